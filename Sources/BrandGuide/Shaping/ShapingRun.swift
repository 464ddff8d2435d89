/// A glyph while it is shaped.
struct ShapedGlyph {
  /// What is skipped where rules look for neighbors.
  enum Ignorable {
    case no, nonJoiner, joiner, other
  }
  /// What a glyph hangs on, counted from itself.
  enum Link {
    case none
    case mark(Int)
    case cursive(Int)
  }

  var glyph: Int
  /// The scalars it stands for.
  var sources: [Int]
  /// The feature that its neighbors ask for, in Arabic.
  var form = ""
  var ignorable = Ignorable.no
  /// As GDEF numbers them: 1 base, 2 ligature, 3 mark.
  var kind = 0
  var attachClass = 0
  /// The ligature that it is, or that it is a mark on; 0 for none.
  var ligature = 0
  /// The part of the ligature that a mark is on; 0 for what is no such mark.
  var component = 0
  /// The parts of a ligature.
  var components = 1
  var isMultiplied = false
  /// Font units; up and to the right.
  var advance = 0
  var dx = 0
  var dy = 0
  var link = Link.none
}

/// Glyphs in the order they are read, and the rules of a font as they are applied. Source: OpenType 1.9, GSUB, GPOS and GDEF;
/// where that leaves room, as HarfBuzz does it.
struct ShapingRun {
  var glyphs: [ShapedGlyph]
  let isRightToLeft: Bool
  let definitions: FontData
  /// The table that is applied.
  var table: LayoutTable
  let isPositioning: Bool
  /// The rule that is applied, and whether joiners hide from its input.
  var lookup = LayoutTable.Lookup(kind: 0, flags: 0, markSet: 0, parts: [])
  var seesJoiners = false
  /// The forms that the rule is for; nil for all glyphs.
  var forms: Set<String>?
  /// Where to go on after a rule was applied.
  var cursor = 0
  private var depth = 0
  /// What is left of the steps that a damaged font may take.
  private var budget = 400_000
  var lastLigature: Int

  init(
    _ glyphs: [ShapedGlyph], _ table: LayoutTable, definitions: FontData, isPositioning: Bool,
    isRightToLeft: Bool
  ) {
    self.glyphs = glyphs
    self.table = table
    self.definitions = definitions
    self.isPositioning = isPositioning
    self.isRightToLeft = isRightToLeft
    lastLigature = glyphs.map(\.ligature).max() ?? 0
  }

  // MARK: Classes

  private var hasClasses: Bool { definitions.u16(4) != 0 }

  /// Puts another glyph in a place. `guess` is its kind where the font does not tell.
  mutating func replace(_ i: Int, _ glyph: Int, guess: Int = 0) {
    glyphs[i].glyph = glyph
    classify(i, guess: guess)
  }

  mutating func classify(_ i: Int, guess: Int = 0) {
    if hasClasses {
      glyphs[i].kind = definitions.glyphClass(definitions.u16(4), glyphs[i].glyph)
      glyphs[i].attachClass = definitions.glyphClass(definitions.u16(10), glyphs[i].glyph)
    } else if guess > 0 {
      glyphs[i].kind = guess
    }
  }

  private enum Skip { case yes, maybe, no }

  /// Whether the rule passes over a glyph.
  private func skip(_ one: ShapedGlyph, isContext: Bool) -> Skip {
    if isIgnored(one) { return .yes }
    switch one.ignorable {
    case .no: return .no
    case .nonJoiner: return isPositioning || isContext ? .maybe : .no
    case .joiner: return isContext || !seesJoiners ? .maybe : .no
    case .other: return .maybe
    }
  }

  private func isIgnored(_ one: ShapedGlyph) -> Bool {
    let flags = lookup.flags
    switch one.kind {
    case 1: return flags & 2 != 0
    case 2: return flags & 4 != 0
    case 3:
      if flags & 8 != 0 { return true }
      if flags & 0x10 != 0 {
        let sets = definitions.u32(0) >= 0x10002 ? definitions.from(definitions.u16(12)) : FontData([])
        guard lookup.markSet < sets.u16(2) else { return true }
        return sets.coverage(sets.u32(4 + 4 * lookup.markSet), one.glyph) == nil
      }
      let wanted = flags >> 8
      return wanted != 0 && wanted != one.attachClass
    default: return false
    }
  }

