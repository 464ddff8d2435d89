/// The page that a template is once a server has filled it in: blanks where it does something, and a letter where it puts
/// text in. Every byte stays in its place.
struct TemplatePage {
  /// An element that a template writes some of.
  struct Element {
    var tag: ComponentTag
    /// Whether another template draws it.
    var isComponent = false
    /// Why its styles are not known.
    var open: String?
    /// The attributes that it has besides.
    var fixed: [HTMLAttribute] = []
    /// Whether it is a list to choose from, whose choices code makes.
    var hasOptions = false
  }

  private(set) var filled: [UInt8]
  /// Where code decides what rules with colors are for.
  private(set) var openRules: [Range<Int>] = []
  /// What writes rules or declarations into the sheets that stand in it.
  private(set) var written: [Range<Int>] = []
  /// The elements that have code in their tags, by where those begin.
  private(set) var elements: [Int: Element] = [:]
  /// Where the root has a tag with code in it.
  private(set) var root: Int?
  let script: ScriptText
  private var bytes: [UInt8] { script.bytes }
  let template: TemplateText
  /// Whether the file is called like a template, so that what stands behind `@` is code.
  private let isNamed: Bool
  /// Where what is seen begins.
  private var headEnd: Int
  /// The elements that are open, and where the start tag of the last one ends.
  private var around: [(name: String, end: Int)] = []
  /// The element of each block of a template that a function of it makes.
  private var blocks: [String?] = []
  /// How many braces of Razor are open.
  private var braces = 0
  /// What tags begin with that do not end.
  private var unclosed: Set<[UInt8]> = []

  init(_ page: [UInt8], isNamed: Bool) {
    self.isNamed = isNamed
    filled = page
    script = ScriptText(page)
    template = TemplateText(script)
    headEnd = min(script.endOfHead ?? page.count, script.end(after: "<body", from: 0, page.count))
    if headEnd == page.count { headEnd = 0 }
    read()
  }

  /// Reads a sheet that a template puts into one of its own.
  init(sheet: [UInt8]) {
    (isNamed, filled, script, headEnd) = (true, sheet, ScriptText(sheet), 0)
    template = TemplateText(script)
    fillSheet(0..<sheet.count)
  }

  private mutating func read() {
    var at = 0
    while at < bytes.count {
      if let tag = tag(at) {
        fill(tag, at)
        at = tag.end
      } else {
        at = bytes[at] == UInt8(ascii: "<") ? markup(at) : at + 1
      }
    }
  }

  /// The tag of a template that begins at a place.
  private mutating func tag(_ at: Int) -> TemplateText.Tag? {
    let byte = bytes[at]
    guard at + 1 < bytes.count, "{<@}".utf8.contains(byte) else { return nil }
    let next = bytes[at + 1]
    switch byte {
    case UInt8(ascii: "<"):
      guard next == UInt8(ascii: "%") || next == UInt8(ascii: "?") else { return nil }
    case UInt8(ascii: "@"):
      guard isNamed else { return nil }
    case UInt8(ascii: "}"):
      guard braces > 0 else { return nil }
    default:
      guard "{%#!".utf8.contains(next) || "@r".utf8.contains(next) && isNamed else { return nil }
    }
    let sign = [byte, next]
    guard !unclosed.contains(sign), let tag = template.tag(at: at, bytes.count) else { return nil }
    // Text may have such signs too.
    let isClosed =
      tag.end < bytes.count || sign == Array("<?".utf8) || byte == UInt8(ascii: "@")
      || "}>".utf8.contains(bytes[tag.end - 1])
    if !isClosed { unclosed.insert(sign) }
    return isClosed ? tag : nil
  }

  // MARK: Tags of a template

  private mutating func fill(_ tag: TemplateText.Tag, _ start: Int) {
    blank(start..<tag.end)
    let isOfRazor = bytes[start] == UInt8(ascii: "@") || bytes[start] == UInt8(ascii: "}")
    let opensBrace = isOfRazor && bytes[tag.end - 1] == UInt8(ascii: "{")
    switch tag.role {
    case .nothing, .turns: return
    case .closes:
      if bytes[start] == UInt8(ascii: "}") { braces -= 1 }
      if let name = blocks.popLast() ?? nil { put("</\(name)>", in: start..<tag.end) }
    case .opens:
      if opensBrace { braces += 1 }
      blocks.append(start >= headEnd ? helper(start..<tag.end) : nil)
    case .value:
      guard start >= headEnd, helper(start..<tag.end) == nil, !isSlot(start..<tag.end) else { return }
      filled[start] = UInt8(ascii: "x")
    }
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != UInt8(ascii: "\n") { filled[index] = 0x20 }
  }

