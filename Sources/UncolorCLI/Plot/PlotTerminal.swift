import PaletteCore

/// Draws a plot with half blocks, two units to a row, and lines with the dots of braille, four to a unit. Without color,
/// marks and points say the same.
struct PlotTerminal {
  let paint: Paint
  let columns: Int

  private struct Cell {
    /// The dots of lines, as the characters of braille count them.
    var dots: UInt8 = 0
    /// The color of the curve that went through last.
    var curve: Color?
    var color: Color?
    var lower: Color?
    var ink: Color?
    var text: Character = " "
  }

  /// The lines of the screen: the title, the picture with the key beside it where there is room, and the notes.
  func lines(_ plot: Plot) -> [String] {
    let width = min(Int(plot.width.rounded(.up)), columns)
    var cells = [[Cell]](
      repeating: [Cell](repeating: Cell(), count: width), count: Int((plot.height / 2).rounded(.up)))
    for shape in plot.shapes { draw(shape, &cells) }
    var lines = DisplayWidth.wrap(plot.title, columns).map { paint.bold($0) }
    let room = columns - width - 2
    // A key that would be cut stands below the picture, in whole lines.
    let needed = plot.key.map { DisplayWidth.of(SafeText.line($0.text)) + lead($0) }.max() ?? 0
    let isBeside = room >= 24 && needed <= room
    for (row, line) in cells.enumerated() {
      var text = line.map(drawn).joined()
      if isBeside, row < plot.key.count { text += "  " + entry(plot.key[row], room) }
      lines.append(DisplayWidth.trimmed(text))
    }
    lines += plot.key.dropFirst(isBeside ? cells.count : 0).map { entry($0, columns) }
    for note in plot.notes { lines += DisplayWidth.wrap(note, columns).map { paint.dim($0) } }
    return lines
  }

  private func entry(_ entry: Plot.Entry, _ room: Int) -> String {
    let text = SafeText.line(entry.text)
    let width = entry.colors.count > 1 ? 1 : 2
    let swatches = entry.colors.prefix(Self.mostSwatches).map { paint.swatch($0, width: width) }.joined()
    return "\(entry.mark) " + (paint.mode == .none ? "" : swatches + " ")
      + DisplayWidth.trimmed(DisplayWidth.truncate(text, max(room - lead(entry), 8)))
  }

  /// A scale shows so many of its steps.
  private static let mostSwatches = 20

  /// Columns before the text of an entry: its mark and its swatches.
  private func lead(_ entry: Plot.Entry) -> Int {
    if paint.mode == .none { return 2 }
    return entry.colors.count > 1 ? min(entry.colors.count, Self.mostSwatches) + 3 : 5
  }

  private func draw(_ shape: Plot.Shape, _ cells: inout [[Cell]]) {
    switch shape {
    case .line(_, .grid): break
    case .line(let points, let stroke):
      var curve: Color?
      if case .curve(let color) = stroke { curve = color }
      for (from, to) in zip(points, points.dropFirst()) {
        let steps = max(Int((max(abs(to.x - from.x), abs(to.y - from.y)) * 2).rounded(.up)), 1)
        for step in 0...steps {
          let t = Double(step) / Double(steps)
          let point = Plot.Point(x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t)
          // A dashed edge is told from the other without color.
          if stroke == .p3Edge, Int((point.x * 2).rounded(.down)) % 4 == 3 { continue }
          at(point, &cells) { cell, _ in
            cell.dots |= Self.dot(point)
            cell.curve = curve ?? cell.curve
          }
        }
      }
    case .dot(let point, let color, let mark), .step(let point, let color, let mark):
      at(point, &cells) { cell, isLower in
        if let character = mark.first {
          (cell.color, cell.lower) = (color, color)
          cell.ink = Contrast.bestText(on: color)
          cell.text = character
        } else if cell.text == " " {
          if isLower { cell.lower = color } else { cell.color = color }
        }
      }
    case .block(let place, let width, _, let ground, let ink, let text):
      let padded = DisplayWidth.fit(" " + text, Int(width))
      for (offset, character) in padded.enumerated() {
        at(Plot.Point(x: place.x + Double(offset), y: place.y), &cells) { cell, _ in
          cell = Cell(color: ground, lower: ground, ink: ink, text: character)
        }
      }
    case .label(let place, let text): label(text, place, &cells)
    case .tick(let place, let text):
      label(text, Plot.Point(x: place.x - Double(text.count), y: place.y), &cells)
    }
  }

  private func label(_ text: String, _ place: Plot.Point, _ cells: inout [[Cell]]) {
    for (offset, character) in text.enumerated() {
      at(Plot.Point(x: place.x + Double(offset), y: place.y), &cells) { cell, _ in
        if cell.text == " " { cell = Cell(text: character) }
      }
    }
  }

  /// The dot of braille that a point falls on: two across and four down in a cell, numbered down the left side and the
  /// right, with the lowest pair last.
  private static func dot(_ point: Plot.Point) -> UInt8 {
    let isRight = Int((point.x * 2).rounded(.down)) % 2 == 1
    let row = Int((point.y * 2).rounded(.down)) % 4
    return row == 3 ? (isRight ? 0x80 : 0x40) : 1 << UInt8(row + (isRight ? 3 : 0))
  }

  /// Changes the cell that holds a point; `isLower` says in which half of it.
  private func at(
    _ point: Plot.Point, _ cells: inout [[Cell]], _ change: (inout Cell, _ isLower: Bool) -> Void
  ) {
    let column = Int(point.x.rounded(.down))
    let half = Int(point.y.rounded(.down))
    guard column >= 0, half >= 0, half / 2 < cells.count, column < cells[half / 2].count else { return }
    change(&cells[half / 2][column], half % 2 == 1)
  }

  private func drawn(_ cell: Cell) -> String {
    if cell.text != " " || cell.ink != nil {
      guard let color = cell.color, let ink = cell.ink else { return String(cell.text) }
      return paint.mode == .none ? String(cell.text) : paint.sample(String(cell.text), ink, color)
    }
    if paint.mode != .none, let upper = cell.color ?? cell.lower {
      guard let lower = cell.color == nil ? nil : cell.lower else {
        return paint.text(cell.color == nil ? "▄" : "▀", upper, on: nil)
      }
      return paint.sample("▀", upper, lower)
    }
    if cell.color != nil || cell.lower != nil { return "o" }
    guard cell.dots != 0, let braille = UnicodeScalar(0x2800 + UInt32(cell.dots)) else { return " " }
    let text = String(Character(braille))
    guard paint.mode != .none, let curve = cell.curve else { return paint.dim(text) }
    return paint.text(text, curve, on: nil)
  }
}
