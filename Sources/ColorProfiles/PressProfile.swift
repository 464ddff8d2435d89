public import Bytes
public import PaletteCore

/// A CMYK profile made ready: how a press prints colors, and what its inks look like.
public struct PressProfile: Sendable {
  /// The profile.
  public let profile: ICCProfile
  /// How colors are brought onto paper.
  public let intent: ICCProfile.Intent
  /// Whether the darkest color becomes the darkest the press prints.
  public let compensatesBlack: Bool
  private let toInk: ColorTransform
  private let toLab: ColorTransform
  private let strict: ColorTransform

  /// What a press makes of a color.
  public struct Proof: Sendable {
    /// Cyan, magenta, yellow and black in percent, to the hundredth.
    public let inks: [Double]
    /// The color on paper.
    public let printed: Color
    /// How far that is from the color, by CIEDE2000.
    public let deltaE: Double
    /// How far the press stays away from the color where it comes as near as it can.
    public let gamutDistance: Double
    /// Whether the press cannot print the color: it stays more than ``PressProfile/gamutTolerance`` away.
    public var isOutOfGamut: Bool { gamutDistance > PressProfile.gamutTolerance }
  }

  /// The CIEDE2000 difference up to which a color counts as printable: tables of profiles err by about one.
  public static let gamutTolerance = 2.0

  /// Reads a profile and links it. Throws where it is damaged, of no CMYK device, or lacks a way that is needed.
  public init(
    _ bytes: [UInt8], intent: ICCProfile.Intent = .relative, compensatesBlack: Bool = true
  ) throws(ByteError) {
    let profile = try ICCProfile(bytes)
    guard profile.space == .cmyk else {
      throw ByteError("the profile is of \(profile.space.rawValue.trimmed) colors, not of CMYK", at: 16)
    }
    self.profile = profile
    self.intent = intent
    self.compensatesBlack = compensatesBlack && intent != .absolute
    let device = ColorTransform.End.device(profile)
    toInk = try ColorTransform(from: .lab, to: device, intent: intent, compensatesBlack: compensatesBlack)
    let seen: ICCProfile.Intent = intent == .absolute ? .absolute : .relative
    toLab = try ColorTransform(from: device, to: .lab, intent: seen, compensatesBlack: false)
    strict = try ColorTransform(from: .lab, to: device, intent: seen, compensatesBlack: false)
  }

  /// The profile's own name.
  public var name: String { profile.name.isEmpty ? "a profile without a name" : profile.name }

  /// `relative colorimetric, with black-point compensation`.
  public var manner: String {
    let word =
      switch intent {
      case .perceptual: "perceptual"
      case .relative: "relative colorimetric"
      case .saturation: "saturation"
      case .absolute: "absolute colorimetric"
      }
    return compensatesBlack ? word + ", with black-point compensation" : word
  }

  /// The inks 0…1 of a color; translucent colors lie on white paper.
  public func inks(of color: Color) -> SIMD4<Double> {
    let seen = color.alpha < 1 ? color.composited(over: .white) : color
    return toInk(seen.converted(to: .lab).components)
  }

  /// The color that inks 0…1 give, in CIE Lab.
  public func color(of inks: SIMD4<Double>) -> Color { Color(.lab, toLab(inks)) }

  /// What the press makes of a color.
  public func proof(of color: Color) -> Proof {
    let seen = color.alpha < 1 ? color.composited(over: .white) : color
    let lab = seen.converted(to: .lab).components
    let inks = toInk(lab)
    let printed = Color(.lab, toLab(inks))
    let distance = DifferenceMetric.ciede2000.distance
    return Proof(
      inks: (0..<4).map { (inks[$0] * 10_000).rounded() / 100 }, printed: printed,
      deltaE: distance(seen, printed), gamutDistance: distance(seen, Color(.lab, toLab(strict(lab)))))
  }

  /// The profile as a way to inks, under its name.
  package var separation: InkSeparation {
    InkSeparation(name: name, separates: { inks(of: $0) }, prints: { color(of: $0) })
  }
}
