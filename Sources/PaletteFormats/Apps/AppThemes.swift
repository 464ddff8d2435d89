import PaletteCore

/// A theme that a program makes by a call: `lightColorScheme(primary = …)`, `ThemeData(colorScheme: …)`.
struct AppTheme {
  /// A role, what it is given, and where.
  struct Role {
    var name: String
    var value: AppExpression
    var token: Int
  }

  var declaration: AppDeclaration
  var name: String
  var scheme: ColorScheme
  var roles: [Role]
  /// Whether the library works out most of its colors.
  var isComputed: Bool

  /// The theme that a declaration is; nil where it makes something else.
  init?(_ declaration: AppDeclaration, _ colors: AppColors) {
    guard let (path, arguments) = Self.making(declaration, colors), Self.isTheme(path) else { return nil }
    var roles: [Role] = []
    var isComputed = Self.isComputed(path, arguments)
    Self.collect(arguments, of: path, under: "", declaration, colors, 0, &roles, &isComputed)
    // One color with a name is no theme but where the library makes the others of it, and a type of colors has a value for
    // each of them; `null` says that this theme leaves a role alone.
    let left = arguments.count { $0.label != nil && AppColors.isNone($0.value) }
    guard !roles.isEmpty, roles.count + left > 1 || isComputed else { return nil }
    let scheme = Self.scheme(declaration, path, arguments)
    guard scheme != .system || Self.saysTheme(declaration.name, path) else { return nil }
    self.declaration = declaration
    self.roles = roles
    self.scheme = scheme
    self.isComputed = isComputed
    name = Self.name(declaration, path)
  }

  /// What makes a theme, and of what: a call, or the type of an enumeration with the arguments of an entry.
  private static func making(
    _ declaration: AppDeclaration, _ colors: AppColors
  ) -> (path: [String], arguments: [AppExpression.Argument])? {
    switch declaration.value {
    case .call(let callee, let arguments):
      if case .member(.call(let base, _)?, "copyWith") = callee {
        return AppColors.path(base).map { ($0, arguments) }
      }
      return AppColors.path(callee).map { ($0, colors.labeled(arguments, of: $0)) }
    case .entry(let arguments):
      guard let type = declaration.scope.last else { return nil }
      // A color that has two modes is no theme of the two.
      if case .modes? = colors.color(declaration.value, in: declaration) { return nil }
      return ([type], arguments)
    default: return nil
    }
  }

  /// Whether a call is one that takes colors by their roles, told by what types and functions of themes are called.
  private static func isTheme(_ path: [String]) -> Bool {
    guard let last = path.last, !AppColors.isType(last), !AppColors.isType(path.dropLast().last ?? "") else {
      return false
    }
    if ["lightColorScheme", "darkColorScheme", "lightColors", "darkColors"].contains(last) { return true }
    // A function that is called with colors may do anything with them.
    guard path.contains(where: { $0.first?.isUppercase == true || $0 == "init" }) else { return false }
    // That of buttons is the theme of a part.
    if path.contains(where: {
      $0.hasSuffix("ThemeData") && !["ThemeData", "CupertinoThemeData"].contains($0)
    }) {
      return false
    }
    let name = path.joined(separator: ".").lowercased()
    return ["theme", "scheme", "palette", "colors", "tokens"].contains { name.contains($0) }
  }

  /// Whether the library makes colors of one that is given: `ColorScheme.fromSeed(seedColor: …)`.
  private static func isComputed(_ path: [String], _ arguments: [AppExpression.Argument]) -> Bool {
    path.last?.hasPrefix("from") == true || arguments.contains { $0.label == "colorSchemeSeed" }
  }

  private static func isScheme(_ path: [String]) -> Bool {
    path.contains { $0.hasSuffix("ColorScheme") } || ["lightColors", "darkColors"].contains(path.last)
  }

  /// Whether what a declaration and its type are called is more than a set of shades.
  private static func saysTheme(_ name: String, _ path: [String]) -> Bool {
    ([name] + path.suffix(2)).contains { word in
      ["theme", "scheme"].contains { word.lowercased().contains($0) }
    } || ["lightColors", "darkColors"].contains(path.last)
  }

