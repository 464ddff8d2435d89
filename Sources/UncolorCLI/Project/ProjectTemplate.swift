import PaletteCore
import PaletteFormats

/// Where outputs with a template are written: the only place that knows the template engine.
struct ProjectTemplate {
  /// Reads a template; one that is wrong is an error before anything is written.
  init(_ path: String, _ output: ProjectOutput, _ context: Context) throws {
    _ = try Files.read(path, context)
    throw output.value.error(
      "\(output.name): this version of uncolor has no templates", hint: "name a format; see: uncolor formats")
  }

  /// What the template makes of a palette.
  func write(_ palette: ColorPalette, _ options: WriteOptions) throws -> FormatWriting { FormatWriting([]) }
}
