import Bytes
import PaletteCore
import Testing

@testable import BrandGuide

/// Pages as pictures: what shapes cover, and that a page shows what was laid out.
@Suite struct PreviewTests {
  private static let area = PixelArea(left: 0, top: 0, right: 20, bottom: 20)

  private func square(_ x: Double, _ y: Double, _ side: Double) -> [Point] {
    [
      Point(x: x, y: y), Point(x: x + side, y: y), Point(x: x + side, y: y + side), Point(x: x, y: y + side),
    ]
  }

  private func covered(_ coverage: Coverage) -> Double { coverage.values.reduce(0) { $0 + Double($1) } }

  @Test func `a canvas that would be too large is drawn smaller`() throws {
    func width(_ mostPixels: Double) throws -> Int {
      var canvas = PixelCanvas(width: 200, height: 50, scale: 2, mostPixels: mostPixels)
      canvas.fill(
        [[SIMD2(0, 0), SIMD2(200, 0), SIMD2(200, 50), SIMD2(0, 50)]], RGB8(red: 9, green: 0, blue: 0))
      return try PNGPicture(try canvas.png()).width
    }
    #expect(try width(1_000_000) == 400)
    #expect(try width(2500) == 100)
  }

  @Test func aShapeCoversItsArea() {
    #expect(abs(covered(Coverage([square(3.25, 4.5, 5)], within: Self.area)) - 25) < 0.01)
    let circle = Coverage(Path.circle(Point(x: 10, y: 10), 6).polygons(.identity), within: Self.area)
    #expect(abs(covered(circle) - 36 * .pi) < 0.6)
    // What lies outside is not drawn, and does not count twice.
    #expect(abs(covered(Coverage([square(-5, -5, 10)], within: Self.area)) - 25) < 0.01)
    #expect(covered(Coverage([square(30, 30, 4)], within: Self.area)) == 0)
  }

  @Test func windingRulesDiffer() {
    let both = [square(2, 2, 10), square(5, 5, 4)]
    #expect(abs(covered(Coverage(both, within: Self.area)) - 100) < 0.01)
    #expect(abs(covered(Coverage(both, isEvenOdd: true, within: Self.area)) - 84) < 0.01)
    // An inner outline that runs the other way is a hole in both.
    let hole = [square(2, 2, 10), square(5, 5, 4).reversed()]
    #expect(abs(covered(Coverage(hole, within: Self.area)) - 84) < 0.01)
  }

  private func stroked(_ points: [Point], _ change: (inout VectorPicture.Stroke) -> Void) -> Double {
    var stroke = VectorPicture.Stroke(
      paint: .color(RGB8(red: 0, green: 0, blue: 0), opacity: 1), width: 2)
    change(&stroke)
    var path = Path()
    for (i, point) in points.enumerated() { path.segments.append(i == 0 ? .move(point) : .line(point)) }
    return covered(Coverage(StrokeOutline.pieces(path, stroke, scale: 1), within: Self.area))
  }

  @Test func pensHaveCapsJoinsAndDashes() {
    let line = [Point(x: 4, y: 10), Point(x: 14, y: 10)]
    #expect(abs(stroked(line) { $0.cap = 0 } - 20) < 0.01)
    #expect(abs(stroked(line) { $0.cap = 1 } - 20 - .pi) < 0.1)
    #expect(abs(stroked(line) { $0.cap = 2 } - 24) < 0.01)
    #expect(abs(stroked(line) { $0.dashes = [2, 3] } - 8) < 0.01)
    #expect(abs(stroked(line) { ($0.dashes, $0.dashOffset) = ([2, 3], 1) } - 8) < 0.01)
    let corner = [Point(x: 4, y: 14), Point(x: 4, y: 4), Point(x: 14, y: 4)]
    #expect(abs(stroked(corner) { $0.join = 0 } - 40) < 0.01)
    #expect(abs(stroked(corner) { $0.join = 2 } - 39.5) < 0.01)
    #expect(abs(stroked(corner) { ($0.join, $0.miterLimit) = (0, 1) } - 39.5) < 0.01)
  }

