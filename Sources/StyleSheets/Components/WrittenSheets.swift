import Bytes

/// Sheets that stand in a template, which may be put together from several files: `<style>{% include "css/site.css" %}</style>`.
extension StyleSheetSet {
  /// A sheet that stands in a page, or is put into one.
  struct Block {
    /// The file, with blanks in place of its code.
    var bytes: [UInt8]
    var range: Range<Int>
    var file: String
    var lines: LineTable
    var media = ""
    /// What writes rules into it.
    var written: [Range<Int>] = []

    /// How many rules are open at a place.
    func depth(at place: Int) -> Int {
      bytes[range.lowerBound..<place].reduce(0) { depth, byte in
        byte == UInt8(ascii: "{") ? depth + 1 : byte == UInt8(ascii: "}") ? max(0, depth - 1) : depth
      }
    }
  }

  /// Adds a sheet, and at their places in it the sheets that a template puts in.
  ///
  /// - Parameter isOwn: whether it is said what is not here; what a layout lacks is its own matter.
  mutating func add(_ block: Block, with links: [TemplateSheets.Link], isOwn: Bool) {
    var start = block.range.lowerBound
    func addPiece(to set: inout StyleSheetSet, until end: Int) {
      set.add(
        Array(block.bytes[start..<end]), file: block.file, offset: start, lines: block.lines,
        media: block.media)
      start = end
    }
    for link in links.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
      guard let include = link.included else { continue }
      let place = link.bytes.lowerBound
      let isInRule = block.depth(at: place) > 0
      guard let found = include.template.file(from: block.file, files), !isInRule else {
        let why = isInRule ? "is put into a rule" : "is not here"
        lack("the template \(include.name), which its style sheet is made of, \(why)", block, place, isOwn)
        continue
      }
      addPiece(to: &self, until: place)
      guard !including.contains(found.name), including.count < Self.deepest else { continue }
      including.append(found.name)
      add(putIn: found, media: block.media, isOwn: isOwn)
      including.removeLast()
    }
    addPiece(to: &self, until: block.range.upperBound)
    for tag in block.written where block.range.contains(tag.lowerBound) {
      if links.contains(where: { tag.contains($0.bytes.lowerBound) }) { continue }
      lack("code writes rules of its style sheet", block, tag.lowerBound, isOwn)
    }
  }

  /// Adds a file that stands where rules do.
  private mutating func add(putIn found: StyleFiles.Found, media: String, isOwn: Bool) {
    let suffix = ComponentFile.suffix(of: found.name)
    if suffix != "css", let compiled = files.sheet(found.bytes, suffix, in: found.name) {
      return add(compiled)
    }
    let page = TemplatePage(sheet: FrontMatter.blanked(found.bytes))
    let block = Block(
      bytes: page.filled, range: 0..<found.bytes.count, file: found.name, lines: LineTable(found.bytes),
      media: media, written: page.written)
    let links = IncludedTemplates(found.bytes, of: found.name).all.map {
      TemplateSheets.Link(name: $0.name, bytes: $0.bytes, included: $0)
    }
    add(block, with: links, isOwn: isOwn)
  }

  private mutating func lack(_ reason: String, _ block: Block, _ place: Int, _ isOwn: Bool) {
    if isOwn {
      leaveOut(reason, at: block.lines.place(of: place..<place, in: block.file))
    } else {
      lacksSheets = true
    }
  }
}
