/// The page that a template is once a server has filled it in.
extension ComponentFile {
  /// The page of a template, with blanks where it does something, and a letter where it puts something in: in the head of a
  /// page, that is no text. The address of a style sheet stays, so that the file that it names is found.
  public static func page(_ bytes: [UInt8]) -> [UInt8] {
    let marks: [(UInt8, UInt8)] = [(0x7B, 0x25), (0x3C, 0x25), (0x3C, 0x3F)]
    var filled = bytes
    let script = ScriptText(bytes)
    let template = TemplateText(script)
    let head = min(
      script.end(after: "</head", from: 0, bytes.count), script.end(after: "<body", from: 0, bytes.count))
    let headEnd = head < bytes.count ? head : 0
    var at = 0
    while at + 1 < bytes.count {
      let sign = (bytes[at], bytes[at + 1])
      guard marks.contains(where: { $0 == sign }), let tag = template.tag(at: at, bytes.count) else {
        at += 1
        continue
      }
      if !isAddress(at..<tag.end, bytes) {
        for index in at..<tag.end where bytes[index] != UInt8(ascii: "\n") { filled[index] = 0x20 }
        if tag.role == .value, at >= headEnd { filled[at] = UInt8(ascii: "x") }
      }
      at = tag.end
    }
    return filled
  }

  /// Whether a tag is the address of a style sheet: `href="<%= asset_path('app.css') %>"`.
  private static func isAddress(_ tag: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let before = bytes[max(0, tag.lowerBound - 6)..<tag.lowerBound]
    guard let quote = before.last, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return false
    }
    return before.dropLast().elementsEqual("href=".utf8) && !bytes[tag].contains(quote)
      && addressSigns.areIn(Array(bytes[tag]))
  }

  private static let addressSigns = Signs([".css"])
}
