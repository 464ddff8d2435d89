import CommandLineKit
import PaletteCore
import PaletteFormats

/// What people bring along from git, gh, kubectl, npm, jq and ImageMagick: `get palette/Acme -o json`, `diff HEAD~1`,
/// `apply -f brand.json`. Asked only for a line that was refused.
struct Idioms {
  private let context: Context
  private let words: [String]
  /// The current palette, else the only one. The store is read only for a line that needs it.
  private var palette: ColorPalette? {
    CurrentPalette.sure(context).flatMap { try? PaletteSource(context).stored($0).palette }
  }

  private init(_ words: [String], _ context: Context) {
    self.words = words
    self.context = context
  }

  /// The line that a line in another program's manner stands for; nil where it is in none.
  static func line(_ words: [String], _ context: Context) -> [String]? {
    guard words.count < 16, !words.contains("--") else { return nil }
    var line = plain(words)
    let isPath = { (word: String) in
      word.hasPrefix(".") || line[0] == "get" && word.contains(".") && !word.contains("/")
    }
    if let place = line.firstIndex(where: isPath), place > 0 {
      line = Idioms(line.filter { $0 != "-r" }, context).path(at: line[..<place].count { $0 != "-r" }) ?? line
    }
    let idioms = Idioms(line, context)
    if let made = idioms.assigned ?? idioms.platform ?? idioms.revisions ?? idioms.listing ?? idioms.manifest
      ?? idioms.exported
      ?? idioms.settings
    {
      return made
    }
    guard line != words, case let made = Habits.meant(line, context), Refusals.works(made),
      !made.contains(where: { $0.count > 2 && $0.first == "-" && !$0.hasPrefix("--") })
    else { return nil }
    return made
  }

  // MARK: Words

