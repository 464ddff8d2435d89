/// Constants of the deflate format. Source: RFC 1951, sections 3.2.5 to 3.2.7.
enum DeflateTables {
  static let lengthBase = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  static let lengthExtra = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  static let distanceBase = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073,
    4097, 6145, 8193, 12289, 16385, 24577,
  ]
  static let distanceExtra = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
  /// The order in which the lengths of the code length code are stored.
  static let codeLengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  /// Code lengths of the fixed literal and length code.
  static let fixedLiteralLengths: [UInt8] =
    [UInt8](repeating: 8, count: 144) + [UInt8](repeating: 9, count: 112) + [UInt8](repeating: 7, count: 24)
    + [UInt8](repeating: 8, count: 8)
  /// Code lengths of the fixed distance code.
  static let fixedDistanceLengths = [UInt8](repeating: 5, count: 32)

  static let literalEntries: [UInt32] =
    (0..<256).map { HuffmanTable.entry(kind: HuffmanTable.Kind.literal, value: $0) }
    + [HuffmanTable.entry(kind: HuffmanTable.Kind.endOfBlock, value: 0)]
    + zip(lengthBase, lengthExtra).map {
      HuffmanTable.entry(kind: HuffmanTable.Kind.base, value: $0, extra: $1)
    } + [UInt32](repeating: HuffmanTable.entry(kind: HuffmanTable.Kind.invalid, value: 0), count: 2)
  static let distanceEntries: [UInt32] =
    zip(distanceBase, distanceExtra).map {
      HuffmanTable.entry(kind: HuffmanTable.Kind.base, value: $0, extra: $1)
    } + [UInt32](repeating: HuffmanTable.entry(kind: HuffmanTable.Kind.invalid, value: 0), count: 2)
  static let codeLengthEntries: [UInt32] =
    (0..<19).map { HuffmanTable.entry(kind: HuffmanTable.Kind.literal, value: $0) }
}
