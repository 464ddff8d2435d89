import CommandLineKit
import PaletteCore

/// Options and operands that several commands share.
enum Shared {
  static let palette = Operand(
    "PALETTE", aliases: ["p", "in", "into", "to"], .text("PALETTE", completion: .liveOrFile("palette")),
    help: "A palette's name or id, a file, or - for standard input")
  static let palettes = RepeatedOperand(
    "PALETTE", aliases: ["p"], .text("PALETTE", completion: .liveOrFile("palette")),
    help: "Palette names or ids, files, or - for standard input")
  static let group = Operand(
    "GROUP", .text("GROUP", completion: .live("group")), help: "A group of the palette")
  static let colorReference = Operand(
    "GROUP/NAME", .text("GROUP/NAME", completion: .live("color"), recognizes: ColorKinds.isReference),
    help: "A color of the palette")
  static let colorReferences = RepeatedOperand(
    "GROUP/NAME", .text("GROUP/NAME", completion: .live("color"), recognizes: ColorKinds.isReference),
    minimum: 1, help: "A color of the palette, or several")
  static let dryRun = Flag(
    "dry-run", aliases: ["dryrun", "preview", "pretend", "what-if", "n"],
    spelled: ["dry-run=client", "dry-run=server"],
    help: "Show what would change without writing")
  static let force = Flag(
    "force", short: "f", aliases: ["yes", "no-confirm", "confirm", "y", "rf", "fr"],
    help: "Do not ask for confirmation")
}

/// The text of a brand, as `palette add` and `palette edit` take them.
enum BrandOptions {
  static let brandName = Option(
    "brand-name", aliases: ["brand"], .text("S"), help: "The brand's name as written")
  static let tagline = Option("tagline", .text("S"), help: "Tagline of the brand")
  static let description = Option(
    "description", .text("S"), help: "Description of the brand; may have paragraphs")
  static let category = Option("category", .text("S"), help: "Category, such as Retail")
  static let all: [any ArgumentKey] = [brandName, tagline, description, category]

  static func apply(_ arguments: ParsedArguments, to palette: inout ColorPalette) {
    if let text = arguments[brandName] { palette.brandName = text }
    if let text = arguments[tagline] { palette.brandTagline = text }
    if let text = arguments[description] { palette.brandDescription = text }
    if let text = arguments[category] { palette.brandCategory = text }
  }
}
