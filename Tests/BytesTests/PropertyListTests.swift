import Testing

@testable import Bytes

struct PropertyListTests {
  // Both made with Python's plistlib.
  static let plain = base64(
    "YnBsaXN0MDDXAQIDBAUGBwgJChAREhNRZFJpZFFuVG5hbWVRdFF1UXhCAQKAB6ULDA0ODxABE//////////7EQEsEgABEXATAAABAAAA"
      + "AABYSW5rICYgQ28JYmXlZywjP+AAAAAAAAAIFxkcHiMlJyksLjQ2P0JHUFlaXwAAAAAAAAEBAAAAAAAAABQAAAAAAAAAAAAAAAAAAABo"
  )
  static let archive = base64(
    "YnBsaXN0MDDUAQIDBAUGGBtZJGFyY2hpdmVyWCRvYmplY3RzVCR0b3BYJHZlcnNpb25fEA9OU0tleWVkQXJjaGl2ZXKlBwgPEBFVJG51"
      + "bGzSCQoLDFYkY2xhc3NaTlMub2JqZWN0c4AEog0OgAKAA1NJbmtVUGFwZXLSEhMUFVgkY2xhc3Nlc1okY2xhc3NuYW1loxUWF15OU011"
      + "dGFibGVBcnJheVdOU0FycmF5WE5TT2JqZWN00RkaVk5TS2V5c4ABEgABhqAIERskKTJESlBVXGdpbG5wdHp/iJOXpq63usHDAAAAAAAA"
      + "AQEAAAAAAAAAHAAAAAAAAAAAAAAAAAAAAMg=")

  @Test func readsEveryKindOfValue() throws {
    let list = try PropertyList.read(Self.plain)
    #expect(list["name"] == .string("Ink & Co"))
    #expect(list["n"]?.array?.map(\.integer) == [1, -5, 300, 70000, 1 << 40])
    #expect(list["x"]?.number == 0.5)
    #expect(list["t"] == .boolean(true))
    #expect(list["d"]?.data == [1, 2])
    #expect(list["u"]?.string == "日本")
    #expect(list["id"] == .uid(7))
  }

  @Test func resolvesAKeyedArchive() throws {
    let archive = try #require(KeyedArchive(try PropertyList.read(Self.archive)))
    let keys = archive.resolve(archive.top["NSKeys"])
    #expect(archive.elements(of: keys).map { archive.string($0) } == ["Ink", "Paper"])
    #expect(archive.resolve(.uid(99)) == .null)
    #expect(KeyedArchive(.string("x")) == nil)
  }

  @Test func readsXML() throws {
    let text = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>a</key><real> 0.25 </real><key>b</key>
      <array><integer>-3</integer><true/><data> AQI= </data></array><key>c</key><string>&lt;</string></dict></plist>
      """
    let list = try PropertyList.read(Array(text.utf8))
    #expect(list["a"]?.number == 0.25)
    #expect(list["b"] == .array([.integer(-3), .boolean(true), .data([1, 2])]))
    #expect(list["c"]?.string == "<")
  }

  @Test(arguments: [
    "<plist/>", "<plist><dict><key>a</key></dict></plist>", "<plist><integer>x</integer></plist>", "<a/>",
  ])
  func refusesDamagedXML(text: String) {
    #expect(throws: TextError.self) { try PropertyList.read(Array(text.utf8)) }
  }

  /// A list of `objects`, whose offsets fit in a byte.
  private func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var writer = ByteWriter()
    writer.utf8("bplist00")
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(writer.count))
      writer.append(object)
    }
    let table = writer.count
    writer.append(offsets + [0, 0, 0, 0, 0, 0, 1, 1])
    for value in [objects.count, 0, table] { writer.integer(UInt64(value)) }
    return writer.bytes
  }

  @Test func refusesCyclesAndTreesWithoutEnd() {
    #expect(throws: ByteError.self) { try PropertyList.read(binary([[0xA1, 0]])) }
    #expect(throws: ByteError.self) { try PropertyList.read(binary([[0xA1, 1], [0xA1, 0]])) }
    // Twenty arrays, each holding the next one four times: 4^20 values.
    let levels = (1...20).map { [0xA4] + [UInt8](repeating: UInt8($0), count: 4) } + [[0x09]]
    #expect(throws: ByteError.self) { try PropertyList.read(binary(levels)) }
  }

  @Test func truncationAndMutationNeverTrap() {
    for count in 0..<Self.archive.count {
      #expect(throws: (any Error).self) { try PropertyList.read(Array(Self.archive[..<count])) }
    }
    for seed in 0..<2000 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let list = try? PropertyList.read(generator.mutate(seed % 2 == 0 ? Self.archive : Self.plain))
      if let list, let archive = KeyedArchive(list) {
        #expect(archive.objects.count < 300, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    ("2001-01-01T00:00:00Z", 0.0), ("2024-02-29T12:30:15Z", 730_902_615), ("2000-12-31T23:59:59Z", -1),
    ("1970-01-01T00:00:00Z", -978_307_200), ("2024-05-01T00:00:00Z", 736_214_400),
  ])
  func datesInXML(_ text: String, _ seconds: Double) throws {
    let list = try PropertyList.read(Array("<plist><date>\(text)</date></plist>".utf8))
    #expect(list == .date(seconds))
  }

  @Test(arguments: ["", "yesterday", "2024-13-01T00:00:00Z", "2024-01-01 00:00:00Z", "+024-01-01T00:00:00Z"])
  func wordsAreNoDates(_ text: String) {
    #expect(throws: (any Error).self) {
      try PropertyList.read(Array("<plist><date>\(text)</date></plist>".utf8))
    }
  }
}
