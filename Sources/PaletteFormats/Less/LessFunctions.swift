import PaletteCore

/// The functions that Less brings along, as far as colors are made with them. Source: https://lesscss.org/functions.
enum LessFunctions {
  /// Functions that CSS does not have, or not in this way.
  static let names: Set<String> = [
    "e", "color", "unit", "extract", "length", "range", "if", "hsv", "hsva", "lighten", "darken", "saturate",
    "desaturate",
    "fade", "fadein", "fadeout", "spin", "mix", "tint", "shade", "greyscale", "contrast", "multiply",
    "screen",
    "overlay", "softlight", "hardlight", "difference", "exclusion", "average", "negation", "ceil", "floor",
    "percentage", "mod", "get-unit", "replace", "escape", "argb", "luma", "hue", "saturation", "lightness",
  ]

  /// The value of a call.
  static func call(_ name: String, _ arguments: SassArguments) -> SassValue {
    if name != "if", let reason = arguments.positional.lazy.compactMap(\.reason).first {
      return .unknown(reason)
    }
    return value(name, arguments) ?? SassFunctions.call("", name, arguments)
  }

  private static func part(_ value: SassValue?) -> Double? {
    guard case .number(let number, let unit) = value else { return nil }
    return min(max(unit == "%" || number > 1 ? number / 100 : number, 0), 1)
  }

  private static func value(_ name: String, _ arguments: SassArguments) -> SassValue? {
    let values = arguments.positional
    let first = values.first
    switch name {
    case "%":
      return first.flatMap { formatted($0.plain, Array(values.dropFirst())) }.map {
        .string($0, isQuoted: true)
      }
    case "e": return first.map { .string($0.plain, isQuoted: false) }
    case "replace":
      guard case .string(let text, let isQuoted) = first, values.count > 2 else { return nil }
      let (pattern, other) = (values[1].plain, values[2].plain)
      // What is more than a text is an expression that only the compiler knows.
      guard !pattern.isEmpty, !pattern.contains(where: { "\\^$.|?*+()[]{}".contains($0) }) else { return nil }
      let isAll = values.count > 3 && values[3].plain.contains("g")
      let parts = text.split(
        separator: pattern, maxSplits: isAll ? .max : 1, omittingEmptySubsequences: false)
      return .string(parts.joined(separator: other), isQuoted: isQuoted)
    case "color": return first.flatMap { try? Color(css: $0.plain) }.map { .color($0) }
    case "unit":
      guard case .number(let number, _) = first else { return nil }
      return .number(number, unit: values.count > 1 ? values[1].plain : "")
    case "extract": return SassFunctions.call("list", "nth", arguments)
    case "length": return SassFunctions.call("list", "length", arguments)
    case "range":
      let numbers = values.compactMap(\.number)
      guard let high = numbers.count > 1 ? numbers[1] : numbers.first, high < 10_000, high > -10_000 else {
        return nil
      }
      let low = numbers.count > 1 ? numbers[0] : 1
      let step = numbers.count > 2 ? numbers[2] : 1
      guard step > 0, low > -10_000 else { return nil }
      return .list(stride(from: low, through: high, by: step).map { .number($0, unit: "") }, separator: " ")
    case "pi": return .number(.pi, unit: "")
    case "boolean": return first.map { .bool($0.isTrue) }
    case "iscolor": return first.map { .bool($0.color != nil) }
    case "isnumber": return first.map { .bool($0.number != nil) }
    case "ispercentage":
      if case .number(_, "%") = first { return .bool(true) }
      return .bool(false)
    case "isstring":
      if case .string(_, true) = first { return .bool(true) }
      return .bool(false)
    case "iskeyword":
      if case .string(_, false) = first { return .bool(true) }
      return .bool(false)
    case "hsv", "hsva":
      guard values.count >= 3, let hue = first?.number, let s = part(values[1]), let v = part(values[2])
      else {
        return nil
      }
      return .color(hsv(hue, s, v, alpha: values.count > 3 ? part(values[3]) ?? 1 : 1))
    case "data-uri": return nil
    default: return first?.color.flatMap { color(name, $0, values) }
    }
  }

