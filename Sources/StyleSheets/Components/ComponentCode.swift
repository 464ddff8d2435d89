/// The code in the markup of a component, and the code around it.
extension ComponentMarkup {
  /// Passes over code in markup, and reads the markup in it; nil where the sign is text.
  mutating func embedded(_ at: Int, _ limit: Int, in parent: Int, _ depth: Int) -> Int? {
    switch language {
    case .template:
      guard ComponentFile.hasBraces(names.constants.file) else { return nil }
      markText(parent)
      return script.endOfBracket(at, limit)
    case .vue:
      guard at + 1 < limit, bytes[at + 1] == UInt8(ascii: "{") else { return nil }
      markText(parent)
      return script.end(after: "}}", from: at + 2, limit)
    case .svelte:
      // `{/if}` closes a block, and no slash in it begins a regular expression.
      let closes =
        at + 2 < limit && bytes[at + 1] == UInt8(ascii: "/") && ComponentTag.isOfName(bytes[at + 2])
      let end = closes ? script.end(after: "}", from: at, limit) : script.endOfBracket(at, limit)
      let inner = script.trimmed(at + 1..<max(at + 1, end - 1))
      let isBlock = inner.first.map {
        [UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "/")].contains(bytes[$0])
      }
      let word = bytes[inner].prefix { ComponentTag.isOfName($0) || $0 == UInt8(ascii: "@") }
      let isSilent = ["@const", "@debug", "@attach"].contains { word.elementsEqual($0.utf8) }
      if word.elementsEqual("@render".utf8) {
        let name = bytes[inner].dropFirst(7).drop(while: HTMLTokenizer.isSpace).prefix(
          while: ComponentTag.isOfWord)
        if name.elementsEqual("children".utf8) { fragments.slots.insert(parent) }
        if fragments.use(name.startIndex..<name.endIndex, snippetOf: parent) { return end }
      }
      if ["#snippet", "/snippet"].contains(where: { bytes[inner].starts(with: $0.utf8) }) {
        given[parent]?.isDivided = true
        fragments.read(snippet: inner, in: parent, elements: document.elements[parent].children)
      }
      if !(isBlock ?? true), !isSilent, showsText(inner) { markText(parent) }
      return end
    case .lit where bytes[at] == UInt8(ascii: "{"): return nil
    case .astro, .jsx, .lit, .script:
      let start = (language == .lit ? at + 1 : at) + 1
      let known = (document.elements.count, fragments.uses.count)
      let end = code(start, limit, in: parent, depth: depth + 1)
      note(value: script.trimmed(start..<max(start, end - 1)), in: parent, since: known)
      return end
    }
  }

  /// Notes what a value is that stands in an element, after its code was read.
  ///
  /// - Parameter known: the number of elements and of uses before.
  mutating func note(value: Range<Int>, in parent: Int, since known: (elements: Int, uses: Int)) {
    guard document.elements.count == known.elements, showsText(value) else { return }
    let isSlot = fragments.isSlot(value)
    if isSlot { fragments.slots.insert(parent) }
    // A name may stand for markup that follows.
    if isSlot || fragments.uses.count > known.uses {
      let now = fragments.uses.count
      fragments.texts.append((parent, min(known.uses, now)..<now, isSlot))
    } else {
      markText(parent)
    }
  }

  /// Whether a value that stands in markup is text, as far as one can tell.
  private func showsText(_ range: Range<Int>) -> Bool {
    if range.isEmpty { return false }
    if let string = script.string(range) { return HTMLEntities.isVisible(bytes[string]) }
    let text = script.text(range.prefix(4096).first.map { $0..<min(range.upperBound, $0 + 4096) } ?? range)
    if ["null", "undefined", "true", "false", "nothing"].contains(text) || text.contains(".map(") {
      return false
    }
    let name = text.drop { "this._#".contains($0) }
    return !text.hasPrefix("render") && !name.hasPrefix("render") && !text.contains("createPortal(")
  }

  /// Passes over code up to the bracket that closes it, and reads the markup in it.
  ///
  /// Markup begins where a value can stand, and a comparison where one has stood.
  mutating func code(_ start: Int, _ limit: Int, in parent: Int, depth: Int) -> Int {
    guard depth < Self.deepest else { return script.endOfBracket(start, limit) }
    let outside = fragments.enter(start)
    defer { fragments.leave(to: outside) }
    var at = start
    var brackets = 0
    var before = UInt8(ascii: "(")
    var word = start..<start
    while at < limit, !isDone {
      let byte = bytes[at]
      if HTMLTokenizer.isSpace(byte) || script.isComment(at, limit) {
        at = HTMLTokenizer.isSpace(byte) ? at + 1 : script.end(of: at, in: limit)
        continue
      }
      switch byte {
      case UInt8(ascii: "<"):
        if language == .jsx || language == .astro, isMarkup(at, limit, after: before, word) {
          let parent = fragments.isMoved ? outer : parent
          let known = document.elements[parent].children.count
          at = markup(at, limit, in: parent, isOne: true, depth: depth + 1)
          fragments.hold(document.elements[parent].children.dropFirst(known))
          before = UInt8(ascii: ")")
          continue
        }
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        brackets += 1
        fragments.open(at, behind: before, word)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if brackets == 0, depth > 0 { return at + 1 }
        if brackets > 0 { fragments.close(at) }
        brackets = max(brackets - 1, 0)
      case UInt8(ascii: ";"), UInt8(ascii: "="): fragments.read(at, behind: before, word)
      case UInt8(ascii: "`"):
        let end = script.end(of: at, in: limit)
        if language == .lit, word.upperBound == at,
          ["html", "svg"].contains(script.text(word))
        {
          let known = document.elements[parent].children.count
          _ = markup(at + 1, max(at + 1, end - 1), in: parent, isOne: false, depth: depth + 1)
          fragments.hold(document.elements[parent].children.dropFirst(known))
        }
        at = end
        before = byte
        continue
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "/"):
        let start = at
        at = script.end(of: at, in: limit, before: before)
        if byte != UInt8(ascii: "/") { noteList(start + 1..<max(start + 1, at - 1)) }
        before = byte == UInt8(ascii: "/") && before != byte ? UInt8(ascii: ")") : byte
        continue
      default:
        if ComponentTag.isOfWord(byte) {
          let end = bytes[at..<limit].firstIndex { !ComponentTag.isOfWord($0) } ?? limit
          if let next = call(at..<end, of: before == UInt8(ascii: ".") ? word : nil, limit, in: parent, depth)
          {
            at = next
            before = UInt8(ascii: ")")
            continue
          }
          if language.isCode {
            fragments.read(at..<end, behind: before, word)
            if depth > 0 { fragments.use(at..<end, behind: before, in: parent) }
          }
          word = at..<end
          at = end
          before = byte
          continue
        }
      }
      before = byte
      at += 1
    }
    return limit
  }

  private func isMarkup(_ at: Int, _ limit: Int, after before: UInt8, _ word: Range<Int>) -> Bool {
    guard at + 1 < limit, ComponentTag.begins(bytes[at + 1]) else { return false }
    if ComponentTag.isOfWord(before) {
      return ["return", "default", "case", "yield", "else"].contains { bytes[word].elementsEqual($0.utf8) }
    }
    guard ComponentTag.values.contains(before) else { return false }
    // `<T,>(value: T) =>`, `<T>(value: T) =>` and `<T extends …>` are types.
    let name = name(at + 1, limit)
    let rest = bytes[name.endIndex..<min(limit, name.endIndex + 16)].drop(while: HTMLTokenizer.isSpace)
    let isType = rest.first == UInt8(ascii: ",") || rest.starts(with: "extends ".utf8)
    return !isType && !(rest.starts(with: ">(".utf8) && (0x41...0x5a).contains(name.first ?? 0))
  }
}
