import Bytes
import FoundationEssentials
import ImageColors
import PaletteCore

private func contents(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// Decodes pictures for the oracles in `.ci/images`: `decode [--raw] [--scaled] IN OUT …`.
///
/// OUT receives width, height and the number of warnings as a line of text, then RGBA; or `error: …`.
/// `/dev/null` receives nothing, for measuring.
func imageOracle(_ arguments: [String]) {
  var options = arguments.contains("--scaled") ? DecodeOptions(scalesAbove: 0) : DecodeOptions.full
  options.convertsToSRGB = !arguments.contains("--raw")
  let files = arguments.filter { !$0.hasPrefix("--") }
  for i in stride(from: 0, to: files.count - 1, by: 2) {
    var result: [UInt8]
    do {
      let image = try ImageDecoder.decode(try contents(files[i]), options: options)
      if files[i + 1] == "/dev/null" { continue }
      result = Array("\(image.width) \(image.height) \(image.warnings.count)\n".utf8) + image.pixels
    } catch {
      result = Array("error: \(error)\n".utf8)
    }
    try? Data(result).write(to: URL(fileURLWithPath: files[i + 1]))
  }
}

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

/// Damages the pictures of a folder in `COUNT` seeded ways and decodes them: `fuzz-images COUNT FOLDER`.
///
/// A crash ends the run; the slowest picture and the number that still decoded are told.
func fuzzImages(_ arguments: [String]) {
  guard arguments.count == 2, let count = Int(arguments[0]),
    let names = try? FileManager.default.contentsOfDirectory(atPath: arguments[1]).sorted()
  else { return print("usage: benchmarks fuzz-images COUNT FOLDER") }
  var samples = names.compactMap { try? contents("\(arguments[1])/\($0)") }
  samples += samples.compactMap { try? ImageDecoder.decode($0) }.prefix(3).flatMap { encodings($0) }
  var slowest = (seconds: 0.0, seed: 0)
  var decoded = 0
  for seed in 0..<count {
    var generator = SplitMix64(seed: UInt64(seed))
    let damaged = generator.damage(samples[seed % samples.count])
    let options: DecodeOptions = seed % 2 == 0 ? .full : DecodeOptions(scalesAbove: 0)
    let time = ContinuousClock().measure {
      if (try? ImageDecoder.decode(damaged, options: options)) != nil { decoded += 1 }
    }
    if time / .seconds(1) > slowest.seconds { slowest = (time / .seconds(1), seed) }
  }
  print(
    "\(count) damaged pictures, \(decoded) still decoded, slowest \(slowest.seconds) s (seed \(slowest.seed))"
  )
}

/// The picture as PNG, BMP and QOI, so that every decoder is tried.
private func encodings(_ image: DecodedImage) -> [[UInt8]] {
  var result: [[UInt8]] = []
  if var writer = try? PNGWriter(width: image.width, height: image.height, hasAlpha: true) {
    for row in 0..<image.height {
      try? writer.append(row: Array(image.pixels[row * image.width * 4..<(row + 1) * image.width * 4]))
    }
    if let png = try? writer.finish() { result.append(png) }
  }
  var bmp = ByteWriter()
  bmp.utf8("BM")
  for value in [54 + image.pixels.count, 0, 54, 40, image.width, image.height] { bmp.u32(value, .little) }
  bmp.u16(1, .little)
  bmp.u16(32, .little)
  bmp.append(repeatElement(0, count: 24))
  bmp.append(image.pixels)
  result.append(bmp.bytes)
  var qoi = ByteWriter()
  qoi.utf8("qoif")
  qoi.u32(image.width)
  qoi.u32(image.height)
  qoi.append([4, 0])
  for i in stride(from: 0, to: image.pixels.count, by: 4) { qoi.append([0xFF] + image.pixels[i..<i + 4]) }
  qoi.append([0, 0, 0, 0, 0, 0, 0, 1])
  result.append(qoi.bytes)
  return result
}

extension SplitMix64 {
  fileprivate mutating func damage(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...6, using: &self) where !result.isEmpty {
      // Half of the damage goes to the headers, where it is most telling.
      let end = Bool.random(using: &self) ? result.count : min(result.count, 200)
      let at = Int.random(in: 0..<end, using: &self)
      switch Int.random(in: 0..<5, using: &self) {
      case 0: result[at] = UInt8.random(in: 0...255, using: &self)
      case 1: result[at] ^= 1 << UInt8.random(in: 0..<8, using: &self)
      case 2: result.remove(at: at)
      case 3: result.removeLast(result.count - at)
      default: result[at] = [0, 0xFF, 0x7F, 0x80][Int.random(in: 0..<4, using: &self)]
      }
    }
    return result
  }
}

/// Throughput of what pictures, archives and the store stand on, in MB/s; baselines: `.ci/images` compares whole
/// programs with djpeg, ImageMagick and libpng.
func imageBenchmarks() {
  var generator = SplitMix64(seed: 1)
  let words = ["{\"id\":", "\"name\": \"Palette ", "\"components\": [0.", "], ", "\n    ", "#e4002b", "café"]
  var text: [UInt8] = []
  while text.count < 8_000_000 {
    text += words[Int.random(in: 0..<words.count, using: &generator)].utf8
    if Bool.random(using: &generator) { text += String(generator.next(), radix: 16).utf8 }
  }
  let packed = Deflate.compress(text)
  let json =
    Array("{\"palettes\":[".utf8)
    + Array(
      (0..<60_000).map { "{\"id\":\"\($0)\",\"name\":\"A color palette of some brand\",\"n\":[0.25,1]}" }
        .joined(separator: ",\n  ").utf8) + Array("]}".utf8)
  func measure(_ name: String, _ count: Int, _ body: () -> Void) {
    var best = Double.infinity
    for _ in 0..<5 { best = min(best, ContinuousClock().measure(body) / .seconds(1)) }
    print("\(name): \(Int(Double(count) / best / 1e6)) MB/s")
  }
  var sink = 0
  measure("sum of bytes, the baseline", text.count) { sink &+= text.reduce(0) { $0 &+ Int($1) } }
  measure("deflate (to \(packed.count * 100 / text.count) %)", text.count) {
    sink &+= Deflate.compress(text).count
  }
  measure("inflate", text.count) {
    sink &+= Inflate.partial(packed, limit: text.count, expecting: text.count).bytes.count
  }
  measure("CRC-32", text.count) { sink &+= Int(CRC32.checksum(text)) }
  measure("SHA-256", text.count) { sink &+= SHA256.digest(text).count }
  measure("JSON, checked and split into records", json.count) {
    sink &+= (try? JSONScan(json, recordKey: "palettes"))?.records?.count ?? 0
  }
  if sink == 0 { print("nothing was measured") }
}
