/// Colors that have numbers and are no scale, such as the series of a chart: number 12 of them is no text for number 1.
enum CountedColors {
  /// Below this chroma a color has no hue that anybody sees.
  private static let gray = 0.04
  /// A scale has one hue, which drifts by less than this many degrees from its lightest step to its darkest.
  private static let drift = 90.0

  /// The pairs that a convention made of such colors, by the words of their names. Lightness says nothing: while a dark theme
  /// is made of a light one, some steps of a scale are dark already.
  static func find(_ pairs: [NamedPairs.Pair], _ entries: [NameScope.Entry]) -> Set<[String]> {
    var scales: [String: (hues: [Double], names: [[String]])] = [:]
    for pair in pairs where PairConvention.all[pair.convention].id == PairConvention.radix.id {
      let both = [entries[pair.foreground], entries[pair.background]]
      let names = both.map(\.name)
      let hues = both.compactMap { $0.color?.color.converted(to: .oklch).components }.filter { $0.y >= gray }
        .map(\.z)
      scales[names[0], default: ([], [])].hues += hues
      scales[names[0]]?.names.append(names)
    }
    return scales.values.reduce(into: []) { found, scale in
      let isOneHue = scale.hues.allSatisfy { one in
        scale.hues.allSatisfy { Polar.distance(one, $0) < drift }
      }
      if !isOneHue { found.formUnion(scale.names) }
    }
  }
}
