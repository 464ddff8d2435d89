import Bytes
import ColorProfiles
import Foundation
import PaletteCore
import Testing

/// Elements of single precision, which stand before the tables of an intent.
@Suite struct FloatElementTests {
  private func elements(_ inputs: Int, _ outputs: Int, _ parts: [[UInt8]]) -> [UInt8] {
    var writer = ByteWriter()
    writer.utf8("mpet")
    writer.u32(0)
    writer.u16(inputs)
    writer.u16(outputs)
    writer.u32(parts.count)
    append(parts, at: 16, to: &writer)
    return writer.bytes
  }

  /// A table of places and sizes, and what lies there.
  private func append(_ parts: [[UInt8]], at start: Int, to writer: inout ByteWriter) {
    var place = start + 8 * parts.count
    for part in parts {
      writer.u32(place)
      writer.u32(part.count)
      place += part.count
    }
    for part in parts { writer.append(part) }
  }

  private func element(_ type: String, _ inputs: Int, _ outputs: Int, _ body: (inout ByteWriter) -> Void)
    -> [UInt8]
  {
    var writer = ByteWriter()
    writer.utf8(type)
    writer.u32(0)
    writer.u16(inputs)
    writer.u16(outputs)
    body(&writer)
    return writer.bytes
  }

  private func matrix(_ rows: [[Float]], _ offset: [Float]) -> [UInt8] {
    element("matf", rows[0].count, rows.count) { writer in
      for value in rows.flatMap(\.self) + offset { writer.float32(value) }
    }
  }

  /// A line below 0, samples of a square up to one half, and beyond it `x` to the power of `gamma`.
  private func curve(_ gamma: Float) -> [UInt8] {
    var writer = ByteWriter()
    writer.utf8("curf")
    writer.u32(0)
    writer.u16(3)
    writer.u16(0)
    writer.float32(0)
    writer.float32(0.5)
    for (parameters, samples) in [([1, 1, 0, 0], []), ([], [0.0625, 0.25]), ([gamma, 1, 0, 0], [])]
      as [([Float], [Float])]
    {
      writer.utf8(samples.isEmpty ? "parf" : "samf")
      writer.u32(0)
      if samples.isEmpty {
        writer.u16(0)
        writer.u16(0)
        for value in parameters { writer.float32(value) }
      } else {
        writer.u32(samples.count)
        for value in samples { writer.float32(value) }
      }
    }
    return writer.bytes
  }

  private func curves(_ gamma: Float) -> [UInt8] {
    element("cvst", 3, 3) { writer in append([curve(gamma), curve(gamma), curve(gamma)], at: 12, to: &writer)
    }
  }

  /// A screen whose tags of curves say gamma 2.2; its elements square, and mix nothing.
  private func screen(_ parts: [[UInt8]]) -> [UInt8] {
    var tags = ["rXYZ", "gXYZ", "bXYZ"].enumerated().map { index, name in
      (name, MadeProfile.xyz(index == 0 ? 0.9642 : 0, index == 1 ? 1 : 0, index == 2 ? 0.8249 : 0))
    }
    tags += ["rTRC", "gTRC", "bTRC"].map { ($0, MadeProfile.gamma(2.2)) }
    tags.append(("D2B1", elements(3, 3, parts)))
    return MadeProfile.profile(version: 4, kind: "mntr", space: "RGB ", connection: "XYZ ", tags)
  }

  private let white: [[Float]] = [[0.9642, 0, 0], [0, 1, 0], [0, 0, 0.8249]]

  private func lab(_ bytes: [UInt8], _ rgb: SIMD4<Double>, _ intent: ICCProfile.Intent = .relative) throws
    -> SIMD4<Double>
  {
    try ColorTransform(
      from: .device(try ICCProfile(bytes)), to: .lab, intent: intent, compensatesBlack: false)(rgb)
  }

