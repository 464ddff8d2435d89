import Bytes

/// A file of a component, by the language of what it draws.
public struct ComponentFile: Sendable {
  /// A style sheet that its code brings in.
  struct Import {
    var address: String
    /// The statement.
    var bytes: Range<Int>
    /// The names for it and its classes in code.
    var names: [String] = []
    /// Whether it is brought in where it is there, without being named.
    var isImplied = false
    /// Whether it is code that has sheets in it.
    var isModule = false
    /// Whether it is code with components whose classes are marked as its own.
    var isMarked = false
    /// What the classes of a name begin with, where that is not the name's own.
    var prefixes: [String: String] = [:]

    /// What it is called at the end.
    var language: String { ComponentFile.suffix(of: String(address.prefix { $0 != "?" })) }
  }

  /// What files of components are called at the end, in any language; parts of pages are called as pages are.
  public static let suffixes: Set<String> = Set(languages.keys)

  private static let languages: [String: ComponentMarkup.Language] = [
    "vue": .vue, "svelte": .svelte, "astro": .astro, "jsx": .jsx, "tsx": .jsx,
  ]

  /// What a path is called at the end, in lower case; empty where it has no point.
  static func suffix(of path: String) -> String {
    path.lastIndex(of: ".").map { CSSText.lowercased(String(path[path.index(after: $0)...])) } ?? ""
  }

  /// Whether a file is called like a component, in any language.
  public static func isNamed(_ path: String) -> Bool { suffixes.contains(suffix(of: path)) }

  /// The style blocks that stand in it.
  public let sheet: ComponentSheet
  /// Its styles as one sheet, at the places where they stand in the file; without any for a file that has none.
  public let styles: [UInt8]
  /// The components of the file that are elements with styles.
  private var styled: [String: StyledLiterals.Component]
  /// What its code calls its own classes by, and the classes of its attributes.
  private let named: (classes: [String: String], attributes: [Int: String])
  /// What of the styles in its code is not known.
  private let open: [StyleObjects.LeftOut]
  /// The path that it was found at.
  private let path: String
  /// Whether what it draws is in an element of its own, which its styles call `:host`.
  private(set) var hasHost = false
  /// Whether its markup stands in code, and its styles elsewhere.
  public let isCode: Bool
  /// Whether it is a part of pages that something else puts together.
  public var isPart: Bool { language == .template && !isCode }

  let bytes: [UInt8]
  let language: ComponentMarkup.Language
  /// Where its markup lies.
  private(set) var ranges: [Range<Int>] = []
  /// The style sheets that its code brings in, in order.
  private(set) var imports: [Import] = []
  /// What of its markup is not read, with the reason.
  private(set) var leftOut: (reason: String, bytes: Range<Int>)?

  /// Reads a file that is called `name`; nil where it is not called like a component, and for a script that is none.
  ///
  /// - Parameter files: where the modules are that its code takes styles and colors from.
  public init?(_ bytes: [UInt8], name: String, files: StyleFiles = .none) {
    if Self.isScript(name) {
      guard let script = ScriptComponent(bytes, mayHaveJSX: Self.suffix(of: name).hasSuffix("js")) else {
        return nil
      }
      self.init(bytes, script.language, of: script, path: name, files)
      // JSX is clear once an element of it was found.
      if styles.isEmpty, leftOut == nil, !markup(files, isShort: true).hasElements { return nil }
      return
    }
    guard let language = Self.languages[Self.suffix(of: name)] else { return nil }
    self.init(bytes, language, path: name, files)
  }

  /// Reads code without a name; nil where it is no component. A sheet may hold markup too, but no functions.
  public init?(script bytes: [UInt8]) {
    guard Self.ofCode.areIn(bytes) else { return nil }
    self.init(bytes, name: "stdin.js")
  }

  private static let ofCode = Signs(["=>", "function", "export "])

  /// Reads a file without a name, which has style blocks.
  public init(_ bytes: [UInt8]) {
    var tokens = HTMLTokenizer(bytes)
    var hasTemplate = false
    while let token = tokens.next() {
      guard case .start(let name, _, _) = token else { continue }
      if name == "template" { hasTemplate = true }
      if name == "script" || name == "style" { _ = tokens.rawText(until: name) }
    }
    self.init(bytes, hasTemplate ? .vue : ComponentSheet.codeEnd(bytes) > 0 ? .astro : .svelte)
  }

