import PaletteCore

/// A group with its colors.
struct GroupEntry {
  /// How much of the guide a group's colors take.
  enum Rank {
    /// A page for each color.
    case lead
    /// Half a page for each.
    case support
    /// One family in steps from light to dark.
    case ramp
    /// A card for each.
    case other
  }

  var name: String
  /// Where links lead.
  var anchor: String
  var rank: Rank
  /// What the designer wrote about it, in paragraphs.
  var notes: [String]
  var colors: [ColorEntry]

  static func entries(
    _ palette: ColorPalette, _ options: GuideOptions, _ uses: [String: [String]], _ inks: ComputedInks?
  ) -> [GroupEntry] {
    let tokens = options.tokens
    let entries = palette.groups.enumerated().map { g, group in
      GroupEntry(
        name: group.name, anchor: "group-\(g)", rank: .other,
        notes: Authored.notes(of: group.name, Notes.groups, palette.unknown),
        colors: group.colors.enumerated().map { c, color in
          let token = tokens.indices.contains(g) && tokens[g].indices.contains(c) ? tokens[g][c] : ""
          return ColorEntry(
            color, group: group.name, anchor: "color-\(g)-\(c)", token: token,
            uses: uses["\(group.name)/\(color.name)"] ?? [],
            showsUncalibrated: options.showsUncalibrated || options.edition == .draft, inks: inks)
        })
    }
    return ranked(entries)
  }

  /// Gives a brand's own colors pages, and the next group halves of pages. What is many, in steps or for status takes less.
  ///
  /// Pages come before cards: where the group that comes first is for cards, no other one has pages.
  private static func ranked(_ entries: [GroupEntry]) -> [GroupEntry] {
    var entries = entries
    let total = entries.reduce(0) { $0 + $1.colors.count }
    for i in entries.indices {
      let colors = entries[i].colors
      if isRamp(colors) || (isNeutral(colors) && colors.count > 3) { entries[i].rank = .ramp }
    }
    func isFree(_ entry: GroupEntry) -> Bool {
      !entry.colors.isEmpty && entry.rank == .other && !entry.isFunctional
    }
    let free = entries.indices.filter { isFree(entries[$0]) }
    let named = entries.indices.first { entries[$0].isPrimary && !entries[$0].colors.isEmpty }
    guard let lead = named ?? free.first(where: { !isNeutral(entries[$0].colors) }) ?? free.first,
      isFree(entries[lead]), total <= 80, entries[lead].colors.count <= (named == nil ? 4 : 12)
    else { return entries }
    entries[lead].rank = .lead
    if total <= 60, let next = free.first(where: { $0 != lead && entries[$0].colors.count <= 4 }) {
      entries[next].rank = .support
    }
    return entries
  }

  /// Whether its name says that these are the brand's main colors.
  private var isPrimary: Bool {
    let words = ["primary", "primaries", "brand", "main", "core", "corporate"]
    return name.lowercased().split { !$0.isLetter }.contains { words.contains(String($0)) }
  }

  /// Five or more names that differ in the numbers they end in, each a step lighter or darker than the one before.
  private static func isRamp(_ colors: [ColorEntry]) -> Bool {
    guard colors.count >= 5 else { return false }
    let digits = colors.map { $0.name.reversed().prefix { $0.isNumber }.count }
    guard digits.allSatisfy({ $0 > 0 }),
      Set(zip(colors, digits).map { $0.name.dropLast($1) }).count == 1
    else { return false }
    let steps = zip(colors, colors.dropFirst()).map { $1.luminance - $0.luminance }
    return steps.allSatisfy { $0 >= 0 } || steps.allSatisfy { $0 <= 0 }
  }

  /// The colors that stand for the group: of steps of one hue the most colorful, which is what they are steps of.
  var telling: [ColorEntry] {
    guard rank == .ramp, colors.allSatisfy({ $0.weight == nil }) else { return colors }
    if Self.isNeutral(colors) { return [colors.first, colors.last].compactMap { $0 } }
    func chroma(_ entry: ColorEntry) -> Double { Color(entry.shown).converted(to: .oklch).components.y }
    return colors.max { chroma($0) < chroma($1) }.map { [$0] } ?? colors
  }

