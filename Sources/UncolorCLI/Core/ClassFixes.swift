import Bytes
import PaletteCore
import StyleSheets

/// Gives text that fails by a class of Tailwind CSS, `text-gray-400`, the nearest shade that passes, `text-gray-500`: where the class
/// stands, which is the markup of a page or a component, and not the palette that it names.
///
/// What the classes of other elements do is looked at again after each change: one that makes anything fail is not made.
struct ClassFixes {
  /// A class in place of another one.
  struct Change {
    let from: String
    let to: String
    /// The color before and after.
    let colors: (from: Color, to: Color)
    /// How far it moves, by CIEDE2000.
    let deltaE: Double
    /// What failed: `on bg-white 2.53:1, needs 4.5:1`.
    let reason: String
    /// Where it is written in the text as it is now.
    fileprivate var start: Int
    /// Where it stood before.
    fileprivate(set) var place = SourcePlace(file: "", line: 1, column: 1, bytes: 0..<0)

    fileprivate var growth: Int { to.utf8.count - from.utf8.count }
  }

  /// A state of a pair that fails.
  private struct Failure: Hashable {
    var theme: ColorScheme?
    var state: String?
    var size: ContrastSize
    var text: String
    var ground: String
  }

  /// What is seen in a text of the file.
  private struct Look {
    var failing: [Failure: Int] = [:]
    var edits: [Change] = []

    /// Whether less fails than in another look, and nothing that did not fail there.
    func isBetter(than other: Look) -> Bool {
      failing.values.reduce(0, +) < other.failing.values.reduce(0, +)
        && failing.allSatisfy { $0.value <= other.failing[$0.key] ?? 0 }
    }
  }

  /// The file, as the person named it.
  let path: String
  private let subjects: CheckSubjects
  private let furthest: Double
  /// What the file holds with the changes.
  private(set) var text: [UInt8]
  /// The changes, in the order of the file.
  private(set) var changes: [Change] = []
  /// The most looks at a file: each is a check of all of it.
  private static let most = 200

  /// Works out the changes of a file; nil where there are none.
  ///
  /// - Parameter furthest: the largest CIEDE2000 difference that a color may move.
  /// - Throws: ``CLIError`` where the file cannot be read.
  init?(_ path: String, _ level: ContrastLevel, furthest: Double?, _ context: Context) throws(CLIError) {
    guard CheckedFiles.hasRules(path), Files.isFile(path, context) else { return nil }
    (self.path, self.furthest) = (path, furthest ?? .infinity)
    subjects = CheckSubjects(context, goal: ContrastGoal(level))
    let original = try Files.read(path, context)
    text = original
    var now = look(text)
    var looks = 1
    var isDone = now.edits.isEmpty
    while !isDone {
      isDone = true
      // All at once, or else the first that holds by itself.
      for edits in [now.edits] + (now.edits.count > 1 ? now.edits.map { [$0] } : []) where looks < Self.most {
        let after = look(applying(edits))
        looks += 1
        guard after.isBetter(than: now) else { continue }
        take(edits)
        (now, isDone) = (after, after.edits.isEmpty)
        break
      }
    }
    guard !changes.isEmpty else { return nil }
    changes.sort { $0.start < $1.start }
    let lines = LineTable(original)
    var shift = 0
    for index in changes.indices {
      let start = changes[index].start - shift
      changes[index].place = lines.place(of: start..<start + changes[index].from.utf8.count, in: path)
      shift += changes[index].growth
    }
  }

  private func look(_ text: [UInt8]) -> Look {
    var look = Look()
    for (found, check) in subjects.seen(text, path) {
      for (pair, result) in zip(found.pairs, check.results) where !result.passed {
        let failure = Failure(
          theme: check.theme, state: result.state, size: result.size, text: result.foreground.hex,
          ground: result.background.hex)
        look.failing[failure, default: 0] += result.count
        guard let edit = edit(pair, result, text),
          !look.edits.contains(where: { $0.start == edit.start })
        else { continue }
        look.edits.append(edit)
      }
    }
    look.edits.sort { $0.start < $1.start }
    return look
  }

  /// The change that a failure asks for; nil where its class does not stand in the file as it is called.
  private func edit(_ pair: RenderedPair, _ result: DocumentCheck.Result, _ text: [UInt8]) -> Change? {
    guard let suggestion = result.suggestion, suggestion.deltaE <= furthest else { return nil }
    let isText = suggestion.side == .foreground
    let (side, other) = isText ? (pair.foreground, pair.background) : (pair.background, pair.foreground)
    guard let place = side.place, side.origin == nil, place.file.isEmpty || place.file == path,
      place.bytes.upperBound <= text.count,
      text[place.bytes].elementsEqual(side.reference.utf8),
      let name = result.suggestedName ?? Self.arbitrary(side.reference, suggestion.color)
    else { return nil }
    let beside = other.reference.isEmpty ? other.color.hex : other.reference
    return Change(
      from: side.reference, to: name,
      colors: (
        side.color,
        Color(red: suggestion.color.red, green: suggestion.color.green, blue: suggestion.color.blue)
      ), deltaE: suggestion.deltaE,
      reason: "\(isText ? "on" : "under") \(beside) \(Contrast.display(result.ratio)):1, needs "
        + "\(NumberText.shortest(result.required)):1",
      start: place.bytes.lowerBound)
  }

  /// `text-[#999]` with another color; nil for a class whose brackets hold no color.
  private static func arbitrary(_ name: String, _ color: RGB8) -> String? {
    guard name.last == "]", let open = name.lastIndex(of: "["),
      (try? Color(css: String(name[name.index(after: open)...].dropLast())))?.alpha == 1
    else { return nil }
    return "\(name[...open])\(color.hex)]"
  }

  private func applying(_ edits: [Change]) -> [UInt8] {
    var text = text
    for edit in edits.reversed() {
      text.replaceSubrange(edit.start..<edit.start + edit.from.utf8.count, with: edit.to.utf8)
    }
    return text
  }

  private mutating func take(_ edits: [Change]) {
    text = applying(edits)
    for edit in edits.reversed() {
      for index in changes.indices where changes[index].start > edit.start {
        changes[index].start += edit.growth
      }
    }
    var shift = 0
    for var edit in edits {
      edit.start += shift
      shift += edit.growth
      // One that was changed before, for another reason.
      if let known = changes.firstIndex(where: { $0.start == edit.start }) {
        edit = Change(
          from: changes[known].from, to: edit.to, colors: (changes[known].colors.from, edit.colors.to),
          deltaE: DifferenceMetric.ciede2000.distance(changes[known].colors.from, edit.colors.to),
          reason: changes[known].reason + "; " + edit.reason, start: edit.start)
        changes.remove(at: known)
      }
      changes.append(edit)
    }
  }
}
