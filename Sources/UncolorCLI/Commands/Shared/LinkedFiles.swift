import Bytes
import PaletteFormats
import StyleSheets

/// The local files that pages, style sheets and components refer to.
struct LinkedFiles {
  private let context: Context
  /// The folder that `/site.css` lies in; empty where none was named.
  private let root: String

  init(_ context: Context, root: String) {
    self.context = context
    self.root = root
  }

  /// Finds them by their addresses, and compiles those of Sass and Less with what they use.
  var files: StyleFiles {
    let context = UncheckedContext(context)
    var files = found(context)
    let known = Dictionary(uniqueKeysWithValues: SheetCompiler.languages.map { ($0, Companions.Known()) })
    @Sendable func companions(
      _ text: [UInt8], _ name: String, _ known: Companions.Known?, _ named: ([UInt8]) -> [String]
    ) -> [NamedBytes] {
      let home = Companions.folder(of: name)
      let project = Repository.project(above: home.isEmpty ? "." : home, context.context)
      let companions = Companions(context.context, folder: home, boundary: project, known: known)
      return (try? companions.of([NamedBytes(path: "", bytes: text)], named: named).files) ?? []
    }
    files.folder = { address, base in
      let home = base.lastIndex(of: "/").map { String(base[...$0]) } ?? ""
      let folder = Self.joined(home, address)
      let suffixes = SheetCompiler.languages.union(["css"])
      let found = try? FolderWalk(context.context).files(
        in: folder.isEmpty ? "." : folder, suffixes: suffixes)
      return (found ?? []).map { "\(address)/\($0.dropFirst(folder.isEmpty ? 2 : folder.count + 1))" }
    }
    files.compiled = SheetCompiler.languages
    files.compile = { text, language, name in
      SheetCompiler.compile(
        text, language,
        in: companions(text, name, known[language], SheetCompiler.companions(of: language)), name: name)
    }
    files.configuration = { script in
      TailwindConfigured(
        script: script.bytes, in: companions(script.bytes, script.name, nil, TailwindConfigured.companions))
    }
    return files
  }

