import PaletteCore

extension HTMLRenderer {
  mutating func cover() -> String {
    let logo = content.coverKind == .logo ? content.coverLogo : nil
    let ground = logo?.ground ?? content.main?.shown ?? Ink.text
    let tagline =
      content.tagline.isEmpty ? "" : "<p class=\"tagline\" \(words)>\(HTMLText.title(content.tagline))</p>\n"
    let box = "s \(classes.name(ground)) \(classes.ink(on: ground))"
    var band = ""
    var seen = 0
    let weighed = content.proportions.map(\.entry)
    for entry in weighed.isEmpty ? content.brandColors : weighed where entry.shown != ground && seen < 8 {
      band += patch(entry.shown, style: entry.weight.map { "flex:\(NumberText.text($0, decimals: 3))" } ?? "")
      seen += 1
    }
    let pattern = content.coverKind == .pattern ? coverPattern() : nil
    // Beside its logo the name is a line of text; a long one leaves room for the rest of the cover.
    let kind = logo != nil ? " class=\"named\"" : content.name.count > 36 ? " class=\"long\"" : ""
    return """
      <section id="cover" class="cover" aria-label="Cover"><div class="\(box)"><p class="small">Brand guidelines</p>
      \(logo.map { coverLogo($0) } ?? "")<h1\(kind) \(words)>\(HTMLText.title(content.name))</h1>
      \(tagline)</div>
      \(pattern ?? "<div class=\"sees\" aria-hidden=\"true\">\(band)</div>")</section>

      """
  }

  /// The pattern of the PDF's cover, below the words.
  private mutating func coverPattern() -> String {
    let pattern = CoverPattern(
      CoverPattern.colors(content), seed: content.seed, width: 1200, height: 400)
    var shapes = ""
    for shape in pattern.shapes {
      shapes +=
        "<path d=\"\(HTMLText.path(shape.path))\" style=\"fill:var(\(classes.variable(shape.color)))\"/>"
    }
    let box = [pattern.size.width, pattern.size.height].map { NumberText.text($0, decimals: 1) }
    return
      "<svg class=\"pattern\" viewBox=\"0 0 \(box.joined(separator: " "))\" aria-hidden=\"true\">\(shapes)</svg>"
  }

