import Bytes
import ColorProfiles
import CommandLineKit
import PaletteCore
import PaletteFormats

/// The options that say how colors are printed.
enum PrintArguments {
  static let profile = Option(
    "cmyk-profile", aliases: ["profile", "icc", "icc-profile", "press"], .file("FILE"),
    help: "Compute CMYK with this ICC profile; none for uncalibrated values")
  static let intent = Option<ICCProfile.Intent>(
    "intent",
    .choice(
      "INTENT",
      [
        (Choice("perceptual", "keep the relations of colors"), .perceptual),
        (Choice("relative", "keep what the press can print; the usual one"), .relative),
        (Choice("saturation", "keep colors strong"), .saturation),
        (Choice("absolute", "show the color of the paper too"), .absolute),
      ]), help: "Rendering intent (default: relative)")
  static let blackPoint = Flag(
    "black-point", help: "Map black to the darkest the press prints; usual with relative")
  static let noBlackPoint = Flag("no-black-point", help: "Do not compensate the black point")
  /// Those of a command that only looks at inks.
  static let seeing: [any ArgumentKey] = [profile, intent]
  static let all: [any ArgumentKey] = [profile, intent, blackPoint, noBlackPoint]

  /// The profile that the settings name; empty where there is none, and no store.
  private static func ofSettings(_ context: Context) throws -> String {
    guard let store = try? context.store() else { return "" }
    do { return try store.settings().cmykProfile } catch {
      // Files need no store: that of another user is none of theirs.
      guard error.kind == .permission else { throw error }
      context.sayOnce("the settings are not read: \(error.message)")
      return ""
    }
  }

  /// The profile of the command line, or of the settings; nil where neither names one.
  ///
  /// - Throws: ``CLIError``: 66 where the file is missing, 65 where it is damaged or no CMYK profile.
  static func press(_ arguments: ParsedArguments, _ context: Context) throws -> PressProfile? {
    let file: String
    if let named = arguments[profile] {
      if named == "none" { return nil }
      file = named
    } else {
      file = try ofSettings(context)
      if file.isEmpty {
        if arguments[intent] != nil || arguments[blackPoint] {
          throw CLIError(
            .usage, "--intent and --black-point need a profile", hint: "name one with --cmyk-profile FILE")
        }
        return nil
      }
    }
    let intent = arguments[intent] ?? .relative
    if arguments[blackPoint], intent == .absolute {
      throw CLIError(.usage, "absolute colorimetry does not compensate the black point")
    }
    if arguments[blackPoint], arguments[noBlackPoint] {
      throw CLIError(.usage, "--black-point and --no-black-point exclude each other")
    }
    let compensates = arguments[blackPoint] || (intent == .relative && !arguments[noBlackPoint])
    return try load(file, context, intent: intent, compensatesBlack: compensates)
  }

  /// The same for a guide, which also shows what is computed without a press where that is asked for.
  static func apply(_ arguments: ParsedArguments, to options: inout WriteOptions, _ context: Context) throws {
    options.press = try press(arguments, context)
    options.showsUncalibrated = arguments[profile] == "none"
  }

  /// Reads a CMYK profile.
  static func load(
    _ file: String, _ context: Context, intent: ICCProfile.Intent = .relative, compensatesBlack: Bool = true
  ) throws(CLIError) -> PressProfile {
    let bytes = try Files.read(file, context)
    do throws(ByteError) {
      return try PressProfile(bytes, intent: intent, compensatesBlack: compensatesBlack)
    } catch {
      throw CLIError(
        .badData, "\(file): \(error)", hint: "name the ICC output profile of the press, a CMYK one")
    }
  }
}
