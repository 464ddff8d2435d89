import Bytes
import PaletteCore

/// What a part of a drawing is seen through: opacity, clips and masks.
extension SVGReader {
  /// A group behind the effects of the last element of a chain; its parts alone where it has none.
  func effects(_ group: VectorPicture.Group, _ chain: [XMLElement], _ style: SVGStyle, _ place: Place)
    throws(PictureError) -> [VectorPicture.Node]
  {
    if group.children.isEmpty { return [] }
    let element = chain[chain.count - 1]
    var group = group
    group.opacity *= try style.share("opacity", element)
    if group.opacity <= 0 { return [] }
    // Boxes are those of the element's own space.
    let whole = VectorPicture.Node.group(group)
    func box() -> Rect? { place.matrix.inverse.flatMap { whole.bounds($0) } }
    if let clip = try clip(style, element, place, box) {
      group.clips.append(clip)
      if clip.shapes.isEmpty { return [] }
    }
    if let text = style["mask"], text.lowercased() != "none" {
      guard let mask = try mask(text, element, place, box) else { return [] }
      group.mask = mask
    }
    if group.opacity >= 1, group.clips.isEmpty, group.mask == nil { return group.children }
    return [.group(group)]
  }

  /// What a `clip-path` names; nil where there is none. Source: CSS Masking 1, section 6.
  private func clip(_ style: SVGStyle, _ element: XMLElement, _ place: Place, _ box: () -> Rect?)
    throws(PictureError) -> VectorPicture.Clip?
  {
    guard let text = style["clip-path"], text.lowercased() != "none" else { return nil }
    guard text.hasPrefix("url(") else {
      throw element.refused("has the clip-path \"\(text)\"", hint: "clip with a <clipPath>")
    }
    let reference = Self.url(text).reference
    guard reference.hasPrefix("#") else { throw outside(reference, "clip-path", element) }
    // A name that nothing has clips nothing.
    guard let found = ids[String(reference.dropFirst())], found.element.name == "clipPath" else { return nil }
    let id = String(reference.dropFirst())
    guard !place.open.contains("clip " + id), place.depth < 64 else {
      throw PictureError("<clipPath> #\(id) clips itself", line: found.element.line)
    }
    try spend(element, nodes: 1, steps: 20)
    var inner = place
    inner.open.insert("clip " + id)
    inner.depth += 1
    if found.element["clipPathUnits"] == "objectBoundingBox" {
      guard let box = box(), box.width > 0, box.height > 0 else { return VectorPicture.Clip(shapes: []) }
      inner = inner.moved(Matrix(a: box.width, d: box.height, e: box.x, f: box.y))
      inner.viewport = SVGViewport(width: 1, height: 1)
    }
    if let text = found.element["transform"] {
      guard let matrix = SVGScanner.transform(text) else {
        throw PictureError("<clipPath> has the transform \"\(text)\"", line: found.element.line)
      }
      inner = inner.moved(matrix)
    }
    let own = try self.style(of: found)
    var clip = VectorPicture.Clip(shapes: [])
    for child in found.element.elements {
      try addClip(&clip, found.chain + [child], own, inner, isUsed: false)
    }
    if let further = try self.clip(own, found.element, inner, box) { clip.clips.append(further) }
    return clip
  }

  private func addClip(
    _ clip: inout VectorPicture.Clip, _ chain: [XMLElement], _ parent: SVGStyle, _ place: Place, isUsed: Bool
  ) throws(PictureError) {
    let element = chain[chain.count - 1]
    if ["title", "desc", "metadata", "style", "defs"].contains(element.name) { return }
    try spend(element, nodes: 1)
    let style = try self.style(chain, parent)
    if style.word("display") == "none" || style.word("visibility").map({ $0 != "visible" }) == true { return }
    var place = place
    if let text = style.shape("transform", element) {
      guard let matrix = SVGScanner.transform(text) else {
        throw element.refused("has the transform \"\(text)\"")
      }
      place = place.moved(matrix)
    }
    guard place.matrix.isDrawable else { return }
    if element.name == "use", !isUsed {
      guard let target = try target(element["href"], element, "<use>") else { return }
      let dx = style.shape("x", element).flatMap { place.viewport.length($0, .x) } ?? 0
      let dy = style.shape("y", element).flatMap { place.viewport.length($0, .y) } ?? 0
      return try addClip(&clip, target.chain, style, place.moved(.translation(dx, dy)), isUsed: true)
    }
    guard ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"].contains(element.name) else {
      if element.name == "g" { return }
      throw PictureError(
        "<clipPath> holds <\(element.name)>", line: element.line,
        hint: "clip with paths and basic shapes only")
    }
    guard let path = try path(element, style, place.viewport) else { return }
    let isEvenOdd = style.word("clip-rule") == "evenodd"
    let inner = try self.clip(style, element, place) { path.bounds }
    clip.shapes.append((path.mapped(place.matrix), isEvenOdd, inner.map { [$0] } ?? []))
  }

  /// What a `mask` names; nil where it shows nothing. Source: CSS Masking 1, section 7.
  private func mask(_ text: String, _ element: XMLElement, _ place: Place, _ box: () -> Rect?)
    throws(PictureError)
    -> VectorPicture.Mask?
  {
    guard text.hasPrefix("url(") else {
      throw element.refused("has the mask \"\(text)\"")
    }
    let reference = Self.url(text).reference
    guard reference.hasPrefix("#") else { throw outside(reference, "mask", element) }
    guard let found = try target(reference, element, "<\(element.name)>"), found.element.name == "mask" else {
      throw element.refused("is masked by \(reference), which is no mask")
    }
    let id = String(reference.dropFirst())
    guard !place.open.contains("mask " + id), place.depth < 64 else {
      throw PictureError("<mask> #\(id) masks itself", line: found.element.line)
    }
    try spend(element, nodes: 1, steps: 50)
    let own = found.element
    let isBoxed = own["maskUnits"] != "userSpaceOnUse"
    let area = box()
    if isBoxed, area == nil { return nil }
    let viewport = isBoxed ? SVGViewport(width: 1, height: 1) : place.viewport
    func length(_ name: String, _ axis: SVGViewport.Axis, _ usual: String) throws(PictureError) -> Double {
      guard let length = viewport.length(own[name] ?? usual, isBoxed ? .x : axis) else {
        throw PictureError("<mask> has \(name) \"\(own[name] ?? "")\", which is no length", line: own.line)
      }
      return length
    }
    var region = Rect(
      x: try length("x", .x, "-10%"), y: try length("y", .y, "-10%"), width: try length("width", .x, "120%"),
      height: try length("height", .y, "120%"))
    guard region.width > 0, region.height > 0 else { return nil }
    if isBoxed, let area {
      region = Rect(
        x: area.x + region.x * area.width, y: area.y + region.y * area.height,
        width: region.width * area.width,
        height: region.height * area.height)
    }
    var inner = place
    inner.open.insert("mask " + id)
    inner.depth += 1
    if own["maskContentUnits"] == "objectBoundingBox" {
      guard let area, area.width > 0, area.height > 0 else { return nil }
      inner = inner.moved(Matrix(a: area.width, d: area.height, e: area.x, f: area.y))
      inner.viewport = SVGViewport(width: 1, height: 1)
    }
    let style = try self.style(of: found)
    let nodes = try contents(found.chain, style, inner)
    let clipped = try effects(VectorPicture.Group(children: nodes), found.chain, style, inner)
    return VectorPicture.Mask(
      nodes: clipped, isLuminance: style.word("mask-type") != "alpha",
      region: Path.rect(region).mapped(place.matrix))
  }
}
