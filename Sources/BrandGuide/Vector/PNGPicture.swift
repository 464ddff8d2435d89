import Bytes
import PaletteCore

/// A PNG as a PDF holds it: its rows as they are where they have no opacity, else color and opacity apart.
/// Source: PNG specification, third edition; ISO 32000-1, 7.4.4.4 and 8.9.5.
struct PNGPicture {
  let width: Int
  let height: Int
  /// The file itself, for a web page.
  let bytes: [UInt8]
  private let depth: Int
  private let kind: UInt8
  private var palette: [UInt8] = []
  private var transparency: [UInt8] = []
  private var data: [UInt8] = []

  static func isPNG(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  }

  /// Reads the chunks.
  ///
  /// - Throws: ``PictureError`` for what is damaged, interlaced or too large.
  init(_ bytes: [UInt8]) throws(PictureError) {
    guard Self.isPNG(bytes) else { throw PictureError("the file is no PNG") }
    guard bytes.count <= Logo.largestPNG else {
      throw PictureError(
        "the PNG has \(bytes.count) bytes; \(Logo.largestPNG >> 20) MiB is the most",
        hint: "scale it down, or add the logo as SVG")
    }
    self.bytes = bytes
    let damaged = PictureError("the PNG is damaged", hint: "save it again")
    var reader = ByteReader(bytes, in: 8..<bytes.count)
    var header: [UInt8] = []
    var isWhole = false
    do {
      while reader.remaining >= 12 {
        let count = Int(try reader.integer(UInt32.self))
        let name = String(decoding: try reader.bytes(4), as: UTF8.self)
        guard count <= reader.remaining - 4 else { throw damaged }
        let body = Array(try reader.bytes(count))
        let sum = try reader.integer(UInt32.self)
        guard sum == CRC32.checksum(Array(name.utf8) + body) else { throw damaged }
        switch name {
        case "IHDR": header = body
        case "PLTE": palette = body
        case "tRNS": transparency = body
        case "IDAT": data += body
        default: break
        }
        isWhole = name == "IEND"
        if isWhole { break }
      }
    } catch { throw damaged }
    guard isWhole, header.count == 13 else { throw damaged }
    func word(_ at: Int) -> Int { header[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height, depth, kind) = (word(0), word(4), Int(header[8]), header[9])
    guard (1...8192).contains(width), (1...8192).contains(height), width * height <= 16 << 20 else {
      throw PictureError(
        "the PNG has \(width) × \(height) pixels; 16 million is the most", hint: "scale it down")
    }
    guard header[12] == 0 else {
      throw PictureError("the PNG is interlaced", hint: "save it without interlacing")
    }
    let depths: [UInt8: [Int]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    guard depths[kind]?.contains(depth) == true, kind != 3 || (palette.count >= 3 && palette.count % 3 == 0)
    else {
      throw damaged
    }
    // What a viewer would find out only when it draws.
    guard let rows = try? Zlib.decompress(data, limit: (rowBytes + 1) * height),
      rows.count == (rowBytes + 1) * height
    else { throw damaged }
    guard (0..<height).allSatisfy({ rows[$0 * (rowBytes + 1)] <= 4 }) else { throw damaged }
  }

  private var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind] ?? 1 }
  private var rowBytes: Int { (width * channels * depth + 7) / 8 }

  /// Adds the picture and returns its object number. `space` is the color space of red, green and blue.
  func add(to file: inout PDFFile, space: String) -> Int {
    let head = "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)"
    let gray = space == "/DeviceRGB" ? "/DeviceGray" : "[/CalGray<</WhitePoint[0.9505 1 1.089]/Gamma 2.2>>]"
    func predicted(_ data: [UInt8], _ colors: Int, _ depth: Int, _ more: String) -> Int {
      file.addPackedStream(
        data,
        head + "/BitsPerComponent \(depth)\(more)/DecodeParms<</Predictor 15/Colors \(colors)"
          + "/BitsPerComponent \(depth)/Columns \(width)>>")
    }
    switch kind {
    case 0: return predicted(data, 1, depth, "/ColorSpace\(gray)" + key())
    case 2: return predicted(data, 3, depth, "/ColorSpace\(space)" + key())
    case 3:
      var buffer = PDFBuffer()
      buffer.hexadecimal(palette.prefix(768).map(Int.init), width: 1)
      let table = String(decoding: buffer.bytes, as: UTF8.self)
      let last = min(palette.count, 768) / 3 - 1
      var mask = ""
      if !transparency.isEmpty {
        let indices = samples().map { Int($0) < transparency.count ? transparency[Int($0)] : 255 }
        mask = "/SMask \(file.addStream(indices, head + "/ColorSpace/DeviceGray/BitsPerComponent 8")) 0 R"
      }
      return predicted(data, 1, depth, "/ColorSpace[/Indexed\(space) \(last)\(table)]" + mask)
    default:
      let all = samples()
      let colors = channels - 1
      var opacity: [UInt8] = []
      var rest: [UInt8] = []
      opacity.reserveCapacity(width * height)
      rest.reserveCapacity(width * height * colors)
      for i in stride(from: 0, to: all.count, by: channels) {
        rest += all[i..<i + colors]
        opacity.append(all[i + colors])
      }
      let mask = file.addStream(opacity, head + "/ColorSpace/DeviceGray/BitsPerComponent 8")
      return file.addStream(
        rest, head + "/ColorSpace\(colors == 3 ? space : gray)/BitsPerComponent 8/SMask \(mask) 0 R")
    }
  }

  /// One color that is seen through, as a color key.
  private func key() -> String {
    guard transparency.count == 2 * channels else { return "" }
    let values: [Int] = (0..<channels).map { channel in
      let high = Int(transparency[2 * channel])
      return high << 8 | Int(transparency[2 * channel + 1])
    }
    return "/Mask[\(values.map { "\($0) \($0)" }.joined(separator: " "))]"
  }

  /// Every sample in 8 bits, indices as they are; rows with their filters undone.
  private func samples() -> [UInt8] {
    guard var rows = try? Zlib.decompress(data, limit: (rowBytes + 1) * height) else { return [] }
    let step = max(channels * depth / 8, 1)
    var out: [UInt8] = []
    out.reserveCapacity(width * height * channels)
    let stride = rowBytes + 1
    for y in 0..<height {
      // The filters were looked at when the file was read.
      _ = PNGFilter.undo(&rows, y * stride, stride, y == 0 ? nil : (y - 1) * stride, step)
      let row = Array(rows[(y * stride + 1)..<((y + 1) * stride)])
      switch depth {
      case 8: out += row
      case 16: out += Swift.stride(from: 0, to: row.count, by: 2).map { row[$0] }
      default:
        for x in 0..<width {
          let bit = x * depth
          out.append(row[bit / 8] >> UInt8(8 - depth - bit % 8) & UInt8(1 << depth - 1))
        }
      }
    }
    return out
  }
}
