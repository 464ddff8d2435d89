import PaletteCore
import Testing

struct CSSParserTests {
  /// Text, and what CSS Color 4 serializes it as.
  static let serialized: [(String, String)] = [
    // Section 5.2: hexadecimal notation.
    ("#f0c", "rgb(255, 0, 204)"), ("#F0C8", "rgba(255, 0, 204, 0.533)"), ("#ff00cc", "rgb(255, 0, 204)"),
    ("#FF00CC80", "rgba(255, 0, 204, 0.5)"), ("#00000000", "rgba(0, 0, 0, 0)"),
    ("#0001", "rgba(0, 0, 0, 0.067)"),
    // Bare digits are ours.
    ("f0c", "rgb(255, 0, 204)"), ("000", "rgb(0, 0, 0)"), ("FF00CC80", "rgba(255, 0, 204, 0.5)"),
    ("  bada55\t", "rgb(186, 218, 85)"),
    // Section 6: names.
    ("red", "rgb(255, 0, 0)"), ("RebeccaPurple", "rgb(102, 51, 153)"), ("transparent", "rgba(0, 0, 0, 0)"),
    ("mediumpurple", "rgb(147, 112, 219)"), ("palevioletred", "rgb(219, 112, 147)"),
    ("grey", "rgb(128, 128, 128)"),
    ("\\72 e\\64", "rgb(255, 0, 0)"),
    // Section 5.1: rgb().
    ("rgb(1 2 3)", "rgb(1, 2, 3)"), ("RGBA(1, 2, 3)", "rgb(1, 2, 3)"),
    ("rgb(10% 20% 30%)", "rgb(26, 51, 77)"),
    ("rgb(10%, 20%, 30%, 50%)", "rgba(26, 51, 77, 0.5)"), ("rgb(1 20% 3 / .25)", "rgba(1, 51, 3, 0.25)"),
    ("rgb(300 -5 99.5)", "rgb(255, 0, 100)"), ("rgb(1e2 1E1 .5e1)", "rgb(100, 10, 5)"),
    ("rgb(+1+2-3)", "rgb(1, 2, 0)"), ("rgb(1.5.5 3)", "rgb(2, 1, 3)"), ("rgb(10%20%30%)", "rgb(26, 51, 77)"),
    ("rgb(/* red */1/**/2 3/* alpha */)", "rgb(1, 2, 3)"), ("rgb(none 0 255)", "color(srgb none 0 1)"),
    ("rgb(51 102 153 / none)", "color(srgb 0.2 0.4 0.6 / none)"), ("rgb(1 2 3 / 7)", "rgb(1, 2, 3)"),
    ("rgb(1 2 3 / -7)", "rgba(1, 2, 3, 0)"), ("rgb( 1 ,2 , 3 , .1 )", "rgba(1, 2, 3, 0.1)"),
    // Sections 7 and 8: hsl(), hwb().
    ("hsl(120 100% 25%)", "rgb(0, 128, 0)"), ("hsla(120deg, 100%, 25%, .5)", "rgba(0, 128, 0, 0.5)"),
    ("hsl(120 100 25)", "rgb(0, 128, 0)"), ("hsl(-240 100% 25%)", "rgb(0, 128, 0)"),
    ("hsl(133.33333333grad 100% 25%)", "rgb(0, 128, 0)"), ("hsl(0.33333333turn 100% 25%)", "rgb(0, 128, 0)"),
    ("hsl(2.0943951rad 100% 25%)", "rgb(0, 128, 0)"), ("hsl(none 0% 50%)", "hsl(none 0% 50%)"),
    ("hsl(0 300% 50%)", "color(srgb 2 -1 -1)"), ("hsl(0 -5% 50%)", "rgb(128, 128, 128)"),
    ("hsl(0 0% -50%)", "rgb(0, 0, 0)"), ("hsla(221deg, 14%, -51%, 1)", "rgb(0, 0, 0)"),
    ("hwb(120 0% 50%)", "rgb(0, 128, 0)"), ("hwb(120 60 60)", "rgb(128, 128, 128)"),
    ("hwb(120 none 50)", "hwb(120 none 50%)"),
    // Section 9: lab(), lch(), oklab(), oklch().
    ("lab(50 20 -30)", "lab(50 20 -30)"), ("lab(50% 100% -100%)", "lab(50 125 -125)"),
    ("lab(120 0 0)", "lab(100 0 0)"), ("lab(-1 500 0)", "lab(0 500 0)"),
    ("lab(none 1 none)", "lab(none 1 none)"),
    ("lch(50% 100% 380)", "lch(50 150 20)"), ("lch(50 -3 -10deg)", "lch(50 0 350)"),
    ("oklab(50% 100% -100% / 50%)", "oklab(0.5 0.4 -0.4 / 0.5)"), ("oklab(3 0 0)", "oklab(1 0 0)"),
    ("oklch(50% 100% 1turn)", "oklch(0.5 0.4 0)"),
    ("oklch(0.7123456789 0.1 30)", "oklch(0.7123456789 0.1 30)"),
    ("oklch(0.5 0.1 1rad)", "oklch(0.5 0.1 57.2958)"),
    ("OKLCH(.5 .1 NONE / NONE)", "oklch(0.5 0.1 none / none)"),
    // Section 10: color().
    ("color(srgb 1 0.5 0)", "color(srgb 1 0.5 0)"), ("color(srgb 100% 50% 0%)", "color(srgb 1 0.5 0)"),
    ("color(SRGB-Linear 1 -2 3)", "color(srgb-linear 1 -2 3)"),
    ("color(display-p3 1 none 0 / 25%)", "color(display-p3 1 none 0 / 0.25)"),
    ("color(a98-rgb .1 .2 .3)", "color(a98-rgb 0.1 0.2 0.3)"),
    ("color(prophoto-rgb 7 8 9)", "color(prophoto-rgb 7 8 9)"),
    ("color(rec2020 0 0 0)", "color(rec2020 0 0 0)"),
    ("color(xyz .1 .2 .3)", "color(xyz-d65 0.1 0.2 0.3)"),
    ("color(xyz-d50 .1 .2 .3)", "color(xyz-d50 0.1 0.2 0.3)"),
    ("color(xyz-d65 1e-7 0 0)", "color(xyz-d65 0.0000001 0 0)"),
    // Ours, and CSS Color 5.
    ("hsv(120 100% 50%)", "rgb(0, 128, 0)"), ("hsv(120, 100, 50)", "rgb(0, 128, 0)"),
    ("cmyk(0%, 50%, 100%, 0%)", "rgb(255, 128, 0)"), ("cmyk(0 50 100 0)", "rgb(255, 128, 0)"),
    ("device-cmyk(0 0.5 1 0)", "rgb(255, 128, 0)"), ("cmyk(0 50 100 0 / 0.5)", "rgba(255, 128, 0, 0.5)"),
  ]

