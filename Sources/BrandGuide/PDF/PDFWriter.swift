import PaletteCore

/// Turns a laid-out guide into a PDF 1.7 file: tagged, outlined, linked, and PDF/A-2b where every font is embedded.
struct PDFWriter {
  private let guide: LaidOutGuide
  private let pages: PDFPages
  private let content: GuideContent
  private let typefaces: [Typeface]
  private var file = PDFFile()
  private var elements: [StructureElement]
  /// Where each figure lies on its page.
  private var boxes: [Int: String] = [:]
  /// The objects of the logos that are drawn.
  private var logos: [Int: Int] = [:]
  private let press: PressInks?
  /// The objects of pictures that were written.
  private var pictures: [GuidePicture: Int] = [:]
  /// The profile of a screen, where the press's is the intent.
  private var screen: Int?

  /// A writer of a guide whose pages `pages` took as they were laid out.
  init(
    _ guide: LaidOutGuide, _ pages: PDFPages, _ content: GuideContent, _ typefaces: [Typeface],
    press: PressInks? = nil
  ) {
    self.press = press
    self.pages = pages
    self.guide = guide
    self.content = content
    self.typefaces = typefaces
    elements = guide.elements
    // What the guide says itself is English, whatever the brand's own texts are in.
    elements[0].language = "en"
  }

  /// The file.
  mutating func bytes() -> [UInt8] {
    let catalog = file.reserve()
    let pagesRoot = file.reserve()
    let contents = guide.pages.indices.compactMap { pages.contents[$0] }
    boxes = figureBoxes()
    let forms = pages.stamps.add(to: &file)
    let pageIDs = guide.pages.map { _ in file.reserve() }
    let fontIDs = addFonts(contents)
    addLogos(contents)
    var parents: [[Int]] = []
    var annotationParents: [Int] = []
    var annotations: [[Int]] = []
    for (p, page) in guide.pages.enumerated() {
      for (number, element) in contents[p].marked.enumerated() {
        elements[element].children.append(.content(page: p, id: number))
      }
      parents.append(contents[p].marked)
      annotations.append([])
      // Annotations would lie within the bleed, where PDF/X-4 allows none.
      for (i, link) in page.links.enumerated() where press == nil {
        let key = guide.pages.count + annotationParents.count
        annotations[p].append(addLink(link, key: key, pages: pageIDs))
        annotationParents.append(link.element ?? 0)
        elements[link.element ?? 0].children.append(.link(page: p, index: i))
      }
    }
    for p in guide.pages.indices {
      addPage(p, contents[p], pageIDs[p], fontIDs, forms, parent: pagesRoot, annotations[p])
    }
    let kids = pageIDs.map { "\($0) 0 R" }.joined(separator: " ")
    file.set(pagesRoot, "<</Type/Pages/Count \(pageIDs.count)/Kids[\(kids)]>>")
    orderMixed()
    let structure = addStructure(pageIDs, parents, annotationParents, annotations)
    let isArchival = typefaces.allSatisfy { !$0.isUsed || !$0.isStandard }
    var metadata = PDFMetadata(content, isArchival: isArchival && press == nil)
    metadata.isForPress = press != nil
    let xmp = file.addStream(Array(metadata.xmp.utf8), "/Type/Metadata/Subtype/XML", plain: true)
    let intent = addIntent()
    let outline = addOutline(pageIDs)
    let info = file.add(metadata.info)
    file.set(
      catalog,
      "<</Type/Catalog/Pages \(pagesRoot) 0 R/Lang\(PDFText.string(content.language))/MarkInfo<</Marked true>>"
        + "/StructTreeRoot \(structure) 0 R/Metadata \(xmp) 0 R/OutputIntents[\(intent) 0 R]"
        + "/ViewerPreferences<</DisplayDocTitle true>>"
        + (outline.map { "/Outlines \($0) 0 R/PageMode/UseOutlines" } ?? "") + ">>")
    return file.bytes(root: catalog, info: info, version: press == nil ? "1.7" : "1.6")
  }

  /// The screen whose colors the numbers mean, or the press. Source: ISO 32000-1, 14.11.5.
  private mutating func addIntent() -> Int {
    guard let press = press?.press else {
      let profile = file.addStream(SRGBProfile.srgb, "/N 3")
      return file.add(
        "<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(sRGB)/Info(sRGB IEC61966-2.1)"
          + "/DestOutputProfile \(profile) 0 R>>")
    }
    let profile = file.addStream(press.profile.bytes, "/N 4")
    let name = PDFText.string(PDFText.metadata(press.name))
    return file.add(
      "<</Type/OutputIntent/S/GTS_PDFX/OutputConditionIdentifier\(name)/Info\(name)"
        + "/DestOutputProfile \(profile) 0 R>>")
  }

  /// What the parts of each figure cover, in PDF coordinates.
  private func figureBoxes() -> [Int: String] {
    let margin = press?.margin ?? 0
    return pages.figures.mapValues { box in
      [box.x, guide.size.height - box.maxY, box.maxX, guide.size.height - box.y]
        .map { PDFText.number($0 + margin) }.joined(separator: " ")
    }
  }

