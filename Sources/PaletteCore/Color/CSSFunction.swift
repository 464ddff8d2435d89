/// How the arguments of one color function become components.
struct CSSFunction: Sendable {
  /// One argument.
  struct Axis: Sendable {
    /// A number times this is the component; a percentage, times `percent`.
    var number: Double
    var percent: Double
    var range: ClosedRange<Double>
    var isHue = false

    init(
      number: Double = 1, percent: Double, in range: ClosedRange<Double> = -Double.infinity...Double.infinity
    ) {
      self.number = number
      self.percent = percent
      self.range = range
    }

    static let hue: Axis = {
      var axis = Axis(percent: 0)
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

  private static let percent = Axis(percent: 1, in: 0...100)
  private static let chroma = 0...Double.infinity

  static let rgb = CSSFunction(
    .srgb, Array(repeating: Axis(number: 1.0 / 255, percent: 0.01, in: 0...1), count: 3), legacy: .uniform)
  static let hsl = CSSFunction(.hsl, [.hue, percent, percent], legacy: .percentages)
  static let hwb = CSSFunction(.hwb, [.hue, percent, percent])
  static let hsv = CSSFunction(.hsv, [.hue, percent, percent], legacy: .free)
  static let lab = CSSFunction(.lab, [percent, Axis(percent: 1.25), Axis(percent: 1.25)])
  static let lch = CSSFunction(.lch, [percent, Axis(percent: 1.5, in: chroma), .hue])
  static let oklab = CSSFunction(
    .oklab, [Axis(percent: 0.01, in: 0...1), Axis(percent: 0.004), Axis(percent: 0.004)])
  static let oklch = CSSFunction(
    .oklch, [Axis(percent: 0.01, in: 0...1), Axis(percent: 0.004, in: chroma), .hue])
  /// Plain numbers are percentages, the way inks are spoken of.
  static let cmyk = CSSFunction(
    .cmyk, Array(repeating: Axis(number: 0.01, percent: 0.01, in: 0...1), count: 4), legacy: .free)
  static let deviceCMYK = CSSFunction(
    .cmyk, Array(repeating: Axis(percent: 0.01, in: 0...1), count: 4), legacy: .free)

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
  static let colorAxes = Array(repeating: Axis(percent: 0.01), count: 3)

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
