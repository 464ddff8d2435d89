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
    defer { sources[id] = source }
    if let scan = source.scan {
      guard let path = Self.path(to: place, in: source.palette) else { return nil }
      for root in Self.roots(source.index) {
        guard let (line, column) = scan.location(of: root + path) else { continue }
        return SourceLocation(
          path: source.path, line: source.line + line - 1,
          column: line == 1 ? source.column + column - 1 : column)
      }
      return nil
    }
    return Self.search(source.bytes, Self.words(place), source.path)
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

  /// What the name of a place looks like in a style sheet or a list.
  private static func words(_ place: CheckPlace) -> [String] {
    switch place {
    case .color(let reference):
      let name = reference.split(separator: "/").last.map(String.init) ?? reference
      let kebab = reference.lowercased().map { $0 == "/" || $0 == " " ? "-" : String($0) }.joined()
      return [
        reference, kebab + ":", kebab, name, name.lowercased().split(separator: " ").joined(separator: "-"),
      ]
    case .role(_, let role):
      let kebab = role.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
      return [role + ":", kebab + ":", role, kebab]
    case .pair(let foreground, _): return [foreground]
    case .palette: return []
    }
  }

  /// The first line that holds one of `words`, tried in order; the first line of the file where none does.
  private static func search(_ bytes: [UInt8], _ words: [String], _ path: String) -> SourceLocation? {
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false).prefix(100_000)
    for word in words where !word.isEmpty {
      let wanted = Array(word.utf8)
      for (number, line) in lines.enumerated() where line.count >= wanted.count {
        for start in line.startIndex...line.endIndex - wanted.count where line[start...].starts(with: wanted)
        {
          let before = String(decoding: line[..<start], as: UTF8.self)
          return SourceLocation(path: path, line: number + 1, column: before.count + 1)
        }
      }
    }
    return words.isEmpty ? SourceLocation(path: path, line: 1) : nil
  }
}
