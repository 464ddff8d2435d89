import Bytes
import PaletteCore

/// Shapes, and what fills and outlines them.
extension SVGReader {
  /// The outline of a basic shape in its own space; nil where there is nothing to draw. Source: SVG 2, chapter 10.
  func path(_ element: XMLElement, _ style: SVGStyle, _ viewport: SVGViewport) throws(PictureError) -> Path? {
    func length(_ name: String, _ axis: SVGViewport.Axis) throws(PictureError) -> Double? {
      guard let text = style.shape(name, element), text.lowercased() != "auto" else { return nil }
      guard let length = viewport.length(text, axis) else {
        throw element.refused("has \(name) \"\(text)\", which is no length")
      }
      return length
    }
    try spend(element, bytes: element.attributes.reduce(32) { $0 + $1.value.utf8.count })
    switch element.name {
    case "path":
      guard var text = style.shape("d", element) else { return nil }
      if text.hasPrefix("path("), text.hasSuffix(")") {
        text = String(text.dropFirst(5).dropLast().filter { $0 != "\"" && $0 != "'" })
      }
      if text == "none" { return nil }
      do throws(SVGPathData.Failure) {
        let path = try SVGPathData.path(text)
        return path.segments.count > 1 ? path : nil
      } catch {
        throw PictureError(
          "<path> has data that cannot be read at character \(error.place)", line: element.line)
      }
    case "rect":
      let (x, y) = (try length("x", .x) ?? 0, try length("y", .y) ?? 0)
      guard let width = try length("width", .x), let height = try length("height", .y), width > 0, height > 0
      else {
        return nil
      }
      let (rx, ry) = (try length("rx", .x), try length("ry", .y))
      let corner = (min(rx ?? ry ?? 0, width / 2), min(ry ?? rx ?? 0, height / 2))
      return .rounded(Rect(x: x, y: y, width: width, height: height), corner.0, corner.1)
    case "circle":
      guard let r = try length("r", .other), r > 0 else { return nil }
      return .ellipse(try length("cx", .x) ?? 0, try length("cy", .y) ?? 0, r, r)
    case "ellipse":
      let (a, b) = (try length("rx", .x), try length("ry", .y))
      guard let rx = a ?? b, let ry = b ?? a, rx > 0, ry > 0 else { return nil }
      return .ellipse(try length("cx", .x) ?? 0, try length("cy", .y) ?? 0, rx, ry)
    case "line":
      let from = Point(x: try length("x1", .x) ?? 0, y: try length("y1", .y) ?? 0)
      let to = Point(x: try length("x2", .x) ?? 0, y: try length("y2", .y) ?? 0)
      return Path(segments: [.move(from), .line(to)])
    case "polyline", "polygon":
      guard let v = SVGScanner.numbers(element["points"] ?? "") else {
        throw element.refused("has points that are no numbers")
      }
      let points = (0..<v.count / 2).map { Point(x: v[2 * $0], y: v[2 * $0 + 1]) }
      guard points.count > 1 else { return nil }
      let lines = points.enumerated().map {
        $0.offset == 0 ? Path.Segment.move($0.element) : .line($0.element)
      }
      return Path(segments: element.name == "polygon" ? lines + [.close] : lines)
    default: return nil
    }
  }

  /// A path with its paints; empty where nothing of it is seen.
  func shape(_ path: Path, _ element: XMLElement, _ style: SVGStyle, _ place: Place) throws(PictureError)
    -> [VectorPicture.Node]
  {
    guard style.word("visibility").map({ $0 == "visible" }) ?? true, place.matrix.isDrawable else {
      return []
    }
    var shape = VectorPicture.Shape(path: path, matrix: place.matrix)
    shape.isEvenOdd = style.word("fill-rule") == "evenodd"
    if element.name != "line" {
      shape.fill = try paint("fill", usual: "black", path, element, style, place)
    }
    shape.stroke = try stroke(path, element, style, place)
    if let order = style.word("paint-order"), order != "normal" {
      let stroke = order.firstRange(of: "stroke")?.lowerBound
      let fill = order.firstRange(of: "fill")?.lowerBound
      shape.isStrokeFirst = stroke.map { place in fill.map { place < $0 } ?? true } ?? false
    }
    return shape.fill == nil && shape.stroke == nil ? [] : [.shape(shape)]
  }

