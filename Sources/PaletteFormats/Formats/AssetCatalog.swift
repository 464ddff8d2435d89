import PaletteCore

extension PaletteFormat {
  /// A catalog of color sets for Xcode.
  public static let xcassets = PaletteFormat(
    id: "xcassets", summary: "Xcode asset catalog, dark appearances and Display P3 included",
    extensions: ["xcassets"], loses: AssetCatalog.holdings.loses + AssetCatalog.loses, readsFolders: true,
    sniff: AssetCatalogReader.sniff, read: AssetCatalogReader.read,
    options: .prefix,
    write: { palette, options in
      var catalog = AssetCatalog(palette, options)
      return FormatWriting(catalog.write(), losses: catalog.losses)
    })
}

/// A catalog: a folder for each group, one for the roles, a color set for each color.
struct AssetCatalog {
  /// What a catalog can hold.
  static let holdings: Holdings = [.groups, .names, .alpha, .wideGamut, .displayP3, .themes]
  /// What it loses besides.
  static let loses = [
    order, onlyDark, "which color of the palette a role names", "the spelling of names no file can have",
  ]
  private static let order = "the order of groups and colors"
  static let onlyDark = "which roles only the dark theme has"
  /// The folder of the roles.
  static let rolesFolder = "Roles"

  private let given: ColorPalette
  private let themes: BasedThemes
  private let prefix: String
  private let references: ReferenceIndex
  private var files: [NamedBytes] = []
  private var changedNames = 0
  /// Whether the alphabet put the files in another order than the palette's.
  private var isSorted = false
  /// Whether a role of the dark theme alone stands for every look, since a color set has a color without conditions.
  private var hasOnlyDark = false

  init(_ palette: ColorPalette, _ options: WriteOptions) {
    given = palette
    themes = BasedThemes(palette)
    prefix = options.prefix
    references = ReferenceIndex(palette)
  }

  private var palette: ColorPalette { themes.palette }

  /// What this palette lost, known once it is written.
  var losses: [String] {
    var losses = Self.holdings.losses(of: given)
    if changedNames > 0 {
      losses.append(
        "the spelling of \(changedNames) \(changedNames == 1 ? "name" : "names") no file can have")
    }
    if isSorted { losses.append(Self.order) }
    if hasOnlyDark { losses.append(Self.onlyDark) }
    if let names = themes.losesNames() { losses.append(names) }
    if palette.themes.contains(where: { !$0.roles.isEmpty }) {
      losses.append("which color of the palette a role names")
    }
    return losses
  }

  mutating func write() -> [NamedBytes] {
    let root = Slug.fileName(palette.name) + ".xcassets"
    addContents(root, isNamespace: false)
    var folders = UniqueNames(separator: " ", ignoresCase: true, reserved: [Self.rolesFolder.lowercased()])
    for group in palette.groups {
      let folder = root + "/" + take(prefix.isEmpty ? group.name : prefix + " " + group.name, &folders)
      addContents(folder, isNamespace: true)
      var sets = UniqueNames(separator: " ", ignoresCase: true)
      for entry in group.colors { add(folder + "/" + take(entry.name, &sets), [(nil, entry)]) }
    }
    let inOrder = files.filter { $0.path.hasSuffix(".colorset/Contents.json") }.map(\.path)
    isSorted = inOrder != inOrder.sorted()
    writeRoles(root)
    return files.sorted { $0.path < $1.path }
  }

  private mutating func take(_ name: String, _ unique: inout UniqueNames) -> String {
    let file = unique.take(safe(name))
    if file != name { changedNames += 1 }
    return file
  }

