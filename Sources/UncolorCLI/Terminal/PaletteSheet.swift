import PaletteCore

/// Draws one palette: the brand, its typography, and every color with its values and contrast.
struct PaletteSheet {
  let paint: Paint
  let width: Int
  /// Names are never cut, for whatever reads them beside a terminal.
  var isWhole = false
  /// The theme to show; nil for all of them.
  var theme: String?
  /// One line a group, without themes and pairs.
  var isCompact = false

  func lines(_ palette: ColorPalette) -> [String] {
    var lines = heading(palette)
    if isCompact { return lines + compact(palette) }
    // One width for all groups, narrow enough that the contrast still fits beside it.
    let longest = max(palette.colors.map { DisplayWidth.of(SafeText.line($0.color.name)) }.max() ?? 0, 8)
    let hexWidth = palette.colors.map(\.color.shownHex.count).max() ?? 7
    let beside = 2 + (paint.mode == .none ? 0 : 7) + 2 + hexWidth + 2 * 22
    let nameWidth = isWhole ? longest : min(longest, max(width - beside, width / 5, 10), 28)
    let width = isWhole ? width + max(0, nameWidth - width / 5) : width
    for group in palette.groups {
      lines.append("")
      lines.append(paint.bold(SafeText.line(group.name)))
      if let note = Notes.text(of: group.name, Notes.groups, in: palette.unknown) {
        lines += DisplayWidth.wrap(SafeText.line(note), max(width - 2, 10)).map { "  " + paint.dim($0) }
      }
      if group.colors.isEmpty { lines.append("  " + paint.dim("no colors yet")) }
      lines += rows(group, width: width, nameWidth: nameWidth, hexWidth: hexWidth)
    }
    if palette.groups.isEmpty {
      lines.append("")
      lines.append(
        "No colors yet. Add one: uncolor color add \(ShellText.quote(SafeText.line(palette.name))) Primary/Navy '#0b1f3a'"
      )
    }
    lines += extras(palette)
    return lines
  }

  private func heading(_ palette: ColorPalette) -> [String] {
    var lines: [String] = []
    let colors = palette.colors.map(\.color.color)
    if paint.mode != .none, !colors.isEmpty {
      let shown = colors.prefix(width)
      var strip = ""
      for index in shown.indices {
        let from = index * width / shown.count
        strip += paint.swatch(shown[index], width: (index + 1) * width / shown.count - from)
      }
      lines += [strip, strip, ""]
    }
    lines += DisplayWidth.wrap(SafeText.line(palette.displayName), width).map { paint.bold($0) }
    if !palette.brandTagline.isEmpty { lines += wrapped(palette.brandTagline) }
    let facts = [
      palette.brandName.isEmpty || palette.brandName == palette.name ? "" : "palette \(palette.name)",
      palette.brandCategory,
      "\(Decimals.count(palette.colorCount, "color")) in \(Decimals.count(palette.groups.count, "group"))",
      // A file of another program says no day.
      palette.modified.timeIntervalSince1970 == 0 ? "" : "changed \(Timestamp.day(palette.modified))",
    ].filter { !$0.isEmpty }
    lines += DisplayWidth.wrap(SafeText.line(facts.joined(separator: " · ")), width).map { paint.dim($0) }
    if !palette.brandDescription.isEmpty { lines += [""] + wrapped(palette.brandDescription) }
    if let note = Notes.text(palette.unknown) { lines += [""] + wrapped("Note: " + note) }
    return lines
  }

  private func wrapped(_ text: String) -> [String] {
    DisplayWidth.wrap(SafeText.lines(text), min(width, 88))
  }

