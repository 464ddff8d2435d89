import Bytes
import PaletteCore

/// Where the values of one palette are written, as its reader saw them.
///
/// A place is that of the *value*: the declaration in CSS, the token's `$value` in DTCG, the element in XML.
public struct SourceMap: Sendable, Hashable {
  private var places: [PlacePath: SourcePlace] = [:]

  /// An empty map.
  public init() {}

  /// The place of a value; nil where the format has no places or the value is not in the file.
  public subscript(path: PlacePath) -> SourcePlace? {
    get { places[path] }
    set { places[path] = newValue }
  }

  /// Whether no place is known.
  public var isEmpty: Bool { places.isEmpty }

  /// Names the file of every place that has none yet.
  public mutating func name(file: String) {
    for key in places.keys where places[key]?.file.isEmpty == true { places[key]?.file = file }
  }
}
