import Bytes
import PaletteCore

/// Makes a palette of a system: the base makes colors, gradients and typography, each theme roles.
struct TokenPalette {
  private let system: TokenSystem
  private let places: TokenPlaces
  private var builder: PaletteBuilder
  private var issues: [FormatError] = []
  private var known: Set<FormatError> = []
  /// The tokens of colors that cannot be read.
  private var open: [UnresolvedName] = []
  private(set) var otherTypes: [String: Int] = [:]
  /// How many colors stand inside of tokens of these types, which are kept as they are.
  private var colorsInside: [String: Int] = [:]
  /// The tokens of no type that are no color, which only their names tell, and those whose word may be one for all that.
  private var untyped: [String] = []
  /// Combinations of modifiers in which everything is as in a theme that is there.
  private var alike: [String] = []
  private var strays = 0
  private var groupProperties: [String: JSONValue] = [:]
  /// The color of the palette that each token of the base became, by its path, and what it is.
  private var references: [String: (reference: ColorReference, color: Color)] = [:]
  /// The colors by what the files say of them, also where one of the palette has another name because of that.
  private var said: [Said: ColorReference] = [:]

  private struct Said: Hashable {
    var group: String
    var name: String
    var color: Color
  }

  /// The paths of the tokens of colors and gradients, by what they became; a writer looks them up.
  private(set) var paths: [PlacePath: [String]] = [:]

  init(_ system: TokenSystem) {
    self.system = system
    places = TokenPlaces(system.files)
    builder = PaletteBuilder(title: system.title, fallback: system.fallback)
  }

  /// Reads the palette.
  ///
  /// - Throws: ``FormatError``: the first thing that went wrong, where no color came out of it.
  static func read(_ system: TokenSystem) throws -> FormatReading {
    var reader = TokenPalette(system)
    var reading = try reader.read()
    if let files = system.carried {
      try DTCGForeign.keep(files, others: reader.otherTypes, in: &reading.palettes[0])
    }
    return reading
  }

  mutating func read() throws -> FormatReading {
    let root = try expanded(TokenSystem.merged(system.base))
    let own = root["$extensions"]?[DTCG.vendor]
    if let name = own?["name"]?.string { builder = PaletteBuilder(title: name, fallback: system.fallback) }
    readWords(root, own)
    let base = try TokenScope(root, system.dialect, places)
    if system.dialect == .dtcg { keepGroups(root, []) }
    if strays > 0 {
      builder.warn("\(strays) value\(strays == 1 ? "" : "s") that are neither tokens nor groups passed over")
    }
    if !groupProperties.isEmpty { builder.palette.unknown["$groups"] = .object(groupProperties) }
    try readBase(base)
    let known = builder.palette.themes
    builder.palette.themes = []
    for variant in system.themes { try readTheme(variant, base, known) }
    if !alike.isEmpty {
      let more = alike.count > 6 ? " and \(alike.count - 6) more" : ""
      builder.note(
        "combinations that have the colors of another theme were left out: \(alike.prefix(6).joined(separator: ", "))\(more)"
      )
    }
    if builder.palette.themes.isEmpty { builder.palette.themes = known }
    let palette = builder.palette
    guard
      !palette.groups.isEmpty || !palette.gradients.isEmpty || palette.hasTypography
        || !palette.themes.isEmpty
    else {
      throw issues.first
        ?? FormatError.empty(
          "no color tokens were found", at: system.files.first?.path ?? "", hint: FormatSniffer.lookedFor)
    }
    warnOfOthers()
    for issue in issues {
      builder.warn(issue.message + (issue.place.isEmpty ? "" : " (\(issue.place))") + "; it was passed over")
    }
    var reading = FormatReading(
      [palette], sourceMaps: [builder.sourceMap], warnings: system.warnings + builder.allWarnings)
    reading.notes = system.notes + builder.notes
    reading.unresolved = open
    return reading
  }

  /// Keeps what went wrong, once; themes come upon the same again.
  private mutating func note(_ issue: FormatError) {
    if known.insert(issue).inserted { issues.append(issue) }
  }

  /// Keeps that a token is a color and cannot be read: the pair that it is in is not checked.
  private mutating func note(_ error: FormatError, of token: TokenScope.Token, theme: String? = nil) {
    note(error)
    // What a sheet has that is not here is checked with the sheet.
    if token.value.string.map(TokenProperties.isReference) == true { return }
    let name = token.names.joined(separator: ".")
    guard !open.contains(where: { $0.name == name && $0.reason.hasPrefix(error.message) }) else { return }
    open.append(
      UnresolvedName(
        name: name, reason: error.message + (theme.map { " in the theme \($0)" } ?? ""),
        place: places.place(token.at) ?? SourcePlace(line: 1, column: 1)))
  }