  /// Reads a file called as a page or a template is that is a part of pages: it is no whole page, and is put into a layout, is
  /// a template, or in it stands what a server or a compiler fills in. Nil for a page, and for a template of no markup.
  ///
  /// - Parameter isIncluded: whether other templates put it in.
  public init?(part bytes: [UInt8], name: String, isIncluded: Bool = false) {
    if Self.isModule(name) {
      self.init(module: PhoenixTemplates(bytes), name: name, bytes)
      return
    }
    let bytes = LiquidStyles.written(bytes)
    guard !Self.ofWholePages.areIn(bytes) else { return nil }
    let isNamed = Self.isTemplate(name)
    let isOfComponent = name.hasSuffix(".component.html")
    // What is put into something else is no page by having styles.
    let isInside =
      isNamed || isOfComponent || isIncluded || Self.isInFolderOfParts(name)
      || LayoutName(bytes, of: name) != nil
    guard isInside || !Self.ofStyles.areIn(bytes) else { return nil }
    // Generators of sites put what stands between dashes before the parts that they have a layout for.
    let isTemplate = isNamed ? Self.endTag.areIn(bytes) : isInside
    guard isTemplate || bytes.starts(with: "---\n".utf8) || Self.marks.areIn(bytes) else { return nil }
    self.init(bytes, .template, path: name, isNamed: isNamed)
    hasHost = isOfComponent
    let file = name.split(separator: "/").last ?? name[...]
    let base = Self.withoutSuffix(String(file))
    // Those of Razor keep their own ending: `Index.cshtml.css`.
    for sheet in ["css", "scss", "less", "sass"].map({ "\(base).\($0)" }) + ["\(file).css"] {
      imports.append(Import(address: sheet, bytes: 0..<0, isImplied: true))
    }
  }

  /// Whether a file lies in a folder that generators of sites have for what they put into pages.
  private static func isInFolderOfParts(_ name: String) -> Bool {
    name.split(separator: "/").dropLast().contains { ["_includes", "_partials", "partials"].contains($0) }
  }

  /// The templates in a module of Elixir, which are parts of pages whatever stands in them; nil where it has none.
  private init?(module templates: PhoenixTemplates, name: String, _ bytes: [UInt8]) {
    if templates.ranges.isEmpty { return nil }
    self.init(templates.blanked, .template, path: name, isNamed: true)
    ranges = templates.ranges
    areFunctions = !Self.ofViews.areIn(bytes)
  }

  /// What a module says that is a page by itself.
  private static let ofViews = Signs([":live_view", ".liveview"])
  /// Whether it is functions that draw something anywhere on pages.
  private(set) var areFunctions = false

  private static let ofWholePages = Signs(["<!doctype", "<html", "<head>", "<head ", "<body"])
  private static let ofStyles = Signs(["<style", "stylesheet"])

  private static let endTag = Signs(["</"])

  private static let marks = Signs([
    "{{", "{%", "<%", "<?php", "<?=", " *ng", "[class", "[style", "[ngclass", "(click)", "@if (", "@for (",
    " v-if=", " v-for=", "<!-- wp:",
  ])

  /// What templates are called at the end, in languages that fill in HTML.
  public static let templates: Set<String> = [
    "erb", "ejs", "hbs", "handlebars", "mustache", "liquid", "twig", "njk", "jinja", "jinja2", "j2", "cshtml",
    "razor", "php", "phtml", "gohtml", "templ", "eex", "heex", "tpl", "tmpl",
  ]

  /// Whether a page or a template is in a language that is not read though others are called like it: Smarty, and pages that
  /// a server puts together.
  public static func isOfOtherLanguage(_ bytes: [UInt8], name: String) -> Bool {
    switch suffix(of: name) {
    case "shtml": return ofServer.areIn(bytes)
    case "tpl", "tmpl":
      return isOfPage(bytes, name: name) && ofSmarty.areIn(bytes) && !ofKnown.areIn(bytes)
    default: return false
    }
  }

  private static let ofServer = Signs(["<!--#"])
  private static let ofSmarty = Signs([
    "{$", "{if ", "{foreach ", "{include ", "{block ", "{extends ", "{assign ", "{literal}", "{*",
  ])
  private static let ofKnown = Signs(["{{", "{%", "<%", "<?"])

  /// Whether a file is called like a template.
  public static func isTemplate(_ path: String) -> Bool {
    templates.contains(suffix(of: path)) || isModule(path)
  }

