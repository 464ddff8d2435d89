import PaletteCore

extension HTMLRenderer {
  mutating func cover() -> String {
    let pattern = CoverPattern(CoverPattern.colors(content), seed: content.seed, width: 1200, height: 700)
    let shapes = pattern.shapes.map {
      "<path class=\"f \(classes.name($0.color))\" d=\"\(HTMLText.path($0.path))\"/>"
    }.joined()
    let tagline = content.tagline.isEmpty ? "" : "<p class=\"muted\">\(HTMLText.name(content.tagline))</p>\n"
    let size =
      "\(NumberText.text(pattern.size.width, decimals: 0)) \(NumberText.text(pattern.size.height, decimals: 0))"
    return """
      <section id="cover" class="cover" aria-label="Cover">
      <svg viewBox="0 0 \(size)" preserveAspectRatio="xMidYMid slice" shape-rendering="geometricPrecision" \
      role="img" aria-label="A geometric pattern in the brand's colors">\(shapes)</svg>
      <div class="words"><h1>\(HTMLText.name(content.name))</h1>
      \(tagline)</div>
      </section>

      """
  }

  func contents() -> String {
    let items = content.sections.filter { $0 != .cover && $0 != .contents }.map {
      "<li><a href=\"#\($0.rawValue)\">\($0.title)</a></li>"
    }.joined(separator: "\n")
    return """
      <section id="contents" aria-label="Contents"><nav aria-label="Contents"><ol>
      \(items)
      </ol></nav></section>

      """
  }

  mutating func brand() -> String {
    let ground = content.colors.first?.shown ?? Ink.text
    // The wordmark on color is set in black or white, which one of the two always can be read in.
    let seen = Vision.allCases.map { $0.simulate(ground) }
    let ink = ground.readable
    let readable = seen.allSatisfy { ink.contrast($0) >= 4.5 }
    let second =
      readable
      ? "<div class=\"mark s \(classes.name(ground))\"><span class=\"t \(classes.name(ink))\">\(HTMLText.name(content.name))</span></div>\n"
      : ""
    var out =
      "<div class=\"marks\"><div class=\"mark\">\(HTMLText.name(content.name))</div>\n\(second)</div>\n"
    if !content.category.isEmpty {
      out += "<p class=\"muted small\">\(HTMLText.name(content.category))</p>\n"
    }
    for paragraph in content.paragraphs { out += "<p dir=\"auto\">\(HTMLText.escape(paragraph))</p>\n" }
    return out
  }

  mutating func overview() -> String {
    let groups = content.groups.filter { !$0.colors.isEmpty }
    var out =
      "<p class=\"lead\">\(content.summary). The band shows how much room each group may take: a starting point, not a measurement.</p>\n<div class=\"share\" role=\"img\" aria-label=\"Proportions: "
    out += groups.map { "\(HTMLText.escape($0.name)) \(percent($0.share))" }.joined(separator: ", ") + "\">"
    for group in groups {
      let width = NumberText.text(group.share / Double(group.colors.count) * 100, decimals: 3)
      for entry in group.colors { out += patch(entry.shown, style: "width:\(width)%") }
    }
    out += "</div>\n"
    let linked = content.sections.contains(.colors)
    for group in groups {
      out += "<div class=\"group\"><h3>\(HTMLText.name(group.name))</h3><ul class=\"chips\">\n"
      for entry in group.colors {
        let inner = patch(entry.shown) + HTMLText.name(entry.name)
        out += linked ? "<li><a href=\"#\(entry.anchor)\">\(inner)</a></li>\n" : "<li>\(inner)</li>\n"
      }
      out += "</ul></div>\n"
    }
    return out
  }

  private func percent(_ share: Double) -> String {
    share < 0.01 ? "under 1%" : NumberText.text(share * 100, decimals: 0) + "%"
  }

  mutating func colors() -> String {
    var out =
      "<p class=\"lead\">Activate a color or a value to copy it. CMYK marked uncalibrated was computed without a press profile: proof it first.</p>\n"
    out += content.colors.count <= 6 ? "<div class=\"few\">" : "<div>"
    for group in content.groups where !group.colors.isEmpty {
      out +=
        "<div class=\"group\" id=\"\(group.anchor)\"><h3>\(HTMLText.name(group.name))</h3><div class=\"cards\">\n"
      for entry in group.colors { out += card(entry) }
      out += "</div></div>\n"
    }
    return out + "</div>\n"
  }

  private mutating func card(_ entry: ColorEntry) -> String {
    let name = HTMLText.escape(entry.name)
    let find = HTMLText.escape("\(entry.name) \(entry.group) \(entry.hex) \(entry.token)".lowercased())
    let wide = entry.isWide ? " wide\" style=\"--w:\(HTMLText.escape(entry.css))" : ""
    var out = """
      <article class="card" id="\(entry.anchor)" data-find="\(find)">
      <button class="patch s \(classes.name(entry.shown))\(wide)" type="button" data-copy="\(entry.hex)" \
      aria-label="Copy \(entry.hex), \(name)"></button>
      <div class="scale" role="img" aria-label="Tints and shades in fifths">
      """
    for color in entry.scale { out += patch(color) }
    out += "</div>\n<h4>\(HTMLText.name(entry.name))</h4>\n"
    let notes =
      (entry.isLocked ? ["Fixed brand color"] : []) + (entry.isWide ? ["Outside sRGB"] : []) + entry.uses
    if !notes.isEmpty {
      out += "<p class=\"muted small\">\(HTMLText.name(notes.joined(separator: " · ")))</p>\n"
    }
    out += "<dl>"
    for value in entry.values {
      let note = value.isUncalibrated ? " <span class=\"muted\">uncalibrated</span>" : ""
      out +=
        "<dt>\(value.label)</dt><dd>\(copy(value.text, label: "\(value.label) \(value.text), \(entry.name)"))\(note)</dd>"
    }
    if !entry.token.isEmpty {
      out += "<dt>Token</dt><dd>\(copy("--\(entry.token)", label: "token of \(entry.name)"))</dd>"
    }
    return out + "</dl>\n</article>\n"
  }

  mutating func gradients() -> String {
    var out = ""
    for gradient in content.gradients {
      let stops = gradient.stops.map { stop in
        "\(HTMLText.name(stop.name)) \(stop.hex) at \(stop.position)"
      }.joined(separator: " · ")
      out += """
        <div class="group"><div class="band s \(classes.name(gradient.paint))" role="img" \
        aria-label="\(HTMLText.escape(gradient.name))"></div>
        <h3>\(HTMLText.name(gradient.name))</h3><p class="muted small">\(HTMLText.escape(gradient.summary))<br>\(stops)</p></div>

        """
    }
    return out
  }
}
