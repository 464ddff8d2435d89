import Bytes
import PaletteCore

/// Reads the color sets of an asset catalog, or one color set.
enum AssetCatalogReader {
  static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard bytes.first(where: { $0 > 32 }) == UInt8(ascii: "{"), let scan = try? JSONScan(bytes) else {
      return .no
    }
    guard scan.value(at: ["info", "version"]) != nil, scan.value(at: ["colors"]) != nil else { return .no }
    return scan.value(at: ["colors", 0, "idiom"]) != nil ? .certain : .possible
  }

  static func read(_ input: FormatInput) throws -> FormatReading {
    var builder = PaletteBuilder(title: nil, fallback: input.fallbackName)
    let sets = try sets(of: input, &builder)
    // A theme of stronger contrast says everything that its plain one does, as screens show it.
    let looks = sets.contains { $0.set.looks.keys.contains(where: \.isStrong) } ? Look.all : Look.plain
    var themes = looks.map { Theme(name: $0.name, colorScheme: $0.isDark ? .dark : .light) }
    var others: [Theme] = []
    let hasRoles = isRoleFolder(input)
    func isRole(_ path: [String], _ set: ColorSet) -> Bool {
      path.count > 1 && path[0] == AssetCatalog.rolesFolder
        && (!set.looks.isEmpty || path.count > 2 || hasRoles)
    }
    let roles = sets.filter { isRole($0.path, $0.set) }
    let plain = sets.filter { !isRole($0.path, $0.set) }
    var names = roleNames(
      of: plain.filter { !$0.set.looks.isEmpty }.map(\.path), reserved: roles.compactMap(\.path.last))[...]
    for (path, set) in plain {
      guard let name = path.last else { continue }
      let group = path.dropLast().joined(separator: "/")
      let reference = try builder.add(
        set.base, name: name, group: group.isEmpty ? nil : group, at: set.place)
      if let fallback = set.fallback {
        builder.editLast(in: group.isEmpty ? nil : group) { $0.setFallback(fallback) }
      }
      guard !set.looks.isEmpty, let role = names.popFirst() else { continue }
      for (index, look) in looks.enumerated() {
        let own = set.color(in: look)
        themes[index].roles[role] = own.map { ColorReference($0.color.hexOrCSS) } ?? reference
        builder.sourceMap.record(.role(theme: look.name, role: role), own?.place ?? set.place)
      }
    }
    let known = references(to: builder.palette)
    let named = { (color: Color) in known[color.hexOrCSS] ?? ColorReference(color.hexOrCSS) }
    for (path, set) in roles {
      let role = path[path.count - 1]
      if path.count > 2 {
        if others.last?.name != path[1] { others.append(Theme(name: path[1])) }
        others[others.count - 1].roles[role] = named(set.base)
        builder.sourceMap.record(.role(theme: path[1], role: role), set.place)
        continue
      }
      // A set of one color for every look is a role of the light theme, which others may leave alone.
      for (index, look) in looks.enumerated() where !set.looks.isEmpty || index == 0 {
        let own = set.color(in: look)
        themes[index].roles[role] = named(own?.color ?? set.base)
        builder.sourceMap.record(.role(theme: look.name, role: role), own?.place ?? set.place)
      }
    }
    builder.palette.themes = (themes + others).filter { !$0.roles.isEmpty }
    return try builder.finish()
  }

  /// The appearance of a device that a color is for.
  private struct Look: Hashable {
    var isDark = false
    var isStrong = false

    static let plain = [Look(), Look(isDark: true)]
    static let all = plain + plain.map { Look(isDark: $0.isDark, isStrong: true) }

    var name: String { (isDark ? "Dark" : "Light") + (isStrong ? " High Contrast" : "") }

    /// The look that an entry names; nil where it names another one, such as a tint.
    init?(_ appearances: [JSONValue]) {
      for appearance in appearances {
        switch (appearance["appearance"]?.string, appearance["value"]?.string) {
        case ("luminosity", "light"): isDark = false
        case ("luminosity", "dark"): isDark = true
        case ("contrast", "high"): isStrong = true
        default: return nil
        }
      }
    }

    init(isDark: Bool = false, isStrong: Bool = false) {
      self.isDark = isDark
      self.isStrong = isStrong
    }
  }

  /// What one color set says.
  private struct ColorSet {
    typealias Placed = (color: Color, place: SourcePlace)

    var base: Color
    /// The colors for other looks than the plain light one.
    var looks: [Look: Placed]
    /// What screens show that are limited to sRGB, where the set says so.
    var fallback: Color?
    var place: SourcePlace

    /// What a device of that look takes instead of the base: a dark one looks for dark before it looks for contrast.
    func color(in look: Look) -> Placed? {
      looks[look] ?? looks[Look(isDark: look.isDark)] ?? looks[Look(isStrong: look.isStrong)]
    }
  }

  /// A group of a designer's own may be called like the roles' folder; without a dark color anywhere in it, its sets
  /// are roles only where the catalog has other groups for them to name.
  private static func isRoleFolder(_ input: FormatInput) -> Bool {
    let marker = "/" + AssetCatalog.rolesFolder + "/"
    return input.folder.contains { !$0.path.contains(marker) && $0.path.hasSuffix(".colorset/Contents.json") }
  }

  /// What the roles of color sets are called: by the name of the set, by its whole path where several have that name, and with
  /// a number where the paths are one name as well. `reserved` are those of the roles' folder.
  private static func roleNames(of paths: [[String]], reserved: [String]) -> [String] {
    let short = paths.map { Slug.make($0[$0.count - 1], .camel, fallback: "role") }
    let counts = Dictionary((short + reserved).map { ($0, 1) }, uniquingKeysWith: +)
    var unique = UniqueNames(separator: "", reserved: reserved)
    return zip(paths, short).map { path, name in
      unique.take(counts[name] == 1 ? name : Slug.make(parts: path, .camel, fallback: "role"))
    }
  }

  private static func references(to palette: ColorPalette) -> [String: ColorReference] {
    var known: [String: ColorReference] = [:]
    for (group, color) in palette.colors where known[color.color.hexOrCSS] == nil {
      known[color.color.hexOrCSS] = ColorReference(group: group, color: color.name)
    }
    return known
  }

  /// The color sets with the folders they lie in, below the catalog.
  private static func sets(
    of input: FormatInput, _ builder: inout PaletteBuilder
  ) throws -> [(path: [String], set: ColorSet)] {
    guard !input.folder.isEmpty else {
      guard let set = try set(NamedBytes(path: "", bytes: input.bytes), &builder) else {
        if leavesToSystem(input.bytes) { throw FormatError.empty("the color set \(Self.left)") }
        throw FormatError("the color set contains no color that can be read", at: "line 1, column 1")
      }
      return [([input.fallbackName], set)]
    }
    var found: [(path: [String], set: ColorSet)] = []
    var left: [(name: String, file: String)] = []
    for file in input.folder where file.path.hasSuffix(".colorset/Contents.json") {
      var path = file.path.split(separator: "/").dropLast().map(String.init)
      if let catalog = path.lastIndex(where: { $0.hasSuffix(".xcassets") }) { path.removeFirst(catalog + 1) }
      guard let last = path.popLast() else { continue }
      path.append(String(last.dropLast(".colorset".count)))
      if let set = try set(file, &builder) {
        found.append((path, set))
      } else if leavesToSystem(file.bytes) {
        left.append((path.joined(separator: "/"), file.path))
      }
    }
    for set in left where !found.isEmpty { builder.note("\(set.name) \(Self.left)") }
    guard !found.isEmpty else {
      if let first = left.first {
        let more = left.count > 1 ? " and \(left.count - 1) more color sets" : ""
        throw FormatError.empty("\(first.name)\(more) \(Self.left)", at: first.file)
      }
      throw FormatError.empty("the catalog contains no color set", at: "byte 0")
    }
    return found
  }

  /// What is said of a color set as Xcode makes it, `AccentColor` of every new project.
  private static let left = "sets no color, which leaves it to the system"

  /// Whether a color set has entries, and no color in any of them.
  private static func leavesToSystem(_ bytes: [UInt8]) -> Bool {
    guard let scan = try? LocatedDecoding.scan(bytes),
      let content = try? LocatedDecoding.decode(JSONValue.self, from: scan, in: scan.root)
    else { return false }
    return content["colors"]?.array?.allSatisfy { $0["color"] == nil } == true
  }

  private static func set(_ file: NamedBytes, _ builder: inout PaletteBuilder) throws -> ColorSet? {
    let scan: JSONScan
    do { scan = try LocatedDecoding.scan(file.bytes) } catch {
      throw FormatError(error.message, at: (file.path.isEmpty ? "" : file.path + ": ") + error.place)
    }
    let lines = LineTable(file.bytes)
    func place(_ path: [JSONPathElement]) -> SourcePlace {
      lines.place(of: scan.value(at: path) ?? scan.root, in: file.path)
    }
    let content = try LocatedDecoding.decode(JSONValue.self, from: scan, in: scan.root)
    guard let colors = content["colors"]?.array else {
      throw FormatError("a color set needs an array of colors", at: "\(place(["colors"]))")
    }
    let device = device(of: colors)
    var found: [Slot: ColorSet.Placed] = [:]
    for (index, entry) in colors.enumerated() {
      guard let value = entry["color"] else { continue }
      let place = place(["colors", .index(index), "color"])
      guard let color = try color(value, at: "\(place)") else {
        builder.warn("a system color was passed over", at: place)
        continue
      }
      let own = Device(entry)
      let appearances = entry["appearances"]?.array ?? []
      guard own == device else {
        builder.warn(
          "the color for \(own.words) was passed over, which a palette has no place for", at: place)
        continue
      }
      guard let look = Look(appearances) else {
        builder.warn("a color for another appearance was passed over", at: place)
        continue
      }
      // Where a set has a color for light and one for any other look, light has its own.
      let slot = Slot(look: look, isWide: entry["display-gamut"]?.string == "display-P3")
      if found[slot] == nil || look == Look() && !appearances.isEmpty {
        found[slot] = (color, place)
      } else {
        builder.warn("a second color for the same screens was passed over", at: place)
      }
    }
    var looks: [Look: ColorSet.Placed] = [:]
    for look in Look.all where look != Look() {
      let shown = [true, false].compactMap { found[Slot(look: look, isWide: $0)] }
      looks[look] = shown.first
      if shown.count > 1 {
        builder.warn(
          "the \(look.name.lowercased()) color for sRGB screens was passed over; a role has one color",
          at: shown[1].place)
      }
    }
    let (wide, plain) = (found[Slot(look: Look(), isWide: true)], found[Slot(look: Look(), isWide: false)])
    guard let base = wide ?? plain else {
      if let other = Look.all.lazy.compactMap({ looks[$0] }).first {
        builder.warn("a dark color without a light one was passed over", at: other.place)
      }
      return nil
    }
    return ColorSet(
      base: base.color, looks: looks, fallback: wide == nil ? nil : plain?.color, place: base.place)
  }

  /// The screens that a color is for.
  private struct Slot: Hashable {
    var look: Look
    var isWide: Bool
  }

  /// The devices that a color is for.
  private struct Device: Hashable {
    var words: String

    init(_ entry: JSONValue) {
      let idiom = entry["idiom"]?.string ?? "universal"
      words = ([idiom] + ["subtype", "locale"].compactMap { entry[$0]?.string }).joined(separator: ", ")
    }
  }

  /// The devices whose colors are read: all of them, else the first that the set names.
  private static func device(of colors: [JSONValue]) -> Device? {
    let devices = colors.filter { $0["color"] != nil }.map { Device($0) }
    return devices.first { $0.words == "universal" } ?? devices.first
  }

  private static func color(_ value: JSONValue, at place: String) throws(FormatError) -> Color? {
    guard let components = value["components"] else { return nil }
    func component(_ name: String) throws(FormatError) -> AssetComponent {
      guard let raw = components[name] else {
        throw FormatError("a color without the component \"\(name)\"", at: place)
      }
      guard let component = AssetComponent(raw) else {
        throw FormatError("the component \"\(name)\" is not a number", at: place)
      }
      return component
    }
    let alpha = components["alpha"] == nil ? 1 : try component("alpha").opacity
    let space = value["color-space"]?.string ?? "srgb"
    if space == "gray-gamma-22" || space == "extended-gray" {
      let white = AssetComponent.shares([try component("white")])[0]
      return Color(.srgb, white, white, white, alpha: alpha)
    }
    let shares = AssetComponent.shares([
      try component("red"), try component("green"), try component("blue"),
    ])
    let (red, green, blue) = (shares[0], shares[1], shares[2])
    switch space {
    case "srgb", "extended-srgb": return Color(.srgb, red, green, blue, alpha: alpha)
    case "display-p3": return Color(.displayP3, red, green, blue, alpha: alpha)
    case "extended-linear-srgb": return Color(.linearSRGB, red, green, blue, alpha: alpha)
    default: throw FormatError("the color space \"\(space)\" is not known", at: place)
    }
  }
}

