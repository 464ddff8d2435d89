import Bytes

/// An sRGB profile. Source: ICC.1:2004-10 (v4.2); figures of IEC 61966-2-1 adapted to D50.
enum SRGBProfile {
  /// The profile's bytes.
  static let srgb: [UInt8] = {
    let text: (String) -> [UInt8] = { string in
      var out = ByteWriter()
      out.utf8("mluc")
      out.u32(0)
      out.u32(1)
      out.u32(12)
      out.utf8("enUS")
      out.u32(2 * string.utf16.count)
      out.u32(28)
      out.utf16(string)
      return out.bytes
    }
    let numbers: (String, [Int]) -> [UInt8] = { type, values in
      var out = ByteWriter()
      out.utf8(type)
      out.u32(0)
      for value in values { out.u32(value & 0xffff_ffff) }
      return out.bytes
    }
    // Type 3: (aX + b)^g from d on, cX below it.
    let curve = numbers("para", [3 << 16, 0x26666, 0xf2a7, 0x0d59, 0x13d0, 0x0a5b])
    let adaptation = [
      0x10c42, 0x5de, -0xcdb, 0x793, 0xfd90, -0x45f, -0x25e, 0x3dc, 0xc06e,
    ]
    let tags: [(String, [UInt8])] = [
      ("desc", text("sRGB")), ("cprt", text("CC0")), ("wtpt", numbers("XYZ ", [0xf6d6, 0x10000, 0xd32d])),
      ("chad", numbers("sf32", adaptation)), ("rXYZ", numbers("XYZ ", [0x6fa2, 0x38f5, 0x0390])),
      ("gXYZ", numbers("XYZ ", [0x6299, 0xb785, 0x18da])),
      ("bXYZ", numbers("XYZ ", [0x24a0, 0x0f84, 0xb6cf])), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var directory = ByteWriter()
    var body = ByteWriter()
    let start = 132 + 12 * tags.count
    directory.u32(tags.count)
    for (tag, bytes) in tags {
      // The three channels share one curve.
      let place = tag == "gTRC" || tag == "bTRC" ? body.count - bytes.count : body.count
      directory.utf8(tag)
      directory.u32(start + place)
      directory.u32(bytes.count)
      if place == body.count {
        body.append(bytes)
        while body.count % 4 != 0 { body.u8(0) }
      }
    }
    var out = ByteWriter()
    out.u32(start + body.count)
    out.u32(0)
    out.u32(0x0420_0000)
    out.utf8("mntrRGB XYZ ")
    for part in [2000, 1, 1, 0, 0, 0] { out.u16(part) }
    out.utf8("acsp")
    out.append([UInt8](repeating: 0, count: 28))
    for part in [0xf6d6, 0x10000, 0xd32d] { out.u32(part) }
    out.append([UInt8](repeating: 0, count: 48))
    out.append(directory.bytes)
    out.append(body.bytes)
    return out.bytes
  }()
}
