import Bytes
import PaletteCore
import StyleSheets

/// Plans what moves in a style sheet or page so that nothing fails afterwards that passed before. Not all of it is a pair that the
/// solver knows: text in a translucent group has colors that are written nowhere. Where such text would fail, its colors are
/// locked, and the rest is planned anew. So it is where a color moves for nothing, because what it is seen with, the value of a
/// loop, moves as well.
struct RulePlan {
  /// What tells one finding from another in two versions of the files.
  private struct Key: Hashable {
    var file: String
    var scheme: ColorScheme?
    var selector: String
    var state: ElementState?
    var isLarge: Bool
  }

  /// A color of what fails: where it is declared, and what it is seen with.
  private struct Side {
    var place: SourcePlace
    var beside: Color
  }

  private let path: String
  private let level: ContrastLevel
  private let context: Context
  /// The files that its colors are written in.
  private let sources: Set<String>
  /// What was fixed before, and takes colors from the same files: it stays as it is.
  private let others: [String]

  /// Nil for what has no rules.
  ///
  /// - Parameter before: what was planned before.
  init?(_ loaded: LoadedPalette, _ level: ContrastLevel, _ context: Context, after before: [RulePlan]) {
    guard let path = loaded.origin.file, !loaded.palette.contrastPairs.isEmpty, CheckedFiles.hasRules(path)
    else { return nil }
    (self.path, self.level, self.context) = (path, level, context)
    let map = loaded.sourceMap
    sources = Set(
      loaded.palette.groups.flatMap { group in
        group.colors.compactMap { map[.color(group: group.name, name: $0.name)]?.file }
      }.map { FixedFiles.key($0.isEmpty ? path : $0, context) })
    others = before.filter { [sources] in !$0.sources.isDisjoint(with: sources) }.map(\.path)
  }

  /// The plan, with what it needs locked in the palette.
  func settled(
    _ loaded: inout LoadedPalette, _ make: (ColorPalette) throws -> Fixer.Plan
  ) throws -> Fixer.Plan {
    var plan = try make(loaded.palette)
    if plan.changes.isEmpty { return plan }
    let before = Set(try failing().keys)
    for _ in 0..<8 where !plan.changes.isEmpty && plan.splits.isEmpty {
      let parts = FixedFiles.parts(plan, loaded, context)
      let after = try failing(after: parts)
      let broken = after.filter { !before.contains($0.key) }.values.flatMap(\.self)
      let vain = after.filter { before.contains($0.key) }.values.flatMap(\.self)
      let isLocked = try lock(broken, parts, in: &loaded)
      let isForgotten = try forget(vain, parts, plan, in: &loaded)
      guard isLocked || isForgotten else { break }
      plan = try make(loaded.palette)
    }
    return plan
  }

  /// What fails once parts of a plan are carried out, and the declarations that give it its colors.
  private func failing(after parts: [FixedFiles.Part] = []) throws -> [Key: [Side]] {
    let versions = context.versions
    defer { context.versions = versions }
    for part in parts {
      let text = try part.text(context)
      context.versions[FixedFiles.key(part.path, context)] = text
    }
    var failing: [Key: [Side]] = [:]
    for file in [path] + others {
      for found in CheckSubjects(context, goal: ContrastGoal(level)).pairs(
        try Files.read(file, context), file)
      {
        for pair in found.pairs where pair.ratio < Contrast.required(level, pair.isLarge ? .large : .normal) {
          let key = Key(
            file: file, scheme: found.scheme, selector: pair.selector, state: pair.state,
            isLarge: pair.isLarge)
          let sides = [(pair.foreground, pair.background), (pair.background, pair.foreground)]
          failing[key, default: []] += sides.compactMap { side, other in
            guard var place = side.origin?.place ?? side.place else { return nil }
            if place.file.isEmpty { place.file = file }
            return Side(place: place, beside: other.color)
          }
        }
      }
    }
    return failing
  }

  /// Where a byte of a changed file is in the one that was read.
  private func original(_ offset: Int, _ part: FixedFiles.Part, _ bytes: [UInt8]) -> Int {
    var shift = 0
    let places = part.changes.compactMap { change in change.place.map { (change, $0.bytes) } }
    for (change, old) in places.sorted(by: { $0.1.lowerBound < $1.1.lowerBound }) {
      let new =
        ValueEdit.replacement(for: String(decoding: bytes[old], as: UTF8.self), change)?.utf8.count
        ?? old.count
      guard old.lowerBound + shift + new <= offset else { break }
      shift += new - old.count
    }
    return offset - shift
  }

  /// Locks the colors of declarations that were moved; false where there are none.
  private func lock(
    _ broken: [Side], _ parts: [FixedFiles.Part], in loaded: inout LoadedPalette
  ) throws -> Bool {
    var isNew = false
    for (group, index, _) in try moved(broken, parts, loaded)
    where !loaded.palette.groups[group].colors[index].locked {
      loaded.palette.groups[group].colors[index].locked = true
      isNew = true
    }
    return isNew
  }

  /// Takes back the pairs of moved colors with what is written nowhere, where they pass and are not seen: what a color was held
  /// against has become another one. False where there are none.
  private func forget(
    _ vain: [Side], _ parts: [FixedFiles.Part], _ plan: Fixer.Plan, in loaded: inout LoadedPalette
  ) throws -> Bool {
    var isNew = false
    for (group, index, seen) in try moved(vain, parts, loaded) {
      let title = loaded.palette.groups[group].name
      let own = loaded.palette.reference("\(title)/\(loaded.palette.groups[group].colors[index].name)")
      loaded.palette.contrastPairs.removeAll { pair in
        let other = pair.foreground == own ? pair.background : pair.foreground
        guard own == pair.foreground || own == pair.background, case .literal(let color, _) = other,
          !seen.contains(where: { $0.rgb8 == color.rgb8 }),
          let text = try? plan.palette.resolve(pair.foreground).color,
          let ground = try? plan.palette.resolve(pair.background).color,
          Contrast.ratio(foreground: text, background: ground) >= pair.required
        else { return false }
        isNew = true
        return true
      }
    }
    return isNew
  }

  /// The colors of declarations that were moved, by their places in the palette, with what each is seen with.
  private func moved(
    _ sides: [Side], _ parts: [FixedFiles.Part], _ loaded: LoadedPalette
  ) throws -> [(group: Int, index: Int, seen: [Color])] {
    var moved: [SourcePlace: [Color]] = [:]
    for part in parts {
      let key = FixedFiles.key(part.path, context)
      let bytes = try part.bytes(context)
      for side in sides where FixedFiles.key(side.place.file, context) == key {
        let declaration =
          original(
            side.place.bytes.lowerBound, part, bytes)..<original(side.place.bytes.upperBound, part, bytes)
        for place in part.changes.compactMap(\.place) where declaration.contains(place.bytes.lowerBound) {
          moved[place, default: []].append(side.beside)
        }
      }
    }
    if moved.isEmpty { return [] }
    let map = loaded.sourceMap
    return loaded.palette.groups.enumerated().flatMap { group, own in
      own.colors.indices.compactMap { index in
        map[.color(group: own.name, name: own.colors[index].name)].flatMap { moved[$0] }.map {
          (group, index, $0)
        }
      }
    }
  }
}
