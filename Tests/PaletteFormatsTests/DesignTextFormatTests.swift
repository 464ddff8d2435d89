import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Design formats: text")
struct DesignTextFormatTests {
  @Test func gplIsWritten() throws {
    let text = String(decoding: try Design.bytes(Design.palette(["Ink", "Paper"]), "gpl"), as: UTF8.self)
    #expect(text == "GIMP Palette\nName: Test\nColumns: 2\n#\n255   0   7\tInk\n242  13  13\tPaper\n")
  }

  @Test(
    "defects of real GIMP palettes",
    arguments: [
      ("\u{FEFF}GIMP Palette\r\nName: A\r\nColumns: 8\r\n#\r\n0   0   0   Ink\r\n", "A", "Ink", "#000000"),
      ("GIMP Palette\r\n#Palette Name: B\r\n#Colors: 1\r\n94\t49\t91\t5e315b\r\n", "B", "5e315b", "#5E315B"),
      ("GIMP Palette\nChannels: RGBA\nName: C\nColumns: 8\n  0   0   0   0 Mask\n", "C", "Mask", "#00000000"),
      ("GIMP Palette\n1 2 3\n", "file", "#010203", "#010203"),
      ("GIMP Palette\n1 2 3\tUntitled\n", "file", "#010203", "#010203"),
      ("GIMP Palette\nName: D\n#\n  1 2 3 4 seasons\n", "D", "4 seasons", "#010203"),
      ("GIMP Palette\rName: E\r1 2 3\tR\r", "E", "R", "#010203"),
    ])
  func gplDefects(text: String, title: String, name: String, code: String) throws {
    let palette = try Design.read(text, "gpl")
    let color = try #require(palette.colors.first?.color)
    #expect(palette.name == title)
    #expect(color.name == name)
    #expect(color.hexCode == code)
  }

  @Test func gplInLatin1() throws {
    let bytes = Array("GIMP Palette\n1 2 3\tGr".utf8) + [0xFC] + Array("n\n".utf8)
    #expect(try Design.read(bytes, "gpl").colors.map(\.color.name) == ["Grün"])
  }

  @Test(
    "errors name the line",
    arguments: [
      ("gpl", "GIMP Palette\nName: x\n1 2 300\ta\n", "line 3"), ("gpl", "nothing", "line 1"),
      ("jasc", "JASC-PAL\r\n0100\r\n2\r\n1 2 3\r\n", "line 4"), ("jasc", "JASC-PAL\n0200\n", "line 2"),
      ("jasc", "JASC-PAL\n0100\n1\n1 2\n", "line 4"), ("paintnet", "; paint.net\nFF00\n", "line 2"),
      ("hex", "ffffff\nxyz\n", "line 2"),
      ("soc", "<x:color-table xmlns:x=\"u\"><x:color x:color=\"q\"/></x:color-table>", "line 1"),
      ("soc", "<a/>", "line 1"),
      ("scribus", "<SCRIBUSCOLORS>\n<COLOR NAME=\"a\"/></SCRIBUSCOLORS>", "line 2"),
      ("sketch", "{\"compatibleVersion\":\"1\",\"colors\":[\"q\"]}", "colors[0]"),
      ("sketch", "{\"compatibleVersion\":\"1\",", "line 1"), ("base16", "base00: \"zz\"\n", "line 1"),
      ("lospec", "{\"name\":\"a\",\"colors\":[1]}", "colors[0]"),
    ])
  func places(id: String, text: String, place: String) throws {
    #expect(try Design.error(text, id).place.hasPrefix(place))
  }

  @Test func jascIsWritten() throws {
    let text = String(decoding: try Design.bytes(Design.palette(["a"]), "jasc"), as: UTF8.self)
    #expect(text == "JASC-PAL\r\n0100\r\n1\r\n255 0 7\r\n")
  }

  @Test func paintNETIsWritten() throws {
    var palette = Design.palette(["Ink"], group: "Base")
    palette.groups[0].colors[0].setFallback(Color(hex: "#01020304") ?? .white)
    let text = String(decoding: try Design.bytes(palette, "paintnet"), as: UTF8.self)
    #expect(text == ";paint.net Palette File\r\n;Palette Name: Test\r\n;Color: Base / Ink\r\n04010203\r\n")
  }

  @Test func paintNETShows96() throws {
    let names = (0..<97).map { "c\($0)" }
    #expect(try Design.write(Design.palette(names), "paintnet").notes.count == 1)
    #expect(try Design.write(Design.palette(Array(names.dropLast())), "paintnet").notes.isEmpty)
  }

  @Test(
    "hex codes in several layouts",
    arguments: [
      ("5e315b\r\n8c3f5d\r\n", ["#5E315B", "#8C3F5D"]), ("#fff, #000000", ["#FFFFFF", "#000000"]),
      ("01020304\n", ["#01020304"]), ("https://coolors.co/palette/264653-2a9d8f", ["#264653", "#2A9D8F"]),
    ])
  func hexCodes(text: String, codes: [String]) throws {
    #expect(Design.hexCodes(try Design.read(text, "hex")) == codes)
  }

