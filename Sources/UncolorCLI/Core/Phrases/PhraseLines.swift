import PaletteFormats

/// The command line that the words of a phrase make. Each task says what it needs; a word that it has no place for makes it
/// nothing.
extension Phrase {
  /// The line; nil where the words do not make one.
  var line: [String]? {
    if assigns { return assignment }
    // What is to be changed is not only looked at.
    if changes, tasks.isEmpty { return nil }
    return body
  }

  /// `Coral = '#ff7755'`: the line that changes the color.
  private var assignment: [String]? {
    guard colors.count == 2, has(colors), let edit = edit(of: colors[0]) else { return nil }
    return edit + [colors[1]]
  }

  /// The words that change a color of a palette, `@Acme:Primary/Navy`; nil for a color of none.
  private func edit(of color: String) -> [String]? {
    guard let end = color.firstIndex(of: ":"), color.hasPrefix("@") else { return nil }
    return ["color", "edit", String(color[..<end].dropFirst()), String(color[color.index(after: end)...])]
  }

  private var task: PhraseTask? {
    var strong: [PhraseTask] = []
    for task in tasks where !task.isWeak && !strong.contains(task) { strong.append(task) }
    // `lighten Coral and save it` asks for more than to see it.
    if saves, strong.contains(.export), strong.count > 1, !changesColor(strong) { return nil }
    if strong.count > 1 { strong.removeAll { $0 == .export || $0 == .check || $0 == .textcolor } }
    if strong.contains(.distinct) || strong.contains(.random) { strong.removeAll { $0 == .difference } }
    // `shades between red and blue` are steps of a gradient, and `rotate the hue by 3 steps` turns.
    if strong.count > 1, strong.contains(.scale) {
      if colors.count > 1 { return strong.contains(.mix) ? .mix : .gradient }
      // `5 darker shades of red` are several colors, and no share of one.
      if !numbers.isEmpty, strong.contains(.lighten) || strong.contains(.darken) { return nil }
      strong.removeAll { $0 == .scale }
    }
    return strong.count > 1 ? nil : strong.first ?? tasks.first
  }

  /// Whether there is nothing but what is counted here.
  private func has(_ counted: [String]...) -> Bool {
    let all = [
      colors, palettes, groups, themes, amounts, numbers, notations, formats, visions, schemes, levels,
      pictures, files, parts, spaces,
    ].reduce(0) { $0 + $1.count }
    return all == counted.reduce(0) { $0 + $1.count }
  }

  private func changesColor(_ tasks: [PhraseTask]) -> Bool {
    tasks.filter { $0 != .export }.allSatisfy { [.lighten, .darken, .saturate, .desaturate].contains($0) }
  }

  /// The space that is named behind `in`: `gradient red blue in oklch`, as CSS has it.
  private var space: [String] {
    let named = joints.contains("in") && notations.count == 1 ? notations : spaces
    return named.first.flatMap { (try? ColorKinds.space().parse($0)) != nil ? ["--space", $0] : nil } ?? []
  }

  private var notation: [String] { notations.first.map { ["--format", $0] } ?? [] }

  /// Adding a palette where a command needs one: the one that is named, else the current one.
  private var palette: String? { palettes.first ?? CurrentPalette.chosen(context) }

