import Bytes
import PaletteCore

extension PaletteFormat {
  /// A swatch sheet without words.
  public static let png = PaletteFormat(
    id: "png", summary: "a swatch sheet as a picture, one row of swatches for each group",
    extensions: ["png"],
    loses: SwatchPicture.holdings.loses,
    write: { palette, _ in
      FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".png", bytes: try SwatchPicture(palette).draw())],
        losses: SwatchPicture.holdings.losses(of: palette))
    })
}

/// A picture of a palette: each group begins a row of squares, on white.
private struct SwatchPicture {
  static let holdings: Holdings = [.alpha]

  private let rows: [(colors: [RGB8], beginsGroup: Bool)]
  private let tile: Int
  private let gap: Int
  private let margin: Int
  private let columns: Int
  private let hasAlpha: Bool

  init(_ palette: ColorPalette) {
    // A palette of thousands still fits the largest picture: more and smaller squares to a row.
    let isLarge = palette.colorCount > 600
    tile = isLarge ? 24 : 96
    gap = isLarge ? 2 : 8
    margin = isLarge ? 16 : 32
    let columns = isLarge ? 64 : 8
    self.columns = columns
    var rows: [(colors: [RGB8], beginsGroup: Bool)] = []
    for group in palette.groups {
      let colors = group.colors.map(\.fallback)
      for start in stride(from: 0, to: colors.count, by: columns) {
        rows.append((Array(colors[start..<min(start + columns, colors.count)]), start == 0))
      }
    }
    self.rows = rows
    hasAlpha = palette.colors.contains { $0.color.hexCode.utf8.count > 7 }
  }

  func draw() throws(FormatError) -> [UInt8] {
    let used = max(1, rows.map(\.colors.count).max() ?? 1)
    let width = 2 * margin + used * (tile + gap) - gap
    let breaks = rows.dropFirst().count { $0.beginsGroup }
    let height = 2 * margin + max(1, rows.count) * (tile + gap) - gap + breaks * 2 * gap
    do {
      var picture = try PNGWriter(width: width, height: height, hasAlpha: hasAlpha)
      let blank = [UInt8](repeating: 255, count: width * (hasAlpha ? 4 : 3))
      func skip(_ count: Int) throws(ByteError) { for _ in 0..<count { try picture.append(row: blank) } }
      try skip(margin)
      for (index, row) in rows.enumerated() {
        if index > 0 { try skip(row.beginsGroup ? 3 * gap : gap) }
        let line = self.line(row.colors, blank)
        let edge = self.line(row.colors.map(\.darkened), blank)
        for y in 0..<tile { try picture.append(row: y == 0 || y == tile - 1 ? edge : line) }
      }
      try skip(rows.isEmpty ? tile + margin : margin)
      return try picture.finish()
    } catch {
      throw FormatError("the palette is too large for one picture: " + error.message)
    }
  }

  private func line(_ colors: [RGB8], _ blank: [UInt8]) -> [UInt8] {
    var line = blank
    let size = hasAlpha ? 4 : 3
    for (index, color) in colors.enumerated() {
      let start = margin + index * (tile + gap)
      for x in start..<start + tile {
        let color = x == start || x == start + tile - 1 ? color.darkened : color
        line[x * size] = color.red
        line[x * size + 1] = color.green
        line[x * size + 2] = color.blue
        if hasAlpha { line[x * size + 3] = color.alpha }
      }
    }
    return line
  }
}

extension RGB8 {
  /// The color of a square's edge, which keeps white ones apart from the page.
  fileprivate var darkened: RGB8 {
    func darker(_ value: UInt8) -> UInt8 { UInt8(Int(value) * 9 / 10) }
    return RGB8(red: darker(red), green: darker(green), blue: darker(blue), alpha: alpha)
  }
}
