import Bytes

extension SVGReader {
  /// Refuses what would be drawn otherwise than it is meant.
  func refuse(_ element: XMLElement, _ style: SVGStyle) throws(PictureError) {
    func refusal(_ what: String, _ hint: String) -> PictureError {
      PictureError("<\(element.name)> \(what)", line: element.line, hint: hint)
    }
    switch element.name {
    case "text", "tspan", "textPath", "tref", "flowRoot":
      if element.text.allSatisfy(\.isWhitespace) { return }
      throw refusal(
        "is text without outlines, which needs a font", "convert text to paths, then add the logo again")
    case "image", "feImage":
      throw refusal("is a picture made of pixels", "draw it as paths, or add the logo as PNG")
    case "foreignObject", "video", "audio", "iframe", "canvas":
      throw refusal("holds content of another format", "remove it")
    case "animate", "animateTransform", "animateMotion", "animateColor", "set", "mpath", "discard":
      throw refusal("moves the drawing, which paper does not", "save a still version")
    case "g", "a", "svg", "use", "switch", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      break
    default: throw refusal("is no element of SVG that can be drawn", "remove it")
    }
    if let filter = style.word("filter"), filter != "none" {
      throw refusal(
        "has a filter, which would have to be drawn in pixels", "save the drawing without effects")
    }
    for name in ["marker", "marker-start", "marker-mid", "marker-end"] {
      if ["path", "line", "polyline", "polygon"].contains(element.name), let text = style.word(name),
        text != "none"
      {
        throw refusal("has markers (\(name))", "convert them to paths")
      }
    }
    if let mode = style.word("mix-blend-mode"), mode != "normal" {
      throw refusal("is blended by \(mode)", "flatten the drawing")
    }
    if let effect = style.word("vector-effect"), effect != "none" {
      throw refusal("has the vector-effect \(effect)", "convert strokes to paths")
    }
    for name in ["animation", "animation-name"] {
      if let text = style.word(name), text != "none" { throw refusal("is animated", "save a still version") }
    }
  }
}
