import CommandLineKit
import PaletteCore
import PaletteFormats

/// Lines about files: what is exported, imported and converted.
extension Habits {
  /// `export Acme css scss`: several formats.
  static func formats(_ rest: [String], _ context: Context) -> [String]? {
    // `export Acme tailwind v3`
    if let place = rest.firstIndex(of: "tailwind"), place + 1 < rest.count,
      ["3", "v3", "4", "v4"].contains(rest[place + 1]), !isPalette(rest[place + 1], context)
    {
      var line = rest
      line[place] = line.remove(at: place + 1).hasSuffix("3") ? "tailwind3" : "tailwind"
      return formats(line, context) ?? ["export"] + line
    }
    let places = rest.indices.filter { ["-f", "--format"].contains(rest[$0]) && $0 + 1 < rest.count }
    if places.count > 1 {
      // Said more than once, each counts.
      let values = places.map { rest[$0 + 1] }.joined(separator: ",")
      let others = rest.indices.filter { !places.contains($0) && !places.contains($0 - 1) }.map { rest[$0] }
      return ["export"] + others + ["--format=\(values)"]
    }
    if rest.contains(where: { $0.hasPrefix("--format") || $0 == "-f" }) {
      // `export tokens --format dtcg`: of the current palette.
      guard let noun = rest.first, nouns.contains(noun), !isPalette(noun, context),
        !Files.exists(noun, context)
      else { return nil }
      return ["export"] + rest.dropFirst()
    }
    var named = rest.filter { word in
      isOperand(word)
        && word.split(separator: ",").allSatisfy { (try? FormatKinds.written.parse(String($0))) != nil }
    }
    // `export ase -o acme.ase`: of the current palette.
    if named.count == 1, rest.first == named[0], !rest.contains("--all"),
      rest.indices.dropFirst().allSatisfy({ !isOperand(rest[$0]) || !isOperand(rest[$0 - 1]) }),
      !isPalette(named[0], context), CurrentPalette.chosen(context) != nil
    {
      return ["export"] + rest.dropFirst() + ["--format=\(named[0])"]
    }
    // The store is read only where the line may mean this.
    guard named.count > 1 else { return nil }
    named.removeAll { isPalette($0, context) }
    guard named.count > 1 else { return nil }
    return ["export"] + rest.filter { !named.contains($0) } + ["--format=\(named.joined(separator: ","))"]
  }

  /// What an export is of, where its format says the rest.
  private static let nouns = [
    "tokens", "token", "variables", "vars", "colors", "colours", "swatches", "palette", "guide",
    "design-tokens",
  ]

  /// `export Acme acme.pdf`: the file that is to be written, which is not there yet.
  static func newFile(_ rest: [String], _ context: Context) -> [String]? {
    // `export guide.pdf`, of the current palette; `Acme.json` may mean Acme.
    if rest.count == 1, let file = rest.first, file.contains("."), FormatSniffer.written(to: file) != nil,
      !Files.exists(file, context), !isPalette(file, context), !isPalette(Files.stem(file), context),
      let current = CurrentPalette.chosen(context)
    {
      CurrentPalette.tell(current, context)
      return [current, "--output=\(file)"]
    }
    // `export pdf guide.pdf`, of the current palette.
    let said = rest.filter { !["to", "as", "into"].contains($0) }
    if said.count == 2, said.allSatisfy(isOperand), (try? FormatKinds.written.parse(said[0])) != nil,
      said[1].contains("."), !Files.exists(said[1], context), !isPalette(said[0], context),
      !isPalette(said[1], context), let current = CurrentPalette.chosen(context)
    {
      CurrentPalette.tell(current, context)
      return [current, "--format=\(said[0])", "--output=\(said[1])"]
    }
    // The store is read only where the line may mean this.
    guard rest.count > 1, rest.allSatisfy(isOperand),
      case let files = rest.dropFirst().filter({ $0.contains(".") && FormatSniffer.written(to: $0) != nil }),
      files.count == 1, let file = files.first, !file.hasPrefix("tailwind.config"),
      !Files.exists(file, context), isPalette(rest[0], context), !isPalette(file, context)
    else { return nil }
    return said.filter { $0 != file } + ["--output=\(file)"]
  }

