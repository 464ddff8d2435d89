import PaletteCore

/// Colors that a module makes of colors with the functions of well-known libraries, where every argument is a literal.
///
/// Sources: polished.js.org, "Color"; mui.com, "colorManipulator"; color2k.com.
extension ScriptReader {
  /// What the call gives whose arguments stand in the parentheses from `start` to `end`; nil for other functions, and where
  /// an argument is no literal. The same name means different things in different libraries: where arguments do not
  /// tell them apart, the module that the name is imported from does.
  mutating func madeColor(_ name: String, from start: Int, to end: Int, _ depth: Int) -> JSONTree? {
    let name = name.lowercased()
    guard Self.colorFunctions.contains(name), let arguments = literals(from: start, to: end, depth) else {
      return nil
    }
    return Self.color(name, arguments, from: sources[name] ?? "").map { .string(Self.text($0)) }
  }

  /// The arguments between the parentheses from `start` to `end`; nil where one is no color and no number.
  mutating func literals(from start: Int, to end: Int, _ depth: Int) -> [Argument]? {
    values(from: start, to: end, depth) { Argument($0) }
  }

  /// What is made of each of the arguments between the parentheses from `start` to `end`; nil where one is no literal, or nothing
  /// can be made of it.
  mutating func values<Made>(
    from start: Int, to end: Int, _ depth: Int, _ make: (JSONTree) -> Made?
  ) -> [Made]? {
    let outer = at
    let count = passedOver.count
    defer {
      at = outer
      passedOver.removeSubrange(count...)
    }
    at = start + 1
    var arguments: [Made] = []
    while at < end - 1 {
      try? skipSpace()
      guard at < end - 1 else { break }
      guard let value = (try? self.value(depth + 1)) ?? nil, let argument = make(value) else { return nil }
      arguments.append(argument)
      try? skipSpace()
      guard at == end - 1 || current == UInt8(ascii: ",") else { return nil }
      if at < end - 1 { at += 1 }
    }
    return arguments
  }

  /// A literal that such a function takes.
  enum Argument {
    case color(Color)
    case number(Double)

    init?(_ value: JSONTree) {
      if let number = value.number ?? value.string.flatMap({ Double($0) }) {
        self = .number(number)
      } else if let color = value.string.flatMap({ try? Color(css: $0) }) {
        self = .color(color)
      } else {
        return nil
      }
    }
  }

  /// Functions that give a color its opacity.
  private static let opacities: Set = [
    "alpha", "fade", "rgba", "hextorgba", "hex2rgba", "withalpha", "withopacity", "addalpha", "addopacity",
    "setalpha",
    "setopacity",
  ]
  private static let colorFunctions = opacities.union([
    "rgb", "darken", "lighten", "saturate", "desaturate", "transparentize", "opacify", "mix", "tint", "shade",
  ])

  private static func color(_ name: String, _ arguments: [Argument], from source: String) -> Color? {
    switch arguments.count {
    case 2:
      if case .color(let color) = arguments[0], case .number(let amount) = arguments[1] {
        guard (0...1).contains(amount) else { return nil }
        if opacities.contains(name) { return color.withAlpha(amount) }
        return changed(name, color, by: amount, from: source)
      }
      guard case .number(let amount) = arguments[0], case .color(let color) = arguments[1],
        (0...1).contains(amount)
      else { return nil }
      switch name {
      case "tint": return SassColors.mix(.white, color, weight: amount)
      case "shade": return SassColors.mix(.black, color, weight: amount)
      default: return adjusted(name, color, by: amount)
      }
    case 3:
      if name == "mix", case .number(let weight) = arguments[0], case .color(let one) = arguments[1],
        case .color(let other) = arguments[2], (0...1).contains(weight)
      {
        return SassColors.mix(one, other, weight: weight)
      }
      return name == "rgb" ? channels(arguments) : nil
    case 4: return name.hasPrefix("rgb") ? channels(arguments) : nil
    default: return nil
    }
  }

  /// What Sass would make of it, whose functions the libraries that take the amount first took over.
  private static func adjusted(_ name: String, _ color: Color, by amount: Double) -> Color? {
    switch name {
    case "lighten": SassColors.changed(color, .adjust, ["lightness": amount])
    case "darken": SassColors.changed(color, .adjust, ["lightness": -amount])
    case "saturate": SassColors.changed(color, .adjust, ["saturation": amount])
    case "desaturate": SassColors.changed(color, .adjust, ["saturation": -amount])
    case "transparentize": color.withAlpha(max(color.alpha - amount, 0))
    case "opacify": color.withAlpha(min(color.alpha + amount, 1))
    default: nil
    }
  }

  /// Of libraries that take the color first, by their modules.
  private static func changed(_ name: String, _ color: Color, by amount: Double, from source: String)
    -> Color?
  {
    if source == "color2k" { return adjusted(name, color, by: amount) }
    guard source.hasPrefix("@mui/") || source.hasPrefix("@material-ui/") else { return nil }
    var result = color.converted(to: .srgb)
    switch name {
    case "darken": for channel in 0...2 { result.components[channel] *= 1 - amount }
    case "lighten":
      for channel in 0...2 { result.components[channel] += (1 - result.components[channel]) * amount }
    default: return nil
    }
    return result
  }

  private static func channels(_ arguments: [Argument]) -> Color? {
    let numbers = arguments.compactMap { if case .number(let number) = $0 { number } else { Double?.none } }
    guard numbers.count == arguments.count, numbers.prefix(3).allSatisfy({ (0...255).contains($0) }) else {
      return nil
    }
    return try? Color(
      css: "rgb(\(numbers[0]) \(numbers[1]) \(numbers[2]) / \(numbers.count > 3 ? numbers[3] : 1))")
  }

  /// The color as these functions write it: channels in bytes, opacity as it was computed.
  static func text(_ color: Color) -> String {
    let bytes = color.rgb8
    if color.alpha == 1 { return bytes.upperHex }
    let alpha = NumberText.text(color.alpha, decimals: 4)
    return "rgba(\(bytes.red), \(bytes.green), \(bytes.blue), \(alpha))"
  }
}
