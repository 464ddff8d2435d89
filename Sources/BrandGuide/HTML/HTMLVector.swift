import PaletteCore

/// Writes a drawing as the inside of an SVG symbol: our own markup, from what was read, never the author's.
///
/// Colors are variables, so that a page that shows how others see recolors its logos too.
struct HTMLVector {
  private let size: (width: Double, height: Double)
  private let prefix: String
  private var decimals = 0
  private var definitions = ""
  private var count = 0
  /// In a mask colors are light, not paint.
  private var isMask = false

  /// The symbol `id`.
  static func symbol(_ picture: VectorPicture, id: String, _ classes: inout ColorClasses) -> String {
    var writer = HTMLVector(picture, prefix: id)
    let body = writer.text(picture.nodes, &classes)
    let box = "0 0 \(writer.n(picture.width)) \(writer.n(picture.height))"
    let definitions = writer.definitions.isEmpty ? "" : "<defs>\(writer.definitions)</defs>"
    return "<symbol id=\"\(id)\" viewBox=\"\(box)\">\(definitions)\(body)</symbol>\n"
  }

  private init(_ picture: VectorPicture, prefix: String) {
    size = (picture.width, picture.height)
    self.prefix = prefix
    var step = 1.0
    while step > max(picture.width, picture.height) / 10_000, decimals < 8 {
      step /= 10
      decimals += 1
    }
  }

  private func n(_ value: Double, _ more: Int = 0) -> String {
    NumberText.text(value, decimals: decimals + more)
  }

  private mutating func id() -> String {
    count += 1
    return "\(prefix)-\(count)"
  }

  private mutating func text(_ nodes: [VectorPicture.Node], _ classes: inout ColorClasses) -> String {
    var out = ""
    for node in nodes {
      switch node {
      case .shape(let shape): out += text(shape, &classes)
      case .group(let group): out += text(group, &classes)
      }
    }
    return out
  }

