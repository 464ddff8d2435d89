import PaletteCore

@testable import BrandGuide

/// Palettes of any size, the same every time.
enum Samples {
  static func palette(_ count: Int, name: String = "Sample", seed: UInt64 = 7) -> ColorPalette {
    var random = SplitMix64(seed: seed)
    let names = ["Primary", "Secondary", "Accent", "Neutral"]
    var groups = names.map { ColorGroup(name: $0) }
    for i in 0..<count {
      let bits = random.next()
      let color = Color(
        red: UInt8(bits & 255), green: UInt8(bits >> 8 & 255), blue: UInt8(bits >> 16 & 255))
      groups[i * names.count / max(count, 1)].colors.append(
        CustomColor(
          name: i % 9 == 4 ? "A rather long name for shade number \(i)" : "Shade \(i)", color: color))
    }
    var palette = ColorPalette(name: name, groups: groups.filter { !$0.colors.isEmpty })
    palette.brandTagline = "Bearings for open water"
    palette.brandDescription = "One paragraph.\nAnother, which is a little longer than the first."
    if count > 1 {
      let references = palette.colors.map { ColorReference(group: $0.group, color: $0.color.name) }
      palette.gradients = Gradient.Kind.allCases.map {
        Gradient(name: "\($0)", kind: $0, stops: Gradient.evenStops([references[0], references[1]]))
      }
      palette.themes = [
        Theme(
          name: "Light", colorScheme: .light,
          roles: [
            "background": ColorReference("white"), "textPrimary": references[0], "accent": references[1],
          ])
      ]
      palette.contrastPairs = [ContrastPair(foreground: references[0], background: references[1])]
    }
    return palette
  }

  /// A palette with two themes of as many roles each.
  static func themed(roles: Int) -> ColorPalette {
    var palette = self.palette(3)
    let color = ColorReference(group: palette.groups[0].name, color: palette.groups[0].colors[0].name)
    palette.themes = ["Day", "Night"].map { name in
      Theme(
        name: name, colorScheme: .light,
        roles: Dictionary(uniqueKeysWithValues: (0..<roles).map { ("role\($0)", color) }))
    }
    return palette
  }

  static func layout(_ palette: ColorPalette, fonts: FontSource = .none, size: PageSize = .a4) -> LaidOutGuide
  {
    var options = GuideOptions()
    options.fonts = fonts
    let content = GuideContent(palette, options)
    return GuideLayout.pages(content, size: size, book: FontBook(palette.typography, fonts))
  }

  static func options(_ fonts: FontSource, _ sections: [GuideSection] = []) -> GuideOptions {
    var options = GuideOptions()
    options.fonts = fonts
    options.sections = sections
    return options
  }

  static var draft: GuideOptions {
    var options = GuideOptions()
    options.edition = .draft
    return options
  }

  /// The text of every page as it was set, by the characters its glyphs stand for; a line for each line.
  static func words(_ layout: LaidOutGuide) -> String {
    layout.pages.flatMap(\.items).map { item in
      guard case .text(let line, _, _, _, _) = item.mark else { return "" }
      return words(line)
    }.joined(separator: "\n")
  }

  static func words(_ line: TextLine) -> String {
    line.runs.map { run in
      run.glyphs.map { glyph in
        run.face.isStandard
          ? String(decoding: [UInt8(truncatingIfNeeded: glyph.code)], as: UTF8.self)
          : run.face.text(of: glyph.code)
      }.joined()
    }.joined()
  }
}
