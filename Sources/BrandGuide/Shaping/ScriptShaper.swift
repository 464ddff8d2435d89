/// Sets words whose letters join or carry marks, by the rules of their font. Source: OpenType 1.9; the order of the steps is that
/// of HarfBuzz.
struct ScriptShaper {
  private let font: OpenTypeFont
  private let gsub: LayoutTable?
  private let gpos: LayoutTable?
  private let definitions: FontData

  init(_ font: OpenTypeFont) {
    self.font = font
    gsub = LayoutTable(font.face.table("GSUB"), extensionKind: 7)
    gpos = LayoutTable(font.face.table("GPOS"), extensionKind: 9)
    definitions = font.face.table("GDEF")
  }

  /// The scripts that are set here, as OpenType calls them; nil for others.
  static func tag(_ script: String?) -> String? {
    switch script {
    case "Arabic": "arab"
    case "Hebrew": "hebr"
    case "Greek": "grek"
    case "Cyrillic": "cyrl"
    case nil: "latn"
    default: nil
    }
  }

  /// The glyphs of a word from left to right; nil where the font has no glyph or no rules for it.
  func glyphs(_ scalars: [Unicode.Scalar], script: String, isRightToLeft: Bool) -> [ShapedGlyph]? {
    let isArabic = script == "arab"
    let ordered = Self.reordered(scalars)
    let forms = isArabic ? Self.forms(ordered.map(\.scalar)) : []
    let substitutions = gsub?.features(script: script) ?? []
    let positions = gpos?.features(script: script) ?? []
    func has(_ list: [(tag: String, lookups: [Int])], _ tags: [String]) -> Bool {
      list.contains { tags.contains($0.tag) }
    }
    if isArabic, forms.contains(where: { ["init", "medi", "fina"].contains($0) }),
      !has(substitutions, ["init", "medi", "fina"])
    {
      return nil
    }
    var glyphs: [ShapedGlyph] = []
    var marked = false
    for (i, one) in ordered.enumerated() {
      let ignorable = Self.ignorable(one.scalar)
      let mirrored = isRightToLeft ? Bidi.mirrored(one.scalar) : one.scalar
      var glyph = font.characters.glyph(for: mirrored)
      if glyph == 0 { glyph = font.characters.glyph(for: one.scalar) }
      if glyph == 0, ignorable == .no { return nil }
      var made = ShapedGlyph(glyph: glyph, sources: one.sources)
      made.ignorable = ignorable
      if isArabic { made.form = forms[i] }
      let isMark = Scripts.isMark(one.scalar)
      made.kind = isMark ? 3 : 1
      marked = marked || isMark
      glyphs.append(made)
    }
    if marked, !has(positions, ["mark"]) { return nil }
    if let gsub {
      var run = ShapingRun(
        glyphs, gsub, definitions: definitions, isPositioning: false, isRightToLeft: isRightToLeft)
      for i in glyphs.indices { run.classify(i) }
      for stage in isArabic ? Self.arabicStages : Self.plainStages { apply(stage, substitutions, &run) }
      glyphs = run.glyphs
    }
    for i in glyphs.indices { glyphs[i].advance = font.advanceUnits(glyphs[i].glyph) }
    if let gpos {
      var run = ShapingRun(
        glyphs, gpos, definitions: definitions, isPositioning: true, isRightToLeft: isRightToLeft)
      if gsub == nil { for i in glyphs.indices { run.classify(i) } }
      apply(["mark", "mkmk", "curs", "kern", "dist", "abvm", "blwm"], positions, &run)
      run.finish()
      glyphs = run.glyphs
    }
    let kept = glyphs.filter { $0.ignorable == .no }
    return isRightToLeft ? kept.reversed() : kept
  }

  // MARK: Features

  private static let plainStages = [
    ["rvrn"], ["rtla", "ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt", "abvm", "blwm", "mark"],
  ]
  private static let arabicStages =
    [["rvrn"], ["rtla", "stch"], ["ccmp", "locl"]]
    + ["isol", "fina", "fin2", "fin3", "medi", "med2", "init"].map { [$0] }
    + [["rlig"], ["calt"], ["rclt", "mset", "clig", "liga", "abvm", "blwm"]]
  private static let positional: Set<String> = ["isol", "fina", "fin2", "fin3", "medi", "med2", "init"]
  /// Features whose rules see joiners.
  private static let manual: Set<String> = [
    "ccmp", "locl", "isol", "fina", "fin2", "fin3", "medi", "med2", "init", "rlig", "calt", "rclt", "mset",
  ]

  /// Applies the lookups of a stage in their order in the font.
  private func apply(
    _ tags: [String], _ features: [(tag: String, lookups: [Int])], _ run: inout ShapingRun
  ) {
    var lookups: [Int: (seesJoiners: Bool, forms: Set<String>?)] = [:]
    for feature in features where tags.contains(feature.tag) {
      let forms: Set<String>? = Self.positional.contains(feature.tag) ? [feature.tag] : nil
      let sees = run.isPositioning ? false : Self.manual.contains(feature.tag)
      for index in feature.lookups {
        if let known = lookups[index] {
          let all = known.forms.flatMap { a in forms.map { a.union($0) } }
          lookups[index] = (known.seesJoiners || sees, all)
        } else {
          lookups[index] = (sees, forms)
        }
      }
    }
    for (index, use) in lookups.sorted(by: { $0.key < $1.key }) {
      run.apply(index, seesJoiners: use.seesJoiners, forms: use.forms)
    }
  }

