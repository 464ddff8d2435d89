import PaletteCore

/// Values behind labels: `HEX 0B1F3A`, `RGB 11 31 58`, `C: 100 M: 80 Y: 0 K: 60`.
extension PasteScanner {
  mutating func labelledHex(_ end: Int) {
    var start = end
    while start < line.count, " \t:=.-–\"x#".contains(line[start]) { start += 1 }
    var stop = start
    while stop < line.count, isWord(line[stop]) { stop += 1 }
    let digits = line[start..<stop]
    if [6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let color = Color(hex: String(digits))
    {
      tokens.append(PasteToken(kind: .hex, color: color, range: index..<stop))
      index = stop
    } else {
      index = end
    }
  }

  mutating func labelled(_ end: Int, _ count: Int, _ kind: PasteToken.Kind) {
    let (start, paper) = behindPaper(end)
    let kind = kind == .cmyk ? paper ?? PastePaper.kind(before: index, in: line) ?? kind : kind
    if let (values, stop) = numbers(from: start, count: count, letters: count == 4 ? "cmykjn" : "rgbvhsl") {
      let alpha = count == 4 ? nil : opacity(behind: stop) ?? fourth(behind: stop)
      take(values, kind, index..<(alpha?.end ?? stop), alpha: alpha?.value ?? 1)
    } else {
      index = end
    }
  }

  /// `Lab 50 40 -30`, `LAB: 50/40/-30`: what a measuring device gives, beside other notations as a rule.
  mutating func labChannels(_ end: Int) {
    var position = end
    var values: [Double] = []
    while values.count < 3 {
      while position < line.count, " \t:,/;|=()".contains(line[position]) { position += 1 }
      let isNegative = position < line.count && "-−".contains(line[position])
      guard line[position...].first(where: { !"-−".contains($0) })?.isNumber == true,
        let (value, stop) = number(from: position + (isNegative ? 1 : 0))
      else { break }
      values.append(isNegative ? -value : value)
      position = stop
    }
    guard values.count == 3, (0...100).contains(values[0]), values.allSatisfy({ abs($0) < 129 }),
      position == line.count || !line[position].isLetter
    else {
      index = end
      return
    }
    let color = Color(.lab, values[0], values[1], values[2])
    tokens.append(PasteToken(kind: .lab, color: color, range: index..<position))
    index = position
  }

  /// `R11 G31 B58`, `C: 100 M: 80 Y: 0 K: 60`, `R 11 V 31 B 58`.
  mutating func channels(_ letters: [String], _ kind: PasteToken.Kind) {
    var position = index
    var values: [Double] = []
    for letter in letters {
      guard position < line.count, letter.contains(line[position].lowercased()) else { break }
      position += 1
      guard let (value, stop) = self.number(from: position) else { break }
      values.append(value)
      position = stop
      while position < line.count, " ,/;|·".contains(line[position]), values.count < letters.count {
        position += 1
      }
    }
    if values.count == letters.count {
      let alpha = kind == .cmyk ? nil : opacity(behind: position)
      take(values, kind, index..<(alpha?.end ?? position), alpha: alpha?.value ?? 1)
    } else {
      while index < line.count, line[index].isLetter || line[index].isNumber { index += 1 }
    }
  }

  /// `H: 213 S: 51% L: 25%`, as programs for design show a color beside its code.
  mutating func hueChannels(_ end: Int) {
    let start = index
    let count = tokens.count
    let tail = String(line[end...].prefix(40)).lowercased()
    let letters = tail.split { !$0.isLetter }.prefix(2).map { String($0) }
    if letters.first == "s", let last = letters.last, ["l", "b", "v"].contains(last) {
      channels(["h", "s", last], last == "l" ? .hsl : .other)
    }
    if tokens.count == count { index = max(end, start + 1) }
  }

  /// `rgba255 0 0 0 0.4`: the fourth number of a label that says that there is one.
  private func fourth(behind end: Int) -> (value: Double, end: Int)? {
    guard String(line[index..<min(line.count, index + 4)]).lowercased() == "rgba", end < line.count,
      line[end] == " ",
      end + 1 < line.count, line[end + 1].isNumber, let (value, stop) = number(from: end + 1)
    else { return nil }
    let share = share(value, stop)
    return share <= 1 && (stop == line.count || !line[stop].isLetter && line[stop] != "#")
      ? (share, stop) : nil
  }

  /// ` A: 0.5`, ` / A 50%` behind the channels of a color: how opaque it is, and where that ends.
  private func opacity(behind end: Int) -> (value: Double, end: Int)? {
    var position = end
    while position < line.count, " ,/;|·".contains(line[position]) { position += 1 }
    guard position > end, position + 1 < line.count, "aA".contains(line[position]),
      " :=".contains(line[position + 1]) || line[position + 1].isNumber,
      let (value, stop) = number(from: position + 1)
    else { return nil }
    if stop < line.count, line[stop].isLetter { return nil }
    let share = share(value, stop)
    return share <= 1 ? (share, stop) : nil
  }

  /// A number that ends at a place as a share of 1: a percentage, a byte, or a share already.
  private func share(_ value: Double, _ end: Int) -> Double {
    line[end - 1] == "%" ? value / 100 : value > 1 ? value / 255 : value
  }

  private mutating func take(
    _ values: [Double], _ kind: PasteToken.Kind, _ range: Range<Int>, alpha: Double = 1
  ) {
    index = range.upperBound
    var values = values
    // Shares of 1, as programs write them.
    if kind == .rgb, ChannelNotation.areShares(values), values.contains(where: { $0 != $0.rounded() }) {
      values = values.map { min($0, 1) * 255 }
    }
    let end = alpha < 1 ? " / \(alpha))" : ")"
    let text =
      switch kind {
      case .rgb: "rgb(\(values[0]) \(values[1]) \(values[2])" + end
      case .hsl: "hsl(\(values[0]) \(values[1])% \(values[2])%" + end
      case .other: "hsv(\(values[0]) \(values[1])% \(values[2])%" + end
      default: "cmyk(" + values.map { "\($0)%" }.joined(separator: " ") + ")"
      }
    let top = kind == .rgb ? 255.0 : values.count == 4 ? 100 : 360
    guard values.allSatisfy({ (0...top).contains($0) }), let color = try? Color(css: text) else { return }
    var print = PrintColor(cmyk: kind == .cmyk ? values : nil)
    if let paper = PastePaper.name(of: kind) { print.papers[paper] = values }
    tokens.append(PasteToken(kind: kind, color: color, range: range, print: print))
  }

  /// `count` numbers, with separators and letters of channels between them.
  func numbers(from start: Int, count: Int, letters: String) -> ([Double], Int)? {
    var position = start
    var values: [Double] = []
    while values.count < count {
      while position < line.count,
        " \t:,/;|=·•-–()\"[.".contains(line[position]) || letters.contains(line[position].lowercased())
      {
        position += 1
      }
      guard let (value, stop) = number(from: position) else { return nil }
      values.append(value)
      position = stop
    }
    if position < line.count, line[position] == ")" { position += 1 }
    return (values, position)
  }

  private func number(from start: Int) -> (Double, Int)? {
    var position = start
    while position < line.count, " :=".contains(line[position]) { position += 1 }
    let begun = position
    while position < line.count, line[position].isASCII, line[position].isNumber || line[position] == "." {
      position += 1
    }
    // `0.53.95`: between whole numbers.
    if line[begun..<position].count(where: { $0 == "." }) > 1 || begun > 0 && line[begun - 1] == "." {
      position = line[begun..<position].firstIndex(of: ".") ?? position
    }
    guard position > begun, let value = Double(String(line[begun..<position])) else { return nil }
    while position < line.count, "%°".contains(line[position]) { position += 1 }
    return (value, position)
  }
}
