import PaletteCore

extension HTMLRenderer {
  mutating func contrast() -> String {
    var out =
      "<p class=\"lead\">The ratio of every color to the backgrounds that matter, by WCAG 2.2, from 1 to 21, and what it allows.</p>\n<dl class=\"legend\">"
    for verdict in Verdict.explainedInOrder {
      out += "<dt>\(verdict.rawValue)</dt><dd>\(verdict.bound): \(verdict.explained)</dd>"
    }
    out += "</dl>\n"
    if !content.pairs.isEmpty {
      var rows = ""
      for pair in content.pairs {
        let one = pair.combination
        let tone = pair.passed ? "pass" : pair.waiver == nil ? "fail" : "muted"
        let waiver = pair.waiver.map { "<br><span class=\"muted\">\(HTMLText.escape($0))</span>" } ?? ""
        rows +=
          "<tr><th scope=\"row\">\(sample(one.ink, on: one.ground)) <span dir=\"ltr\">\(short(one.foreground)) on \(short(one.background))</span></th><td>\(pair.sizeWords)</td><td>\(NumberText.text(one.required, decimals: 2))</td><td>\(Contrast.display(one.ratio))</td><td><b class=\"\(tone)\">\(pair.outcome)</b>\(waiver)</td></tr>\n"
      }
      out +=
        "<h3>Pairs decided on</h3>\n"
        + table("Pairs decided on", ["Pair", "For", "Needs", "Has", "Outcome"], rows)
    }
    let columns = content.contrast.columns
    var rows = ""
    for row in content.contrast.rows {
      rows += "<tr\(find(row.entry))><th scope=\"row\">\(short(row.entry.reference))</th>"
      for (cell, column) in zip(row.cells, columns) {
        let ink = row.entry.rgb.over(column.shown)
        let tone = cell.verdict == .fails ? "fail" : "muted"
        rows +=
          "<td>\(sample(ink, on: column.shown))<span class=\"fig\"><b>\(Contrast.display(cell.ratio))</b><span class=\"\(tone)\">\(cell.verdict.rawValue)</span></span></td>"
      }
      rows += "</tr>\n"
    }
    out += "<h3>Every color on the main backgrounds</h3>\n"
    return out
      + table(
        "Contrast of every color",
        ["Color"] + columns.map { "<span dir=\"ltr\">on \(short($0.name))</span>" },
        rows)
  }

  mutating func vision() -> String {
    var out =
      "<p class=\"lead\">Simulated for a full deficiency. The switch beside the page shows all of it that way.</p>\n"
    for (v, vision) in Vision.allCases.enumerated() {
      out +=
        "<p class=\"small\"><b>\(vision.title)</b> <span class=\"muted\">\(vision.meaning)</span></p><div class=\"sees\" role=\"img\" aria-label=\"The palette, \(vision.title.lowercased())\">"
      for entry in content.colors { out += "<i style=\"background:\(entry.visions[v].hex)\"></i>" }
      out += "</div>\n"
    }
    if !content.confusions.isEmpty {
      out += "<h3>\(Confusion.title)</h3><p>\(Confusion.advice)</p><ul>\n"
      for one in content.confusions {
        out +=
          "<li>\(short(one.first.reference)) and \(short(one.second.reference)), with \(one.vision.title.lowercased()) vision</li>\n"
      }
      out += "</ul>\n"
      if content.confusionsLeft > 0 {
        out += "<p class=\"muted small\">\(Confusion.rest(content.confusionsLeft))</p>\n"
      }
    }
    var rows = ""
    for entry in content.colors {
      rows += "<tr\(find(entry))><th scope=\"row\">\(short(entry.reference))</th>"
      for color in entry.visions {
        rows +=
          "<td><i class=\"seen\" style=\"background:\(color.hex)\" role=\"img\" aria-label=\"\(color.hex)\"></i></td>"
      }
      rows += "</tr>\n"
    }
    return out + table("Color by color", ["Color"] + Vision.allCases.map(\.title), rows)
  }

