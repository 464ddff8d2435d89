import BrandGuide
import Bytes
public import ColorProfiles
import PaletteCore

/// A file format: how palettes are read from its bytes and written to them.
///
/// Each format is one file that adds a static value, plus one line in ``all``. Help, `uncolor formats`, completions
/// and the README's table are rendered from these values. A format never touches a file.
public struct PaletteFormat: Sendable {
  /// The name used by `--format`.
  public let id: String
  /// One line for people.
  public let summary: String
  /// File extensions without the dot, the one that is written first. The suffix of folders too (`xcassets`).
  public let extensions: [String]
  /// What the format cannot hold, as short phrases; empty where it holds everything.
  public let loses: [String]
  /// Whether a folder can be read: ``FormatInput/folder`` then takes the place of the bytes.
  public let readsFolders: Bool
  /// How sure the format is that `bytes` are its own, from content alone; nil where it cannot be read.
  public let sniff: (@Sendable (_ bytes: [UInt8]) -> Confidence)?
  /// Whether the reader shows ink amounts as screen colors, for which it wants ``FormatInput/press``.
  public let showsInks: Bool
  /// Reads palettes. Throws ``FormatError``.
  public let read: (@Sendable (_ input: FormatInput) throws -> FormatReading)?
  /// The relative paths of the files that a file may refer to, from where it lies itself; the reader wants those that are
  /// there in ``FormatInput/folder``, and what they refer to in turn. Nil where files stand alone.
  public let companions: (@Sendable (_ bytes: [UInt8]) -> [String])?
  /// The options about names and references that the writer takes; it says of the others that they have no effect.
  public var options: NameOptions { takenOptions() }
  private let takenOptions: @Sendable () -> NameOptions
  /// Writes one palette as one file or several. Throws ``FormatError``.
  public let write: (@Sendable (_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting)?

  /// Declares a format; `read` needs `sniff`.
  public init(
    id: String, summary: String, extensions: [String], loses: [String] = [], readsFolders: Bool = false,
    showsInks: Bool = false, sniff: (@Sendable ([UInt8]) -> Confidence)? = nil,
    read: (@Sendable (FormatInput) throws -> FormatReading)? = nil,
    companions: (@Sendable ([UInt8]) -> [String])? = nil,
    options: @autoclosure @escaping @Sendable () -> NameOptions = [],
    write: (@Sendable (ColorPalette, WriteOptions) throws -> FormatWriting)? = nil
  ) {
    self.id = id
    self.summary = summary
    self.extensions = extensions
    self.loses = loses
    self.readsFolders = readsFolders
    self.showsInks = showsInks
    self.sniff = sniff
    self.read = read.map { reader -> @Sendable (FormatInput) throws -> FormatReading in
      return { input in
        try input.check()
        return try reader(input)
      }
    }
    self.companions = companions
    takenOptions = options
    self.write = write.map { writer -> @Sendable (ColorPalette, WriteOptions) throws -> FormatWriting in
      return { palette, given in
        var writing = try writer(palette, given)
        let asked = given.given
        if !asked.isEmpty { writing.note(asked, taken: options()) }
        return writing
      }
    }
  }
}

/// How sure a format is of some bytes.
public enum Confidence: Int, Sendable, Comparable {
  /// Not this format.
  case no
  /// Could be; the extension decides.
  case possible
  /// A signature or a structure that no other format has.
  case certain

  /// Orders from no to certain.
  public static func < (a: Confidence, b: Confidence) -> Bool { a.rawValue < b.rawValue }
}

/// What a reader is given.
public struct FormatInput: Sendable {
  /// The whole file.
  public var bytes: [UInt8]
  /// A name for a palette that has none of its own: the file's, without extension.
  public var fallbackName: String
  /// The files inside it, where the input is a folder (`Colors.xcassets`), or those it refers to: relative path and
  /// bytes, sorted.
  public var folder: [NamedBytes]
  /// The files it refers to that are there, and lie where nothing is read: paths as in ``folder``.
  package var outside: Set<String> = []
  /// The press that ink amounts are seen through where the file names none; nil for arithmetic that knows no press.
  public var press: PressProfile?

  /// Makes an input.
  public init(
    bytes: [UInt8], fallbackName: String = "Untitled", folder: [NamedBytes] = [], press: PressProfile? = nil
  ) {
    self.bytes = bytes
    self.fallbackName = fallbackName
    self.folder = folder
    self.press = press
  }

  /// What is said of a file that is referred to and was not read; `paths` are where it was looked for.
  package func absence(of title: String, at paths: some Sequence<String>) -> String {
    paths.contains { outside.contains($0) }
      ? "\(title) was not read: it lies outside of this folder and its repository (with .git above); name a folder that holds both"
      : "\(title) was not found, and not read"
  }

