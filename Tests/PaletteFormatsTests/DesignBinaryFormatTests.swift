import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Design formats: binary")
struct DesignBinaryFormatTests {
  /// `Ink`, red, in the group `A`: header, group start, color, group end.
  private static let ase = """
    41534546 0001 0000 00000003
    C001 00000006 0002 0041 0000
    0001 0000001C 0004 0049 006E 006B 0000 52474220 3F800000 00000000 00000000 0000
    C002 00000000
    """

  @Test func aseIsWritten() throws {
    var palette = Design.palette(["Ink"], group: "A")
    palette.groups[0].colors[0].setFallback(Color(hex: "#FF0000") ?? .white)
    #expect(try Design.bytes(palette, "ase") == Design.hex(Self.ase))
  }

  @Test("emoji count as two units")
  func aseEmoji() throws {
    let bytes = try Design.bytes(Design.palette(["🎨"]), "ase")
    #expect(Array(bytes[18..<26]) == [0, 3, 0xD8, 0x3C, 0xDF, 0xA8, 0, 0])
  }

  @Test("CMYK and spot swatches are written as such")
  func asePrint() throws {
    var palette = Design.palette(["Red"])
    palette.groups[0].colors[0].print = PrintColor(cmyk: [0, 100, 50, 0], spot: "PMS 1")
    let bytes = try Design.bytes(palette, "ase")
    #expect(String(decoding: bytes, as: UTF8.self).contains("CMYK"))
    #expect(Array(bytes.suffix(2)) == [0, 1])
  }

  @Test(
    "defects of real swatch exchange files",
    arguments: [
      (
        "version 0.1", "41534546 0000 0001 00000001",
        "0001 00000014 0000 52474220 3F800000 00000000 00000000 0000"
      ),
      (
        "name without length or terminator", "41534546 0001 0000 00000001",
        "0001 00000014 0000 52474220 3F800000 00000000 00000000 0000"
      ),
      (
        "constant wrong length", "41534546 0001 0000 00000002",
        "0001 00000080 0001 0000 52474220 3F800000 00000000 00000000 0000 0001 00000080 0001 0000 52474220 3F800000 00000000 00000000 0000"
      ),
      (
        "group start without a body, never closed", "41534546 0001 0000 00000002",
        "C001 00000000 0001 00000016 0001 0000 52474220 3F800000 00000000 00000000 0000"
      ),
      (
        "missing group end that is counted", "41534546 0001 0000 00000003",
        "C001 00000006 0002 0041 0000 0001 00000016 0001 0000 52474220 3F800000 00000000 00000000 0000"
      ),
      (
        "length without the terminator", "41534546 0001 0000 00000001",
        "0001 00000018 0001 0041 0000 52474220 3F800000 00000000 00000000 0000"
      ),
      (
        "other spellings", "41534546 0001 0000 00000001",
        "0001 00000016 0001 0000 72676220 3F800000 00000000 00000000 0000"
      ),
    ])
  func aseDefects(what: String, header: String, blocks: String) throws {
    let palette = try Design.read(try Design.hex(header + blocks), "ase")
    #expect(palette.colors.first?.color.hexCode == "#FF0000", "\(what)")
  }

