/// Bounds that keep hostile style sheets and pages from taking more than their size deserves.
public enum StyleSheetLimits {
  /// The deepest nesting of blocks, functions and elements that is read.
  public static let depth = 512
  /// The most bytes that substituting `var()` may make of one value.
  public static let substitution = 1 << 20
}
