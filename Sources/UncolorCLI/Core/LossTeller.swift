import PaletteCore
import PaletteFormats

/// Says what exports lost: of some palettes in full, of the others how many they are.
final class LossTeller {
  /// How many palettes are told of in each format.
  private static let limit = 20

  private let context: Context
  private var counts: [(format: String, count: Int)] = []
  private var notes: Set<String> = []

  init(_ context: Context) { self.context = context }

  /// Says what `palette` lost in `format`, and each note once.
  func tell(_ writing: FormatWriting, of palette: ColorPalette, in format: PaletteFormat) {
    if !writing.losses.isEmpty, count(format.id) <= Self.limit {
      context.say("\(format.id) cannot hold \(writing.losses.joined(separator: ", ")) of \"\(palette.name)\"")
    }
    for note in writing.notes where notes.insert("\(format.id): \(note)").inserted {
      context.say("\(format.id): \(note)")
    }
  }

  /// Says how many more there were.
  func finish() {
    for (format, count) in counts where count > Self.limit {
      let more = Decimals.count(count - Self.limit, "more palette")
      context.say("\(format): \(more) lost something; what the format cannot hold: uncolor formats")
    }
  }

  private func count(_ format: String) -> Int {
    if let index = counts.firstIndex(where: { $0.format == format }) {
      counts[index].count += 1
      return counts[index].count
    }
    counts.append((format, 1))
    return 1
  }
}
