import Bytes
import PaletteCore

/// The tokens that hold in one theme, with their aliases followed there.
///
/// Every value is worked out once: tokens that refer to tokens twenty levels deep cost no more than their number.
final class TokenScope {
  /// A token and what it inherits.
  struct Token {
    var path: [String]
    /// The path as aliases write it.
    var key: String
    /// The names of its groups and its own, as the file says them.
    var names: [String]
    var node: JSONTree
    var value: JSONTree
    var type: String?
    var at: JSONTree.TreePlace
    var isRoot: Bool { path.last == "$root" }
  }

  let tokens: [Token]
  /// Groups of ours without colors, and the number of the token that they stand before.
  let emptyGroups: [(before: Int, names: [String])]
  /// The keys of tokens that stand inside of another, where no format has a place for them.
  let nested: [String]
  let index: [String: Int]
  let tree: JSONTree
  let dialect: TokenDialect
  let places: TokenPlaces
  /// Which of several values of a token holds: its name in `$extensions`, or the second of a pair for light and dark.
  let mode: String?

  enum State {
    case unknown
    case pending
    case done(Color)
    case failed(FormatError)
  }

  var colors: [State]
  var values: [Int: JSONTree] = [:]
  var stack: [Int] = []
  var pendingValues: [Int] = []
  var followed: [String] = []
  var pointers: [String: JSONTree] = [:]
  /// What composite values may come to: one may name another twice, and that one a third.
  let budget: ExpansionBudget

  /// Collects the tokens of `tree`.
  ///
  /// - Throws: ``FormatError`` where there are too many.
  init(_ tree: JSONTree, _ dialect: TokenDialect, _ places: TokenPlaces, mode: String? = nil) throws {
    var collector = TokenCollector(dialect: dialect, mode: mode, places: places)
    try collector.walk(tree, path: [], names: [], type: nil)
    let tokens = collector.tokens
    self.tokens = tokens
    emptyGroups = collector.emptyGroups
    nested = collector.nested
    index = Dictionary(tokens.indices.map { (tokens[$0].key, $0) }, uniquingKeysWith: { $1 })
    colors = Array(repeating: .unknown, count: tokens.count)
    self.tree = tree
    self.dialect = dialect
    self.places = places
    self.mode = mode
    budget = ExpansionBudget(size: 64 * tokens.count)
  }

  /// The tokens by the end of their path that begins with `colors`, and by `colors` and what follows the name of an export:
  /// that is how modules refer to tokens which the configuration puts in place.
  private lazy var tails: [String: [Int]] = {
    var tails: [String: [Int]] = [:]
    var others: [String: [Int]] = [:]
    for (number, token) in tokens.enumerated() {
      let start = token.path.firstIndex { ["color", "colors"].contains($0) }
      if let start, start > 0 {
        tails[token.path[start...].joined(separator: "."), default: []].append(number)
      }
      for group in ["color", "colors"] where start == nil {
        tails[([group] + token.path).joined(separator: "."), default: []].append(number)
        let key = ([group] + token.path.dropFirst()).joined(separator: ".")
        if token.path.count > 1 { others[key, default: []].append(number) }
      }
      // What modules export is joined by code that leaves out the names of the exports.
      let plain = token.path.dropFirst().joined(separator: ".")
      if dialect == .literal, !plain.isEmpty { others[plain, default: []].append(number) }
    }
    return tails.merging(others) { own, _ in own }
  }()

  /// The tokens of literals by the ends of their paths, without capitals and separators: `{form.field.color}` is what a
  /// library makes of `semantic: { scheme: { formField: { color } } }`. Of several, the one nearest to the root is meant; as
  /// many as near mean nothing.
  private(set) lazy var ends: [String: Int] = {
    var ends: [String: (number: Int?, depth: Int)] = [:]
    for (number, token) in (dialect == .literal ? tokens : []).enumerated() {
      let depth = token.path.count
      var end = ""
      for step in token.path.dropFirst().reversed() {
        end = Self.plain(step) + end
        guard let known = ends[end], known.depth <= depth else {
          ends[end] = (number, depth)
          continue
        }
        if known.depth == depth { ends[end] = (nil, depth) }
      }
    }
    return ends.compactMapValues(\.number)
  }()

