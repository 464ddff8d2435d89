import PaletteCore

/// The names that a store gives to things, looked up in any case. Asked only for words that nothing else explains, because
/// it reads the palettes of the store.
struct KnownNames {
  /// What a name is of.
  enum Thing: Equatable {
    case palette(String)
    /// A color, as it is written on a command line: `@Acme:Primary/Navy`, `library:Tram Red`.
    case color(String)
    case group(String)
    case theme(String)
  }

  private var things: [String: Thing] = [:]
  /// The colors that share a name, of which none is current, in the order of the palettes.
  private var shared: [String: [String]] = [:]
  /// The most words that a name has.
  private(set) var longest = 1

  /// The current palette comes first, then the library, then the other palettes as far as only one of them has a name.
  init(_ context: Context) {
    let chosen = CurrentPalette.chosen(context)
    let titles = ((try? context.palettes())?.names ?? []).prefix(100)
    for title in titles { put(title, .palette(title)) }
    let palettes = Array(PaletteSource(context).searched)
    let current = palettes.first { $0.name == chosen }
    if let current {
      for (group, color) in current.colors {
        let own = "\(group)/\(color.name)"
        if current.own(color.name) == own { put(color.name, .color("@\(current.name):\(own)")) }
        put(own, .color("@\(current.name):\(own)"))
      }
      for theme in current.themes { put(theme.name, .theme(theme.name)) }
      for group in current.groups { put(group.name, .group(group.name)) }
    }
    for color in (try? context.store().library()) ?? [] { put(color.name, .color("library:\(color.name)")) }
    var others: [String: [String]] = [:]
    for palette in palettes where palette.name != current?.name {
      for (group, color) in palette.colors {
        for name in [color.name, "\(group)/\(color.name)"] {
          others[name.lowercased(), default: []].append("@\(palette.name):\(group)/\(color.name)")
        }
      }
    }
    for (name, places) in others where places.count == 1 { put(name, .color(places[0])) }
    shared = others.filter { $0.value.count > 1 }
  }

  private mutating func put(_ name: String, _ thing: Thing) {
    let folded = name.lowercased()
    guard !folded.isEmpty, things[folded] == nil else { return }
    things[folded] = thing
    longest = max(longest, min(4, folded.split(separator: " ").count))
  }

  /// What a name is of. Names of CSS in lower case stay CSS's.
  subscript(_ name: String) -> Thing? {
    let folded = name.lowercased()
    guard let thing = things[folded] else { return nil }
    if name == folded, (try? Color(css: name)) != nil { return nil }
    return thing
  }

  /// The color that a name is of, as it is written on a command line.
  func color(_ name: String) -> String? {
    guard case .color(let place) = self[name] else { return nil }
    return place
  }

  /// The colors that share a name, as they are written on a command line.
  func colors(_ name: String) -> [String] { shared[name.lowercased()] ?? [] }
}