  /// Grays, or grays tinted alike. Pale colors of several hues are no grays.
  private static func isNeutral(_ colors: [ColorEntry]) -> Bool {
    let places = colors.map { $0.color.converted(to: .oklab).components }
    return places.allSatisfy { a in
      a.y * a.y + a.z * a.z < 0.05 * 0.05
        && places.allSatisfy { (a.y - $0.y) * (a.y - $0.y) + (a.z - $0.z) * (a.z - $0.z) < 0.04 * 0.04 }
    }
  }

  /// Whether its colors mean something (an error, a series of a chart), so that they stand for nothing else.
  var isFunctional: Bool {
    let words = ["status", "data", "chart", "semantic", "feedback", "signal", "alert", "system"]
    let key = name.lowercased()
    return words.contains { key.contains($0) }
      || (!colors.isEmpty && colors.allSatisfy { words.contains($0.category.lowercased()) })
  }
}

/// A color with everything a guide says of it.
struct ColorEntry {
  /// What a color is called in one space.
  struct Value {
    var label: String
    var text: String
    /// What stands behind it where it is not the designer's own, such as ``ComputedInks/mark``.
    var mark = ""
    /// Whether it was computed where a measured or authored value would be needed.
    var isUncalibrated: Bool { mark == Self.uncalibrated }
    /// The value with its mark.
    var marked: String { mark.isEmpty ? text : mark == "*" ? text + mark : "\(text)  \(mark)" }

    /// The mark of inks that no press was asked for.
    static let uncalibrated = "uncalibrated"
  }

  var name: String
  var group: String
  /// Its name with that of its group.
  var reference: String { "\(group)/\(name)" }
  /// As the palette has it: `brand`, `status`.
  var category: String
  /// What the designer wrote about it, in paragraphs.
  var notes: [String]
  /// Its share beside the others, as the designer gave it.
  var weight: Double?
  var anchor: String
  var token: String
  var color: Color
  /// As CSS writes it, exactly.
  var css: String
  /// In capitals, as people write it.
  var hex: String
  /// 8-bit channels, with alpha.
  var rgb: RGB8
  /// As seen on white.
  var shown: RGB8
  var values: [Value]
  var uses: [String]
  var isLocked: Bool
  /// Print values as authored.
  var print: PrintColor?
  /// Whether it lies outside sRGB, so that what is shown is only near.
  var isWide: Bool
  /// Four tints, the color, four shades: from light to dark. White has eight shades, black eight tints; what cannot be seen has
  /// neither.
  var scale: [RGB8]
  /// The color as seen without and with each deficiency of ``Vision``.
  var visions: [RGB8]

  /// Whether it is so near to white that it needs an edge on paper.
  var needsEdge: Bool { shown.isNearWhite }
  var isTranslucent: Bool { rgb.alpha < 255 }
  var luminance: Double { shown.luminance }

  init(
    _ source: CustomColor, group: String, anchor: String, token: String, uses: [String],
    showsUncalibrated: Bool, inks: ComputedInks? = nil
  ) {
    let color = source.color
    name = source.name
    self.group = group
    category = source.category
    notes = Authored.notes(source.unknown)
    weight = Weight.of(source.unknown)
    self.anchor = anchor
    self.token = token
    self.color = color
    css = source.value ?? color.css
    rgb = source.fallback
    hex = source.hexCode
    let seen = source.fallback.over(Ink.paper)
    shown = seen
    self.uses = uses
    isLocked = source.locked
    print = source.print
    isWide = !color.isInGamut(of: .srgb)
    scale = source.fallback.alpha == 0 ? [] : Self.scale(of: Color(seen))
    visions = Vision.allCases.map { $0.simulate(seen) }
    values = Self.values(source, inks).filter { showsUncalibrated || !$0.isUncalibrated }
  }

  /// Whether a print shop finds something among its values.
  var hasPrintValues: Bool { values.contains { $0.label.hasPrefix("CMYK") || $0.label == "Spot" } }

