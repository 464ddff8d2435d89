import PaletteCore

/// Why a text is no color, and what to write instead.
extension ColorInput {
  /// The error for text that is no color.
  ///
  /// - Parameter canBeTold: whether the command has options for what the page tells a color.
  static func refusal(_ text: String, _ error: ColorSyntaxError, canBeTold: Bool = false) -> CLIError {
    var hint = error.suggestion.map { "Did you mean '\($0)'?" } ?? contextHint(error.message, canBeTold)
    if let meanings = SourceColor.twoMeanings(text) { hint = meanings }
    if let refusal = bareInks(text) { return refusal }
    if let book = text.split(separator: " ").first, text.contains(where: \.isNumber),
      ["pantone", "pms", "ral", "hks", "dic", "ncs", "toyo"].contains(book.lowercased())
    {
      hint =
        "uncolor brings no color books; a color keeps the name beside its value: uncolor color add PALETTE "
        + "GROUP/NAME '#rrggbb' --spot \(ShellText.quote(text))"
    }
    if hint.isEmpty, isMeasure(text.lowercased()) {
      hint = "measures of a color, and its values in every space: uncolor inspect COLOR"
    }
    if hint.isEmpty, (try? FormatKinds.written.parse(text)) != nil {
      hint = "\(text) is a format of palettes: uncolor export PALETTE --format \(text)"
    }
    if hint.isEmpty, ColorKinds.isReference(text) {
      hint = "a palette's color is written '@PALETTE:\(text)', or choose one with: uncolor use PALETTE"
    }
    if Adjust.isShare(text) {
      hint =
        "say what it is a share of, up to 100%: uncolor lighten COLOR 10%, uncolor adjust COLOR --set alpha=50%"
    }
    if hint.isEmpty, let first = text.first, first.isNumber || first == "." || first == "#" {
      hint = "a color is written as '#ff6600', 'rgb(255 102 0)' or 'color(srgb 1 0.4 0)'"
    }
    let ending = " at \(error.position)"
    let what = error.message.hasSuffix(ending) ? String(error.message.dropLast(ending.count)) : error.message
    if error.position == 1, what.hasPrefix("unknown color \"") { return CLIError(.badData, what, hint: hint) }
    return CLIError(
      .badData, "\"\(text)\" is not a color: \(what) at character \(error.position)", hint: hint)
  }

  /// The error for `0 91 76 0`, four inks without their notation; nil for any other text.
  static func bareInks(_ text: String) -> CLIError? {
    let values = text.split { ",; ".contains($0) }.map { String($0.hasSuffix("%") ? $0.dropLast() : $0) }
    guard values.count == 4, values.allSatisfy({ (0...100).contains(Double($0) ?? -1) }) else { return nil }
    return CLIError(
      .badData, "\"\(text)\" is not a color",
      hint: "CMYK is written 'cmyk(\(values.joined(separator: " ")))'")
  }

  /// Whether other programs print of a color what this names; here inspect shows it.
  private static func isMeasure(_ word: String) -> Bool {
    let parts = word.split(separator: "-").map(String.init)
    guard let last = parts.last else { return false }
    return measures.contains(last) || parts[0] == "ansi"
      || parts.count == 2 && ColorTextStyle.all.contains { $0.id == parts[0] }
  }

  private static let measures = [
    "luminance", "brightness", "lightness", "chroma", "saturation", "hue", "float",
  ]

  /// How to tell what the color depends on.
  private static func contextHint(_ message: String, _ canBeTold: Bool) -> String {
    let option: String
    if message.contains("depends on the color scheme") {
      option = "--scheme light"
      if canBeTold { return "name one with --scheme light or --scheme dark" }
    } else if message.contains("depends on where the color is used") {
      option = "--current COLOR"
      if canBeTold { return "name it with --current COLOR" }
    } else {
      return message.contains("depends on the device") ? "write the color itself" : ""
    }
    return "find the color first with: uncolor convert \(option)"
  }
}
