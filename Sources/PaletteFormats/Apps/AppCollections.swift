import PaletteCore

/// Lists, maps and types of colors, and the entries of enumerations.
extension AppColors {
  /// The colors that a call makes a list or a map of; nil where it makes something else.
  func collection(
    _ path: [String], _ arguments: [AppExpression.Argument], in place: AppDeclaration, _ depth: Int
  ) -> AppColor? {
    guard let name = path.last else { return nil }
    let lower = name.lowercased()
    // `listOf(…)`, `mapOf("ink" to …)`, `persistentMapOf(Pair("ink", …))`
    if lower.hasSuffix("of"), ["list", "map", "array", "set"].contains(where: { lower.contains($0) }) {
      let entries = arguments.enumerated().map { number, argument in
        Self.pair(argument.value)
          ?? (key: .number(Double(number + 1), hexDigits: nil, isWhole: true), value: argument.value)
      }
      return list(entries, in: place, depth)
    }
    // `Map<String, Color>.unmodifiable({…})`, `UnmodifiableMapView({…})`
    let type = (path.count > 1 ? path[path.count - 2] : name).lowercased()
    if arguments.count == 1, arguments[0].label == nil, type.contains("map") || type.contains("list"),
      case .shades(nil, let colors)? = color(arguments[0].value, in: place, depth + 1)
    {
      return .shades(nil, colors)
    }
    return nil
  }

  /// `"ink" to Color(…)`, `Pair("ink", Color(…))`
  static func pair(_ value: AppExpression) -> (key: AppExpression, value: AppExpression)? {
    guard case .call(let callee, let arguments) = value, ["Pair", "MapEntry"].contains(path(callee)?.last),
      arguments.count == 2
    else { return nil }
    return (arguments[0].value, arguments[1].value)
  }

  /// The colors that a type of the program is made of, each under the name of its argument.
  func set(_ arguments: [AppExpression.Argument], in place: AppDeclaration, _ depth: Int) -> AppColor? {
    guard arguments.count > 1 else { return nil }
    var colors: [(name: String, color: Color)] = []
    for argument in arguments {
      guard let label = argument.label, let color = color(argument.value, in: place, depth + 1)?.color()
      else {
        return nil
      }
      colors.append((label, color))
    }
    return .shades(nil, colors)
  }

  /// The colors of a list by their numbers, or of a map by its keys, those of maps in it by both; nil where one of them is
  /// no color.
  func list(
    _ entries: [(key: AppExpression, value: AppExpression)], in place: AppDeclaration, _ depth: Int
  ) -> AppColor? {
    var colors: [(name: String, color: Color)] = []
    var hasNames = false
    for entry in entries {
      let number = number(entry.key, in: place, depth).flatMap(Self.name)
      guard let name = number ?? text(entry.key, in: place) ?? Self.path(entry.key)?.last,
        let value = color(entry.value, in: place, depth + 1)
      else { return nil }
      hasNames = hasNames || number == nil
      if case .shades(nil, let inner) = value {
        colors += inner.map { ("\(name) \($0.name)", $0.color) }
        // Maps that hold another twice grow faster than the file.
        guard colors.count <= Self.mostNested else { return nil }
      } else if let color = value.color() {
        colors.append((name, color))
      } else {
        return nil
      }
    }
    // A list of one color has no name for it.
    return colors.count > 1 || hasNames && !colors.isEmpty ? .shades(nil, colors) : nil
  }

  /// The most colors of a map of maps.
  private static let mostNested = 1024

  // MARK: Entries

  /// The color of an entry of an enumeration, or the several that it has; those called light and dark are its modes.
  func entry(_ arguments: [AppExpression.Argument], in place: AppDeclaration, _ depth: Int) -> AppColor? {
    var found: [(name: String, color: AppColor)] = []
    for (number, argument) in arguments.enumerated() {
      guard let color = color(argument.value, in: place, depth + 1) else { continue }
      found.append((argument.label ?? "\(number + 1)", color))
    }
    guard found.count > 1 else { return found.first?.color ?? written(arguments, in: place, depth) }
    let schemes = found.map { TokenSystem.scheme(of: $0.name) }
    if found.count == 2, let light = schemes.firstIndex(of: .light), let dark = schemes.firstIndex(of: .dark)
    {
      return .modes(light: found[light].color, dark: found[dark].color)
    }
    let colors = found.flatMap { entry -> [(name: String, color: Color)] in
      if case .modes(let light, let dark) = entry.color {
        return [("light", light), ("dark", dark)].compactMap { mode, color in
          color.color().map { ("\(entry.name) \(mode)", $0) }
        }
      }
      return entry.color.color().map { [(entry.name, $0)] } ?? []
    }
    return colors.isEmpty ? nil : .shades(nil, colors)
  }

  /// The arguments of an entry that are called colors or modes of one, and give none that is known.
  func unreadColors(of declaration: AppDeclaration) -> [String] {
    guard case .entry(let arguments) = declaration.value else { return [] }
    let isRead = color(declaration.value, in: declaration) != nil
    return arguments.compactMap { argument in
      guard let label = argument.label else { return nil }
      switch argument.value {
      case .name, .member, .call: break
      default: return nil
      }
      // Where another argument is a color, a light and a dark one may be of anything.
      let isColor =
        label.lowercased().hasSuffix("color") || isRead && TokenSystem.scheme(of: label) != .system
      return isColor && color(argument.value, in: declaration) == nil ? label : nil
    }
  }

  /// The color that an entry writes as a number, a code or its channels, where the names of these say so: `Red(0xFFFF0000)`.
  private func written(_ arguments: [AppExpression.Argument], in place: AppDeclaration, _ depth: Int)
    -> AppColor?
  {
    let channels = arguments.filter { ["r", "g", "b", "red", "green", "blue"].contains($0.label) }
    if channels.count == 3 { return AppConstructor(self, channels, place, depth).color("", "") }
    let type = place.scope.last ?? ""
    let told = arguments.filter { argument in
      [argument.label ?? "", type].contains { word in
        ["color", "colour", "hex", "rgb"].contains { word.lowercased().contains($0) }
      }
    }
    for argument in told {
      if let number = number(argument.value, in: place, depth), number.isWhole,
        number.digits == 8 || number.digits == 6 || number.value < 0, let color = Self.argb(number.value)
      {
        // What has no opacity is given one where it is used.
        return .color(number.digits == 6 ? color.withAlpha(1) : color)
      }
      if let text = text(argument.value, in: place), text.hasPrefix("#"), let color = hex(text) {
        return .color(color)
      }
    }
    return nil
  }
}
