import Bytes
import PaletteCore

/// Renders a guide as one self-contained web page.
struct HTMLRenderer {
  let content: GuideContent
  let downloads: [GuideDownload]
  let webFonts: WebFonts
  var classes = ColorClasses()
  /// Tables of written sections so far.
  var tables = 0

  init(_ content: GuideContent, downloads: [GuideDownload] = [], fonts: FontSource = .none) {
    self.content = content
    webFonts = WebFonts(content.typography, fonts)
    self.downloads = downloads
  }

  /// The page.
  mutating func page() -> [UInt8] {
    var body = ""
    for part in content.parts {
      if let section = part.section { body += render(section) }
      if let entry = part.written { body += written(entry) }
    }
    let drawings = logoSymbols()
    let faces = webFonts.rules(text: body + content.name)
    let script = HTMLScript.source
    let hash = Base64.encode(SHA256.digest(Array(script.utf8)))
    let title = HTMLText.escape(content.name) + " – Brand guidelines"
    let direction = Scripts.isRightToLeft(content.name) ? " dir=\"rtl\"" : ""
    var out = """
      <!DOCTYPE html>
      <html lang="en"\(direction) data-vision="typical">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(hash)'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="generator" content="uncolor">
      <title>\(title)</title>
      <link rel="icon" href="data:,">
      <style>
      \(faces)\(fonts)
      \(HTMLStyle.sheet)\(classes.rules)</style>
      </head>
      <body>

      """
    out += """
      <svg width="0" height="0" aria-hidden="true" style="position:absolute"><symbol id="aa" viewBox="0 0 34 22"><path \
      d="M2 20 9 2l7 18M4.6 13.5h8.8"/><circle cx="25" cy="14.5" r="5.5"/><path d="M30.6 8.5V20"/></symbol>\(drawings)</svg>

      """
    out += side + "<main id=\"main\" tabindex=\"-1\">\n" + body + none + foot + "</main>\n"
    out +=
      "<div id=\"status\" role=\"status\" aria-live=\"polite\"></div>\n<script>\(script)</script>\n</body>\n</html>\n"
    return Array(out.utf8)
  }