  private static func values(_ source: CustomColor, _ inks: ComputedInks?) -> [Value] {
    func n(_ value: Double, _ places: Int = 0) -> String { NumberText.text(value, decimals: places) }
    let color = source.color
    let rgb = source.fallback
    let srgb = Color(red: rgb.red, green: rgb.green, blue: rgb.blue)
    let alpha = rgb.alpha == 255 ? "" : " / \(n(Double(rgb.alpha) / 2.55))%"
    let hsl = srgb.converted(to: .hsl).components
    let ok = color.converted(to: .oklch).components
    let isGray = ok.y < 0.0005
    // Inks lie on paper: those of a translucent color are the inks of what is seen there.
    let onPaper = alpha.isEmpty ? "" : " on white"
    var values = [
      Value(label: "HEX", text: source.hexCode),
      Value(label: "RGB", text: "\(rgb.red) \(rgb.green) \(rgb.blue)\(alpha)"),
      Value(label: "HSL", text: "\(n(hsl.y < 0.05 ? 0 : hsl.x))° \(n(hsl.y))% \(n(hsl.z))%\(alpha)"),
      Value(
        label: "OKLCH",
        text: "\(n(ok.x * 100, 1))% \(n(isGray ? 0 : ok.y, 3)) \(n(isGray ? 0 : ok.z, 1))°\(alpha)"),
    ]
    if let cmyk = source.print?.cmyk, cmyk.count == 4 {
      values.append(Value(label: "CMYK", text: cmyk.map { n($0, 2) }.joined(separator: " ")))
    } else if let inks, source.print?.papers.isEmpty != false {
      let text = inks.separation.percent(of: color).map { n($0) }.joined(separator: " ")
      values.append(Value(label: "CMYK", text: text + onPaper, mark: inks.mark))
    } else if source.print?.papers.isEmpty != false {
      let text = InkSeparation.uncalibrated.percent(of: color).map { n($0) }.joined(separator: " ")
      values.append(Value(label: "CMYK", text: text + onPaper, mark: Value.uncalibrated))
    }
    for (paper, inks) in (source.print?.papers ?? [:]).sorted(by: { $0.key < $1.key }) {
      values.append(Value(label: "CMYK \(paper)", text: inks.map { n($0, 2) }.joined(separator: " ")))
    }
    for spot in source.print?.spots ?? [] where !spot.isEmpty {
      values.append(Value(label: "Spot", text: spot))
    }
    if let value = source.value { values.append(Value(label: "CSS", text: value)) }
    return values
  }

  /// Toward white and toward black in Oklab, in fifths; of white and black, in ninths toward the other.
  private static func scale(of color: Color) -> [RGB8] {
    let base = color.converted(to: .oklab).components
    func mixed(_ end: SIMD4<Double>, _ share: Double) -> RGB8 {
      Color(.oklab, base + (end - base) * share).rgb8
    }
    // White has no tints, and black no shades.
    let tints = base.x > 0.98 ? 0 : base.x < 0.02 ? 8 : 4
    func steps(_ count: Int, _ end: SIMD4<Double>) -> [RGB8] {
      (0..<count).map { mixed(end, Double($0 + 1) / Double(count + 1)) }
    }
    return steps(tints, SIMD4(1, 0, 0, 0)).reversed() + [color.rgb8] + steps(8 - tints, .zero)
  }
}

extension RGB8 {
  /// WCAG relative luminance, 0…1, opacity not counted.
  var luminance: Double { Contrast.relativeLuminance(self) }
  /// Whether it can hardly be told from white paper: less than 1.25 to 1.
  var isNearWhite: Bool { Contrast.ratio(luminances: luminance, 1) < 1.25 }
  /// The ratio to another opaque color.
  func contrast(_ other: RGB8) -> Double { Contrast.ratio(self, other) }
  /// Black or white, whichever is read better on it. The ink of the guide is not quite black: where neither it nor white would be
  /// read in every size, black is.
  var readable: RGB8 {
    let usual = contrast(Ink.text) >= contrast(Ink.paper) ? Ink.text : Ink.paper
    return contrast(usual) >= 4.5 ? usual : Ink.black
  }
  /// Painted over another.
  func over(_ ground: RGB8) -> RGB8 {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      let share = Double(alpha) / 255
      return UInt8((Double(a) * share + Double(b) * (1 - share)).rounded())
    }
    return RGB8(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }
}
