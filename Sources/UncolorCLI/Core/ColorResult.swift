import CommandLineKit
import PaletteCore

/// A color that a tool made, as it is printed: plain text that the next command reads, or an element of JSON.
struct ColorResult {
  let color: Color
  /// What stands beside it on a terminal; never in a pipe.
  var note = ""
  /// The space of the components in JSON, so that one array has one space; that of the color if left out.
  var space: ColorSpace?

  /// Adds the result to `list`; `more` adds members to its JSON.
  func add(
    to list: ResultList, _ paint: Paint, more: (inout JSONElement) throws -> Void = { _ in }
  ) throws {
    try list.add { bytes in
      let text = list.notation.map { color.text(as: $0) } ?? color.hexOrCSS
      let line =
        paint.mode == .none || note.isEmpty ? text : DisplayWidth.fit(text, 9) + "  " + SafeText.line(note)
      bytes.append(contentsOf: (paint.leadingSwatch(color, width: 4) + line).utf8)
    } json: { element in
      element.put("hex", color.hex)
      element.put("css", color.css)
      let shown = (list.notation?.space ?? space).map { color.converted(to: $0) } ?? color
      element.put("space", shown.space.id)
      element.put("components", shown.displayComponents)
      element.put("alpha", color.displayAlpha)
      element.put("inGamut", color.isInGamut(of: .srgb))
      try more(&element)
    }
  }
}

/// How tools write the colors they make.
enum NotationOption {
  static let option = named(["to", "as", "notation", "output-format"])
  /// Beside an option that has the name `--to`.
  static let besideTo = named(["as", "notation", "output-format"])

  static func named(_ aliases: [String]) -> Option<ColorTextStyle> {
    Option(
      "format", aliases: aliases, ColorKinds.notation,
      help: "Write the colors in this notation or color space")
  }
}

extension ColorKinds {
  /// A color as typed; completion knows references.
  static let color: ValueKind<String> = .text("COLOR", completion: .live("reference")) { word in
    // What a line has in several words, the channels of colors.
    let words = word.split(separator: " ").map(String.init)
    return isColor(word) || words.count > 1 && ColorInput.joined(words).count * 3 == words.count
  }

  /// A notation, or a color space whose function colors are written in.
  static var notation: ValueKind<ColorTextStyle> {
    .choice(
      "NOTATION",
      ColorTextStyle.all.map { (Choice($0.id, $0.summary, aliases: spaceAliases[$0.id] ?? []), $0) },
      find: { ColorTextStyle.named($0) })
  }

  /// A color space by its identifier.
  static func space(_ spaces: [ColorSpace] = ColorSpace.all) -> ValueKind<ColorSpace> {
    .choice("SPACE", spaces.map { (Choice($0.id, $0.name, aliases: spaceAliases[$0.id] ?? []), $0) })
  }
}
