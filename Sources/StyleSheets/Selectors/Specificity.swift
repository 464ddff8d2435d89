/// How much a selector weighs in the cascade. Source: Selectors 4, section 16.
public struct Specificity: Sendable, Hashable, Comparable {
  /// The count of ids.
  public var ids: Int
  /// The count of classes, attributes and pseudo-classes.
  public var classes: Int
  /// The count of types and pseudo-elements.
  public var types: Int

  /// Makes a weight.
  public init(_ ids: Int = 0, _ classes: Int = 0, _ types: Int = 0) {
    self.ids = ids
    self.classes = classes
    self.types = types
  }

  /// The sum of two weights; each count stops at a million.
  public static func + (a: Specificity, b: Specificity) -> Specificity {
    Specificity(
      min(a.ids + b.ids, 1_000_000), min(a.classes + b.classes, 1_000_000), min(a.types + b.types, 1_000_000))
  }

  /// Whether `a` loses against `b`.
  public static func < (a: Specificity, b: Specificity) -> Bool {
    (a.ids, a.classes, a.types) < (b.ids, b.classes, b.types)
  }
}
