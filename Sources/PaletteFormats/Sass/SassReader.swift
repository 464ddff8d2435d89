import Bytes
import PaletteCore
import StyleSheets

/// Makes a palette of what a file of Sass declares: its variables and maps, and the custom properties of its rules.
enum SassReader {
  /// A color with the names it has in a palette.
  struct Entry {
    var name: String
    var group: String?
    var color: Color
    var place: SourcePlace
  }

  /// Reads a file in either syntax and the files it refers to. Throws ``FormatError`` where there is no color.
  static func read(_ input: FormatInput, budget: Int = SassModules.usualBudget) throws -> FormatReading {
    var plain = input
    let isIndented = IndentedSass.isIndented(input.bytes)
    if isIndented { plain.bytes = IndentedSass.translated(input.bytes) }
    var reading = try read(
      plain, sigil: "$", hint: "a variable is written $name: color", budget: budget)
    reading.warnings += ToolkitSheet.unread(input.bytes)
    if isIndented || input.folder.contains(where: { $0.path.hasSuffix(".sass") }) {
      // Lines are those of the files; the bytes are those of the translation.
      for index in reading.sourceMaps.indices { reading.sourceMaps[index].forgetBytes() }
    }
    return reading
  }

  /// Reads `input` and the files it refers to. Throws ``FormatError`` where there is no color.
  ///
  /// - Parameters:
  ///   - prelude: what is read before it, and is no file: functions of another language.
  ///   - operates: the operators of another language.
  ///   - sigil: what stands before the name of a variable there.
  ///   - hint: how a variable is written there.
  ///   - budget: what statements may cost together.
  static func read(
    _ input: FormatInput, prelude: [UInt8] = [],
    operates: ((String, SassValue, SassValue) -> SassValue?)? = nil, sigil: String, hint: String,
    budget: Int = SassModules.usualBudget
  ) throws -> FormatReading {
    let (module, sheet) = try SassModules.read(
      input, prelude: prelude, operates: operates, budget: budget)
    var variables = module.variables
    let themed = ThemedSheet(sheet.tree)
    let hasProperties = !themed.base.isEmpty || themed.themes.contains { !$0.colors.isEmpty }
    if !hasProperties, !variables.contains(where: { $0.value.isColorOrGroup }) {
      // A file that only uses others, and makes no properties of them, is named for what is in them.
      for other in module.open + module.used.sorted(by: { $0.key < $1.key }).map(\.value) {
        variables += other.variables
      }
    }
    return try read(variables: variables, sheet, themed, input, sigil: sigil, hint: hint)
  }

  /// Reads what variables and rules hold.
  static func read(
    variables: [SassModule.Variable], _ sheet: JoinedSheet, _ themed: ThemedSheet, _ input: FormatInput,
    sigil: String, hint: String
  ) throws -> FormatReading {
    var joined = sheet
    let properties = Set((themed.base + themed.themes.flatMap(\.colors)).map(\.name))
    let entries = entries(of: variables, sigil, besides: properties, &joined)
    var reader = SheetReader(joined, themed, input.fallbackName)
    if !reader.sheet.base.isEmpty || reader.sheet.themes.contains(where: { !$0.colors.isEmpty }) {
      return try reader.read(adding: entries, gradients: gradients(of: variables))
    }
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    for warning in joined.warnings { builder.warn(warning.text, at: warning.place) }
    for entry in entries {
      try builder.add(entry.color, name: entry.name, group: entry.group, at: entry.place)
    }
    for (gradient, place) in gradients(of: variables) { builder.add(gradient, at: place) }
    guard !entries.isEmpty else {
      throw FormatError.empty(
        "no variable has a color value", at: "line 1, column 1",
        hint: joined.warnings.first.map { "\($0)" } ?? hint)
    }
    builder.palette.id = StableID.uuid(of: "palette", builder.palette.name)
    var reading = try builder.finish()
    reading.unresolved = joined.open
    return reading
  }

  /// The gradients that variables hold.
  private static func gradients(of variables: [SassModule.Variable]) -> [(Gradient, SourcePlace)] {
    variables.compactMap { variable in
      guard case .string(let text, _) = variable.value, text.contains("-gradient("),
        var gradient = CSSGradient.read(
          text,
          { (try? Color(css: $0)).map { ColorReference(literal: $0) } })
      else { return nil }
      gradient.name = SheetFonts.gradientName("--" + variable.name)
      return (gradient, variable.place)
    }
  }

