import PaletteCore

/// Writes drawings as form XObjects, in the drawing's own space: x to the right, y downward.
/// Source: ISO 32000-1, 8.7.4 (shadings), 8.10 (forms) and 11 (transparency).
struct PDFVectors {
  /// What colors are written as.
  enum Inks {
    case screen
    case press(PressInks)
    /// How light they are, for a mask.
    case luminance
  }

  private let size: Rect
  private let inks: Inks
  /// Decimals of coordinates, so that they are a hundred-thousandth of the drawing or finer.
  private let decimals: Int
  private var out = PDFBuffer()
  private var states: [String] = []
  private var patterns: [String] = []
  private var forms: [Int] = []

  /// Adds a drawing and returns its object number.
  static func add(_ picture: VectorPicture, to file: inout PDFFile, press: PressInks? = nil) -> Int {
    var writer = PDFVectors(
      Rect(x: 0, y: 0, width: picture.width, height: picture.height), press.map(Inks.press) ?? .screen)
    writer.draw(picture.nodes, &file)
    return writer.finish(&file, isGroup: true)
  }

  private init(_ size: Rect, _ inks: Inks) {
    self.size = size
    self.inks = inks
    var decimals = 0
    var step = 1.0
    while step > max(size.width, size.height) / 100_000, decimals < 8 {
      step /= 10
      decimals += 1
    }
    self.decimals = max(decimals, 2)
  }

  private func child(_ inks: Inks? = nil) -> PDFVectors { PDFVectors(size, inks ?? self.inks) }

  private var space: String {
    switch inks {
    case .screen: "DeviceRGB"
    case .press: "DeviceCMYK"
    case .luminance: "DeviceGray"
    }
  }

  private func finish(_ file: inout PDFFile, isGroup: Bool) -> Int {
    var resources = ""
    func list(_ kind: String, _ letter: String, _ bodies: [String]) {
      if bodies.isEmpty { return }
      resources +=
        "/\(kind)<<" + bodies.enumerated().map { "/\(letter)\($0.offset) \($0.element)" }.joined() + ">>"
    }
    list("ExtGState", "G", states)
    list("Pattern", "P", patterns)
    list("XObject", "X", forms.map { "\($0) 0 R" })
    if case .press(let press) = inks { resources += press.resources }
    let box = [0, 0, size.width, size.height].map { PDFText.number($0, decimals: decimals) }.joined(
      separator: " ")
    let group = isGroup ? "/Group<</S/Transparency/I true/CS/\(space)>>" : ""
    return file.addStream(
      out.bytes, "/Type/XObject/Subtype/Form/BBox[\(box)]\(group)/Resources<<\(resources)>>")
  }

  // MARK: Parts

  private mutating func draw(_ nodes: [VectorPicture.Node], _ file: inout PDFFile) {
    for node in nodes {
      switch node {
      case .shape(let shape): draw(shape, &file)
      case .group(let group): draw(group, &file)
      }
    }
  }

  private mutating func draw(_ group: VectorPicture.Group, _ file: inout PDFFile) {
    out.text("q ")
    var soft: [VectorPicture.Clip] = []
    for clip in group.clips where !clipHard(clip) { soft.append(clip) }
    guard group.opacity < 1 || group.mask != nil || !soft.isEmpty else {
      draw(group.children, &file)
      return out.text("Q\n")
    }
    var inner = child()
    inner.draw(group.children, &file)
    var form = inner.finish(&file, isGroup: true)
    // One mask at a time: each further one goes around a group of its own.
    var masks = soft.map { mask(of: $0, &file) }
    if let mask = group.mask { masks.append(self.mask(mask, &file)) }
    for mask in masks.dropLast() {
      var wrap = child()
      wrap.out.text("/G0 gs /X0 Do\n")
      wrap.states = ["<</SMask \(mask)>>"]
      wrap.forms = [form]
      form = wrap.finish(&file, isGroup: true)
    }
    let fade =
      group.opacity < 1
      ? "/ca \(PDFText.number(group.opacity, decimals: 4))/CA \(PDFText.number(group.opacity, decimals: 4))"
      : ""
    state("<<\(fade)\(masks.last.map { "/SMask \($0)" } ?? "")>>")
    forms.append(form)
    out.text("/X\(forms.count - 1) Do Q\n")
  }

