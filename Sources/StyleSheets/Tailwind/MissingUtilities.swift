/// Why the rules of a project's utility classes are not known: UnoCSS writes them, or Tailwind CSS does for a sheet that is not here.
struct MissingUtilities {
  /// What is said of the texts that have such classes.
  let reason: String
  /// The names that a configuration mentions, any of which may be that of a shortcut.
  private var names: Set<String> = []
  /// Whether attributes may be utilities too: `<p text="gray-400">`.
  private var haveAttributes = false

  private static let highest = 7
  private static let configurations = ["uno", "unocss", "windi"].flatMap { name in
    ["ts", "js", "mts", "mjs", "cts", "cjs"].map { "\(name).config.\($0)" }
  }
  /// Where frameworks have the code that brings in the sheets of all pages.
  private static let entries = ["main", "index", "app", "App", "entry-client", "_app", "layout"].flatMap {
    name in
    ["", "src/", "app/", "pages/", "resources/js/"].flatMap { folder in
      ["ts", "js", "tsx", "jsx"].map { "\(folder)\(name).\($0)" }
    }
  }
  /// The same of folders that are no package, of which there may be thousands.
  private static let besides = ["main", "index", "src/main", "src/index"].flatMap { name in
    ["ts", "js", "tsx", "jsx"].map { "\(name).\($0)" }
  }
  private static let unocss = "UnoCSS writes the rules of its classes, which uncolor does not read"
  private static let windi = "Windi CSS writes the rules of its classes, which uncolor does not read"
  private static let tailwind = "the style sheet from which Tailwind CSS writes its classes was not found"
  /// Whether it is another tool than Tailwind CSS, which has more names.
  var isOther: Bool { reason != Self.tailwind }

  /// What is missing around a file in which no sheet of Tailwind CSS was found; nil where nothing says that anything is.
  static func around(_ file: String, _ files: StyleFiles) -> MissingUtilities? {
    func look() -> MissingUtilities? { MissingUtilities(around: file, files) }
    return files.findings.map { $0.utilities(around: file, look) } ?? look()
  }

  /// What a folder says of the utility classes below it.
  struct Level {
    fileprivate var found: MissingUtilities?
    fileprivate var isPackage = false
  }

  private init?(around file: String, _ files: StyleFiles) {
    // A package may stand in a workspace.
    var packages = 0
    for depth in 0..<Self.highest where packages < 2 {
      func look() -> Level { Self.level(depth, above: file, files) }
      let level = files.findings.map { $0.level(depth, above: file, look) } ?? look()
      if let found = level.found {
        self = found
        return
      }
      packages += level.isPackage ? 1 : 0
    }
    // Without a package, the code that begins a project stands beside its files.
    guard packages == 0, let found = Self.entry(Self.besides, in: "", of: file, files) else { return nil }
    self.init(reason: found)
  }

  private init(reason: String) { self.reason = reason }

  private static func level(_ depth: Int, above file: String, _ files: StyleFiles) -> Level {
    let up = String(repeating: "../", count: depth)
    for name in configurations {
      guard let configuration = files.find(up + name, file) else { continue }
      var found = MissingUtilities(reason: name.hasPrefix("windi") ? windi : unocss)
      let text = String(decoding: configuration.bytes.prefix(longest), as: UTF8.self)
      found.names = Set(
        text.split { !($0.isLetter || $0.isNumber || "-_:".contains($0)) }.map(String.init).map {
          $0.hasSuffix(":") ? String($0.dropLast()) : $0
        })
      found.haveAttributes = text.contains("ttributify")
      return Level(found: found)
    }
    guard let package = files.find(up + "package.json", file) else { return Level() }
    let reason = maker(in: package.bytes) ?? entry(in: up, of: file, files)
    var found = reason.map(MissingUtilities.init(reason:))
    if found?.isOther ?? false {
      // Its settings may stand in those of the tool that builds the project.
      found?.haveAttributes = builders.contains { name in
        files.find(up + name, file).map { ofAttributes.areIn($0.bytes) } ?? false
      }
    }
    return Level(found: found, isPackage: true)
  }

  private static let builders = ["vite", "nuxt", "astro", "svelte"].flatMap { name in
    ["ts", "js", "mts", "mjs"].map { "\(name).config.\($0)" }
  }
  private static let ofAttributes = Signs(["attributify"])

  private static let longest = 1 << 16
  private static let ofUno = Signs(["\"unocss\"", "\"@unocss/"])
  private static let ofWindi = Signs(["\"windicss\"", "windicss\"", "\"vite-plugin-windicss\""])
  private static let ofTailwind = Signs(["\"tailwindcss\"", "\"@tailwindcss/", "\"@nuxtjs/tailwindcss\""])

  /// What a package says that it is built with.
  private static func maker(in package: [UInt8]) -> String? {
    if ofUno.areIn(package) { return unocss }
    if ofWindi.areIn(package) { return windi }
    return ofTailwind.areIn(package) ? tailwind : nil
  }

  private static let ofEntries = Signs(["uno.css", "windi.css", "tailwind"])

