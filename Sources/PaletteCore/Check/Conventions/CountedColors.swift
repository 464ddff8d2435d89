/// Colors that have numbers and are no scale, such as the series of a chart: number 12 of them is no text for number 1.
enum CountedColors {
  /// What luminances of neighboring steps may differ by against the direction of their scale, such as by rounding.
  private static let tolerance = 0.004
  /// Luminances of what is light enough and dark enough for text of the same scale to stand on it.
  private static let light = 0.4
  private static let dark = 0.18

  /// The pairs that a convention made of such colors, by the words of their names. The backgrounds of a scale are all light
  /// or all dark, and go one way from step to step.
  static func find(_ pairs: [NamedPairs.Pair], _ entries: [NameScope.Entry]) -> Set<[String]> {
    var scales: [String: [(step: Int, luminance: Double, names: [String])]] = [:]
    for pair in pairs where PairConvention.all[pair.convention].id == PairConvention.radix.id {
      let (f, b) = (entries[pair.foreground], entries[pair.background])
      let (text, ground) = (NameBook.words(f.text), NameBook.words(b.text))
      guard let step = ground.last.flatMap({ Int($0) }), let color = b.color?.color else { continue }
      scales[text.joined(separator: "-"), default: []]
        .append((step, Contrast.relativeLuminance(color), [text, ground].map { $0.joined(separator: "-") }))
    }
    return scales.values.reduce(into: []) { found, grounds in
      let luminances = grounds.sorted { $0.step < $1.step }.map(\.luminance)
      let steps = zip(luminances, luminances.dropFirst()).map { $1 - $0 }
      let goesOneWay = steps.allSatisfy { $0 <= tolerance } || steps.allSatisfy { $0 >= -tolerance }
      let isOneSide = luminances.allSatisfy { $0 >= light } || luminances.allSatisfy { $0 <= dark }
      if !goesOneWay || !isOneSide { found.formUnion(grounds.map(\.names)) }
    }
  }
}