  private mutating func addFonts(_ contents: [PDFContent]) -> [Int: Int] {
    var used: Set<Int> = []
    for content in contents { used.formUnion(content.fonts) }
    var ids: [Int: Int] = [:]
    for typeface in typefaces where used.contains(typeface.index) {
      ids[typeface.index] = PDFFonts.add(typeface, to: &file)
    }
    return ids
  }

  /// Every logo once, however often it is drawn.
  private mutating func addLogos(_ contents: [PDFContent]) {
    var space: String?
    for index in contents.reduce(into: Set<Int>(), { $0.formUnion($1.logos) }).sorted() {
      switch content.logos[index].art {
      case .vector(let drawing): logos[index] = PDFVectors.add(drawing, to: &file, press: press)
      case .pixels(let image):
        // The press takes no colors of a device that is not its own.
        let own =
          press == nil
          ? "/DeviceRGB" : space ?? "[/ICCBased \(file.addStream(SRGBProfile.srgb, "/N 3")) 0 R]"
        space = own
        logos[index] = image.add(to: &file, space: own)
      }
    }
  }

  private mutating func addPage(
    _ index: Int, _ content: PDFContent, _ id: Int, _ fonts: [Int: Int], _ forms: [Int], parent: Int,
    _ annotations: [Int]
  ) {
    let stream = file.addPackedStream(pages.stream(index))
    var resources = ""
    let names = content.fonts.sorted().compactMap { font in fonts[font].map { "/F\(font) \($0) 0 R" } }
    if !names.isEmpty { resources += "/Font<<\(names.joined())>>" }
    let shown = content.pictures.enumerated().compactMap { i, picture in
      add(picture).map { "/I\(i) \($0) 0 R" }
    }
    let drawings =
      content.forms.sorted().map { "/X\($0) \(forms[$0]) 0 R" }
      + content.logos.sorted().compactMap { index in logos[index].map { "/L\(index) \($0) 0 R" } } + shown
    if !drawings.isEmpty { resources += "/XObject<<\(drawings.joined())>>" }
    if !content.shadings.isEmpty {
      let shadings = content.shadings.map {
        "/\($0.name) \(PDFShadings.add($0.paint, $0.box, to: &file, press: press)) 0 R"
      }
      resources += "/Shading<<\(shadings.joined())>>"
    }
    if let press { resources += press.resources }
    let links =
      annotations.isEmpty ? "" : "/Annots[\(annotations.map { "\($0) 0 R" }.joined(separator: " "))]"
    let origin = "0 0 \(PDFText.number(guide.size.width)) \(PDFText.number(guide.size.height))"
    let boxes = press?.boxes(guide.size) ?? "/MediaBox[\(origin)]"
    file.set(
      id,
      "<</Type/Page/Parent \(parent) 0 R\(boxes)/Resources<<\(resources)>>"
        + "/Contents \(stream) 0 R/StructParents \(index)/Tabs/S\(links)>>")
  }

  /// The object of a picture, which is written once. For the press its colors are those of a screen by profile: device RGB
  /// has no meaning beside an intent of inks.
  private mutating func add(_ picture: GuidePicture) -> Int? {
    if let known = pictures[picture] { return known }
    var space: String?
    if press != nil {
      let profile = screen ?? file.addStream(SRGBProfile.srgb, "/N 3")
      screen = profile
      space = "[/ICCBased \(profile) 0 R]"
    }
    pictures[picture] = picture.add(to: &file, color: space ?? "/DeviceRGB")
    return pictures[picture]
  }

  private func destination(_ anchor: String, _ pages: [Int]) -> String? {
    guard let place = guide.anchors[anchor], pages.indices.contains(place.page) else { return nil }
    let top = PDFText.number((press?.margin ?? 0) + guide.size.height - max(place.y - 16, 0))
    return "[\(pages[place.page]) 0 R/XYZ 0 \(top) null]"
  }

  private mutating func addLink(_ link: PageLink, key: Int, pages: [Int]) -> Int {
    let box = [
      link.frame.x, guide.size.height - link.frame.maxY, link.frame.maxX, guide.size.height - link.frame.y,
    ].map { PDFText.number($0) }.joined(separator: " ")
    let target =
      switch link.target {
      case .anchor(let name): destination(name, pages).map { "/Dest\($0)" } ?? ""
      case .web(let address): "/A<</S/URI/URI\(PDFText.address(address))>>"
      }
    return file.add(
      "<</Type/Annot/Subtype/Link/Rect[\(box)]/Border[0 0 0]/F 4/StructParent \(key)"
        + "/Contents\(PDFText.string(PDFText.metadata(link.label)))\(target)>>")
  }

  /// Puts the words of an element and the elements within it, such as links in a paragraph, in the order they are drawn in.
  private mutating func orderMixed() {
    for i in elements.indices {
      let children = elements[i].children
      let hasContent = children.contains { if case .content = $0 { true } else { false } }
      let hasElement = children.contains { if case .element = $0 { true } else { false } }
      guard hasContent, hasElement else { continue }
      let keyed = children.enumerated().map { (key: place($0.element), offset: $0.offset, child: $0.element) }
      elements[i].children = keyed.sorted {
        ($0.key.0, $0.key.1, $0.offset) < ($1.key.0, $1.key.1, $1.offset)
      }
      .map(\.child)
    }
  }

