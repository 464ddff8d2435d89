let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "decode": imageOracle(Array(arguments.dropFirst(2)))
case "extract": extractionOracle(Array(arguments.dropFirst(2)))
case "formats": formatBenchmarks(arguments.dropFirst(2).first ?? "Fixtures/valid/meridian.json")
default: imageBenchmarks()
}
