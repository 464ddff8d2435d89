import Bytes
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
}