  private mutating func expanded(_ tree: JSONTree) throws -> JSONTree {
    guard system.dialect == .dtcg else { return tree }
    let (expanded, found) = try DTCGDocument.expanded(tree)
    for issue in found { note(issue) }
    return expanded
  }

  /// How many colors are written inside of a value that has other parts as well.
  private static func colors(inside value: JSONTree) -> Int {
    var count = 0
    var waiting = value.array ?? [value]
    while let node = waiting.popLast() {
      for member in node.members ?? [] {
        let isColor =
          member.value["colorSpace"] != nil || member.value.string.map(TokenText.isColor) == true
        count += isColor ? 1 : 0
        if !isColor { waiting += member.value.array ?? [member.value] }
      }
    }
    return count
  }

  private mutating func warnOfOthers() {
    let inside = colorsInside.filter { $0.value > 0 }
    if !inside.isEmpty, system.carried != nil {
      let count = inside.values.reduce(0, +)
      builder.note(
        "\(count) color\(count == 1 ? "" : "s") inside tokens of other types (\(inside.keys.sorted().joined(separator: ", "))) \(count == 1 ? "is" : "are") kept with them and no color\(count == 1 ? "" : "s") of the palette"
      )
    }
    guard system.dialect != .literal, system.carried == nil, !otherTypes.isEmpty else { return }
    let count = otherTypes.values.reduce(0, +)
    // Types that have colors in them come first.
    let types = otherTypes.keys.filter { $0 != TokenScope.noType }
      .sorted { (inside[$0] == nil ? 1 : 0, $0) < (inside[$1] == nil ? 1 : 0, $1) }
    var names = types.prefix(12).map { type in
      inside[type].map { "\(type) (with \($0) color\($0 == 1 ? "" : "s"))" } ?? type
    }
    if types.count > 12 { names.append("\(types.count - 12) more types") }
    names += untyped.prefix(6)
    if untyped.count > 6 { names.append("and \(untyped.count - 6) more") }
    builder.warn(
      "\(count) token\(count == 1 ? " that is" : "s that are") no color passed over: \(names.joined(separator: ", "))"
    )
  }

  private mutating func readBase(_ base: TokenScope) throws {
    var gradients: [TokenScope.Token] = []
    var empty = base.emptyGroups[...]
    func addEmptyGroups(before number: Int) {
      while let group = empty.first, group.before <= number {
        builder.group(group.names.joined(separator: system.separator))
        empty.removeFirst()
      }
    }
    for (number, token) in base.tokens.enumerated() {
      addEmptyGroups(before: number)
      switch base.kind(of: number) {
      case .color:
        do { try add(token, color: base.color(number)) } catch let error as FormatError {
          // Its theme would say the same.
          note(error, of: token)
        }
      case .gradient: gradients.append(token)
      case .typography: readTypography(token, base)
      case .other(let type):
        otherTypes[type, default: 0] += 1
        if type == TokenScope.noType {
          untyped.append(token.key)
        } else if base.isNamedColor(number), !TokenText.saysFont(type) {
          untyped.append("\(token.key) (\(token.value.string ?? "") of type \(type))")
        }
        colorsInside[type, default: 0] += Self.colors(inside: token.value)
      }
    }
    addEmptyGroups(before: .max)
    for key in base.nested { note(FormatError("a token inside of a token", at: key)) }
    // Stops refer to colors that can stand after them.
    for token in gradients {
      do { try readGradient(token, base) } catch let error as FormatError { note(error) }
    }
  }

  private mutating func add(_ token: TokenScope.Token, color: Color) throws {
    let set = system.prefixes.first {
      $0.at.file == token.at.file && $0.at.start <= token.at.start && token.at.end <= $0.at.end
    }
    let group = ((set?.names ?? []) + token.names.dropLast()).joined(separator: system.separator)
    let own = token.node["$extensions"]?[DTCG.vendor]
    // `export const colors = { primary, accent }` below the constants: the same colors once more.
    let key = Said(group: builder.group(group), name: token.names.last ?? "", color: color)
    if own == nil, let same = said[key] {
      references[token.key] = (same, color)
      return
    }
    let reference = try builder.add(
      color, name: token.names.last ?? "", group: group.isEmpty ? nil : group,
      print: DTCGKept.ink(own?["print"]),
      at: token.key)
    references[token.key] = (reference, color)
    said[key] = reference
    var path = PlacePath.palette
    let kept = system.dialect == .dtcg ? DTCGKept.keys(of: token, own, color) : [:]
    let groupName = builder.group(group)
    builder.editLast(in: group.isEmpty ? nil : group) { added in
      added.category = own?["category"]?.string ?? ""
      added.locked = own?["locked"]?.bool ?? false
      added.unknown = kept
      // Outside sRGB a token says what other screens show.
      let hex = token.node["$value"]?["hex"]?.string.flatMap { Color(hex: $0) }
      if let hex, added.value != nil { added.setFallback(hex) }
      path = .color(group: groupName, name: added.name)
    }
    paths[path] = token.path
    builder.sourceMap[path] = places.place(token.at)
  }

