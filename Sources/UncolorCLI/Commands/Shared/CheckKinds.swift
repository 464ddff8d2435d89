import CommandLineKit
import PaletteCore
import PaletteFormats
import StyleSheets

/// Values that only checks have.
enum CheckKinds {
  /// A level; also by the names that other checkers have for it: `wcag22aa`, `wcag2.1-aaa`, and AA for a version alone.
  static let level: ValueKind<ContrastLevel> = {
    let choice = ValueKind<ContrastLevel>.choice("LEVEL")
    return ValueKind(choice.syntax, write: choice.write) {
      (word: String) throws(ValueError) -> ContrastLevel in
      let folded = word.lowercased()
      // The ratios that the levels ask of normal text.
      if let ratio = ["4.5": ContrastLevel.aa, "4.5:1": .aa, "7": .aaa, "7:1": .aaa, "7.0": .aaa][folded] {
        return ratio
      }
      guard folded.hasPrefix("wcag") else { return try choice.parse(word) }
      let rest = String(folded.dropFirst(4).drop { !$0.isLetter })
      return rest.isEmpty ? .aa : try choice.parse(rest)
    }
  }()

  /// Several visions; `all` stands for normal vision and every deficiency.
  static let visions: ValueKind<[VisionCondition]> = {
    let list = ValueKind<[VisionCondition]>.list(of: vision)
    return ValueKind(list.syntax) { (word: String) throws(ValueError) -> [VisionCondition] in
      let all = ["none"] + VisionDeficiency.allCases.map(\.rawValue)
      return try list.parse(word == "all" ? all.joined(separator: ",") : word)
    }
  }()

  /// `deutan`, `protan:0.6`.
  static let vision = ValueKind<VisionCondition>(
    "VISION", choices: VisionCondition.names.map { Choice($0) }, completion: .choices
  ) { (text: String) throws(ValueError) -> VisionCondition in
    // `deuteranopia`, `Protanomaly:0.6`, as medicine has it.
    let name = text.lowercased().prefix { $0 != ":" }
    let known = VisionDeficiency.allCases.first {
      ColorKinds.visionAliases[$0.rawValue]?.contains(String(name)) == true
    }
    let plain = known.map { $0.rawValue + text.dropFirst(name.count) } ?? text
    guard let vision = VisionCondition(plain) else {
      throw ValueError.notAChoice(text, of: VisionCondition.names, placeholder: "VISION")
    }
    return vision
  }

  /// The window that pages are looked at in: `390x844`, `390`, or the usual size of a device.
  static let screen = ValueKind<MediaEnvironment>("WIDTHxHEIGHT") {
    (text: String) throws(ValueError) -> MediaEnvironment in
    let devices = ["phone": "390x844", "mobile": "390x844", "tablet": "820x1180", "desktop": "1280x800"]
    let folded = text.lowercased()
    // `390x844`, `390px × 844px`
    let parts = (devices[folded] ?? folded).split { "x×*p ".contains($0) }
    let sizes = parts.compactMap { part in
      Int(part).flatMap { (1...100_000).contains($0) ? Double($0) : nil }
    }
    guard sizes.count == parts.count, (1...2).contains(parts.count) else {
      throw ValueError("needs a size in pixels, such as 390x844")
    }
    return MediaEnvironment(
      width: sizes[0], height: sizes.count > 1 ? sizes[1] : MediaEnvironment.usual.height)
  }

  /// The form of a report.
  static let report = ValueKind<ReportFormat>.choice(
    "FORMAT", ReportFormat.all.map { (Choice($0.id, $0.summary, aliases: readers[$0.id] ?? []), $0) })

  /// The names of what reads a form.
  private static let readers: FieldTerms = [
    "text": ["plain", "pretty", "human", "stylish"],
    "junit": ["xunit", "junit-xml", "gitlab", "jenkins", "azure", "circleci", "bitbucket", "teamcity"],
    "sarif": ["code-scanning", "codeql"],
    "github": ["github-actions", "gha", "actions", "annotations"],
    "markdown": ["md", "gfm"],
  ]
}
