import BrandGuide
import Bytes
import PaletteCore

extension PaletteFormat {
  /// A swatch sheet with names.
  public static let svg = PaletteFormat(
    id: "svg", summary: "a swatch sheet with names and values, to look at or to place", extensions: ["svg"],
    loses: SwatchSheet.holdings.loses,
    write: { palette, _ in
      var sheet = SwatchSheet(palette)
      sheet.write()
      return FormatWriting(
        [NamedBytes(path: Slug.fileName(palette.name) + ".svg", bytes: sheet.out.bytes)],
        losses: SwatchSheet.holdings.losses(of: palette))
    })
}

/// A drawing of a palette: its words, each group as rows of swatches, its gradients as bars.
private struct SwatchSheet {
  static let holdings: Holdings = [
    .title, .groups, .names, .alpha, .wideGamut, .brand, .gradients, .plainGradients,
  ]

  // Everything is in pixels of a sheet 1000 wide.
  private static let width = 1000
  private static let margin = 48
  private static let gap = 16
  private static let tileHeight = 96
  private static let rowHeight = tileHeight + 56

  private let palette: ColorPalette
  private let references: ReferenceIndex
  /// Swatches in a row: about six, so that rows are full.
  private let columns: Int
  private let tile: Int
  /// The colors with more than sRGB that were drawn, in CSS.
  private var wide: [String] = []
  private(set) var out = TextBuffer()
  private var y = 0

  init(_ palette: ColorPalette) {
    self.palette = palette
    references = ReferenceIndex(palette)
    let sizes = palette.groups.map(\.colors.count)
    /// Empty places, and half a place for each column away from six.
    func cost(_ columns: Int) -> Int {
      let empty = sizes.reduce(0) { $0 + ($1 > columns ? (columns - $1 % columns) % columns : 0) }
      return empty * 2 + abs(columns - 6)
    }
    let best = (4...8).reversed().min { cost($0) < cost($1) } ?? 6
    columns = best
    tile = (Self.width - 2 * Self.margin - (best - 1) * Self.gap) / best
  }

