/// The styles that a template gives an element.
extension TemplateText {
  /// A declaration, and when an element has it.
  struct Style {
    var text: String
    var bytes: Range<Int>
    var when: [ScriptCondition] = []
    /// Whether code makes a part of it.
    var isOpen = false

    /// What it declares; `style` where code makes that too.
    var property: String {
      let name = text.prefix { $0 != ":" }
      return name.count == text.count ? "style" : CSSText.lowercased(String(name)).trimmedSpace
    }
  }

  /// The declarations of a value with tags in it.
  func styles(_ range: Range<Int>) -> [Style] {
    var found: [Style] = []
    var conditions = Conditions()
    var text: [UInt8] = []
    var (start, depth, isOpen) = (range.lowerBound, 0, false)
    var brackets = 0
    var when: [ScriptCondition] = []
    func close(_ end: Int) {
      let own = String(decoding: text, as: UTF8.self)
      if isOpen || !own.trimmedSpace.isEmpty {
        found.append(Style(text: own, bytes: start..<end, when: when, isOpen: isOpen))
      }
      (text, isOpen) = ([], false)
    }
    var at = range.lowerBound
    while at < range.upperBound {
      if text.isEmpty, !isOpen { (start, depth, when) = (at, conditions.depth, conditions.all) }
      if let tag = classTag(at, range.upperBound) {
        // What chooses between values stands behind the colon.
        let isValue = text.last { !HTMLTokenizer.isSpace($0) } == UInt8(ascii: ":")
        let isInside = isOpen && text.contains(UInt8(ascii: ":")) && conditions.depth > depth
        if tag.role == .value || tag.role != .nothing && (isValue || isInside) {
          isOpen = true
        } else if tag.role != .nothing {
          close(at)
        }
        conditions.turn(tag.role)
        at = tag.end
      } else {
        if bytes[at] == UInt8(ascii: "(") { brackets += 1 }
        if bytes[at] == UInt8(ascii: ")") { brackets -= 1 }
        // An address may have one in it.
        if bytes[at] == UInt8(ascii: ";"), brackets <= 0, conditions.depth == depth || !isOpen {
          close(at)
        } else {
          text.append(bytes[at])
        }
        at += 1
      }
    }
    close(range.upperBound)
    return found
  }

  /// The declarations of `@style(['color: red', 'opacity: 0.5' => $isOff])`, without its name.
  func styles(listed range: Range<Int>) -> [Style] {
    let list = script.trimmed(range)
    let isList = list.first.map { bytes[$0] == UInt8(ascii: "[") } ?? false
    return script.parts(isList ? list.inside() : list).flatMap { part -> [Style] in
      let sign = script.places(of: "=>", in: part).first
      guard let text = script.string(script.trimmed(part.lowerBound..<(sign ?? part.upperBound))) else {
        return []
      }
      let when = sign.map { [ScriptCondition(script.text(script.trimmed($0 + 2..<part.upperBound)))] } ?? []
      return [Style(text: script.text(text), bytes: text, when: when)]
    }
  }
}
