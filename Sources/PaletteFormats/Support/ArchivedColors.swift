import Bytes
import PaletteCore

/// Colors that macOS archived: the `NSColor` of a color list, or one by itself as settings keep it.
struct ArchivedColors {
  /// How inks are seen, for what is said of them.
  private(set) var inks: InkView
  /// The profiles of custom color spaces, each linked once.
  private var linked: [[UInt8]: EmbeddedProfile?] = [:]

  init(_ input: FormatInput) { inks = InkView(input) }

  /// The color that is archived by itself; nil for a pattern, a color of the system, and anything else.
  mutating func color(archived bytes: [UInt8]) -> Color? {
    guard let list = try? PropertyList.read(bytes), let archive = KeyedArchive(list) else { return nil }
    return color(archive.resolve(archive.top["root"] ?? archive.top.values.first), in: archive)?.color
  }

  /// The color of an archived `NSColor`. Its components in its own space win over the old calibrated fields.
  mutating func color(_ object: PropertyList, in archive: KeyedArchive) -> (color: Color, cmyk: [Double]?)? {
    func numbers(_ key: String) -> [Double] {
      let value = archive.value(key, of: object)
      let text =
        archive.data(value).map { String(decoding: $0, as: UTF8.self) } ?? archive.string(value) ?? ""
      return text.split { $0 == " " || $0 == "\0" }.compactMap { Double($0) }.filter(\.isFinite)
    }
    let components = numbers("NSComponents")
    let kind = archive.value("NSColorSpace", of: object).integer ?? 0
    func rgb(_ v: [Double], in space: ColorSpace = .srgb) -> (Color, [Double]?)? {
      guard v.count >= 3 else { return nil }
      return (Color(space, v[0], v[1], v[2], alpha: v.count > 3 ? min(max(v[3], 0), 1) : 1), nil)
    }
    func gray(_ v: [Double]) -> (Color, [Double]?)? {
      guard let white = v.first else { return nil }
      return (Color(.srgb, white, white, white, alpha: v.count > 1 ? min(max(v[1], 0), 1) : 1), nil)
    }
    let own = own(of: object, in: archive)
    switch kind {
    case 1, 2, 6:
      if let own, components.count >= 3, components.count <= 4,
        var color = own.color(of: Array(components.prefix(3)))
      {
        color.alpha = components.count > 3 ? min(max(components[3], 0), 1) : 1
        return (color, nil)
      }
      if kind == 6 { return nil }
      return rgb(components.isEmpty ? numbers("NSRGB") : components, in: space(of: object, in: archive))
    case 3, 4: return gray(components.isEmpty ? numbers("NSWhite") : components)
    case 5:
      let v = (components.isEmpty ? numbers("NSCMYK") : components).map { min(max($0, 0), 1) }
      guard v.count >= 4 else { return nil }
      var color = inks.color(of: Array(v.prefix(4)), under: own)
      color.alpha = v.count > 4 ? v[4] : 1
      return (color, PrintValues.percent(Array(v.prefix(4))))
    default: return nil
    }
  }

  private func bytes(of object: PropertyList, in archive: KeyedArchive) -> [UInt8] {
    archive.data(archive.value("NSICC", of: archive.value("NSCustomColorSpace", of: object))) ?? []
  }

  /// The profile of a color that is in no space that is known by name.
  private mutating func own(of object: PropertyList, in archive: KeyedArchive) -> EmbeddedProfile? {
    let bytes = bytes(of: object, in: archive)
    guard !bytes.isEmpty, Self.named(bytes) == nil else { return nil }
    if let known = linked[bytes] { return known }
    let profile = EmbeddedProfile(bytes)
    linked[bytes] = .some(profile)
    return profile
  }

  /// The space whose numbers a color has; sRGB where its profile cannot be used.
  private func space(of object: PropertyList, in archive: KeyedArchive) -> ColorSpace {
    Self.named(bytes(of: object, in: archive)) ?? .srgb
  }

  /// Spaces that are known exactly. The description of a profile is plain ASCII or UTF-16.
  private static func named(_ profile: [UInt8]) -> ColorSpace? {
    let text = String(decoding: profile.filter { $0 != 0 }, as: UTF8.self)
    return text.contains("Display P3") ? .displayP3 : text.contains("sRGB IEC61966") ? .srgb : nil
  }
}
