import PaletteCore

/// Outlines that come again and again - swatches, samples, marks - written once as form XObjects.
/// Source: ISO 32000-1, 8.10.
final class PDFStamps {
  private struct Shape: Hashable {
    var path: Path
    var width: Double?
  }
  private var numbers: [Shape: Int] = [:]
  private var shapes: [(shape: Shape, size: Rect)] = []
  private var once: Set<Shape> = []

  /// The number of the form for an outline within its frame; nil the first time it is met.
  func number(of path: Path, width: Double?, in frame: Rect) -> Int? {
    let shape = Shape(path: path.moved(-frame.x, -frame.y), width: width)
    if let number = numbers[shape] { return number }
    if once.insert(shape).inserted { return nil }
    numbers[shape] = shapes.count
    shapes.append((shape, frame))
    return shapes.count - 1
  }

  /// Adds the forms and returns their object numbers. The color is that of the page.
  func add(to file: inout PDFFile) -> [Int] {
    shapes.map { shape, frame in
      var out = PDFBuffer()
      if let width = shape.width {
        out.number(width)
        out.text("w ")
      }
      out.outline(shape.path, height: 0)
      out.text(shape.width == nil ? "f" : "S")
      let box = [-2, -frame.height - 2, frame.width + 2, 2].map { PDFText.number($0) }.joined(separator: " ")
      return file.addStream(
        out.bytes, "/Type/XObject/Subtype/Form/BBox[\(box)]/Resources<<>>", plain: true)
    }
  }
}