  private mutating func state(_ body: String) {
    let index = states.firstIndex(of: body) ?? states.count
    if index == states.count { states.append(body) }
    out.text("/G\(index) gs ")
  }

  private func mask(_ mask: VectorPicture.Mask, _ file: inout PDFFile) -> String {
    var inner = child(mask.isLuminance ? .luminance : nil)
    inner.out.outline(mask.region, decimals: decimals)
    inner.out.text("W n\n")
    inner.draw(mask.nodes, &file)
    let form = inner.finish(&file, isGroup: true)
    return "<</Type/Mask/S/\(mask.isLuminance ? "Luminosity" : "Alpha")/G \(form) 0 R>>"
  }

  // MARK: Clips

  /// Clips by an outline, where one outline is what the clip means. Returns whether it did.
  private mutating func clipHard(_ clip: VectorPicture.Clip) -> Bool {
    guard isHard(clip) else { return false }
    if let first = clip.shapes.first {
      for shape in clip.shapes { out.outline(shape.path, decimals: decimals) }
      out.text(first.isEvenOdd ? "W* n\n" : "W n\n")
      for further in clip.shapes.flatMap(\.clips) { _ = clipHard(further) }
    }
    for further in clip.clips { _ = clipHard(further) }
    return true
  }

  /// A union is one outline where its parts do not touch.
  private func isHard(_ clip: VectorPicture.Clip) -> Bool {
    guard clip.clips.allSatisfy(isHard) else { return false }
    if clip.shapes.count < 2 { return clip.shapes.allSatisfy { $0.clips.allSatisfy(isHard) } }
    guard clip.shapes.count <= 40,
      clip.shapes.allSatisfy({ $0.clips.isEmpty && $0.isEvenOdd == clip.shapes[0].isEvenOdd })
    else { return false }
    let boxes = clip.shapes.compactMap(\.path.bounds)
    return boxes.indices.allSatisfy { i in boxes[..<i].allSatisfy { !$0.overlaps(boxes[i], tolerance: 0) } }
  }

  private func mask(of clip: VectorPicture.Clip, _ file: inout PDFFile) -> String {
    var inner = child(.luminance)
    var soft: [VectorPicture.Clip] = []
    for further in clip.clips where !inner.clipHard(further) { soft.append(further) }
    for shape in clip.shapes {
      let paint = VectorPicture.Paint.color(RGB8(red: 255, green: 255, blue: 255), opacity: 1)
      let filled = VectorPicture.Node.shape(
        VectorPicture.Shape(path: shape.path, matrix: .identity, isEvenOdd: shape.isEvenOdd, fill: paint))
      inner.draw([.group(VectorPicture.Group(clips: shape.clips + soft, children: [filled]))], &file)
    }
    return "<</Type/Mask/S/Luminosity/G \(inner.finish(&file, isGroup: true)) 0 R>>"
  }

  // MARK: Shapes

  private mutating func draw(_ shape: VectorPicture.Shape, _ file: inout PDFFile) {
    let fill = shape.fill
    let outline = shape.path.mapped(shape.matrix)
    if let stroke = shape.stroke {
      if shape.isStrokeFirst {
        self.stroke(shape, stroke, &file)
      } else if let fill, Self.isPlain(fill), Self.isPlain(stroke.paint) {
        return self.stroke(shape, stroke, &file, filling: fill)
      }
    }
    if let fill {
      out.text("q ")
      paint(fill, outline.bounds, strokes: false, &file)
      out.outline(outline, decimals: decimals)
      out.text(shape.isEvenOdd ? "f* Q\n" : "f Q\n")
    }
    if let stroke = shape.stroke, !shape.isStrokeFirst { self.stroke(shape, stroke, &file) }
  }