  /// A text with values in the places of `%s`, `%d` and `%a`; nil for capitals, which make addresses.
  private static func formatted(_ pattern: String, _ values: [SassValue]) -> String? {
    var rest = values[...]
    var out = ""
    var isSign = false
    for character in pattern {
      if !isSign {
        if character == "%" { isSign = true } else { out.append(character) }
        continue
      }
      isSign = false
      if "SDA".contains(character) { return nil }
      if "sda".contains(character), let value = rest.popFirst() {
        out += character == "s" ? value.plain : value.text
      } else {
        out += character == "%" ? "%" : "%\(character)"
      }
    }
    return out + (isSign ? "%" : "")
  }

  /// What an operator makes of colors, channel by channel, and of numbers, of which the first unit stays; nil for others.
  /// Source: https://lesscss.org/features/#operations.
  static func operated(_ sign: String, _ a: SassValue, _ b: SassValue) -> SassValue? {
    func applied(_ x: Double, _ y: Double) -> Double? {
      switch sign {
      case "+": x + y
      case "-": x - y
      case "*": x * y
      case "/": y == 0 ? nil : x / y
      default: nil
      }
    }
    if case .number(let x, let unit) = a, case .number(let y, let other) = b {
      return applied(x, y).map { .number($0, unit: unit.isEmpty ? other : unit) }
    }
    func channels(_ value: SassValue) -> (SIMD3<Double>, alpha: Double)? {
      if case .number(let number, _) = value { return (SIMD3(repeating: number), 1) }
      guard let color = value.color else { return nil }
      let rgb = color.converted(to: .srgb).components
      return (SIMD3(rgb.x, rgb.y, rgb.z) * 255, color.alpha)
    }
    guard a.color != nil || b.color != nil, let (x, alpha) = channels(a), let (y, other) = channels(b),
      let red = applied(x.x, y.x), let green = applied(x.y, y.y), let blue = applied(x.z, y.z)
    else { return nil }
    let units = [red, green, blue].map { min(max($0, 0), 255) / 255 }
    return .color(Color(.srgb, units[0], units[1], units[2], alpha: alpha * (1 - other) + other))
  }

  /// A color by hue, saturation and value, as Less computes it: hue in degrees, the others from 0 to 1.
  private static func hsv(_ hue: Double, _ saturation: Double, _ value: Double, alpha: Double) -> Color {
    let turn = (hue.truncatingRemainder(dividingBy: 360) + 360).truncatingRemainder(dividingBy: 360)
    func channel(_ n: Double) -> Double {
      let k = (n + turn / 60).truncatingRemainder(dividingBy: 6)
      return value - value * saturation * max(0, min(k, 4 - k, 1))
    }
    return Color(.srgb, channel(5), channel(3), channel(1), alpha: alpha)
  }

