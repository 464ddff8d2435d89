public import ColorProfiles
import PaletteCore

/// What a PDF for the press is asked for.
public struct PressSheet: Sendable {
  /// The profile of the press, which becomes the output intent.
  public var press: PressProfile
  /// How far pictures go on beyond the edge of the paper, in millimeters.
  public var bleed: Double

  /// Asks for a PDF under the profile of a press, with `bleed` millimeters.
  public init(_ press: PressProfile, bleed: Double = 3) {
    self.press = press
    self.bleed = bleed
  }

  static let pointsPerMillimeter = 72 / 25.4
}

/// Why no PDF for the press can be made.
public enum PressError: Error, Sendable {
  /// Some of the text would be set in a font that is not embedded.
  case fontsMissing
  /// The palette has no date, which the metadata need.
  case dateMissing
}
