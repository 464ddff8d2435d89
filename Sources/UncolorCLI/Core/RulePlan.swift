import Bytes
import PaletteCore
import StyleSheets

/// Plans what moves in a style sheet or page so that nothing fails afterwards that passed before. Not all of it is a pair that the
/// solver knows: text in a translucent group has colors that are written nowhere. Where such text would fail, its colors are
/// locked, and the rest is planned anew.
struct RulePlan {
  /// What tells one finding from another in two versions of the files.
  private struct Key: Hashable {
    var file: String
    var scheme: ColorScheme?
    var selector: String
    var state: ElementState?
    var isLarge: Bool
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
    guard let path = loaded.origin.file, !loaded.palette.contrastPairs.isEmpty, CheckSubjects.hasRules(path)
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
      let broken = try failing(after: parts).filter { !before.contains($0.key) }.values.flatMap(\.self)
      guard try lock(broken, parts, in: &loaded) else { break }
      plan = try make(loaded.palette)
    }
    return plan
  }

  /// What fails once parts of a plan are carried out, and the declarations that give it its colors.
  private func failing(after parts: [FixedFiles.Part] = []) throws -> [Key: [SourcePlace]] {
    let versions = context.versions
    defer { context.versions = versions }
    for part in parts {
      let text = try part.text(context)
      context.versions[FixedFiles.key(part.path, context)] = text
    }
    var failing: [Key: [SourcePlace]] = [:]
    for file in [path] + others {
      for found in CheckSubjects(context, goal: ContrastGoal(level)).pairs(
        try Files.read(file, context), file)
      {
        for pair in found.pairs where pair.ratio < Contrast.required(level, pair.isLarge ? .large : .normal) {
          let key = Key(
            file: file, scheme: found.scheme, selector: pair.selector, state: pair.state,
            isLarge: pair.isLarge)
          failing[key, default: []] += [pair.foreground, pair.background].compactMap {
            var place = $0.origin?.place ?? $0.place
            if place?.file.isEmpty == true { place?.file = file }
            return place
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
    _ broken: [SourcePlace], _ parts: [FixedFiles.Part], in loaded: inout LoadedPalette
  ) throws -> Bool {
    var moved: Set<SourcePlace> = []
    for part in parts {
      let key = FixedFiles.key(part.path, context)
      let bytes = try part.bytes(context)
      let declarations = broken.filter { FixedFiles.key($0.file, context) == key }.map { place in
        original(place.bytes.lowerBound, part, bytes)..<original(place.bytes.upperBound, part, bytes)
      }
      moved.formUnion(
        part.changes.compactMap(\.place).filter { place in
          declarations.contains { $0.contains(place.bytes.lowerBound) }
        })
    }
    var isNew = false
    let map = loaded.sourceMap
    for group in loaded.palette.groups.indices {
      for index in loaded.palette.groups[group].colors.indices {
        let (title, color) = (loaded.palette.groups[group].name, loaded.palette.groups[group].colors[index])
        guard !color.locked, let place = map[.color(group: title, name: color.name)], moved.contains(place)
        else { continue }
        loaded.palette.groups[group].colors[index].locked = true
        isNew = true
      }
    }
    return isNew
  }
}
