/// A color expression, taken apart. Only what depends on a context, or on such a color, is more than a color.
enum ColorNode: Sendable {
  case color(Color)
  /// `currentColor`, at a byte offset told in characters.
  case current(ColorSyntaxError)
  /// A system color by its name in lower case; the error is for contexts that do not have it.
  case system(String, ColorSyntaxError)
  indirect case lightDark(light: ColorNode, dark: ColorNode, ColorSyntaxError)
  indirect case contrast(ColorNode)
  indirect case mix(ColorMix)
  indirect case relative(RelativeColor)
  indirect case alpha(of: ColorNode, RelativeColor.Argument?)

  func color(in context: ColorContext) throws(ColorSyntaxError) -> Color {
    switch self {
    case .color(let color): return color
    case .current(let error):
      guard let color = context.currentColor else { throw error }
      return color
    case .system(let name, let error):
      guard let color = context.systemColors[name] else { throw error }
      return color
    case .lightDark(let light, let dark, let error):
      switch context.scheme {
      case .light: return try light.color(in: context)
      case .dark: return try dark.color(in: context)
      case .system, nil: throw error
      }
    case .contrast(let ground):
      // White where both are equally far. Source: CSS Color 5, section 6.
      let luminance = Contrast.relativeLuminance(try ground.color(in: context).composited(over: .white))
      return Contrast.ratio(luminances: luminance, 1) >= Contrast.ratio(luminances: luminance, 0)
        ? .white : .black
    case .mix(let mix): return try mix.color(in: context)
    case .relative(let relative): return try relative.color(in: context)
    case .alpha(let origin, let argument):
      var color = try origin.color(in: context)
      if let argument { argument.setAlpha(of: &color, origin: color, channels: []) }
      return color
    }
  }

  /// The node, or its color where that depends on nothing.
  var settled: ColorNode {
    isConstant ? (try? color(in: ColorContext())).map { .color($0) } ?? self : self
  }

  private var isConstant: Bool {
    switch self {
    case .color: true
    case .current, .system, .lightDark: false
    case .contrast(let inner), .alpha(let inner, _): inner.isConstant
    case .mix(let mix): mix.items.allSatisfy { $0.color.isConstant }
    case .relative(let relative): relative.origin.isConstant
    }
  }
}

/// `color-mix()`.
struct ColorMix: Sendable {
  struct Item: Sendable {
    var color: ColorNode
    /// 0…100; nil where none was given.
    var percentage: Double?
  }

  var space: ColorSpace
  var hue: HueArc
  var items: [Item]

  /// Neighbors are mixed from left to right, each by its share of what has come so far.
  /// Source: CSS Color 5, section 3; CSS Values 5, "normalize mix percentages".
  func color(in context: ColorContext) throws(ColorSyntaxError) -> Color {
    let given = items.compactMap(\.percentage)
    let share = (100 - min(given.reduce(0, +), 100)) / Double(max(items.count - given.count, 1))
    let shares = items.map { $0.percentage ?? share }
    let total = shares.reduce(0, +)
    var mixed: Color?
    var weight = 0.0
    for (item, share) in zip(items, shares) {
      let color = try item.color.color(in: context)
      weight += share
      guard let before = mixed else {
        mixed = items.count == 1 ? color.carried(into: space) : color
        continue
      }
      mixed = Mix.interpolate(before, color, weight > 0 ? share / weight : 0.5, in: space, hue: hue)
    }
    var result = mixed ?? Color(space, .zero)
    result.isColorFunction = items.count > 1 || !result.keepsFunction
    if total < 100, !result.missing.contains(.alpha) { result.alpha *= total / 100 }
    return result
  }
}

/// A relative color: a function whose channels may name those of another color.
struct RelativeColor: Sendable {
  /// A channel or the alpha.
  enum Argument: Sendable {
    case none
    /// A channel of the origin by itself; 4 is its alpha. What is missing there is missing here.
    case channel(Int)
    case plain(CSSScanner.Numeric)
    case math(CSSMath, CSSScanner.Numeric.Unit)
  }

  var function: CSSFunction
  var isColorFunction: Bool
  var origin: ColorNode
  var arguments: [Argument]
  var alpha: Argument?

  /// Source: CSS Color 5, section 4.
  func color(in context: ColorContext) throws(ColorSyntaxError) -> Color {
    let origin = try origin.color(in: context).carried(into: function.space)
    let units = function.axes.map { $0.isHue ? 1 : $0.unit }
    var channels = units.indices.map { origin.components[$0] * units[$0] }
    channels += Array(repeating: 0, count: 4 - channels.count) + [origin.alpha]
    var color = Color(function.space, .zero)
    for (index, argument) in arguments.enumerated() {
      let axis = function.axes[index]
      let value: CSSScanner.Numeric
      switch argument {
      case .channel(let channel) where !origin.missing.contains(.component(channel)) || channel == 4:
        value = CSSScanner.Numeric(value: channels[channel], unit: .number, offset: 0)
        if channel == 4, origin.missing.contains(.alpha) {
          color.missing.insert(.component(index))
          continue
        }
      case .plain(let number): value = number
      case .math(let math, let unit):
        value = CSSScanner.Numeric(value: math.topLevelValue(channels), unit: unit, offset: 0)
      case .none, .channel:
        color.missing.insert(.component(index))
        continue
      }
      color.components[index] = axis.component(value, relative: true)
    }
    if let alpha {
      alpha.setAlpha(of: &color, origin: origin, channels: channels)
    } else {
      color.alpha = origin.alpha
      color.missing.formUnion(origin.missing.intersection(.alpha))
    }
    color.isColorFunction =
      isColorFunction || function.space.gamut === ColorSpace.srgb && !color.keepsFunction
    return color
  }
}

extension RelativeColor.Argument {
  /// Gives `color` an alpha of 0…1, or none.
  func setAlpha(of color: inout Color, origin: Color, channels: [Double]) {
    var alpha: Double?
    switch self {
    case .none: break
    case .channel(let channel):
      let part = channel == 4 ? MissingComponents.alpha : .component(channel)
      if !origin.missing.contains(part) { alpha = channel == 4 ? origin.alpha : channels[channel] }
    case .plain(let number): alpha = number.unit == .percent ? number.value / 100 : number.value
    case .math(let math, let unit):
      let value = math.topLevelValue(channels.isEmpty ? [0, 0, 0, 0, origin.alpha] : channels)
      alpha = unit == .percent ? value / 100 : value
    }
    color.alpha = min(max(alpha ?? 0, 0), 1)
    if alpha == nil { color.missing.insert(.alpha) } else { color.missing.remove(.alpha) }
  }
}
