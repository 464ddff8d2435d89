import Bytes
import PaletteCore

/// Finds the line that a person would jump to, for the colors, roles and pairs of palettes.
final class SourceLocator: @unchecked Sendable {
  // Unchecked: reports are written by the one command thread; the closure's type asks for more.
  private struct Source {
    let palette: ColorPalette
    let path: String
    let bytes: [UInt8]
    /// Where the bytes begin in the file.
    let line: Int
    let column: Int
    /// Which palette of the file it is.
    let index: Int
    lazy var scan: JSONScan? = try? JSONScan(bytes)
    lazy var search = PlaceSearch(bytes)
    /// What has been found; a place is asked for by many findings.
    var known: [CheckPlace: SourceLocation?] = [:]
  }

  private var sources: [String: Source] = [:]

  init(_ palettes: [LoadedPalette], _ context: Context) {
    var seen: [String: Int] = [:]
    for loaded in palettes {
      switch loaded.origin {
      case .store(let stored):
        sources[loaded.palette.id] = Source(
          palette: loaded.palette, path: stored.path, bytes: stored.bytes, line: stored.line,
          column: stored.column,
          index: 0)
      case .file(let path, let bytes):
        let index = seen[path, default: 0]
        seen[path] = index + 1
        sources[loaded.palette.id] = Source(
          palette: loaded.palette, path: path == "-" ? "stdin" : path, bytes: bytes, line: 1, column: 1,
          index: index)
      }
    }
  }

  /// The line of a place in a palette; nil where it cannot be told.
  func locate(_ id: String, _ place: CheckPlace) -> SourceLocation? {
    guard var source = sources[id] else { return nil }
    if let known = source.known[place] { return known }
    let found = Self.member(place, in: &source) ?? Self.declaration(place, in: &source)
    source.known[place] = .some(found)
    sources[id] = source
    return found
  }

  /// The member of a palette's own document.
  private static func member(_ place: CheckPlace, in source: inout Source) -> SourceLocation? {
    guard let scan = source.scan, let path = path(to: place, in: source.palette) else { return nil }
    for root in roots(source.index) {
      guard let (line, column) = scan.location(of: root + path) else { continue }
      return SourceLocation(
        path: source.path, line: source.line + line - 1,
        column: line == 1 ? source.column + column - 1 : column)
    }
    return nil
  }

  /// The declaration in a file of another format; the first line of the file for the palette itself.
  private static func declaration(_ place: CheckPlace, in source: inout Source) -> SourceLocation? {
    let palette = source.palette
    let found: (line: Int, column: Int)?
    switch place {
    case .color(let reference):
      guard let (group, index) = try? palette.colorIndex(reference) else { return nil }
      let item = palette.groups[group].colors[index]
      let hex = item.color.hex
      let names =
        PlaceSearch.spellings(item.name, in: palette.groups[group].name) + [hex, String(hex.dropFirst())]
      found = source.search.find(names, declaring: item.color)
    case .role(let name, let role):
      guard let theme = try? palette.themeIndex(name) else { return nil }
      let color = palette.themes[theme].roles[role].flatMap { try? palette.resolve($0) }?.color
      found = source.search.find(PlaceSearch.spellings(role), declaring: color, orNumber: theme)
    case .pair: return nil
    case .palette: return SourceLocation(path: source.path, line: 1)
    }
    return found.map { SourceLocation(path: source.path, line: $0.line, column: $0.column) }
  }

  /// Where a palette can stand in a file: alone, in `palettes`, or in a bare array.
  private static func roots(_ index: Int) -> [[JSONPathElement]] {
    [[.key("palettes"), .index(index)], [.index(index)], []]
  }

  private static func path(to place: CheckPlace, in palette: ColorPalette) -> [JSONPathElement]? {
    switch place {
    case .color(let reference):
      guard let (group, color) = try? palette.colorIndex(reference) else { return nil }
      let item = palette.groups[group].colors[color]
      return [
        .key("colorGroups"), .key(palette.groups[group].name), .index(color),
        .key(item.value == nil ? "hexCode" : "value"),
      ]
    case .role(let theme, let role):
      guard let index = try? palette.themeIndex(theme) else { return nil }
      return [.key("themes"), .index(index), .key("roles"), .key(role)]
    case .pair(let foreground, let background):
      func name(_ reference: ColorReference) -> String? { try? palette.resolve(reference).name }
      let index = palette.contrastPairs.firstIndex {
        name($0.foreground) == foreground && name($0.background) == background
      }
      return index.map { [.key("contrastPairs"), .index($0), .key("foreground")] }
    case .palette: return [.key("name")]
    }
  }
}
