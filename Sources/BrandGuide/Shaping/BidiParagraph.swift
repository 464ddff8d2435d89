/// The levels of a paragraph, worked out rule by rule. Source: UAX 9.
struct BidiParagraph {
  private typealias Kind = Bidi.Kind

  let base: Int
  private let scalars: [Unicode.Scalar]
  private let original: [Bidi.Kind]
  private var kinds: [Bidi.Kind]
  private var levels: [Int]
  /// The end of each isolate by its start, and the other way around.
  private var partner: [Int?]
  private static let deepest = 125

  init(_ scalars: [Unicode.Scalar], base: Int?) {
    self.scalars = scalars
    original = scalars.map(Bidi.kind)
    kinds = original
    partner = [Int?](repeating: nil, count: scalars.count)
    var open: [Int] = []
    for (i, kind) in original.enumerated() {
      if kind.isIsolate { open.append(i) }
      if kind == .pdi, let start = open.popLast() { (partner[start], partner[i]) = (i, start) }
    }
    self.base = base ?? Self.direction(original, partner, 0, scalars.count) ?? 0
    levels = [Int](repeating: self.base, count: scalars.count)
  }

  /// The level that the first strong character asks for. Rules P2 and P3.
  private static func direction(_ kinds: [Bidi.Kind], _ partner: [Int?], _ from: Int, _ to: Int) -> Int? {
    var i = from
    while i < to {
      switch kinds[i] {
      case .l: return 0
      case .r, .al: return 1
      case .lri, .rli, .fsi:
        guard let end = partner[i] else { return nil }
        i = end
      default: break
      }
      i += 1
    }
    return nil
  }

  mutating func resolved() -> [Int?] {
    explicit()
    for sequence in sequences() { resolve(sequence) }
    // Rule L1: separators, and what is white before them and at the end.
    var isTrailing = true
    for i in original.indices.reversed() {
      switch original[i] {
      case .b, .s:
        levels[i] = base
        isTrailing = true
      case .ws, .fsi, .lri, .rli, .pdi: if isTrailing { levels[i] = base }
      default: if !original[i].isRemoved { isTrailing = false }
      }
    }
    return original.indices.map { original[$0].isRemoved ? nil : levels[$0] }
  }

  // MARK: Explicit levels, rules X1 to X8

  private mutating func explicit() {
    var stack: [(level: Int, override: Bidi.Kind?, isIsolate: Bool)] = [(base, nil, false)]
    var (overIsolates, overEmbeddings, isolates) = (0, 0, 0)
    func above(_ level: Int, _ isRight: Bool) -> Int { isRight ? (level + 1) | 1 : (level + 2) & ~1 }
    for i in kinds.indices {
      let last = stack[stack.count - 1]
      switch original[i] {
      case .rle, .lre, .rlo, .lro:
        let kind = original[i]
        let next = above(last.level, kind == .rle || kind == .rlo)
        levels[i] = last.level
        if next <= Self.deepest, overIsolates == 0, overEmbeddings == 0 {
          stack.append((next, kind == .rlo ? .r : kind == .lro ? .l : nil, false))
        } else if overIsolates == 0 {
          overEmbeddings += 1
        }
      case .rli, .lri, .fsi:
        levels[i] = last.level
        if let override = last.override { kinds[i] = override }
        let isRight =
          original[i] == .rli
          || original[i] == .fsi
            && Self.direction(original, partner, i + 1, partner[i] ?? original.count) == 1
        let next = above(last.level, isRight)
        if next <= Self.deepest, overIsolates == 0, overEmbeddings == 0 {
          isolates += 1
          stack.append((next, nil, true))
        } else {
          overIsolates += 1
        }
      case .pdi:
        if overIsolates > 0 {
          overIsolates -= 1
        } else if isolates > 0 {
          overEmbeddings = 0
          while let top = stack.last, !top.isIsolate { stack.removeLast() }
          stack.removeLast()
          isolates -= 1
        }
        let top = stack[stack.count - 1]
        levels[i] = top.level
        if let override = top.override { kinds[i] = override }
      case .pdf:
        levels[i] = last.level
        if overIsolates > 0 { break }
        if overEmbeddings > 0 {
          overEmbeddings -= 1
        } else if !last.isIsolate, stack.count > 1 {
          stack.removeLast()
        }
      case .b: levels[i] = base
      case .bn: levels[i] = last.level
      default:
        levels[i] = last.level
        if let override = last.override { kinds[i] = override }
      }
    }
  }

  // MARK: Isolating run sequences, rule X10

  private struct Sequence {
    var places: [Int]
    var start: Bidi.Kind
    var end: Bidi.Kind
  }

  private func sequences() -> [Sequence] {
    let kept = original.indices.filter { !original[$0].isRemoved }
    var runs: [[Int]] = []
    for i in kept {
      if let last = runs.last?.last, levels[last] == levels[i] {
        runs[runs.count - 1].append(i)
      } else {
        runs.append([i])
      }
    }
    var first: [Int: Int] = [:]
    for (r, run) in runs.enumerated() { first[run[0]] = r }
    var out: [Sequence] = []
    for run in runs where !(original[run[0]] == .pdi && partner[run[0]] != nil) {
      var places = run
      while let last = places.last, original[last].isIsolate, let end = partner[last],
        let next = first[end]
      {
        places += runs[next]
      }
      let level = levels[places[0]]
      let before = kept.last { $0 < places[0] }.map { levels[$0] } ?? base
      let last = places[places.count - 1]
      let isOpen = original[last].isIsolate && partner[last] == nil
      let after = isOpen ? base : kept.first { $0 > last }.map { levels[$0] } ?? base
      out.append(
        Sequence(
          places: places, start: max(level, before) % 2 == 0 ? .l : .r,
          end: max(level, after) % 2 == 0 ? .l : .r))
    }
    return out
  }

