import PaletteCore
import PaletteFormats

/// A template of a project, with the templates beside it that it includes.
struct ProjectTemplate {
  private let format: PaletteFormat

  /// Reads a template; one that is wrong is an error before anything is written.
  init(_ path: String, _ output: ProjectOutput, _ context: Context) throws {
    format = try TemplateFile(path, context).format
  }

  /// What the template makes of a palette.
  func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting {
    try format.write?(palette, options) ?? FormatWriting([])
  }
}
