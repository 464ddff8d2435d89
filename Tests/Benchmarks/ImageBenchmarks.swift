import Bytes
import FoundationEssentials
import ImageColors

/// Decodes pictures for the oracles in `.ci/images`: `decode [--raw] [--scaled] IN OUT …`.
///
/// OUT receives width, height and the number of warnings as a line of text, then RGBA; or `error: …`.
func imageOracle(_ arguments: [String]) {
  var options = arguments.contains("--scaled") ? DecodeOptions(scalesAbove: 0) : DecodeOptions.full
  options.convertsToSRGB = !arguments.contains("--raw")
  let files = arguments.filter { !$0.hasPrefix("--") }
  for i in stride(from: 0, to: files.count - 1, by: 2) {
    var result: [UInt8]
    do {
      let image = try ImageDecoder.decode(try contents(files[i]), options: options)
      result = Array("\(image.width) \(image.height) \(image.warnings.count)\n".utf8) + image.pixels
    } catch {
      result = Array("error: \(error)\n".utf8)
    }
    try? Data(result).write(to: URL(fileURLWithPath: files[i + 1]))
  }
}

private func contents(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

func imageBenchmarks() {}

/// Extracts colors for the oracles: `extract COUNT|auto FILE …`, one line of hex and share pairs for each file.
func extractionOracle(_ arguments: [String]) {
  let count = arguments.first.flatMap { Int($0) }.map { ColorCount.fixed($0) } ?? .auto
  for path in arguments.dropFirst() {
    do {
      let found = try ColorExtractor.extract(
        bytes: try contents(path), options: ExtractionOptions(count: count))
      print(found.colors.map { "\($0.color.hex) \($0.proportion)" }.joined(separator: " "))
    } catch {
      print("error: \(error)")
    }
  }
}
