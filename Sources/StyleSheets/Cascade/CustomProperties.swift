/// The custom properties of an element: its own, and those of the elements around it.
///
/// Elements without properties of their own share the value of their parent. Source: CSS Variables 1.
final class CustomProperties {
  /// A property as it is declared.
  struct Declared: Equatable {
    var text: String
    /// The number of the declaration.
    var declaration: Int
  }

  private let parent: CustomProperties?
  private let own: [String: Declared]
  private let registered: [String: RegisteredProperty]
  /// Whether the element is dark, which a registered color is worked out for.
  private let isDark: Bool
  private var known: [String: String?] = [:]
  /// The properties that are being worked out, and those of them that depend on themselves.
  private var busy: [String] = []
  private var circular: Set<String> = []
  private var values: [Int: String?] = [:]
  /// How many functions may still be entered, so that no chain of properties takes the stack.
  private static let deepest = 200

  init(
    own: [String: Declared], parent: CustomProperties?, registered: [String: RegisteredProperty],
    isDark: Bool = false
  ) {
    self.own = own
    self.parent = parent
    self.registered = registered
    self.isDark = isDark
  }

  /// The same for an element that is dark, or not, as far as that makes a difference.
  func seen(isDark: Bool) -> CustomProperties {
    guard isDark != self.isDark, registered.values.contains(where: \.hasColors) else { return self }
    return CustomProperties(own: own, parent: parent, registered: registered, isDark: isDark)
  }

  /// Whether it was made of these properties.
  func isMade(of own: [String: Declared], parent: CustomProperties?) -> Bool {
    self.parent === parent && self.own == own
  }

  /// What a property is declared as for the element or for one around it; nil where it is not.
  func text(of name: String) -> String? { declared(name)?.property.text }

  private func declared(_ name: String) -> (property: Declared, holder: CustomProperties)? {
    own[name].map { ($0, self) } ?? parent?.declared(name)
  }

  /// The property that gives a value which is nothing but a `var()`, followed to the one that names no other; nil where
  /// the value is more than that.
  func origin(of text: String) -> (name: String, declaration: Int)? {
    var text = text
    var holder = self
    var found: (name: String, declaration: Int)?
    for _ in 0..<Self.deepest {
      let source = CSSTokens(Array(text.utf8))
      let range = source.trimmed(0..<source.count)
      guard let first = range.first, source.is(first, "var", kind: .function) else { return found }
      guard source.after(first) >= range.upperBound, let name = Substitution.reference(source, first).name,
        let next = holder.declared(source.name(name))
      else { return nil }
      found = (source.name(name), next.property.declaration)
      (text, holder) = (next.property.text, next.holder)
    }
    return nil
  }

  /// The value of a property, with the properties it names put in; nil where it has none.
  func value(_ name: String, depth: Int = 0) -> String? {
    if let known = known[name] { return known }
    guard depth < Self.deepest else { return nil }
    if let start = busy.lastIndex(of: name) {
      // None of a circle has a value, whatever its fallbacks are.
      circular.formUnion(busy[start...])
      return nil
    }
    busy.append(name)
    defer { busy.removeLast() }
    var result: String?
    if let text = own[name]?.text {
      switch CSSText.lowercased(text) {
      case "initial": result = registered[name]?.initial
      case "inherit", "revert", "revert-layer": result = inherited(name, depth)
      case "unset": result = unset(name, depth)
      // A property that is registered has no value that is none, where it turns out to be no color.
      default:
        let value = substituted(text, depth: depth + 1)
        if let property = registered[name], !(value.map(property.allows) ?? false) {
          result = unset(name, depth)
        } else {
          result = registered[name]?.computed(value, isDark: isDark) ?? value
        }
      }
    } else {
      result = unset(name, depth)
    }
    if circular.contains(name) { result = registered[name] == nil ? nil : unset(name, depth) }
    known[name] = .some(result)
    return result
  }

  private func unset(_ name: String, _ depth: Int) -> String? {
    if let property = registered[name], !property.inherits { return property.initial }
    return inherited(name, depth)
  }

  private func inherited(_ name: String, _ depth: Int) -> String? {
    parent.map { $0.value(name, depth: depth + 1) } ?? registered[name]?.initial
  }

