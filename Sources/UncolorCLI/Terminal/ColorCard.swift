import ColorProfiles
import PaletteCore

/// Draws one color: a large swatch, every notation, its name, contrast and color vision.
struct ColorCard {
  let paint: Paint
  let width: Int
  /// How the color would be printed; nil where nobody asked.
  var press: PressProfile?

  func lines(_ color: Color, _ input: String) -> [String] {
    var lines: [String] = []
    if paint.mode != .none {
      let block = paint.swatch(color, width: min(width, 48))
      lines += [block, block, block, ""]
    }
    let name = ColorNames.nearest(to: color)
    let distance = name.deltaE < 0.005 ? "" : "  near, ΔE \(Decimals.fixed(name.deltaE, 1))"
    let title = SafeText.line(input)
    if DisplayWidth.of(title + "  " + name.name + distance) <= width {
      lines.append(paint.bold(title) + "  " + name.name + paint.dim(distance))
    } else {
      lines += [paint.bold(title), name.name + paint.dim(distance)]
    }
    if !color.isInGamut(of: .srgb) {
      lines += DisplayWidth.wrap("outside sRGB; the hex and the swatch are mapped into it", width)
    }
    lines.append("")
    lines += columns(notations(color))
    if let press { lines += printing(press, color) }
    lines += ["", paint.bold("Contrast")]
    for (word, other) in [("white", Color.white), ("black", Color.black)] {
      let ratio = Contrast.ratio(foreground: color, background: other)
      let sample =
        paint.mode == .none ? "" : paint.sample("  Text  ", color.composited(over: other), other) + "  "
      let verdict = width < 72 ? ContrastWords.verdict(ratio) : Self.words(ratio)
      lines.append("  \(sample)on \(word)  \(Contrast.display(ratio)):1  \(verdict)")
    }
    let best = Contrast.bestText(on: color)
    let luminance = Decimals.fixed(Contrast.relativeLuminance(color.composited(over: .white)), 4)
    let advice = "best text color: \(best == .white ? "white" : "black"); luminance \(luminance)"
    lines += DisplayWidth.wrap(advice, width - 2).map { "  " + $0 }
    lines += ["", paint.bold("Color vision")]
    for deficiency in VisionDeficiency.allCases {
      let seen = ColorVision.simulate(color, deficiency)
      let away = DifferenceMetric.ciede2000.distance(color, seen)
      lines.append(
        "  \(paint.leadingSwatch(seen, width: 6))\(DisplayWidth.fit(deficiency.rawValue, 8)) \(seen.hex)  ΔE \(Decimals.fixed(away, 1))"
      )
    }
    return lines
  }

  private func printing(_ press: PressProfile, _ color: Color) -> [String] {
    let proof = press.proof(of: color)
    let inks = proof.inks.map { Decimals.fixed($0, 1) }.joined(separator: " ")
    let total = Decimals.fixed(proof.inks.reduce(0, +), 1)
    let swatch = paint.leadingSwatch(proof.printed, width: 6)
    var lines = ["", paint.bold("Print")]
    lines += DisplayWidth.wrap("\(SafeText.line(press.name)), \(press.manner)", width - 2).map { "  " + $0 }
    lines.append("  \(paint.dim(DisplayWidth.fit("cmyk", Self.label)))\(inks)  ink \(total) %")
    lines.append(
      "  \(paint.dim(DisplayWidth.fit("on paper", Self.label)))\(swatch)\(proof.printed.hex)  ΔE \(Decimals.fixed(proof.deltaE, 1))"
    )
    if proof.isOutOfGamut {
      let distance = Decimals.fixed(proof.gamutDistance, 1)
      lines += DisplayWidth.wrap("outside the gamut of the press, by ΔE \(distance) at least", width - 2)
        .map { "  " + $0 }
    }
    return lines
  }

  private func notations(_ color: Color) -> [(String, String)] {
    ColorTextStyle.all.map { style in
      (style.id == "cmyk" ? "cmyk (naive)" : style.id, color.text(as: style, precision: Self.decimals(style)))
    }
  }

  /// Enough to read; `convert` gives all of them.
  private static func decimals(_ style: ColorTextStyle) -> Int? {
    switch style.id {
    case "hex", "rgb": nil
    case "hsl", "hsv", "hwb", "lab", "lch", "cmyk": 1
    default: 4
    }
  }

  /// As wide as the longest notation, `display-p3-linear`, and a space.
  private static let label = 18

  /// Two columns where there is room.
  private func columns(_ rows: [(String, String)]) -> [String] {
    let texts = rows.map { "  " + paint.dim(DisplayWidth.fit($0.0, Self.label)) + $0.1 }
    let widths = rows.map { Self.label + 2 + DisplayWidth.of($0.1) }
    let column = (widths.max() ?? 0) + 2
    // The longest word of a value has 23 characters: `color(display-p3-linear`.
    if width < Self.label + 27 {
      return rows.flatMap { label, value in
        ["  " + paint.dim(label)] + DisplayWidth.wrap(value, max(width - 4, 12)).map { "    " + $0 }
      }
    }
    if width < column * 2 {
      return rows.flatMap { label, value in
        let parts = DisplayWidth.wrap(value, max(width - Self.label - 4, 12))
        return parts.enumerated().map { index, part in
          index == 0
            ? "  " + paint.dim(DisplayWidth.fit(label, Self.label)) + part
            : String(repeating: " ", count: Self.label + 4) + part
        }
      }
    }
    let half = (texts.count + 1) / 2
    return (0..<half).map { row in
      let right = row + half < texts.count ? texts[row + half] : ""
      return texts[row] + String(repeating: " ", count: right.isEmpty ? 0 : column - widths[row]) + right
    }
  }

  private static func words(_ ratio: Double) -> String {
    switch ContrastWords.verdict(ratio) {
    case "AAA": "AAA, for any text"
    case "AA": "AA, for any text"
    case "large": "AA for large text and interface parts only"
    default: "too low for text"
    }
  }
}
