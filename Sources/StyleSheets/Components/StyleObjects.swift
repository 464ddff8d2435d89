/// Objects of styles, `{ color: "#aaa", "&:hover": { … } }`, written out as CSS behind the end of a script.
struct StyleObjects {
  /// What of them is not known, with the reason.
  struct LeftOut {
    var reason: String
    var bytes: Range<Int>
  }

  /// The rules, with the places of their declarations; empty where there are none.
  var css: String { rules.isEmpty ? "" : "\n\(OriginMarks.sign)\(rules)\(OriginMarks.sign)" }
  private(set) var leftOut: [LeftOut] = []
  private var rules = ""
  private let constants: ScriptConstants
  /// The widths that `theme.breakpoints` has.
  private let widths: ThemeWidths
  /// What stands for a value that code works out.
  static let value = "code"
  /// Says once what the word for code means.
  static let rule = "@value code:v-bind(\u{2026});"
  /// The deepest nesting of objects that is read.
  private static let deepest = 8

  init(_ constants: ScriptConstants) {
    self.constants = constants
    widths = ThemeWidths(constants.script)
  }

  /// Writes a rule for what an object declares, and what is in objects in it for the selectors that they are named by.
  mutating func add(_ selector: String, _ object: ScriptConstants.Value) {
    add(selector, object, at: nil, depth: 0)
  }

  /// Writes a rule for one declaration that stands in the code.
  mutating func add(_ selector: String, _ property: String, _ value: String, at bytes: Range<Int>) {
    rules += "\(selector){\(OriginMarks.mark(bytes))\(property):\(value);}"
  }

  /// Writes a rule for declarations or rules that another file has as a text, and that are taken over at a place in the code.
  mutating func add(_ selector: String, text: String, at bytes: Range<Int>) {
    rules += "\(selector){\(OriginMarks.mark(bytes))\(text)}"
  }

  /// Notes what is not known.
  mutating func leaveOut(_ reason: String, at bytes: Range<Int>) {
    if leftOut.count < Self.mostLeftOut { leftOut.append(LeftOut(reason: reason, bytes: bytes)) }
  }

  private static let mostLeftOut = 64

  private mutating func add(
    _ selector: String, _ value: ScriptConstants.Value, at place: Range<Int>?, depth: Int
  ) {
    guard let object = value.object, depth < Self.deepest else { return }
    rules += "\(selector){"
    addItems(object, value.module, at: place, depth)
    rules += "}"
  }

  /// - Parameter place: where they are taken over, if they stand elsewhere.
  private mutating func addItems(
    _ object: Range<Int>, _ module: ScriptConstants, at place: Range<Int>?, _ depth: Int
  ) {
    for part in module.script.parts(object) {
      if let taken = module.spread(part) {
        addTaken(taken, module, at: place, depth)
      } else if let declaration = StyleExpression.declaration(part, module) {
        let isOpen = declaration.value == nil && StyleExpression.decides(declaration.property)
        guard let value = isOpen ? Self.value : declaration.value else { continue }
        rules += "\(OriginMarks.mark(place ?? part))\(declaration.property):\(value);"
      } else {
        addNested(part, module, at: place, depth)
      }
    }
  }

  /// Writes what `...base` takes over.
  private mutating func addTaken(
    _ taken: Range<Int>, _ module: ScriptConstants, at place: Range<Int>?, _ depth: Int
  ) {
    guard depth < Self.deepest else { return }
    if let other = module.value(taken), let object = other.object {
      let isHere = other.module === module
      return addItems(object, other.module, at: isHere ? place : place ?? taken, depth + 1)
    }
    let text = CSSText.lowercased(module.script.text(taken))
    // What is called so has no color.
    guard !Self.plain.contains(where: text.contains) else { return }
    leaveOut(
      "what ...\(Self.short(module, taken)) takes over is not checked: code works it out", at: place ?? taken)
  }

  private static let plain = [
    "typography", "font", "mixin", "shadow", "absolutefill", "spacing", "size", "layout", "flex",
    "transition",
    "padding", "margin", "border", "radius", "hairline",
  ]

  private mutating func addNested(
    _ part: Range<Int>, _ module: ScriptConstants, at place: Range<Int>?, _ depth: Int
  ) {
    let entry = module.entry(part)
    guard entry.key != entry.value, let value = module.value(entry.value), let inner = value.object else {
      return
    }
    let place = value.module === module ? place : place ?? part
    let name = module.key(entry.key) ?? widths.query(module, entry.key)
    switch name {
    case nil:
      guard decides(value, depth: 0) else { return }
      let key = Self.short(module, entry.key)
      leaveOut("the styles under \(key) are not checked: code works out when they hold", at: place ?? part)
    case "selectors": addItems(inner, value.module, at: place, depth + 1)
    case "@media", "@supports", "@container", "@layer":
      for part in value.script.parts(inner) {
        let own = value.module.entry(part)
        guard let text = value.module.key(own.key), let object = value.module.value(own.value) else {
          continue
        }
        add("\(name ?? "") \(text)", object, at: place, depth: depth + 1)
      }
    case let name?:
      guard let selector = Self.selector(name) else { return }
      add(selector, value, at: place, depth: depth + 1)
    }
  }

