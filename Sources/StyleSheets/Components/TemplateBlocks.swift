/// The blocks that a part of pages fills in its layout: `{% block content %}`, `@section('content')`, `{{ define "main" }}`,
/// `<% content_for :side do %>`.
struct TemplateBlocks {
  /// One of them.
  struct Block {
    var name: String
    /// All of it, and what is in it.
    var bytes: Range<Int>
    var inside: Range<Int>
    /// Whether it is a text that a tag holds: `@section('theme', 'dark')`.
    var isText = false
  }

  /// Those that stand in no other one, and texts that stand anywhere.
  private(set) var all: [Block] = []
  private let script: ScriptText

  private static let signs = Signs(["block", "@section", "define", "content_for"])

  /// - Parameter file: the path of the part.
  init(_ part: [UInt8], of file: String) {
    guard Self.signs.areIn(part), !["cshtml", "razor"].contains(ComponentFile.suffix(of: file)) else {
      script = ScriptText([])
      return
    }
    script = ScriptText(TemplateComments.blanked(part, of: file))
    read(TemplateText(script))
  }

  /// The one around a place; nil where none is.
  func around(_ place: Int) -> Block? { all.first { !$0.isText && $0.inside.contains(place) } }

  /// What one is filled with, where that is a plain text.
  func text(of block: Block) -> String? {
    let bytes = script.bytes[block.inside]
    guard !bytes.contains(where: { "<{@".utf8.contains($0) }) else { return nil }
    return script.text(block.inside).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A tag that is open, with its block.
  private typealias Open = (name: String?, start: Int, end: Int)

  private mutating func read(_ template: TemplateText) {
    var open: [Open] = []
    var at = 0
    while at < script.bytes.count {
      guard "{@<".utf8.contains(script.bytes[at]), let tag = template.tag(at: at, script.bytes.count) else {
        at += 1
        continue
      }
      let range = at..<tag.end
      at = max(tag.end, at + 1)
      let text = script.text(range)
      // Tags of Jinja and Blade that end say what they end.
      let isNamed = text.hasPrefix("{%") || text.hasPrefix("@")
      if let name = TemplateLayout.block(text) {
        open.append((name, range.lowerBound, range.upperBound))
      } else if isNamed {
        let word = text.dropFirst(text.hasPrefix("@") ? 1 : 2).drop { $0 == "-" || $0.isWhitespace }
          .prefix(while: \.isLetter)
        if Self.ends.contains(String(word)), let last = open.popLast() { close(last, range, open.isEmpty) }
      } else if case .opens = tag.role {
        open.append((nil, range.lowerBound, range.upperBound))
      } else if tag.role == .closes, let last = open.popLast() {
        close(last, range, !open.contains { $0.name != nil })
      }
      if let own = held(range, text) { all.append(own) }
    }
  }

  private static let ends: Set<String> = ["endblock", "endsection", "stop", "show", "overwrite", "append"]

  private mutating func close(_ open: Open, _ end: Range<Int>, _ isOuter: Bool) {
    guard let name = open.name, isOuter, open.end <= end.lowerBound else { return }
    all.append(Block(name: name, bytes: open.start..<end.upperBound, inside: open.end..<end.lowerBound))
  }

  /// The text that a tag fills a block with.
  private func held(_ tag: Range<Int>, _ text: String) -> Block? {
    guard text.hasPrefix("@section") || text.contains("content_for"), text.contains(",") else { return nil }
    guard let bracket = script.bytes[tag].firstIndex(where: { "( :".utf8.contains($0) }) else { return nil }
    let end = text.hasPrefix("<%") ? tag.upperBound - 2 : tag.upperBound
    let inner =
      text.contains("(") ? (script.bytes[bracket...].firstIndex(of: UInt8(ascii: "(")) ?? bracket) : bracket
    let parts = script.parts(
      inner + 1..<max(inner + 1, text.contains("(") ? script.endOfBracket(inner, end) - 1 : end))
    guard parts.count == 2, let value = script.string(script.trimmed(parts[1])) else { return nil }
    let name = script.text(parts[0]).filter { $0.isLetter || $0.isNumber || "_-.".contains($0) }
      .replacing("content_for", with: "")
    return Block(name: name, bytes: tag, inside: value, isText: true)
  }
}

/// The blocks of a layout that stand in attributes of it: `<body class="{% block theme %}{% endblock %}">`.
struct AttributeBlocks {
  /// One of them.
  struct Block {
    var name: String
    var bytes: Range<Int>
    /// Whether selectors ask for the attribute, or it has styles.
    var isOfLook: Bool
  }

  private(set) var all: [Block] = []
  private let script: ScriptText
  private let template: TemplateText

  private static let signs = Signs(["block", "yield"])

  init(_ layout: [UInt8], of file: String) {
    let isThere = Self.signs.areIn(layout)
    script = ScriptText(isThere ? TemplateComments.blanked(layout, of: file) : [])
    template = TemplateText(script)
    var at = 0
    while at + 1 < script.bytes.count {
      if script.bytes[at] == UInt8(ascii: "<"), HTMLTokenizer.isLetter(script.bytes[at + 1]) {
        at = readTag(at + 1)
      } else {
        at += 1
      }
    }
  }

  private mutating func readTag(_ start: Int) -> Int {
    let bytes = script.bytes
    var at = start
    var quote: UInt8?
    var isOfLook = false
    while at < bytes.count {
      let byte = bytes[at]
      if "{<@".utf8.contains(byte), let tag = template.tag(at: at, bytes.count), tag.end > at {
        let text = script.text(at..<tag.end)
        var end = tag.end
        if let name = TemplateLayout.slot(text), let name {
          if TemplateLayout.block(text) != nil { end = endOfBlock(text, from: tag.end) }
          all.append(Block(name: name, bytes: at..<end, isOfLook: isOfLook))
        }
        at = end
        continue
      }
      if let own = quote {
        if byte == own { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        break
      } else if "\"'".utf8.contains(byte) {
        quote = byte
        let title = CSSText.lowercased(script.text(max(start, at - 40)..<at))
        let word = title.split(whereSeparator: \.isWhitespace).last ?? ""
        isOfLook = ["class=", "style=", "id=", "data-"].contains(where: word.hasPrefix)
      }
      at += 1
    }
    let name = CSSText.lowercased(script.text(start..<min(start + 6, bytes.count)))
    if name == "script" { return script.end(after: "</script", from: at, bytes.count) }
    return at
  }

  private func endOfBlock(_ tag: String, from start: Int) -> Int {
    let limit = script.bytes.count
    if tag.hasPrefix("{%") {
      return script.end(after: "%}", from: script.end(after: "endblock", from: start, limit), limit)
    }
    return script.end(after: "}}", from: script.end(after: "end", from: start, limit), limit)
  }

  /// A layout in which blocks are filled with texts, every other byte in its place.
  ///
  /// - Returns: nil where a text has no room.
  func filled(_ layout: [UInt8], with texts: [String: String]) -> [UInt8]? {
    var filled = layout
    for block in all where block.isOfLook {
      guard let text = texts[block.name]?.utf8 else { continue }
      guard text.count <= block.bytes.count else { return nil }
      for (index, place) in block.bytes.enumerated() {
        filled[place] = index < text.count ? text[text.index(text.startIndex, offsetBy: index)] : 0x20
      }
    }
    return filled
  }
}