  @Test func gradientsRunAsTheyArePainted() {
    let ends = [RGB8(red: 0, green: 0, blue: 0), RGB8(red: 255, green: 255, blue: 255)]
    func gray(_ kind: Gradient.Kind, _ angle: Double, _ x: Double, _ y: Double) -> Float {
      let paint = GradientPaint(kind: kind, angle: angle, samples: ends)
      guard case .shading(let color) = paint.shading(over: Rect(x: 0, y: 0, width: 10, height: 10)) else {
        return -1
      }
      return color(Point(x: x, y: y)).x
    }
    #expect(gray(.linear, 90, 0, 5) < 0.01 && gray(.linear, 90, 10, 5) > 0.99)
    #expect(gray(.linear, 0, 5, 10) < 0.01 && gray(.linear, 0, 5, 0) > 0.99)
    #expect(gray(.radial, 0, 5, 5) < 0.01 && gray(.radial, 0, 10, 10) > 0.99)
    #expect(abs(gray(.conic, 0, 10, 5) - 0.25) < 0.01 && abs(gray(.conic, 90, 10, 5.001) - 0) < 0.01)
  }

  /// The colors of a written picture, by the writer's own filters.
  private func pixels(_ png: [UInt8]) throws -> (width: Int, rgb: [UInt8]) {
    let picture = try #require(GuidePicture(png))
    return (picture.width, try #require(picture.pixels))
  }

  @Test func aPageShowsItsColorAndItsName() throws {
    let palette = Samples.palette(3)
    let options = Samples.options(TestFont.file("Testface.ttf", TestFont.trueType()), [.cover])
    let preview = Guide(palette, options).preview()
    #expect(preview.count == 1 && preview.hasOutlines)
    let (width, rgb) = try pixels(try preview.png(0, width: 200) { _ in nil })
    #expect(width == 200 && rgb.count == 200 * 283 * 3)
    let content = GuideContent(palette, options)
    let ground = try #require(content.main).shown
    #expect(Array(rgb.prefix(3)) == [ground.red, ground.green, ground.blue])
    let ink = ground.readable
    let inked = stride(from: 0, to: rgb.count, by: 3).count {
      rgb[$0] == ink.red && rgb[$0 + 1] == ink.green && rgb[$0 + 2] == ink.blue
    }
    #expect(inked > 300)
    #expect(!Guide(palette, Samples.options(.none, [.cover])).preview().hasOutlines)
  }

  @Test func picturesAreScaledByTheMeanOfWhatTheyShow() throws {
    let samples = try #require(
      PictureSamples(
        width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 0]))
    guard case .shading(let color) = samples.shading(over: Rect(x: 0, y: 0, width: 1, height: 1)) else {
      return
    }
    // Half of the pixel is red, the other half is not there.
    let mixed = color(Point(x: 0.5, y: 0.5))
    #expect(abs(mixed.w - 0.5) < 0.01 && abs(mixed.x - 1) < 0.01 && mixed.z < 0.01)
    #expect(PictureSamples(width: 2, height: 2, pixels: [0]) == nil)
  }

  @Test func logosAreDrawnWithTheirClipsAndOpacity() throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><clipPath id="c"><path d="M0 0h5v10H0z"/></clipPath>\
      <g clip-path="url(#c)" opacity=".5"><path d="M0 0h10v10H0z"/></g></svg>
      """
    let drawing = try SVGReader.picture(Array(svg.utf8))
    var sheet = PixelSheet(Self.area, SIMD4(1, 1, 1, 1))
    VectorPixels(matrix: .scale(2, 2)).draw(
      drawing.nodes, on: &sheet, within: VectorPixels.whole(Self.area))
    #expect(abs(sheet[4, 10].x - 0.5) < 0.01 && sheet[15, 10].x == 1)
  }
}
