public import Bytes

/// A sheet of CSS that a compiler made of a language that extends it, such as Sass.
public struct CompiledSheet: Sendable {
  /// The sheet.
  public var css: [UInt8]
  /// Where bytes of the sheet are written: the file that says so, and the line and column in it.
  public var place: @Sendable (_ bytes: Range<Int>) -> SourcePlace
  /// What could not be worked out, with its place.
  public var leftOut: [(place: SourcePlace, reason: String)]

  /// Describes a sheet.
  public init(
    css: [UInt8], leftOut: [(place: SourcePlace, reason: String)],
    place: @escaping @Sendable (_ bytes: Range<Int>) -> SourcePlace
  ) {
    (self.css, self.leftOut, self.place) = (css, leftOut, place)
  }
}
