import Bytes

/// The style sheets that functions of a template bring in: `<%= stylesheet_link_tag "application" %>` of Rails, `@vite(…)` of
/// Laravel, `{{ "theme.css" | asset_url | stylesheet_tag }}` of Liquid.
struct TemplateSheets {
  /// A sheet, or what cannot be told of one.
  struct Link {
    /// What it is called there; nil where code works it out.
    var name: String?
    /// Where it may be in the project.
    var addresses: [String] = []
    /// The place of the function.
    var bytes: Range<Int>
    /// Whether a theme of WordPress says elsewhere which sheets it brings in.
    var isOfTheme = false
    /// The template that is put in there, which may have sheets.
    var included: IncludedTemplates.Include?
  }

  private(set) var links: [Link] = []

  /// A function, and the folders that it looks in.
  private struct Helper {
    var folders: [String]
    /// Whether names have no ending.
    var isBare = true
    /// Whether the name stands before it, as filters have it.
    var isFilter = false
  }

  private static let helpers: [String: Helper] = [
    "stylesheet_link_tag": Helper(folders: [
      "app/assets/stylesheets", "app/assets/builds", "public/stylesheets", "source/stylesheets", "public",
    ]),
    "stylesheet_pack_tag": Helper(folders: [
      "app/javascript/packs", "app/javascript/styles", "app/javascript",
    ]),
    "vite_stylesheet_tag": Helper(folders: ["app/frontend/entrypoints", "app/javascript/entrypoints"]),
    "encore_entry_link_tags": Helper(folders: ["assets/styles", "assets/css", "assets"]),
    "vite": Helper(folders: [""], isBare: false),
    "stylesheet_tag": Helper(folders: ["assets"], isBare: false, isFilter: true),
    // Code of a theme of WordPress says which there are.
    "wp_head": Helper(folders: []),
  ]

  private static let signs = Signs(helpers.keys.sorted())

  /// Finds them in a template, and the templates that it is made of.
  init(_ template: [UInt8], of file: String) {
    if ComponentFile.isTemplate(file) { addHelpers(template) }
    links += IncludedTemplates(template, of: file).all.map {
      Link(name: $0.name, bytes: $0.bytes, included: $0)
    }
    links.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }

  private mutating func addHelpers(_ template: [UInt8]) {
    guard Self.signs.areIn(template) else { return }
    let script = ScriptText(template)
    var at = 0
    while let word = script.nextWord(from: at) {
      at = word.upperBound
      let name = script.text(word)
      guard let helper = Self.helpers[name],
        name != "vite" || word.lowerBound > 0 && template[word.lowerBound - 1] == UInt8(ascii: "@"),
        name != "wp_head" || template[at...].starts(with: "()".utf8)
      else { continue }
      if name == "wp_head" {
        links.append(Link(bytes: word, isOfTheme: true))
        continue
      }
      add(helper.isFilter ? Self.before(word, script) : Self.behind(word, script), helper, word)
    }
  }

  private mutating func add(_ names: [String], _ helper: Helper, _ word: Range<Int>) {
    // Scripts stand beside the sheets in one list.
    let sheets = names.filter { helper.isBare || $0.hasSuffix("css") || $0.hasSuffix("less") }
    if names.isEmpty { links.append(Link(bytes: word)) }
    for name in sheets {
      let endings =
        name.hasSuffix("css") || name.hasSuffix("less") ? [""] : [".css", ".scss", ".sass", ".less"]
      let addresses = endings.flatMap { ending in
        helper.folders.map { "\($0.isEmpty ? "" : "/")\($0)/\(name)\(ending)" }
      }
      links.append(Link(name: name, addresses: addresses, bytes: word))
    }
  }

  /// The texts that a function is given first; none where something else is.
  private static func behind(_ word: Range<Int>, _ script: ScriptText) -> [String] {
    var names: [String] = []
    var at = word.upperBound
    while at < script.bytes.count {
      let byte = script.bytes[at]
      if HTMLTokenizer.isSpace(byte) || "([,".utf8.contains(byte) {
        at += 1
        continue
      }
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { return names }
      let end = script.end(of: at, in: script.bytes.count)
      guard let text = script.string(at..<end) else { return names }
      let next = script.skipping(from: end, script.bytes.count)
      // The key of an option.
      if next < script.bytes.count, ":=".utf8.contains(script.bytes[next]) { return names }
      if next < script.bytes.count, "+.?".utf8.contains(script.bytes[next]) { return [] }
      names.append(script.text(text))
      at = end
    }
    return names
  }

  /// The text at the beginning of the tag that a filter stands in.
  private static func before(_ word: Range<Int>, _ script: ScriptText) -> [String] {
    let start = script.bytes[..<word.lowerBound].lastIndex(of: UInt8(ascii: "{")) ?? 0
    return Array(behind(start..<start + 1, script).prefix(1))
  }
}

extension StyleSheetSet {
  /// A page, for whose classes Tailwind CSS compiles sheets.
  struct Page {
    var document: HTMLDocument
    var file: String
    var lines: LineTable
  }

  /// Adds a sheet that a template brings in.
  ///
  /// - Parameters:
  ///   - isOwn: whether it is said where it is not here.
  ///   - page: the page that is made of the template; nil where no sheets are compiled for it.
  mutating func add(
    _ link: TemplateSheets.Link, from file: String, _ lines: LineTable, isOwn: Bool = true,
    to page: Page? = nil
  ) {
    let place = lines.place(of: link.bytes, in: file)
    if link.isOfTheme { return addTheme(from: file, at: place, isOwn: isOwn) }
    if let include = link.included {
      return addSheets(of: include, from: file, at: place, isOwn: isOwn, to: page)
    }
    if let page, addCompiled(link.addresses, of: page.document, from: page.file, page.lines) { return }
    if let address = link.addresses.first(where: { files.find($0, file) != nil }) {
      add(ComponentFile.Import(address: address, bytes: link.bytes), from: file, at: place)
    } else if !isOwn {
      lacksSheets = true
    } else {
      leaveOut(
        link.name.map { "the style sheet \($0) is not here" } ?? "code works out the name of a style sheet",
        at: place)
    }
  }
}
