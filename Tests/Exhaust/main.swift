import Exhaustive
import Foundation
import PaletteCore

// `swift run -c release exhaust [NAME]` looks at all that `swift test` looks at in samples, or at what has NAME in its name.
// `swift run -c release exhaust --all-colors [NOTATION]…` sends all colors through text and back; `--notations` lists
// the texts.
//
// It needs few of the modules, so that the gate runs it while the others are still being built. The status is 1 where something
// is wrong.

/// The seconds since `start`, rounded.
func seconds(since start: ContinuousClock.Instant) -> Double {
  (((.now - start) / .seconds(1)) as Double * 100).rounded() / 100
}

/// - Returns: the exit status.
func run(_ words: ArraySlice<String>) throws -> Int32 {
  switch words.first {
  case "--notations":
    for style in ColorTextStyle.all { print(style.id) }
    return 0
  case "--all-colors": return allColors(words.dropFirst())
  default: return try exhaust(words.first)
  }
}

func exhaust(_ name: String?) throws -> Int32 {
  let runs = Exhaustive.all.filter { run in name.map { run.name.contains($0) } ?? true }
  var isWrong = runs.isEmpty
  for run in runs {
    let start = ContinuousClock.now
    let problems = try run.problems()
    isWrong = isWrong || !problems.isEmpty
    print("\(run.name): \(problems.count) problems, \(seconds(since: start)) s")
    for problem in problems.prefix(10) { print("  \(problem)") }
  }
  return isWrong ? 1 : 0
}

/// Every notation where none is named.
func allColors(_ notations: ArraySlice<String>) -> Int32 {
  var isWrong = notations.contains { ColorTextStyle.named($0) == nil }
  for style in ColorTextStyle.all where notations.isEmpty || notations.contains(style.id) {
    let start = ContinuousClock.now
    let lost = AllColors.lost(style)
    isWrong = isWrong || lost > 0
    print("\(style.id): \(lost) lost, \(seconds(since: start)) s")
  }
  return isWrong ? 1 : 0
}

// On the stack of a thread that a pool gives: what recurses without a bound shows itself.
let thread = Thread {
  do { exit(try run(CommandLine.arguments.dropFirst())) } catch {
    print("cannot begin: \(error)")
    exit(2)
  }
}
thread.stackSize = 512 << 10
thread.start()
while true { sleep(1000) }