  /// Whether a template of this name is one of a page or of parts of pages, and not of other text.
  public static func isOfPage(_ bytes: [UInt8], name: String) -> Bool {
    if isModule(name) { return !PhoenixTemplates(bytes).ranges.isEmpty }
    return [endTag, ofWholePages, ofStyles].contains { $0.areIn(bytes) } || LiquidStyles.areIn(bytes)
  }

  /// The forms that it takes as a template.
  var variants: TemplateVariants {
    let variants = TemplateVariants(bytes, isNamed: Self.isTemplate(path))
    return Self.isModule(path) ? TemplateVariants([], isNamed: false) : variants
  }

  private init(
    _ bytes: [UInt8], _ language: ComponentMarkup.Language, of code: ScriptComponent? = nil,
    path: String = "", isNamed: Bool = false, _ files: StyleFiles = .none
  ) {
    let drawing = language == .vue ? Self.renderFunctions(bytes) : (language: language, ranges: [])
    self.language = drawing.language
    self.path = path
    let isCode = code != nil || language == .jsx
    self.isCode = isCode
    self.bytes = bytes
    let constants = ScriptConstants(ScriptText(bytes), file: path, files: files)
    let values = ScriptValues(constants)
    let isPart = language == .template && !isCode
    let page = isPart && Self.ofStyles.areIn(bytes) ? TemplatePage(bytes, isNamed: isNamed) : nil
    leftOut = page?.openRules.first.map { (TemplatePage.isOpenRule, $0) }
    sheet =
      isCode || isPart && page == nil ? ComponentSheet([]) : ComponentSheet(page?.filled ?? values.filled)
    let literals = isCode ? StyledLiterals(constants, sheets: code?.sheets ?? []) : nil
    styles = literals?.css ?? sheet.styles + values.properties(of: sheet)
    styled = literals?.components ?? [:]
    named = (literals?.groups ?? [:], literals?.attributes ?? [:])
    open = literals?.leftOut ?? []
    defer {
      if isCode {
        readModules(constants)
        readStyled(constants)
      }
    }
    if let code {
      hasHost = language == .lit || language == .template
      (ranges, imports, leftOut) = (code.ranges, code.imports, code.leftOut)
      readImports(in: 0..<bytes.count)
      return
    }
    let codeEnd = language == .astro ? ComponentSheet.codeEnd(bytes) : 0
    switch language {
    case .vue where drawing.language != .vue: ranges = drawing.ranges
    case .vue: readTemplates()
    case .svelte, .jsx, .lit, .script: ranges = [0..<bytes.count]
    case .template: ranges = [FrontMatter.rest(of: bytes)]
    case .astro: ranges = [codeEnd..<bytes.count]
    }
    if language != .template { readImports(in: language == .astro ? 0..<codeEnd : 0..<bytes.count) }
  }

  /// What it draws.
  ///
  /// - Parameters:
  ///   - files: where the modules are that its code takes colors from.
  ///   - isShort: whether one element is enough.
  ///   - outer: the code in another file that has the names in its markup.
  ///   - distance: how many components are around it, each of which is drawn with what it puts there.
  ///   - isWhole: whether all is drawn that its components draw, as for a page.
  ///   - way: what is around a part of pages.
  func markup(
    _ files: StyleFiles, isShort: Bool = false, outer: ScriptConstants? = nil, distance: Int = 0,
    isWhole: Bool? = nil, way: TemplateWay = TemplateWay()
  ) -> ComponentMarkup {
    // Vue names the classes of a `<style module>` so.
    var classes = ["$style": ""]
    for sheet in imports {
      for name in sheet.names { classes[name] = sheet.prefixes[name] ?? "" }
    }
    classes.merge(named.classes) { $1 }
    let constants = ScriptConstants(ScriptText(bytes), file: path, files: files)
    constants.outer = outer
    let names = CodeNames(
      classes: classes, attributes: named.attributes, constants: constants,
      props: language == .jsx || language == .script ? StyleProps(constants.script) : nil,
      areMembers: isCode && (language == .lit || language == .template))
    var markup = ComponentMarkup(
      bytes, language, in: way.ranges ?? ranges, names: names, styled: styled, hasHost: hasHost,
      isShort: isShort)
    guard !isShort, distance < ReadComponent.furthest else { return markup }
    var known: [String: ComponentShell?] = [:]
    let isWhole = isWhole ?? RouteLayouts.isPage(path)
    markup.placeShells(isWhole: isWhole) { title in
      if let shell = known[title] { return shell }
      let shell = shell(of: title, constants, files, distance: distance, isWhole: isWhole)
      known.updateValue(shell, forKey: title)
      return shell
    }
    if distance == 0 {
      let layouts = isPart ? (shells: way.shells, areAll: !areFunctions) : layouts(around: path, files)
      markup.document.isOfTemplates = isPart
      markup.wrap(in: layouts.shells)
      if !layouts.areAll { markup.document.isInWholePage = false }
    }
    return markup
  }

