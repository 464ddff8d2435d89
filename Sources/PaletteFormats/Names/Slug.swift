/// Words of a name, joined the way a target wants them: `Deep Navy` to `deep-navy`, `deep_navy` or `deepNavy`.
///
/// Latin letters are folded to ASCII. Letters of other scripts are kept, or spelled by their code points where the
/// target knows ASCII only. Everything else parts words, so no slug can hold a dot, a slash or a quote.
public enum Slug {
  /// How words are joined.
  public enum Casing: String, Sendable, CaseIterable {
    /// `deep-navy`.
    case kebab
    /// `deep_navy`.
    case snake
    /// `deepNavy`.
    case camel
    /// `DeepNavy`.
    case pascal
    /// `DEEP_NAVY`.
    case constant
  }

  /// The most bytes a slug takes; longer ones are cut between two characters.
  public static let maximumLength = 120

  /// The slug of `text`.
  ///
  /// - Parameters:
  ///   - text: any name.
  ///   - casing: how words are joined.
  ///   - isASCII: whether letters of other scripts are spelled by their code points (`u65e5`).
  ///   - fallback: taken where the name has neither letters nor digits nor anything beyond ASCII.
  public static func make(
    _ text: String, _ casing: Casing = .kebab, isASCII: Bool = false, fallback: String = "untitled"
  ) -> String {
    make(parts: [text], casing, isASCII: isASCII, fallback: fallback)
  }

  /// The slug of several names in a row, in which each has a word at least.
  static func make(parts: [String], _ casing: Casing, isASCII: Bool = false, fallback: String) -> String {
    var builder = SlugBuilder(casing: casing, isASCII: isASCII)
    for part in parts {
      let start = builder.bytes.count
      builder.append(part)
      if builder.bytes.count > start { continue }
      // A name of symbols alone, such as an emoji, is spelled by its first code points.
      for scalar in part.unicodeScalars.lazy.filter({ $0.value > 0x7F && $0.value != 0xFE0F }).prefix(3) {
        builder.appendCode(of: scalar)
      }
      if builder.bytes.count == start { builder.append(fallback) }
    }
    return String(decoding: builder.bytes, as: UTF8.self)
  }

  /// A slug that is a safe file name everywhere: no separators, no leading dot, no device name of Windows.
  public static func fileName(_ text: String, fallback: String = "palette") -> String {
    let slug = make(text, fallback: fallback)
    return isDeviceName(slug) ? slug + "-" + fallback : slug
  }

  /// Whether Windows takes a lower-case name for a device.
  static func isDeviceName(_ slug: String) -> Bool {
    switch slug {
    case "con", "prn", "aux", "nul": return true
    default:
      guard slug.utf8.count == 4, let last = slug.utf8.last, last >= 0x30, last <= 0x39 else { return false }
      return slug.hasPrefix("com") || slug.hasPrefix("lpt")
    }
  }
}

/// Collects the words of a slug.
private struct SlugBuilder {
  let casing: Slug.Casing
  let isASCII: Bool
  var bytes: [UInt8] = []
  private var isWordStart = true
  private var wasLower = false
  private var isFull = false

  init(casing: Slug.Casing, isASCII: Bool) {
    self.casing = casing
    self.isASCII = isASCII
  }

  mutating func append(_ text: String) {
    bytes.reserveCapacity(text.utf8.count + 4)
    var isSimple = true
    for byte in text.utf8 where byte > 0x7F { isSimple = false }
    if isSimple {
      for byte in text.utf8 { append(ascii: byte) }
    } else {
      for scalar in text.unicodeScalars { append(scalar) }
    }
    isWordStart = true
  }

  mutating func appendCode(of scalar: Unicode.Scalar) {
    isWordStart = true
    for byte in ("u" + String(scalar.value, radix: 16)).utf8 { append(letter: byte) }
    isWordStart = true
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.value < 0x80 { return append(ascii: UInt8(scalar.value)) }
    if LatinFolding.isCombining(scalar) { return }
    let properties = scalar.properties
    if let spelling = LatinFolding.ascii(scalar) {
      if properties.isUppercase && wasLower { isWordStart = true }
      for byte in spelling.utf8 { append(letter: byte) }
      wasLower = properties.isLowercase
      return
    }
    guard properties.isAlphabetic || properties.numericType == .decimal else {
      isWordStart = true
      return
    }
    if isASCII { return appendCode(of: scalar) }
    if properties.isUppercase && wasLower { isWordStart = true }
    startWord()
    let isCapital = isWordStart && (casing == .pascal || casing == .camel && !bytes.isEmpty)
    let cased =
      casing == .constant
      ? properties.uppercaseMapping : isCapital ? properties.titlecaseMapping : properties.lowercaseMapping
    if bytes.count + cased.utf8.count > Slug.maximumLength { isFull = true }
    if !isFull { bytes.append(contentsOf: cased.utf8) }
    isWordStart = false
    wasLower = properties.isLowercase
  }

  private mutating func append(ascii byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      append(letter: byte)
      wasLower = true
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if wasLower { isWordStart = true }
      append(letter: byte | 0x20)
      wasLower = false
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      append(letter: byte)
      wasLower = true
    case UInt8(ascii: "'"): break
    default:
      isWordStart = true
      wasLower = false
    }
  }

  /// Appends a lower-case letter or a digit.
  private mutating func append(letter byte: UInt8) {
    startWord()
    if bytes.count >= Slug.maximumLength { isFull = true }
    guard !isFull else { return }
    let isCapital =
      byte >= 0x61
      && (casing == .constant || isWordStart && (casing == .pascal || casing == .camel && !bytes.isEmpty))
    bytes.append(isCapital ? byte & 0xDF : byte)
    isWordStart = false
  }

  private mutating func startWord() {
    guard isWordStart, !bytes.isEmpty, !isFull else { return }
    guard bytes.count + 1 < Slug.maximumLength else {
      isFull = true
      return
    }
    switch casing {
    case .kebab: bytes.append(UInt8(ascii: "-"))
    case .snake, .constant: bytes.append(UInt8(ascii: "_"))
    case .camel, .pascal: break
    }
  }
}