  // MARK: Characters

  private static func ignorable(_ scalar: Unicode.Scalar) -> ShapedGlyph.Ignorable {
    switch scalar.value {
    case 0x200c: .nonJoiner
    case 0x200d: .joiner
    default: Scripts.isInvisible(scalar) ? .other : .no
    }
  }

  /// Marks in the order that fonts expect, and letters with the marks that Unicode has composed with them.
  private static func reordered(_ scalars: [Unicode.Scalar]) -> [(scalar: Unicode.Scalar, sources: [Int])] {
    var out = scalars.enumerated().map { (scalar: $0.element, sources: [$0.offset]) }
    var i = 0
    while i < out.count {
      guard rank(out[i].scalar) > 0 else {
        i += 1
        continue
      }
      var end = i
      while end < out.count, rank(out[end].scalar) > 0 { end += 1 }
      let sorted = out[i..<end].enumerated().sorted {
        (rank($0.element.scalar), $0.offset) < (rank($1.element.scalar), $1.offset)
      }.map(\.element)
      out.replaceSubrange(i..<end, with: sorted)
      toFront(&out, i..<end)
      i = end
    }
    var composed: [(scalar: Unicode.Scalar, sources: [Int])] = []
    var starter: Int?
    for one in out {
      let isMark = Scripts.isMark(one.scalar)
      let lastRank = composed.last.map { rank($0.scalar) } ?? 0
      if isMark, let starter, composed.count - 1 == starter || lastRank < rank(one.scalar),
        let whole = compose(composed[starter].scalar, one.scalar)
      {
        composed[starter].scalar = whole
        composed[starter].sources += one.sources
        continue
      }
      composed.append(one)
      if rank(one.scalar) == 0 { starter = composed.count - 1 }
    }
    return composed
  }

  private static func compose(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    let pairs: [UInt32: [UInt32: UInt32]] = [
      0x653: [0x627: 0x622], 0x655: [0x627: 0x625],
      0x654: [
        0x627: 0x623, 0x648: 0x624, 0x64a: 0x626, 0x6d5: 0x6c0, 0x6c1: 0x6c2, 0x6d2: 0x6d3,
      ],
    ]
    if let known = pairs[mark.value]?[letter.value] { return Unicode.Scalar(known) }
    var text = String.UnicodeScalarView()
    text.append(letter)
    text.append(mark)
    let string = String(text)
    return string.count == 1 ? string.first.flatMap(Composition.composed) : nil
  }

  /// Where a mark stands among others. Source: Unicode's combining classes, those of Hebrew and Arabic as the SBL Hebrew manual
  /// and HarfBuzz have them.
  private static func rank(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 0 }
    let own = Int(scalar.properties.canonicalCombiningClass.rawValue)
    return [
      10: 22, 11: 15, 12: 16, 13: 17, 14: 23, 15: 18, 16: 19, 17: 20, 18: 21, 19: 14, 20: 24, 21: 12, 22: 25,
      23: 13, 24: 10, 25: 11, 27: 28, 28: 29, 29: 30, 30: 31, 31: 32, 32: 33, 33: 27, 34: 34, 35: 35, 36: 36,
    ][own] ?? own
  }

  /// Hamzas and small letters come before other marks above and below. Source: Unicode Technical Report 53.
  private static let modifiers: Set<UInt32> = [
    0x654, 0x655, 0x658, 0x6dc, 0x6e3, 0x6e7, 0x6e8, 0x8ca, 0x8cb, 0x8cd, 0x8ce, 0x8cf, 0x8d3, 0x8f3,
  ]

  private static func toFront(_ out: inout [(scalar: Unicode.Scalar, sources: [Int])], _ range: Range<Int>) {
    var front = range.lowerBound
    for wanted in [220, 230] {
      var i = front
      while i < range.upperBound, rank(out[i].scalar) < wanted { i += 1 }
      var end = i
      while end < range.upperBound, rank(out[end].scalar) == wanted, modifiers.contains(out[end].scalar.value)
      {
        end += 1
      }
      guard end > i else { continue }
      let moved = Array(out[i..<end])
      out.removeSubrange(i..<end)
      out.insert(contentsOf: moved, at: front)
      front += moved.count
    }
  }

  /// The feature that the neighbors of each letter ask for. Source: the Unicode Standard, section 9.2.
  private static func forms(_ scalars: [Unicode.Scalar]) -> [String] {
    enum Joining: UInt32 { case none, right, left, dual, causing, transparent }
    let kinds = scalars.map {
      Joining(rawValue: UnicodeTables.value(UnicodeTables.joiningTypes, 3, $0.value)) ?? .none
    }
    var out = [String](repeating: "", count: scalars.count)
    var before: Int?
    func joinsOn(_ kind: Joining) -> Bool { kind == .left || kind == .dual || kind == .causing }
    func joinsBack(_ kind: Joining) -> Bool { kind == .right || kind == .dual || kind == .causing }
    for i in kinds.indices where kinds[i] != .transparent {
      defer { before = i }
      guard kinds[i] != .none else { continue }
      out[i] = "isol"
      if let before, joinsOn(kinds[before]), joinsBack(kinds[i]) {
        out[i] = "fina"
        out[before] = out[before] == "fina" || out[before] == "medi" ? "medi" : "init"
      }
    }
    return out
  }
}
