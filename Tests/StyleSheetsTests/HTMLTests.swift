import Exhaustive
import Testing

@testable import StyleSheets

@Suite struct HTMLTests {
  /// The elements as nested brackets: `html(head body(p))`; a star where text stands in one.
  private func outline(_ text: String) -> String {
    let document = HTMLDocument(Array(text.utf8))
    func write(_ index: Int) -> String {
      let element = document.elements[index]
      let inner = element.children.map(write).joined(separator: " ")
      return element.name + (element.hasText ? "*" : "") + (inner.isEmpty ? "" : "(\(inner))")
    }
    return write(0)
  }

  @Test(arguments: [
    ("", "html(head body)"), ("text", "html(head body*)"), ("<p>a<p>b", "html(head body(p* p*))"),
    ("<title>a<b>c</title>d", "html(head(title*) body*)"),
    ("<ul><li>a<li>b</ul>", "html(head body(ul(li* li*)))"),
    ("<p>a<div>b</div>c</p>", "html(head body*(p* div* p))"),
    ("<b><p>x</b>y</p>", "html(head body(b p*(b*)))"),
    ("<table><tr><td>a<td>b<tr><td>c</table>", "html(head body(table(tbody(tr(td* td*) tr(td*)))))"),
    ("<table>x<tr><td>y</table>", "html(head body*(table(tbody(tr(td*)))))"),
    ("<table><b>x</table>", "html(head body(b* table))"),
    ("<a>1<a>2", "html(head body(a* a*))"),
    ("<select><option>a<option>b</select>", "html(head body(select(option* option*)))"),
    ("<h1>a<h2>b</h1>c", "html(head body*(h1* h2*))"),
    ("<button>a<button>b", "html(head body(button* button*))"),
    ("<template><td>x</td></template><p>y", "html(head(template(td*)) body(p*))"),
    ("<style>a<b></style><script>x</script>y", "html(head(style script) body*)"),
    ("<svg><path/><title>t</title></svg><p>x", "html(head body(svg(path title*) p*))"),
    ("<svg><p>x", "html(head body(svg p*))"), ("<textarea>\n<b></textarea>", "html(head body(textarea*))"),
    // What stands where it may not, as Chromium moves it.
    ("<table><b>x<div>y</b>z</table>", "html(head body(b* div*(b*) table))"),
    ("<table><form><tr><td>x</table><form>y", "html(head body*(table(form tbody(tr(td*)))))"),
    (
      "<table><small><td>x</td><h1> </small></table>",
      "html(head body(small h1(small) table(tbody(tr(td*)))))"
    ),
    (
      "<table><small><td>x</td><h1>&nbsp;</small></table>",
      "html(head body(small h1(small) table(tbody(tr(td*)))))"
    ),
    ("<a>1<select><option>x<a>2</select>", "html(head body(a*(select(option*(a*)))))"),
    (
      "<select><optgroup><option>a<hr><option>b<optgroup></select>c",
      "html(head body*(select(optgroup(option*) hr option* optgroup)))"
    ),
    ("<select><b>x</b><input>y", "html(head body*(select(b*) input))"),
    ("<select>a<select>b", "html(head body*(select*))"),
    ("<table><td><b><p>x</table>y", "html(head body*(table(tbody(tr(td(b(p*)))))))"),
    ("<table><tr><b><tr>x", "html(head body(b b* table(tbody(tr tr))))"),
    ("<!-- <p> --><p>a<!--b-->c", "html(head body(p*))"),
    ("<p>&nbsp;&#160;&zwnj; </p>", "html(head body(p))"),
    ("x < y <3 </ >z", "html(head body*)"), ("<dl><dt>a<dd>b<dt>c</dl>", "html(head body(dl(dt* dd* dt*)))"),
    ("<p><b>a<p>b", "html(head body(p(b*) p(b*)))"), ("<div></p>", "html(head body(div(p)))"),
    ("<div><span>a</div>b</span>", "html(head body*(div(span*)))"),
    ("<body class=a><body class=b id=c>x", "html(head body*)"),
  ]) func treesAreThoseOfBrowsers(text: String, tree: String) {
    #expect(outline(text) == tree)
  }

  @Test func attributesKeepTheirPlaces() throws {
    let text = "<p class=\"a &amp; b\" ID='x' hidden data-x=1>"
    let document = HTMLDocument(Array(text.utf8))
    let element = try #require(document.elements.last)
    #expect(element["class"] == "a & b")
    #expect(element["id"] == "x")
    #expect(element.has("hidden"))
    let bytes = try #require(element.attributes.first { $0.name == "data-x" }?.bytes)
    #expect(String(decoding: document.bytes[bytes], as: UTF8.self) == "1")
  }

