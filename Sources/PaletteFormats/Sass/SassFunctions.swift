import PaletteCore
import StyleSheets

/// What a function of Sass was called with.
struct SassArguments: Sendable {
  var positional: [SassValue] = []
  var named: [String: SassValue] = [:]

  /// A text that only the same arguments have; nil for those that it would take long to make it of.
  var key: String? {
    var key = ""
    for value in positional where !value.append(to: &key) { return nil }
    for (name, value) in named.sorted(by: { $0.key < $1.key }) {
      key += "\(name):"
      guard value.append(to: &key) else { return nil }
    }
    return key
  }

  /// An argument by its place or its name.
  func value(_ index: Int, _ name: String) -> SassValue? {
    index < positional.count ? positional[index] : named[name]
  }
}

/// The functions that Sass brings along, as far as colors are made with them.
enum SassFunctions {
  /// Functions of CSS, which Sass leaves as they are.
  private static let plain: Set<String> = [
    "var", "calc", "clamp", "env", "attr", "url", "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab",
    "oklch",
    "color", "color-mix", "light-dark", "contrast-color", "linear-gradient", "radial-gradient",
    "conic-gradient",
    "repeating-linear-gradient", "repeating-radial-gradient", "cubic-bezier", "steps", "translate",
    "translatex",
    "translatey", "translate3d", "rotate", "scale", "matrix", "blur", "brightness", "drop-shadow", "counter",
    "format",
    "local", "minmax", "repeat", "fit-content", "image-set", "min", "max", "rect", "inset", "circle",
    "ellipse", "polygon", "path",
  ]

  /// Functions of colors that are filters of CSS where they are given a number.
  static let filters: Set<String> = ["invert", "grayscale", "saturate", "opacity"]

  /// Functions that Sass has and CSS does not.
  private static let own: Set<String> = [
    "mix", "lighten", "darken", "saturate", "desaturate", "adjust-hue", "complement", "grayscale", "invert",
    "opacify", "transparentize", "fade-in", "fade-out", "adjust-color", "scale-color", "change-color",
    "map-get", "map-merge", "map-keys", "map-values", "map-has-key", "map-remove", "nth", "length", "index",
    "append", "join", "zip", "if", "percentage", "round", "floor", "ceil", "abs", "unit", "unitless", "quote",
    "unquote", "str-index", "str-slice", "str-length", "str-insert", "to-upper-case", "to-lower-case",
    "type-of", "inspect", "red", "green", "blue", "hue", "saturation", "lightness", "alpha", "opacity",
    "call",
    "get-function", "variable-exists", "global-variable-exists", "mixin-exists", "function-exists",
  ]

  /// Whether a function is one that Sass brings along and is known here.
  static func isBuiltIn(_ name: String) -> Bool {
    plain.contains(name) || own.contains(name)
  }

  /// The value of a call.
  ///
  /// - Parameters:
  ///   - module: the module of Sass that the name is of; empty for names that are known everywhere.
  ///   - name: the function in lower case, with dashes.
  static func call(_ module: String, _ name: String, _ arguments: SassArguments) -> SassValue {
    let all = arguments.positional + arguments.named.values
    let isChoice = module.isEmpty && name == "if"
    if !isChoice, let reason = all.lazy.compactMap(\.reason).first { return .unknown(reason) }
    let known =
      module.isEmpty || module == "color" ? color(name, arguments, isModule: module == "color") : nil
    if let known { return known }
    if let value = SassLists.call(module, name, arguments) { return value }
    let isFilter = filters.contains(name) && arguments.positional.first?.number != nil
    guard module.isEmpty, plain.contains(name) || isFilter, arguments.named.isEmpty else {
      let title = module.isEmpty ? name : module + "." + name
      return .unknown("\(title)() is not a function known here")
    }
    return .string(
      name + "(" + arguments.positional.map(\.text).joined(separator: ", ") + ")", isQuoted: false)
  }

  /// An amount that is written as a percentage or as a plain number of percent.
  private static func percent(_ value: SassValue?) -> Double? { value?.number.map { $0 / 100 } }

  /// A part of one, as a number or a percentage.
  private static func part(_ value: SassValue?) -> Double? {
    guard case .number(let number, let unit) = value else { return nil }
    return unit == "%" ? number / 100 : number
  }

  private static func degrees(_ value: SassValue?) -> Double? {
    guard case .number(let number, let unit) = value else { return nil }
    return switch unit {
    case "turn": number * 360
    case "rad": number * 180 / .pi
    case "grad": number * 0.9
    default: number
    }
  }