/// A component of a color set: `"0.929"`, `"0xED"`, `"237"` of 255, or the same as a number of JSON.
private struct AssetComponent {
  private enum Notation {
    case share
    case byte
    /// A whole number in quotes, as Xcode writes bytes.
    case quoted
    /// A whole number without quotes, which may be a share that lost its point: `1`.
    case bare
  }

  private let value: Double
  private let notation: Notation

  /// Reads a component; nil for what is no number.
  init?(_ raw: JSONValue) {
    let text = raw.string ?? ""
    if text.lowercased().hasPrefix("0x") {
      guard let byte = UInt16(text.dropFirst(2), radix: 16) else { return nil }
      (value, notation) = (Double(byte), .byte)
      return
    }
    guard let number = raw.number ?? Double(text), number.isFinite else { return nil }
    let isWhole = number == number.rounded() && !text.contains(".")
    (value, notation) = (number, !isWhole ? .share : raw.number == nil ? .quoted : .bare)
  }

  /// Components of one color as shares of 1. A whole 0 or 1 beside a share is one itself.
  static func shares(_ components: [AssetComponent]) -> [Double] {
    let hasShare = components.contains { $0.notation == .share }
    let areBytes = components.contains { $0.notation == .byte || $0.notation != .share && $0.value >= 2 }
    return components.map { component in
      let isByte =
        switch component.notation {
        case .share: false
        case .byte: true
        case .quoted: component.value >= 2 || !hasShare
        case .bare: component.value >= 2 || areBytes && !hasShare
        }
      return isByte ? component.value / 255 : component.value
    }
  }

  /// The component as an opacity, which Xcode writes as a share beside bytes as well: `"1"` is opaque.
  var opacity: Double {
    let isByte = notation == .byte || notation != .share && value > 1
    return min(max(isByte ? value / 255 : value, 0), 1)
  }
}
