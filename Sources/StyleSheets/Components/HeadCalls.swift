/// The calls in the head of a template whose names say that they bring in style sheets, and of which nothing else is known:
/// `{{ vite_entry_link_tags('app') }}`, `{% render_bundle 'main' %}`, `<?= $this->Html->css('site') ?>`.
struct HeadCalls {
  /// The names and their places, in order.
  private(set) var all: [(name: String, bytes: Range<Int>)] = []
  private let script: ScriptText
  private let hasDirectives: Bool
  private var bytes: [UInt8] { script.bytes }

  private static let tags = Signs(["{{", "{%", "<%", "<?", "{!!", "@"])
  private static let signs = Signs([
    "css", "style", "vite", "importmap", "encore", "webpack", "bundle", "entry", "entries", "asset",
    "tailwind",
  ])
  private static let head = Signs(["<head>", "<head "])

  /// - Parameter known: the functions and tags that are read otherwise.
  init(_ template: [UInt8], of file: String, besides known: (String) -> Bool) {
    hasDirectives = [".blade.php", ".cshtml", ".razor"].contains(where: file.hasSuffix)
    guard Self.signs.areIn(template), Self.tags.areIn(template),
      let range = Self.range(in: template, of: file)
    else {
      script = ScriptText([])
      return
    }
    script = ScriptText(TemplateComments.blanked(template, of: file, ofMarkup: true))
    read(range, known)
  }

  /// The head of a page, or all of a part that is called as one.
  private static func range(in template: [UInt8], of file: String) -> Range<Int>? {
    let script = ScriptText(template)
    if head.areIn(template) {
      let start = script.end(after: "<head", from: 0, template.count)
      let body = script.end(after: "<body", from: start, template.count)
      return start..<max(start, min(script.endOfHead ?? template.count, body))
    }
    let name = CSSText.lowercased(String(file.split(separator: "/").last ?? ""))
    let words = name.split { !$0.isLetter }
    return words.contains("head") ? 0..<template.count : nil
  }

  private mutating func read(_ range: Range<Int>, _ known: (String) -> Bool) {
    var at = range.lowerBound
    while at < range.upperBound {
      if let code = code(at) {
        judge(code, known)
        at = max(at + 1, code.upperBound)
      } else if bytes[at] == UInt8(ascii: "<"), at + 1 < bytes.count, ComponentTag.begins(bytes[at + 1]) {
        at = endOfTag(at)
      } else if bytes[at] == UInt8(ascii: "@"), hasDirectives {
        let end = bytes[(at + 1)...].firstIndex { !Self.isOfPath($0) } ?? bytes.count
        judge(at + 1..<end, of: at..<argumentsEnd(end), isDirective: true, known)
        at = end
      } else {
        at += 1
      }
    }
  }

  private func argumentsEnd(_ at: Int) -> Int {
    at < bytes.count && bytes[at] == UInt8(ascii: "(") ? script.endOfBracket(at, bytes.count) : at
  }

  /// The code of a template that begins at a place, with its signs.
  private func code(_ at: Int) -> Range<Int>? {
    guard at + 1 < bytes.count else { return nil }
    let close: StaticString
    switch (bytes[at], bytes[at + 1]) {
    case (UInt8(ascii: "{"), UInt8(ascii: "{")): close = "}}"
    case (UInt8(ascii: "{"), UInt8(ascii: "!")): close = "!!}"
    case (UInt8(ascii: "{"), UInt8(ascii: "%")): close = "%}"
    case (UInt8(ascii: "<"), UInt8(ascii: "%")): close = "%>"
    case (UInt8(ascii: "<"), UInt8(ascii: "?")): close = "?>"
    default: return nil
    }
    return at..<script.end(after: close, from: at + 2, bytes.count)
  }

