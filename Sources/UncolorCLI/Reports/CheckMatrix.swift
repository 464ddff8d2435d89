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

  /// Goes over every contrast of the report.
  init(_ report: CheckReport) {
    for palette in report.palettes {
      var known: [[String]: Int] = [:]
      for result in palette.results where result.criterion.measure == .contrast {
        let vision = result.criterion.vision?.name ?? "none"
        if !visions.contains(vision) { visions.append(vision) }
        let key = [result.criterion.theme ?? "", vision]
        let index = known[key] ?? cells.count
        if known[key] == nil {
          known[key] = index
          cells.append(
            Cell(palette: palette.name, theme: result.criterion.theme, vision: vision, worst: .infinity))
        }
        cells[index].worst = min(cells[index].worst, result.value)
        cells[index].checked += 1
        if result.verdict == .failed { cells[index].failed += 1 }
      }
    }
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

  func text(to buffer: inout ReportBuffer) {
    let rows = rows
    guard !rows.isEmpty else { return }
    let width = max(rows.map { $0.title.count }.max() ?? 0, 7) + 2
    buffer.line("")
    buffer.line("Worst contrast of each palette and theme:")
    buffer.line("".padded(to: width) + visions.map { $0.padded(to: 13) }.joined())
    for row in rows {
      buffer.line(
        ReportEscape.visible(row.title).padded(to: width)
          + row.cells.map { mark($0).padded(to: 13) }.joined())
    }
  }

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
