import Bytes
import PaletteCore

extension PaletteFormat {
  /// Resource dictionaries in XAML, as WPF, WinUI, .NET MAUI and Avalonia have them.
  ///
  /// Source: learn.microsoft.com, "ResourceDictionary and XAML resource references"; docs.avaloniaui.net, "Theme variants".
  public static let xaml = PaletteFormat(
    id: "xaml", summary: "colors and brushes of XAML resource dictionaries, with their theme dictionaries",
    extensions: ["xaml", "axaml"], sniff: XAMLReader.sniff, read: XAMLReader.read,
    companions: XAMLReader.companions)
}

/// Reads the colors and brushes that have keys. Those of the light theme are the palette's, each other theme has roles.
private struct XAMLReader {
  /// A resource as it stands in a dictionary.
  private struct Entry {
    var key: String
    var value: XAMLValue
    /// What a brush multiplies the opacity of its color with.
    var opacity = 1.0
    var isBrush: Bool
    /// Whether it only names another resource, which may be no color.
    var isAlias = false
    var place: SourcePlace
  }

  /// What is in effect while a color is worked out.
  private struct Look {
    var entries: [String: Entry]
    var isDark: Bool
  }

  /// What belongs to a control: its resources are no part of a palette.
  private static let templates = [
    "ControlTemplate", "DataTemplate", "ItemsPanelTemplate", "Style", "ControlTheme", "Storyboard",
  ]
  /// References deeper than these go in a circle.
  private static let maximumDepth = 32

