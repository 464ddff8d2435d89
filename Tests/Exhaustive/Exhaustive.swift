import Foundation
import PaletteCore
import StyleSheets

/// What `swift test` looks at in samples, looked at whole: `exhaust`, in the release configuration.
package struct Exhaustive: Sendable {
  package let name: String
  /// Says what is wrong.
  package let problems: @Sendable () throws -> [String]

  package static let all: [Exhaustive] =
    Scenario.all.map { scenario in
      Exhaustive(name: "faults: \(scenario.name)") { try faults(scenario) }
    } + [
      Exhaustive(name: "merges") { try (0..<10_000).flatMap { try ConcurrentEdits.problems(seed: $0) } },
      Exhaustive(name: "hostile parts of sheets") {
        HostileParts.sheet.compactMap { part in
          grows("the sheet", part) { _ = CSSTree(Array("x{\($0)".utf8)) }
        }
      },
      Exhaustive(name: "hostile parts of pages") {
        HostileParts.page.compactMap { part in
          grows("the page", part) { _ = HTMLDocument(Array($0.utf8)) }
        }
      },
      Exhaustive(name: "hostile parts of components") {
        HostileParts.component.compactMap { part in
          grows("the component", part) { text in
            for name in ["a.tsx", "a.svelte"] {
              guard let file = ComponentFile(Array(text.utf8), name: name) else { continue }
              _ = RenderedPairs.component(file, styles: [], file: name, files: .none)
            }
          }
        }
      },
      Exhaustive(name: "hostile sheets") { hostileSheets() },
    ]

  /// Every call interrupted, failed or left half done by a program that was killed.
  private static func faults(_ scenario: Scenario) throws -> [String] {
    let search = try FaultSearch(scenario)
    do {
      let (crashes, failures) = (try search.crashes(), try search.failures())
      _ = try search.residues(step: 5)
      var problems = search.misuses.map { "\(scenario.name): a closed descriptor was used: \($0)" }
      if crashes < 10 || failures < 10 { problems.append("\(scenario.name): too little was looked at") }
      return problems
    } catch let violation as Violation {
      return [violation.description]
    }
  }

  /// The seconds of a processor that a piece of work takes: others may keep the machine busy meanwhile.
  private static func spent(_ work: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
  }

  /// Four times the text takes four times as long, and not sixteen times; nil where it does.
  private static func grows(_ what: String, _ part: String, _ read: (String) -> Void) -> String? {
    func seconds(_ count: Int) -> Double {
      let text = String(repeating: part, count: count)
      return (0..<3).map { _ in spent { read(text) } }.min() ?? 0
    }
    let (one, four) = (seconds(50_000), seconds(200_000))
    return four > 9 * one + 0.05
      ? "\(what) of many \(part) takes \(one) s, and four times of it \(four) s" : nil
  }

  private static func hostileSheets() -> [String] {
    let files = StyleFiles.none
    var problems: [String] = []
    func bounded(_ name: String, _ read: () -> [RenderedPairs]) {
      var isEmpty = false
      let time = spent { isEmpty = read().isEmpty }
      if time > 10 || isEmpty {
        problems.append("\(name): \(time) s, \(isEmpty ? "nothing was" : "") said")
      }
    }
    func page(_ css: String, _ html: String) -> [RenderedPairs] {
      let text = "<!doctype html><style>p{color:#777;background:#fff}\(css)</style>\(html)"
      return RenderedPairs.page(Array(text.utf8), file: "p.html", files: files)
    }
    for sheet in HostileSheet.all(scale: 10) {
      bounded("page: \(sheet.name)") { page(sheet.css, sheet.html) }
      bounded("sheet: \(sheet.name)") {
        let found = RenderedPairs.sheet(
          SheetText(Array(sheet.css.utf8), file: "a.css"), files: files)
        // A sheet may well have no pair.
        return found.isEmpty ? page(sheet.css, "<p>a</p>") : found
      }
    }
    for (index, css) in HostileSheet.sheets(scale: 10).enumerated() {
      bounded("page with sheet \(index)") { page(css, HostileSheet.elements(scale: 10)) }
    }
    return problems
  }
}
