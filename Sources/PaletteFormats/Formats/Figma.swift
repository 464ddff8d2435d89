import Bytes
import PaletteCore

extension PaletteFormat {
  /// Figma: answers of its REST API (variables, nodes of styles) and the JSON of variable export plugins.
  ///
  /// Source: Figma REST API, "Variables" and "Files".
  public static let figma = PaletteFormat(
    id: "figma", summary: "Figma variables; reads styles and exports of plugins too",
    extensions: ["figma.json", "json"], loses: FigmaWriter.holds.loses, sniff: Figma.sniff,
    read: Figma.read, options: .resolve, write: FigmaWriter.write)
}

enum Figma {
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard JSONTree.looksLike(bytes, "{", holding: []) else { return .no }
    let has: (StaticString) -> Bool = { JSONTree.contains(bytes, $0) }
    if has("variableCollections"), has("valuesByMode") { return .certain }
    if has("nodes"), has("document"), has("fills") { return .certain }
    if has("variableIds") || has("resolvedType"), has("valuesByMode"), has("modes"), has("variables") {
      return .certain
    }
    return has("collections") && has("modes") && has("variables") ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let file = try JSONTree(input.bytes, number: 0)
    let places = TokenPlaces(file: input.bytes)
    var reading = FigmaPalette(
      builder: PaletteBuilder(title: file["name"]?.string, fallback: input.fallbackName))
    if (file["meta"] ?? file)["variables"]?.members != nil {
      var reader = FigmaVariables(file, places)
      try reader.read(into: &reading)
      var result = try reading.finish()
      if let sheet = file["$extensions"]?[DTCG.vendor]?[KeptSheet.key], !result.palettes.isEmpty {
        KeptSheet.restore(sheet.value, in: &result.palettes[0])
      }
      if !result.palettes.isEmpty { FigmaKept.keep(file, in: &result.palettes[0]) }
      return result
    } else if let answer = FigmaCollection.answer(file) {
      var reader = FigmaVariables(answer, places)
      try reader.read(into: &reading)
    } else if let collections = file["collections"]?.array {
      try readExport(collections, places, into: &reading)
    } else if let nodes = file["nodes"]?.members {
      try readNodes(nodes, places, into: &reading)
    } else {
      throw FormatError("there are neither variables nor nodes")
    }
    return try reading.finish()
  }

  /// The palette of variables, and which of them each of its colors is in which mode.
  static func variables(_ file: JSONTree) throws -> (
    palette: ColorPalette, ids: [PlacePath: (variable: String, mode: String)]
  ) {
    var reading = FigmaPalette(builder: PaletteBuilder(title: file["name"]?.string, fallback: "Figma"))
    var reader = FigmaVariables(file, TokenPlaces([]))
    try reader.read(into: &reading)
    return (try reading.finish().palettes.first ?? reading.builder.palette, reader.ids)
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
  private static func readNodes(
    _ nodes: [JSONTree.Member], _ places: TokenPlaces, into reading: inout FigmaPalette
  ) throws {
    var others = 0
    for node in nodes {
      let document = node.value["document"] ?? .null
      let parts = split(document["name"]?.string ?? "")
      let fill =
        isFillStyle(document) ? document["fills"]?.array?.first { $0["visible"]?.bool != false } : nil
      if let color = color(fill?["color"], opacity: fill?["opacity"]?.number ?? 1) {
        let at = document.member("fills").flatMap { places.place($0.at) }
        try reading.add(color, name: parts.name, group: parts.group, "nodes.\(node.key)", at)
      } else if let gradient = gradient(fill, name: parts.name) {
        reading.builder.palette.gradients.append(gradient)
      } else {
        others += 1
      }
    }
    if others > 0 {
      reading.builder.warn("\(others) node\(others == 1 ? "" : "s") without a color passed over")
    }
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
      return Gradient.Stop(color: ColorReference(literal: color), position: min(max(position, 0), 1))
    }
    return read.count < 2 ? nil : Gradient(name: PaletteBuilder.clean(name), kind: kind, stops: read)
  }

  /// The export of variable plugins: collections of modes of variables, colors as hex or as channels.
  private static func readExport(
    _ collections: [JSONTree], _ places: TokenPlaces, into reading: inout FigmaPalette
  ) throws {
    let export = FigmaExport(collections)
    for (index, collection) in collections.enumerated() {
      let modes = collection["modes"]?.array ?? []
      let title = collection["name"]?.string
      for (number, mode) in modes.enumerated() {
        let modeName = mode["name"]?.string ?? "Mode \(number + 1)"
        var theme = Theme(name: PaletteBuilder.clean(modeName))
        theme.colorScheme = TokenSystem.scheme(of: modeName)
        for variable in mode["variables"]?.array ?? [] where variable["type"]?.string?.lowercased() == "color"
        {
          let place = "collections[\(index)].modes[\(number)]"
          let name = variable["name"]?.string ?? ""
          guard let color = export.color(of: variable, mode: modeName, 0) else {
            reading.builder.warn("\"\(name)\" leads to no color and was passed over (\(place))")
            continue
          }
          let at = variable.member("value").flatMap { places.place($0.at) }
          theme.roles[PaletteBuilder.clean(name)] = ColorReference(literal: color)
          reading.map[.role(theme: theme.name, role: PaletteBuilder.clean(name))] = at
          if number > 0 { continue }
          let parts = split(name)
          try reading.add(color, name: parts.name, group: parts.group ?? title, place, at)
        }
        if modes.count > 1, !theme.roles.isEmpty { reading.builder.palette.themes.append(theme) }
      }
    }
  }
}

