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
      // What is for paper is not seen.
      guard value("media").map({ MediaQueries.schemes($0, on: .usual) == .both }) ?? true else { continue }
      let type = value("type").map { String($0.drop { $0 != "/" }.dropFirst()) }
      let language = PostCSS.language(
        CSSText.lowercased(value("lang") ?? type ?? "css"), of: file[inside])
      blocks.append(
        Block(
          language: language.isEmpty ? "css" : language, bytes: inside, tag: tag,
          source: inside.isEmpty ? value("src") : nil))
    }
  }

  /// The blocks of CSS as one sheet.
  public var styles: [UInt8] {
    var text = blank
    for block in blocks where Self.isCSS(block) {
      if let source = block.source {
        // It is shorter than the tag that it stands for.
        let rule = Array("@import \"\(source)\";".utf8)
        guard rule.count <= block.tag.count else { continue }
        text.replaceSubrange(block.tag.lowerBound..<block.tag.lowerBound + rule.count, with: rule)
      } else {
        text.replaceSubrange(block.bytes, with: file[block.bytes])
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

  /// The blocks that a compiler works out, each where it stands in the file or in the one that it names.
  func compiled(_ files: StyleFiles, in name: String) -> [SheetText] {
    blocks.compactMap { block in
      guard !Self.isCSS(block) else { return nil }
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
      guard !Self.isCSS(block) else { return nil }
      let styles = block.source.map { "the styles of \($0)" } ?? "the rules of this block"
      let language = block.source.map { ComponentFile.suffix(of: $0) } ?? block.language
      return UnresolvedText(
        selector: "style", count: 1, place: lines.place(of: block.tag, in: name),
        reason: "\(styles) are not checked: they are \(language.isEmpty ? "not CSS" : language)")
    }
  }

  /// Whether a block is CSS, or what plugins make of it.
  private static func isCSS(_ block: Block) -> Bool {
    guard let source = block.source else { return !extensions.contains(block.language) }
    return ComponentFile.suffix(of: source) == "css" && !source.contains("\"") && !source.contains("\\")
  }

  /// Languages that a compiler makes CSS of.
  static let extensions: Set<String> = ["scss", "sass", "less", "stylus", "styl"]

  /// The file with nothing but its line ends.
  private var blank: [UInt8] {
    file.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : UInt8(ascii: " ") }
  }

  /// Where the code ends that an Astro component begins with, between two lines of dashes; 0 where there is none. Generators of
  /// sites have such lines before sheets too.
  public static func codeEnd(_ file: [UInt8]) -> Int {
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
