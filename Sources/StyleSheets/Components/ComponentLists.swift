/// Classes of Tailwind CSS.
extension ComponentMarkup {
  /// Whether classes look like those that paint.
  var namesUtilities: Bool {
    !lists.isEmpty || chosenClasses.contains { HTMLDocument.isUtility($0.name) } || document.namesUtilities
  }

  /// The classes that depend on data, each with the attribute that it stands in.
  var chosenClasses: [(name: String, bytes: Range<Int>)] {
    choices.sorted { $0.key < $1.key }.flatMap { element, choice in
      let attribute = document.elements[element].attributes.first { $0.name == "class" }
      return choice.classes.entries.flatMap(\.looked).map { ($0, attribute?.bytes ?? 0..<0) }
    }
  }

  /// Adds an element for each list of classes in its code that paints a text and what is behind it.
  mutating func addLists() {
    let boxes = document.elements.filter { $0.name == "input" && $0.isBox }
      .flatMap { $0.attributes.filter { $0.name == "class" }.map(\.bytes) }
    for range in lists where !boxes.contains(where: { $0.overlaps(range) }) {
      var element = HTMLElement(name: "", bytes: range)
      element.attributes = [HTMLAttribute(name: "class", value: script.text(range), bytes: range)]
      element.hasText = true
      _ = document.add(element, to: HTMLDocument.body)
    }
  }

  /// Notes a text in code that names utilities for both colors of a text.
  mutating func noteList(_ range: Range<Int>) {
    guard range.count > 8, lists.count < 4096 else { return }
    let words = ClassExpression.words(bytes[range])
    func has(_ prefix: String) -> Bool {
      words.contains { $0.hasPrefix(prefix) || $0.contains(":\(prefix)") }
    }
    if words.count > 1, has("bg-"), has("text-"), !isOfIcon(range) { lists.append(range) }
  }

  /// Whether a list is what code calls an icon, in which there is no text: `{ icon: 'bg-green-600 text-white' }`.
  private func isOfIcon(_ range: Range<Int>) -> Bool {
    let before = String(decoding: bytes[max(0, range.lowerBound - 40)..<range.lowerBound], as: UTF8.self)
    let key = before.split(separator: ":", omittingEmptySubsequences: false).dropLast().last
    guard let key, before[key.endIndex...].dropFirst().allSatisfy({ " \n\"'`".contains($0) }) else {
      return false
    }
    let word = key.reversed().drop { " '\"".contains($0) }.prefix { $0.isLetter || $0.isNumber }
    return String(word.reversed()).lowercased().hasSuffix("icon")
  }
}

extension ClassExpression.Entry {
  /// Its classes, and of those that code may make something of the ones that look as if they paint.
  fileprivate var looked: [String] { names + possible.filter(HTMLDocument.isUtility) }
}

extension HTMLDocument {
  /// Whether classes look like those of Tailwind CSS that paint.
  var namesUtilities: Bool { elements.contains { $0["class"].map(Self.isUtility) ?? false } }

  static func isUtility(_ classes: String) -> Bool { classes.contains("bg-") || classes.contains("text-") }
}