  private func stroke(_ path: Path, _ element: XMLElement, _ style: SVGStyle, _ place: Place)
    throws(PictureError)
    -> VectorPicture.Stroke?
  {
    func length(_ text: String, _ name: String) throws(PictureError) -> Double {
      guard let length = place.viewport.length(text, .other) else {
        throw element.refused("has \(name) \"\(text)\", which is no length")
      }
      return length
    }
    let width = try length(style["stroke-width"] ?? "1", "stroke-width")
    guard width > 0, let paint = try paint("stroke", usual: "none", path, element, style, place) else {
      return nil
    }
    var stroke = VectorPicture.Stroke(paint: paint, width: width)
    stroke.cap = ["round": 1, "square": 2][style.word("stroke-linecap") ?? ""] ?? 0
    stroke.join = ["round": 1, "bevel": 2][style.word("stroke-linejoin") ?? ""] ?? 0
    if let text = style["stroke-miterlimit"] {
      stroke.miterLimit = max(try length(text, "stroke-miterlimit"), 1)
    }
    if let text = style.word("stroke-dasharray"), text != "none" {
      var scanner = text.split { $0 == "," || $0.isWhitespace }.map(String.init)[...]
      if scanner.count > 64 {
        throw element.refused("has more than 64 dashes")
      }
      while let one = scanner.popFirst() { stroke.dashes.append(try length(one, "stroke-dasharray")) }
      if stroke.dashes.contains(where: { $0 < 0 }) || stroke.dashes.reduce(0, +) <= 0 { stroke.dashes = [] }
      stroke.dashOffset = try length(style["stroke-dashoffset"] ?? "0", "stroke-dashoffset")
      if let total = element["pathLength"].flatMap(Double.init), total > 0, !stroke.dashes.isEmpty {
        let scale = path.length / total
        stroke.dashes = stroke.dashes.map { $0 * scale }
        stroke.dashOffset *= scale
      }
      // A viewer works every dash out.
      let period = stroke.dashes.reduce(0, +)
      if !stroke.dashes.isEmpty {
        let count = path.length / period * Double(stroke.dashes.count)
        try spend(element, nodes: count < 1e6 ? Int(count) : 1 << 40)
      }
    }
    return stroke
  }

  // MARK: Paints

  /// What a shape is filled or outlined with; nil for nothing.
  private func paint(
    _ property: String, usual: String, _ path: Path, _ element: XMLElement, _ style: SVGStyle, _ place: Place
  ) throws(PictureError) -> VectorPicture.Paint? {
    let text = style[property] ?? usual
    let opacity = try style.share(property + "-opacity", element)
    if text.lowercased() == "none" || opacity == 0 { return nil }
    guard text.hasPrefix("url(") else { return try plain(text, property, opacity, element, style) }
    let (reference, fallback) = Self.url(text)
    guard reference.hasPrefix("#") else { throw outside(reference, property, element) }
    guard let server = ids[String(reference.dropFirst())] else {
      if let fallback { return try plain(fallback, property, opacity, element, style) }
      return nil
    }
    guard ["linearGradient", "radialGradient"].contains(server.element.name) else {
      throw element.refused("is painted with <\(server.element.name)>", hint: "use colors and gradients only")
    }
    guard let gradient = try gradient(server, path, place) else {
      return try fallback.map { (text) throws(PictureError) in
        try plain(text, property, opacity, element, style)
      } ?? nil
    }
    if gradient.stops.count == 1 || Self.isFlat(gradient) {
      let stop = gradient.stops[gradient.stops.count - 1]
      return .color(stop.color, opacity: stop.opacity * opacity)
    }
    return .gradient(gradient, opacity: opacity)
  }

  private func plain(
    _ text: String, _ property: String, _ opacity: Double, _ element: XMLElement, _ style: SVGStyle
  )
    throws(PictureError) -> VectorPicture.Paint?
  {
    if text.lowercased() == "none" { return nil }
    if text.lowercased().hasPrefix("context-") {
      throw element.refused("has \(property) \(text)")
    }
    let color = try style.color(text, element, property)
    let total = opacity * color.alpha
    return total > 0 ? .color(Self.opaque(color), opacity: total) : nil
  }

  static func opaque(_ color: Color) -> RGB8 {
    var out = color.rgb8
    out.alpha = 255
    return out
  }

  func outside(_ reference: String, _ property: String, _ element: XMLElement) -> PictureError {
    element.refused(
      "has a \(property) that lies outside the file: \(reference.prefix(80))", hint: "put it into the file")
  }

  /// The reference of a `url()`, and what follows it.
  static func url(_ text: String) -> (reference: String, fallback: String?) {
    guard let end = text.firstIndex(of: ")") else { return (String(text.dropFirst(4)), nil) }
    let inner = text[text.index(text.startIndex, offsetBy: 4)..<end]
    let reference = SVGSheet.trimmed(inner.utf8.filter { $0 != 0x22 && $0 != 0x27 })
    let rest = SVGSheet.trimmed(text[text.index(after: end)...].utf8)
    return (reference, rest.isEmpty ? nil : rest)
  }

  private static func isFlat(_ gradient: VectorGradient) -> Bool {
    switch gradient.line {
    case .linear(let a, let b): a == b
    case .radial(_, let radius, _, _): radius <= 0
    }
  }

