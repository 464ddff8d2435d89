import Bytes
import PaletteCore

/// The objects of a PDF file and their way onto disk: a classic cross-reference table. Source: ISO 32000-1, 7.5.
struct PDFFile {
  private var objects: [[UInt8]] = []

  /// A number for an object that is written later.
  mutating func reserve() -> Int {
    objects.append([])
    return objects.count
  }

  /// Writes an object under a number reserved before.
  mutating func set(_ id: Int, _ body: String) { objects[id - 1] = Array(body.utf8) }

  /// Adds an object.
  mutating func add(_ body: String) -> Int {
    objects.append(Array(body.utf8))
    return objects.count
  }

  /// Adds a stream, deflated unless `plain`.
  mutating func addStream(_ data: [UInt8], _ entries: String = "", plain: Bool = false) -> Int {
    let id = reserve()
    setStream(id, data, entries, plain: plain)
    return id
  }

  mutating func setStream(_ id: Int, _ data: [UInt8], _ entries: String = "", plain: Bool = false) {
    let packed = plain ? data : Zlib.compress(data)
    objects[id - 1] = Self.stream(packed, entries + (plain ? "" : "/Filter/FlateDecode"))
  }

  /// Adds a stream that is deflated already.
  mutating func addPackedStream(_ packed: [UInt8], _ entries: String = "", filter: String = "FlateDecode")
    -> Int
  {
    objects.append(Self.stream(packed, "\(entries)/Filter/\(filter)"))
    return objects.count
  }

  private static func stream(_ data: [UInt8], _ entries: String) -> [UInt8] {
    Array("<<\(entries)/Length \(data.count)>>\nstream\n".utf8) + data + Array("\nendstream".utf8)
  }

  /// The whole file, which takes the objects over. Its identifier is a hash of its content: the same guide gives the same
  /// bytes.
  mutating func bytes(root: Int, info: Int, version: String = "1.7") -> [UInt8] {
    var out = Array("%PDF-\(version)\n%".utf8) + [0xe2, 0xe3, 0xcf, 0xd3, 0x0a]
    out.reserveCapacity(objects.reduce(4096) { $0 + $1.count + 40 })
    var offsets: [Int] = []
    for i in objects.indices {
      offsets.append(out.count)
      out += "\(i + 1) 0 obj\n".utf8
      out += objects[i]
      out += "\nendobj\n".utf8
      objects[i] = []
    }
    let identifier = SHA256.hex(out).prefix(32)
    let start = out.count
    out += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8
    for offset in offsets {
      let digits = String(offset)
      out += (String(repeating: "0", count: max(0, 10 - digits.count)) + digits + " 00000 n \n").utf8
    }
    out +=
      "trailer\n<</Size \(objects.count + 1)/Root \(root) 0 R/Info \(info) 0 R/ID[<\(identifier)><\(identifier)>]>>\n"
      .utf8
    out += "startxref\n\(start)\n%%EOF\n".utf8
    return out
  }
}
