import PaletteCore

/// A finished document.
public struct GuideDocument: Sendable {
  /// The file.
  public var bytes: [UInt8]
  /// What a person should know: a font that was not found, a character nothing could show. One sentence each.
  public var notes: [String]
  /// Why a client should not be sent this: what is drawn otherwise than its script asks for. Empty in a draft.
  public var refusals: [String] = []
  /// What of the palette could not be read, such as a logo, with the reason.
  public var unreadable: [String] = []
  /// What is provisional: fonts that were substituted, values that were computed, pairs that fail undecided.
  public var provisional: [String] = []
  /// The sections that were asked for and for which the palette has nothing, as ``GuideSection`` names them.
  public var absent: [String] = []
}

/// The brand guide of a palette: one content, two renderers.
public struct Guide: Sendable {
  private let palette: ColorPalette
  private let options: GuideOptions

  /// A guide to `palette`.
  public init(_ palette: ColorPalette, _ options: GuideOptions = GuideOptions()) {
    self.palette = palette
    self.options = options
  }

  /// The guide as PDF 1.7: tagged, outlined, deterministic; PDF/A-2b where every font is embedded.
  public func pdf() -> GuideDocument {
    let book = FontBook(palette.typography, options.fonts)
    let content = content(options, book)
    let pages = PDFPages(content, size: PageSize(options))
    let layout = GuideLayout.pages(content, size: PageSize(options), book: book, onPage: pages.take)
    var writer = PDFWriter(layout, pages, content, book.typefaces)
    return written(writer.bytes(), content, book)
  }

  /// The pages that ``pdf()`` writes, to be drawn as pictures.
  package func preview() -> GuidePreview {
    let book = FontBook(palette.typography, options.fonts)
    let content = content(options, book)
    let layout = GuideLayout.pages(content, size: PageSize(options), book: book)
    return GuidePreview(
      layout, content, told(content, book),
      hasOutlines: !book.typefaces.contains { $0.isUsed && $0.isStandard })
  }

  /// The guide for the press, as PDF/X-4 asks: trimmed pages with bleed and crop marks, spot colors on plates of their own, the
  /// rest in the inks of the profile, which is the output intent.
  ///
  /// Throws ``PressError`` where a font is missing that must be embedded.
  public func pressPDF(_ sheet: PressSheet) throws -> GuideDocument {
    var options = options
    options.separation = sheet.press.separation
    let book = FontBook(palette.typography, options.fonts)
    let content = content(options, book)
    let inks = PressInks(sheet, content)
    let pages = PDFPages(content, size: PageSize(options), press: inks)
    let layout = GuideLayout.pages(content, size: PageSize(options), book: book, onPage: pages.take)
    var writer = PDFWriter(layout, pages, content, book.typefaces, press: inks)
    if book.typefaces.contains(where: { $0.isUsed && $0.isStandard }) { throw PressError.fontsMissing }
    if content.timestamp == nil { throw PressError.dateMissing }
    var document = written(writer.bytes(), content, book)
    document.notes += inks.collisions
    document.provisional += inks.collisions
    return document
  }

  /// What pages say: groups and colors go without the pictures that no font has, unless another one is called so.
  func content(_ options: GuideOptions, _ book: FontBook) -> GuideContent {
    var palette = palette.linked
    for g in palette.groups.indices {
      let group = book.shown(palette.groups[g].name)
      if !palette.groups.contains(where: { $0.name == group }) { palette.groups[g].name = group }
      for c in palette.groups[g].colors.indices {
        let color = book.shown(palette.groups[g].colors[c].name)
        if !palette.groups[g].colors.contains(where: { $0.name == color }) {
          palette.groups[g].colors[c].name = color
        }
      }
    }
    return GuideContent(palette, options)
  }

  /// What has to be said of pages that were laid out.
  private func told(_ content: GuideContent, _ book: FontBook) -> GuideDocument {
    var document = GuideDocument(
      bytes: [], notes: Self.notes(book) + Self.pictures(content) + Self.gaps(content))
    document.refusals = Self.refusals(book, content)
    document.unreadable = content.logoFailures
    document.absent = content.absent.map(\.rawValue)
    return document
  }

