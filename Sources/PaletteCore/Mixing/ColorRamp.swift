/// Colors along a line from 0 to 1, as a gradient shows them.
public struct ColorRamp: Sendable {
  private let positions: [Double]
  private let colors: [Color]
  private let segments: [Mix.Segment]

  /// Makes a ramp.
  ///
  /// - Parameters:
  ///   - stops: colors and their places, 0…1; a place before that of an earlier stop is moved up to it, as in CSS.
  ///     Without stops every sample is transparent.
  ///   - space: where neighbors are mixed.
  ///   - hue: which way round, in spaces that have a hue.
  public init(
    stops: [(color: Color, position: Double)], in space: ColorSpace = .oklab, hue: HueArc = .shorter
  ) {
    var places: [Double] = []
    for stop in stops {
      let place = stop.position > 0 ? min(stop.position, 1) : 0
      places.append(max(place, places.last ?? 0))
    }
    positions = places
    colors = stops.map(\.color)
    segments = zip(stops, stops.dropFirst()).map { Mix.Segment($0.color, $1.color, in: space, hue: hue) }
  }

  /// Makes a ramp of colors spread evenly from 0 to 1.
  public init(_ colors: [Color], in space: ColorSpace = .oklab, hue: HueArc = .shorter) {
    let last = Double(max(colors.count - 1, 1))
    self.init(
      stops: colors.enumerated().map { ($0.element, Double($0.offset) / last) }, in: space, hue: hue)
  }

  /// The color at `position`, 0…1. At a stop it is that stop's color as given; where two stops share a place, the
  /// later one.
  public func color(at position: Double) -> Color {
    let place = position > 0 ? min(position, 1) : 0
    guard let after = positions.lastIndex(where: { $0 <= place }) else {
      return colors.first ?? Color(.srgb, .zero, alpha: 0)
    }
    if after == positions.count - 1 || positions[after] == place { return colors[after] }
    let length = positions[after + 1] - positions[after]
    return segments[after].color(at: (place - positions[after]) / length)
  }

  /// `count` colors at even distances, the first at 0, the last at 1; a single one lies in the middle.
  public func samples(_ count: Int) -> [Color] {
    if count == 1 { return [color(at: 0.5)] }
    return (0..<max(count, 0)).map { color(at: Double($0) / Double(count - 1)) }
  }
}
