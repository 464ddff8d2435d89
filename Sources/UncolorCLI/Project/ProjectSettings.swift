import CommandLineKit

/// Options of a command as a project file writes them: `"colorFormat": "hsl"` for `--color-format hsl`.
///
/// The keys are the command's own options, so that what a command learns a project can say.
struct ProjectSettings {
  /// One option that a project may set.
  struct Key {
    let argument: any ArgumentKey
    /// As the schema and the documentation spell it.
    let name: String
    /// All spellings that are read.
    let spellings: Set<String>

    /// Whether several values may be given.
    var isList: Bool { argument.argument.repeats || argument.argument.value?.isList == true }
    /// Whether values are pairs such as `THEME=SELECTOR`, which an object writes best.
    var isMap: Bool { argument.argument.value?.placeholder.contains("=") == true }
    /// Whether a value names a file or folder, which lies beside the project file.
    var isPath: Bool {
      switch argument.argument.value?.completion {
      case .file, .directory: true
      default: false
      }
    }

    init(_ key: any ArgumentKey) {
      argument = key
      let plain = Self.camel(key.argument.name)
      let isList = key.argument.repeats || key.argument.value?.isList == true
      // `on` and `distinct` have no plural, `sections` is one.
      let hasPlural = isList && !plain.hasSuffix("s") && !["on", "distinct"].contains(plain)
      name = hasPlural ? plain + "s" : plain
      spellings = [name, plain, key.argument.name]
    }

    private static func camel(_ name: String) -> String {
      let parts = name.split(separator: "-")
      return parts.dropFirst().reduce(parts.first.map(String.init) ?? "") {
        $0 + $1.prefix(1).uppercased() + $1.dropFirst()
      }
    }
  }

  /// The options of `spec` that a project may set.
  static func keys(of spec: CommandSpec, besides excluded: Set<String>) -> [Key] {
    spec.arguments.filter { !$0.argument.isOperand && !excluded.contains($0.argument.name) }.map(Key.init)
  }

  /// The words that say on the command line what `value` says.
  ///
  /// - Parameter folder: what stands before paths.
  /// - Throws: ``CLIError`` 65 for a value that is not of the option's kind, at its place.
  static func words(_ key: Key, _ value: ProjectValue, folder: String) throws(CLIError) -> [String] {
    let option = key.argument.argument.spelling
    if case .flag = key.argument.argument.role {
      guard let isOn = value.bool else {
        throw value.error("\"\(key.name)\" must be true or false, not \(value.kind)")
      }
      return isOn ? [option] : []
    }
    if key.isMap, let members = value.members {
      var words: [String] = []
      for (name, _, value) in members {
        let text = name + "=" + (try value.requireString(name))
        try check(text, key, value)
        words.append("\(option)=\(text)")
      }
      return words
    }
    if let elements = value.elements {
      guard key.isList else { throw value.error("\"\(key.name)\" must be one value, not a list") }
      var texts: [String] = []
      for element in elements { texts.append(try text(element, key, folder)) }
      if texts.isEmpty { return [] }
      return key.argument.argument.repeats
        ? texts.map { "\(option)=\($0)" } : ["\(option)=\(texts.joined(separator: ","))"]
    }
    return ["\(option)=\(try text(value, key, folder))"]
  }

  private static func text(_ value: ProjectValue, _ key: Key, _ folder: String) throws(CLIError) -> String {
    guard let text = value.string ?? value.number else {
      let wanted = key.isMap ? "an object" : key.isList ? "a list" : "a string or number"
      throw value.error("\"\(key.name)\" must be \(wanted), not \(value.kind)")
    }
    try check(text, key, value)
    // A palette may be one of the store, by its name, or a file.
    let mayBeName = key.argument.argument.value?.completion == .liveOrFile("palette")
    let isPath = key.isPath && text != "none" || mayBeName && PaletteSource.isFile(text)
    return isPath && !text.hasPrefix("/") && text != "-" ? folder + text : text
  }

  private static func check(_ text: String, _ key: Key, _ value: ProjectValue) throws(CLIError) {
    do throws(ValueError) { _ = try key.argument.read(text) } catch {
      let hint = error.suggestion.map { Suggestions.question([$0]) ?? "" } ?? error.hint ?? ""
      throw value.error("\"\(key.name)\": \(error.message)", hint: hint)
    }
  }

  /// What the command line made of `words` would say.
  static func parsed(_ command: CommandSpec, _ words: [String], _ value: ProjectValue) throws(CLIError)
    -> ParsedArguments
  {
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try Tool.spec.parse(command.path + words)
    } catch {
      throw value.error(error.message, hint: error.hint)
    }
    guard case .run(let found, let arguments) = invocation, found.path == command.path else {
      throw value.error("these settings mean nothing to uncolor \(command.name)")
    }
    return arguments
  }
}
