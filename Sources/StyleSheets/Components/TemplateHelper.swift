/// An element that a function of a template makes, as those of Rails and Phoenix do: `link_to "Home", root_path, class: "link"`.
struct TemplateHelper {
  private(set) var element: String
  private(set) var attributes: [ComponentTag.Attribute] = []
  /// The attributes that it has whatever it is given.
  private(set) var fixed: [HTMLAttribute] = []
  /// Whether what is in it stands behind the call, up to its end.
  let isBlock: Bool
  /// Whether what it is given is text in it.
  private(set) var hasText = true
  /// Why its styles are not known.
  private(set) var open: String?

  /// What stands in place of the call on a page.
  var markup: String {
    if isBlock || HTMLNames.void.contains(element) { return "<\(element)>" }
    if element == "select" { return "<select></select>" }
    return "<\(element)>\(hasText ? "x" : "")</\(element)>"
  }

  private let script: ScriptText
  private let language: TemplateFunctions.Language

  /// Reads a value of a template, with the signs around it; nil where it makes no element.
  init?(_ script: ScriptText, _ range: Range<Int>) {
    let sign = script.bytes[range].prefix(6)
    if sign.starts(with: "<%".utf8) {
      language = .ruby
    } else if sign.elementsEqual("@Html.".utf8) {
      language = .razor
    } else if sign.starts(with: "{{".utf8) || sign.starts(with: "{!!".utf8) {
      language = .other
    } else {
      return nil
    }
    self.script = script
    guard let call = Call(script, range) else { return nil }
    isBlock = call.isBlock
    var arguments = script.parts(call.arguments)
    element = ""
    if call.path.count == 2, call.path[0] == "tag", language == .ruby {
      element = call.path[1]
    } else if call.path == ["content_tag"], language == .ruby, let first = arguments.first {
      element = String(script.text(first).filter { $0.isLetter || $0.isNumber || $0 == "-" })
      arguments.removeFirst()
    } else if let own = TemplateFunctions.element(call.path, language) {
      // `form_widget(form)` draws all of a form.
      let isWhole = language == .other && arguments.first.map { !script.text($0).contains(".") } ?? true
      if isWhole, call.path[0].hasPrefix("form_") { return nil }
      element = own.name
      if let type = own.type { fix("type", type, at: range) }
      if own.type == "submit" { fix("value", "x", at: range) }
    }
    guard element.first?.isLetter ?? false, !(arguments.isEmpty && !isBlock && call.path.last != "submit")
    else { return nil }
    if element == "a" { fix("href", "#", at: range) }
    // A box to check has no text.
    if element == "check" {
      element = "input"
      fix("type", "checkbox", at: range)
    }
    add(arguments, depth: 0)
    readText(arguments, isTag: ["tag", "content_tag"].contains(call.path[0]))
  }

  private mutating func fix(_ name: String, _ value: String, at range: Range<Int>) {
    let place = range.lowerBound..<range.lowerBound
    fixed.append(HTMLAttribute(name: name, value: value, bytes: place))
  }

  /// Looks whether it is given text; what makes an element in it is not followed.
  private mutating func readText(_ arguments: [Range<Int>], isTag: Bool) {
    if isBlock || HTMLNames.void.contains(element) { hasText = false }
    guard hasText else { return }
    let first = arguments.first { key($0) == nil }
    guard let first, !"{[".utf8.contains(script.bytes[first.lowerBound]) || !isTag else {
      hasText = !isTag
      return
    }
    if let text = script.string(first), !HTMLEntities.isVisible(script.bytes[text]), isTag { hasText = false }
    let word = script.text(first).prefix { $0.isLetter || $0 == "_" }
    if TemplateFunctions.unread.contains(where: { word.hasPrefix($0) && (isTag || $0 != "nil") }) {
      hasText = false
    }
    let isMade =
      word == "content_tag" || word == "tag" || TemplateFunctions.element([String(word)], .ruby) != nil
    if isMade, Self.value(of: "class", script, first) != nil { open = "code makes what is in it" }
  }

