import Bytes
import PaletteCore

/// Makes a palette of a tree of tokens: colors by their groups, gradients and typography by their types.
struct DTCGReader {
  private let document: DTCGDocument
  private var builder: PaletteBuilder
  /// The reference to each color, by the path of its token.
  private(set) var references: [[String]: ColorReference] = [:]
  private var gradients: [Token] = []
  private var passedOver: [String: Int] = [:]
  private var count = 0
  /// Where the value of each token is written; empty where several files are one document.
  var places: [[String]: SourcePlace] = [:]

  /// A token and what it inherits.
  struct Token {
    var path: [String]
    var node: JSONTree
    var type: String?
    /// The group's name in the model and the token's own.
    var group: String?
    var name: String
    var place: String { DTCGDocument.name(path) }
  }

  init(_ document: DTCGDocument, _ fallbackName: String) throws {
    self.document = document
    let own = document.root["$extensions"]?[DTCG.vendor]
    var fallback = fallbackName
    for suffix in [".tokens", ".resolver"] where fallback.hasSuffix(suffix) {
      fallback.removeLast(suffix.count)
    }
    builder = PaletteBuilder(title: own?["name"]?.string, fallback: fallback)
    try readPalette(own)
  }

  /// The palette of the whole document.
  mutating func read() throws -> FormatReading {
    let palette = try readPalette()
    return FormatReading([palette], sourceMaps: [builder.sourceMap], warnings: builder.allWarnings)
  }

  /// The palette, to which a resolver adds its themes.
  mutating func readPalette() throws -> ColorPalette {
    try walk(document.root, path: [], names: [], type: nil)
    // Stops refer to colors that can stand after them.
    for token in gradients { try readGradient(token) }
    for type in passedOver.keys.sorted() {
      let count = passedOver[type] ?? 0
      builder.warn(
        "\(count) token\(count == 1 ? "" : "s") of type \(type) passed over: a palette has no place for them")
    }
    guard
      !builder.palette.groups.isEmpty || !builder.palette.gradients.isEmpty || builder.palette.hasTypography
    else {
      throw FormatError("no color tokens were found in the file")
    }
    return builder.palette
  }

  var warnings: [FormatWarning] { builder.allWarnings }
  var sourceMap: SourceMap { builder.sourceMap }

  /// Visits tokens in the order of the file.
  private mutating func walk(_ node: JSONTree, path: [String], names: [String], type: String?) throws {
    let type = node["$type"]?.string ?? type
    let own = node["$extensions"]?[DTCG.vendor]
    var names = names
    if !path.isEmpty {
      names[names.count - 1] = own?["name"]?.string ?? names[names.count - 1]
      keepProperties(of: node, group: names.joined(separator: "."))
      if own?["isEmpty"]?.bool == true { builder.group(names.joined(separator: ".")) }
    }
    for member in node.members ?? [] {
      let isRoot = member.key == "$root"
      if member.key.hasPrefix("$"), !isRoot { continue }
      let path = path + [member.key]
      guard member.value.members != nil else {
        builder.warn("\(DTCGDocument.name(path)) is neither a token nor a group and was passed over")
        continue
      }
      if DTCGDocument.isToken(member.value) {
        try read(
          Token(
            path: path, node: member.value, type: try self.type(of: member.value, inherited: type, path),
            group: isRoot ? names.dropLast().joined(separator: ".") : names.joined(separator: "."),
            name: isRoot ? names.last ?? "root" : member.key))
      } else {
        try walk(member.value, path: path, names: names + [member.key], type: type)
      }
    }
  }

  /// A token's own type, else that of the token it refers to, else that of its nearest group, else what it looks like.
  func type(of node: JSONTree, inherited: String?, _ path: [String], depth: Int = 0) throws -> String? {
    if let type = node["$type"]?.string { return type }
    let reference = node["$value"] ?? .object(["$ref": node["$ref"] ?? .null])
    if depth < JSONTree.maximumDepth, let target = document.tokenPath(reference),
      let token = document.node(at: target)
    {
      var type: String?
      for end in 0..<target.count {
        type = document.node(at: Array(target[..<end]))?["$type"]?.string ?? type
      }
      if let found = try self.type(of: token, inherited: type, target, depth: depth + 1) { return found }
    }
    if let inherited { return inherited }
    let value = node["$value"]
    if value?["colorSpace"] != nil { return "color" }
    return value?.string.flatMap { try? Color(css: $0) } == nil ? nil : "color"
  }

  private mutating func read(_ token: Token) throws {
    count += 1
    guard count <= PaletteBuilder.maximumColors else {
      throw FormatError("more than \(PaletteBuilder.maximumColors) tokens", at: token.place)
    }
    var token = token
    token.name = token.node["$extensions"]?[DTCG.vendor]?["name"]?.string ?? token.name
    switch token.type {
    case "color": try readColor(token)
    case "gradient": gradients.append(token)
    case "typography": try readTypography(token)
    default: passedOver[token.type ?? "(none)", default: 0] += 1
    }
  }
}

extension DTCGReader {
  private func value(of token: Token) throws -> JSONTree {
    // Resolving the token itself, rather than its value, finds a token that refers to itself.
    try document.resolve(
      token.node["$value"] ?? .object(["$ref": token.node["$ref"] ?? .null]), at: token.place)
  }