  /// `guide Acme pdf`, `guide Acme -o brand.pdf`: the guide itself, where only its sections have commands.
  static func guide(_ rest: [String], _ context: Context) -> [String]? {
    if let format = rest.first(where: { ["pdf", "html"].contains($0) }), rest.count == 2 {
      return ["export"] + rest.filter { $0 != format } + ["--format=\(format)"]
    }
    guard isPalette(rest[0], context) else { return nil }
    var words = rest
    let formats = ["pdf": "pdf", "html": "html", "md": "markdown"]
    if let place = words.indices.dropFirst().first(where: { formats[Files.suffix(words[$0])] != nil }),
      isOperand(words[place]), isOperand(words[place - 1])
    {
      words.insert("-o", at: place)
    }
    let isNamed = words.contains { $0 == "-o" || $0.hasPrefix("--out") }
    guard isNamed, let format = words.lazy.compactMap({ formats[Files.suffix($0)] }).first else { return nil }
    return ["export"] + words + ["--format=\(format)"]
  }

  /// `convert logo.png -colors 5`: the colors of a picture.
  static func picture(_ rest: [String], _ context: Context) -> [String]? {
    guard rest.contains(where: { isPicture($0, context) }) else { return nil }
    return ["extract"] + rest
  }

  /// `get palette from photo.jpg`, `colors of logo.png`: words that say no more than that a picture has colors.
  static func pictured(_ words: [String], _ context: Context) -> [String]? {
    guard words.count > 2, let last = words.last, isPicture(last, context) else { return nil }
    let idle = [
      "get", "pick", "make", "generate", "show", "find", "extract", "palette", "palettes", "color", "colors",
      "colours", "from", "of", "image", "picture", "photo", "the", "a", "main", "dominant",
    ]
    return words.dropLast().allSatisfy(idle.contains) ? ["extract", last] : nil
  }

  /// `inspect logo.svg`: the colors of a file.
  static func colorsOfFile(_ rest: [String], _ context: Context) -> [String]? {
    guard rest.count == 1, rest[0].contains("."), Files.isFile(rest[0], context) else { return nil }
    return Rereading.pictureSuffixes.contains(Files.suffix(rest[0]))
      ? ["extract"] + rest : ["color", "list"] + rest
  }

  /// `check --junit report.xml`: a report, and the file that it goes to.
  static func report(_ rest: [String], _ context: Context) -> [String] {
    // `accessibility report report.md`
    if rest.first == "report", rest.count == 2,
      rest[1].hasSuffix(".txt") || ReportFormat.id(ofFile: rest[1]) != nil,
      !Files.exists(rest[1], context)
    {
      return ["--output=\(rest[1])"]
    }
    for format in ReportFormat.all {
      guard let place = rest.firstIndex(where: { $0 == "--" + format.id || $0.hasPrefix("--\(format.id)=") })
      else { continue }
      let parts = rest[place].split(separator: "=", maxSplits: 1).map(String.init)
      guard let file = parts.count > 1 ? parts[1] : rest.dropFirst(place + 1).first, isOperand(file),
        file.contains("."), !Files.exists(file, context), !isPalette(file, context)
      else { return rest }
      return rest[..<place] + ["--format=\(format.id)", "--output=\(file)"]
        + rest[(place + (parts.count > 1 ? 1 : 2))...]
    }
    return seen(rest, context)
  }

  /// `check Acme --protanopia`, `check Acme --color-blind`, `check Acme for color blindness`: as whom the colors are seen.
  private static func seen(_ rest: [String], _ context: Context) -> [String] {
    for place in rest.indices {
      let word = rest[place]
      let name = String(word.dropFirst(2))
      if word.hasPrefix("--"), word.count > 5, name != "all", (try? Simulate.deficiency.read(name)) != nil {
        return rest[..<place] + ["--vision=\(name)"] + rest[(place + 1)...]
      }
      // `check Acme for deuteranopia`
      if place > 0, rest[place - 1] == "for", word != "all", !isPalette(word, context),
        (try? Simulate.deficiency.read(word)) != nil
      {
        return rest[..<(place - 1)] + ["--vision=\(word)"] + rest[(place + 1)...]
      }
      let next = place + 1 < rest.count ? rest[place + 1] : ""
      let isPair = ["color", "colour"].contains(word)
      // `--cvd deutan` says whom.
      let isSaid = word.contains("=") || word.hasPrefix("--") && (try? Simulate.deficiency.read(next)) != nil
      guard saysColorBlind(isPair ? word + next : word), !isSaid, !isPalette(word, context) else { continue }
      let head = rest[..<place].last == "for" ? rest[..<place].dropLast() : rest[..<place]
      return head + ["--vision=all"]
        + rest[(place + (isPair ? 2 : 1))...].filter { $0 != "safe" && $0 != "safety" }
    }
    return rest
  }

