import PaletteCore

/// The sources of apps in a folder, beside the resources that it may have as well.
package enum AppSources {
  /// Whether a file of a folder may declare colors: tests and what packages brought have none of the app.
  static func isSource(_ file: NamedBytes) -> Bool {
    AppLanguage(path: file.path) != nil && !file.path.hasPrefix("../") && mayHoldColors(file)
  }

  /// Whether a file of an app may declare colors of it.
  package static func mayHoldColors(_ file: NamedBytes) -> Bool {
    let aside = [
      "test", "tests", "pods", "build", ".build", "carthage", ".dart_tool", "androidtest", "deriveddata",
    ]
    let folders = file.path.split(separator: "/").dropLast().map { $0.lowercased() }
    return folders.allSatisfy { !aside.contains($0) } && TokenFiles.holds("olor", file.bytes)
  }

  /// The format of the sources in a folder that declare the most colors; nil where none declares one.
  ///
  /// - Parameter others: what else the folder could be read as. Resources that a project began with are no palette beside
  ///   what its programs declare.
  static func format(of input: FormatInput, beside others: PaletteFormat? = nil) -> PaletteFormat? {
    let languages = Set(input.folder.filter(isSource).compactMap { AppLanguage(path: $0.path) })
    guard !languages.isEmpty else { return nil }
    let formats: [(AppLanguage, PaletteFormat)] = [
      (.kotlin, .compose), (.swift, .swiftui), (.dart, .flutter),
    ]
    let counts = formats.filter { languages.contains($0.0) }.map { ($0.1, count(input, as: $0.1)) }
    guard let most = counts.max(by: { $0.1 < $1.1 }), most.1 > 0 else { return nil }
    return others.map { most.1 > count(input, as: $0) } ?? true ? most.0 : nil
  }

  /// How many colors and roles a folder has in a format.
  private static func count(_ input: FormatInput, as format: PaletteFormat) -> Int {
    palettes(input, as: format).reduce(0) {
      $0 + $1.colorCount + $1.themes.reduce(0) { $0 + $1.roles.count }
    }
  }

  private static func palettes(_ input: FormatInput, as format: PaletteFormat) -> [ColorPalette] {
    (try? format.read?(input).palettes) ?? []
  }

  /// The kinds of files in a folder that have colors as well, besides those of the format that it was read in: in that of an app
  /// the other kinds of its files, beside tokens style sheets that are no build of them.
  ///
  /// - Parameter palettes: what the folder was read as.
  package static func others(
    in input: FormatInput, than format: PaletteFormat, beside palettes: [ColorPalette] = []
  ) -> [FormatWarning] {
    let kinds: [PaletteFormat] = [.xcassets, .android, .compose, .swiftui, .flutter]
    let tokens: [PaletteFormat] = [.dtcg, .styleDictionary, .tokensStudio, .literals]
    if tokens.contains(where: { $0.id == format.id }) {
      let known = Set(palettes.flatMap(\.everyColor))
      return [PaletteFormat.css, .scss, .less, .stylus].compactMap { other in
        let colors = self.palettes(input, as: other).flatMap(\.everyColor)
        return told(colors.count { !known.contains($0) }, in: other)
      }
    }
    guard kinds.contains(where: { $0.id == format.id }) else { return [] }
    return dictionaries(in: input)
      + kinds.filter { $0.id != format.id }.compactMap { told(count(input, as: $0), in: $0) }
  }

  private static func told(_ count: Int, in format: PaletteFormat) -> FormatWarning? {
    guard count > 0 else { return nil }
    let colors = count == 1 ? "1 color" : "\(count) colors"
    return
      "the folder has \(colors) in \(format.id) files too, not read here; add --input-format \(format.id) for them"
  }

  /// What is said of the dictionaries of XAML in a folder, each of which is read by itself.
  private static func dictionaries(in input: FormatInput) -> [FormatWarning] {
    let files = input.folder.filter { file in
      PaletteFormat.xaml.extensions.contains { file.path.lowercased().hasSuffix("." + $0) }
        && PaletteFormat.xaml.sniff?(file.bytes) == .certain
    }
    guard let first = files.first else { return [] }
    let others = files.count == 1 ? "" : " and \(files.count - 1) more"
    return [
      "\(first.path)\(others) of xaml \(files.count == 1 ? "was" : "were") not read; name the file to read it"
    ]
  }
}

extension AppReader {
  /// The files that a program may take its colors from, as they would be found beside it: what Dart imports, and what
  /// the others, which name no files, call the files of their colors by custom.
  static func companions(_ bytes: [UInt8], _ language: AppLanguage) -> [String] {
    guard language == .dart else {
      return ["Color", "Colors", "Palette"].map { "\($0).\(language.rawValue)" }
    }
    let tokens = AppTokens.tokens(of: bytes)
    return tokens.indices.dropLast().compactMap { index in
      guard tokens[index].isWord("import") || tokens[index].isWord("part"),
        case .text = tokens[index + 1].kind
      else { return nil }
      let address = tokens[index + 1].text
      let isHere = !address.contains(":")
      // The folders of a package are its own, of which the file is mostly beside.
      return address.hasSuffix(".dart") && (isHere || address.hasPrefix("package:"))
        ? FormatInput.path(
          isHere ? address : address.split(separator: "/").last.map(String.init) ?? "", from: "")
        : nil
    }
  }
}
