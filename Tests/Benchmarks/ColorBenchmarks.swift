import Glibc
import PaletteCore

/// A million colors as text through conversion and simulation, each against copying the same lines, and every 8-bit
/// color through the text of every style.
func colorBenchmarks() {
  streamBenchmarks()
}

private func streamBenchmarks() {
  let count = 1_000_000
  var generator = SplitMix64(seed: 1)
  var text: [UInt8] = []
  for _ in 0..<count {
    Color.random(using: &generator).rgb8.appendHex(to: &text)
    text.append(UInt8(ascii: "\n"))
  }
  let baseline = seconds { copyLines(text) }
  print("color: copying a million lines   \(rounded(baseline)) s, the baseline")
  func report(_ name: String, _ each: (Color, inout [UInt8]) -> Void) {
    let time = seconds { stream(text, each) }
    let padding = String(repeating: " ", count: max(0, 24 - name.count))
    print("color: \(name)\(padding) \(rounded(time)) s, \(rounded(time / baseline)) times the copy")
  }
  for id in ["hex", "hsl", "lab", "oklch", "display-p3"] {
    guard let style = ColorTextStyle.named(id) else { continue }
    report("a million hex to \(id)") { ColorText.append($0, as: style, to: &$1) }
  }
  let deutan = VisionSimulator(.deutan)
  report("a million through deutan") { deutan.simulate($0).rgb8.appendHex(to: &$1) }
  let names = seconds {
    for _ in 0..<1000 { _ = ColorNames.nearest(to: Color.random(using: &generator)) }
  }
  print("color: a thousand nearest names  \(rounded(names)) s")
}

/// Reads each line as a color and hands it on with a buffer that is emptied now and then, as a stream does.
private func stream(_ text: [UInt8], _ each: (Color, inout [UInt8]) -> Void) {
  var buffer: [UInt8] = []
  buffer.reserveCapacity(1 << 17)
  text.withUnsafeBufferPointer { bytes in
    var start = 0
    for end in bytes.indices where bytes[end] == UInt8(ascii: "\n") {
      if let color = try? Color(css: UnsafeBufferPointer(rebasing: bytes[start..<end])) {
        each(color, &buffer)
      }
      buffer.append(UInt8(ascii: "\n"))
      start = end + 1
      if buffer.count > 1 << 16 { buffer.removeAll(keepingCapacity: true) }
    }
  }
}

private func copyLines(_ text: [UInt8]) {
  var buffer: [UInt8] = []
  buffer.reserveCapacity(1 << 17)
  text.withUnsafeBufferPointer { bytes in
    var start = 0
    for end in bytes.indices where bytes[end] == UInt8(ascii: "\n") {
      buffer.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...end]))
      start = end + 1
      if buffer.count > 1 << 16 { buffer.removeAll(keepingCapacity: true) }
    }
  }
}

/// Processor seconds, which other work on the machine does not change.
private func seconds(_ work: () -> Void) -> Double {
  let start = clock()
  work()
  return Double(clock() - start) / Double(CLOCKS_PER_SEC)
}

private func rounded(_ value: Double) -> String { NumberText.text(value, decimals: 3) }
