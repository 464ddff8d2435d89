import PaletteCore

/// Collects bytes, and hands them on in large pieces where there is a sink.
struct ReportBuffer {
  private(set) var bytes: [UInt8] = []
  private let sink: (([UInt8]) throws -> Void)?
  private static let pieceSize = 1 << 16
  /// Lines are for people, and no log may take one for a command.
  var isForPeople = false

  init(_ sink: (([UInt8]) throws -> Void)?) {
    self.sink = sink
    bytes.reserveCapacity(sink == nil ? 1 << 12 : Self.pieceSize + 1 << 12)
  }

  @inline(__always)
  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func line(_ text: String) {
    append(isForPeople ? SafeText.inert(text) : text)
    bytes.append(UInt8(ascii: "\n"))
  }

  /// The shortest form that reads back as the same number.
  mutating func number(_ value: Double) { NumberText.appendShortest(value, to: &bytes) }

  /// `#rrggbb`, or `#rrggbbaa` where not opaque.
  mutating func hex(_ color: RGB8) {
    bytes.append(UInt8(ascii: "#"))
    channel(color.red)
    channel(color.green)
    channel(color.blue)
    if color.alpha != 255 { channel(color.alpha) }
  }

  private mutating func channel(_ value: UInt8) {
    func digit(_ v: UInt8) -> UInt8 { v < 10 ? v + 48 : v + 87 }
    bytes.append(digit(value >> 4))
    bytes.append(digit(value & 15))
  }

  /// Hands over what has been collected once it is worth a call.
  @inline(__always)
  mutating func flushIfLarge() throws {
    if bytes.count >= Self.pieceSize { try flush() }
  }

  mutating func flush() throws {
    guard let sink, !bytes.isEmpty else { return }
    try sink(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
