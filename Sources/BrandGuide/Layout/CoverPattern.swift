import PaletteCore

/// A pattern of squares, disks and quarters in which every color of the palette appears.
struct CoverPattern {
  let size: PageSize
  private let tiles: [Tile]
  private let columns: Int
  private let side: Double

  struct Tile {
    var ground: RGB8
    var figure: RGB8
    var shape: Int
    var turn: Int
  }

  /// Every color of the brand once, then again and again as far as the pattern has room.
  static func colors(_ content: GuideContent) -> [(color: RGB8, share: Double)] {
    let own = content.brandColors.prefix(120)
    let total = own.reduce(0) { $0 + ($1.weight ?? 1) }
    var out = own.map { ($0.shown, ($0.weight ?? 1) / max(total, 1)) }
    if out.count == 1, let only = own.first, only.scale.count > 6 {
      out += [(only.scale[1], 0.4), (only.scale[3], 0.4), (only.scale[6], 0.3)]
    }
    return out.isEmpty ? [(Ink.hairline, 1), (Ink.wash, 1), (Ink.quiet, 0.3)] : out
  }

  init(_ colors: [(color: RGB8, share: Double)], seed: [UInt8], width: Double, height: Double) {
    var columns = 6
    while columns * Int(height / (width / Double(columns))) * 2 < colors.count { columns += 1 }
    side = width / Double(columns)
    let rows = max(Int(height / side), 1)
    size = PageSize(width: width, height: side * Double(rows))
    self.columns = columns
    var random = SplitMix64(seed: seed.prefix(8).reduce(0) { $0 << 8 | UInt64($1) })
    let count = columns * rows
    var slots = colors.map(\.color)
    // Largest remainder: the color that lags furthest behind its share comes next.
    var owed = colors.map { $0.share }
    while slots.count < 2 * count {
      for i in owed.indices { owed[i] += colors[i].share }
      guard let next = owed.indices.max(by: { owed[$0] < owed[$1] }) else { break }
      owed[next] -= colors.reduce(0) { $0 + $1.share }
      slots.append(colors[next].color)
    }
    slots = Array(slots.prefix(2 * count))
    for i in stride(from: slots.count - 1, to: 0, by: -1) {
      slots.swapAt(i, Int(random.next() % UInt64(i + 1)))
    }
    var tiles: [Tile] = []
    for i in 0..<count {
      // A figure that cannot be told from its ground changes places with one further on.
      var other = 2 * i + 1
      while other < min(slots.count, 2 * i + 40), slots[2 * i].contrast(slots[other]) < 1.35 { other += 1 }
      if other < min(slots.count, 2 * i + 40) { slots.swapAt(2 * i + 1, other) }
      let bits = random.next()
      tiles.append(
        Tile(
          ground: slots[2 * i], figure: slots[2 * i + 1], shape: Int(bits >> 8 % 8), turn: Int(bits >> 20 % 4)
        ))
    }
    self.tiles = tiles
  }

  /// What is drawn, in order: each tile's ground, then its figure.
  var shapes: [(path: Path, frame: Rect, color: RGB8)] {
    tiles.enumerated().flatMap { i, tile in
      let frame = Rect(
        x: Double(i % columns) * side, y: Double(i / columns) * side, width: side, height: side)
      return [(Path.rect(frame), frame, tile.ground)] + figure(tile, frame).map { ($0.0, frame, $0.1) }
    }
  }

  private func figure(_ tile: Tile, _ r: Rect) -> [(Path, RGB8)] {
    let corners = [
      Point(x: r.x, y: r.y), Point(x: r.maxX, y: r.y), Point(x: r.maxX, y: r.maxY), Point(x: r.x, y: r.maxY),
    ]
    let a = corners[tile.turn]
    let b = corners[(tile.turn + 1) % 4]
    let c = corners[(tile.turn + 2) % 4]
    let d = corners[(tile.turn + 3) % 4]
    func part(_ from: Point, _ to: Point, _ share: Double) -> Point {
      Point(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
    }
    switch tile.shape {
    case 0, 1: return [(.quarter(corner: a, opposite: c), tile.figure)]
    case 2: return [(.circle(r.center, side * 0.5), tile.figure)]
    case 3:
      return [
        (.quarter(corner: a, opposite: c), tile.figure),
        (.quarter(corner: a, opposite: r.center), tile.ground),
      ]
    case 4: return [(.polygon([a, b, c]), tile.figure)]
    case 5:
      // Two half disks against opposite edges.
      let near = part(a, b, 0.5)
      let far = part(d, c, 0.5)
      return [
        (.quarter(corner: near, opposite: part(a, d, 0.5)), tile.figure),
        (.quarter(corner: near, opposite: part(b, c, 0.5)), tile.figure),
        (.quarter(corner: far, opposite: part(d, a, 0.5)), tile.figure),
        (.quarter(corner: far, opposite: part(c, b, 0.5)), tile.figure),
      ]
    case 6:
      return [
        (.quarter(corner: a, opposite: c), tile.figure),
        (.circle(part(c, a, 0.24), side * 0.11), tile.figure),
      ]
    default:
      return [(.circle(r.center, side * 0.5), tile.figure), (.circle(r.center, side * 0.22), tile.ground)]
    }
  }
}
