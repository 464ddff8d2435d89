import Bytes
import PaletteCore

/// The colors of a configuration of Tailwind CSS 3: the objects at `colors`, with what they take from constants of the
/// file and from modules beside it.
struct TailwindConfiguration {
  /// A color, or what could not be known, with the keys that lead to it.
  enum Item {
    /// A text of the file, and the comment behind it.
    case written(path: [String], String, offset: Int, label: String?)
    /// A text that a name or a call stands for.
    case brought(path: [String], String, JSONTree.TreePlace)
    /// What is no literal.
    case unknown(path: [String], reason: String, offset: Int)

    var path: [String] {
      switch self {
      case .written(let path, _, _, _), .brought(let path, _, _), .unknown(let path, _, _): path
      }
    }

    /// What it is written as; nil for what is no literal.
    var text: String? {
      switch self {
      case .written(_, let text, _, _), .brought(_, let text, _): text
      case .unknown: nil
      }
    }

    /// Whether it is a gradient, or what is one in all likelihood.
    fileprivate var isGradient: Bool {
      switch self {
      case .written(_, let text, _, _), .brought(_, let text, _): TokenText.isGradient(text)
      case .unknown(_, let reason, _): reason.contains("gradient(")
      }
    }

    /// Where it stands in the file; nil where it comes from another one.
    fileprivate var offset: Int? {
      switch self {
      case .written(_, _, let offset, _), .unknown(_, _, let offset): offset
      case .brought(_, _, let at): at.file == 0 ? Int(at.start) : nil
      }
    }
  }

  /// What was found, in the order of the file.
  private(set) var items: [Item] = []
  /// The pictures of backgrounds that are gradients.
  private(set) var gradients: [Item] = []
  /// The themes that plugins are given, whose colors are none of Tailwind's own.
  let themes: TailwindThemes
  /// The places of values, in this file and those that it takes values from.
  let places: TokenPlaces

  /// Reads `input`. Throws ``FormatError`` for what is never closed or nested too deeply.
  init(_ input: FormatInput) throws {
    let modules = ScriptModules(input)
    var script = ScriptReader(input.bytes, number: 0)
    script.modules = modules
    // What cannot be read as a module has no constants; its literals may be read all the same.
    _ = try? script.module()
    // `colors: ({ colors }) => …` is given those of Tailwind.
    let takes = TokenFiles.holds("({ colors", input.bytes) || TokenFiles.holds("({colors", input.bytes)
    if takes, script.constants["colors"] == nil {
      script.constants["colors"] = BroughtModules.exports("tailwindcss/colors")?.tree
    }
    themes = TailwindThemes(input.bytes, script)
    var resolver = Resolver(script: script, bytes: input.bytes, budget: (1 << 20) + 8 * input.bytes.count)
    var objects = ScriptObject(input.bytes)
    for value in try objects.objects(at: "colors") {
      items += resolver.items(of: value, at: [], isTop: true)
    }
    let presets = resolver.presets()
    let own = Set(items.map(\.path))
    items = presets.filter { !own.contains($0.path) } + items
    // What only some utilities have. Most of it takes what is at `colors`, and only a color of its own adds to that.
    for (key, group) in Self.parts where TokenFiles.holds(key, input.bytes) {
      objects = ScriptObject(input.bytes)
      for value in try objects.objects(at: "\(key)") {
        items += resolver.items(of: value, at: [group], isTop: true).filter { resolver.isOwn($0, of: value) }
      }
    }
    objects = ScriptObject(input.bytes)
    for value in try objects.objects(at: "backgroundImage") {
      gradients += resolver.items(of: value, at: []).filter(\.isGradient)
    }
    places = TokenPlaces([TokenFile(.null, path: "", bytes: input.bytes)] + modules.files)
    items.removeAll { item in item.offset.map { themes.holds($0) } ?? false }
  }

  /// The colors of one kind of utilities, and the group that they are in a palette.
  private static let parts: [(key: StaticString, group: String)] = [
    ("backgroundColor", "background"), ("textColor", "text"), ("borderColor", "border"),
    ("ringColor", "ring"), ("ringOffsetColor", "ring-offset"), ("boxShadowColor", "shadow"),
    ("textDecorationColor", "decoration"),
    ("outlineColor", "outline"), ("divideColor", "divide"), ("placeholderColor", "placeholder"),
    ("accentColor", "accent"), ("caretColor", "caret"), ("fill", "fill"), ("stroke", "stroke"),
    ("gradientColorStops", "gradient"),
  ]

