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