  /// The roles of a theme: the colors that are others than in the base, and those that only it has.
  private mutating func readTheme(_ variant: TokenSystem.Variant, _ base: TokenScope, _ known: [Theme]) throws
  {
    let tree = try expanded(TokenSystem.merged(variant.trees))
    let scope = try TokenScope(tree, system.dialect, places, mode: variant.mode)
    var theme = Theme(name: variant.name)
    if builder.palette.themes.contains(where: { $0.name == theme.name }) { return }
    theme.colorScheme = variant.scheme
    var isWhole = true
    var gradients = 0
    for (number, token) in scope.tokens.enumerated() {
      let kind = scope.kind(of: number)
      if kind == .gradient, let text = token.value.string {
        gradients += base.index[token.key].map { base.tokens[$0].value.string } == text ? 0 : 1
      }
      guard kind == .color else { continue }
      let color: Color
      do { color = try scope.color(number) } catch let error as FormatError {
        note(error, of: token, theme: variant.name)
        isWhole = false
        continue
      }
      if let same = references[token.key], Self.isSame(same.color, color) { continue }
      // Our own roles all stand in one group, which is no part of their names.
      let names =
        system.isOurs && token.path.first == DTCGResolver.roleGroup
        ? token.names.dropFirst() : token.names[...]
      let role = PaletteBuilder.clean(names.joined(separator: system.separator))
      guard !role.isEmpty else { continue }
      theme.roles[role] = reference(number, scope, color)
      builder.sourceMap[.role(theme: theme.name, role: role)] = places.place(token.at)
    }
    if gradients > 0 {
      builder.warn(
        "\(gradients) gradient\(gradients == 1 ? "" : "s") of the theme \(theme.name) passed over; themes have colors only"
      )
    }
    if variant.isCombined, builder.palette.themes.contains(where: { $0.roles == theme.roles }) {
      alike.append(theme.name)
      return
    }
    if let same = known.first(where: { $0.name == theme.name }) {
      // What a resolver cannot say of a theme, such as its id, is taken from the token file.
      theme.id = same.id
      theme.unknown = same.unknown
    }
    if !theme.roles.isEmpty || known.contains(where: { $0.name == theme.name }) {
      builder.palette.themes.append(theme)
    } else if isWhole, scope.tokens.indices.contains(where: { scope.kind(of: $0) == .color }) {
      builder.note("the theme \(theme.name) has the same colors as the base and was left out")
    }
  }

  /// A color of the palette that the token names, if that has the same color in the base, else the color itself.
  private func reference(_ number: Int, _ scope: TokenScope, _ color: Color) -> ColorReference {
    var here = number
    for _ in 0..<JSONTree.maximumDepth {
      guard scope.tokens[here].node["$extensions"]?["studio.tokens"]?["modify"] == nil,
        let target = scope.target(of: scope.tokens[here].value, from: scope.tokens[here])
      else { break }
      here = target
      if let known = references[scope.tokens[here].key], Self.isSame(known.color, color) {
        return known.reference
      }
    }
    return ColorReference(literal: color)
  }

  private static func isSame(_ a: Color, _ b: Color) -> Bool {
    a == b || CustomColor(id: "-", name: "", color: a) == CustomColor(id: "-", name: "", color: b)
  }
}

extension TokenPalette {
  private mutating func readGradient(_ token: TokenScope.Token, _ scope: TokenScope) throws {
    if let text = token.value.string, TokenText.isGradient(text) {
      guard var gradient = CSSGradient.read(String(text[...].trimmed), { stop($0, token, scope) })
      else {
        throw FormatError("the gradient cannot be read: \(text)", at: scope.place(token))
      }
      gradient.name = gradientName(token)
      return add(gradient, token)
    }
    let own = token.node["$extensions"]?[DTCG.vendor]
    guard let stops = try scope.resolve(token.value, token).array, stops.count >= 2 else {
      throw FormatError("the gradient has fewer than two stops", at: scope.place(token))
    }
    let written = token.value.array
    var gradient = Gradient(
      name: gradientName(token),
      kind: own?["kind"]?.string.flatMap { Gradient.Kind(rawValue: $0) } ?? .linear,
      angle: own?["angle"]?.number ?? 90, space: own?["space"]?.string ?? "oklab", stops: [])
    for (index, stop) in stops.enumerated() {
      guard let value = stop["color"] else {
        throw FormatError("a stop needs a color", at: scope.place(token, ".$value[\(index)]"))
      }
      let literal = try scope.color(of: value, token)
      let source = (written?.indices.contains(index) == true ? written?[index]["color"] : nil)
        .flatMap { scope.target(of: $0, from: token) }.flatMap { references[scope.tokens[$0].key]?.reference }
      let position = stop["position"]?.number ?? Double(index) / Double(stops.count - 1)
      gradient.stops.append(
        Gradient.Stop(color: source ?? ColorReference(literal: literal), position: min(max(position, 0), 1)))
    }
    for (key, kept) in DTCGKept.properties(of: token.node) { gradient.unknown[key] = kept }
    add(gradient, token)
  }

