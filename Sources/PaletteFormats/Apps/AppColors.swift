import PaletteCore

/// What an expression of a program gives, where it is about colors.
indirect enum AppColor {
  case color(Color)
  /// The shades of a color by their numbers, and the one that it is without any.
  case shades(Color?, [(name: String, color: Color)])
  case modes(light: AppColor, dark: AppColor)

  /// The one color that it is used as, in a mode.
  func color(isDark: Bool = false) -> Color? {
    switch self {
    case .color(let color): color
    case .shades(let color, _): color
    case .modes(let light, let dark): (isDark ? dark : light).color(isDark: isDark)
    }
  }

  /// The name of a shade, which Flutter calls `shade500`.
  static func shade(named name: String) -> String {
    name.hasPrefix("shade") ? String(name.dropFirst(5)) : name
  }

  /// `shade500`, `500`
  func shade(_ name: String) -> AppColor? {
    guard case .shades(_, let shades) = self else { return nil }
    let name = Self.shade(named: name)
    return shades.first { $0.name == name }.map { .color($0.color) }
  }

  func map(_ change: (Color) -> Color?) -> AppColor? {
    if case .modes(let light, let dark) = self {
      guard let light = light.map(change), let dark = dark.map(change) else { return nil }
      return .modes(light: light, dark: dark)
    }
    return color().flatMap(change).map { .color($0) }
  }
}

/// Works out the colors of what programs declare. Nothing is run: what is no color, no name of one and no method of one
/// is not known.
struct AppColors {
  let language: AppLanguage
  let declarations: [AppDeclaration]
  /// The names of the parameters of types, by the types' names.
  private let parameters: [String: [String]]
  /// What the programs say of the order of eight digits, in words: `ARGB`, `RGBA`; nil where they say neither or both.
  var order: String?
  /// What has a name, of those of a type or of whatever type, in order.
  private struct Key: Hashable {
    var name: String
    var owner: String??
  }

  private let byOwner: [Key: [Int]]
  private let locals: [String: [Int]]
  private let memory = Memory()
  private static let maximumDepth = 32

  /// What declarations give: one that names another twice would ask for it twice, which asks for its own four times.
  private final class Memory {
    var colors: [Int: AppColor?] = [:]
    var numbers: [Int: Number?] = [:]
  }

  /// A number, its hexadecimal digits, and whether it is written without a fraction.
  typealias Number = (value: Double, digits: Int?, isWhole: Bool)

  init(_ declarations: [AppDeclaration], _ language: AppLanguage, parameters: [String: [String]] = [:]) {
    self.declarations = declarations
    self.parameters = parameters
    self.language = language
    var byOwner: [Key: [Int]] = [:]
    for (index, declaration) in declarations.enumerated() where !declaration.isLocal && !declaration.isCase {
      byOwner[Key(name: declaration.name, owner: nil), default: []].append(index)
      byOwner[Key(name: declaration.name, owner: .some(declaration.scope.last)), default: []].append(index)
    }
    self.byOwner = byOwner
    locals = Dictionary(grouping: declarations.indices.filter { declarations[$0].isLocal }) {
      declarations[$0].name
    }
  }

  /// Whether a type is one of a color.
  static func isType(_ type: String) -> Bool {
    // Most words of a program are none, and are asked for all the same.
    if types.contains(type) { return true }
    guard type.utf8.contains(where: { ".?!".utf8.contains($0) }) else { return false }
    let name = type.split(separator: ".").last.map(String.init) ?? type
    return types.contains(name.filter { $0 != "?" && $0 != "!" })
  }

  private static let types: Set = [
    "Color", "UIColor", "NSColor", "CGColor", "MaterialColor", "MaterialAccentColor", "PlatformColor",
    "CrossPlatformColor", "CupertinoDynamicColor",
  ]

  // MARK: Names

