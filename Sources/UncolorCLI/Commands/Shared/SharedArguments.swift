import CommandLineKit
import PaletteCore

/// Options and operands that several commands share.
enum Shared {
  static let palette = Operand(
    "PALETTE", .text("PALETTE", completion: .liveOrFile("palette")),
    help: "A name, an id, a file, or - for standard input")
  static let palettes = RepeatedOperand(
    "PALETTE", .text("PALETTE", completion: .liveOrFile("palette")),
    help: "Names, ids, files, or - for standard input")
  static let group = Operand(
    "GROUP", .text("GROUP", completion: .live("group")), help: "A group of the palette")
  static let colorReference = Operand(
    "GROUP/NAME", .text("GROUP/NAME", completion: .live("color")), help: "A color of the palette")
  static let dryRun = Flag("dry-run", help: "Say what would be done and write nothing")
  static let force = Flag("force", short: "f", help: "Do not ask")
}

/// The words of a brand, as `palette add` and `palette edit` take them.
enum BrandOptions {
  static let brandName = Option("brand-name", .text("S"), help: "The brand's name as it is written")
  static let tagline = Option("tagline", .text("S"), help: "One line that says what the brand is")
  static let description = Option(
    "description", .text("S"), help: "What the brand stands for; may have paragraphs")
  static let category = Option("category", .text("S"), help: "The field the brand is in")
  static let all: [any ArgumentKey] = [brandName, tagline, description, category]

  static func apply(_ arguments: ParsedArguments, to palette: inout ColorPalette) {
    if let text = arguments[brandName] { palette.brandName = text }
    if let text = arguments[tagline] { palette.brandTagline = text }
    if let text = arguments[description] { palette.brandDescription = text }
    if let text = arguments[category] { palette.brandCategory = text }
  }
}
