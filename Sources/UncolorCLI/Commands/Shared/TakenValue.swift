import Bytes
import PaletteCore

/// What a reference to a color gives: its value, and nothing else that is said of it.
enum TakenValue {
  /// Says what stays behind where a new color has the value of another one: `color add S2 G/Or @S1:G/Or`.
  static func tell(_ word: String, _ context: Context) {
    guard word.hasPrefix("@"), let place = PlacedColors.split(String(word.dropFirst()), context),
      let palette = try? PaletteSource(context).stored(place.palette).palette,
      let index = try? palette.colorIndex(place.color)
    else { return }
    let color = palette.groups[index.group].colors[index.color]
    let left = [
      color.print == nil ? nil : "print values", color.category.isEmpty ? nil : "category",
      Weight.of(color.unknown) == nil ? nil : "weight", Notes.text(color.unknown) == nil ? nil : "note",
      color.locked ? "lock" : nil,
    ].compactMap(\.self)
    if left.isEmpty { return }
    context.say("of \(SafeText.line(word)) only the value is taken, not its \(left.listed)")
  }
}
