import Foundation
import PaletteCore
import Testing

@testable import BrandGuide

/// SVG as logos have it: read as browsers read it, or refused with the reason.
@Suite struct VectorTests {
  private static func svg(_ body: String, _ attributes: String = "viewBox='0 0 100 100'") -> [UInt8] {
    Array(
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(attributes)>\n\(body)\n</svg>"
        .utf8)
  }

  /// The shapes of a picture in the order they are drawn, out of their groups.
  private static func shapes(_ nodes: [VectorPicture.Node]) -> [VectorPicture.Shape] {
    nodes.flatMap { node in
      switch node {
      case .shape(let shape): [shape]
      case .group(let group): shapes(group.children)
      }
    }
  }

  private static func fills(_ body: String) throws -> [String] {
    shapes(try SVGReader.picture(svg(body)).nodes).map { shape in
      guard case .color(let color, let opacity)? = shape.fill else { return "none" }
      return color.hex + (opacity < 1 ? " \(opacity)" : "")
    }
  }

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/logos")

  static var fixtures: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter {
      $0.hasSuffix(".svg")
    }
    .sorted()
  }

  static func fixture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  // MARK: Paths

  @Test(arguments: [
    ("M10-20.5.5", "10 -20.5", false), ("M1 2 3 4", "3 4", true), ("m1 2 3 4", "4 6", true),
    ("M0 0a1 1 0 01.5.5", "0.5 0.5", true), ("M0 0A5 5 0 1 1 10 0", "10 0", true),
    ("M1e1.5 0l-1e-1.2", "", false),
    ("M5 5h5v-5H0V9", "0 9", true), ("M0 0q5 5 10 0t10 0", "20 0", true),
    ("M0 0c0 5 5 5 5 0s5-5 5 0", "10 0", true),
    ("M2 2h3v3zl1 1", "3 3", true), ("L1 1", "", false), ("M0 0L1", "", false), ("M0 0x", "", false),
    ("M0 0a1 1 0 2 1 3 3", "", false), ("M0,0,1,1", "1 1", true), ("M.5.5.5", "", false),
    ("M0 0z5 5", "", false),
  ])
  func pathsAreReadAsBrowsersReadThem(_ text: String, _ end: String, _ isRead: Bool) throws {
    guard isRead else {
      #expect(throws: SVGPathData.Failure.self) { try SVGPathData.path(text) }
      return
    }
    let last: Point? =
      switch try SVGPathData.path(text).segments.last {
      case .move(let p), .line(let p), .curve(_, _, let p): p
      default: nil
      }
    #expect(last.map { "\(NumberText.text($0.x, decimals: 3)) \(NumberText.text($0.y, decimals: 3))" } == end)
  }

  @Test func anArcBulgesAsFarAsItsRadius() throws {
    let half = try #require(try SVGPathData.path("M0 0A10 10 0 0 1 20 0").bounds)
    #expect(abs(half.y + 10) < 0.01 && abs(half.height - 10) < 0.01)
    let large = try #require(try SVGPathData.path("M0 0A10 10 0 1 0 10 10").bounds)
    #expect(abs(large.width - 20) < 0.02 && abs(large.height - 20) < 0.02)
    // Radii that do not reach grow.
    let grown = try #require(try SVGPathData.path("M0 0A1 1 0 0 1 20 0").bounds)
    #expect(abs(grown.height - 10) < 0.01)
  }

  @Test(arguments: [
    ("translate(3)", 1.0, 1.0, 4.0, 1.0), ("translate(3,4) scale(2)", 1, 1, 5, 6),
    ("rotate(90 1 1)", 2, 1, 1, 2),
    ("scale(-1,1)translate(-5-5)", 1, 1, 4, -4), ("matrix(0 1 -1 0 2 3)", 1, 0, 2, 4),
    ("skewX(45)", 0, 2, 2, 2),
    ("rotate(.25turn)", 1, 0, 0, 1), ("translate(1mm)", 0, 0, 96 / 25.4, 0),
  ])
  func transformsMovePoints(_ text: String, _ x: Double, _ y: Double, _ toX: Double, _ toY: Double) throws {
    let p = try #require(SVGScanner.transform(text)).apply(Point(x: x, y: y))
    #expect(abs(p.x - toX) < 1e-9 && abs(p.y - toY) < 1e-9, "\(p)")
  }

  @Test(arguments: ["turn(3)", "translate(a)", "scale(1", "matrix(1 2 3)", "rotate(1 2)"])
  func whatIsNoTransformIsNone(_ text: String) { #expect(SVGScanner.transform(text) == nil) }

  // MARK: Styles

  @Test(arguments: [
    ("<rect width='9' height='9'/>", ["#000000"]),
    (
      "<g fill='red'><rect width='9' height='9'/><rect width='9' height='9' style='fill:#00f'/></g>",
      ["#ff0000", "#0000ff"]
    ),
    (
      "<style>.a{fill:lime}rect{fill:red}</style><rect class='a' fill='blue' width='9' height='9'/>",
      ["#00ff00"]
    ),
    ("<style>rect{fill:red!important}</style><rect style='fill:blue' width='9' height='9'/>", ["#ff0000"]),
    (
      "<style>#x rect{fill:red} g>rect{fill:blue}</style><g id='x'><rect width='9' height='9'/></g>",
      ["#ff0000"]
    ),
    ("<g color='red' fill='currentColor'><g color='blue'><rect width='9' height='9'/></g></g>", ["#0000ff"]),
    ("<rect width='9' height='9' fill-opacity='50%' fill='rgb(255 0 0 / .5)'/>", ["#ff0000 0.25"]),
    ("<rect width='9' height='9' fill='none'/><path d='M0 0h5v5z' fill='white'/>", ["#ffffff"]),
    ("<g style='display:none'><rect width='9' height='9'/></g><path d='M0 0h5v5z'/>", ["#000000"]),
    ("<style>@media print{path{fill:red}}</style><path d='M0 0h5v5z'/>", ["#000000"]),
    ("<style>svg{--a:red}</style><path d='M0 0h5v5z' fill='var(--b, var(--a))'/>", ["#ff0000"]),
    ("<rect width='9' height='9' fill='url(#gone) green'/>", ["#008000"]),
    (
      "<g fill='red'><defs><rect id='r' width='9' height='9'/></defs></g><use href='#r' fill='blue'/>",
      ["#0000ff"]
    ),
    ("<rect width='9' height='9' fill='#cd853f icc-color(a, 1, 2)'/>", ["#cd853f"]),
  ])
  func stylesCascade(_ body: String, _ fills: [String]) throws { #expect(try Self.fills(body) == fills) }

  // MARK: Refusals

  @Test(arguments: [
    ("<script>1</script>", "<script>"), ("<rect onclick='x()' width='1' height='1'/>", "onclick"),
    ("<text>Name</text>", "text without outlines"), ("<image href='a.png'/>", "pixels"),
    ("<foreignObject width='1' height='1'/>", "<foreignObject>"),
    ("<use href='other.svg#a'/>", "outside the file"), ("<use href='#gone'/>", "#gone"),
    ("<rect width='1' height='1' fill='url(http://x.example/#a)'/>", "outside"),
    ("<filter id='f'/><rect width='1' height='1' filter='url(#f)'/>", "filter"),
    ("<style>@import 'x.css';</style>", "imports"), ("<style>a:nth-child(2){fill:red}</style>", "selector"),
    ("<rect width='1' height='1'><animate/></rect><animate/>", "<animate>"),
    ("<rect width='1' height='1' fill='reddish'/>", "reddish"), ("<path d='M0 0 L'/>", "character 7"),
    ("<rect width='1' height='1' transform='spin(2)'/>", "spin"), ("<blob/>", "<blob>"),
    ("<pattern id='p'/><rect width='1' height='1' fill='url(#p)'/>", "<pattern>"),
    ("<path d='M0 0h1' marker-end='url(#m)'/>", "markers"),
    ("<rect width='1' height='1' style='mix-blend-mode:multiply'/>", "multiply"),
    ("<rect width='1px' height='1furlong'/>", "1furlong"),
    ("<rect width='1' height='1' fill='var(--x)'/>", "--x"), ("", "draws nothing"),
  ])
  func whatCannotBeDrawnIsRefusedByName(_ body: String, _ words: String) {
    do {
      _ = try SVGReader.picture(Self.svg(body))
      Issue.record("read: \(body)")
    } catch {
      #expect("\(error)".contains(words), "\(error)")
      #expect(error.line == (body.isEmpty ? 1 : 2), "\(error)")
    }
  }

  @Test func whatIsOnlyDefinedIsNotRefused() throws {
    let body =
      "<defs><filter id='f'/><text>x</text><pattern id='p'/></defs><text> </text><rect width='1' height='1'/>"
    #expect(try Self.fills(body) == ["#000000"])
  }

  // MARK: Hostile files

  static var bombs: [String] {
    let doubled = (1...40).map { "<g id='u\($0)'><use href='#u\($0 - 1)'/><use href='#u\($0 - 1)'/></g>" }
      .joined()
    let many = String(repeating: ".c9{fill:red}", count: 3000)
    return [
      "<defs><g id='u0'><rect width='1' height='1'/></g>\(doubled)</defs><use href='#u40'/>",
      "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>", "<g id='a'><use href='#a'/></g>",
      "<clipPath id='a' clip-path='url(#a)'><rect width='1' height='1'/></clipPath><rect width='1' height='1' clip-path='url(#a)'/>",
      "<mask id='a'><rect width='1' height='1' mask='url(#a)'/></mask><rect width='1' height='1' mask='url(#a)'/>",
      "<linearGradient id='a' href='#b'/><linearGradient id='b' href='#a'/><rect width='1' height='1' fill='url(#a)'/>",
      "<path d='M0 0h1e9' stroke='red' stroke-dasharray='1e-9'/>",
      "<style>\(many)</style>" + String(repeating: "<rect width='1' height='1' class='c9'/>", count: 900),
      String(repeating: "<g opacity='.5'>", count: 200) + "<rect width='1' height='1'/>"
        + String(repeating: "</g>", count: 200),
      String(repeating: "<rect width='1' height='1'/>", count: 1800) + "<g id='x'>"
        + String(repeating: "<use href='#y'/>", count: 40) + "</g><g id='y'>"
        + String(repeating: "<rect width='1' height='1'/>", count: 200) + "</g>",
    ]
  }

  /// A tenth of what a logo may take: the first bomb has no end and is refused with all of it as well.
  @Test(arguments: bombs.indices) func aBombIsRefusedInTime(_ index: Int) {
    let start = ContinuousClock.now
    let bomb = Self.svg(Self.bombs[index])
    #expect(throws: PictureError.self) { try SVGReader.picture(bomb, nodes: 6000, steps: 40_000) }
    if index == 0 { #expect(throws: PictureError.self) { try SVGReader.picture(bomb) } }
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func entitiesAreReplacedWithinABudget() throws {
    func document(_ entities: String, _ body: String) -> [UInt8] {
      Array(
        "<!DOCTYPE svg [\(entities)]>\n<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>\(body)</svg>"
          .utf8)
    }
    let plain = try SVGReader.picture(
      document("<!ENTITY c 'red'>", "<rect width='9' height='9' fill='&c;'/>"))
    #expect(Self.shapes(plain.nodes).count == 1)
    let laughs = (1...9).map { "<!ENTITY l\($0) '\(String(repeating: "&l\($0 - 1);", count: 10))'>" }.joined()
    for bad in [
      document("<!ENTITY l0 'ha'>" + laughs, "<desc>&l9;</desc>"),
      document("<!ENTITY a SYSTEM 'file:///etc/passwd'>", "<desc>&a;</desc>"),
      document("<!ENTITY a '<rect/>'>", "&a;"), document("<!ENTITY a '&a;'>", "<desc>&a;</desc>"),
    ] {
      #expect(throws: PictureError.self) { try SVGReader.picture(bad) }
    }
  }

  // MARK: Written out

  @Test(arguments: fixtures) func aFixtureStaysVectorsInBothGuides(_ name: String) throws {
    let picture = try SVGReader.picture(Self.fixture(name))
    var file = PDFFile()
    let form = PDFVectors.add(picture, to: &file)
    let pdf = String(decoding: file.bytes(root: form, info: form), as: UTF8.self)
    #expect(pdf.contains("/Subtype/Form") && !pdf.contains("/Subtype/Image"))
    var classes = ColorClasses()
    let symbol = HTMLVector.symbol(picture, id: "logo0", &classes)
    // Our own markup, which our own reader reads again.
    let again = try SVGReader.picture(
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(picture.width) \(picture.height)'><style>svg{\(Self.variables(classes))}</style>\(symbol)<use href='#logo0' width='100%' height='100%'/></svg>"
          .utf8))
    // A shape with a fill and a stroke is written as two.
    let parts = Self.shapes(picture.nodes).reduce(0) {
      $0 + ($1.fill == nil ? 0 : 1) + ($1.stroke == nil ? 0 : 1)
    }
    #expect(Self.shapes(again.nodes).count == parts)
  }

  private static func variables(_ classes: ColorClasses) -> String {
    guard let start = classes.rules.firstRange(of: ":root{") else { return "" }
    return String(classes.rules[start.upperBound...].prefix { $0 != "}" })
  }

  @Test func nothingOfTheAuthorsMarkupReachesThePage() throws {
    var palette = Samples.palette(6)
    var logo = Logo(
      name: "</svg><script>alert(1)</script>",
      picture: .svg(
        String(
          decoding: Self.svg(
            "<title>&lt;img onerror=x&gt;</title><rect id='\"&gt;&lt;b&gt;' class='&lt;i' width='9' height='9' data-x='evil'/>"
          ), as: UTF8.self)))
    logo.variant = "<b>"
    logo.misuse = ["<script>"]
    palette.logos = [logo]
    let page = String(decoding: Guide(palette).html().bytes, as: UTF8.self)
    for evil in ["<script>alert", "evil", "<b>\"", "<img onerror", "class='<i"] {
      #expect(!page.contains(evil), "\(evil)")
    }
    #expect(page.contains("aria-label=\"&lt;img onerror=x&gt;\""))
  }

  // MARK: In a guide

  private static func branded() throws -> ColorPalette {
    var palette = Samples.palette(8, name: "Branded")
    var first = Logo(
      name: "Mark", picture: .svg(String(decoding: try fixture("24-wordmark.svg"), as: UTF8.self)))
    first.clearSpace = 0.5
    first.minimumWidth = 30
    first.description = "The word Fidor and a dot"
    var second = first
    second.name = "Reversed"
    second.background = ColorReference("\(palette.groups[0].name)/\(palette.groups[0].colors[0].name)")
    second.misuse = ["Never turn it."]
    palette.logos = [first, second]
    palette.link()
    return palette
  }

  @Test func aLogoIsAFigureWithWordsAndABox() throws {
    let palette = try Self.branded()
    var options = GuideOptions()
    options.sections = [.cover, .logo]
    let pdf = String(decoding: Guide(palette, options).pdf().bytes, as: UTF8.self)
    #expect(
      pdf.contains("/S/Figure") && pdf.contains("/Alt(The word Fidor and a dot, Mark)")
        && pdf.contains("/BBox["))
    let layout = Samples.layout(palette)
    let drawn = layout.pages.flatMap(\.items).filter { if case .logo = $0.mark { true } else { false } }
    // The cover, a tile for each, one clear space, two least sizes.
    #expect(drawn.count == 6)
    #expect(drawn.allSatisfy { $0.element.map { layout.elements[$0].type == "Figure" } == true })
    let least = drawn.filter { abs($0.frame.width - 30 * 72 / 25.4) < 0.01 }
    #expect(least.count == 2)
  }

  @Test(arguments: GuideOptions.Cover.allCases) func theCoverIsWhatWasAskedFor(_ cover: GuideOptions.Cover)
    throws
  {
    var options = GuideOptions()
    options.cover = cover
    let content = GuideContent(try Self.branded(), options)
    #expect(content.coverKind == cover)
    #expect(GuideContent(try Self.branded(), GuideOptions()).coverKind == .logo)
    #expect(GuideContent(Samples.palette(3), GuideOptions()).coverKind == .type)
  }

  @Test func aLogoThatCannotBeDrawnIsTold() throws {
    var palette = try Self.branded()
    palette.logos[1].picture = .svg(String(decoding: Self.svg("<text>x</text>"), as: UTF8.self))
    for document in [Guide(palette).pdf(), Guide(palette).html()] {
      #expect(document.unreadable.count == 1 && document.unreadable[0].contains("<text>"))
    }
  }
}