  private var builder: PaletteBuilder
  /// Styles and elements with colors; those from ``firstStyle`` on are of the file itself.
  private var styles = XAMLStyles()
  private var firstStyle = 0
  private var common: [Entry] = []
  private var themes: [(name: String, entries: [Entry])] = []
  private var gradients: [String] = []
  private var missing: [String] = []
  /// Where texts or backgrounds of styles are set to something that is no color of the file.
  private var unread: [SourcePlace] = []
  /// The dictionaries that this one includes, by the paths that they are named with.
  private var included: [String] = []
  /// Whether others are beside it.
  private var hasProject = false
  /// What the dictionaries beside this one hold, which its brushes may name; nothing of it is in the palette.
  private var lent: (common: [Entry], themes: [(name: String, entries: [Entry])]) = ([], [])

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard XMLReader.looksLikeXML(bytes) else { return .no }
    // A style that says what a text is and what is behind it is a pair to hold.
    let saysText = TokenFiles.holds("TextColor\"", bytes) || TokenFiles.holds("Foreground\"", bytes)
    if saysText, TokenFiles.holds("<Setter ", bytes), TokenFiles.holds("Background", bytes) {
      return .certain
    }
    guard TokenFiles.holds("x:Key", bytes) else { return .no }
    return TokenFiles.holds("Color x:Key", bytes) || TokenFiles.holds("SolidColorBrush", bytes)
      || TokenFiles.holds("<Color ", bytes) ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let root = try FormatError.located { try XMLReader.parse(input.bytes) }
    var reader = XAMLReader(builder: PaletteBuilder(title: nil, fallback: input.fallbackName))
    reader.collect(root, theme: nil)
    var others = XAMLReader(builder: reader.builder)
    var read: Set<Substring> = []
    for file in input.folder where file.bytes != input.bytes && sniff(file.bytes) == .certain {
      guard let root = try? XMLReader.parse(file.bytes) else { continue }
      read.insert(name(file.path))
      others.collect(root, theme: nil)
      reader.styles.add(root)
    }
    reader.firstStyle = reader.styles.parts.count
    reader.styles.add(root)
    reader.lent = (others.common, others.themes)
    reader.hasProject = !input.folder.isEmpty
    reader.included.removeAll { read.contains(name($0)) }
    return try reader.palette()
  }

  /// The dictionaries that a file includes: `Colors.xaml`, `/App;component/Themes/Colors.xaml`.
  @Sendable static func companions(_ bytes: [UInt8]) -> [String] {
    guard let root = try? XMLReader.parse(bytes) else { return [] }
    var reader = XAMLReader(builder: PaletteBuilder(title: nil, fallback: ""))
    reader.collect(root, theme: nil)
    return reader.included.map { path in
      let inside = path.firstRange(of: ";component/").map { path[$0.upperBound...] } ?? path[...]
      return String(inside.drop { $0 == "/" })
    }
  }

  private static func name(_ path: some StringProtocol) -> Substring {
    Substring(path).split(separator: "/").last ?? ""
  }

  private init(builder: PaletteBuilder) { self.builder = builder }

  private mutating func collect(_ element: XMLElement, theme: Int?) {
    for child in element.elements {
      if child.name.hasSuffix(".ThemeDictionaries") {
        for dictionary in child.elements {
          let name = XAMLValue.key(dictionary["x:Key"] ?? "Default")
          let place = themes.firstIndex { $0.name == name } ?? themes.count
          if place == themes.count { themes.append((name, [])) }
          collect(dictionary, theme: place)
        }
      } else if let key = child["x:Key"], add(child, key: XAMLValue.key(key), theme: theme) {
        continue
      } else if !Self.templates.contains(child.name) {
        if let source = child["Source"] { included.append(source) }
        collect(child, theme: theme)
      }
    }
  }

  /// Takes an element with a key; false where it is neither a color nor a brush nor another name of one.
  private mutating func add(_ element: XMLElement, key: String, theme: Int?) -> Bool {
    let text: String?
    switch element.name {
    case "AppThemeColor":
      // The community toolkit of .NET MAUI has a pair as an element.
      let pair = ["Light", "Dark"].compactMap { name in element[name].map { "\(name)=\($0)" } }
      text = "{AppThemeBinding \(pair.joined(separator: ", "))}"
    case "Color": text = XAMLValue.channels(of: element) ?? element.text
    case "SolidColorBrush":
      let inner = element.first("SolidColorBrush.Color")
      text =
        element["Color"] ?? inner?.first("Color").flatMap { XAMLValue.channels(of: $0) ?? $0.text }
        ?? inner?.text ?? element.first("Color").flatMap { XAMLValue.channels(of: $0) ?? $0.text }
        ?? element.text
    case "StaticResource": text = element["ResourceKey"].map { "{StaticResource \($0)}" }
    case "LinearGradientBrush", "RadialGradientBrush", "ConicGradientBrush":
      gradients.append(key)
      return true
    default: return false
    }
    let place = SourcePlace(element)
    guard let text, let value = XAMLValue(text) else {
      builder.warn("\"\(key)\" is not a color and was passed over", at: place)
      return true
    }
    let opacity = element["Opacity"].flatMap { Double($0) } ?? 1
    let entry = Entry(
      key: key, value: value, opacity: min(max(opacity, 0), 1), isBrush: !element.name.hasSuffix("Color"),
      isAlias: element.name == "StaticResource", place: place)
    if let theme { themes[theme].entries.append(entry) } else { common.append(entry) }
    return true
  }

  private mutating func palette() throws -> FormatReading {
    let light = themes.firstIndex { $0.name == "Light" } ?? themes.firstIndex { $0.name == "Default" } ?? 0
    let own = themes.isEmpty ? [] : themes[light].entries
    let base = look(common + own, in: themes.isEmpty ? "Light" : themes[light].name, isDark: false)
    var colors: [String: Color] = [:]
    var references: [String: ColorReference] = [:]
    for entry in common + own where base.entries[entry.key]?.place == entry.place {
      guard let color = color(entry, base, tellsMissing: true) else { continue }
      colors[entry.key] = color
      references[entry.key] = try builder.add(
        color, name: entry.key, group: entry.isBrush ? "Brushes" : "Colors", at: entry.place)
    }
    let pairs = styles.pairs(from: firstStyle)
    let values = common.map(\.value) + pairs.flatMap { [$0.text.value, $0.ground.value] }.compactMap(\.self)
    let isBound = values.contains { if case .schemes = $0 { true } else { false } }
    var looks = [base]
    var others = themes.enumerated().filter { $0.offset != light }.map(\.element)
    if isBound, !others.contains(where: { scheme(of: $0.name) == .dark }) { others.append(("Dark", [])) }
    // What a brush names may be another color in a theme that only a dictionary beside it has.
    for name in lent.themes.map(\.name) where scheme(of: name) == .dark {
      if !themes.contains(where: { $0.name == name }), !others.contains(where: { $0.name == name }) {
        others.append((name, []))
      }
    }
    for other in others {
      let scheme = scheme(of: other.name)
      let look = look(common + other.entries, in: other.name, isDark: scheme == .dark)
      if !other.name.lowercased().contains("contrast") { looks.append(look) }
      var theme = Theme(name: PaletteBuilder.clean(other.name), colorScheme: scheme)
      // What is not in the dictionary of a theme may still lead to what is.
      for (index, entry) in (common + other.entries).enumerated()
      where look.entries[entry.key]?.place == entry.place {
        // What is common to all was told of the base.
        guard let color = color(entry, look, tellsMissing: index >= common.count) else { continue }
        if colors[entry.key] == color { continue }
        theme.roles[PaletteBuilder.clean(entry.key)] = reference(entry, color, look, colors, references)
        builder.sourceMap.record(.role(theme: theme.name, role: entry.key), entry.place)
      }
      if !theme.roles.isEmpty { builder.palette.themes.append(theme) }
    }
    for (number, look) in looks.enumerated() {
      for pair in pairs { hold(pair, look, isBase: number == 0, colors, references) }
    }
    let isEmpty = builder.palette.groups.isEmpty && builder.palette.contrastPairs.isEmpty
    if isEmpty, !hasProject, let first = missing.first {
      throw FormatError(
        "the colors that its resources name are in other files: \"\(first)\"", at: "line 1",
        hint: "name the folder that has both, or include their dictionary with Source")
    }
    let alone = styles.alone(from: firstStyle)
    let words =
      alone == 1
      ? "1 color of a style or an element stands there without the one behind or before it"
      : "\(alone) colors of styles and elements stand there without the one behind or before them"
    if isEmpty, alone > 0, !hasProject {
      throw FormatError.empty("\(words), and nothing else is a color; what is on what is not read from pages")
    }
    tell()
    if alone > 0 { builder.note("\(words); what is on what is not read from pages, and was not checked") }
    // Beside the dictionaries of its project that is nothing to mend, and is told.
    if isEmpty, hasProject, !missing.isEmpty || alone > 0 {
      var reading = builder.reading()
      reading.palettes = []
      return reading
    }
    return isEmpty ? try builder.finish() : builder.reading()
  }

  /// Holds a text against what is behind it, as they are in a theme.
  private mutating func hold(
    _ pair: XAMLStyles.Pair, _ look: Look, isBase: Bool, _ colors: [String: Color],
    _ references: [String: ColorReference]
  ) {
    var found: [(reference: ColorReference, color: Color)] = []
    for setting in [pair.text, pair.ground] {
      guard let value = setting.value else {
        if isBase { unread.append(setting.place) }
        return
      }
      let entry = Entry(key: "", value: value, isBrush: true, place: setting.place)
      guard let color = color(entry, look, tellsMissing: isBase) else { return }
      found.append((reference(entry, color, look, colors, references), color))
    }
    guard found[1].color.alpha > 0, found[0].color.alpha > 0 else { return }
    // What lies under a veil only the page knows.
    guard found[1].color.alpha == 1 else {
      if isBase { unread.append(pair.ground.place) }
      return
    }
    let held = ContrastPair(
      foreground: found[0].reference, background: found[1].reference, size: pair.isLarge ? .large : .normal)
    guard !builder.palette.contrastPairs.contains(held) else { return }
    builder.sourceMap.record(.pair(builder.palette.contrastPairs.count), pair.text.place)
    builder.palette.contrastPairs.append(held)
  }

  private func look(_ entries: [Entry], in theme: String, isDark: Bool) -> Look {
    let named = lent.themes.first { $0.name == theme } ?? lent.themes.first { $0.name == "Default" }
    let entries = lent.common + (named?.entries ?? []) + entries
    // Of two resources with one key the last one counts, whichever dictionary it stands in.
    return Look(entries: Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { $1 }), isDark: isDark)
  }

  /// WinUI looks into "Default" for the theme that has no dictionary: beside "Light", that is the dark one.
  private func scheme(of name: String) -> ColorScheme {
    guard name == "Default" else { return TokenSystem.scheme(of: name) }
    let names = themes.map { $0.name.lowercased() }
    return names.contains("light") && !names.contains("dark") ? .dark : .system
  }

  private mutating func color(_ entry: Entry, _ look: Look, tellsMissing: Bool) -> Color? {
    var value = entry.value
    var opacity = entry.opacity
    for _ in 0..<Self.maximumDepth {
      switch value {
      case .color(var color):
        color.alpha *= opacity
        return color
      case .schemes(let light, let dark): value = look.isDark ? dark : light
      case .resource(let key):
        guard let next = look.entries[key] else {
          // Another name of a resource elsewhere may be one of a width.
          if tellsMissing, !entry.isAlias, !missing.contains(key) { missing.append(key) }
          return nil
        }
        value = next.value
        opacity *= next.opacity
      }
    }
    builder.warn("\"\(entry.key)\" refers to itself", at: entry.place)
    return nil
  }

  /// The color of the palette that a resource names, where that is the same in the theme; else the color itself.
  private func reference(
    _ entry: Entry, _ color: Color, _ look: Look, _ colors: [String: Color],
    _ references: [String: ColorReference]
  ) -> ColorReference {
    var value = entry.value
    if case .schemes(let light, let dark) = value { value = look.isDark ? dark : light }
    if case .resource(let key) = value, entry.opacity == 1, colors[key] == color, let known = references[key]
    {
      return known
    }
    return ColorReference(literal: color)
  }

  private mutating func tell() {
    func list(_ names: [String]) -> String {
      names.prefix(4).map { "\"\($0)\"" }.joined(separator: ", ") + (names.count > 4 ? " and others" : "")
    }
    if !missing.isEmpty {
      builder.warn(
        "\(missing.count) resource\(missing.count == 1 ? " is" : "s are") not in the file: \(list(missing)); "
          + "what uses \(missing.count == 1 ? "it" : "them") was passed over")
    }
    if let first = unread.first {
      builder.warn(
        "\(unread.count) text\(unread.count == 1 ? " or background is" : "s or backgrounds are") bound to something, "
          + "translucent or no single color, and \(unread.count == 1 ? "was" : "were") not checked",
        at: first)
    }
    if !gradients.isEmpty {
      builder.warn(
        "\(gradients.count) gradient\(gradients.count == 1 ? "" : "s") passed over: \(list(gradients))")
    }
    if !included.isEmpty {
      let isOne = included.count == 1
      builder.warn(
        "\(included.count) other dictionar\(isOne ? "y that this one includes is" : "ies that this one includes are") "
          + "not read")
    }
  }
}
