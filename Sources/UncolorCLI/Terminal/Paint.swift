import PaletteCore

/// How many colors a stream can show.
enum ColorMode: Sendable {
  /// No escape sequences at all.
  case none
  /// The 256 colors of xterm.
  case palette256
  /// 24-bit color.
  case truecolor

  /// `--color` over a non-empty `NO_COLOR` over `FORCE_COLOR` and `CLICOLOR_FORCE` over `CLICOLOR=0`, `TERM=dumb`
  /// and a stream that is no terminal.
  static func judge(_ choice: ColorChoice, _ environment: Environment, isTerminal: Bool) -> ColorMode {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let depth: ColorMode =
      ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased() ?? "")
        || environment["TERM"]?.hasSuffix("-direct") == true ? .truecolor : .palette256
    switch choice {
    case .truecolor: return .truecolor
    case .palette256: return .palette256
    case .never: return .none
    case .always: return depth
    case .auto: break
    }
    if value("NO_COLOR") != nil { return .none }
    if let forced = value("FORCE_COLOR"), forced != "0", forced != "false" {
      return forced == "3" ? .truecolor : depth
    }
    if value("FORCE_COLOR") != nil { return .none }
    if let forced = value("CLICOLOR_FORCE"), forced != "0" { return depth }
    if environment["CLICOLOR"] == "0" || environment["TERM"] == "dumb" || !isTerminal { return .none }
    return depth
  }
}

/// Draws on one stream.
struct Paint {
  let mode: ColorMode

  init(_ mode: ColorMode) { self.mode = mode }

  func bold(_ text: String) -> String { style(text, "1") }
  func dim(_ text: String) -> String { style(text, "2") }
  func yellow(_ text: String) -> String { style(text, "33") }

  private func style(_ text: String, _ code: String) -> String {
    mode == .none ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// `text` on `color`, in black or white, whichever is easier to read. Without color the text alone.
  func chip(_ color: Color, _ text: String) -> String {
    guard mode != .none else { return text }
    let ink: Color =
      Contrast.ratio(.black, opaque(color)) >= Contrast.ratio(.white, opaque(color)) ? .black : .white
    return "\u{1B}[\(background(color));\(foreground(ink))m\(text)\u{1B}[0m"
  }

  /// `text` in a color, on a background if there is one. Without color the text alone.
  func text(_ text: String, _ ink: Color, on ground: Color?) -> String {
    if let ground { return sample(text, ink, ground) }
    return mode == .none ? text : "\u{1B}[\(foreground(ink))m\(text)\u{1B}[0m"
  }

  /// `text` in one color on another. Without color the text alone.
  func sample(_ text: String, _ ink: Color, _ ground: Color) -> String {
    mode == .none ? text : "\u{1B}[\(background(ground));\(foreground(ink))m\(text)\u{1B}[0m"
  }

  /// A block of `color`, `width` columns wide. Without color, nothing: the value beside it says it in text.
  func swatch(_ color: Color, width: Int = 2) -> String {
    mode == .none ? "" : "\u{1B}[\(background(color))m\(String(repeating: " ", count: width))\u{1B}[0m"
  }

  /// A swatch and a space, or nothing at all where there is no color.
  func leadingSwatch(_ color: Color, width: Int = 2) -> String {
    mode == .none ? "" : swatch(color, width: width) + " "
  }

  /// The parameters that set the background.
  func background(_ color: Color) -> String { parameters(48, color) }

  /// The parameters that set the foreground.
  func foreground(_ color: Color) -> String { parameters(38, color) }

  private func parameters(_ base: Int, _ color: Color) -> String {
    let c = opaque(color).rgb8
    if mode == .truecolor { return "\(base);2;\(c.red);\(c.green);\(c.blue)" }
    return "\(base);5;\(XTermPalette.nearest(c))"
  }

  /// A terminal has no alpha: a translucent color is shown over white.
  private func opaque(_ color: Color) -> Color { color.alpha < 1 ? color.composited(over: .white) : color }
}