  @Test(
    "color models",
    arguments: [
      ("434D594B 00000000 3F800000 00000000 3F000000", "#800080"), ("47726179 3F000000", "#808080"),
      ("47524159 3F000000", "#808080"), ("4C414220 3F800000 00000000 00000000", "#FFFFFF"),
      ("4C616220 3F000000 00000000 00000000", "#777777"),
    ])
  func aseModels(model: String, code: String) throws {
    let body = try Design.hex("0001 0000 \(model) 0000")
    let block = [0, 1, 0, 0, 0, UInt8(body.count)] + body
    let color = try #require(
      Design.read(try Design.hex("41534546 0001 0000 00000001") + block, "ase").colors.first?.color)
    #expect(color.hexCode == code)
    #expect((color.print?.cmyk == [0, 100, 0, 50]) == model.hasPrefix("434D"))
  }

  @Test("a spot swatch names its ink")
  func aseSpot() throws {
    let text =
      "41534546 0001 0000 00000001 0001 00000018 0002 0052 0000 52474220 3F800000 00000000 00000000 0001"
    #expect(try Design.read(try Design.hex(text), "ase").colors.first?.color.print?.spot == "R")
  }

  @Test("Aseprite documents are refused by name, not taken for swatches")
  func aseprite() throws {
    var bytes = [UInt8](repeating: 0, count: 200)
    bytes.replaceSubrange(0..<6, with: [200, 0, 0, 0, 0xE0, 0xA5])
    for name in ["", "sprite.ase", "sprite.aseprite"] {
      let format = try FormatSniffer.detect(bytes, fileName: name)
      #expect(try Design.error(bytes, format.id).message.contains("Aseprite"))
    }
  }

  @Test func acoIsWritten() throws {
    var palette = Design.palette(["A"])
    palette.groups[0].colors[0].setFallback(Color(hex: "#FF8001") ?? .white)
    let record = "0000 FFFF 8080 0101 0000"
    #expect(
      try Design.bytes(palette, "aco")
        == Design.hex("0001 0001 \(record) 0002 0001 \(record) 00000002 0041 0000"))
  }

  @Test(
    "swatch files in every layout",
    arguments: [
      ("0001 0001 0000 FFFF 8080 0101 0000", "#ff8001"),
      ("0002 0001 0000 FFFF 8080 0101 0000 00000002 0041 0000", "A"),
      ("0001 0001 0000 0000 0000 0000 0000 0002 0001 0000 FFFF 8080 0101 0000 00000001 0041", "A"),
      ("0002 0001 0000 FFFF 8080 0101 0000 00000001 0041 0000", "A"),
    ])
  func acoLayouts(text: String, name: String) throws {
    let color = try #require(Design.read(try Design.hex(text), "aco").colors.first?.color)
    #expect(color.name == name)
    #expect(color.hexCode == "#FF8001")
  }

  @Test("lengths without the terminator in a list that could be read both ways")
  func acoUncounted() throws {
    let record = "0000 FFFF 8080 0101 0000"
    let text = "0002 0002 \(record) 00000001 0041 0000 \(record) 00000002 0042 0043 0000"
    #expect(try Design.read(try Design.hex(text), "aco").colors.map(\.color.name) == ["A", "BC"])
  }

  @Test(
    "color spaces of swatch files",
    arguments: [
      ("0001 0000 FFFF FFFF 0000", "#FF0000"), ("0002 FFFF 0000 FFFF 8000", "#800080"),
      ("0007 2710 0000 0000 0000", "#FFFFFF"), ("0008 1388 0000 0000 0000", "#808080"),
      ("0009 0000 2710 0000 1388", "#800080"),
    ])
  func acoSpaces(record: String, code: String) throws {
    #expect(Design.hexCodes(try Design.read(try Design.hex("0001 0001" + record), "aco")) == [code])
  }

  @Test("signed Lab components")
  func acoLab() throws {
    let color = try #require(
      Design.read(try Design.hex("0001 0001 0007 1388 F060 0FA0 0000"), "aco").colors.first?.color)
    #expect(color.hexCode == Color(.lab, 50, -40, 40).hex.uppercased())
  }

  @Test("colors of brand books are passed over, aloud")
  func acoBooks() throws {
    let text = "0001 0002 0003 0000 0000 0000 0000 0000 FFFF FFFF FFFF 0000"
    let reading = try Design.reading(try Design.hex(text), "aco")
    #expect(reading.palettes.first?.colorCount == 1)
    #expect(reading.warnings.contains { $0.contains("byte 4") })
  }

  @Test(
    "color tables of every size", arguments: [(768, 256), (772, 2), (1008, 256), (2205, 256)])
  func actSizes(size: Int, count: Int) throws {
    var bytes = [UInt8](repeating: 9, count: size)
    if size == 772 { bytes.replaceSubrange(768..<772, with: [0, 2, 0, 1]) }
    let reading = try Design.reading(bytes, "act")
    #expect(reading.palettes.first?.colorCount == count)
    #expect(reading.warnings.contains { $0.contains("transparent") } == (size == 772))
    #expect(try FormatSniffer.detect(bytes, fileName: "x.act").id == "act")
  }

  @Test func actIsWritten() throws {
    let bytes = try Design.bytes(Design.palette(["a", "b"]), "act")
    #expect(bytes.count == 772)
    #expect(Array(bytes.prefix(6)) == [255, 0, 7, 242, 13, 13])
    #expect(Array(bytes.suffix(4)) == [0, 2, 0xFF, 0xFF])
  }

  @Test func riffIsWritten() throws {
    let text = "52494646 18000000 50414C20 64617461 0C000000 0003 0200 FF000700 F20D0D00"
    #expect(try Design.bytes(Design.palette(["a", "b"]), "riff") == Design.hex(text))
  }

  @Test("other chunks are passed over, a wrong size is told")
  func riffChunks() throws {
    let text = "52494646 00000000 50414C20 6F666673 03000000 01020300 64617461 00000000 0003 0100 FF000700"
    let reading = try Design.reading(try Design.hex(text), "riff")
    #expect(reading.palettes.first?.colorCount == 1)
    #expect(!reading.warnings.isEmpty)
  }

  @Test("Procreate palettes are padded to thirty and split")
  func procreateSlots() throws {
    let palette = Design.palette((0..<31).map { "c\($0)" })
    let entry = try #require(try Zip.read(try Design.bytes(palette, "procreate")).first)
    let parts = try #require(try JSONTree(entry.bytes).array)
    #expect(entry.path == "Swatches.json")
    #expect(parts.map { $0["swatches"]?.array?.count } == [30, 30])
    #expect(parts[1]["swatches"]?.array?[1] == .null)
    let reading = try Design.reading(try Design.bytes(palette, "procreate"), "procreate")
    #expect(reading.palettes.map(\.colorCount) == [31])
  }

  @Test("Procreate 5 swatches: hue, saturation and brightness decide, empty places are left out")
  func procreate5() throws {
    let swatch =
      "{\"hue\":0.5,\"saturation\":1,\"brightness\":1,\"alpha\":1,\"colorSpace\":SPACE,\"origin\":2,\"components\":[0,0,0]}"
    let text =
      "{\"name\":\"P\",\"colorProfiles\":[],\"swatches\":[null,\(swatch.replacing("SPACE", with: "0")),null,\(swatch.replacing("SPACE", with: "1"))]}"
    let bytes = try Zip.write([Zip.Entry(path: "Swatches.json", bytes: Array(text.utf8))])
    let colors = try Design.read(bytes, "procreate").colors.map(\.color)
    #expect(colors.map(\.hexCode)[0] == "#00FFFF")
    #expect(colors[1].color.space === ColorSpace.displayP3)
  }

  @Test("Krita palettes are sorted by place; every element is read")
  func kplPlaces() throws {
    func entry(_ name: String, _ color: String, _ place: String) -> String {
      "<ColorSetEntry name=\"\(name)\" spot=\"false\" bitdepth=\"U8\">\(color)<Position \(place)/></ColorSetEntry>"
    }
    let xml =
      "<ColorSet name=\"K\">" + entry("last", "<Gray g=\"0.5\"/>", "row=\"1\" column=\"0\"")
      + entry("second", "<CMYK c=\"0\" m=\"1\" y=\"0\" k=\"0.5\"/>", "row=\"0\" column=\"1\"")
      + entry("first", "<sRGB r=\"1\" g=\"0\" b=\"0\"/>", "row=\"0\" column=\"0\"") + "<Group name=\"G\">"
      + entry("lab", "<Lab L=\"1\" a=\"0.50196\" b=\"0.50196\"/>", "row=\"0\" column=\"0\"")
      + entry("xyz", "<XYZ x=\"0.9642\" y=\"1\" z=\"0.8251\"/>", "row=\"0\" column=\"1\"")
      + "</Group></ColorSet>"
    let bytes = try Zip.write([Zip.Entry(path: "colorset.xml", bytes: Array(xml.utf8))])
    #expect(
      Design.lines(try Design.read(bytes, "kpl")) == [
        "Colors/first #FF0000", "Colors/second #800080", "Colors/last #808080", "G/lab #FFFFFF",
        "G/xyz #FFFFFF",
      ])
  }

  @Test("the media type of a Krita palette comes first and is not compressed")
  func kplMimetype() throws {
    let bytes = try Design.bytes(Design.awkward, "kpl")
    #expect(Array(bytes[30..<38]) == Array("mimetype".utf8))
    #expect(Array(bytes[38..<54]) == Array("krita/x-colorset".utf8))
  }

  @Test("color lists: components win over calibrated numbers")
  func clr() throws {
    let palette = try Design.read(ColorListFixture.bytes, "clr")
    #expect(Design.lines(palette) == ["Colors/Red #FF0000", "Colors/Gray #80808080", "Colors/Ink #800080"])
    #expect(palette.colors.last?.color.print?.cmyk == [0, 100, 0, 50])
  }

  @Test("archives of old macOS are refused for what they are")
  func clrTypedStream() throws {
    let bytes = [4, 11] + Array("streamtyped".utf8) + [0x81, 0xE8, 3]
    #expect(try FormatSniffer.detect(bytes, fileName: "").id == "clr")
    #expect(try Design.error(bytes, "clr").message.contains("NSArchiver"))
  }
}