  /// Writes a text where there is room for it.
  @discardableResult
  private mutating func put(_ text: String, in range: Range<Int>) -> Bool {
    guard text.utf8.count <= range.count else { return false }
    blank(range)
    filled.replaceSubrange(range.lowerBound..<range.lowerBound + text.utf8.count, with: text.utf8)
    return true
  }

  /// Puts in the element that a function makes; nil where it makes none.
  private mutating func helper(_ range: Range<Int>) -> String? {
    guard let call = TemplateHelper(script, range) else { return nil }
    guard put(call.markup, in: range) else { return nil }
    elements[range.lowerBound] = Element(
      tag: ComponentTag(script, call.attributes, end: range.upperBound), open: call.open, fixed: call.fixed,
      hasOptions: call.element == "select")
    return call.element
  }

  // MARK: Markup

  /// Goes over a tag or a comment.
  private mutating func markup(_ at: Int) -> Int {
    guard at + 1 < bytes.count else { return at + 1 }
    switch bytes[at + 1] {
    case UInt8(ascii: "!"):
      return template.begins("<!--", at, bytes.count)
        ? script.end(after: "-->", from: at + 4, bytes.count) : at + 2
    case UInt8(ascii: "/"):
      let name = name(at + 2)
      let title = CSSText.lowercased(script.text(name))
      if let place = around.lastIndex(where: { $0.name == title }) { around.removeSubrange(place...) }
      if isForeign(name) { put(drawn(title), in: name) }
      return script.end(after: ">", from: name.upperBound, bytes.count)
    case let next where HTMLTokenizer.isLetter(next) || isNamed && ".:".utf8.contains(next):
      return startTag(at)
    default: return at + 1
    }
  }

  private func name(_ start: Int) -> Range<Int> {
    start..<(bytes[start...].firstIndex { !ComponentTag.isOfName($0) } ?? bytes.count)
  }

  /// Whether a name is one that browsers do not know for a tag: `.link` of Phoenix.
  private func isForeign(_ name: Range<Int>) -> Bool {
    isNamed && name.first.map { ".:".utf8.contains(bytes[$0]) } ?? false
  }

  /// What `.link` and `.card` are on a page.
  private func drawn(_ title: String) -> String {
    if case .element(let own) = ComponentTag.kind(of: title, .template) { return own }
    return "x\(title.dropFirst())"
  }

  private mutating func startTag(_ start: Int) -> Int {
    let name = name(start + 1)
    let title = CSSText.lowercased(script.text(name))
    var reader = ComponentTag(script, from: name.upperBound, to: bytes.count, isTemplate: true)
    reader.read()
    let end = reader.at
    guard bytes[end - 1] == UInt8(ascii: ">") else { return start + 1 }
    let isForeign = isForeign(name)
    var isComponent = isForeign || title.hasPrefix("x-")
    if isForeign, case .element = ComponentTag.kind(of: title, .template) { isComponent = false }
    isComponent = isComponent && isNamed
    // Nothing of ours is in it.
    if isComponent, reader.isClosed {
      blank(start..<end)
      return end
    }
    if isForeign || isComponent || hasCode(reader, name.upperBound..<end) {
      rewrite(reader, name.upperBound..<end)
      elements[start] = Element(tag: reader, isComponent: isComponent)
      if title == "html" { root = root ?? start }
    }
    if isForeign { put(drawn(title), in: name) }
    let isText = !isNamed && ["pre", "code", "samp", "kbd"].contains(title)
    if HTMLNames.rawText.contains(title) || isText || title == "textarea" || title == "title" {
      var tokens = HTMLTokenizer(bytes)
      tokens.skip(to: end)
      let inside = tokens.rawText(until: title)
      if title == "style" { fillSheet(inside) }
      return inside.upperBound
    }
    if !HTMLNames.void.contains(title), !reader.isClosed { around.append((title, end)) }
    return end
  }

