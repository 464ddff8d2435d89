/// A rule that says what files were made from, as `make` and ninja read it.
///
/// Names are escaped as GNU make 4 takes them (manual, sections 3.1.1, 4.3.1 and 4.4.1); what it has no way to write is
/// refused, because a name could otherwise run commands.
enum MakeRule {
  /// - Throws: ``CLIError`` 64 that names the file and the character.
  static func text(targets: [String], inputs: [String]) throws(CLIError) -> String {
    var rule = try line(targets, isTarget: true) + ":"
    for input in inputs { rule += " " + (try escaped(input, isTarget: false)) }
    rule += "\n"
    // An empty rule for each input, so that removing one does not stop make.
    for input in inputs { rule += "\n" + (try line([input], isTarget: true)) + ":\n" }
    return rule
  }

  private static func line(_ names: [String], isTarget: Bool) throws(CLIError) -> String {
    var words: [String] = []
    for name in names { words.append(try escaped(name, isTarget: isTarget)) }
    return words.joined(separator: " ")
  }

  private static func escaped(_ name: String, isTarget: Bool) throws(CLIError) -> String {
    if name.hasSuffix(" ") { throw refusal(name, "ends with a space") }
    if name.hasPrefix("~") { throw refusal(name, "begins with ~") }
    if name.hasSuffix(")"), name.dropFirst().contains("(") {
      throw refusal(name, "looks like a part of a library")
    }
    if specials.contains(name) { throw refusal(name, "means something else to it") }
    // A word that begins a line or a list can be a directive; make takes the folder off again.
    var result = Array((directives.contains(name.prefix { $0 != " " }) ? "./" : "").utf8)
    var slashes = 0
    for byte in name.utf8 {
      let before = slashes
      slashes = byte == UInt8(ascii: "\\") ? slashes + 1 : 0
      // Backslashes count only before what a backslash protects: then each takes another.
      func protect() {
        result += Array(repeating: UInt8(ascii: "\\"), count: before + 1)
        result.append(byte)
      }
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "*"), UInt8(ascii: "?"),
        UInt8(ascii: "["):
        protect()
      case UInt8(ascii: "%"):
        if before > 0 { throw refusal(name, "has \\%") }
        if isTarget { protect() } else { result.append(byte) }
      case UInt8(ascii: "$"): result += [byte, byte]
      case UInt8(ascii: "="): result += Array("$(subst x,=,x)".utf8)
      case UInt8(ascii: ";"): throw refusal(name, "has a semicolon")
      case UInt8(ascii: "|"): throw refusal(name, "has a |")
      case 9: throw refusal(name, "has a tab")
      case 10, 13: throw refusal(name, "has a line break")
      case 0..<32, 127: throw refusal(name, "has a control character")
      default: result.append(byte)
      }
    }
    // `a&:` would be a target that is made together with others.
    if isTarget, result.last == UInt8(ascii: "&") {
      result.removeLast()
      result += Array("$(subst x,&,x)".utf8)
    }
    // What follows a name is a space or a colon, which the backslash would protect.
    result += Array(repeating: UInt8(ascii: "\\"), count: slashes)
    return String(decoding: result, as: UTF8.self)
  }

  private static func refusal(_ name: String, _ why: String) -> CLIError {
    CLIError(
      .usage, "make cannot represent the name \"\(SafeText.line(name))\": it \(why)",
      hint: "rename the file, or leave out --depfile")
  }

  private static let directives: Set<Substring> = [
    "include", "sinclude", "-include", "define", "undefine", "endef", "ifdef", "ifndef", "ifeq", "ifneq",
    "else",
    "endif", "export", "unexport", "override", "private", "vpath", "load", "-load",
  ]

  private static let specials: Set<String> = [
    ".PHONY", ".SUFFIXES", ".DEFAULT", ".PRECIOUS", ".INTERMEDIATE", ".SECONDARY", ".SECONDEXPANSION",
    ".DELETE_ON_ERROR", ".IGNORE", ".LOW_RESOLUTION_TIME", ".SILENT", ".EXPORT_ALL_VARIABLES", ".NOTPARALLEL",
    ".ONESHELL", ".POSIX", ".WAIT", ".NOTINTERMEDIATE", ".",
  ]
}