  private static func isPlain(_ paint: VectorPicture.Paint) -> Bool {
    if case .color(_, let opacity) = paint { opacity >= 1 } else { false }
  }

  private mutating func stroke(
    _ shape: VectorPicture.Shape, _ stroke: VectorPicture.Stroke, _ file: inout PDFFile,
    filling: VectorPicture.Paint? = nil
  ) {
    out.text("q ")
    let m = shape.matrix
    let reach = stroke.width * m.growth * max(stroke.join == 0 ? stroke.miterLimit : 1, 1.5)
    let box = shape.path.mapped(m).bounds.map {
      Rect(x: $0.x - reach, y: $0.y - reach, width: $0.width + 2 * reach, height: $0.height + 2 * reach)
    }
    if let filling { paint(filling, box, strokes: false, &file) }
    paint(stroke.paint, box, strokes: true, &file)
    // In the shape's own space, where the pen is round.
    var own = decimals
    var growth = m.growth
    while growth > 1, own < 9 {
      growth /= 10
      own += 1
    }
    if m != .identity {
      for value in [m.a, m.b, m.c, m.d] { out.number(value, decimals: 7) }
      for value in [m.e, m.f] { out.number(value, decimals: decimals) }
      out.text("cm ")
    }
    out.number(stroke.width, decimals: own)
    out.text("w \(stroke.cap) J \(stroke.join) j ")
    if stroke.join == 0 {
      out.number(stroke.miterLimit, decimals: 4)
      out.text("M ")
    }
    if !stroke.dashes.isEmpty {
      out.text("[")
      // An odd list is said twice, so that every viewer begins its second round with a gap.
      let dashes = stroke.dashes + (stroke.dashes.count % 2 == 1 ? stroke.dashes : [])
      for dash in dashes { out.number(dash, decimals: own) }
      out.text("] ")
      let period = dashes.reduce(0, +)
      let offset = stroke.dashOffset.truncatingRemainder(dividingBy: period)
      out.number(offset < 0 ? offset + period : offset, decimals: own)
      out.text("d ")
    }
    out.outline(shape.path, decimals: own)
    out.text(filling == nil ? "S Q\n" : shape.isEvenOdd ? "B* Q\n" : "B Q\n")
  }

  // MARK: Paints

  private mutating func paint(
    _ paint: VectorPicture.Paint, _ box: Rect?, strokes: Bool, _ file: inout PDFFile
  ) {
    switch paint {
    case .color(let color, let opacity):
      if opacity < 1 { state("<</\(strokes ? "CA" : "ca") \(PDFText.number(opacity, decimals: 4))>>") }
      switch inks {
      case .press(let press): out.text(press.operators(color, strokes: strokes))
      case .screen:
        out.channels(color)
        out.text(strokes ? "RG " : "rg ")
      case .luminance:
        out.number(Self.luminance(color), decimals: 4)
        out.text(strokes ? "G " : "g ")
      }
    case .gradient(let gradient, let opacity):
      let box = box ?? size
      var entries = opacity < 1 ? "/\(strokes ? "CA" : "ca") \(PDFText.number(opacity, decimals: 4))" : ""
      if !gradient.isOpaque {
        var inner = child(.luminance)
        var gray = gradient
        gray.stops = gradient.stops.map {
          let level = UInt8((min(max($0.opacity, 0), 1) * 255).rounded())
          return VectorGradient.Stop(
            offset: $0.offset, color: RGB8(red: level, green: level, blue: level), opacity: 1)
        }
        inner.patterns = [inner.pattern(gray, box)]
        inner.out.text("/Pattern cs /P0 scn 0 0 ")
        inner.out.number(size.width, decimals: decimals)
        inner.out.number(size.height, decimals: decimals)
        inner.out.text("re f")
        entries += "/SMask<</Type/Mask/S/Luminosity/G \(inner.finish(&file, isGroup: true)) 0 R>>"
      }
      if !entries.isEmpty { state("<<\(entries)>>") }
      patterns.append(pattern(gradient, box))
      out.text(
        strokes ? "/Pattern CS /P\(patterns.count - 1) SCN " : "/Pattern cs /P\(patterns.count - 1) scn ")
    }
  }