  /// A path that stands in the file at `origin`, from where `origin` is counted: `../tokens/a.json` in `themes/x.json` is
  /// `tokens/a.json`. Steps that leave that folder stay in front.
  public static func path(_ reference: String, from origin: String) -> String {
    if reference.hasPrefix("/") { return reference }
    // Hundreds of places are looked at for one name, and most only lead up.
    if let path = plainPath(reference, from: origin) { return path }
    var steps = origin.split(separator: "/").dropLast().map(String.init)
    for step in reference.split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else {
        steps.append(String(step))
      }
    }
    return steps.joined(separator: "/")
  }

  /// The path where `origin` has no steps to take out and `reference` has them at its beginning only; nil for others.
  private static func plainPath(_ reference: String, from origin: String) -> String? {
    let (dot, slash) = (UInt8(ascii: "."), UInt8(ascii: "/"))
    func isPlain(_ path: some Collection<UInt8>) -> Bool {
      var last = slash
      for byte in path {
        if last == slash, byte == dot || byte == slash { return false }
        last = byte
      }
      return last != slash || path.isEmpty
    }
    var rest = Substring(reference).utf8
    var ups = 0
    while rest.starts(with: [dot, dot, slash]) {
      rest = rest.dropFirst(3)
      ups += 1
    }
    var folder = Substring(origin).utf8
    guard !rest.isEmpty, isPlain(rest), isPlain(folder) else { return nil }
    folder = folder[..<(folder.lastIndex(of: slash) ?? folder.startIndex)]
    while ups > 0, !folder.isEmpty {
      folder = folder[..<(folder.lastIndex(of: slash) ?? folder.startIndex)]
      ups -= 1
    }
    let start = folder.isEmpty ? "" : Substring(folder) + "/"
    return String(repeating: "../", count: ups) + start + Substring(rest)
  }

  /// - Throws: ``FormatError`` for text that would take endless time; binary files are checked where they are decoded.
  func check() throws(FormatError) {
    try Self.check(bytes, in: "")
    for file in folder { try Self.check(file.bytes, in: file.path) }
  }

  private static func check(_ bytes: [UInt8], in file: String) throws(FormatError) {
    for index in 0..<min(bytes.count, 1024) where bytes[index] == 0 { return }
    guard let offset = OverlongCharacter.first(in: bytes) else { return }
    let place = LineTable(bytes).place(of: offset..<offset)
    throw FormatError(
      OverlongCharacter.message,
      at: "\(file.isEmpty ? "" : file + ": ")line \(place.line), column \(place.column)")
  }
}

/// What a reader gives back.
public struct FormatReading: Sendable {
  /// The palettes, in the order of the file.
  public var palettes: [ColorPalette]
  /// Where the values of each palette are written, in the order of ``palettes``; empty for formats without places.
  public var sourceMaps: [SourceMap]
  /// What was passed over or repaired.
  public var warnings: [FormatWarning]
  /// What else a person should know, such as which profile colors were seen through.
  public var notes: [String] = []
  /// Pairs of the file whose contrast cannot be known; never a pass.
  public var unresolved: [UnresolvedName] = []

  /// Makes a result.
  public init(_ palettes: [ColorPalette], sourceMaps: [SourceMap] = [], warnings: [FormatWarning] = []) {
    self.palettes = palettes.map(\.linked)
    self.sourceMaps = sourceMaps
    self.warnings = warnings
  }
}

/// Something that a reader passed over or repaired, in one sentence. A string is a warning without a place.
public struct FormatWarning: Sendable, Hashable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The sentence, without its place.
  public var text: String
  /// Where the cause is written; nil where no line of a text is.
  public var place: SourcePlace?
  /// The file of a folder that could not be read at all, so that its colors are missing; nil for all other warnings.
  public var lostFile: String?

  /// Warns of what stands at `place`.
  public init(_ text: String, at place: SourcePlace? = nil) {
    self.text = text
    self.place = place
  }

  /// Warns that a file of a folder was passed over, and why.
  init(losing file: String, _ error: FormatError) {
    let isNamed = error.place.hasPrefix(file)
    let place = isNamed ? error.place : error.place.isEmpty ? file : "\(file): \(error.place)"
    self.init("\(error.message) (\(place)); the file was passed over")
    lostFile = error.isEmpty ? nil : file
  }

  /// A warning without a place.
  public init(stringLiteral value: String) { self.init(value) }

  /// The sentence with its place in brackets.
  public var description: String { place.map { "\(text) (\($0))" } ?? text }

  /// Whether the sentence or its place holds `part`.
  public func contains(_ part: String) -> Bool { description.contains(part) }
}

/// Bytes and where they belong, relative to the folder of the export.
public struct NamedBytes: Sendable, Hashable {
  /// A relative path of safe names, such as `Brand.xcassets/Contents.json`.
  public var path: String
  /// The content.
  public var bytes: [UInt8]

