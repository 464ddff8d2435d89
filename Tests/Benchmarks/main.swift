let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "decode": imageOracle(Array(arguments.dropFirst(2)))
case "extract": extractionOracle(Array(arguments.dropFirst(2)))
default: imageBenchmarks()
}