  private func hasCode(_ reader: ComponentTag, _ range: Range<Int>) -> Bool {
    let signs = Array("{<@".utf8)
    return bytes[range].contains(where: signs.contains)
      || reader.attributes.contains { attribute in
        [":", "x-bind:", "v-bind:", "ng-", "th:", "data-th-"].contains(where: attribute.name.hasPrefix)
      }
  }

  /// Leaves of a start tag only what stands in every page.
  private mutating func rewrite(_ reader: ComponentTag, _ range: Range<Int>) {
    blank(range.lowerBound..<range.upperBound - 1)
    if reader.isClosed, range.count > 1 { filled[range.upperBound - 2] = UInt8(ascii: "/") }
    for attribute in reader.attributes {
      guard let first = attribute.name.utf8.first, HTMLTokenizer.isLetter(first) else { continue }
      var end = attribute.start + attribute.name.utf8.count
      if case .code = attribute.value { continue }
      if case .text(let value) = attribute.value {
        end = value.upperBound
        if end < range.upperBound - 1, "\"'".utf8.contains(bytes[value.lowerBound - 1]) { end += 1 }
        filled.replaceSubrange(attribute.start..<end, with: bytes[attribute.start..<end])
        if bytes[value].contains(where: { "{<@".utf8.contains($0) }) { blank(value) }
      } else {
        filled.replaceSubrange(attribute.start..<end, with: bytes[attribute.start..<end])
      }
    }
  }

  // MARK: Sheets

  /// Puts into a sheet what stands for a value that nobody knows.
  private mutating func fillSheet(_ range: Range<Int>) {
    var at = range.lowerBound
    var writing: [Range<Int>] = []
    defer { written += writing.filter { isStatement($0, in: range) } }
    while at + 2 < range.upperBound {
      let next = bytes[at + 1]
      let isOfCode =
        switch bytes[at] {
        case UInt8(ascii: "@"):
          (0x41...0x5a).contains(next) || "(*@".utf8.contains(next)
            || isNamed && HTMLTokenizer.isLetter(next) && !TemplateText.isOfCSS(bytes, at)
        case UInt8(ascii: "{"):
          "{%!".utf8.contains(next) || next == UInt8(ascii: "#") && !ComponentTag.isOfName(bytes[at + 2])
        default: bytes[at] == UInt8(ascii: "<")
        }
      // What markup is in code of Razor.
      if isNamed, let mark = ["<text>", "</text>", "@:"].first(where: { bytes[at...].starts(with: $0.utf8) })
      {
        blank(at..<at + mark.utf8.count)
        at += mark.utf8.count
        continue
      }
      guard isOfCode, let tag = tag(at), tag.end <= range.upperBound else {
        at += 1
        continue
      }
      blank(at..<tag.end)
      // Conditions between values are left where more are than can be told apart.
      if tag.role != .nothing, isValue(at, from: range.lowerBound),
        put(UndefinedVariables.code, in: at..<tag.end)
      {
        guard at > range.lowerBound, filled[at - 1] == UInt8(ascii: "#") else {
          at = tag.end
          continue
        }
        filled[at - 1] = 0x20
      } else if tag.role == .value {
        fillSelector(at..<tag.end, in: range)
        writing.append(at..<tag.end)
      } else if isUnknown(at..<tag.end) {
        writing.append(at..<tag.end)
      }
      at = tag.end
    }
  }

  /// Puts letters where a value is a part of a name, `.tone-{{ tone }}`: classes with such a part are tried as all of that form.
  private mutating func fillSelector(_ tag: Range<Int>, in sheet: Range<Int>) {
    guard tag.lowerBound > sheet.lowerBound else { return noteRule(tag, in: sheet) }
    let before = bytes[tag.lowerBound - 1]
    guard ComponentTag.isOfWord(before) || "-.#".utf8.contains(before) else {
      return noteRule(tag, in: sheet)
    }
    for index in tag { filled[index] = UInt8(ascii: "x") }
  }

  /// Notes a rule whose selector a value is.
  private mutating func noteRule(_ tag: Range<Int>, in sheet: Range<Int>) {
    let rest = bytes[tag.upperBound..<sheet.upperBound].drop(while: HTMLTokenizer.isSpace)
    guard let next = rest.first, ",{".utf8.contains(next),
      rest.dropFirst().first.map({ !"{%".utf8.contains($0) }) ?? false,
      let open = rest.firstIndex(of: UInt8(ascii: "{"))
    else { return }
    let end = script.endOfBracket(open, sheet.upperBound)
    if Self.painting.areIn(Array(bytes[open..<end])) { openRules.append(tag) }
  }

