import Bytes
import PaletteCore
import StyleSheets

/// The custom properties of a sheet that declares none for the root and has no themes: those of a component, such as
/// `.btn { --btn-bg: #0d7680 }`.
enum LocalProperties {
  /// The sheet as if the root declared them, each name with the first of its values; nil where there are none.
  ///
  /// - Returns: the sheet, and how many other values were left out.
  static func rooted(_ bytes: [UInt8], _ tree: CSSTree) -> (sheet: JoinedSheet, left: Int)? {
    var sheet = JoinedSheet()
    let file = sheet.add(file: "", bytes)
    var values: [String: String] = [:]
    var left = 0
    sheet.add(":root {", for: 0..<0, file: file)
    for rule in tree.rules where rule.kind == .style {
      for case .declaration(let index) in rule.items where tree.declarations[index].isCustom {
        let declaration = tree.declarations[index]
        let text = tree.source.text(of: declaration.value)
        if let known = values[declaration.name] {
          if known != text { left += 1 }
          continue
        }
        values[declaration.name] = text
        sheet.add(declaration.bytes, of: bytes, file: file)
        sheet.add(";", for: 0..<0, file: file)
      }
    }
    sheet.add("}", for: 0..<0, file: file)
    return values.isEmpty ? nil : (sheet, left)
  }

  /// The colors of a sheet that have no place in its palette, since only rules of components set them: how many properties they
  /// are, and the declaration of the first.
  static func leftOut(of sheet: ThemedSheet) -> (count: Int, first: Int)? {
    let tree = sheet.tree
    var known = Set(sheet.base.map(\.name))
    for theme in sheet.themes { known.formUnion(theme.colors.map(\.name)) }
    var found: (count: Int, first: Int)?
    for rule in tree.rules where rule.kind == .style {
      for case .declaration(let index) in rule.items where tree.declarations[index].isCustom {
        let declaration = tree.declarations[index]
        // What Tailwind's utilities pass to each other is no one's color.
        guard !declaration.name.hasPrefix("--tw-"), !known.contains(declaration.name),
          isColor(tree.source.text(of: declaration.value)),
          known.insert(declaration.name).inserted
        else { continue }
        found = ((found?.count ?? 0) + 1, found?.first ?? index)
      }
    }
    return found
  }

  private static func isColor(_ text: String) -> Bool {
    // A bare number may be a hex code elsewhere, but is none in a style sheet.
    text.utf8.count < 200 && text != "transparent"
      && (text.first == "#" || SheetColors.isWrittenAsColor(text)) && (try? Color(css: text)) != nil
  }
}
