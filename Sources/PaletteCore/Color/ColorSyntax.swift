/// One way in which the colors of a space are written in CSS: a function of its own, or `color()` with a name.
///
/// A space carries its syntax, so that parsing, writing and relative colors follow from its one file.
package struct ColorSyntax: Sendable {
  /// One argument.
  package struct Axis: Sendable {
    /// What relative colors call the channel, such as `l`.
    let keyword: String
    /// A number divided by this is the component. A division, because 59 / 255 is the double that `#3b` gives.
    let unit: Double
    /// The component at 100 %.
    let full: Double
    /// Where CSS holds the component when it reads it.
    let range: ClosedRange<Double>
    /// Whether the range holds in relative colors too.
    let isAlwaysHeld: Bool
    /// Whether it is an angle.
    let isHue: Bool
    /// How many decimals are written so that every 8-bit color comes back.
    let decimals: Int
    /// Whether it is written as a percentage.
    let isPercentage: Bool

    /// Declares an argument.
    ///
    /// - Parameters:
    ///   - keyword: what relative colors call it.
    ///   - full: the component at 100 %.
    ///   - unit: what a plain number is divided by.
    ///   - range: where CSS holds the component; everything if left out.
    ///   - alwaysHeld: whether relative colors are held there too.
    ///   - decimals: how many are written, enough for every 8-bit color to come back.
    ///   - percentage: whether it is written as a percentage.
    package init(
      _ keyword: String, full: Double, unit: Double = 1, in range: ClosedRange<Double> = Axis.everything,
      alwaysHeld: Bool = false, decimals: Int = 5, percentage: Bool = false
    ) {
      self.init(
        keyword: keyword, unit: unit, full: full, range: range, isAlwaysHeld: alwaysHeld, isHue: false,
        decimals: decimals, isPercentage: percentage)
    }

    private init(
      keyword: String, unit: Double, full: Double, range: ClosedRange<Double>, isAlwaysHeld: Bool,
      isHue: Bool,
      decimals: Int, isPercentage: Bool
    ) {
      self.keyword = keyword
      self.unit = unit
      self.full = full
      self.range = range
      self.isAlwaysHeld = isAlwaysHeld
      self.isHue = isHue
      self.decimals = decimals
      self.isPercentage = isPercentage
    }

    /// A hue in degrees, called `h`.
    package static let hue = Axis(
      keyword: "h", unit: 1, full: 0, range: everything, isAlwaysHeld: false, isHue: true, decimals: 2,
      isPercentage: false)

    /// What is infinite in a calculation becomes the largest number. Source: CSS Values 4, section 10.12.
    package static let everything = -1e30...1e30
    /// A chroma or saturation has no end, but a beginning; so browsers have it for the lightness of HSL.
    package static let positive = 0...1e30

    /// The component of a value; in a relative color only lightness and chroma keep their range.
    func component(_ value: CSSScanner.Numeric, relative: Bool = false) -> Double {
      if isHue { return value.value.isFinite ? Polar.normalized(value.value) : 0 }
      let plain =
        value.unit == .percent ? (full == 100 ? value.value : value.value * full / 100) : value.value / unit
      let range = relative && !isAlwaysHeld ? Axis.everything : range
      return min(max(plain, range.lowerBound), range.upperBound)
    }
  }

  /// What the comma-separated form takes.
  package enum Legacy: Sendable {
    /// It does not exist.
    case absent
    /// Numbers only or percentages only.
    case uniform
    /// A hue and two percentages, which are held in 0…100 as browsers hold them.
    case percentages
    /// Numbers only, and no alpha.
    case numbers
    /// Anything the modern form takes; for functions CSS does not have.
    case free
  }

  /// The names of the function, or those that `color()` takes; the first is written.
  let names: [String]
  let isColorFunction: Bool
  let axes: [Axis]
  let legacy: Legacy
  /// The text before the first component.
  let opening: String

  private init(_ names: [String], isColorFunction: Bool, _ axes: [Axis], _ legacy: Legacy) {
    self.names = names
    self.isColorFunction = isColorFunction
    self.axes = axes
    self.legacy = legacy
    let name = names.first ?? ""
    opening = isColorFunction ? "color(\(name) " : "\(name)("
  }

  /// A function of its own: `lab(…)`.
  package static func function(_ names: [String], _ axes: [Axis], legacy: Legacy = .absent) -> ColorSyntax {
    ColorSyntax(names, isColorFunction: false, axes, legacy)
  }

  /// `color()` with one of `names`.
  package static func color(_ names: [String], _ axes: [Axis]) -> ColorSyntax {
    ColorSyntax(names, isColorFunction: true, axes, .absent)
  }

  /// `color()` of red, green and blue, 0…1.
  package static func rgb(_ name: String, decimals: Int = 5) -> ColorSyntax {
    color([name], ["r", "g", "b"].map { Axis($0, full: 1, decimals: decimals) })
  }
}

/// What the color module of design tokens allows in a space. Source: Design Tokens Color Module 2025.10.
package enum TokenRange: Sendable {
  /// It does not have the space.
  case absent
  /// Every component in its reference range.
  case reference
  /// The first component, lightness, in its reference range, and no negative chroma.
  case lightness
}
