import Foundation
import PaletteCore
import Testing

@testable import PaletteFormats

/// What every format has to keep, whichever they are: a new one is picked up from `all`.
struct ConformanceTests {
  static let both = PaletteFormat.all.filter { $0.read != nil && $0.write != nil }
  static let written = PaletteFormat.all.filter { $0.write != nil }
  static let readable = PaletteFormat.all.filter { $0.read != nil }

  @Test func idsAreUniqueAndFoundByName() {
    #expect(Set(PaletteFormat.all.map(\.id)).count == PaletteFormat.all.count)
    for format in PaletteFormat.all {
      #expect(PaletteFormat.named(format.id)?.id == format.id)
      #expect(!format.summary.isEmpty && !format.extensions.isEmpty)
      #expect(format.extensions.allSatisfy { !$0.hasPrefix(".") && $0 == $0.lowercased() })
      #expect((format.read == nil) == (format.sniff == nil), "\(format.id): a reader needs a sniffer")
      #expect(format.read != nil || format.write != nil)
    }
  }

  @Test func everyFormatOfTheFolderIsInTheList() throws {
    let folder = Fixtures.folder.deletingLastPathComponent().appending(path: "Sources/PaletteFormats")
    var declared: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
    where file.hasSuffix(".swift") {
      let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      var rest = source[...]
      while let mark = rest.range(of: "= PaletteFormat("),
        let id = rest[mark.upperBound...].range(of: "id: \"")
      {
        declared.insert(String(rest[id.upperBound...].prefix { $0 != "\"" }))
        rest = rest[id.upperBound...]
      }
    }
    let templates = try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: "Templates/Files").path(percentEncoded: false))
    for file in templates where file.hasSuffix(".mustache") { declared.insert(String(file.dropLast(9))) }
    #expect(declared == Set(PaletteFormat.all.map(\.id)))
  }

  @Test(arguments: both, ["meridian", "awkward", "small"])
  func everyColorComesBackOrItsLossIsNamed(_ format: PaletteFormat, _ name: String) throws {
    let palette = try Fixtures.palette(name)
    // A scheme of a terminal has sixteen colors, whatever the palette has.
    if format.loses.contains(where: { $0.hasPrefix("colors beyond") }) { return }
    let (writing, reading) = try format.roundTrip(palette)
    let back = reading.palettes.flatMap(\.colors)
    let losesAlpha = format.loses.contains("alpha")
    let isInkOnly = writing.losses.contains { $0.contains("screen values") }
    func key(_ color: CustomColor) -> String { losesAlpha ? String(color.hexCode.prefix(7)) : color.hexCode }
    /// What is left to compare: a color that travels as its inks alone comes back as what those inks look like.
    let inks = Set(
      isInkOnly ? palette.colors.indices.filter { palette.colors[$0].color.print?.cmyk != nil } : [])
    func keys(_ colors: [(group: String, color: CustomColor)]) -> [String] {
      colors.indices.filter { !inks.contains($0) }.map { key(colors[$0].color) }
    }
    try #require(back.count == palette.colorCount, "\(writing.losses)")
    // A catalog is a folder; its order is the alphabet's.
    let isSorted = format.id == "xcassets"
    func sorted(_ keys: [String]) -> [String] { isSorted ? keys.sorted() : keys }
    #expect(sorted(keys(back)) == sorted(keys(palette.colors)))
    if losesAlpha, palette.colors.contains(where: { $0.color.hexCode.count > 7 }) {
      #expect(writing.losses.contains { $0.contains("alpha") })
    }
    if !writing.losses.contains(where: { $0.contains("name") }) {
      #expect(sorted(back.map(\.color.name)) == sorted(palette.colors.map(\.color.name)))
      #expect(sorted(back.map(\.group)) == sorted(palette.colors.map(\.group)))
    }
    let wide = palette.colors.enumerated().filter { $1.color.value != nil }
    if !format.loses.contains("wide-gamut values") {
      for (index, entry) in wide {
        let found = isSorted ? back.first { $0.color.name == entry.color.name } : back[index]
        let twin = try #require(found).color.color.converted(to: .displayP3)
        let own = entry.color.color.converted(to: .displayP3)
        for channel in 0..<3 { #expect(abs(twin.components[channel] - own.components[channel]) < 1e-4) }
      }
    } else if !wide.isEmpty {
      #expect(writing.losses.contains { $0.contains("wide-gamut") })
    }
  }

  @Test(arguments: both)
  func contentTellsTheFormat(_ format: PaletteFormat) throws {
    let writing = try format.writing(try Fixtures.palette("meridian"))
    let file = try #require(writing.files.first)
    guard writing.files.count == 1 else {
      let folder = String(file.path.prefix { $0 != "/" })
      if format.id == "xcassets" { #expect(try FormatSniffer.detect([], fileName: folder).id == format.id) }
      return
    }
    #expect(try FormatSniffer.detect(file.bytes, fileName: file.path).id == format.id)
  }

  @Test(arguments: written)
  func twoExportsAreTheSameBytes(_ format: PaletteFormat) throws {
    let palette = try Fixtures.palette("small")
    let first = try format.writing(palette)
    #expect(try format.writing(palette).files == first.files)
    #expect(!first.files.isEmpty)
  }

  @Test(arguments: written)
  func filesStayInTheirFolder(_ format: PaletteFormat) throws {
    var palette = try Fixtures.palette("small")
    // A guide for clients refuses characters that no font has.
    var options = WriteOptions()
    options.edition = "draft"
    for name in [
      "../../etc/passwd", "/abs", "..", ".", "CON", "a\\b", "x\u{0}y", String(repeating: "あ", count: 300),
      "🎨",
    ] {
      palette.name = name
      palette.groups[0].name = name
      palette.groups[0].colors[0].name = name
      for file in try format.writing(palette, options).files {
        let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
        for part in parts {
          #expect(!part.isEmpty && part != "." && part != ".." && part.utf8.count <= 255, "\(file.path)")
          #expect(!part.contains { "\\:\0".contains($0) }, "\(file.path)")
          #expect(part.split(separator: ".").first.map { $0.lowercased() != "con" } ?? false, "\(file.path)")
        }
        #expect(parts[0].hasPrefix(Slug.fileName(name)), "\(file.path)")
      }
    }
  }

  @Test(arguments: written)
  func anEmptyPaletteIsWrittenOrRefused(_ format: PaletteFormat) throws {
    let palette = ColorPalette(name: "Empty", groups: [ColorGroup(name: "Primary")])
    do {
      let files = try format.writing(palette).files
      #expect(!files.isEmpty)
    } catch let error as FormatError {
      #expect(!error.message.isEmpty)
    }
  }

  @Test func aBadFileIsRefusedAtItsPlace() throws {
    for name in try Fixtures.names(in: "bad") {
      let bytes = try Fixtures.bytes("bad/" + name)
      let error = #expect(throws: FormatError.self, "\(name)") {
        let format = try FormatSniffer.detect(bytes, fileName: name)
        _ = try format.reading(FormatInput(bytes: bytes, fallbackName: name))
      }
      #expect(
        error?.place.isEmpty == false && error?.message.isEmpty == false,
        "\(name): \(String(describing: error))")
    }
  }

  @Test(arguments: readable)
  func noBadFileTrapsAnyReader(_ format: PaletteFormat) throws {
    for name in try Fixtures.names(in: "bad") {
      let bytes = try Fixtures.bytes("bad/" + name)
      do { _ = try format.reading(FormatInput(bytes: bytes)) } catch let error as FormatError {
        #expect(!error.message.isEmpty)
      }
    }
  }

  @Test(arguments: both)
  func mutatedFilesAreReadOrRefused(_ format: PaletteFormat) throws {
    let seed: UInt64 = 20_260_211
    var random = SplitMix64(seed: seed)
    let files = try format.writing(try Fixtures.palette("small")).files
    let original = try #require(files.max { $0.bytes.count < $1.bytes.count })
    for round in 0..<60 {
      var bytes = original.bytes
      for _ in 0...Int(random.next() % 4) where !bytes.isEmpty {
        let at = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
        case 1: bytes.removeSubrange(at...)
        case 2: bytes.remove(at: at)
        default: bytes.insert(bytes[Int(random.next() % UInt64(bytes.count))], at: at)
        }
      }
      let input =
        files.count == 1
        ? FormatInput(bytes: bytes)
        : FormatInput(bytes: [], folder: [NamedBytes(path: original.path, bytes: bytes)])
      do { _ = try format.reading(input) } catch let error as FormatError {
        #expect(!error.message.isEmpty, "seed \(seed), round \(round)")
      }
    }
  }
}
