import Bytes

/// The styles of a component of Vue, Svelte or Astro: what its `<style>` blocks hold, at the places where it stands in the
/// file.
///
/// Everything else in the file is blank, so that every line, column and byte of a finding is that of the file.
public struct ComponentSheet: Sendable {
  /// A `<style>` block.
  public struct Block: Sendable {
    /// The language that it names, in lower case; `css` where it names none.
    public var language: String
    /// The bytes between its tags.
    public var bytes: Range<Int>
    /// The bytes of its start tag.
    public var tag: Range<Int>
    /// The file that holds its styles instead, as `src` has it; nil where it holds them itself.
    public var source: String?
  }

  /// What such files are called at the end.
  public static let suffixes: Set<String> = ["vue", "svelte", "astro"]

  /// Whether a file is called like a component.
  public static func isNamed(_ path: String) -> Bool { suffixes.contains(ComponentFile.suffix(of: path)) }

  /// The whole file.
  public let file: [UInt8]
  /// The blocks, in order.
  public private(set) var blocks: [Block] = []

  /// Finds the blocks of a file. What is in comments, scripts and the code before an Astro component is none.
  public init(_ file: [UInt8]) {
    self.file = file
    var tokens = HTMLTokenizer(file)
    tokens.skip(to: Self.codeEnd(file))
    while let token = tokens.next() {
      guard case .start(let name, let isClosed, let tag) = token, name == "script" || name == "style" else {
        continue
      }
      let attributes = tokens.attributes
      // `<style src="…"/>` has no end tag in Vue.
      let inside = isClosed ? tag.upperBound..<tag.upperBound : tokens.rawText(until: name)
      guard name == "style" else { continue }
      func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
      let type = value("type").map { String($0.drop { $0 != "/" }.dropFirst()) }
      let language = CSSText.lowercased(value("lang") ?? type ?? "css")
      blocks.append(
        Block(
          language: language.isEmpty ? "css" : language, bytes: inside, tag: tag,
          source: inside.isEmpty ? value("src") : nil))
    }
  }

  /// The styles as one sheet of CSS: the blocks that are CSS, and those of Sass and Less that no compiler has to work out.
  public var styles: [UInt8] {
    var text = blank
    for block in blocks where reason(block) == nil {
      if let source = block.source {
        // It is shorter than the tag that it stands for.
        let rule = Array("@import \"\(source)\";".utf8)
        guard rule.count <= block.tag.count else { continue }
        text.replaceSubrange(block.tag.lowerBound..<block.tag.lowerBound + rule.count, with: rule)
      } else {
        text.replaceSubrange(block.bytes, with: PlainBlock(file[block.bytes], block.language).css)
      }
    }
    return text
  }

  /// The blocks in some languages as one sheet, as they are written.
  public func styles(in languages: Set<String>) -> [UInt8] {
    var text = blank
    for block in blocks where languages.contains(block.language) {
      text.replaceSubrange(block.bytes, with: file[block.bytes])
    }
    return text
  }

  /// The blocks that a compiler has to work out, each where it stands in the file or in the one that it names.
  func compiled(_ files: StyleFiles, in name: String) -> [SheetText] {
    blocks.compactMap { block in
      guard reason(block) != nil else { return nil }
      guard let source = block.source else {
        var text = blank
        text.replaceSubrange(block.bytes, with: file[block.bytes])
        return files.sheet(text, block.language, in: name)
      }
      let language = ComponentFile.suffix(of: source)
      if let found = files.find(source, name) { return files.sheet(found.bytes, language, in: found.name) }
      let place = LineTable(file).place(of: block.tag, in: name)
      return files.compiled.contains(language)
        ? SheetText(missing: "the styles of \(source) are not here", at: place) : nil
    }
  }

  /// What of the styles cannot be checked, in the file called `name`.
  ///
  /// - Parameter languages: those that can be compiled.
  public func leftOut(in name: String, compiling languages: Set<String> = []) -> [UnresolvedText] {
    let lines = LineTable(file)
    return blocks.compactMap { block in
      if languages.contains(block.source.map { ComponentFile.suffix(of: $0) } ?? block.language) {
        return nil
      }
      guard let reason = reason(block) else { return nil }
      return UnresolvedText(
        selector: "style", count: 1, place: lines.place(of: reason.place, in: name), reason: reason.text)
    }
  }