  private mutating func render(_ section: GuideSection) -> String {
    let inner: String
    switch section {
    case .cover: return cover()
    case .contents: return ""
    case .brand: inner = brand()
    case .logo: inner = logo()
    case .overview: inner = overview()
    case .colors: inner = colors()
    case .gradients: inner = gradients()
    case .contrast: inner = pairings()
    case .matrix: inner = contrast()
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
    func stack(_ choice: FontChoice) -> String {
      let generic = Substitutes.looksSerif(choice.family) ? "Georgia,serif" : "system-ui,sans-serif"
      return choice.families.isEmpty ? generic : choice.css(HTMLText.cssString) + "," + generic
    }
    let t = content.typography
    let word = NumberText.text(max(HTMLText.longestWord(content.name), 1), decimals: 1)
    return
      ":root{--n:\(word);--display:\(stack(t.name));--tag:\(stack(t.tagline));--text:\(stack(t.description))}"
  }

  /// The name, the way through the page and its tools: beside the page on a screen, above it on a phone.
  private var side: String {
    let links = content.parts.filter { $0.section != .cover && $0.section != .contents }.map {
      "<li><a href=\"#\($0.anchor)\">\($0.written.map { name($0.title) } ?? $0.title)</a></li>"
    }.joined(separator: "\n")
    let sights = Vision.allCases.map { "<option value=\"\($0.rawValue)\">\($0.title)</option>" }.joined()
    let search =
      hasSearch
      ? "<label for=\"search\">Find a color</label><input id=\"search\" type=\"search\" autocomplete=\"off\" placeholder=\"Name or value\">\n"
      : ""
    let notation =
      content.sections.contains(.colors)
      ? "<label for=\"notation\">Copy as</label><select id=\"notation\"><option>HEX</option><option>RGB</option><option>HSL</option><option>OKLCH</option></select>\n"
      : ""
    let files = downloads.map {
      "<li><a download=\"\(HTMLText.escape($0.name))\" href=\"data:\($0.media);base64,\(Base64.encode($0.bytes))\">\(HTMLText.escape($0.title))</a></li>"
    }.joined()
    let load = files.isEmpty ? "" : "<p class=\"cap\">Downloads</p><ul class=\"files\">\(files)</ul>\n"
    return """
      <header class="side">
      <a class="skip" href="#main">Skip to the guide</a>
      <div class="head"><p class="brand" \(words)>\(brandName)</p>
      <button id="menu" class="js" type="button" aria-expanded="false" aria-controls="panel" hidden>Menu</button></div>
      <div id="panel">
      <nav aria-label="Sections"><ul>
      \(links)
      </ul></nav>
      <div class="tools js" role="group" aria-label="Tools" hidden>
      \(search)\(notation)<label for="sight">Color vision</label><select id="sight">\(sights)</select>
      <label for="scheme">Appearance</label><select id="scheme"><option value="auto">Automatic</option>\
      <option value="light">Light</option><option value="dark">Dark</option></select>
      </div>
      \(load)</div>
      </header>

      """
  }

  /// What stands in place of everything where a search finds nothing.
  private var none: String {
    hasSearch
      ? "<p id=\"none\" hidden>No color has <q></q> in its name, its group, its value or its name in code.</p>\n"
      : ""
  }

  private var hasSearch: Bool {
    content.sections.contains(.colors) || content.sections.contains(.tokens)
  }

  private var foot: String {
    let facts = [content.version.map { "Version \($0)" }, content.date].compactMap { $0 }
    let line = facts.isEmpty ? "" : " · " + HTMLText.escape(facts.joined(separator: ", "))
    return "<p class=\"foot muted small\">\(brandName)\(line)</p>\n"
  }

  // MARK: Parts

  /// The language and direction of the brand's own texts.
  var words: String { "lang=\"\(HTMLText.escape(content.language))\" dir=\"auto\"" }

  /// A name of the palette, set apart from the direction of what stands around it.
  func name(_ text: String) -> String {
    content.language == "en"
      ? HTMLText.name(text)
      : "<bdi lang=\"\(HTMLText.escape(content.language))\">\(HTMLText.parted(text))</bdi>"
  }

  /// A name that heads something, set apart in the same way.
  func title(_ text: String) -> String {
    let language = content.language == "en" ? "" : " lang=\"\(HTMLText.escape(content.language))\""
    return "<bdi\(language)>\(HTMLText.title(text))</bdi>"
  }

  var brandName: String { title(content.name) }

  /// A reference without its group, where it can go without.
  func short(_ reference: String) -> String { name(content.short(reference)) }

  /// What the search looks through.
  func find(_ entry: ColorEntry) -> String {
    let text = "\(entry.name) \(entry.group) \(entry.hex) \(entry.token)"
    return " data-find=\"\(HTMLText.escape(text.lowercased()))\""
  }

  /// Dark, white or black, where one of them can be read in large letters on a color under every kind of vision; one that
  /// could be read in small ones comes first.
  func largeInk(on ground: RGB8) -> RGB8? {
    let inks = Ink.candidates(on: ground)
    func first(reaching ratio: Double) -> RGB8? {
      inks.first { ink in
        Vision.allCases.allSatisfy { $0.simulate(ink).contrast($0.simulate(ground)) >= ratio }
      }
    }
    return first(reaching: 4.5) ?? first(reaching: 3)
  }

  /// What shows how much of a color is seen through: its right half over gray squares; nothing for an opaque one.
  mutating func squares(_ entry: ColorEntry) -> String {
    entry.isTranslucent
      ? "<span class=\"z \(classes.name(entry.rgb.over(Ink.square)))\"></span>" : ""
  }

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
  func copy(_ text: String, label: String, value: String = "") -> String {
    let kind = value.isEmpty ? "" : " data-as=\"\(value)\""
    return
      "<button class=\"copy\" type=\"button\"\(kind) data-copy=\"\(HTMLText.escape(text))\" aria-label=\"Copy \(HTMLText.escape(label))\">\(HTMLText.escape(text))</button>"
  }

  /// A table that scrolls where it is too wide; on a phone, the cells of one that flows stand below each other, which
  /// takes cells that say what they are.
  func table(_ label: String, _ head: [String], _ rows: String, flows: Bool = false) -> String {
    let cells = head.map { "<th scope=\"col\">\($0)</th>" }.joined()
    return
      "<div class=\"wrap\(flows ? " flow" : "")\" role=\"region\" aria-label=\"\(HTMLText.escape(label))\" tabindex=\"0\"><table><thead><tr>\(cells)</tr></thead>\n<tbody>\n\(rows)</tbody></table></div>\n"
  }
}
