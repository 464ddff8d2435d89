import PaletteCore

/// Colors that a program keeps as texts and numbers: `case navy = "#0B1F3A"`, `let sky = "#87CEEB"`,
/// `["gold": 0xFFD700]`. What makes colors of them is a function that is not followed.
extension AppColors {
  /// What a declaration writes so; nil for what may be anything else.
  func raw(of declaration: AppDeclaration) -> AppColor? {
    switch declaration.value {
    case .text(let text): return code(text).map { .color($0) }
    case .number(_, hexDigits: 6?, isWhole: true):
      let names = declaration.scope + [declaration.name, declaration.type ?? ""]
      return names.contains(where: Self.saysColor) ? number(declaration.value).map { .color($0) } : nil
    case .call(let callee, let arguments):
      guard Self.path(callee)?.last?.lowercased().hasSuffix("mapof") == true else { return nil }
      let pairs = arguments.compactMap { Self.pair($0.value) }
      return pairs.count == arguments.count ? codes(of: pairs) : nil
    case .map(let entries): return codes(of: entries)
    default: return nil
    }
  }

  private func codes(of entries: [(key: AppExpression, value: AppExpression)]) -> AppColor? {
    var colors: [(name: String, color: Color)] = []
    for entry in entries {
      guard let color = code(entry.value) else { return nil }
      switch entry.key {
      case .text(let name): colors.append((name, color))
      case .number(let number, _, _):
        guard let key = Int(exactly: number) else { return nil }
        colors.append(("\(key)", color))
      default: return nil
      }
    }
    return colors.count > 1 ? .shades(nil, colors) : nil
  }

  private static func saysColor(_ name: String) -> Bool {
    TokenText.saysColor(name) || IdentifierNames.words(of: name).contains { $0.lowercased() == "hex" }
  }

  private func code(_ value: AppExpression) -> Color? {
    if case .text(let text) = value { return code(text) }
    return number(value)
  }

  /// A hex code with its sign and all of its digits: shorter ones are tags as well.
  private func code(_ text: String) -> Color? {
    text.hasPrefix("#") && [7, 9].contains(text.utf8.count) ? hex(text) : nil
  }

  private func number(_ value: AppExpression) -> Color? {
    guard case .number(let bits, let digits?, isWhole: true) = value, let color = Self.argb(bits) else {
      return nil
    }
    return digits == 6 ? color.withAlpha(1) : digits == 8 ? color : nil
  }
}