/// A palette while it is put together, with the places of its values.
private struct FigmaPalette {
  var builder: PaletteBuilder
  var map = SourceMap()
  /// The color that was added last.
  private(set) var last = PlacePath.palette

  @discardableResult
  mutating func add(_ color: Color, name: String, group: String?, _ place: String, _ at: SourcePlace?) throws
    -> ColorReference
  {
    let reference = try builder.add(color, name: name, group: group, at: place)
    var added = name
    builder.editLast(in: group) { added = $0.name }
    last = .color(group: builder.group(group ?? FlatNames.defaultGroup), name: added)
    map[last] = at
    return reference
  }

  func finish() throws -> FormatReading {
    // A palette may have all of its colors in themes.
    var reading = builder.palette.themes.isEmpty ? try builder.finish() : builder.reading()
    reading.sourceMaps = [map]
    return reading
  }
}

/// The aliases of a plugin's export, which name a collection and a variable.
private struct FigmaExport {
  private var variables: [String: [String: JSONTree]] = [:]
  private var modes: [String: [String]] = [:]

  init(_ collections: [JSONTree]) {
    for collection in collections {
      let title = collection["name"]?.string ?? ""
      for (number, mode) in (collection["modes"]?.array ?? []).enumerated() {
        let name = mode["name"]?.string ?? "Mode \(number + 1)"
        modes[title, default: []].append(name)
        for variable in mode["variables"]?.array ?? [] {
          variables["\(title)\n\(name)", default: [:]][variable["name"]?.string ?? ""] = variable
        }
      }
    }
  }

  /// The color of a variable in a mode; the first mode of another collection holds where that has none of the name.
  func color(of variable: JSONTree, mode: String, _ depth: Int) -> Color? {
    let value = variable["value"]
    if let color = value?.string.flatMap({ try? Color(css: $0) }) ?? Figma.color(value) { return color }
    guard depth < JSONTree.maximumDepth, let name = value?["name"]?.string,
      let title = value?["collection"]?.string, let known = modes[title]
    else { return nil }
    let chosen = known.contains(mode) ? mode : known.first ?? mode
    return variables["\(title)\n\(chosen)"]?[name].flatMap { color(of: $0, mode: mode, depth + 1) }
  }
}

/// Variables of the REST API: the default mode of a collection makes colors, several modes make themes.
private struct FigmaVariables {
  private struct Mode {
    var collection: String
    var id: String
    var name: String
  }

  private let variables: [JSONTree.Member]
  private let byID: [String: JSONTree]
  private let collections: [JSONTree.Member]
  private let collectionsByID: [String: JSONTree]
  private let places: TokenPlaces
  private var references: [String: (reference: ColorReference, color: Color)] = [:]
  /// The collection that our own writer made of roles, whose variables are no colors of the palette.
  private let roles: String?
  private let schemes: JSONTree?
  /// The name that our own writer gave the base among the themes.
  private let base: String?
  /// The variable and mode of each color.
  private(set) var ids: [PlacePath: (variable: String, mode: String)] = [:]