  private static func color(_ name: String, _ color: Color, _ values: [SassValue]) -> SassValue? {
    let second = values.count > 1 ? values[1] : nil
    func mixed(_ other: Color) -> SassValue {
      .color(SassColors.mix(other, color, weight: second.flatMap(part) ?? 0.5))
    }
    switch name {
    case "argb":
      // The filters of old browsers have the opacity first; anywhere else such a text is what CSS takes it for.
      let bytes = color.rgb8
      let digits = [bytes.alpha, bytes.red, bytes.green, bytes.blue].map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return .string("#" + digits.joined(), isQuoted: false)
    case "fade": return part(second).map { .color(color.withAlpha($0)) }
    case "fadein": return part(second).map { .color(color.withAlpha(min(color.alpha + $0, 1))) }
    case "fadeout": return part(second).map { .color(color.withAlpha(max(color.alpha - $0, 0))) }
    case "tint": return mixed(Color(.srgb, 1, 1, 1))
    case "shade": return mixed(Color(.srgb, 0, 0, 0))
    case "lighten", "darken", "saturate", "desaturate":
      guard values.count > 2, values[2].plain == "relative", let amount = second?.number else { return nil }
      let isLight = name.hasSuffix("en")
      let hsl = SassColors.hsl(color)
      let sign: Double = name == "darken" || name == "desaturate" ? -1 : 1
      let change = (isLight ? hsl.z : hsl.y) * amount / 100 * sign
      return SassColors.changed(color, .adjust, [isLight ? "lightness" : "saturation": change]).map {
        .color($0)
      }
    case "hsvhue", "hsvsaturation", "hsvvalue":
      let hsv = color.converted(to: .hsv).components
      if name == "hsvhue" { return .number(hsv.x, unit: "") }
      return .number(name == "hsvvalue" ? hsv.z : hsv.y, unit: "%")
    case "luma", "luminance": return .number(luma(color, isLinear: name == "luma") * 100, unit: "%")
    case "contrast":
      let dark = values.count > 1 ? values[1].color : Color(.srgb, 0, 0, 0)
      let light = values.count > 2 ? values[2].color : Color(.srgb, 1, 1, 1)
      guard var dark, var light else { return nil }
      if luma(dark, isLinear: true) > luma(light, isLinear: true) { swap(&dark, &light) }
      let threshold = values.count > 3 ? part(values[3]) ?? 0.43 : 0.43
      return .color(luma(color, isLinear: true) < threshold ? light : dark)
    case "multiply", "screen", "overlay", "softlight", "hardlight", "difference", "exclusion", "average",
      "negation":
      return second?.color.map { .color(blended(name, color, $0)) }
    default: return nil
    }
  }

  private static func luma(_ color: Color, isLinear: Bool) -> Double {
    let v = color.converted(to: isLinear ? .linearSRGB : .srgb).components
    return 0.2126 * v.x + 0.7152 * v.y + 0.0722 * v.z
  }

  private static func blended(_ name: String, _ a: Color, _ b: Color) -> Color {
    let (x, y) = (a.converted(to: .srgb).components, b.converted(to: .srgb).components)
    func channel(_ a: Double, _ b: Double) -> Double {
      switch name {
      case "multiply": a * b
      case "screen": a + b - a * b
      case "overlay": a * 2 <= 1 ? a * 2 * b : screen(a * 2 - 1, b)
      case "hardlight": b * 2 <= 1 ? b * 2 * a : screen(b * 2 - 1, a)
      case "softlight":
        b <= 0.5
          ? a - (1 - 2 * b) * a * (1 - a)
          : a + (2 * b - 1) * ((a > 0.25 ? a.squareRoot() : ((16 * a - 12) * a + 4) * a) - a)
      case "difference": abs(a - b)
      case "exclusion": a + b - 2 * a * b
      case "average": (a + b) / 2
      default: 1 - abs(a + b - 1)
      }
    }
    func screen(_ a: Double, _ b: Double) -> Double { a + b - a * b }
    return Color(
      .srgb, channel(x.x, y.x), channel(x.y, y.y), channel(x.z, y.z), alpha: b.alpha + a.alpha * (1 - b.alpha)
    )
  }
}

extension SassExpression.Names {
  /// What an operator makes of two values, in Less and Stylus of colors too.
  func applied(_ sign: String, _ a: SassValue, _ b: SassValue) -> SassValue {
    guard interpolates != nil else { return operates?(sign, a, b) ?? SassArithmetic.apply(sign, a, b) }
    return LessFunctions.operated(sign, a, b) ?? SassArithmetic.apply(sign, a, b)
  }

  /// Whether a value is divided where Sass only writes it down.
  func dividesColor(_ value: SassValue) -> Bool {
    guard interpolates != nil || operates != nil, case .color = value else { return false }
    return true
  }
}
