/// `swift run -c release benchmarks [color|check|formats|images|store|guide]…`: every figure is a ratio to a baseline of the same run.
/// The words `decode`, `extract`, `fuzz-images` and `transform` serve the oracles in `.ci`.
let words = Array(CommandLine.arguments.dropFirst())
let rest = Array(words.dropFirst())
switch words.first {
case "decode": imageOracle(rest)
case "extract": extractionOracle(rest)
case "fuzz-images": fuzzImages(rest)
case "transform": transformOracle(rest)
default:
  let suites: [(name: String, run: () -> Void)] = [
    ("color", colorBenchmarks),
    ("check", checkBenchmarks),
    ("formats", { formatBenchmarks("Fixtures/valid/meridian.json") }),
    ("images", imageBenchmarks),
    ("store", storeBenchmarks),
    ("guide", guideBenchmarks),
  ]
  for suite in suites where words.isEmpty || words.contains(suite.name) {
    suite.run()
  }
}
