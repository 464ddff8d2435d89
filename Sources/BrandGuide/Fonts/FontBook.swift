import PaletteCore

/// The voices of the guide's text.
enum FontRole: Int, CaseIterable {
  /// The brand's name and the headings.
  case display
  /// The brand's tagline.
  case tagline
  /// Running text and values.
  case body
  /// Labels and names.
  case bold
  /// Words that are stressed in running text.
  case italic
  /// Code.
  case code
}

/// Chooses a font for every character of a guide, and remembers what it had to do.
final class FontBook {
  private(set) var typefaces: [Typeface] = []
  /// How each of the brand's three families was found.
  private(set) var reports: [FontReport] = []
  /// Characters no font could show.
  private(set) var missing: [Unicode.Scalar] = []
  /// Scripts whose letters change with their neighbors and were set without that.
  private(set) var unshaped: [String] = []
  private let library: FontLibrary
  /// The family of running text as the palette names it.
  private let text: String
  private var roles: [FontRole: Typeface] = [:]
  private var fallbacks: [Unicode.Scalar: Typeface] = [:]
  private var loaded: [String: Typeface] = [:]
  /// The face of each script that the brand's own fonts lack, and the bold one of its family.
  private var scripts: [String: (regular: Typeface, bold: Typeface)] = [:]
  /// Faces that are shown beside others of their family.
  private var specimens: Set<Int> = []
  private var hopeless: Set<Unicode.Scalar> = []

  init(_ typography: Typography, _ source: FontSource) {
    library = FontLibrary(source)
    text = typography.description.family
    let choices = [
      ("Name", typography.name), ("Tagline", typography.tagline), ("Text", typography.description),
    ]
    let weights = [600, 400, 400]
    let roles: [FontRole] = [.display, .tagline, .body]
    for (i, (use, choice)) in choices.enumerated() {
      let (face, report) = resolve(choice.family, use: use, size: choice.size, weight: weights[i])
      self.roles[roles[i]] = face
      reports.append(report)
    }
    self.roles[.bold] = resolve(typography.description.family, use: "Text", size: 0, weight: 700).0
  }

  /// The font of a role.
  func typeface(_ role: FontRole) -> Typeface {
    if let face = roles[role] { return face }
    let face = rare(role) ?? roles[.body] ?? load(.helvetica)
    roles[role] = face
    return face
  }

  /// Faces that few guides need: an italic of the text's family, and one of equal widths.
  private func rare(_ role: FontRole) -> Typeface? {
    let families = role == .code ? Substitutes.monospaced : FontChoice.families(in: self.text)
    for family in families {
      let faces = library.faces(of: family).filter { $0.mayEmbed && (role == .code || $0.italic) }
      if let face = FontLibrary.nearest(faces, weight: 400) { return load(face) }
    }
    return nil
  }

  /// Whether a role has no face of its own and is told from running text by leaning.
  func leans(_ role: FontRole) -> Bool { role == .italic && typeface(.italic) === typeface(.body) }

  /// Fonts that were used for characters the brand's own fonts lack.
  var helpers: [Typeface] {
    typefaces.filter { face in
      face.isUsed && !specimens.contains(face.index) && !roles.values.contains { $0 === face }
    }
  }

  private func resolve(_ family: String, use: String, size: Int, weight: Int) -> (Typeface, FontReport) {
    var report = FontReport(use: use, family: family, size: size)
    var forbidden = false
    for name in FontChoice.families(in: family) {
      let faces = library.faces(of: name)
      let allowed = faces.filter(\.mayEmbed)
      forbidden = forbidden || (allowed.isEmpty && !faces.isEmpty)
      if let face = FontLibrary.nearest(allowed, weight: weight, family: name), let typeface = load(face) {
        report.outcome = .found
        report.face = face.fullName
        report.styles = Self.styles(allowed)
        return (typeface, report)
      }
    }
    report.outcome = forbidden ? .forbidden : family.isEmpty ? .unnamed : .missing
    let serif = Substitutes.looksSerif(family)
    for name in Substitutes.families(serif: serif) {
      let faces = library.faces(of: name).filter(\.mayEmbed)
      if let face = FontLibrary.nearest(faces, weight: weight), let typeface = load(face) {
        report.face = face.fullName
        return (typeface, report)
      }
    }
    let any = library.faces(having: Array("aZ0".unicodeScalars))
    if let face = FontLibrary.nearest(any, weight: weight), let typeface = load(face) {
      report.face = face.fullName
      return (typeface, report)
    }
    let bold = weight > 500
    let standard = load(serif ? (bold ? .timesBold : .times) : (bold ? .helveticaBold : .helvetica))
    report.face = standard.name
    report.isStandard = true
    return (standard, report)
  }

