/// What is a color although it cannot be read, so that it is told.
extension AppColors {
  /// Whether something that could not be read is a color all the same.
  func isColor(_ declaration: AppDeclaration) -> Bool {
    if Self.isNone(declaration.value) { return false }
    if let type = declaration.type { return Self.isType(type) }
    return isColor(declaration.value, in: declaration, depth: 0)
  }

  /// Methods that give another color.
  private static let changes: Set = [
    "opacity", "withAlphaComponent", "withOpacity", "withValues", "withAlpha", "copy", "compositeOver", "mix",
  ]

  /// What functions are called that make one color of several.
  private static let mixers = ["lerp", "blend", "mix", "lighten", "darken", "composite"]

  private func isColor(_ value: AppExpression, in place: AppDeclaration, depth: Int) -> Bool {
    guard depth < 16 else { return false }
    switch value {
    case .member(.name(let type)?, let name):
      // `Color.red` of SwiftUI, which every screen shows in its own way; the types of others have no such colors.
      return language == .swift && Self.isType(type) && name != "self" && name.first?.isLowercase == true
    case .call(let callee, let arguments):
      let path = Self.path(callee) ?? []
      if path.last.map(Self.isType) == true || path.dropLast().last.map(Self.isType) == true { return true }
      if case .member(let base?, let method) = callee, Self.changes.contains(method) {
        return isColor(base, in: place, depth: depth + 1) || color(base, in: place) != nil
      }
      guard let name = path.last?.lowercased(), Self.mixers.contains(where: name.hasPrefix) else {
        return false
      }
      return arguments.contains {
        color($0.value, in: place) != nil || isColor($0.value, in: place, depth: depth + 1)
      }
    default: return false
    }
  }
}
