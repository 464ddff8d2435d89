import Bytes
import PaletteCore

extension PaletteFormat {
  /// Themes of Microsoft Office: a package of the theme part, a slide master and a slide that shows the colors. LibreOffice
  /// opens packages whose main part is a presentation, and Office takes the themes of such files.
  ///
  /// Source: ECMA-376, part 1, sections 13.3.6 (presentations), 14.2.7 (themes) and 20.1.6 (their schema).
  public static let office = PaletteFormat(
    id: "office", summary: "Microsoft Office theme; reads the theme of any Office file", extensions: ["thmx"],
    loses: officeTheme.loses, sniff: OfficeFile.sniffPackage, read: OfficeFile.readPackage,
    write: OfficePackage.write)

  /// The theme part alone, as it stands in the files of Office.
  public static let officeTheme = templated(
    "office-theme", sniff: { OfficeFile.sniff($0, "theme") }, read: OfficeFile.readPart)

  /// The colors of a theme alone, as Office keeps them in its folder Theme Colors.
  public static let officeColors = templated(
    "office-colors", sniff: { OfficeFile.sniff($0, "clrScheme") }, read: OfficeFile.readPart)
}

/// Reads the colors of a theme.
private enum OfficeFile {
  /// The slots of a color scheme: what the schema calls them, what people read, and the role that the palette's theme gets.
  private static let slots: [(key: String, name: String, role: String)] = [
    ("dk1", "Dark 1", "text"), ("lt1", "Light 1", "background"), ("dk2", "Dark 2", "dark2"),
    ("lt2", "Light 2", "light2"), ("accent1", "Accent 1", "accent1"), ("accent2", "Accent 2", "accent2"),
    ("accent3", "Accent 3", "accent3"), ("accent4", "Accent 4", "accent4"),
    ("accent5", "Accent 5", "accent5"), ("accent6", "Accent 6", "accent6"),
    ("hlink", "Hyperlink", "link"), ("folHlink", "Followed Hyperlink", "linkVisited"),
  ]
  private static let drawing = "drawingml/"

  static func sniff(_ bytes: [UInt8], _ root: String) -> Confidence {
    guard XMLReader.looksLikeXML(bytes) else { return .no }
    let head = TextLines.head(bytes, 2048)
    return head.contains(drawing) && (head.contains(":\(root) ") || head.contains("<\(root) "))
      && !(root == "clrScheme" && head.contains(":themeElements")) ? .certain : .no
  }

  @Sendable static func sniffPackage(_ bytes: [UInt8]) -> Confidence {
    guard Zip.isZip(bytes), let names = try? Zip.names(bytes), names.contains("[Content_Types].xml")
    else { return .no }
    return part(in: names) == nil ? .no : .certain
  }

  /// The theme that a file is drawn with; the variants of a family lie in folders of their own.
  private static func part(in names: Set<String>) -> String? {
    let themes = names.filter { $0.contains("theme/theme") && $0.hasSuffix(".xml") && !$0.contains("_rels/") }
      .filter { !$0.hasPrefix("themeVariants/") && !$0.hasSuffix("themeManager.xml") }
    return ["theme/", "ppt/", "word/", "xl/"].map { $0 + "theme/theme1.xml" }.first { themes.contains($0) }
      ?? themes.min()
  }

  @Sendable static func readPackage(_ input: FormatInput) throws -> FormatReading {
    let names = try FormatError.located { try Zip.names(input.bytes) }
    guard let path = part(in: names) else {
      throw FormatError("the file has no theme", at: "byte 0")
    }
    let limits = Zip.Limits(entries: 65_535, entryBytes: 4 << 20, totalBytes: 4 << 20)
    let entries = try FormatError.located { try Zip.read(input.bytes, limits: limits) { $0 == path } }
    return try read(entries.first?.bytes ?? [], in: path, input)
  }

  @Sendable static func readPart(_ input: FormatInput) throws -> FormatReading {
    try read(input.bytes, in: "", input)
  }

