import CommandLineKit
import PaletteCore
import PaletteFormats

extension Check {
  /// What computes the inks that nobody authored; nil where no inks are asked for.
  static func separation(_ arguments: ParsedArguments, _ context: Context) throws -> InkSeparation? {
    guard [ink, richBlack, fineText].contains(where: { arguments[$0] != nil }) else {
      // The inks of a file of swatches are seen through the profile.
      let holdInks = arguments[Shared.palettes].contains { operand in
        PaletteFormat.all.contains { $0.showsInks && $0.extensions.contains(Files.suffix(operand)) }
      }
      if arguments[PrintArguments.profile] == nil || holdInks { return nil }
      throw CLIError(.usage, "--cmyk-profile needs --ink, --rich-black or --fine-text")
    }
    return try PrintArguments.press(arguments, context)?.separation ?? .uncalibrated
  }
}
