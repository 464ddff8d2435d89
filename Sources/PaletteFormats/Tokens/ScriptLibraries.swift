import PaletteCore

/// A library whose colors have methods, each of which gives another color.
///
/// Sources: github.com/bgrins/TinyColor, github.com/gka/chroma.js, github.com/Qix-/color, github.com/omgovich/colord.
enum ColorLibrary {
  case tinycolor
  case chroma
  case color
  case colord

  /// The library that a function belongs to, by its name and the module that it is imported from; nil for others.
  init?(_ name: String, from module: String) {
    switch (name.lowercased(), module) {
    case ("tinycolor", _): self = .tinycolor
    case ("chroma", _): self = .chroma
    case ("colord", _): self = .colord
    case (_, "color"): self = .color
    default: return nil
    }
  }

  /// What a function of the library itself makes of literals; nil for functions that are not known.
  func color(_ name: String, _ arguments: [ScriptReader.Argument]) -> Color? {
    guard name == "mix", arguments.count >= 2, case .color(let one) = arguments[0],
      case .color(let other) = arguments[1]
    else { return nil }
    var amount: Double?
    if arguments.count == 3, case .number(let number) = arguments[2] { amount = number }
    guard arguments.count == 2 || amount != nil, arguments.count < 4 else { return nil }
    switch self {
    case .tinycolor: return mixed(one, other, (amount ?? 50) / 100)
    case .chroma: return mixed(one, other, amount ?? 0.5)
    case .color, .colord: return nil
    }
  }

  /// The color between two, as the library mixes them: TinyColor by the channels, chroma.js by their squares.
  private func mixed(_ one: Color, _ other: Color, _ share: Double) -> Color {
    let (a, b) = (one.converted(to: .srgb), other.converted(to: .srgb))
    var result = a
    for channel in 0...2 {
      let (x, y) = (a.components[channel], b.components[channel])
      result.components[channel] =
        self == .chroma ? (x * x * (1 - share) + y * y * share).squareRoot() : x + (y - x) * share
    }
    return result.withAlpha(a.alpha + (b.alpha - a.alpha) * share)
  }

  /// Methods that give the color as a text, or the same color.
  static let texts: Set = [
    "toString", "toHexString", "toHex8String", "toRgbString", "hex", "hexa", "css", "string", "rgb", "toHex",
    "clone", "rgbString",
  ]

  /// Methods whose texts have no opacity.
  func dropsOpacity(_ method: String) -> Bool {
    self == .tinycolor && method == "toHexString" || self == .color && method == "hex"
  }

  /// What a method makes of a color; nil where the library has no such method, or it is not followed.
  func changed(_ color: Color, by method: String, _ amount: Double?) -> Color? {
    switch self {
    case .chroma: Self.chroma(color, method, amount)
    case .tinycolor: Self.tinycolor(color, method, amount)
    case .color: Self.color(color, method, amount)
    case .colord: Self.polar(color, method, amount ?? 0.1)
    }
  }

  /// Changes of saturation and lightness by adding, and of the hue.
  private static func polar(_ color: Color, _ method: String, _ amount: Double) -> Color? {
    switch method {
    case "lighten": SassColors.changed(color, .adjust, ["lightness": amount])
    case "darken": SassColors.changed(color, .adjust, ["lightness": -amount])
    case "saturate": SassColors.changed(color, .adjust, ["saturation": amount])
    case "desaturate": SassColors.changed(color, .adjust, ["saturation": -amount])
    case "grayscale", "greyscale": SassColors.changed(color, .change, ["saturation": 0])
    case "rotate", "spin": SassColors.changed(color, .adjust, ["hue": amount])
    case "invert": SassColors.inverted(color, weight: 1)
    case "alpha", "setAlpha": 0...1 ~= amount ? color.withAlpha(amount) : nil
    default: nil
    }
  }

  private static func tinycolor(_ color: Color, _ method: String, _ amount: Double?) -> Color? {
    switch method {
    case "lighten", "darken", "saturate", "desaturate": polar(color, method, (amount ?? 10) / 100)
    case "greyscale", "grayscale": polar(color, method, 0)
    case "complement": polar(color, "spin", 180)
    case "spin": amount.flatMap { polar(color, method, $0) }
    case "setAlpha": amount.flatMap { polar(color, method, ($0 * 100).rounded() / 100) }
    case "brighten":
      SassColors.changed(
        color, .adjust,
        Dictionary(
          uniqueKeysWithValues: ["red", "green", "blue"].map { ($0, (255 * (amount ?? 10) / 100).rounded()) })
      )
    case "tint": ColorLibrary.tinycolor.mixed(color, .white, (amount ?? 10) / 100)
    case "shade": ColorLibrary.tinycolor.mixed(color, .black, (amount ?? 10) / 100)
    default: nil
    }
  }

