import LocalJSONStore
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `palette add`, `show` and `list` on 10, 1,000 and 10,000 palettes (48 MB), in multiples of the bare file operations on
/// the same bytes in the same run.
func storeBenchmarks() {
  print("store: medians; the file is in the page cache, as after any earlier command")
  var earlier: StoreBenchmark.Figures?
  for count in [10, 1000, 10_000] {
    do {
      let figures = try StoreBenchmark(count: count).run()
      if let earlier, count > 1000 {
        let growth = zip(figures.seconds, earlier.seconds).map { tenths($0 / $1) + " ×" }
        print(
          "growth from 1000 palettes: file \(tenths(figures.bytes / earlier.bytes)) ×, add \(growth[0]), show \(growth[1]), list \(growth[2]) (linear where none is above the file's)"
        )
      }
      earlier = figures
    } catch { print("store: \(count) palettes: \(error)") }
  }
}

private struct StoreBenchmark {
  /// The size of the file, and the medians of add, show and list.
  struct Figures {
    let bytes: Double
    let seconds: [Double]
  }

  let count: Int
  let folder: String
  let document: String
  let store: LocalJSONStore
  let text: [UInt8]

  init(count: Int) throws {
    self.count = count
    folder = FileManager.default.temporaryDirectory.path + "/uncolor-benchmark-\(getpid())-\(count)"
    document = folder + "/palettes.json"
    store = LocalJSONStore(directory: folder)
    try store.create()
    // Room for the additions.
    try store.updateSettings("limit") { $0.storageLimitBytes = 100_000_000 }
    text = try Self.document(count)
    try Data(text).write(to: URL(fileURLWithPath: document))
    // As after any change: the history has a digest of the document.
    _ = try store.repair()
  }

  /// Palettes of 4.8 kB, each with an id and a name of its own, as the store lays them out.
  private static func document(_ count: Int) throws -> [UInt8] {
    var palette = ColorPalette(id: "00000000-0000-4000-8000-@@@@@@@@@@@@", name: "Palette @@@@@@@@@@@@")
    palette.brandDescription = String(repeating: "Words about the brand. ", count: 20)
    for number in 0..<20 {
      let group = ColorGroup.customOrder[number % 4]
      try palette.addColor(
        CustomColor(id: "color-\(number)", name: "Color \(number)", color: .white), to: group)
    }
    let folder = FileManager.default.temporaryDirectory.path + "/uncolor-benchmark-\(getpid())-one"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let one = LocalJSONStore(directory: folder)
    try one.update("add") { try $0.insert(palette) }
    let record = try one.existing(palette.name).bytes
    let marks = record.indices.filter { record[$0] == UInt8(ascii: "@") }
    var text = Array("{\n  \"palettes\" : [".utf8)
    for number in 0..<count {
      var own = record
      let digits = Array(String(1_000_000_000_000 + number).utf8.dropFirst())
      for (place, mark) in marks.enumerated() { own[mark] = digits[place % 12] }
      text += Array((number == 0 ? "\n    " : ",\n    ").utf8) + own
    }
    return text + Array("\n  ],\n  \"schemaVersion\" : 1\n}\n".utf8)
  }