  /// The names of `AppColors.brand.shade500`; nil where something else is among them.
  static func path(_ value: AppExpression) -> [String]? {
    switch value {
    case .name(let name): [name]
    case .member(nil, let name): ["", name]
    case .member(let base?, let name): path(base).map { $0 + [name] }
    default: nil
    }
  }

  /// Whether a value leaves open what it is for: what Dart, Swift and Compose have for no color.
  static func isNone(_ value: AppExpression) -> Bool {
    path(value).map { $0 == ["null"] || $0 == ["nil"] || $0.last == "Unspecified" } ?? false
  }

  /// The declaration that a path means at a place; of several, the one that is nearest.
  func declaration(_ path: [String], from user: AppDeclaration) -> Int? {
    let (scope, file) = (user.scope, user.file)
    let own = ["this", "self", "Self", "companion", "Companion"]
    let steps = path.filter { !own.contains($0) && !$0.isEmpty }
    guard let name = steps.last else { return nil }
    // Of those of one type, or of whatever type.
    func best(of owner: String??, _ isMeant: (AppDeclaration) -> Bool = { _ in true }) -> Int? {
      var only: Int?
      var count = 0
      for index in byOwner[Key(name: name, owner: owner)] ?? [] where isMeant(declarations[index]) {
        if declarations[index].file == file { return index }
        (only, count) = (index, count + 1)
      }
      return count == 1 ? only : nil
    }
    if steps.count > 1 {
      let owners = steps.dropLast()
      let isOfColor = Self.isType(owners.last ?? "")
      return best(of: .some(owners.last)) { $0.scope.suffix(owners.count).elementsEqual(owners) }
        ?? best(of: .some(owners.last))
        ?? (isOfColor ? best(of: nil) { $0.scope.last.map(Self.isType) ?? true } : nil)
    }
    // What a function declares is known in what it declares after it.
    let local =
      !user.isLocal
      ? nil
      : locals[name]?.last {
        let declared = declarations[$0]
        return declared.file == file && declared.function == user.function
          && declared.tokens.upperBound <= user.tokens.lowerBound
      }
    return local ?? best(of: .some(scope.last)) { $0.scope == scope } ?? best(of: .some(nil)) ?? best(of: nil)
  }

  /// The arguments of a call with the names of the parameters that they are for, where the program declares its type.
  func labeled(_ arguments: [AppExpression.Argument], of path: [String]) -> [AppExpression.Argument] {
    let names = parameters[path.suffix(2).joined(separator: ".")] ?? path.last.flatMap { parameters[$0] }
    return AppExpression.labeled(arguments, names ?? [])
  }

  // MARK: Values

  /// What the declaration at an index gives.
  func color(of index: Int, depth: Int = 0) -> AppColor? {
    if let known = memory.colors[index] { return known }
    let color = color(declarations[index].value, in: declarations[index], depth)
    memory.colors[index] = .some(color)
    return color
  }

  private func number(of index: Int, _ depth: Int) -> Number? {
    if let known = memory.numbers[index] { return known }
    let number = number(declarations[index].value, in: declarations[index], depth)
    memory.numbers[index] = .some(number)
    return number
  }

  func color(_ value: AppExpression, in place: AppDeclaration, _ depth: Int = 0) -> AppColor? {
    guard depth < Self.maximumDepth else { return nil }
    switch value {
    case .modes(let light, let dark):
      guard let light = color(light, in: place, depth + 1), let dark = color(dark, in: place, depth + 1)
      else {
        return nil
      }
      return .modes(light: light, dark: dark)
    case .name, .member: return named(value, in: place, depth)
    case .element(let base, let key):
      guard let name = number(key, in: place, depth).flatMap(Self.name) else { return nil }
      return color(base, in: place, depth + 1)?.shade(name)
    case .call(let callee, let arguments): return made(callee, arguments, in: place, depth)
    case .entry(let arguments): return entry(arguments, in: place, depth)
    case .map(let entries): return list(entries, in: place, depth)
    case .number, .text, .arithmetic, .other: return nil
    }
  }

