import PaletteCore

extension GradientPaint {
  /// The gradient over a box, in pixels of a sheet.
  func shading(over box: Rect) -> PixelSheet.Paint {
    let radians = angle * .pi / 180
    let (dx, dy) = (sine(radians), -cosine(radians))
    let center = box.center
    let half = max((abs(box.width * dx) + abs(box.height * dy)) / 2, 1e-9)
    let diagonal = max((box.width * box.width + box.height * box.height).squareRoot() / 2, 1e-9)
    return .shading { place in
      let (x, y) = (place.x - center.x, place.y - center.y)
      let t: Double
      switch kind {
      case .linear: t = (x * dx + y * dy) / (2 * half) + 0.5
      case .radial: t = (x * x + y * y).squareRoot() / diagonal
      case .conic:
        let turn = (arcTangent(x, -y) - radians) / (2 * .pi)
        t = turn - turn.rounded(.down)
      }
      return color(at: t)
    }
  }

  private func color(at t: Double) -> SIMD4<Float> {
    guard let last = samples.indices.last else { return .zero }
    let place = min(max(t, 0), 1) * Double(last)
    let index = min(Int(place), max(last - 1, 0))
    let share = Float(place - Double(index))
    return samples[index].levels * (1 - share) + samples[min(index + 1, last)].levels * share
  }
}

extension VectorGradient {
  /// The gradient on a sheet, where `matrix` leads from the picture's space to pixels.
  func shading(_ matrix: Matrix, opacity: Double) -> PixelSheet.Paint? {
    guard let back = matrix.after(self.matrix).inverse else { return nil }
    return .shading { pixel in
      guard let t = place(of: back.apply(pixel)) else { return .zero }
      var color = color(at: rolled(t))
      color.w *= Float(opacity)
      return color
    }
  }

  /// How far along the gradient a point is; nil where a cone does not reach.
  private func place(of p: Point) -> Double? {
    switch line {
    case .linear(let a, let b):
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let square = dx * dx + dy * dy
      return square > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / square : 1
    case .radial(let center, let radius, let focus, let focusRadius):
      // |p - focus - t·(center - focus)| = focusRadius + t·(radius - focusRadius), for the largest t.
      let (cx, cy, dr) = (center.x - focus.x, center.y - focus.y, radius - focusRadius)
      let (px, py) = (p.x - focus.x, p.y - focus.y)
      let a = cx * cx + cy * cy - dr * dr
      let b = px * cx + py * cy + focusRadius * dr
      let c = px * px + py * py - focusRadius * focusRadius
      if abs(a) < 1e-12 {
        guard b != 0 else { return nil }
        let t = c / (2 * b)
        return focusRadius + t * dr >= 0 ? t : nil
      }
      let root = b * b - a * c
      guard root >= 0 else { return nil }
      let s = root.squareRoot()
      return [(b + s) / a, (b - s) / a].sorted(by: >).first { focusRadius + $0 * dr >= 0 }
    }
  }

  private func rolled(_ t: Double) -> Double {
    switch spread {
    case .pad: return min(max(t, 0), 1)
    case .repeat: return t - t.rounded(.down)
    case .reflect:
      let round = t.rounded(.down)
      return round.truncatingRemainder(dividingBy: 2) == 0 ? t - round : 1 - (t - round)
    }
  }

  private func color(at t: Double) -> SIMD4<Float> {
    func levels(_ stop: Stop) -> SIMD4<Float> {
      var value = stop.color.levels
      value.w = Float(min(max(stop.opacity, 0), 1))
      return value
    }
    guard let first = stops.first, let last = stops.last else { return .zero }
    if t <= first.offset { return levels(first) }
    guard let next = stops.firstIndex(where: { $0.offset > t }), next > 0 else { return levels(last) }
    let (a, b) = (stops[next - 1], stops[next])
    let share = Float((t - a.offset) / max(b.offset - a.offset, 1e-12))
    return levels(a) * (1 - share) + levels(b) * share
  }
}

extension RGB8 {
  /// Red, green and blue, 0…1, opaque.
  var levels: SIMD4<Float> { SIMD4(Float(red) / 255, Float(green) / 255, Float(blue) / 255, 1) }
}
