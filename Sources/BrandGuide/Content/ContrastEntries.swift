import PaletteCore

/// What a ratio allows, in words.
enum Verdict: String {
  case aaa = "AAA"
  case aa = "AA"
  case large = "Large"
  case fails = "Fails"

  init(_ ratio: Double) {
    if ratio >= Contrast.required(.aaa, .normal) {
      self = .aaa
    } else if ratio >= Contrast.required(.aa, .normal) {
      self = .aa
    } else if ratio >= Contrast.required(.aa, .large) {
      self = .large
    } else {
      self = .fails
    }
  }

  /// What it allows.
  var meaning: String {
    switch self {
    case .aaa, .aa: "text of any size"
    case .large: "only text from 18 pt (14 pt bold), icons and controls"
    case .fails: "decoration only"
    }
  }

  /// All of them, the best first.
  static let explainedInOrder: [Verdict] = [.aaa, .aa, .large, .fails]

  /// The ratios that have it, in words.
  var bound: String {
    switch self {
    case .aaa: "7 and more"
    case .aa: "4.5 and more"
    case .large: "3 and more"
    case .fails: "below 3"
    }
  }

  /// What it means where all of them are explained.
  var explained: String { self == .aaa ? meaning + ", at the strictest level" : meaning }
}

/// Every color on the backgrounds that matter.
struct ContrastTable {
  struct Column {
    /// Of a color of the palette, with its group.
    var name: String
    var color: Color
    var shown: RGB8
  }
  struct Cell {
    var ratio: Double
    var verdict: Verdict
  }
  struct Row {
    var entry: ColorEntry
    var cells: [Cell]
  }
  var columns: [Column]
  var rows: [Row]

  /// White, black, the themes' backgrounds, then the palette's first and most extreme colors: six at most, so that
  /// the table grows with the palette and not with its square.
  init(_ colors: [ColorEntry], _ themes: [ThemeEntry], _ plain: PlainNames) {
    var columns = [Column(name: plain.white, color: .white, shown: Ink.paper)]
    func add(_ name: String, _ color: Color, _ shown: RGB8) {
      // A ground that looks like one there is already says nothing new.
      let known = columns.contains { $0.shown.contrast(shown) < 1.12 }
      if !known, columns.count < 6 { columns.append(Column(name: name, color: color, shown: shown)) }
    }
    add(plain.black, .black, Ink.black)
    for theme in themes {
      if let role = theme.roles.first(where: { $0.role == "background" }) {
        add(role.shortName, role.color, role.shown)
      }
    }
    let opaque = colors.filter { !$0.isTranslucent }
    if let lightest = opaque.max(by: { $0.luminance < $1.luminance }) {
      add(lightest.reference, lightest.color, lightest.shown)
    }
    if let darkest = opaque.min(by: { $0.luminance < $1.luminance }) {
      add(darkest.reference, darkest.color, darkest.shown)
    }
    for color in opaque.prefix(6) { add(color.reference, color.color, color.shown) }
    self.columns = columns
    rows = colors.map { color in
      Row(
        entry: color,
        cells: columns.map { column in
          // The figure of the command `contrast`, for the colors themselves.
          let ratio = Contrast.ratio(foreground: color.color, background: column.color)
          return Cell(ratio: ratio, verdict: Verdict(ratio))
        })
    }
  }
}

/// A color on another.
struct Combination {
  var foreground: String
  var background: String
  /// Opaque, as seen.
  var ink: RGB8
  var ground: RGB8
  var ratio: Double
  /// Whether it is meant for text of any size; otherwise for large text or parts.
  var required: Double = 4.5

  var verdict: Verdict { Verdict(ratio) }
}

/// A pair the designer decided on.
struct PairEntry {
  var combination: Combination
  var size: ContrastSize
  var passed: Bool
  var waiver: String?

  /// Nil where a reference leads nowhere.
  init?(_ pair: ContrastPair, _ palette: ColorPalette) {
    guard let foreground = try? palette.resolve(pair.foreground),
      let background = try? palette.resolve(pair.background)
    else { return nil }
    let ratio = Contrast.ratio(foreground: foreground.color, background: background.color)
    let ground = background.seen(over: Ink.paper)
    combination = Combination(
      foreground: foreground.name, background: background.name, ink: foreground.seen(over: ground),
      ground: ground, ratio: ratio, required: pair.required)
    size = pair.size
    passed = ratio >= pair.required
    waiver = pair.waiver.map { waiver in
      waiver.reason + (waiver.until.map { ", last day \(Timestamp.day($0))" } ?? "")
    }
  }

  var sizeWords: String {
    switch size {
    case .normal: "Text"
    case .large: "Large text"
    case .ui: "Parts and icons"
    }
  }

  var outcome: String { passed ? "Passes" : waiver == nil ? "Fails" : "Fails, waived" }
}
