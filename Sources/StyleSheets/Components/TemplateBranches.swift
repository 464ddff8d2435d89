/// The parts between which conditions of a template choose.
struct TemplateBranches {
  /// A part, and what has to be true for it; nil for the one that is there where nothing else is.
  struct Part {
    var condition: ScriptCondition?
    var bytes: Range<Int>
  }

  /// Parts of which at most one is there.
  struct Choice {
    var parts: [Part] = []
    /// All of it, with its tags.
    var bytes: Range<Int>

    /// The part that is there, as far as some conditions are known to be true or not.
    ///
    /// - Returns: nil where that does not decide it, and nil in it where no part is there.
    func part(knowing known: [String: Bool]) -> Part?? {
      for part in parts {
        guard let condition = part.condition else { return part }
        guard let isTrue = known[condition.text] else { return nil }
        if isTrue == condition.isTrue { return part }
      }
      return .some(nil)
    }
  }

  private(set) var all: [Choice] = []
  /// The sheets in it.
  private(set) var sheets: [Range<Int>] = []
  /// The start tags of its roots.
  private(set) var roots: [(tag: ComponentTag, bytes: Range<Int>)] = []
  let script: ScriptText
  private var bytes: [UInt8] { script.bytes }

  /// What was begun and has not ended.
  private struct Open {
    var name: String
    /// What it chooses by, where its parts say a value only.
    var subject: String?
    var choice: Choice
    /// Whether a single part may be away.
    var isCondition: Bool
  }
  private var open: [Open] = []
  /// The innermost that are followed; deeper ones are no templates of people.
  private static let deepest = 64

  /// - Parameter isNamed: whether the file is called like a template.
  init(_ template: [UInt8], isNamed: Bool) {
    script = ScriptText(template)
    let text = TemplateText(script)
    var unclosed: Set<[UInt8]> = []
    var at = 0
    while at + 1 < bytes.count {
      let isInSheet = sheets.last.map { at < $0.upperBound } ?? false
      guard Self.begins(bytes[at]), mayBegin(at, isInSheet, isNamed),
        !unclosed.contains([bytes[at], bytes[at + 1]])
      else {
        if bytes[at] == UInt8(ascii: "<"), !isInSheet { note(at) }
        at += 1
        continue
      }
      if isNamed, bytes[at] == UInt8(ascii: "@"), let end = braced(at) {
        at = end
        continue
      }
      guard let tag = text.tag(at: at, bytes.count), tag.end > at else {
        at += 1
        continue
      }
      if tag.end == bytes.count, !"}>".utf8.contains(bytes[tag.end - 1]) {
        unclosed.insert([bytes[at], bytes[at + 1]])
        at += 1
        continue
      }
      take(tag, at..<tag.end)
      at = tag.end
    }
    all.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }

  private static func begins(_ byte: UInt8) -> Bool { "{<@".utf8.contains(byte) }

  private func mayBegin(_ at: Int, _ isInSheet: Bool, _ isNamed: Bool) -> Bool {
    let next = bytes[at + 1]
    switch bytes[at] {
    case UInt8(ascii: "<"): return next == UInt8(ascii: "%") || next == UInt8(ascii: "?")
    case UInt8(ascii: "@"): return isNamed && !(isInSheet && TemplateText.isOfCSS(bytes, at))
    default:
      // `@media print{#a{color:red}}`
      let isOfRule =
        isInSheet && next == UInt8(ascii: "#") && at + 2 < bytes.count
        && ComponentTag.isOfName(bytes[at + 2])
      return "{%#!".utf8.contains(next) && !isOfRule
    }
  }

