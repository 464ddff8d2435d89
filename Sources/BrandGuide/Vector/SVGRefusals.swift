import Bytes

extension SVGReader {
  /// Refuses what would be drawn otherwise than it is meant.
  func refuse(_ element: XMLElement, _ style: SVGStyle) throws(PictureError) {
    switch element.name {
    case "text", "tspan", "textPath", "tref", "flowRoot":
      if element.text.allSatisfy(\.isWhitespace) { return }
      throw element.refused(
        "is text without outlines, which needs a font",
        hint: "convert text to paths, then add the logo again")
    case "image", "feImage":
      throw element.refused("is a picture made of pixels", hint: "draw it as paths, or add the logo as PNG")
    case "foreignObject", "video", "audio", "iframe", "canvas":
      throw element.refused("holds content of another format", hint: "remove it")
    case "animate", "animateTransform", "animateMotion", "animateColor", "set", "mpath", "discard":
      throw element.refused("moves the drawing, which paper does not", hint: "save a still version")
    case "g", "a", "svg", "use", "switch", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon":
      break
    default: throw element.refused("is no element of SVG that can be drawn", hint: "remove it")
    }
    if let filter = style.word("filter"), filter != "none" {
      throw element.refused(
        "has a filter, which would have to be drawn in pixels", hint: "save the drawing without effects")
    }
    for name in ["marker", "marker-start", "marker-mid", "marker-end"] {
      if ["path", "line", "polyline", "polygon"].contains(element.name), let text = style.word(name),
        text != "none"
      {
        throw element.refused("has markers (\(name))", hint: "convert them to paths")
      }
    }
    if let mode = style.word("mix-blend-mode"), mode != "normal" {
      throw element.refused("is blended by \(mode)", hint: "flatten the drawing")
    }
    if let effect = style.word("vector-effect"), effect != "none" {
      throw element.refused("has the vector-effect \(effect)", hint: "convert strokes to paths")
    }
    for name in ["animation", "animation-name"] {
      if let text = style.word(name), text != "none" {
        throw element.refused(
          "is animated", hint: "save a still version")
      }
    }
  }
}