  @Test func elementsStandBeforeCurvesOfTheirOwnIntent() throws {
    let bytes = screen([curves(2), matrix(white, [0, 0, 0])])
    // Y is 0.8 squared, not 0.8 to the power of 2.2.
    let seen = try lab(bytes, SIMD4(0.8, 0.8, 0.8, 0))
    #expect(abs(seen.x - (116 * 0.8617738760127536 - 16)) < 0.001)
    #expect(abs(seen.y) < 0.001 && abs(seen.z) < 0.001)
    // Samples: half-way between the points at 0.25 and 0.5 is 0.15625, where the square would be 0.140625.
    let between = try lab(bytes, SIMD4(0.375, 0.375, 0.375, 0))
    #expect(abs(between.x - (116 * 0.5386086725079709 - 16)) < 0.001)
    // The tag is of relative colorimetry alone.
    let other = try lab(bytes, SIMD4(0.8, 0.8, 0.8, 0), .perceptual)
    #expect(abs(other.x - seen.x) > 1)
  }

  /// Curves, a matrix and tables of four and three channels, both ways. The figures are those of LittleCMS 2.14.
  @Test func aPressOfElementsIsLinkedAsLittleCMSLinksIt() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let profile = try ICCProfile(
      [UInt8](try Data(contentsOf: root.appendingPathComponent("Fixtures/print/elements.icc"))))
    let inks = [SIMD4(0.2, 0.6, 0.1, 0.05), SIMD4(0.8, 0.3, 0.9, 0.4), SIMD4(0, 0, 0, 1)]
    let labs = [SIMD4(80.0, -40, 10, 0), SIMD4(30, 20, -50, 0), SIMD4(12, 1, 1, 0)]
    let seen: [ICCProfile.Intent: [SIMD4<Double>]] = [
      .perceptual: [
        SIMD4(64.7649, 33.4397, -4.7926, 0), SIMD4(35.335, -20.0921, 14.5022, 0), SIMD4(21.9444, 0, 0, 0),
      ],
      .relative: [
        SIMD4(66.1004, 32.083, -4.4653, 0), SIMD4(37.1313, -19.2832, 15.0272, 0), SIMD4(25.5027, 0, 0, 0),
      ],
    ]
    let printed: [ICCProfile.Intent: [SIMD4<Double>]] = [
      .perceptual: [
        SIMD4(0.56526, 0.15203, 0.30247, 0.0243), SIMD4(0.75089, 0.67123, 0.34875, 0.11544),
        SIMD4(0.49058, 0.53348, 0.5481, 0.53651),
      ],
      .relative: [
        SIMD4(0.5684, 0.15233, 0.3037, 0.02431), SIMD4(0.75939, 0.67648, 0.34794, 0.11976),
        SIMD4(0.48478, 0.5346, 0.55306, 0.56038),
      ],
    ]
    for intent in [ICCProfile.Intent.perceptual, .relative] {
      let into = try ColorTransform(
        from: .device(profile), to: .lab, intent: intent, compensatesBlack: false)
      let out = try ColorTransform(
        from: .lab, to: .device(profile), intent: intent, compensatesBlack: false)
      for index in 0..<3 {
        let far = into(inks[index]) - (seen[intent]?[index] ?? SIMD4())
        #expect((far * far).sum() < 1e-5, "\(intent) \(index): \(into(inks[index]))")
        let off = out(labs[index]) - (printed[intent]?[index] ?? SIMD4())
        #expect((off * off).sum() < 1e-7, "\(intent) \(index): \(out(labs[index]))")
      }
    }
  }

  @Test func placesThatMarkNothingArePassedOver() throws {
    let mark = element("bACS", 0, 0) { $0.u32(0) }
    let bytes = screen([mark, curves(2), matrix(white, [0, 0, 0])])
    #expect(abs(try lab(bytes, SIMD4(1, 1, 1, 0)).x - 100) < 0.001)
  }

  @Test func whatDoesNotFitIsRefused() throws {
    let narrow = matrix([[1, 0, 0]], [0])
    let unknown = element("calc", 3, 3) { $0.u32(0) }
    let endless = matrix([[.nan, 0, 0], [0, 1, 0], [0, 0, 1]], [0, 0, 0])
    for parts in [[], [narrow], [unknown], [endless], [curves(2), narrow]] where !parts.isEmpty {
      #expect(throws: ByteError.self) { try lab(screen(parts), SIMD4(1, 1, 1, 0)) }
    }
  }

  @Test func mutatedElementsNeitherTrapNorHang() throws {
    let whole = screen([curves(2), matrix(white, [0, 0, 0])])
    let seed: UInt64 = 31
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      _ = try? lab(bytes, SIMD4(0.3, 0.6, 0.9, 0))
    }
  }
}