  private func isWanted(_ one: ShapedGlyph) -> Bool { forms.map { $0.contains(one.form) } ?? true }

  /// The next glyph after `i` that the rule sees, if it is one that is looked for.
  func next(_ i: Int, isContext: Bool = false, _ match: (ShapedGlyph) -> Bool = { _ in true }) -> Int? {
    var j = i + 1
    while j < glyphs.count {
      let seen = skip(glyphs[j], isContext: isContext)
      if seen != .yes {
        if match(glyphs[j]), isContext || isPositioning || isWanted(glyphs[j]) { return j }
        if seen == .no { return nil }
      }
      j += 1
    }
    return nil
  }

  /// The glyph before `i` that the rule sees, if it is one that is looked for.
  func previous(_ i: Int, isContext: Bool = true, _ match: (ShapedGlyph) -> Bool = { _ in true }) -> Int? {
    var j = i - 1
    while j >= 0 {
      let seen = skip(glyphs[j], isContext: isContext)
      if seen != .yes {
        if match(glyphs[j]) { return j }
        if seen == .no { return nil }
      }
      j -= 1
    }
    return nil
  }

  // MARK: Rules

  /// Applies a rule along the whole run.
  mutating func apply(_ index: Int, seesJoiners: Bool = false, forms: Set<String>? = nil) {
    guard let found = table.lookup(index) else { return }
    (lookup, self.seesJoiners, self.forms) = (found, seesJoiners, forms)
    if !isPositioning, found.kind == 8 {
      for i in glyphs.indices.reversed() where isWanted(glyphs[i]) && !isIgnored(glyphs[i]) { _ = step(i) }
      return
    }
    var i = 0
    while i < glyphs.count, budget > 0 {
      budget -= 1
      if isWanted(glyphs[i]), !isIgnored(glyphs[i]), step(i) {
        i = max(cursor, isPositioning ? i + 1 : i)
        if glyphs.count > 4000 { return }
      } else {
        i += 1
      }
    }
  }

  /// Applies the rule at one place. Returns whether it fits there; ``cursor`` is then where to go on.
  private mutating func step(_ i: Int) -> Bool {
    for part in lookup.parts {
      budget -= 1
      if isPositioning ? position(part, i) : substitute(part, i) { return true }
    }
    return false
  }

  /// Applies other rules at the places that a context matched.
  mutating func nested(_ records: FontData, _ count: Int, _ places: [Int], end: Int) {
    var places = places
    var end = end
    let kept = (lookup, depth)
    defer {
      lookup = kept.0
      depth = kept.1
      cursor = end
    }
    guard depth < 6 else { return }
    depth += 1
    for record in 0..<min(count, 256) where budget > 0 {
      let place = records.u16(4 * record)
      guard place < places.count, places[place] < glyphs.count,
        let inner = table.lookup(records.u16(4 * record + 2))
      else { continue }
      let before = glyphs.count
      lookup = inner
      guard !isIgnored(glyphs[places[place]]), step(places[place]) else { continue }
      let grown = glyphs.count - before
      if grown == 0 { continue }
      end = max(end + grown, places[place])
      var next = place + 1
      if grown > 0 {
        places.insert(contentsOf: [Int](repeating: 0, count: grown), at: next)
        next += grown
      } else {
        places.removeSubrange(next..<min(next - grown, places.count))
      }
      for j in (place + 1)..<max(next, place + 1) { places[j] = places[j - 1] + 1 }
      for j in next..<max(places.count, next) { places[j] += grown }
    }
  }

