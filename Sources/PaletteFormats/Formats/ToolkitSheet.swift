import Bytes
import PaletteCore
import StyleSheets

extension PaletteFormat {
  /// Named colors of style sheets for GTK, as its themes, Waybar and other programs have them.
  ///
  /// Source: docs.gtk.org/gtk3/css-overview.html, "Colors".
  public static let gtk = PaletteFormat(
    id: "gtk", summary: "named colors of GTK style sheets (@define-color)", extensions: ["css"],
    sniff: {
      TokenFiles.holds("@define-color", $0, first: 65_536) && !ToolkitSheet.isSource($0) ? .certain : .no
    },
    read: { try ToolkitSheet($0).palette(of: ToolkitSheet.defined, what: "@define-color name color;") })

  /// Looked-up colors of style sheets for JavaFX: properties of the root with one dash.
  ///
  /// Source: openjfx.io, "JavaFX CSS Reference Guide", "Looked-up Colors".
  public static let javafx = PaletteFormat(
    id: "javafx", summary: "looked-up colors of JavaFX style sheets", extensions: ["css"],
    sniff: { bytes in
      // Going over large sheets of other kinds would take longer than reading them.
      let holds = { (text: StaticString) in TokenFiles.holds(text, bytes, first: 65_536) }
      return holds("-fx-") && holds(".root") && !TokenFiles.holds("--", bytes)
        && !ToolkitSheet.isSource(bytes)
        ? .certain : .no
    },
    read: { try ToolkitSheet($0).palette(of: ToolkitSheet.lookedUp, what: ".root { -name: color; }") })
}

/// Reads style sheets of toolkits, whose colors have names that are no custom properties of CSS.
struct ToolkitSheet {
  /// A color with its name, marks included, and where it is written.
  typealias Entry = (name: String, value: String, bytes: Range<Int>)

  /// Nobody nests names deeper.
  private static let maximumDepth = 128

  private let tree: CSSTree
  private let fallbackName: String
  private var values: [String: String] = [:]
  private var known = Known()

  /// The colors of names that were followed, nil for those that lead nowhere: a name that is asked for four times by each after
  /// it is worked out once. One that is being followed has none, so that a circle ends.
  private final class Known {
    var colors: [String: Color?] = [:]
  }

  /// What is said of a sheet that is read otherwise and has named colors as well.
  static func unread(_ bytes: [UInt8]) -> [FormatWarning] {
    guard TokenFiles.holds("@define-color", bytes) else { return [] }
    return ["colors of GTK (@define-color) were not read; read them with --input-format gtk"]
  }

  /// Whether a sheet is written in Sass, which has a reader of its own.
  static func isSource(_ bytes: [UInt8]) -> Bool {
    let words: [StaticString] = ["#{", " $", "\n$", "@use", "@include", "@mixin"]
    return words.contains { TokenFiles.holds($0, bytes) }
  }

  init(_ input: FormatInput) throws {
    // Sheets are compiled from Sass, which has comments that CSS does not have.
    tree = try CSSReader.tree(input.bytes, dialect: Self.isSource(input.bytes) ? .scss : .css)
    fallbackName = input.fallbackName
  }

  /// The statements `@define-color name value;` that hold everywhere.
  static func defined(_ sheet: ToolkitSheet) -> [Entry] { sheet.colors { $0.parent == nil } }

  private func colors(where holds: (CSSRule) -> Bool) -> [Entry] {
    tree.rules.compactMap { rule in
      guard rule.kind == .at("define-color"), holds(rule) else { return nil }
      let text = tree.source.text(of: rule.prelude)[...].trimmed
      let name = text.prefix { !$0.isWhitespace }
      return ("@" + name, String(text.dropFirst(name.count).trimmed), rule.bytes)
    }
  }

  /// The properties of rules for the root that begin with one dash.
  static func lookedUp(_ sheet: ToolkitSheet) -> [Entry] {
    let tree = sheet.tree
    let roots = tree.rules.indices.filter { index in
      let selectors = tree.source.split(tree.rules[index].prelude).map {
        String(tree.source.text(of: $0)[...].trimmed)
      }
      return tree.rules[index].kind == .style && selectors.contains { $0 == ".root" || $0 == "*" }
    }
    return tree.declarations.compactMap { declaration in
      guard declaration.name.hasPrefix("-"), !declaration.isCustom,
        declaration.rule.map(roots.contains) == true
      else { return nil }
      return (declaration.name, tree.source.text(of: declaration.value), declaration.valueBytes)
    }
  }

  /// The palette of what `find` finds in the sheet; a name that is given again has its last value.
  func palette(
    of find: (ToolkitSheet) -> [Entry], what: String
  ) throws -> FormatReading {
    let found = find(self)
    var sheet = self
    for entry in found { sheet.values[entry.name] = entry.value }
    var last: [String: Int] = [:]
    for (index, entry) in found.enumerated() { last[entry.name] = index }
    let lines = LineTable(tree.source.bytes)
    var builder = PaletteBuilder(title: nil, fallback: fallbackName)
    var colors: [(name: String, color: Color, place: SourcePlace)] = []
    for (index, entry) in found.enumerated() where last[entry.name] == index {
      let place = lines.place(of: entry.bytes)
      let text = entry.value[...].trimmed
      if let color = sheet.color(text) {
        colors.append((String(entry.name.dropFirst()), color, place))
      } else if entry.name.hasPrefix("@")
        || ["derive(", "ladder(", "#", "rgb"].contains(where: text.hasPrefix)
      {
        builder.warn(
          "\(entry.name): \"\(text.prefix(80))\" is not a color that can be worked out; it was passed over",
          at: place)
      }
    }
    let groups = SheetNames.groups(of: colors.map { "--" + $0.name.replacing("_", with: "-") })
    for (entry, group) in zip(colors, groups) {
      try builder.add(entry.color, name: entry.name, group: group, at: entry.place)
    }
    for scheme in [ColorScheme.light, .dark] { sheet.addTheme(scheme, colors.map(\.name), &builder, lines) }
    let inner = tree.rules.filter {
      $0.kind == .at("define-color") && $0.parent != nil && self.scheme(of: $0) == nil
    }
    if let first = inner.first {
      builder.warn(
        "\(inner.count) named color\(inner.count == 1 ? " that holds" : "s that hold") for some screens only \(inner.count == 1 ? "was" : "were") passed over",
        at: lines.place(of: first.bytes))
    }
    let properties = Set(tree.declarations.filter(\.isCustom).map(\.name)).count
    if properties > 0 {
      builder.warn(
        "\(properties) custom propert\(properties == 1 ? "y" : "ies") not read; read them with --input-format css"
      )
    }
    guard !colors.isEmpty else {
      throw FormatError(
        "no named color was found", at: "line 1, column 1", hint: "a color is written \(what)")
    }
    return try builder.finish()
  }