  @Test(
    "Sketch palettes of three versions",
    arguments: [
      "{\"compatibleVersion\":\"1.0\",\"pluginVersion\":\"1.1\",\"colors\":[\"#0A141E\"]}",
      "{\"compatibleVersion\":\"1.4\",\"colors\":[{\"red\":0.0392156,\"green\":0.0784313,\"blue\":0.1176470,\"alpha\":1}]}",
      "{\"compatibleVersion\":\"2.0\",\"colors\":[{\"name\":\"a\",\"red\":0.0392156,\"green\":0.0784313,\"blue\":0.1176470,\"alpha\":1}],\"gradients\":[1]}",
    ])
  func sketch(text: String) throws {
    #expect(Design.hexCodes(try Design.read(text, "sketch")) == ["#0A141E"])
  }

  @Test("both namespaces of color tables")
  func soc() throws {
    for uri in ["http://openoffice.org/2000/drawing", "urn:oasis:names:tc:opendocument:xmlns:drawing:1.0"] {
      let text =
        "<o:color-table xmlns:o=\"u\" xmlns:d=\"\(uri)\"><d:color d:name=\" Magenta 1\" d:color=\"#f7b2cc\"/></o:color-table>"
      #expect(Design.lines(try Design.read(text, "soc")) == ["Colors/Magenta 1 #F7B2CC"])
    }
  }

  @Test(
    "Scribus colors of both generations",
    arguments: [
      ("RGB=\"#19aeff\"", "#19AEFF", nil), ("CMYK=\"#00ff0080\"", "#800080", [0, 100, 0, 50]),
      ("SPACE=\"CMYK\" C=\"0\" M=\"100\" Y=\"0\" K=\"12.5\"", "#DF00DF", [0, 100, 0, 12.5]),
      ("SPACE=\"RGB\" R=\"25\" G=\"174\" B=\"255\"", "#19AEFF", nil),
      ("SPACE=\"Lab\" L=\"100\" A=\"0\" B=\"0\"", "#FFFFFF", nil),
    ] as [(String, String, [Double]?)])
  func scribus(attributes: String, code: String, cmyk: [Double]?) throws {
    let text = "<SCRIBUSCOLORS Name=\"S\"><COLOR NAME=\"a\" Spot=\"0\" \(attributes)/></SCRIBUSCOLORS>"
    let color = try #require(try Design.read(text, "scribus").colors.first?.color)
    #expect(color.hexCode == code)
    #expect(color.print?.cmyk == cmyk)
  }

  @Test func base16() throws {
    let old = "scheme: \"Old\"\nauthor: x\nbase00: \"2E3440\"\nbase0F: \"5E81AC\" # comment\n"
    let new = "system: \"base16\"\nname: \"New\"\npalette:\n  base00: \"#2E3440\"\n  base0F: \"5E81AC\"\n"
    for (text, name) in [(old, "Old"), (new, "New")] {
      let palette = try Design.read(text, "base16")
      #expect(palette.name == name)
      #expect(Design.lines(palette) == ["Colors/base00 #2E3440", "Colors/base0F #5E81AC"])
      #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "").id == "base16")
    }
  }

  @Test func iterm() throws {
    func entry(_ name: String, _ red: String, _ space: String) -> String {
      "<key>\(name)</key><dict><key>Alpha Component</key><real>1</real><key>Blue Component</key><real>0</real>"
        + "<key>Color Space</key><string>\(space)</string><key>Green Component</key><real>0</real>"
        + "<key>Red Component</key><real>\(red)</real></dict>"
    }
    let text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>"
      + entry("Ansi 10 Color", "1", "sRGB")
      + entry("Ansi 2 Color", "0.5", "sRGB") + entry("Background Color", "0", "sRGB")
      + entry("Ansi 2 Color (Dark)", "1", "P3") + "</dict></plist>"
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "").id == "iterm")
    let palette = try Design.read(text, "iterm")
    #expect(
      Design.lines(palette).prefix(3) == [
        "Colors/Background #000000", "Colors/Ansi 2 #800000", "Colors/Ansi 10 #FF0000",
      ])
    #expect(palette.groups.last?.name == "Dark")
    #expect(palette.groups.last?.colors.first?.value != nil)
  }

  @Test(
    "COLOURlovers in JSON and XML",
    arguments: [
      "[{\"id\":1,\"title\":\"T\",\"userName\":\"u\",\"colors\":[\"69D2E7\",\"A7DBD8\"]}]",
      "<?xml version=\"1.0\"?><palettes numResults=\"1\"><palette><id>1</id><title><![CDATA[T]]></title><colors><hex>69D2E7</hex><hex>A7DBD8</hex></colors></palette></palettes>",
      "<patterns><pattern><id>1</id><title>T</title><colors><hex>69D2E7</hex><hex>A7DBD8</hex></colors></pattern></patterns>",
    ])
  func colourlovers(text: String) throws {
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "").id == "colourlovers")
    let palette = try Design.read(text, "colourlovers")
    #expect(palette.name == "T")
    #expect(Design.hexCodes(palette) == ["#69D2E7", "#A7DBD8"])
  }

  @Test func lospec() throws {
    let text = "{\"name\":\"Ink\",\"author\":\"a\",\"colors\":[\"1f1f29\",\"413a42\"]}"
    #expect(try FormatSniffer.detect(Array(text.utf8), fileName: "").id == "lospec")
    #expect(
      Design.lines(try Design.read(text, "lospec")) == ["Colors/#1f1f29 #1F1F29", "Colors/#413a42 #413A42"])
  }
}
