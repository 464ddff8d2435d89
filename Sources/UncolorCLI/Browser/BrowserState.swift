import PaletteCore

/// What the screen of `uncolor ui` knows, changed by keys alone; it can be tested without a terminal.
struct BrowserState {
  /// What a key asks the program to do.
  enum Wish {
    /// Go on.
    case none
    /// Change the palette; the title is for the history.
    case change(title: String, (inout ColorPalette) throws -> String)
    /// Take the last change back.
    case undo
    /// Make the change again that was undone last.
    case redo
    /// Hand text to the clipboard.
    case copy(String)
    /// Leave.
    case leave
  }

  /// A line of the list.
  struct Row: Equatable {
    let group: String
    /// Nil for the heading of a group.
    let color: CustomColor?

    var reference: String { color.map { "\(group)/\($0.name)" } ?? group }
  }

  /// What the keys mean now.
  enum Mode {
    /// Moving through the list.
    case list
    /// Choosing a color; nil for a new one in the group.
    case picking(PickerState, of: String?)
    /// Typing a line.
    case typing(Question, text: String)
    /// Asking whether to remove a color.
    case removing(String)
    /// Showing what the keys do.
    case help
  }

  /// What is typed.
  enum Question: Equatable {
    case find
    case note(of: String)
    case rename(String)
    case name(of: Color)

    var label: String {
      switch self {
      case .find: "find"
      case .note: "note"
      case .rename: "new name"
      case .name: "name"
      }
    }
  }

  private(set) var palette: ColorPalette
  private(set) var rows: [Row] = []
  private(set) var selected = 0
  private(set) var filter = ""
  private(set) var mode = Mode.list
  /// What was done last, or why it was not.
  var message = ""
  private let newColor: (String, Color) -> CustomColor

  /// - Parameter newColor: makes a color of a name, with an identifier and a date.
  init(_ palette: ColorPalette, newColor: @escaping (String, Color) -> CustomColor) {
    self.palette = palette
    self.newColor = newColor
    list()
  }

  /// The row that keys act on; nil where the list is empty.
  var row: Row? { rows.indices.contains(selected) ? rows[selected] : nil }

  /// Takes the palette as it is now, and stays where it was.
  mutating func take(_ changed: ColorPalette) {
    let place = row?.reference
    palette = changed
    list()
    if let index = rows.firstIndex(where: { $0.reference == place }) { selected = index }
  }

  /// Goes to a color or group.
  mutating func select(_ reference: String) {
    if let index = rows.firstIndex(where: { $0.reference == reference }) { selected = index }
  }

  private mutating func list() {
    let wanted = filter.lowercased()
    rows = palette.groups.flatMap { group -> [Row] in
      let colors = group.colors.filter {
        wanted.isEmpty || "\(group.name)/\($0.name) \($0.shownHex)".lowercased().contains(wanted)
      }
      if colors.isEmpty, !wanted.isEmpty { return [] }
      return [Row(group: group.name, color: nil)] + colors.map { Row(group: group.name, color: $0) }
    }
    selected = min(selected, max(rows.count - 1, 0))
    if row?.color == nil,
      let first = rows[min(selected, rows.count)...].firstIndex(where: { $0.color != nil })
    {
      selected = first
    }
  }

  // MARK: Keys

  /// Does what a key means.
  mutating func press(_ key: PickerKey) -> Wish {
    if key == .interrupt { return .leave }
    switch mode {
    case .list:
      message = ""
      return inList(key)
    case .picking(var picker, let reference):
      let outcome = picker.press(key)
      mode = .picking(picker, of: reference)
      switch outcome {
      case .open: return .none
      case .left: mode = .list
      case .taken: return picked(picker.color, reference)
      }
    case .typing(let question, let text): return typed(key, question, text)
    case .removing(let reference):
      mode = .list
      guard key == .text("y") || key == .text("Y") else { return .none }
      return .change(title: "color remove \(reference)") { palette in
        _ = try palette.removeColor(reference)
        return "removed \(reference)"
      }
    case .help: mode = .list
    }
    return .none
  }

