import Foundation
import Testing

@testable import UncolorCLI

/// What is drawn fits the terminal, in every color mode; a line that wraps by itself breaks swatches and columns.
@Suite struct ScreenWidthTests {
  static let screens = [
    "palette list", "palette list --view grid", "palette show Acme", "palette diff Acme other.json",
    "palette history Acme", "group list Acme", "color list Acme", "library list", "typography show Acme",
    "typography suggest Acme", "gradient list Acme", "gradient sample red blue", "theme list Acme",
    "theme show Acme Light", "role list Acme", "pair list Acme", "formats", "check Acme --on Neutral/Paper",
    "contrast red white", "inspect rebeccapurple", "mix red blue", "harmony red --scheme triad",
    "scale #ff6655", "difference red blue", "simulate red", "distinct 1", "names --search sea", "stats",
    "storage status", "settings list", "audit site.css --palette Acme", "fix Acme --dry-run", "convert red",
  ]

  @Test(arguments: [40, 80, 200], ["truecolor", "256", "never"])
  func linesFit(_ columns: Int, _ mode: String) throws {
    let program = try SafetyTests.program()
    try program.good("palette", "add", "東京オフィス", "--template", "data-visualization")
    try program.good("pair", "waive", "Acme", "Primary/Navy", "Neutral/Paper", "--reason", "only in print")
    try program.good(
      "logo", "add", "Acme", "mark.svg", "--name", "The mark for signs on the water", "--variant",
      "one color",
      "--background", "Primary/Navy", "--clear-space", "25", "--min-width", "24")
    let terminal = TerminalFacts(outputIsTerminal: true, columns: columns)
    for line in Self.screens {
      let words = line.split(separator: " ").map(String.init) + ["--color", mode]
      let result = program.run(words, terminal: terminal)
      #expect(result.status <= 1 && !result.output.isEmpty, "\(line): \(result.errors)")
      #expect(result.output.contains("\u{1B}") == false || mode != "never", "\(line)")
      // The path of a store is not broken, so that it can be taken whole.
      for row in result.lines where !row.hasPrefix("Store ") {
        let plain = Self.plain(row)
        #expect(DisplayWidth.of(plain) <= columns, "\(line) at \(columns), \(mode): \(plain)")
      }
    }
  }

  /// Without colors nothing but words tells what is seen with which deficiency; a pipe gets values alone.
  @Test func simulationsAreNamedOnAScreenWithoutColors() throws {
    let program = try SafetyTests.program()
    let words = ["simulate", "#d62728", "--vision", "deutan", "--color", "never"]
    let screen = program.run(words, terminal: TerminalFacts(outputIsTerminal: true, columns: 80))
    let piped = program.run(words)
    #expect(screen.lines == piped.lines.map { $0 + "  deutan  #d62728" })
    #expect(piped.lines.first?.count == 7)
  }

  /// A line without the sequences that color it.
  private static func plain(_ line: String) -> String {
    var text = ""
    var isSequence = false
    for character in line {
      if character == "\u{1B}" {
        isSequence = true
      } else if isSequence {
        isSequence = character != "m"
      } else {
        text.append(character)
      }
    }
    return text
  }
}
