import Bytes
import PaletteCore

/// What a style sheet by itself is taken for is a guess where a text has the color that the whole page has, on the background of
/// a rule: a page that shows the background knows better. A button does not take the color of the page.
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
        return Self.isOfRoot(text, in: sheet) && !Self.isOfRoot(ground, in: sheet)
      }
      return document.results.isEmpty && document.unresolved.isEmpty ? nil : document
    }
  }

  /// Whether a declaration stands in a rule for the root of pages or for all elements.
  private static func isOfRoot(_ place: Place, in sheet: [UInt8]) -> Bool {
    var (line, at) = (1, 0)
    while line < place.line, let end = sheet[at...].firstIndex(of: UInt8(ascii: "\n")) {
      (line, at) = (line + 1, end + 1)
    }
    let before = sheet[..<min(at + max(place.column, 1) - 1, sheet.count)]
    guard let open = before.lastIndex(of: UInt8(ascii: "{")) else { return false }
    let start = before[..<open].lastIndex { "{};/".utf8.contains($0) }.map { $0 + 1 } ?? 0
    let selectors = String(decoding: sheet[start..<open], as: UTF8.self).lowercased().split(separator: ",")
    return selectors.allSatisfy { ["body", "html", ":root", "*"].contains($0.filter { !$0.isWhitespace }) }
  }
}
