import PaletteCore
import Templates

/// The twelve colors of a theme of Office from a palette that was made for a brand: text and background, each twice, six
/// accents and two links. Roles of the light theme come first; what no color of the palette can be is computed.
///
/// Source: ECMA-376, part 1, section 20.1.6.2, `clrScheme`.
struct OfficeColors: Sendable {
  /// The slots in the order of the schema.
  let slots: [(name: String, color: Color)]
  /// The slots that have none of the palette's colors.
  let computed: [String]

  init(_ palette: ColorPalette, _ references: ReferenceIndex) {
    let theme = palette.themes.first { $0.colorScheme == .light } ?? palette.themes.first
    let roles = Dictionary(
      (theme?.orderedRoles ?? []).compactMap { role, reference in
        references.color(reference).map { (Slug.make(role, .camel).lowercased(), Color($0.fallback)) }
      }, uniquingKeysWith: { first, _ in first })
    func role(_ names: [String]) -> Color? { names.lazy.compactMap { roles[$0] }.first { $0.alpha == 1 } }
    let known = palette.colors.map { Color($0.color.fallback) }.filter { $0.alpha == 1 }
    let lightness = { (color: Color) in color.converted(to: .oklch).components.x }
    let chroma = { (color: Color) in color.converted(to: .oklch).components.y }
    var computed: [String] = []
    func take(_ color: Color?, _ name: String, _ make: @autoclosure () -> Color) -> Color {
      if let color { return color }
      computed.append(name)
      return make()
    }
    let byLightness = known.sorted { lightness($0) < lightness($1) }
    let black = Color(RGB8(red: 0, green: 0, blue: 0))
    let white = Color(RGB8(red: 255, green: 255, blue: 255))
    let dark = byLightness.filter { lightness($0) < 0.4 }
    let light = byLightness.reversed().filter { lightness($0) > 0.85 }
    let text = [role(["textprimary", "text", "foreground"]), dark.first].compactMap { $0 }
      .first { lightness($0) < 0.5 }
    let ground = [role(["background", "backgroundprimary", "surface", "canvas"]), light.first].compactMap {
      $0
    }
    .first { lightness($0) > 0.7 }
    let dark1 = take(text, "dk1", black)
    let light1 = take(ground, "lt1", white)
    let dark2 = take(
      role(["dark2"]) ?? dark.first { $0 != dark1 }, "dk2", Self.mix(dark1, light1, 0.25))
    let light2 = take(
      role(["light2"]) ?? light.first { $0 != light1 }, "lt2", Self.mix(light1, dark1, 0.08))
    var slots = [("dk1", dark1), ("lt1", light1), ("dk2", dark2), ("lt2", light2)]
    // Accents are the colors that stand out, in the palette's own order; another turn is made lighter.
    var accents: [Color] = []
    for color in known.filter({ chroma($0) >= 0.05 }) + known.filter({ chroma($0) < 0.05 })
    where !accents.contains(color) && !slots.contains(where: { $0.1 == color }) { accents.append(color) }
    let count = accents.count
    for index in 0..<6 {
      let again =
        count == 0
        ? Self.mix(dark1, light1, 0.15 * Double(index + 1)) : Self.mix(accents[index % count], light1, 0.35)
      let name = "accent\(index + 1)"
      slots.append((name, take(role([name]) ?? (index < count ? accents[index] : nil), name, again)))
    }
    let link = role(["link", "accent"]) ?? slots[4].1
    slots.append(("hlink", link))
    slots.append(("folHlink", role(["linkvisited", "visited"]) ?? Self.mix(link, dark1, 0.35)))
    self.slots = slots.map { (name: $0.0, color: $0.1) }
    self.computed = computed
  }

  private static func mix(_ a: Color, _ b: Color, _ share: Double) -> Color {
    let (a, b) = (a.converted(to: .oklab).components, b.converted(to: .oklab).components)
    let mixed = a + (b - a) * share
    return Color(.oklab, mixed.x, mixed.y, mixed.z).mapped(into: .srgb)
  }
}

/// The same as a template sees it.
struct SeenOffice: TemplateObject {
  let book: NameBook
  let colors: OfficeColors

  var memberNames: [String] { ["slots", "headingFont", "bodyFont"] }

  func member(_ name: String) -> TemplateValue? {
    let fonts = book.palette.typography
    // What was not chosen is the other one, and the font that Office has where none was.
    func family(_ first: FontChoice, _ second: FontChoice) -> TemplateValue {
      .name([first, second].lazy.compactMap(\.families.first).first ?? "Calibri")
    }
    switch name {
    case "headingFont": return family(fonts.name, fonts.description)
    case "bodyFont": return family(fonts.description, fonts.name)
    case "slots": break
    default: return nil
    }
    return .list(
      colors.slots.map { slot in
        .object(
          TemplateMembers([
            ("name", .text(slot.name)), ("color", .object(SeenColor(book, literal: slot.color))),
          ]))
      })
  }
}
