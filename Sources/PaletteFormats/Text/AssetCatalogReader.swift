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
    var light = Theme(name: "Light", colorScheme: .light)
    var dark = Theme(name: "Dark", colorScheme: .dark)
    var others: [Theme] = []
    var roles: [(path: [String], set: ColorSet)] = []
    let hasRoles = isRoleFolder(input)
    for (path, set) in try sets(of: input, &builder) {
      guard let name = path.last else { continue }
      if path.count > 1, path[0] == AssetCatalog.rolesFolder,
        set.dark != nil || path.count > 2 || hasRoles
      {
        roles.append((path, set))
        continue
      }
      let group = path.dropLast().joined(separator: "/")
      let reference = try builder.add(
        set.light, name: name, group: group.isEmpty ? nil : group, at: set.place)
      if let fallback = set.fallback {
        builder.editLast(in: group.isEmpty ? nil : group) { $0.setFallback(fallback) }
      }
      if let night = set.dark {
        let role = Slug.make(name, .camel, fallback: "role")
        light.roles[role] = reference
        dark.roles[role] = ColorReference(night.color.hexOrCSS)
        builder.sourceMap.record(.role(theme: light.name, role: role), set.place)
        builder.sourceMap.record(.role(theme: dark.name, role: role), night.place)
      }
    }
    let known = references(to: builder.palette)
    for (path, set) in roles {
      let role = path[path.count - 1]
      let reference = known[set.light.hexOrCSS] ?? ColorReference(set.light.hexOrCSS)
      if path.count > 2 {
        if others.last?.name != path[1] { others.append(Theme(name: path[1])) }
        others[others.count - 1].roles[role] = reference
        builder.sourceMap.record(.role(theme: path[1], role: role), set.place)
      } else {
        light.roles[role] = reference
        builder.sourceMap.record(.role(theme: light.name, role: role), set.place)
        if let night = set.dark {
          dark.roles[role] = known[night.color.hexOrCSS] ?? ColorReference(night.color.hexOrCSS)
          builder.sourceMap.record(.role(theme: dark.name, role: role), night.place)
        }
      }
    }
    builder.palette.themes = ([light, dark] + others).filter { !$0.roles.isEmpty }
    return try builder.finish()
  }

  /// What one color set says.
  private struct ColorSet {
    var light: Color
    var dark: (color: Color, place: SourcePlace)?
    /// What screens show that are limited to sRGB, where the set says so.
    var fallback: Color?
    var place: SourcePlace
  }

  /// A group of a designer's own may be called like the roles' folder; without a dark color anywhere in it, its sets
  /// are roles only where the catalog has other groups for them to name.
  private static func isRoleFolder(_ input: FormatInput) -> Bool {
    let marker = "/" + AssetCatalog.rolesFolder + "/"
    return input.folder.contains { !$0.path.contains(marker) && $0.path.hasSuffix(".colorset/Contents.json") }
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
        throw FormatError("the color set contains no color that can be read", at: "line 1, column 1")
      }
      return [([input.fallbackName], set)]
    }
    var found: [(path: [String], set: ColorSet)] = []
    for file in input.folder where file.path.hasSuffix(".colorset/Contents.json") {
      var path = file.path.split(separator: "/").dropLast().map(String.init)
      if let catalog = path.lastIndex(where: { $0.hasSuffix(".xcassets") }) { path.removeFirst(catalog + 1) }
      guard let last = path.popLast() else { continue }
      path.append(String(last.dropLast(".colorset".count)))
      if let set = try set(file, &builder) { found.append((path, set)) }
    }
    guard !found.isEmpty else { throw FormatError("the catalog contains no color set", at: "byte 0") }
    return found
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
    var found: [Slot: (color: Color, place: SourcePlace)] = [:]
    for (index, entry) in colors.enumerated() {
      guard let value = entry["color"] else { continue }
      let place = place(["colors", .index(index), "color"])
      guard let color = try color(value, at: "\(place)") else {
        builder.warn("a system color was passed over", at: place)
        continue
      }
      let own = Device(entry)
      let appearances = entry["appearances"]?.array ?? []
      let isDark = appearances.count == 1 && appearances[0]["value"]?.string == "dark"
      if own != device {
        builder.warn(
          "the color for \(own.words) was passed over, which a palette has no place for", at: place)
      } else if !appearances.isEmpty, !isDark {
        builder.warn("a color for another appearance was passed over", at: place)
      } else {
        let slot = Slot(isDark: isDark, isWide: entry["display-gamut"]?.string == "display-P3")
        if found[slot] == nil {
          found[slot] = (color, place)
        } else {
          builder.warn("a second color for the same screens was passed over", at: place)
        }
      }
    }
    let (wide, plain) = (found[Slot(isDark: false, isWide: true)], found[Slot(isDark: false, isWide: false)])
    let nights = [true, false].compactMap { found[Slot(isDark: true, isWide: $0)] }
    guard let light = wide ?? plain else {
      if let night = nights.first {
        builder.warn("a dark color without a light one was passed over", at: night.place)
      }
      return nil
    }
    if nights.count > 1 {
      builder.warn(
        "the dark color for sRGB screens was passed over; a role has one color", at: nights[1].place)
    }
    return ColorSet(
      light: light.color, dark: nights.first, fallback: wide == nil ? nil : plain?.color, place: light.place)
  }

  /// The screens that a color is for.
  private struct Slot: Hashable {
    var isDark: Bool
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
    func component(_ name: String) throws(FormatError) -> Double {
      guard let raw = components[name] else {
        throw FormatError("a color without the component \"\(name)\"", at: place)
      }
      guard let number = raw.number ?? raw.string.flatMap(number), number.isFinite else {
        throw FormatError("the component \"\(name)\" is not a number", at: place)
      }
      return number
    }
    let alpha = components["alpha"] == nil ? 1 : min(max(try component("alpha"), 0), 1)
    let space = value["color-space"]?.string ?? "srgb"
    if space == "gray-gamma-22" || space == "extended-gray" {
      let white = try component("white")
      return Color(.srgb, white, white, white, alpha: alpha)
    }
    let (red, green, blue) = (try component("red"), try component("green"), try component("blue"))
    switch space {
    case "srgb", "extended-srgb": return Color(.srgb, red, green, blue, alpha: alpha)
    case "display-p3": return Color(.displayP3, red, green, blue, alpha: alpha)
    case "extended-linear-srgb": return Color(.linearSRGB, red, green, blue, alpha: alpha)
    default: throw FormatError("the color space \"\(space)\" is not known", at: place)
    }
  }

  /// `0.929`, `0xED`, or `237` of 255.
  private static func number(_ text: String) -> Double? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
    guard let value = Double(text) else { return nil }
    return text.contains(".") ? value : value / 255
  }
}
