/// What a browser does with elements before any style sheet of the page. Source: HTML Standard, section 15, with
/// Chromium's colors of controls.
enum BrowserSheet {
  static let text = """
    html { color: canvastext }
    head, link, meta, script, style, title, base, template, area, datalist, param, rp, noframes, noembed, noscript,
    [hidden]:not([hidden=until-found]), dialog:not([open]), [popover]:not(:popover-open):not(dialog[open]), audio:not([controls]),
    input[type=hidden], source, track, frameset { display: none }
    select:not([multiple], [size]) :is(option, optgroup), select[size="1"]:not([multiple]) :is(option, optgroup) {
      display: none }
    optgroup { font-weight: bold }
    details:not([open]) > :not(summary:first-of-type) { display: none !important }
    iframe, video, audio, canvas, object, embed { content-visibility: hidden }
    [hidden=until-found] { content-visibility: hidden }
    a:any-link, area:any-link { color: -webkit-link }
    a:visited, area:visited { color: visitedtext }
    b, strong { font-weight: bolder }
    th { font-weight: bold }
    h1, h2, h3, h4, h5, h6 { font-weight: bold }
    h1 { font-size: 2em }
    h2 { font-size: 1.5em }
    h3 { font-size: 1.17em }
    h5 { font-size: .83em }
    h6 { font-size: .67em }
    small, sub, sup { font-size: smaller }
    big { font-size: larger }
    rt { font-size: 50% }
    code, kbd, samp, pre, tt, listing, xmp, plaintext { font-family: monospace }
    q::before { content: open-quote }
    q::after { content: close-quote }
    mark { background-color: mark; color: marktext }
    button, input, select, textarea { font-size: 13.3333px; font-weight: 400; color: fieldtext; text-indent: 0;
      font-family: system-ui }
    textarea { font-family: monospace; font-size: 13.3333px }
    input, select, textarea { background-color: field }
    button, select:not([multiple], [size]), select[size="1"], input[type=submit], input[type=button], input[type=reset], input[type=color] {
      background-color: buttonface; color: buttontext }
    input[type=checkbox], input[type=radio], input[type=range], input[type=image], input[type=file] {
      background-color: transparent }
    input[type=file] { color: inherit }
    input::placeholder, textarea::placeholder { color: #757575 }
    input[type=file]::file-selector-button { color: buttontext; background-color: buttonface; font-size: 13.3333px;
      font-weight: 400 }
    dialog { color: canvastext; background-color: canvas; position: absolute; top: 0 }
    [popover] { color: canvastext; background-color: canvas; position: fixed; inset: 0 }
    progress, meter { content-visibility: hidden }
    """

  /// In pages without a doctype tables do not inherit the font. Their color is that of the body (`StyleComputer`).
  static let quirks = """
    table { font-size: medium; font-weight: 400 }
    """

  /// Attributes of HTML that color as style sheets do. Source: HTML Standard, section 15.3.
  static func hints(of element: HTMLElement, bodyLink: HTMLAttribute?) -> [Hint] {
    guard !element.attributes.isEmpty, element.namespace != .svg else { return [] }
    if element.namespace == .math { return mathHints(of: element) }
    var hints: [Hint] = []
    func attribute(_ name: String) -> HTMLAttribute? {
      element.attributes.first { $0.name == name && !$0.value.isEmpty }
    }
    func color(_ name: String, _ property: String) {
      guard let found = attribute(name), let color = legacyColor(found.value) else { return }
      hints.append(Hint(property, color, found))
    }
    func picture() {
      if let image = attribute("background") { hints.append(Hint("background-image", "url(x)", image)) }
    }
    switch element.name {
    case "body":
      color("bgcolor", "background-color")
      color("text", "color")
      picture()
    case "table", "thead", "tbody", "tfoot", "tr", "td", "th":
      color("bgcolor", "background-color")
      picture()
    case "marquee": color("bgcolor", "background-color")
    case "font":
      color("color", "color")
      let sizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "-webkit-xxx-large"]
      if let found = attribute("size"),
        var number = Int(found.value.hasPrefix("+") ? String(found.value.dropFirst()) : found.value)
      {
        if found.value.hasPrefix("+") || found.value.hasPrefix("-") { number = min(max(number, -9), 9) + 3 }
        hints.append(Hint("font-size", sizes[min(max(number, 1), 7) - 1], found))
      }
    case "a":
      if element.isLink, let bodyLink, let color = legacyColor(bodyLink.value) {
        hints.append(Hint("color", color, bodyLink))
      }
    default: break
    }
    return hints
  }

  /// Attributes of MathML, whose values are those of CSS. Source: MathML Core, section 2.1.6.
  private static func mathHints(of element: HTMLElement) -> [Hint] {
    element.attributes.compactMap { attribute in
      switch attribute.name {
      case "mathcolor": Hint("color", attribute.value, attribute)
      case "mathbackground": Hint("background-color", attribute.value, attribute)
      case "mathsize" where attribute.value.utf8.first.map { $0 < UInt8(ascii: ":") } ?? false:
        Hint("font-size", attribute.value, attribute)
      default: nil
      }
    }
  }

  /// What an attribute asks for.
  struct Hint {
    var property: String
    var value: String
    var attribute: HTMLAttribute

    init(_ property: String, _ value: String, _ attribute: HTMLAttribute) {
      self.property = property
      self.value = value
      self.attribute = attribute
    }
  }

  /// A color of an old attribute: a name, or anything with hexadecimal digits; nil for what means nothing. Source: HTML
  /// Standard, section 2.3.6, "rules for parsing a legacy color value".
  static func legacyColor(_ text: String) -> String? {
    let word = CSSText.lowercased(text.trimmedSpace)
    let zero = UInt8(ascii: "0")
    if word.isEmpty || word == "transparent" { return nil }
    let isName = word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
    if isName, StyleColor.keyword(word) == nil, StyleColor.isValid(word) { return word }
    if word.hasPrefix("#"), word.utf8.count == 4,
      word.utf8.dropFirst().allSatisfy({ CSSText.hexDigit($0) != nil })
    {
      return word
    }
    // A character beyond the first plane counts as two zeros, any other as one.
    var digits: [UInt8] = []
    for scalar in word.unicodeScalars {
      digits += scalar.value > 0xFFFF ? [zero, zero] : [scalar.isASCII ? UInt8(scalar.value) : zero]
    }
    digits = Array(digits.prefix(128))
    if digits.first == UInt8(ascii: "#") { digits.removeFirst() }
    digits = digits.map { CSSText.hexDigit($0) == nil ? zero : $0 }
    while digits.isEmpty || digits.count % 3 != 0 { digits.append(zero) }
    let length = digits.count / 3
    var parts = (0..<3).map { digits[$0 * length..<($0 + 1) * length].suffix(8) }
    while parts[0].count > 2, parts.allSatisfy({ $0.first == zero }) { parts = parts.map { $0.dropFirst() } }
    return "#"
      + parts.map { (length < 2 ? "0" : "") + String(decoding: $0.prefix(2), as: UTF8.self) }.joined()
  }
}
