import Bytes
import ColorProfiles
import PaletteCore
import Testing

@Suite struct ColorTransformTests {
  private func transform(
    _ bytes: [UInt8], outwards: Bool, _ intent: ICCProfile.Intent = .relative, black: Bool = false
  ) throws -> ColorTransform {
    let device = ColorTransform.End.device(try ICCProfile(bytes))
    return try ColorTransform(
      from: outwards ? .lab : device, to: outwards ? device : .lab, intent: intent, compensatesBlack: black)
  }

  @Test func screensConvertBothWays() throws {
    let (into, out) = try (
      transform(MadeProfile.screen(), outwards: false), transform(MadeProfile.screen(), outwards: true)
    )
    for rgb in [SIMD4(1, 1, 1, 0), SIMD4(0.2, 0.7, 0.4, 0), SIMD4(0, 0, 1, 0), SIMD4(0.01, 0, 0.02, 0)] {
      let back = out(into(rgb))
      for index in 0..<3 { #expect(abs(back[index] - rgb[index]) < 0.002) }
    }
    let white = into(SIMD4(1, 1, 1, 0))
    #expect(abs(white.x - 100) < 0.05 && abs(white.y) < 0.1 && abs(white.z) < 0.1)
  }

  @Test(arguments: [1, 2]) func tablesMeanTheSameInBothWidths(width: Int) throws {
    let into = try transform(MadeProfile.press(width: width), outwards: false)
    let paper = into(SIMD4())
    #expect(abs(paper.x - 100) < 0.01 && abs(paper.y) < 0.3 && abs(paper.z) < 0.3)
    // A place on the grid is met exactly but for rounding; one between is halfway.
    let node = into(SIMD4(0, 0.5, 0, 0))
    #expect(abs(node.x - 75) < 0.3 && abs(node.y - 30) < 0.6)
    let between = into(SIMD4(0, 0.25, 0, 0))
    #expect(abs(between.x - 87.5) < 0.3 && abs(between.y - 15) < 0.6)
  }

  @Test func blackPointsAreCompensatedWhereAsked() throws {
    let press = MadeProfile.press()
    let (plain, mapped) = try (
      transform(press, outwards: true), transform(press, outwards: true, black: true)
    )
    // The press reaches L* 20 only: dark colors are lifted, so that they stay apart.
    #expect(mapped(SIMD4(10, 0, 0, 0)).w < plain(SIMD4(10, 0, 0, 0)).w - 0.02)
    // White stays white.
    #expect(abs(mapped(SIMD4(100, 0, 0, 0)).w - plain(SIMD4(100, 0, 0, 0)).w) < 0.001)
  }

  @Test func absoluteColorimetryShowsThePaper() throws {
    let relative = try transform(MadeProfile.press(), outwards: false)(SIMD4())
    let absolute = try transform(MadeProfile.press(), outwards: false, .absolute)(SIMD4())
    #expect(relative.x > 99.9)
    #expect(abs(absolute.x - 95.15) < 0.2)
  }

  @Test func whatIsNoNumberOrOutsideComesOutInside() throws {
    let out = try transform(MadeProfile.press(), outwards: true)
    for lab in [SIMD4(.nan, 0, 0, 0), SIMD4(.infinity, -1e300, 1e300, 0), SIMD4(-50, 500, -500, 0)] {
      let inks = out(lab)
      for index in 0..<4 { #expect((0...1).contains(inks[index])) }
    }
  }

  @Test(
    arguments: [
      ("not ICC", 36, 0), ("version", 8, 9), ("class", 12, 0x6C), ("space", 16, 0x58),
      ("connection", 20, 0x58),
    ]) func damagedHeadersAreRefusedWithTheirPlace(name: String, place: Int, value: UInt8) throws
  {
    var bytes = MadeProfile.press()
    bytes[place] = value
    let error = try #require(throws: ByteError.self) { try ICCProfile(bytes) }
    #expect(error.offset == place)
  }

  @Test func mutatedProfilesNeitherTrapNorHang() {
    let seed: UInt64 = 20_261_122
    var random = SplitMix64(seed: seed)
    let seeds = [MadeProfile.press(width: 1), MadeProfile.press(), MadeProfile.screen()]
    var linked = 0
    for number in 0..<240 {
      var bytes = seeds[number % seeds.count]
      for _ in 0...Int(random.next() % 10) {
        // Headers and tag tables break more than the numbers behind them.
        let reach = random.next() % 4 == 0 ? bytes.count : min(bytes.count, 400)
        bytes[Int(random.next() % UInt64(reach))] = UInt8(truncatingIfNeeded: random.next())
      }
      if number % 9 == 0 { bytes.removeLast(Int(random.next() % UInt64(bytes.count))) }
      guard let profile = try? ICCProfile(bytes) else { continue }
      _ = profile.name
      for intent in ICCProfile.Intent.allCases {
        let device = ColorTransform.End.device(profile)
        for (from, to) in [(device, ColorTransform.End.lab), (.lab, device)] {
          guard
            let transform = try? ColorTransform(from: from, to: to, intent: intent, compensatesBlack: true)
          else { continue }
          linked += 1
          _ = transform(SIMD4(0.5, 20, -30, 1))
        }
      }
    }
    #expect(linked > 100, "seed \(seed)")
  }

  @Test func pressesProofColors() throws {
    let press = try PressProfile(MadeProfile.press())
    #expect(press.name == "Made press")
    #expect(press.manner == "relative colorimetric, with black-point compensation")
    let strong = press.proof(of: Color(.srgb, 0, 0, 1))
    #expect(strong.isOutOfGamut && strong.deltaE > 10)
    #expect(!press.proof(of: Color.white).isOutOfGamut)
    #expect(throws: ByteError.self) { try PressProfile(MadeProfile.screen()) }
    // A translucent color is printed as it looks on paper.
    let pale = press.inks(of: Color(.srgb, 0, 0, 0, alpha: 0.1))
    #expect(pale.w < 0.1)
  }

  @Test func authoredInksStandBeforeComputedOnes() throws {
    let press = try PressProfile(MadeProfile.press())
    var palette = ColorPalette(name: "Test")
    var red = CustomColor(name: "Red", color: Color(red: 200, green: 0, blue: 0))
    red.print = PrintColor(cmyk: [0, 100, 90, 10])
    palette.groups = [ColorGroup(name: "A", colors: [red, CustomColor(name: "Black", color: .black)])]
    let (inked, computed) = press.separation.inked(palette)
    #expect(computed == 1)
    #expect(inked.groups[0].colors[0].print?.cmyk == [0, 100, 90, 10])
    #expect(inked.groups[0].colors[1].print?.cmyk?.count == 4)
  }
}
