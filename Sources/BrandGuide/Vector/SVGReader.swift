import Bytes
import PaletteCore

/// Reads an SVG into a ``VectorPicture``. What cannot be drawn as it is meant is refused, with the element and its line.
///
/// Sources: SVG 1.1 second edition, and SVG 2 where browsers follow it.
struct SVGReader {
  /// An element and those around it, the root first.
  struct Located {
    var chain: [XMLElement]
    /// Never empty: the element itself is the last.
    var element: XMLElement { chain[chain.count - 1] }
  }

  /// Where an element is drawn.
  struct Place {
    var matrix: Matrix
    var viewport: SVGViewport
    var depth = 0
    /// The ids of what is being drawn, so that nothing draws itself.
    var open: Set<String> = []

    func moved(_ inner: Matrix) -> Place {
      var copy = self
      copy.matrix = matrix.after(inner)
      copy.depth += 1
      return copy
    }
  }

  static let namespace = "http://www.w3.org/2000/svg"
  private(set) var ids: [String: Located] = [:]
  private var sheet = SVGSheet()
  let budget: ExpansionBudget

  /// The picture of a document.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - nodes: the most elements that may be drawn.
  ///   - steps: the most steps that finding their styles may take.
  /// - Throws: ``PictureError`` for what is not SVG, or asks for what a logo cannot have.
  static func picture(
    _ bytes: [UInt8], nodes: Int = 60_000, steps: Int = 400_000
  ) throws(PictureError) -> VectorPicture {
    if bytes.count > Logo.largestSVG {
      throw PictureError(
        "the SVG has \(bytes.count) bytes; \(Logo.largestSVG >> 10) KiB is the most",
        hint: "simplify it, or save it without editor data")
    }
    let budget = ExpansionBudget(nodes: nodes, bytes: 12 << 20, steps: steps)
    let root: XMLElement
    do throws(TextError) { root = try XMLReader.parse(try expanded(bytes, budget)) } catch {
      throw PictureError(error.message, line: error.line)
    }
    guard root.name == "svg" else {
      throw PictureError("the file is no SVG: its root is <\(root.name)>", line: root.line)
    }
    var reader = SVGReader(budget: budget)
    try reader.index([root])
    return try reader.draw(root)
  }

  private static func expanded(_ bytes: [UInt8], _ budget: ExpansionBudget) throws(TextError) -> [UInt8] {
    do throws(PictureError) { return try SVGEntities.expanded(bytes, budget) } catch {
      throw TextError(error.message, line: 1, column: 1)
    }
  }

  private init(budget: ExpansionBudget) { self.budget = budget }

  /// Notes every id and every style sheet, and refuses what a picture must not hold wherever it stands.
  private mutating func index(_ chain: [XMLElement]) throws(PictureError) {
    let element = chain[chain.count - 1]
    guard Self.isSVG(element, chain) else { return }
    if element.name == "script" {
      throw PictureError(
        "<script> is not allowed in a logo", line: element.line, hint: "save the drawing without it")
    }
    if let event = element.attributes.first(where: { $0.name.lowercased().hasPrefix("on") }) {
      throw element.refused("has the script \(event.name)", hint: "save the drawing without it")
    }
    if element.name == "style" {
      let kind = element["type"] ?? "text/css"
      if kind == "text/css" || kind.isEmpty { try sheet.add(element.text, line: element.line) }
    }
    if let id = element["id"], ids[id] == nil { ids[id] = Located(chain: chain) }
    for child in element.elements { try index(chain + [child]) }
  }

  /// Whether an element is SVG's own; editors leave others beside them, which nobody draws.
  private static func isSVG(_ element: XMLElement, _ chain: [XMLElement]) -> Bool {
    let key = element.prefix.isEmpty ? "xmlns" : "xmlns:\(element.prefix)"
    for one in chain.reversed() {
      if let value = one.attributes.first(where: { $0.name == key })?.value { return value == namespace }
    }
    return element.prefix.isEmpty || element.prefix == "svg"
  }

  // MARK: The document

