/// Codes without a mark whose channels stand beside them.
extension PasteScanner {
  /// Whether the line has the channels of six digits as numbers too: `teal night / 0b3c49 / 11-60-73`.
  func isRepeated(_ range: Range<Int>) -> Bool {
    guard line.count < 300, let value = Int(String(line[range]), radix: 16) else { return false }
    let channels = [value >> 16, value >> 8 & 255, value & 255]
    // Small numbers stand beside each other by chance.
    guard channels.contains(where: { $0 > 31 }), Set(channels).count > 1 else { return false }
    return hasNumbers(channels, in: line[range.upperBound...])
      || hasNumbers(channels, in: line[..<range.lowerBound])
  }

  /// Whether text has numbers one after another.
  private func hasNumbers(_ numbers: [Int], in text: ArraySlice<Character>) -> Bool {
    let found = text.split { !($0.isASCII && $0.isNumber) }.map { Int(String($0)) ?? -1 }
    return found.indices.dropLast(numbers.count - 1).contains { place in
      Array(found[place..<(place + numbers.count)]) == numbers
    }
  }
}
