import Bytes

/// What a layout of a server's templates is around the part of pages that it is filled with.
struct TemplateLayout {
  /// A place that is filled, and its name; nil for the one that takes all that has no other place.
  struct Slot {
    var element: Int
    var name: String?
  }

  /// The names of the blocks that a part fills: `{% block content %}`, `@section('content')`, `{{ define "main" }}`.
  private let blocks: [String]

  /// - Parameter part: the part of pages.
  init(of part: [UInt8]) {
    let script = ScriptText(part)
    blocks = Self.signs.areIn(part) ? Self.names(script) : []
  }

  private static let signs = Signs(["block", "@section", "define"])

  private static func names(_ script: ScriptText) -> [String] {
    let template = TemplateText(script)
    var found: [String] = []
    var at = 0
    while at < script.bytes.count {
      guard "{@<".utf8.contains(script.bytes[at]), let tag = template.tag(at: at, script.bytes.count) else {
        at += 1
        continue
      }
      if let name = Self.block(script.text(at..<tag.end)) { found.append(name) }
      at = max(tag.end, at + 1)
    }
    return found
  }

  /// The block that a tag begins, in a layout or in what fills it; nil for other tags.
  static func block(_ tag: String) -> String? {
    let words = tag.split { !($0.isLetter || $0.isNumber || "_-.".contains($0)) }.map(String.init)
      .filter { $0.contains(where: \.isLetter) }
    guard words.count > 1, ["block", "define"].contains(words[0]) || tag.hasPrefix("@section") else {
      return nil
    }
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

  /// What a layout puts around the part; nil where its place in it is not known.
  func shell(of layout: StyleFiles.Found, _ files: StyleFiles) -> ComponentShell? {
    // Most parts of a project stand in one layout.
    func read() -> ReadComponent? { ReadComponent(layout: layout, files) }
    guard let own = files.findings.map({ $0.component("\(layout.name)\nlayout", read) }) ?? read(),
      let place = place(own.markup.places, in: own.markup.document)
    else { return nil }
    return ComponentShell(nil, of: own.filled(at: place), isWhole: false)
  }

  /// Blocks in which nothing is that is read.
  private static let unseen = [
    "title", "head", "meta", "script", "js", "style", "css", "description", "class", "og",
  ]

  /// The element that holds what the part is, of the places of a layout; nil where several could be, or none.
  private func place(_ slots: [Slot], in document: HTMLDocument) -> Int? {
    let seen = slots.filter { slot in
      !document.path(to: slot.element).contains { $0 == "head" || $0 == "title" }
    }
    let named = seen.filter { slot in
      slot.name.map { name in
        blocks.contains(name) && !Self.unseen.contains { CSSText.lowercased(name).contains($0) }
      } ?? false
    }
    let places = Set(named.isEmpty ? seen.filter { $0.name == nil }.map(\.element) : named.map(\.element))
    return places.count == 1 ? places.first : nil
  }
}

extension HTMLDocument {
  /// The names of an element and of those around it.
  fileprivate func path(to element: Int) -> [String] {
    var found: [String] = []
    var at = element
    while at >= 0 {
      found.append(elements[at].name)
      at = elements[at].parent
    }
    return found
  }
}

extension ComponentFile {
  /// What the layouts of a part of pages put around it, the innermost first; none where its place in one is not known.
  func templateLayouts(around file: String, _ files: StyleFiles) -> [ComponentShell] {
    var inner = bytes
    var found: [ComponentShell] = []
    for layout in layouts(of: file, files).reversed() {
      guard let shell = TemplateLayout(of: inner).shell(of: layout, files) else { return [] }
      found.append(shell)
      inner = layout.bytes
    }
    return found
  }
}
