import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Design formats: round trips")
struct DesignRoundTripTests {
  @Test("every color comes back with its group and name", arguments: Design.flat)
  func groupsAndNames(id: String) throws {
    let palette = Design.awkward
    let back = try Design.read(try Design.bytes(palette, id), id)
    #expect(Design.lines(back) == Design.lines(palette))
  }

  @Test("every color comes back in order where there are no names", arguments: Design.nameless)
  func colorsOnly(id: String) throws {
    let palette = Design.awkward
    let back = try Design.read(try Design.bytes(palette, id), id)
    #expect(Array(Design.hexCodes(back).prefix(palette.colorCount)) == Design.hexCodes(palette))
    #expect(
      try Design.write(palette, id).losses.contains("groups")
        || Design.write(palette, id).losses.contains { $0.contains("group") })
  }

  @Test("a second round trip changes nothing", arguments: Design.flat + Design.nameless)
  func stable(id: String) throws {
    let once = try Design.read(try Design.bytes(Design.awkward, id), id)
    let twice = try Design.read(try Design.bytes(once, id), id)
    #expect(Design.lines(once) == Design.lines(twice))
    #expect(try Design.bytes(once, id) == Design.bytes(twice, id))
  }

  @Test("a palette without groups gets none", arguments: Design.flat)
  func ungrouped(id: String) throws {
    for names in [["Ink", "Paper"], ["a / b", "c / d"], ["a / b", "c"]] {
      let palette = Design.palette(names)
      #expect(Design.lines(try Design.read(try Design.bytes(palette, id), id)) == Design.lines(palette))
    }
  }

  @Test(
    "the title comes back where there is room",
    arguments: ["gpl", "procreate", "sketch", "kpl", "paintnet", "soc", "scribus", "dtcg"])
  func title(id: String) throws {
    let palette = Design.awkward
    #expect(try Design.read(try Design.bytes(palette, id), id).name == palette.name)
  }

  @Test("opacity comes back or is told", arguments: Design.flat + Design.nameless)
  func opacity(id: String) throws {
    var palette = Design.palette(["Mist", "Fog"])
    palette.groups[0].colors[0].setFallback(Color(hex: "#FF000780") ?? .white)
    let writing = try Design.write(palette, id)
    let back = try Design.read(writing.files[0].bytes, id)
    let cameBack = Design.hexCodes(back).first == "#FF000780"
    #expect(cameBack != writing.losses.contains { $0.contains("alpha") })
    #expect(try Design.format(id).loses.contains("alpha") != cameBack)
  }

  @Test("a color outside sRGB comes back or is told", arguments: Design.flat + Design.nameless)
  func wideGamut(id: String) throws {
    let wide = Color(.displayP3, 0, 1, 0)
    let palette = ColorPalette(
      name: "Wide",
      groups: [
        ColorGroup(
          name: "Colors", colors: [CustomColor(id: "-", name: "Green", color: wide), Design.colors(["a"])[0]])
      ])
    let writing = try Design.write(palette, id)
    let back = try Design.read(writing.files[0].bytes, id).colors[0].color
    let written = back.color.converted(to: .displayP3).components - wide.components
    let isSame = max(abs(written.x), abs(written.y), abs(written.z)) < 0.001
    #expect(isSame != writing.losses.contains { $0.contains("wide-gamut") })
    #expect(isSame || back.hexCode == palette.groups[0].colors[0].hexCode)
  }

  @Test("print values come back or are told", arguments: Design.flat + Design.nameless)
  func printValues(id: String) throws {
    var palette = Design.palette(["Red", "PANTONE 300 C", "Plain"])
    palette.groups[0].colors[0].print = PrintColor(cmyk: [0, 100, 72.5, 3], spot: "PANTONE 185 C")
    palette.groups[0].colors[1].print = PrintColor(spot: "PANTONE 300 C")
    let writing = try Design.write(palette, id)
    let back = try Design.read(writing.files[0].bytes, id).colors.map(\.color)
    #expect(
      (back[0].print?.cmyk == [0, 100, 72.5, 3])
        != writing.losses.contains { $0.contains("CMYK value") && !$0.contains("screen") })
    let hasSpots = back[0].print?.spot == "PANTONE 185 C" && back[1].print?.spot == "PANTONE 300 C"
    #expect(hasSpots != writing.losses.contains { $0.contains("spot") })
    if hasSpots { #expect(back.map(\.name) == ["Red", "PANTONE 300 C", "Plain"]) }
    let isScreenKept = back[0].hexCode == palette.groups[0].colors[0].hexCode
    #expect(isScreenKept != writing.losses.contains { $0.contains("screen values") })
  }

  @Test("a group without colors comes back or is told", arguments: Design.flat)
  func emptyGroup(id: String) throws {
    var palette = Design.palette(["Ink"], group: "Base")
    palette.groups.append(ColorGroup(name: "Later"))
    let writing = try Design.write(palette, id)
    let back = try Design.read(writing.files[0].bytes, id)
    #expect(
      (back.groups.map(\.name) == ["Base", "Later"]) != writing.losses.contains("groups without colors"))
  }

  @Test(
    "a palette without colors is written and refused or read as it is",
    arguments: Design.flat + Design.nameless)
  func noColors(id: String) throws {
    let bytes = try Design.bytes(ColorPalette(name: "Nothing"), id)
    do {
      let palette = try Design.read(bytes, id)
      #expect(Design.hexCodes(palette).allSatisfy { $0 == "#000000" })
    } catch let error as FormatError {
      #expect(!error.message.isEmpty)
    }
  }

  @Test("content is recognized without a name", arguments: Design.flat + Design.nameless)
  func sniffing(id: String) throws {
    let bytes = try Design.bytes(Design.awkward, id)
    #expect(try FormatSniffer.detect(bytes, fileName: "").id == (id == "act" ? "act" : id))
  }

  @Test("names that a file gives twice are numbered")
  func duplicates() throws {
    let palette = try Design.read("GIMP Palette\n0 0 0\tInk\n1 1 1\tink\n2 2 2\tInk 2\n3 3 3\tInk\n", "gpl")
    #expect(palette.colors.map(\.color.name) == ["Ink", "ink 2", "Ink 2 2", "Ink 3"])
  }
}
