import Testing

@testable import StyleSheets

/// Components that end anywhere, as they do while somebody types them.
@Suite struct CutOffComponentTests {
  private static let all = [
    ComponentMarkupTests.files, NamedStyleTests.drawn, PlacedMarkupTests.placed, PlacedMarkupTests.chosen,
    PlacedMarkupTests.handed, ScriptComponentTests.drawn, StyleObjectTests.drawn,
  ].flatMap { $0 }

  /// What looks like the parameter of a function takes back the uses of names in it, which texts around it have counted.
  @Test(arguments: ["``(html`${``x/``)`{``})=>", "export const a = (html`${``x/``)`{``})=> html`<b>y</b>`"])
  func bracketsThatCloseOthersAreRead(_ code: String) {
    guard let component = ComponentFile(Array(code.utf8), name: "a.js") else { return }
    _ = RenderedPairs.component(component, styles: [], file: "a.js", files: .none)
  }

  /// Every list is looked at from another byte on, so that all places in a kind of file are ends.
  @Test(arguments: all.indices) func anEndAnywhereIsAnEnd(_ index: Int) {
    let drawn = Self.all[index]
    let bytes = Array(drawn.file.utf8)
    for end in stride(from: index % 8, through: bytes.count, by: 8) {
      guard let component = ComponentFile(Array(bytes[..<end]), name: drawn.name) else { continue }
      let styles = component.sheets(in: drawn.name, files: .none)
      _ = RenderedPairs.component(component, styles: styles, file: drawn.name, files: .none)
    }
  }
}
