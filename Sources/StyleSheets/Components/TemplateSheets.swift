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
    /// A script whose sheets are brought in with it.
    var entry: TemplateEntry?
    /// What a call is named of which no more is known.
    var call: String?
  }

  private(set) var links: [Link] = []

  /// A function, and the folders that it looks in.
  private struct Helper {
    var folders: [String]
    /// Whether names have no ending.
    var isBare = true
    /// Whether the name stands before it, as filters have it.
    var isFilter = false
    /// The folders of the scripts that it names; nil where it names sheets alone.
    var ofScripts: [String]?
  }

  private static let helpers: [String: Helper] = [
    "stylesheet_link_tag": Helper(folders: [
      "app/assets/stylesheets", "app/assets/builds", "public/stylesheets", "source/stylesheets", "public",
    ]),
    "stylesheet_pack_tag": Helper(folders: [
      "app/javascript/packs", "app/javascript/styles", "app/javascript",
    ]),
    "vite_stylesheet_tag": Helper(folders: ["app/frontend/entrypoints", "app/javascript/entrypoints"]),
    "encore_entry_link_tags": Helper(
      folders: ["assets/styles", "assets/css", "assets"], ofScripts: ["assets", "assets/js"]),
    "vite_entry_link_tags": Helper(folders: [], ofScripts: ["assets", "assets/js"]),
    "importmap": Helper(folders: [], ofScripts: ["assets"]),
    "vite_javascript_tag": Helper(folders: [], ofScripts: ofRuby),
    "vite_typescript_tag": Helper(folders: [], ofScripts: ofRuby),
    "vite": Helper(folders: [""], isBare: false, ofScripts: [""]),
    "stylesheet_tag": Helper(folders: ["assets"], isBare: false, isFilter: true),
    // Code of a theme of WordPress says which there are.
    "wp_head": Helper(folders: []),
  ]

  private static let ofRuby = ["app/frontend/entrypoints", "app/javascript/entrypoints"]
  private static let signs = Signs(helpers.keys.sorted())

  /// Finds them in a template, and the templates that it is made of.
  init(_ template: [UInt8], of file: String) {
    if ComponentFile.isTemplate(file) { addHelpers(template, of: file) }
    links += HeadCalls(template, of: file) { Self.helpers[$0] != nil || IncludedTemplates.isWord($0) }.all.map
    {
      Link(bytes: $0.bytes, call: $0.name)
    }
    links += IncludedTemplates(template, of: file).all.map {
      Link(name: $0.name, bytes: $0.bytes, included: $0)
    }
    links.sort { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }

  private mutating func addHelpers(_ template: [UInt8], of file: String) {
    guard Self.signs.areIn(template) else { return }
    let template = TemplateComments.blanked(template, of: file, ofMarkup: true)
    let script = ScriptText(template)
    var at = 0
    while let word = script.nextWord(from: at) {
      at = word.upperBound
      let name = script.text(word)
      guard let helper = Self.helpers[name],
        name != "vite" || word.lowerBound > 0 && template[word.lowerBound - 1] == UInt8(ascii: "@"),
        name != "importmap" || template[at...].starts(with: "(".utf8),
        name != "wp_head" || template[at...].starts(with: "()".utf8)
      else { continue }
      if name == "wp_head" {
        links.append(Link(bytes: word, isOfTheme: true))
        continue
      }
      var names = helper.isFilter ? Self.before(word, script) : Self.behind(word, script)
      // Symfony calls the usual one so.
      if name == "importmap", template[at...].starts(with: "()".utf8) { names = ["app"] }
      add(names, helper, word)
    }
  }

  private mutating func add(_ names: [String], _ helper: Helper, _ word: Range<Int>) {
    // Scripts stand beside the sheets in one list.
    let sheets = names.filter { helper.isBare || $0.hasSuffix("css") || $0.hasSuffix("less") }
    if names.isEmpty { links.append(Link(bytes: word)) }
    for name in names
    where helper.ofScripts != nil && (helper.isBare ? helper.folders.isEmpty : !sheets.contains(name)) {
      let isScript = helper.isBare || ComponentFile.isScript(name)
      guard isScript, !name.contains("{"), !name.contains("$") else { continue }
      var entry = TemplateEntry(name, in: helper.ofScripts ?? [])
      entry.isOptional = !helper.isBare && !sheets.isEmpty
      links.append(Link(name: name, bytes: word, entry: entry))
    }
    if helper.isBare, helper.folders.isEmpty { return }
    for name in sheets {
      let endings =
        name.hasSuffix("css") || name.hasSuffix("less") ? [""] : [".css", ".scss", ".sass", ".less"]
      let addresses = endings.flatMap { ending in
        helper.folders.map { "\($0.isEmpty ? "" : "/")\($0)/\(name)\(ending)" }
      }
      var link = Link(name: name, addresses: addresses, bytes: word)
      if helper.isBare, let folders = helper.ofScripts { link.entry = TemplateEntry(name, in: folders) }
      links.append(link)
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
    if let call = link.call {
      return lack("\(call) may bring in style sheets that are not known here", place, isOwn)
    }
    if let page, addCompiled(link.addresses, of: page.document, from: page.file, page.lines) { return }
    if let address = link.addresses.first(where: { files.find($0, file) != nil }) {
      add(ComponentFile.Import(address: address, bytes: link.bytes), from: file, at: place)
    } else if let entry = link.entry {
      let mapped = link.name.flatMap { TemplateEntry.mapped($0, from: file, files) }
      if add(mapped ?? entry, from: file, isOwn: isOwn, to: page) || entry.isOptional { return }
      let name = link.name ?? ""
      lack("the script \(name) is not here, nor the style sheets that it brings in", place, isOwn)
    } else if !isOwn {
      lacksSheets = true
    } else {
      leaveOut(
        link.name.map { "the style sheet \($0) is not here" } ?? "code works out the name of a style sheet",
        at: place)
    }
  }

  /// Says that a page has sheets of which nothing is known, so that the browser's own colors are none of its look.
  private mutating func lack(_ reason: String, _ place: SourcePlace, _ isOwn: Bool) {
    hasUnknownSheets = true
    if isOwn { leaveOut(reason, at: place) } else { lacksSheets = true }
  }
}
