extension Color {
  /// The color as CSS serializes it, in lower case.
  ///
  /// Colors of sRGB, HSL, HSV, HWB and CMYK become `rgb(r, g, b)` with 8-bit integers, unless they were given as
  /// `color(srgb …)`, come from a relative color or a mix, or lie outside sRGB: then they are `color(srgb …)`. A
  /// missing component is kept: in `hsl()` and `hwb()`, or in `color(srgb …)` for what was `rgb()`. The other spaces
  /// keep their function: a number of up to ten significant digits is written as it is, one that came out of
  /// arithmetic is rounded to six. Source: CSS Color 4, section 16; CSS Color 5, section 10.
  public var css: String {
    var buffer: [UInt8] = []
    appendCSS(to: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  /// Appends ``css`` to `buffer`.
  package func appendCSS(to buffer: inout [UInt8]) {
    guard let gamut = space.gamut, gamut === ColorSpace.srgb else {
      return CSSText.appendFunction(self, to: &buffer)
    }
    if keepsFunction, !isColorFunction { return CSSText.appendFunction(self, to: &buffer) }
    let keepsMissing = space === ColorSpace.srgb && !missing.isEmpty || missing.contains(.alpha)
    if !isColorFunction, !keepsMissing, isInGamut(of: .srgb) {
      return CSSText.appendLegacy(self, to: &buffer)
    }
    CSSText.appendFunction(converted(to: .srgb), to: &buffer)
  }
}

extension Color {
  /// Whether it is `hsl()` or `hwb()` with a missing component, which `rgb()` cannot keep.
  /// Source: CSS Color 4, section 16.2.2.
  var keepsFunction: Bool {
    !missing.isEmpty && (space === ColorSpace.hsl || space === ColorSpace.hwb)
  }
}

/// The parts CSS serialization is made of.
enum CSSText {
  /// `rgb(r, g, b)` or `rgba(r, g, b, a)`.
  static func appendLegacy(_ color: Color, to buffer: inout [UInt8]) {
    let rgb = RGB8(color.mapped(into: .srgb).components, alpha: color.alpha)
    let isOpaque = color.alpha >= 1
    buffer.append(contentsOf: (isOpaque ? "rgb(" : "rgba(").utf8)
    NumberText.appendInteger(rgb.red, to: &buffer)
    buffer.append(contentsOf: ", ".utf8)
    NumberText.appendInteger(rgb.green, to: &buffer)
    buffer.append(contentsOf: ", ".utf8)
    NumberText.appendInteger(rgb.blue, to: &buffer)
    if !isOpaque {
      buffer.append(contentsOf: ", ".utf8)
      appendAlpha(color.alpha, to: &buffer)
    }
    buffer.append(UInt8(ascii: ")"))
  }

  /// The function of the color's own space.
  static func appendFunction(_ color: Color, to buffer: inout [UInt8]) {
    let syntax = color.space.syntaxes[0]
    buffer.append(contentsOf: syntax.opening.utf8)
    for index in color.space.channels.indices {
      if index > 0 { buffer.append(UInt8(ascii: " ")) }
      if color.missing.contains(.component(index)) {
        buffer.append(contentsOf: "none".utf8)
      } else {
        let axis = syntax.axes[index]
        appendNumber(
          axis.isPercentage ? color.components[index] * 100 / axis.full : color.components[index], to: &buffer
        )
        if axis.isPercentage { buffer.append(UInt8(ascii: "%")) }
      }
    }
    appendModernAlpha(color, to: &buffer)
    buffer.append(UInt8(ascii: ")"))
  }

  /// ` / alpha`, where the color is not opaque.
  static func appendModernAlpha(_ color: Color, to buffer: inout [UInt8]) {
    if color.missing.contains(.alpha) {
      buffer.append(contentsOf: " / none".utf8)
    } else if color.alpha < 1 {
      buffer.append(contentsOf: " / ".utf8)
      appendAlpha(color.alpha, to: &buffer)
    }
  }

  /// A byte of alpha as the shortest hundredth that comes back to it, else as thousandths; any other in six decimals.
  /// Source: CSS Color 4, section 16.1.
  static func appendAlpha(_ alpha: Double, to buffer: inout [UInt8]) {
    let scaled = alpha * 255
    let byte = scaled.rounded()
    guard abs(scaled - byte) < 1e-9 else { return NumberText.append(alpha, decimals: 6, to: &buffer) }
    let hundredths = (byte * 100 / 255).rounded()
    let comesBack = (hundredths * 255 / 100).rounded() == byte
    NumberText.append(
      comesBack ? hundredths / 100 : (byte * 1000 / 255).rounded() / 1000, decimals: 3, to: &buffer)
  }

  /// A number as it was given, if it has at most ten significant digits; six of what arithmetic made.
  static func appendNumber(_ value: Double, to buffer: inout [UInt8]) {
    let start = buffer.count
    NumberText.append(value, significant: 10, to: &buffer)
    let isExact = Double(String(decoding: buffer[start...], as: UTF8.self)) == value
    if isExact { return }
    buffer.removeSubrange(start...)
    NumberText.append(value, significant: 6, to: &buffer)
  }
}
