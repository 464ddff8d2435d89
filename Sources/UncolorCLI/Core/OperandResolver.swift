import PaletteCore

/// Reads colors that are named beside a palette: one of its own, a CSS color, or an @reference.
struct OperandResolver {
  let context: Context
  let palette: ColorPalette

  /// The colors a word stands for.
  ///
  /// - Throws: ``CLIError`` 65 or 66 where it stands for none.
  func colors(_ text: String) throws -> [ResolvedColor] {
    if text.hasPrefix("@") {
      return try ColorInput(context).all(text).map { named in
        // A color of the palette itself keeps what is known of it, such as being locked.
        (try? palette.resolve(ColorReference(named.name))).flatMap { $0.color == named.color ? $0 : nil }
          ?? ResolvedColor(name: named.name, color: named.color)
      }
    }
    if let resolved = try? palette.resolve(palette.reference(text)) { return [resolved] }
    if text.contains("/"), (try? Color(css: text)) == nil {
      _ = try palette.colorIndex(text)
    }
    return [ResolvedColor(name: text, color: try ColorInput(context).one(text))]
  }

  /// `FG:BG`, split at the colon that leaves a color on both sides.
  ///
  /// - Throws: ``CLIError`` where there is none.
  func pair(_ text: String) throws -> CheckOptions.ColorProduct {
    var failure: (any Error)?
    for index in text.indices where text[index] == ":" {
      let front = String(text[..<index])
      let back = String(text[text.index(after: index)...])
      do { return CheckOptions.ColorProduct(try colors(front), on: try colors(back)) } catch {
        failure = failure ?? error
      }
    }
    throw failure
      ?? CLIError(
        .usage, "--pair \"\(text)\" is not FG:BG", hint: "for example: --pair 'Neutral/Ink:Neutral/Paper'")
  }
}