  /// The scheme of the media query that a rule stands in, where it asks for nothing else.
  private func scheme(of rule: CSSRule) -> ColorScheme? {
    guard let parent = rule.parent, tree.rules[parent].parent == nil, tree.rules[parent].kind == .at("media")
    else { return nil }
    switch tree.source.text(of: tree.rules[parent].prelude).filter({ !$0.isWhitespace }) {
    case "(prefers-color-scheme:dark)": return .dark
    case "(prefers-color-scheme:light)": return .light
    default: return nil
    }
  }

  /// Adds the colors that a scheme gives other values, those that are made of them as well.
  private func addTheme(
    _ scheme: ColorScheme, _ names: [String], _ builder: inout PaletteBuilder, _ lines: LineTable
  ) {
    let own = colors { self.scheme(of: $0) == scheme }
    guard !own.isEmpty else { return }
    var sheet = self
    sheet.known = Known()
    for entry in own { sheet.values[entry.name] = entry.value }
    var theme = Theme(name: scheme == .dark ? "Dark" : "Light", colorScheme: scheme)
    let added = own.map { String($0.name.dropFirst()) }.filter { !names.contains($0) }
    for name in names + added where theme.roles[name] == nil {
      guard let color = sheet.color(("@" + name)[...]), color != self.color(("@" + name)[...]) else {
        continue
      }
      theme.roles[name] = ColorReference(literal: color)
      if let entry = own.last(where: { $0.name == "@" + name }) {
        builder.sourceMap.record(.role(theme: theme.name, role: name), lines.place(of: entry.bytes))
      }
    }
    for entry in own where sheet.color(entry.name[...]) == nil {
      builder.warn(
        "\(entry.name): \"\(entry.value)\" is not a color that can be worked out; it was passed over",
        at: lines.place(of: entry.bytes))
    }
    if !theme.roles.isEmpty { builder.palette.themes.append(theme) }
  }

  private func color(_ text: Substring, depth: Int = 0) -> Color? {
    guard depth < Self.maximumDepth else { return nil }
    let name = String(text)
    if let known = known.colors[name] { return known }
    if let value = values[name] {
      known.colors[name] = .some(nil)
      let color = color(value[...].trimmed, depth: depth + 1)
      known.colors[name] = .some(color)
      return color
    }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else {
      return try? Color(css: String(text))
    }
    let arguments = text[text.index(after: open)...].dropLast().parts { $0 == "," }.map(\.trimmed)
    func argument(_ index: Int) -> Color? {
      arguments.indices.contains(index)
        ? color(arguments[index], depth: depth + 1)?.converted(to: .srgb) : nil
    }
    let amount = arguments.last.flatMap { Double($0) }
    switch text[..<open] {
    case "alpha":
      guard var result = argument(0), let amount, arguments.count == 2 else { return nil }
      result.alpha = min(max(result.alpha * amount, 0), 1)
      return result
    case "mix":
      guard let a = argument(0), let b = argument(1), let amount, arguments.count == 3 else { return nil }
      return Color(
        .srgb, a.components + (b.components - a.components) * amount,
        alpha: a.alpha + (b.alpha - a.alpha) * amount)
    case "shade": return amount.flatMap { factor in argument(0).map { Self.shade($0, factor) } }
    case "lighter": return argument(0).map { Self.shade($0, 1.3) }
    case "darker": return argument(0).map { Self.shade($0, 0.7) }
    default: return (try? Color(css: String(text))) ?? named(text, depth: depth)
    }
  }

  /// A function of CSS with names in it: `color-mix(in srgb, @ink 60%, @paper)`, `oklab(from @ink min(l, 0.5) a b)`.
  private func named(_ text: Substring, depth: Int) -> Color? {
    var written = ""
    var rest = text
    while let sign = rest.firstIndex(of: "@") {
      let name = rest[rest.index(after: sign)...].prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }
      guard let color = color(("@" + name)[...], depth: depth + 1) else { return nil }
      written += rest[..<sign] + color.css
      // A value that is put together again and again could grow without end.
      guard written.utf8.count < 2048 else { return nil }
      rest = rest[name.endIndex...]
    }
    return written.isEmpty ? nil : try? Color(css: written + String(rest))
  }

  /// GTK multiplies lightness and saturation alike.
  private static func shade(_ color: Color, _ factor: Double) -> Color {
    var hsl = color.converted(to: .hsl)
    for index in 1...2 { hsl.components[index] = min(max(hsl.components[index] * factor, 0), 100) }
    return hsl.converted(to: .srgb)
  }
}
