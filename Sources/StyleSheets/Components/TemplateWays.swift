import Bytes

/// What is around a part of pages where it is put into them.
struct TemplateWay {
  /// What others put around it, the innermost first; none where that is not known.
  var shells: [ComponentShell] = []
  /// The files that it is put into, the outermost first, whose sheets it has.
  var layouts: [StyleFiles.Found] = []
  /// What of the part stands there; nil for all of it.
  var ranges: [Range<Int>]?

  /// What tells it from others.
  fileprivate var look: String {
    let sheets = layouts.filter { PageStyles.sheets.areIn($0.bytes) }.map(\.name)
    let ranges = ranges?.map { "\($0.lowerBound)" } ?? []
    return (sheets + ranges + shells.flatMap(\.looks)).joined(separator: "\n")
  }
}

/// The ways in which a part of pages is put into them: it fills blocks of a layout, is included by other templates, or includes
/// the beginning of its page itself.
struct TemplateWays {
  private let files: StyleFiles
  /// How often it was looked for what is around something.
  private var steps = 0
  /// Whether there are more than are followed.
  private(set) var areMore = false

  /// The most looks of one part that are followed.
  static let most = 6
  private static let mostSteps = 96
  /// The most templates that one is put into, one in the other.
  private static let deepest = 8

  init(_ files: StyleFiles) { self.files = files }

  /// Texts that blocks are filled with, and where those are written.
  private typealias Fills = [String: (text: String, place: SourcePlace)]

  /// What is known on the way out.
  private struct Known {
    var shells: [ComponentShell] = []
    var layouts: [StyleFiles.Found] = []
    var ranges: [Range<Int>]?
    var fills: Fills = [:]
    /// The blocks that code fills.
    var coded: Set<String> = []

    var way: TemplateWay { TemplateWay(shells: shells, layouts: layouts, ranges: ranges) }
  }

  /// The ways of a part, each look once; none where nothing of it is seen.
  mutating func all(of part: StyleFiles.Found) -> [TemplateWay] {
    var known: Set<String> = []
    let found = ways(of: part, at: nil, Known()).filter { known.insert($0.look).inserted }
    if found.count > Self.most { areMore = true }
    return Array(found.prefix(Self.most))
  }

  /// - Parameter place: where in the template what is looked for stands; nil for all of it.
  private mutating func ways(of template: StyleFiles.Found, at place: Int?, _ known: Known) -> [TemplateWay] {
    steps += 1
    guard known.layouts.count < Self.deepest, steps < Self.mostSteps else {
      areMore = true
      return []
    }
    let layout = LayoutName(template.bytes, of: template.name)
    let places = files.includers.places(of: template.name).filter { place in
      !known.layouts.contains { $0.name == place.file.name }
    }
    if let layout, !layout.isByConvention || places.isEmpty {
      guard let found = layout.file(from: template.name, files), found.name != template.name,
        !known.layouts.contains(where: { $0.name == found.name })
      else { return [known.way] }
      return ways(from: template, at: place, layout, found, known)
    }
    if !places.isEmpty {
      if places.count > TemplateIncluders.most { areMore = true }
      return places.prefix(TemplateIncluders.most).flatMap { ways(through: $0, known) }
    }
    guard let header = header(of: template, before: place) else { return [known.way] }
    var known = known
    known.layouts.insert(header, at: 0)
    guard let own = read(header, known), let shell = own.shell(at: own.read.markup.end) else {
      return [open(known)]
    }
    known.shells.append(shell)
    return [known.way]
  }

  /// The way of what is put somewhere in a template: what is around it is not known, but all sheets are that hold there.
  private func open(_ known: Known) -> TemplateWay {
    var layouts = known.layouts
    while let last = layouts.first, layouts.count < Self.deepest,
      let next = LayoutName(last.bytes, of: last.name)?.file(from: last.name, files),
      !layouts.contains(where: { $0.name == next.name })
    {
      layouts.insert(next, at: 0)
    }
    return TemplateWay(layouts: layouts, ranges: known.ranges)
  }