  /// Whether a word speaks of color blindness: `colorblind`, `--colour-blind`, `colorblind-safe`, `CVD`.
  static func saysColorBlind(_ word: String) -> Bool {
    let letters = word.lowercased().filter { $0 != "-" && $0 != "_" }
    return ["colorblind", "colourblind"].contains { letters.hasPrefix($0) }
      || ["cvd", "cvdsafe", "daltonism"].contains(letters)
  }

  /// `plot Acme --svg acme.svg`, `export Acme --pdf guide.pdf`, `export all --out dist`: an option that says of what kind
  /// the file behind it is, and a folder for what is more than one file.
  static func written(_ rest: [String], _ context: Context) -> [String]? {
    // `export all to dist`
    if rest.count > 2, ["all", "everything"].contains(rest[0]), !isPalette(rest[0], context),
      let place = rest.firstIndex(where: { ["to", "into"].contains($0) }), place + 1 < rest.count,
      Files.suffix(rest[place + 1]).isEmpty, (try? FormatKinds.written.parse(rest[place + 1])) == nil
    {
      return written(rest[..<place] + ["--out", rest[place + 1]] + rest[(place + 2)...], context)
    }
    for place in rest.indices.dropLast() where rest[place].hasPrefix("-") {
      let (name, value) = (rest[place].drop { $0 == "-" }, rest[place + 1])
      if ["out", "output", "o", "dest", "destination"].contains(name), Files.suffix(value).isEmpty,
        value != "-",
        isOperand(value), rest.contains(where: { ["all", "--all", "everything"].contains($0) })
      {
        let others = (rest[..<place] + rest[(place + 2)...]).filter {
          !["all", "--all", "everything"].contains($0)
        }
        let format = others.contains { $0.hasPrefix("--format") || $0 == "-f" } ? [] : ["--format=css"]
        return ["--all", "--out-dir=\(value)"] + format + others
      }
      guard isOperand(value), value.contains("."), !Files.exists(value, context),
        name == Files.suffix(value),
        ["svg", "png"].contains(name) || (try? FormatKinds.written.parse(String(name))) != nil
      else { continue }
      return rest[..<place] + ["--output=\(value)"] + rest[(place + 2)...]
    }
    return nil
  }

  static func isPicture(_ word: String, _ context: Context) -> Bool {
    Rereading.pictureSuffixes.contains(Files.suffix(word)) && Files.exists(word, context)
  }

  /// `convert tokens.json brand.css`, `convert brand.ase --to css`: a palette in another format.
  static func file(_ rest: [String], _ context: Context) -> [String]? {
    guard let name = rest.first, isOperand(name), !name.hasPrefix("#"), (try? Color(css: name)) == nil,
      PaletteSource(context).isFile(name) && Files.exists(name, context) || isPalette(name, context)
    else { return nil }
    var target = Array(rest.dropFirst())
    target.removeAll { ColorKinds.fillers.contains($0) }
    let isSaid = target.first.map { !isOperand($0) } ?? false
    for option in ["--to", "-t", "--format", "-f", "--as", "-o", "--output"] where target.first == option {
      target.removeFirst()
    }
    guard let wanted = target.first.map({ $0.hasPrefix("--to=") ? String($0.dropFirst(5)) : $0 }),
      ColorTextStyle.all.allSatisfy({ $0.id != wanted })
    else { return nil }
    if (try? FormatKinds.written.parse(wanted)) != nil {
      return ["export", name, "--format=\(wanted)"] + target.dropFirst()
    }
    // `uncolor *.css` is no wish to write over the second of two files.
    guard FormatSniffer.written(to: wanted) != nil, isSaid || !Files.exists(wanted, context) else {
      return nil
    }
    return ["export", name, "--output=\(wanted)"] + target.dropFirst()
  }

  /// `show Acme --as css`: the palette in a format of files.
  static func format(_ rest: [String], _ context: Context) -> [String]? {
    guard
      let place = rest.firstIndex(where: {
        ["--as", "--format", "-f", "--to", "-o", "--output"].contains($0)
      }),
      place + 1 < rest.count, case let wanted = rest[place + 1], wanted != "json",
      (try? FormatKinds.written.parse(wanted)) != nil
    else { return nil }
    var words = rest
    words.removeSubrange(place...(place + 1))
    return ["export"] + words + ["--format=\(wanted)"]
  }

