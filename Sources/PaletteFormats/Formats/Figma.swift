import PaletteCore

extension PaletteFormat {
  /// Figma: answers of its REST API (variables, nodes of styles) and the JSON of variable export plugins.
  ///
  /// Source: Figma REST API, "Variables" and "Files".
  public static let figma = PaletteFormat(
    id: "figma", summary: "Figma variables and styles", extensions: ["json"], sniff: Figma.sniff,
    read: Figma.read)
}

private enum Figma {
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard JSONTree.looksLike(bytes, "{", holding: []) else { return .no }
    let has: (StaticString) -> Bool = { JSONTree.contains(bytes, $0) }
    if has("variableCollections"), has("valuesByMode") { return .certain }
    if has("nodes"), has("document"), has("fills") { return .certain }
    return has("collections") && has("modes") && has("variables") ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let file = try JSONTree(input.bytes)
    var builder = PaletteBuilder(title: file["name"]?.string, fallback: input.fallbackName)
    if let variables = (file["meta"] ?? file)["variables"]?.members {
      var reader = FigmaVariables(variables, (file["meta"] ?? file)["variableCollections"]?.members ?? [])
      try reader.read(into: &builder)
    } else if let collections = file["collections"]?.array {
      try readExport(collections, into: &builder)
    } else if let nodes = file["nodes"]?.members {
      try readNodes(nodes, into: &builder)
    } else {
      throw FormatError("there are neither variables nor nodes")
    }
    return try builder.finish()
  }

  /// `Brand/Blue/500` is the color `500` of the group `Brand/Blue`.
  static func split(_ name: String) -> (group: String?, name: String) {
    guard let slash = name.lastIndex(of: "/"), slash > name.startIndex else { return (nil, name) }
    let last = name[name.index(after: slash)...]
    return last.isEmpty ? (nil, name) : (String(name[..<slash]), String(last))
  }

  /// A color of Figma's: channels and opacity from 0 to 1.
  static func color(_ value: JSONTree?, opacity: Double = 1) -> Color? {
    guard let value, let r = value["r"]?.number, let g = value["g"]?.number, let b = value["b"]?.number else {
      return nil
    }
    func unit(_ number: Double) -> Double { min(max(number, 0), 1) }
    return Color(.srgb, unit(r), unit(g), unit(b), alpha: unit((value["a"]?.number ?? 1) * opacity))
  }

  /// The nodes that styles point at: their first fill is the color or gradient. Nodes of text, effect and grid styles
  /// have a fill too, which means nothing.
  private static func readNodes(_ nodes: [JSONTree.Member], into builder: inout PaletteBuilder) throws {
    var others = 0
    for node in nodes {
      let document = node.value["document"] ?? .null
      let parts = split(document["name"]?.string ?? "")
      let fill =
        isFillStyle(document) ? document["fills"]?.array?.first { $0["visible"]?.bool != false } : nil
      if let color = color(fill?["color"], opacity: fill?["opacity"]?.number ?? 1) {
        try builder.add(color, name: parts.name, group: parts.group, at: "nodes.\(node.key)")
      } else if let gradient = gradient(fill, name: parts.name) {
        builder.palette.gradients.append(gradient)
      } else {
        others += 1
      }
    }
    if others > 0 { builder.warn("\(others) node\(others == 1 ? "" : "s") without a color passed over") }
  }

  private static func isFillStyle(_ document: JSONTree) -> Bool {
    document["type"]?.string != "TEXT" && document["effects"]?.array?.isEmpty != false
      && document["layoutGrids"]?.array?.isEmpty != false
  }

  private static func gradient(_ fill: JSONTree?, name: String) -> Gradient? {
    let kinds: [String: Gradient.Kind] = [
      "GRADIENT_LINEAR": .linear, "GRADIENT_RADIAL": .radial, "GRADIENT_ANGULAR": .conic,
    ]
    guard let kind = fill?["type"]?.string.flatMap({ kinds[$0] }), let stops = fill?["gradientStops"]?.array
    else {
      return nil
    }
    let read = stops.compactMap { stop -> Gradient.Stop? in
      guard let color = color(stop["color"]), let position = stop["position"]?.number else { return nil }
      return Gradient.Stop(color: ColorReference(color.hex), position: min(max(position, 0), 1))
    }
    return read.count < 2 ? nil : Gradient(name: PaletteBuilder.clean(name), kind: kind, stops: read)
  }

  /// The export of variable plugins: collections of modes of variables, colors as hex or as channels.
  private static func readExport(_ collections: [JSONTree], into builder: inout PaletteBuilder) throws {
    for (index, collection) in collections.enumerated() {
      let modes = collection["modes"]?.array ?? []
      for (number, mode) in modes.enumerated() {
        var theme = Theme(name: PaletteBuilder.clean(mode["name"]?.string ?? "Mode \(number + 1)"))
        for variable in mode["variables"]?.array ?? [] where variable["type"]?.string?.lowercased() == "color"
        {
          let place = "collections[\(index)].modes[\(number)]"
          let name = variable["name"]?.string ?? ""
          guard
            let color = variable["value"]?.string.flatMap({ try? Color(css: $0) }) ?? color(variable["value"])
          else {
            builder.warn("\"\(name)\" is an alias or no color and was passed over (\(place))")
            continue
          }
          theme.roles[PaletteBuilder.clean(name)] = ColorReference(color.hex)
          if number > 0 { continue }
          let parts = split(name)
          try builder.add(
            color, name: parts.name, group: parts.group ?? collection["name"]?.string, at: place)
        }
        if modes.count > 1, !theme.roles.isEmpty { builder.palette.themes.append(theme) }
      }
    }
  }
}

