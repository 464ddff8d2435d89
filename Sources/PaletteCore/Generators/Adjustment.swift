/// One change to a color, in OKLCH or HSL.
public enum Adjustment: Sendable, Hashable {
  /// Adds to the lightness: 0…1 of its whole range.
  case lighten(Double)
  /// Takes from the lightness: 0…1 of its whole range.
  case darken(Double)
  /// Adds to chroma or saturation: 0…1 of its reference range.
  case saturate(Double)
  /// Takes this share of the chroma or saturation that is there: 1 leaves a gray.
  case desaturate(Double)
  /// Turns the hue, in degrees.
  case rotate(Double)
  /// Sets a channel by name, in the units of the space; `alpha` is a channel too.
  case set(channel: String, value: Double)
}

/// A channel name that a space does not have.
public struct UnknownChannel: Error, Sendable, Hashable, CustomStringConvertible {
  /// What was asked for.
  public let channel: String
  /// What there is.
  public let available: [String]

  /// The message for people.
  public var description: String {
    "no channel is called \"\(channel)\"; there are \(available.joined(separator: ", "))"
  }
}

/// Changes colors in OKLCH or HSL.
public enum Adjust {
  /// The spaces an adjustment can be made in, the default first.
  package static let spaces: [ColorSpace] = [.oklch, .hsl]

  /// `color` after every change in turn, in `space`, lightness and chroma held to what exists.
  ///
  /// The result is not mapped into any gamut; `hex` and ``Color/mapped(into:method:)`` do that. A hue that means
  /// nothing stays missing, unless it is set.
  ///
  /// - Throws: ``UnknownChannel`` where `set` names a channel that `space` does not have.
  public static func apply(
    _ adjustments: [Adjustment], to color: Color, in space: ColorSpace = .oklch
  ) throws(UnknownChannel) -> Color {
    var result = color.converted(to: space)
    for adjustment in adjustments {
      switch adjustment {
      case .lighten(let amount): change(&result, .lightness, by: amount)
      case .darken(let amount): change(&result, .lightness, by: -amount)
      case .saturate(let amount): change(&result, .colorfulness, by: amount)
      case .desaturate(let amount): weaken(&result, by: amount)
      case .rotate(let degrees):
        if let hue = space.hueIndex, !result.missing.contains(.component(hue)) {
          result.components[hue] = Polar.normalized(result.components[hue] + degrees)
        }
      case .set(let channel, let value): try set(&result, channel, value)
      }
    }
    return result
  }

  /// Reads an amount: `0.2` and `20%` are the same. Nil where it is neither.
  package static func amount(_ text: String) -> Double? {
    var text = text
    return text.withUTF8 { bytes in
      var scanner = CSSScanner(bytes)
      guard let value = scanner.number() else { return nil }
      if scanner.current == UInt8(ascii: "%") {
        scanner.offset += 1
        return scanner.isAtEnd ? value / 100 : nil
      }
      return scanner.isAtEnd ? value : nil
    }
  }

  private static func change(_ color: inout Color, _ role: ChannelRole, by amount: Double) {
    guard let index = color.space.channels.firstIndex(where: { $0.role == role }) else { return }
    // A gray has no hue to grow into: more chroma would make it red.
    if role == .colorfulness, let hue = color.space.hueIndex, color.missing.contains(.component(hue)) {
      return
    }
    let range = color.space.channels[index].range
    color.missing.remove(.component(index))
    store(&color, index, color.components[index] + amount * range.upperBound)
  }

  /// A share of what is there, as people mean a percentage: a fifth of the reference range would make grays of muted
  /// colors.
  private static func weaken(_ color: inout Color, by share: Double) {
    guard let index = color.space.channels.firstIndex(where: { $0.role == .colorfulness }),
      !color.missing.contains(.component(index))
    else { return }
    store(&color, index, color.components[index] * (1 - min(max(share, 0), 1)))
  }

  private static func set(
    _ color: inout Color, _ channel: String, _ value: Double
  ) throws(UnknownChannel) {
    if channel == "alpha" {
      color = color.withAlpha(value > 0 ? min(value, 1) : 0)
      return
    }
    let channels = color.space.channels
    guard let index = channels.firstIndex(where: { $0.name == channel }) else {
      throw UnknownChannel(channel: channel, available: channels.map(\.name) + ["alpha"])
    }
    color.missing.remove(.component(index))
    store(&color, index, value)
  }

  /// Hues are turned into 0…360; lightness is held to its range, chroma to what is not negative.
  private static func store(_ color: inout Color, _ index: Int, _ value: Double) {
    let channel = color.space.channels[index]
    let finite = value.isFinite ? value : 0
    switch channel.role {
    case .hue: color.components[index] = Polar.normalized(finite)
    case .colorfulness where color.space === ColorSpace.oklch: color.components[index] = max(finite, 0)
    default:
      color.components[index] = min(max(finite, channel.range.lowerBound), channel.range.upperBound)
    }
  }
}