  /// The line without what another program needs and this one does without: `-o wide`, `--no-headers`, `-l group=Primary`.
  private static func plain(_ typed: [String]) -> [String] {
    var words: [String] = []
    var rest = typed[...]
    let hasPicture = typed.contains { Rereading.pictureSuffixes.contains(Files.suffix($0)) }
    let isListing = typed.prefix(2).contains {
      ["get", "list", "ls", "describe", "show", "view", "search", "grep", "find"].contains($0)
    }
    while let word = rest.popFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      // `-o json`, `--output=wide`
      if isListing, ["-o", "--output"].contains(parts.first),
        let form = parts.count > 1 ? parts[1] : rest.first,
        let flags = Self.form(form)
      {
        if parts.count == 1 { rest.removeFirst() }
        words += flags
      } else if isListing, ["-l", "--selector", "--where", "--filter"].contains(parts.first),
        let value = parts.count > 1 ? parts[1] : rest.first, value.contains("=")
      {
        if parts.count == 1 { rest.removeFirst() }
        let pair = value.split(separator: "=", maxSplits: 1).map(String.init)
        if pair.count == 2, pair[0] == "group" { words.append(pair[1]) } else { words += [word, value] }
      } else if ["--sort-by", "--sort", "--order-by"].contains(parts.first), parts.count == 2,
        parts[1].hasPrefix(".")
      {
        words.append("\(parts[0])=\(parts[1].split(separator: ".").last ?? "")")
      } else if idle.contains(word) || typed.first == "grep" && ["-i", "-r", "-n", "-E", "-w"].contains(word)
      {
        continue
      } else if parts.first == "--to-revision", parts.count == 2 {
        words.append("--revision=\(parts[1])")
      } else if ["--format", "-f"].contains(word), let value = rest.first, value.contains("{{") {
        // `--format '{{.name}}'`, as Go has templates.
        words.append("--template=\(value.replacing("{{.", with: "{{"))")
        rest.removeFirst()
      } else if word == "--steps", let list = rest.first, list.contains(",") {
        // `--steps 50,100,200`: as many as are named.
        words.append("--steps=\(list.split(separator: ",").count)")
        rest.removeFirst()
      } else if word == "--json", let fields = rest.first,
        Self.isFieldList(fields)
      {
        words.append(word)
        rest.removeFirst()
      } else if !hasPicture, word.count > 3, word.first == "-",
        word.dropFirst().allSatisfy({ $0.isASCII && $0.isLowercase || $0 == "-" }),
        !word.hasPrefix("--"), !idle.contains(word), !["-unique-colors", "-list"].contains(word)
      {
        // `-metric`, as ImageMagick has options.
        words.append("-" + word)
      } else if parts.count == 2, ["hex", "value", "color", "colour"].contains(parts[0]),
        ColorKinds.isColor(parts[1])
      {
        // `set color Coral hex='#ff6f59'`
        words.append(parts[1])
      } else if word.hasPrefix("xc:") {
        words.append(String(word.dropFirst(3)))
      } else if word == "-j" {
        words.append("--json")
      } else if word == "-unique-colors" || word == "+dither"
        || ["txt:", "txt:-", "info:", "info:-"].contains(word)
        || typed.first == "status" && ["-s", "-sb", "-b"].contains(word)
      {
        continue
      } else if typed.first?.hasPrefix("complet") == true, ["-s", "--shell"].contains(word) {
        continue
      } else {
        words.append(word)
      }
    }
    return words
  }

  /// `get .Primary.Navy.hex`, as jq has paths: a color of the palette, and its notation.
  private func path(at place: Int) -> [String]? {
    var parts = words[place].split(separator: ".").map(String.init)
    let style = parts.count > 1 ? parts.last.flatMap(Habits.style) : nil
    if style != nil { parts.removeLast() }
    // `.Acme.Primary.Navy`
    let named = parts.count > 1 ? (try? PaletteSource(context).stored(parts[0]))?.palette : nil
    if named != nil { parts.removeFirst() }
    guard let palette = named ?? palette, let own = palette.color(named: parts.joined(separator: "."))
    else { return nil }
    let color = "@\(palette.name):\(own)"
    if ["get", "show", "print"].contains(words[0]) {
      return style.map { ["convert", color, "--to=\($0)"] } ?? ["inspect", color]
    }
    var line = words
    line[place] = own
    return line
  }

  /// `build -c brand.json -p css`, as Style Dictionary has it; `bundle dump --file all.json`, as brew has it.
  private var platform: [String]? {
    func value(_ names: [String]) -> String? {
      for (index, word) in words.enumerated() {
        if names.contains(word) { return words.dropFirst(index + 1).first }
        if let name = names.first(where: { word.hasPrefix($0 + "=") }) {
          return String(word.dropFirst(name.count + 1))
        }
      }
      return nil
    }
    if ["bundle", "pack", "dump"].contains(words[0]), words[0] == "dump" || words.contains("dump") {
      return ["backup", "create"] + [value(["--file", "-f", "-o", "--output"])].compactMap { $0 }
    }
    // `theme generate Violet --seed '#6750a4'`: a theme is derived from one that is there.
    if words[0] == "theme", words.count > 2, ["generate", "create", "make", "build"].contains(words[1]),
      words.contains(where: { ["--seed", "--source", "--base", "--from-color"].contains($0) })
    {
      return palette.map { ["theme", "derive", $0.name, words[2]] }
    }
    guard words[0] == "build", words.count > 1 else { return nil }
    // `build css --output-references`
    if (try? FormatKinds.written.parse(words[1])) != nil, let palette {
      return Habits.meant(["export", palette.name, "--format=\(words[1])"] + words.dropFirst(2), context)
    }
    let formats = words.indices.dropLast().filter { ["-p", "--platform"].contains(words[$0]) }.map {
      words[$0 + 1]
    }
    guard let format = formats.isEmpty ? value(["-p", "--platform"]) : formats.joined(separator: ","),
      let source = value(["-c", "--config", "--source", "-s"]) ?? palette?.name
    else { return nil }
    let file = value(["-d", "--destination", "-o", "--output", "--out", "--build-path"]).map {
      ["--output", $0]
    }
    // What else is asked for must not be dropped.
    let known = 1 + 2 * formats.count + (file == nil ? 0 : 2) + (source == palette?.name ? 0 : 2)
    guard words.flatMap({ $0.split(separator: "=", maxSplits: 1) }).count <= known || formats.isEmpty else {
      return nil
    }
    return ["export", source, "--format", format]
      + (file ?? (formats.count > 1 ? ["--out-dir", "build"] : []))
  }

  /// `set '.Primary.Navy = "#0a1f44"'`, as jq changes a value.
  private var assigned: [String]? {
    guard words.count == 2, ["set", "edit", "update", "change", "jq"].contains(words[0]),
      let mark = words[1].firstIndex(of: "="),
      case let value = words[1][words[1].index(after: mark)...].filter({ !" \"'".contains($0) }),
      ColorKinds.isColor(value), let palette,
      let own = palette.color(named: words[1][..<mark].split { ". ".contains($0) }.joined(separator: "."))
    else { return nil }
    return ["color", "edit", palette.name, own, value]
  }

  /// Whether a word behind `--json` is the fields that another program takes there.
  static func isFieldList(_ word: String) -> Bool { isFields(word) || fields.contains(word) }

  /// `--json name,colors`, as gh has it.
  static func isFields(_ word: String) -> Bool {
    word.contains(",") && word.allSatisfy { $0.isLetter && $0.isASCII || $0 == "," }
  }

  /// - Throws: ``CLIError`` 64 where fields stand behind `--json`, which would be taken for something to look for.
  static func checkFields(of command: String, _ words: [String], _ context: Context) throws {
    guard let place = words.firstIndex(of: "--json"), place + 1 < words.count,
      isFields(words[place + 1]) || command == "palette list" && isField(words[place + 1], context)
    else { return }
    throw CLIError(.usage, "--json takes no fields", hint: "pick some with jq")
  }

  /// `--json name`
  private static func isField(_ word: String, _ context: Context) -> Bool {
    (fields.contains(word) || ["colors", "groups"].contains(word)) && !Habits.isPalette(word, context)
  }

  private static let fields: Set<String> = ["name", "names", "id", "hex", "url", "title"]

  // MARK: Revisions, as git has them

  /// `reset --hard HEAD~1`, `diff Acme..Tram`, `blame Navy`, `branch`, `checkout -b Dusk`
  private var revisions: [String]? {
    let rest = Array(words.dropFirst())
    switch words.first {
    case "reset", "revert", "undo", "rollback", "back":
      let isReset = words[0] == "reset" && rest.contains { $0.hasPrefix("--") }
      guard isReset || rest.contains(where: { $0.hasPrefix("HEAD") }),
        rest.allSatisfy({ $0.hasPrefix("--") || $0.hasPrefix("HEAD") || ["to", "last"].contains($0) })
      else { return nil }
      return ["undo"] + Self.count(rest)
    case "diff", "compare":
      guard rest.count == 1, let joint = rest[0].firstRange(of: "..") else { return nil }
      let both = [
        String(rest[0][..<joint.lowerBound]), String(rest[0][joint.upperBound...].drop { $0 == "." }),
      ]
      return both.allSatisfy { Habits.isPalette($0, context) } ? ["palette", "diff"] + both : nil
    case "blame", "annotate", "reflog", "shortlog", "whatchanged", "logs", "changelog", "versions":
      let named = rest.first { Habits.isPalette($0, context) }
      guard words[0] != "annotate" || rest.count == 1 else { return nil }
      return (named ?? palette?.name).map { ["palette", "history", $0] }
    case "branch", "branches":
      if rest.allSatisfy({ ["-a", "-v", "-vv", "-r", "--list", "--all"].contains($0) }) {
        return ["palette", "list"]
      }
      return rest.count == 1 ? copied(rest[0]) : nil
    case "checkout", "switch":
      guard rest.count == 2, ["-b", "-c", "-B", "-C", "--create"].contains(rest[0]) else { return nil }
      return copied(rest[1])
    case "list", "ls":
      // `list --sort hue`: palettes have no hue.
      if let place = rest.firstIndex(where: { ["--sort", "--sort-by", "--by"].contains($0) }),
        rest.count == place + 2,
        place == 0, ["hue", "lightness", "chroma", "contrast"].contains(rest[1].lowercased())
      {
        return palette.map { ["color", "list", $0.name, "--sort=\(rest[1])"] }
      }
      guard rest.first == "--versions" else { return nil }
      return (rest.dropFirst().first ?? palette?.name).map { ["palette", "history", $0] }
    default: return nil
    }
  }

  private func copied(_ name: String) -> [String]? {
    Habits.isOperand(name) ? palette.map { ["palette", "copy", $0.name, name] } : nil
  }

  /// The number in `HEAD~2` or `HEAD^`; nothing for one.
  private static func count(_ words: [String]) -> [String] {
    guard let head = words.first(where: { $0.hasPrefix("HEAD") }) else { return [] }
    let carets = head.count { $0 == "^" }
    let count = head.split(separator: "~").dropFirst().first.flatMap { Int($0) } ?? carets
    return count > 1 ? ["\(count)"] : []
  }

  // MARK: Kinds of things, as kubectl has them

  private static let kinds = [
    "palette": "palette", "color": "color", "colour": "color", "group": "group", "theme": "theme",
    "role": "role", "pair": "pair", "gradient": "gradient", "logo": "logo", "font": "typography",
    "setting": "settings",
  ]

  private static func kind(_ word: String) -> String? {
    kinds[word.lowercased()] ?? (word.hasSuffix("s") ? kinds[String(word.lowercased().dropLast())] : nil)
  }

  /// `get palettes`, `describe palette/Acme`, `get color/Navy`, `rollout undo palette/Acme --revision=2`
  private var listing: [String]? {
    var rest = Array(words.dropFirst())
    if let place = rest.firstIndex(where: { $0.contains("/") && Habits.isOperand($0) }) {
      let parts = rest[place].split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2, Self.kind(parts[0]) != nil, !Files.exists(rest[place], context) else {
        return nil
      }
      rest.replaceSubrange(place...place, with: parts)
    }
    // `explain Navy`
    if words[0] == "explain", rest.count == 1, Self.kind(rest[0]) == nil, let palette,
      let own = palette.color(named: rest[0])
    {
      return ["inspect", "@\(palette.name):\(own)"]
    }
    let flags = rest.filter { !Habits.isOperand($0) }
    let said = rest.filter(Habits.isOperand)
    if words[0] == "rollout" || words[0] == "undo" || words[0] == "rollback", said.contains("palette"),
      let name = said.first(where: { Habits.isPalette($0, context) }),
      let revision = flags.first(where: { $0.hasPrefix("--revision=") })
    {
      return ["palette", "restore", name, revision]
    }
    if words[0] == "rollout", said.first == "history" {
      return (said.first { Habits.isPalette($0, context) } ?? palette?.name).map {
        ["palette", "history", $0]
      }
    }
    guard ["get", "describe", "explain", "inspect", "top", "desc"].contains(words[0]), let first = said.first,
      let kind = Self.kind(first), said.count < 4,
      flags.allSatisfy({ $0 == "--json" || $0 == "--theme" || $0.hasPrefix("--sort") })
    else { return nil }
    let names = said.dropFirst()
    if kind == "palette" {
      return names.isEmpty ? ["palette", "list"] + flags : ["palette", "show"] + names + flags
    }
    if kind == "settings" { return ["settings", "list"] + flags }
    guard let palette else { return nil }
    if kind == "color", names.count == 1, let name = names.first, let own = palette.color(named: name) {
      return ["inspect", "@\(palette.name):\(own)"] + flags
    }
    if kind == "role" {
      let theme = words.lazy.compactMap { Sentence.theme($0, palette) }.first
      return theme.map { ["theme", "show", palette.name, $0] } ?? ["role", "list", palette.name]
    }
    if kind == "theme", names.count == 1 { return ["theme", "show", palette.name] + names + flags }
    if kind == "typography" { return ["typography", "show", palette.name] + flags }
    return [kind, "list", palette.name] + names + flags
  }

  // MARK: Files

  /// `apply -f brand.json`, `diff -f brand.json`, `normalize brand.json --output tokens.json`
  private var manifest: [String]? {
    var rest = Array(words.dropFirst())
    guard let first = words.first,
      ["apply", "create", "diff", "load", "normalize", "fmt", "prettify"].contains(first)
    else { return nil }
    if let flag = rest.firstIndex(where: { ["-f", "--filename", "--file"].contains($0) }) {
      rest.remove(at: flag)
    }
    guard let file = rest.first(where: { Habits.isOperand($0) && Files.isFile($0, context) }) else {
      return nil
    }
    switch first {
    case "diff":
      return words.contains("-f") ? palette.map { ["palette", "diff", $0.name, file] } : nil
    case "normalize", "fmt", "prettify":
      let target = rest.last { Habits.isOperand($0) && $0 != file }
      return target.map { ["convert", file, $0] }
    default:
      guard first == "apply" || words.contains("-f") else { return nil }
      return ["import", file] + (rest.contains { $0.hasPrefix("--dry-run") } ? ["--dry-run"] : [])
    }
  }

  /// `montage Acme sheet.png`, `convert Acme -resize 800x400 acme.png`: a palette and a file that is not there yet.
  private var exported: [String]? {
    let said = words.dropFirst().filter(Habits.isOperand)
    // The store is read only where the last word may be a file.
    guard said.count > 1, let file = said.last, file.contains("."), FormatSniffer.written(to: file) != nil,
      Tool.spec.resolve([words[0]]) == nil || ["convert", "print", "render", "magick"].contains(words[0]),
      words[0] != "report", !Files.exists(file, context),
      !said.contains(where: { Refusals.isFile($0, context) }),
      let name = said.first(where: { $0 != file && Habits.isPalette($0, context) })
    else { return nil }
    return ["export", name, "--output", file]
  }

  // MARK: Settings

  /// `config --get sort-order`, `config --unset sort-order`, `config current-context`
  private var settings: [String]? {
    guard ["config", "settings"].contains(words.first), words.count > 1 else { return nil }
    let rest = Array(words.dropFirst())
    switch rest[0] {
    case "--get", "--get-all": return ["settings", "get"] + rest.dropFirst()
    case "get-all": return ["settings", "list"]
    case "--unset", "unset", "reset": return rest.count == 2 ? ["settings", "set", rest[1], "default"] : nil
    case "--set", "--add", "--replace-all": return ["settings", "set"] + rest.dropFirst()
    case "current-context", "current-palette", "current": return ["use"]
    case "use-palette", "use-context", "use": return ["use"] + rest.dropFirst()
    case "get-contexts", "get-palettes": return ["palette", "list"]
    default: return nil
    }
  }
}
