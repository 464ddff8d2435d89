import Foundation
import PaletteCore
import Testing

@testable import UncolorCLI

/// Positions of plots are the numbers of the colors, worked out here the other way round.
struct PlotTests {
  static let colors = ["#0b1f3a", "#f87966", "#2f6f4e", "#ffb000", "#7a3cff", "#ffffff"].compactMap {
    try? Color(css: $0)
  }.map { PlotColor(name: $0.hex, color: $0) }

  private func dots(_ plot: Plot) -> [(point: Plot.Point, color: Color, mark: String)] {
    plot.shapes.compactMap {
      if case .dot(let point, let color, let mark) = $0, !mark.isEmpty { (point, color, mark) } else { nil }
    }
  }

  @Test(arguments: [80, 120]) func `on the wheel the angle is the hue and the radius the chroma`(columns: Int)
    throws
  {
    let plot = WheelPlot.plot(Self.colors, columns: columns)
    #expect(dots(plot).count == Self.colors.count)
    for dot in dots(plot) {
      let (x, y) = (dot.point.x - plot.width / 2, plot.height / 2 - dot.point.y)
      let c = dot.color.converted(to: .oklch).components
      let radius = (x * x + y * y).squareRoot() / (plot.width / 2 - 2) * 0.32
      #expect(abs(radius - c[1]) < 1e-9)
      if c[1] > 0.001 {
        let degrees = (atan2(y, x) * 180 / .pi + 360).truncatingRemainder(dividingBy: 360)
        #expect(abs(degrees - c[2]) < 1e-6)
      }
    }
  }

  @Test func `on the wheel a scale has its mark at its strongest step`() throws {
    let plot = WheelPlot.plot(Self.scales, columns: 80)
    let found = dots(plot)
    #expect(found.map(\.mark).sorted() == ["1", "2", "3", "4"])
    let blues = Self.scales.prefix(5).map(\.color)
    let strongest = blues.max {
      $0.converted(to: .oklch).components[1] < $1.converted(to: .oklch).components[1]
    }
    #expect(found.first { $0.mark == "1" }?.color == strongest)
    let steps = plot.shapes.filter { if case .step = $0 { true } else { false } }
    #expect(steps.count == 15)
  }

  @Test func `in the plane up is lightness and right is chroma, inside the edges where the color is`() {
    let plot = PlanePlot.plot(Self.colors, columns: 80)
    for dot in dots(plot) {
      let c = dot.color.converted(to: .oklch).components
      #expect(abs(1 - (dot.point.y - 1) / (plot.height - 3) - c[0]) < 1e-9)
      #expect(abs((dot.point.x - 5) / (plot.width - 7) * 0.38 - c[1]) < 1e-9)
    }
    for lightness in [0.2, 0.5, 0.8] {
      let inner = PlanePlot.strongest(.srgb, lightness, 30)
      #expect(inner < PlanePlot.strongest(.displayP3, lightness, 30))
      #expect(Color(.oklch, lightness, inner, 30).isInGamut(of: .srgb))
      #expect(!Color(.oklch, lightness, inner + 0.001, 30).isInGamut(of: .srgb))
    }
  }

