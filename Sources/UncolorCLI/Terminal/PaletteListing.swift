import LocalJSONStore
import PaletteCore

/// Draws lists of palettes.
struct PaletteListing {
  let paint: Paint
  let width: Int

  /// One line a palette: name, brand, counts, the day it changed.
  func rows(_ palettes: [PaletteSummary], colors: [String: [Color]] = [:]) -> [String] {
    let names = palettes.map { SafeText.line($0.name) }
    let nameWidth = min(max(names.map { DisplayWidth.of($0) }.max() ?? 0, 4), max(width / 3, 12))
    return zip(palettes, names).map { summary, name in
      let counts =
        "\(Decimals.count(summary.colorCount, "color")) in \(Decimals.count(summary.groupCount, "group"))"
      let day = Timestamp.day(summary.modified)
      var line = paint.bold(DisplayWidth.fit(name, nameWidth))
      if !colors.isEmpty {
        let shown = (colors[summary.id] ?? []).prefix(8)
        line +=
          "  " + shown.map { paint.swatch($0) }.joined() + String(repeating: " ", count: 16 - shown.count * 2)
      }
      if width >= 60 { line += "  " + DisplayWidth.fit(counts, 22) + "  " + paint.dim(day) }
      // Put together by hand: the first `joined` of a process takes as long as reading a small store.
      var brand = summary.brandName
      if !brand.isEmpty, !summary.brandCategory.isEmpty { brand += " · " }
      brand += summary.brandCategory
      let used = nameWidth + (width >= 60 ? 36 : 0) + 2 + (colors.isEmpty ? 0 : 18)
      if !brand.isEmpty, width > used + 8 {
        line += "  " + DisplayWidth.truncate(SafeText.line(brand), width - used)
      }
      return line
    }
  }

  /// Cards side by side: swatches of every color, the name, the counts.
  func grid(_ palettes: [ColorPalette]) -> [String] {
    let card = min(max(24, width / max(width / 32, 1) - 2), max(width, 8))
    let columns = max((width + 2) / (card + 2), 1)
    var lines: [String] = []
    for start in stride(from: 0, to: palettes.count, by: columns) {
      let cards = palettes[start..<min(start + columns, palettes.count)].map { draw($0, card) }
      let height = cards.map(\.count).max() ?? 0
      for row in 0..<height {
        let parts = cards.map { row < $0.count ? $0[row] : String(repeating: " ", count: card) }
        lines.append(DisplayWidth.trimmed(parts.joined(separator: "  ")))
      }
      lines.append("")
    }
    return lines.dropLast()
  }

  private func draw(_ palette: ColorPalette, _ card: Int) -> [String] {
    var lines: [String] = []
    let colors = palette.colors.map(\.color.color)
    if paint.mode == .none {
      let codes = palette.colors.map(\.color.shownHex)
      // Whole codes only: a code that is cut is another color.
      let most = max((card + 1) / 8, 1)
      let isCut = codes.count > most * 2
      let shown = Array(codes.prefix(isCut ? most * 2 - 1 : most * 2)) + (isCut ? ["…"] : [])
      if codes.isEmpty { lines.append(DisplayWidth.fit("(no colors)", card)) }
      for start in stride(from: 0, to: shown.count, by: most) {
        let row = shown[start..<min(start + most, shown.count)]
        lines.append(DisplayWidth.fit(row.joined(separator: " "), card))
      }
    } else {
      let shown = Array(colors.prefix(card * 2))
      let strip =
        shown.isEmpty ? paint.dim(DisplayWidth.fit("(no colors yet)", card)) : self.strip(shown, card)
      lines.append(strip)
      if !shown.isEmpty { lines.append(strip) }
    }
    lines.append(paint.bold(DisplayWidth.fit(SafeText.line(palette.name), card)))
    let counts =
      "\(Decimals.count(palette.colorCount, "color")) · \(Decimals.count(palette.groups.count, "group"))"
    lines.append(paint.dim(DisplayWidth.fit(counts, card)))
    return lines
  }

  /// All colors side by side in exactly `card` columns.
  private func strip(_ colors: [Color], _ card: Int) -> String {
    let shown = colors.prefix(card)
    var line = ""
    for (index, color) in shown.enumerated() {
      let from = index * card / shown.count
      let to = (index + 1) * card / shown.count
      line += paint.swatch(color, width: to - from)
    }
    return line
  }
}
