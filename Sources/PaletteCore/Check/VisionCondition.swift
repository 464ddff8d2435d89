/// How a palette is looked at: with normal vision, or with a color vision deficiency of some severity.
public struct VisionCondition: Sendable, Hashable {
  /// Normal vision or a deficiency.
  public enum Kind: String, Sendable, CaseIterable {
    /// Normal vision.
    case none
    /// Missing or shifted long-wave cones.
    case protan
    /// Missing or shifted middle-wave cones.
    case deutan
    /// Missing short-wave cones.
    case tritan
  }

  /// Normal vision or a deficiency.
  public let kind: Kind
  /// 0 (none) to 1 (the cones are missing).
  public let severity: Double

  /// Makes a condition; severity is clamped to 0…1.
  public init(_ kind: Kind, severity: Double = 1) {
    self.kind = kind
    self.severity = severity > 0 ? min(severity, 1) : 0
  }

  /// Reads `none`, `protan`, `deutan` or `tritan`, the last three with an optional severity as in `deutan:0.6`;
  /// nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let kind = parts.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    if parts.count == 1 {
      self.init(kind)
    } else if parts.count == 2, kind != .none, let severity = Double(parts[1]), (0...1).contains(severity) {
      self.init(kind, severity: severity)
    } else {
      return nil
    }
  }

  /// The form that ``init(_:)-(String)`` reads; severity 1 is left out.
  public var name: String { severity == 1 || kind == .none ? kind.rawValue : "\(kind.rawValue):\(severity)" }

  /// Whether colors look as they are.
  var isNormal: Bool { kind == .none || severity == 0 }
}
