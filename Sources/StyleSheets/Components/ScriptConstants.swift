/// The constants of a script, and of the modules that it brings in, as far as their values stand there.
///
/// Nothing is run: a name is followed to the literal that it is given once and for all, at the top of its file.
final class ScriptConstants {
  /// An expression in one of the files.
  struct Value {
    var module: ScriptConstants
    var range: Range<Int>

    var script: ScriptText { module.script }
    /// The byte that it begins with.
    var first: UInt8? { range.first.map { script.bytes[$0] } }
    /// What is between the braces of an object; nil for what is none.
    var object: Range<Int>? { inside(UInt8(ascii: "{")) }
    /// What is between the brackets of a list; nil for what is none.
    var list: Range<Int>? { inside(UInt8(ascii: "[")) }

    private func inside(_ open: UInt8) -> Range<Int>? {
      guard first == open, script.endOfBracket(range.lowerBound, range.upperBound) == range.upperBound,
        range.count > 1
      else { return nil }
      return range.inside()
    }
  }

  let script: ScriptText
  let file: String
  let files: StyleFiles
  /// How many modules are between this one and the component.
  private let distance: Int
  private(set) lazy var declared = ScriptDeclarations(script)
  /// The code that has what this one does not declare, as the class of a template has.
  var outer: ScriptConstants?
  /// What brings in other files.
  private(set) lazy var imports = script.imports(in: 0..<script.bytes.count)
  /// Whether its `cn()` merges classes.
  private(set) lazy var mergesClasses = findsMerging
  private var modules: [String: ScriptConstants?] = [:]
  /// How many names were followed: a file may say that an object holds itself.
  private var steps = 0
  /// How many bytes were looked through for all that names may stand for.
  var followed = 0
  /// How many names of classes were looked up.
  var lookups = 0
  private static let mostSteps = 200_000
  /// The longest way from a name to its value.
  private static let deepest = 12
  /// The most modules one of which brings in the next.
  private static let furthest = 4
  /// The most bytes of a module that people write.
  private static let largest = 1 << 19

  init(_ script: ScriptText, file: String, files: StyleFiles, distance: Int = 0) {
    (self.script, self.file, self.files, self.distance) = (script, file, files, distance)
  }

  // MARK: Following names

