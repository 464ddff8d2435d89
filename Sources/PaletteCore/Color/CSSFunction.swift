/// How the arguments of one color function become components.
struct CSSFunction: Sendable {
  /// One argument.
  struct Axis: Sendable {
    /// A number divided by this is the component. A division, because 59 / 255 is the double that `#3b` gives.
    var unit: Double
    /// The component at 100 %.
    var full: Double
    var range: ClosedRange<Double>
    var isHue = false

    init(
      unit: Double = 1, full: Double, in range: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) {
      self.unit = unit
      self.full = full
      self.range = range
    }

    /// The component of a plain number.
    func fromNumber(_ value: Double) -> Double { held(value / unit) }

    /// The component of a percentage.
    func fromPercent(_ value: Double) -> Double { held(full == 100 ? value : value * full / 100) }

    private func held(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }

    static let hue: Axis = {
      var axis = Axis(full: 0)
      axis.isHue = true
      return axis
    }()
  }

  /// What the comma-separated form takes.
  enum Legacy: Sendable {
    /// It does not exist.
    case absent
    /// Numbers only or percentages only.
    case uniform
    /// A hue and two percentages.
    case percentages
    /// Anything the modern form takes; for functions CSS does not have.
    case free
  }

  let space: ColorSpace
  let axes: [Axis]
  let legacy: Legacy

  init(_ space: ColorSpace, _ axes: [Axis], legacy: Legacy = .absent) {
    self.space = space
    self.axes = axes
    self.legacy = legacy
  }

  private static let percent = Axis(full: 100, in: 0...100)
  private static let chroma = 0...Double.infinity

  static let rgb = CSSFunction(
    .srgb, Array(repeating: Axis(unit: 255, full: 1, in: 0...1), count: 3), legacy: .uniform)
  static let hsl = CSSFunction(.hsl, [.hue, percent, percent], legacy: .percentages)
  static let hwb = CSSFunction(.hwb, [.hue, percent, percent])
  static let hsv = CSSFunction(.hsv, [.hue, percent, percent], legacy: .free)
  static let lab = CSSFunction(.lab, [percent, Axis(full: 125), Axis(full: 125)])
  static let lch = CSSFunction(.lch, [percent, Axis(full: 150, in: chroma), .hue])
  static let oklab = CSSFunction(
    .oklab, [Axis(full: 1, in: 0...1), Axis(full: 0.4), Axis(full: 0.4)])
  static let oklch = CSSFunction(
    .oklch, [Axis(full: 1, in: 0...1), Axis(full: 0.4, in: chroma), .hue])
  /// Plain numbers are percentages, the way inks are spoken of.
  static let cmyk = CSSFunction(
    .cmyk, Array(repeating: Axis(unit: 100, full: 1, in: 0...1), count: 4), legacy: .free)
  static let deviceCMYK = CSSFunction(
    .cmyk, Array(repeating: Axis(full: 1, in: 0...1), count: 4), legacy: .free)

  static func named(_ name: CSSKeyword) -> CSSFunction? {
    switch name {
    case "rgb", "rgba": rgb
    case "hsl", "hsla": hsl
    case "oklch": oklch
    case "oklab": oklab
    case "hwb": hwb
    case "lab": lab
    case "lch": lch
    case "hsv", "hsva", "hsb", "hsba": hsv
    case "cmyk": cmyk
    case "device-cmyk": deviceCMYK
    default: nil
    }
  }

  /// The arguments after the space name of `color()`.
  static let colorAxes = Array(repeating: Axis(full: 1), count: 3)

  static func colorSpace(_ name: CSSKeyword) -> ColorSpace? {
    switch name {
    case "srgb": .srgb
    case "srgb-linear": .linearSRGB
    case "display-p3": .displayP3
    case "a98-rgb": .a98RGB
    case "prophoto-rgb": .proPhotoRGB
    case "rec2020": .rec2020
    case "xyz", "xyz-d65": .xyzD65
    case "xyz-d50": .xyzD50
    default: nil
    }
  }
}
