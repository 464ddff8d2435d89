import Bytes
import PaletteCore

/// The logos of the web guide.
extension HTMLRenderer {
  /// The drawings that the page uses, each once.
  mutating func logoSymbols() -> String {
    let isShown =
      content.sections.contains(.logo) || (content.sections.contains(.cover) && content.coverKind == .logo)
    var out = ""
    for (i, entry) in content.logos.enumerated() where isShown {
      if case .vector(let drawing) = entry.art { out += HTMLVector.symbol(drawing, id: "logo\(i)", &classes) }
    }
    return out
  }

  /// A logo in a box of the page; `style` gives its width.
  private func drawn(_ entry: LogoEntry, style: String, extra: String = "") -> String {
    guard let index = content.logos.firstIndex(where: { $0.name == entry.name }) else { return "" }
    let language = content.language == "en" ? "" : " lang=\"\(HTMLText.escape(content.language))\""
    let shape = "aspect-ratio:\(NumberText.text(entry.ratio, decimals: 5));height:auto;\(style)"
    switch entry.art {
    case .vector(let drawing):
      let box =
        "0 0 \(NumberText.text(drawing.width, decimals: 5)) \(NumberText.text(drawing.height, decimals: 5))"
      return
        "<svg\(extra)\(language) role=\"img\" aria-label=\"\(HTMLText.escape(entry.alternate))\" viewBox=\"\(box)\" style=\"\(shape)\"><use href=\"#logo\(index)\"/></svg>"
    case .pixels(let image):
      return
        "<img\(extra)\(language) alt=\"\(HTMLText.escape(entry.alternate))\" src=\"\(Self.source(image))\" style=\"\(shape)\">"
    }
  }

  private static func source(_ image: PNGPicture) -> String {
    "data:image/png;base64,\(Base64.encode(image.bytes))"
  }

  /// As wide as the page allows, or as high as `rem`.
  private func width(_ entry: LogoEntry, rem: Double) -> String {
    // Of equal weight to the eye: a wordmark is wider and lower than a square mark.
    let height = rem / max(entry.ratio, 0.5).squareRoot()
    return "width:min(100%,\(NumberText.text(height * entry.ratio, decimals: 3))rem)"
  }

  func coverLogo(_ entry: LogoEntry) -> String {
    drawn(entry, style: width(entry, rem: 12), extra: " class=\"lg\"") + "\n"
  }

  mutating func logo() -> String {
    var out = "<div class=\"logos\">\n"
    for (i, entry) in content.logos.enumerated() {
      let ground = entry.groundName.map { "On \(short($0))" } ?? "On white"
      out += """
        <figure\(i == 0 ? " class=\"wide-tile\"" : "")><div class="lt s \(classes.name(entry.ground))">\(drawn(entry, style: width(entry, rem: i == 0 ? 12 : 7)))</div>
        <figcaption><b>\(name(entry.caption))</b><span class="muted">\(ground)</span></figcaption></figure>

        """
    }
    out += "</div>\n" + clearSpaces() + minimumSizes()
    var seen: Set<String> = []
    let sentences = content.logos.flatMap(\.misuse).filter { seen.insert($0).inserted }
    if !sentences.isEmpty {
      let items = sentences.map { "<li \(words)>\(HTMLText.escape($0))</li>\n" }.joined()
      out += "<h3>Misuse</h3>\n<ul class=\"nots\">\n\(items)</ul>\n"
    }
    return out
  }

  /// The logo, its edge, and the edge of its space.
  private mutating func clearSpaces() -> String {
    var out = ""
    var seen: [Double] = []
    for (i, entry) in content.logos.enumerated() {
      guard let share = entry.clearSpace, !seen.contains(share) else { continue }
      seen.append(share)
      let ink = classes.name(entry.ground.readable)
      func n(_ value: Double) -> String { NumberText.text(value * 100, decimals: 3) }
      let (width, space) = (entry.ratio, share)
      let picture: String
      switch entry.art {
      case .vector: picture = "<use href=\"#logo\(i)\" width=\"\(n(width))\" height=\"100\"/>"
      case .pixels(let image):
        picture = "<image href=\"\(Self.source(image))\" width=\"\(n(width))\" height=\"100\"/>"
      }
      let box = "\(n(-space)) \(n(-space)) \(n(width + 2 * space)) \(n(1 + 2 * space))"
      let ratio = (width + 2 * space) / (1 + 2 * space)
      let size =
        "aspect-ratio:\(NumberText.text(ratio, decimals: 5));height:auto;width:min(100%,\(NumberText.text(16 * max(ratio, 0.4), decimals: 3))rem)"
      let pen = "class=\"k \(ink)\" fill=\"none\" vector-effect=\"non-scaling-stroke\""
      let percent = NumberText.text(share * 100, decimals: 0) + "%"
      let label = "\(entry.alternate), with its clear space of \(percent) of its height"
      out += """
        <figure class="wide-tile"><div class="lt s \(classes.name(entry.ground))"><svg role="img" aria-label="\(HTMLText.escape(label))" \
        viewBox="\(box)" style="\(size);overflow:visible">\(picture)<rect width="\(n(width))" height="100" \(pen) stroke-width=".5"/>\
        <rect x="\(n(-space))" y="\(n(-space))" width="\(n(width + 2 * space))" height="\(n(1 + 2 * space))" \(pen) stroke-dasharray="5 4"/></svg></div>
        <figcaption>Keep \(percent) of the logo's height free on all sides\(entry.groundName == nil && seen.count == 1 ? "" : " of \(name(entry.name))"), up to the dashed line.</figcaption></figure>

        """
    }
    return out.isEmpty ? "" : "<h3>Clear space</h3>\n<div class=\"logos\">\n\(out)</div>\n"
  }

  private mutating func minimumSizes() -> String {
    let sized = content.logos.filter { $0.minimumWidth != nil }
    if sized.isEmpty { return "" }
    var out = ""
    for entry in sized {
      let width = NumberText.text(entry.minimumWidth ?? 0, decimals: 1)
      out += """
        <figure><div class="lt s \(classes.name(entry.ground))">\(drawn(entry, style: "width:\(width)mm"))</div>
        <figcaption><b>\(name(entry.name))</b><span class="muted">\(width) mm wide</span></figcaption></figure>

        """
    }
    return
      "<h3>Minimum size</h3>\n<p>Never smaller than this.</p>\n<div class=\"logos least\">\n\(out)</div>\n"
  }
}
