/// A wheel to turn hues on.
public struct HueWheel: Sendable {
  /// The identifier on the command line.
  public let id: String
  /// One line for help.
  public let summary: String
  /// A cylindrical space with a lightness; harmonies change nothing but its hue and lightness.
  public let space: ColorSpace
  private let turn: @Sendable (_ hue: Double, _ degrees: Double) -> Double

  /// Declares a wheel over `space`; `turn` takes a hue of that space and an angle, both in degrees.
  init(
    _ id: String, _ summary: String, space: ColorSpace,
    turn: @escaping @Sendable (_ hue: Double, _ degrees: Double) -> Double = { $0 + $1 }
  ) {
    self.id = id
    self.summary = summary
    self.space = space
    self.turn = turn
  }

  /// Every wheel, the default first.
  public static let all: [HueWheel] = [.oklch, .hsl, .artist]

  /// The wheel called `id`.
  public static func named(_ id: String) -> HueWheel? { all.first { $0.id == id } }

  /// `color` turned by `degrees` (any angle, counted modulo 360) and mapped into sRGB; as given where the angle is a whole
  /// turn or where there is no hue to turn.
  public func rotate(_ color: Color, by degrees: Double) -> Color {
    var turned = color.converted(to: space)
    guard Polar.normalized(degrees) != 0, let hue = space.hueIndex,
      !turned.missing.contains(.component(hue))
    else { return color }
    turned.components[hue] = Polar.normalized(turn(turned.components[hue], degrees))
    return turned.mapped(into: .srgb)
  }

  /// `color` with its lightness replaced, 0…1 of the range of ``space``, and mapped into sRGB. In OKLCH it gets the bytes that
  /// keep its hue: what is clipped or rounded by channels has another.
  func withLightness(_ lightness: Double, _ color: Color) -> Color {
    var changed = color.converted(to: space)
    let index = lightnessIndex
    changed.components[index] = lightness * space.channels[index].range.upperBound
    if space == .oklch { return Color(Scale.held(changed)) }
    return changed.mapped(into: .srgb)
  }

  /// The lightness of `color`, 0…1 of the range of ``space``.
  func lightness(_ color: Color) -> Double {
    let index = lightnessIndex
    let range = space.channels[index].range
    return min(max(color.converted(to: space).components[index] / range.upperBound, 0), 1)
  }

  private var lightnessIndex: Int { space.channels.firstIndex { $0.role == .lightness } ?? 0 }
}