  private static func read(_ bytes: [UInt8], in file: String, _ input: FormatInput) throws -> FormatReading {
    let root = try FormatError.located(in: file) { try XMLReader.parse(bytes) }
    let scheme = root.name == "clrScheme" ? root : root.first("themeElements")?.first("clrScheme")
    guard let scheme else {
      throw FormatError("the theme has no color scheme", at: "\(SourcePlace(root, in: file))")
    }
    var builder = PaletteBuilder(title: root["name"] ?? scheme["name"], fallback: input.fallbackName)
    var own: [(slot: Int, color: Color, element: XMLElement)] = []
    for element in scheme.elements {
      guard let slot = slots.firstIndex(where: { $0.key == element.name }) else { continue }
      if let color = try color(in: element, file, &builder) { own.append((slot, color, element)) }
    }
    guard !own.isEmpty else {
      throw FormatError("the color scheme has no colors", at: "\(SourcePlace(scheme, in: file))")
    }
    var custom: [FlatColor] = []
    for element in root.first("custClrLst")?.elements("custClr").prefix(PaletteBuilder.maximumColors + 1)
      ?? []
    {
      guard let color = try color(in: element, file, &builder) else { continue }
      let place = SourcePlace(element, in: file)
      custom.append(
        file.isEmpty
          ? FlatColor(name: element["name"] ?? "", color: color, at: place)
          : FlatColor(name: element["name"] ?? "", color: color, place: "\(place)"))
    }
    if custom.isEmpty {
      for (slot, color, element) in own {
        if file.isEmpty {
          try builder.add(color, name: slots[slot].name, group: "Theme", at: SourcePlace(element))
        } else {
          try builder.add(
            color, name: slots[slot].name, group: "Theme", at: "\(SourcePlace(element, in: file))")
        }
      }
    } else {
      try builder.add(flat: custom)
    }
    // The slots are the roles of a theme, which refer to the palette where it has the color.
    let known = Dictionary(
      builder.palette.colors.map { ($1.hexCode, ColorReference(group: $0, color: $1.name)) },
      uniquingKeysWith: { first, _ in first })
    var theme = Theme(name: PaletteBuilder.clean(scheme["name"] ?? ""), colorScheme: .light)
    if theme.name.isEmpty { theme.name = "Office" }
    for (slot, color, element) in own {
      theme.roles[slots[slot].role] =
        known[CustomColor(name: "", color: color).hexCode] ?? ColorReference(literal: color)
      if file.isEmpty {
        builder.sourceMap.record(.role(theme: theme.name, role: slots[slot].role), SourcePlace(element))
      }
    }
    builder.palette.themes = [theme]
    return try builder.finish()
  }

  /// The color that an element contains, in any of the notations of DrawingML.
  private static func color(
    in parent: XMLElement, _ file: String, _ builder: inout PaletteBuilder
  ) throws -> Color? {
    guard let element = parent.elements.first(where: { $0.name.hasSuffix("Clr") }) else { return nil }
    let place = SourcePlace(element, in: file)
    func share(_ key: String) throws -> Double {
      let text = element[key] ?? ""
      let isPercent = text.hasSuffix("%")
      guard let value = Double(isPercent ? String(text.dropLast()) : text), value.isFinite else {
        throw FormatError("\(element.name) needs a number \(key)", at: "\(place)")
      }
      return value / (isPercent ? 100 : 100_000)
    }
    var color: Color?
    switch element.name {
    case "srgbClr": color = Color(hex: element["val"] ?? "")
    case "sysClr":
      // What the system's color was when the file was written, else what it is on most systems.
      color =
        Color(hex: element["lastClr"] ?? "")
        ?? ["window": Color.white, "windowText": Color.black][element["val"] ?? ""]
    case "scrgbClr":
      color = Color(.linearSRGB, try share("r"), try share("g"), try share("b")).converted(to: .srgb)
    case "hslClr":
      guard let hue = Double(element["hue"] ?? ""), hue.isFinite else {
        throw FormatError("hslClr needs a number hue", at: "\(place)")
      }
      color = Color(.hsl, hue / 60_000, try share("sat") * 100, try share("lum") * 100).converted(to: .srgb)
    case "prstClr":
      // Presets are the names of CSS, some of them shortened.
      let preset = element["val"] ?? ""
      let full = [("dk", "dark"), ("lt", "light"), ("med", "medium")].first {
        preset.hasPrefix($0.0) && preset.dropFirst($0.0.count).first?.isUppercase == true
      }
      color = try? Color(css: full.map { $0.1 + preset.dropFirst($0.0.count) } ?? preset)
    default: break
    }
    guard var color else {
      builder.warn(
        "\(element.name) \"\(element["val"] ?? "")\" is not a color and was passed over", at: place)
      return nil
    }
    for change in element.elements {
      if change.name == "alpha", let text = change["val"] {
        let isPercent = text.hasSuffix("%")
        let value = Double(isPercent ? String(text.dropLast()) : text).map {
          $0 / (isPercent ? 100 : 100_000)
        }
        if let value, value.isFinite { color.alpha = min(max(value, 0), 1) }
      } else {
        builder.warn("\(change.name) of \"\(parent["name"] ?? parent.name)\" was passed over", at: place)
      }
    }
    return color
  }
}

