/// Rules that put glyphs in the place of others. Source: OpenType 1.9, GSUB.
extension ShapingRun {
  mutating func substitute(_ t: FontData, _ i: Int) -> Bool {
    let glyph = glyphs[i].glyph
    switch lookup.kind {
    case 1:
      guard let index = t.coverage(t.u16(2), glyph) else { return false }
      if t.u16(0) == 2, index >= t.u16(4) { return false }
      replace(i, t.u16(0) == 1 ? (glyph + t.u16(4)) & 0xffff : t.u16(6 + 2 * index))
      cursor = i + 1
      return true
    case 2: return multiply(t, i)
    case 3:
      guard let index = t.coverage(t.u16(2), glyph), index < t.u16(4) else { return false }
      let set = t.from(t.u16(6 + 2 * index))
      guard set.u16(0) > 0 else { return false }
      replace(i, set.u16(2))
      cursor = i + 1
      return true
    case 4: return join(t, i)
    case 5: return context(t, i, isChained: false)
    case 6: return context(t, i, isChained: true)
    case 8: return reverse(t, i)
    default: return false
    }
  }

  /// One glyph becomes several.
  private mutating func multiply(_ t: FontData, _ i: Int) -> Bool {
    guard let index = t.coverage(t.u16(2), glyphs[i].glyph), index < t.u16(4) else { return false }
    let sequence = t.from(t.u16(6 + 2 * index))
    let count = min(sequence.u16(0), 64)
    if count == 0 {
      let gone = glyphs.remove(at: i)
      if i < glyphs.count { glyphs[i].sources = gone.sources + glyphs[i].sources }
      cursor = i
      return true
    }
    let model = glyphs[i]
    for n in 0..<count {
      if n > 0 {
        var copy = model
        copy.sources = []
        glyphs.insert(copy, at: i + n)
      }
      replace(i + n, sequence.u16(2 + 2 * n), guess: model.kind == 2 ? 1 : 0)
      if count > 1 {
        glyphs[i + n].isMultiplied = true
        if model.ligature == 0 { glyphs[i + n].component = n }
      }
    }
    cursor = i + count
    return true
  }

  /// Several glyphs become one.
  private mutating func join(_ t: FontData, _ i: Int) -> Bool {
    guard let index = t.coverage(t.u16(2), glyphs[i].glyph), index < t.u16(4) else { return false }
    let set = t.from(t.u16(6 + 2 * index))
    for n in 0..<min(set.u16(0), 2000) {
      let ligature = set.from(set.u16(2 + 2 * n))
      let count = ligature.u16(2)
      if count == 1 {
        replace(i, ligature.u16(0))
        cursor = i + 1
        return true
      }
      guard (2...64).contains(count), let places = parts(ligature, count, i) else { continue }
      ligate(places, ligature.u16(0))
      return true
    }
    return false
  }

  private func parts(_ ligature: FontData, _ count: Int, _ i: Int) -> [Int]? {
    var places = [i]
    let first = glyphs[i]
    for n in 1..<count {
      let wanted = ligature.u16(2 + 2 * n)
      guard let j = next(places[n - 1], { $0.glyph == wanted }) else { return nil }
      // Marks join with marks on the same part of the same ligature only.
      let one = glyphs[j]
      if first.ligature > 0, first.component > 0 {
        if one.ligature != first.ligature || one.component != first.component { return nil }
      } else if one.ligature > 0, one.component > 0, one.ligature != first.ligature {
        return nil
      }
      places.append(j)
    }
    return places
  }

  private mutating func ligate(_ places: [Int], _ glyph: Int) {
    let first = places[0]
    let areMarks = places.dropFirst().allSatisfy { glyphs[$0].kind == 3 }
    let isMark = areMarks && glyphs[first].kind == 3
    let isLigature = !(areMarks && (glyphs[first].kind == 3 || glyphs[first].kind == 1))
    let total = places.reduce(0) { $0 + glyphs[$1].components }
    var last = (
      ligature: glyphs[first].component == 0 ? glyphs[first].ligature : 0, parts: glyphs[first].components
    )
    var soFar = last.parts
    var number = 0
    if isLigature {
      lastLigature += 1
      number = lastLigature
      glyphs[first].ligature = number
      glyphs[first].component = 0
      glyphs[first].components = total
    }
    var sources = glyphs[first].sources
    replace(first, glyph, guess: isLigature ? 2 : 0)
    func moved(_ component: Int) -> Int {
      soFar - last.parts + min(component == 0 ? last.parts : component, last.parts)
    }
    for (from, to) in zip(places, places.dropFirst()) {
      if isLigature {
        for k in (from + 1)..<max(to, from + 1) {
          glyphs[k].component = moved(glyphs[k].component)
          glyphs[k].ligature = number
        }
      }
      last = (glyphs[to].ligature, glyphs[to].components)
      soFar += last.parts
      sources += glyphs[to].sources
    }
    if !isMark, last.ligature > 0, isLigature {
      var k = places[places.count - 1] + 1
      while k < glyphs.count, glyphs[k].ligature == last.ligature, glyphs[k].component > 0 {
        glyphs[k].component = moved(glyphs[k].component)
        glyphs[k].ligature = number
        k += 1
      }
    }
    glyphs[first].sources = sources.sorted()
    for place in places.dropFirst().reversed() { glyphs.remove(at: place) }
    cursor = places[places.count - 1] + 2 - places.count
  }

  /// One glyph for another by what follows, from the end to the start.
  private mutating func reverse(_ t: FontData, _ i: Int) -> Bool {
    guard let index = t.coverage(t.u16(2), glyphs[i].glyph) else { return false }
    var at = 4
    let back = t.coverages(&at)
    let ahead = t.coverages(&at)
    guard index < t.u16(at), isPreceded(i, back), isFollowed(i, ahead) else { return false }
    replace(i, t.u16(at + 2 + 2 * index))
    cursor = i
    return true
  }
}