  // MARK: Attributes

  /// The keys behind which attributes stand.
  private static let holders: Set<String> = ["html", "html_options", "attr", "label_attr", "htmlAttributes"]
  private static let plain: Set<String> = [
    "id", "type", "placeholder", "value", "href", "disabled", "hidden",
  ]

  private mutating func add(_ arguments: [Range<Int>], depth: Int) {
    guard depth < 4 else { return }
    for part in arguments {
      guard let entry = key(part) else {
        if let inner = list(part) { add(script.parts(inner), depth: depth + 1) }
        continue
      }
      if Self.holders.contains(entry.name), let inner = list(entry.value) {
        add(script.parts(inner), depth: depth + 1)
      } else if entry.name == "class" || entry.name == "style" {
        add(entry.name, entry.value)
      } else if Self.plain.contains(entry.name) {
        let text = script.string(entry.value)
        if text == nil, script.text(entry.value) == "false" { continue }
        attributes.append(
          .init(name: entry.name, value: text.map { .text($0) } ?? .none, start: part.lowerBound))
      }
    }
  }

  private mutating func add(_ name: String, _ value: Range<Int>) {
    let text = script.string(value)
    if let text, !script.text(text).contains("#{") {
      attributes.append(.init(name: name, value: .text(text), start: text.lowerBound))
    } else if name == "class", script.bytes[value].contains(where: { "\"'%".utf8.contains($0) }) {
      attributes.append(.init(name: name, value: .code(value), start: value.lowerBound))
    } else if script.text(value) != "nil" {
      open = "code decides its \(name)"
    }
  }

  /// What stands in `{ … }`, `[ … ]` and `new { … }`.
  private func list(_ part: Range<Int>) -> Range<Int>? {
    var part = script.trimmed(part)
    if script.bytes[part].starts(with: "new".utf8) {
      part = script.trimmed(part.lowerBound + 3..<part.upperBound)
    }
    guard let first = part.first, "{[".utf8.contains(script.bytes[first]),
      script.endOfBracket(first, part.upperBound) == part.upperBound
    else { return nil }
    return (first..<part.upperBound).inside()
  }

  /// The key of `class: "…"`, `:class => "…"`, `'class' => '…'` and `@class = "…"`, and its value; nil for what has none.
  private func key(_ part: Range<Int>) -> (name: String, value: Range<Int>)? {
    Self.key(script, part, isRazor: language == .razor)
  }

  static func key(_ script: ScriptText, _ part: Range<Int>, isRazor: Bool = false) -> (
    name: String, value: Range<Int>
  )? {
    let part = script.trimmed(part)
    guard let first = part.first else { return nil }
    let sign = script.bytes[first]
    let isSigned = ":@\"'".utf8.contains(sign)
    let start = isSigned ? first + 1 : first
    var end = start
    while end < part.upperBound, ComponentTag.isOfWord(script.bytes[end]) || script.bytes[end] == 0x2d {
      end += 1
    }
    guard end > start else { return nil }
    let name = script.text(start..<end)
    let isQuoted = "\"'".utf8.contains(sign)
    if isQuoted {
      guard end < part.upperBound, script.bytes[end] == sign else { return nil }
      end += 1
    }
    let at = script.skipping(from: end, part.upperBound)
    let rest = script.bytes[at..<part.upperBound]
    var width = 0
    if rest.starts(with: "=>".utf8), isSigned {
      width = 2
    } else if rest.first == UInt8(ascii: ":"), !rest.starts(with: "::".utf8), isQuoted || at == end,
      sign != 0x3a
    {
      width = 1
    } else if isRazor, rest.first == UInt8(ascii: "="), !rest.starts(with: "=>".utf8) {
      width = 1
    }
    return width == 0 ? nil : (name, script.trimmed(at + width..<part.upperBound))
  }