  // MARK: Weak and neutral types, rules W1 to I2

  private mutating func resolve(_ sequence: Sequence) {
    let places = sequence.places
    var k = places.map { kinds[$0] }
    let marks = k.map { $0 == .nsm }
    weak(&k, sequence.start)
    let level = levels[places[0]]
    let own: Bidi.Kind = level % 2 == 0 ? .l : .r
    brackets(&k, places, marks, sequence.start, own)
    // N1 and N2.
    var i = 0
    while i < k.count {
      guard k[i].isNeutral else {
        i += 1
        continue
      }
      var end = i
      while end < k.count, k[end].isNeutral { end += 1 }
      let before = i > 0 ? Self.strong(k[i - 1]) : sequence.start
      let after = end < k.count ? Self.strong(k[end]) : sequence.end
      for n in i..<end { k[n] = before == after ? before ?? own : own }
      i = end
    }
    for (n, place) in places.enumerated() {
      switch k[n] {
      case .r: levels[place] = level % 2 == 0 ? level + 1 : level
      case .an, .en: levels[place] = level % 2 == 0 ? level + 2 : level + 1
      default: levels[place] = level % 2 == 0 ? level : level + 1
      }
    }
  }

  /// What a character counts as beside neutral ones: numbers run from right to left.
  private static func strong(_ kind: Bidi.Kind) -> Bidi.Kind? {
    switch kind {
    case .l: .l
    case .r, .al, .an, .en: .r
    default: nil
    }
  }

  private func weak(_ k: inout [Bidi.Kind], _ start: Bidi.Kind) {
    var before = start
    for i in k.indices {
      if k[i] == .nsm { k[i] = before.isIsolate || before == .pdi ? .on : before }
      before = k[i]
    }
    var strong = start
    for i in k.indices {
      switch k[i] {
      case .l, .r, .al: strong = k[i]
      case .en: if strong == .al { k[i] = .an }
      default: break
      }
    }
    for i in k.indices where k[i] == .al { k[i] = .r }
    for i in k.indices.dropFirst().dropLast() where k[i] == .es || k[i] == .cs {
      let (a, b) = (k[i - 1], k[i + 1])
      if a == .en, b == .en { k[i] = .en }
      if k[i] == .cs, a == .an, b == .an { k[i] = .an }
    }
    var i = 0
    while i < k.count {
      guard k[i] == .et else {
        i += 1
        continue
      }
      var end = i
      while end < k.count, k[end] == .et { end += 1 }
      if i > 0 && k[i - 1] == .en || end < k.count && k[end] == .en {
        for n in i..<end { k[n] = .en }
      }
      i = end
    }
    for i in k.indices where [.es, .et, .cs].contains(k[i]) { k[i] = .on }
    strong = start
    for i in k.indices {
      switch k[i] {
      case .l, .r: strong = k[i]
      case .en: if strong == .l { k[i] = .l }
      default: break
      }
    }
  }

  private static let closers: [UInt32: UInt32] = {
    let codes = UnicodeTables.brackets
    return Dictionary(
      stride(from: 0, to: codes.count - 1, by: 2).map { (canonical(codes[$0]), canonical(codes[$0 + 1])) },
      uniquingKeysWith: { first, _ in first })
  }()
  private static let enders = Set(closers.values)

  /// The angle brackets have two codes each.
  private static func canonical(_ code: UInt32) -> UInt32 {
    code == 0x2329 ? 0x3008 : code == 0x232a ? 0x3009 : code
  }

  /// Pairs of brackets take the direction of what is in them. Rule N0.
  private func brackets(
    _ k: inout [Bidi.Kind], _ places: [Int], _ marks: [Bool], _ start: Bidi.Kind, _ own: Bidi.Kind
  ) {
    var open: [(code: UInt32, at: Int)] = []
    var pairs: [(Int, Int)] = []
    search: for i in k.indices where k[i] == .on {
      let code = Self.canonical(scalars[places[i]].value)
      if let closer = Self.closers[code] {
        if open.count == 63 { break search }
        open.append((closer, i))
      } else if Self.enders.contains(code), let match = open.lastIndex(where: { $0.code == code }) {
        pairs.append((open[match].at, i))
        open.removeSubrange(match...)
      }
    }
    for (first, last) in pairs.sorted(by: { $0.0 < $1.0 }) {
      let inside = k[(first + 1)..<last].compactMap(Self.strong)
      var found: Bidi.Kind?
      if inside.contains(own) {
        found = own
      } else if !inside.isEmpty {
        // What is before them decides where only the other direction is in them.
        let before = k[..<first].last { Self.strong($0) != nil }.flatMap(Self.strong) ?? start
        found = before == own ? own : before
      }
      guard let found else { continue }
      for end in [first, last] {
        k[end] = found
        // Marks on a bracket go with it.
        var n = end + 1
        while n < k.count, marks[n] {
          k[n] = found
          n += 1
        }
      }
    }
  }
}
