import BrandGuide
import PaletteCore

extension PaletteFormat {
  /// The brand guide as PDF.
  public static let pdf = PaletteFormat(
    id: "pdf", summary: "brand guide, PDF 1.7 (PDF/A-2b with embedded fonts)", extensions: ["pdf"],
    loses: ["everything but the page"], options: .prefix,
    write: { palette, options in
      let guide = Guide(palette, try GuideEntry.options(palette, options))
      let document = try options.bleed.map { try GuideEntry.press(guide, options, bleed: $0) } ?? guide.pdf()
      try GuideEntry.check(document, palette, options)
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".pdf", bytes: document.bytes)], notes: document.notes
      )
    })
}

/// What both kinds of guide take from the options of an export.
enum GuideEntry {
  /// Refuses what a client should not be sent.
  static func check(_ document: GuideDocument, _ palette: ColorPalette, _ options: WriteOptions) throws {
    if !document.refusals.isEmpty {
      throw FormatError(
        "the guide of \"\(palette.name)\" cannot be final: \(document.refusals.joined(separator: "; "))",
        hint:
          "export html, where the browser sets it, name more fonts with --font-dir DIR, or add --edition draft"
      )
    }
    if let reason = document.unreadable.first {
      throw FormatError(
        "the guide of \"\(palette.name)\" cannot show \(reason)",
        hint: "remove the logo with uncolor logo remove, and add a corrected one")
    }
    if !options.sections.isEmpty, document.absent.count == Set(options.sections).count {
      throw FormatError(
        "the guide of \"\(palette.name)\" would be empty: the palette has nothing for "
          + document.absent.map { "\"\($0)\"" }.joined(separator: ", "),
        hint: "name other sections, or leave --sections out for all that it has")
    }
    guard options.strict, options.edition != GuideOptions.Edition.draft.rawValue,
      !document.provisional.isEmpty
    else { return }
    throw FormatError(
      "the guide of \"\(palette.name)\" is not final: \(document.provisional.joined(separator: "; "))",
      hint: "complete the palette, or add --edition draft")
  }

  /// One of the words of a choice.
  private static func choice<T: RawRepresentable & CaseIterable>(_ text: String, _ what: String) throws -> T
  where T.RawValue == String {
    if let value = T(rawValue: text) { return value }
    throw FormatError(
      "unknown \(what) \"\(text)\"",
      hint: "use one of: " + T.allCases.map(\.rawValue).joined(separator: ", "))
  }

  /// The guide for the press.
  static func press(_ guide: Guide, _ options: WriteOptions, bleed: Double) throws -> GuideDocument {
    guard let press = options.press else {
      throw FormatError(
        "a PDF for the press needs the press's ICC profile", hint: "name it with --cmyk-profile FILE")
    }
    do { return try guide.pressPDF(PressSheet(press, bleed: bleed)) } catch PressError.dateMissing {
      throw FormatError(
        "a PDF for the press needs a date, and the palette has none",
        hint: "import it, which dates it, or set SOURCE_DATE_EPOCH to seconds since 1970")
    } catch {
      throw FormatError(
        "a PDF for the press needs every font embedded, and no font file was found for some of the text",
        hint: "name a folder of fonts with --font-dir DIR")
    }
  }

  static func options(_ palette: ColorPalette, _ options: WriteOptions) throws -> GuideOptions {
    var guide = GuideOptions()
    guide.separation = options.press?.separation
    guide.showsUncalibrated = options.showsUncalibrated
    guide.paper = try choice(options.page, "page size")
    guide.edition = try choice(options.edition, "edition")
    if !options.cover.isEmpty { guide.cover = try choice(options.cover, "cover") }
    if guide.cover == .logo, palette.logos.isEmpty {
      throw FormatError(
        "\"\(palette.name)\" has no logo for the cover", hint: "add one with: uncolor logo add PALETTE FILE")
    }
    if guide.cover == .gradient, palette.gradients.isEmpty {
      throw FormatError(
        "\"\(palette.name)\" has no gradient for the cover",
        hint: "add one with: uncolor gradient add PALETTE NAME COLOR COLOR")
    }
    guide.isLandscape = options.landscape || guide.paper == .screen
    for name in options.sections {
      if let section = GuideSection(rawValue: name) {
        guide.sections.append(section)
      } else if let written = palette.sections.first(where: { $0.title.lowercased() == name.lowercased() }) {
        guide.written.append(written.title)
      } else {
        let known = GuideSection.allCases.map(\.rawValue) + palette.sections.map(\.title)
        throw FormatError(
          "unknown section \"\(name)\"", hint: "use some of: " + known.joined(separator: ", "))
      }
    }
    guide.sourceDate = options.sourceDate
    guide.tokens = ExportNames(palette, .css, prefix: options.prefix).colors
    guide.fonts = options.fonts
    return guide
  }
}