  /// The tokens by the ends of their paths, as builds of their own refer to those of the light or the dark group: `{red600}`.
  private lazy var lasts: [String: [Int]] = Dictionary(
    grouping: tokens.indices.filter { tokens[$0].path.count > 1 }, by: { tokens[$0].path.last ?? "" })

  /// The token that is meant in the mode here, of several that are called alike: that of a group of its scheme; nil where several
  /// are.
  private func inMode(_ numbers: [Int]) -> Int? {
    guard numbers.count > 1 else { return numbers.first }
    let scheme = TokenSystem.scheme(of: mode ?? "light")
    let own = numbers.filter { number in
      tokens[number].path.dropLast().contains {
        PathModes.scheme(named: $0).map(TokenSystem.scheme) == scheme
      }
    }
    return own.count == 1 ? own[0] : nil
  }

  /// The tokens by the words of their paths, which is how the custom properties are called that are made of them. Of two
  /// that are called alike none is meant.
  private lazy var variables: [String: Int] = {
    var variables: [String: Int?] = [:]
    for (number, token) in tokens.enumerated() {
      let name = token.path.map { $0.lowercased().replacing(" ", with: "-") }.joined(separator: "-")
      variables[name] = .some(variables[name] == nil ? number : nil)
    }
    return variables.compactMapValues { $0 }
  }()

  /// The token that `var(--name)` refers to as a whole. The names of properties may begin with a word or two that no path has:
  /// `var(--token-color-text)` is `color.text`.
  func find(variable text: String) -> Int? {
    guard dialect != .literal, text.hasPrefix("var(--"), text.hasSuffix(")") else { return nil }
    var name = text.dropFirst(6).dropLast().lowercased()[...]
    for _ in 0..<3 {
      if let known = variables[String(name)] { return known }
      guard let dash = name.firstIndex(of: "-") else { return nil }
      name = name[name.index(after: dash)...]
    }
    return nil
  }

  /// The types that tokens which are written as colors have, each with the path of their group.
  private(set) lazy var colorTypes: Set<[String]> = Set(
    tokens.compactMap { token in
      let type = token.node["$type"]?.string ?? token.node["type"]?.string
      guard let type, token.value.string.map(TokenText.isColor) == true else { return nil }
      return [type] + token.path.dropLast()
    })

  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// What references to custom properties come to that files of literals have.
  private(set) lazy var properties = TokenProperties(dialect == .literal ? tokens : [], in: tree)

  /// The token that a reference names, also where only the configuration says in which group it is; of several, the one that
  /// stands nearest to the token which refers to it. Nil where as near a one has another value.
  func find(_ reference: String, from token: Token? = nil) -> Int? {
    if let known = exact(reference) { return known }
    guard dialect != .dtcg, !reference.hasPrefix("!") else { return nil }
    if dialect == .plain, !reference.contains("."), let numbers = lasts[reference] { return inMode(numbers) }
    let rivals = rivals(for: reference, from: token)
    if let first = rivals.first { return rivals.count == 1 ? first : nil }
    return dialect == .literal && reference.contains(".") ? ends[Self.plain(reference)] : nil
  }

  /// The tokens that a reference from `token` may mean by the ends of their paths: those that share most of their groups with
  /// it, of these the ones nearest to the root, and of each value one.
  func rivals(for reference: String, from token: Token?) -> [Int] {
    let groups = dialect == .literal ? ["", "colors.", "color."] : [""]
    let keys = groups.flatMap { $0.isEmpty ? [reference, reference + ".DEFAULT"] : [$0 + reference] }
    guard let numbers = keys.lazy.compactMap({ self.tails[$0] }).first else { return [] }
    guard numbers.count > 1 else { return numbers }
    let path = token?.path ?? []
    let ranks = numbers.map { number in
      let own = tokens[number].path
      return (shared: zip(own, path).prefix { $0 == $1 }.count, depth: -own.count)
    }
    guard let best = ranks.max(by: { $0 < $1 }) else { return [] }
    var rivals: [Int] = []
    for (number, rank) in zip(numbers, ranks)
    where rank == best && !rivals.contains(where: { tokens[$0].value == tokens[number].value }) {
      rivals.append(number)
    }
    return rivals
  }

