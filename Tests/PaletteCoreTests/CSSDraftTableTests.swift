import PaletteCore
import Testing

/// The tables of CSS Color 4, sections 7 and 8: twelve hues, 30 degrees apart.
struct CSSDraftTableTests {
  /// What red, green and blue are at each hue: the strongest value of a cell (x), its weakest (n), or the one between (m).
  private static let channels = [
    "xnn", "xmn", "xxn", "mxn", "nxn", "nxm", "nxx", "nmx", "nnx", "mnx", "xnx", "xnm",
  ]

  private func expect(_ text: String, _ channels: String, _ x: Int, _ m: Int, _ n: Int, within: Int) throws {
    let found = try Color(css: text).rgb8
    for (value, letter) in zip([found.red, found.green, found.blue], channels) {
      let wanted = letter == "x" ? x : letter == "m" ? m : n
      #expect(abs(Int(value) - wanted) <= within, "\(text): \(found.hex)")
    }
  }

  /// Lightness from 100 to 0 % in rows, saturation from 100 to 0 % in columns: the strongest value and the weakest. The one
  /// between is the same all along a row, which ends with it.
  private static let hsl: [(strongest: [Int], weakest: [Int])] = [
    ([255, 255, 255, 255, 255, 255], [255, 255, 255, 255, 255, 255]),
    ([255, 250, 245, 240, 235, 230], [204, 209, 214, 219, 224, 230]),
    ([255, 245, 235, 224, 214, 204], [153, 163, 173, 184, 194, 204]),
    ([255, 240, 224, 209, 194, 179], [102, 117, 133, 148, 163, 179]),
    ([255, 235, 214, 194, 173, 153], [51, 71, 92, 112, 133, 153]),
    ([255, 230, 204, 179, 153, 128], [0, 26, 51, 77, 102, 128]),
    ([204, 184, 163, 143, 122, 102], [0, 20, 41, 61, 82, 102]),
    ([153, 138, 122, 107, 92, 77], [0, 15, 31, 46, 61, 77]),
    ([102, 92, 82, 71, 61, 51], [0, 10, 20, 31, 41, 51]),
    ([51, 46, 41, 36, 31, 26], [0, 5, 10, 15, 20, 26]),
    ([0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0]),
  ]

  @Test func hslTables() throws {
    for (hue, channels) in Self.channels.enumerated() {
      for (row, values) in Self.hsl.enumerated() {
        for column in 0..<6 {
          try expect(
            "hsl(\(hue * 30)deg \(100 - 20 * column)% \(100 - 10 * row)%)", channels,
            values.strongest[column],
            values.strongest[5], values.weakest[column], within: 0)
        }
      }
    }
  }

  /// Whiteness from 0 to 100 % in rows, blackness in columns: the values between of colors, and the grays where both add up to
  /// 100 % or more. The draft's tables round halves up or down.
  private static let hwb: [[Int]] = [
    [0x80, 0x66, 0x4D, 0x33, 0x1A, 0x00], [0x99, 0x80, 0x66, 0x4D, 0x33, 0x2A],
    [0xB3, 0x99, 0x80, 0x66, 0x55, 0x49], [0xCC, 0xB3, 0x99, 0x80, 0x6D, 0x60],
    [0xE6, 0xCC, 0xAA, 0x92, 0x80, 0x71], [0xFF, 0xD5, 0xB6, 0x9F, 0x8E, 0x80],
  ]

  @Test func hwbTables() throws {
    for (hue, channels) in Self.channels.enumerated() {
      for (row, values) in Self.hwb.enumerated() {
        for (column, middle) in values.enumerated() {
          let isGray = row + column >= 5
          try expect(
            "hwb(\(hue * 30) \(20 * row)% \(20 * column)%)", channels, isGray ? middle : 255 - 51 * column,
            middle,
            isGray ? middle : 51 * row, within: 1)
        }
      }
    }
  }

  /// `#ex-LM-DM-links`, cut to two decimals.
  @Test(arguments: [("blue", "white", 8.59), ("blue", "black", 2.44), ("#81D9FE", "black", 13.28)])
  func contrastsOfTheDraft(_ text: String, _ ground: String, _ ratio: Double) throws {
    let found = Contrast.ratio(foreground: try Color(css: text), background: try Color(css: ground))
    #expect(abs(found - ratio) < 0.01)
  }

  /// Appendix A: the deprecated system colors, and what each of them computes to.
  @Test func deprecatedSystemColors() throws {
    let groups = [
      "buttonborder":
        "ActiveBorder InactiveBorder ThreeDDarkShadow ThreeDHighlight ThreeDLightShadow ThreeDShadow WindowFrame",
      "canvas": "ActiveCaption AppWorkspace Background InactiveCaption InfoBackground Menu Scrollbar Window",
      "buttonface": "ButtonHighlight ButtonShadow ThreeDFace",
      "canvastext": "CaptionText InfoText MenuText WindowText", "graytext": "InactiveCaptionText",
    ]
    for (system, names) in groups {
      var page = ColorContext()
      page.systemColors[system] = try Color(css: "#123456")
      for name in names.split(separator: " ") {
        #expect(try ColorExpression(css: String(name)).color(in: page).hex == "#123456", "\(name)")
      }
    }
  }
}
