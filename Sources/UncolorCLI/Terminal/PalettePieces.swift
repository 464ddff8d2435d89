import PaletteCore

/// Draws the parts of a palette that are more than one color.
struct PalettePieces {
  let paint: Paint
  let width: Int
  let palette: ColorPalette

  /// A strip of the gradient, where colors can be shown, then what it is.
  func lines(_ gradient: Gradient) -> [String] {
    let stops = gradient.stops.map { "\(palette.named($0.color)) \(Decimals.fixed($0.position * 100, 0))%" }
    let turn = gradient.kind == .radial ? "" : " \(Decimals.fixed(gradient.angle, 0))°"
    let text =
      "\(gradient.name): \(gradient.kind.rawValue)\(turn) in \(gradient.space): \(stops.joined(separator: ", "))"
    let words = DisplayWidth.wrap(SafeText.line(text), width)
    return strip(gradient).map { [$0] + words } ?? words
  }

  private func strip(_ gradient: Gradient) -> String? {
    let stops = gradient.stops.compactMap { stop in
      (try? palette.resolve(stop.color)).map { ($0.color, stop.position) }
    }
    guard paint.mode != .none, stops.count >= 2, stops.count == gradient.stops.count else { return nil }
    let ramp = ColorRamp(stops: stops, in: ColorSpace.named(gradient.space) ?? .oklab)
    return ramp.samples(min(width, 60)).map { paint.swatch($0, width: 1) }.joined()
  }

  /// The pair as it looks, where colors can be shown, then what is asked of it.
  func lines(_ pair: ContrastPair) -> [String] {
    var sample = ""
    if paint.mode != .none, let ink = try? palette.resolve(pair.foreground),
      let ground = try? palette.resolve(pair.background)
    {
      let flat = Contrast.flattened(foreground: ink.color, background: ground.color)
      sample = paint.sample(" Aa ", flat.foreground, flat.background) + "  "
    }
    return DisplayWidth.beside(sample, sample.isEmpty ? 0 : 6, PairWords.line(pair, palette), width)
  }
}