  private static func styles(_ faces: [FontFace]) -> [String] {
    var names: [String] = []
    for face in faces.sorted(by: { ($0.weight, $0.italic ? 1 : 0) < ($1.weight, $1.italic ? 1 : 0) }) {
      let name = face.styleName.isEmpty ? "\(face.weight)" : face.styleName
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private func load(_ face: FontFace) -> Typeface? {
    let key = "\(face.file.path)#\(face.postScriptName)#\(face.tables["cmap"]?.lowerBound ?? 0)"
    if let typeface = loaded[key] { return typeface }
    guard let font = OpenTypeFont(face) else { return nil }
    let typeface = Typeface(.openType(font), index: typefaces.count)
    typefaces.append(typeface)
    loaded[key] = typeface
    return typeface
  }

  private func load(_ font: StandardFont) -> Typeface {
    if let typeface = loaded[font.postScriptName] { return typeface }
    let typeface = Typeface(.standard(font), index: typefaces.count)
    typefaces.append(typeface)
    loaded[font.postScriptName] = typeface
    return typeface
  }

  /// Chooses a face for each script of `texts` that the brand's own lacks: one that has all of its letters, so that a line
  /// does not mix faces.
  func prepare(_ texts: [String]) {
    var wanted: [String: Set<Unicode.Scalar>] = [:]
    for text in texts where text.utf8.contains(where: { $0 > 127 }) {
      for scalar in text.unicodeScalars where scalar.value > 127 && !Scripts.isInvisible(scalar) {
        guard let script = Scripts.name(of: scalar), typeface(.body).glyph(for: scalar) == nil else {
          continue
        }
        wanted[script, default: []].insert(scalar)
      }
    }
    // Headings and values are in Latin letters, which fonts of other scripts need not have.
    let letters: [Unicode.Scalar] = ["a", "A", "0"]
    if letters.contains(where: { typeface(.body).glyph(for: $0) == nil }) {
      wanted[Self.latin] = Set((0x21...0x7e).compactMap { Unicode.Scalar($0) })
    }
    for (script, scalars) in wanted.sorted(by: { $0.key < $1.key }) {
      let faces = library.faces(having: scalars.sorted { $0.value < $1.value })
      // One made to stand beside the brand's own: Noto Sans Arabic beside Noto Sans.
      let own = FontChoice.families(in: text).first.map(FontLibrary.key) ?? ""
      let kin = faces.first { face in
        face.families.map(FontLibrary.key).contains {
          $0.count > 3 && !own.isEmpty && ($0.hasPrefix(own) || own.hasPrefix($0))
        }
      }
      guard let face = kin ?? faces.first, let typeface = load(face) else { continue }
      let family = faces.filter { !$0.italic && $0.families.first == face.families.first }
      let bold = FontLibrary.nearest(family, weight: 700).flatMap(load)
      scripts[script] = (typeface, bold ?? typeface)
    }
  }

  private static let latin = "Latin"

  /// The face of the script of `scalar`, as heavy as that of a role.
  private func helper(_ scalar: Unicode.Scalar, beside own: Typeface) -> Typeface? {
    (scalar.isASCII ? Self.latin : Scripts.name(of: scalar)).flatMap { scripts[$0] }.map {
      own.isBold ? $0.bold : $0.regular
    }
  }

  /// The faces of a family that are worth showing beside each other: upright, one of each weight, light ones first.
  func weights(of family: String) -> [(name: String, face: Typeface)] {
    var seen: Set<Int> = []
    let faces =
      FontChoice.families(in: family).lazy.map(self.library.faces).first { !$0.isEmpty } ?? []
    let upright = faces.filter { $0.mayEmbed && !$0.italic && $0.width == 5 && !$0.monospaced }
    let shown = upright.sorted { ($0.weight, $0.fullName) < ($1.weight, $1.fullName) }
      .filter { seen.insert($0.weight / 50).inserted }.prefix(9)
    return shown.compactMap { face in
      guard let typeface = load(face) else { return nil }
      specimens.insert(typeface.index)
      return (face.styleName.isEmpty ? "\(face.weight)" : face.styleName, typeface)
    }
  }

  /// A font that has all of `scalars`: the role's, then the brand's others, then any installed one, then a standard
  /// one; nil where none has.
  func typeface(for scalars: [Unicode.Scalar], role: FontRole, preferred: Typeface? = nil) -> Typeface? {
    func has(_ face: Typeface) -> Bool { scalars.allSatisfy { face.glyph(for: $0) != nil } }
    if let preferred, has(preferred) { return preferred }
    let own = typeface(role)
    if has(own) { return own }
    guard let first = scalars.first else { return own }
    if let face = helper(first, beside: preferred ?? own), has(face) { return face }
    if let known = fallbacks[first], has(known) { return known }
    if scalars.contains(where: hopeless.contains) { return nil }
    for other in [FontRole.body, .display, .tagline] where has(typeface(other)) {
      fallbacks[first] = typeface(other)
      return typeface(other)
    }
    for face in library.faces(having: scalars) {
      if let typeface = load(face), has(typeface) {
        fallbacks[first] = typeface
        return typeface
      }
    }
    if scalars.allSatisfy({ StandardFont.code(for: $0) != nil }) {
      fallbacks[first] = load(.helvetica)
      return fallbacks[first]
    }
    if scalars.count == 1 {
      hopeless.insert(first)
      missing.append(first)
    }
    return nil
  }

  /// A name without the pictures that no font has: the number of a code point, in letters that fill a page, would be read as a
  /// part of it. They are remembered as missing; a name that is nothing else keeps them.
  func shown(_ text: String) -> String {
    var out = ""
    var isWhole = true
    for character in text {
      let scalars = character.unicodeScalars
      let lacks = scalars.contains {
        $0.isPictograph && !Scripts.isInvisible($0) && typeface(for: [$0], role: .display) == nil
      }
      if lacks {
        isWhole = false
        // The digit of a key is no picture.
        out.unicodeScalars.append(contentsOf: scalars.filter(\.isASCII))
      } else {
        out.append(character)
      }
    }
    if isWhole { return text }
    let words = out.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? text : words
  }

  /// Remembers that a script was set letter by letter.
  func noteUnshaped(_ script: String) {
    if !unshaped.contains(script) { unshaped.append(script) }
  }
}