  /// The page and the number of the first content of a child; behind everything where it has none.
  private func place(_ child: StructureElement.Child) -> (Int, Int) {
    switch child {
    case .content(let page, let id): (page, id)
    case .link: (.max, .max)
    case .element(let index): elements[index].children.map(place).min { $0 < $1 } ?? (.max, .max)
    }
  }

  /// Source: ISO 32000-1, 14.7.
  private mutating func addStructure(
    _ pages: [Int], _ parents: [[Int]], _ annotationParents: [Int], _ annotations: [[Int]]
  ) -> Int {
    let root = file.reserve()
    let kept = keptElements()
    let ids = kept.map { $0 ? file.reserve() : 0 }
    for (i, element) in elements.enumerated() where kept[i] {
      var kids = ""
      var only = ""
      for child in element.children {
        switch child {
        case .element(let index): if kept[index] { kids += "\(ids[index]) 0 R " }
        case .content(let page, let number):
          if element.children.count == 1 {
            only = "/Pg \(pages[page]) 0 R/K \(number)"
          } else {
            kids += "<</Type/MCR/Pg \(pages[page]) 0 R/MCID \(number)>>"
          }
        case .link(let page, let index):
          kids += "<</Type/OBJR/Pg \(pages[page]) 0 R/Obj \(annotations[page][index]) 0 R>>"
        }
      }
      let parent = element.parent.map { ids[$0] } ?? root
      var extra = ""
      if let text = element.alternate { extra += "/Alt\(PDFText.string(PDFText.metadata(text)))" }
      if let language = element.language { extra += "/Lang\(PDFText.string(language))" }
      if let box = boxes[i] { extra += "/A<</O/Layout/Placement/Block/BBox[\(box)]>>" }
      if let scope = element.scope { extra += "/A<</O/Table/Scope/\(scope)>>" }
      file.set(
        ids[i], "<</S/\(element.type)/P \(parent) 0 R\(extra)\(only.isEmpty ? "/K[\(kids)]" : only)>>")
    }
    var numbers = ""
    for (page, marked) in parents.enumerated() {
      numbers += "\(page)[\(marked.map { "\(ids[$0]) 0 R" }.joined(separator: " "))]"
    }
    for (i, element) in annotationParents.enumerated() {
      numbers += "\(parents.count + i) \(ids[element]) 0 R "
    }
    let tree = file.add("<</Nums[\(numbers)]>>")
    file.set(
      root,
      "<</Type/StructTreeRoot/K \(ids[0]) 0 R/ParentTree \(tree) 0 R"
        + "/ParentTreeNextKey \(parents.count + annotationParents.count)>>")
    return root
  }

  /// Elements with something in them. A cell without words stays, so that a row has all its columns.
  private func keptElements() -> [Bool] {
    var kept = elements.map { !$0.children.isEmpty || $0.type == "TD" || $0.type == "TH" }
    for i in elements.indices.reversed() where kept[i] && i > 0 {
      kept[i] =
        elements[i].children.contains { child in
          if case .element(let index) = child { kept[index] } else { true }
        } || elements[i].type == "TD" || elements[i].type == "TH"
    }
    return kept
  }

  private mutating func addOutline(_ pages: [Int]) -> Int? {
    let entries = guide.outline
    guard !entries.isEmpty else { return nil }
    let root = file.reserve()
    let ids = entries.map { _ in file.reserve() }
    var parents: [Int?] = []
    var children: [[Int]] = entries.map { _ in [] }
    var top: [Int] = []
    for (i, entry) in entries.enumerated() {
      let parent = entry.level > 0 ? top.last : nil
      parents.append(parent)
      if let parent { children[parent].append(i) } else { top.append(i) }
    }
    func write(_ siblings: [Int]) {
      for (place, i) in siblings.enumerated() {
        var body = "<</Title\(PDFText.string(PDFText.metadata(entries[i].title)))"
        body += "/Parent \(parents[i].map { ids[$0] } ?? root) 0 R"
        if place > 0 { body += "/Prev \(ids[siblings[place - 1]]) 0 R" }
        if place + 1 < siblings.count { body += "/Next \(ids[siblings[place + 1]]) 0 R" }
        if let first = children[i].first, let last = children[i].last {
          body += "/First \(ids[first]) 0 R/Last \(ids[last]) 0 R/Count -\(children[i].count)"
        }
        file.set(ids[i], body + (destination(entries[i].anchor, pages).map { "/Dest\($0)" } ?? "") + ">>")
        write(children[i])
      }
    }
    write(top)
    file.set(
      root,
      "<</Type/Outlines/First \(ids[top.first ?? 0]) 0 R/Last \(ids[top.last ?? 0]) 0 R/Count \(top.count)>>")
    return root
  }
}