  /// Why a block cannot be checked as CSS, and the bytes that are the reason; nil where it can.
  private func reason(_ block: Block) -> (text: String, place: Range<Int>)? {
    if let source = block.source {
      let suffix = source.split(separator: ".").last.map(String.init) ?? ""
      return suffix == "css" && !source.contains("\"") && !source.contains("\\")
        ? nil
        : (
          "the styles of \(source) are not checked; they are \(suffix.isEmpty ? "not CSS" : suffix)",
          block.tag
        )
    }
    if ["sass", "stylus", "styl"].contains(block.language) {
      return ("the rules of this block are not checked: they are indented \(block.language)", block.tag)
    }
    guard let open = PlainBlock(file[block.bytes], block.language).open else { return nil }
    let place =
      block.bytes.lowerBound + open.place.lowerBound..<block.bytes.lowerBound + open.place.upperBound
    return ("the rules of this block are not checked: a compiler works out \(open.text)", place)
  }

  /// The file with nothing but its line ends.
  private var blank: [UInt8] {
    file.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
  }

  /// Where the code ends that an Astro component begins with, between two lines of dashes.
  static func codeEnd(_ file: [UInt8]) -> Int {
    let fence = Array("---".utf8)
    let start = file.firstIndex { !HTMLTokenizer.isSpace($0) } ?? file.count
    guard file[start...].starts(with: fence) else { return 0 }
    var at = start + fence.count
    while at < file.count {
      if file[at] == UInt8(ascii: "\n") {
        let line = file[(at + 1)...].drop { $0 == 0x20 || $0 == 0x09 }
        if line.starts(with: fence) { return line.startIndex + fence.count }
      }
      at += 1
    }
    return 0
  }
}

/// A block in CSS or a language that extends it, read as the CSS it is where no compiler is needed.
struct PlainBlock {
  /// The text as CSS, of the same length.
  private(set) var css: [UInt8]
  /// The first part that a compiler has to work out; nil where there is none.
  private(set) var open: (text: String, place: Range<Int>)?

  init(_ text: ArraySlice<UInt8>, _ language: String) {
    css = Array(text)
    let dialect: StyleDialect
    switch language {
    case "scss": dialect = .scss
    case "less": dialect = .less
    default: return
    }
    let source = CSSTokens(css, dialect: dialect)
    for comment in source.comments where css[comment].starts(with: [0x2F, 0x2F]) {
      for index in comment { css[index] = 0x20 }
    }
    guard let place = (0..<source.count).first(where: { Self.isOpen($0, in: source) }) else { return }
    let end = min(source[place].kind == .delim ? place + 2 : place + 1, source.count)
    let text = source.text(of: place..<end).trimmedSpace
    open = (text.hasSuffix("(") ? text + ")" : text, source.bytes(of: place..<end))
  }

  /// Whether a token is none of CSS, or means something else there.
  private static func isOpen(_ index: Int, in source: CSSTokens) -> Bool {
    let next = source.kind(index + 1)
    func follows(_ sign: Character) -> Bool { index > 0 && source.isDelim(index - 1, sign) }
    switch source[index].kind {
    case .atKeyword: return !rules.contains(CSSText.lowercased(source.name(index)))
    case .delim:
      if source.isDelim(index, "$") || source.isDelim(index, "%") { return true }
      if source.isDelim(index, "#") { return next == .openBrace }
      // `&-wide` puts names together, which the nesting of CSS does not.
      if source.isDelim(index, "&") { return next == .ident || next == .number || next == .dimension }
      return source.isDelim(index, "~") && next == .string
    case .ident: return follows(".") && next == .semicolon
    case .function:
      let name = CSSText.lowercased(source.name(index))
      if follows(".") || functions.contains(name) { return true }
      // `rgba(#fff, .5)` is none of CSS.
      let first = source.trimmed(index + 1..<source.end(of: index)).first
      return name.hasPrefix("rgb") && first.map { source[$0].kind == .hash } ?? false
    default: return false
    }
  }

  /// At-rules that compilers of Sass and Less leave as they are.
  private static let rules: Set<String> = [
    "media", "supports", "layer", "container", "keyframes", "-webkit-keyframes", "font-face", "property",
    "page", "charset", "scope", "starting-style", "counter-style", "apply", "tailwind", "theme", "screen",
    "reference", "variant",
  ]

  /// Functions of Sass and Less that make colors, and those that look something up.
  private static let functions: Set<String> = [
    "darken", "lighten", "mix", "fade", "fadein", "fadeout", "fade-in", "fade-out", "desaturate", "spin",
    "tint", "shade", "transparentize", "opacify", "adjust-color", "scale-color", "change-color",
    "adjust-hue", "complement", "map-get", "map-deep-get", "nth", "if", "percentage",
  ]
}
