import Bytes
import PaletteCore
import PaletteFormats

/// Looks up where the colors, roles and pairs of palettes are written.
final class SourceLocator: @unchecked Sendable {
  // Unchecked: reports are written by the one command thread; the closure's type asks for more.
  private var palettes: [PaletteOrigin: LoadedPalette] = [:]
  private var maps: [PaletteOrigin: SourceMap] = [:]

  init(_ palettes: [LoadedPalette]) {
    for loaded in palettes { self.palettes[loaded.identity] = loaded }
  }

  /// The place of a value of the palette that comes from `origin`; nil where its format has none.
  func locate(_ origin: PaletteOrigin, _ path: PlacePath) -> SourcePlace? {
    if let map = maps[origin] { return map[path] }
    guard let loaded = palettes[origin] else { return nil }
    let map = loaded.sourceMap
    maps[origin] = map
    return map[path]
  }
}