  /// The value of a declaration, by its number, with its `var()` replaced: elements that share their properties share it.
  func substituted(_ text: String, of declaration: Int) -> String? {
    if let known = values[declaration] { return known }
    let value = substituted(text)?.trimmedSpace
    if values.count < 1 << 12 { values[declaration] = .some(value) }
    return value
  }

  /// A value with its `var()` replaced; nil where one has neither value nor fallback.
  func substituted(_ text: String, depth: Int = 0) -> String? {
    guard Self.namesVariables(text) else { return text }
    guard depth < Self.deepest else { return nil }
    let source = CSSTokens(Array(text.utf8))
    return substituted(source, 0..<source.count, depth)
  }

  /// Whether a value has to be substituted.
  static func namesVariables(_ text: String) -> Bool {
    names(text, "var(") || names(text, "env(")
  }

  /// Whether a function stands in a value, in any case; `name` is in lower case and ends in a parenthesis.
  static func names(_ text: String, _ name: StaticString) -> Bool {
    let length = name.utf8CodeUnitCount
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count > length else { return false }
      var at = length - 1
      while at < bytes.count {
        if bytes[at] == UInt8(ascii: "("),
          (0..<length - 1).allSatisfy({ bytes[at - length + 1 + $0] | 0x20 == name.utf8Start[$0] })
        {
          return true
        }
        at += 1
      }
      return false
    }
  }

  private func substituted(_ source: CSSTokens, _ range: Range<Int>, _ depth: Int) -> String? {
    guard depth < Self.deepest else { return nil }
    var out = ""
    // Where a variable was the end, what follows must not grow together with it: minified sheets have `var(--ink)50%`.
    var isEnd = false
    func add(_ text: String) {
      if let last = out.utf8.last, let first = text.utf8.first, isEnd, Substitution.areOne(last, first) {
        out += "/**/"
      }
      out += text
    }
    var at = range.lowerBound
    while at < range.upperBound {
      let isVariable = source.is(at, "var", kind: .function)
      guard isVariable || source.is(at, "env", kind: .function) else {
        add(source.text(of: at..<at + 1))
        isEnd = false
        at += 1
        if out.utf8.count > StyleSheetLimits.substitution { return nil }
        continue
      }
      let close = min(source.end(of: at), range.upperBound)
      let inner = source.trimmed(at + 1..<close)
      guard let name = inner.first else { return nil }
      var found: String?
      if isVariable { found = value(source.name(name), depth: depth + 1) }
      if found == nil {
        guard let comma = (name..<inner.upperBound).first(where: { source[$0].kind == .comma }) else {
          return nil
        }
        found = substituted(source, source.trimmed(comma + 1..<inner.upperBound), depth + 1)
      }
      guard let found else { return nil }
      add(found)
      isEnd = true
      if out.utf8.count > StyleSheetLimits.substitution { return nil }
      at = close + 1
    }
    return out
  }
}

/// A property that `@property` registers.
struct RegisteredProperty: Sendable {
  var inherits: Bool
  var initial: String?
  /// What its values are: `<color>`, `<number>`; what else there is, such as lists, is taken as it is.
  var syntax = ""

  var isColor: Bool { syntax == "<color>" }

  /// Whether colors are among its values, or lists of them.
  var hasColors: Bool { syntax.contains("<color>") }

  /// Whether a value is of its syntax. Source: CSS Properties and Values API 1, section 5.1.
  func allows(_ value: String) -> Bool {
    if isColor { return StyleColor.isValid(value.trimmedSpace) }
    guard ["<number>", "<integer>", "<percentage>", "<angle>"].contains(syntax) else { return true }
    let source = CSSTokens(Array(value.utf8))
    let range = source.trimmed(0..<source.count)
    guard let first = range.first else { return false }
    if source[first].kind == .function { return true }
    if range.count > 1 { return false }
    return switch syntax {
    case "<percentage>": source[first].kind == .percentage
    case "<angle>": source[first].kind == .dimension
    case "<integer>":
      source[first].kind == .number && source.number(first).map { $0 == $0.rounded() } ?? false
    default: source[first].kind == .number
    }
  }
}