  /// Behind a tag, and behind what stands in a script or a sheet.
  private func endOfTag(_ start: Int) -> Int {
    let nameEnd = bytes[(start + 1)...].firstIndex { !ComponentTag.isOfName($0) } ?? bytes.count
    let name = CSSText.lowercased(script.text(start + 1..<nameEnd))
    var at = nameEnd
    var quote: UInt8?
    while at < bytes.count {
      if let code = code(at) {
        at = max(at + 1, code.upperBound)
        continue
      }
      let byte = bytes[at]
      at += 1
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        break
      } else if "\"'".utf8.contains(byte) {
        quote = byte
      }
    }
    guard ["script", "style", "title", "noscript", "template"].contains(name) else { return at }
    let end = Array("</\(name)".utf8)
    while at < bytes.count, !(bytes[at] == end[0] && bytes[at...].starts(with: end)) { at += 1 }
    return at
  }

  private static func isOfPath(_ byte: UInt8) -> Bool {
    ComponentTag.isOfWord(byte) || ".:>$\\-".utf8.contains(byte)
  }

  /// Looks at the code in a tag of the template.
  private mutating func judge(_ code: Range<Int>, _ known: (String) -> Bool) {
    let sign = bytes[code.lowerBound + 1]
    let isOutput =
      bytes[code].starts(with: "{".utf8) || bytes[code].starts(with: "<%=".utf8)
      || bytes[code].starts(with: "<%-".utf8) || bytes[code].starts(with: "<?=".utf8)
    var start = code.lowerBound
    while start < code.upperBound, "<{%?=!~- \n\t\r".utf8.contains(bytes[start]) { start += 1 }
    var isStatement = false
    while let word = ["php", "echo", "print", "await", "return"].first(where: {
      bytes[start..<code.upperBound].starts(with: "\($0) ".utf8)
        || bytes[start..<code.upperBound].starts(with: "\($0)\n".utf8)
    }) {
      isStatement = isStatement || word == "php"
      start = script.skipping(from: start + word.utf8.count, code.upperBound)
    }
    guard isOutput || isStatement else { return }
    let end = bytes[start..<code.upperBound].firstIndex { !Self.isOfPath($0) } ?? code.upperBound
    // A dash or a point at its end is of the sign.
    let path = start..<(bytes[start..<end].lastIndex(where: ComponentTag.isOfWord).map { $0 + 1 } ?? start)
    guard !path.isEmpty else { return }
    let next = script.skipping(from: path.upperBound, code.upperBound)
    let rest = bytes[next..<code.upperBound]
    if isStatement, rest.first != UInt8(ascii: "(") { return }
    if rest.starts(with: ":=".utf8) || rest.starts(with: "=".utf8) && !rest.starts(with: "==".utf8) { return }
    judge(path, of: code, isDirective: sign == UInt8(ascii: "%") && bytes[code.lowerBound] != 0x3C, known)
  }

  private mutating func judge(
    _ path: Range<Int>, of code: Range<Int>, isDirective: Bool, _ known: (String) -> Bool
  ) {
    let text = script.text(path)
    let steps = text.split { ".:>$\\-".contains($0) }.map(String.init)
    guard let last = steps.last, !known(last), bringsStyles(steps, code) else { return }
    let name = Self.ofAny.contains(CSSText.lowercased(last)) ? text : last
    // What has an end has its sheets between the two, and Liquid has sheets of its own in such tags.
    if isDirective, ["style", "stylesheet"].contains(name) { return }
    if isDirective, script.hasTag("end\(name)") { return }
    all.append((name, path))
  }

  private func bringsStyles(_ steps: [String], _ code: Range<Int>) -> Bool {
    let isOfAny = steps.last.map { Self.ofAny.contains(CSSText.lowercased($0)) } ?? false
    let last = isOfAny ? steps.flatMap(Self.words) : steps.last.map(Self.words) ?? []
    guard let first = last.first, first != "end", first != "block",
      Self.ofNothing.isDisjoint(with: last), !Self.isOfNothing(steps.joined())
    else { return false }
    let all = steps.flatMap(Self.words)
    let isOfVite = all.contains("vite") && !last.contains("entry")
    if isOfVite { return true }
    guard !Self.ofStyles.isDisjoint(with: last), Self.ofScripts.isDisjoint(with: last) else { return false }
    // `{% render_bundle 'main' 'js' %}`
    let given = script.text(code).split { "'\"".contains($0) }
    let hasScripts = given.contains { $0 == "js" || $0.hasSuffix(".js") }
    return !hasScripts || given.contains { $0.contains("css") }
  }

  /// What says only of what it is called that it brings in something: `Styles.Render`.
  private static let ofAny: Set<String> = ["render", "output", "tag", "tags", "all"]
  private static let ofStyles: Set<String> = [
    "css", "style", "styles", "stylesheet", "stylesheets", "importmap", "vite", "encore", "webpack", "bundle",
    "bundles", "entry", "entries", "entrypoint", "entrypoints", "asset", "assets", "tailwind",
  ]
  private static let ofScripts: Set<String> = ["script", "scripts", "javascript", "javascripts", "js"]
  private static let ofNothing: Set<String> = [
    "url", "urls", "path", "href", "src", "image", "img", "icon", "icons", "favicon", "preload", "prefetch",
    "refresh", "client", "hmr", "legacy", "polyfill", "polyfills", "nonce", "csp", "csrf", "meta", "font",
    "fonts", "title", "hash", "version", "integrity", "class", "data", "json", "manifest", "name", "host",
  ]
  /// What tools have for their own signs alone.
  private static func isOfNothing(_ name: String) -> Bool {
    ["livewireStyles", "fluxAppearance"].contains(name)
  }

  /// `renderBundle` and `render_bundle` as words.
  private static func words(_ name: String) -> [String] {
    var words: [String] = []
    var isLower = false
    for letter in name {
      if letter == "_" {
        words.append("")
      } else if words.isEmpty || letter.isUppercase && isLower {
        words.append(letter.lowercased())
      } else {
        words[words.count - 1] += letter.lowercased()
      }
      isLower = letter.isLowercase
    }
    return words.filter { !$0.isEmpty }
  }
}

extension ScriptText {
  /// Whether a tag of a template begins with a word.
  fileprivate func hasTag(_ word: String) -> Bool {
    let word = Array(word.utf8)
    return bytes.indices.contains { place in
      guard bytes[place] == word[0], bytes[place...].starts(with: word) else { return false }
      let before = bytes[..<place].last { !HTMLTokenizer.isSpace($0) && $0 != UInt8(ascii: "-") }
      return before == UInt8(ascii: "%") || before == UInt8(ascii: "@")
    }
  }
}