  init(_ file: JSONTree, _ places: TokenPlaces) {
    let variables = (file["meta"] ?? file)["variables"]?.members ?? []
    let collections = (file["meta"] ?? file)["variableCollections"]?.members ?? []
    let own = file["$extensions"]?[DTCG.vendor]
    roles = own?["roles"]?.string
    schemes = own?["schemes"]
    base = own?["base"]?.string
    self.variables = variables
    self.collections = collections
    self.places = places
    byID = Dictionary(variables.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    collectionsByID = Dictionary(collections.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  mutating func read(into reading: inout FigmaPalette) throws {
    for variable in variables where isColor(variable.value) && !isRole(variable.value) {
      let place = "variables.\(variable.key)"
      guard let color = try color(variable.key, mode: nil, []) else {
        reading.builder.warn(
          "\"\(variable.value["name"]?.string ?? "")\" has no color\(missing(variable.value, nil)) and was passed over (\(place))"
        )
        continue
      }
      let parts = Figma.split(variable.value["name"]?.string ?? "")
      let own = variable.value[DTCG.vendor]
      let reference = try reading.add(
        color, name: own?["name"]?.string ?? parts.name,
        group: own?["group"]?.string ?? parts.group ?? collection(of: variable.value)?["name"]?.string, place,
        self.place(of: variable.value, nil))
      references[variable.key] = (reference, color)
      ids[reading.last] = (variable.key, member(of: variable.value, nil)?.key ?? "")
    }
    for collection in collections {
      let modes = collection.value["modes"]?.array ?? []
      if modes.count < 2, collection.key != roles { continue }
      for mode in modes {
        guard let id = mode["modeId"]?.string else { continue }
        try readTheme(
          Mode(collection: collection.key, id: id, name: mode["name"]?.string ?? id), into: &reading)
      }
    }
    if let base { BasedThemes.bare(&reading.builder.palette, base: base) }
  }

  /// The variables of the mode's collection, and those of others that follow them.
  private func readTheme(_ mode: Mode, into reading: inout FigmaPalette) throws {
    let name = PaletteBuilder.clean(mode.name)
    let isTaken = reading.builder.palette.themes.contains { $0.name == name }
    let title = collectionsByID[mode.collection]?["name"]?.string ?? ""
    var theme = Theme(name: isTaken ? "\(title) \(name)" : name)
    theme.colorScheme =
      schemes?[mode.name]?.string.flatMap(ColorScheme.init(rawValue:)) ?? TokenSystem.scheme(of: name)
    for variable in variables where isColor(variable.value) {
      // A theme of ours says what its own collection says; a role that it leaves out is left out.
      if roles != nil, !isRole(variable.value) || variable.value["valuesByMode"]?[mode.id] == nil { continue }
      let isOwn =
        variable.value["variableCollectionId"]?.string == mode.collection
        && variable.value["valuesByMode"]?[mode.id] != nil
      let known = references[variable.key]
      guard let color = try color(variable.key, mode: mode, []) else {
        // What has no color in the default mode either was said there.
        if known != nil
          || isOwn && self.value(of: variable.value, nil) != self.value(of: variable.value, mode)
        {
          reading.builder.warn(
            "\"\(variable.value["name"]?.string ?? "")\" has no color in the mode \"\(mode.name)\"\(missing(variable.value, mode)) and was passed over there",
            at: place(of: variable.value, mode))
        }
        continue
      }
      if !isOwn, known == nil || known?.color == color { continue }
      let role = PaletteBuilder.clean(
        variable.value[DTCG.vendor]?["name"]?.string ?? variable.value["name"]?.string ?? "")
      let target = value(of: variable.value, mode)?["id"]?.string.flatMap { references[$0] }
      theme.roles[role] =
        target.map { $0.color == color ? $0.reference : ColorReference(literal: color) }
        ?? ColorReference(literal: color)
      reading.map[.role(theme: theme.name, role: role)] = place(of: variable.value, mode)
    }
    if !theme.roles.isEmpty || mode.collection == roles { reading.builder.palette.themes.append(theme) }
  }

  private func isRole(_ variable: JSONTree) -> Bool {
    roles != nil && variable["variableCollectionId"]?.string == roles
  }

  private func isColor(_ variable: JSONTree) -> Bool { variable["resolvedType"]?.string == "COLOR" }

  private func collection(of variable: JSONTree) -> JSONTree? {
    variable["variableCollectionId"]?.string.flatMap { collectionsByID[$0] }
  }

  /// The mode of a variable: that of its own collection which is meant or has the same name, else the default one.
  private func modeID(of variable: JSONTree, _ mode: Mode?) -> String? {
    let collection = collection(of: variable)
    if let mode {
      if variable["variableCollectionId"]?.string == mode.collection { return mode.id }
      let same = collection?["modes"]?.array?.first {
        $0["name"]?.string?.lowercased() == mode.name.lowercased()
      }
      if let id = same?["modeId"]?.string { return id }
    }
    return collection?["defaultModeId"]?.string
  }

  private func value(of variable: JSONTree, _ mode: Mode?) -> JSONTree? { member(of: variable, mode)?.value }

  private func member(of variable: JSONTree, _ mode: Mode?) -> JSONTree.Member? {
    let values = variable["valuesByMode"]
    return modeID(of: variable, mode).flatMap { values?.member($0) }
      ?? collection(of: variable)?["defaultModeId"]?.string.flatMap { values?.member($0) }
      ?? values?.members?.first
  }

  private func place(of variable: JSONTree, _ mode: Mode?) -> SourcePlace? {
    member(of: variable, mode).flatMap { places.place($0.at) }
  }

  /// The variable that an alias names and the file does not have, as a remark.
  private func missing(_ variable: JSONTree, _ mode: Mode?) -> String {
    guard let id = value(of: variable, mode)?["id"]?.string, byID[id] == nil else { return "" }
    return " (its alias \"\(id)\" is not in the file)"
  }

  /// The color of a variable in a mode.
  private func color(_ id: String, mode: Mode?, _ stack: [String]) throws -> Color? {
    guard let variable = byID[id] else { return nil }
    if stack.contains(id) || stack.count > JSONTree.maximumDepth {
      let circle = (stack.drop { $0 != id } + [id]).map { byID[$0]?["name"]?.string ?? $0 }
      throw FormatError(
        "variables refer to each other in a circle: \(circle.joined(separator: " → "))", at: "variables.\(id)"
      )
    }
    let value = value(of: variable, mode)
    if value?["type"]?.string == "VARIABLE_ALIAS", let target = value?["id"]?.string {
      return try color(target, mode: mode, stack + [id])
    }
    return Figma.color(value)
  }
}
