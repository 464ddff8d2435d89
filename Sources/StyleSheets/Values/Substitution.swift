/// What a custom property comes to.
public enum CSSValue: Sendable, Hashable {
  /// Nothing: not defined, defined in a circle, or made of what is.
  case invalid
  /// Bytes of the style sheet, as they are written.
  case written(Range<Int>)
  /// Bytes that substitution made.
  case made([UInt8])
}

/// Puts the values of custom properties in the place of `var()`. Source: CSS Variables 1, section 3.
public struct Substitution {
  /// The style sheet.
  public let source: CSSTokens
  /// How many bytes may still be made, so that doubling properties do not fill the memory.
  public var budget: Int

  /// Prepares to substitute within a budget of bytes.
  public init(_ source: CSSTokens, budget: Int) {
    self.source = source
    self.budget = budget
  }

  /// The properties that a value refers to, those of fallbacks included, in order.
  public static func references(_ source: CSSTokens, _ range: Range<Int>) -> [String] {
    var names: [String] = []
    for index in range where source.is(index, "var", kind: .function) {
      if let name = reference(source, index).name { names.append(source.name(name)) }
    }
    return names
  }

  /// The token that names the property of a `var()`, and the tokens of its fallback; nil where there is none of either.
  static func reference(_ source: CSSTokens, _ index: Int) -> (name: Int?, fallback: Range<Int>?) {
    let inner = source.trimmed(index + 1..<source.end(of: index))
    guard let first = inner.first, source[first].kind == .ident else { return (nil, nil) }
    let start = source[first].start
    guard
      source.bytes[start] == 0x2D && source.bytes[start + 1] == 0x2D
        || CSSText.isCustomProperty(source.name(first))
    else { return (nil, nil) }
    let rest = source.trimmed(first + 1..<inner.upperBound)
    guard let comma = rest.first else { return (first, nil) }
    guard source[comma].kind == .comma else { return (nil, nil) }
    return (first, source.trimmed(comma + 1..<rest.upperBound))
  }

  /// The value of some tokens.
  ///
  /// - Parameter value: what the property comes to that the `var()` at a token names.
  mutating func value(of range: Range<Int>, _ value: (Int) -> CSSValue) -> CSSValue {
    self.value(of: range, depth: 0, value)
  }

  /// Fallbacks inside fallbacks beyond this are invalid.
  private static let maximumDepth = 128

  private mutating func value(of range: Range<Int>, depth: Int, _ value: (Int) -> CSSValue) -> CSSValue {
    guard depth < Self.maximumDepth else { return .invalid }
    let range = source.trimmed(range)
    let hasVariable = range.contains { source.is($0, "var", kind: .function) }
    if !hasVariable {
      let bytes = source.bytes(of: range)
      guard hasComment(bytes) else { return .written(bytes) }
    } else if let only = range.first, source.after(only) >= range.upperBound,
      source.is(only, "var", kind: .function)
    {
      // An alias takes the value over as it is.
      let (name, fallback) = Self.reference(source, only)
      guard name != nil else { return .invalid }
      let found = value(only)
      if found != .invalid { return found }
      return fallback.map { self.value(of: $0, depth: depth + 1, value) } ?? .invalid
    }
    var out: [UInt8] = []
    guard append(range, to: &out, depth: depth, value), budget >= 0 else { return .invalid }
    while let last = out.last, CSSTokenizer.isSpace(last) { out.removeLast() }
    let first = out.firstIndex { !CSSTokenizer.isSpace($0) } ?? 0
    return .made(first == 0 ? out : Array(out[first...]))
  }

  /// The text of a value; nil for one that is invalid.
  public func text(_ value: CSSValue) -> String? {
    switch value {
    case .invalid: nil
    case .written(let range): String(decoding: source.bytes[range], as: UTF8.self)
    case .made(let bytes): String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Whether a comment stands among some bytes.
  func hasComment(_ bytes: Range<Int>) -> Bool {
    var low = 0
    var high = source.comments.count
    while low < high {
      let middle = (low + high) / 2
      if source.comments[middle].lowerBound < bytes.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < source.comments.count && source.comments[low].lowerBound < bytes.upperBound
  }

  private mutating func append(
    _ range: Range<Int>, to out: inout [UInt8], depth: Int, _ value: (Int) -> CSSValue
  ) -> Bool {
    guard depth < Self.maximumDepth else { return false }
    var at = range.lowerBound
    while at < range.upperBound {
      guard budget >= 0, out.count <= StyleSheetLimits.substitution else { return false }
      guard source.is(at, "var", kind: .function) else {
        add(source.bytes[source[at].bytes], to: &out)
        at += 1
        continue
      }
      let (name, fallback) = Self.reference(source, at)
      guard name != nil else { return false }
      switch value(at) {
      case .written(let bytes): add(source.bytes[bytes], to: &out)
      case .made(let bytes): add(bytes[...], to: &out)
      case .invalid:
        guard let fallback else { return false }
        var inner: [UInt8] = []
        guard append(fallback, to: &inner, depth: depth + 1, value) else { return false }
        add(inner[...], to: &out)
      }
      at = source.after(at)
    }
    return true
  }

  /// Appends; a comment keeps two names apart that were two tokens before.
  private mutating func add(_ bytes: ArraySlice<UInt8>, to out: inout [UInt8]) {
    guard let first = bytes.first else { return }
    if let last = out.last, Self.areOne(last, first) { out += [0x2F, 0x2A, 0x2A, 0x2F] }
    out += bytes
    budget -= bytes.count + 1
  }

  /// Whether two tokens would be read as one that end and begin with these bytes.
  static func areOne(_ last: UInt8, _ first: UInt8) -> Bool {
    (CSSTokenizer.isName(last) || last == UInt8(ascii: "#") || last == UInt8(ascii: "."))
      && (CSSTokenizer.isName(first) || first == UInt8(ascii: "(") || first == UInt8(ascii: "%")
        || first == UInt8(ascii: "."))
  }
}
