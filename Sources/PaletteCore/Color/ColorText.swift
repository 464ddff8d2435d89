/// A way to write colors as text, such as `convert` offers.
public struct ColorTextStyle: Sendable, Hashable {
  /// The identifier on the command line: `hex`, `rgb`, or that of a space.
  public var id: String { parts.id }
  /// One line for help.
  public var summary: String { parts.summary }
  /// The space the components are written in.
  public var space: ColorSpace { parts.space }
  fileprivate let parts: Parts

  /// One object, because a million colors that are written hand it on a million times.
  fileprivate final class Parts: Sendable {
    let id: String
    let summary: String
    let space: ColorSpace
    /// The decimals of each component: the fewest that pass for all 16,777,216 colors, and one more in the spaces where
    /// they pass only just; the `all-colors` oracle tries every color.
    let decimals: [Int]
    /// The function name with its parenthesis.
    let opening: [UInt8]
    /// What components are multiplied with, and the first that bears a percent sign.
    let scale: Double
    let percentFrom: Int

    init(_ id: String, _ summary: String) {
      self.id = id
      self.summary = summary
      space = .srgb
      decimals = []
      opening = []
      scale = 1
      percentFrom = 4
    }

    init(_ space: ColorSpace) {
      id = space.id
      summary = space.name
      self.space = space
      let syntax = space.syntaxes[0]
      decimals = syntax.axes.map(\.decimals)
      opening = Array(syntax.opening.utf8)
      percentFrom = syntax.axes.firstIndex(where: \.isPercentage) ?? 4
      scale = percentFrom == 4 ? 1 : 100 / syntax.axes[percentFrom].full
    }
  }

  private init(_ id: String, _ summary: String) { parts = Parts(id, summary) }

  private init(_ space: ColorSpace) { parts = Parts(space) }

  /// Styles are the same when they write the same notation.
  public static func == (a: ColorTextStyle, b: ColorTextStyle) -> Bool {
    a.parts === b.parts || a.id == b.id && a.space == b.space
  }
  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// `#rrggbb`, or `#rrggbbaa` where not opaque.
  public static let hex = ColorTextStyle("hex", "#rrggbb, or #rrggbbaa where not opaque")
  private static let rgb = ColorTextStyle("rgb", "rgb(r, g, b) with 8-bit integers")
  private static let builtIn: [ColorTextStyle] = [hex, rgb] + ColorSpace.builtIn.map { ColorTextStyle($0) }

  /// Every style, in the order help lists them.
  public static var all: [ColorTextStyle] {
    ColorSpace.added.isEmpty ? builtIn : builtIn + ColorSpace.added.map { ColorTextStyle($0) }
  }

  /// The style called `id`; `xyz` stands for `xyz-d65`.
  public static func named(_ id: String) -> ColorTextStyle? {
    switch id {
    case "hex": hex
    case "rgb": rgb
    default: ColorSpace.named(id).map { ColorTextStyle($0) }
    }
  }
}

/// Colors as text, streamed into a byte buffer.
package enum ColorText {
  /// Appends `color` in `style`. Every 8-bit sRGB color comes back from the text unchanged, in every style, as long
  /// as `precision` is nil; otherwise it is the number of decimals (0…15) of every component.
  ///
  /// Nothing is clamped but for `hex` and `rgb`, which map into sRGB the way CSS does.
  package static func append(
    _ color: Color, as style: ColorTextStyle, precision: Int? = nil, to buffer: inout [UInt8]
  ) {
    if style.parts.decimals.isEmpty {
      if style.parts.id == "hex" { return color.rgb8.appendHex(to: &buffer) }
      return CSSText.appendLegacy(color, to: &buffer)
    }
    // Near white and black a hexagonal saturation outside the gamut is large, and small steps are colors apart.
    let more = style.parts.percentFrom == 1 && !color.isInGamut(of: style.parts.space) ? 5 : 0
    style.parts.append(color.converted(to: style.parts.space), precision, more, to: &buffer)
  }
}

extension ColorTextStyle.Parts {
  /// Appends a color of ``space`` in its function, with `more` decimals than usual.
  fileprivate func append(_ color: Color, _ precision: Int?, _ more: Int, to buffer: inout [UInt8]) {
    buffer.append(contentsOf: opening)
    for index in decimals.indices {
      if index > 0 { buffer.append(UInt8(ascii: " ")) }
      if color.missing.contains(.component(index)) {
        buffer.append(contentsOf: "none".utf8)
        continue
      }
      NumberText.append(
        color.components[index] * scale, decimals: precision ?? decimals[index] + more, to: &buffer)
      if index >= percentFrom { buffer.append(UInt8(ascii: "%")) }
    }
    CSSText.appendModernAlpha(color, to: &buffer)
    buffer.append(UInt8(ascii: ")"))
  }
}

extension Color {
  /// Hex where sRGB holds the color, else the CSS function that does.
  package var hexOrCSS: String { isInGamut(of: .srgb) ? hex : css }

  /// The color in `style`.
  public func text(as style: ColorTextStyle, precision: Int? = nil) -> String {
    var buffer: [UInt8] = []
    ColorText.append(self, as: style, precision: precision, to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// The color in the function of `space`, lossless for 8-bit colors where `precision` is nil.
  public func cssText(in space: ColorSpace, precision: Int? = nil) -> String {
    ColorTextStyle.named(space.id).map { text(as: $0, precision: precision) } ?? css
  }
}
