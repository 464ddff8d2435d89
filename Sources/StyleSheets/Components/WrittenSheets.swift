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

extension TemplatePage {
  /// Whether nobody knows what a tag of a template does: `{% getBundle "css" %}`. What begins no block writes something.
  func isUnknown(_ tag: Range<Int>) -> Bool {
    guard script.bytes[tag].starts(with: "{%".utf8) else { return false }
    let word = script.text(tag).dropFirst(2).drop { $0 == "-" || $0.isWhitespace }.prefix { $0.isLetter }
    return !word.isEmpty && !word.hasPrefix("end") && !word.hasPrefix("else")
      && !Self.writesNothing.contains(String(word))
      && template.tag(at: tag.lowerBound, tag.upperBound)?.role == .nothing
  }

  /// Tags that set something, or say how what follows is written.
  private static let writesNothing: Set<String> = [
    "set", "assign", "capture", "import", "from", "load", "macro", "block", "cycle", "increment", "decrement",
    "do",
    "with", "autoescape", "raw", "verbatim", "filter", "spaceless", "comment", "extends", "liquid", "if",
    "unless",
    "for", "case", "when", "elif", "elsif", "use", "language", "localize", "cache",
    "compress",
    "style", "stylesheet", "break", "continue", "apply", "trans",
  ]

  /// Whether what was at a place of a sheet is a whole rule or declaration, and no part of a selector or of a name. What
  /// writes fonts has no colors.
  func isStatement(_ tag: Range<Int>, in sheet: Range<Int>) -> Bool {
    let before = filled[sheet.lowerBound..<tag.lowerBound].last { !HTMLTokenizer.isSpace($0) }
    guard before.map(";{}/".utf8.contains) ?? true, !script.text(tag).contains("font") else { return false }
    let after = filled[tag.upperBound..<sheet.upperBound].first {
      $0 == UInt8(ascii: "\n") || !HTMLTokenizer.isSpace($0)
    }
    return after.map("\n;}<".utf8.contains) ?? true
  }
}
