#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Two colors that must stay apart, as the designer declared it.
public struct ContrastPair: Sendable, Hashable {
  /// Text or the part that must be seen.
  public var foreground: ColorReference
  /// What it stands on.
  public var background: ColorReference
  /// Normal text, large text, or a user-interface part.
  public var size: ContrastSize
  /// The WCAG level asked for; ignored where ``minimum`` is given.
  public var level: ContrastLevel
  /// A ratio of one's own, 1…21.
  public var minimum: Double?
  /// A failure that is accepted for a while.
  public var waiver: Waiver?
  /// Keys this version does not know.
  public var unknown: [String: JSONValue] = [:]

  /// A failure accepted for a reason, until a day.
  public struct Waiver: Sendable, Hashable {
    /// Why; never empty.
    public var reason: String
    /// The last day it holds, in UTC; nil for no end.
    public var until: Date?
    /// Keys this version does not know.
    public var unknown: [String: JSONValue] = [:]

    /// Makes a waiver.
    public init(reason: String, until: Date? = nil) {
      self.reason = reason
      self.until = until
    }
  }

  /// Declares a pair.
  public init(
    foreground: ColorReference, background: ColorReference, size: ContrastSize = .normal,
    level: ContrastLevel = .aa,
    minimum: Double? = nil, waiver: Waiver? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.size = size
    self.level = level
    self.minimum = minimum
    self.waiver = waiver
  }

  /// The ratio that is asked for.
  public var required: Double { minimum ?? Contrast.required(level, size) }
}

extension ContrastPair: Codable {
  /// Reads a pair. Throws where the minimum is not from 1 to 21.
  public init(from decoder: any Decoder) throws {
    let fields = try CodedFields(decoder)
    foreground = try fields.require("foreground")
    background = try fields.require("background")
    size = try fields.optional("size") ?? .normal
    level = try fields.optional("level") ?? .aa
    minimum = try fields.optional("minimum")
    if let minimum, !(1...21).contains(minimum) {
      throw fields.invalid("minimum", "a contrast ratio lies between 1 and 21")
    }
    waiver = try fields.optional("waiver")
    unknown = try fields.unknown()
  }

  /// Writes the pair: either the level or the minimum.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, unknown: unknown)
    try fields.write("foreground", foreground)
    try fields.write("background", background)
    try fields.write("size", size)
    try fields.write("level", ifPresent: minimum == nil ? level : nil)
    try fields.write("minimum", ifPresent: minimum)
    try fields.write("waiver", ifPresent: waiver)
  }
}

extension ContrastPair.Waiver: Codable {
  /// Reads a waiver. Throws where it gives no reason or its end is not a date.
  public init(from decoder: any Decoder) throws {
    let fields = try CodedFields(decoder)
    reason = try fields.require("reason")
    if reason.isEmpty { throw fields.invalid("reason", "a waiver needs a reason") }
    until = try fields.end("until")
    unknown = try fields.unknown()
  }

  /// Writes the waiver, its end as a day.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, unknown: unknown)
    try fields.write("reason", reason)
    try fields.write("until", ifPresent: until.map { Timestamp.day($0) })
  }
}
