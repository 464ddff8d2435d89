import PaletteCore
import Testing

@Suite struct PaletteMergePropertyTests {
  private struct Pair: Sendable {
    let seed: UInt64
    let base: [ColorPalette]
    let ours: [ColorPalette]
    let theirs: [ColorPalette]
    let outcome: PaletteMerge.Outcome<[ColorPalette]>

    init(_ seed: UInt64, _ base: [ColorPalette]) {
      self.seed = seed
      self.base = base
      var a = RandomEdits(seed: seed &* 2 &+ 1, side: "a")
      var b = RandomEdits(seed: seed &* 2 &+ 2, side: "b")
      ours = a.apply(Int(1 + seed % 7), to: base).map(\.linked)
      theirs = b.apply(Int(1 + seed / 7 % 7), to: base).map(\.linked)
      outcome = PaletteMerge.palettes(base: base, ours: ours, theirs: theirs)
    }
  }

  private static let pairs: [Pair] = {
    let base = RandomEdits.base().map(\.linked)
    return (0..<120).map { Pair($0, base) }
  }()

  @Test func oneSidedChangesAreTakenAsTheyAre() {
    for pair in Self.pairs {
      let seed = pair.seed
      let theirs = PaletteMerge.palettes(base: pair.base, ours: pair.base, theirs: pair.theirs)
      #expect(theirs.merged == pair.theirs && theirs.conflicts.isEmpty, "seed \(seed)")
      let ours = PaletteMerge.palettes(base: pair.base, ours: pair.ours, theirs: pair.base)
      #expect(ours.merged == pair.ours && ours.conflicts.isEmpty, "seed \(seed)")
      let same = PaletteMerge.palettes(base: pair.base, ours: pair.ours, theirs: pair.ours)
      #expect(same.merged == pair.ours && same.conflicts.isEmpty, "seed \(seed)")
    }
  }

  @Test func additionsAreNeverLostAndNeverInvented() {
    var clean = 0
    for pair in Self.pairs {
      let seed = pair.seed
      let outcome = pair.outcome
      if outcome.conflicts.isEmpty { clean += 1 }
      let merged = Facts(outcome.merged)
      let (base, ours, theirs) = (Facts(pair.base), Facts(pair.ours), Facts(pair.theirs))
      for side in [ours, theirs] {
        let added = side.colors.filter { base.colors[$0.key] == nil }
        for (id, hex) in added where side.keptPalette(id, in: merged) {
          #expect(merged.colors[id] == hex, "seed \(seed): lost \(id)")
        }
        for name in side.gradients.subtracting(base.gradients) where side.keptPalette(name, in: merged) {
          #expect(merged.gradients.contains(name), "seed \(seed): lost gradient \(name)")
        }
      }
      for (id, hex) in merged.colors {
        let known = [ours.colors[id], theirs.colors[id]]
        let marked = merged.names[id]?.contains("(theirs)") == true && !outcome.conflicts.isEmpty
        #expect(known.contains(hex) || marked, "seed \(seed): invented \(id)")
        let goneFromOne = base.colors[id] != nil && known.contains(nil)
        #expect(!goneFromOne || !outcome.conflicts.isEmpty, "seed \(seed): \(id) came back")
      }
      #expect(merged.dangling.isEmpty, "seed \(seed): \(merged.dangling)")
      for palette in outcome.merged {
        let spots = palette.colors.map { "\($0.group)/\($0.color.name)".lowercased() }
        #expect(Set(spots).count == spots.count, "seed \(seed): names collide in \(palette.name)")
        #expect(Set(palette.groups.map(\.name)).count == palette.groups.count, "seed \(seed)")
      }
    }
    // The edits are spread widely enough that most pairs need no hands, and some do.
    #expect((60..<118).contains(clean))
  }

  @Test func sidesMayBeSwapped() {
    for pair in Self.pairs {
      let seed = pair.seed
      let one = pair.outcome
      let other = PaletteMerge.palettes(base: pair.base, ours: pair.theirs, theirs: pair.ours)
      #expect(one.conflicts.count == other.conflicts.count, "seed \(seed)")
      if one.conflicts.isEmpty {
        #expect(Facts(one.merged).unordered == Facts(other.merged).unordered, "seed \(seed)")
      }
      #expect(
        Facts(one.merged).colors.values.sorted() == Facts(other.merged).colors.values.sorted(), "seed \(seed)"
      )
    }
  }
}

/// What a document says, without its order.
private struct Facts {
  var colors: [String: String] = [:]
  var names: [String: String] = [:]
  var gradients: Set<String> = []
  var dangling: [String] = []
  var unordered: Set<String> = []
  private var owner: [String: String] = [:]
  private var palettes: Set<String> = []

  init(_ document: [ColorPalette]) {
    for palette in document {
      palettes.insert(palette.id)
      unordered.insert("palette \(palette.id) \(palette.name) \(palette.brandTagline) \(palette.modified)")
      for (key, value) in palette.unknown { unordered.insert("\(palette.id) key \(key) \(value)") }
      for (group, color) in palette.colors {
        colors[color.id] = color.hexCode
        names[color.id] = color.name
        owner[color.id] = palette.id
        unordered.insert("\(palette.id) \(group)/\(color.name) \(color.hexCode) \(color.locked) \(color.id)")
      }
      for group in palette.groups { unordered.insert("\(palette.id) group \(group.name)") }
      for gradient in palette.gradients {
        gradients.insert(gradient.name)
        owner[gradient.name] = palette.id
        unordered.insert("\(palette.id) \(gradient)")
      }
      for theme in palette.themes {
        for (role, reference) in theme.roles {
          unordered.insert("\(palette.id) \(theme.id) \(role) \(reference)")
        }
      }
      for pair in palette.contrastPairs { unordered.insert("\(palette.id) pair \(pair)") }
      for (place, reference) in palette.references where (try? palette.resolve(reference)) == nil {
        dangling.append("\(place): \(palette.name(of: reference))")
      }
    }
  }

  /// Whether the palette that holds `thing` is in `merged`; another side may have removed it without touching it.
  func keptPalette(_ thing: String, in merged: Facts) -> Bool {
    owner[thing].map(merged.palettes.contains) ?? false
  }
}
