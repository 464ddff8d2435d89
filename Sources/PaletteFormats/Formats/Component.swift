import Bytes
import PaletteCore
import StyleSheets

extension PaletteFormat {
  /// The style blocks of components, each read as its language is.
  public static let component = PaletteFormat(
    id: "component", summary: "style blocks of Vue, Svelte and Astro components",
    extensions: ComponentSheet.suffixes.sorted(by: >), sniff: ComponentStyles.sniff,
    read: ComponentStyles.read,
    companions: { bytes in
      let (format, text, _) = ComponentStyles.styles(of: ComponentSheet(bytes))
      return format.companions?(text) ?? []
    })
}

/// Reads the custom properties and variables of a component's styles.
enum ComponentStyles {
  /// The languages that are a style sheet by themselves, or once a plugin has added to it.
  private static let sheets: Set<String> = ["css", "postcss", "pcss"]

  /// A component begins with one of its blocks and holds styles. Markup alone could be of any page, and a line of dashes
  /// begins other texts too.
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    let start = bytes.drop { $0 <= 0x20 || $0 >= 0x80 }
    guard start.first == UInt8(ascii: "<") || start.starts(with: "---".utf8),
      TokenFiles.holds("<style", bytes)
    else { return .no }
    let begins = ["<template", "<script", "<style"].contains { start.starts(with: $0.utf8) }
    return begins ? .certain : start.first == UInt8(ascii: "<") ? .no : .possible
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let component = ComponentSheet(input.bytes)
    guard let first = component.blocks.first else {
      throw FormatError.empty(
        "the file has no <style> block", hint: "its styles may come from a file that it imports")
    }
    let (format, text, passedOver) = styles(of: component)
    guard let read = format.read else {
      throw FormatError("styles in \(first.language) are not read")
    }
    var inner = input
    inner.bytes = text
    var reading = try read(inner)
    let lines = LineTable(input.bytes)
    for block in passedOver {
      reading.warnings.append(
        FormatWarning(
          "the styles in \(block.language) were not read beside those in \(format.id)",
          at: lines.place(of: block.tag)))
    }
    return reading
  }

  /// The styles that are read, their format, and the blocks that are in another language than these.
  static func styles(of component: ComponentSheet)
    -> (format: PaletteFormat, text: [UInt8], passedOver: [ComponentSheet.Block])
  {
    let other = component.blocks.first { !sheets.contains($0.language) }?.language
    var languages = sheets
    var format = PaletteFormat.css
    switch other {
    case "scss": (format, languages) = (.scss, sheets.union(["scss"]))
    case "sass": (format, languages) = (.scss, ["sass"])
    case "less": (format, languages) = (.less, sheets.union(["less"]))
    case "styl", "stylus": (format, languages) = (.stylus, ["styl", "stylus"])
    default: break
    }
    let text = component.styles(in: languages)
    if format.id == PaletteFormat.css.id, PaletteFormat.tailwind.sniff?(text) == .certain {
      format = .tailwind
    }
    return (format, text, component.blocks.filter { !languages.contains($0.language) })
  }
}
