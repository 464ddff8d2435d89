/// The comments of templates, in which nothing stands that a page is made of: prose that speaks of partials, and parts that
/// somebody took out.
struct TemplateComments {
  private var bytes: [UInt8]
  private let script: ScriptText
  private let text: TemplateText
  private let suffix: String

  /// A template with blanks in place of its comments, every other byte in its own.
  ///
  /// - Parameter ofMarkup: whether those of HTML and of the code in it are taken out as well, which a server does not see.
  static func blanked(_ template: [UInt8], of file: String, ofMarkup: Bool = false) -> [UInt8] {
    let signs = ofMarkup ? allSigns : signs
    guard signs.areIn(template) else { return template }
    var comments = Self(template, file)
    comments.read(ofMarkup: ofMarkup)
    return comments.bytes
  }

  private static let own = [
    "{#", "{{!", "{{--", "/*", "comment", "<%#", "<%--", "<%!--", "@*", "{% #", "{%- #", "{{- /*",
  ]
  private static let signs = Signs(own)
  private static let allSigns = Signs(own + ["<!--", "//", "#"])

  private init(_ template: [UInt8], _ file: String) {
    bytes = template
    script = ScriptText(template)
    text = TemplateText(script)
    suffix = ComponentFile.suffix(of: file)
  }

  private mutating func read(ofMarkup: Bool) {
    var at = 0
    // What was looked for in vain is not looked for again.
    var unclosed: Set<String> = []
    while at < bytes.count {
      guard "{<@".utf8.contains(bytes[at]) else {
        at += 1
        continue
      }
      if let mark = marks.first(where: { begins($0.start, at) && ($0.isOfServer || ofMarkup) }),
        !unclosed.contains(mark.end)
      {
        let end = end(of: mark.end, from: at + mark.start.utf8.count)
        guard let end else {
          unclosed.insert(mark.end)
          at += 1
          continue
        }
        let close = mark.end == "*/" ? script.end(after: "}}", from: end, bytes.count) : end
        if !isLayout(at) { blank(at..<close) }
        at = close
      } else if begins("{%", at), !unclosed.contains("%}") {
        guard let end = self.end(of: "%}", from: at + 2) else {
          unclosed.insert("%}")
          continue
        }
        let close = isComment(at..<end) ? text.tag(at: at, bytes.count)?.end ?? end : at
        blank(at..<close)
        at = max(end, close)
      } else if ofMarkup, begins("<?", at) || begins("<%", at) && suffix != "erb" {
        let end = end(of: begins("<?", at) ? "?>" : "%>", from: at + 2) ?? bytes.count
        blankCode(at + 2..<end)
        at = end
      } else {
        // Braces in pairs are one sign.
        at += begins("{{", at) ? 2 : 1
      }
    }
  }

  /// What begins a comment and ends it, and whether the server takes it out.
  private typealias Mark = (start: String, end: String, isOfServer: Bool)

  private var marks: [Mark] {
    let all = Self.marks
    return ["cshtml", "razor"].contains(suffix) ? all + [("@*", "*@", true)] : all
  }

  private static let marks: [Mark] = [
    ("{#", "#}", true), ("{{!--", "--}}", true), ("{{!", "}}", true),
    ("{{--", "--}}", true), ("{{/*", "*/", true), ("{{- /*", "*/", true), ("<%#", "%>", true),
    ("<%--", "--%>", true), ("<%!--", "--%>", true), ("<!--", "-->", false),
  ]

  private func begins(_ sign: String, _ at: Int) -> Bool { bytes[at...].starts(with: sign.utf8) }

  private func end(of mark: String, from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    guard start + mark.count <= bytes.count else { return nil }
    return (start...bytes.count - mark.count).first { place in
      bytes[place] == mark[0] && script.bytes[place..<place + mark.count].elementsEqual(mark)
    }.map { $0 + mark.count }
  }

  /// `{{!< default}}` is how express-hbs and Ghost name a layout.
  private func isLayout(_ at: Int) -> Bool { begins("{{!<", at) }

  /// `{% comment %}` and all up to its end, and `{% # a remark %}` of Liquid.
  private func isComment(_ tag: Range<Int>) -> Bool {
    let head = bytes[tag].dropFirst(2).prefix(16).drop { HTMLTokenizer.isSpace($0) || $0 == 0x2d }
    return head.starts(with: "comment".utf8) || head.starts(with: "#".utf8)
  }

  private mutating func blank(_ range: Range<Int>) {
    for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = 0x20 }
  }

  /// Takes the comments out of code of PHP and JavaScript.
  private mutating func blankCode(_ range: Range<Int>) {
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      if "\"'".utf8.contains(byte) {
        at += 1
        while at < range.upperBound, bytes[at] != byte { at += bytes[at] == 0x5c ? 2 : 1 }
        at += 1
      } else if begins("/*", at) {
        let end = min(end(of: "*/", from: at + 2) ?? range.upperBound, range.upperBound)
        blank(at..<end)
        at = end
      } else if begins("//", at) || byte == UInt8(ascii: "#") && !begins("#[", at) {
        let line = bytes[at..<range.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
        // The sign that ends the code stays.
        let end = line == range.upperBound ? max(at, line - 2) : line
        blank(at..<end)
        at = max(end, at + 1)
      } else {
        at += 1
      }
    }
  }
}
