import PaletteCore

/// The worst ratio of every palette in every theme, seen with every vision.
struct CheckMatrix {
  /// One palette in one theme, seen in one way.
  struct Cell {
    var palette: String
    /// Nil for the palette without a theme.
    var theme: String?
    var vision: String
    /// The lowest contrast ratio, unrounded.
    var worst: Double
    var checked = 0
    var failed = 0

    var words: String {
      "\(palette)\(theme.map { ", theme \($0)" } ?? ""), \(vision) vision: worst \(Contrast.display(worst)):1, "
        + "\(failed) of \(checked) fail"
    }

    var json: String {
      #"{"palette":\#(json: palette),"theme":\#(json: theme),"vision":\#(json: vision),"#
        + #""worst":\#(json: worst),"checked":\#(checked),"failed":\#(failed)}"#
    }
  }

  private(set) var cells: [Cell] = []
  private(set) var visions: [String] = []
  /// The cells of one palette, or of the documents, by theme and vision.
  private var known: [[String]: Int] = [:]

  /// Goes over every contrast of the report.
  init(_ report: CheckReport) {
    for palette in report.palettes {
      for result in palette.results where result.criterion.measure == .contrast {
        add(
          palette.name, result.criterion.theme, result.criterion.vision, result.value,
          isFailure: result.verdict == .failed)
      }
      known = [:]
    }
    for document in report.documents {
      let name = document.source + (document.with.isEmpty ? "" : " with \(document.with)")
      for result in document.results {
        add(
          name, document.theme?.rawValue, document.vision, result.ratio, isFailure: result.verdict == .failed)
      }
    }
    known = [:]
  }

  private mutating func add(
    _ name: String, _ theme: String?, _ vision: VisionCondition?, _ ratio: Double, isFailure: Bool
  ) {
    let vision = vision?.name ?? "none"
    if !visions.contains(vision) { visions.append(vision) }
    let key = [name, theme ?? "", vision]
    let index = known[key] ?? cells.count
    if known[key] == nil {
      known[key] = index
      cells.append(Cell(palette: name, theme: theme, vision: vision, worst: .infinity))
    }
    cells[index].worst = min(cells[index].worst, ratio)
    cells[index].checked += 1
    if isFailure { cells[index].failed += 1 }
  }

  /// The rows: palette and theme, with a cell for every vision.
  private var rows: [(title: String, cells: [Cell?])] {
    var rows: [(title: String, cells: [Cell?])] = []
    var known: [String: Int] = [:]
    for cell in cells {
      let title = cell.palette + (cell.theme.map { " / \($0)" } ?? "")
      let row = known[title] ?? rows.count
      if known[title] == nil {
        known[title] = row
        rows.append((title, [Cell?](repeating: nil, count: visions.count)))
      }
      if let column = visions.firstIndex(of: cell.vision) { rows[row].cells[column] = cell }
    }
    return rows
  }

  private func mark(_ cell: Cell?) -> String {
    guard let cell else { return "-" }
    return Contrast.display(cell.worst) + (cell.failed > 0 ? " FAIL" : "")
  }

  /// - Parameter width: the columns of the terminal; where the table does not fit, each row is a sentence.
  func text(to buffer: inout ReportBuffer, width: Int) {
    let rows = rows.map { (title: ReportEscape.visible($0.title), cells: $0.cells.map(mark)) }
    guard !rows.isEmpty else { return }
    let first = max(rows.map { DisplayWidth.of($0.title) }.max() ?? 0, 7) + 2
    buffer.line("")
    buffer.line("Worst contrast:")
    guard first + visions.count * Self.column <= max(width, 80) else {
      for row in rows {
        buffer.line("  \(row.title)")
        let cells = zip(visions, row.cells).map { "\($0) \($1)" }.joined(separator: ", ")
        for line in DisplayWidth.wrap(cells, max(width, 40) - 4) { buffer.line("    \(line)") }
      }
      return
    }
    func line(_ title: String, _ cells: [String]) {
      let last = cells.last ?? ""
      let others = cells.dropLast().map { DisplayWidth.fit($0, Self.column) }.joined()
      buffer.line(DisplayWidth.fit(title, first) + others + last)
    }
    line("", visions)
    for row in rows { line(row.title, row.cells) }
  }

  /// The columns of a cell: `21.00 FAIL` and a gap.
  private static let column = 12

  func markdown(to buffer: inout ReportBuffer) {
    buffer.line("| Palette and theme | \(visions.joined(separator: " | ")) |")
    buffer.line("|---|" + String(repeating: "---|", count: visions.count))
    for row in rows {
      buffer.line("| \(ReportEscape.markdown(row.title)) | \(row.cells.map(mark).joined(separator: " | ")) |")
    }
    buffer.line("")
  }

  func junit(to buffer: inout ReportBuffer) {
    let failed = cells.count { $0.failed > 0 }
    buffer.line(#"  <testsuite name="matrix" tests="\#(cells.count)" failures="\#(failed)" errors="0">"#)
    for cell in cells {
      let name = ReportEscape.xml("\(cell.palette)\(cell.theme.map { " / \($0)" } ?? "") (\(cell.vision))")
      buffer.append(#"    <testcase name="\#(name)" classname="matrix""#)
      let words = ReportEscape.xml(cell.words)
      buffer.line(cell.failed > 0 ? #"><failure message="\#(words)" type="matrix"/></testcase>"# : "/>")
    }
    buffer.line("  </testsuite>")
  }

  func sarif(to buffer: inout ReportBuffer) {
    buffer.append(#","properties":{"matrix":["#)
    buffer.append(cells.map(\.json).joined(separator: ","))
    buffer.append("]}")
  }
}
