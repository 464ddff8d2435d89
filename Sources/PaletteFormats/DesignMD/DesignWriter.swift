import Bytes
import PaletteCore

/// Writes a palette as a DESIGN.md: its colors, fonts and pairs as tokens, with a list of the colors as prose.
struct DesignWriter {
  /// Groups and names travel in comments beside the tokens.
  static let holds: Holdings = [
    .title, .groups, .names, .alpha, .wideGamut, .brand, .typography, .pairs, .foreign,
  ]
  static let loses = holds.loses + [pairPhrase]
  private static let pairPhrase = "pairs other than normal text at AA"

  private let palette: ColorPalette
  private let color: CSSColorText
  private var out = TextBuffer()
  private var tokens: [String: String] = [:]

  static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    let path = Slug.fileName(palette.name) + ".design.md"
    let losses = losses(of: palette)
    if options.given.isEmpty, let kept = try KeptDesign.write(palette) {
      return FormatWriting([NamedBytes(path: path, bytes: kept)], losses: losses)
    }
    var writer = DesignWriter(palette, options)
    let lost = KeptDesign.loss(of: palette).map { [$0] } ?? []
    return FormatWriting(
      [NamedBytes(path: path, bytes: writer.text(prefix: options.prefix))], losses: losses + lost)
  }

  static func losses(of palette: ColorPalette) -> [String] {
    let known = KeptDesign.palette(of: palette)
    let kept = Set(known?.contrastPairs ?? [])
    // The prose of a kept file is its author's: what it says of the brand is not rewritten.
    let hasNewWords =
      known.map {
        $0.brandName != palette.brandName || $0.brandTagline != palette.brandTagline
          || $0.brandCategory != palette.brandCategory
      } ?? false
    let other = palette.spelled.contrastPairs.count { !isHeld($0) && !kept.contains($0) }
    return holds.losses(of: palette) + (hasNewWords ? ["the brand's new words"] : [])
      + (other == 0 ? [] : ["\(other) \(other == 1 ? "pair" : "pairs") other than normal text at AA"])
  }

  /// Whether a component says what the pair does: its text is held to normal text at AA, and waived by nobody.
  static func isHeld(_ pair: ContrastPair) -> Bool {
    pair.size == .normal && pair.level == .aa && pair.minimum == nil && pair.waiver == nil
  }

  private init(_ palette: ColorPalette, _ options: WriteOptions) {
    self.palette = palette.spelled
    color = CSSColorText(options)
  }

  private mutating func text(prefix: String) -> [UInt8] {
    out.line("---")
    FileHeader.writeLines(palette, marker: "# ", prefix: "", to: &out)
    out.line("version: alpha")
    out.line("name: \(Self.quoted(palette.name))")
    if !palette.brandDescription.isEmpty { out.line("description: \(Self.quoted(palette.brandDescription))") }
    writeColors(prefix)
    writeTypography()
    writePairs()
    out.line("---")
    writeProse()
    return out.bytes
  }

  // MARK: Tokens

  private mutating func writeColors(_ prefix: String) {
    guard palette.colorCount > 0 else { return }
    out.line("colors:")
    var names = UniqueNames()
    for group in palette.groups {
      for entry in group.colors {
        let name = Self.name(of: entry, in: group.name, prefix: prefix, &names)
        tokens["\(group.name)/\(entry.name)"] = name
        out.line(
          "  \(Self.key(name)): \(Self.text(entry, color)) # \(Escape.label(group.name, entry.name))")
      }
    }
  }

  /// The name of the token of a color: of its group and its own name, where the group says something.
  static func name(of entry: CustomColor, in group: String, prefix: String = "", _ names: inout UniqueNames)
    -> String
  {
    var parts = group == FlatNames.defaultGroup ? [entry.name] : [group, entry.name]
    if !prefix.isEmpty { parts.insert(prefix, at: 0) }
    return names.take(Slug.make(parts: parts, .kebab, fallback: "color"))
  }

  /// The value of a color in quotes. A color outside sRGB is written in a space that the specification names.
  static func text(_ entry: CustomColor, _ color: CSSColorText) -> String {
    quoted(entry.value == nil ? color.text(entry) : Self.text(entry.color))
  }

  private static func text(_ color: Color) -> String {
    guard !color.isInGamut(of: .srgb), let style = ColorTextStyle.named("oklch") else { return color.hex }
    return color.filled(in: .oklch).text(as: style, precision: 8)
  }

  private mutating func writeTypography() {
    guard palette.hasTypography else { return }
    out.line("typography:")
    for (name, path) in Typography.parts {
      let font = palette.typography[keyPath: path]
      out.line("  \(Slug.make(name)):")
      if !font.family.isEmpty { out.line("    fontFamily: \(Self.quoted(font.family))") }
      out.line("    fontSize: \(font.size)px")
    }
  }

  private mutating func writePairs() {
    let held = palette.contrastPairs.filter(Self.isHeld)
    guard !held.isEmpty else { return }
    out.line("components:")
    var names = UniqueNames()
    for pair in held {
      out.append(Self.component(pair, palette, names: &names) { tokens[$0] })
    }
  }

  /// A component that stands for a pair.
  static func component(
    _ pair: ContrastPair, _ palette: ColorPalette, names: inout UniqueNames, token: (String) -> String?
  ) -> String {
    func side(_ reference: ColorReference) -> (name: String, value: String) {
      if let resolved = try? palette.resolve(reference) {
        if let token = token(resolved.name) { return (token, "{colors.\(token)}") }
        return (resolved.color.hex, text(resolved.color))
      }
      // What a reference cannot find is kept as it is, and stays unresolved.
      if case .dangling(let text) = reference { return (text, "{colors.\(Slug.make(text))}") }
      return ("color", "")
    }
    let (foreground, background) = (side(pair.foreground), side(pair.background))
    let name = names.take(
      Slug.make(parts: [foreground.name, "on", background.name], .kebab, fallback: "color"))
    return "  \(key(name)):\n    backgroundColor: \(quoted(background.value))\n"
      + "    textColor: \(quoted(foreground.value))\n"
  }

  /// A key of YAML, in quotes where it is not a plain word or would be something else.
  static func key(_ name: String) -> String {
    let isPlain =
      name.utf8.first.map { (0x61...0x7a).contains($0) } == true
      && name.utf8.allSatisfy { (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d }
    return isPlain && !["y", "n", "yes", "no", "on", "off", "true", "false", "null"].contains(name)
      ? name : quoted(name)
  }

  /// A text in double quotes, on one line.
  static func quoted(_ text: String) -> String { String(JSONTree.string(text).text.dropLast()) }

  // MARK: Prose

  private mutating func writeProse() {
    out.line("\n# \(Self.prose(palette.displayName))")
    if !palette.brandTagline.isEmpty || !palette.brandDescription.isEmpty {
      out.line("\n## Overview")
      for text in [palette.brandTagline, palette.brandDescription] where !text.isEmpty {
        out.line("\n\(Self.prose(text))")
      }
    }
    guard palette.colorCount > 0 else { return }
    out.line("\n## Colors\n")
    for group in palette.groups {
      for entry in group.colors {
        guard let token = tokens["\(group.name)/\(entry.name)"] else { continue }
        let name = group.name == FlatNames.defaultGroup ? entry.name : "\(group.name) \(entry.name)"
        out.line("- **\(Self.prose(name))** (`\(token)`)")
      }
    }
  }

  /// Text as Markdown shows it, on one line.
  private static func prose(_ text: String) -> String {
    var result = ""
    for scalar in FlatNames.line(text).unicodeScalars where !Escape.isHidden(scalar) {
      if "\\`*_<>[]#|".unicodeScalars.contains(scalar) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
