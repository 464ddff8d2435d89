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

  @Test func `in the plane up is lightness and right is chroma, inside the edges where the color is`() {
    let plot = PlanePlot.plot(Self.colors, columns: 80)
    for dot in dots(plot) {
      let c = dot.color.converted(to: .oklch).components
      #expect(abs(1 - (dot.point.y - 1) / (plot.height - 3) - c[0]) < 1e-9)
      #expect(abs((dot.point.x - 5) / (plot.width - 7) * 0.32 - c[1]) < 1e-9)
    }
    for lightness in [0.2, 0.5, 0.8] {
      let inner = PlanePlot.strongest(.srgb, lightness, 30)
      #expect(inner < PlanePlot.strongest(.displayP3, lightness, 30))
      #expect(Color(.oklch, lightness, inner, 30).isInGamut(of: .srgb))
      #expect(!Color(.oklch, lightness, inner + 0.001, 30).isInGamut(of: .srgb))
    }
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
    let run = try Harness()
    try run.addAcme()
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