  // MARK: Includes

  /// The ways of what another template includes at a place.
  private mutating func ways(through include: TemplateIncluders.Place, _ known: Known) -> [TemplateWay] {
    var known = known
    known.layouts.insert(include.file, at: 0)
    guard let own = read(include.file, Known()), let element = own.read.markup.element(at: include.place)
    else {
      return [open(known)]
    }
    if own.isUnseen(element) { return [] }
    guard let shell = own.shell(at: element) else { return [open(known)] }
    known.shells.append(shell)
    return ways(of: include.file, at: include.place, known)
  }

  /// The template with the beginning of a page that a part of it includes: `<?php get_header(); ?>`.
  private func header(of part: StyleFiles.Found, before place: Int?) -> StyleFiles.Found? {
    guard !Self.bodies.areIn(part.bytes) else { return nil }
    for include in IncludedTemplates(part.bytes, of: part.name).all {
      if let place, include.bytes.lowerBound > place { return nil }
      if let found = include.template.file(from: part.name, files), Self.bodies.areIn(found.bytes) {
        return Self.ends.areIn(found.bytes) ? nil : found
      }
    }
    return nil
  }

  private static let bodies = Signs(["<body"])
  private static let ends = Signs(["</body"])

  // MARK: Layouts

  /// The ways of a part through the layout that it is put into.
  private mutating func ways(
    from part: StyleFiles.Found, at place: Int?, _ name: LayoutName, _ layout: StyleFiles.Found,
    _ known: Known
  ) -> [TemplateWay] {
    let blocks = name.takesBlocks ? TemplateBlocks(part.bytes, of: part.name) : TemplateBlocks([], of: "")
    var known = known
    let lines = LineTable(part.bytes)
    for block in blocks.all where known.fills[block.name] == nil && !known.coded.contains(block.name) {
      guard let text = blocks.text(of: block) else {
        known.coded.insert(block.name)
        continue
      }
      known.fills[block.name] = (text, lines.place(of: block.inside, in: part.name))
    }
    if let place {
      return enter(layout, blocks.around(place)?.name, known)
    }
    let filling = blocks.all.filter { !$0.isText }
    guard !filling.isEmpty else { return enter(layout, nil, known) }
    var found: [TemplateWay] = []
    for block in filling {
      var own = known
      own.ranges = [block.inside]
      found += enter(layout, block.name, own)
    }
    // Templates of Rails have blocks besides what they are.
    if name.isByConvention {
      known.ranges = filling.map(\.bytes).rest(of: part.bytes.count)
      found += enter(layout, nil, known)
    }
    return found
  }

  /// Blocks in which nothing is that is read.
  private static let unseen: Set<String> = [
    "title", "head", "meta", "script", "scripts", "js", "javascripts", "style", "styles", "css",
    "stylesheets",
    "description", "extra_head", "extra_css", "extra_js",
  ]

  /// What puts all of a page in one place of it; nil where it has none, or several.
  static func shell(of layout: StyleFiles.Found, _ files: StyleFiles) -> ComponentShell? {
    guard let own = Self(files).read(layout, Known()) else { return nil }
    let places = Set(own.read.markup.places.filter { $0.name == nil }.map(\.element))
    guard places.count == 1, let place = places.first, !own.isUnseen(place) else { return nil }
    return own.shell(at: place)
  }

