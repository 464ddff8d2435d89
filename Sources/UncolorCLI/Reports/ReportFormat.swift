import Bytes
public import PaletteCore

/// A form in which the results of a check are written.
///
/// Each form is one file that adds a static value, plus one line in ``all``. A form never touches a file or a stream:
/// it hands its bytes to a sink, piece by piece.
public struct ReportFormat: Sendable {
  /// The name used by `--format`.
  public let id: String
  /// One line for people.
  public let summary: String
  let write: @Sendable (CheckReport, ReportSetting, inout ReportBuffer) throws -> Void

  /// Every form, the default first.
  public static let all: [ReportFormat] = [.text, .json, .junit, .sarif, .github, .markdown]

  /// The form called `id`.
  public static func named(_ id: String) -> ReportFormat? { all.first { $0.id == id } }

  /// The identifier of the form that the name of a file asks for, such as `junit` for `report.xml`; nil for other names.
  package static func id(ofFile path: String) -> String? {
    let name = path.lowercased()
    return suffixes.first { name.hasSuffix($0.key) }?.value
  }

  /// Refuses the name of a file that asks for a form which no report has, where none is named: text in a page or a table
  /// would be found to be none by whatever opens it.
  ///
  /// - Throws: ``CLIError`` 64.
  static func requireForm(ofFile path: String) throws(CLIError) {
    let suffix = Files.suffix(path)
    guard ["html", "htm", "pdf", "csv", "tsv", "yaml", "yml", "xlsx", "png", "svg"].contains(suffix) else {
      return
    }
    throw CLIError(
      .usage, "no report is written as .\(suffix)",
      hint: "name it .md, .json, .sarif, .xml (JUnit) or .txt, or choose one with --format")
  }

  private static let suffixes: KeyValuePairs = [
    ".sarif": "sarif", ".sarif.json": "sarif", ".json": "json", ".xml": "junit", ".md": "markdown",
    ".markdown": "markdown",
  ]

  /// Writes `report`, handing pieces of some 64 KB to `sink`. Throws what `sink` throws.
  package func write(
    _ report: CheckReport, _ setting: ReportSetting = ReportSetting(),
    to sink: @escaping ([UInt8]) throws -> Void
  ) throws {
    var buffer = ReportBuffer(sink)
    try write(report, setting, &buffer)
    try buffer.flush()
  }

  /// The whole of `report` as bytes.
  package func bytes(_ report: CheckReport, _ setting: ReportSetting = ReportSetting()) -> [UInt8] {
    var buffer = ReportBuffer(nil)
    // Without a sink there is nothing that could throw.
    try? write(report, setting, &buffer)
    return buffer.bytes
  }
}

/// What a report is told about the place it goes to.
public struct ReportSetting: Sendable {
  /// Columns of the terminal; 80 where there is none.
  public var width: Int
  /// Whether text lists what passed, too.
  public var isVerbose: Bool
  /// A swatch of a color for text, such as two blanks on a colored ground; empty where colors are off.
  public var paint: @Sendable (Color) -> String
  /// Where a part of a palette is written; nil where that is not known.
  package var locate: @Sendable (_ palette: PaletteOrigin, _ place: PlacePath) -> SourcePlace?
  /// What reports for a host of code call a file.
  package var path: @Sendable (String) -> String
  /// The version of this program, for SARIF; left out where empty.
  public var version: String

  /// Whether it is read without what was said to a person beside it, so that it says that too.
  package var isApart = true

  /// Plain text of 80 columns, no locations.
  package init(
    width: Int = 80, isVerbose: Bool = false, version: String = "",
    paint: @escaping @Sendable (Color) -> String = { _ in "" },
    locate: @escaping @Sendable (_ palette: PaletteOrigin, _ place: PlacePath) -> SourcePlace? = { _, _ in nil
    },
    path: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.width = width
    self.isVerbose = isVerbose
    self.version = version
    self.paint = paint
    self.locate = locate
    self.path = path
  }

  /// What a host of code calls where a palette comes from.
  func source(_ origin: PaletteOrigin) -> String {
    if case .file(let file, _) = origin, file != "-" { path(file) } else { origin.name }
  }

  /// Where a person would mend a result, and the other places that it is about.
  func places(of result: CheckResult, in palette: PaletteCheck) -> ResultPlaces {
    var known: [(path: PlacePath, place: SourcePlace)] = []
    for path in result.places(in: palette) {
      guard let place = locate(palette.origin, path), !known.contains(where: { $0.place == place }) else {
        continue
      }
      known.append((path, place))
    }
    guard let first = known.first else {
      return ResultPlaces(primary: locate(palette.origin, .palette), related: [])
    }
    return ResultPlaces(primary: first.place, related: Array(known.dropFirst()))
  }
}

/// The places of a result.
struct ResultPlaces {
  /// Where a person would mend it; the palette's own place where nothing better is known.
  let primary: SourcePlace?
  /// The roles, pairs and colors that it is about besides.
  let related: [(path: PlacePath, place: SourcePlace)]
}