  private static func luminance(_ color: RGB8) -> Double {
    (0.2125 * Double(color.red) + 0.7154 * Double(color.green) + 0.0721 * Double(color.blue)) / 255
  }

  private func channels(_ color: RGB8) -> String {
    let values: [Double] =
      switch inks {
      case .screen: [color.red, color.green, color.blue].map { Double($0) / 255 }
      case .luminance: [Self.luminance(color)]
      case .press(let press): (0..<4).map { press.process(color)[$0] }
      }
    return "[" + values.map { PDFText.number($0, decimals: 4) }.joined(separator: " ") + "]"
  }

  /// A gradient as a pattern: a shading over as many rounds as `box` needs.
  private func pattern(_ gradient: VectorGradient, _ box: Rect) -> String {
    let (first, last) = gradient.rounds(over: box)
    let knots = gradient.knots(first, last)
    func numbers(_ values: [Double]) -> String {
      values.map { PDFText.number($0, decimals: 6) }.joined(separator: " ")
    }
    let (from, to) = (Double(first), Double(last))
    let kind: String
    switch gradient.line {
    case .linear(let a, let b):
      func at(_ t: Double) -> [Double] { [a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t] }
      kind = "/ShadingType 2/Coords[\(numbers(at(from) + at(to)))]"
    case .radial(let center, let radius, let focus, let focusRadius):
      func at(_ t: Double) -> [Double] {
        [
          focus.x + (center.x - focus.x) * t, focus.y + (center.y - focus.y) * t,
          max(focusRadius + (radius - focusRadius) * t, 0),
        ]
      }
      kind = "/ShadingType 3/Coords[\(numbers(at(from) + at(to)))]"
    }
    let pieces = zip(knots, knots.dropFirst()).filter { $0.0.offset < $0.1.offset }
    let functions = pieces.map {
      "<</FunctionType 2/Domain[0 1]/C0\(channels($0.0.color))/C1\(channels($0.1.color))/N 1>>"
    }
    let bounds = pieces.dropFirst().map(\.0.offset)
    let function =
      functions.count == 1 && from == 0 && to == 1
      ? functions[0]
      : "<</FunctionType 3/Domain[\(numbers([from, to]))]/Functions[\(functions.joined())]/Bounds[\(numbers(bounds))]"
        + "/Encode[\(functions.map { _ in "0 1" }.joined(separator: " "))]>>"
    let m = gradient.matrix
    return
      "<</PatternType 2/Matrix[\([m.a, m.b, m.c, m.d, m.e, m.f].map { PDFText.number($0, decimals: 7) }.joined(separator: " "))]"
      + "/Shading<<\(kind)/ColorSpace/\(space)/Domain[\(numbers([from, to]))]/Extend[true true]/Function \(function)>>>>"
  }
}

extension PDFBuffer {
  /// A path as it is, in numbers of `decimals`.
  mutating func outline(_ path: Path, decimals: Int) {
    func put(_ p: Point) {
      number(p.x, decimals: decimals)
      number(p.y, decimals: decimals)
    }
    for segment in path.segments {
      switch segment {
      case .move(let p):
        put(p)
        text("m ")
      case .line(let p):
        put(p)
        text("l ")
      case .curve(let a, let b, let p):
        put(a)
        put(b)
        put(p)
        text("c ")
      case .close: text("h ")
      }
    }
  }
}
