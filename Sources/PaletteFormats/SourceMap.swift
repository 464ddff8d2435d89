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

  /// Records where the value at `path` is written, unless that is known: where two values have one path, lookups by
  /// name find the first.
  public mutating func record(_ path: PlacePath, _ place: SourcePlace) {
    if places[path] == nil { places[path] = place }
  }

  /// Keeps lines and columns only, where the bytes are those of another text.
  mutating func forgetBytes() {
    for key in places.keys { places[key]?.bytes = 0..<0 }
  }

  /// Moves every place from a text of its own to where that text stands in a file.
  mutating func move(line: Int, column: Int) {
    for (key, place) in places {
      places[key]?.line = place.line + line - 1
      if place.line == 1 { places[key]?.column = place.column + column - 1 }
    }
  }

  /// Names the file of every place that has none yet. What a reader has named is relative to `folder`, which ends with a
  /// slash or is empty.
  public mutating func name(file: String, folder: String = "") {
    for key in places.keys {
      guard let own = places[key]?.file else { continue }
      places[key]?.file = own.isEmpty ? file : folder + own
    }
  }
}