  func run() throws -> Figures {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let rounds = count > 1000 ? 7 : 21
    let last = "Palette " + String(1_000_000_000_000 + count - 1).dropFirst()
    let summaries = try JSONEncoder().encode(try store.summaries())
    let shown = try Data(store.existing(last).bytes)
    var read: [Double] = []
    var rewrite: [Double] = []
    var decodeOne: [Double] = []
    var decodeList: [Double] = []
    var show: [Double] = []
    var list: [Double] = []
    var add: [Double] = []
    var unknownList: [Double] = []
    var unknownShow: [Double] = []
    for round in 0..<rounds {
      read.append(try seconds { _ = try Plain.read(document) })
      rewrite.append(try seconds { try Plain.rewrite(document, folder + "/plain") })
      decodeOne.append(try seconds { _ = try JSONDecoder().decode(ColorPalette.self, from: shown) })
      decodeList.append(try seconds { _ = try JSONDecoder().decode([PaletteSummary].self, from: summaries) })
      show.append(try seconds { _ = try store.existing(last) })
      list.append(try seconds { _ = try store.summaries() })
      try withoutHistory {
        unknownList.append(try seconds { _ = try store.summaries() })
        unknownShow.append(try seconds { _ = try store.existing(last) })
      }
      add.append(
        try seconds { try store.update("add") { try $0.insert(ColorPalette(name: "New \(round)")) } })
    }
    let size = Double(text.count)
    print("\(count) palettes, \(tenths(size / 1e6)) MB")
    line("add", add, rewrite, "reading, writing, syncing and renaming it", 2.5)
    line("show", show, zip(read, decodeOne).map { $0 + $1 }, "reading it, decoding what is shown", 1.5)
    line("list", list, zip(read, decodeList).map { $0 + $1 }, "reading it, decoding what is shown", 1.5)
    let digest = tenths((median(list) / median(unknownList) - 1) * 100)
    print("  digest: list takes \(digest) % longer than without one (at most 5 is wanted)")
    let whole = tenths(median(unknownShow) / median(show))
    print("  show: scanning all of the document, as where its digest is not known, takes \(whole) × as long")
    let perByte = [add, show, list].map { tenths(median($0) * 1e9 / size) }
    print("  nanoseconds a byte: add \(perByte[0]), show \(perByte[1]), list \(perByte[2])")
    let peaks = try [
      ("add", peak { try store.update("add") { try $0.insert(ColorPalette(name: "Peak")) } }),
      ("show", peak { _ = try store.existing(last) }),
      ("list", peak { _ = try store.summaries() }),
    ]
    let words = peaks.compactMap { name, bytes in bytes.map { "\(name) \(tenths(Double($0) / size))" } }
    if count > 1000, !words.isEmpty {
      print("  peak memory / file: \(words.joined(separator: ", ")) (at most 3 is wanted)")
    }
    return Figures(bytes: size, seconds: [add, show, list].map(median))
  }

  /// Runs `body` on a store that knows no digests.
  private func withoutHistory(_ body: () throws -> Void) throws {
    let history = folder + "/history.jsonl"
    rename(history, history + ".away")
    defer { rename(history + ".away", history) }
    try body()
  }

  private func line(
    _ name: String, _ times: [Double], _ baseline: [Double], _ words: String, _ wanted: Double
  ) {
    let (time, base) = (median(times), median(baseline))
    let limit = count > 1000 ? " (at most \(wanted) is wanted)" : ""
    print(
      "  \(name): \(tenths(time * 1e3)) ms, \(tenths(time / base, 2)) × \(words): \(tenths(base * 1e3)) ms\(limit)"
    )
  }
}

/// What a program does that knows nothing of the content.
private enum Plain {
  static func read(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY)
    defer { close(file) }
    var facts = stat()
    guard file >= 0, fstat(file, &facts) == 0 else { throw SystemFailure(errno) }
    return [UInt8](unsafeUninitializedCapacity: Int(facts.st_size)) { buffer, filled in
      while filled < buffer.count {
        let got = pread(file, buffer.baseAddress.map { $0 + filled }, buffer.count - filled, off_t(filled))
        if got <= 0 { break }
        filled += got
      }
    }
  }

  static func rewrite(_ path: String, _ other: String) throws {
    let bytes = try read(path)
    let file = open(other + ".tmp", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var written = 0
    bytes.withUnsafeBytes { buffer in
      while written < buffer.count {
        let put = write(file, buffer.baseAddress.map { $0 + written }, buffer.count - written)
        if put <= 0 { break }
        written += put
      }
    }
    guard written == bytes.count, fsync(file) == 0, close(file) == 0, rename(other + ".tmp", other) == 0
    else {
      throw SystemFailure(errno)
    }
  }
}

private func seconds(_ body: () throws -> Void) rethrows -> Double {
  let start = ContinuousClock.now
  try body()
  return (ContinuousClock.now - start) / .seconds(1)
}

private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

private func tenths(_ value: Double, _ digits: Int = 1) -> String {
  let scale = digits == 1 ? 10 : 100
  let whole = Int((value.magnitude * Double(scale)).rounded())
  let rest = String(whole % scale)
  // What costs next to nothing may come out below nothing.
  return "\(value < 0 && whole > 0 ? "-" : "")\(whole / scale)."
    + String(repeating: "0", count: digits - rest.count) + rest
}

/// How many bytes more `body` held at its peak than before; nil where the system does not tell.
private func peak(_ body: () throws -> Void) rethrows -> Int? {
  func figure(_ name: String) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 }
  }
  let file = open("/proc/self/clear_refs", O_WRONLY)
  let isReset = file >= 0 && write(file, "5", 1) == 1
  if file >= 0 { close(file) }
  let before = figure("VmRSS:")
  try body()
  guard isReset, let before, let after = figure("VmHWM:") else { return nil }
  return after - before
}
