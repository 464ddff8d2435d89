/// Which column of a table has the names of its colors.
enum PasteTableNames {
  /// The column of the names among those that say nothing else: the one whose heading says so, or the first whose values tell the
  /// rows apart.
  static func column(_ heads: [String], _ rows: [[String]], _ open: [Int]) -> Int? {
    let hasWords = { (column: Int) in rows.contains { $0[column].contains(where: \.isLetter) } }
    let hasNames = { (column: Int) in
      rows.contains { row in row[column].contains { $0.isLetter || $0.isNumber } }
    }
    if let named = open.first(where: { isName(heads[$0]) && hasNames($0) }) { return named }
    if let painted = painted(heads, rows, open) { return painted }
    let worded = open.filter { hasWords($0) && !isUse(heads[$0]) }
    // `CW-01` numbers a color that has a name beside it.
    let plain = worded.filter { column in !rows.allSatisfy { PasteNaming.isCode($0[column]) } }
    let candidates = plain.isEmpty ? worded : plain
    let isDistinct = { (column: Int) in
      let values = rows.map { $0[column].lowercased() }
      return Set(values).count == values.count && !values.contains { PasteWords.isUse($0) }
    }
    let telling = candidates.filter(isDistinct)
    // `Line | Color`: Brown and Red say of what color a line is.
    let distinct = telling.filter { column in
      !(isBasic(heads[column], rows, column)
        && telling.contains { $0 < column && !isBasic(heads[$0], rows, $0) })
    }
    // The first, unless what another has is much more like names of colors.
    let scores = distinct.map { column in
      rows.prefix(40).reduce(0) { $0 + PasteNaming.score($1[column]) } / Double(min(rows.count, 40))
    }
    let best = scores.max() ?? 0
    let named = zip(distinct, scores).first { $0.1 > best - 0.6 }?.0
    return named ?? candidates.first
      ?? open.first { heads[$0].isEmpty == false && hasNames($0) && !isUse(heads[$0]) }
  }

  /// `Room | Paint | Hex`: the column that is headed as one of colors, where it has more to say than what color they are.
  private static func painted(_ heads: [String], _ rows: [[String]], _ open: [Int]) -> Int? {
    open.first { column in
      let full = rows.map { $0[column] }.filter { $0.contains(where: \.isLetter) }
      return PasteBasics.isHeading(heads[column]) && !isUse(heads[column]) && full.count * 2 > rows.count
        && !full.allSatisfy { PasteBasics.isBasic($0) }
        && !full.contains { PasteWords.isUse($0) || PasteNaming.isCode($0) }
        && Set(full.map { $0.lowercased() }).count > 1
    }
  }

  /// Whether a column only says what color something is.
  private static func isBasic(_ head: String, _ rows: [[String]], _ column: Int) -> Bool {
    PasteBasics.isHeading(head) && rows.allSatisfy { PasteBasics.isBasic($0[column]) }
  }

  static func isName(_ head: String) -> Bool {
    let words = head.split { !($0.isLetter) }.map(String.init)
    return words.contains { names.contains($0) }
  }

  static func isUse(_ head: String) -> Bool {
    let words = head.split { !($0.isLetter) }.map(String.init)
    return words.contains { uses.contains($0) }
  }

  private static let names: Set<String> = [
    "name", "names", "colorname", "colourname", "nom", "nombre", "nome", "naam", "bezeichnung", "farbname",
    "farbton", "token", "variable", "namn", "navn", "nimi", "nazwa", "název", "név", "isim", "adı",
    "название",
    "назва", "名称", "名稱", "이름", "색상명", "tên",
    "名前", "色名", "title", "label", "swatch",
  ]

  private static let uses: Set<String> = [
    "usage", "use", "uses", "role", "used", "purpose", "notes", "note", "description", "status", "owner",
    "where",
    "application", "category", "type", "group", "contrast", "verwendung", "einsatz", "rolle", "utilisation",
    "uso",
    "anwendung", "comment", "comments", "id", "sku", "qty", "updated", "date", "用途", "kategorie",
    "proportion", "share",
  ]
}