  private func draw(_ root: XMLElement) throws(PictureError) -> VectorPicture {
    let box = try viewBox(root)
    let usual = SVGViewport(width: box?.width ?? 300, height: box?.height ?? 150)
    func measure(_ name: String, _ axis: SVGViewport.Axis) throws(PictureError) -> Double? {
      guard let text = root[name], text != "auto", !text.hasSuffix("%") else { return nil }
      guard let length = usual.length(text, axis), length > 0 else {
        throw PictureError("<svg> has \(name) \"\(text)\", which is no length above 0", line: root.line)
      }
      return length
    }
    let (width, height) = (try measure("width", .x), try measure("height", .y))
    let ratio = usual.height / usual.width
    let size =
      switch (width, height) {
      case (let w?, let h?): (w, h)
      case (let w?, nil): (w, box == nil ? usual.height : w * ratio)
      case (nil, let h?): (box == nil ? usual.width : h / ratio, h)
      case (nil, nil): (usual.width, usual.height)
      }
    guard (1e-3...1e6).contains(size.0), (1e-3...1e6).contains(size.1), (0.01...100).contains(size.0 / size.1)
    else {
      throw PictureError("<svg> is \(size.0) by \(size.1), which is no shape for a logo", line: root.line)
    }
    let whole = Rect(x: 0, y: 0, width: size.0, height: size.1)
    var place = Place(matrix: .identity, viewport: SVGViewport(width: size.0, height: size.1))
    if let box {
      place = place.moved(SVGFit(root["preserveAspectRatio"]).matrix(box, into: whole))
      place.viewport = SVGViewport(width: box.width, height: box.height)
    }
    let style = try style([root], SVGStyle())
    let children = try contents([root], style, place)
    let group = VectorPicture.Group(
      clips: [VectorPicture.Clip(shapes: [(.rect(whole), false, [])])], children: children)
    let wrapped = try effects(group, [root], style, place)
    let title = root.first("title").map { SVGSheet.trimmed($0.text.utf8) } ?? root["aria-label"]
    if !Self.drawsAnything(wrapped) {
      throw PictureError(
        "the SVG draws nothing", line: root.line, hint: "check that its shapes have a fill or a stroke")
    }
    if VectorPicture.depth(wrapped) > 20 {
      throw PictureError(
        "more than 20 clipped or faded groups lie in each other", line: root.line, hint: "flatten the drawing"
      )
    }
    return VectorPicture(
      width: size.0, height: size.1, nodes: wrapped, title: title?.isEmpty == true ? nil : title)
  }

  private static func drawsAnything(_ nodes: [VectorPicture.Node]) -> Bool {
    nodes.contains { node in
      switch node {
      case .shape: true
      case .group(let group): drawsAnything(group.children)
      }
    }
  }

  /// The box of a `viewBox`; nil where there is none.
  func viewBox(_ element: XMLElement) throws(PictureError) -> Rect? {
    guard let text = element["viewBox"] else { return nil }
    guard let v = SVGScanner.numbers(text), v.count == 4, v[2] > 0, v[3] > 0 else {
      throw element.refused("has the viewBox \"\(text)\"")
    }
    return Rect(x: v[0], y: v[1], width: v[2], height: v[3])
  }

  /// The style of the last of a chain, below that of the one before it.
  func style(_ chain: [XMLElement], _ parent: SVGStyle) throws(PictureError) -> SVGStyle {
    try spend(chain[chain.count - 1], steps: 1 + sheet.cost(chain[chain.count - 1]))
    return try SVGStyle(chain[chain.count - 1], below: parent, sheet.declarations(for: chain))
  }

  /// The style of something that is drawn where it is used: it inherits from where it stands.
  func style(of located: Located) throws(PictureError) -> SVGStyle {
    var style = SVGStyle()
    for count in 1...located.chain.count {
      style = try self.style(Array(located.chain.prefix(count)), style)
    }
    return style
  }