  private static func color(_ name: String, _ arguments: SassArguments, isModule: Bool) -> SassValue? {
    if !isModule, ["min", "max", "clamp"].contains(name),
      arguments.positional.allSatisfy({ $0.number != nil }),
      let number = SassLists.call("math", name, arguments)
    {
      return number
    }
    if !isModule, plain.contains(name) || name == "hwb" { return notation(name, arguments) }
    if name == "hwb" { return notation(name, arguments) }
    guard let color = arguments.value(0, "color")?.color ?? arguments.value(0, "color1")?.color else {
      return nil
    }
    func changed(_ channel: String, by amount: Double?) -> SassValue? {
      amount.flatMap { SassColors.changed(color, .adjust, [channel: $0]) }.map { .color($0) }
    }
    let amount = arguments.value(1, "amount")
    switch name {
    case "mix":
      guard let other = arguments.value(1, "color2")?.color else { return nil }
      if let method = arguments.value(3, "method")?.text, method != "rgb", method != "srgb" {
        let weight = arguments.value(2, "weight").map { percent($0) } ?? 0.5
        return weight.flatMap { SassColors.mix(color, other, weight: $0, method: method) }.map { .color($0) }
      }
      let weight = arguments.value(2, "weight").map { percent($0) } ?? 0.5
      return weight.map { .color(SassColors.mix(color, other, weight: min(max($0, 0), 1))) }
    case "lighten": return changed("lightness", by: percent(amount))
    case "darken": return changed("lightness", by: percent(amount).map { -$0 })
    case "saturate": return changed("saturation", by: percent(amount))
    case "desaturate": return changed("saturation", by: percent(amount).map { -$0 })
    case "adjust-hue", "spin": return changed("hue", by: degrees(arguments.value(1, "degrees")))
    case "complement": return changed("hue", by: 180)
    case "grayscale", "greyscale": return changed("saturation", by: -1)
    case "opacify", "fade-in": return changed("alpha", by: part(amount))
    case "transparentize", "fade-out": return changed("alpha", by: part(amount).map { -$0 })
    case "invert":
      let weight = arguments.value(1, "weight").map { percent($0) } ?? 1
      return weight.map { .color(SassColors.inverted(color, weight: $0)) }
    case "adjust", "adjust-color": return adjusted(color, .adjust, arguments)
    case "scale" where isModule, "scale-color": return adjusted(color, .scale, arguments)
    case "change", "change-color": return adjusted(color, .change, arguments)
    case "channel":
      guard let channel = arguments.value(1, "channel")?.plain else { return nil }
      if let space = arguments.named["space"] ?? arguments.positional.dropFirst(2).first {
        return SassColors.space(space.plain).flatMap { SassColors.channel(channel, of: color, in: $0) }
      }
      return SassColors.isLegacy(color)
        ? SassColors.channel(channel, of: color) : SassColors.channel(channel, of: color, in: color.space)
    case "ie-hex-str": return nil
    case "to-space":
      return arguments.value(1, "space").flatMap { SassColors.space($0.plain) }.map {
        .color(color.converted(to: $0))
      }
    case "space": return .string(SassColors.name(of: color), isQuoted: false)
    case "is-legacy": return .bool(SassColors.isLegacy(color))
    case "to-gamut": return .color(color)
    case "same":
      return (arguments.value(1, "color2")?.color).map {
        .bool(color.converted(to: .srgb).css == $0.converted(to: .srgb).css)
      }
    case "whiteness", "blackness": return SassColors.channel(name, of: color, in: .hwb)
    default: return SassColors.channel(name, of: color)
    }
  }

  private static func adjusted(
    _ color: Color, _ change: SassColors.Change, _ arguments: SassArguments
  ) -> SassValue? {
    if let space = arguments.named["space"].map({ SassColors.space($0.plain) })
      ?? (SassColors.isLegacy(color) ? nil : color.space)
    {
      return SassColors.changed(color, change, arguments.named, in: space).map { .color($0) }
    }
    var amounts: [String: Double] = [:]
    for (name, value) in arguments.named where name != "color" {
      if name == "whiteness" || name == "blackness" {
        return SassColors.changed(color, change, arguments.named, in: .hwb).map { .color($0) }
      }
      let amount: Double? =
        switch name {
        case "hue": degrees(value)
        case "saturation", "lightness": percent(value)
        case "alpha": part(value)
        default: change == .scale ? percent(value) : value.number
        }
      guard let amount else { return nil }
      amounts[name] = amount
    }
    return SassColors.changed(color, change, amounts).map { .color($0) }
  }

  /// A color as CSS writes it, or as Sass does besides: `rgba($color, 0.5)`.
  private static func notation(_ name: String, _ arguments: SassArguments) -> SassValue {
    let values = arguments.positional
    if name == "rgb" || name == "rgba", let color = arguments.value(0, "color")?.color,
      let alpha = part(arguments.value(1, "alpha"))
    {
      return .color(color.withAlpha(min(max(alpha, 0), 1)))
    }
    var parts = values
    if arguments.named["alpha"] != nil || arguments.named["red"] != nil || arguments.named["hue"] != nil {
      let names = name.hasPrefix("rgb") ? ["red", "green", "blue"] : ["hue", "saturation", "lightness"]
      for name in names.dropFirst(parts.count) {
        guard let value = arguments.named[name] else {
          return .unknown("an argument of \(name)() is missing")
        }
        parts.append(value)
      }
      if let alpha = arguments.named["alpha"] { parts.append(alpha) }
    }
    let text = name + "(" + parts.map(\.text).joined(separator: ", ") + ")"
    // Only colors as Sass itself computes them: what CSS computes later stays as it is.
    guard ["rgb", "rgba", "hsl", "hsla", "hwb"].contains(name), let color = try? Color(css: text) else {
      return .string(text, isQuoted: false)
    }
    return .color(color)
  }
}