  static let isOpenRule = "code decides what a rule of its style sheet is for"
  private static let painting = Signs(["color", "background"])

  /// Whether the value of a declaration stands at a place of a sheet.
  private func isValue(_ place: Int, from start: Int) -> Bool {
    let before = filled[max(start, place - 1024)..<place]
    guard let sign = before.last(where: { ":;{}".utf8.contains($0) }) else { return false }
    return sign == UInt8(ascii: ":")
  }

  // MARK: Slots

  /// Whether a value is what a layout is filled with, and no text of its own.
  private func isSlot(_ range: Range<Int>) -> Bool {
    let parent = around.last ?? ("body", headEnd)
    let slot = TemplateSlot(script.text(range))
    if slot.brings { return true }
    guard !Self.phrases.contains(parent.name) else { return false }
    if slot.isNamed { return true }
    // Markup that is all of what a page shows, and what a layout of Blade is given besides its slot.
    let isOfPage = slot.isMarkup && (parent.name == "body" || parent.name == "main")
    guard isOfPage || slot.isVariable && Self.slots.areIn(bytes) else { return false }
    let before = filled[min(parent.end, range.lowerBound)..<range.lowerBound]
    let after = bytes[range.upperBound...].drop(while: HTMLTokenizer.isSpace)
    return before.allSatisfy(HTMLTokenizer.isSpace) && after.starts(with: "</\(parent.name)".utf8)
  }

  private static let slots = Signs(["{{ $slot", "{{$slot"])

  /// Elements that hold text, and no parts of a page.
  private static let phrases: Set<String> = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "span", "a", "button", "label", "strong", "em", "b", "i",
    "small",
    "title", "dt", "li", "th", "caption", "legend", "summary", "option", "mark", "time", "code", "pre",
  ]
}

/// A value of a template, as far as it may be what a layout is filled with.
struct TemplateSlot {
  /// Whether it has a name that frameworks give such.
  private(set) var isNamed = false
  /// Whether it is another template, which is looked at by itself.
  private(set) var brings = false
  /// Whether it is put in as markup.
  private(set) var isMarkup: Bool
  /// Whether it is a variable of PHP and nothing else.
  let isVariable: Bool

  init(_ tag: String) {
    let bare = tag.filter { !$0.isWhitespace }
    isVariable =
      bare.hasPrefix("{{$")
      && bare.dropFirst(3).dropLast(2).allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    let marks = ["{{{", "{!!", "<%-", "|safe", "| safe", "|raw", "| raw", "html_safe", "raw(", "Html.Raw("]
    isMarkup = marks.contains { tag.contains($0) }
    // `yield(:title)` is text.
    let lower = CSSText.lowercased(tag)
    // `include.title` of Jekyll is a value.
    let called = lower.split { "<%={@?->( \n\t".contains($0) }.first { !Self.besides.contains(String($0)) }
    brings = called.map { ["render", "include", "partial"].contains($0) } ?? false
    guard !["title", "heading", "label"].contains(where: lower.contains) else { return }
    let words = lower.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      .filter { !Self.besides.contains($0) }
    guard let first = words.first else { return }
    isNamed =
      Self.functions.contains(first) || words.count == 1 && Self.names.contains(first)
      || lower.contains("partial") || lower.contains("component.invoke")
  }

  /// Words around the name: filters, and what it is a member of.
  private static let besides: Set<String> = [
    "echo", "php", "this", "self", "page", "safe", "raw", "html_safe", "unescape", "await", "html", "trim",
  ]
  private static let functions: Set<String> = [
    "yield", "renderbody", "rendersection", "rendersectionasync", "render_slot", "content_for_layout",
  ]
  private static let names: Set<String> = [
    "content", "contents", "body", "slot", "children", "inner_content", "inner_block", "main", "outlet",
    "page_content", "layout_content", "main_content",
  ]
}

extension ScriptText {
  /// Where the head of a page ends; nil where it has none.
  var endOfHead: Int? {
    var at = 0
    while at < bytes.count {
      at = end(after: "</head", from: at, bytes.count)
      // `</header>` ends something else.
      if at < bytes.count, !ComponentTag.isOfName(bytes[at]) { return at }
    }
    return nil
  }
}
