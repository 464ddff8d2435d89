/// Something in a palette that a finding can point at, for a program that knows which line holds it.
public enum CheckPlace: Sendable, Hashable {
  /// A color, as `Group/Color`.
  case color(String)
  /// A role of a theme.
  case role(theme: String, role: String)
  /// A declared pair, by its references.
  case pair(foreground: String, background: String)
  /// The palette as a whole.
  case palette
}

extension CheckResult {
  /// Where a person would go to mend the result, the best place first: the color that should move, where it is
  /// defined; the role that names it; the declared pair; the palette.
  public func places(in palette: PaletteCheck) -> [CheckPlace] {
    let sides: [(color: CheckedColor, role: String?)] = [
      (palette.colors[foreground], criterion.foregroundRole),
      (palette.colors[background], criterion.backgroundRole),
    ]
    let ordered = suggestion?.side == .background ? sides.reversed() : sides
    var places: [CheckPlace] = []
    for side in ordered {
      if side.color.source != nil { places.append(.color(side.color.ref)) }
      if let theme = criterion.theme, let role = side.role { places.append(.role(theme: theme, role: role)) }
    }
    if criterion.rule == CheckRule.declaredPair.id {
      places.append(
        .pair(foreground: palette.colors[foreground].ref, background: palette.colors[background].ref))
    }
    return places + [.palette]
  }
}

/// A line in a file.
public struct SourceLocation: Sendable, Hashable {
  /// The path as the person gave it.
  public var path: String
  /// Counted from 1.
  public var line: Int
  /// Counted from 1, in characters; nil where only the line is known.
  public var column: Int?

  /// Names a line.
  public init(path: String, line: Int, column: Int? = nil) {
    self.path = path
    self.line = line
    self.column = column
  }
}
