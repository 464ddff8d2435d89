import PaletteCore

/// Edits as people make them, chosen by a seeded generator; whatever the model refuses is left out.
struct RandomEdits {
  var random: SplitMix64
  /// Tells the additions of the two sides apart.
  let side: String
  private var count = 0

  init(seed: UInt64, side: String) {
    random = SplitMix64(seed: seed)
    self.side = side
  }

  static func base() -> [ColorPalette] {
    ["Acme", "Borealis"].enumerated().map { number, name in
      var palette = ColorPalette(id: "palette-\(number)", name: name)
      for (g, group) in ["Primary", "Secondary", "Accent", "Neutral"].enumerated() {
        let colors = (0..<4).map { c in
          let shade = UInt8(40 * c + 10 * g + number)
          return CustomColor(
            id: "\(number)-\(g)-\(c)", name: "Color \(c)",
            color: Color(red: shade, green: 255 - shade, blue: 128))
        }
        palette.groups.append(ColorGroup(name: group, colors: colors))
      }
      palette.themes = [
        Theme(
          id: "theme-\(number)", name: "Light", colorScheme: .light,
          roles: [
            "background": ColorReference("Neutral/Color 0"), "textPrimary": ColorReference("Primary/Color 1"),
            "accent": ColorReference("Accent/Color 2"),
          ])
      ]
      palette.contrastPairs = [
        ContrastPair(
          foreground: ColorReference("Primary/Color 1"), background: ColorReference("Neutral/Color 0"))
      ]
      palette.gradients = [
        Gradient(
          name: "Dawn",
          stops: Gradient.evenStops([ColorReference("Primary/Color 0"), ColorReference("#fff")]))
      ]
      return palette
    }
  }

  mutating func apply(_ edits: Int, to palettes: [ColorPalette]) -> [ColorPalette] {
    var palettes = palettes
    for _ in 0..<edits {
      count += 1
      if palettes.isEmpty || pick(12) == 0 {
        document(&palettes)
      } else {
        let index = pick(palettes.count)
        let before = palettes[index]
        edit(&palettes[index])
        if palettes[index] != before {
          palettes[index].modified = before.modified.addingTimeInterval(Double(count))
        }
      }
    }
    return palettes
  }

  private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &random) }

  private mutating func document(_ palettes: inout [ColorPalette]) {
    switch pick(4) {
    case 0 where palettes.count > 1: palettes.remove(at: pick(palettes.count))
    case 1 where palettes.count > 1: palettes.append(palettes.remove(at: 0))
    default:
      var made = ColorPalette(id: "new-\(side)-\(count)", name: "New \(side) \(count)")
      made.groups = [ColorGroup(name: "Primary", colors: [color()])]
      palettes.insert(made, at: pick(palettes.count + 1))
    }
  }

  private mutating func color() -> CustomColor {
    CustomColor(
      id: "color-\(side)-\(count)", name: "Added \(side) \(count)", color: Color.random(using: &random))
  }

  private mutating func anyColor(_ palette: ColorPalette) -> String? {
    let all = palette.colors
    guard !all.isEmpty else { return nil }
    let found = all[pick(all.count)]
    return "\(found.group)/\(found.color.name)"
  }

  private mutating func anyGroup(_ palette: ColorPalette) -> String {
    palette.groups.isEmpty ? "Primary" : palette.groups[pick(palette.groups.count)].name
  }

  private mutating func edit(_ palette: inout ColorPalette) {
    let reference = anyColor(palette)
    let group = anyGroup(palette)
    switch pick(18) {
    case 0, 1, 2: try? palette.addColor(color(), to: group)
    case 3: try? palette.addColor(color(), to: "Group \(pick(3))")
    case 4: if let reference { _ = try? palette.removeColor(reference) }
    case 5, 6:
      let value = Color.random(using: &random)
      if let reference { try? palette.editColor(reference) { $0.color = value } }
    case 7:
      let name = "Name \(pick(200))"
      if let reference { try? palette.editColor(reference) { $0.name = name } }
    case 8: if let reference { try? palette.editColor(reference) { $0.locked.toggle() } }
    case 9: if let reference { try? palette.moveColor(reference, to: group) }
    case 10: try? palette.renameGroup(group, to: "Renamed \(pick(50))")
    case 11: try? palette.moveGroup(group, to: pick(4))
    case 12: if pick(3) == 0 { _ = try? palette.removeGroup(group) }
    case 13: palette.brandTagline = "Line \(pick(100))"
    case 14:
      if let reference {
        palette.contrastPairs.append(
          ContrastPair(foreground: ColorReference(reference), background: ColorReference("#ffffff")))
      }
    case 15:
      if let reference, !palette.themes.isEmpty {
        palette.themes[0].roles["role\(pick(30))"] = ColorReference(reference)
      }
    case 16: palette.unknown["key\(pick(30))"] = .integer(Int64(pick(9)))
    default:
      if let reference {
        palette.gradients.append(
          Gradient(
            name: "Gradient \(side) \(count)",
            stops: Gradient.evenStops([ColorReference(reference), ColorReference("#000")])))
      }
    }
  }
}