/// Writes the package around a theme part.
private enum OfficePackage {
  private static let schemas = "http://schemas.openxmlformats.org/"
  private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  /// The slots as a slide names them.
  private static let scheme = [
    "tx1", "bg1", "tx2", "bg2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6", "hlink",
    "folHlink",
  ]
  /// The parts with what they are called in the list of types.
  private static let parts = [
    ("theme/presentation.xml", "presentationml.template.main"),
    ("theme/slideMasters/slideMaster1.xml", "presentationml.slideMaster"),
    ("theme/slideLayouts/slideLayout1.xml", "presentationml.slideLayout"),
    ("theme/slides/slide1.xml", "presentationml.slide"), ("theme/theme/theme1.xml", "theme"),
  ]

  @Sendable static func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    guard let write = PaletteFormat.officeTheme.write else {
      throw FormatError("the template of office-theme cannot be read")
    }
    var writing = try write(palette, WriteOptions())
    guard let theme = writing.files.first else { throw FormatError("the theme is empty") }
    let types = parts.map { path, type in
      "<Override PartName=\"/\(path)\" ContentType=\"application/vnd.openxmlformats-officedocument.\(type)+xml\"/>"
    }
    let package = schemas + "package/2006/"
    let isXML = "application/vnd.openxmlformats-package.relationships+xml"
    var entries: [(String, String)] = [
      (
        "[Content_Types].xml",
        head
          + "<Types xmlns=\"\(package)content-types\"><Default Extension=\"rels\" ContentType=\"\(isXML)\"/>"
          + "<Default Extension=\"xml\" ContentType=\"application/xml\"/>\(types.joined())</Types>"
      )
    ]
    func relate(_ path: String, _ targets: [(String, String)]) {
      let links = targets.enumerated().map { index, link in
        "<Relationship Id=\"rId\(index + 1)\" Type=\"\(schemas)officeDocument/2006/relationships/\(link.0)\""
          + " Target=\"\(link.1)\"/>"
      }
      entries.append(
        (path, head + "<Relationships xmlns=\"\(package)relationships\">\(links.joined())</Relationships>"))
    }
    relate("_rels/.rels", [("officeDocument", "theme/presentation.xml")])
    relate(
      "theme/_rels/presentation.xml.rels",
      [
        ("slideMaster", "slideMasters/slideMaster1.xml"), ("slide", "slides/slide1.xml"),
        ("theme", "theme/theme1.xml"),
      ])
    relate(
      "theme/slideMasters/_rels/slideMaster1.xml.rels",
      [("slideLayout", "../slideLayouts/slideLayout1.xml"), ("theme", "../theme/theme1.xml")])
    relate(
      "theme/slideLayouts/_rels/slideLayout1.xml.rels", [("slideMaster", "../slideMasters/slideMaster1.xml")])
    relate("theme/slides/_rels/slide1.xml.rels", [("slideLayout", "../slideLayouts/slideLayout1.xml")])
    entries += [
      (parts[0].0, presentation), (parts[1].0, master), (parts[2].0, layout),
      (parts[3].0, slide(palette.name)),
    ]
    var files = entries.map { Zip.Entry(path: $0.0, bytes: Array($0.1.utf8)) }
    files.append(Zip.Entry(path: parts[4].0, bytes: theme.bytes))
    let bytes = try FormatError.located { try Zip.write(files) }
    writing.files = [NamedBytes(path: Slug.fileName(palette.name) + ".thmx", bytes: bytes)]
    return writing
  }

  private static let spaces =
    "xmlns:a=\"\(schemas)drawingml/2006/main\" xmlns:r=\"\(schemas)officeDocument/2006/relationships\""
    + " xmlns:p=\"\(schemas)presentationml/2006/main\""
  /// What a tree of shapes begins with.
  private static let tree =
    "<p:nvGrpSpPr><p:cNvPr id=\"1\" name=\"\"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>"

  private static let presentation =
    head + "<p:presentation \(spaces)><p:sldMasterIdLst><p:sldMasterId id=\"2147483648\" r:id=\"rId1\"/>"
    + "</p:sldMasterIdLst><p:sldIdLst><p:sldId id=\"256\" r:id=\"rId2\"/></p:sldIdLst>"
    + "<p:sldSz cx=\"12192000\" cy=\"6858000\"/><p:notesSz cx=\"6858000\" cy=\"9144000\"/></p:presentation>"

  private static let master =
    head
    + "<p:sldMaster \(spaces)><p:cSld><p:bg><p:bgRef idx=\"1001\"><a:schemeClr val=\"bg1\"/></p:bgRef></p:bg>"
    + "<p:spTree>\(tree)</p:spTree></p:cSld><p:clrMap bg1=\"lt1\" tx1=\"dk1\" bg2=\"lt2\" tx2=\"dk2\""
    + " accent1=\"accent1\" accent2=\"accent2\" accent3=\"accent3\" accent4=\"accent4\" accent5=\"accent5\""
    + " accent6=\"accent6\" hlink=\"hlink\" folHlink=\"folHlink\"/><p:sldLayoutIdLst>"
    + "<p:sldLayoutId id=\"2147483649\" r:id=\"rId1\"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle/><p:bodyStyle/>"
    + "<p:otherStyle/></p:txStyles></p:sldMaster>"

  private static let layout =
    head
    + "<p:sldLayout \(spaces) type=\"blank\" preserve=\"1\"><p:cSld name=\"Blank\"><p:spTree>\(tree)</p:spTree>"
    + "</p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>"

  /// The name of the palette above its twelve colors, in EMU (914,400 an inch).
  private static func slide(_ name: String) -> String {
    let (left, top, width, height, gap) = (609_600, 1_524_000, 1_727_200, 2_286_000, 121_920)
    var shapes = shape(
      2, "Title", (left, 457_200, 10_972_800, 762_000), fill: "<a:noFill/>", font: "mj", size: 3200,
      text: FlatNames.line(name))
    for (index, slot) in scheme.enumerated() {
      let frame = (
        left + (index % 6) * (width + gap), top + (index / 6) * (height + gap), width, height
      )
      shapes += shape(
        index + 3, slot, frame, fill: "<a:solidFill><a:schemeClr val=\"\(slot)\"/></a:solidFill>", font: "mn",
        size: 1200, text: "")
    }
    return head + "<p:sld \(spaces)><p:cSld><p:spTree>\(tree)\(shapes)</p:spTree></p:cSld>"
      + "<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>"
  }

  private static func shape(
    _ id: Int, _ name: String, _ frame: (x: Int, y: Int, width: Int, height: Int), fill: String,
    font: String, size: Int, text: String
  ) -> String {
    let color = "<a:solidFill><a:schemeClr val=\"tx1\"/></a:solidFill>"
    let run =
      text.isEmpty
      ? "<a:endParaRPr sz=\"\(size)\"/>"
      : "<a:r><a:rPr sz=\"\(size)\">\(color)<a:latin typeface=\"+\(font)-lt\"/></a:rPr>"
        + "<a:t>\(XMLText.escape(text))</a:t></a:r>"
    return "<p:sp><p:nvSpPr><p:cNvPr id=\"\(id)\" name=\"\(name)\"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>"
      + "<a:xfrm><a:off x=\"\(frame.x)\" y=\"\(frame.y)\"/><a:ext cx=\"\(frame.width)\" cy=\"\(frame.height)\"/>"
      + "</a:xfrm><a:prstGeom prst=\"rect\"><a:avLst/></a:prstGeom>\(fill)<a:ln><a:noFill/></a:ln></p:spPr>"
      + "<p:txBody><a:bodyPr/><a:lstStyle/><a:p>\(run)</a:p></p:txBody></p:sp>"
  }
}