  /// The selector that a key of an object in an object is; nil for other keys.
  private static func selector(_ key: String) -> String? {
    guard let first = key.first, key.utf8.count < 512, !key.contains(where: { "{};".contains($0) }) else {
      return nil
    }
    if first == "@" { return key.contains(" ") || key.contains("(") ? key : nil }
    if first == ":" { return "&\(key)" }
    // Chakra and Panda call states so.
    if first == "_" { return gestures[key] }
    // JSS names its other rules so.
    return key.contains("$") ? key.replacing("$", with: ".") : key
  }

  private static let gestures = [
    "_hover": "&:hover", "_focus": "&:focus", "_active": "&:active", "_visited": "&:visited",
    "_focusVisible": "&:focus-visible", "_disabled": "&:disabled", "_placeholder": "&::placeholder",
    "_before": "&::before", "_after": "&::after",
  ]

  /// Whether objects in an object decide what a text or what is behind it looks like.
  func hasRules(_ value: ScriptConstants.Value) -> Bool { decides(value, isOuter: true, depth: 0) }

  private func decides(_ value: ScriptConstants.Value, isOuter: Bool = false, depth: Int) -> Bool {
    guard let object = value.object, depth < Self.deepest else { return false }
    return value.script.parts(object).contains { part in
      if let declaration = StyleExpression.declaration(part, value.module) {
        return !isOuter && StyleExpression.decides(declaration.property)
      }
      let entry = value.module.entry(part)
      guard entry.key != entry.value, let inner = value.module.value(entry.value) else { return false }
      return decides(inner, depth: depth + 1)
    }
  }

  /// Code on one line, cut where it is long.
  static func short(_ module: ScriptConstants, _ range: Range<Int>) -> String {
    let text = module.script.text(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.count > 48 ? "\(text.prefix(47))\u{2026}" : text
  }
}

/// The windows that `theme.breakpoints.up("md")` of MUI means, where nobody gives the theme others.
struct ThemeWidths {
  private let steps: [(name: String, width: Double)]
  /// Whether `down("md")` holds up to the step behind it.
  private let isFour: Bool

  init(_ script: ScriptText) {
    isFour = Self.four.areIn(script.bytes)
    let widths: [Double] = isFour ? [0, 600, 960, 1280, 1920] : [0, 600, 900, 1200, 1536]
    steps = Array(zip(["xs", "sm", "md", "lg", "xl"], widths))
  }

  private static let four = Signs(["@material-ui/"])

  /// The query that a key means, `[theme.breakpoints.up("md")]`; nil for others.
  func query(_ module: ScriptConstants, _ key: Range<Int>) -> String? {
    let script = module.script
    guard key.count > 2, let mark = script.text(key).firstRange(of: "breakpoints.") else { return nil }
    let call = script.text(key)[mark.upperBound...].split(separator: "(", maxSplits: 1)
    guard call.count == 2, call[1].hasSuffix(")]") else { return nil }
    let names = call[1].dropLast(2).split(separator: ",").map {
      String($0.drop { " '\"".contains($0) }.prefix { !" '\"".contains($0) })
    }
    func start(_ name: String) -> Double? { Double(name) ?? steps.first { $0.name == name }?.width }
    func next(_ name: String) -> Double? {
      guard let place = steps.firstIndex(where: { $0.name == name }) else { return Double(name) }
      return place + 1 < steps.count ? steps[place + 1].width : .infinity
    }
    func end(_ name: String) -> Double? { isFour ? next(name) : start(name) }
    guard let first = names.first else { return nil }
    switch call[0] {
    case "up": return start(first).map { Self.query($0, .infinity) }
    case "down": return end(first).map { Self.query(0, $0) }
    case "only":
      guard let low = start(first), let high = next(first) else { return nil }
      return Self.query(low, high)
    case "between":
      guard names.count == 2, let low = start(first), let high = end(names[1]) else { return nil }
      return Self.query(low, high)
    default: return nil
    }
  }

  private static func query(_ low: Double, _ high: Double) -> String {
    let end = high.isFinite ? " and (max-width:\(high - 0.05)px)" : ""
    return "@media (min-width:\(low)px)\(end)"
  }
}
