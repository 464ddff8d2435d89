/// A scheme that derives colors which go with a given one.
public struct Harmony: Sendable {
  /// The identifier on the command line.
  public let id: String
  /// One line for help.
  public let summary: String
  /// How many colors there are where no count is asked for, the given one included.
  public let defaultCount: Int
  /// Whether another count can be asked for.
  public let takesCount: Bool
  private let derive: @Sendable (Color, HueWheel, Int) -> [Color]

  /// A scheme whose number of colors is free.
  init(
    _ id: String, _ summary: String, defaultCount: Int,
    derive: @escaping @Sendable (Color, HueWheel, Int) -> [Color]
  ) {
    self.id = id
    self.summary = summary
    self.defaultCount = defaultCount
    self.takesCount = true
    self.derive = derive
  }

  /// A scheme of fixed angles, in degrees, beside the given color.
  init(_ id: String, _ summary: String, angles: [Double]) {
    self.id = id
    self.summary = summary
    self.defaultCount = angles.count + 1
    self.takesCount = false
    self.derive = { color, wheel, _ in
      let others: [Color] = angles.map { wheel.rotate(color, by: $0) }
      return [color] + others
    }
  }

  /// Every scheme, in the order help lists them.
  public static let all: [Harmony] = [
    .complementary, .split, .analogous, .triad, .square, .rectangle, .monochrome, .monochromeDark,
    .monochromeLight, .analogousComplement,
  ]

  /// The scheme called `id`.
  public static func named(_ id: String) -> Harmony? { all.first { $0.id == id } }

  /// The colors of the scheme, mapped into sRGB; the given one comes first, as it was given.
  ///
  /// - Parameters:
  ///   - color: the color to start from.
  ///   - wheel: where hues are turned.
  ///   - count: how many colors, 1…256 and held there, the given one included; only where ``takesCount``.
  public func colors(for color: Color, on wheel: HueWheel = .oklch, count: Int? = nil) -> [Color] {
    derive(color, wheel, min(max(count ?? defaultCount, 1), 256))
  }
}
