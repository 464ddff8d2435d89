import Foundation
import PaletteCore
import PaletteFormats

/// Writes 10,000 palettes as CSS, against creating the same files with the same bytes and nothing else. Reading them from
/// a store comes on top: time `uncolor export --all` for that.
func formatBenchmarks(_ fixture: String) {
  guard let data = FileManager.default.contents(atPath: fixture),
    let reading = try? PaletteFormat.json.read?(FormatInput(bytes: [UInt8](data))),
    let palette = reading.palettes.first, let write = PaletteFormat.css.write
  else { return print("formats: \(fixture) cannot be read") }
  let palettes = (0..<10_000).map { number in
    var copy = palette
    copy.name = "\(palette.name) \(number)"
    return copy
  }
  let folder = FileManager.default.temporaryDirectory.appending(path: "uncolor-benchmark-\(getpid())")
  defer { try? FileManager.default.removeItem(at: folder) }
  func create(_ name: String, _ bytes: [UInt8]) {
    let path = folder.appending(path: name).path(percentEncoded: false)
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    _ = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
    close(file)
  }
  func time(_ body: () -> Void) -> Double {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let clock = ContinuousClock()
    return clock.measure(body) / .seconds(1)
  }
  let files = palettes.compactMap { try? write($0, WriteOptions()).files.first }
  let bytes = files.reduce(0) { $0 + $1.bytes.count }
  let plain = (0..<3).map { _ in time { for file in files { create(file.path, file.bytes) } } }.min() ?? 0
  let export =
    (0..<3).map { _ in
      time {
        for palette in palettes {
          guard let file = try? write(palette, WriteOptions()).files.first else { continue }
          create(file.path, file.bytes)
        }
      }
    }.min() ?? 0
  print(
    "formats: 10,000 palettes to CSS (\(bytes / 10_000) bytes each): \(Int(export * 1000)) ms, "
      + "\(Int(export / plain * 100)) % of creating the same files (\(Int(plain * 1000)) ms)")
}
