import PaletteCore
import UncolorCLI

/// A palette of 1,000 colors, all against all, checked and reported as JSON, in multiples of writing that JSON.
func checkBenchmarks() {
  guard let json = ReportFormat.named("json") else { return }
  var random = SplitMix64(seed: 5)
  let colors = (0..<1000).map { index in
    let bits = random.next()
    return CustomColor(
      name: "Color \(index)",
      color: Color(
        red: UInt8(truncatingIfNeeded: bits), green: UInt8(truncatingIfNeeded: bits >> 8),
        blue: UInt8(truncatingIfNeeded: bits >> 16)))
  }
  let palette = ColorPalette(name: "Thousand", groups: [ColorGroup(name: "All", colors: colors)])
  var options = CheckOptions(today: palette.timestamp)
  options.on = colors.map { ResolvedColor($0, in: "All") }

  let clock = ContinuousClock()
  var times: [(check: Duration, write: Duration)] = []
  var count = 0
  var size = 0
  for _ in 0..<3 {
    let start = clock.now
    guard let report = try? Checker.check([palette], options) else { return }
    let checked = clock.now
    size = 0
    try? json.write(report) { size += $0.count }
    let written = clock.now
    count = report.palettes.reduce(0) { $0 + $1.results.count }
    times.append((checked - start, written - checked))
  }
  guard let best = times.min(by: { $0.check + $0.write < $1.check + $1.write }) else { return }
  let ratio = (best.check + best.write) / best.write
  print("check: \(count) pairs in \(best.check), \(size / 1_000_000) MB of JSON in \(best.write)")
  print("check and report / report alone: \(ratio) (at most 2 is wanted)")
}
