import Testing

@testable import CommandLineKit

/// A small generator with a seed that a failure can name (SplitMix64; Steele, Lea & Flood 2014).
private struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

@Suite struct HostileWordsTests {
  private static let pieces = [
    "recipe", "add", "remove", "convert", "__complete", "--", "-", "--meal", "--meal=", "lunch", "-m", "-fm",
    "=",
    "--shelf", "--tint", "-5", "-.", ".", "--help", "-h", "-qv", "--to=gram,", ",", "\u{0}", "\u{301}",
    "-\u{301}",
    "--\u{301}", "🎨", "-🎨", "\n", "\u{1B}[31m", "", " ", "--=", "--=x", "-=", "---", "'", "\"", "\\",
    "\u{202E}",
  ]

  /// Whatever is typed, parsing and completion end with an answer, and what the answer shows is harmless.
  @Test(arguments: 0..<40) func randomWords(_ seed: Int) {
    var generator = Seeded(state: UInt64(seed))
    for round in 0..<100 {
      var words: [String] = []
      for _ in 0..<Int.random(in: 0...7, using: &generator) {
        var word = Self.pieces.randomElement(using: &generator) ?? ""
        if Int.random(in: 0..<4, using: &generator) == 0 {
          word += Self.pieces.randomElement(using: &generator) ?? ""
        }
        words.append(word)
      }
      let place = "seed \(seed), round \(round): \(words)"
      do {
        if case .run(let command, let arguments) = try Cook.tool.parse(words) {
          #expect(Cook.tool.command(at: command.path) != nil, "\(place)")
          if command.path == ["recipe", "remove"] {
            #expect(!arguments[Cook.Remove.names].isEmpty, "\(place)")
          }
        }
      } catch {
        #expect(!error.message.isEmpty && !error.hint.isEmpty, "\(place)")
        let controls = (error.message + error.hint).unicodeScalars.filter {
          $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
        }
        #expect(controls.isEmpty, "\(place): \(error.message)")
      }
      let reply = Completer.reply(Cook.tool, words) { _, prefix in [Candidate(prefix + "\n", "\t")] }
      #expect(reply.text.hasPrefix(":"), "\(place)")
      for candidate in reply.candidates {
        #expect(candidate.value.hasPrefix(words.last ?? ""), "\(place): \(candidate.value)")
      }
    }
  }
}
