import PaletteCore

/// The marks of colors and what they stand for. Colors whose names differ only in the number of a step are a scale; where
/// there are several scales, a scale has one mark and a line between its steps, since hundreds of marks tell nothing.
struct PlotMarks {
  let colors: [PlotColor]
  /// The name of each scale and its colors, by index; none where there are fewer than two scales.
  let scales: [(name: String, steps: [Int])]
  /// The colors that belong to no scale.
  let others: [Int]
  /// The mark of each color.
  let marks: [String]

  init(_ colors: [PlotColor]) {
    var found: [(name: String, steps: [Int])] = []
    var places: [String: Int] = [:]
    for (index, item) in colors.enumerated() {
      guard let name = Self.scale(item.name) else { continue }
      if let place = places[name] {
        found[place].steps.append(index)
      } else {
        places[name] = found.count
        found.append((name, [index]))
      }
    }
    found.removeAll { $0.steps.count < 3 }
    let scales = found.count > 1 ? found : []
    let members = Set(scales.flatMap(\.steps))
    let others = colors.indices.filter { !members.contains($0) }
    var marks = [String](repeating: "", count: colors.count)
    for (index, scale) in scales.enumerated() {
      for step in scale.steps { marks[step] = Plot.mark(index) }
    }
    for (index, other) in others.enumerated() { marks[other] = Plot.mark(scales.count + index) }
    (self.colors, self.scales, self.others, self.marks) = (colors, scales, others, marks)
  }

  /// `Colors/blue` of `Colors/blue-500`; nil for a name without a number at its end.
  private static func scale(_ name: String) -> String? {
    guard !name.hasPrefix("#"), let end = name.lastIndex(where: { !$0.isNumber }) else { return nil }
    let stem = name[...end]
    guard stem.count < name.count else { return nil }
    let text = stem.reversed().drop { "-_ ./".contains($0) }.reversed()
    return text.isEmpty ? nil : String(text)
  }

  /// Scales with their colors and range, then the other colors with the values that the plot shows.
  func key(_ values: (Color) -> String) -> [Plot.Entry] {
    let ofScales = scales.enumerated().map { index, scale in
      let steps = scale.steps.map { colors[$0].color }
      return Plot.Entry(
        mark: Plot.mark(index), colors: steps,
        text: "\(scale.name)  \(steps.count) steps, \(steps[0].hex) to \(steps[steps.count - 1].hex)")
    }
    return ofScales
      + others.map { index in
        let item = colors[index]
        let own = item.name.lowercased() == item.color.hex ? "" : " \(item.name)"
        return Plot.Entry(
          mark: marks[index], colors: [item.color], text: "\(item.color.hex)\(own)  \(values(item.color))")
      }
  }

  /// What has to be said where not every color has an entry.
  var notes: [String] {
    scales.isEmpty ? [] : ["each scale has one mark; --json prints the values of every color"]
  }

  /// A line from step to step of each scale, and its steps, of which the strongest has the mark.
  func curves(_ points: [Plot.Point]) -> [Plot.Shape] {
    var shapes: [Plot.Shape] = scales.map { scale in
      .line(scale.steps.map { points[$0] }, .curve(Self.ink(scale.steps.map { colors[$0].color })))
    }
    for index in scales.flatMap(\.steps) {
      shapes.append(.step(points[index], colors[index].color, mark: marks[index]))
    }
    for scale in scales {
      guard
        let strongest = scale.steps.max(by: { Self.chroma(colors[$0].color) < Self.chroma(colors[$1].color) })
      else { continue }
      shapes.append(.dot(points[strongest], colors[strongest].color, mark: marks[strongest]))
    }
    return shapes
  }

  /// The color that a scale is drawn in: its strongest that can be seen on white and on black.
  static func ink(_ steps: [Color]) -> Color {
    let clear = steps.filter { color in
      Contrast.ratio(color, .white) >= 2 && Contrast.ratio(color, .black) >= 2
    }
    return (clear.isEmpty ? steps : clear).max { chroma($0) < chroma($1) } ?? .black
  }

  private static func chroma(_ color: Color) -> Double { color.converted(to: .oklch).components[1] }
}