  private var body: [String]? {
    if palettes.count > 1 || notations.count > 1 && !isMeasured { return nil }
    switch task {
    case .lighten, .darken, .saturate, .desaturate, .rotate, .complement, .gray, .invert: return adjusted
    case .mix: return mixed
    case .gradient: return gradient
    case .scale:
      if colors.count > 1 { return gradient }
      guard colors.count == 1, numbers.count < 2, has(colors, numbers, notations) else { return nil }
      return ["scale"] + colors + (numbers.first.map { ["--steps", $0] } ?? []) + notation
    case .random, .distinct:
      guard numbers.count < 2, has(numbers) else { return nil }
      return [task == .random ? "random" : "distinct", numbers.first ?? "5"]
    case .contrast:
      // `is Acme accessible` asks for a verdict; `contrast Acme` may ask for every pair.
      if colors.isEmpty, has(palettes, levels), tasks.count > 1 || !levels.isEmpty, let palette {
        return ["check", palette] + level
      }
      if colors.count == 1, palettes.count == 1, has(colors, palettes, levels) {
        return ["check", palettes[0], "--on", colors[0]] + level
      }
      guard colors.count == 2, has(colors, levels) else { return nil }
      return ["contrast"] + colors + level
    case .difference:
      return colors.count == 2 && has(colors) ? ["difference"] + colors : nil
    case .nearest, .name:
      guard colors.count == 1, has(colors, palettes) else { return nil }
      let own = task == .nearest ? palette : palettes.first
      return ["convert", "--to", "name"] + colors + (own.map { ["--palette", $0] } ?? [])
    case .simulate:
      guard visions.count < 2, has(colors, palettes, visions) else { return nil }
      let about = colors + palettes.map { "@" + $0 }
      return ["simulate"] + (about.isEmpty ? palette.map { ["@" + $0] } ?? [] : about) + vision
    case .harmony:
      guard colors.count == 1, schemes.count < 2, numbers.count < 2, has(colors, schemes, numbers) else {
        return nil
      }
      return harmony
    case .textcolor: return !colors.isEmpty && has(colors) ? ["textcolor"] + colors : nil
    case .extract:
      guard pictures.count == 1, numbers.count < 2, has(pictures, numbers) else { return nil }
      return extracted
    case .sort, .plot:
      guard palettes.count == 1, has(palettes) else { return nil }
      return [task == .sort ? "sort" : "plot"] + palettes
    case .check:
      guard levels.count < 2, themes.count < 2, colors.count < 2,
        has(palettes, files, levels, themes, colors),
        colors.isEmpty || joints.contains("on") || joints.contains("against")
      else { return nil }
      let about = files.isEmpty ? palette.map { [$0] } ?? [] : files
      return ["check"] + about + level + (themes.first.map { ["--theme", $0] } ?? [])
        + (colors.first.map { ["--on", $0] } ?? [])
    case .export:
      return formats.count == 1 && has(palettes, formats) ? exported : nil
    case .convert, .show, .list, nil: return looked
    }
  }

  /// Whether all notations of a color are asked for: `Coral rgb and hsl`.
  private var isMeasured: Bool { !colors.isEmpty && has(colors, notations) }

  private var level: [String] { levels.first.map { ["--level", $0] } ?? [] }

  private var vision: [String] { visions.first.map { ["--vision", $0] } ?? [] }

  private var harmony: [String] {
    ["harmony"] + colors + (schemes.first.map { ["--scheme", $0] } ?? [])
      + (numbers.first.map { ["--count", $0] } ?? [])
  }

  private var extracted: [String] {
    ["extract"] + pictures + (numbers.first.map { ["--count", $0] } ?? [])
  }

  /// A format of bytes needs a file to go to, and is shown with one.
  private var exported: [String]? {
    guard let palette,
      let format = PaletteFormat.named(formats[0]) ?? (try? FormatKinds.written.parse(formats[0]))
    else { return nil }
    let file =
      !Self.inBytes.contains(format.id)
      ? [] : ["--output", "\(Slug.fileName(palette)).\(format.extensions.first ?? format.id)"]
    return ["export", palette, "--format", format.id] + file
  }

  private var gradient: [String]? {
    guard colors.count > 1, numbers.count < 2, spaces.count < 2,
      has(colors, numbers, formats, notations, spaces), formats.allSatisfy({ $0 == "css" })
    else { return nil }
    return ["gradient", "sample"] + colors + (numbers.first.map { ["--count", $0] } ?? [])
      + space + (!formats.isEmpty ? ["--css"] : space.isEmpty || !spaces.isEmpty ? notation : [])
  }

