import Bytes

/// A template that another one names.
struct NamedTemplate {
  /// What it may be called, seen from a folder of templates.
  var names: [String]

  private static let highest = 6

  /// Looks for it in the folder of the one that names it and in those around.
  func file(from file: String, _ files: StyleFiles) -> StyleFiles.Found? {
    func look() -> StyleFiles.Found? {
      (0..<Self.highest).lazy.flatMap { depth in
        names.lazy.map { String(repeating: "../", count: depth) + $0 }
      }.compactMap { files.find($0, file) }.first
    }
    return files.findings.map { $0.template(names, from: file, look) } ?? look()
  }
}

/// The templates that one is made of: `{% include "head.html" %}`, `<%= render "shared/head" %>`,
/// `{{ partial "head.html" . }}`, `@include('partials.head')`, `{{> head}}`.
struct IncludedTemplates {
  /// One of them.
  struct Include {
    /// As it is written.
    var name: String
    /// Where it may be.
    var template: NamedTemplate
    /// The place of its name.
    var bytes: Range<Int>
    /// Whether the head of a page has it, in which its style sheets are.
    var isOfHead: Bool
  }

  private(set) var all: [Include] = []
  private let script: ScriptText
  private let file: String
  private let headEnd: Int
  private var bytes: [UInt8] { script.bytes }

  /// Words that include a template, with what stands before them where no tag is around them: `@include` of Blade,
  /// `Html.PartialAsync` and `<partial name>` of Razor, `th:replace` of Thymeleaf.
  private static let words: [String: String] = [
    "include": "@:", "include_once": "", "include_cached": "", "include_relative": "", "includeIf": "@",
    "require": "", "require_once": "", "render": "", "partial": "<", "partialCached": "", "template": "",
    "embed": "", "insert": ":", "replace": ":", "get_header": "", "Partial": ".", "PartialAsync": ".",
    "RenderPartial": ".", "RenderPartialAsync": ".", "section": "", "get_footer": "", "get_sidebar": "",
    "get_template_part": "",
  ]

  /// Whether a function or a tag puts in another template.
  static func isWord(_ name: String) -> Bool { words[name] != nil }

  private static let signs = Signs([
    "include", "partial", "{{>", "{{#>", "render", "require", "insert=", "replace=", "insert(", "template",
    "embed", "get_", "section",
  ])

  /// The folders that such templates stand in, besides those that their names have.
  private static let folders = [
    "", "_includes/", "partials/", "_partials/", "includes/", "snippets/", "Shared/",
    "sections/", "templates/", "components/", "parts/", "layouts/partials/",
  ]

  init(_ template: [UInt8], of file: String) {
    self.file = file
    guard Self.signs.areIn(template), Self.tags.areIn(template) else {
      script = ScriptText([])
      headEnd = 0
      return
    }
    script = ScriptText(TemplateComments.blanked(template, of: file, ofMarkup: true))
    headEnd = script.endOfHead ?? 0
    read()
  }

  private static let tags = Signs(["{{", "{%", "<%", "<?", "@", "<partial", "th:"])

  private mutating func read() {
    var (at, end) = (0, 0)
    var sign = UInt8(0)
    while at < bytes.count {
      if at >= end, at + 1 < bytes.count, let close = Self.closing(bytes[at], bytes[at + 1]) {
        sign = bytes[at + 1]
        end = script.end(after: close, from: at + 2, bytes.count)
        at += 2
        if sign == UInt8(ascii: "{") { at = handlebars(at, end) }
      } else if ComponentTag.isOfWord(bytes[at]) {
        let word = at..<(bytes[at...].firstIndex { !ComponentTag.isOfWord($0) } ?? bytes.count)
        at = word.upperBound
        if let around = Self.words[script.text(word)],
          word.lowerBound < end || word.lowerBound > 0 && around.utf8.contains(bytes[word.lowerBound - 1])
        {
          let limit = word.lowerBound < end ? end : min(at + Self.longest, bytes.count)
          let isBare = word.lowerBound < end && sign == UInt8(ascii: "%")
          at = name(behind: word, limit, isBare: isBare) ?? at
        }
      } else {
        at += 1
      }
    }
  }

  /// The most bytes of a call without a tag around it.
  private static let longest = 200