  /// The last word of a token's path; all of it where another gradient has that name.
  private func gradientName(_ token: TokenScope.Token) -> String {
    let name = PaletteBuilder.clean(token.names.last ?? "")
    return builder.palette.gradients.contains { $0.name == name }
      ? token.names.joined(separator: system.separator) : name
  }

  private mutating func add(_ gradient: Gradient, _ token: TokenScope.Token) {
    for index in gradient.stops.indices {
      builder.sourceMap[.stop(gradient: gradient.name, index: index)] = places.place(token.at)
    }
    builder.palette.gradients.append(gradient)
    paths[.stop(gradient: gradient.name, index: 0)] = token.path
  }

  /// The color that a word of a gradient of CSS names; nil for other words.
  private func stop(_ word: String, _ token: TokenScope.Token, _ scope: TokenScope) -> ColorReference? {
    guard word.contains("{") || word.contains("var(") else {
      return CSSGradient.literal(word)
    }
    let value = JSONTree.string(word)
    if let target = scope.target(of: value, from: token), let known = references[scope.tokens[target].key] {
      return known.reference
    }
    return (try? scope.color(of: value, token)).map { ColorReference(literal: $0) }
  }

  private mutating func readTypography(_ token: TokenScope.Token, _ scope: TokenScope) {
    let own = token.node["$extensions"]?[DTCG.vendor]
    let words: [String: WritableKeyPath<Typography, FontChoice>] = [
      "name": \.name, "tagline": \.tagline, "description": \.description,
    ]
    guard let path = words[(own?["word"]?.string ?? token.names.last ?? "").lowercased()] else {
      otherTypes["typography", default: 0] += 1
      return
    }
    let value: JSONTree
    do { value = try scope.resolve(token.value, token) } catch let error as FormatError {
      return note(error)
    } catch { return }
    let family = value["fontFamily"]
    var choice = builder.palette.typography[keyPath: path]
    choice.family =
      own?["family"]?.string ?? family?.string ?? FontChoice.list(family?.array?.compactMap(\.string) ?? [])
    if let size = value["fontSize"] {
      let points = size["value"]?.number.map { size["unit"]?.string == "rem" ? $0 * 16 : $0 } ?? size.number
      if let points, points.isFinite, FontChoice.sizes.contains(Int(min(max(points.rounded(), 0), 10_000))) {
        choice.size = Int(points.rounded())
      } else {
        builder.warn("the size of typography token \(scope.place(token)) is not 1 to 999 px")
      }
    }
    builder.palette.typography[keyPath: path] = choice
  }

  /// What other programs say about groups, and groups of ours without colors.
  private mutating func keepGroups(_ node: JSONTree, _ names: [String]) {
    for member in node.members ?? [] where !member.key.hasPrefix("$") {
      guard member.value.members != nil else {
        // What a palette carries along is not lost.
        if system.carried == nil { strays += 1 }
        continue
      }
      if DTCGDocument.isToken(member.value) { continue }
      let own = member.value["$extensions"]?[DTCG.vendor]
      let names = names + [own?["name"]?.string ?? member.key]
      let group = names.joined(separator: system.separator)
      let kept = DTCGKept.properties(of: member.value)
      if !kept.isEmpty {
        groupProperties[group] = .object(kept)
      }
      keepGroups(member.value, names)
    }
  }

  /// What our own files say about the palette beyond its tokens.
  private mutating func readWords(_ root: JSONTree, _ own: JSONTree?) {
    builder.palette.unknown = own?["unknown"]?.value.object ?? [:]
    for (key, kept) in DTCGKept.properties(of: root) { builder.palette.unknown[key] = kept }
    guard let own else { return }
    for (key, path) in DTCGWriter.words {
      if let text = own[key]?.string { builder.palette[keyPath: path] = text }
    }
    do {
      builder.palette.contrastPairs = try ModelJSON.decode(own["contrastPairs"], at: "contrastPairs") ?? []
      builder.palette.themes = try ModelJSON.decode(own["themes"], at: "themes") ?? []
    } catch let error as FormatError {
      builder.warn("\(error.message) (\(error.place)); contrast pairs and themes were passed over")
    } catch {}
  }
}
