import Bytes
import PaletteCore

/// Renders a guide as one self-contained web page.
struct HTMLRenderer {
  let content: GuideContent
  var classes = ColorClasses()

  init(_ content: GuideContent) { self.content = content }

  /// The page.
  mutating func page() -> [UInt8] {
    var body = ""
    for section in content.sections { body += render(section) }
    let script = HTMLScript.source
    let hash = HTMLText.base64(SHA256.digest(Array(script.utf8)))
    let title = HTMLText.escape(content.name) + " – Brand guide"
    var out = """
      <!DOCTYPE html>
      <html lang="en" data-vision="typical">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(hash)'; img-src data:; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="uncolor">
      <title>\(title)</title>
      <link rel="icon" href="data:,">
      <style>
      \(fonts)
      \(HTMLStyle.sheet)\(classes.rules)</style>
      </head>
      <body>
      <a class="skip" href="#main">Skip to the guide</a>

      """
    out += """
      <svg width="0" height="0" aria-hidden="true" style="position:absolute"><symbol id="aa" viewBox="0 0 34 22"><path \
      d="M2 20 9 2l7 18M4.6 13.5h8.8"/><circle cx="25" cy="14.5" r="5.5"/><path d="M30.6 8.5V20"/></symbol></svg>

      """
    out += bar + "<main id=\"main\">\n" + body + "</main>\n" + foot
    out +=
      "<div id=\"status\" role=\"status\" aria-live=\"polite\"></div>\n<script>\(script)</script>\n</body>\n</html>\n"
    return Array(out.utf8)
  }

  private mutating func render(_ section: GuideSection) -> String {
    let inner: String
    switch section {
    case .cover: return cover()
    case .contents: return contents()
    case .brand: inner = brand()
    case .overview: inner = overview()
    case .colors: inner = colors()
    case .gradients: inner = gradients()
    case .contrast: inner = contrast()
    case .vision: inner = vision()
    case .themes: inner = themes()
    case .typography: inner = typography()
    case .guidance: inner = guidance()
    case .tokens: inner = tokens()
    case .colophon: inner = colophon()
    }
    return """
      <section id="\(section.rawValue)" aria-labelledby="h-\(section.rawValue)">
      <h2 id="h-\(section.rawValue)">\(section.title)</h2>
      \(inner)</section>

      """
  }

  /// The brand's families, with what stands in for them where a device has them not.
  private var fonts: String {
    func stack(_ family: String) -> String {
      let generic = Substitutes.looksSerif(family) ? "Georgia,serif" : "system-ui,sans-serif"
      let names = family.split(separator: ",").map {
        HTMLText.cssString(String($0.drop(while: \.isWhitespace))) + ","
      }
      return names.joined() + generic
    }
    let t = content.typography
    return
      ":root{--display:\(stack(t.name.family));--tag:\(stack(t.tagline.family));--text:\(stack(t.description.family))}"
  }

  private var bar: String {
    let sights = Vision.allCases.map { "<option value=\"\($0.rawValue)\">\($0.title)</option>" }.joined()
    let search =
      content.sections.contains(.colors) || content.sections.contains(.tokens)
      ? "<label class=\"grow\">Find <input id=\"search\" type=\"search\" autocomplete=\"off\" placeholder=\"name or value\"></label>\n"
      : ""
    return """
      <div class="bar js" role="region" aria-label="Tools" hidden>
      \(search)<label>Color vision <select id="sight">\(sights)</select></label>
      <label>Appearance <select id="scheme"><option value="auto">Automatic</option><option value="light">Light</option>\
      <option value="dark">Dark</option></select></label>
      </div>

      """
  }

  private var foot: String {
    let facts = [content.date, "version \(content.version)", content.summary].compactMap { $0 }
    return
      "<footer class=\"muted small\">\(HTMLText.name(content.name)) · \(HTMLText.escape(facts.joined(separator: " · ")))</footer>\n"
  }

  // MARK: Parts

  /// An empty element in a color.
  mutating func patch(_ color: RGB8, _ extra: String = "", style: String = "") -> String {
    let attribute = style.isEmpty ? "" : " style=\"\(style)\""
    return "<i class=\"s \(classes.name(color))\(extra.isEmpty ? "" : " " + extra)\"\(attribute)></i>"
  }

  /// Letters drawn, not set: a sample of text that nobody has to read.
  mutating func sample(_ ink: RGB8, on ground: RGB8) -> String {
    "<span class=\"chip s \(classes.name(ground))\" aria-hidden=\"true\"><svg class=\"aa \(classes.name(ink))\"><use href=\"#aa\"/></svg></span>"
  }

  /// A button that copies.
  func copy(_ text: String, label: String) -> String {
    "<button class=\"copy\" type=\"button\" data-copy=\"\(HTMLText.escape(text))\" aria-label=\"Copy \(HTMLText.escape(label))\">\(HTMLText.escape(text))</button>"
  }

  func table(_ label: String, _ head: [String], _ rows: String) -> String {
    let cells = head.map { $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\($0)</th>" }.joined()
    return
      "<div class=\"wrap\" role=\"region\" aria-label=\"\(HTMLText.escape(label))\" tabindex=\"0\"><table><thead><tr>\(cells)</tr></thead>\n<tbody>\n\(rows)</tbody></table></div>\n"
  }
}
