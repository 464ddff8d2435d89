/// What Tailwind CSS is asked for around a component: the sheet that its project compiles, or the configuration beside it.
struct TailwindProject {
  private(set) var setting = TailwindSetting(.four)
  /// The sheet, which lends its properties to components; nil where only a configuration was found.
  private(set) var sheet: NeighborSheet?
  /// The same as it is compiled.
  private var source: TailwindSource?

  /// How many folders up a project may begin.
  private static let highest = 7

  /// The one around a file; nil where there is none.
  static func around(_ file: String, _ files: StyleFiles) -> TailwindProject? {
    func look() -> TailwindProject? { TailwindProject(around: file, files: files) }
    return files.findings.map { $0.project(around: file, look) } ?? look()
  }

  /// Looks in the folders around a file, up to the one of its package, for a sheet where frameworks have them.
  private init?(around file: String, files: StyleFiles) {
    var setting: TailwindSetting?
    var configured: TailwindConfigured?
    for depth in 0..<Self.highest {
      let up = String(repeating: "../", count: depth)
      for name in Self.sheets where setting == nil {
        if let found = files.find(up + name, file) { setting = take(found, files) }
      }
      let isRoot = files.find(up + "package.json", file) != nil
      if let configuration = Self.configuration(in: up, of: file, files) {
        configured = configuration
        break
      }
      if isRoot || setting?.theme.version == .four { break }
    }
    // The sheet may be called by any name.
    if setting == nil {
      let found = files.sheets(file).filter { Self.signs.areIn($0.bytes) }
      for one in found.sorted(by: { Self.isNearer($0.name, $1.name, to: file) }) where setting == nil {
        setting = take(one, files)
      }
    }
    guard var setting = setting ?? configured.map({ _ in TailwindSetting(.three) }) else { return nil }
    if let configured { setting.configure(configured) }
    self.setting = setting
  }

  /// Takes a sheet for that of the project; nil where Tailwind CSS compiles it not.
  private mutating func take(_ found: StyleFiles.Found, _ files: StyleFiles) -> TailwindSetting? {
    let own = TailwindSource(found, files)
    guard let setting = TailwindSetting(own) else { return nil }
    source = own
    sheet = NeighborSheet(SheetText(found.bytes, file: found.name), isDark: false)
    return setting
  }

  /// Whether more of the path of a file is that of another one; of two that have as much of it, whether it is the shorter.
  private static func isNearer(_ one: String, _ other: String, to file: String) -> Bool {
    func shared(_ path: String) -> Int { zip(path.utf8, file.utf8).prefix { $0 == $1 }.count }
    let ways = (shared(one), shared(other))
    return ways.0 == ways.1 ? (one.utf8.count, one) < (other.utf8.count, other) : ways.0 > ways.1
  }

  private static let signs = Signs(["@tailwind", "@import \"tailwindcss", "@import 'tailwindcss"])

  /// The sheet as it is compiled, where it is not the file itself.
  func sources(besides file: String) -> [TailwindSource] {
    source.map { $0.file == file ? [] : [$0] } ?? []
  }

  /// The configuration that the sheet in a file is compiled with: the one that it names, or the one beside it or around it.
  static func configuration(
    of tree: CSSTree, in file: String, _ version: TailwindSetting.Version?, _ files: StyleFiles
  ) -> TailwindConfigured? {
    if let rule = tree.rules.first(where: { $0.kind == .at("config") }), let first = rule.prelude.first {
      return files.find(tree.source.name(first), file).flatMap(files.configuration)
    }
    guard version == .three else { return nil }
    return (0..<5).lazy.compactMap {
      configuration(in: String(repeating: "../", count: $0), of: file, files)
    }.first
  }

  /// The configuration in a folder.
  static func configuration(in folder: String, of file: String, _ files: StyleFiles) -> TailwindConfigured? {
    for suffix in ["js", "ts", "cjs", "mjs"] {
      if let found = files.find("\(folder)tailwind.config.\(suffix)", file) {
        return files.configuration(found)
      }
    }
    return nil
  }

  /// Where frameworks and their starters have the sheet that is compiled.
  private static let sheets: [String] =
    ["index", "app", "main", "style", "styles", "global", "globals", "tailwind", "input"].flatMap { name in
      [
        "", "src/", "app/", "styles/", "css/", "src/app/", "src/styles/", "src/assets/", "src/css/",
        "assets/css/",
        "app/assets/css/", "app/styles/", "resources/css/", "src/routes/",
      ].map { "\($0)\(name).css" }
    } + [
      // Those of Rails and Django.
      "app/assets/tailwind/application.css", "app/assets/stylesheets/application.tailwind.css",
      "theme/static_src/src/styles.css",
    ]
}