  func spend(_ element: XMLElement, nodes: Int = 0, bytes: Int = 0, steps: Int = 0) throws(PictureError) {
    do throws(ExpansionBudget.Exceeded) { try budget.spend(nodes: nodes, bytes: bytes, steps: steps) } catch {
      throw element.refused("makes the drawing larger than a logo may be", hint: "simplify the drawing")
    }
  }

  // MARK: Elements

  func contents(_ chain: [XMLElement], _ style: SVGStyle, _ place: Place) throws(PictureError)
    -> [VectorPicture.Node]
  {
    var out: [VectorPicture.Node] = []
    for child in chain[chain.count - 1].elements { out += try node(chain + [child], style, place) }
    return out
  }

  private static let silent: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "linearGradient", "radialGradient", "pattern", "marker", "filter",
    "style",
    "title", "desc", "metadata", "view", "cursor", "font", "font-face", "color-profile", "hatch",
    "solidcolor",
  ]

  /// What an element draws.
  func node(_ chain: [XMLElement], _ parent: SVGStyle, _ place: Place) throws(PictureError) -> [VectorPicture
    .Node]
  {
    let element = chain[chain.count - 1]
    guard Self.isSVG(element, chain), !Self.silent.contains(element.name) else { return [] }
    try spend(element, nodes: 1)
    guard place.depth < 400 else {
      throw element.refused("lies deeper than 400 groups")
    }
    let style = try style(chain, parent)
    if style.word("display") == "none" { return [] }
    try refuse(element, style)
    var place = place
    if let text = style.shape("transform", element) {
      guard let matrix = SVGScanner.transform(text) else {
        throw element.refused("has the transform \"\(text)\"")
      }
      let origin = try self.origin(element, style, place)
      place = place.moved(
        Matrix.translation(origin.x, origin.y).after(matrix).after(.translation(-origin.x, -origin.y)))
      guard place.matrix.isDrawable else { return [] }
    }
    switch element.name {
    case "g", "a":
      return try effects(
        VectorPicture.Group(children: try contents(chain, style, place)), chain, style, place)
    case "switch":
      guard let chosen = element.elements.first(where: Self.isChosen) else { return [] }
      let children = try node(chain + [chosen], style, place)
      return try effects(VectorPicture.Group(children: children), chain, style, place)
    case "svg":
      return try effects(try nested(chain, style, place, size: nil), chain, style, place)
    case "use": return try use(chain, style, place)
    default:
      guard let path = try path(element, style, place.viewport) else { return [] }
      return try effects(
        VectorPicture.Group(children: try shape(path, element, style, place)), chain, style, place)
    }
  }

  /// Whether a child of `<switch>` is the one that is shown.
  private static func isChosen(_ element: XMLElement) -> Bool {
    if let extensions = element["requiredExtensions"], !extensions.isEmpty { return false }
    guard let languages = element["systemLanguage"] else { return element.name != "foreignObject" }
    return languages.split(separator: ",").contains { $0.drop { $0 == " " }.lowercased().hasPrefix("en") }
  }

  /// Where a transform turns about. Source: CSS Transforms 1, section 6, with `view-box` as the reference.
  private func origin(_ element: XMLElement, _ style: SVGStyle, _ place: Place) throws(PictureError) -> Point
  {
    guard let text = style["transform-origin"] else { return Point(x: 0, y: 0) }
    if let box = style.word("transform-box"), box != "view-box" {
      throw element.refused("has transform-box \(box)", hint: "apply the transform to the paths")
    }
    let words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
    func coordinate(_ word: String, _ axis: SVGViewport.Axis) -> Double? {
      switch word {
      case "left", "top": 0
      case "center": place.viewport.whole(axis) / 2
      case "right", "bottom": place.viewport.whole(axis)
      default: place.viewport.length(word, axis)
      }
    }
    guard (1...3).contains(words.count), let x = coordinate(words[0], .x),
      let y = coordinate(words.count > 1 ? words[1] : "center", .y)
    else { throw element.refused("has the transform-origin \"\(text)\"") }
    return Point(x: x, y: y)
  }

  // MARK: Use and nested drawings

  private func use(_ chain: [XMLElement], _ style: SVGStyle, _ place: Place) throws(PictureError)
    -> [VectorPicture.Node]
  {
    let element = chain[chain.count - 1]
    guard let target = try target(element["href"], element, "<use>") else { return [] }
    let id = target.element["id"] ?? ""
    guard !place.open.contains(id) else {
      throw PictureError("<use> draws #\(id) within itself", line: element.line)
    }
    try spend(element, nodes: 1, steps: 50)
    func length(_ name: String, _ axis: SVGViewport.Axis) throws(PictureError) -> Double? {
      guard let text = style.shape(name, element), text.lowercased() != "auto" else { return nil }
      guard let length = place.viewport.length(text, axis) else {
        throw PictureError("<use> has \(name) \"\(text)\", which is no length", line: element.line)
      }
      return length
    }
    var inner = place.moved(.translation(try length("x", .x) ?? 0, try length("y", .y) ?? 0))
    inner.open.insert(id)
    let isSized = target.element.name == "symbol" || target.element.name == "svg"
    guard isSized else {
      let drawn = try node(target.chain, style, inner)
      return try effects(VectorPicture.Group(children: drawn), chain, style, inner)
    }
    let size = (try length("width", .x), try length("height", .y))
    let own = try self.style(target.chain, style)
    if own.word("display") == "none" { return [] }
    var nodes = try nested(target.chain, own, inner, size: size)
    nodes.children = try effects(nodes, target.chain, own, inner)
    nodes.clips = []
    return try effects(nodes, chain, style, inner)
  }

  /// A drawing in a drawing: `<svg>`, or a `<symbol>` that is used.
  private func nested(
    _ chain: [XMLElement], _ style: SVGStyle, _ place: Place, size: (width: Double?, height: Double?)?
  ) throws(PictureError) -> VectorPicture.Group {
    let element = chain[chain.count - 1]
    func length(_ name: String, _ axis: SVGViewport.Axis, _ usual: String) throws(PictureError) -> Double {
      var text = style.shape(name, element) ?? usual
      if text.lowercased() == "auto" { text = usual }
      guard let length = place.viewport.length(text, axis) else {
        throw element.refused("has \(name) \"\(text)\", which is no length")
      }
      return length
    }
    var (width, height) = (size?.width ?? 0, size?.height ?? 0)
    if size?.width == nil { width = try length("width", .x, "100%") }
    if size?.height == nil { height = try length("height", .y, "100%") }
    guard width > 0, height > 0 else { return VectorPicture.Group(children: []) }
    let area = Rect(x: try length("x", .x, "0"), y: try length("y", .y, "0"), width: width, height: height)
    var inner = place
    if let box = try viewBox(element) {
      inner = place.moved(SVGFit(element["preserveAspectRatio"]).matrix(box, into: area))
      inner.viewport = SVGViewport(width: box.width, height: box.height)
    } else {
      inner = place.moved(.translation(area.x, area.y))
      inner.viewport = SVGViewport(width: width, height: height)
    }
    guard inner.matrix.isDrawable else { return VectorPicture.Group(children: []) }
    var group = VectorPicture.Group(children: try contents(chain, style, inner))
    if !["visible", "auto"].contains(style.word("overflow") ?? "hidden") {
      group.clips = [VectorPicture.Clip(shapes: [(Path.rect(area).mapped(place.matrix), false, [])])]
    }
    return group
  }

  /// What a reference names; nil where it names nothing, which draws nothing.
  func target(_ reference: String?, _ element: XMLElement, _ what: String) throws(PictureError) -> Located? {
    guard let text = reference.map({ SVGSheet.trimmed($0.utf8) }), !text.isEmpty else { return nil }
    guard text.hasPrefix("#") else {
      throw PictureError(
        "\(what) refers to \"\(text.prefix(80))\", which lies outside the file", line: element.line,
        hint: "put what it refers to into the file")
    }
    guard let found = ids[String(text.dropFirst())] else {
      throw PictureError("\(what) refers to \(text), which is not in the file", line: element.line)
    }
    return found
  }
}