  /// The ways of what stands in a block of a layout, or in its place for all.
  private mutating func enter(_ layout: StyleFiles.Found, _ block: String?, _ known: Known) -> [TemplateWay] {
    var known = known
    known.layouts.insert(layout, at: 0)
    guard let own = read(layout, known) else { return [open(known)] }
    var slots = own.read.markup.places.filter { $0.name == block }
    if let block, slots.isEmpty {
      if own.inAttributes.contains(block) || Self.unseen.contains(CSSText.lowercased(block)) { return [] }
      // A layout passes on what it has no place for.
      if let name = LayoutName(layout.bytes, of: layout.name), !name.isByConvention,
        let outer = name.file(from: layout.name, files),
        !known.layouts.contains(where: { $0.name == outer.name })
      {
        return enter(outer, block, known)
      }
      // It may stand in a title, a script or a style sheet.
      let text = own.read.markup.script.text(0..<layout.bytes.count)
      if ["block \(block)", "'\(block)'", "\"\(block)\"", ":\(block)"].contains(where: text.contains) {
        return []
      }
      slots = own.read.markup.places.filter { $0.name == nil }
    }
    let seen = slots.filter { !own.isUnseen($0.element) }
    if seen.isEmpty, !slots.isEmpty { return [] }
    guard Set(seen.map(\.element)).count == 1, let slot = seen.first, let shell = own.shell(at: slot.element)
    else { return [open(known)] }
    known.shells.append(shell)
    return ways(of: layout, at: slot.place, known)
  }

  /// A template that is around others.
  private struct Outer {
    var read: ReadComponent
    /// The blocks that stand in its attributes.
    var inAttributes: Set<String>
    var fills: Fills

    func shell(at element: Int) -> ComponentShell? {
      var shell = ComponentShell(nil, of: read.filled(at: element), isWhole: false)
      for (name, fill) in fills where inAttributes.contains(name) {
        for word in fill.text.split(separator: " ") { shell?.setPlace(of: String(word), fill.place) }
      }
      return shell
    }

    /// Whether what stands in an element is not read: its head, a title.
    func isUnseen(_ element: Int) -> Bool {
      var at = element
      while at >= 0 {
        if ["head", "title"].contains(read.markup.document.elements[at].name) { return true }
        at = read.markup.document.elements[at].parent
      }
      return false
    }
  }

  /// Reads what is around; nil where nobody knows what its attributes are filled with.
  private func read(_ layout: StyleFiles.Found, _ known: Known) -> Outer? {
    let attributes = AttributeBlocks(layout.bytes, of: layout.name)
    let looks = Set(attributes.all.filter(\.isOfLook).map(\.name))
    let filling = known.fills.mapValues(\.text).filter { looks.contains($0.key) }
    guard looks.isDisjoint(with: known.coded) else { return nil }
    var layout = layout
    if !filling.isEmpty {
      guard let filled = attributes.filled(layout.bytes, with: filling) else { return nil }
      layout.bytes = filled
    }
    let key = filling.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
    // Most parts of a project stand in one layout.
    func read() -> ReadComponent? { ReadComponent(layout: layout, files) }
    let found = files.findings.map { $0.component("\(layout.name)\nlayout\n\(key)", read) } ?? read()
    return found.map { Outer(read: $0, inAttributes: Set(attributes.all.map(\.name)), fills: known.fills) }
  }
}

extension [Range<Int>] {
  /// What lies between them, up to an end.
  fileprivate func rest(of end: Int) -> [Range<Int>] {
    var start = 0
    var found: [Range<Int>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) where range.lowerBound >= start {
      found.append(start..<range.lowerBound)
      start = range.upperBound
    }
    return found + [start..<Swift.max(start, end)]
  }
}

extension ComponentFile {
  /// The ways in which a part of pages is put into them, and whether there are more than are followed; one without anything around
  /// it for all else.
  func ways(of file: String, _ files: StyleFiles) -> (all: [TemplateWay], areMore: Bool) {
    guard isPart, !areFunctions else {
      var ways = TemplateWays(files)
      let own = areFunctions ? ways.all(of: StyleFiles.Found(name: file, bytes: bytes)) : []
      return ([TemplateWay(layouts: own.first?.layouts ?? [])], false)
    }
    var ways = TemplateWays(files)
    let own = ways.all(of: StyleFiles.Found(name: file, bytes: bytes))
    return (own, ways.areMore)
  }
}
