import PaletteCore
import Testing

@testable import PaletteFormats

/// Lists of colors as programs of every kind have them.
@Suite struct ColorListTests {
  private static func colors(_ text: String, _ name: String) throws -> [String] {
    let bytes = Array(text.utf8)
    let format = try FormatSniffer.detect(bytes, fileName: name)
    let read = try #require(format.read)
    let reading = try read(FormatInput(bytes: bytes, fallbackName: "list"))
    return reading.palettes[0].colors.map { "\($0.color.name) \($0.color.color.hex)" }
  }

  @Test(
    "a color is read from whatever it is written in, once",
    arguments: [
      ##"[{"name":"Teal","rgb":[0,128,128]},{"name":"Navy","rgb":[0,0,128]}]"##,
      ##"[{"name":"Teal","r":0,"g":128,"b":128},{"name":"Navy","r":0,"g":0,"b":128,"a":1}]"##,
      ##"{"colors":[{"name":"Teal","rgb":{"r":0,"g":128,"b":128},"hsl":{"h":180,"s":100,"l":25}},{"name":"Navy","rgb":"0,0,128","cmyk":[100,100,0,50]}]}"##,
      ##"[{"title":"Teal","hsl":[180,100,25.1]},{"title":"Navy","hsl":"240, 100%, 25.1%"}]"##,
      ##"{"colors":[{"id":1,"hexString":"#008080","rgb":{"r":0,"g":128,"b":128},"hsl":{"h":180,"s":100,"l":25},"name":"Teal"},{"hexString":"000080","name":"Navy"}]}"##,
      ##"{"Teal":[0,128,128],"Navy":[0,0,128]}"##, ##"{"teams":{"Teal":[0,128,128],"Navy":[0,0,128]}}"##,
      ##"[["Teal","#008080"],["Navy",[0,0,128]]]"##,
      ##"{"Teal":"teal","Navy":"navy"}"##,
      ##"{"colors":{"Teal":{"red":0,"green":128,"blue":128},"Navy":{"red":0,"green":0,"blue":128}}}"##,
      ##"{"colors":[{"name":"Teal","colorSpace":"RGB","colorComponents":[0,0.50196,0.50196]},{"name":"Navy","colorSpace":"RGB","colorComponents":[0,0,0.50196]}]}"##,
    ])
  func jsonLists(_ text: String) throws {
    #expect(try Self.colors(text, "list.json") == ["Teal #008080", "Navy #000080"])
  }

