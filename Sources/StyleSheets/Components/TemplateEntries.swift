import Bytes

/// The scripts that functions of a template name, whose style sheets their tools bring into the page with them:
/// `{{ importmap('app') }}` of Symfony, `@vite('resources/js/app.js')` of Laravel.
struct TemplateEntry {
  /// Where the script may be in the project.
  var addresses: [String]
  /// Whether nothing is said where it is not here, since sheets stand beside it.
  var isOptional = false

  private static let scripts = ["js", "ts", "jsx", "tsx", "mjs"]

  /// One that is called by its path, or by a name in some folders.
  init(_ name: String, in folders: [String]) {
    let isWhole = name.lastIndex(of: ".").map {
      Self.scripts.contains(String(name[name.index(after: $0)...]))
    }
    addresses = folders.flatMap { folder in
      let path = "\(folder.isEmpty ? "" : "/")\(folder)/\(name)"
      return isWhole ?? false ? [path] : Self.scripts.map { "\(path).\($0)" }
    }
  }

  /// The one that a map of imports calls so: `'app' => ['path' => './assets/app.js']`.
  static func mapped(_ name: String, from file: String, _ files: StyleFiles) -> TemplateEntry? {
    guard let map = files.find("/importmap.php", file) else { return nil }
    let script = ScriptText(map.bytes)
    for mark in ["'", "\""] {
      let key = Array("\(mark)\(name)\(mark)".utf8)
      guard let start = map.bytes.firstRange(of: key)?.upperBound,
        let open = map.bytes[start...].firstIndex(of: UInt8(ascii: "["))
      else { continue }
      for part in script.parts((open..<script.endOfBracket(open, map.bytes.count)).inside()) {
        let words = script.text(part).split { "'\"".contains($0) }
        guard words.first == "path", var path = words.last.map(String.init), words.count > 2 else { continue }
        if path.hasPrefix("./") { path.removeFirst(2) }
        var entry = TemplateEntry("", in: [])
        entry.addresses = ["/" + path]
        return entry
      }
    }
    return nil
  }
}

extension StyleSheetSet {
  /// Adds the sheets that a script imports, and the scripts that it imports.
  ///
  /// - Returns: whether the script is here.
  mutating func add(_ entry: TemplateEntry, from file: String, isOwn: Bool, to page: Page?) -> Bool {
    guard let found = Self.first(of: entry.addresses, from: file, files) else { return false }
    var known: Set<String> = [found.name]
    addSheets(ofScript: found, isOwn: isOwn, to: page, &known)
    return true
  }

  private static func first(of addresses: [String], from file: String, _ files: StyleFiles)
    -> StyleFiles.Found?
  {
    addresses.lazy.compactMap { files.find($0, file) }.first
  }

  private mutating func addSheets(
    ofScript module: StyleFiles.Found, isOwn: Bool, to page: Page?, _ known: inout Set<String>
  ) {
    guard known.count <= Self.mostScripts, module.bytes.count <= Self.largestScript else { return }
    let lines = LineTable(module.bytes)
    for brought in ScriptText(module.bytes).imports(in: 0..<module.bytes.count) {
      let place = lines.place(of: brought.bytes, in: module.name)
      let isSheet = Self.ofSheets.contains(ComponentFile.suffix(of: brought.address))
      let isOfPackage = !brought.address.hasPrefix(".") && !brought.address.hasPrefix("/")
      guard isSheet else {
        if isOfPackage { continue }
        if let other = ComponentFile.module(brought.address, from: module.name, files),
          ComponentFile.isScript(other.name), known.insert(other.name).inserted
        {
          addSheets(ofScript: other, isOwn: isOwn, to: page, &known)
        }
        continue
      }
      let addresses = [brought.address] + (isOfPackage ? ["/assets/vendor/" + brought.address] : [])
      let address = addresses.first { files.find($0, module.name) != nil }
      if let page, addCompiled(addresses, of: page.document, from: module.name, lines) { continue }
      if let address {
        addLink(address, from: module.name, at: place, media: "")
      } else if isOwn {
        leaveOut("the style sheet \(brought.address) is not here", at: place)
      } else {
        lacksSheets = true
      }
    }
  }

  private static let ofSheets: Set<String> = ["css", "scss", "sass", "less", "pcss", "postcss"]
  private static let mostScripts = 64
  private static let largestScript = 1 << 18
}
