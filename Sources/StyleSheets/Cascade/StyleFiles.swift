import Bytes
public import PaletteCore

/// What pages and sheets are looked at with: the files that they refer to, a screen, and a level.
public struct StyleFiles: Sendable {
  /// A file that was found.
  public struct Found: Sendable {
    /// The file, as it is named to people.
    public var name: String
    /// What is in it.
    public var bytes: [UInt8]

    /// Names a file.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// The file of an address that stands in the file `base`; nil where there is none.
  public var find: @Sendable (_ address: String, _ base: String) -> Found?

  /// The style sheets below the folder at an address that stands in the file `base`, by their addresses from there.
  public var folder: @Sendable (_ address: String, _ base: String) -> [String] = { _, _ in [] }
  /// The style sheets of the project around a file, as far as they may be any's.
  public var sheets: @Sendable (_ file: String) -> [Found] = { _ in [] }
  /// The colors of a picture at an address that stands in the file `base`; nil where they are not known.
  public var picture: @Sendable (_ address: String, _ base: String) -> PictureColors? = { _, _ in nil }
  /// Reads the configuration of Tailwind CSS 3 in a script; nil where it cannot.
  public var configuration: @Sendable (_ script: Found) -> TailwindConfigured? = { _ in nil }

  /// The languages that ``compile`` knows.
  public var compiled: Set<String> = []
  /// Compiles a sheet in such a language that stands in the file `name`; nil where it cannot be compiled.
  public var compile: @Sendable (_ text: [UInt8], _ language: String, _ name: String) -> CompiledSheet? = {
    _, _, _ in nil
  }
  /// Which templates that are looked at are put into which others.
  public var includers = TemplateIncluders()
  /// What was found around the files before; nil where nothing is kept.
  public var findings: FolderFindings?

  /// The screen; its color scheme does not matter, since pages are looked at in both.
  public var screen = MediaEnvironment.usual
  /// The level that text is held to: where it is not known which of several colors is behind a text, it has a verdict if
  /// that is the same on all of them.
  public var level = ContrastLevel.aa
  /// The ratio that text is held to in place of that of a level; nil for the level's.
  public var minimum: Double?
  var goal: ContrastGoal { ContrastGoal(level, minimum: minimum) }

  /// Finds files by a function.
  public init(find: @escaping @Sendable (_ address: String, _ base: String) -> Found?) { self.find = find }

  /// Finds nothing.
  public static let none = StyleFiles { _, _ in nil }
}

/// A sheet that another one takes custom properties from.
public struct NeighborSheet: Sendable {
  let sheet: SheetText
  /// Whether it holds for readers who prefer the dark only.
  public var isDark: Bool
  /// Its rules, read once for all the sheets that it stands beside.
  let source: SheetSource

  /// Names a sheet.
  public init(_ sheet: SheetText, isDark: Bool) {
    self.sheet = sheet
    self.isDark = isDark
    source = SheetSource(sheet, CSSTree(sheet.css))
  }
}
