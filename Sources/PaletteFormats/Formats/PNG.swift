import BrandGuide
import Bytes
import PaletteCore

extension PaletteFormat {
  /// A swatch sheet with the names of groups and colors.
  public static let png = PaletteFormat(
    id: "png", summary: "a swatch sheet as a picture, one row of swatches for each group",
    extensions: ["png"],
    loses: SwatchPicture.holdings.loses,
    write: { palette, options in
      let picture = SwatchPicture(palette, options.fonts)
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".png", bytes: try picture.draw())],
        losses: picture.holdings.losses(of: palette), notes: picture.letters?.notes ?? [])
    })
}

/// A picture of a palette: each group begins a row of squares, on white, with names where there is a font for them.
private struct SwatchPicture {
  /// What every sheet holds, whatever fonts there are.
  static let holdings: Holdings = [.alpha]
  /// What this one holds.
  var holdings: Holdings { letters == nil ? Self.holdings : [.alpha, .groups, .names] }

  private struct Row {
    var group: String?
    var colors: [CustomColor]
  }

  private let rows: [Row]
  private let tile: Int
  private let gap: Int
  private let margin: Int
  private let hasAlpha: Bool
  let letters: Lettering?

  init(_ palette: ColorPalette, _ fonts: FontSource) {
    // A palette of thousands still fits the largest picture: more and smaller squares to a row, and no names.
    let isLarge = palette.colorCount > 600
    let texts = palette.groups.flatMap { [$0.name] + $0.colors.map(\.name) }
    letters = isLarge ? nil : Lettering(palette.typography, fonts, for: texts)
    tile = isLarge ? 24 : letters == nil ? 96 : 136
    gap = isLarge ? 2 : letters == nil ? 8 : 16
    margin = isLarge ? 16 : 32
    // A group has one row where it can; else rows of which the last is as full as can be.
    let sizes = palette.groups.map(\.colors.count)
    func empty(_ columns: Int) -> Int {
      sizes.reduce(0) { $0 + ($1 > columns ? (columns - $1 % columns) % columns : 0) }
    }
    let fullest = (8...12).min { empty($0) < empty($1) } ?? 8
    let columns = isLarge ? 64 : (sizes.max() ?? 0) <= 12 ? 12 : fullest
    rows = palette.groups.flatMap { group in
      stride(from: 0, to: group.colors.count, by: columns).map { start in
        Row(
          group: start == 0 ? group.name : nil,
          colors: Array(group.colors[start..<min(start + columns, group.colors.count)]))
      }
    }
    hasAlpha = palette.colors.contains { $0.color.hexCode.utf8.count > 7 }
  }

  private var channels: Int { hasAlpha ? 4 : 3 }

  /// Some rows of pixels, white to begin with.
  private struct Band {
    let channels: Int
    let width: Int
    var pixels: [UInt8]
    var height: Int { pixels.count / (width * channels) }

    init(width: Int, height: Int, channels: Int) {
      self.channels = channels
      self.width = width
      pixels = [UInt8](repeating: 255, count: width * height * channels)
    }

    mutating func set(_ x: Int, _ y: Int, _ color: RGB8) {
      let at = (y * width + x) * channels
      (pixels[at], pixels[at + 1], pixels[at + 2]) = (color.red, color.green, color.blue)
      if channels == 4 { pixels[at + 3] = color.alpha }
    }

    /// Letters in gray of a lightness, on white.
    mutating func letter(_ picture: Lettering.Picture, _ left: Int, _ top: Int, ink: Int) {
      for y in 0..<min(picture.height, height - top) {
        for x in 0..<min(picture.width, width - left) {
          let cover = Int(picture.coverage[y * picture.width + x])
          if cover == 0 { continue }
          let value = UInt8(255 - (255 - ink) * cover / 255)
          set(left + x, top + y, RGB8(red: value, green: value, blue: value))
        }
      }
    }
  }

  func draw() throws(FormatError) -> [UInt8] {
    let used = max(1, rows.map(\.colors.count).max() ?? 1)
    let width = 2 * margin + max(used * (tile + gap) - gap, letters == nil ? 1 : 2 * tile + gap)
    var bands: [Band] = []
    func space(_ height: Int) { bands.append(Band(width: width, height: height, channels: channels)) }
    space(margin)
    for (index, row) in rows.enumerated() {
      if index > 0 { space(row.group == nil ? gap : 3 * gap) }
      if let group = row.group, let letters {
        let picture = letters.picture(group, size: 20, isBold: true, width: width - 2 * margin, limit: 3)
        space(picture.height)
        bands[bands.count - 1].letter(picture, margin, 0, ink: 23)
      }
      bands.append(squares(row.colors, width))
      if let letters { bands.append(names(row.colors, letters, width)) }
    }
    space(rows.isEmpty ? tile + margin : margin)
    do {
      var picture = try PNGWriter(
        width: width, height: bands.reduce(0) { $0 + $1.height }, hasAlpha: hasAlpha)
      let step = width * channels
      for band in bands {
        for y in 0..<band.height { try picture.append(row: Array(band.pixels[y * step..<(y + 1) * step])) }
      }
      return try picture.finish()
    } catch {
      throw FormatError("the palette is too large for one picture: " + error.message)
    }
  }

  private func squares(_ colors: [CustomColor], _ width: Int) -> Band {
    var band = Band(width: width, height: tile, channels: channels)
    for (index, source) in colors.enumerated() {
      let left = margin + index * (tile + gap)
      let color = source.fallback
      for y in 0..<tile {
        for x in 0..<tile {
          let isEdge = x == 0 || y == 0 || x == tile - 1 || y == tile - 1
          band.set(left + x, y, isEdge ? color.darkened : color)
        }
      }
    }
    return band
  }

  /// The names of a row's colors with their values, as high as the longest asks for.
  private func names(_ colors: [CustomColor], _ letters: Lettering, _ width: Int) -> Band {
    let pictures = colors.map { color in
      (
        letters.picture(color.name, size: 14, isBold: true, width: tile, limit: 6),
        letters.picture(color.hexCode, size: 13, isBold: false, width: tile, limit: 1)
      )
    }
    let height = pictures.map { $0.0.height + $0.1.height - 6 }.max() ?? 0
    var band = Band(width: width, height: height + 4, channels: channels)
    for (index, (name, value)) in pictures.enumerated() {
      let left = margin + index * (tile + gap)
      band.letter(name, left, 4, ink: 23)
      band.letter(value, left, 4 + name.height - 6, ink: 90)
    }
    return band
  }
}

extension RGB8 {
  /// The color of a square's edge, which keeps white ones apart from the page.
  fileprivate var darkened: RGB8 {
    func darker(_ value: UInt8) -> UInt8 { UInt8(Int(value) * 9 / 10) }
    return RGB8(red: darker(red), green: darker(green), blue: darker(blue), alpha: alpha)
  }
}