  private mutating func inList(_ key: PickerKey) -> Wish {
    switch key {
    case .up, .text("k"): move(-1)
    case .down, .text("j"): move(1)
    case .farRight: move(-10)
    case .farLeft: move(10)
    case .home, .text("g"): selected = 0
    case .end, .text("G"): selected = max(rows.count - 1, 0)
    case .text("K"): return reorder(-1)
    case .text("J"): return reorder(1)
    case .text("/"): mode = .typing(.find, text: filter)
    case .enter, .text("e"): edit()
    case .text("a"): mode = .picking(PickerState(row?.color?.color ?? .white), of: nil)
    case .text("n"):
      if let row, let color = row.color {
        mode = .typing(.note(of: row.reference), text: color.unknown["notes"]?.string ?? "")
      }
    case .text("m"):
      if let row, let color = row.color { mode = .typing(.rename(row.reference), text: color.name) }
    case .text("d"): if let row, row.color != nil { ask(row) }
    case .text("l"): return lock()
    case .text("c"), .text("y"): if let color = row?.color { return .copy(color.shownHex) }
    case .text("u"): return .undo
    case .text("r"): return .redo
    case .text("?"), .text("h"): mode = .help
    case .text("q"): return .leave
    case .escape:
      if filter.isEmpty { return .leave }
      filter = ""
      list()
    default: break
    }
    return .none
  }

  private mutating func move(_ steps: Int) {
    selected = min(max(selected + steps, 0), max(rows.count - 1, 0))
  }

  private mutating func edit() {
    guard let row, let color = row.color else { return }
    if color.locked {
      message = "\(row.reference) is locked; l unlocks it"
    } else {
      mode = .picking(PickerState(color.color), of: row.reference)
    }
  }

  private mutating func ask(_ row: Row) {
    if row.color?.locked == true {
      message = "\(row.reference) is locked; l unlocks it"
    } else {
      mode = .removing(row.reference)
    }
  }

  private func lock() -> Wish {
    guard let row, let color = row.color else { return .none }
    let isLocked = !color.locked
    return .change(title: "color edit \(row.reference)") { palette in
      try palette.editColor(row.reference) { $0.locked = isLocked }
      return "\(isLocked ? "locked" : "unlocked") \(row.reference)"
    }
  }

  /// Moves the color within its group.
  private func reorder(_ steps: Int) -> Wish {
    guard let row, row.color != nil, filter.isEmpty else { return .none }
    return .change(title: "color move \(row.reference)") { palette in
      let place = try palette.colorIndex(row.reference)
      var colors = palette.groups[place.group].colors
      let target = place.color + steps
      guard colors.indices.contains(target) else { return "" }
      colors.swapAt(place.color, target)
      palette.groups[place.group].colors = colors
      return "moved \(row.reference) to place \(target + 1)"
    }
  }

  private mutating func picked(_ color: Color, _ reference: String?) -> Wish {
    mode = .list
    guard let reference else {
      mode = .typing(.name(of: color), text: "")
      return .none
    }
    return .change(title: "color edit \(reference)") { palette in
      try palette.editColor(reference) { $0.color = color }
      return "changed \(reference) to \(color.hex)"
    }
  }

  private mutating func typed(_ key: PickerKey, _ question: Question, _ text: String) -> Wish {
    switch key {
    case .text(let character):
      mode = .typing(question, text: text + String(character))
      if question == .find { find(text + String(character)) }
    case .backspace:
      mode = .typing(question, text: String(text.dropLast()))
      if question == .find { find(String(text.dropLast())) }
    case .escape:
      mode = .list
      if question == .find { find("") }
    case .enter:
      mode = .list
      return answered(question, text)
    default: break
    }
    return .none
  }

  private mutating func find(_ text: String) {
    filter = text
    list()
  }

  private mutating func answered(_ question: Question, _ text: String) -> Wish {
    switch question {
    case .find: return .none
    case .note(let reference):
      return .change(title: "color edit \(reference)") { palette in
        try palette.editColor(reference) { $0.unknown["notes"] = text.isEmpty ? nil : .string(text) }
        return text.isEmpty ? "removed the note of \(reference)" : "noted on \(reference)"
      }
    case .rename(let reference):
      guard let group = row?.group, !text.isEmpty else { return .none }
      return .change(title: "color edit \(reference)") { palette in
        if text.contains("/") {
          throw CLIError(.usage, "a name has no \"/\"; to move a color: uncolor color move")
        }
        try palette.editColor(reference) { $0.name = text }
        return "renamed \(reference) to \(group)/\(text)"
      }
    case .name(let color):
      guard !text.isEmpty else { return .none }
      let group = text.contains("/") ? String(text.prefix { $0 != "/" }) : row?.group ?? "Colors"
      let name = text.contains("/") ? String(text.drop { $0 != "/" }.dropFirst()) : text
      let made = newColor(name, color)
      return .change(title: "color add \(group)/\(name)") { palette in
        try palette.addColor(made, to: group)
        return "added \(group)/\(name) \(color.hex)"
      }
    }
  }
}
