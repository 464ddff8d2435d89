/// Rules that move glyphs. Source: OpenType 1.9, GPOS.
extension ShapingRun {
  mutating func position(_ t: FontData, _ i: Int) -> Bool {
    switch lookup.kind {
    case 1:
      guard let index = t.coverage(t.u16(2), glyphs[i].glyph) else { return false }
      let format = t.u16(4)
      move(i, t, t.u16(0) == 1 ? 6 : 8 + index * Self.size(format), format)
      cursor = i + 1
      return true
    case 2: return pair(t, i)
    case 3: return cursive(t, i)
    case 4, 5, 6: return attach(t, i)
    case 7: return context(t, i, isChained: false)
    case 8: return context(t, i, isChained: true)
    default: return false
    }
  }

  private static func size(_ format: Int) -> Int { 2 * (format & 0xff).nonzeroBitCount }

  /// Adds a record of values to a glyph.
  private mutating func move(_ i: Int, _ t: FontData, _ offset: Int, _ format: Int) {
    var at = offset
    func take(_ bit: Int) -> Int {
      guard format & bit != 0 else { return 0 }
      defer { at += 2 }
      return t.i16(at)
    }
    glyphs[i].dx += take(1)
    glyphs[i].dy += take(2)
    glyphs[i].advance += take(4)
  }

  private mutating func pair(_ t: FontData, _ i: Int) -> Bool {
    guard let index = t.coverage(t.u16(2), glyphs[i].glyph), let j = next(i) else { return false }
    let (first, second) = (t.u16(4), t.u16(6))
    let (one, two) = (Self.size(first), Self.size(second))
    let right = glyphs[j].glyph
    if t.u16(0) == 1 {
      guard index < t.u16(8) else { return false }
      let set = t.from(t.u16(10 + 2 * index))
      let step = 2 + one + two
      var (low, high) = (0, min(set.u16(0), set.count / step))
      while low < high {
        let middle = (low + high) / 2
        let glyph = set.u16(2 + step * middle)
        if glyph == right {
          move(i, set, 4 + step * middle, first)
          move(j, set, 4 + step * middle + one, second)
          cursor = second == 0 ? j : j + 1
          return true
        }
        if glyph < right { low = middle + 1 } else { high = middle }
      }
      return false
    }
    let (a, b) = (t.glyphClass(t.u16(8), glyphs[i].glyph), t.glyphClass(t.u16(10), right))
    guard a < t.u16(12), b < t.u16(14) else { return false }
    let at = 16 + (a * t.u16(14) + b) * (one + two)
    move(i, t, at, first)
    move(j, t, at + one, second)
    cursor = second == 0 ? j : j + 1
    return true
  }

  private func anchor(_ t: FontData, _ offset: Int) -> (x: Int, y: Int) {
    let table = t.from(offset)
    return (table.i16(2), table.i16(4))
  }

  // MARK: Cursive

  /// The end of one letter meets the start of the next.
  private mutating func cursive(_ t: FontData, _ j: Int) -> Bool {
    guard let index = t.coverage(t.u16(2), glyphs[j].glyph), index < t.u16(4) else { return false }
    let entryOffset = t.u16(6 + 4 * index)
    guard entryOffset != 0, let i = previous(j, isContext: false),
      let before = t.coverage(t.u16(2), glyphs[i].glyph), before < t.u16(4)
    else { return false }
    let exitOffset = t.u16(8 + 4 * before)
    guard exitOffset != 0 else { return false }
    let (entry, exit) = (anchor(t, entryOffset), anchor(t, exitOffset))
    if isRightToLeft {
      let d = exit.x + glyphs[i].dx
      glyphs[i].advance -= d
      glyphs[i].dx -= d
      glyphs[j].advance = entry.x + glyphs[j].dx
    } else {
      glyphs[i].advance = exit.x + glyphs[i].dx
      let d = entry.x + glyphs[j].dx
      glyphs[j].advance -= d
      glyphs[j].dx -= d
    }
    var (child, parent, rise) = (i, j, entry.y - exit.y)
    if lookup.flags & 1 == 0 { (child, parent, rise) = (j, i, -rise) }
    turn(child, parent)
    glyphs[child].link = .cursive(parent - child)
    glyphs[child].dy = rise
    if case .cursive(let step) = glyphs[parent].link, parent + step == child { glyphs[parent].link = .none }
    cursor = j + 1
    return true
  }

