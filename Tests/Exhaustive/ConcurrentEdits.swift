import Foundation
import PaletteCore

/// Two branches that edit one palette, some things alike and some at once.
package enum ConcurrentEdits {
  /// What is wrong with the merge of what two branches do: something is lost, doubled or called a conflict that is none.
  package static func problems(seed: UInt64) throws -> [String] {
    var generator = EditGenerator(seed: seed)
    let plan = generator.plan()
    let base = plan.base
    let ours = plan.applied(to: base, plan.common + plan.ours, side: "a")
    let theirs = plan.applied(to: base, plan.common + plan.theirs, side: "b")
    let outcome = PaletteMerge.palettes(base: [base], ours: [ours], theirs: [theirs])
    var problems: [String] = []
    func expect(_ holds: Bool, _ what: String) {
      if !holds { problems.append("merge of seed \(seed): \(what); \(outcome.conflicts)") }
    }
    expect(outcome.conflicts.count == plan.disputed.count, "\(outcome.conflicts.count) conflicts")
    guard let merged = outcome.merged.first else { return problems + ["merge of seed \(seed): no palette"] }
    let all = plan.common + plan.ours + plan.theirs
    let expected = plan.applied(to: base, all, side: "a")
    let disputed = Set(plan.disputed)
    expect(facts(merged, without: disputed) == facts(expected, without: disputed), "other facts")
    for name in plan.disputed {
      let hexes = merged.colors.filter { $0.color.name.hasPrefix(name) }.map(\.color.hexCode).sorted()
      expect(hexes == ["#00AA00", "#AA0000"], "\(name) is \(hexes)")
    }
    let back = try JSONDecoder().decode(ColorPalette.self, from: JSONEncoder().encode(merged))
    expect(back == merged, "another palette comes back from JSON")
    expect(merged.references.allSatisfy { !merged.isDangling($0.reference) }, "a reference to nothing")
    expect(Set(merged.colors.map(\.color.id)).count == merged.colorCount, "an id is there twice")
    return problems
  }

  /// What a palette says, in any order and whatever its ids are.
  private static func facts(_ palette: ColorPalette, without disputed: Set<String>) -> [String] {
    let written = palette.spelled
    var facts = ["tagline \(written.brandTagline)"]
    for (group, color) in written.colors
    where !disputed.contains(where: { color.name.hasPrefix($0) }) {
      facts.append("\(group)/\(color.name) \(color.hexCode) \(color.locked) \(color.category)")
    }
    for theme in written.themes {
      for (role, reference) in theme.roles {
        facts.append("\(theme.name) \(role) \(written.name(of: reference))")
      }
    }
    for pair in written.contrastPairs {
      facts.append("\(written.name(of: pair.foreground)) on \(written.name(of: pair.background))")
    }
    for gradient in written.gradients {
      facts.append("\(gradient.name) \(gradient.stops.map { written.name(of: $0.color) })")
    }
    return facts.sorted()
  }
}

/// One change of a palette.
enum Edit {
  case recolor(id: String, hex: String)
  case rename(id: String, to: String)
  case lock(id: String)
  case categorize(id: String, String)
  case move(id: String, to: String)
  case remove(id: String)
  case add(group: String, name: String, hex: String)
  case pair(String, String)
  case role(String, String)
  case gradient(String, String, String)
  case tagline(String)

  var removes: Bool { if case .remove = self { true } else { false } }
}

struct EditPlan {
  var base: ColorPalette
  var common: [Edit] = []
  var ours: [Edit] = []
  var theirs: [Edit] = []
  /// The names of colors that both sides changed differently.
  var disputed: [String] = []

  func applied(to base: ColorPalette, _ edits: [Edit], side: String) -> ColorPalette {
    var palette = base
    // Removals come last: what names a color that is gone keeps its value.
    for edit in edits.filter({ !$0.removes }) + edits.filter(\.removes) { apply(edit, to: &palette, side) }
    return palette
  }

  private func apply(_ edit: Edit, to palette: inout ColorPalette, _ side: String) {
    func name(_ id: String) -> String { palette.name(of: .color(ColorID(id))) }
    /// A color of the base by its id, or one that was added by its name.
    func reference(_ what: String) -> ColorReference {
      palette.position(of: ColorID(what)) == nil ? ColorReference(what) : .color(ColorID(what))
    }
    switch edit {
    case .recolor(let id, let hex):
      try? palette.editColor(name(id)) { $0.color = Color(hex: hex) ?? .black }
    case .rename(let id, let new): try? palette.editColor(name(id)) { $0.name = new }
    case .lock(let id): try? palette.editColor(name(id)) { $0.locked = true }
    case .categorize(let id, let text): try? palette.editColor(name(id)) { $0.category = text }
    case .move(let id, let group): try? palette.moveColor(name(id), to: group)
    case .remove(let id): _ = try? palette.removeColor(name(id))
    case .add(let group, let name, let hex):
      let id = "\(side)-\(group)-\(name)"
      try? palette.addColor(CustomColor(id: id, name: name, color: Color(hex: hex) ?? .black), to: group)
    case .pair(let a, let b):
      palette.contrastPairs.append(ContrastPair(foreground: reference(a), background: reference(b)))
    case .role(let role, let target): palette.themes[0].roles[role] = reference(target)
    case .gradient(let name, let a, let b):
      palette.gradients.append(Gradient(name: name, stops: Gradient.evenStops([reference(a), reference(b)])))
    case .tagline(let text): palette.brandTagline = text
    }
    palette.link()
  }
}

