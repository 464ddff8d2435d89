/// Just enough of a shell's grammar to read the examples in help, and to run them in tests: words, quotation,
/// and the operators between commands.
public enum ShellWords {
  /// A word as a shell takes it, in single quotes where it needs them; control characters are shown, not sent.
  static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"), UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "%"),
        UInt8(ascii: "="), UInt8(ascii: "+"):
        true
      default: false
      }
    }
    return plain && !word.isEmpty ? word : CommandLineKit.quoted(word)
  }

  /// The words of each simple command in a line; redirections are dropped along with their targets.
  public static func commands(in line: String) -> [[String]] {
    var commands: [[String]] = [[]]
    var word: String?
    var quote: Character?
    var skipsNext = false
    func finish() {
      if let complete = word {
        if skipsNext { skipsNext = false } else { commands[commands.count - 1].append(complete) }
      }
      word = nil
    }
    var rest = line[...]
    while let letter = rest.popFirst() {
      switch (quote, letter) {
      case (.some(let open), letter) where open == letter: quote = nil
      case ("\"", "\\"), (nil, "\\"):
        if let escaped = rest.popFirst() { word = (word ?? "") + String(escaped) }
      case (.some, _): word = (word ?? "") + String(letter)
      case (nil, "'"), (nil, "\""):
        quote = letter
        word = word ?? ""
      case (nil, "|"), (nil, ";"), (nil, "&"):
        finish()
        commands.append([])
      case (nil, ">"), (nil, "<"):
        finish()
        skipsNext = true
      case (nil, _) where letter.isWhitespace: finish()
      case (nil, _): word = (word ?? "") + String(letter)
      }
    }
    finish()
    return commands.filter { !$0.isEmpty }
  }
}