  /// What is held when it is read shows where it is mixed; the values are those of Chromium 156.
  @Test(arguments: [
    ("color-mix(in srgb, hsl(0 0% -50%), white)", "0.5 0.5 0.5"),
    ("color-mix(in srgb, hsl(none none -50%), white)", "0.5 0.5 0.5"),
    ("color-mix(in srgb, hsl(0 0% 150%), black)", "0.75 0.75 0.75"),
    ("color-mix(in srgb, hsl(0 50% 150%), black)", "0.625 0.875 0.875"),
    ("color-mix(in srgb, hsl(0, 0%, 150%), black)", "0.5 0.5 0.5"),
    ("color-mix(in srgb, hsl(0, 0%, -50%), white)", "0.5 0.5 0.5"),
    ("color-mix(in srgb, hsl(0 200% 30%), white)", "0.95 0.35 0.35"),
    ("color-mix(in srgb, hsl(0, 200%, 30%), white)", "0.8 0.5 0.5"),
    ("color-mix(in hsl, hsl(0 50% -50%), hsl(0 50% 50%))", "0.375 0.125 0.125"),
    ("rgb(from hsl(0 0% -50%) calc(r + 100) g b)", "0.392157 0 0"),
    ("rgb(from hsl(0, 200%, 50%) r calc(g + 51) b)", "1 0.2 0"),
    ("hsl(from hsl(0 0% -50%) h s calc(l + 60))", "0.6 0.6 0.6"),
    ("color-mix(in srgb, hsl(from red h s -50%), white)", "0 0.5 0.5"),
    ("hsl(from hsl(10 20% 30%) h s calc(l + 90))", "1.16 1.226667 1.24"),
    ("color-mix(in srgb, hwb(0 150% 50%), black)", "0.375 0.375 0.375"),
    ("color-mix(in srgb, hwb(from red h -20% 20%), white)", "0.9 0.4 0.4"),
  ]) func `channels outside their range are held as a browser holds them`(_ text: String, _ srgb: String)
    throws
  {
    let color = try Color(css: text).converted(to: .srgb)
    let expected = srgb.split(separator: " ").compactMap { Double($0) }
    for (index, value) in expected.enumerated() {
      #expect(abs(color.components[index] - value) < 1e-5, "\(text): \(color.components)")
    }
  }