  /// What a glyph hung on hangs on it, so that it can hang on another.
  private mutating func turn(_ i: Int, _ newParent: Int) {
    guard case .cursive(let step) = glyphs[i].link else { return }
    glyphs[i].link = .none
    let j = i + step
    if j == newParent { return }
    turn(j, newParent)
    glyphs[j].dy = -glyphs[i].dy
    glyphs[j].link = .cursive(-step)
  }

  // MARK: Marks

  /// A mark on a letter, on a part of a ligature or on another mark.
  private mutating func attach(_ t: FontData, _ i: Int) -> Bool {
    guard let mark = t.coverage(t.u16(2), glyphs[i].glyph), let j = ground(of: i, t),
      let base = t.coverage(t.u16(4), glyphs[j].glyph)
    else { return false }
    let classes = t.u16(6)
    let marks = t.from(t.u16(8))
    let bases = t.from(t.u16(10))
    guard mark < marks.u16(0), base < bases.u16(0) else { return false }
    let kind = marks.u16(2 + 4 * mark)
    let own = anchor(marks, marks.u16(4 + 4 * mark))
    var (table, row) = (bases, base)
    if lookup.kind == 5 {
      table = bases.from(bases.u16(2 + 2 * base))
      let count = table.u16(0)
      guard count > 0 else { return false }
      let isOnIt =
        glyphs[i].ligature > 0 && glyphs[i].ligature == glyphs[j].ligature && glyphs[i].component > 0
      row = isOnIt ? min(glyphs[i].component, count) - 1 : count - 1
    }
    let offset = table.u16(2 + 2 * (row * classes + kind))
    guard kind < classes, offset != 0 else { return false }
    let there = anchor(table, offset)
    glyphs[i].dx = there.x - own.x
    glyphs[i].dy = there.y - own.y
    glyphs[i].link = .mark(j - i)
    cursor = i + 1
    return true
  }

  /// What a mark may stand on.
  private func ground(of i: Int, _ t: FontData) -> Int? {
    var seer = self
    if lookup.kind == 6 {
      // What lies between is skipped as the rule says, but not marks.
      seer.lookup.flags &= ~0xe
      guard let j = seer.previous(i), glyphs[j].kind == 3 else { return nil }
      let (a, b) = (glyphs[i], glyphs[j])
      if a.ligature == b.ligature { return a.ligature == 0 || a.component == b.component ? j : nil }
      return a.ligature > 0 && a.component == 0 || b.ligature > 0 && b.component == 0 ? j : nil
    }
    seer.lookup.flags = 8
    var j = seer.previous(i)
    while let place = j {
      let one = glyphs[place]
      // Of what one glyph became, the first carries the marks, or one that the rule names.
      let isLater =
        lookup.kind == 4 && one.isMultiplied && one.component > 0 && place > 0
        && glyphs[place - 1].isMultiplied && glyphs[place - 1].component == one.component - 1
      if !isLater || t.coverage(t.u16(4), one.glyph) != nil { return place }
      j = seer.previous(place)
    }
    return nil
  }

  // MARK: Ends

  /// Marks take no room, and everything goes to where what it hangs on is.
  mutating func finish() {
    for i in glyphs.indices {
      if glyphs[i].kind == 3 { glyphs[i].advance = 0 }
      if glyphs[i].ignorable != .no { (glyphs[i].advance, glyphs[i].dx, glyphs[i].dy) = (0, 0, 0) }
    }
    for i in glyphs.indices { settle(i, depth: 0) }
  }

  private mutating func settle(_ i: Int, depth: Int) {
    let link = glyphs[i].link
    glyphs[i].link = .none
    switch link {
    case .none: return
    case .cursive(let step):
      guard glyphs.indices.contains(i + step), depth < 64 else { return }
      settle(i + step, depth: depth + 1)
      glyphs[i].dy += glyphs[i + step].dy
    case .mark(let step):
      let j = i + step
      guard glyphs.indices.contains(j), j < i, depth < 64 else { return }
      settle(j, depth: depth + 1)
      glyphs[i].dx += glyphs[j].dx
      glyphs[i].dy += glyphs[j].dy
      if isRightToLeft {
        for k in (j + 1)...i { glyphs[i].dx += glyphs[k].advance }
      } else {
        for k in j..<i { glyphs[i].dx -= glyphs[k].advance }
      }
    }
  }
}
