/// A shell that completion scripts are written for.
public enum Shell: String, CaseIterable, Sendable {
  /// The GNU shell, 3.2 or later.
  case bash
  /// The Z shell, 5 or later.
  case zsh
  /// The friendly shell, 3 or later.
  case fish
}

/// Scripts that make a shell ask the program itself what fits: `uncolor __complete -- words…`.
public enum Completions {
  /// The script for one shell, ending with a line break. The program must answer its command `__complete` by
  /// ``CompletionReply/text``.
  public static func script(_ shell: Shell, _ tool: ToolSpec) -> String {
    let function =
      "_" + tool.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? String($0) : "_" }.joined()
    let script =
      switch shell {
      case .bash: CompletionTemplates.bash(tool.name, function)
      case .zsh: CompletionTemplates.zsh(tool.name, function)
      case .fish: CompletionTemplates.fish(tool.name, function)
      }
    return script + "\n"
  }
}
