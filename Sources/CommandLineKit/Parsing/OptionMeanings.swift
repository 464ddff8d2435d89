/// Words that programs use for the same option, so that one that a command does not have is read as the one that it has:
/// `--quantity 5` where there is `--count`. Asked only for an option that is not known.
enum OptionMeanings {
  private static let meanings: [Set<Substring>] = [
    "count number num steps n size total amount limit max colors stops shades samples levels quantity length top",
    "format fmt formats output-format outformat type syntax style platform lang language target as to kind notation in"
      + " unit reporter export-format out-format",
    "output out outfile out-file file dest destination save write save-as path filename o",
    "out-dir output-dir outdir dir directory folder dest dist destination build-dir output-path",
    "space colorspace color-space colour-space method mode interpolation interpolate model interp in",
    "level fail-under fail-below at-least wcag standard conformance target threshold grade min-level compliance rating min-contrast minimum"
      + " contrast min-ratio ratio min",
    "fraction ratio weight amount percent t share balance proportion strength percentage position factor by",
    "vision deficiency cvd type kind blindness colorblind color-blind colour-blind condition simulate",
    "scheme type harmony rule kind mode relation variant appearance",
    "by sort sort-by order order-by orderby key sorted sort-order",
    "group section category folder set", "on background bg against over backdrop surface ground",
    "fg foreground text ink", "force yes assume-yes no-confirm no-prompt non-interactive sure",
    "dry-run dryrun what-if whatif pretend noop simulate plan preview test",
    "search filter find query match grep contains pattern", "reverse desc descending inverse reversed r",
    "name title label called rename new-name as",
    "note notes comment remark description desc reason message m",
    "value color colour hex rgb", "revision rev version at commit to", "oneline short brief compact",
    "palette brand pal with against from", "tolerance threshold epsilon delta max-distance",
    "severity strength intensity amount", "seed random-seed", "angle direction rotation degrees",
    "prefix namespace", "theme mode appearance", "metric method formula algorithm",
    "lighten lighter brighten", "darken darker",
    "rotate hue spin degrees angle", "from base start source", "to end until",
  ].map { Set($0.split(separator: " ")) }

  /// The one option that means the same; where a value is given, one that reads it.
  static func key(
    _ name: some StringProtocol, value: String?, among keys: [any ArgumentKey]
  ) -> (any ArgumentKey)? {
    let name = Substring(name)
    guard name.utf8.count > 1 else { return nil }
    let alike = meanings.filter { $0.contains(name) }
    let found = keys.filter { key in
      let argument = key.argument
      if argument.value != nil {
        guard let value, (try? key.read(value)) != nil else { return false }
      }
      let names = [argument.name] + argument.aliases
      return alike.contains { meaning in names.contains { meaning.contains(Substring($0)) } }
    }
    // A word of a fixed set is the surer sign.
    let chosen = found.filter { $0.argument.value?.choices.isEmpty == false }
    // A destination with a suffix is a file, any other a folder.
    if let value, found.count == 2, found.contains(where: { $0.argument.name == "out-dir" }) {
      let isFile = value.split(separator: "/").last?.dropFirst().contains(".") == true
      return found.first { ($0.argument.name == "out-dir") != isFile }
    }
    return found.count == 1 ? found.first : chosen.count == 1 ? chosen.first : nil
  }
}
