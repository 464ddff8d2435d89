import PaletteCore
import StyleSheets

/// What was said of a style sheet beside other brands.
struct ToldBefore {
  private struct Pair: Hashable {
    var theme: ColorScheme?
    var selector: String
    var state: String?
    var size: ContrastSize
    var foreground: DocumentCheck.Side
    var background: DocumentCheck.Side

    init(_ result: DocumentCheck.Result, _ theme: ColorScheme?) {
      self.theme = theme
      selector = result.selector
      state = result.state
      size = result.size
      foreground = result.foreground
      background = result.background
    }
  }

  private struct Open: Hashable {
    var theme: ColorScheme?
    var item: DocumentCheck.Unresolved
  }

  private var pairs: Set<Pair> = []
  private var open: Set<Open> = []
  private var shared: [DocumentCheck] = []

  mutating func add(_ document: DocumentCheck) {
    pairs.formUnion(document.results.map { Pair($0, document.theme) })
    open.formUnion(document.unresolved.map { Open(theme: document.theme, item: $0) })
  }

  /// Takes out of a document what is written in other files only, as that of a component that several pages draw: it is told
  /// once, of the file that the text has its color from, so that it stays there whatever else draws it.
  mutating func takeShared(from document: inout DocumentCheck) {
    let (theme, own) = (document.theme, document.source)
    for result in document.results {
      guard let text = result.foreground.place, let ground = result.background.place, text.file != own,
        ground.file != own
      else { continue }
      guard pairs.insert(Pair(result, theme)).inserted else { continue }
      if let known = shared.firstIndex(where: { $0.source == text.file && $0.theme == theme }) {
        shared[known].results.append(result)
      } else {
        var other = document
        (other.source, other.results, other.unresolved) = (text.file, [result], [])
        shared.append(other)
      }
    }
    document.results.removeAll { result in
      let files = [result.foreground, result.background].map { $0.place?.file }
      return files.allSatisfy { $0 != nil && $0 != own }
    }
  }

  /// Documents with what is shared, each with that of its file.
  func withShared(_ documents: [DocumentCheck]) -> [DocumentCheck] {
    var all = documents
    for other in shared {
      if let known = all.firstIndex(where: { $0.source == other.source && $0.theme == other.theme }) {
        all[known].results += other.results
      } else {
        all.insert(other, at: all.firstIndex { $0.source > other.source } ?? all.endIndex)
      }
    }
    return all
  }

  func leaveOut(of document: inout DocumentCheck) {
    let theme = document.theme
    document.results.removeAll { pairs.contains(Pair($0, theme)) }
    document.unresolved.removeAll { open.contains(Open(theme: theme, item: $0)) }
  }
}