  /// The arguments that are colors, those of a scheme within a theme among them.
  private static func collect(
    _ arguments: [AppExpression.Argument], of path: [String], under prefix: String, _ place: AppDeclaration,
    _ colors: AppColors, _ depth: Int, _ roles: inout [Role], _ isComputed: inout Bool
  ) {
    // A scheme takes nothing but colors.
    let takesColors = isScheme(path)
    for argument in arguments {
      guard let label = argument.label else { continue }
      let name = prefix.isEmpty ? label : prefix + label.prefix(1).uppercased() + label.dropFirst()
      if case .call(let callee, let given) = argument.value, depth < 8,
        let path = AppColors.path(callee), case let inner = colors.labeled(given, of: path),
        !AppColors.isType(path.last ?? ""),
        !AppColors.isType(path.dropLast().last ?? ""), inner.contains(where: { $0.label != nil }),
        colors.color(argument.value, in: place)?.color() == nil
      {
        if Self.isComputed(path, inner) { isComputed = true }
        collect(
          inner, of: path, under: isScheme(path) ? prefix : name, place, colors, depth + 1, &roles,
          &isComputed)
      } else if colors.color(argument.value, in: place)?.color() != nil || says(argument.value)
        || takesColors && !["brightness", "seedColor"].contains(label)
          && AppColors.path(argument.value) != nil && !AppColors.isNone(argument.value)
      {
        roles.append(Role(name: name, value: argument.value, token: argument.token))
      }
    }
  }

  /// Whether an argument is a color that cannot be read, and not a number, a text or a switch.
  private static func says(_ value: AppExpression) -> Bool {
    switch value {
    case .call(let callee, _):
      guard let path = AppColors.path(callee) else { return false }
      return AppColors.isType(path.last ?? "") || AppColors.isType(path.dropLast().last ?? "")
    case .name, .member:
      let path = AppColors.path(value) ?? []
      return path.count > 1 && path.dropLast().contains { AppColors.isType($0) || $0.hasSuffix("Colors") }
    default: return false
    }
  }

  private static func scheme(
    _ declaration: AppDeclaration, _ path: [String], _ arguments: [AppExpression.Argument]
  ) -> ColorScheme {
    let brightness = arguments.first { $0.label == "brightness" }.flatMap { AppColors.path($0.value)?.last }
    for said in [brightness, declaration.name, path.last, declaration.scope.last].compactMap({ $0 }) {
      let scheme = TokenSystem.scheme(of: said)
      if scheme != .system { return scheme }
    }
    return .system
  }

  /// `DarkColorScheme` is `Dark`; what is called nothing but a scheme has the name of the function that makes it.
  private static func name(_ declaration: AppDeclaration, _ path: [String]) -> String {
    let candidates = [declaration.name, declaration.function, path.last, declaration.scope.last].compactMap {
      $0
    }
    let titles = candidates.map { title($0) }.filter { !$0.isEmpty && !$0.hasPrefix("From ") }
    return titles.first ?? IdentifierNames.title(IdentifierNames.words(of: declaration.name)[...])
  }

  /// The words of an identifier that say more than that it is a theme.
  static func title(_ identifier: String) -> String {
    let kinds = ["color", "colors", "scheme", "theme", "palette", "data", "colour", "colours", "get"]
    let words = IdentifierNames.words(of: identifier).filter { !kinds.contains($0.lowercased()) }
    return IdentifierNames.title(words[...])
  }
}

extension AppColors {
  /// The schemes of types called like one that say much the same of the same things: `LightColors`, `DarkColors`.
  func schemes() -> [[String]: ColorScheme] {
    var names: [[String]: Set<String>] = [:]
    for (index, declaration) in declarations.enumerated()
    where !declaration.isLocal && color(of: index) != nil {
      names[declaration.scope, default: []].insert(declaration.name)
    }
    let told = names.map {
      (scope: $0.key, names: $0.value, scheme: TokenSystem.scheme(of: $0.key.last ?? ""))
    }
    .filter { $0.scheme != .system }
    // Only types that share a name are compared: a program may have thousands.
    var sharing: [String: [Int]] = [:]
    for (index, type) in told.enumerated() {
      for name in type.names { sharing[name, default: []].append(index) }
    }
    func hasOther(_ type: (scope: [String], names: Set<String>, scheme: ColorScheme)) -> Bool {
      var counts: [Int: Int] = [:]
      for name in type.names {
        for other in sharing[name] ?? [] where told[other].scheme != type.scheme {
          counts[other, default: 0] += 1
          if counts[other, default: 0] * 2 > min(type.names.count, told[other].names.count) { return true }
        }
      }
      return false
    }
    return told.filter(hasOther).reduce(into: [:]) { $0[$1.scope] = $1.scheme }
  }
}
