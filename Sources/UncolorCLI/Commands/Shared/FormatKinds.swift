import CommandLineKit
import PaletteFormats

/// Formats as values of options.
enum FormatKinds {
  /// A format that is written.
  static let written = kind { $0.write != nil }
  /// A format that is read.
  static let read = kind { $0.read != nil }

  private static func kind(_ fits: @escaping @Sendable (PaletteFormat) -> Bool) -> ValueKind<PaletteFormat> {
    ValueKind.choice("FORMAT", PaletteFormat.all.filter(fits).map { Choice($0.id, $0.summary) }).map {
      (id: String) throws(ValueError) -> PaletteFormat in
      guard let format = PaletteFormat.named(id) else { throw ValueError("\(id) is not a format") }
      return format
    }
  }
}
