import ColorProfiles
import Foundation
import PaletteCore
import Testing

@testable import BrandGuide

/// What a guide for the press paints is what it names beside it.
@Suite struct PressInksTests {
  private static func press() throws -> PressProfile {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Fixtures/print/press.icc")
    return try PressProfile([UInt8](try Data(contentsOf: file)))
  }

  private static func color(_ name: String, _ css: String, _ print: PrintColor? = nil) throws -> CustomColor {
    CustomColor(name: name, color: try Color(css: css), print: print)
  }

  private static func palette(_ colors: [CustomColor]) -> ColorPalette {
    ColorPalette(name: "P", groups: [ColorGroup(name: "A", colors: colors)])
  }

  private static func content(_ colors: [CustomColor]) throws -> (GuideContent, PressInks) {
    let press = try press()
    var options = GuideOptions()
    options.separation = press.separation
    let content = GuideContent(Self.palette(colors), options)
    return (content, PressInks(PressSheet(press), content))
  }

  /// The four figures that a guide names, and those that it paints, differ by less than half a percent.
  @Test(arguments: [
    "#e4002b", "#000000", "#ffffff", "#2563eb80", "oklch(0.7 0.35 40)", "color(display-p3 0 0.85 0.9)",
    "color(prophoto-rgb 0 0 1)", "lab(50 -90 60)",
  ])
  func swatchesAreTheInksThatTheyName(css: String) throws {
    let (content, inks) = try Self.content([try Self.color("One", css)])
    let entry = try #require(content.colors.first)
    let value = try #require(entry.values.first { $0.label == "CMYK" })
    let named = value.text.split(separator: " ").prefix(4).compactMap { Double($0) }
    let painted = inks.operators(entry.shown, strokes: false).split(separator: " ").prefix(4)
      .compactMap { Double($0) }
    try #require(named.count == 4 && painted.count == 4)
    for (a, b) in zip(named, painted) { #expect(abs(a - b * 100) <= 0.51, "\(named) and \(painted)") }
    #expect(value.text.hasSuffix("on white") == entry.isTranslucent)
    #expect(inks.collisions.isEmpty)
  }

  @Test func smallTextIsBlackAlone() throws {
    let (_, inks) = try Self.content([try Self.color("Black", "#000")])
    let black = try #require(Color(hex: "#000")).rgb8
    #expect(inks.operators(black, strokes: false, isText: true) == "0 0 0 1 k\n")
  }

  @Test func aTranslucentSpotColorIsATintOfItsPlate() throws {
    let spot = PrintColor(spot: "185 C")
    let (content, inks) = try Self.content([
      try Self.color("Red", "#e4002b", spot), try Self.color("Veil", "#e4002b40", spot),
    ])
    #expect(inks.spots.map(\.name) == ["185 C"])
    #expect(inks.operators(content.colors[0].shown, strokes: false) == "/P0 cs 1 scn\n")
    #expect(inks.operators(content.colors[1].shown, strokes: true) == "/P0 CS 0.251 SCN ")
    #expect(inks.collisions.isEmpty)
  }

  @Test func onePlateWithTwoValuesIsTold() throws {
    let (_, inks) = try Self.content([
      try Self.color("Red", "#e4002b", PrintColor(cmyk: [0, 100, 81, 4], spot: "185 C")),
      try Self.color("Scarlet", "#ff5a1f", PrintColor(cmyk: [0, 70, 90, 0], spot: "185 C")),
    ])
    #expect(inks.collisions.count == 1)
    #expect(inks.collisions.first?.contains("Scarlet is printed with the ink of another color") == true)
  }

  @Test(arguments: ["All", "none", "Black", "cyan"])
  func namesOfOtherPlatesAreNone(name: String) throws {
    let (content, inks) = try Self.content([try Self.color("Mint", "#7fdcc0", PrintColor(spot: name))])
    #expect(inks.spots.isEmpty && inks.collisions.count == 1)
    #expect(inks.operators(content.colors[0].shown, strokes: false).hasSuffix("k\n"))
  }

  /// Words on a cover are read on all that is behind them, or stand beside it.
  @Test(arguments: [("#0b1f3a", "#f5e6c8", false), ("#0b1f3a", "#14366b", true)])
  func wordsKeepClearOfAGradientOnWhichTheyCannotBeRead(start: String, end: String, isWhole: Bool) throws {
    var palette = Self.palette([try Self.color("A", start), try Self.color("B", end)])
    let references = palette.colors.map { ColorReference(group: $0.group, color: $0.color.name) }
    palette.gradients = [Gradient(name: "G", stops: Gradient.evenStops(references))]
    var options = GuideOptions()
    options.cover = .gradient
    let content = GuideContent(palette, options)
    let layout = GuideLayout.pages(content, size: .a4, book: FontBook(palette.typography, .none))
    let items = try #require(layout.pages.first).items
    let band = try #require(
      items.lazy.compactMap { item in
        if case .gradient(_, _, let frame) = item.mark { frame } else { nil as Rect? }
      }.first)
    let feet = items.compactMap { item in
      if case .text(_, let origin, _, _, _) = item.mark { origin.y } else { nil as Double? }
    }
    #expect(isWhole == (band.y < 1))
    #expect(isWhole || feet.allSatisfy { $0 < band.y })
  }

  @Test func whatAGuideCannotShowIsTold() throws {
    var options = GuideOptions()
    options.sections = [.colors, .gradients, .logo]
    let palette = Self.palette([try Self.color("A", "#123456")])
    #expect(Guide(palette, options).html().absent == ["gradients", "logo"])
    let note = "the palette has nothing for the section \"gradients\""
    #expect(Guide(palette, options).html().notes.contains(note))
    #expect(Guide(palette, options).pdf().provisional.contains(note))
    #expect(Guide(ColorPalette(name: "E")).html().provisional.contains("the palette has no colors"))
  }

  @Test(arguments: [("#ffffff", true), ("#101418", false)])
  func aLogoInTheColorOfItsGroundIsTold(fill: String, isInvisible: Bool) throws {
    var palette = Self.palette([try Self.color("A", "#123456")])
    let svg =
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 6'><rect width='20' height='6' fill='\(fill)'/></svg>"
    palette.logos = [Logo(name: "Mark", picture: .svg(svg))]
    let told = Guide(palette).html().provisional.contains { $0.contains("Mark") }
    #expect(told == isInvisible)
  }

  /// What is left out of a list is counted: most pairs of a large palette look alike to one kind of vision.
  @Test func theListOfPairsThatLookAlikeSaysHowManyMoreThereAre() throws {
    let colors = try (0..<40).map { try Self.color("C\($0)", "hsl(\($0 * 9) 70% \($0 % 2 == 0 ? 25 : 85)%)") }
    let content = GuideContent(Self.palette(colors), GuideOptions())
    #expect(content.confusions.count == 6 && content.confusionsLeft > 0)
    #expect(Set(content.confusions.map(\.vision)).count > 1)
    #expect(content.guidance.hasMore && content.guidance.lead(8).hasPrefix("Some of the colors"))
  }
}