  /// Shares of 32 bits and of wide gamuts lie beyond 0 and 1 by a fraction, and bytes are whole.
  @Test(arguments: [
    (
      "list.json",
      ##"{"a":{"r":1.0000001192092896,"g":0.5,"b":0.25,"a":1},"b":{"r":0.2,"g":0.4,"b":0.6,"a":1}}"##
    ),
    (
      "list.json",
      ##"[{"name":"a","red":1.0000001,"green":0.5,"blue":0.25},{"name":"b","red":0.2,"green":0.4,"blue":0.6}]"##
    ),
    ("list.json", ##"[{"name":"a","rgb":[1.0000001,0.5,0.25]},{"name":"b","rgb":[0.2,0.4,0.6,1.0000001]}]"##),
    ("list.json", ##"{"a":{"r":255,"g":128,"b":64,"a":1.0000001},"b":{"r":51,"g":102,"b":153,"a":255}}"##),
    ("list.csv", "Name,R,G,B\na,1.0000001,0.5,0.25\nb,0.2,0.4,0.6\n"),
    ("list.csv", "Name,R,G,B\na,255,128,64\nb,51,102,153\n"),
    ("list.csv", "Name,H,S,L\na,20,1.00001,0.6251\nb,210,0.5,0.4\n"),
    ("list.txt", "1.0000001 0.5 0.25 a\n0.2 0.4 0.6 b\n"),
  ])
  func sharesBeyondOne(_ name: String, _ text: String) throws {
    #expect(try Self.colors(text, name) == ["a #ff8040", "b #336699"])
  }

  @Test func sharesOfWideGamutsAreKept() throws {
    let text = ##"{"a":{"r":1.02,"g":-0.02,"b":0.25},"b":{"r":0.2,"g":5e-8,"b":0.6}}"##
    let bytes = Array(text.utf8)
    let read = try #require(try FormatSniffer.detect(bytes, fileName: "list.json").read)
    let reading = try read(FormatInput(bytes: bytes, fallbackName: "list"))
    #expect(
      reading.palettes[0].colors.map { $0.color.color.hexOrCSS } == [
        "color(srgb 1.02 -0.02 0.25)", "#330099",
      ])
  }

  @Test("bare codes are some where one of them has a letter")
  func bareCodes() throws {
    let text = ##"{"Teal":"008080","Night":"000080","Face":"facade"}"##
    #expect(try Self.colors(text, "list.json") == ["Teal #008080", "Night #000080", "Face #facade"])
  }

  /// Numbers and words of other things are no colors.
  @Test(arguments: [
    ##"{"sizes":[0,4,8],"more":[1,2,3]}"##, ##"{"a":"123456","b":"654321"}"##,
    ##"{"name":"red","kind":"button"}"##,
    ##"{"id":1,"version":[1,2,3]}"##, ##"{"points":[[0,0,1],[0,1,2]]}"##,
    ##"{"colors":[{"name":"ink","components":[0.1,0.2,0.3]}]}"##,
  ])
  func otherNumbers(_ text: String) {
    #expect(throws: FormatError.self) { try Self.colors(text, "list.json") }
  }

  @Test(
    "lines of numbers with names",
    arguments: [
      ("list.txt", "Teal 0 128 128\nNavy 0 0 128\n", ["Teal #008080", "Navy #000080"]),
      ("list.txt", "! X11\n  0 128 128\t\tTeal\n  0   0 128\t\tNavy\n", ["Teal #008080", "Navy #000080"]),
      (
        "list.spl",
        "##Sketch RGBPalette 0\n0.000000 0.501961 0.501961\tTeal\n0.000000 0.000000 0.501961\tNavy\n",
        ["Teal #008080", "Navy #000080"]
      ),
      (
        "list.pal", "\"Teal\"     100   0   0  50\n\"Night blue\" 100 100 0 50\n",
        ["Teal #008080", "Night blue #000080"]
      ),
      ("list.txt", "0 128 128\n0 0 128\n", ["#008080 #008080", "#000080 #000080"]),
    ] as [(String, String, [String])])
  func lines(_ name: String, _ text: String, _ colors: [String]) throws {
    #expect(try Self.colors(text, name) == colors)
  }

  @Test(
    "tables with channels, and what they say of print",
    arguments: [
      ("R,G,B\n0,128,128\n0,0,128\n", ["#008080 #008080", "#000080 #000080"]),
      ("name;red;green;blue\nTeal;0;0.50196;0.50196\nNavy;0;0;0.50196\n", ["Teal #008080", "Navy #000080"]),
      ("Name,H,S,L\nTeal,180,100%,25.1%\nNavy,240,100%,25.1%\n", ["Teal #008080", "Navy #000080"]),
      (
        "Color,RGB,Pantone\nTeal,\"0, 128, 128\",320 C\nNavy,rgb(0 0 128),-\n",
        ["Teal #008080 320 C", "Navy #000080"]
      ),
      (
        "Color Name,Hex,RGB,CMYK\nTeal,#008080,\"0, 128, 128\",\"C100 M0 Y0 K50\"\n",
        ["Teal #008080 [100.0, 0.0, 0.0, 50.0]"]
      ),
      ("name,c,m,y,k\nTeal,100,0,0,50\n", ["Teal #008080 [100.0, 0.0, 0.0, 50.0]"]),
      ("Role,Light,Dark\nText,#111111,#eeeeee\n", ["Text Light #111111", "Text Dark #eeeeee"]),
    ] as [(String, [String])])
  func tablesOfChannels(_ text: String, _ colors: [String]) throws {
    let bytes = Array(text.utf8)
    let format = try FormatSniffer.detect(bytes, fileName: "list.csv")
    let read = try #require(format.read)
    let found = try read(FormatInput(bytes: bytes, fallbackName: "list")).palettes[0].colors.map { entry in
      ([entry.color.name, entry.color.color.hex]
        + [entry.color.print?.cmyk.map { "\($0)" }, entry.color.print?.spot].compactMap(\.self))
        .joined(separator: " ")
    }
    #expect(found == colors)
  }

  @Test("a row whose channels are none is told")
  func damagedChannels() {
    #expect(throws: FormatError.self) { try Self.colors("name,r,g,b\nTeal,0,128,300\n", "list.csv") }
    #expect(throws: FormatError.self) { try Self.colors("name,r,g,b\nTeal,0,128\n", "list.csv") }
  }

  @Test("a code with words beside it is no line of codes, and a damaged code is told")
  func codesWithNames() throws {
    #expect(PaletteFormat.hex.sniff?(Array("#008080 Teal\n#000080 Navy\n".utf8)) == .no)
    #expect(PaletteFormat.hex.sniff?(Array("#008080\n#000080 #00008g\n".utf8)) == .possible)
    #expect(throws: FormatError.self) { try Self.colors("Teal 0 128 128\nNavy 0 0 300\n", "list.spl") }
  }

  @Test("tables of VGA have six bits a channel")
  func tables() throws {
    let bytes = [UInt8](repeating: 0, count: 765) + [63, 32, 0]
    let format = try FormatSniffer.detect(bytes, fileName: "game.pal")
    let read = try #require(format.read)
    let reading = try read(FormatInput(bytes: bytes, fallbackName: "game"))
    #expect(reading.palettes[0].colors.last?.color.color.hex == "#ff8200")
    #expect(reading.warnings.contains { $0.contains("VGA") })
  }

  @Test(
    "color books",
    arguments: [
      (
        "<?xml version=\"1.0\"?><colorBook><bookName>Paints</bookName><colorPage><pageColor><RGB8><red>1</red><green>2</green><blue>3</blue></RGB8></pageColor><colorEntry><colorName>Teal</colorName><RGB8><red>0</red><green>128</green><blue>128</blue></RGB8></colorEntry><colorEntry><colorName>Secret</colorName><RGB8Encrypt/></colorEntry></colorPage></colorBook>",
        ["Teal #008080"]
      ),
      (
        "<?xml version=\"1.0\"?><AdobeSwatchbook Version=\"1\"><PrefixPostfixPairs><PrefixPostfixPair Prefix=\"P \" Postfix=\" C\"/></PrefixPostfixPairs><Formats><Format ColorSpace=\"CMYK\" ID=\"0\"/><Format ColorSpace=\"RGB\" ID=\"1\"/></Formats><Swatches><Sp N=\"Teal\"><C>1 0 0 0.5</C><C>0 0.5 0.5</C></Sp></Swatches></AdobeSwatchbook>",
        ["P Teal C #008080"]
      ),
      (
        "<?xml version=\"1.0\"?><palette><description type=\"RGB\" name=\"Paints\"/><color r=\"0\" g=\"0.5\" b=\"0.5\" name=\"Teal\"/></palette>",
        ["Teal #008080"]
      ),
      (
        "##sK1 palette\npalette()\nset_name('Paints')\ncolor(['RGB', [0.0, 0.5, 0.5], 1.0, 'Teal'])\ncolor(['CMYK', [1.0, 1.0, 0.0, 0.5], 1.0, 'Navy'])\npalette_end()\n",
        ["Teal #008080", "Navy #000080"]
      ),
    ] as [(String, [String])])
  func books(_ text: String, _ colors: [String]) throws {
    #expect(try Self.colors(text, "book.acb") == colors)
  }
}
