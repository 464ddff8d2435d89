import Bytes
import PaletteCore
import StyleSheets

/// What the configurations of Tailwind CSS 3 beside the style sheets of a folder say: colors of their own, and the functions that
/// take bare channels of the sheets, `rgb(var(--brand) / <alpha-value>)`.
struct SheetConfigurations {
  /// The functions of lists of channels, by property.
  private(set) var channels: [String: String] = [:]
  /// Colors of configurations that have no themes.
  private(set) var entries: [SassReader.Entry] = []
  private(set) var gradients: [(Gradient, SourcePlace)] = []
  /// What has themes is a palette of its own.
  private var others = FormatReading([])
  private var warnings: [FormatWarning] = []

  /// Whether a file is such a configuration.
  static func isOne(_ file: NamedBytes) -> Bool {
    let isNamed = file.path.split(separator: "/").last?.hasPrefix("tailwind.config.") == true
    return TokenFile.language(file.bytes, file.path) == .script
      && (isNamed || TailwindReader.sniff(file.bytes) == .certain)
      && !file.path.split(separator: "/").contains("node_modules")
  }

  /// Reads the configurations of a folder, whose sheets are `sheets`.
  init(_ input: FormatInput, _ sheets: [NamedBytes]) {
    let files = input.folder.filter(Self.isOne)
    guard !files.isEmpty else { return }
    var declared: Set<String> = []
    for sheet in sheets {
      guard let tree = try? CSSReader.tree(sheet.bytes) else { continue }
      declared.formUnion(SheetVariables(tree).declared)
    }
    for file in files {
      let name = file.path.split(separator: "/").last ?? ""
      let folder = String(file.path.dropLast(name.count))
      let beside = input.folder.filter { $0.path.hasPrefix(folder) }.map {
        NamedBytes(path: String($0.path.dropFirst(folder.count)), bytes: $0.bytes)
      }
      let own = FormatInput(
        bytes: file.bytes, fallbackName: String(name.prefix { $0 != "." }), folder: beside, press: input.press
      )
      guard let configuration = try? TailwindConfiguration(own) else { continue }
      let texts = configuration.items.compactMap(\.text).map(TailwindReader.opaque)
      let functions = ChannelLists.functions(of: CSSTokens(Array(texts.joined(separator: ";").utf8)))
      channels.merge(functions) { first, _ in first }
      let isOpen = configuration.items.contains { item in
        item.text.map { !declared.isSuperset(of: TailwindReader.references(in: $0)) } ?? true
      }
      do {
        var reading = try TailwindReader.read(own, beside: declared)
        for index in reading.sourceMaps.indices {
          reading.sourceMaps[index].name(file: file.path, folder: folder)
        }
        take(reading, file.path)
      } catch let error as FormatError {
        if isOpen { warnings.append(FormatWarning("\(file.path): \(error.hint)")) }
      } catch {}
    }
  }

  private mutating func take(_ reading: FormatReading, _ path: String) {
    warnings += reading.warnings.map { FormatWarning("\(path): \($0)") }
    for (palette, map) in zip(reading.palettes, reading.sourceMaps) {
      guard palette.themes.isEmpty else {
        others.palettes.append(palette)
        others.sourceMaps.append(map)
        continue
      }
      for group in palette.groups {
        for color in group.colors {
          let place = map[.color(group: group.name, name: color.name)]
          entries.append(
            SassReader.Entry(
              name: color.name, group: group.name == FlatNames.defaultGroup ? nil : group.name,
              color: color.color, place: place ?? SourcePlace(line: 1, column: 1)))
        }
      }
      for gradient in palette.gradients {
        let place = map[.stop(gradient: gradient.name, index: 0)]
        gradients.append((gradient, place ?? SourcePlace(line: 1, column: 1)))
      }
    }
  }

  /// Adds what is no color of the sheets' palette.
  func add(to reading: inout FormatReading) {
    reading.palettes += others.palettes
    reading.sourceMaps += others.sourceMaps
    reading.warnings += warnings
  }

  /// The palette of the configurations' own colors; nil where they have none.
  func own(_ name: String) throws -> FormatReading? {
    guard !entries.isEmpty || !gradients.isEmpty else { return nil }
    var builder = PaletteBuilder(title: nil, fallback: name)
    for entry in entries {
      try builder.add(entry.color, name: entry.name, group: entry.group, at: entry.place)
    }
    for (gradient, place) in gradients { builder.add(gradient, at: place) }
    return try builder.finish()
  }

  /// What the configurations have, where `error` came of the sheets; nil where that is nothing.
  func alone(_ name: String, _ error: any Error) -> FormatReading? {
    var reading = (try? own(name)) ?? FormatReading([])
    add(to: &reading)
    guard !reading.palettes.isEmpty else { return nil }
    if let error = error as? FormatError, error.message != SheetReader.noColors.message {
      let place = error.place.isEmpty ? "" : " (\(error.place))"
      reading.warnings.append(FormatWarning("\(error.message)\(place); no style sheet was read"))
    }
    return reading
  }
}