  /// Rules 5 and 6 of GSUB, 7 and 8 of GPOS: other rules where glyphs stand in a context.
  mutating func context(_ t: FontData, _ i: Int, isChained: Bool) -> Bool {
    let glyph = glyphs[i].glyph
    switch t.u16(0) {
    case 1:
      guard let index = t.coverage(t.u16(2), glyph), index < t.u16(4) else { return false }
      let same: (Int, Int) -> Bool = { $0 == $1 }
      return rules(t.from(t.u16(6 + 2 * index)), i, isChained, back: same, input: same, ahead: same)
    case 2:
      guard t.coverage(t.u16(2), glyph) != nil else { return false }
      let (back, own, ahead) = isChained ? (t.u16(4), t.u16(6), t.u16(8)) : (0, t.u16(4), 0)
      let start = isChained ? 10 : 6
      let kind = t.glyphClass(own, glyph)
      guard kind < t.u16(start), t.u16(start + 2 + 2 * kind) != 0 else { return false }
      return rules(
        t.from(t.u16(start + 2 + 2 * kind)), i, isChained, back: { t.glyphClass(back, $0) == $1 },
        input: { t.glyphClass(own, $0) == $1 }, ahead: { t.glyphClass(ahead, $0) == $1 })
    case 3: return coverages(t, i, isChained)
    default: return false
    }
  }

  private mutating func rules(
    _ set: FontData, _ i: Int, _ isChained: Bool, back: @escaping (Int, Int) -> Bool,
    input: @escaping (Int, Int) -> Bool,
    ahead: @escaping (Int, Int) -> Bool
  ) -> Bool {
    for r in 0..<min(set.u16(0), 2000) where budget > 0 {
      budget -= 1
      let rule = set.from(set.u16(2 + 2 * r))
      var at = 0
      var before: [Int] = []
      if isChained {
        before = (0..<min(rule.u16(0), 64)).map { rule.u16(2 + 2 * $0) }
        at = 2 + 2 * before.count
      }
      let count = rule.u16(at)
      guard (1...64).contains(count) else { continue }
      // In plain contexts the count of records stands before the glyphs.
      let first = isChained ? at + 2 : 4
      let glyphs = (0..<(count - 1)).map { rule.u16(first + 2 * $0) }
      var after: [Int] = []
      var records = isChained ? first + 2 * (count - 1) : first + 2 * (count - 1)
      var recordCount = rule.u16(2)
      if isChained {
        after = (0..<min(rule.u16(records), 64)).map { rule.u16(records + 2 + 2 * $0) }
        records += 2 + 2 * after.count
        recordCount = rule.u16(records)
        records += 2
      }
      if matched(
        i, before.map { value in { back($0, value) } }, glyphs.map { value in { input($0, value) } },
        after.map { value in { ahead($0, value) } }, rule.from(records), recordCount)
      {
        return true
      }
    }
    return false
  }

  private mutating func coverages(_ t: FontData, _ i: Int, _ isChained: Bool) -> Bool {
    var at = 2
    guard isChained else {
      let all = t.coverages(count: t.u16(2), from: 6)
      guard let first = all.first, first(glyphs[i].glyph) else { return false }
      return matched(i, [], Array(all.dropFirst()), [], t.from(6 + 2 * all.count), t.u16(4))
    }
    let back = t.coverages(&at)
    let input = t.coverages(&at)
    let ahead = t.coverages(&at)
    guard let first = input.first, first(glyphs[i].glyph) else { return false }
    return matched(i, back, Array(input.dropFirst()), ahead, t.from(at + 2), t.u16(at))
  }

  private mutating func matched(
    _ i: Int, _ back: [(Int) -> Bool], _ input: [(Int) -> Bool], _ ahead: [(Int) -> Bool],
    _ records: FontData, _ count: Int
  ) -> Bool {
    var places = [i]
    for match in input {
      guard let j = next(places[places.count - 1], { match($0.glyph) }) else { return false }
      places.append(j)
    }
    let last = places[places.count - 1]
    guard isFollowed(last, ahead), isPreceded(i, back) else { return false }
    nested(records, count, places, end: last + 1)
    return true
  }

  func isPreceded(_ i: Int, _ back: [(Int) -> Bool]) -> Bool {
    var at = i
    for match in back {
      guard let j = previous(at, { match($0.glyph) }) else { return false }
      at = j
    }
    return true
  }

  func isFollowed(_ i: Int, _ ahead: [(Int) -> Bool]) -> Bool {
    var at = i
    for match in ahead {
      guard let j = next(at, isContext: true, { match($0.glyph) }) else { return false }
      at = j
    }
    return true
  }
}
