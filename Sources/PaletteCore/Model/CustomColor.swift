#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// One named color of a group or of the library.
public struct CustomColor: Sendable, Hashable, Identifiable {
  /// A UUID.
  public var id: String
  /// Unique in its group.
  public var name: String
  /// The color on screens that show sRGB only: the color itself, or what stands for one outside sRGB.
  public private(set) var fallback: RGB8
  /// Free text, such as `brand` or `status`.
  public var category: String
  /// When the color was made.
  public var timestamp: Date
  /// The CSS Color 4 text of a color outside sRGB, as it was written.
  package private(set) var value: String?
  /// The color, parsed once.
  private var parsed: Color
  /// Print values as the designer gave them; never derived.
  public var print: PrintColor?
  /// A brand color that no tool may move.
  public var locked: Bool
  /// Keys this version does not know.
  public var unknown: [String: JSONValue]

  /// Makes a color of the library or of a group. `value` is kept only where `color` lies outside sRGB.
  public init(
    id: String = "", name: String, color: Color, category: String = "",
    timestamp: Date = Date(timeIntervalSince1970: 0),
    print: PrintColor? = nil, locked: Bool = false
  ) {
    self.id = id
    self.name = name
    self.category = category
    self.timestamp = timestamp
    self.print = print
    self.locked = locked
    self.unknown = [:]
    fallback = color.rgb8
    value = color.isInGamut(of: .srgb) ? nil : color.css
    parsed = value.flatMap { try? Color(css: $0) } ?? Color(fallback)
  }

  /// The color itself. Setting it sets the text of its value and ``fallback`` too.
  public var color: Color {
    get { parsed }
    set {
      // What is held is what the file will say, to the last digit: it reads back as it is.
      fallback = newValue.rgb8
      value = newValue.isInGamut(of: .srgb) ? nil : newValue.css
      parsed = value.flatMap { try? Color(css: $0) } ?? Color(fallback)
    }
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where not opaque, in upper case, of ``fallback``.
  public var hexCode: String { fallback.upperHex }

  /// Says what sRGB screens show in place of a color outside sRGB; a color inside becomes that color.
  package mutating func setFallback(_ color: Color) {
    if value == nil { self.color = color } else { fallback = Self.fallback(color, of: parsed) }
  }

  /// A fallback that is as translucent as its color where it says nothing of opacity: a veil would hide what is behind it.
  private static func fallback(_ hex: Color, of color: Color) -> RGB8 {
    (hex.alpha == 1 ? hex.withAlpha(color.alpha) : hex).rgb8
  }

  /// Takes the look of another color: its value, and its fallback as it was authored.
  mutating func takeLook(of other: CustomColor) {
    parsed = other.parsed
    fallback = other.fallback
    value = other.value
  }
}

extension CustomColor: Codable, FieldReadable {
  /// Reads a color. Throws where the name is missing or `hexCode` or `value` is not a color.
  public init(from decoder: any Decoder) throws { try self.init(fields: CodedFields(decoder)) }

  /// Reads a color from wherever its fields are.
  package init(fields: any FieldSource) throws {
    name = try fields.require("name")
    let hexText: String = try fields.require("hexCode")
    guard let hex = Color(hex: hexText) else {
      throw fields.invalid("hexCode", "\"\(hexText)\" is not #RRGGBB or #RRGGBBAA")
    }
    parsed = hex
    fallback = hex.rgb8
    value = try fields.optional("value")
    if let value {
      do { parsed = try Color(css: value) } catch {
        throw fields.invalid("value", "\"\(value)\": \(error.message)")
      }
    }
    id = try fields.optional("id") ?? StableID.uuid(of: "color", name, fallback.hex.uppercased())
    fallback = Self.fallback(hex, of: parsed)
    category = try fields.optional("category") ?? ""
    timestamp = try fields.date("timestamp") ?? Date(timeIntervalSince1970: 0)
    print = try fields.optional("print")
    locked = try fields.optional("locked") ?? false
    unknown = try fields.unknown()
  }

  /// Writes the color; optional keys only where they say something.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, unknown: unknown)
    try fields.write("id", id)
    try fields.write("name", name)
    try fields.write("hexCode", hexCode)
    try fields.write("category", category)
    try fields.write("timestamp", date: timestamp)
    try fields.write("value", ifPresent: value)
    try fields.write("print", ifPresent: print)
    try fields.write("locked", ifPresent: locked ? true : nil)
  }
}

/// Identifiers for things that a file gives none: the same input, the same identifier.
package enum StableID {
  /// A version 8 UUID from two FNV-1a hashes of `parts`.
  package static func uuid(of parts: String...) -> String {
    let seeds: (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 0x8422_2325_cbf2_9ce4)
    var (high, low) = seeds
    for part in parts {
      var part = part
      part.withUTF8 { bytes in
        for byte in bytes {
          high = (high ^ UInt64(byte)) &* 0x100_0000_01b3
          low = (low ^ UInt64(byte)) &* 0x100_0000_01b3
        }
      }
      high = (high ^ 0xff) &* 0x100_0000_01b3
      low = (low ^ 0xff) &* 0x100_0000_01b3
    }
    high = high & 0xffff_ffff_ffff_0fff | 0x8000
    low = low & 0x3fff_ffff_ffff_ffff | 0x8000_0000_0000_0000
    // As `UUID` writes it, which is slow to ask for every color of a large file.
    return String(unsafeUninitializedCapacity: 36) { text in
      var at = 0
      for digit in 0..<32 {
        if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
          text[at] = UInt8(ascii: "-")
          at += 1
        }
        let nibble = UInt8(((digit < 16 ? high : low) >> UInt64((15 - digit & 15) * 4)) & 15)
        text[at] = nibble < 10 ? nibble + 0x30 : nibble + 0x37
        at += 1
      }
      return at
    }
  }
}
