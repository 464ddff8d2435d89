import PaletteCore

/// A logo as a guide shows it.
struct LogoEntry {
  var name: String
  var variant: String?
  var art: LogoArt
  /// What it stands on; paper where nothing was said.
  var ground: RGB8
  /// What the ground is called; nil for paper.
  var groundName: String?
  /// A share of its height.
  var clearSpace: Double?
  /// Millimeters.
  var minimumWidth: Double?
  var alternate: String
  var misuse: [String]

  /// Width by height.
  var ratio: Double { art.ratio }

  /// What stands under it: its name, what it is, and what it is for.
  var caption: String {
    let kind = variant.flatMap { name.lowercased().contains($0.lowercased()) ? nil : $0 }
    return ([name] + (kind.map { [$0] } ?? [])).joined(separator: ", ")
  }

  /// The logos of a palette that can be drawn, and why the others cannot.
  static func entries(_ palette: ColorPalette) -> (logos: [LogoEntry], failures: [String]) {
    var logos: [LogoEntry] = []
    var failures: [String] = []
    for logo in palette.logos {
      do throws(PictureError) { logos.append(try LogoEntry(logo, palette)) } catch {
        failures.append("logo \"\(logo.name)\": \(error)")
      }
    }
    return (logos, failures)
  }

  private init(_ logo: Logo, _ palette: ColorPalette) throws(PictureError) {
    name = logo.name
    variant = logo.variant.flatMap { $0.isEmpty ? nil : $0 }
    art = try LogoArt(logo.picture)
    clearSpace = logo.clearSpace.flatMap { $0 > 0 ? $0 : nil }
    minimumWidth = logo.minimumWidth
    misuse = logo.misuse.filter { !$0.allSatisfy(\.isWhitespace) }
    ground = Ink.paper
    if let reference = logo.background {
      guard let found = try? palette.resolve(reference) else {
        throw PictureError("its background \"\(palette.name(of: reference))\" is no color of the palette")
      }
      ground = found.seen(over: Ink.paper)
      groundName = found.source == nil ? found.printedHex : found.name
    }
    var words = "\(palette.displayName) logo"
    if case .vector(let drawing) = art, let title = drawing.title { words = title }
    alternate = logo.description.flatMap { $0.isEmpty ? nil : $0 } ?? words
    // Which one it is, where there are several.
    if palette.logos.count > 1, !alternate.lowercased().contains(logo.name.lowercased()) {
      alternate += ", \(logo.name)"
    }
  }

  /// Whether nothing of a drawing can be told from what it stands on. A picture in pixels is not looked at.
  var isInvisible: Bool {
    guard case .vector(let drawing) = art else { return false }
    let colors = VectorPicture.colors(drawing.nodes)
    return !colors.isEmpty && colors.allSatisfy { $0.contrast(ground) < 1.05 }
  }

  /// The largest box of its shape within another.
  func fitted(_ box: Rect) -> Rect {
    let width = min(box.width, box.height * ratio)
    let height = width / ratio
    return Rect(
      x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width: width, height: height)
  }
}

extension GuideContent {
  /// The logo for a cover: one for the main color, else one for another color of the brand, else the first.
  var coverLogo: LogoEntry? {
    let ground = main?.shown
    return logos.first { $0.ground == ground } ?? logos.first {
      $0.groundName != nil && !$0.ground.isNearWhite
    }
      ?? logos.first
  }

  /// What the cover shows: the logo where there is one and nothing else was asked for.
  var coverKind: GuideOptions.Cover { cover ?? (logos.isEmpty ? .type : .logo) }
}
