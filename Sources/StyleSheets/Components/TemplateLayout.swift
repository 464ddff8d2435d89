/// What the tags of a template mean for the layout that it is, or is put into.
enum TemplateLayout {
  /// A place that is filled, and its name; nil for the one that takes all that has no other place.
  struct Slot {
    var element: Int
    var name: String?
    /// Where in the file it is.
    var place: Int
  }

  /// The block that a tag begins, in a layout or in what fills it; nil for other tags.
  static func block(_ tag: String) -> String? {
    let words = tag.split { !($0.isLetter || $0.isNumber || "_-.".contains($0)) }.map(String.init)
      .filter { $0.contains(where: \.isLetter) }
    let isOfRails = words.first == "content_for" && words.contains("do")
    guard words.count > 1,
      ["block", "define"].contains(words[0]) || tag.hasPrefix("@section") || isOfRails
    else { return nil }
    // `@section('title', 'Home')` is all of it.
    if tag.hasPrefix("@section"), tag.contains(",") { return nil }
    return words[1]
  }

  /// The place in a layout that a tag of it is; nil for other tags.
  static func slot(_ tag: String) -> String?? {
    if let block = block(tag) { return .some(block) }
    if tag.hasPrefix("{{"), tag.contains("template \"") {
      return .some(tag.split(separator: "\"").dropFirst().first.map(String.init))
    }
    // What a layout is made of besides fills no place of it.
    guard !CSSText.lowercased(tag).contains("partial") else { return nil }
    guard TemplateSlot(tag).isNamed || tag.filter({ !$0.isWhitespace }) == "{{$slot}}" else { return nil }
    let isOfBlock = ["yield", "RenderSection"].contains(where: tag.contains)
    guard isOfBlock else { return .some(nil) }
    // `yield :side`, `@yield('content')`
    let mark = tag.firstIndex { "'\":".contains($0) }
    return .some(
      mark.map {
        String(tag[tag.index(after: $0)...].prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) })
      })
  }
}
