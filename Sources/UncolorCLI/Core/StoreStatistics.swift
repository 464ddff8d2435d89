import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Counts over the palettes of a store.
struct StoreStatistics: Encodable {
  /// A hue family and how many colors belong to it.
  struct Hue: Encodable, Equatable {
    let name: String
    let colors: Int
  }

  /// A color and how often it stands in palettes.
  struct Use: Encodable, Equatable {
    let hex: String
    let name: String
    let colors: Int
    let palettes: Int
  }

  /// How much there was at the end of a month.
  struct Month: Encodable, Equatable {
    let month: String
    let palettes: Int
    let colors: Int
  }

  /// What the checks say that the palettes ask for.
  struct ContrastHealth: Encodable, Equatable {
    var checked = 0
    var passed = 0
    var failed = 0
    var waived = 0
    /// Palettes that declare nothing to check.
    var unchecked = 0
  }

  private(set) var palettes = 0
  private(set) var colors = 0
  var libraryColors = 0
  private(set) var groups = 0
  private(set) var themes = 0
  private(set) var contrast = ContrastHealth()
  private var hueCounts = Array(repeating: 0, count: HueFamily.all.count)
  private var uses: [String: (colors: Int, palettes: Int)] = [:]
  private var months: [String: (palettes: Int, colors: Int)] = [:]
  private let today: Date

  /// - Parameter today: the day waivers are held against.
  init(today: Date) { self.today = today }

  /// Counts one palette in.
  mutating func add(_ palette: ColorPalette) {
    palettes += 1
    colors += palette.colorCount
    groups += palette.groups.count
    themes += palette.themes.count
    months[Self.month(palette.timestamp), default: (0, 0)].palettes += 1
    for (_, color) in palette.colors {
      hueCounts[HueFamily.index(of: color.color)] += 1
      uses[color.shownHex, default: (0, 0)].colors += 1
      months[Self.month(max(color.timestamp, palette.timestamp)), default: (0, 0)].colors += 1
    }
    for hex in Set(palette.colors.map(\.color.shownHex)) { uses[hex]?.palettes += 1 }
    addContrast(palette)
  }

  private mutating func addContrast(_ palette: ColorPalette) {
    var options = CheckOptions(today: today)
    options.suggests = false
    guard let report = try? Checker.check([palette], options) else {
      contrast.unchecked += 1
      return
    }
    let summary = report.summary
    contrast.checked += summary.checked
    contrast.failed += summary.failed
    contrast.waived += summary.waived
    contrast.passed += summary.checked - summary.failed - summary.waived
  }

  private static func month(_ date: Date) -> String { String(Timestamp.day(date).prefix(7)) }

  /// Every family that has colors, around the wheel, grays last.
  var hues: [Hue] {
    zip(HueFamily.all, hueCounts).filter { $1 > 0 }.map { Hue(name: $0.name, colors: $1) }
  }

  /// The ten colors that most palettes hold.
  var mostUsed: [Use] {
    uses.sorted { a, b in
      (b.value.palettes, b.value.colors, a.key) < (a.value.palettes, a.value.colors, b.key)
    }.prefix(10).map { hex, count in
      Use(
        hex: hex, name: Color(hex: hex).map { ColorNames.nearest(to: $0).name } ?? "", colors: count.colors,
        palettes: count.palettes)
    }
  }

  /// Month by month what was there, from the first to the last that brought something.
  var growth: [Month] {
    var total = (palettes: 0, colors: 0)
    return months.sorted { $0.key < $1.key }.map { month, added in
      total = (total.palettes + added.palettes, total.colors + added.colors)
      return Month(month: month, palettes: total.palettes, colors: total.colors)
    }
  }

  private enum Key: String, CodingKey {
    case palettes, colors, libraryColors, groups, themes, hues, contrast, mostUsed, growth
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(palettes, forKey: .palettes)
    try fields.encode(colors, forKey: .colors)
    try fields.encode(libraryColors, forKey: .libraryColors)
    try fields.encode(groups, forKey: .groups)
    try fields.encode(themes, forKey: .themes)
    try fields.encode(hues, forKey: .hues)
    try fields.encode(contrast, forKey: .contrast)
    try fields.encode(mostUsed, forKey: .mostUsed)
    try fields.encode(growth, forKey: .growth)
  }
}

