import PaletteCore
import Testing

@testable import StyleSheets

/// What a sheet by itself says of elements that always stand in others, that browsers color, and that it changes by other
/// properties than colors.
@Suite struct SheetAloneTests {
  private func lines(_ css: String) -> [String] {
    let found = RenderedPairs.sheet(Array(css.utf8), file: "s.css", files: .none).first
    return (found?.pairs ?? []).map(\.line) + (found?.unresolved ?? []).map { "? \($0.selector)" }
  }

  private static let page = "body{background:#fff;color:#222}"

  /// What a sheet paints around an element is behind it, though its selector does not name it.
  @Test(arguments: [
    ("table{background:#000;color:#fff}td{color:#444}", "td #444444/#000000"),
    ("tr{background:#000;color:#fff}td{color:#ccc}", "td #cccccc/#000000"),
    ("thead{background:#000;color:#fff}th{color:#ccc}", "th #cccccc/#000000"),
    ("tr{background:#000}table td{color:#ccc}", "table td #cccccc/#000000"),
    ("ul{background:#000;color:#fff}li{color:#444}", "li #444444/#000000"),
    ("dl{background:#000;color:#fff}dd{color:#444}", "dd #444444/#000000"),
    ("fieldset{background:#000;color:#fff}legend{color:#444}", "legend #444444/#000000"),
    ("details{background:#000;color:#fff}summary{color:#444}", "summary #444444/#000000"),
    ("figure{background:#000;color:#fff}figcaption{color:#444}", "figcaption #444444/#000000"),
    ("select{background:#000;color:#fff}option{color:#444}", "option #444444/#000000"),
    // What has no name may be the table or the row itself.
    ("tr{background:#000}.t{background:#eee}.t td{color:#444}", ".t td #444444/#eeeeee"),
    ("tr{background:#000}.t>td{color:#444}", ".t > td #444444/#ffffff"),
    ("table{background:#000}.cell{color:#444}", ".cell #444444/#ffffff"),
    ("ol li{color:#444}ul{background:#000}", "ol li #444444/#ffffff"),
  ])
  func whatAnElementAlwaysStandsInIsBehindIt(css: String, line: String) {
    #expect(lines(Self.page + css).contains(line))
  }

  /// What the browser says of an element is known as long as the sheet says nothing else: too little contrast is told as open.
  @Test(arguments: [
    "input{color:#aaa}", "button{color:#aaa}", "mark{color:#999}", "dialog{color:#ccc}",
    "textarea{color:#ccc}", "dialog{background:#333}", "[popover]{color:#ccc}", "button:hover{color:#ccc}",
    "input[type=submit]{color:#bbb}", "button.btn{color:#ddd}", "option{color:#ccc}",
    "::placeholder{color:#ccc}", ".f{background:#fff;color:#222}.f::placeholder{opacity:.3}",
    ".f::placeholder{color:#333}.f{color:#ccc}",
  ])
  func browsersColorsAreNotPassedOver(css: String) {
    #expect(lines(Self.page + css).contains { $0.hasPrefix("? ") })
  }

  @Test(arguments: [
    "button{background:none;color:inherit}button.x{color:#333}", "input{color:#333}", "mark{background:#ff0}",
    "::placeholder{opacity:1}", "::placeholder{color:#666}", "button:disabled{color:#ccc}",
    "input[type=checkbox]{color:#ccc}", "button{opacity:.9}", "button{font-size:1rem}",
    "input{background:#eee}", ".x input{background:#fff;color:#222}", ".z{filter:none}",
    ".z{text-shadow:none}", ".z{background-image:none}", ".z{box-shadow:0 1px 2px #000}",
    ".z{mix-blend-mode:normal}", ".z{-webkit-text-stroke:0}", ".z{mask:none}", "img{filter:invert(1)}",
    "@keyframes a{to{transform:none}}.k{animation:a 1s infinite}",
    "@keyframes a{from{opacity:0}}.k{animation:a 1s}",
  ])
  func whatTheyAllowIsNoAlarm(css: String) {
    #expect(!lines(Self.page + css).contains { $0.hasPrefix("? ") })
  }

  @Test func placeholdersAreHeldAgainstTheirField() {
    let css = "input{background:#fff;color:#222}::placeholder{color:#ccc}"
    #expect(lines(css) == ["input #222222/#ffffff", "*::placeholder #cccccc/#ffffff"])
  }

  /// A rule that changes a text or what is behind it without a color of its own is looked at like one that has one.
  @Test(arguments: [
    ".z{background-image:url(a.png)}", ".z{filter:opacity(20%)}", ".z{mix-blend-mode:screen}",
    ".z{box-shadow:inset 0 0 0 9em #222}", ".z{text-shadow:0 0 9px #222}",
    ".z{mask:linear-gradient(#000,transparent)}", ".z{-webkit-text-stroke:2px #fff}",
    "@keyframes a{from{color:#eee}to{color:#ccc}}.z{animation:a 1s infinite}",
  ])
  func rulesWithoutColorsCount(css: String) {
    let without = lines(Self.page + css).filter { $0.contains(".z") }
    let with = lines(Self.page + css + ".z{color:#222}").filter { $0.contains(".z") }
    #expect(!without.isEmpty)
    #expect(without.map { $0.prefix(4) } == with.map { $0.prefix(4) })
  }

  @Test func gradientsCountWithoutAColorOfTheText() {
    #expect(
      lines(Self.page + ".z{background-image:linear-gradient(#222,#222)}").contains {
        $0.hasPrefix("? .z") || $0 == ".z #222222/#222222"
      })
  }
}
