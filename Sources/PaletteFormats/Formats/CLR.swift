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
    var reader = ArchivedColors(input)
    for (index, object) in colors.enumerated() {
      let place = "NSColors[\(index)]"
      let key = keys.indices.contains(index) ? archive.string(keys[index]) ?? "" : ""
      guard let (color, cmyk) = reader.color(object, in: archive) else {
        builder.warn("\"\(key)\" is a pattern or named color and was passed over (\(place))")
        continue
      }
      try builder.add(color, name: key, print: cmyk.map { PrintColor(cmyk: $0) }, at: place)
    }
    reader.inks.tell(&builder)
    return try builder.finish()
  }
}