  private mutating func readColor(_ token: Token) throws {
    let color = try DTCGColor.color(try value(of: token), at: token.place + ".$value")
    let own = token.node["$extensions"]?[DTCG.vendor]
    let reference = try builder.add(
      color, name: token.name, group: token.group, print: ink(own?["print"]), at: token.place)
    references[token.path] = reference
    if let place = places[token.path], let (group, name) = builder.lastAdded(in: token.group) {
      builder.sourceMap.record(.color(group: group, name: name), place)
    }
    let kept = keptKeys(of: token, own, color)
    builder.editLast(in: token.group) { added in
      added.category = own?["category"]?.string ?? ""
      added.locked = own?["locked"]?.bool ?? false
      added.unknown = kept
    }
  }

  /// What the model has no field for: figures of other programs, and the value where it says more than the color.
  private func keptKeys(of token: Token, _ own: JSONTree?, _ color: Color) -> [String: JSONValue] {
    var kept = own?["unknown"]?.value.object ?? [:]
    kept.merge(properties(of: token.node)) { $1 }
    if token.path.last == "$root" { kept["$root"] = .bool(true) }
    if let written = token.node["$value"], written["colorSpace"]?.string != "srgb" || !color.missing.isEmpty {
      kept["$value"] = written.value
    } else if let pointer = token.node["$ref"] {
      kept["$ref"] = pointer.value
    }
    return kept
  }

  private func ink(_ own: JSONTree?) -> PrintColor? {
    guard let own else { return nil }
    let cmyk = own["cmyk"]?.array?.compactMap(\.number)
    let isWhole = cmyk?.count == 4 && cmyk?.allSatisfy { (0...100).contains($0) } == true
    var ink = PrintColor(cmyk: isWhole ? cmyk : nil, spot: own["spot"]?.string)
    ink.unknown = own["unknown"]?.value.object ?? [:]
    return ink
  }

  /// What other programs said about a token or a group.
  private func properties(of node: JSONTree) -> [String: JSONValue] {
    var kept: [String: JSONValue] = [:]
    for key in ["$description", "$deprecated"] { kept[key] = node[key]?.value }
    if var extensions = node["$extensions"]?.value.object {
      extensions[DTCG.vendor] = nil
      if !extensions.isEmpty { kept["$extensions"] = .object(extensions) }
    }
    return kept
  }

  private mutating func keepProperties(of node: JSONTree, group: String) {
    let kept = properties(of: node)
    if kept.isEmpty { return }
    var groups = builder.palette.unknown["$groups"]?.object ?? [:]
    groups[group] = .object(kept)
    builder.palette.unknown["$groups"] = .object(groups)
  }

  private mutating func readGradient(_ token: Token) throws {
    let own = token.node["$extensions"]?[DTCG.vendor]
    guard let stops = try value(of: token).array, stops.count >= 2 else {
      return builder.warn("gradient \(token.place) has fewer than two stops and was passed over")
    }
    let written = token.node["$value"]?.array
    var gradient = Gradient(
      name: PaletteBuilder.clean(token.name),
      kind: own?["kind"]?.string.flatMap { Gradient.Kind(rawValue: $0) } ?? .linear,
      angle: own?["angle"]?.number ?? 90, space: own?["space"]?.string ?? "oklab", stops: [])
    for (index, stop) in stops.enumerated() {
      let place = "\(token.place).$value[\(index)]"
      guard let color = stop["color"] else { throw FormatError("a stop needs a color", at: place) }
      let literal = try DTCGColor.color(color, at: place + ".color")
      let source = (written?.indices.contains(index) == true ? written?[index]["color"] : nil)
        .flatMap { document.tokenPath($0) }.flatMap { references[$0] }
      let position = stop["position"]?.number ?? Double(index) / Double(stops.count - 1)
      gradient.stops.append(
        Gradient.Stop(color: source ?? ColorReference(literal: literal), position: min(max(position, 0), 1)))
    }
    for (key, kept) in properties(of: token.node) { gradient.unknown[key] = kept }
    builder.palette.gradients.append(gradient)
  }

  private mutating func readTypography(_ token: Token) throws {
    let own = token.node["$extensions"]?[DTCG.vendor]
    let words: [String: WritableKeyPath<Typography, FontChoice>] = [
      "name": \.name, "tagline": \.tagline, "description": \.description,
    ]
    guard let path = words[(own?["word"]?.string ?? token.name).lowercased()] else {
      passedOver["typography", default: 0] += 1
      return
    }
    let value = try value(of: token)
    let family = value["fontFamily"]
    var choice = builder.palette.typography[keyPath: path]
    choice.family = own?["family"]?.string ?? family?.string ?? family?.array?.first?.string ?? ""
    if let size = value["fontSize"] {
      let points = size["value"]?.number.map { size["unit"]?.string == "rem" ? $0 * 16 : $0 } ?? size.number
      if let points, points.isFinite, FontChoice.sizes.contains(Int(min(max(points.rounded(), 0), 10_000))) {
        choice.size = Int(points.rounded())
      } else {
        builder.warn("the size of typography token \(token.place) is not 1 to 999 px")
      }
    }
    builder.palette.typography[keyPath: path] = choice
  }

  /// What our own files say about the palette beyond its tokens.
  private mutating func readPalette(_ own: JSONTree?) throws {
    builder.palette.unknown = own?["unknown"]?.value.object ?? [:]
    for (key, kept) in properties(of: document.root) { builder.palette.unknown[key] = kept }
    guard let own else { return }
    for (key, path) in DTCGWriter.words {
      if let text = own[key]?.string { builder.palette[keyPath: path] = text }
    }
    do {
      builder.palette.contrastPairs = try ModelJSON.decode(own["contrastPairs"], at: "contrastPairs") ?? []
      builder.palette.themes = try ModelJSON.decode(own["themes"], at: "themes") ?? []
    } catch let error as FormatError {
      builder.warn("\(error.message) (\(error.place)); contrast pairs and themes were passed over")
    }
  }
}