  private func found(_ context: UncheckedContext) -> StyleFiles {
    let root = root
    return StyleFiles { address, base in
      let named = Self.named(in: address)
      var address = named?[...] ?? address[...]
      if let end = address.firstIndex(where: { $0 == "?" || $0 == "#" }) { address = address[..<end] }
      if let colon = address.firstIndex(of: ":"),
        address[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "+" })
      {
        return nil
      }
      guard !address.isEmpty, !address.hasPrefix("//"), base != "stdin" || !address.hasPrefix("/") else {
        return nil
      }
      let folder = base.lastIndex(of: "/").map { String(base[...$0]) } ?? ""
      let isSheet = CheckedSheets.isPlain(base)
      var way = String(decoding: PercentText.decoded(address), as: UTF8.self)
      if isSheet, way.hasPrefix("~"), !way.hasPrefix("~/") { way.removeFirst() }
      let path =
        way.hasPrefix("/")
        ? (root.isEmpty ? folder : root + "/") + way.dropFirst() : Self.joined(folder, way)
      let isCode =
        !way.hasPrefix(".") && way.contains("/")
        && (ComponentFile.isNamed(base) || ComponentFile.isScript(base))
        // What Tailwind CSS brings is known.
        || isSheet && !way.hasPrefix(".") && way.prefix { $0 != "/" } != "tailwindcss"
      var places = [path] + Self.aliased(way, from: folder, isFilledIn: named != nil, isCode: isCode)
      if places.count == 1, way.hasSuffix(".css") { places += Self.outside(of: folder, way) }
      // Tools let a sheet go without its ending.
      if isSheet { places = places.flatMap { [$0, $0 + ".css", $0 + ".pcss", $0 + "/index.css"] } }
      guard
        let found = places.first(where: { Files.isFile($0, context.context) })
          ?? places.lazy.flatMap(Self.sources).first(where: { Files.isFile($0, context.context) }),
        let bytes = try? Files.read(found, context.context)
      else { return nil }
      return StyleFiles.Found(name: found, bytes: bytes)
    }
  }

  /// Where a sheet may be that a page names from the folder that it is built into: beside the folder of such pages.
  private static func outside(of folder: String, _ way: String) -> [String] {
    guard way.contains("/"), !way.hasPrefix("."), !way.hasPrefix("/") else { return [] }
    let parts = folder.split(separator: "/")
    let start = folder.hasPrefix("/") ? "/" : ""
    return parts.indices.reversed().filter { ofPages.contains(String(parts[$0])) }.map { count in
      start + parts[..<count].map { $0 + "/" }.joined() + way
    }
  }

  /// What folders of pages are called that a generator of sites builds.
  private static let ofPages: Set<String> = [
    "views", "pages", "templates", "html", "partials", "layouts", "includes", "_includes", "_layouts",
  ]

  /// What a sheet may be made of that is not built yet: `css/main.css` of `css/main.scss` or `scss/main.scss`.
  private static func sources(_ path: String) -> [String] {
    guard path.hasSuffix(".css") else { return [] }
    var stem = String(path.dropLast(4))
    if stem.hasSuffix(".min") { stem.removeLast(4) }
    let folder = stem.lastIndex(of: "/").map { stem[...$0] } ?? ""
    let isOfCSS = folder == "css/" || folder.hasSuffix("/css/")
    return SheetCompiler.languages.sorted(by: >).flatMap { language in
      let beside = "\(folder.dropLast(4))\(language)/\(stem.dropFirst(folder.count)).\(language)"
      return ["\(stem).\(language)"] + (isOfCSS ? [beside] : [])
    }
  }

  /// The file that a template names in place of an address: `{{ url_for('static', filename='style.css') }}`.
  private static func named(in address: String) -> String? {
    guard ["{{", "{%", "<%", "<?"].contains(where: address.contains) else { return nil }
    return address.split { $0 == "'" || $0 == "\"" }.last { $0.contains(".css") }.map(String.init)
  }

  /// Where the project of a component may have a file that it names from its source folder, as `@/styles/app.css`, or
  /// from the root of its site, as `/static/app.css`.
  ///
  /// - Parameters:
  ///   - isFilledIn: whether a template names it, whose server has a folder for such files.
  ///   - isCode: whether code imports it from the root of its project, as `css/app.css`, or from a package.
  private static func aliased(_ way: String, from folder: String, isFilledIn: Bool, isCode: Bool) -> [String]
  {
    let alias = ["@/", "~/", "~@/", "$lib/", "/"].first(where: way.hasPrefix)
    guard let alias = alias ?? (isFilledIn || isCode ? "" : nil) else { return [] }
    let own = way.dropFirst(alias.count).drop { $0 == "/" }
    let rest = alias == "$lib/" ? "lib/" + own : String(own)
    let isOfSite = isFilledIn || alias == "/"
    let homes =
      isOfSite
      ? ["", "static/", "public/", "assets/", "app/assets/"]
      : ["", "src/", alias.isEmpty ? "node_modules/" : "app/"] + (alias == "~/" ? ["wwwroot/"] : [])
    // Phoenix builds `/assets/app.css` of assets/css/app.css.
    let isBuilt = isOfSite && rest.hasPrefix("assets/") && rest.hasSuffix(".css")
    let built = isBuilt ? ["assets/css/" + rest.dropFirst(7)] : []
    let parts = folder.split(separator: "/")
    let start = folder.hasPrefix("/") ? "/" : ""
    return (0...parts.count).reversed().flatMap { count in
      let above = start + parts[..<count].map { $0 + "/" }.joined()
      return (homes.map { $0 + rest } + built).map { above + $0 }
    }
  }

  /// A path with `./` and `../` taken out where that can be.
  private static func joined(_ folder: String, _ way: String) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    for part in way.split(separator: "/").map(String.init) where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}

/// The context, for a closure that is asked on the command's own thread only.
struct UncheckedContext: @unchecked Sendable {
  let context: Context

  init(_ context: Context) { self.context = context }
}
