import PaletteCore

extension PaletteFormat {
  /// The configuration of Tailwind CSS 3.
  public static let tailwind3 = PaletteFormat(
    id: "tailwind3", summary: "Tailwind CSS 3 configuration", extensions: ["tailwind.config.js"],
    loses: Tailwind3Config.holdings.loses,
    write: { palette, options in
      var config = Tailwind3Config(palette, options)
      config.write()
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".tailwind.config.js", bytes: config.out.bytes)],
        losses: Tailwind3Config.holdings.losses(of: palette))
    })
}

/// A module that extends the theme of Tailwind CSS 3.
private struct Tailwind3Config {
  static let holdings: Holdings = [
    .title, .groups, .names, .alpha, .wideGamut, .brand, .typography, .gradients,
  ]

  private let palette: ColorPalette
  private let prefix: String
  private let color: CSSColorText
  private let references: ReferenceIndex
  private(set) var out = TextBuffer()

  init(_ palette: ColorPalette, _ options: WriteOptions) {
    self.palette = palette
    prefix = Slug.make(options.prefix, fallback: "")
    color = CSSColorText(options)
    references = ReferenceIndex(palette)
  }

  mutating func write() {
    FileHeader.writeLines(palette, marker: "// ", prefix: prefix, to: &out)
    out.line("\n/** @type {import('tailwindcss').Config} */")
    out.append("module.exports = {\n  theme: {\n    extend: {\n      colors: {\n")
    writeColors()
    out.line("      },")
    writeGradients()
    writeTypography()
    out.append("    },\n  },\n};\n")
  }

  private mutating func writeColors() {
    var groupKeys = UniqueNames()
    for group in palette.groups where !group.colors.isEmpty {
      let name = prefix.isEmpty ? group.name : prefix + " " + group.name
      out.line("        \(key(groupKeys.take(Slug.make(name, fallback: "group")))): {")
      var keys = UniqueNames()
      for entry in group.colors {
        let name = key(keys.take(Slug.make(entry.name, fallback: "color")))
        // A screen that knows no wide gamut maps such a color itself; the file has one place for it.
        let text = entry.value == nil ? color.text(entry) : entry.color.css
        out.line("          \(name): '\(text)', // \(Escape.label(group.name, entry.name))")
      }
      out.line("        },")
    }
  }

  private mutating func writeGradients() {
    guard !palette.gradients.isEmpty else { return }
    out.line("      backgroundImage: {")
    var keys = UniqueNames()
    for gradient in palette.gradients {
      let text = CSSGradient.text(gradient) { self.text(of: $0) }
      let name = key(keys.take(Slug.make(gradient.name, fallback: "gradient")))
      out.line("        \(name): '\(text)', // \(Escape.label(gradient.name))")
    }
    out.line("      },")
  }

  private mutating func writeTypography() {
    let fonts = Typography.parts.map { (Slug.make($0.name), palette.typography[keyPath: $0.path]) }
      .filter { $0.1.family.isEmpty == false }
    guard palette.hasTypography else { return }
    if !fonts.isEmpty {
      out.line("      fontFamily: {")
      for (name, font) in fonts {
        out.line("        \(key(name)): [\(Escape.literal(Escape.cssString(font.family), .javaScript))],")
      }
      out.line("      },")
    }
    out.line("      fontSize: {")
    for (name, path) in Typography.parts {
      out.line("        \(key(Slug.make(name))): '\(palette.typography[keyPath: path].size)px',")
    }
    out.line("      },")
  }

  /// A key of an object literal, in quotes where it is not a plain word.
  private func key(_ name: String) -> String {
    let isWord = name.utf8.allSatisfy { $0 >= 0x61 && $0 <= 0x7A }
    return isWord ? name : "'\(name)'"
  }

  private func text(of reference: ColorReference) -> String {
    switch references.find(reference) {
    case .color(let g, let c): color.text(palette.groups[g].colors[c])
    case .literal(let value): color.text(value)
    case nil: "transparent"
    }
  }
}
