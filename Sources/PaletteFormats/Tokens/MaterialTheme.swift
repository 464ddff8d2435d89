/// The JSON that Material Theme Builder exports: tonal palettes, and the roles of Material 3 in schemes of several contrasts.
///
/// Source: material-foundation.github.io/material-theme-builder, "Export", "Material Theme (JSON)".
enum MaterialTheme {
  /// Whether a tree is such an export.
  static func isIn(_ tree: JSONTree) -> Bool {
    tree["schemes"]?.members?.isEmpty == false
      && (tree["palettes"]?.members != nil || tree["coreColors"] != nil || tree["seed"] != nil)
  }

  /// The palettes as groups and the schemes as themes; nil for other files.
  static func system(_ file: TokenFile, _ fallback: String) -> TokenSystem? {
    guard isIn(file.tree) else { return nil }
    let given = ["seed", "coreColors", "extendedColors"].compactMap { file.tree.member($0) }
    let base = JSONTree.object(given + (file.tree["palettes"]?.members ?? []))
    var system = TokenSystem(.literal, files: [file], base: [base], fallback: fallback)
    for scheme in file.tree["schemes"]?.members ?? [] {
      system.themes.append(TokenSystem.Variant(scheme.key, [scheme.value]))
    }
    return system
  }
}
