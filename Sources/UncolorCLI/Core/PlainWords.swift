import CommandLineKit

/// Words that are typed by habit and mean the same as others.
extension Program {
  /// `—dry-run` and `dry-run`: what was meant to change nothing must not be taken for a name.
  static func isMistyped(_ word: String) -> Bool {
    let plain = word.drop { "\u{2013}\u{2014}".contains($0) }
    return plain.count < word.count && plain.first?.isLetter == true || word.lowercased() == "dry-run"
  }

  /// What asks for help, for the version or for a list where it stands alone.
  static let askedPlainly: [String: [String]] = [
    "-v": ["--version"], "-version": ["--version"], "--v": ["--version"], "ver": ["--version"],
    "about": ["--version"], "h": ["--help"], "?": ["--help"], "-?": ["--help"], "/?": ["--help"],
    "--h": ["--help"], "usage": ["--help"], "commands": ["--help"], "-l": ["palette", "list"],
    "--prefix": ["storage", "path"], "--cellar": ["storage", "path"], "--path": ["storage", "path"],
    "--list": ["palette", "list"], "l": ["palette", "list"], "ll": ["palette", "list"],
  ]

  /// Questions of somebody who begins.
  private static let tours: Set<String> = [
    "what can you do", "what can i do", "what can it do", "what can this do", "what is this",
    "how do i start",
    "how to start", "where do i start", "getting started", "get started", "how does it work",
    "how does this work",
    "show me around", "quick start",
  ]

  /// What is typed by habit and means the same: `-v` alone asks for the version, `palette help add` and `export help` for
  /// help, `--no-color` is `--color never`, and nobody means to call the program twice.
  static func plainly(_ words: [String]) -> [String] {
    if words.count == 1, let plain = askedPlainly[words[0]] { return plain }
    // `-list format`, as ImageMagick has it.
    if words.count == 2, words[0] == "-list" {
      if words[1].lowercased().hasPrefix("colorspace") { return ["convert", "--help"] }
      return words[1].lowercased().hasPrefix("colo") ? ["names"] : ["formats"]
    }
    // `-help`, as older programs have it.
    if let place = words.firstIndex(of: "-help"), !words[..<place].contains("--") {
      var words = words
      words[place] = "--help"
      return plainly(words)
    }
    // `help me`
    if words.count > 1, words[0] == "help", words[1] == "me" || ["please", "pls", "?"].contains(words[1]) {
      return ["--help"]
    }
    if words.count == 2, words[1] == "version", ["print", "show", "what", "get"].contains(words[0]) {
      return ["--version"]
    }
    // Asked of every start: most leave here.
    switch words.first {
    case "what", "how", "where", "which", "getting", "get", "show", "quick", "-r", "swatches", "exit", ".":
      if let line = asked(words) { return line }
    default: break
    }
    // The habit of another program, or of this one, and what says nothing: `my library`.
    if words.count > 1, ["uncolor", "pastel", "my", "please"].contains(words[0]) {
      return plainly(Array(words.dropFirst()))
    }
    if let place = words.firstIndex(where: { $0 == "--no-color" || $0 == "--no-colour" }),
      !words[..<place].contains("--")
    {
      var words = words
      words[place] = "--color=never"
      return plainly(words)
    }
    guard words.count > 1, words.count < 4, let place = words.firstIndex(of: "help"), place > 0 else {
      return words
    }
    var path = words
    path.remove(at: place)
    return Tool.spec.resolve(path) == nil ? words : ["help"] + path
  }

  /// `what can you do`, `which palette am I in`, `exit codes`: questions about the program and where one is.
  private static func asked(_ words: [String]) -> [String]? {
    // `how do i export css`: the help of the command.
    if words.count > 3, words[0] == "how", ["do", "can", "to"].contains(words[1]),
      case let rest = words[(words[1] == "to" ? 2 : 3)...], let verb = rest.first,
      Tool.spec.command(at: [verb]) != nil
    {
      return ["help", verb]
    }
    if words.count > 3, words[1].hasPrefix("palettes"), ["what", "which"].contains(words[0]),
      words.dropFirst(2).allSatisfy({ ["do", "i", "have", "are", "there"].contains($0.filter { $0 != "?" }) })
    {
      return ["palette", "list"]
    }
    if words.count > 1, words.count < 6,
      tours.contains(words.joined(separator: " ").lowercased().filter { $0 != "?" })
    {
      return []
    }
    // `-r .Primary.Navy`, as jq has it.
    if words.count == 2, words[0] == "-r", words[1].hasPrefix(".") { return ["get", words[1]] }
    if words == ["swatches"] { return ["palette", "show"] }
    if words.count == 2, words[0] == "exit", ["codes", "code", "status"].contains(words[1]) {
      return ["help", "exit-codes"]
    }
    // `. brand.json`, as jq and shells have it.
    if words.count == 2, words[0] == "." { return ["palette", "show", words[1]] }
    let silent = [
      "which", "what", "palette", "am", "i", "is", "the", "in", "on", "current", "now", "using", "active",
      "selected", "do", "have", "this",
    ]
    let isWhich =
      words.count > 2 && words.count < 7 && ["which", "what"].contains(words[0]) && words.contains("palette")
      && words.allSatisfy { silent.contains($0.lowercased().filter { $0 != "?" }) }
    return isWhich ? ["use"] : nil
  }
}
