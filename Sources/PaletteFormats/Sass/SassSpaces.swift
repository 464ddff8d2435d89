import PaletteCore

/// The functions of Sass on colors of any space. Source: https://sass-lang.com/documentation/modules/color, "color spaces".
extension SassColors {
  /// A space by the name that Sass has for it.
  static func space(_ name: String) -> ColorSpace? {
    switch name.lowercased() {
    case "rgb": .srgb
    case "xyz", "xyz-d65": .xyzD65
    case let name: ColorSpace.named(name)
    }
  }

  /// What Sass calls the space of a color.
  static func name(of color: Color) -> String { color.space == .srgb ? "rgb" : color.space.id }

  /// Whether a color is of a space that Sass had from the beginning.
  static func isLegacy(_ color: Color) -> Bool {
    color.space == .srgb || color.space == .hsl || color.space == .hwb
  }

  /// A mix in a space, as `color-mix()` computes it; nil for a method that is none.
  static func mix(_ a: Color, _ b: Color, weight: Double, method: String) -> Color? {
    let part = min(max(weight, 0), 1) * 100
    return try? Color(css: "color-mix(in \(method), \(a.css) \(part)%, \(b.css))")
  }

  /// How many units of a channel one of Sass is: red is 0…255 there.
  private static func unit(_ channel: Channel, _ space: ColorSpace) -> Double {
    space == .srgb ? 1.0 / 255 : 1
  }

  /// One channel in a space; nil for a name that is none there.
  static func channel(_ name: String, of color: Color, in space: ColorSpace) -> SassValue? {
    if name == "alpha" { return .number(color.alpha, unit: "") }
    guard let index = space.channels.firstIndex(where: { $0.name == name }) else { return nil }
    let channel = space.channels[index]
    let value = color.converted(to: space).components[index]
    if channel.kind == .hue { return .number(value, unit: "deg") }
    if ["lightness", "saturation", "whiteness", "blackness"].contains(name) {
      return .number(value / channel.range.upperBound * 100, unit: "%")
    }
    return .number(value / unit(channel, space), unit: "")
  }

  /// Changes the channels that are named, in a space; nil where one is not known. The color keeps its own space.
  static func changed(
    _ start: Color, _ change: Change, _ amounts: [String: SassValue], in space: ColorSpace
  ) -> Color? {
    var color = start.converted(to: space)
    for (name, value) in amounts where name != "space" && name != "color" {
      guard case .number(let number, let sign) = value else { return nil }
      if name == "alpha" {
        let part = sign == "%" ? number / 100 : number
        color.alpha = min(max(apply(change, color.alpha, part, 0...1), 0), 1)
        continue
      }
      guard let index = space.channels.firstIndex(where: { $0.name == name }) else { return nil }
      let channel = space.channels[index]
      let amount: Double =
        if change == .scale {
          number / 100
        } else if sign == "%" {
          number / 100 * channel.range.upperBound
        } else {
          number * unit(channel, space)
        }
      var value = apply(change, color.components[index], amount, channel.range)
      if channel.kind != .hue, name != "a", name != "b", change != .change {
        value = min(
          max(value, channel.range.lowerBound), name == "chroma" ? .infinity : channel.range.upperBound)
      }
      color.components[index] = value
      color.missing.remove(.component(index))
    }
    return color.converted(to: start.space)
  }

  private static func apply(
    _ change: Change, _ value: Double, _ amount: Double, _ range: ClosedRange<Double>
  ) -> Double {
    switch change {
    case .adjust: value + amount
    case .change: amount
    case .scale:
      amount > 0 ? value + (range.upperBound - value) * amount : value + (value - range.lowerBound) * amount
    }
  }
}
