import PaletteCore

/// Reads colors that are named beside a palette: one of its own, a CSS color, or an @reference.
struct OperandResolver {
  let context: Context
  let palette: ColorPalette

  /// What a palette keeps of a color as typed: a reference to one of its own, or a color of CSS, in which what CSS takes
  /// from the page is already worked out. A page that nothing is said about has the color scheme `scheme`.
  ///
  /// - Throws: ``CLIError`` 65 where the color depends on a page that nothing is said about.
  func reference(_ text: String, scheme: ColorScheme? = nil) throws -> ColorReference {
    let text = palette.unqualified(text)
    if text.hasPrefix("@") || text.hasPrefix("library:") {
      let found = try colors(text)
      guard let only = found.first, found.count == 1 else {
        throw CLIError(.badData, "\"\(text)\" matches \(found.count) colors; expected one")
      }
      return only.source == nil ? ColorReference(literal: only.color) : only.reference
    }
    try palette.requireSingle(text)
    let reference = palette.reference(text)
    if let resolved = try? palette.resolve(reference) {
      tell(text, resolved)
      return reference
    }
    var page = context.page ?? ColorContext()
    page.scheme = page.scheme ?? scheme
    do { return ColorReference(literal: try Color(css: text, in: page)) } catch {
      guard Self.dependsOnPage(text) else { return reference }
      throw ColorInput.refusal(text, error, canBeTold: true)
    }
  }

  /// Says that a word was taken for a color of CSS where the palette has another one of that name.
  private func tell(_ word: String, _ found: ResolvedColor) {
    if let note = palette.note(of: word, found.color) { context.sayOnce(note) }
  }

  /// Whether a text is a color of CSS as soon as the page is known.
  private static func dependsOnPage(_ text: String) -> Bool {
    (try? Color(css: text, in: ColorContext(scheme: .light, currentColor: .black))) != nil
  }

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
    try palette.requireSingle(text)
    if let resolved = try? palette.resolve(palette.reference(text)) {
      tell(text, resolved)
      return [resolved]
    }
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
