import PaletteCore
import Testing

@testable import StyleSheets

/// The styles of components.
@Suite struct ComponentTests {
  private func sheet(_ bytes: [UInt8], files: [String: String] = [:]) -> [RenderedPairs] {
    RenderedPairs.sheet(bytes, file: "x", files: StyleFiles(files))
  }

  private static func line(_ pair: RenderedPair) -> String {
    let places = [pair.foreground.place, pair.background.place].map {
      $0.map { "\($0.line):\($0.column)" } ?? "-"
    }
    return "\(pair.line) \(places.joined(separator: " "))"
  }

  /// A file, the pairs of its styles with their places, and what is left out.
  private struct Component: Sendable, CustomTestStringConvertible {
    var file: String
    var pairs: [String]
    var open: [String]

    init(_ file: String, _ pairs: [String], open: [String] = []) {
      (self.file, self.pairs, self.open) = (file, pairs, open)
    }

    var testDescription: String { file }
  }

  private static let components: [Component] = [
    Component(
      "<template>\n<p>é</p>\n</template>\n<style scoped>\n.a{color:#777;background:#fff}\n</style>\n<style module>"
        + ".b{color:#888;background:#fff}</style>",
      [".a #777777/#ffffff 5:4 5:15", ".b #888888/#ffffff 7:18 7:29"]),
    Component(
      "<script>const x = '<style>.n{color:red;background:#fff}</style>'</script>\n"
        + "<!-- <style>.n{color:red;background:#fff}</style> -->\n<STYLE>.a{color:#777;background:#fff}</STYLE>",
      [".a #777777/#ffffff 3:11 3:22"]),
    Component(
      "---\nconst a = `<style>.n{color:red;background:#fff}</style>`\n---\n<style>.a{color:#777;background:#fff}</style>",
      [".a #777777/#ffffff 4:11 4:22"]),
    Component(
      "<style>.a :deep(.t){color:#777;background:#fff} .b >>> .c{color:#888;background:#fff}"
        + " .d /deep/ .e{color:#999;background:#fff} :slotted(.s){color:#aaa;background:#fff}"
        + " :global(.g){color:#bbb;background:#fff}</style>",
      [
        ".a .t #777777/#ffffff 1:21 1:32", ".b .c #888888/#ffffff 1:59 1:70",
        ".d .e #999999/#ffffff 1:100 1:111", ".s #aaaaaa/#ffffff 1:141 1:152",
        ".g #bbbbbb/#ffffff 1:181 1:192",
      ]),
    Component(
      "<style lang=scss>.a{color:#777;background:#fff}</style>\n<style>.b{color:#777;background:#fff}</style>",
      [".b #777777/#ffffff 2:11 2:22"], open: ["1:1 the rules of this block are not checked: they are scss"]),
    Component(
      "<style lang=stylus>\n.a\n  color #777\n</style>", [],
      open: ["1:1 the rules of this block are not checked: they are stylus"]),
    Component(
      "<style src=\"./theme.scss\"/>", [],
      open: ["1:1 the styles of ./theme.scss are not checked: they are scss"]),
    Component("<template><p>no styles</p></template>", []),
    Component("---\nconst a = 1 < 2", []),
    Component("<style>.a{color:#777;background:#fff}", [".a #777777/#ffffff 1:11 1:22"]),
  ]

  @Test("blocks are one sheet, with places of the file", arguments: components)
  private func blocks(_ component: Component) {
    let sheet = ComponentSheet(Array(component.file.utf8))
    #expect(sheet.styles.count == component.file.utf8.count)
    #expect(self.sheet(sheet.styles).flatMap { $0.pairs.map(Self.line) } == component.pairs)
    #expect(
      sheet.leftOut(in: "x").map { "\($0.place.line):\($0.place.column) \($0.reason)" } == component.open)
  }

  @Test func aSheetThatABlockNamesIsRead() {
    let component = ComponentSheet(Array("<template/>\n<style src=\"./a.css\"></style>".utf8))
    let found = sheet(component.styles, files: ["./a.css": ".a{color:#777;background:#fff}"])
    #expect(found.flatMap { $0.pairs.map(\.line) } == [".a #777777/#ffffff"])
    #expect(sheet(component.styles).first?.unresolved.first?.place.line == 2)
  }
}