  private func named(_ value: AppExpression, in place: AppDeclaration, _ depth: Int) -> AppColor? {
    let path = Self.path(value)
    if let path, let index = declaration(path, from: place) {
      // `static let white = Color.white` does not mean itself.
      let found = declarations[index]
      let isItself = found.file == place.file && found.tokens == place.tokens
      if !isItself { return color(of: index, depth: depth + 1) }
    }
    if let path, let color = AppLibraries.color(path, language) { return color }
    guard case .member(let base?, let name) = value else { return nil }
    guard let color = color(base, in: place, depth + 1) else { return nil }
    if let shade = color.shade(name) { return shade }
    if case .modes(let light, let dark) = color {
      switch TokenSystem.scheme(of: name) {
      case .light: return light
      case .dark: return dark
      default: break
      }
    }
    return Self.same.contains(name) ? color : nil
  }

  /// Members of a color that are the color itself.
  static let same: Set = ["color", "cgColor", "uiColor", "nsColor", "swiftUIColor", "suColor", "swiftUI"]

  /// The name of a shade: `500`.
  static func name(_ number: Number) -> String? {
    Int(exactly: number.value.rounded(.towardZero)).map { String($0) }
  }

  /// A number that is written, named or reckoned.
  func number(_ value: AppExpression, in place: AppDeclaration, _ depth: Int = 0) -> Number? {
    guard depth < Self.maximumDepth else { return nil }
    switch value {
    case .number(let number, let digits, let isWhole): return (number, digits, isWhole)
    case .name, .member(.some, _):
      if case .member(let base?, let name) = value, ["toFloat", "toInt", "toLong"].contains(name) {
        return number(base, in: place, depth + 1)
      }
      guard let path = Self.path(value),
        let index = declaration(path, from: place)
      else { return nil }
      return number(of: index, depth + 1)
    case .call(let callee, let arguments):
      if arguments.isEmpty { return number(callee, in: place, depth + 1) }
      guard case .name(let type) = callee, ["CGFloat", "Double", "Float", "Int"].contains(type) else {
        return nil
      }
      return number(arguments[0].value, in: place, depth + 1)
    case .arithmetic(let left, let sign, let right):
      guard let (a, _, isWhole) = number(left, in: place, depth + 1),
        let (b, _, _) = number(right, in: place, depth + 1)
      else { return nil }
      switch sign {
      case "+": return (a + b, nil, isWhole)
      case "-": return (a - b, nil, isWhole)
      case "*": return (a * b, nil, isWhole)
      default: return b == 0 ? nil : (a / b, nil, false)
      }
    default: return nil
    }
  }

  /// A text that is written or named.
  func text(_ value: AppExpression, in place: AppDeclaration) -> String? {
    if case .text(let text) = value { return text }
    guard let path = Self.path(value), let index = declaration(path, from: place),
      case .text(let text) = declarations[index].value
    else { return nil }
    return text
  }

  // MARK: Calls