  /// The literal that an expression is, or names; nil where code works it out.
  func value(_ range: Range<Int>, depth: Int = 0) -> Value? {
    let range = plain(range)
    steps += 1
    guard depth < Self.deepest, steps < Self.mostSteps, let first = range.first else { return nil }
    switch script.bytes[first] {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "'"), UInt8(ascii: "\""),
      UInt8(ascii: "`"):
      let end = script.end(of: first, in: range.upperBound)
      if end == range.upperBound {
        if script.bytes[first] != UInt8(ascii: "(") { return Value(module: self, range: range) }
        return value((first..<end).inside(), depth: depth + 1)
      }
      return nil
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return Double(script.text(range)) == nil ? nil : Value(module: self, range: range)
    default:
      if let inner = passed(range) { return value(inner, depth: depth + 1) }
      if isTemplate(range) { return Value(module: self, range: range) }
      if let address = required(range) { return module(address)?.exported("default", depth: depth + 1) }
      return named(range, depth)
    }
  }

  /// An expression without what only types say: `x as const`, `x satisfies Y`, `x!`, `<T>`.
  func plain(_ range: Range<Int>) -> Range<Int> {
    var range = script.trimmed(range)
    for word in [" as ", " satisfies "] as [StaticString] {
      if let place = script.places(of: word, in: range).first {
        range = script.trimmed(range.lowerBound..<place)
      }
    }
    if range.count > 1, script.bytes[range.upperBound - 1] == UInt8(ascii: "!") {
      range = range.lowerBound..<range.upperBound - 1
    }
    return range
  }

  /// What calls give back as they are given it.
  private func passed(_ range: Range<Int>) -> Range<Int>? {
    guard
      let name = Self.passing.first(where: { script.bytes[range].starts(with: "\($0)(".utf8) }),
      script.endOfBracket(range.lowerBound + name.utf8.count, range.upperBound) == range.upperBound
    else { return nil }
    return script.parts(range.inside(behind: name.utf8.count + 1)).first
  }

  /// The address in `require("./colors")`.
  private func required(_ range: Range<Int>) -> String? {
    guard script.bytes[range].starts(with: "require(".utf8) else { return nil }
    return script.string(range.inside(behind: 8)).map(script.text)
  }

  private static let passing = ["Object.freeze", "defineTokens", "StyleSheet.flatten", "unsafeCSS"]

  private func named(_ range: Range<Int>, _ depth: Int) -> Value? {
    let end = script.bytes[range].firstIndex { !ComponentTag.isOfWord($0) } ?? range.upperBound
    guard end > range.lowerBound else { return nil }
    var steps = Array(steps(end..<range.upperBound, depth) ?? [])
    guard end == range.upperBound || !steps.isEmpty else { return nil }
    var at = constant(script.text(range.lowerBound..<end), at: range.lowerBound, &steps, depth)
    for step in steps {
      guard let value = at else { return nil }
      at = value.module.member(step, of: value, depth: depth + 1)
    }
    return at
  }

  /// What stands behind a name, `.ink["500"]?.on`, one by one; nil where it is something else.
  private func steps(_ range: Range<Int>, _ depth: Int) -> [String]? {
    var found: [String] = []
    var at = range.lowerBound
    while at < range.upperBound {
      switch script.bytes[at] {
      case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"):
        at += 1
      case UInt8(ascii: "["):
        let end = script.endOfBracket(at, range.upperBound)
        guard let text = text((at..<end).inside(), depth: depth + 1) else { return nil }
        found.append(text)
        at = end
      case let byte where ComponentTag.isOfWord(byte):
        let end = script.bytes[at..<range.upperBound].firstIndex { !ComponentTag.isOfWord($0) }
        found.append(script.text(at..<(end ?? range.upperBound)))
        at = end ?? range.upperBound
      default: return nil
      }
    }
    return found
  }

  /// A constant here or of a module; where a whole module has the name, its first member is taken off `steps`.
  private func constant(_ name: String, at place: Int, _ steps: inout [String], _ depth: Int) -> Value? {
    if let range = local(name, at: place) { return value(range, depth: depth + 1) }
    if let range = declared.constants[name] { return value(range, depth: depth + 1) }
    if let step = steps.first, let range = declared.members["\(name).\(step)"] {
      steps.removeFirst()
      return value(range, depth: depth + 1)
    }
    for brought in imports {
      guard let original = brought.bindings[name] else { continue }
      guard let module = module(brought.address) else { return nil }
      if let step = steps.first, let range = module.declared.members["\(original).\(step)"] {
        steps.removeFirst()
        return module.value(range, depth: depth + 1)
      }
      if original != "*" { return module.exported(original, depth: depth + 1) }
      guard !steps.isEmpty else { return nil }
      return module.exported(steps.removeFirst(), depth: depth + 1)
    }
    return nil
  }

  /// What a module gives out under a name.
  private func exported(_ name: String, depth: Int) -> Value? {
    guard depth < Self.deepest else { return nil }
    if let range = declared.exports[name] { return value(range, depth: depth + 1) }
    if let range = declared.constants[name], name != "default" { return value(range, depth: depth + 1) }
    for passed in declared.passedOn {
      guard let original = passed.names.isEmpty ? name : passed.names[name],
        let module = module(passed.address)
      else { continue }
      if let found = module.exported(original, depth: depth + 1) { return found }
    }
    guard name != "default", let whole = exported("default", depth: depth + 1) else { return nil }
    return whole.module.member(name, of: whole, depth: depth + 1)
  }

  /// The value of the constant of a function, or of the file, that a name stands for at a place.
  func local(_ name: String, at place: Int) -> Range<Int>? {
    locals[name]?.last { $0.upperBound <= place && isIn(scopeOf: $0.upperBound, place) }
  }

  /// The values of the constants that have a name, in order.
  private lazy var locals: [String: [Range<Int>]] = declared.names.reduce(into: [:]) { found, constant in
    guard ComponentTag.isOfWord(script.bytes[constant.name.lowerBound]) else { return }
    found[script.text(constant.name), default: []].append(constant.value)
  }

  /// Whether no block that is open at one place ends before another.
  func isIn(scopeOf start: Int, _ place: Int) -> Bool {
    guard place - start < Self.longestScope else { return false }
    var at = start
    while at < place {
      if ")]}".utf8.contains(script.bytes[at]) { return false }
      let end = script.end(of: at, in: script.bytes.count)
      // What begins here and holds the place is gone into.
      at = end <= place ? end : at + 1
    }
    return true
  }

  /// The most bytes between a constant of a function and its use.
  static let longestScope = 1 << 15

  // MARK: Functions

  /// The object that an expression is, or that a function gives back: `theme => ({ … })`, `createStyles({ … })`.
  func object(_ range: Range<Int>, depth: Int = 0) -> Value? {
    let range = plain(range)
    guard depth < Self.deepest, let first = range.first else { return nil }
    if let body = body(of: range) { return object(body, depth: depth + 1) }
    if let argument = script.argument(of: "createStyles", in: range) {
      return object(argument, depth: depth + 1)
    }
    if script.bytes[first] == UInt8(ascii: "("),
      script.endOfBracket(first, range.upperBound) == range.upperBound
    {
      return object((first..<range.upperBound).inside(), depth: depth + 1)
    }
    if let named = declared.constants[script.text(range)] { return object(named, depth: depth + 1) }
    return value(range).flatMap { $0.object == nil ? nil : $0 }
  }

  /// What a function gives back; nil for what is none.
  private func body(of range: Range<Int>) -> Range<Int>? {
    var body: Range<Int>
    if let arrow = script.places(of: "=>", in: range).first {
      body = script.trimmed(arrow + 2..<range.upperBound)
      guard script.bytes[body].first == UInt8(ascii: "{") else { return body }
    } else if script.bytes[range].starts(with: "function".utf8),
      let open = script.places(of: "{", in: range).first
    {
      body = open..<range.upperBound
    } else {
      return nil
    }
    body =
      body.lowerBound
      + 1..<max(body.lowerBound + 1, script.endOfBracket(body.lowerBound, body.upperBound) - 1)
    guard let word = script.places(of: "return", in: body).last else { return nil }
    let end = script.places(of: ";", in: word..<body.upperBound).first ?? body.upperBound
    return script.trimmed(word + 6..<end)
  }

  /// The names that hold what a function gives back, at the top and in functions: `const classes = useStyles()`, and those of
  /// `const { classes } = useStyles()`.
  func holders(of function: String) -> [String] {
    declared.names.filter { script.bytes[$0.value].starts(with: "\(function)(".utf8) }.map(\.name).flatMap {
      name in
      guard script.bytes[name].first == UInt8(ascii: "{") else { return [script.text(name)] }
      return script.parts(name.inside()).compactMap { part in
        script.text(part).codeWords.last.map(
          String.init)
      }
    }
  }

  /// What is given out without a name, where that is one constant.
  var defaultName: String? { declared.exports["default"].map(script.text) }

  /// The module at an address; nil where it is not here.
  func module(_ address: String) -> ScriptConstants? {
    if let known = modules[address] { return known }
    var module: ScriptConstants?
    if distance < Self.furthest, let found = ComponentFile.module(address, from: file, files),
      found.bytes.count <= Self.largest
    {
      module = ScriptConstants(
        ScriptText(found.bytes), file: found.name, files: files, distance: distance + 1)
    }
    modules[address] = module
    return module
  }

  // MARK: Objects

  /// A member of an object or a list, with those that it takes over; nil where it has none that stands there.
  func member(_ name: String, of value: Value, depth: Int = 0) -> Value? {
    guard depth < Self.deepest else { return nil }
    if let list = value.list {
      let parts = script.parts(list)
      return Int(name).flatMap { parts.indices.contains($0) ? self.value(parts[$0], depth: depth + 1) : nil }
    }
    guard let object = value.object else { return nil }
    for part in script.parts(object).reversed() {
      if let taken = spread(part) {
        if let other = self.value(taken, depth: depth + 1),
          let found = other.module.member(name, of: other, depth: depth + 1)
        {
          return found
        }
        continue
      }
      let entry = entry(part)
      if key(entry.key) == name { return self.value(entry.value, depth: depth + 1) }
    }
    return nil
  }

  /// What a part of an object takes over, `...base`; nil for one that has a key.
  func spread(_ part: Range<Int>) -> Range<Int>? {
    script.bytes[part].starts(with: "...".utf8) ? part.lowerBound + 3..<part.upperBound : nil
  }

  /// The key and the value of a part of an object; the same where only a name stands there.
  func entry(_ part: Range<Int>) -> (key: Range<Int>, value: Range<Int>) {
    guard let colon = script.places(of: ":", in: part).first else { return (part, part) }
    return (script.trimmed(part.lowerBound..<colon), script.trimmed(colon + 1..<part.upperBound))
  }

  /// What a key says; nil where code works it out.
  func key(_ range: Range<Int>) -> String? {
    if script.bytes[range].first == UInt8(ascii: "["), range.count > 2 {
      return text(range.inside())
    }
    return script.text(script.string(range) ?? range)
  }

  // MARK: Texts

  /// The text or number that an expression is, or names; nil where code works it out.
  func text(_ range: Range<Int>, depth: Int = 0) -> String? {
    guard let value = value(range, depth: depth) else { return nil }
    if let styles = value.styles { return value.module.part(styles, depth + 1) }
    let found = value.script
    switch value.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["), nil: return nil
    case UInt8(ascii: "`"): return value.module.template(value.range, depth + 1)
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return found.string(value.range).map(found.text)
    default: return found.text(value.range)
    }
  }

  /// Whether an expression is a number, or names one.
  func isNumber(_ range: Range<Int>) -> Bool {
    guard let value = value(range), let first = value.first else { return false }
    return !"'\"`{[c".utf8.contains(first)
  }

  /// The text of a template with the values that it puts in; nil where code works one out.
  func template(_ range: Range<Int>, _ depth: Int = 0) -> String? {
    guard depth < Self.deepest else { return nil }
    var text = ""
    var at = range.inside().lowerBound
    var start = at
    let limit = range.inside().upperBound
    while at < limit {
      guard script.bytes[at] != UInt8(ascii: "\\") else { return nil }
      guard script.opensCode(at, limit) else {
        at += 1
        continue
      }
      let end = script.endOfBracket(at + 1, limit)
      guard let part = self.text((at..<end).inside(behind: 2), depth: depth + 1) else { return nil }
      text += script.text(start..<at) + part
      (at, start) = (end, end)
    }
    return text + script.text(start..<limit)
  }
}