  /// Swatch, name, hex, rgb, hsl, and the contrast on white and on black with its verdict in words.
  private func rows(_ group: ColorGroup, width: Int, nameWidth: Int, hexWidth: Int) -> [String] {
    group.colors.map { item in
      let color = item.color
      var line =
        "  " + (paint.mode == .none ? "" : paint.chip(color, "  Aa  ") + " ")
        + DisplayWidth.fit(SafeText.line(item.name), nameWidth)
      var room = width - 2 - (paint.mode == .none ? 0 : 7) - nameWidth
      func add(_ text: String, _ columns: Int, _ style: (String) -> String = { $0 }) {
        guard room >= columns + 2 else { return }
        line += "  " + style(DisplayWidth.fit(text, columns))
        room -= columns + 2
      }
      add(item.shownHex, hexWidth)
      // What no terminal cuts is whole: git compares what is said here.
      let weight = Weight.of(item.unknown).map { "weight \(NumberText.shortest($0))" } ?? ""
      let whole = isWhole ? [item.print?.summary ?? "", item.category, weight] : [item.print?.spot ?? ""]
      let marks =
        ([item.locked ? "locked" : "", item.value ?? ""] + whole + [Notes.text(item.unknown) ?? ""])
        .filter { !$0.isEmpty }
      let mark = SafeText.line(marks.joined(separator: ", "))
      // The mark is told before the figures that anyone can work out again.
      let figures = [
        (ContrastWords.short("on white", color, .white), 20),
        (ContrastWords.short("on black", color, .black), 20),
      ]
      for (text, columns) in figures where mark.isEmpty || room >= columns + DisplayWidth.of(mark) + 4 {
        add(text, columns)
      }
      if isWhole, !mark.isEmpty {
        line += "  " + paint.dim(mark)
      } else if !mark.isEmpty {
        add(mark, min(DisplayWidth.of(mark), max(room - 2, 0)), paint.dim)
      }
      if mark.isEmpty {
        add(RGBText.rgb(color), 18)
        // A hue of a gray is nothing; designers write 0.
        add(color.cssText(in: .hsl, precision: 0).replacing("none", with: "0"), 20)
      }
      while line.hasSuffix(" ") { line.removeLast() }
      return line
    }
  }

  private static let waived = "waived"

  /// `pass`, `FAIL`, or `waived`, in five or six columns.
  private func verdict(_ pair: ContrastPair, _ palette: ColorPalette) -> String {
    guard let ink = try? palette.resolve(pair.foreground), let ground = try? palette.resolve(pair.background)
    else { return "      " }
    let ratio = Contrast.ratio(foreground: ink.color, background: ground.color)
    if ratio >= pair.required { return "pass " }
    return pair.waiver == nil ? paint.bold("FAIL ") : Self.waived
  }

  /// A line for each group: its colors as chips with their names, as many as fit.
  private func compact(_ palette: ColorPalette) -> [String] {
    let longest = palette.groups.map { DisplayWidth.of(SafeText.line($0.name)) }.max() ?? 0
    let head = min(longest, max(width / 4, 8))
    return [""]
      + palette.groups.flatMap { group -> [String] in
        var lines: [String] = []
        var line = paint.bold(DisplayWidth.fit(SafeText.line(group.name), head))
        var used = head
        for item in group.colors {
          let name = SafeText.line(item.name)
          let text = paint.mode == .none ? "\(name) \(item.shownHex)" : " \(name) "
          let columns = DisplayWidth.of(text) + 2
          if used + columns > width, used > head {
            lines.append(line)
            line = String(repeating: " ", count: head)
            used = head
          }
          line += "  " + paint.chip(item.color, text)
          used += columns
        }
        return lines + [line]
      }
  }

  /// A line of a list, and what does not fit on it further to the right.
  private func hanging(_ text: String) -> [String] {
    if isWhole { return ["  " + text] }
    return DisplayWidth.wrap(text, max(width - 4, 10)).enumerated().map { ($0 == 0 ? "  " : "    ") + $1 }
  }