  /// Finds out what names and calls stand for.
  private struct Resolver {
    var script: ScriptReader
    let bytes: [UInt8]
    /// How many bytes may still be read for values: each that is never closed is read to the end of the file.
    var budget: Int

    mutating func items(of value: ScriptObject.Value, at path: [String], isTop: Bool = false) -> [Item] {
      switch value {
      case .text(let text, let offset, let label):
        return [.written(path: path, text, offset: offset, label: label)]
      case .object(let members):
        var found: [Item] = []
        var seen: Set<String> = []
        for (key, value) in members {
          let isSpread = key == ScriptObject.spread || key.isEmpty
          let own = items(of: value, at: isSpread ? path : path + [key])
          // What comes later in an object counts.
          let keys = Set(own.compactMap { $0.path.dropFirst(path.count).first })
          if !seen.isDisjoint(with: keys) {
            found.removeAll { item in item.path.dropFirst(path.count).first.map { keys.contains($0) } == true
            }
          }
          seen.formUnion(keys)
          found += own
        }
        return found
      case .unknown(let offset):
        script.at = offset
        let passedOver = script.passedOver.count
        let value = budget > 0 ? (try? script.value(0)) ?? nil : nil
        budget -= max(script.at - offset, 0)
        if let known = value {
          let place = JSONTree.TreePlace(file: 0, start: Int32(truncatingIfNeeded: offset))
          let brought = Self.items(of: known, at: path, place)
          let left = script.passedOver.dropFirst(passedOver).map { unknown(path, offset: $0) }
          if !brought.isEmpty || isTop { return brought + left }
        }
        let text = ScriptReader.written(at: offset, in: bytes)
        // Types and switches are called like the colors of a theme.
        if isTop, !text.contains("("), !text.contains(".") { return [] }
        return [unknown(path, offset: offset)]
      }
    }

    /// The colors of configurations that this one is laid over, and those which cannot be known.
    mutating func presets() -> [Item] {
      guard TokenFiles.holds("presets", bytes) else { return [] }
      var found: [Item] = []
      var objects = ScriptObject(bytes)
      for offset in (try? objects.places(at: "presets")) ?? [] where budget > 0 {
        script.at = offset
        let passedOver = script.passedOver.count
        let value = (try? script.value(0)) ?? nil
        budget -= max(script.at - offset, 0)
        let place = JSONTree.TreePlace(file: 0, start: Int32(truncatingIfNeeded: offset))
        for preset in value?.array ?? [] {
          for theme in [preset["theme"], preset["theme"]?["extend"]].compactMap({ $0?["colors"] }) {
            let colors = Self.items(of: theme, at: [], place)
            let paths = Set(colors.map(\.path))
            found = found.filter { !paths.contains($0.path) } + colors
          }
        }
        found += script.passedOver.dropFirst(passedOver).map { unknown(["presets"], offset: $0) }
      }
      return found
    }

    /// Whether an item of the value read last is a color that is written there, also in the object that a function gives.
    func isOwn(_ item: Item, of value: ScriptObject.Value) -> Bool {
      switch item {
      case .written(_, let text, _, _): return TokenText.isColor(TailwindReader.opaque(text))
      case .brought(_, let text, let at):
        guard case .unknown(let start) = value, at.file == 0, start..<max(start, script.at) ~= Int(at.start)
        else { return false }
        return TokenText.isColor(TailwindReader.opaque(text)) && script.isQuote(bytes[Int(at.start)])
      case .unknown: return false
      }
    }

    private func unknown(_ path: [String], offset: Int) -> Item {
      .unknown(
        path: path,
        reason:
          "\(ScriptReader.written(at: offset, in: bytes)) cannot be known without running the file",
        offset: offset)
    }

    private static func items(of tree: JSONTree, at path: [String], _ place: JSONTree.TreePlace) -> [Item] {
      if let text = tree.string { return path.isEmpty ? [] : [.brought(path: path, text, place)] }
      var members = tree.members ?? []
      // Where a key is given twice, the last one counts.
      let last = Dictionary(members.indices.map { (members[$0].key, $0) }, uniquingKeysWith: { $1 })
      members = members.indices.filter { last[members[$0].key] == $0 }.map { members[$0] }
      return members.flatMap {
        items(of: $0.value, at: path + [$0.key], $0.at.file < 0 ? place : $0.at)
      }
    }
  }
}
