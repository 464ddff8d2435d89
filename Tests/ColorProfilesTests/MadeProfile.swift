import Bytes

/// ICC profiles made for tests, of a press and screens that nobody has.
enum MadeProfile {
  static func fixed(_ values: Double...) -> [UInt8] {
    var writer = ByteWriter()
    for value in values { writer.u32(Int(UInt32(bitPattern: Int32((value * 65536).rounded())))) }
    return writer.bytes
  }

  /// A profile of the given tags, each padded to four bytes.
  static func profile(
    version: UInt8, kind: String, space: String, connection: String, _ tags: [(String, [UInt8])]
  ) -> [UInt8] {
    var head = [UInt8](repeating: 0, count: 128)
    head[8] = version
    func put(_ text: String, _ at: Int) { head.replaceSubrange(at..<at + 4, with: Array(text.utf8)) }
    put(kind, 12)
    put(space, 16)
    put(connection, 20)
    put("acsp", 36)
    var table = ByteWriter()
    var body: [UInt8] = []
    table.u32(tags.count)
    for (name, data) in tags {
      table.append(Array(name.utf8))
      table.u32(132 + 12 * tags.count + body.count)
      table.u32(data.count)
      body += data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
    }
    return head + table.bytes + body
  }

  static func text(_ name: String) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(Array("desc".utf8))
    writer.u32(0)
    writer.u32(name.utf8.count + 1)
    writer.append(Array(name.utf8) + [0])
    return writer.bytes
  }

  static func gamma(_ value: Double) -> [UInt8] {
    Array("curv".utf8) + [
      0, 0, 0, 0, 0, 0, 0, 1, UInt8(value), UInt8((value - value.rounded(.down)) * 256), 0, 0,
    ]
  }

  static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    Array("XYZ ".utf8) + [0, 0, 0, 0] + fixed(x, y, z)
  }

  /// A table of two or more points a side, its curves straight. `width` is 1 (`mft1`) or 2 (`mft2`).
  static func table(
    _ width: Int, inputs: Int, outputs: Int, points: Int, _ nodes: ([Double]) -> [Double]
  ) -> [UInt8] {
    var writer = ByteWriter()
    writer.append(Array((width == 1 ? "mft1" : "mft2").utf8))
    writer.u32(0)
    writer.append([UInt8(inputs), UInt8(outputs), UInt8(points), 0])
    writer.append(fixed(1, 0, 0, 0, 1, 0, 0, 0, 1))
    func put(_ value: Double) {
      let share = min(max(value, 0), 1)
      if width == 1 {
        writer.append([UInt8((share * 255).rounded())])
      } else {
        writer.u16(Int((share * 65535).rounded()))
      }
    }
    if width == 2 {
      writer.u16(2)
      writer.u16(2)
    }
    let steps = width == 1 ? 256 : 2
    for _ in 0..<inputs { for step in 0..<steps { put(Double(step) / Double(steps - 1)) } }
    var count = 1
    for _ in 0..<inputs { count *= points }
    for node in 0..<count {
      var place = [Double](repeating: 0, count: inputs)
      var rest = node
      for index in (0..<inputs).reversed() {
        place[index] = Double(rest % points) / Double(points - 1)
        rest /= points
      }
      for value in nodes(place) { put(value) }
    }
    for _ in 0..<outputs { for step in 0..<steps { put(Double(step) / Double(steps - 1)) } }
    return writer.bytes
  }

  /// A press whose lightness falls with the sum of its inks, and whose black is L* 20.
  static func press(width: Int = 2, name: String = "Made press") -> [UInt8] {
    // Version 2 writes Lab with FF00 as the most in 16 bits.
    let most = width == 2 ? 65280.0 / 65535 : 1
    func encode(_ l: Double, _ a: Double, _ b: Double) -> [Double] {
      [l / 100 * most, (a + 128) / 255 * most, (b + 128) / 255 * most]
    }
    let toLab = table(width, inputs: 4, outputs: 3, points: 3) { ink in
      let light = (1 - 0.5 * ink[0]) * (1 - 0.5 * ink[1]) * (1 - 0.1 * ink[2]) * (1 - 0.8 * ink[3])
      return encode(max(20, 100 * light), 60 * (ink[1] - ink[0]), 70 * (ink[2] - ink[0] * 0.6))
    }
    let toInk = table(width, inputs: 3, outputs: 4, points: 9) { value in
      let l = value[0] / most * 100
      let a = value[1] / most * 255 - 128
      let b = value[2] / most * 255 - 128
      let dark = 1 - l / 100
      return [dark - a / 200, dark + a / 200, dark + b / 200, dark * dark].map { min(max($0, 0), 1) }
    }
    return profile(
      version: 2, kind: "prtr", space: "CMYK", connection: "Lab ",
      [("desc", text(name)), ("wtpt", xyz(0.85, 0.88, 0.7)), ("A2B0", toLab), ("B2A0", toInk)])
  }

  /// A screen of the given primaries (sRGB's by default, adapted to D50) and one gamma.
  static func screen(
    gamma value: Double = 2.2,
    _ columns: [(Double, Double, Double)] = [
      (0.43607, 0.22249, 0.01392), (0.38515, 0.71687, 0.09708), (0.14307, 0.06061, 0.7141),
    ]
  ) -> [UInt8] {
    var tags = [("desc", text("Made screen"))]
    for (name, column) in zip(["r", "g", "b"], columns) {
      tags.append((name + "XYZ", xyz(column.0, column.1, column.2)))
      tags.append((name + "TRC", gamma(value)))
    }
    return profile(version: 2, kind: "mntr", space: "RGB ", connection: "XYZ ", tags)
  }
}
