import PaletteCore

/// Draws the picker into a screen of any size.
struct PickerView {
  let paint: Paint
  let columns: Int
  let rows: Int
  /// What the contrast is measured against besides black and white, by name.
  let backgrounds: [InputColor]

  /// One line of the screen; where room is short, those of the highest rank go first.
  private struct Row {
    let text: String
    let rank: Int
  }

  /// Exactly as many lines as the screen has, or fewer.
  func lines(_ state: PickerState) -> [String] {
    var all = header(state) + sliders(state) + contrasts(state.color) + visions(state.color) + [footer(state)]
    while all.count > max(rows, 1),
      let last = all.indices.max(by: { (all[$0].rank, $0) < (all[$1].rank, $1) })
    {
      all.remove(at: last)
    }
    return all.map(\.text)
  }

  // MARK: The color

  private func header(_ state: PickerState) -> [Row] {
    let color = state.color
    let name = ColorNames.nearest(to: color)
    let near = name.deltaE < 0.005 ? name.name : "near \(name.name), ΔE \(Decimals.fixed(name.deltaE, 1))"
    let facts = [
      (paint.bold(color.hex), color.hex, 0), (Self.css(color, .oklch), Self.css(color, .oklch), 4),
      (Self.css(color, .hsl), Self.css(color, .hsl), 6), (near, near, 3),
      (gamut(state), gamut(state), 2),
    ]
    let block = min(max(columns / 3, 6), 24)
    return facts.map { drawn, plain, rank in
      let room = columns - 1 - (paint.mode == .none ? 0 : block + 2)
      let text = DisplayWidth.of(plain) <= room ? drawn : DisplayWidth.truncate(plain, room)
      return Row(
        text: " " + (paint.mode == .none ? "" : paint.swatch(color, width: block) + "  ") + text, rank: rank)
    } + [Row(text: "", rank: 9)]
  }

  private static func css(_ color: Color, _ space: ColorSpace) -> String {
    color.mapped(into: space).cssText(in: space, precision: space === ColorSpace.hsl ? 1 : 3)
  }

  private func gamut(_ state: PickerState) -> String {
    let edge = "chroma up to \(Decimals.fixed(state.greatestChroma, 3))"
    if state.color.isInGamut(of: .srgb) { return "in sRGB, \(edge)" }
    let wide =
      state.color.isInGamut(of: .displayP3) ? "outside sRGB, in Display P3" : "outside sRGB and Display P3"
    return "\(wide), \(edge)"
  }

  // MARK: Sliders

  private func sliders(_ state: PickerState) -> [Row] {
    let sliders = state.model.sliders
    return sliders.indices.map { index in
      let slider = sliders[index]
      let isSelected = index == state.selected
      let number = Decimals.fixed(
        state.values[index], columns < 30 ? min(slider.decimals, 2) : slider.decimals)
      let label = (isSelected ? "▸" : " ") + slider.letter
      let padded = String(repeating: " ", count: max(6 - number.count, 0)) + number
      let width = columns - label.count - 9
      let text = (isSelected ? paint.bold(label) : label) + " " + padded + " "
      return Row(text: text + (width > 0 ? track(state, index, width) : ""), rank: 0)
    } + [Row(text: "", rank: 9)]
  }

  /// The colors a slider runs through; hatched where sRGB ends.
  private func track(_ state: PickerState, _ index: Int, _ width: Int) -> String {
    let range = state.model.sliders[index].range
    let span = range.upperBound - range.lowerBound
    let place = Int((state.values[index] - range.lowerBound) / span * Double(width))
    let marker = min(max(place, 0), width - 1)
    var line = ""
    for cell in 0..<width {
      let value = range.lowerBound + span * (Double(cell) + 0.5) / Double(width)
      let color = state.color(index, at: value)
      let isInside = color.isInGamut(of: .srgb)
      if paint.mode == .none {
        line += cell == marker ? "●" : isInside ? "─" : "╌"
      } else {
        line += paint.chip(color.mapped(into: .srgb), cell == marker ? "●" : isInside ? " " : "╱")
      }
    }
    return line
  }

  // MARK: Contrast and vision

  private func contrasts(_ color: Color) -> [Row] {
    let sheets =
      [InputColor(name: "white", color: .white), InputColor(name: "black", color: .black)] + backgrounds
    let cells = sheets.map { sheet in
      let ratio = Contrast.ratio(foreground: color, background: sheet.color)
      let words = "\(SafeText.line(sheet.name)) \(Contrast.display(ratio)) \(ContrastWords.verdict(ratio)) "
      if columns < 30 { return (words, words) }
      let text = " on \(words)"
      if paint.mode == .none { return (text, text) }
      // The color is shown as it would be read there; what is said about it stays readable.
      let shown = color.mapped(into: .srgb)
      return (" Aa " + text, paint.sample(" Aa ", shown, sheet.color) + text)
    }
    return wrapped(cells, rank: 1)
  }

  private func visions(_ color: Color) -> [Row] {
    let cells = VisionDeficiency.allCases.map { deficiency in
      let seen = VisionSimulator(deficiency).simulate(color)
      let text = " \(deficiency.rawValue) \(seen.hex) "
      return (text, paint.chip(seen, text))
    }
    return [Row(text: "", rank: 9)] + wrapped(cells, rank: 5)
  }

  /// Cells side by side, broken into rows of the screen's width; later rows matter less.
  private func wrapped(_ cells: [(plain: String, drawn: String)], rank: Int) -> [Row] {
    var rows: [(text: String, width: Int)] = []
    for cell in cells {
      let width = DisplayWidth.of(cell.plain)
      if let last = rows.last, last.width + width + 1 <= columns {
        rows[rows.count - 1] = (last.text + " " + cell.drawn, last.width + width + 1)
      } else if width < columns {
        rows.append((" " + cell.drawn, width + 1))
      } else {
        rows.append((DisplayWidth.truncate(cell.plain, columns), columns))
      }
    }
    return rows.enumerated().map { Row(text: $1.text, rank: rank + min($0, 2) * 3) }
  }

  // MARK: Typing and help

  private func footer(_ state: PickerState) -> Row {
    let text: String
    if !state.entry.isEmpty {
      let complaint = state.complaint.isEmpty ? "" : "  \(state.complaint)"
      text = " > \(SafeText.line(state.entry))▏\(complaint)"
    } else {
      let other = state.model.other.title
      let help = [
        " ↑↓ choose  ←→ change  Shift+←→ faster  Tab \(other)  type a color or a number  Enter take  Esc leave",
        " ↑↓ ←→ change  Tab \(other)  type a color  Enter take  Esc leave", " ↑↓←→ Tab Enter Esc",
      ]
      text = help.first { DisplayWidth.of($0) <= columns } ?? ""
    }
    return Row(text: DisplayWidth.truncate(text, columns), rank: 0)
  }
}