  /// The light theme's roles with the dark one's as their dark appearance; each further theme has a folder.
  private mutating func writeRoles(_ root: String) {
    guard !palette.allRoles.isEmpty else { return }
    let (day, night) = themes.dayAndNight
    guard let day else { return }
    let folder = root + "/" + Self.rolesFolder
    addContents(folder, isNamespace: true)
    var sets = UniqueNames(separator: " ", ignoresCase: true)
    for role in palette.allRoles {
      let lit = palette.themes[day].roles[role].flatMap { references.color($0) }
      let unlit = night.flatMap { palette.themes[$0].roles[role] }.flatMap { references.color($0) }
      guard let base = lit ?? unlit else { continue }
      if lit == nil || palette.themes[day].colorScheme == .dark { hasOnlyDark = true }
      var entries: [(String?, CustomColor)] = [(nil, base)]
      if let unlit, lit != nil { entries.append(("dark", unlit)) }
      add(folder + "/" + take(role, &sets), entries)
    }
    var folders = UniqueNames(separator: " ", ignoresCase: true)
    for index in palette.themes.indices where index != day && index != night {
      let folder = folder + "/" + take(palette.themes[index].name, &folders)
      addContents(folder, isNamespace: true)
      var sets = UniqueNames(separator: " ", ignoresCase: true)
      for (role, reference) in palette.themes[index].orderedRoles {
        guard let color = references.color(reference) else { continue }
        add(folder + "/" + take(role, &sets), [(nil, color)])
      }
    }
  }

  /// A folder name that keeps the words of a name but for what a path or a bundle takes for itself.
  private func safe(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars {
      if "/\\:*?\"<>|".unicodeScalars.contains(scalar) || Escape.isHidden(scalar) {
        result += "-"
      } else {
        result.unicodeScalars.append(scalar)
      }
      if result.utf8.count >= 200 { break }
    }
    while let first = result.first, first == "." || first == " " { result.removeFirst() }
    while let last = result.last, last == "." || last == " " { result.removeLast() }
    if Slug.isDeviceName(result.lowercased()) { result += "-" }
    return result.isEmpty ? "Untitled" : result
  }

  private mutating func addContents(_ folder: String, isNamespace: Bool) {
    var out = TextBuffer(capacity: 160)
    out.append("{\n  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }")
    if isNamespace { out.append(",\n  \"properties\" : {\n    \"provides-namespace\" : true\n  }") }
    out.append("\n}\n")
    files.append(NamedBytes(path: folder + "/Contents.json", bytes: out.bytes))
  }

  private mutating func add(_ path: String, _ entries: [(appearance: String?, color: CustomColor)]) {
    var out = TextBuffer(capacity: 1024)
    out.append("{\n  \"colors\" : [")
    for (index, entry) in entries.enumerated() {
      out.append(index == 0 ? "\n    {\n" : ",\n    {\n")
      if let appearance = entry.appearance {
        out.append("      \"appearances\" : [\n        {\n          \"appearance\" : \"luminosity\",\n")
        out.append("          \"value\" : \"\(appearance)\"\n        }\n      ],\n")
      }
      append(entry.color, to: &out)
      out.append("      \"idiom\" : \"universal\"\n    }")
    }
    out.append("\n  ],\n  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }\n}\n")
    files.append(NamedBytes(path: path + ".colorset/Contents.json", bytes: out.bytes))
  }

  /// Components are text with decimals always: a bare "1" would be taken for 1/255.
  private func append(_ entry: CustomColor, to out: inout TextBuffer) {
    let isWide = entry.value != nil
    let color = isWide ? entry.color.converted(to: .displayP3) : Color(entry.fallback)
    func text(_ value: Double, _ digits: Int) -> String {
      let text = NumberText.text(min(max(value, 0), 1), decimals: digits)
      let padded = text.utf8.count == 1 ? text + "." : text
      return padded + String(repeating: "0", count: digits + 2 - padded.utf8.count)
    }
    let digits = isWide ? 5 : 3
    out.append("      \"color\" : {\n")
    out.append(
      "        \"color-space\" : \"\(isWide ? "display-p3" : "srgb")\",\n        \"components\" : {\n")
    out.append("          \"alpha\" : \"\(text(color.alpha, 3))\",\n")
    out.append("          \"blue\" : \"\(text(color.components.z, digits))\",\n")
    out.append("          \"green\" : \"\(text(color.components.y, digits))\",\n")
    out.append("          \"red\" : \"\(text(color.components.x, digits))\"\n")
    out.append("        }\n      },\n")
  }
}