/// A color list as macOS archives it, put together byte by byte.
enum ColorListFixture {
  static var bytes: [UInt8] {
    // Objects: 0 the dictionary; 1–4 its keys' values; then what they refer to.
    var objects: [[UInt8]] = []
    func add(_ object: [UInt8]) -> UInt8 {
      objects.append(object)
      return UInt8(objects.count - 1)
    }
    func string(_ text: String) -> [UInt8] { length(0x50, text.utf8.count) + Array(text.utf8) }
    func data(_ text: String) -> [UInt8] { length(0x40, text.utf8.count) + Array(text.utf8) }
    func length(_ marker: UInt8, _ count: Int) -> [UInt8] {
      count < 15 ? [marker | UInt8(count)] : [marker | 15, 0x10, UInt8(count)]
    }
    func dictionary(_ pairs: [(UInt8, UInt8)]) -> [UInt8] {
      length(0xD0, pairs.count) + pairs.map(\.0) + pairs.map(\.1)
    }
    func array(_ values: [UInt8]) -> [UInt8] { length(0xA0, values.count) + values }
    let root = add([])
    var keys: [String: UInt8] = [:]
    for name in [
      "$top", "$objects", "$archiver", "NSKeys", "NSColors", "NS.objects", "NSComponents", "NSRGB", "NSWhite",
      "NSColorSpace", "NSCMYK",
    ] { keys[name] = add(string(name)) }
    func key(_ name: String) -> UInt8 { keys[name] ?? 0 }
    func color(_ space: UInt8, _ field: String, _ text: String, _ other: String = "NSRGB") -> UInt8 {
      add(
        dictionary([
          (key(field), add(data(text))), (key(other), add(data("0.9 0.1 0.1\0"))),
          (key("NSColorSpace"), add([0x10, space])),
        ]))
    }
    let colors = [
      color(1, "NSComponents", "1 0 0 1"), color(3, "NSWhite", "0.5 0.5"), color(5, "NSCMYK", "0 1 0 0.5 1"),
    ]
    let names = ["Red", "Gray", "Ink"].map { add(string($0)) }
    let uids = (1...8).map { add([0x80, UInt8($0)]) }
    // $objects: 0 null, 1 keys, 2 colors, 3–5 names, 6–8 colors.
    let keyList = add(dictionary([(key("NS.objects"), add(array(Array(uids[2...4]))))]))
    let colorList = add(dictionary([(key("NS.objects"), add(array(Array(uids[5...7]))))]))
    let archived = add(array([add(string("$null")), keyList, colorList] + names + colors))
    let top = add(dictionary([(key("NSKeys"), uids[0]), (key("NSColors"), uids[1])]))
    objects[Int(root)] = dictionary([
      (key("$archiver"), add(string("NSKeyedArchiver"))), (key("$objects"), archived), (key("$top"), top),
    ])
    var file = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(file.count)
      file += object
    }
    let table = file.count
    for offset in offsets { file += [UInt8(offset >> 8), UInt8(offset & 255)] }
    file += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] {
      file += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    return file
  }
}