  @Test(arguments: serialized)
  func readsAndSerializes(_ text: String, _ css: String) throws {
    let color = try Color(css: text)
    #expect(color.css == css)
    let again = try Color(css: color.css)
    #expect(again.css == css, "serialization is a fixed point")
    #expect(again.hex == color.hex)
  }

  @Test(arguments: [
    ("", "expected a color at 1"), ("   ", "expected a color at 4"),
    ("#000 foo", "expected nothing more at 6"), ("#000,#fff", "expected nothing more at 5"),
    ("oklch(0.5 0.2", "expected \")\" at 14"), ("rgb(", "expected \")\" at 5"),
    ("rgb(1 2", "expected \")\" at 8"),
    ("rgb(1, 2, 3", "expected \")\" at 12"), ("color(srgb", "expected \")\" at 11"),
    ("color(", "expected \")\" at 7"),
    ("rgb(1 2)", "expected a number at 8"), ("rgb(1 2 3 4)", "expected \")\" at 11"),
    ("rgb(1, 2 3)", "expected \",\" at 10"), ("rgb(1 2, 3)", "expected a number at 8"),
    ("rgb(1,, 3)", "expected a number at 7"), ("rgb(1 2 3 / )", "expected a number at 13"),
    ("rgb(1, 2, 3 / 4)", "expected \")\" at 13"), ("rgb(1 2 3, 4)", "expected \")\" at 10"),
    ("rgb(1%, 2, 3)", "numbers and percentages do not mix between commas at 9"),
    ("rgb(1, 2, none)", "\"none\" does not go with commas at 11"),
    ("rgba(1, 2, 3, none)", "expected a number or a percentage at 15"),
    ("rgb(1deg 2 3)", "expected a number or a percentage at 5"), ("rgb(1px 2 3)", "unknown unit \"px\" at 6"),
    ("rgb(1. 2 3)", "expected a number at 6"), ("rgb(a b c)", "expected a number at 5"),
    ("hsl(120, 30, 50)", "expected a percentage at 10"), ("hsl(10% 30% 50%)", "expected an angle at 5"),
    ("hwb(1, 2%, 3%)", "expected a number at 6"), ("hwba(1 2% 3%)", "unknown color function \"hwba\" at 1"),
    ("lab(1, 2, 3)", "expected a number at 6"),
    ("oklab(40% 0 0deg)", "expected a number or a percentage at 13"),
    ("color(nonsense 1 2 3)", "unknown color space \"nonsense\" at 7"),
    ("color(1 2 3)", "expected the name of a color space at 7"),
    ("color(srgb 1 2)", "expected a number at 15"),
    ("color(srgb 1 2 3 4)", "expected \")\" at 18"), ("color(srgb, 1, 2, 3)", "expected a number at 11"),
    ("rgb (1 2 3)", "unknown color \"rgb (1 2 3)\" at 1"), ("rgb(1 2 3) red", "expected nothing more at 12"),
    ("#12", "expected 3, 4, 6 or 8 hexadecimal digits after \"#\" at 1"),
    ("#12345g", "expected 3, 4, 6 or 8 hexadecimal digits after \"#\" at 1"),
    ("#123456789", "expected 3, 4, 6 or 8 hexadecimal digits after \"#\" at 1"),
    ("12345", "expected a color at 1"), ("rgb(1 2 3 /*", "the comment is never closed at 11"),
    ("currentcolor", "currentColor depends on where the color is used at 1"),
    ("ré(1", "unknown color function \"ré\" at 1"),
    ("rgb(/*é*/x", "expected a number at 10"),
  ])
  func saysWhereAndWhy(_ text: String, _ message: String) {
    let error = #expect(throws: ColorSyntaxError.self) { try Color(css: text) }
    #expect(error?.message == message)
    #expect(message.hasSuffix(" at \(error?.position ?? 0)"))
  }

