import PaletteCore

/// Draws the screen of `uncolor ui`: the list, beside or above what there is to know of the color.
struct BrowserView {
  let paint: Paint
  let columns: Int
  let rows: Int
  /// What the check says now, one line; and the failures by the reference of a color.
  let verdict: String
  let failures: [String: [String]]
  let backgrounds: [InputColor]

  private var isWide: Bool { columns >= 72 }
  private var listWidth: Int { isWide ? min(columns / 2, 44) : columns - 1 }

  /// At most as many lines as the screen has.
  func lines(_ state: BrowserState) -> [String] {
    if case .picking(let picker, let reference) = state.mode {
      let head = reference.map { "changing \($0)" } ?? "a new color"
      let view = PickerView(paint: paint, columns: columns, rows: max(rows - 1, 1), backgrounds: backgrounds)
      return [fit(paint.bold(SafeText.line(head)), head, columns)] + view.lines(picker)
    }
    let head = header(state)
    let foot = footer(state)
    let room = max(rows - head.count - foot.count, 1)
    var body: [String]
    if case .help = state.mode {
      body = Self.keys.flatMap { keys, meaning in
        DisplayWidth.beside(DisplayWidth.fit(" \(keys)", 13), 13, meaning, columns - 1)
      }
    } else if isWide {
      let list = list(state, room)
      let card = card(state)
      body = (0..<max(list.count, card.count)).map { index in
        let left = index < list.count ? list[index] : (drawn: "", plain: "")
        let gap = String(repeating: " ", count: max(listWidth + 2 - DisplayWidth.of(left.plain), 0))
        return index < card.count ? left.drawn + gap + card[index] : left.drawn
      }
    } else {
      let card = Array(card(state).prefix(max(room / 3, 2)))
      body = list(state, max(room - card.count - 1, 1)).map(\.drawn) + [""] + card
    }
    body = Array(body.prefix(room))
    body += Array(repeating: "", count: room - body.count)
    return Array((head + body + foot).prefix(max(rows, 1)))
  }

  private func header(_ state: BrowserState) -> [String] {
    let name = cut(SafeText.line(state.palette.name), max(columns - 2, 1))
    let facts =
      "\(Decimals.count(state.palette.colorCount, "color")) in \(Decimals.count(state.palette.groups.count, "group"))"
    let whole = " \(name)  \(facts)  \(verdict)"
    if DisplayWidth.of(whole) <= columns {
      return [" " + paint.bold(name) + "  " + paint.dim(facts) + "  " + verdict, ""]
    }
    return [" " + paint.bold(name), cut(" \(verdict)", columns)]
  }

  private func list(_ state: BrowserState, _ room: Int) -> [(drawn: String, plain: String)] {
    if state.rows.isEmpty {
      let text = state.filter.isEmpty ? " no colors yet; a adds one" : " no color matches; Esc shows all"
      return [(cut(text, listWidth), cut(text, listWidth))]
    }
    let start = min(max(state.selected - room / 2, 0), max(state.rows.count - room, 0))
    return state.rows.indices.dropFirst(start).prefix(room).map { index in
      let row = state.rows[index]
      let isSelected = index == state.selected
      guard let color = row.color else {
        let text = cut((isSelected ? "▸" : " ") + SafeText.line(row.group), listWidth)
        return (paint.bold(text), text)
      }
      let failed = failures[row.reference] != nil ? " fails" : ""
      let lock = color.locked ? " locked" : ""
      let tail = " \(color.shownHex)\(lock)\(failed)"
      let swatch = paint.mode == .none ? "" : paint.swatch(color.color, width: 4)
      let lead = (isSelected ? "▸" : " ") + " "
      let width = max(listWidth - 2 - (swatch.isEmpty ? 0 : 5) - DisplayWidth.of(tail), 4)
      let name = DisplayWidth.fit(SafeText.line(color.name), width)
      let plain = lead + (swatch.isEmpty ? "" : "     ") + name + tail
      let words = isSelected ? paint.bold(name) : name
      return (lead + (swatch.isEmpty ? "" : swatch + " ") + words + tail, plain)
    }
  }

  /// What there is to know of the selected color.
  private func card(_ state: BrowserState) -> [String] {
    guard let row = state.row, let color = row.color else { return [] }
    let width = isWide ? columns - listWidth - 3 : columns - 1
    var lines: [String] = []
    func add(_ text: String) { lines.append((isWide ? "" : " ") + cut(SafeText.line(text), width)) }
    if paint.mode != .none, isWide {
      let block = paint.swatch(color.color, width: min(width, 24))
      lines += [block, block, block, ""]
    }
    add("\(row.reference)  \(color.shownHex)")
    if let value = color.value { add(value) }
    let name = ColorNames.nearest(to: color.color)
    add(name.deltaE < 0.005 ? name.name : "near \(name.name), ΔE \(Decimals.fixed(name.deltaE, 1))")
    for failure in failures[row.reference] ?? [] { add("FAIL \(failure)") }
    let sheets =
      [InputColor(name: "white", color: .white), InputColor(name: "black", color: .black)] + backgrounds
    for sheet in sheets where sheet.name != row.reference {
      let ratio = Contrast.ratio(foreground: color.color, background: sheet.color)
      let words = "on \(SafeText.line(sheet.name)) \(Contrast.display(ratio)) \(ContrastWords.verdict(ratio))"
      if paint.mode == .none || DisplayWidth.of(words) + 5 > width {
        add(words)
      } else {
        lines.append(
          (isWide ? "" : " ") + paint.sample(" Aa ", color.color.mapped(into: .srgb), sheet.color) + " "
            + words)
      }
    }
    if let print = color.print, !print.summary.isEmpty { add(print.summary) }
    if let note = color.unknown["notes"]?.string { add("note: \(note)") }
    return lines
  }

  private func footer(_ state: BrowserState) -> [String] {
    switch state.mode {
    case .typing(let question, let text):
      return [cut(" \(question.label)> \(SafeText.line(text))▏", columns)]
    case .removing(let reference):
      return [cut(" remove \(SafeText.line(reference))? y removes it, any other key keeps it", columns)]
    case .help: return [cut(" any key goes back", columns)]
    case .list, .picking: break
    }
    if !state.message.isEmpty { return [cut(" \(SafeText.line(state.message))", columns)] }
    let filter = state.filter.isEmpty ? "" : " /\(SafeText.line(state.filter))"
    let long = "\(filter) ↑↓ move  Enter edit  a add  / find  J K reorder  u undo  ? keys  q leave"
    let short = "\(filter) ↑↓ Enter a / u ? q"
    return [paint.dim(cut(DisplayWidth.of(long) < columns ? long : short, columns))]
  }

  private func cut(_ text: String, _ width: Int) -> String { DisplayWidth.truncate(text, max(width, 1)) }

  private func fit(_ drawn: String, _ plain: String, _ width: Int) -> String {
    DisplayWidth.of(plain) < width ? " " + drawn : cut(plain, width)
  }

  private static let keys = [
    ("↑ ↓, j k", "move; Page keys by ten, g and G to the ends"),
    ("Enter, e", "edit the color in the picker"),
    ("a", "add a color to this group (GROUP/NAME for another)"),
    ("n", "write a note on the color"),
    ("m", "rename the color"),
    ("J K", "move the color down or up in its group"),
    ("d", "remove the color"),
    ("l", "lock or unlock the color"),
    ("c", "copy the hex code to the clipboard"),
    ("u r", "undo, redo"),
    ("/", "find by name or hex; Esc shows all again"),
    ("q, Esc", "leave; every change is saved already"),
  ]
}