  /// What the code says that begins a project in a folder.
  private static func entry(
    _ names: [String] = entries, in folder: String, of file: String, _ files: StyleFiles
  ) -> String? {
    for name in names {
      guard let found = files.find(folder + name, file), found.bytes.count <= longest,
        ofEntries.areIn(found.bytes)
      else { continue }
      for brought in ScriptText(found.bytes).imports(in: 0..<found.bytes.count) {
        let address = brought.address
        if address.hasSuffix("uno.css") { return unocss }
        if address.hasSuffix("windi.css") { return windi }
        if address.contains("tailwind"), address.hasSuffix("css"), files.find(address, found.name) == nil {
          return tailwind
        }
      }
    }
    return nil
  }

  // MARK: Elements

  /// The elements whose classes paint by rules that are not known.
  ///
  /// - Parameter known: the classes of the sheets that are here.
  func elements(
    of document: HTMLDocument, _ choices: [Int: ComponentMarkup.Choice], besides known: Set<String>
  ) -> [Int] {
    document.elements.indices.filter { index in
      let element = document.elements[index]
      let all = element.classNames + (choices[index]?.classes.all ?? [])
      return all.contains { !known.contains($0) && mayPaint($0) } || haveAttributes && hasUtilities(element)
    }
  }

  private func hasUtilities(_ element: HTMLElement) -> Bool {
    guard !["body", "font", "table", "tr", "td", "th", "basefont"].contains(element.name) else {
      return false
    }
    return element.attributes.contains { attribute in
      var parts = attribute.name.split(separator: ":", omittingEmptySubsequences: false)
      guard var name = parts.popLast(), !name.isEmpty,
        parts.allSatisfy({ !$0.isEmpty && !Self.binding.contains($0) })
      else { return false }
      if name.hasPrefix("un-") { name = name.dropFirst(3) }
      if Self.groups.contains(name) {
        return attribute.value.split(whereSeparator: \.isWhitespace).contains {
          mayPaint("\(name == "bg" ? "bg" : "text")-\($0)")
        }
      }
      if Self.variants.contains(name) {
        return attribute.value.split(whereSeparator: \.isWhitespace).contains {
          ($0.hasPrefix("text-") || $0.hasPrefix("bg-")) && mayPaint(String($0))
        }
      }
      // `<p text-gray-400>`: attributes of pages have a value, or no dash.
      return ["", "~"].contains(attribute.value) && name.contains("-") && mayPaint(String(name))
    }
  }

  private static let groups: Set<Substring> = ["text", "bg", "c", "color"]
  private static let variants: Set<Substring> = [
    "hover", "focus", "active", "dark", "light", "sm", "md", "lg", "xl", "2xl", "group-hover",
    "focus-visible",
    "focus-within", "visited",
  ]
  /// What frameworks write before the names of what they bind.
  private static let binding: Set<Substring> = [
    "v-bind", "v-on", "v-model", "v-slot", "on", "bind", "use", "class", "style", "x-bind", "x-on",
    "transition",
    "in", "out", "animate", "let", "client", "set", "xlink", "xml", "xmlns",
  ]

  /// What is missing for the attributes of a page, which are utilities where a project says so.
  static func ofAttributes(
    in document: HTMLDocument, _ file: String, besides known: @autoclosure () -> Set<String>,
    _ files: StyleFiles
  ) -> MissingUtilities? {
    let mayHave = document.elements.contains { element in
      element.attributes.contains {
        $0.name == "text" || $0.name == "bg" || $0.name.contains("text-") || $0.name.contains("bg-")
      }
    }
    guard mayHave, let found = around(file, files), found.haveAttributes,
      !found.elements(of: document, [:], besides: known()).isEmpty
    else { return nil }
    return found
  }

  /// Whether a class may set the color of a text or what is behind it.
  private func mayPaint(_ name: String) -> Bool {
    guard let candidate = TailwindCandidate(name), !name.contains("=") else { return false }
    if names.contains(name) { return true }
    guard let dash = candidate.base.firstIndex(of: "-") else { return false }
    let value = candidate.base[candidate.base.index(after: dash)...]
    let word = String(value.prefix { $0 != "-" && $0 != "/" })
    switch candidate.base[..<dash] {
    case let root where root == "text" || isOther && (root == "c" || root == "color"):
      let isSize =
        value.first?.isNumber ?? true || FontSize.keywords[String(value)] != nil
        || word == "base" && value == word
        || ["xs", "sm", "md", "lg", "xl", "opacity", "shadow", "stroke", "indent", "transform", "size"]
          .contains(word)
        || ["truncate", "underline", "uppercase", "lowercase", "capitalize"].contains(word)
      let inside = value.dropFirst().prefix { $0 != "]" }
      let isLength =
        value.hasPrefix("[")
        && (inside.hasPrefix("length:") || TailwindTheme.sizeType(of: String(inside)) != nil)
      return !isSize && !isLength && !TailwindTheme.textWords.contains(word)
    case "bg":
      return !TailwindTheme.backgroundWords.contains(word)
        && !["transparent", "inherit", "none"].contains(word)
        || word == "gradient" || word == "linear" || word == "radial" || word == "conic"
    default: return false
    }
  }
}
