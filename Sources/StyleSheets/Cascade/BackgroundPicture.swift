/// The colors of a picture, in sRGB with opacity last, 0…1.
public struct PictureColors: Sendable, Equatable {
  /// Colors that it has, such as its darkest and its lightest.
  public var samples: [SIMD4<Double>]
  /// The least that any of its colors has of red, green and blue.
  public var dark: SIMD4<Double>
  /// The most that any of its colors has of red, green and blue.
  public var light: SIMD4<Double>
  /// Whether nothing is seen through it.
  public var isOpaque: Bool

  /// Collects the colors of a picture; what is not said follows from the samples.
  public init(
    samples: [SIMD4<Double>], dark: SIMD4<Double>? = nil, light: SIMD4<Double>? = nil, isOpaque: Bool? = nil
  ) {
    self.samples = samples
    self.isOpaque = isOpaque ?? samples.allSatisfy { $0.w >= 1 }
    self.dark = dark ?? samples.dropFirst().reduce(samples.first ?? .zero) { pointwiseMin($0, $1) }
    self.light = light ?? samples.dropFirst().reduce(samples.first ?? .zero) { pointwiseMax($0, $1) }
    (self.dark.w, self.light.w) = (1, 1)
  }
}

/// The picture or gradient that a background has, where it is one whose colors are known.
struct BackgroundPicture: Equatable {
  let colors: PictureColors
  let isGradient: Bool
  let declaration: Int
  /// Whether other pictures are under it, of which nothing is known.
  var isOverOthers = false

  /// Whether it is behind all of a box, whatever size the box has.
  func fills(size: String, repeats: String) -> Bool {
    colors.isOpaque && isSpread(size: size, repeats: repeats)
  }

  /// Whether it lies behind all of a box, which may be seen through it.
  func isSpread(size: String, repeats: String) -> Bool {
    if size == "cover" || size == "100% 100%" { return true }
    if isGradient, ["", "auto", "auto auto", "100%"].contains(size) { return true }
    return ["", "repeat", "repeat repeat"].contains(repeats)
  }
}

extension StyleComputer {
  /// The picture of a `background-image`, which is the gradient that lies on the others; nil for one whose colors are not known.
  mutating func picture(_ text: String, declaration: Int, _ style: ComputedStyle) -> BackgroundPicture? {
    if let gradient = gradient(of: text) {
      var stops: [SIMD4<Double>] = []
      for text in gradient.colors {
        guard let color = color(text, style, current: style.text.color) else { return nil }
        stops.append(ComputedStyle.Paint(color: color, declaration: declaration).seen)
      }
      return BackgroundPicture(
        colors: PictureColors(samples: stops), isGradient: true, declaration: declaration,
        isOverOthers: gradient.isOverOthers)
    }
    guard let colors = colors(at: declaration, text) else { return nil }
    return BackgroundPicture(colors: colors, isGradient: false, declaration: declaration)
  }

  private mutating func gradient(of text: String) -> Gradient? {
    if let known = gradients[text] { return known }
    let gradient = Gradient(text)
    gradients[text] = .some(gradient)
    return gradient
  }

  private mutating func colors(at declaration: Int, _ text: String) -> PictureColors? {
    guard let address = Self.address(text) else { return nil }
    let file = set.sheets[set.declarations[declaration].sheet].file
    if let known = pictures[file]?[address] { return known }
    let colors = set.files.picture(address, file)
    pictures[file, default: [:]][address] = .some(colors)
    return colors
  }

  /// The address of a value that is one `url()`.
  private static func address(_ text: String) -> String? {
    guard text.utf8.count < 2048, text.contains("(") else { return nil }
    let source = CSSTokens(Array(text.utf8))
    let range = source.trimmed(0..<source.count)
    guard let first = range.first, source.after(first) >= range.upperBound else { return nil }
    if source[first].kind == .url { return source.name(first) }
    guard source.is(first, "url", kind: .function) else { return nil }
    return (first + 1..<min(source.end(of: first), source.count)).first { source[$0].kind == .string }.map {
      source.name($0)
    }
  }
}