  /// Where the value of `class: "…"` or `:class => "…"` begins.
  static func value(of key: String, _ script: ScriptText, _ range: Range<Int>) -> Int? {
    let name = Array(key.utf8)
    var at = range.lowerBound + 1
    while at + name.count < range.upperBound {
      defer { at += 1 }
      let end = at + name.count
      guard script.bytes[at..<end].elementsEqual(name), !ComponentTag.isOfWord(script.bytes[at - 1]) else {
        continue
      }
      let isQuoted = "\"'".utf8.contains(script.bytes[end])
      let rest = script.bytes[
        script.skipping(from: isQuoted ? end + 1 : end, range.upperBound)..<range.upperBound]
      let sign = rest.starts(with: "=>".utf8) ? 2 : rest.first == UInt8(ascii: ":") ? 1 : 0
      let start = script.skipping(from: rest.startIndex + sign, range.upperBound)
      if sign > 0, start < range.upperBound { return start }
    }
    return nil
  }
}

extension TemplateHelper {
  /// A call in a value of a template.
  private struct Call {
    /// The name of the function behind what it is a member of.
    var path: [String]
    var arguments: Range<Int>
    var isBlock = false

    /// Nil where nothing is called.
    init?(_ script: ScriptText, _ range: Range<Int>) {
      let bytes = script.bytes
      var (start, end) = (range.lowerBound, range.upperBound)
      while start < end, "<%={!@-~ \n\t".utf8.contains(bytes[start]) { start += 1 }
      // Braces at the end of its arguments are none of the sign.
      let sign =
        switch bytes[range].first {
        case UInt8(ascii: "@"): 0
        case UInt8(ascii: "{"): bytes[range].starts(with: "{!!".utf8) ? 3 : 2
        default: 2
        }
      end = max(start, end - sign)
      while sign > 0, start < end, "-~; \n\t".utf8.contains(bytes[end - 1]) { end -= 1 }
      var at = start
      while at < end, ComponentTag.isOfWord(bytes[at]) || ".:".utf8.contains(bytes[at]) { at += 1 }
      // `label :name` and not `Form::label`.
      while at > start, bytes[at - 1] == UInt8(ascii: ":") { at -= 1 }
      path = script.text(start..<at).split { ".:".contains($0) }.map(String.init)
      guard !path.isEmpty else { return nil }
      if at < end, bytes[at] == UInt8(ascii: "(") {
        let close = script.endOfBracket(at, end)
        arguments = (at..<close).inside()
        let rest = script.text(script.trimmed(close..<end))
        isBlock = rest == "do" || rest.hasPrefix("do ")
        return
      }
      arguments = script.trimmed(at..<end)
      // What is behind the call, and no part of it.
      for word in ["do", "if", "unless"] as [StaticString] {
        let place = script.places(of: word, in: arguments).first { place in
          let next = place + word.utf8CodeUnitCount
          return (place == at || HTMLTokenizer.isSpace(bytes[place - 1]))
            && (next >= end || HTMLTokenizer.isSpace(bytes[next]) || bytes[next] == UInt8(ascii: "|"))
        }
        guard let place else { continue }
        if word.utf8CodeUnitCount == 2, script.text(place..<place + 2) == "do" { isBlock = true }
        arguments = script.trimmed(arguments.lowerBound..<place)
      }
      guard let first = arguments.first else { return }
      // `label || "a"` is a value.
      let isArgument =
        ComponentTag.isOfWord(bytes[first]) || "\"'@[{".utf8.contains(bytes[first])
        || bytes[first] == UInt8(ascii: ":") && !HTMLTokenizer.isSpace(bytes[min(first + 1, end - 1)])
      let word = script.text(arguments).prefix { $0.isLetter }
      guard at < first, isArgument, !["or", "and", "rescue", "in", "is", "not"].contains(word) else {
        return nil
      }
    }
  }
}
