/// The names that the rules of tree construction tell apart. Source: HTML Standard, sections 13.2.4.2 and 13.2.6.
enum HTMLNames {
  /// Elements without contents.
  static let void: Set<String> = [
    "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input", "keygen",
    "link", "meta",
    "param", "source", "track", "wbr",
  ]
  /// Elements that hold nothing but text, without references.
  static let rawText: Set<String> = ["style", "script", "xmp", "iframe", "noembed", "noframes", "noscript"]
  /// Elements that hold nothing but text, with references.
  static let escapableText: Set<String> = ["title", "textarea"]
  /// Elements that belong into the head.
  static let head: Set<String> = [
    "base", "basefont", "bgsound", "link", "meta", "noframes", "script", "style", "template", "title",
  ]
  /// Start tags that end an open paragraph.
  static let closesParagraph: Set<String> = [
    "address", "article", "aside", "blockquote", "center", "details", "dialog", "dir", "div", "dl",
    "fieldset",
    "figcaption", "figure", "footer", "header", "hgroup", "main", "menu", "nav", "ol", "p", "search",
    "section",
    "summary", "ul", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "listing", "form", "plaintext", "xmp", "hr",
  ]
  static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6"]
  /// Elements that are opened again where others closed around them.
  static let formatting: Set<String> = [
    "a", "b", "big", "code", "em", "font", "i", "nobr", "s", "small", "strike", "strong", "tt", "u",
  ]
  /// Elements that end a search for an open element.
  static let scope: Set<String> = [
    "applet", "caption", "html", "table", "td", "th", "marquee", "object", "select", "template",
  ]
  /// End tags that only close what is implied.
  static let impliedEnd: Set<String> = ["dd", "dt", "li", "optgroup", "option", "p", "rb", "rp", "rt", "rtc"]
  static let tableContext: Set<String> = ["table", "template", "html"]
  static let lists: Set<String> = ["ol", "ul"]
  static let tableBodies: Set<String> = ["tbody", "thead", "tfoot"]
  static let cells: Set<String> = ["td", "th"]
  static let markers: Set<String> = ["applet", "marquee", "object"]
  /// Elements that the search for an open list item passes over.
  static let specialButNotBlock: Set<String> = ["address", "div", "p"]
  static let special: Set<String> = [
    "address", "applet", "area", "article", "aside", "base", "basefont", "bgsound", "blockquote", "body",
    "br",
    "button", "caption", "center", "col", "colgroup", "dd", "details", "dir", "div", "dl", "dt", "embed",
    "fieldset",
    "figcaption", "figure", "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head",
    "header",
    "hgroup", "hr", "html", "iframe", "img", "input", "keygen", "li", "link", "listing", "main", "marquee",
    "menu",
    "meta", "nav", "noembed", "noframes", "noscript", "object", "ol", "p", "param", "plaintext", "pre",
    "script",
    "search", "section", "select", "source", "style", "summary", "table", "tbody", "td", "template",
    "textarea", "tfoot",
    "th", "thead", "title", "tr", "track", "ul", "wbr", "xmp",
  ]
  /// Start tags that end SVG and MathML.
  static let breaksOut: Set<String> = [
    "b", "big", "blockquote", "body", "br", "center", "code", "dd", "div", "dl", "dt", "em", "embed", "h1",
    "h2", "h3",
    "h4", "h5", "h6", "head", "hr", "i", "img", "li", "listing", "menu", "meta", "nobr", "ol", "p", "pre",
    "ruby", "s",
    "small", "span", "strong", "strike", "sub", "sup", "table", "tt", "u", "ul", "var",
  ]
  /// Elements of SVG and MathML whose contents are HTML.
  static let integration: Set<String> = [
    "foreignobject", "desc", "title", "mi", "mo", "mn", "ms", "mtext", "annotation-xml",
  ]
}

/// What a search through the open elements asks of a name, looked up once for each name of a page.
struct HTMLTraits: OptionSet {
  let rawValue: UInt8

  static let scope = HTMLTraits(rawValue: 1)
  static let tableContext = HTMLTraits(rawValue: 2)
  static let button = HTMLTraits(rawValue: 4)
  static let list = HTMLTraits(rawValue: 8)
  static let special = HTMLTraits(rawValue: 16)
  /// Special, and not passed over in the search for an open list item.
  static let block = HTMLTraits(rawValue: 32)
  static let integration = HTMLTraits(rawValue: 64)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ name: String) {
    self = name == "button" ? .button : []
    if HTMLNames.scope.contains(name) { insert(.scope) }
    if HTMLNames.tableContext.contains(name) { insert(.tableContext) }
    if HTMLNames.lists.contains(name) { insert(.list) }
    if HTMLNames.integration.contains(name) { insert(.integration) }
    guard HTMLNames.special.contains(name) else { return }
    insert(.special)
    if !HTMLNames.specialButNotBlock.contains(name) { insert(.block) }
  }
}

/// Names as numbers: hundreds of open elements are looked at for each tag.
extension HTMLTreeBuilder {
  /// What the rules say of an open element's name.
  func traits(_ index: Int) -> HTMLTraits { traits[elements[index].nameNumber] }

  /// Adds an element that is in none yet.
  @discardableResult
  mutating func append(_ element: HTMLElement) -> Int {
    var element = element
    if let known = nameNumbers[element.name] {
      element.nameNumber = known
    } else {
      element.nameNumber = traits.count
      nameNumbers[element.name] = traits.count
      traits.append(HTMLTraits(element.name))
    }
    elements.append(element)
    return elements.count - 1
  }

  /// Whether an element of a name is open, before an element of `limits`.
  func hasInScope(_ names: Set<String>, limits: HTMLTraits = .scope) -> Bool {
    let wanted = names.compactMap { nameNumbers[$0] }
    if wanted.isEmpty { return false }
    for index in open.reversed() {
      let isHTML = isHTML(index)
      if isHTML, wanted.contains(elements[index].nameNumber) { return true }
      if !traits(index).isDisjoint(with: isHTML ? limits : .integration) { return false }
    }
    return false
  }

  func hasInTableScope(_ names: Set<String>) -> Bool { hasInScope(names, limits: .tableContext) }

  func hasTemplate() -> Bool {
    guard let number = nameNumbers["template"] else { return false }
    return open.contains { elements[$0].nameNumber == number }
  }
}
