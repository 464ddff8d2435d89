import Exhaustive
import Foundation
import Testing

@testable import StyleSheets

/// Style sheets and pages that are made to take long: the work is bounded, and what was not looked at is said.
@Suite struct HostileSheetTests {
  private static let steps = 300_000
  private let files = StyleFiles.none

  private func page(_ css: String, _ html: String) -> [RenderedPairs] {
    RenderedPairs.page(
      Array("<!doctype html><style>p{color:#777;background:#fff}\(css)</style>\(html)".utf8), file: "p.html",
      files: files, steps: Self.steps)
  }

  /// `exhaust` takes the same at ten times the size.
  static let slow = HostileSheet.all(scale: 1)

  @Test(arguments: slow.indices) func slowPagesAreBounded(index: Int) {
    let (name, css, html) = (Self.slow[index].name, Self.slow[index].css, Self.slow[index].html)
    let time = ContinuousClock().measure {
      let found = page(css, html)
      #expect(!found.isEmpty, "\(name)")
    }
    #expect(time < .seconds(15), "\(name): \(time)")
  }

  @Test func whatTakesTooLongIsUnresolvedAndNoPass() {
    let found = page(
      "p:has(~ p ~ p ~ b) { color: red } div:has(b b b b) p { color: red }", HostileSheet.paragraphs(800)
    )
    let isSaid = found.contains { $0.unresolved.contains { $0.reason.contains("too long") } }
    let isWhole = found.contains { !$0.pairs.isEmpty }
    #expect(isSaid || isWhole)
    let short = RenderedPairs.page(
      Array("<!doctype html><style>p p p:not(b){color:#777}</style><div><p>a</div>".utf8), file: "p.html",
      files: files,
      steps: 3)
    #expect(short.contains { $0.unresolved.contains { $0.reason.contains("too long") } })
  }

  @Test(arguments: slow.indices) func slowSheetsAreBounded(index: Int) {
    let (name, css) = (Self.slow[index].name, Self.slow[index].css)
    let time = ContinuousClock().measure {
      _ = RenderedPairs.sheet(Array(css.utf8), file: "a.css", files: files, steps: Self.steps)
    }
    #expect(time < .seconds(15), "\(name): \(time)")
  }

  /// Threads of a pool have a small stack: each level of nesting is a selector within a selector.
  @Test(arguments: [
    "a{", "@layer a,a{", "&{", ".b:not(&) > &:is(& &){", "a,b{&:hover{", ":has(&){", "@media (width>1px){a{",
  ])
  func deepNestingFitsASmallStack(part: String) async {
    let css = String(repeating: part, count: 4000) + "color:red;background:#fff"
    let files = files
    let thread = SmallThread {
      _ = RenderedPairs.sheet(Array(css.utf8), file: "a.css", files: files, steps: Self.steps)
      _ = RenderedPairs.page(
        Array("<!doctype html><style>\(css)</style><p>a".utf8), file: "p.html", files: files,
        steps: Self.steps)
    }
    await thread.run()
  }

  /// Each member of a list in a list names all that is around it.
  @Test(arguments: [".a,.b{", ".a,.b{&:hover{", ":is(.a,.b) &,.c{"])
  func listsInListsAreLookedAtOnce(part: String) {
    let css = String(repeating: part, count: 25) + "color:#999;background:#fff"
    let time = ContinuousClock().measure {
      _ = RenderedPairs.sheet(Array(css.utf8), file: "a.css", files: files, steps: Self.steps)
      _ = RenderedPairs.page(
        Array("<!doctype html><style>\(css)</style><p class=a>a".utf8), file: "p.html", files: files,
        steps: Self.steps)
    }
    #expect(time < .seconds(15), "\(part): \(time)")
  }

  @Test func generatedTextOfASheetIsAPair() {
    func pairs(_ css: String) -> [RenderedPair] {
      RenderedPairs.sheet(Array(css.utf8), file: "a.css", files: files).flatMap(\.pairs)
    }
    let alone = pairs(".tip::after { content: 'New'; color: #777; background: #fff }")
    #expect(alone.map(\.selector) == [".tip::after"] && alone.first.map { $0.ratio < 4.5 } == true)
    // The text before an element stands on the element's own background.
    let inner = pairs(
      ".tip { background: #fff; color: #000 } .tip::before { content: attr(data-tip) 'x'; color: #999 }")
    #expect(Set(inner.map(\.selector)) == [".tip", ".tip::before"] && inner.allSatisfy { $0.count == 1 })
    let hover = pairs(
      ".tip::after { content: 'New'; color: #000; background: #fff } .tip:hover::after { color: #999 }")
    #expect(hover.contains { $0.state == .hover && $0.selector == ".tip::after" })
    #expect(pairs(".tip::after { content: ''; color: #777; background: #fff }").isEmpty)
    #expect(pairs(".tip::backdrop { color: #777; background: #fff }").isEmpty)
    let nested = pairs(".card { &::before { content: 'x'; color: #888; background: #fff } }")
    #expect(nested.count == 1)
  }
}

/// Something to be done on a stack of 512 kB, or four times that where calls are not optimized.
private struct SmallThread {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func run() async {
    await withCheckedContinuation { done in
      let thread = Thread {
        body()
        done.resume()
      }
      #if DEBUG
        thread.stackSize = 2 << 20
      #else
        thread.stackSize = 512 << 10
      #endif
      thread.start()
    }
  }
}