  private mutating func text(_ group: VectorPicture.Group, _ classes: inout ColorClasses) -> String {
    var inner = text(group.children, &classes)
    if let mask = group.mask {
      let id = id()
      let kept = isMask
      isMask = mask.isLuminance
      let region = clip(VectorPicture.Clip(shapes: [(mask.region, false, [])]))
      let content = text(mask.nodes, &classes)
      isMask = kept
      definitions +=
        "<mask id=\"\(id)\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" width=\"\(n(size.width))\" height=\"\(n(size.height))\""
        + "\(mask.isLuminance ? "" : " style=\"mask-type:alpha\"")><g clip-path=\"url(#\(region))\">\(content)</g></mask>"
      inner = "<g mask=\"url(#\(id))\">\(inner)</g>"
    }
    if group.opacity < 1 {
      inner = "<g opacity=\"\(NumberText.text(group.opacity, decimals: 4))\">\(inner)</g>"
    }
    for one in group.clips.reversed() { inner = "<g clip-path=\"url(#\(clip(one)))\">\(inner)</g>" }
    return inner
  }

  private mutating func clip(_ clip: VectorPicture.Clip) -> String {
    let further = clip.clips.first.map { " clip-path=\"url(#\(self.clip($0)))\"" } ?? ""
    var shapes = ""
    for shape in clip.shapes {
      let own = shape.clips.first.map { " clip-path=\"url(#\(self.clip($0)))\"" } ?? ""
      shapes += "<path d=\"\(d(shape.path))\"\(shape.isEvenOdd ? " clip-rule=\"evenodd\"" : "")\(own)/>"
    }
    let id = id()
    definitions += "<clipPath id=\"\(id)\"\(further)>\(shapes)</clipPath>"
    return id
  }

  private mutating func text(_ shape: VectorPicture.Shape, _ classes: inout ColorClasses) -> String {
    var fill = ""
    var stroke = ""
    if let paint = shape.fill {
      let rule = shape.isEvenOdd ? " fill-rule=\"evenodd\"" : ""
      fill = "<path d=\"\(d(shape.path.mapped(shape.matrix)))\"\(rule)\(paintText(paint, "fill", &classes))/>"
    }
    if let pen = shape.stroke {
      let m = shape.matrix
      let transform =
        m == .identity
        ? ""
        : " transform=\"matrix(\([m.a, m.b, m.c, m.d].map { NumberText.text($0, decimals: 7) }.joined(separator: " ")) \(n(m.e)) \(n(m.f)))\""
      var growth = m.growth
      var more = 0
      while growth > 1, more < 6 {
        growth /= 10
        more += 1
      }
      // A gradient lies in the picture's space, and the pen in the shape's: the way back brings it there.
      var extra = " stroke-width=\"\(n(pen.width, more))\""
      if pen.cap > 0 { extra += " stroke-linecap=\"\(["butt", "round", "square"][pen.cap])\"" }
      if pen.join > 0 { extra += " stroke-linejoin=\"\(["miter", "round", "bevel"][pen.join])\"" }
      if pen.join == 0, pen.miterLimit != 4 {
        extra += " stroke-miterlimit=\"\(NumberText.text(pen.miterLimit, decimals: 3))\""
      }
      if !pen.dashes.isEmpty {
        extra += " stroke-dasharray=\"\(pen.dashes.map { n($0, more) }.joined(separator: " "))\""
        if pen.dashOffset != 0 { extra += " stroke-dashoffset=\"\(n(pen.dashOffset, more))\"" }
      }
      let paint = paintText(pen.paint, "stroke", &classes, back: m.inverse)
      stroke = "<path fill=\"none\" d=\"\(d(shape.path, more))\"\(transform)\(paint)\(extra)/>"
    }
    return shape.isStrokeFirst ? stroke + fill : fill + stroke
  }

  private mutating func paintText(
    _ paint: VectorPicture.Paint, _ property: String, _ classes: inout ColorClasses, back: Matrix? = nil
  ) -> String {
    func faded(_ opacity: Double) -> String {
      opacity < 1 ? " \(property)-opacity=\"\(NumberText.text(opacity, decimals: 4))\"" : ""
    }
    switch paint {
    case .color(let color, let opacity):
      if isMask { return " \(property)=\"\(color.hex)\"" + faded(opacity) }
      return " style=\"\(property):var(\(classes.variable(color)))\"" + faded(opacity)
    case .gradient(let gradient, let opacity):
      return " \(property)=\"url(#\(define(gradient, back, &classes)))\"" + faded(opacity)
    }
  }

  private mutating func define(_ gradient: VectorGradient, _ back: Matrix?, _ classes: inout ColorClasses)
    -> String
  {
    let id = id()
    var stops = ""
    for stop in gradient.stops {
      let fade = stop.opacity < 1 ? " stop-opacity=\"\(NumberText.text(stop.opacity, decimals: 4))\"" : ""
      let color =
        isMask
        ? " stop-color=\"\(stop.color.hex)\"" : " style=\"stop-color:var(\(classes.variable(stop.color)))\""
      stops += "<stop offset=\"\(NumberText.text(stop.offset, decimals: 5))\"\(color)\(fade)/>"
    }
    let m = back.map { $0.after(gradient.matrix) } ?? gradient.matrix
    let matrix = [m.a, m.b, m.c, m.d, m.e, m.f].map { NumberText.text($0, decimals: 7) }.joined(
      separator: " ")
    let spread =
      switch gradient.spread {
      case .pad: ""
      case .reflect: " spreadMethod=\"reflect\""
      case .repeat: " spreadMethod=\"repeat\""
      }
    func f(_ value: Double) -> String { NumberText.text(value, decimals: 6) }
    let shared =
      " id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" gradientTransform=\"matrix(\(matrix))\"\(spread)"
    switch gradient.line {
    case .linear(let a, let b):
      definitions +=
        "<linearGradient\(shared) x1=\"\(f(a.x))\" y1=\"\(f(a.y))\" x2=\"\(f(b.x))\" y2=\"\(f(b.y))\">\(stops)</linearGradient>"
    case .radial(let center, let radius, let focus, let small):
      definitions +=
        "<radialGradient\(shared) cx=\"\(f(center.x))\" cy=\"\(f(center.y))\" r=\"\(f(radius))\" fx=\"\(f(focus.x))\" fy=\"\(f(focus.y))\""
        + "\(small > 0 ? " fr=\"\(f(small))\"" : "")>\(stops)</radialGradient>"
    }
    return id
  }

  private func d(_ path: Path, _ more: Int = 0) -> String { HTMLText.path(path, decimals: decimals + more) }
}
