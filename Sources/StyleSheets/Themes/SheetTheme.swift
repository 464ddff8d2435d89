import PaletteCore

/// A custom property of a style sheet that is a color.
public struct SheetColor: Sendable, Hashable {
  // It comes first, since what stands before it fills 32 bytes.
  /// Its color.
  public var color: Color
  /// The property, such as `--ink`.
  public var name: String
  /// Where it is declared, an index of ``CSSTree/declarations``.
  public var declaration: Int
  /// The property it is an alias of, where its value is one `var()` and nothing else.
  public var alias: String?
  /// The number of the property, and of the one that it is an alias of, among those of the sheet.
  package var property: Int
  package var aliased: Int?
  /// The function that the sheet puts it into, where its value is a bare list of channels.
  public var channels: String?
}

/// What a sheet changes under an attribute, a class or a wish of the screen's owner.
public struct SheetTheme: Sendable {
  /// One way to be in the theme.
  public struct Scope: Sendable, Hashable {
    /// The scheme a media query asks for; nil where none does.
    public var scheme: ColorScheme?
    /// The contrast a media query asks for.
    public var contrast: MediaEnvironment.Contrast
    /// A selector of the elements where it holds, such as `[data-theme="dark"]`; `:root` where only media queries are
    /// asked.
    public var selector: String
  }

  /// A name for people, made from the attributes and classes.
  public var title: String
  /// Whether it is dark or light; nil where nothing tells.
  public var scheme: ColorScheme?
  /// The ways to be in it.
  public var scopes: [Scope]
  /// Every color in it that differs from the base or is not in the base, in the order of the sheet; where the sheet has
  /// another for screens that show Display P3, that one.
  public var colors: [SheetColor]
  /// What screens limited to sRGB show instead, by property.
  public var narrow: [String: Color] = [:]
}

/// A property whose value could not be found out.
public struct SheetProblem: Sendable, Hashable {
  /// The property.
  public var name: String
  /// Why, such as `--ink is not defined in this style sheet`.
  public var reason: String
  /// The bytes of its value.
  public var bytes: Range<Int>
  /// Whether the property has a value, and only a rule that is not followed has another.
  var isOfUnfollowed = false
  /// Whether the property has no value because of it, in the base or in a theme.
  package var leavesOpen: Bool { !isOfUnfollowed }
}