struct EditGenerator {
  private var random: SplitMix64
  private var free: [String] = []
  private var pairs: [(String, String)] = []
  private var count = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func plan() -> EditPlan {
    var palette = ColorPalette(id: "p", name: "Acme")
    for g in 0..<3 {
      let colors = (0..<3).map { c in
        CustomColor(
          id: "c\(g)\(c)", name: "Color \(g)\(c)",
          color: Color(
            red: UInt8(g * 80), green: UInt8(c * 80), blue: UInt8.random(in: 0...255, using: &random)))
      }
      palette.groups.append(ColorGroup(name: "Group \(g)", colors: colors))
    }
    palette.themes = [Theme(id: "t", name: "Light", roles: ["accent": ColorReference("Group 0/Color 00")])]
    palette.contrastPairs = [
      ContrastPair(
        foreground: ColorReference("Group 0/Color 01"), background: ColorReference("Group 1/Color 10"))
    ]
    palette.link()
    free = palette.colors.map(\.color.id).shuffled(using: &random)
    let ids = palette.colors.map(\.color.id)
    pairs = ids.flatMap { a in ids.compactMap { a == $0 || (a, $0) == ("c01", "c10") ? nil : (a, $0) } }
      .shuffled(using: &random)
    var plan = EditPlan(base: palette)
    for _ in 0..<Int.random(in: 0...2, using: &random) { plan.common += alike() }
    for _ in 0..<Int.random(in: 0...3, using: &random) { plan.ours += edit(ids) }
    for _ in 0..<Int.random(in: 0...3, using: &random) { plan.theirs += edit(ids) }
    if random.next() % 5 == 0 { plan.ours.append(.tagline("Ours alone")) }
    if random.next() % 6 == 0, let id = free.popLast() {
      plan.ours.append(.recolor(id: id, hex: "#aa0000"))
      plan.theirs.append(.recolor(id: id, hex: "#00aa00"))
      plan.disputed.append("Color \(id.dropFirst())")
    }
    return plan
  }

  /// What both sides do alike: a color, and things that name it.
  private mutating func alike() -> [Edit] {
    count += 1
    let new = "Group \(count % 4)/New \(count)"
    var edits = [Edit.add(group: "Group \(count % 4)", name: "New \(count)", hex: "#12345\(count % 10)")]
    if random.next() % 2 == 0 { edits.append(.pair(new, "c00")) }
    if random.next() % 2 == 0 { edits.append(.role("role\(count)", new)) }
    if random.next() % 2 == 0 { edits.append(.gradient("Sunset \(count)", "c11", new)) }
    if random.next() % 3 == 0, let id = free.popLast() { edits.append(.recolor(id: id, hex: "#c0ffee")) }
    if random.next() % 3 == 0, let id = free.popLast() {
      edits.append(.rename(id: id, to: "Renamed \(count)"))
    }
    return edits
  }

  /// What one side does alone; no two edits meet in one field.
  private mutating func edit(_ ids: [String]) -> [Edit] {
    count += 1
    let some = ids[Int.random(in: 0..<ids.count, using: &random)]
    switch random.next() % 10 {
    case 0: return free.popLast().map { [.recolor(id: $0, hex: "#a1b2c3")] } ?? []
    case 1: return free.popLast().map { [.rename(id: $0, to: "Name \(count)")] } ?? []
    case 2: return free.popLast().map { [.lock(id: $0)] } ?? []
    case 3: return free.popLast().map { [.categorize(id: $0, "brand \(count)")] } ?? []
    case 4:
      return free.popLast().map { [.move(id: $0, to: "Group \($0.dropFirst().prefix(1) == "0" ? 1 : 0)")] }
        ?? []
    case 5:
      // A pair of the base whose two colors are removed on different sides is changed on both.
      guard let index = free.lastIndex(where: { !["c00", "c01", "c10"].contains($0) }) else { return [] }
      return [.remove(id: free.remove(at: index))]
    case 6: return [.add(group: "Group \(count % 5)", name: "Own \(count)", hex: "#0a0b0\(count % 10)")]
    case 7: return pairs.popLast().map { [.pair($0.0, $0.1)] } ?? []
    case 8: return [.role("role\(count)", some)]
    default: return [.gradient("Own \(count)", some, "c22")]
    }
  }
}
