import Bytes
import ColorProfiles
import PaletteCore

extension PaletteFormat {
  /// Krita palettes: a zip archive with `colorset.xml`. Source: Krita's `libs/pigment/resources/KoColorSet.cpp`.
  public static let kpl = PaletteFormat(
    id: "kpl", summary: "Krita palette", extensions: ["kpl"],
    loses: KPL.holds.loses, showsInks: true, sniff: KPL.sniff, read: KPL.read, write: KPL.write)
}

private enum KPL {
  static let holds: Holdings = [.title, .names, .groups, .emptyGroups, .spot]
  private static let mimetype = "krita/x-colorset"
  private static let colorset = "colorset.xml"
  private static let profile = "sRGB-elle-V2-srgbtrc.icc"
  private static let columns = 8
  /// Some fifteen thousand colors have as many tags and attributes.
  private static let maximumMarkup = 250_000

  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard Zip.isZip(bytes) else { return .no }
    // `mimetype` is the first file and not compressed, so its content can be seen.
    if String(decoding: bytes.prefix(128), as: UTF8.self).contains(mimetype) { return .certain }
    return (try? Zip.names(bytes))?.contains(colorset) == true ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let limits = Zip.Limits(entries: 256, entryBytes: 4 << 20, totalBytes: 4 << 20)
    let entries = try FormatError.located {
      try Zip.read(input.bytes, limits: limits) { $0 == colorset || $0 == profileList || isProfile($0) }
    }
    guard let xml = entries.first(where: { $0.path == colorset }) else {
      throw FormatError("the archive contains no \(colorset)", at: "byte 0")
    }
    // A small archive can unpack to very much, and markup takes far more memory than it does bytes.
    guard xml.bytes.count(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "=") }) <= maximumMarkup
    else {
      throw FormatError("too many elements and attributes", at: colorset)
    }
    let root = try FormatError.located(in: colorset) { try XMLReader.parse(xml.bytes) }
    var builder = PaletteBuilder(title: root["name"], fallback: input.fallbackName)
    let profiles = profiles(in: entries)
    var inks = InkView(input)
    try add(root, in: nil, to: &builder, profiles, &inks)
    for group in root.elements("Group") {
      try add(group, in: builder.group(group["name"] ?? ""), to: &builder, profiles, &inks)
    }
    inks.tell(&builder)
    return try builder.finish()
  }

  private static let profileList = "profiles.xml"

  private static func isProfile(_ path: String) -> Bool { path.hasSuffix(".icc") || path.hasSuffix(".icm") }

  /// The profiles that the archive brings, by the names its colors call them.
  private static func profiles(in entries: [Zip.Entry]) -> [String: EmbeddedProfile] {
    guard let list = entries.first(where: { $0.path == profileList }),
      let root = try? XMLReader.parse(list.bytes)
    else { return [:] }
    var found: [String: EmbeddedProfile] = [:]
    for entry in root.elements("Profile").prefix(64) {
      guard let name = entry["name"], let path = entry["filename"],
        let file = entries.first(where: { $0.path == path })
      else { continue }
      found[name] = EmbeddedProfile(file.bytes)
    }
    return found
  }

  /// The entries of the root or of a group, in the order of their places: the file's own order is arbitrary.
  private static func add(
    _ parent: XMLElement, in group: String?, to builder: inout PaletteBuilder,
    _ profiles: [String: EmbeddedProfile], _ inks: inout InkView
  ) throws {
    var placed: [(row: Int, column: Int, order: Int, entry: XMLElement)] = []
    for entry in parent.elements("ColorSetEntry") {
      let position = entry.first("Position")
      placed.append(
        (
          row: position?["row"].flatMap { Int($0) } ?? Int.max,
          column: position?["column"].flatMap { Int($0) } ?? 0,
          order: placed.count, entry: entry
        ))
    }
    for (_, _, _, entry) in placed.sorted(by: {
      ($0.row, $0.column, $0.order) < ($1.row, $1.column, $1.order)
    }) {
      let place = "\(colorset): line \(entry.line), column \(entry.column)"
      guard let (color, cmyk) = try color(entry, at: place, profiles, &inks, &builder) else {
        builder.warn("\"\(entry["name"] ?? "")\" has no color that is known and was passed over (\(place))")
        continue
      }
      let isSpot = entry["spot"] == "true"
      let name = entry["name"] ?? ""
      let parts = isSpot ? PrintValues.splitSpot(name) : (name: name, spot: "")
      let print = cmyk == nil && !isSpot ? nil : PrintColor(cmyk: cmyk, spot: isSpot ? parts.spot : nil)
      try builder.add(color, name: parts.name, group: group, print: print, at: place)
    }
  }

  private static func color(
    _ entry: XMLElement, at place: String, _ profiles: [String: EmbeddedProfile], _ inks: inout InkView,
    _ builder: inout PaletteBuilder
  ) throws -> (Color, [Double]?)? {
    for element in entry.elements {
      let own = element["space"].flatMap { profiles[$0] }
      let name = entry["name"] ?? ""
      func values(_ names: String...) throws -> [Double] {
        try names.map {
          guard let text = element[$0], let value = Double(text), value.isFinite else {
            throw FormatError("\(element.name) needs a number \($0)", at: place)
          }
          return value
        }
      }
      switch element.name {
      case "sRGB", "RGB":
        let v = builder.unit(try values("r", "g", "b"), of: name, at: place)
        if own == nil, let space = element["space"], !Self.isPlain(space) {
          builder.warn(
            "what is in the space \"\(space)\", whose profile is not in the file, was read as sRGB")
        }
        return (own?.color(of: v) ?? Color(.srgb, v[0], v[1], v[2]), nil)
      case "Gray":
        let v = builder.unit(try values("g"), of: name, at: place)[0]
        if let color = own?.color(of: [v]) { return (color, nil) }
        return (Color(.srgb, v, v, v), nil)
      case "CMYK":
        let v = builder.unit(try values("c", "m", "y", "k"), of: name, at: place)
        return (inks.color(of: v, under: own), PrintValues.percent(v))
      case "XYZ":
        let v = try values("x", "y", "z")
        return (Color(.xyzD50, v[0], v[1], v[2]), nil)
      case "Lab":
        let v = try values("L", "a", "b")
        // Whole-number depths are written as fractions of their range, floating ones as they are.
        let isFraction = entry["bitdepth"]?.hasPrefix("U") == true && v.allSatisfy { (0...1).contains($0) }
        return (
          isFraction
            ? Color(.lab, v[0] * 100, v[1] * 255 - 128, v[2] * 255 - 128) : Color(.lab, v[0], v[1], v[2]), nil
        )
      default: continue
      }
    }
    return nil
  }

  /// Whether the name of a space is one of sRGB with its own curve: those with "g10" in their names are linear.
  private static func isPlain(_ space: String) -> Bool {
    let name = space.lowercased()
    return name.isEmpty || name.contains("srgb") && !name.contains("g10") && !name.contains("linear")
  }

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    let (palette, notes) = PrintValues.inked(palette, options)
    let isFlat = FlatNames.isUngrouped(palette)
    let loose = isFlat ? palette.groups.flatMap(\.colors) : []
    var number = 0
    var xml =
      "<ColorSet version=\"1.0\" name=\"\(XMLText.escape(palette.name))\" comment=\"\" readonly=\"false\""
      + " columns=\"\(columns)\" rows=\"\(rows(loose.count))\">\n"
    let press = options.press
    xml += entries(loose, &number, indent: " ", press)
    for group in isFlat ? [] : palette.groups {
      xml += " <Group name=\"\(XMLText.escape(group.name))\" rows=\"\(rows(group.colors.count))\">\n"
      xml += entries(group.colors, &number, indent: "  ", press) + " </Group>\n"
    }
    xml += "</ColorSet>\n"
    let bytes = try FormatError.located {
      try Zip.write(
        [
          Zip.Entry(path: "mimetype", bytes: Array(mimetype.utf8), isCompressed: false),
          Zip.Entry(path: "profiles.xml", bytes: Array(profiles(press).utf8)),
          Zip.Entry(path: colorset, bytes: Array(xml.utf8)),
        ] + (press.map { [Zip.Entry(path: profileFile, bytes: $0.profile.bytes)] } ?? []))
    }
    return FormatWriting(
      [NamedBytes(path: Slug.fileName(palette.name) + ".kpl", bytes: bytes)],
      losses: (press == nil ? holds : holds.union(.cmyk)).losses(of: palette), notes: notes)
  }

  private static let profileFile = "press.icc"

  /// The profiles that the archive brings, so that Krita shows inks as they are meant.
  private static func profiles(_ press: PressProfile?) -> String {
    guard let press else { return "<Profiles/>\n" }
    return "<Profiles>\n <Profile filename=\"\(profileFile)\" name=\"\(XMLText.escape(press.name))\""
      + " colorModelId=\"CMYKA\" colorDepthId=\"F32\"/>\n</Profiles>\n"
  }

  private static func rows(_ count: Int) -> Int { max(1, (count + columns - 1) / columns) }

  private static func entries(
    _ colors: [CustomColor], _ number: inout Int, indent: String, _ press: PressProfile?
  ) -> String {
    var xml = ""
    for (place, color) in colors.enumerated() {
      number += 1
      let rgb = color.screen
      let name = PrintValues.spotName(color, as: FlatNames.line(color.name))
      let isSpot = color.print?.spot != nil
      func channel(_ value: UInt8) -> String { (Double(value) / 255).description }
      var value =
        "<RGB r=\"\(channel(rgb.red))\" g=\"\(channel(rgb.green))\" b=\"\(channel(rgb.blue))\" space=\"\(profile)\"/>"
      if let press, let inks = color.print?.cmyk, inks.count == 4 {
        let shares = zip(["c", "m", "y", "k"], inks).map {
          "\($0)=\"\(NumberText.text($1 / 100, decimals: 6))\""
        }
        value = "<CMYK \(shares.joined(separator: " ")) space=\"\(XMLText.escape(press.name))\"/>"
      }
      let depth = value.hasPrefix("<CMYK") ? "F32" : "U8"
      xml +=
        "\(indent)<ColorSetEntry name=\"\(XMLText.escape(name))\" id=\"\(number)\" spot=\"\(isSpot)\" bitdepth=\"\(depth)\">\n"
        + "\(indent) \(value)\n"
        + "\(indent) <Position row=\"\(place / columns)\" column=\"\(place % columns)\"/>\n"
        + "\(indent)</ColorSetEntry>\n"
    }
    return xml
  }
}
