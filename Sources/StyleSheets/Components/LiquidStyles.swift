/// The style sheets that Shopify has tags of its own for: `{% style %}` and `{% stylesheet %}`.
enum LiquidStyles {
  private static let signs = Signs(["endstyle"])

  /// Whether a template has one.
  static func areIn(_ template: [UInt8]) -> Bool { signs.areIn(template) }

  /// The template with the elements that the tags stand for, every other byte in its place.
  ///
  /// `{% stylesheet 'theme' %}` without an end names a file for other engines, and stays.
  static func written(_ template: [UInt8]) -> [UInt8] {
    guard areIn(template) else { return template }
    let script = ScriptText(template)
    let text = TemplateText(script)
    var written = template
    var open: (name: String, tag: Range<Int>, element: String)?
    var at = script.end(after: "{%", from: 0, template.count)
    while at < template.count {
      // Those of comments are none.
      let tag = at - 2..<(text.tag(at: at - 2, template.count)?.end ?? at)
      let words = script.text(tag.dropFirst(2).dropLast(min(2, tag.count - 2)))
        .split { HTMLTokenizer.isSpace($0.asciiValue ?? 0) || $0 == "-" }
      let name = words.first.map(String.init) ?? ""
      if name == "style" || name == "stylesheet" {
        let language = words.dropFirst().first.map { $0.filter(\.isLetter) } ?? ""
        let isCSS = language.isEmpty || language == "css"
        let elements = isCSS ? ["<style>"] : ["<style type=text/\(language)>", "<style lang=\(language)>"]
        open = elements.first { $0.utf8.count <= tag.count }.map { (name, tag, $0) }
      } else if let begun = open, name == "end\(begun.name)" {
        for (place, element) in [(begun.tag, begun.element), (tag, "</style>")] {
          // Lines keep their numbers.
          let lines = template[place].filter { $0 == UInt8(ascii: "\n") }
          let blanks = max(0, place.count - element.utf8.count - lines.count)
          let filled = Array(element.utf8) + [UInt8](repeating: 0x20, count: blanks) + lines
          if filled.count == place.count { written.replaceSubrange(place, with: filled) }
        }
        open = nil
      }
      at = script.end(after: "{%", from: tag.upperBound, template.count)
      // Behind the last one nothing is left.
      if at == template.count { break }
    }
    return written
  }
}