  /// The bytes of a PDF with what has to be said of it.
  private func written(_ bytes: [UInt8], _ content: GuideContent, _ book: FontBook) -> GuideDocument {
    var document = told(content, book)
    document.bytes = bytes
    document.provisional =
      book.reports.compactMap(\.warning) + Self.named(book.missing.filter(\.isPictograph))
      + Self.provisional(palette, content)
    return document
  }

  /// The guide as one web page that asks nothing of the network.
  public func html() -> GuideDocument {
    var renderer = HTMLRenderer(
      GuideContent(palette, options), downloads: options.downloads, fonts: options.fonts)
    let fonts = renderer.webFonts.warnings()
    return GuideDocument(
      bytes: renderer.page(), notes: fonts + Self.pictures(renderer.content) + Self.gaps(renderer.content),
      unreadable: renderer.content.logoFailures,
      provisional: fonts + Self.provisional(palette, renderer.content),
      absent: renderer.content.absent.map(\.rawValue))
  }

  private static func refusals(_ book: FontBook, _ content: GuideContent) -> [String] {
    if content.isDraft { return [] }
    return named(book.missing.filter { !$0.isPictograph })
      + book.unshaped.map {
        switch $0 {
        case Scripts.emoji, Scripts.marks, Scripts.variants: "\($0) cannot be set in a PDF"
        default: "\($0) text cannot be set in a PDF: its letters join, stack or move"
        }
      }
  }

  /// Says which characters no font has; nothing where there are none.
  private static func named(_ missing: [Unicode.Scalar]) -> [String] {
    if missing.isEmpty { return [] }
    let names = missing.prefix(6).map { scalar in
      scalar.isMarkOrControl ? scalar.codePoint : "\(scalar) (\(scalar.codePoint))"
    }
    let more = missing.count > 6 ? " and \(missing.count - 6) more characters" : ""
    return ["no installed font has \(names.joined(separator: ", "))\(more)"]
  }

  private static func provisional(_ palette: ColorPalette, _ content: GuideContent) -> [String] {
    let computed = palette.colors.filter { $0.color.print?.cmyk == nil }.count
    let failing = content.pairs.filter { !$0.passed && $0.waiver == nil }.map {
      "\($0.combination.foreground) on \($0.combination.background)"
    }
    let own = computed == 1 ? "its" : "their"
    return
      (computed == 0 ? [] : ["\(GuideContent.counted(computed, "color")) without CMYK values of \(own) own"])
      + pictures(content) + gaps(content)
      + (failing.isEmpty ? [] : ["pairs that fail undecided: \(failing.joined(separator: ", "))"])
  }

  /// What a guide was asked for and cannot show.
  private static func gaps(_ content: GuideContent) -> [String] {
    content.absent.map { "the palette has nothing for the section \"\($0.rawValue)\"" }
      + (content.colors.isEmpty ? ["the palette has no colors"] : [])
      + content.logos.filter(\.isInvisible).map {
        "the logo \"\($0.name)\" has the color of its ground, \($0.groundName ?? "white paper")"
      }
  }

  /// Pictures that a text shows and the palette has not, or has damaged.
  private static func pictures(_ content: GuideContent) -> [String] {
    content.parts.compactMap(\.written).filter { !$0.missing.isEmpty }.map {
      "the section \($0.title) shows pictures that are missing or damaged: \($0.missing.joined(separator: ", "))"
    }
  }

  private static func notes(_ book: FontBook) -> [String] {
    var seen: Set<String> = []
    var notes = book.reports.filter { seen.insert($0.family).inserted }.compactMap(\.warning)
    if book.typefaces.contains(where: { $0.isUsed && $0.isStandard }) {
      notes.append(
        "no font file was found for some of the text: standard fonts are used and the file is not PDF/A")
    }
    return notes + Colophon.notes(book)
  }
}
