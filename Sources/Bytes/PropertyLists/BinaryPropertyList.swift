/// Reads `bplist00`. Source: the layout documented in CFBinaryPList.c (Core Foundation, Apple).
enum BinaryPropertyList {
  static func read(_ bytes: [UInt8]) throws(ByteError) -> PropertyList {
    guard bytes.count >= 40 else { throw ByteError("binary property list is cut short", at: bytes.count) }
    var trailer = ByteReader(bytes, in: bytes.count - 26..<bytes.count)
    let offsetSize = Int(try trailer.u8())
    let referenceSize = Int(try trailer.u8())
    let count = try trailer.integer(UInt64.self)
    let top = try trailer.integer(UInt64.self)
    let table = try trailer.integer(UInt64.self)
    let end = UInt64(bytes.count - 32)
    guard 1...8 ~= offsetSize, 1...8 ~= referenceSize, table >= 8, table <= end, count > 0, top < count,
      count <= (end - table) / UInt64(offsetSize)
    else { throw ByteError("damaged trailer of a binary property list", at: bytes.count - 32) }
    var decoder = Decoder(
      bytes: bytes, table: Int(table), offsetSize: offsetSize, referenceSize: referenceSize,
      count: Int(count),
      budget: ExpansionBudget(size: bytes.count))
    return try decoder.object(Int(top), depth: 0)
  }

  private struct Decoder {
    let bytes: [UInt8]
    let table: Int
    let offsetSize: Int
    let referenceSize: Int
    let count: Int
    /// What was read by object number: an object that is referred to a thousand times is stored once.
    var known: [Int: Known] = [:]
    /// Who goes through the list meets a shared object each time, so each time counts.
    let budget: ExpansionBudget
    /// How many values and bytes were met so far.
    var nodes = 0
    var texts = 0

    /// An object with how many values and bytes are in it.
    struct Known {
      let value: PropertyList
      let nodes: Int
      let texts: Int
    }

    private func number(at place: Int, size: Int) throws(ByteError) -> Int {
      var reader = ByteReader(bytes)
      try reader.seek(to: place)
      try reader.require(size, "a number")
      var value: UInt64 = 0
      for _ in 0..<size { value = value << 8 | UInt64(try reader.u8()) }
      guard value <= UInt64(Int.max) else { throw ByteError("number out of range", at: place) }
      return Int(value)
    }

    mutating func object(_ index: Int, depth: Int) throws(ByteError) -> PropertyList {
      guard index < count else { throw ByteError("reference to object \(index) of \(count)", at: table) }
      if let known = known[index] {
        try spend(known.nodes, known.texts)
        return known.value
      }
      let (nodesBefore, textsBefore) = (nodes, texts)
      let value = try read(index, depth: depth)
      let bytes = value.string?.utf8.count ?? value.data?.count ?? 0
      try spend(1, bytes)
      known[index] = Known(value: value, nodes: nodes - nodesBefore, texts: texts - textsBefore)
      return value
    }

    private mutating func spend(_ nodes: Int, _ texts: Int) throws(ByteError) {
      self.nodes += nodes
      self.texts += texts
      do { try budget.spend(nodes: nodes, bytes: texts) } catch {
        throw ByteError("property list with too many values: \(error)", at: table)
      }
    }

    private mutating func read(_ index: Int, depth: Int) throws(ByteError) -> PropertyList {
      let place = try number(at: table + index * offsetSize, size: offsetSize)
      guard place >= 8, place < table else {
        throw ByteError("object \(index) lies outside the list", at: table + index * offsetSize)
      }
      // A cycle runs into this limit too.
      guard depth <= PropertyList.maximumDepth else {
        throw ByteError("values are nested too deep", at: place)
      }
      var reader = ByteReader(bytes, in: place..<table)
      let marker = try reader.u8()
      let low = Int(marker & 15)
      switch marker >> 4 {
      case 0x0:
        switch marker {
        case 0x08: return .boolean(false)
        case 0x09: return .boolean(true)
        case 0x00: return .null
        default: throw ByteError("unknown value type", at: place)
        }
      case 0x1: return .integer(try integer(&reader, 1 << low, at: place))
      case 0x2:
        guard low == 2 || low == 3 else { throw ByteError("real number of an unknown size", at: place) }
        return .real(low == 2 ? Double(try reader.float32()) : try reader.float64())
      case 0x3: return .date(try reader.float64())
      case 0x4: return .data(try reader.bytes(try length(low, &reader)))
      case 0x5: return .string(try reader.utf8(try length(low, &reader)))
      case 0x6: return .string(try reader.utf16(units: try length(low, &reader)))
      case 0x8: return .uid(try number(at: reader.offset, size: low + 1))
      case 0xA, 0xC:
        let references = try self.references(try length(low, &reader), &reader)
        var values: [PropertyList] = []
        for reference in references { values.append(try object(reference, depth: depth + 1)) }
        return .array(values)
      case 0xD:
        let size = try length(low, &reader)
        let keys = try references(size, &reader)
        let values = try references(size, &reader)
        var result: [String: PropertyList] = [:]
        for (key, value) in zip(keys, values) {
          guard case .string(let name) = try object(key, depth: depth + 1) else {
            throw ByteError("a dictionary key is not text", at: place)
          }
          result[name] = try object(value, depth: depth + 1)
        }
        return .dictionary(result)
      default: throw ByteError("unknown value type", at: place)
      }
    }

    private func integer(_ reader: inout ByteReader, _ size: Int, at place: Int) throws(ByteError) -> Int {
      switch size {
      case 1: return Int(try reader.u8())
      case 2: return try reader.u16()
      case 4: return try reader.u32()
      case 8: return Int(try reader.integer(Int64.self))
      case 16:
        let high = try reader.integer(Int64.self)
        let low = try reader.integer(Int64.self)
        guard high == low >> 63 else { throw ByteError("number out of range", at: place) }
        return Int(low)
      default: throw ByteError("whole number of an unknown size", at: place)
      }
    }

    private func length(_ low: Int, _ reader: inout ByteReader) throws(ByteError) -> Int {
      guard low == 15 else { return low }
      let place = reader.offset
      let marker = try reader.u8()
      guard marker >> 4 == 1 else { throw ByteError("damaged length", at: place) }
      let value = try integer(&reader, 1 << Int(marker & 15), at: place)
      guard value >= 0 else { throw ByteError("negative length", at: place) }
      return value
    }

    private func references(_ size: Int, _ reader: inout ByteReader) throws(ByteError) -> [Int] {
      guard size <= reader.remaining / referenceSize else {
        throw ByteError("a list of \(size) values ends past the end of the file", at: reader.offset)
      }
      var result: [Int] = []
      result.reserveCapacity(size)
      for _ in 0..<size {
        result.append(try number(at: reader.offset, size: referenceSize))
        try reader.skip(referenceSize)
      }
      return result
    }
  }
}
