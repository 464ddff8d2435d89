import Bytes
import PaletteCore
import StyleSheets

/// Plans what moves in a style sheet or page so that nothing fails afterwards that passed before. Not all of it is a pair that the
/// solver knows: text in a translucent group has colors that are written nowhere. Where such text would fail, its colors are
/// locked, and the rest is planned anew.
struct RulePlan {
  /// What tells one finding from another in two versions of a file.
  private struct Key: Hashable {
    var scheme: ColorScheme?
    var selector: String
    var state: ElementState?
    var isLarge: Bool
  }

  private let path: String
  private let bytes: [UInt8]
  private let level: ContrastLevel
  private let context: Context

  /// Nil for what has no rules.
  init?(_ loaded: LoadedPalette, _ level: ContrastLevel, _ context: Context) {
    guard case .file(let path, let bytes) = loaded.origin, !loaded.palette.contrastPairs.isEmpty,
      CheckSubjects.hasRules(path)
    else { return nil }
    (self.path, self.bytes, self.level, self.context) = (path, bytes, level, context)
  }

  /// The plan, with what it needs locked in the palette.
  func settled(
    _ loaded: inout LoadedPalette, _ make: (ColorPalette) throws -> Fixer.Plan
  ) throws -> Fixer.Plan {
    var plan = try make(loaded.palette)
    if plan.changes.isEmpty { return plan }
    let before = Set(failing(bytes).keys)
    for _ in 0..<8 where !plan.changes.isEmpty && plan.splits.isEmpty {
      let changes = plan.edits(in: loaded.sourceMap)
      let text = try ValueEdit.apply(changes, to: bytes, of: path)
      let broken = failing(text).filter { !before.contains($0.key) }.values.flatMap(\.self)
      let declarations = broken.map { original($0.lowerBound, changes)..<original($0.upperBound, changes) }
      guard lock(declarations, changes, in: &loaded) else { break }
      plan = try make(loaded.palette)
    }
    return plan
  }

  /// What fails in a version of the file, and the declarations in it that give it its colors.
  private func failing(_ text: [UInt8]) -> [Key: [Range<Int>]] {
    var failing: [Key: [Range<Int>]] = [:]
    for found in CheckSubjects(context, level: level).pairs(text, path) {
      for pair in found.pairs where pair.ratio < Contrast.required(level, pair.isLarge ? .large : .normal) {
        let key = Key(scheme: found.scheme, selector: pair.selector, state: pair.state, isLarge: pair.isLarge)
        let places = [pair.foreground, pair.background].compactMap { $0.origin?.place ?? $0.place }
        failing[key, default: []] += places.filter { $0.file.isEmpty || $0.file == path }.map(\.bytes)
      }
    }
    return failing
  }

  /// Where a byte of the changed file is in the one that was read.
  private func original(_ offset: Int, _ changes: [ValueEdit.Change]) -> Int {
    var shift = 0
    let places = changes.compactMap { change in change.place.map { (change, $0.bytes) } }
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
    _ declarations: [Range<Int>], _ changes: [ValueEdit.Change], in loaded: inout LoadedPalette
  ) -> Bool {
    let moved = Set(changes.compactMap { $0.place?.bytes.lowerBound })
    var isNew = false
    for group in loaded.palette.groups.indices {
      for index in loaded.palette.groups[group].colors.indices {
        let (title, color) = (loaded.palette.groups[group].name, loaded.palette.groups[group].colors[index])
        guard !color.locked, let place = loaded.sourceMap[.color(group: title, name: color.name)]?.bytes,
          moved.contains(place.lowerBound), declarations.contains(where: { $0.contains(place.lowerBound) })
        else { continue }
        loaded.palette.groups[group].colors[index].locked = true
        isNew = true
      }
    }
    return isNew
  }
}