  mutating func themes() -> String {
    var out =
      "<p class=\"lead\">A role says what a color is for. The same role takes another color in another theme.</p>\n"
    if content.themes.count > 1 {
      let tabs = content.themes.map {
        "<button type=\"button\" aria-pressed=\"false\">\(name($0.name))</button>"
      }.joined()
      out += "<div class=\"tabs js\" role=\"group\" aria-label=\"Theme\" hidden>\(tabs)</div>\n"
    }
    for theme in content.themes {
      out +=
        "<div class=\"theme group\"><h3>\(title(theme.name))</h3>\(theme.schemeWords == theme.name ? "" : "<p class=\"muted small\">\(theme.schemeWords)</p>")\n"
      out += samplePage(theme)
      var rows = ""
      for role in theme.roles {
        let note =
          role.note.isEmpty ? "" : "<span class=\"note\" \(words)>\(HTMLText.escape(role.note))</span>"
        rows +=
          "<tr><th scope=\"row\">\(patch(role.shown, "dot"))\(HTMLText.escape(content.role(role.role)))\(note)</th><td>\(name(content.roleColor(role)))</td><td>\(copy(role.hex, label: "\(role.hex), \(content.role(role.role))"))</td></tr>\n"
      }
      out += table("Roles of \(theme.name)", ["Role", "Color", "Value"], rows)
      let verdicts = theme.verdicts(content.role)
      out += "<p class=\"muted small\">\(HTMLText.escape(verdicts))</p></div>\n"
    }
    return out
  }

  /// Text in a theme's own colors is set only where it can be read; elsewhere bars stand for it.
  private mutating func text(_ text: String, _ ink: RGB8, _ ground: RGB8, _ tag: String, _ kind: String)
    -> String
  {
    let readable = Vision.allCases.allSatisfy { $0.simulate(ink).contrast($0.simulate(ground)) >= 4.5 }
    if readable { return "<\(tag) class=\"\(kind) t \(classes.name(ink))\">\(text)</\(tag)>" }
    // A button is as wide as its label, so that one bar has to have a width of its own.
    if kind == "label" { return patch(ink, style: "width:3.5rem") }
    return
      "<span class=\"bars\" aria-hidden=\"true\">\(patch(ink, style: "width:70%"))\(patch(ink, style: "width:45%"))</span>"
  }

  private mutating func samplePage(_ theme: ThemeEntry) -> String {
    let s = theme.sample
    let line = content.tagline.isEmpty ? content.summary : content.tagline
    var out = "<div class=\"sample s \(classes.name(s.background))\"><div>"
    out += text(brandName, s.text, s.background, "p", "title")
    out += text(name(line), s.textSecondary, s.background, "p", "line")
    out +=
      "<span class=\"pill s \(classes.name(s.accent))\">\(text(name("Button"), s.accent.readable, s.accent, "span", "label"))</span></div>\n"
    out += "<div class=\"panel s \(classes.name(s.secondary))\" aria-hidden=\"true\"><span class=\"bars\">"
    out += patch(s.text, style: "width:64%") + patch(s.textSecondary, style: "width:46%")
    out += patch(s.separator, "hair") + patch(s.text, style: "width:52%")
    out += patch(s.textSecondary, style: "width:58%") + "</span><span class=\"charts\">"
    for (i, height) in [50, 85, 62, 100, 74].enumerated() {
      out += patch(s.charts[i % s.charts.count], style: "height:\(height)%")
    }
    return out + "</span></div></div>\n"
  }

  mutating func typography() -> String {
    var rows = ""
    for rule in content.textRules {
      let pairs = rule.pairs.prefix(6).map { live($0.ink, on: $0.ground, rule.role) }.joined(separator: " ")
      let label = HTMLText.escape(content.pairNames(rule, 6))
      rows +=
        "<tr><th scope=\"row\">\(rule.use)</th><td>\(name(rule.family))</td><td>\(rule.measure)<br><span class=\"muted\">\(rule.contrast)</span></td><td><span role=\"img\" aria-label=\"\(label)\">\(pairs)</span></td></tr>\n"
    }
    let title = GuideContent.textRulesTitle
    return specimens() + "<h3>\(title)</h3>\n"
      + table(title, ["Style", "Font", "Size and contrast", "Colors that have it"], rows, flows: true)
  }

  /// Letters in the face of a voice, as large as need least contrast; drawn ones where some could not read even these.
  private mutating func live(_ ink: RGB8, on ground: RGB8, _ role: FontRole) -> String {
    guard Vision.allCases.allSatisfy({ $0.simulate(ink).contrast($0.simulate(ground)) >= 3 }) else {
      return sample(ink, on: ground)
    }
    let weight = role == .display ? ";font-weight:600" : ""
    return
      "<span class=\"chip s \(classes.name(ground))\" aria-hidden=\"true\"><span class=\"live t \(classes.name(ink))\" style=\"font-family:var(\(Self.variable(role)))\(weight)\">Aa</span></span>"
  }

  /// The variable that has the families of a voice.
  private static func variable(_ role: FontRole) -> String {
    role == .display ? "--display" : role == .tagline ? "--tag" : "--text"
  }

  private func specimens() -> String {
    var shown: Set<String> = []
    return content.specimens.map { sample in
      let (use, choice, text) = (sample.use, sample.choice, sample.text)
      let variable = Self.variable(sample.role)
      let family = choice.families.first ?? ""
      var out = "<div class=\"type\" style=\"--face:var(\(variable))\">"
      // A family is shown once, whatever it is used for.
      if shown.insert(choice.family.lowercased()).inserted {
        out +=
          "<h3 class=\"big\">\(family.isEmpty ? "No font chosen" : name(family))</h3><p class=\"alphabet\" lang=\"en\">ABCDEFGHIJKLMNOPQRSTUVWXYZ abcdefghijklmnopqrstuvwxyz 0123456789</p>"
      }
      return out
        + "<p class=\"muted small\">\(use), \(choice.size) pt</p><p class=\"set\" style=\"font-size:\(choice.size)pt\(use == "Name" ? ";font-weight:600" : "")\" \(words)>\(HTMLText.escape(text))</p></div>\n"
    }.joined()
  }

  mutating func guidance() -> String {
    var out = "<p class=\"lead\">Combinations to use, and combinations to avoid.</p><div class=\"rules\">\n"
    for (list, good) in [(content.guidance.dos, true), (content.guidance.donts, false)] {
      for one in list {
        let figure = "\(Contrast.display(one.ratio)) to 1"
        let tail =
          good
          ? ", \(one.verdict.rawValue): \(one.verdict.meaning)."
          : ", where \(NumberText.text(one.required, decimals: 2)) is needed: \(one.verdict.meaning)."
        out +=
          "<div class=\"rule\">\(tile(one, isSet: good))<p class=\"small\"><b class=\"\(good ? "pass" : "fail")\">\(good ? "Do" : "Don’t") set \(short(one.foreground)) on \(short(one.background)).</b><span class=\"muted\">\(figure)\(tail)</span></p></div>\n"
      }
    }
    return out + "</div>\n"
  }

  mutating func tokens() -> String {
    var rows = ""
    for entry in content.colors {
      let token =
        entry.token.isEmpty ? "none" : copy("--\(entry.token)", label: "name in code of \(entry.name)")
      rows +=
        "<tr\(find(entry))><th scope=\"row\"><i class=\"s dot \(classes.name(entry.shown))\">\(squares(entry))</i>\(name(entry.name))</th><td>\(name(entry.group))</td><td>\(token)</td><td>\(copy(entry.hex, label: "\(entry.hex), \(entry.name)"))</td></tr>\n"
    }
    return "<p class=\"lead\">The names these colors have in code, and what they stand for.</p>\n"
      + table("Values and names in code", ["Color", "Group", "Name in code", "Value"], rows, flows: true)
  }

  func colophon() -> String {
    // Who makes the guide reads in it what the page cannot bring along.
    let missing = content.isDraft ? webFonts.warnings() : []
    let told = missing.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
    return (Colophon.paragraphs(content, nil) + told).map { "<p>\(HTMLText.escape($0))</p>\n" }.joined()
  }
}
