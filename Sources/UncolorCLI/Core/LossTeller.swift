import PaletteCore
import PaletteFormats

/// Says what exports lost: of some palettes in full, of the others how many they are.
final class LossTeller {
  /// How many palettes are told of in each format.
  private static let limit = 20

  private let context: Context?
  private var counts: [(format: String, count: Int)] = []
  private var notes: Set<String> = []
  /// What is said at the end; nil where it is said at once.
  private var pending: [String]?

  /// - Parameters:
  ///   - context: where it is said; nil where only what is strict is of interest.
  ///   - atTheEnd: whether nothing is said before ``finish()``, so that files that are not written are not spoken of.
  init(_ context: Context?, atTheEnd: Bool = false) {
    self.context = context
    pending = atTheEnd ? [] : nil
  }

  private func say(_ words: String) {
    if pending == nil { context?.say(words) } else { pending?.append(words) }
  }

  /// Says in one line what `format` cannot hold of `palette`, and each note once.
  ///
  /// - Throws: ``CLIError`` 65 instead, where a loss is an error.
  func tell(_ writing: FormatWriting, of palette: ColorPalette, in format: String, isStrict: Bool)
    throws(CLIError)
  {
    context?.tellMerge(palette)
    if !writing.losses.isEmpty, isStrict || count(format) <= Self.limit {
      let words = "\(format) cannot hold \(writing.losses.joined(separator: ", ")) of \"\(palette.name)\""
      if isStrict { throw CLIError(.badData, words, hint: "leave out --strict to write what it can hold") }
      say(words)
    }
    if !writing.unknown.isEmpty {
      let model = "what a template can use: uncolor templates model \(ShellText.quote(palette.name))"
      if isStrict {
        throw CLIError(
          .badData, writing.unknown.joined(separator: "\n  "), hint: "see \(model)")
      }
      for words in writing.unknown where notes.insert(words).inserted { say(words) }
      if notes.insert("model").inserted { say(model) }
    }
    for note in writing.notes {
      let words = "\(format): \(note)"
      if notes.insert(words).inserted { say(words) }
    }
  }

  /// Says how many more there were.
  func finish() {
    for words in pending ?? [] { context?.say(words) }
    pending = nil
    for (format, count) in counts where count > Self.limit {
      let more = Decimals.count(count - Self.limit, "more palette")
      context?.say("\(format): \(more) lost something; what the format cannot hold: uncolor formats")
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

extension Context {
  /// Warns once where a merge left what both sides had changed, since the value of the other side is read by nothing.
  func tellMerge(_ palette: ColorPalette) {
    let left = palette.leftByMerge
    guard let first = left.first else { return }
    let more = left.count == 1 ? "" : " and \(left.count - 1) more"
    warnOnce(
      "\(SafeText.line(palette.name)): a merge left values of both sides to settle: \(SafeText.line(first))\(more); "
        + "keep one of each pair and remove the other from the file")
  }
}
