/// What a browser does with elements before any style sheet of the page. Source: HTML Standard, section 15, with
/// Chromium's colors of controls.
enum BrowserSheet {
  static let text = """
    html { color: canvastext }
    head, link, meta, script, style, title, base, template, area, datalist, param, rp, noframes, noembed, noscript,
    [hidden]:not([hidden=until-found]), dialog:not([open]), [popover]:not(dialog[open]), audio:not([controls]),
    input[type=hidden], source, track, optgroup, frameset { display: none }
    option { display: none }
    details:not([open]) > :not(summary:first-of-type) { display: none }
    iframe, video, canvas, object, embed { content-visibility: hidden }
    [hidden=until-found] { content-visibility: hidden }
    a:any-link, area:any-link { color: -webkit-link }
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
    mark { background-color: mark; color: marktext }
    button, input, select, textarea { font-size: 13.3333px; font-weight: 400; color: fieldtext; text-indent: 0;
      font-family: system-ui }
    textarea { font-family: monospace; font-size: 13.3333px }
    input, select, textarea { background-color: field }
    button, select:not([multiple], [size]), select[size="1"], input[type=submit], input[type=button], input[type=reset], input[type=color] {
      background-color: buttonface; color: buttontext }
    input[type=checkbox], input[type=radio], input[type=range], input[type=image], input[type=file] {
      background-color: transparent }
    input[type=file] { color: canvastext }
    input::placeholder, textarea::placeholder { color: #757575 }
    input[type=file]::file-selector-button { color: buttontext; background-color: buttonface; font-size: 13.3333px;
      font-weight: 400 }
    dialog { color: canvastext; background-color: canvas; position: absolute; top: 0 }
    [popover] { color: canvastext; background-color: canvas; position: fixed; inset: 0 }
    progress, meter { content-visibility: hidden }
    """

  /// In pages without a doctype tables do not inherit the font.
  static let quirks = """
    table { font-size: medium; font-weight: 400; color: canvastext }
    """

  /// Attributes of HTML that color as style sheets do. Source: HTML Standard, section 15.3.
  static func hints(of element: HTMLElement, bodyLink: String?) -> [(name: String, value: String)] {
    guard element.namespace == .html, !element.attributes.isEmpty else { return [] }
    var hints: [(name: String, value: String)] = []
    func color(_ attribute: String, _ property: String) {
      guard let value = element[attribute], !value.isEmpty else { return }
      hints.append((property, legacyColor(value)))
    }
    switch element.name {
    case "body":
      color("bgcolor", "background-color")
      color("text", "color")
      if let image = element["background"], !image.isEmpty { hints.append(("background-image", "url(x)")) }
    case "table", "thead", "tbody", "tfoot", "tr", "td", "th":
      color("bgcolor", "background-color")
      if let image = element["background"], !image.isEmpty { hints.append(("background-image", "url(x)")) }
    case "font":
      color("color", "color")
      let sizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "-webkit-xxx-large"]
      if let size = element["size"], var number = Int(size.hasPrefix("+") ? String(size.dropFirst()) : size) {
        if size.hasPrefix("+") || size.hasPrefix("-") { number += 3 }
        hints.append(("font-size", sizes[min(max(number, 1), 7) - 1]))
      }
    case "a":
      if element.isLink, let bodyLink { hints.append(("color", legacyColor(bodyLink))) }
    default: break
    }
    return hints
  }

  /// A color of an old attribute: a name, or anything with hexadecimal digits. Source: HTML Standard, section 2.3.6.
  private static func legacyColor(_ text: String) -> String {
    let word = text.filter { !$0.isWhitespace }
    if StyleColor.isValid(word), !word.utf8.allSatisfy({ CSSText.hexDigit($0) != nil }) { return word }
    var digits = word.utf8.prefix(128).map { CSSText.hexDigit($0) == nil ? UInt8(ascii: "0") : $0 }
    if word.hasPrefix("#") { digits.removeFirst() }
    if digits.count == 3, word.hasPrefix("#") { return word }
    while digits.isEmpty || digits.count % 3 != 0 { digits.append(UInt8(ascii: "0")) }
    let length = digits.count / 3
    let parts = (0..<3).map { part -> String in
      var slice = digits[part * length..<(part + 1) * length]
      if length > 8 { slice = slice.suffix(8) }
      let two = slice.prefix(2)
      return (two.count < 2 ? "0" : "") + String(decoding: two, as: UTF8.self)
    }
    return "#" + parts.joined()
  }
}