  /// Lightness and saturation are changed by a part of what they are.
  private static func color(_ color: Color, _ method: String, _ amount: Double?) -> Color? {
    if method == "grayscale" || method == "greyscale" || method == "negate" {
      // It weighs the channels as television did, or turns them around.
      guard method == "negate" else { return nil }
      return SassColors.inverted(color, weight: 1)
    }
    guard let amount else { return nil }
    let hsl = SassColors.hsl(color)
    switch method {
    case "lighten": return polar(color, method, hsl.z * amount)
    case "darken": return polar(color, method, hsl.z * amount)
    case "saturate": return polar(color, method, hsl.y * amount)
    case "desaturate": return polar(color, method, hsl.y * amount)
    case "rotate", "alpha": return polar(color, method, amount)
    case "fade": return color.withAlpha(max(color.alpha - color.alpha * amount, 0))
    case "opaquer": return color.withAlpha(min(color.alpha + color.alpha * amount, 1))
    default: return nil
    }
  }

  /// Lightness and chroma are those of Lab under D65, in steps of 18.
  private static func chroma(_ color: Color, _ method: String, _ amount: Double?) -> Color? {
    let step = 18 * (amount ?? 1)
    if method == "alpha" { return amount.flatMap { polar(color, method, $0) } }
    guard ["darken", "darker", "brighten", "brighter", "saturate", "desaturate"].contains(method) else {
      return nil
    }
    let white = SIMD3(0.95047, 1, 1.08883)
    func bent(_ value: Double) -> Double {
      value > 216.0 / 24389 ? power(value, 1 / 3) : (24389.0 / 27 * value + 16) / 116
    }
    let xyz = color.converted(to: .xyzD65).components
    let (x, y, z) = (bent(xyz.x / white.x), bent(xyz.y / white.y), bent(xyz.z / white.z))
    var (l, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
    switch method {
    case "darken", "darker": l -= step
    case "brighten", "brighter": l += step
    default:
      let chroma = (a * a + b * b).squareRoot()
      let changed = max(chroma + (method == "saturate" ? step : -step), 0)
      guard chroma > 0 else { return color }
      (a, b) = (a * changed / chroma, b * changed / chroma)
    }
    func straight(_ value: Double) -> Double {
      value > 6.0 / 29 ? value * value * value : (116 * value - 16) * 27 / 24389
    }
    let fy = (l + 16) / 116
    var result = Color(
      .xyzD65, straight(fy + a / 500) * white.x, straight(fy) * white.y, straight(fy - b / 200) * white.z
    ).converted(to: .srgb)
    for channel in 0...2 { result.components[channel] = min(max(result.components[channel], 0), 1) }
    return result.withAlpha(color.alpha)
  }
}

extension ScriptReader {
  /// What methods make of a color, as far as they are known: `.lighten(10).toString()`. The reader stays before one that is
  /// not, so that the value counts as passed over.
  mutating func methods(on text: String, _ library: ColorLibrary, _ depth: Int) throws -> JSONTree? {
    guard let start = try? Color(css: text) else { return .string(text) }
    var color = start
    while true {
      let before = at
      try skipSpace()
      guard current == UInt8(ascii: "."), isWordByte(peek(1)) else {
        at = before
        break
      }
      let dot = at
      at += 1
      let method = readWord()
      guard current == UInt8(ascii: "(") else {
        at = dot
        return nil
      }
      let open = at
      try skipBalanced()
      let arguments = literals(from: open, to: at, depth)
      var amount: Double?
      if let first = arguments?.first, case .number(let number) = first { amount = number }
      let isPlain = arguments.map { $0.count == (amount == nil ? 0 : 1) } ?? false
      if isPlain, amount == nil, ColorLibrary.texts.contains(method) {
        if library.dropsOpacity(method) { color = color.withAlpha(1) }
      } else if isPlain, let changed = library.changed(color, by: method, amount) {
        color = changed
      } else {
        at = dot
        return nil
      }
    }
    made = (library, at)
    return .string(color == start ? text : Self.text(color))
  }
}