  /// The colors of a module: its variables, then what its maps and lists hold besides. What only names one of the sheet's
  /// `properties` is none of its own.
  private static func entries(
    of variables: [SassModule.Variable], _ sigil: String, besides properties: Set<String>,
    _ sheet: inout JoinedSheet
  ) -> [Entry] {
    let variables = variables.map { variable in
      var shown = variable
      if let color = variable.value.fallback(besides: properties) { shown.value = .color(color) }
      return shown
    }
    let single = variables.filter { $0.value.color != nil }
    let groups = SheetNames.groups(of: single.map { "--" + $0.name })
    var found = zip(single, groups).compactMap { variable, group in
      variable.value.color.map { Entry(name: variable.name, group: group, color: $0, place: variable.place) }
    }
    var names: [Color: [String]] = [:]
    for entry in found { names[entry.color, default: []].append(entry.name) }
    var told: Set<String> = []
    let open = variables.compactMap { variable in
      variable.value.reason.map { UnresolvedName(name: variable.name, reason: $0, place: variable.place) }
    }
    sheet.open += OpenPairs.among(open, single.map(\.name))
    for variable in variables {
      if let reason = variable.value.reason {
        sheet.warnings.append(FormatWarning("\(sigil)\(variable.name): \(reason)", at: variable.place))
      }
      guard variable.alias == nil, variable.value.color == nil else { continue }
      var members = Members()
      members.collect(variable.value, "", besides: properties, depth: 0)
      let open = members.open.filter { told.insert("\($0.name) \($0.reason)").inserted }
      let places = members.colors.isEmpty && open.isEmpty ? [:] : sheet.members(at: variable.place)
      if let first = open.first {
        let others =
          open.count == 1
          ? "" : "; nor \(open.count == 2 ? "is 1" : "are \(open.count - 1)") more of it known"
        sheet.warnings.append(
          FormatWarning(
            "\(first.name) of \(sigil)\(variable.name): \(first.reason)\(others)",
            at: places[first.name] ?? variable.place))
      }
      for member in members.colors {
        // `("blue-500": $blue-500)` lists the variables once more.
        let isListed = names[member.color]?.prefix(16).contains {
          $0 == member.name || $0.hasSuffix("-" + member.name)
        }
        if isListed == true { continue }
        let place = places[member.name] ?? variable.place
        found.append(Entry(name: member.name, group: variable.name, color: member.color, place: place))
      }
    }
    return found
  }

  /// What maps and lists hold, by the keys that lead there.
  private struct Members {
    var colors: [(name: String, color: Color)] = []
    /// What could not be worked out, and why.
    var open: [(name: String, reason: String)] = []

    mutating func collect(_ value: SassValue, _ path: String, besides properties: Set<String>, depth: Int) {
      guard depth < 16, max(colors.count, open.count) < PaletteBuilder.maximumColors else { return }
      let join = { (name: String) in path.isEmpty ? name : path + "-" + name }
      switch value {
      case .map(let map):
        for pair in map.pairs {
          collect(pair.value, join(pair.key.plain), besides: properties, depth: depth + 1)
        }
      case .list(let items, _)
      where items.allSatisfy({ $0.isColorOrGroup }) && items.contains(where: { $0.isComputedColor }):
        for (index, item) in items.enumerated() {
          collect(item, join("\(index + 1)"), besides: properties, depth: depth + 1)
        }
      default:
        if path.isEmpty { return }
        if let color = value.color ?? value.fallback(besides: properties) {
          colors.append((path, color))
        } else if let reason = value.reason {
          open.append((path, reason))
        }
      }
    }
  }
}

extension SassValue {
  /// Whether it is a color that is more than a word.
  fileprivate var isComputedColor: Bool {
    if case .color = self { return true }
    return false
  }

  /// Whether it is a color, or may hold some.
  fileprivate var isColorOrGroup: Bool {
    switch self {
    case .list, .map: true
    default: color != nil || fallback(besides: []) != nil
    }
  }

  /// The color of `var(--brand, #1d70b8)` where nobody sets the property; nil where one of `properties` is that.
  fileprivate func fallback(besides properties: Set<String>) -> Color? {
    guard case .string(let text, isQuoted: false) = self, text.hasPrefix("var("), text.utf8.count <= 4096
    else {
      return nil
    }
    var rest = text[...]
    while rest.hasPrefix("var("), rest.hasSuffix(")"), let comma = rest.firstIndex(of: ",") {
      let name = rest[rest.index(rest.startIndex, offsetBy: 4)..<comma].trimmed
      let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      guard isName, !properties.contains(String(name)) else { return nil }
      rest = rest[rest.index(after: comma)...].dropLast().trimmed
    }
    return SheetColors.isWrittenAsColor(String(rest)) ? try? Color(css: String(rest)) : nil
  }
}
