/// What a channel measures, which decides how it is interpolated, clamped and written.
public enum ChannelKind: Sendable, Hashable {
  /// A length along an axis.
  case linear
  /// An angle in degrees, 0 up to but not including 360.
  case hue
}

/// What a channel stands for, whatever its space calls it. Channels of one role are analogous: a missing one
/// stays missing through interpolation. Source: CSS Color 4, section 12.2.
enum ChannelRole: Sendable, Hashable {
  case red
  case green
  case blue
  case lightness
  case colorfulness
  case hue
  case opponentA
  case opponentB
  case whiteness
  case blackness
  case other
}

/// One axis of a color space.
public struct Channel: Sendable, Hashable {
  /// The name used by `--set` and in messages, such as `lightness`.
  public let name: String
  /// Length or angle.
  public let kind: ChannelKind
  /// The reference range: 0…1 for RGB, 0…100 for Lab lightness, ±125 for Lab a and b.
  public let range: ClosedRange<Double>

  /// Declares an axis called `name` with its reference `range`, in the units of the space.
  package init(_ name: String, _ range: ClosedRange<Double>, kind: ChannelKind = .linear) {
    self.name = name
    self.range = range
    self.kind = kind
  }

  var role: ChannelRole {
    switch name {
    case "red", "x": .red
    case "green", "y": .green
    case "blue", "z": .blue
    case "lightness": .lightness
    case "chroma", "saturation": .colorfulness
    case "hue": .hue
    case "a": .opponentA
    case "b": .opponentB
    case "whiteness": .whiteness
    case "blackness": .blackness
    default: .other
    }
  }
}

/// A color space: its channels, the space it is defined on, and the way there and back.
///
/// Every space but XYZ D65 names a `base`; conversion walks from base to base to the nearest common one,
/// so a new space is one file and one line in ``ColorSpace/all``.
public final class ColorSpace: Sendable {
  /// The identifier CSS uses where CSS has one (`srgb`, `display-p3`, `oklch`).
  public let id: String
  /// The name people use, such as `Display P3`.
  public let name: String
  /// Three channels, or four for CMYK.
  public let channels: [Channel]
  /// The space this one is defined on; nil for XYZ D65, the root.
  public let base: ColorSpace?
  /// The position of the hue channel, if the space is cylindrical.
  public let hueIndex: Int?
  /// How its colors are written; the first is how this program writes them.
  let syntaxes: [ColorSyntax]
  /// What design tokens allow in it.
  package let tokenRange: TokenRange
  /// Whether CSS can mix colors in it. Source: CSS Color 4, section 12.1.
  package let isMixedInCSS: Bool
  private let bounds: Bounds
  /// Steps from the root; used to find the nearest common base.
  let depth: Int
  let toBase: @Sendable (SIMD4<Double>) -> SIMD4<Double>
  let fromBase: @Sendable (SIMD4<Double>) -> SIMD4<Double>
  /// Channels that carry no meaning for given components: the hue of a gray.
  let powerless: @Sendable (SIMD4<Double>) -> MissingComponents

  /// Where the colors of a space end.
  package enum Bounds: Sendable {
    /// It has no end of its own.
    case none
    /// At its own 0…1 cube.
    case itself
    /// At the cube of the RGB space it is drawn from.
    case of(ColorSpace)
  }

  /// Declares a space.
  ///
  /// - Parameters:
  ///   - id: the CSS identifier, or ours where CSS has none.
  ///   - name: what people call it.
  ///   - base: the space it is defined on.
  ///   - gamut: where it ends.
  ///   - channels: its axes.
  ///   - syntax: how its colors are written, the usual way first; in all of them one axis for each channel.
  ///   - tokens: what design tokens allow in it.
  ///   - isMixedInCSS: whether CSS can mix colors in it.
  ///   - toBase: components of this space to components of `base`, unclamped.
  ///   - fromBase: the inverse.
  ///   - powerless: which channels mean nothing for given components.
  package init(
    _ id: String, _ name: String, base: ColorSpace?, gamut: Bounds = .none, channels: [Channel],
    syntax: [ColorSyntax], tokens: TokenRange = .absent, isMixedInCSS: Bool = true,
    toBase: @escaping @Sendable (SIMD4<Double>) -> SIMD4<Double>,
    fromBase: @escaping @Sendable (SIMD4<Double>) -> SIMD4<Double>,
    powerless: @escaping @Sendable (SIMD4<Double>) -> MissingComponents = { _ in [] }
  ) {
    self.id = id
    self.name = name
    self.base = base
    self.bounds = gamut
    self.hueIndex = channels.firstIndex { $0.kind == .hue }
    self.channels = channels
    self.syntaxes = syntax
    self.tokenRange = tokens
    self.isMixedInCSS = isMixedInCSS
    self.depth = base.map { $0.depth + 1 } ?? 0
    self.toBase = toBase
    self.fromBase = fromBase
    self.powerless = powerless
  }

  /// The RGB space whose 0…1 cube bounds this one; nil where the space has no gamut of its own.
  public var gamut: ColorSpace? {
    switch bounds {
    case .none: nil
    case .itself: self
    case .of(let space): space
    }
  }

  /// Converts components from this space to `target`, unclamped, through the nearest common base.
  public func convert(_ components: SIMD4<Double>, to target: ColorSpace) -> SIMD4<Double> {
    if self === target { return components }
    if depth < target.depth {
      guard let targetBase = target.base else { return components }
      return target.fromBase(convert(components, to: targetBase))
    }
    guard let base else { return components }
    return base.convert(toBase(components), to: target)
  }
}

extension ColorSpace: Hashable {
  /// Spaces are the same when they are the same object.
  public static func == (a: ColorSpace, b: ColorSpace) -> Bool { a === b }
  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Components that a color leaves out (`none` in CSS), one bit each.
public struct MissingComponents: OptionSet, Sendable, Hashable {
  /// Bits 0 to 3 are the components in order; bit 4 is alpha.
  public let rawValue: UInt8
  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Alpha is missing.
  public static let alpha = MissingComponents(rawValue: 1 << 4)
  /// The component at `index` (0…3) is missing.
  public static func component(_ index: Int) -> MissingComponents { .init(rawValue: 1 << UInt8(index & 3)) }
}