  @Test(arguments: [
    ("rde", "red"), ("blurple", "purple"), ("lightblu", "lightblue"), ("light blue", "lightblue"),
    ("dark gren", "darkgreen"), ("corsnilk", "cornsilk"), ("xyzzyx", nil), ("q", nil),
  ])
  func suggestsANameThatIsNear(_ text: String, _ suggestion: String?) {
    let error = #expect(throws: ColorSyntaxError.self) { try Color(css: text) }
    #expect(error?.suggestion == suggestion)
  }

  @Test func anEmptyBufferIsNoColor() {
    #expect(throws: ColorSyntaxError.self) { try Color(css: UnsafeBufferPointer(start: nil, count: 0)) }
  }

  @Test(arguments: UInt8.min...UInt8.max)
  func aByteIsTheSameColorInEveryNotation(_ byte: UInt8) throws {
    let color = Color(red: byte, green: 7, blue: 250)
    #expect(try Color(css: color.hex) == color)
    #expect(try Color(css: color.css) == color)
  }

  @Test func everyNameOfCSSIsRead() throws {
    #expect(ColorNames.css.count == 148)
    for entry in ColorNames.css { #expect(try Color(css: entry.name).rgb8 == entry.rgb) }
    for word in [
      "a", "aliceblu", "lime gree", "redd", "yellowgreenish", "zzz", String(repeating: "z", count: 30),
    ] {
      #expect(throws: ColorSyntaxError.self, "\(word)") { try Color(css: word) }
    }
  }

  @Test func numbersAreReadAsStrtodReadsThem() throws {
    let seed: UInt64 = 0x5eed_0005
    var generator = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let digits = String(generator.next() % 1_000_000_000_000_000_000)
      let place = Int(generator.next() % UInt64(digits.count))
      let exponent = Int(generator.next() % 40) - 30
      let text = "\(digits.prefix(place)).\(digits.dropFirst(place))e\(exponent)"
      let expected = try #require(Double("0" + text))
      let color = try Color(css: "color(srgb \(text) 0 0)")
      #expect(color.components.x == min(expected, 1e30), "\(text), seed \(seed)")
    }
  }

  /// Mutations of valid texts either give a color or an error whose place lies within the text, and never a trap.
  @Test func mutationsAreReadOrRefused() throws {
    let seed: UInt64 = 0x5eed_0006
    var generator = SplitMix64(seed: seed)
    let originals = [
      "#12ab34", "rgb(1, 2%, 3e1 / 50%)", "hsl(1.5turn 20% 30% / none)", "color(display-p3 1 -0.5 1e3)",
      "oklch(0.5 0.2 /* hue */ 120deg)", "rebeccapurple", "cmyk(1,2,3,4)", "l\\61 b(1 2 3)",
    ].map { Array($0.utf8) }
    let alphabet =
      Array("0123456789abcdefgrhsloknxyz#%.,+-/*()\\ \n\"'eE\u{e9}\u{1f600}".utf8) + [0, 0xff, 0x80]
    for _ in 0..<1500 {
      var bytes = originals[Int(generator.next() % UInt64(originals.count))]
      for _ in 0...generator.next() % 4 {
        let place = Int(generator.next() % UInt64(bytes.count + 1))
        let byte = alphabet[Int(generator.next() % UInt64(alphabet.count))]
        switch generator.next() % 4 {
        case 0: bytes.insert(byte, at: place)
        case 1 where place < bytes.count: bytes[place] = byte
        case 2 where place < bytes.count: bytes.remove(at: place)
        default: bytes.removeSubrange(place...)
        }
      }
      switch bytes.withUnsafeBufferPointer({ Color.parse(css: $0) }) {
      case .success(let color):
        let again = try Color(css: color.css)
        #expect(again.hex == color.hex, "\(bytes), seed \(seed)")
      case .failure(let error):
        #expect(error.position >= 1 && error.position <= bytes.count + 1, "\(bytes), seed \(seed)")
      }
    }
  }
}