  mutating func brand() -> String {
    var out = ""
    if !content.category.isEmpty { out += "<p class=\"cap\">\(name(content.category))</p>\n" }
    for (i, paragraph) in (content.paragraphs + content.notes).enumerated() {
      out += "<p\(i == 0 ? " class=\"first\"" : "") \(words)>\(HTMLText.parted(paragraph))</p>\n"
    }
    // The name in type beside a logo would be a second one.
    if !content.logos.isEmpty {
      return out.isEmpty ? "<p class=\"first\" \(words)>\(HTMLText.parted(content.tagline))</p>\n" : out
    }
    out += "<div class=\"marks\"><p class=\"mark\">\(brandName)</p>\n"
    for ground in content.grounds {
      guard let ink = largeInk(on: ground) else { continue }
      out +=
        "<p class=\"mark s \(classes.name(ground))\"><span class=\"t \(classes.name(ink))\">\(brandName)</span></p>\n"
    }
    return out + "</div>\n"
  }

  mutating func overview() -> String {
    var out = "<p class=\"lead\">\(content.summary).</p>\n"
    let proportions = content.proportions
    if !proportions.isEmpty {
      let words = proportions.map { "\(HTMLText.escape($0.entry.name)) \(percent($0.share))" }
      out += "<div class=\"share\" role=\"img\" aria-label=\"Proportions: \(words.joined(separator: ", "))\">"
      for (entry, share) in proportions {
        out += patch(entry.shown, style: "width:\(NumberText.text(share * 100, decimals: 3))%")
      }
      out += "</div>\n<p class=\"muted small\">\(words.joined(separator: " · "))</p>\n"
    }
    let linked = content.sections.contains(.colors)
    for group in content.groups where !group.colors.isEmpty {
      out += "<div class=\"group\"><h3>\(title(group.name))</h3><ul class=\"chips\">\n"
      for entry in group.colors {
        let swatch = "<i class=\"s \(classes.name(entry.shown))\">\(squares(entry))</i>"
        let inner = swatch + name(entry.name)
        out +=
          linked
          ? "<li\(find(entry))><a href=\"#\(entry.anchor)\">\(inner)</a></li>\n"
          : "<li\(find(entry))>\(inner)</li>\n"
      }
      out += "</ul></div>\n"
    }
    return out
  }

  private func percent(_ share: Double) -> String {
    share < 0.01 ? "under 1%" : NumberText.text(share * 100, decimals: 0) + "%"
  }

  mutating func colors() -> String {
    var out = "<p class=\"lead\">Activate a color or a value to copy it.</p>\n"
    for group in content.groups where !group.colors.isEmpty {
      let size = group.rank == .lead ? " few" : group.rank == .ramp ? " steps" : ""
      let notes = group.notes.map { "<p \(words)>\(HTMLText.escape($0))</p>\n" }.joined()
      out +=
        "<div class=\"group\" id=\"\(group.anchor)\"><h3>\(title(group.name))</h3>\(notes)<div class=\"cards\(size)\">\n"
      for entry in group.colors { out += card(entry) }
      out += "</div></div>\n"
    }
    return out
  }

  private mutating func card(_ entry: ColorEntry) -> String {
    let wide = entry.isWide ? " wide\" style=\"--w:\(HTMLText.escape(entry.css))" : ""
    var out = """
      <article class="card" id="\(entry.anchor)"\(find(entry)) tabindex="-1">
      <button class="patch s \(classes.name(entry.shown))\(wide)" type="button" data-copy="\(entry.hex)" \
      aria-label="Copy \(entry.hex), \(HTMLText.escape(entry.name))">\(squares(entry))</button>

      """
    if !entry.scale.isEmpty {
      out += "<div class=\"scale\" role=\"img\" aria-label=\"Tints and shades in fifths\">"
      for color in entry.scale { out += patch(color) }
      out += "</div>\n"
    }
    out += "<h4>\(title(entry.name))</h4>\n"
    for note in entry.notes { out += "<p class=\"small\" \(words)>\(HTMLText.escape(note))</p>\n" }
    let facts =
      (entry.isLocked ? ["Fixed brand color"] : [])
      + (entry.isWide ? ["More vivid than sRGB"] : []) + entry.uses
      + (entry.isTranslucent ? [] : [content.bestInk(entry)])
    if !facts.isEmpty {
      out += "<p class=\"muted small\">\(name(facts.joined(separator: " · ")))</p>\n"
    }
    out += "<dl>"
    for value in entry.values {
      let note =
        value.mark.isEmpty ? "" : " <span class=\"muted\">\(HTMLText.escape(value.mark))</span>"
      out +=
        "<dt>\(value.label)</dt><dd>\(copy(value.text, label: "\(value.label) \(value.text), \(entry.name)", value: value.label))\(note)</dd>"
    }
    if !entry.token.isEmpty {
      out += "<dt>Code</dt><dd>\(copy("--\(entry.token)", label: "name in code of \(entry.name)"))</dd>"
    }
    return out + "</dl>\n</article>\n"
  }

  mutating func gradients() -> String {
    var out = ""
    for gradient in content.gradients {
      let stops = gradient.stops.map { stop in
        "\(short(stop.name)) \(stop.hex) at \(stop.position)"
      }.joined(separator: " · ")
      let squares =
        gradient.overSquares.map { "<span class=\"z\"><i class=\"\(classes.name($0))\"></i></span>" } ?? ""
      out += """
        <div class="group"><div class="band s \(classes.name(gradient.paint))" role="img" \
        aria-label="\(HTMLText.escape(gradient.name))">\(squares)</div>
        <h3>\(title(gradient.name))</h3><p class="muted small">\(HTMLText.escape(gradient.summary))<br>\(stops)</p></div>

        """
    }
    return out
  }

  /// Colors that can be read on each other, with words of the brand.
  mutating func pairings() -> String {
    let approved = content.guidance.approved
    var out = "<p class=\"lead\">\(content.guidance.lead(approved.count))</p>\n<div class=\"rules\">\n"
    for one in approved {
      out +=
        "<div class=\"rule\">\(tile(one, isSet: true))<p class=\"small\"><b>\(short(one.foreground)) on \(short(one.background))</b><span class=\"muted\">\(Contrast.display(one.ratio)) to 1, \(one.verdict.rawValue): \(one.verdict.meaning).</span></p></div>\n"
    }
    return out + "</div>\n"
  }

  /// One color on another: the brand's words, where everybody can read them and they may be set; elsewhere letters and lines are
  /// drawn, so that no tile is empty.
  mutating func tile(_ one: Combination, isSet: Bool) -> String {
    let readable = Vision.allCases.allSatisfy {
      $0.simulate(one.ink).contrast($0.simulate(one.ground)) >= 4.5
    }
    let (ground, ink) = (classes.name(one.ground), classes.name(one.ink))
    if isSet, readable {
      let line =
        content.smallLine.isEmpty ? "" : "<p class=\"t \(ink)\">\(name(content.smallLine))</p>"
      return
        "<div class=\"tile s \(ground)\"><p class=\"t \(ink) title\">\(brandName)</p>\(line)</div>"
    }
    let bars = [100, 86, 55].map { patch(one.ink, style: "width:\($0)%") }.joined()
    return
      "<div class=\"tile row s \(ground)\" aria-hidden=\"true\"><svg class=\"aa \(ink)\"><use href=\"#aa\"/></svg><span class=\"bars\">\(bars)</span></div>"
  }
}
