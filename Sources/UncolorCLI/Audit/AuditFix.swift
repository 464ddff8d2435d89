import Bytes
import PaletteCore
import PaletteFormats

/// Replaces colors that files write out by the tokens of a palette, or by its values where a file has no tokens.
struct AuditFix {
  /// A color that was replaced.
  struct Change {
    let finding: AuditFinding
    let replacement: String
  }

  /// A color that could be the palette's and was left alone.
  struct Left {
    let finding: AuditFinding
    let reason: String
  }

  private(set) var changes: [Change] = []
  private(set) var left: [Left] = []

  private let tokens: [Token]
  private let tolerance: Double
  /// What the names of tokens begin with: `--`, `$` or `@`.
  private let names: Set<String>

  private struct Token {
    var name: String
    var color: Color

    /// How a value names it: `var(--navy)`, `$navy`.
    var reference: String { isProperty ? "var(\(name))" : name }
    var isProperty: Bool { name.hasPrefix("--") }
  }

  init(_ loaded: LoadedPalette, tolerance: Double) {
    self.tolerance = tolerance
    let exported = TokenNames.css(of: loaded.palette)
    tokens = loaded.palette.colors.compactMap { group, color in
      let path = PlacePath.color(group: group, name: color.name)
      guard let name = Self.declared(path, loaded) ?? exported[path] else { return nil }
      return Token(name: name, color: color.color)
    }
    names = Set(tokens.map(\.name))
  }

  /// The name before the value of a color in the style sheet that the palette was read from.
  private static func declared(_ path: PlacePath, _ loaded: LoadedPalette) -> String? {
    guard case .file(let file, let bytes) = loaded.origin,
      ["css", "pcss", "postcss", "scss", "less"].contains(Files.suffix(file)),
      let place = loaded.recorded[path], !place.bytes.isEmpty, place.bytes.upperBound <= bytes.count
    else { return nil }
    var at = place.bytes.lowerBound
    func skip(_ isSkipped: (UInt8) -> Bool) { while at > 0, isSkipped(bytes[at - 1]) { at -= 1 } }
    skip(ASCII.isSpace)
    guard at > 0, bytes[at - 1] == UInt8(ascii: ":") else { return nil }
    at -= 1
    skip(ASCII.isSpace)
    let end = at
    skip { ASCII.isName($0) || $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "@") }
    let name = String(decoding: bytes[at..<end], as: UTF8.self)
    return ["--", "$", "@"].contains { name.hasPrefix($0) } && name.utf8.count > 2 ? name : nil
  }

  /// The file with its colors replaced; nil where nothing in it could be.
  mutating func apply(_ findings: [AuditFinding], to bytes: [UInt8], of file: String) -> [UInt8]? {
    var edits: [(range: Range<Int>, text: String)] = []
    for finding in findings where finding.verdict == .onBrand || finding.verdict == .near {
      guard case .text = finding.place, !finding.bytes.isEmpty else { continue }
      switch replacement(of: finding, suffix: Files.suffix(file)) {
      case .success(let text?):
        edits.append((finding.bytes, text))
        changes.append(Change(finding: finding, replacement: text))
      case .success(nil): break
      case .failure(let reason): left.append(Left(finding: finding, reason: reason.text))
      }
    }
    if edits.isEmpty { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + edits.count * 8)
    var start = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= start {
      result += bytes[start..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      start = edit.range.upperBound
    }
    return result + bytes[start...]
  }

  private struct Reason: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  /// What is written in place of a color; nil where it is the palette's value already and cannot be more.
  private func replacement(of finding: AuditFinding, suffix: String) -> Result<String?, Reason> {
    if case .value(let property, _) = finding.use, names.contains(property) {
      return finding.verdict == .onBrand ? .success(nil) : .failure(Reason("it defines \(property)"))
    }
    let token: Token
    switch match(finding.color) {
    case .success(let found): token = found
    case .failure(let reason): return .failure(reason)
    }
    switch finding.use {
    case .value(let property, let functions): return value(token, property, functions, suffix)
    case .directive:
      if !token.isProperty, suffix == "scss" || suffix == "less" { return .success(token.reference) }
      return .failure(Reason("an argument of an at-rule is computed before var() is"))
    case .attribute, .code: return literal(token, finding)
    }
  }

  /// The one token that a color is.
  private func match(_ color: Color) -> Result<Token, Reason> {
    let rgb = color.rgb8
    let exact = tokens.filter {
      $0.color.rgb8 == rgb && $0.color.isInGamut(of: .srgb) == color.isInGamut(of: .srgb)
    }
    if exact.count > 1 { return .failure(Reason(Self.ambiguous(exact, "have this value"))) }
    if let only = exact.first { return .success(only) }
    let opaque = color.withAlpha(1)
    let near = tokens.filter {
      DifferenceMetric.ciede2000.distance($0.color.withAlpha(1), opaque) <= tolerance
    }
    let same = near.filter { abs($0.color.alpha - color.alpha) < 0.002 }
    if same.count > 1 { return .failure(Reason(Self.ambiguous(same, "are as near"))) }
    if let only = same.first { return .success(only) }
    return .failure(
      Reason(near.isEmpty ? "no color is as near" : "its opacity is not that of \(near[0].name)"))
  }

  private static func ambiguous(_ tokens: [Token], _ words: String) -> String {
    let names = tokens.prefix(3).map(\.name).joined(separator: ", ")
    return "\(tokens.count) colors \(words): \(names)\(tokens.count > 3 ? ", …" : "")"
  }

  /// Functions of CSS whose arguments may be `var()`.
  private static let functions: Set<String> = [
    "linear-gradient", "radial-gradient", "conic-gradient", "repeating-linear-gradient",
    "repeating-radial-gradient",
    "repeating-conic-gradient", "-webkit-linear-gradient", "-webkit-radial-gradient", "drop-shadow",
    "color-mix",
    "light-dark", "image", "image-set", "cross-fade",
  ]

  private func value(
    _ token: Token, _ property: String, _ functions: [String], _ suffix: String
  ) -> Result<String?, Reason> {
    let isVariable = property.hasPrefix("$") || property.hasPrefix("@")
    guard token.isProperty else {
      let fits = token.name.hasPrefix("$") ? suffix == "scss" : suffix == "less"
      return fits
        ? .success(token.reference) : .failure(Reason("\(token.name) is a variable of another language"))
    }
    if isVariable { return .failure(Reason("\(property) is computed before var() is")) }
    if property.lowercased() == "initial-value" { return .failure(Reason("initial-value takes no var()")) }
    if functions.last == "var" { return .failure(Reason("it is the fallback of var()")) }
    if let other = functions.first(where: { !Self.functions.contains($0) }) {
      return .failure(Reason("it is an argument of \(other)()"))
    }
    return .success(token.reference)
  }

  /// The palette's value in the notation of the file, where there are no tokens.
  private func literal(_ token: Token, _ finding: AuditFinding) -> Result<String?, Reason> {
    if finding.verdict == .onBrand, finding.color.rgb8 == token.color.rgb8 { return .success(nil) }
    guard finding.text.hasPrefix("#"), finding.color.alpha == 1, token.color.isInGamut(of: .srgb) else {
      return .failure(Reason("only hex codes are replaced here; write \(token.color.hex)"))
    }
    let isUpper = finding.text.contains { $0.isUppercase }
    return .success(isUpper ? token.color.hex.uppercased() : token.color.hex)
  }
}
