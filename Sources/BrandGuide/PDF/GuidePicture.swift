import Bytes
import PaletteCore

/// A picture as a guide shows it: a JPEG, or a PNG of 8 bits a channel that is not interlaced.
public struct GuidePicture: Sendable, Hashable {
  /// The kinds of file that guides hold.
  enum Kind: Sendable, Hashable {
    case jpeg
    case png
  }

  /// The file.
  let bytes: [UInt8]
  let kind: Kind
  /// Pixels.
  let width: Int
  let height: Int
  /// 1 for gray, 3 for color; 4 for color with alpha.
  let channels: Int

  /// Looks at a file; nil for anything that a guide cannot show as it is.
  public init?(_ bytes: [UInt8]) {
    guard let facts = Self.png(bytes) ?? Self.jpeg(bytes), facts.width > 0, facts.height > 0,
      facts.width * facts.height <= 100_000_000
    else { return nil }
    self.bytes = bytes
    (kind, width, height, channels) = facts
  }

  /// Its media type.
  var media: String { kind == .jpeg ? "image/jpeg" : "image/png" }

  private typealias Facts = (kind: Kind, width: Int, height: Int, channels: Int)

  private static func png(_ bytes: [UInt8]) -> Facts? {
    guard bytes.count > 45, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      return nil
    }
    func number(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard let channels = [0: 1, 2: 3, 6: 4][bytes[25]], bytes[24] == 8, bytes[28] == 0, number(16) < 65536,
      number(20) < 65536
    else { return nil }
    return (.png, number(16), number(20), channels)
  }

  /// Source: ITU-T T.81, B.2.2: the frame header names size and components.
  private static func jpeg(_ bytes: [UInt8]) -> Facts? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var at = 2
    while at + 9 < bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      if marker == 1 || (0xD0...0xD7).contains(marker) {
        at += 2
        continue
      }
      if (0xC0...0xC2).contains(marker) {
        let channels = Int(bytes[at + 9])
        guard bytes[at + 4] == 8, channels == 1 || channels == 3 else { return nil }
        return (
          .jpeg, Int(bytes[at + 7]) << 8 | Int(bytes[at + 8]), Int(bytes[at + 5]) << 8 | Int(bytes[at + 6]),
          channels
        )
      }
      if marker == 0xD9 || marker == 0xDA { return nil }
      at += 2 + Int(bytes[at + 2]) << 8 + Int(bytes[at + 3])
    }
    return nil
  }

  /// The deflated lines of a PNG as the file has them, filters included; nil where they are damaged.
  private var lines: [UInt8]? {
    var at = 8
    var packed: [UInt8] = []
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - at - 12 else { return nil }
      if bytes[(at + 4)..<(at + 8)].elementsEqual("IDAT".utf8) {
        packed += bytes[(at + 8)..<(at + 8 + length)]
      }
      at += 12 + length
    }
    return packed.isEmpty ? nil : packed
  }

  /// Whether its pixels are there to the end, as far as that is known before they are shown.
  var isWhole: Bool {
    kind == .jpeg || lines.map { Zlib.partial($0, limit: (width * channels + 1) * height) }?.error == nil
  }

  /// The pixels of a PNG row by row, as many bytes each as it has channels; nil where they are damaged.
  var pixels: [UInt8]? {
    let row = width * channels
    guard kind == .png, let lines,
      var raw = try? Zlib.decompress(lines, limit: (row + 1) * height), raw.count == (row + 1) * height
    else { return nil }
    var out: [UInt8] = []
    out.reserveCapacity(row * height)
    for line in 0..<height {
      let start = line * (row + 1)
      guard PNGFilter.undo(&raw, start, row + 1, line == 0 ? nil : start - row - 1, channels) else {
        return nil
      }
      out += raw[(start + 1)..<(start + 1 + row)]
    }
    return out
  }

  /// Adds the picture to a PDF, with its alpha as a mask. Source: ISO 32000-1, 8.9. Nil where its pixels are damaged.
  func add(to file: inout PDFFile, color: String) -> Int? {
    let size = "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/BitsPerComponent 8"
    let space = channels == 1 ? "/DeviceGray" : color
    if kind == .jpeg {
      return file.addPackedStream(bytes, "\(size)/ColorSpace\(space)", filter: "DCTDecode")
    }
    if channels < 4, let lines {
      // Whoever reads the PDF undoes the filters of the PNG.
      let parameters = "/DecodeParms<</Predictor 15/Colors \(channels)/BitsPerComponent 8/Columns \(width)>>"
      return file.addPackedStream(lines, "\(size)/ColorSpace\(space)\(parameters)")
    }
    guard let pixels else { return nil }
    var colors: [UInt8] = []
    var alpha: [UInt8] = []
    colors.reserveCapacity(width * height * 3)
    alpha.reserveCapacity(width * height)
    for start in stride(from: 0, to: pixels.count, by: 4) {
      colors.append(contentsOf: pixels[start..<start + 3])
      alpha.append(pixels[start + 3])
    }
    let mask = file.addStream(alpha, "\(size)/ColorSpace/DeviceGray")
    return file.addStream(colors, "\(size)/ColorSpace\(space)/SMask \(mask) 0 R")
  }
}