  /// The token that a reference names: by its path, with `.value` behind it as Style Dictionary wrote it, the root token
  /// of a group by that of the group.
  func exact(_ reference: String) -> Int? {
    if let known = index[reference] { return known }
    for root in [".$root", ".DEFAULT"] {
      if let known = index[reference + root] { return known }
    }
    for suffix in [".value", ".$value"] where reference.hasSuffix(suffix) {
      if let known = index[String(reference.dropLast(suffix.count))] { return known }
    }
    // Exports of Figma keep the slashes of its names.
    if reference.contains("/") { return exact(reference.replacing("/", with: ".")) }
    if reference.hasPrefix("!") {
      return exact("aliases." + reference.dropFirst()) ?? exact(String(reference.dropFirst()))
    }
    return nil
  }

  /// Where a token is written, as messages say it: `a.b.$value (line 3, column 7)`.
  func place(_ token: Token, _ suffix: String = "") -> String {
    let line = places.text(token.at)
    return token.key + suffix + (line.isEmpty ? "" : " (\(line))")
  }
}

/// Collects the tokens of a tree in the order of the file.
private struct TokenCollector {
  let dialect: TokenDialect
  let mode: String?
  let places: TokenPlaces
  private(set) var tokens: [TokenScope.Token] = []
  private(set) var emptyGroups: [(before: Int, names: [String])] = []
  private(set) var nested: [String] = []
  /// Whether the object whose members are taken has colors.
  private var isAmongColors = false

  init(dialect: TokenDialect, mode: String?, places: TokenPlaces) {
    self.dialect = dialect
    self.mode = mode
    self.places = places
  }

  mutating func walk(_ node: JSONTree, path: [String], names: [String], type: String?) throws {
    guard path.count < JSONTree.maximumDepth else {
      throw FormatError("nested deeper than \(JSONTree.maximumDepth) levels", at: DTCGDocument.name(path))
    }
    let type = node["$type"]?.string ?? type
    isAmongColors = node.members?.contains { $0.value.string.map(TokenText.isColor) == true } ?? false
    for member in node.members ?? [] where !member.key.hasPrefix("$") || member.key == "$root" {
      try take(member, path: path + [member.key], names: names, type: type)
    }
    let elements = dialect == .dtcg && !TokenRecord.areTokens(node) ? [] : node.array ?? []
    for (number, element) in elements.enumerated() {
      try takeElement(element, number, path: path, names: names, type: type)
    }
  }

  private mutating func take(_ member: JSONTree.Member, path: [String], names: [String], type: String?) throws
  {
    let node = member.value
    let own = node["$extensions"]?[DTCG.vendor]?["name"]?.string
    // Style sheets name colors without the dashes of their properties too: `{ '--ink': '#111' }`.
    let isProperty = dialect == .literal && member.key.hasPrefix("--") && member.key.utf8.count > 2
    let key = isProperty ? String(member.key.dropFirst(2)) : member.key
    let names = member.key == "$root" ? names : names + [own ?? key]
    if let (value, at) = value(of: member) {
      let ownType = node["$type"]?.string ?? (dialect == .dtcg ? nil : node["type"]?.string)
      try add(
        TokenScope.Token(
          path: path, key: path.joined(separator: "."), names: names, node: node, value: value,
          type: ownType ?? type, at: at))
      let inside = (node.members ?? []).filter { isToken($0, inside: node) }
      nested += inside.map { (path + [$0.key]).joined(separator: ".") }
    } else if node.members != nil
      || node.array != nil && (dialect != .dtcg || TokenRecord.areTokens(node))
    {
      if node["$extensions"]?[DTCG.vendor]?["isEmpty"]?.bool == true {
        emptyGroups.append((tokens.count, names))
      }
      let isAmong = isAmongColors
      try walk(node, path: path, names: names, type: type)
      isAmongColors = isAmong
    }
  }

  /// Whether a member of a token is a token of its own, and not what a program notes of this one.
  private func isToken(_ member: JSONTree.Member, inside node: JSONTree) -> Bool {
    if member.key.hasPrefix("$") || dialect == .literal { return false }
    if node["$value"] != nil { return member.value["$value"] != nil }
    return !["value", "original", "attributes"].contains(member.key) && member.value["value"] != nil
      && (member.value["type"] != nil) == (node["type"] != nil)
  }

