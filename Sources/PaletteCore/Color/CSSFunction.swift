/// How the arguments of one color function become components.
struct CSSFunction: Sendable {
  /// One argument.
  struct Axis: Sendable {
    /// A number divided by this is the component. A division, because 59 / 255 is the double that `#3b` gives.
    var unit: Double
    /// The component at 100 %.
    var full: Double
    var range: ClosedRange<Double>
    /// Whether the range holds in relative colors too.
    var isAlwaysHeld: Bool
    var isHue = false

    init(
      unit: Double = 1, full: Double, in range: ClosedRange<Double> = Axis.everything,
      alwaysHeld: Bool = false
    ) {
      self.unit = unit
      self.full = full
      self.range = range
      isAlwaysHeld = alwaysHeld
    }

    /// The component of a value; in a relative color only lightness and chroma keep their range.
    func component(_ value: CSSScanner.Numeric, relative: Bool = false) -> Double {
      if isHue { return value.value.isFinite ? Polar.normalized(value.value) : 0 }
      let plain =
        value.unit == .percent ? (full == 100 ? value.value : value.value * full / 100) : value.value / unit
      let range = relative && !isAlwaysHeld ? Axis.everything : range
      return min(max(plain, range.lowerBound), range.upperBound)
    }

    /// What is infinite in a calculation becomes the largest number. Source: CSS Values 4, section 10.12.
    static let everything = -1e30...1e30

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
    /// Numbers only, and no alpha.
    case numbers
    /// Anything the modern form takes; for functions CSS does not have.
    case free
  }

  let space: ColorSpace
  let axes: [Axis]
  let legacy: Legacy
  /// What relative colors call the channels, and `alpha`.
  let keywords: [CSSKeyword]

  init(_ space: ColorSpace, _ axes: [Axis], _ keywords: [CSSKeyword], legacy: Legacy = .absent) {
    self.space = space
    self.axes = axes
    self.legacy = legacy
    self.keywords = keywords + ["alpha"]
  }

  private static let percent = Axis(full: 100)
  private static let saturation = Axis(full: 100, in: 0...1e30)
  private static let chroma = 0...1e30

  static let rgb = CSSFunction(
    .srgb, Array(repeating: Axis(unit: 255, full: 1, in: 0...1), count: 3), ["r", "g", "b"], legacy: .uniform)
  static let hsl = CSSFunction(.hsl, [.hue, saturation, percent], ["h", "s", "l"], legacy: .percentages)
  static let hwb = CSSFunction(.hwb, [.hue, percent, percent], ["h", "w", "b"])
  static let hsv = CSSFunction(.hsv, [.hue, percent, percent], ["h", "s", "v"], legacy: .free)
  static let lab = CSSFunction(
    .lab, [Axis(full: 100, in: 0...100, alwaysHeld: true), Axis(full: 125), Axis(full: 125)], ["l", "a", "b"])
  static let lch = CSSFunction(
    .lch,
    [Axis(full: 100, in: 0...100, alwaysHeld: true), Axis(full: 150, in: chroma, alwaysHeld: true), .hue],
    ["l", "c", "h"])
  static let oklab = CSSFunction(
    .oklab, [Axis(full: 1, in: 0...1, alwaysHeld: true), Axis(full: 0.4), Axis(full: 0.4)], ["l", "a", "b"])
  static let oklch = CSSFunction(
    .oklch,
    [Axis(full: 1, in: 0...1, alwaysHeld: true), Axis(full: 0.4, in: chroma, alwaysHeld: true), .hue],
    ["l", "c", "h"])
  /// Plain numbers are percentages, the way inks are spoken of.
  static let cmyk = CSSFunction(
    .cmyk, Array(repeating: Axis(unit: 100, full: 1, in: 0...1), count: 4), ["c", "m", "y", "k"],
    legacy: .free)
  static let deviceCMYK = CSSFunction(
    .cmyk, Array(repeating: Axis(full: 1, in: 0...1), count: 4), ["c", "m", "y", "k"], legacy: .numbers)

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

  /// `color()` of a space, whose name has been read.
  static func color(_ space: ColorSpace) -> CSSFunction {
    let isXYZ = space.channels[0].name == "x"
    return CSSFunction(
      space, Array(repeating: Axis(full: 1), count: 3), isXYZ ? ["x", "y", "z"] : ["r", "g", "b"])
  }

  static func colorSpace(_ name: CSSKeyword) -> ColorSpace? {
    switch name {
    case "srgb": .srgb
    case "srgb-linear": .linearSRGB
    case "display-p3": .displayP3
    case "display-p3-linear": .linearDisplayP3
    case "a98-rgb": .a98RGB
    case "prophoto-rgb": .proPhotoRGB
    case "rec2020": .rec2020
    case "xyz", "xyz-d65": .xyzD65
    case "xyz-d50": .xyzD50
    default: nil
    }
  }

  /// The space of an interpolation method. Source: CSS Color 4, section 12.1; `hsv` is ours.
  static func mixingSpace(_ name: CSSKeyword) -> ColorSpace? {
    switch name {
    case "hsl": .hsl
    case "hwb": .hwb
    case "hsv": .hsv
    case "lab": .lab
    case "lch": .lch
    case "oklab": .oklab
    case "oklch": .oklch
    default: colorSpace(name)
    }
  }
}
