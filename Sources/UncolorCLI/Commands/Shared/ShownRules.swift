import Bytes
import PaletteCore

/// What a style sheet by itself is taken for is a guess where a text has its color from another rule than its background: a page
/// that shows the background knows better.
struct ShownRules {
  private typealias Place = DocumentCheck.Place

  private let context: Context
  /// The backgrounds that pages show, and whether every text on them passes.
  private var shown: [Place: Bool] = [:]
  /// The pairs that pages show.
  private var pairs: Set<[Place]> = []

  init(_ documents: [DocumentCheck], _ context: Context) {
    self.context = context
    for result in documents.lazy.filter({ $0.kind == .page }).flatMap(\.results) {
      guard let ground = result.background.place else { continue }
      shown[ground] = shown[ground, default: true] && result.passed
      if let text = result.foreground.place { pairs.insert([text, ground]) }
    }
  }

  /// The documents without guesses of their sheets that pages show to be wrong.
  func clear(_ documents: [DocumentCheck]) -> [DocumentCheck] {
    guard !shown.isEmpty else { return documents }
    var sheets: [String: [UInt8]] = [:]
    return documents.compactMap { document in
      guard document.kind == .stylesheet, document.results.contains(where: { !$0.passed }) else {
        return document
      }
      var document = document
      document.results.removeAll { result in
        guard !result.passed, let text = result.foreground.place, let ground = result.background.place,
          shown[ground] == true, !pairs.contains([text, ground])
        else { return false }
        let sheet = sheets[ground.file] ?? (try? Files.read(ground.file, context)) ?? []
        sheets[ground.file] = sheet
        return !Self.areTogether(text, ground, in: sheet)
      }
      return document.results.isEmpty && document.unresolved.isEmpty ? nil : document
    }
  }

  /// Whether two declarations may stand in one rule.
  private static func areTogether(_ one: Place, _ other: Place, in sheet: [UInt8]) -> Bool {
    guard one.file == other.file else { return false }
    func offset(_ place: Place) -> Int {
      var (line, at) = (1, 0)
      while line < place.line, let end = sheet[at...].firstIndex(of: UInt8(ascii: "\n")) {
        (line, at) = (line + 1, end + 1)
      }
      return min(at + place.column - 1, sheet.count)
    }
    let places = [offset(one), offset(other)].sorted()
    return !sheet[places[0]..<places[1]].contains(UInt8(ascii: "}"))
  }
}
