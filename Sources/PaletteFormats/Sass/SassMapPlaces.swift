import Bytes
import StyleSheets

/// Where the values of a map are written that a file of Sass spells out: `(ink: #111827, brand: (light: #9fc5f8))`.
struct SassMapPlaces {
  private let source: CSSTokens
  private let start: Int
  private let lines: LineTable
  private let file: String
  private var found: [String: SourcePlace] = [:]

  /// The places by the names that members have, `brand-light`; empty for what is no map in parentheses.
  ///
  /// - Parameters:
  ///   - place: that of the map; its bytes are in `bytes`.
  ///   - bytes: the file, whose lines are `lines`.
  static func members(at place: SourcePlace, _ bytes: [UInt8], _ lines: LineTable) -> [String: SourcePlace] {
    guard !place.bytes.isEmpty, place.bytes.upperBound <= bytes.count else { return [:] }
    let source = CSSTokens(Array(bytes[place.bytes]), dialect: .scss)
    var places = SassMapPlaces(
      source: source, start: place.bytes.lowerBound, lines: lines, file: place.file)
    places.take(source.trimmed(0..<source.count), "", depth: 0)
    return places.found
  }

  private init(source: CSSTokens, start: Int, lines: LineTable, file: String) {
    (self.source, self.start, self.lines, self.file) = (source, start, lines, file)
  }

  private mutating func take(_ value: Range<Int>, _ path: String, depth: Int) {
    guard depth < 16, let first = value.first else { return }
    guard source.kind(first) == .openParen else {
      if path.isEmpty { return }
      let bytes = source.bytes(of: value)
      found[path] = lines.place(of: start + bytes.lowerBound..<start + bytes.upperBound, in: file)
      return
    }
    for part in source.split(first + 1..<source.end(of: first)) {
      let pair = source.trimmed(part)
      guard let colon = pair.first(where: { source.kind($0) == .colon }) else { continue }
      let key = source.trimmed(pair.lowerBound..<colon)
      let name =
        key.count == 1 && source.kind(key.lowerBound) == .string
        ? source.name(key.lowerBound) : source.text(of: key)
      take(
        source.trimmed(colon + 1..<pair.upperBound), path.isEmpty ? name : path + "-" + name, depth: depth + 1
      )
    }
  }
}