  /// Takes in what a tag begins or ends.
  private mutating func take(_ tag: TemplateText.Tag, _ range: Range<Int>) {
    if tag.role == .value { return }
    let text = script.text(range)
    switch TemplateWord(text, subject: open.last?.subject) {
    case .nothing: return
    case .opens(let name, let condition):
      guard open.count < Self.deepest else { return }
      let hasValues = name == "case" || name == "switch"
      let part = Part(condition: condition, bytes: range.upperBound..<range.upperBound)
      open.append(
        Open(
          name: name,
          subject: hasValues
            ? text.filter { $0.isLetter || $0.isNumber || " ._$".contains($0) }.trimmedSpace : nil,
          choice: Choice(parts: hasValues ? [] : [part], bytes: range), isCondition: condition != nil))
    case .turns(let condition):
      guard var last = open.popLast() else { return }
      end(&last.choice, range.lowerBound)
      // One that is there once for each of some things has another where there is none.
      if last.choice.parts.count == 1, last.choice.parts[0].condition == nil, last.subject == nil {
        last.choice.parts[0].condition = ScriptCondition(script.text(last.choice.bytes))
      }
      last.isCondition = true
      last.choice.parts.append(Part(condition: condition, bytes: range.upperBound..<range.upperBound))
      open.append(last)
    case .closes(let name):
      guard let place = open.lastIndex(where: { name == nil || $0.name == name || $0.name.isEmpty }) else {
        return
      }
      var last = open[place]
      open.removeSubrange(place...)
      guard last.isCondition else { return }
      end(&last.choice, range.lowerBound)
      last.choice.bytes = last.choice.bytes.lowerBound..<range.upperBound
      all.append(last.choice)
    }
  }

  private func end(_ choice: inout Choice, _ place: Int) {
    guard let last = choice.parts.indices.last else { return }
    choice.parts[last].bytes = choice.parts[last].bytes.lowerBound..<place
  }

  /// Takes in `@if (isDark) { … } else { … }` of Razor.
  ///
  /// - Returns: where its first part begins; nil for anything else.
  private mutating func braced(_ start: Int) -> Int? {
    guard script.text(start..<min(start + 3, bytes.count)) == "@if" else { return nil }
    var choice = Choice(bytes: start..<start)
    var at = script.skipping(from: start + 3, bytes.count)
    while true {
      var condition: ScriptCondition?
      if at < bytes.count, bytes[at] == UInt8(ascii: "(") {
        let end = script.endOfBracket(at, bytes.count)
        condition = ScriptCondition(script.text((at..<end).inside()).trimmedSpace)
        at = script.skipping(from: end, bytes.count)
      }
      guard choice.parts.isEmpty == (condition != nil) || condition != nil, at < bytes.count,
        bytes[at] == UInt8(ascii: "{"), !bytes[at...].starts(with: "{{".utf8),
        !bytes[at...].starts(with: "{%".utf8), !bytes[at...].starts(with: "{!!".utf8)
      else { break }
      let end = endOfBraces(at)
      choice.parts.append(Part(condition: condition, bytes: at + 1..<end - 1))
      choice.bytes = start..<end
      if condition == nil { break }
      at = script.skipping(from: end, bytes.count)
      guard bytes[min(at, bytes.count)...].starts(with: "else".utf8) else { break }
      at = script.skipping(from: at + 4, bytes.count)
      if bytes[min(at, bytes.count)...].starts(with: "if".utf8) {
        at = script.skipping(from: at + 2, bytes.count)
      }
    }
    guard let first = choice.parts.first else { return nil }
    all.append(choice)
    return first.bytes.lowerBound
  }

  /// Where braces end, of which only braces are counted: markup has apostrophes.
  private func endOfBraces(_ start: Int) -> Int {
    var depth = 0
    for at in start..<bytes.count {
      if bytes[at] == UInt8(ascii: "{") { depth += 1 }
      if bytes[at] == UInt8(ascii: "}") {
        depth -= 1
        if depth == 0 { return at + 1 }
      }
    }
    return bytes.count
  }

  /// Notes the sheet or the root that begins at a place.
  private mutating func note(_ at: Int) {
    let name = CSSText.lowercased(script.text(at + 1..<min(at + 6, bytes.count)))
    let length = name == "style" ? 5 : 4
    guard name == "style" || name.hasPrefix("html") || name.hasPrefix("body") else { return }
    let end = at + 1 + length
    guard end < bytes.count, HTMLTokenizer.isSpace(bytes[end]) || ">{<@".utf8.contains(bytes[end]) else {
      return
    }
    var tag = ComponentTag(script, from: end, to: bytes.count, isTemplate: true)
    tag.read()
    guard name == "style" else {
      roots.append((tag, at..<tag.at))
      return
    }
    var tokens = HTMLTokenizer(bytes)
    tokens.skip(to: tag.at)
    sheets.append(tokens.rawText(until: "style"))
  }
}