  private func extras(_ palette: ColorPalette) -> [String] {
    var lines: [String] = []
    let pieces = PalettePieces(paint: paint, width: width - 2, palette: palette)
    let fonts = palette.typography.chosen
    if !fonts.isEmpty { lines += ["", paint.bold("Typography")] }
    for (name, font) in fonts {
      let what = name.dropFirst("brand ".count)
      let head = DisplayWidth.fit(what.prefix(1).uppercased() + what.dropFirst(), 12)
      let family = font.family.isEmpty ? "no family" : SafeText.line(font.family)
      lines.append("  \(head) \(family), \(font.size) pt")
    }
    if !palette.gradients.isEmpty {
      lines += ["", paint.bold("Gradients")]
      lines += palette.gradients.flatMap { pieces.lines($0) }.map { "  " + $0 }
    }
    if !palette.logos.isEmpty {
      lines += ["", paint.bold("Logos")]
      lines += palette.logos.flatMap {
        hanging("\(SafeText.line($0.name)): \(LogoCommands.summary($0, palette))")
      }
    }
    let themes = palette.themes.filter { theme == nil || $0.name == theme }
    if !themes.isEmpty {
      lines += ["", paint.bold(themes.count == 1 ? "Theme" : "Themes")]
      lines += ThemeTable(paint: paint, width: width, isWhole: isWhole, palette: palette).lines(themes)
      for theme in themes {
        for (role, _) in theme.orderedRoles {
          guard let note = Notes.text(of: role, Notes.roles, in: theme.unknown), !note.isEmpty else {
            continue
          }
          lines += hanging(SafeText.line("\(role) of \(theme.name): \(note)"))
        }
      }
    }
    if !palette.contrastPairs.isEmpty {
      lines += ["", paint.bold("Contrast pairs")]
      let narrow = PalettePieces(paint: paint, width: width - 9, palette: palette)
      let verdicts = palette.contrastPairs.map { verdict($0, palette) }
      let gap = verdicts.contains(Self.waived) ? " " : ""
      for (pair, verdict) in zip(palette.contrastPairs, verdicts) {
        let words = narrow.lines(pair)
        lines.append("  " + verdict + (verdict == Self.waived ? "" : gap) + "  " + (words.first ?? ""))
        lines += words.dropFirst().map { "         " + $0 }
      }
    }
    if !palette.sections.isEmpty {
      lines += ["", paint.bold("Sections of the guide")]
      lines += palette.sections.flatMap { hanging(WrittenSections.line($0)) }
    }
    return lines
  }
}

/// The legacy notation, which people still paste.
enum RGBText {
  static func rgb(_ color: Color) -> String {
    ColorTextStyle.named("rgb").map { color.text(as: $0) } ?? color.css
  }
}

/// Contrast in words.
enum ContrastWords {
  /// `on white  4.52 AA`, so that ratios stand under each other.
  static func short(_ what: String, _ foreground: Color, _ background: Color) -> String {
    let ratio = Contrast.ratio(foreground: foreground, background: background)
    return "\(what) \(DisplayWidth.right(Contrast.display(ratio), 5)) \(verdict(ratio))"
  }

  /// The best level that text of this ratio meets.
  static func verdict(_ ratio: Double) -> String {
    if ratio >= Contrast.required(.aaa, .normal) { return "AAA" }
    if ratio >= Contrast.required(.aa, .normal) { return "AA" }
    if ratio >= Contrast.required(.aa, .large) { return "large" }
    return "fail"
  }
}

/// A declared pair in one line.
enum PairWords {
  static func line(_ pair: ContrastPair, _ palette: ColorPalette) -> String {
    var text = "\(palette.named(pair.foreground)) on \(palette.named(pair.background)): "
    if let foreground = try? palette.resolve(pair.foreground),
      let background = try? palette.resolve(pair.background)
    {
      text +=
        Contrast.display(Contrast.ratio(foreground: foreground.color, background: background.color)) + ":1, "
    }
    text += use(pair)
    if let waiver = pair.waiver {
      // Whether it has ended is for `check` to say, which knows the day.
      text +=
        ", waiver" + (waiver.until.map { " (last day \(Timestamp.day($0)))" } ?? "") + ": \(waiver.reason)"
    }
    return SafeText.line(text)
  }

  /// What the pair is for: `AA normal`, `at least 5.00 ui`.
  static func use(_ pair: ContrastPair) -> String {
    let size =
      switch pair.size {
      case .normal, .large: "\(pair.size.rawValue) text"
      case .ui: "user interface"
      }
    return pair.minimum.map { "at least \(Decimals.fixed($0, 2)):1 for \(size)" }
      ?? "\(pair.level.rawValue) \(size)"
  }
}

extension ColorPalette {
  /// A reference as a file writes it; one that names nothing says so.
  func named(_ reference: ColorReference) -> String {
    name(of: reference) + (isDangling(reference) ? " (dangling)" : "")
  }
}