/// A range of OKLCH hues that people call by one word.
struct HueFamily {
  let name: String
  /// Where it begins, in degrees.
  let start: Double
  /// A color that stands for it.
  let sample: Color

  /// Around the wheel from red; grays last.
  static let all: [HueFamily] =
    [
      ("red", 5), ("orange", 42), ("yellow", 80), ("green", 118), ("teal", 170), ("blue", 220),
      ("purple", 290),
      ("pink", 335),
    ].map {
      HueFamily(name: $0.0, start: $0.1, sample: Color(.oklch, 0.65, 0.15, $0.1 + 18).mapped(into: .srgb))
    }
    + [HueFamily(name: "gray", start: 0, sample: Color(.oklch, 0.65, 0, 0).mapped(into: .srgb))]

  /// The position in ``all`` of the family of `color`.
  static func index(of color: Color) -> Int {
    let polar = color.converted(to: .oklch)
    let hues = all.count - 1
    if polar.components.y < 0.03 { return hues }
    let hue = polar.components.z
    return all.indices.dropLast().last { all[$0].start <= hue } ?? hues - 1
  }
}

/// Draws statistics with bars.
struct StatisticsDrawing {
  let paint: Paint
  let width: Int

  func lines(_ statistics: StoreStatistics) -> [String] {
    let totals = [
      Decimals.count(statistics.palettes, "palette"),
      "\(Decimals.count(statistics.colors, "color")) in \(Decimals.count(statistics.groups, "group"))",
      Decimals.count(statistics.themes, "theme"), "\(statistics.libraryColors) in the library",
    ]
    var lines = DisplayWidth.wrap(totals.joined(separator: ", "), width).map { paint.bold($0) }
    lines += ["", paint.bold("Hues")]
    let most = statistics.hues.map(\.colors).max() ?? 1
    for hue in statistics.hues {
      let sample = HueFamily.all.first { $0.name == hue.name }?.sample ?? .black
      lines.append(bar(hue.name, hue.colors, of: most, color: sample))
    }
    lines += ["", paint.bold("Contrast")]
    lines.append(contentsOf: DisplayWidth.wrap(health(statistics.contrast), width - 2).map { "  " + $0 })
    if !statistics.mostUsed.isEmpty {
      lines += ["", paint.bold("Most used")]
      let hexWidth = statistics.mostUsed.map(\.hex.count).max() ?? 7
      for use in statistics.mostUsed {
        let text =
          "\(DisplayWidth.fit(use.hex, hexWidth))  in \(Decimals.count(use.palettes, "palette")), near \(use.name)"
        let swatch = Color(hex: use.hex).map { paint.leadingSwatch($0) } ?? ""
        lines.append("  " + swatch + DisplayWidth.truncate(text, width - (swatch.isEmpty ? 2 : 5)))
      }
    }
    lines += ["", paint.bold("Growth")]
    let growth = statistics.growth.suffix(12)
    let last = growth.last?.colors ?? 1
    for month in growth {
      let text = "\(month.colors) in \(Decimals.count(month.palettes, "palette"))"
      lines.append(bar(month.month, month.colors, of: last, color: nil, says: text))
    }
    return lines
  }

  private func health(_ contrast: StoreStatistics.ContrastHealth) -> String {
    var parts: [String] = []
    if contrast.checked > 0 {
      let share = Decimals.fixed(Double(contrast.passed) / Double(contrast.checked) * 100, 0)
      parts.append("\(contrast.passed) of \(contrast.checked) pass (\(share) %)")
      if contrast.failed > 0 { parts.append("\(contrast.failed) fail") }
      if contrast.waived > 0 { parts.append("\(contrast.waived) are waived") }
    }
    if contrast.unchecked > 0 {
      parts.append("\(Decimals.count(contrast.unchecked, "palette")) with nothing to check")
    }
    return parts.joined(separator: ", ")
  }

  private func bar(_ label: String, _ count: Int, of most: Int, color: Color?, says: String? = nil) -> String
  {
    let text = says ?? "\(count)"
    let room = max(min(width - 12 - DisplayWidth.of(text), 60), 1)
    let length = max(count * room / max(most, 1), 1)
    let drawn: String
    if let color, paint.mode != .none {
      drawn = paint.swatch(color, width: length)
    } else {
      drawn = String(repeating: "▇", count: length)
    }
    return "  " + DisplayWidth.fit(label, 8) + " " + drawn + " " + text
  }
}
