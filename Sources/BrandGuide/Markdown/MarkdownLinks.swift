/// Links and pictures within a line.
extension MarkdownInlines {
  mutating func open(_ at: inout Int, isPicture: Bool) -> Bool {
    // Brackets that nobody closes would be looked through again at every link.
    guard brackets.count < 1000 else { return false }
    let width = isPicture ? 2 : 1
    nodes.append(.text(isPicture ? "![" : "["))
    brackets.append(
      Bracket(node: nodes.count - 1, isPicture: isPicture, delimiter: last, start: at + width))
    at += width
    return true
  }

  mutating func close(_ at: inout Int) -> Bool {
    guard let bracket = brackets.popLast(), bracket.isActive || bracket.isPicture else { return false }
    var end = at + 1
    guard let target = inlineTarget(&end) ?? reference(bracket, at, &end) else { return false }
    match(downTo: bracket.delimiter)
    if bracket.isPicture {
      let words = nodes[(bracket.node + 1)...].map(Self.words).joined()
      let kept = (bracket.node..<nodes.count)
      for index in kept {
        begins[index] = nil
        ends[index] = nil
        links[index] = nil
        linkEnds.remove(index)
      }
      nodes.removeSubrange(kept)
      nodes.append(.picture(path: target, words: words))
    } else {
      nodes[bracket.node] = .text("")
      nodes.append(.text(""))
      if let safe = MarkdownSigns.safe(target) {
        links[bracket.node] = safe
        linkEnds.insert(nodes.count - 1)
      }
      // A link has no link in it.
      for index in brackets.indices where !brackets[index].isPicture { brackets[index].isActive = false }
      brackets.removeAll { !$0.isActive && !$0.isPicture }
    }
    at = end
    return true
  }

  /// `(target "title")`.
  func inlineTarget(_ end: inout Int) -> String? {
    guard end < signs.count, signs[end] == "(" else { return nil }
    var at = end + 1
    func space() {
      while at < signs.count, at < end + 6000, signs[at].isWhitespace { at += 1 }
    }
    space()
    var target = ""
    if at < signs.count, signs[at] == "<" {
      at += 1
      while at < signs.count, signs[at] != ">", !signs[at].isNewline, target.utf8.count < 4000 {
        target.append(signs[at])
        at += 1
      }
      guard at < signs.count, signs[at] == ">" else { return nil }
      at += 1
    } else {
      var depth = 0
      while at < signs.count, !signs[at].isWhitespace, target.utf8.count < 4000 {
        if signs[at] == "\\", at + 1 < signs.count, signs[at + 1].isASCII, signs[at + 1].isPunctuation {
          at += 1
        } else if signs[at] == "(" {
          depth += 1
          // The specification asks for no more, and what opens again and again would be read again and again.
          if depth > 32 { return nil }
        } else if signs[at] == ")" {
          if depth == 0 { break }
          depth -= 1
        }
        target.append(signs[at])
        at += 1
      }
    }
    space()
    if at < signs.count, "\"'(".contains(signs[at]) {
      let closing: Character = signs[at] == "(" ? ")" : signs[at]
      let from = at
      at += 1
      while at < signs.count, signs[at] != closing, at < from + 1000 { at += signs[at] == "\\" ? 2 : 1 }
      guard at < signs.count, signs[at] == closing else { return nil }
      at += 1
      space()
    }
    guard at < signs.count, signs[at] == ")" else { return nil }
    end = at + 1
    return target
  }

  /// `[label]`, `[]` or nothing behind the bracket.
  func reference(_ bracket: Bracket, _ at: Int, _ end: inout Int) -> String? {
    var label = signs[bracket.start..<at]
    var behind = end
    if end < signs.count, signs[end] == "[" {
      let close = signs[end...].prefix(1001).firstIndex(of: "]")
      guard let close else { return nil }
      if close > end + 1 { label = signs[(end + 1)..<close] }
      behind = close + 1
    }
    guard label.count < 1000, let target = references[String(label).lowercased()] else { return nil }
    end = behind
    return target
  }

  /// `<https://example.com>`.
  mutating func autolink(_ at: inout Int) -> Bool {
    guard
      let end = signs[(at + 1)...].prefix(2000).firstIndex(where: { "<>".contains($0) || $0.isWhitespace }),
      signs[end] == ">"
    else { return false }
    let text = String(signs[(at + 1)..<end])
    let isMail = text.contains("@") && !text.contains(":")
    guard let target = MarkdownSigns.safe(isMail ? "mailto:" + text : text) else { return false }
    addLink(text, target)
    at = end + 1
    return true
  }

  /// `https://example.com` as it stands in a text.
  mutating func bareLink(_ at: inout Int) -> Bool {
    let rest = signs[at...].prefix(8)
    guard rest.starts(with: "https://") || rest.starts(with: "http://"), brackets.isEmpty else {
      return false
    }
    var end = signs[at...].firstIndex { $0.isWhitespace || "<>\"`*|".contains($0) } ?? signs.count
    while end > at, ".,:;!?)'_]".contains(signs[end - 1]) { end -= 1 }
    let text = String(signs[at..<end])
    guard text.count > 10, let target = MarkdownSigns.safe(text) else { return false }
    addLink(text, target)
    at = end
    return true
  }

  mutating func addLink(_ text: String, _ target: String) {
    nodes.append(.text(""))
    links[nodes.count - 1] = target
    nodes.append(.text(text))
    nodes.append(.text(""))
    linkEnds.insert(nodes.count - 1)
  }

  mutating func entity(_ at: inout Int) -> Bool {
    guard let end = signs[at...].prefix(12).firstIndex(of: ";") else { return false }
    let name = String(signs[(at + 1)..<end])
    guard let text = MarkdownSigns.entity(name) else { return false }
    nodes.append(.text(text))
    at = end + 1
    return true
  }
}
