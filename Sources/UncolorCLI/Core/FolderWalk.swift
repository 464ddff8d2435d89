import StyleSheets

/// Finds files below a folder as developers mean them: without what `.gitignore` leaves out.
struct FolderWalk {
  /// The most files that one walk finds.
  static let most = 50_000

  private let context: Context
  /// Where what is left out unasked is noted.
  private let skipped: SkippedFiles?
  private static let skipped: Set<String> = ["node_modules", "vendor", "bower_components"]
  /// Folders of sources whose names begin with a point: the themes of site generators, and what shows components.
  private static let pointed: Set<String> = [".vitepress", ".vuepress", ".storybook", ".dumi"]
  /// What those folders hold that programs made.
  private static let made: Set<String> = ["cache", "dist", "temp"]

  init(_ context: Context, noting skipped: SkippedFiles? = nil) {
    (self.context, self.skipped) = (context, skipped)
  }

  /// Whether people write a file themselves: it lies in no folder of packages, and no program made it small.
  static func isOwn(_ path: String) -> Bool {
    !path.split(separator: "/").dropLast().contains { skipped.contains(String($0)) }
      && !path.lowercased().hasSuffix(".min.css")
  }

  /// Every file below `folder` whose name ends in one of `suffixes`, sorted, as a path that begins with the folder as it
  /// was typed.
  ///
  /// - Throws: ``CLIError`` where the folder cannot be read or holds too much.
  func files(in folder: String, suffixes: Set<String>) throws -> [String] {
    var rules = IgnoreRules()
    let above = repository(around: folder, &rules)
    var found: [String] = []
    var waiting = [""]
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    while let inner = waiting.popLast() {
      let here = start + inner
      let isRoot = inner.isEmpty
      guard let names = try? Files.names(in: here, context) else {
        if isRoot { _ = try Files.names(in: here, context) }
        continue
      }
      if names.contains(".gitignore"), let bytes = try? Files.read(here + ".gitignore", context) {
        rules.add(bytes, base: above + inner)
      }
      let isPointed = inner.split(separator: "/").last.map { Self.pointed.contains(String($0)) } ?? false
      for name in names {
        var facts = stat()
        if name.hasPrefix("."), !Self.pointed.contains(name) {
          if skipped != nil, lstat(context.absolute(here + name), &facts) == 0,
            facts.st_mode & S_IFMT == S_IFDIR
          {
            let isIgnored = rules.ignores(above + inner + name, isFolder: true)
            skipped?.add(folder: here + name, named: name, isIgnored: isIgnored)
          }
          continue
        }
        guard lstat(context.absolute(here + name), &facts) == 0 else {
          if name.contains("\u{FFFD}"), suffixes.contains(Files.suffix(name)) {
            context.sayLeftOut(
              "not looked at, because its name is not UTF-8: \(SafeText.line(here + name)); rename it")
          }
          continue
        }
        if facts.st_mode & S_IFMT == S_IFDIR {
          if rules.ignores(above + inner + name, isFolder: true) {
            skipped?.add(folder: here + name, named: name, isIgnored: true)
            continue
          }
          if Self.skipped.contains(name) || isPointed && Self.made.contains(name) {
            skipped?.add(folder: here + name, named: name, isIgnored: false)
            continue
          }
          waiting.append(inner + name + "/")
        } else if suffixes.contains(Files.suffix(name)), Files.isFile(here + name, context) {
          if rules.ignores(above + inner + name, isFolder: false) {
            skipped?.add(ignoredFile: here + name)
            continue
          }
          if context.excluded?.cover(here + name) == true { continue }
          found.append(here + name)
          if found.count > Self.most {
            throw CLIError(
              .badData, "\(folder) holds more than \(Self.most) files", hint: "name a folder in it")
          }
        }
      }
    }
    return found.sorted()
  }

  /// Takes in the rules of the folders above, up to the root of the repository: the way from there to the folder.
  private func repository(around folder: String, _ rules: inout IgnoreRules) -> String {
    var parts = context.absolute(folder).split(separator: "/").filter { $0 != "." }
    var below: [Substring] = []
    while !parts.isEmpty {
      let here = "/" + parts.joined(separator: "/")
      if Files.exists(here + "/.git", context) {
        if below.isEmpty { return "" }
        for count in 0..<below.count {
          let base = below.prefix(count).map { $0 + "/" }.joined()
          if let bytes = try? Files.read("\(here)/\(base).gitignore", context) {
            rules.add(bytes, base: base)
          }
        }
        return below.map { $0 + "/" }.joined()
      }
      below.insert(parts.removeLast(), at: 0)
    }
    return ""
  }

  /// The files that an operand means where it is a pattern and no file is called so; nil for every other operand.
  ///
  /// - Throws: ``CLIError`` 66 where nothing matches.
  func expanded(_ operand: String, suffixes: Set<String> = checkable) throws -> [String]? {
    guard Glob.isPattern(operand), !Files.exists(operand, context) else { return nil }
    let found = try files(matching: operand, suffixes: suffixes)
    if found.isEmpty { throw CLIError(.notFound, "nothing matches \(operand)") }
    return found
  }

  /// The files that a pattern means, `tokens/**/*.css`, sorted.
  func files(matching pattern: String, suffixes known: Set<String> = checkable) throws -> [String] {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.prefix { !Glob.isPattern(String($0)) }
    let folder = fixed.joined(separator: "/")
    let wanted = parts.dropFirst(fixed.count).map { Array($0.utf8) }
    let root = root(of: pattern)
    let suffix = Files.suffix(pattern)
    let suffixes = Glob.isPattern(suffix) || suffix.isEmpty ? known : [suffix]
    let start = root.hasSuffix("/") ? root : root + "/"
    return try files(in: root, suffixes: suffixes).filter { path in
      let names = path.dropFirst(start.count).split(separator: "/").map { Array($0.utf8) }
      return Glob.matches(path: wanted[...], names[...])
    }.map { folder.isEmpty && root == "." ? String($0.dropFirst(2)) : $0 }
  }

  /// The folder below which everything lies that fits a pattern.
  func root(of pattern: String) -> String {
    let folder = pattern.split(separator: "/", omittingEmptySubsequences: false)
      .prefix { !Glob.isPattern(String($0)) }.joined(separator: "/")
    return folder.isEmpty ? (pattern.hasPrefix("/") ? "/" : ".") : folder
  }

  /// Files that `check` looks at in a folder.
  static let checkable = ComponentFile.suffixes.union(ComponentFile.templates).union(ComponentFile.scripts)
    .union(ComponentFile.modules).union([
      "css", "pcss", "postcss", "scss", "sass", "less", "html", "htm", "xhtml", "shtml", "json", "json5",
      "tokens", "md", "xaml", "axaml",
    ])

  /// Files that have texts and colors for people too, in languages that `check` does not read.
  static let unread = ofSheets.union([
    "mdx", "pug", "jade", "haml", "slim", "marko", "riot", "gjs", "gts", "jsp", "jspx", "jspf", "ftl", "ftlh",
    "vm", "gsp", "latte", "eta", "aspx", "ascx", "mjml", "webc",
  ])

  /// Those of them that are style sheets, of which a palette may be read.
  static let ofSheets: Set<String> = ["styl", "stylus"]

  /// What files are called in several languages, of which some are read.
  static let mixed: Set<String> = ["tpl", "tmpl", "shtml"]
}
