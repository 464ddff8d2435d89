import Bytes

/// The column of a table that has the opacity of its colors.
struct CSVOpacity {
  let column: Int
  /// What stands for opaque where no sign says percent.
  private let full: Double

  /// The column by the headings of a table; nil where it has none. An `a` is one beside channels that are no `l` and `b`.
  init?(_ heads: [String], _ rows: [[String]], areBytes: Bool) {
    let isBesideChannels = [["r", "g", "b"], ["h", "s", "l"], ["h", "s", "v"], ["red", "green", "blue"]]
      .contains { $0.allSatisfy(heads.contains) }
    guard
      let column = heads.firstIndex(where: { ["opacity", "alpha"].contains($0) })
        ?? (isBesideChannels ? heads.firstIndex(of: "a") : nil)
    else { return nil }
    self.column = column
    let most =
      rows.compactMap { column < $0.count ? Double(String($0[column][...].trimmed)) : nil }.max() ?? 1
    // Beside channels that are bytes, an alpha above 1 is a byte as well, unless it is counted up to 100.
    let isByte = most > 100 || areBytes && heads[column] != "opacity" && most != 100
    full = most <= 1 ? 1 : isByte ? 255 : 100
  }

  /// What a row says; nil where it says nothing.
  func text(in fields: [String]) -> String? {
    guard column < fields.count else { return nil }
    let text = fields[column].filter { !$0.isWhitespace }
    return text.isEmpty ? nil : text
  }

  /// The opacity of a text, such as `40%` or `0.4`; nil for what is none.
  func opacity(_ text: String) -> Double? {
    if text.hasSuffix("%") {
      guard let percent = Double(text.dropLast()), 0...100 ~= percent else { return nil }
      return percent / 100
    }
    guard let number = Double(text), 0...full ~= number else { return nil }
    return number / full
  }
}
