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

  mutating func add(_ document: DocumentCheck) {
    pairs.formUnion(document.results.map { Pair($0, document.theme) })
    open.formUnion(document.unresolved.map { Open(theme: document.theme, item: $0) })
  }

  func leaveOut(of document: inout DocumentCheck) {
    let theme = document.theme
    document.results.removeAll { pairs.contains(Pair($0, theme)) }
    document.unresolved.removeAll { open.contains(Open(theme: theme, item: $0)) }
  }
}
