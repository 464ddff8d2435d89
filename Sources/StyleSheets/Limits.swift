/// Bounds that keep hostile style sheets and pages from taking more than their size deserves.
public enum StyleSheetLimits {
  /// The deepest nesting of elements that is read, as browsers have it.
  public static let depth = 512
  /// The deepest nesting of rules that is read: selectors hold those of the rules around them, and some threads have a
  /// stack of 512 kB.
  public static let nesting = 64
  /// The most bytes that substituting `var()` may make of one value.
  public static let substitution = 1 << 20
  /// The most elements of a page.
  public static let elements = 1 << 18
  /// The most steps of matching selectors against the elements of one page.
  public static let matching = 40_000_000
  /// The most styles that are worked out for the states of one page.
  public static let states = 400_000
  /// The most themes of one style sheet that are looked at, each as a page of its own.
  public static let themes = 12
}