  /// `Coral lighter 10%`, `Navy rotated by 45 degrees`.
  private var adjusted: [String]? {
    let how = amounts + numbers
    // Of a palette, each color.
    let colors = palettes.isEmpty || changes || makes ? self.colors : self.colors + palettes
    // `make Coral darker than Navy` says no amount.
    guard let task, !colors.isEmpty, how.count < 2, !joints.contains("than"),
      has(self.colors, how, notations, colors.count > self.colors.count ? palettes : [])
    else { return nil }
    let takesAmount = ![.complement, .gray, .invert].contains(task)
    guard takesAmount || how.isEmpty, !hasChannel || !how.isEmpty else { return nil }
    if task == .rotate, how.isEmpty { return nil }
    if !takesAmount { return [task.rawValue] + colors + notation }
    var amount = how.first ?? "10%"
    if task == .rotate { return ["adjust"] + colors + ["--rotate=\(amount)"] + notation }
    // Less lightness is darker.
    let isLess = amount.hasPrefix("-")
    if isLess { amount.removeFirst() }
    let opposite: [PhraseTask: PhraseTask] = [.lighten: .darken, .saturate: .desaturate]
    let change = isLess ? opposite[task] ?? task : task
    if let number = Double(amount), number > 1 { amount += "%" }
    if saves {
      return colors.count == 1 ? edit(of: colors[0]).map { $0 + ["--\(change.rawValue)=\(amount)"] } : nil
    }
    return ["adjust"] + colors + ["--\(change.rawValue)=\(amount)"] + (spaces.isEmpty ? space : []) + notation
  }

  /// `Navy 25 Sky 75`, `half Navy, half Sky`: the share is that of the second color.
  private var mixed: [String]? {
    let how = amounts + numbers.map { Double($0).map { $0 > 1 } == true ? $0 + "%" : $0 }
    guard colors.count == 2, how.count < 3, spaces.count < 2, has(colors, amounts, numbers, notations, spaces)
    else { return nil }
    return ["mix"] + colors + (how.last.map { ["--fraction", $0] } ?? [])
      + (spaces.first.map { ["--space", $0] } ?? []) + notation
  }

  /// What only looks: a color, a palette, a part of one.
  private var looked: [String]? {
    if !colors.isEmpty {
      if has(colors), !makes {
        let isContrast = colors.count == 2 && joints.contains("on") && task == nil
        return [isContrast ? "contrast" : "inspect"] + colors
      }
      if has(colors, spaces), spaces.count == 1 { return ["convert"] + colors + ["--to", spaces[0]] }
      if has(colors, notations) {
        return notations.count == 1 ? ["convert"] + colors + ["--to", notations[0]] : ["inspect"] + colors
      }
      if visions.count == 1, has(colors, visions) { return ["simulate"] + colors + vision }
      if schemes.count == 1, colors.count == 1, numbers.count < 2, has(colors, schemes, numbers) {
        return harmony
      }
      return levels.count == 1 && colors.count == 2 && has(colors, levels)
        ? ["contrast"] + colors + level : nil
    }
    if pictures.count == 1, numbers.count < 2, has(pictures, numbers) { return extracted }
    if files.count == 1, !makes, has(files) { return ["palette", "show"] + files }
    if formats.count == 1, has(palettes, formats) { return exported }
    guard let palette, !makes else { return nil }
    if notations.count == 1, has(palettes, notations), !palettes.isEmpty {
      return ["color", "list", palette, "--format", notations[0]]
    }
    if visions.count == 1, palettes.count == 1, has(palettes, visions) {
      return ["simulate", "@" + palette] + vision
    }
    if themes.count == 1, has(palettes, themes) { return ["theme", "show", palette, themes[0]] }
    if groups.count == 1, has(palettes, groups) { return ["color", "list", palette, groups[0]] }
    if let part = parts.first, parts.count == 1, has(palettes, parts) {
      switch part {
      case "history": return ["palette", "history", palette]
      case "typography": return ["typography", "show", palette]
      default: return [part, "list", palette]
      }
    }
    guard has(palettes) else { return nil }
    if subject == "palette", palettes.isEmpty { return ["palette", "list"] }
    if subject == "color" { return ["color", "list", palette] }
    return palettes.isEmpty ? nil : ["palette", "show", palette]
  }
}
