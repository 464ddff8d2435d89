import Bytes
import PaletteCore

/// Reads themes of Tailwind CSS: the style sheet of version 4, the configuration of version 3 as far as it is literal.
enum TailwindReader {
  static func sniff(_ bytes: [UInt8]) -> Confidence {
    let holds = { (text: StaticString) in TokenFiles.holds(text, bytes, first: 65_536) }
    // `@theme-light` is a variable of Less.
    if holds("@theme") {
      let isTheme =
        holds("@theme {") || holds("@theme{") || holds("@theme\n") || holds("@theme inline")
        || holds("@theme static") || holds("@theme default") || holds("@theme reference")
      if isTheme { return .certain }
    }
    guard holds("module.exports") || holds("export default") else { return .no }
    // Panda and Chakra UI have configurations of the same shape, whose tokens have values.
    if holds("@pandacss/") || holds("@chakra-ui/") { return .no }
    if holds("daisyui:") { return .certain }
    let isTailwind = holds("tailwind") || holds("extend:") || holds("purge:") || holds("content:")
    // A function of a component may be given a theme, and have a content.
    let hasTheme =
      holds("theme:") || holds("theme\":") || holds("theme':") || holds("theme,") || holds("theme }")
    // Any other module is read for the literals in it.
    return isTailwind ? hasTheme ? .certain : .possible : .no
  }

  static func read(_ input: FormatInput) throws -> FormatReading { try read(input, beside: []) }

  /// As above; `properties` are those that style sheets declare which are read with the configuration.
  static func read(_ input: FormatInput, beside properties: Set<String>) throws -> FormatReading {
    let text = String(decoding: input.bytes, as: UTF8.self)
    let isScript = TokenFile.language(input.bytes, "") == .script
    // `@theme-ui/…` is where a module imports from.
    if !isScript, text.contains("@theme") || !text.contains("colors") && text.contains("--") {
      return try CSSReader.read(input)
    }
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    var isOurs = false
    if FileHeader.read(FileHeader.comment(input.bytes), into: &builder.palette) != nil {
      isOurs = true
      builder.palette.id = StableID.uuid(of: "palette", builder.palette.name)
    }
    let configuration = try TailwindConfiguration(input)
    var places = TextPlaces(input.bytes)
    for item in configuration.items + configuration.gradients {
      if let text = item.text {
        let wanted = references(in: text)
        if !wanted.isEmpty, properties.isSuperset(of: wanted) { continue }
      }
      switch item {
      case .unknown(let path, let reason, let offset):
        let name = path.isEmpty ? "" : path.joined(separator: ".") + ": "
        builder.warn(name + reason, at: places.source(offset))
      case .brought(let path, let text, let at):
        try add(
          text, path, at: configuration.places.place(at) ?? SourcePlace(line: 1, column: 1), to: &builder)
      case .written(let path, let text, let offset, let label):
        var place = places.source(offset)
        // The text between its quotes; with an escape in it, it does not stand there as it was read.
        let inside = offset + 1..<offset + 1 + text.utf8.count
        if places.holds(text, at: inside) { place.bytes = inside }
        try add(text, path, label: isOurs ? label : nil, at: place, to: &builder)
      }
    }
    try configuration.themes.add(to: &builder, configuration.places)
    guard !builder.palette.groups.isEmpty || !builder.palette.gradients.isEmpty else {
      // Other modules are called so too, and plugins have colors under other keys.
      if isScript, let reading = try? TokenFiles.read(input) { return reading }
      throw FormatError.empty(
        "no literal color stands under colors", at: "line 1, column 1",
        hint: builder.allWarnings.first?.description
          ?? "values that are computed cannot be known without running the file")
    }
    return try builder.finish()
  }

  /// The files beside a configuration or a sheet that it refers to.
  static func companions(_ bytes: [UInt8]) -> [String] {
    TokenFile.language(bytes, "") == .script
      ? TokenImports.companions(bytes) : SheetImports.companions(bytes)
  }

  /// A color without the place that Tailwind puts an opacity in: `rgb(11 31 58 / <alpha-value>)`.
  static func opaque(_ text: String) -> String { text.replacing("<alpha-value>", with: "1") }

  /// The custom properties that a value refers to.
  static func references(in text: String) -> [String] {
    text.split(separator: "var(", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      let name = rest.drop(while: \.isWhitespace).prefix { !$0.isWhitespace && $0 != "," && $0 != ")" }
      return name.hasPrefix("--") ? String(name) : nil
    }
  }

  private static func add(
    _ text: String, _ path: [String], label: String? = nil, at place: SourcePlace,
    to builder: inout PaletteBuilder
  ) throws {
    guard !["inherit", "currentColor", "current"].contains(text) else { return }
    if TokenText.isGradient(text) {
      let named = label.flatMap { Escape.unlabel($0) }?.joined(separator: "/")
      let name = named ?? IdentifierNames.title(IdentifierNames.words(of: path.joined(separator: "-"))[...])
      guard var gradient = CSSGradient.read(text, { CSSGradient.literal($0) }) else {
        return builder.warn("\(path.joined(separator: ".")): the gradient cannot be read: \(text)", at: place)
      }
      gradient.name = name
      return builder.add(gradient, at: place)
    }
    guard let color = try? Color(css: opaque(text)) else {
      if let name = references(in: text).first {
        return builder.warn(
          "\(path.joined(separator: ".")): \(name) is set by a style sheet; name the folder that holds both",
          at: place)
      }
      builder.warn("\(path.joined(separator: ".")): \"\(text)\" is not a color", at: place)
      return
    }
    let names = path.map { IdentifierNames.title(IdentifierNames.words(of: $0)[...]) }
    let parts = label.flatMap { Escape.unlabel($0) }
    if let parts, parts.count == 2 {
      try builder.add(color, name: parts[1], group: parts[0], at: place)
    } else {
      let rest = names.dropFirst().joined(separator: " ")
      try builder.add(
        color, name: rest.isEmpty ? names.first ?? "" : rest, group: rest.isEmpty ? nil : names.first,
        at: place)
    }
  }
}