  private func made(
    _ callee: AppExpression, _ arguments: [AppExpression.Argument], in place: AppDeclaration, _ depth: Int
  ) -> AppColor? {
    let path = Self.path(callee) ?? []
    let name = path.last ?? ""
    let owner = path.dropLast().last ?? ""
    let isMaking = Self.isType(name) || name == "colorLiteral" || name == "init"
    if ["MaterialColor", "MaterialAccentColor"].contains(name) {
      return shades(arguments, in: place, depth)
    }
    if name == "CupertinoDynamicColor" || owner == "CupertinoDynamicColor" {
      return dynamic(arguments, in: place, depth)
    }
    if isMaking || Self.isType(owner) || ["HSLColor", "HSVColor"].contains(owner) {
      if let color = AppConstructor(self, arguments, place, depth).color(isMaking ? "" : name, owner) {
        return color
      }
    }
    if case .member(let base?, let method) = callee, let color = color(base, in: place, depth + 1) {
      if case .shades(nil, _) = color, arguments.isEmpty, method.hasPrefix("to") { return color }
      let call = AppConstructor(self, arguments, place, depth)
      return color.map { call.changed($0, by: method) }
    }
    if case .member(let base?, let method) = callee, arguments.isEmpty, method.lowercased().contains("color"),
      let text = text(base, in: place)
    {
      return hex(text).map { .color($0) }
    }
    // Functions of the program that are called by what they read.
    let lower = name.lowercased()
    let isOfNumber = arguments.count == 1 && (6...8).contains(Self.digits(of: arguments[0].value))
    if lower.contains("hex") || isOfNumber && lower.contains("color")
      || ["rgb", "rgba", "parsecolor", "color"].contains(lower)
    {
      return AppConstructor(self, arguments, place, depth).color("", "")
    }
    if let collection = collection(path, arguments, in: place, depth) { return collection }
    return name.first?.isUppercase == true ? set(arguments, in: place, depth) : nil
  }

  /// The color of Flutter that has one for light and one for dark; those for stronger contrast have no place in a palette.
  private func dynamic(_ arguments: [AppExpression.Argument], in place: AppDeclaration, _ depth: Int)
    -> AppColor?
  {
    let sides = ["color", "darkColor"].compactMap { label in
      arguments.first { $0.label == label }.flatMap { color($0.value, in: place, depth + 1) }
    }
    return sides.count == 2 ? .modes(light: sides[0], dark: sides[1]) : nil
  }

  /// How many hexadecimal digits a number is written with.
  private static func digits(of value: AppExpression) -> Int {
    if case .number(_, let digits?, _) = value { digits } else { 0 }
  }

  private func shades(_ arguments: [AppExpression.Argument], in place: AppDeclaration, _ depth: Int)
    -> AppColor?
  {
    guard arguments.count == 2, let base = number(arguments[0].value, in: place, depth) else { return nil }
    var map = arguments[1].value
    if let path = Self.path(map), let index = declaration(path, from: place) {
      map = declarations[index].value
    }
    guard case .map(let entries) = map else { return nil }
    var shades: [(String, Color)] = []
    for entry in entries {
      guard let key = number(entry.key, in: place, depth).flatMap(Self.name),
        let color = color(entry.value, in: place, depth + 1)?.color()
      else { return nil }
      shades.append((key, color))
    }
    return .shades(Self.argb(base.value), shades)
  }

  /// A color whose opacity is in the first eight of 32 bits.
  ///
  /// - Parameter value: the bits, which Kotlin and Java take for a number below zero where the first of them is set.
  static func argb(_ value: Double) -> Color? {
    let value = value < 0 && value >= -0x8000_0000 ? value + 0x1_0000_0000 : value
    guard value >= 0, value <= 0xFFFF_FFFF else { return nil }
    let bits = UInt32(value)
    let channel = { (shift: UInt32) in Double(bits >> shift & 0xFF) / 255 }
    return Color(.srgb, channel(16), channel(8), channel(0)).withAlpha(channel(24))
  }

  /// A color in hexadecimal digits. Of eight, nobody can tell where the opacity is but the function that reads them.
  func hex(_ text: String) -> Color? {
    var digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    if digits.lowercased().hasPrefix("0x") { digits = digits.dropFirst(2) }
    guard !digits.isEmpty, digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.utf8.count {
    case 3, 6: return Color(hex: digits)
    case 8:
      if language != .swift { return ARGBText.color(digits) }
      let (first, last) = (digits.prefix(2).lowercased() == "ff", digits.suffix(2).lowercased() == "ff")
      let isFirst = order.map { $0 == "ARGB" } ?? (first == last ? nil : first)
      return isFirst.flatMap { $0 ? ARGBText.color(digits) : Color(hex: digits) }
    default: return nil
    }
  }
}
