import Bytes
import PaletteCore

/// Where the values of one palette are written, as its reader saw them.
///
/// A place is that of the *value*: the declaration in CSS, the token's `$value` in DTCG, the element in XML.
public struct SourceMap: Sendable, Hashable {
  private var places: [PlacePath: SourcePlace] = [:]
  /// The file of places that have none, and the folder that the files of others are in: for all at once, since there are
  /// many.
  private var file = ""
  private var folder = ""

  /// An empty map.
  public init() {}

  /// The place of a value; nil where the format has no places or the value is not in the file.
  public subscript(path: PlacePath) -> SourcePlace? {
    get { places[path].map(named) }
    set {
      nameEach()
      places[path] = newValue
    }
  }

  private func named(_ place: SourcePlace) -> SourcePlace {
    var place = place
    place.file = place.file.isEmpty ? file : folder + place.file
    return place
  }

  /// Gives every place its name, before one comes that has another.
  private mutating func nameEach() {
    guard !file.isEmpty || !folder.isEmpty else { return }
    for (key, place) in places { places[key] = named(place) }
    file = ""
    folder = ""
  }

  /// Whether no place is known.
  public var isEmpty: Bool { places.isEmpty }

  /// The files that places are in.
  package var files: Set<String> { Set(places.values.map { named($0).file }) }

  /// Records where the value at `path` is written, unless that is known: where two values have one path, lookups by
  /// name find the first.
  public mutating func record(_ path: PlacePath, _ place: SourcePlace) {
    nameEach()
    func keep(_ known: inout SourcePlace?) { if known == nil { known = place } }
    keep(&places[path])
  }

  /// Makes room for so many more places.
  mutating func reserve(_ count: Int) { places.reserveCapacity(places.count + count) }

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
    self.file = self.file.isEmpty ? file : folder + self.file
    self.folder = folder + self.folder
  }
}