  /// What of its styles cannot be checked, in the file called `name`.
  ///
  /// - Parameter languages: those that can be compiled.
  public func leftOut(in name: String, compiling languages: Set<String> = []) -> [UnresolvedText] {
    let lines = open.isEmpty ? nil : LineTable(bytes)
    return sheet.leftOut(in: name, compiling: languages)
      + open.compactMap { item in
        lines.map {
          UnresolvedText(
            selector: "", count: 1, place: $0.place(of: item.bytes, in: name), reason: item.reason)
        }
      }
  }

  /// Finds the modules that it takes styles from, by what it calls them.
  private mutating func readModules(_ constants: ScriptConstants) {
    for brought in constants.imports where Self.isOfStyles(brought) {
      let known = imports.firstIndex { $0.bytes == brought.bytes }
      // The sheet `./card.css` may be the module card.css.ts.
      guard let module = constants.module(known == nil ? brought.address : "\(brought.address).ts") else {
        continue
      }
      let literals = StyledLiterals(module)
      guard !literals.css.isEmpty else { continue }
      var own = Import(address: brought.address, bytes: brought.bytes, isModule: true)
      for (name, original) in brought.bindings {
        let prefix = literals.groups[original == "default" ? module.defaultName ?? "" : original] ?? ""
        for holder in [name] + constants.holders(of: name) {
          own.names.append(holder)
          own.prefixes[holder] = prefix
        }
      }
      guard let known else {
        imports.append(own)
        continue
      }
      (imports[known].names, imports[known].prefixes) = (own.names, own.prefixes)
    }
  }

  /// Finds the components with styles that it takes from other files, and those that its own extend.
  private mutating func readStyled(_ constants: ScriptConstants) {
    let brought = StyledImports(constants)
    let extended = styled.values.flatMap(\.modules).sorted()
    styled.merge(brought.components) { own, _ in own }
    var known: Set<String> = []
    for file in brought.modules + extended where known.insert(file).inserted {
      let address = StyleFiles.address(of: file, from: path)
      imports.append(Import(address: address, bytes: 0..<0, isModule: true, isMarked: true))
    }
  }

  private static func isOfStyles(_ brought: ScriptImport) -> Bool {
    let words = [brought.address] + brought.bindings.keys
    let isNamed = words.contains { word in
      let word = CSSText.lowercased(word)
      return word.contains("style") || word.contains("classes")
    }
    let suffix = suffix(of: brought.address)
    return brought.address.contains("/") && (suffix == "css" || isNamed && !ofSheets.contains(suffix))
  }

  /// Finds what is in the `<template>` of a Vue file that is not in another one.
  private mutating func readTemplates() {
    var tokens = HTMLTokenizer(bytes)
    var depth = 0
    var start = 0
    while let token = tokens.next() {
      switch token {
      case .start(let name, let isClosed, let tag):
        if depth == 0, name == "script" || name == "style" {
          if !isClosed { _ = tokens.rawText(until: name) }
        } else if name == "template", !isClosed {
          if depth == 0 {
            start = tag.upperBound
            let language = tokens.attributes.first { $0.name == "lang" }?.value ?? "html"
            if language != "html" { leftOut = ("its template is not checked: it is \(language)", tag) }
            if let source = tokens.attributes.first(where: { $0.name == "src" })?.value {
              leftOut = ("its template is not checked: it is in \(source)", tag)
            }
          }
          depth += 1
        }
      case .end("template", let tag) where depth > 0:
        depth -= 1
        if depth == 0, leftOut == nil { ranges.append(start..<tag.lowerBound) }
      default: break
      }
    }
  }

  /// Finds the statements that bring in a sheet: `import styles from "./card.module.css"`.
  private mutating func readImports(in range: Range<Int>) {
    for found in ScriptText(bytes).imports(in: range) {
      let sheet = Import(address: found.address, bytes: found.bytes, names: found.names)
      if Self.ofSheets.contains(sheet.language) { imports.append(sheet) }
    }
  }

  private static let ofSheets: Set<String> = ["css", "scss", "sass", "less", "styl", "pcss", "postcss"]
}