  @Test(arguments: [ColorSpace.srgb, .displayP3])
  func `around all hues the edge is the strongest of each hue`(space: ColorSpace) {
    let outline = PlanePlot.outline(space)
    for level in [10, 30, 45, 60, 70, 80, 90, 97] {
      let lightness = Double(level) / 100
      // A corner is sharp: looked for in steps of three degrees, and then of a tenth around the best.
      func best(_ hues: StrideTo<Double>) -> (chroma: Double, hue: Double) {
        hues.map { (PlanePlot.strongest(space, lightness, $0), $0) }.max { $0.0 < $1.0 } ?? (0, 0)
      }
      let near = best(stride(from: 0, to: 360, by: 3)).hue
      let strongest = best(stride(from: near - 3, to: near + 3, by: 0.1)).chroma
      #expect(outline[level].lightness == lightness)
      #expect(
        abs(outline[level].chroma - strongest) < 0.002, "\(level): \(outline[level].chroma), \(strongest)")
    }
  }

  static let scales: [PlotColor] = {
    var colors: [PlotColor] = []
    for (name, chroma, hue) in [("blue", 0.1, 255.0), ("red", 0.1, 25), ("gray", 0, 0)] {
      for step in 1...5 {
        let lightness = 1 - Double(step) / 6
        colors.append(
          PlotColor(name: "Colors/\(name)-\(step)00", color: Color(.oklch, lightness, chroma, hue)))
      }
    }
    return colors + [PlotColor(name: "Colors/Ink", color: Color(red: 10, green: 20, blue: 30))]
  }()

  @Test func `colors that differ in the number of their step are scales with one mark`() {
    let marks = PlotMarks(Self.scales)
    #expect(marks.scales.map(\.name) == ["Colors/blue", "Colors/red", "Colors/gray"])
    #expect(marks.marks.joined() == "1111122222333334")
    let key = marks.key(PlotScale.words)
    #expect(key.map(\.colors.count) == [5, 5, 5, 1] && key[3].text.contains("Colors/Ink"))
    // One scale alone is told color by color.
    #expect(PlotMarks(Array(Self.scales.prefix(5))).marks == ["1", "2", "3", "4", "5"])
    #expect(PlotMarks(Self.colors).scales.isEmpty)
  }

  @Test func `steps of several scales stand below each other`() {
    let plot = CurvesPlot.plot(Self.scales, columns: 80)
    let steps = plot.shapes.compactMap { shape -> Plot.Point? in
      if case .step(let point, _, _) = shape { point } else { nil }
    }
    // Five steps of three scales in two panels; grays have no hue.
    #expect(steps.count == 15 + 15 + 10)
    #expect(steps[0].x == steps[5].x && steps[4].x == steps[14].x)
    // Each curve has its mark beside its end, from top to bottom as they end, and each has a color of its own.
    let marks = dots(plot)
    #expect(marks.map(\.mark).sorted().joined() == "11122233")
    #expect(Set(marks.map(\.color.hex)).count == 3)
    #expect(marks.allSatisfy { mark in steps.allSatisfy { $0.x < mark.point.x } && mark.point.x < 80 })
    for panel in [marks.prefix(3), marks.dropFirst(3).prefix(3)] {
      #expect(panel.map(\.point.y) == panel.map(\.point.y).sorted())
    }
    #expect(CurvesPlot.plot(Self.scales, columns: 80).notes.contains { $0.contains("1 color of no scale") })
  }

  @Test(arguments: PlotKind.allCases, [40, 80, 120])
  func `scales fit the screen`(kind: PlotKind, columns: Int) {
    let lines = PlotTerminal(paint: Paint(.truecolor), columns: columns).lines(
      kind.plot(Self.scales, columns: columns))
    for line in lines {
      // Without the sequences that set colors.
      let plain = line.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
        .map { $0.offset == 0 ? $0.element : $0.element.drop { $0 != "m" }.dropFirst() }.joined()
      #expect(DisplayWidth.of(plain) <= columns)
    }
  }

  @Test func `pictures have letters for what names are written in`() {
    func strokes(_ text: String) -> [[SIMD2<Double>]] { StrokeFont.strokes(text, x: 0, y: 0, size: 10) }
    let unknown = strokes("\u{4E2D}")
    for character in (0x21...0x7E).compactMap({ UnicodeScalar($0).map(Character.init) }) {
      #expect(strokes(String(character)) != unknown, "\(character)")
    }
    #expect(strokes("é") == strokes("e") && strokes("Ü") == strokes("U") && strokes("ß") != unknown)
    #expect(StrokeFont.missing(in: "Größe 中 é/中 🎨") == ["中", "🎨"])
    #expect(StrokeFont.width("ab") > StrokeFont.width("a"))
  }

  @Test(arguments: [10, 200]) func `a page is as wide as its longest name`(length: Int) throws {
    let name = "Law/" + String(repeating: "m", count: length)
    let plot = PlotKind.wheel.plot([PlotColor(name: name, color: try Color(css: "#7a6d1e"))], columns: 80)
    let measure = { (text: String) in StrokeFont.width(text) * 13 }
    let entry = try #require(plot.key.first)
    #expect(PlotPage(plot, measure).width >= measure(entry.text) + 60)
    #expect(PlotPage(plot, measure).width < 1000 || length > 10)
  }

  @Test func `curves go through each step, and a gray has no hue`() {
    let plot = CurvesPlot.plot(Self.colors, columns: 80)
    let found = dots(plot)
    #expect(found.count == Self.colors.count * 3 - 1)
    for (index, item) in Self.colors.enumerated() {
      let point = found[index].point
      #expect(abs(1 - (point.y - 1) / 12 - item.color.converted(to: .oklch).components[0]) < 1e-9)
    }
  }

  @Test func `the matrix shows the ratio of each pair`() throws {
    let plot = MatrixPlot.plot(Array(Self.colors.prefix(4)), columns: 80)
    let texts = plot.shapes.compactMap { shape -> String? in
      if case .block(_, _, _, _, _, let text) = shape { text } else { nil }
    }
    #expect(texts.count == 16)
    let ratio = Contrast.ratio(foreground: Self.colors[0].color, background: Self.colors[1].color)
    #expect(texts[1].hasPrefix(Contrast.display(ratio)))
    #expect(texts[0].isEmpty && texts[5].isEmpty)
    #expect(Contrast.display(4.4999, decimals: 1) == "4.4")
  }

  @Test func `colors move to where the simulation puts them`() {
    let plot = VisionPlot.plot(Self.colors, columns: 80)
    let found = dots(plot)
    #expect(found.count == Self.colors.count * 3)
    let size = plot.width / 3
    for (index, item) in Self.colors.enumerated() {
      let lab = VisionSimulator(.protan).simulate(item.color).converted(to: .oklab).components
      let radius = size / 2 - 1
      #expect(abs((found[index].point.x - size / 2) / radius * 0.32 - lab[1]) < 1e-9)
      #expect(abs((2 + size / 2 - found[index].point.y) / radius * 0.32 - lab[2]) < 1e-9)
    }
  }

  @Test(arguments: PlotKind.allCases)
  func `every kind is told without color, and fits the screen`(kind: PlotKind) throws {
    for columns in [40, 80, 120] {
      let lines = PlotTerminal(paint: Paint(.none), columns: columns).lines(
        kind.plot(Self.colors, columns: columns))
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns })
      let text = lines.joined(separator: "\n")
      #expect(!text.contains("\u{1B}"))
      for (index, item) in Self.colors.enumerated() {
        #expect(text.contains("\(Plot.mark(index)) \(item.color.hex)"), "\(kind) \(columns)")
      }
    }
  }

  @Test func `files hold what the screen shows`() throws {
    let run = try Harness.withAcme()
    try run.good("plot", "Acme", "--kind", "wheel", "-o", "wheel.svg")
    let svg = try run.read("wheel.svg")
    #expect(svg.contains("Primary/Navy") && svg.contains("fill=\"#0b1f3a\""))
    try run.good("plot", "Acme", "matrix", "-o", "matrix.png")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: run.folder + "/matrix.png"))
    #expect(bytes.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(run.run(["plot", "Acme", "-o", "plot.gif"]).status == 64)
    #expect(run.run(["plot"]).status == 64)
    #expect(try run.good("plot", "red", "blue", "--json").array().count == 2)
    #expect(try run.good("scale", "red", "--plot").output.contains("OKLCH by step"))
  }
}
