import Bytes

/// A sheet that Tailwind CSS compiles.
struct TailwindSource {
  var file: String
  var tree: CSSTree
  /// Where it begins in the file.
  var offset = 0
  var lines: LineTable
}

/// A sheet that a page links to as its project has it, before Tailwind CSS compiles it: a server of development does that, and
/// a file that is not built yet is not here.
struct TailwindLink {
  private let setting: TailwindSetting
  private let sources: [TailwindSource]

  /// Nil where Tailwind CSS compiles none of the addresses, which are those that one sheet may have.
  init?(_ addresses: [String], from file: String, in document: HTMLDocument, _ files: StyleFiles) {
    if let found = addresses.lazy.compactMap({ files.find($0, file) }).first {
      self.init(found, files)
      return
    }
    let isNear = addresses.contains { !$0.contains("://") && !$0.hasPrefix("//") && $0.contains(".css") }
    guard isNear, Self.namesUtilities(document), let project = TailwindProject.around(file, files) else {
      return nil
    }
    self.init(project.setting, [project.sheet].compactMap { $0?.sheet })
  }

  private init(_ setting: TailwindSetting, _ sheets: [SheetText]) {
    self.setting = setting
    sources = sheets.map { TailwindSource(file: $0.file, tree: CSSTree($0.css), lines: LineTable($0.css)) }
  }

  private init?(_ found: StyleFiles.Found, _ files: StyleFiles) {
    guard ComponentFile.suffix(of: found.name) == "css", Self.signs.areIn(found.bytes) else { return nil }
    let tree = CSSTree(found.bytes)
    guard var setting = TailwindSetting(sheet: tree) else { return nil }
    if let configuration = TailwindProject.configuration(
      of: tree, in: found.name, setting.theme.version, files)
    {
      setting.configure(configuration)
    }
    self.init(setting, [SheetText(found.bytes, file: found.name)])
  }

  private static let signs = Signs(["@tailwind", "@theme", "\"tailwindcss", "'tailwindcss"])

  /// Whether classes of a page look like those that paint.
  private static func namesUtilities(_ document: HTMLDocument) -> Bool {
    document.elements.contains {
      $0["class"]?.split(whereSeparator: \.isWhitespace).contains {
        $0.contains("bg-") || $0.contains("text-")
      } ?? false
    }
  }

  /// The addresses of the sheet that an element links to for every reader; nil for other elements.
  static func addresses(of element: HTMLElement) -> [String]? {
    guard element.name == "link", !element.has("disabled"),
      ["", "all", "screen"].contains(CSSText.lowercased(element["media"] ?? "")),
      let address = element["href"],
      case let words = CSSText.lowercased(element["rel"] ?? "").split(whereSeparator: \.isWhitespace),
      words.contains("stylesheet"), !words.contains("alternate")
    else { return nil }
    return [address]
  }

  /// Adds what it compiles to.
  func add(to set: inout StyleSheetSet, of document: HTMLDocument, file: String, lines: LineTable) {
    set.addUtilities(of: document, tailwind: setting, file: file, lines: lines, sheets: sources)
  }
}
