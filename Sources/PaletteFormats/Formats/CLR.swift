import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color lists of macOS: an `NSColorList` in a keyed archive. Only macOS itself writes them.
  public static let clr = PaletteFormat(
    id: "clr", summary: "macOS color list", extensions: ["clr"], showsInks: true, sniff: CLR.sniff,
    read: CLR.read)
}

private enum CLR {
  /// What the archives of NSArchiver, which macOS wrote until 10.13, begin with.
  private static let typedStream: [UInt8] = [4, 11] + Array("streamtyped".utf8)

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    if bytes.starts(with: typedStream) { return .certain }
    guard bytes.starts(with: Array("bplist0".utf8)), let list = try? PropertyList.read(bytes),
      let archive = KeyedArchive(list)
    else { return .no }
    return colorLists(archive).isEmpty ? .no : .certain
  }

  /// The archived objects that have as many keys as colors.
  private static func colorLists(_ archive: KeyedArchive) -> [PropertyList] {
    let roots = archive.top.keys.sorted().map { archive.resolve(archive.top[$0]) }
    // Lists without a name are archived as the top entries themselves.
    return ([.dictionary(archive.top)] + roots + archive.objects).filter {
      $0["NSKeys"] != nil && $0["NSColors"] != nil
    }
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    if input.bytes.starts(with: typedStream) {
      throw FormatError(
        "this color list is an NSArchiver stream, as macOS wrote them before 10.14", at: "byte 0",
        hint: "change a color in it with the color panel of a newer macOS, which saves it as a keyed archive")
    }
    let list = try FormatError.located { try PropertyList.read(input.bytes) }
    guard let archive = KeyedArchive(list), let colorList = colorLists(archive).first else {
      throw FormatError("the property list contains no NSColorList", at: "$top")
    }
    let title = archive.string(archive.value("NSName", of: colorList))
    var builder = PaletteBuilder(title: title, fallback: input.fallbackName)
    let keys = archive.elements(of: archive.value("NSKeys", of: colorList))
    let colors = archive.elements(of: archive.value("NSColors", of: colorList))
    var inks = InkView(input)
    var profiles = Profiles(archive)
    for (index, object) in colors.enumerated() {
      let place = "NSColors[\(index)]"
      let key = keys.indices.contains(index) ? archive.string(keys[index]) ?? "" : ""
      guard let (color, cmyk) = color(object, archive, &profiles, &inks) else {
        builder.warn("\"\(key)\" is a pattern or named color and was passed over (\(place))")
        continue
      }
      try builder.add(color, name: key, print: cmyk.map { PrintColor(cmyk: $0) }, at: place)
    }
    inks.tell(&builder)
    return try builder.finish()
  }

  /// The color of an archived `NSColor`. Its components in its own space win over the old calibrated fields.
  private static func color(
    _ object: PropertyList, _ archive: KeyedArchive, _ profiles: inout Profiles, _ view: inout InkView
  ) -> (Color, [Double]?)? {
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
    let own = profiles.own(of: object)
    switch kind {
    case 1, 2, 6:
      if let own, components.count >= 3, components.count <= 4,
        var color = own.color(of: Array(components.prefix(3)))
      {
        color.alpha = components.count > 3 ? min(max(components[3], 0), 1) : 1
        return (color, nil)
      }
      if kind == 6 { return nil }
      return rgb(components.isEmpty ? numbers("NSRGB") : components, in: profiles.space(of: object))
    case 3, 4: return gray(components.isEmpty ? numbers("NSWhite") : components)
    case 5:
      let v = (components.isEmpty ? numbers("NSCMYK") : components).map { min(max($0, 0), 1) }
      guard v.count >= 4 else { return nil }
      var color = view.color(of: Array(v.prefix(4)), under: own)
      color.alpha = v.count > 4 ? v[4] : 1
      return (color, PrintValues.percent(Array(v.prefix(4))))
    default: return nil
    }
  }

  /// The profiles of custom color spaces, each linked once.
  struct Profiles {
    private let archive: KeyedArchive
    private var linked: [[UInt8]: EmbeddedProfile?] = [:]

    init(_ archive: KeyedArchive) { self.archive = archive }

    private func bytes(of object: PropertyList) -> [UInt8] {
      archive.data(archive.value("NSICC", of: archive.value("NSCustomColorSpace", of: object))) ?? []
    }

    /// The profile of a color that is in no space that is known by name.
    mutating func own(of object: PropertyList) -> EmbeddedProfile? {
      let bytes = bytes(of: object)
      guard !bytes.isEmpty, Self.named(bytes) == nil else { return nil }
      if let known = linked[bytes] { return known }
      let profile = EmbeddedProfile(bytes)
      linked[bytes] = .some(profile)
      return profile
    }

    /// The space whose numbers a color has; sRGB where its profile cannot be used.
    func space(of object: PropertyList) -> ColorSpace { Self.named(bytes(of: object)) ?? .srgb }

    /// Spaces that are known exactly. The description of a profile is plain ASCII or UTF-16.
    private static func named(_ profile: [UInt8]) -> ColorSpace? {
      let text = String(decoding: profile.filter { $0 != 0 }, as: UTF8.self)
      return text.contains("Display P3") ? .displayP3 : text.contains("sRGB IEC61966") ? .srgb : nil
    }
  }
}