  /// Names `bytes`.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// What a writer gives back.
public struct FormatWriting: Sendable {
  /// One file for most formats. `path` begins with the slug of the palette.
  public var files: [NamedBytes]
  /// What this palette lost in this format, one phrase each; empty where nothing was lost.
  public var losses: [String]
  /// What else a person should know, such as a font that was not found.
  public var notes: [String]
  /// What a template asked for and nothing is called, with its place; it prints as nothing.
  public var unknown: [String] = []
  /// What is missing where the first of several files goes out alone, as to standard output; nil where it would mean
  /// nothing without the others.
  public var missingAlone: String?

  /// Makes a result.
  public init(
    _ files: [NamedBytes], losses: [String] = [], notes: [String] = [], missingAlone: String? = nil
  ) {
    self.files = files
    self.losses = losses
    self.notes = notes
    self.missingAlone = missingAlone
  }
}

/// How colors are written in text formats.
public enum ColorNotation: String, Sendable, CaseIterable {
  /// `#rrggbb`.
  case hex
  /// `rgb(r, g, b)`.
  case rgb
  /// `hsl(h, s%, l%)`.
  case hsl
  /// `oklch(l c h)`.
  case oklch
}

/// What an export was asked for.
public struct WriteOptions: Sendable {
  /// What stands for the palette's slug in the names of its files, where another palette has the slug already; empty
  /// for the slug. Files that name each other need it.
  public var stem: String
  /// Put before every name the format makes up; empty for the format's own habit.
  public var prefix: String
  /// How colors are written, where the format leaves a choice; nil for its own habit.
  public var notation: ColorNotation?
  /// How the words of names are joined; nil for the format's own habit.
  public var casing: Slug.Casing?
  /// The selector of each theme that has one of its own, by the theme's name.
  public var selectors: [String: String]
  /// How a style sheet tells its themes apart; nil for every way at once.
  public var strategy: ThemeStrategy?
  /// Whether roles and gradients are written with values instead of the names of colors.
  public var resolvesAliases: Bool
  /// The package of source code, such as `com.acme.brand`; empty for none.
  public var package: String
  /// Seconds since 1970 from `SOURCE_DATE_EPOCH`; nil for no date at all, since an export has no clock.
  public var sourceDate: Int?
  /// Page size of documents: `a4`, `letter` or `16:9`.
  public var page: String
  /// Whether pages lie on their longer side.
  public var landscape: Bool
  /// Whom a guide is for: `client` or `draft`.
  public var edition: String
  /// What a guide's cover shows: `logo`, `type`, `pattern` or `gradient`; empty for the logo where there is one, else type.
  public var cover: String
  /// Whether a client's guide is refused where something in it is provisional.
  public var strict: Bool
  /// Sections of documents; empty for all.
  public var sections: [String]
  /// Where documents find fonts; the format itself reads no folder.
  public var fonts: FontSource
  /// The press that CMYK values are computed for; nil where only authored ones are written.
  public var press: PressProfile?
  /// Whether a guide computes CMYK values without a press, and calls them uncalibrated.
  public var showsUncalibrated = false
  /// How far a document for the press goes on beyond its edge, in millimeters; nil for documents for screens.
  public var bleed: Double?

  /// The defaults.
  public init(prefix: String = "", notation: ColorNotation? = nil, sourceDate: Int? = nil) {
    self.stem = ""
    self.prefix = prefix
    self.notation = notation
    self.sourceDate = sourceDate
    self.casing = nil
    self.selectors = [:]
    self.strategy = nil
    self.resolvesAliases = false
    self.package = ""
    self.page = "a4"
    self.landscape = false
    self.edition = "client"
    self.cover = ""
    self.strict = false
    self.sections = []
    self.fonts = .none
    self.press = nil
    self.bleed = nil
  }
}

/// Why bytes could not be read or a palette not written.
public struct FormatError: Error, Sendable, Hashable {
  /// What is wrong.
  public var message: String
  /// Where: `byte 212`, `line 3, column 7`, `Swatches.json: palettes[0].name`; empty where there is no place.
  public var place: String
  /// The next step; empty where there is none to name.
  public var hint: String
  /// Whether it was read to its end and holds no color, or is of no format at all: nothing in it is damaged.
  public var isEmpty = false

  /// Makes an error.
  public init(_ message: String, at place: String = "", hint: String = "") {
    self.message = message
    self.place = place
    self.hint = hint
  }

  /// An error about what holds no color.
  static func empty(_ message: String, at place: String = "", hint: String = "") -> FormatError {
    var error = FormatError(message, at: place, hint: hint)
    error.isEmpty = true
    return error
  }
}
