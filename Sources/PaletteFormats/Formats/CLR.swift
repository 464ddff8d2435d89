import Bytes
import PaletteCore

extension PaletteFormat {
  /// Color lists of macOS: an `NSColorList` in a keyed archive. Only macOS itself writes them.
  public static let clr = PaletteFormat(
    id: "clr", summary: "macOS color list", extensions: ["clr"], sniff: CLR.sniff, read: CLR.read)
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
    var cmykCount = 0
    for (index, object) in colors.enumerated() {
      let place = "NSColors[\(index)]"
      let key = keys.indices.contains(index) ? archive.string(keys[index]) ?? "" : ""
      guard let (color, cmyk) = color(object, archive) else {
        builder.warn("\"\(key)\" is a pattern or named color and was passed over (\(place))")
        continue
      }
      if cmyk != nil { cmykCount += 1 }
      try builder.add(color, name: key, print: cmyk.map { PrintColor(cmyk: $0) }, at: place)
    }
    if cmykCount > 0 { builder.warn(PrintValues.warning(cmykCount)) }
    return try builder.finish()
  }

  /// The color of an archived `NSColor`. Its components in its own space win over the old calibrated fields.
  private static func color(_ object: PropertyList, _ archive: KeyedArchive) -> (Color, [Double]?)? {
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
    switch kind {
    case 1, 2: return rgb(components.isEmpty ? numbers("NSRGB") : components, in: space(object, archive))
    case 3, 4: return gray(components.isEmpty ? numbers("NSWhite") : components)
    case 5:
      let v = (components.isEmpty ? numbers("NSCMYK") : components).map { min(max($0, 0), 1) }
      guard v.count >= 4 else { return nil }
      var color = PrintValues.naive(v[0], v[1], v[2], v[3])
      color.alpha = v.count > 4 ? v[4] : 1
      return (color, PrintValues.percent(Array(v.prefix(4))))
    default: return nil
    }
  }

  /// Display P3 where the custom space says so; other RGB spaces are taken for sRGB, as their numbers almost are.
  private static func space(_ object: PropertyList, _ archive: KeyedArchive) -> ColorSpace {
    let custom = archive.value("NSCustomColorSpace", of: object)
    let profile = archive.data(archive.value("NSICC", of: custom)) ?? []
    // The description of the profile is plain ASCII or UTF-16.
    let text = String(decoding: profile.filter { $0 != 0 }, as: UTF8.self)
    return text.contains("Display P3") ? .displayP3 : .srgb
  }
}
