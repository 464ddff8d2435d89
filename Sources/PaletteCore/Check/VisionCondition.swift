/// How a palette is looked at: with normal vision, or with a color vision deficiency of some severity.
public struct VisionCondition: Sendable, Hashable {
  /// The deficiency; nil for normal vision.
  public let deficiency: VisionDeficiency?
  /// 0 (normal) to 1 (complete).
  public let severity: Double

  /// Makes a condition; severity is clamped to 0…1.
  public init(_ deficiency: VisionDeficiency?, severity: Double = 1) {
    self.deficiency = deficiency
    self.severity = severity > 0 ? min(severity, 1) : 0
  }

  /// Normal vision, asked for by name.
  public static let none = VisionCondition(nil)

  /// Every name that ``init(_:)-(String)`` reads.
  public static let names = ["none"] + VisionDeficiency.allCases.map(\.rawValue)

  /// Reads `none` or a deficiency with an optional severity, as in `deutan:0.6`; nil for anything else.
  public init?(_ text: String) {
    if text == "none" {
      self = .none
      return
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let deficiency = VisionDeficiency(rawValue: String(parts[0])) else {
      return nil
    }
    let severity = parts.count == 1 ? 1 : Double(parts[1])
    guard let severity, (0...1).contains(severity) else { return nil }
    self.init(deficiency, severity: severity)
  }

  /// The form that ``init(_:)-(String)`` reads; severity 1 is left out.
  public var name: String {
    guard let deficiency else { return "none" }
    return severity == 1 ? deficiency.rawValue : "\(deficiency.rawValue):\(NumberText.shortest(severity))"
  }

  /// The name as findings have it, which say nothing of normal vision.
  var findingName: String? { deficiency == nil ? nil : name }

  /// What makes colors look as they are seen; nil for normal vision.
  var simulator: VisionSimulator? {
    guard let deficiency, severity > 0 else { return nil }
    return VisionSimulator(deficiency, severity: severity)
  }
}

extension Color {
  /// The color as it is seen.
  func seen(with vision: VisionCondition?) -> Color { vision?.simulator?.simulate(self) ?? self }
}