  private mutating func add(_ token: TokenScope.Token) throws {
    guard tokens.count < PaletteBuilder.maximumColors else {
      throw FormatError("more than \(PaletteBuilder.maximumColors) tokens", at: token.key)
    }
    tokens.append(token)
  }

  /// The value of a token and where it is written; nil for a group.
  private func value(of member: JSONTree.Member) -> (JSONTree, JSONTree.TreePlace)? {
    let node = member.value
    if let modal = modalValue(node) { return modal }
    if let modes = TokenModes.inSets(of: node) ?? TokenModes.inValue(of: node),
      let base = TokenModes.base(of: modes)
    {
      return TokenModes.value(of: base)
    }
    if let value = node.member("$value") { return (TokenModes.faded(value.value, by: node), value.at) }
    if node["$ref"] != nil, dialect == .dtcg, let reference = node.member("$ref") {
      return (.object([JSONTree.Member("$ref", reference.value)]), reference.at)
    }
    if dialect == .dtcg { return nil }
    if let value = node.member("value"), !isGroup(node) {
      return (TokenModes.faded(value.value, by: node), value.at)
    }
    if dialect == .literal, let hex = node.member("hex") ?? node.member("hexCode"),
      let text = hex.value.string, TokenText.color(text, allowingBareHex: true) != nil
    {
      return (hex.value, hex.at)
    }
    // A color as it stands, in a file of such and in the aliases of Theo.
    guard let text = node.string else { return nil }
    if TokenText.isColor(text) { return (node, member.at) }
    let isPlain =
      ["white", "black", "transparent"].contains(text) || DTCG.aliasPath(text) != nil
      || TokenProperties.isReference(text) || text.hasPrefix("$") && TokenScope.alias(text) != nil
      || TokenText.isColorOfAliases(text) || TokenText.isGradient(text)
      || dialect == .literal && MeantColors.holds(text, key: member.key, isAmongColors: isAmongColors)
    return dialect == .literal && isPlain ? (node, member.at) : nil
  }

  /// A value that `$extensions` gives for a mode, and the second of a pair of light and dark.
  private func modalValue(_ node: JSONTree) -> (JSONTree, JSONTree.TreePlace)? {
    guard let mode else { return nil }
    for modes in TokenModes.modes(of: node) {
      guard let value = modes.member(mode) ?? modes.member("_" + mode) else { continue }
      return TokenModes.value(of: value)
    }
    return nil
  }

  /// A group may have a token that is called `value`; a token may hold a modifier, which has a value itself.
  private func isGroup(_ node: JSONTree) -> Bool {
    guard node["$value"] == nil, let value = node["value"] else { return false }
    guard value["value"] != nil || value["$value"] != nil else { return false }
    return !["alpha", "mix", "lighten", "darken"].contains(value["type"]?.string ?? "")
  }

  /// An element of an array: a color, or an object with a name and a color.
  private mutating func takeElement(
    _ element: JSONTree, _ number: Int, path: [String], names: [String], type: String?
  ) throws {
    let step = TokenRecord.name(of: element) ?? String(number)
    if element["$value"] != nil {
      // A name with slashes has its groups in it.
      let steps = step.split(separator: "/").map { String($0).replacing(".", with: "_") }
      guard let last = steps.last else { return }
      return try take(
        JSONTree.Member(last, element), path: path + steps, names: names + steps.dropLast(), type: type)
    }
    let found = TokenRecord.value(of: element)
    let isText = element.string.map { TokenText.isColor($0) } == true
    if isText || found != nil {
      let path = path + [step.replacing(".", with: "_")]
      try add(
        TokenScope.Token(
          path: path, key: path.joined(separator: "."), names: names + [step], node: element,
          value: found?.value ?? element, type: "color", at: found?.at ?? JSONTree.TreePlace()))
    } else if element.members != nil || element.array != nil {
      try take(
        JSONTree.Member(step, element), path: path + [step.replacing(".", with: "_")], names: names,
        type: type)
    }
  }
}