  /// `export --all css`, `export all`: every palette, and the format beside it.
  static func all(_ rest: [String]) -> [String]? {
    if rest == ["everything"] { return ["export", "--all"] }
    let named = rest.filter { isOperand($0) && $0 != "all" }
    guard rest.contains(where: { $0 == "--all" || $0 == "all" }), named.count <= 1,
      rest.allSatisfy({ isOperand($0) || $0 == "--all" })
    else { return nil }
    guard let name = named.first else { return rest == ["--all"] ? nil : ["export", "--all"] }
    return (try? FormatKinds.written.parse(name)) == nil ? nil : ["export", "--all", "--format=\(name)"]
  }

  /// What a palette has lists of.
  static let parts = [
    "colors", "colours", "groups", "themes", "roles", "pairs", "gradients", "fonts", "logos",
  ]

  /// `show all palettes`, `list all`.
  static func isEverything(_ rest: [String], _ context: Context) -> Bool {
    guard rest.count < 4, ["all", "every", "everything", "my"].contains(rest[0]) else { return false }
    return rest.dropFirst().allSatisfy { ["my", "palettes", "palette", "the"].contains($0) }
      && !isPalette(rest[0], context)
  }

  /// `check contrast of Acme`, `fix contrast in Acme`, `check Acme for accessibility`: what is checked goes without saying.
  static func purpose(_ rest: [String], _ context: Context) -> [String] {
    // `check Acme Dark`, `fix Acme AAA`; the store is not read for files.
    if rest.count == 2, isOperand(rest[1]), !rest.contains(where: PaletteSource.isFile),
      isPalette(rest[0], context)
    {
      if ["aa", "aaa"].contains(rest[1].lowercased()) {
        return [rest[0], "--level=\(rest[1].uppercased())"]
      }
      if let palette = try? PaletteSource(context).stored(rest[0]).palette, !isPalette(rest[1], context),
        let theme = palette.themes.first(where: { $0.name.lowercased() == rest[1].lowercased() })
      {
        return [rest[0], "--theme=\(theme.name)"]
      }
    }
    // `check Acme aa large`
    if rest.count == 3, ["aa", "aaa"].contains(rest[1].lowercased()), rest[2].hasPrefix("large"),
      isPalette(rest[0], context)
    {
      return [rest[0], "--level=\(rest[1].uppercased())", "--size=large"]
    }
    let silent = [
      "contrast", "accessibility", "readability", "legibility", "a11y", "wcag", "colors", "for", "of", "in",
      "the", "my",
    ]
    let said = rest.filter { !silent.contains($0.lowercased()) }
    // `check contrast`, of the current palette.
    let isAbout = said.count < rest.count && said.first.map { $0.hasPrefix("--") } ?? true
    if isAbout, !rest.contains(where: { isPalette($0, context) }) { return said }
    guard said.count < rest.count, said.contains(where: { isPalette($0, context) }),
      !rest.contains(where: { silent.contains($0.lowercased()) && isPalette($0, context) })
    else { return rest }
    return said
  }

  /// `export Acme,Other`: palettes with commas between them.
  static func separated(_ rest: [String], _ context: Context) -> [String] {
    rest.flatMap { word in
      let parts = word.split(separator: ",").map(String.init)
      let isList =
        parts.count > 1 && isOperand(word) && !isPalette(word, context)
        && parts.allSatisfy { isPalette($0, context) }
      return isList ? parts : [word]
    }
  }

  /// `import -f a.css`, `import a.css as Brand`, `import a.css into Acme`.
  static func imported(_ rest: [String], _ context: Context) -> [String]? {
    var words = rest
    // An option that other programs name the file with.
    if let place = words.firstIndex(where: { ["-f", "--format", "--from", "--file"].contains($0) }),
      place + 1 < words.count, (try? FormatKinds.read.parse(words[place + 1])) == nil,
      Files.exists(words[place + 1], context)
    {
      words.remove(at: place)
    }
    // `import colors from style.css`
    let nouns = ["colors", "color", "colours", "palette", "palettes", "tokens", "from", "file"]
    if words.count > 1, let file = words.last, Files.exists(file, context),
      words.dropLast().allSatisfy({ nouns.contains($0) && !Files.exists($0, context) })
    {
      words = [file]
    }
    if words.count >= 3, words.allSatisfy(isOperand), case let name = words[words.count - 1],
      !Files.exists(name, context), Files.exists(words[0], context)
    {
      let filler = words[words.count - 2]
      if ["as", "called", "named"].contains(filler) {
        return ["import"] + words.dropLast(2) + ["--name=\(name)"]
      }
    }
    return words == rest ? nil : ["import"] + words
  }
}
