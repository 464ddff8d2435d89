import PaletteCore

/// Draws logos in pixels, as PDFVectors writes them for viewers.
struct VectorPixels {
  /// From the picture's space to pixels.
  let matrix: Matrix

  func draw(_ nodes: [VectorPicture.Node], on sheet: inout PixelSheet, within clip: Coverage) {
    for node in nodes {
      switch node {
      case .shape(let shape): draw(shape, on: &sheet, within: clip)
      case .group(let group): draw(group, on: &sheet, within: clip)
      }
    }
  }

  private func draw(_ group: VectorPicture.Group, on sheet: inout PixelSheet, within clip: Coverage) {
    var clip = clip
    for one in group.clips { clip = clip.times(coverage(of: one, clip.area)) }
    guard !clip.values.isEmpty else { return }
    guard group.opacity < 1 || group.mask != nil else {
      return draw(group.children, on: &sheet, within: clip)
    }
    var layer = PixelSheet(clip.area)
    draw(group.children, on: &layer, within: Self.whole(clip.area))
    if let mask = group.mask { clip = through(mask, clip) }
    sheet.draw(layer, through: clip, opacity: group.opacity)
  }

  /// Every pixel of an area.
  static func whole(_ area: PixelArea) -> Coverage {
    Coverage(
      [
        [
          Point(x: Double(area.left), y: Double(area.top)), Point(x: Double(area.right), y: Double(area.top)),
          Point(x: Double(area.right), y: Double(area.bottom)),
          Point(x: Double(area.left), y: Double(area.bottom)),
        ]
      ], within: area)
  }

  private func through(_ mask: VectorPicture.Mask, _ clip: Coverage) -> Coverage {
    var layer = PixelSheet(clip.area)
    let region = Coverage(mask.region.polygons(matrix), within: clip.area)
    draw(mask.nodes, on: &layer, within: region)
    var out = clip
    out.scale { x, y in
      let pixel = layer[x, y]
      return mask.isLuminance ? 0.2125 * pixel.x + 0.7154 * pixel.y + 0.0721 * pixel.z : pixel.w
    }
    return out
  }

  private func coverage(of clip: VectorPicture.Clip, _ area: PixelArea) -> Coverage {
    var union = Coverage.nothing
    for shape in clip.shapes {
      var own = Coverage(shape.path.polygons(matrix), isEvenOdd: shape.isEvenOdd, within: area)
      for further in shape.clips { own = own.times(coverage(of: further, area)) }
      union = union.or(own)
    }
    for further in clip.clips { union = union.times(coverage(of: further, area)) }
    return union
  }

  private func draw(_ shape: VectorPicture.Shape, on sheet: inout PixelSheet, within clip: Coverage) {
    let whole = matrix.after(shape.matrix)
    func fill() {
      guard let paint = shape.fill.flatMap(paint) else { return }
      let area = Coverage(shape.path.polygons(whole), isEvenOdd: shape.isEvenOdd, within: clip.area)
      sheet.fill(area.times(clip), paint)
    }
    func stroke() {
      guard let stroke = shape.stroke, let paint = paint(stroke.paint) else { return }
      let pieces = StrokeOutline.pieces(shape.path, stroke, scale: whole.growth)
      let area = Coverage(pieces.map { $0.map(whole.apply) }, within: clip.area)
      sheet.fill(area.times(clip), paint)
    }
    if shape.isStrokeFirst { stroke() }
    fill()
    if !shape.isStrokeFirst { stroke() }
  }

  private func paint(_ paint: VectorPicture.Paint) -> PixelSheet.Paint? {
    switch paint {
    case .color(let color, let opacity): .color(color, opacity: opacity)
    case .gradient(let gradient, let opacity): gradient.shading(matrix, opacity: opacity)
    }
  }
}
