import Bytes
import Foundation
import PaletteCore
import Testing

@testable import BrandGuide

/// A PDF as its cross-reference table describes it.
struct ParsedPDF {
  var objects: [String] = []
  var streams: [[UInt8]] = []
  var trailer = ""

  init(_ bytes: [UInt8]) throws {
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
    let tail = text(max(0, bytes.count - 40)..<bytes.count)
    let number = tail.split(separator: "\n").first { $0.allSatisfy(\.isNumber) && !$0.isEmpty }
    let start = try #require(number.flatMap { Int($0) })
    let table = text(start..<bytes.count).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(table[0] == "xref")
    let count = try #require(Int(table[1].split(separator: " ")[1]))
    trailer = text(start..<bytes.count)
    for i in 1..<count {
      let offset = try #require(Int(table[2 + i].prefix(10)))
      let head = "\(i) 0 obj\n"
      #expect(text(offset..<offset + head.utf8.count) == head)
      let end = try #require(Self.find("\nendobj", in: bytes, from: offset))
      if let stream = Self.find("stream\n", in: bytes, from: offset), stream < end {
        let dictionary = text(offset + head.utf8.count..<stream)
        let length = try #require(
          dictionary.range(of: "/Length ").flatMap {
            Int(dictionary[$0.upperBound...].prefix { $0.isNumber })
          })
        let data = Array(bytes[stream + 7..<stream + 7 + length])
        #expect(text(stream + 7 + length..<stream + 17 + length) == "\nendstream")
        streams.append(
          dictionary.contains("/FlateDecode") ? try Zlib.decompress(data, limit: 50_000_000) : data)
        objects.append(dictionary)
      } else {
        objects.append(text(offset + head.utf8.count..<end))
      }
    }
  }

  private static func find(_ text: String, in bytes: [UInt8], from: Int) -> Int? {
    let needle = Array(text.utf8)
    var i = from
    while i + needle.count <= bytes.count {
      if bytes[i] == needle[0], Array(bytes[i..<i + needle.count]) == needle { return i }
      i += 1
    }
    return nil
  }

  var all: String { objects.joined() + streams.map { String(decoding: $0, as: UTF8.self) }.joined() }
}

@Suite struct PDFTests {
  @Test(arguments: [0, 1, 3, 24])
  func everyOffsetAndStreamIsRight(count: Int) throws {
    let fonts = TestFont.file("Testface.ttf", TestFont.trueType())
    let sections: [GuideSection] = count == 24 ? [.cover, .contents, .colors] : []
    let guide = Guide(Samples.palette(count), Samples.options(fonts, sections))
    let document = guide.pdf()
    let parsed = try ParsedPDF(document.bytes)
    #expect(parsed.objects.count > 10)
    #expect(parsed.all.contains("/MarkInfo<</Marked true>>"))
    #expect(document.bytes == guide.pdf().bytes)
  }

  @Test func claimsArchivalOnlyWithEveryFontEmbedded() throws {
    let palette = Samples.palette(3)
    let embedded = Guide(
      palette, Samples.options(TestFont.file("Testface.ttf", TestFont.trueType()), [.cover, .brand])
    ).pdf()
    #expect(try ParsedPDF(embedded.bytes).all.contains("<pdfaid:part>2</pdfaid:part>"))
    let standard = Guide(palette, Samples.options(.none, [.cover, .brand])).pdf()
    #expect(try !ParsedPDF(standard.bytes).all.contains("pdfaid:part"))
    #expect(standard.notes.contains { $0.contains("standard fonts") })
  }

  @Test func curvesAreEmbeddedAsCIDKeyedCFF() throws {
    let fonts = TestFont.file("Testcurve.otf", TestFont.openType())
    let document = Guide(Samples.palette(3), Samples.options(fonts, [.cover, .brand])).pdf()
    let parsed = try ParsedPDF(document.bytes)
    #expect(parsed.all.contains("/CIDFontType0C"))
    let program = try #require(parsed.streams.first { $0.starts(with: [1, 0, 4, 4]) })
    let font = try #require(CFFFont(FontData(program)))
    #expect(font.charStrings.count > 5)
    #expect(font.hasOutline(1))
  }

  @Test func hostileTextStaysText() throws {
    var palette = Samples.palette(3, name: "a) /Type /Catalog (\\ \u{0}\u{7}\u{202e}é\u{1F3A8}")
    palette.brandDescription = "endstream endobj (((( \\"
    let parsed = try ParsedPDF(Guide(palette, Samples.options(.none, [.cover, .brand])).pdf().bytes)
    #expect(parsed.objects.filter { $0.contains("/Type/Catalog") }.count == 1)
  }

  @Test func paperAndSectionsAreObeyed() throws {
    var options = Samples.options(.none, [.typography])
    options.paper = .letter
    let parsed = try ParsedPDF(Guide(Samples.palette(3), options).pdf().bytes)
    #expect(parsed.all.contains("/MediaBox[0 0 612 792]"))
    #expect(parsed.objects.filter { $0.contains("/Type/Page/") }.count == 1)
  }

  @Test(arguments: [
    ("Bearing", "/Lang(en)"), ("\u{6771}\u{4eac}\u{30ab}\u{30e9}\u{30fc}", "/Lang(ja)"),
    ("\u{5e9}\u{5dc}\u{5d5}\u{5dd}", "/Lang(he)"),
  ])
  func languageIsThatOfThePalette(name: String, entry: String) throws {
    var palette = Samples.palette(3, name: name)
    palette.brandTagline = ""
    palette.brandDescription = ""
    let parsed = try ParsedPDF(Guide(palette, Samples.options(.none, [.cover])).pdf().bytes)
    #expect(parsed.objects.first { $0.contains("/Type/Catalog") }?.contains(entry) == true)
    palette.unknown["language"] = .string("de-CH")
    let stated = try ParsedPDF(Guide(palette, Samples.options(.none, [.cover])).pdf().bytes)
    #expect(stated.objects.first { $0.contains("/Type/Catalog") }?.contains("/Lang(de-CH)") == true)
  }

  @Test func figuresHaveABox() throws {
    let parsed = try ParsedPDF(
      Guide(Samples.palette(9), Samples.options(.none, [.colors, .gradients])).pdf().bytes)
    let figures = parsed.objects.filter { $0.contains("/S/Figure") }
    #expect(!figures.isEmpty && figures.allSatisfy { $0.contains("/BBox[") })
  }

  @Test func dateComesFromTheOptions() throws {
    var options = Samples.options(.none, [.cover])
    options.sourceDate = 86_400
    let parsed = try ParsedPDF(Guide(Samples.palette(1), options).pdf().bytes)
    #expect(parsed.all.contains("(D:19700102000000Z)"))
    #expect(parsed.all.contains("<xmp:CreateDate>1970-01-02T00:00:00Z</xmp:CreateDate>"))
  }

  @Test func profileIsWellFormed() {
    let profile = FontData(SRGBProfile.srgb)
    #expect(profile.u32(0) == profile.count)
    #expect(profile.count < 600)
    #expect(profile.u32(36) == 0x6163_7370)
  }
}
