/// Colors along a line from 0 to 1, as a gradient shows them.
public struct ColorRamp: Sendable {
  private let positions: [Double]
  /// What a ramp without a segment shows, in the space of the ramp.
  private let single: Color
  private let segments: [Mix.Segment]

  /// Makes a ramp.
  ///
  /// - Parameters:
  ///   - stops: colors and their places, 0…1; a place before that of an earlier stop is moved up to it, as in CSS.
  ///     Without stops every sample is transparent.
  ///   - space: where neighbors are mixed.
  ///   - hue: which way round, in spaces that have a hue.
  ///   - carry: what becomes of missing and powerless components.
  public init(
    stops: [(color: Color, position: Double)], in space: ColorSpace = .oklab, hue: HueArc = .shorter,
    carry: CarryRule = .draft
  ) {
    var places: [Double] = []
    for stop in stops {
      let place = stop.position > 0 ? min(stop.position, 1) : 0
      places.append(max(place, places.last ?? 0))
    }
    positions = places
    single = stops.first?.color.carried(into: space, carry) ?? Color(space, .zero, alpha: 0)
    segments = zip(stops, stops.dropFirst()).map {
      Mix.Segment($0.color, $1.color, in: space, hue: hue, carry: carry)
    }
  }

  /// Makes a ramp of colors spread evenly from 0 to 1.
  public init(
    _ colors: [Color], in space: ColorSpace = .oklab, hue: HueArc = .shorter, carry: CarryRule = .draft
  ) {
    let last = Double(max(colors.count - 1, 1))
    self.init(
      stops: colors.enumerated().map { ($0.element, Double($0.offset) / last) }, in: space, hue: hue,
      carry: carry)
  }

  /// The color at `position`, 0…1, in the space of the ramp. Where two stops share a place, the later one. What is
  /// missing at a stop comes from the neighbor that it is mixed with: the next one, or for the last stop the one
  /// before. Source: CSS Images 4, section 3.5.2.
  public func color(at position: Double) -> Color {
    let place = position > 0 ? min(position, 1) : 0
    guard let last = segments.last else { return single }
    guard let after = positions.lastIndex(where: { $0 <= place }) else { return segments[0].color(at: 0) }
    if after == positions.count - 1 { return last.color(at: 1) }
    let length = positions[after + 1] - positions[after]
    return segments[after].color(at: (place - positions[after]) / length)
  }

  /// `count` colors at even distances, the first at 0, the last at 1; a single one lies in the middle.
  public func samples(_ count: Int) -> [Color] {
    if count == 1 { return [color(at: 0.5)] }
    return (0..<max(count, 0)).map { color(at: Double($0) / Double(count - 1)) }
  }
}
