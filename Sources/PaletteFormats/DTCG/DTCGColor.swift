import PaletteCore

/// Color values of design tokens. Source: Design Tokens Color Module 2025.10.
enum DTCGColor {
  /// The token value of a color of a palette: 8-bit sRGB, or the color's own space where it lies outside.
  static func tree(_ color: CustomColor) -> JSONTree {
    color.value == nil ? tree(color.screen) : tree(color.color, fallback: color.screen)
  }

  /// The token value of any color.
  static func tree(_ color: Color) -> JSONTree {
    color.isInGamut(of: .srgb) ? tree(color.rgb8) : tree(color, fallback: color.rgb8)
  }

  private static func tree(_ rgb: RGB8) -> JSONTree {
    let components = [rgb.red, rgb.green, rgb.blue].map { JSONTree.number(rounded(Double($0) / 255)) }
    return tree("srgb", components, alpha: rounded(Double(rgb.alpha) / 255), rgb)
  }

  private static func tree(_ color: Color, fallback: RGB8) -> JSONTree {
    let known = fits(color) ? color : color.converted(to: .oklab)
    let components = (0..<3).map { index in
      known.missing.contains(.component(index)) ? JSONTree.string("none") : .number(known.components[index])
    }
    return tree(known.space.id, components, alpha: color.alpha, fallback)
  }

  private static func tree(_ space: String, _ components: [JSONTree], alpha: Double, _ fallback: RGB8)
    -> JSONTree
  {
    .object([
      "colorSpace": .string(space), "components": .array(components), "alpha": .number(alpha),
      "hex": .string(RGB8(red: fallback.red, green: fallback.green, blue: fallback.blue).hex),
    ])
  }

  /// Six decimals tell all 256 steps of a byte apart, and read well.
  private static func rounded(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }

  /// Whether the module knows the space and allows the components: channels of RGB and percentages are bounded there.
  private static func fits(_ color: Color) -> Bool {
    if color.space.tokenRange == .absent { return false }
    return color.space.channels.enumerated().allSatisfy { index, channel in
      let value = color.components[index]
      if channel.kind == .hue { return (0..<360).contains(value) }
      // Of the perceptual spaces only lightness is bounded, and a chroma at zero.
      if color.space.tokenRange == .reference || index == 0 { return channel.range.contains(value) }
      return color.space.hueIndex == nil || value >= 0
    }
  }

  /// Whether a component is so far beyond what a space has that it must be meant on another scale, such as 255 for white; a
  /// little beyond is a color that the space cannot show.
  private static func isOffScale(_ value: Double, _ index: Int, _ space: ColorSpace) -> Bool {
    let channel = space.channels[index]
    guard channel.kind != .hue, space.tokenRange == .reference || index == 0 else { return false }
    let width = channel.range.upperBound - channel.range.lowerBound
    return value < channel.range.lowerBound - width || value > channel.range.upperBound + width
  }

  /// Reads a token value whose references are resolved: an object, or a CSS color as drafts before 2025 had it.
  ///
  /// - Throws: ``FormatError`` at `place`.
  static func color(_ value: JSONTree, at place: String) throws -> Color {
    if let text = value.string {
      do { return try Color(css: text) } catch {
        throw FormatError("\"\(text)\" is no color: \(error.message)", at: place)
      }
    }
    guard let name = value["colorSpace"]?.string, let components = value["components"]?.array else {
      throw FormatError("a color needs colorSpace and components", at: place)
    }
    let spaces = ColorSpace.all.filter { $0.tokenRange != .absent }
    guard let space = spaces.first(where: { $0.id == name }) else {
      throw FormatError(
        "\"\(name)\" is not one of the \(spaces.count) color spaces", at: place + ".colorSpace")
    }
    guard components.count == 3 else {
      throw FormatError("three components are needed, not \(components.count)", at: place + ".components")
    }
    var color = Color(space, 0, 0, 0)
    for (index, component) in components.enumerated() {
      if component.string == "none" {
        color.missing.insert(.component(index))
      } else if let number = component.number {
        color.components[index] = number
        if isOffScale(number, index, space) {
          let range = space.channels[index].range
          throw FormatError(
            "\(NumberText.shortest(number)) is no \(space.channels[index].name) of \(name): a number from "
              + "\(NumberText.shortest(range.lowerBound)) to \(NumberText.shortest(range.upperBound)) is expected",
            at: "\(place).components[\(index)]")
        }
      } else {
        throw FormatError("a number or \"none\" is expected", at: "\(place).components[\(index)]")
      }
    }
    if let alpha = value["alpha"] {
      guard let number = alpha.number ?? (alpha.string == "none" ? 0 : nil), (0...1).contains(number) else {
        throw FormatError("a number from 0 to 1 is expected", at: place + ".alpha")
      }
      color.alpha = number
    }
    return color
  }
}
