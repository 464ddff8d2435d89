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
    "applet", "caption", "html", "table", "td", "th", "marquee", "object", "template",
  ]
  /// End tags that only close what is implied.
  static let impliedEnd: Set<String> = ["dd", "dt", "li", "optgroup", "option", "p", "rb", "rp", "rt", "rtc"]
  static let tableContext: Set<String> = ["table", "template", "html"]
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