  /// A gradient with what it inherits; nil where it has no stops or no area to spread over.
  private func gradient(_ server: Located, _ path: Path, _ place: Place) throws(PictureError)
    -> VectorGradient?
  {
    var line: [Located] = [server]
    var seen: Set<String> = [server.element["id"] ?? ""]
    while let last = line.last,
      let next = try target(last.element["href"], last.element, "<\(last.element.name)>")
    {
      guard seen.insert(next.element["id"] ?? "").inserted, line.count < 32 else {
        throw PictureError("<\(server.element.name)> refers to itself", line: server.element.line)
      }
      guard next.element.name.hasSuffix("Gradient") else { break }
      line.append(next)
    }
    let element = server.element
    try spend(element, nodes: 1, steps: line.count)
    func attribute(_ name: String, sameKind: Bool = true) -> String? {
      for one in line where !sameKind || one.element.name == element.name {
        if let text = one.element.attributes.first(where: { $0.name == name })?.value { return text }
      }
      return nil
    }
    let isBoxed = attribute("gradientUnits", sameKind: false) != "userSpaceOnUse"
    let viewport = isBoxed ? SVGViewport(width: 1, height: 1) : place.viewport
    func length(_ name: String, _ axis: SVGViewport.Axis, _ usual: String) throws(PictureError) -> Double {
      let text = attribute(name) ?? usual
      // A share of a box is a plain share, whatever its direction.
      guard let length = viewport.length(text, isBoxed ? .x : axis) else {
        throw element.refused("has \(name) \"\(text)\", which is no length")
      }
      return length
    }
    var matrix = place.matrix
    if isBoxed {
      guard let box = path.bounds, box.width > 0, box.height > 0 else { return nil }
      matrix = matrix.after(Matrix(a: box.width, d: box.height, e: box.x, f: box.y))
    }
    if let text = attribute("gradientTransform", sameKind: false) {
      guard let own = SVGScanner.transform(text) else {
        throw element.refused("has the gradientTransform \"\(text)\"")
      }
      matrix = matrix.after(own)
    }
    guard
      let stops = try line.lazy.map({ $0 }).first(where: { $0.element.first("stop") != nil }).map({
        (one) throws(PictureError) in try self.stops(one)
      }), let last = stops.last
    else { return nil }
    // A map that folds the plane leaves the last color.
    guard matrix.isDrawable else {
      return VectorGradient(
        line: .linear(Point(x: 0, y: 0), Point(x: 0, y: 0)), matrix: .identity, spread: .pad, stops: [last])
    }
    let spread: VectorGradient.Spread =
      switch attribute("spreadMethod", sameKind: false) {
      case "reflect": .reflect
      case "repeat": .repeat
      default: .pad
      }
    if element.name == "linearGradient" {
      let from = Point(x: try length("x1", .x, "0%"), y: try length("y1", .y, "0%"))
      let to = Point(x: try length("x2", .x, "100%"), y: try length("y2", .y, "0%"))
      return VectorGradient(line: .linear(from, to), matrix: matrix, spread: spread, stops: stops)
    }
    let center = Point(x: try length("cx", .x, "50%"), y: try length("cy", .y, "50%"))
    let radius = try length("r", .other, "50%")
    var focus = center
    if attribute("fx") != nil { focus.x = try length("fx", .x, "50%") }
    if attribute("fy") != nil { focus.y = try length("fy", .y, "50%") }
    let small = max(try length("fr", .other, "0%"), 0)
    // A focus outside the circle is brought to its edge.
    let (dx, dy) = (focus.x - center.x, focus.y - center.y)
    let distance = (dx * dx + dy * dy).squareRoot()
    if distance > radius * 0.999, distance > 0 {
      let share = radius * 0.999 / distance
      focus = Point(x: center.x + dx * share, y: center.y + dy * share)
    }
    return VectorGradient(
      line: .radial(center: center, radius: radius, focus: focus, focusRadius: min(small, radius)),
      matrix: matrix,
      spread: spread, stops: stops)
  }

  private func stops(_ located: Located) throws(PictureError) -> [VectorGradient.Stop] {
    var out: [VectorGradient.Stop] = []
    let parent = try style(of: located)
    for element in located.element.elements("stop") {
      try spend(element, nodes: 1)
      guard out.count < 256 else {
        throw PictureError("a gradient has more than 256 stops", line: element.line)
      }
      let style = try self.style(located.chain + [element], parent)
      var scanner = SVGScanner(element["offset"] ?? "0")
      scanner.skipSpace()
      let number = scanner.number() ?? 0
      let offset = scanner.word() == "%" ? number / 100 : number
      let color = try style.color(style["stop-color"] ?? "black", element, "stop-color")
      let opacity = try style.share("stop-opacity", element) * color.alpha
      out.append(
        VectorGradient.Stop(
          offset: max(min(max(offset, 0), 1), out.last?.offset ?? 0), color: Self.opaque(color),
          opacity: opacity))
    }
    return out
  }
}