/// Variables of the REST API: the default mode of a collection makes colors, several modes make themes.
private struct FigmaVariables {
  private let variables: [JSONTree.Member]
  private let byID: [String: JSONTree]
  private let collections: [JSONTree.Member]
  private var references: [String: ColorReference] = [:]

  init(_ variables: [JSONTree.Member], _ collections: [JSONTree.Member]) {
    self.variables = variables
    self.collections = collections
    byID = Dictionary(variables.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  mutating func read(into builder: inout PaletteBuilder) throws {
    for variable in variables where isColor(variable.value) {
      let collection = collection(of: variable.value)
      let place = "variables.\(variable.key)"
      guard let color = try color(variable.key, mode: nil, []) else {
        builder.warn(
          "\"\(variable.value["name"]?.string ?? "")\" has no color and was passed over (\(place))")
        continue
      }
      let parts = Figma.split(variable.value["name"]?.string ?? "")
      references[variable.key] = try builder.add(
        color, name: parts.name, group: parts.group ?? collection?["name"]?.string, at: place)
    }
    for collection in collections {
      let modes = collection.value["modes"]?.array ?? []
      if modes.count < 2 { continue }
      for mode in modes { try readTheme(mode, collection, into: &builder) }
    }
  }

  private mutating func readTheme(
    _ mode: JSONTree, _ collection: JSONTree.Member, into builder: inout PaletteBuilder
  )
    throws
  {
    guard let id = mode["modeId"]?.string else { return }
    let name = PaletteBuilder.clean(mode["name"]?.string ?? id)
    let isTaken = builder.palette.themes.contains { $0.name == name }
    var theme = Theme(name: isTaken ? "\(collection.value["name"]?.string ?? "") \(name)" : name)
    theme.colorScheme =
      name.lowercased().contains("dark") ? .dark : name.lowercased().contains("light") ? .light : .system
    for variable in variables where isColor(variable.value) {
      guard variable.value["variableCollectionId"]?.string == collection.key,
        let value = variable.value["valuesByMode"]?[id]
      else { continue }
      let role = PaletteBuilder.clean(variable.value["name"]?.string ?? "")
      if let known = value["id"]?.string.flatMap({ references[$0] }) {
        theme.roles[role] = known
      } else if let color = try color(variable.key, mode: id, []) {
        theme.roles[role] = ColorReference(color.hex)
      }
    }
    if !theme.roles.isEmpty { builder.palette.themes.append(theme) }
  }

  private func isColor(_ variable: JSONTree) -> Bool { variable["resolvedType"]?.string == "COLOR" }

  private func collection(of variable: JSONTree) -> JSONTree? {
    let id = variable["variableCollectionId"]?.string
    return collections.first { $0.key == id }?.value
  }

  /// The color of a variable in a mode, the default one of its collection where it has no such mode.
  private func color(_ id: String, mode: String?, _ stack: [String]) throws -> Color? {
    guard let variable = byID[id] else { return nil }
    if stack.contains(id) || stack.count > JSONTree.maximumDepth {
      let circle = (stack.drop { $0 != id } + [id]).map { byID[$0]?["name"]?.string ?? $0 }
      throw FormatError(
        "variables refer to each other in a circle: \(circle.joined(separator: " → "))", at: "variables.\(id)"
      )
    }
    let values = variable["valuesByMode"]
    let fallback = collection(of: variable)?["defaultModeId"]?.string
    let value =
      mode.flatMap { values?[$0] } ?? fallback.flatMap { values?[$0] } ?? values?.members?.first?.value
    if value?["type"]?.string == "VARIABLE_ALIAS", let target = value?["id"]?.string {
      return try color(target, mode: mode, stack + [id])
    }
    return Figma.color(value)
  }
}
