/// Writes 8-bit RGB and RGBA pictures as PNG. Source: PNG specification, third edition.
public struct PNGWriter: Sendable {
  private let width: Int
  private let height: Int
  private let channels: Int
  private var filtered: [UInt8] = []
  private var previous: [UInt8]
  private var rows = 0

  /// Starts a picture of `width` × `height` pixels (1 to 65535 each, else it throws).
  public init(width: Int, height: Int, hasAlpha: Bool = false) throws(ByteError) {
    guard 1...65535 ~= width, 1...65535 ~= height else {
      throw ByteError("a PNG of \(width) × \(height) pixels", at: 0)
    }
    self.width = width
    self.height = height
    channels = hasAlpha ? 4 : 3
    previous = [UInt8](repeating: 0, count: width * channels)
  }

  /// Adds the next row from the top: width × 3 (or 4) bytes. Throws for another length or a row too many.
  public mutating func append(row: [UInt8]) throws(ByteError) {
    guard row.count == width * channels, rows < height else {
      throw ByteError("row \(rows) does not fit the picture", at: 0)
    }
    rows += 1
    // A row equal to the one above becomes zeros, which compress best: flat areas are what swatch sheets are.
    var above = row
    var left = row
    var (upWeight, leftWeight) = (0, 0)
    for index in row.indices {
      let byte = row[index]
      let up = byte &- previous[index]
      let back = index < channels ? byte : byte &- row[index - channels]
      above[index] = up
      left[index] = back
      upWeight += Int(up < 128 ? up : 0 &- up)
      leftWeight += Int(back < 128 ? back : 0 &- back)
    }
    let isUp = upWeight <= leftWeight
    filtered.append(isUp ? 2 : 1)
    filtered.append(contentsOf: isUp ? above : left)
    previous = row
  }

  /// The finished file; throws when rows are missing.
  public func finish() throws(ByteError) -> [UInt8] {
    guard rows == height else { throw ByteError("\(height - rows) rows are missing", at: 0) }
    var header = ByteWriter()
    header.u32(width)
    header.u32(height)
    header.append([8, channels == 4 ? 6 : 2, 0, 0, 0])
    var file = ByteWriter()
    file.append([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    Self.append("IHDR", header.bytes, to: &file)
    Self.append("sRGB", [0], to: &file)
    Self.append("IDAT", Zlib.compress(filtered), to: &file)
    Self.append("IEND", [], to: &file)
    return file.bytes
  }

  private static func append(_ type: String, _ body: [UInt8], to file: inout ByteWriter) {
    let content = Array(type.utf8) + body
    file.u32(body.count)
    file.append(content)
    file.integer(CRC32.checksum(content))
  }
}
