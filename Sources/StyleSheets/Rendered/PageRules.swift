import Bytes

/// The rules that pages are held against: those of the browser and of some sheets, read and compiled once for all themes of a
/// sheet and for all that a component draws.
struct PageRules {
  var set: StyleSheetSet
  /// How many of the declarations are the browser's own.
  let browser: Int
  /// The file that findings are in, and its lines.
  let file: String
  let lines: LineTable
  /// Numbers the names in selectors, and those of the elements that they are held against.
  let compiler: SelectorCompiler
  let index: RuleIndex
  /// The scripts of the page; none for what is no page.
  var scripts = PageScripts()
  /// What leaves values open.
  let undefined: UndefinedVariables

  /// - Parameter isWhole: whether all sheets of the page are there, so that what nobody declares has no value.
  init(_ set: StyleSheetSet, browser: Int, file: String, lines: LineTable, isWhole: Bool) {
    (self.set, self.browser, self.file, self.lines) = (set, browser, file, lines)
    self.set.noteShown()
    undefined = UndefinedVariables(set, isWhole: isWhole)
    var compiler = SelectorCompiler(AtomTable(), ignoresCase: set.isQuirky)
    index = RuleIndex(set, &compiler)
    self.compiler = compiler
  }

  /// The rules of a sheet and the properties that others give it, for the pages that are made for it.
  ///
  /// - Parameter sample: one of the pages.
  init(
    _ sheets: [SheetText], for sample: SampleDocument, file: String, neighbors: [NeighborSheet],
    files: StyleFiles
  ) {
    var set = Self.browser(isQuirky: sample.document.isQuirky, files)
    let own = set.declarations.count
    set.isSource = true
    for neighbor in neighbors { set.addProperties(of: neighbor, besides: sample.properties) }
    for sheet in sheets { set.add(sheet) }
    self.init(
      set, browser: own, file: file, lines: LineTable(sheets.first?.css ?? []), isWhole: false)
  }

  // MARK: What several files have in common

  /// The browser's own sheet, to which those of a page are added.
  static func browser(isQuirky: Bool, _ files: StyleFiles) -> StyleSheetSet {
    var set = isQuirky ? quirkyBrowser : plainBrowser
    set.files = files
    set.isQuirky = isQuirky
    return set
  }

  // A folder has hundreds of sheets, and reading this one took longer than most of them.
  private static let plainBrowser = browser(BrowserSheet.text)
  private static let quirkyBrowser = browser(BrowserSheet.text + BrowserSheet.quirks)

  private static func browser(_ text: String) -> StyleSheetSet {
    var set = StyleSheetSet(files: .none)
    set.add(Array(text.utf8), file: "", origin: .browser)
    return set
  }

  /// The browser's own sheet and what others lend. Most components of a folder have the same beside them, and declare no
  /// property themselves: reading those sheets again for each took most of the time.
  static func lent(
    by neighbors: [NeighborSheet], besides properties: Set<String>, isQuirky: Bool, _ files: StyleFiles
  ) -> StyleSheetSet {
    func read() -> StyleSheetSet {
      var set = browser(isQuirky: isQuirky, files)
      set.isSource = true
      for sheet in neighbors { set.addProperties(of: sheet, besides: properties) }
      return set
    }
    guard let findings = files.findings, properties.isEmpty else { return read() }
    var set = findings.lent(
      neighbors.map { "\($0.sheet.file)\n\($0.isDark)\n\($0.sheet.css.count)" } + ["\(isQuirky)"], read)
    set.files = files
    return set
  }
}