  mutating func write() {
    // The height is known only when everything is placed.
    writeHeading()
    for group in palette.groups where !group.colors.isEmpty { write(group) }
    writeGradients()
    let body = out.bytes
    out = TextBuffer(capacity: body.count + 1024)
    let height = y + Self.margin - 16
    out.line(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(Self.width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(Self.width) \(height)\" role=\"img\">")
    out.line("  <title>\(title(palette.displayName))</title>")
    writeDefinitions()
    out.line("  <rect width=\"\(Self.width)\" height=\"\(height)\" fill=\"#ffffff\"/>")
    out.append(body)
    out.line("</svg>")
  }

  private mutating func writeDefinitions() {
    out.line("  <style>")
    out.line("    text { font-family: \"Helvetica Neue\", Helvetica, Arial, sans-serif; fill: #16191d }")
    out.line("    .title { font-size: 34px; font-weight: 700; letter-spacing: -0.4px }")
    out.line("    .tagline { font-size: 17px; fill: #5b6470 }")
    out.line("    .group { font-size: 15px; font-weight: 700 }")
    out.line("    .name { font-size: 13px; font-weight: 600 }")
    out.line(
      "    .value { font-size: 12px; fill: #5b6470; font-family: ui-monospace, Menlo, Consolas, monospace }")
    out.line("    .edge { fill: none; stroke: #000000; stroke-opacity: 0.1 }")
    // Other screens would clip these to a color that is not the value below them.
    if !wide.isEmpty {
      out.line("    @media (color-gamut: p3) {")
      for (place, css) in wide.enumerated() {
        out.line("      .wide-\(place + 1) { fill: \(XMLText.escape(css)) }")
      }
      out.line("    }")
    }
    out.line("  </style>")
    out.line("  <defs>")
    if palette.colors.contains(where: { $0.color.hexCode.utf8.count > 7 }) {
      out.line("    <pattern id=\"board\" width=\"16\" height=\"16\" patternUnits=\"userSpaceOnUse\">")
      out.line("      <rect width=\"16\" height=\"16\" fill=\"#ffffff\"/>")
      out.line("      <path d=\"M0 0h8v16h8v-8h-16z\" fill=\"#d9dde2\"/>")
      out.line("    </pattern>")
    }
    for (index, gradient) in palette.gradients.enumerated() {
      out.line("    <linearGradient id=\"gradient-\(index + 1)\">")
      for stop in stops(gradient) {
        let rgb = stop.color
        let opacity =
          rgb.alpha == 255 ? "" : " stop-opacity=\"\(NumberText.text(Double(rgb.alpha) / 255, decimals: 3))\""
        let solid = RGB8(red: rgb.red, green: rgb.green, blue: rgb.blue).hex
        out.line(
          "      <stop offset=\"\(NumberText.text(stop.position, decimals: 4))\" stop-color=\"\(solid)\"\(opacity)/>"
        )
      }
      out.line("    </linearGradient>")
    }
    out.line("  </defs>")
  }

  private mutating func writeHeading() {
    y = Self.margin + 28
    y += text(.title, palette.displayName, x: Self.margin, y: y) + 30
    if !palette.brandTagline.isEmpty {
      y += text(.tagline, palette.brandTagline, x: Self.margin, y: y) + 24
    }
    y += 20
  }

  private mutating func write(_ group: ColorGroup) {
    y += text(.group, group.name, x: Self.margin, y: y + 12) + 28
    var tallest = 0
    for (index, color) in group.colors.enumerated() {
      let column = index % columns
      if index > 0, column == 0 {
        y += Self.rowHeight + tallest
        tallest = 0
      }
      let more = write(color, group: group.name, x: Self.margin + column * (tile + Self.gap))
      tallest = max(tallest, more)
    }
    y += Self.rowHeight + tallest + 12
  }

  /// Draws a color and returns what its name takes beyond one line.
  private mutating func write(_ color: CustomColor, group: String, x: Int) -> Int {
    let place = "x=\"\(x)\" y=\"\(y)\" width=\"\(tile)\" height=\"\(Self.tileHeight)\" rx=\"10\""
    out.line("  <g>")
    out.line("    <title>\(title(group + " / " + color.name))</title>")
    let rgb = color.fallback
    var paint = "fill=\"\(RGB8(red: rgb.red, green: rgb.green, blue: rgb.blue).hex)\""
    if rgb.alpha < 255 {
      out.line("    <rect \(place) fill=\"url(#board)\"/>")
      paint += " fill-opacity=\"\(NumberText.text(Double(rgb.alpha) / 255, decimals: 3))\""
    }
    if !color.color.isInGamut(of: .srgb) {
      wide.append(color.color.css)
      paint += " class=\"wide-\(wide.count)\""
    }
    out.line("    <rect \(place) \(paint)/>")
    out.line("    <rect \(place) class=\"edge\"/>")
    out.append("  ")
    let more = text(.name, color.name, x: x + 2, y: y + Self.tileHeight + 20, width: tile - 2)
    out.append("  ")
    text(.value, color.hexCode, x: x + 2, y: y + Self.tileHeight + 37 + more)
    out.line("  </g>")
    return more
  }

  private mutating func writeGradients() {
    guard !palette.gradients.isEmpty else { return }
    y += text(.group, "Gradients", x: Self.margin, y: y + 12) + 28
    for (index, gradient) in palette.gradients.enumerated() {
      let place =
        "x=\"\(Self.margin)\" y=\"\(y)\" width=\"\(columns * (tile + Self.gap) - Self.gap)\" height=\"56\" rx=\"10\""
      out.line("  <rect \(place) fill=\"url(#gradient-\(index + 1))\"/>")
      out.line("  <rect \(place) class=\"edge\"/>")
      y += text(.name, gradient.name, x: Self.margin + 2, y: y + 76) + 100
    }
  }

  /// The stops of a gradient as SVG mixes them: in sRGB, color and opacity apart. Between those that are mixed in another space,
  /// or whose opacity differs, stand some of what lies between.
  private func stops(_ gradient: Gradient) -> [(color: RGB8, position: Double)] {
    let own = gradient.stops.map { stop in
      (
        color: references.color(stop.color)?.fallback ?? RGB8(red: 0, green: 0, blue: 0, alpha: 0),
        position: stop.position
      )
    }
    let isPlain = gradient.space == ColorSpace.srgb.id && Set(own.map(\.color.alpha)).count < 2
    guard !isPlain, let space = ColorSpace.named(gradient.space) else { return own }
    return own.prefix(1).map { $0 }
      + zip(own, own.dropFirst()).flatMap { start, end -> [(color: RGB8, position: Double)] in
        let length = end.position - start.position
        guard length > 0 else { return [end] }
        let ramp = ColorRamp([Color(start.color), Color(end.color)], in: space)
        let samples = ramp.samples(17).map { $0.mapped(into: .srgb).rgb8 }
        return samples.enumerated().dropFirst().map {
          ($0.element, start.position + length * Double($0.offset) / 16)
        }
      }
  }

  private func title(_ text: String) -> String {
    XMLText.escape(text.filter { !$0.unicodeScalars.contains(where: Escape.isHidden) })
  }

  /// What the style of the sheet says of a text, and how far its lines are apart.
  private enum TextKind: String {
    case title, tagline, group, name, value

    var size: Double {
      switch self {
      case .title: 34
      case .tagline: 17
      case .group: 15
      case .name: 13
      case .value: 12
      }
    }

    var isBold: Bool { [.title, .group, .name].contains(self) }
    var leading: Int { Int(size * 1.2 + 0.8) }
  }

  /// Text on as many lines as it needs. Returns the height of all lines but the first.
  @discardableResult
  private mutating func text(
    _ kind: TextKind, _ text: String, x: Int, y: Int, width: Int = Self.width - 2 * Self.margin
  ) -> Int {
    let lines = Self.lines(text, kind, width: width)
    guard lines.count > 1 else {
      out.line(
        "  <text class=\"\(kind.rawValue)\" x=\"\(x)\" y=\"\(y)\">\(XMLText.escape(lines.first ?? ""))</text>"
      )
      return 0
    }
    let spans = lines.enumerated().map { index, line in
      "<tspan x=\"\(x)\" y=\"\(y + index * kind.leading)\">\(XMLText.escape(line))</tspan>"
    }
    // A space keeps the words of two lines apart for whoever copies them.
    out.line("  <text class=\"\(kind.rawValue)\">\(spans.joined(separator: " "))</text>")
    return (lines.count - 1) * kind.leading
  }

  /// Breaks behind spaces and hyphens, between wide characters and, where a word is longer than a line, anywhere.
  private static func lines(_ text: String, _ kind: TextKind, width: Int) -> [String] {
    func wide(_ character: Character) -> Double {
      UsualWidths.width(of: character, size: kind.size, isBold: kind.isBold)
    }
    // The faces that look alike differ a little.
    let room = Double(width) * 0.97
    var lines: [String] = []
    var line: [Character] = []
    var used = 0.0
    var breakAt: Int?
    func closed(_ line: ArraySlice<Character>) -> String {
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }
    for character in text where !character.unicodeScalars.contains(where: Escape.isHidden) {
      let own = wide(character)
      if used + own > room, !line.isEmpty {
        let cut = character == " " ? line.count : breakAt ?? line.count
        lines.append(closed(line[..<cut]))
        line = Array(line[cut...])
        used = line.reduce(0) { $0 + wide($1) }
        breakAt = nil
        if character == " " { continue }
      }
      line.append(character)
      used += own
      if character == " " || character == "-" || own >= kind.size { breakAt = line.count }
    }
    return lines + [closed(line[...])]
  }
}