  /// What ends the tag that two signs begin; nil for other signs.
  private static func closing(_ first: UInt8, _ second: UInt8) -> StaticString? {
    switch (first, second) {
    case (UInt8(ascii: "{"), UInt8(ascii: "%")): "%}"
    case (UInt8(ascii: "{"), UInt8(ascii: "{")): "}}"
    case (UInt8(ascii: "<"), UInt8(ascii: "%")): "%>"
    case (UInt8(ascii: "<"), UInt8(ascii: "?")): "?>"
    default: nil
    }
  }

  /// Takes the name of `{{> head}}` and `{{#> head}}`.
  private mutating func handlebars(_ start: Int, _ end: Int) -> Int {
    var at = start
    if at < end, "#~".utf8.contains(bytes[at]) { at += 1 }
    guard at < end, bytes[at] == UInt8(ascii: ">") else { return start }
    at = script.skipping(from: at + 1, end)
    if at < end, "'\"".utf8.contains(bytes[at]) { at += 1 }
    let name = at..<(bytes[at..<end].firstIndex { !Self.isOfPath($0) } ?? end)
    add(name)
    return name.upperBound
  }

  /// Takes the name behind a word.
  ///
  /// - Parameter isBare: whether it may stand without quotes, as `{% include head.html %}` of Jekyll has it.
  /// - Returns: the end of it; nil where none is there.
  private mutating func name(behind word: Range<Int>, _ limit: Int, isBare: Bool) -> Int? {
    let title = script.text(word)
    if ["get_header", "get_footer", "get_sidebar"].contains(title) {
      add(word, called: "\(title.dropFirst(4)).php")
      return nil
    }
    // Other languages have sections of their own.
    if title == "section", ComponentFile.suffix(of: file) != "liquid" { return nil }
    var at = word.upperBound
    while at < limit, at < word.upperBound + Self.longest, Self.mayPrecede(bytes[at]) { at += 1 }
    if at < limit, "'\"".utf8.contains(bytes[at]) {
      let end = bytes[(at + 1)..<limit].firstIndex(of: bytes[at]) ?? limit
      add(at + 1..<end)
      return end
    }
    guard isBare else { return nil }
    let start = script.skipping(from: word.upperBound, limit)
    let name = start..<(bytes[start..<limit].firstIndex { !Self.isOfPath($0) } ?? limit)
    guard bytes[name].contains(UInt8(ascii: ".")) else { return nil }
    add(name)
    return name.upperBound
  }

  /// Whether a byte may stand between the word and the name: `partial: "head"`, `__DIR__ . '/head.php'`, `name="_Head"`.
  private static func mayPrecede(_ byte: UInt8) -> Bool {
    ComponentTag.isOfWord(byte) || HTMLTokenizer.isSpace(byte) || "(:=.".utf8.contains(byte)
      || byte == UInt8(ascii: ")")
  }

  private static func isOfPath(_ byte: UInt8) -> Bool {
    ComponentTag.isOfWord(byte) || "./-".utf8.contains(byte)
  }

  private mutating func add(_ range: Range<Int>, called: String? = nil) {
    // Thymeleaf has `~{fragments/head :: head}`.
    var name = called ?? script.text(range)
    if let part = name.firstRange(of: "::") { name = String(name[..<part.lowerBound]) }
    name = name.filter { !"~{} ".contains($0) }
    while let mark = ["./", "/"].first(where: name.hasPrefix) { name.removeFirst(mark.count) }
    if file.hasSuffix(".blade.php"), !name.contains("/") { name = name.replacing(".", with: "/") }
    guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfPath), !name.hasPrefix("_internal/") else { return }
    all.append(
      Include(
        name: name, template: Self.template(name, in: file), bytes: range,
        isOfHead: range.lowerBound < headEnd))
  }

  private static func template(_ name: String, in file: String) -> NamedTemplate {
    let own = file.split(separator: "/").last ?? file[...]
    let suffix = own.firstIndex(of: ".").map { String(own[$0...]) } ?? ""
    let cut = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    let (folder, last) = (name[..<cut], name[cut...])
    let lasts = last.contains(".") ? ["\(last)", "\(last)\(suffix)"] : ["\(last)\(suffix)", "\(last).html"]
    let paths = (lasts + lasts.map { "_\($0)" }).map { "\(folder)\($0)" }
    return NamedTemplate(names: folders.flatMap { folder in paths.map { folder + $0 } })
  }
}