  @Test(arguments: [
    ("<!doctype html>", false), ("", true), ("<!DOCTYPE HTML PUBLIC \"-//W3C//DTD HTML 3.2//EN\">", true),
  ])
  func quirks(text: String, isQuirky: Bool) {
    #expect(HTMLDocument(Array(text.utf8)).isQuirky == isQuirky)
  }

  /// `exhaust` measures the time of ten times as much, and more.
  @Test(arguments: HostileParts.page)
  func hostileTextIsReadInLinearTime(part: String) {
    let text = String(repeating: part, count: 2_000)
    let document = HTMLDocument(Array(text.utf8))
    #expect(document.elements.count <= StyleSheetLimits.elements + 8)
    var deepest = 0
    var depth = [Int](repeating: 0, count: document.elements.count)
    for (index, element) in document.elements.enumerated() where element.parent >= 0 && element.parent < index
    {
      depth[index] = depth[element.parent] + 1
      deepest = max(deepest, depth[index])
    }
    #expect(deepest <= StyleSheetLimits.depth + 8)
  }

  @Test func damagedPagesAreRead() {
    var state: UInt64 = 42
    let seedText = Array(
      "<!doctype html><table><tr><td><b>a<p>b</b></table><svg><style>x</style></svg><select><option>".utf8)
    for _ in 0..<2000 {
      var bytes = seedText
      for _ in 0..<6 {
        state = state &* 6_364_136_223_846_793_005 &+ 1
        let place = Int(state >> 33) % bytes.count
        switch state % 3 {
        case 0: bytes[place] = UInt8(truncatingIfNeeded: state >> 20)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(place + 9, bytes.count)], at: place)
        }
      }
      let document = HTMLDocument(bytes)
      #expect(
        document.elements.allSatisfy { $0.children.allSatisfy { document.elements.indices.contains($0) } })
    }
  }

  private func page(_ text: String, files: [String: String] = [:]) -> [RenderedPairs] {
    RenderedPairs.page(Array(text.utf8), file: "p.html", files: StyleFiles(files))
  }

  /// What becomes a style sheet once the page is there is one.
  @Test(arguments: [
    "<link rel=stylesheet href=a.css media=print onload=\"this.media='all'\">",
    "<link rel=preload as=style href=a.css onload=\"this.rel='stylesheet'\">",
  ]) func sheetsThatComeLateAreRead(link: String) {
    let found = page("<!doctype html>\(link)<p>x", files: ["a.css": "p{color:#777}"])
    #expect(found.first?.pairs.map(\.foreground.color.seenHex) == ["#777777"])
  }

  @Test(arguments: [
    "<style type=text/tailwindcss>p{}</style>", "<link rel=stylesheet/less href=a.less>",
    "<script src=tailwindcss.js></script>",
  ]) func stylesThatAScriptMakesAreUnresolved(head: String) {
    let found = page("<!doctype html>\(head)<p>x")
    #expect(found.first?.unresolved.count == 1)
    #expect(found.first?.unresolved.first?.reason.contains("script") == true)
  }

  /// Colors of old attributes, and where they stand.
  @Test(arguments: [
    ("<font color='rgb(0,0,0)'>x", "#b00000", 22), ("<font color=chucknorris>x", "#c00000", 22),
    ("<font size=3 color=\"#00f\">x", "#0000ff", 29), ("<font color=' NAVY '>x", "#000080", 22),
    ("<font color=#0000f00000f0>x", "#00f000", 22), ("<font color=CanvasText>x", "#caa000", 22),
    ("<body text=#123456><p>x", "#123456", 22),
  ]) func colorsOfAttributes(body: String, color: String, column: Int) throws {
    let pair = try #require(page("<!doctype html>\(body)").first?.pairs.first)
    #expect(pair.foreground.color.seenHex == color)
    #expect(pair.foreground.place?.column == column)
  }

  /// What is nested too deep is not opened, and what closes it may close what is around it: the head was looked for forever.
  @Test func whatIsTooDeepEnds() {
    let table = "<table><tr><td bgcolor=#eee>4<select><option>5</select></table>"
    let tail =
      "<ul><li class=x>le><tr><td bgcolor=#eee>4<select><option>5</select></table>\n<button>a &amp; b</a>\n"
      + "<ul><li class=x>1<li>2<b>3</b></ul>\(table)\n<button disabled>6</button><svg><text fill=red>7</text></svg>"
      + "<p hidden>8<template><p>9</template></div>><a href=# class=\"b on\" title=xyz>a &amp; b</a>\n"
      + "<ul><li class=x>1<li>2<b>3</b></ul>\(table)\n<button disabled>6</but"
    for depth in 248...256 {
      let page = String(repeating: "<ul><li>x", count: depth) + tail
      #expect(HTMLDocument(Array(page.utf8)).elements.count > 2 * depth)
    }
  }
}
