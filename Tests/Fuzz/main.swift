import Foundation

// `swift run -c release fuzz [--seconds N | --inputs N] [--seed N] [--only NAME] [--replay NAME NUMBER FILE]`
//
// It mutates files of every kind and reads them. Each input has a number; with the same seed it is the same bytes. A reader
// that crashes, takes longer than `Limits.seconds`, or more memory than `Limits.memory`, is a fault, and the status is 1.
// After a crash the file `fuzz-state` in the folder of temporary files names the input; `--replay` writes it to a file.

/// What the command line asks for.
struct Job: Sendable {
  var seconds = 60.0
  var inputs = Int.max
  var seed: UInt64 = 1
  var only: String?
  var replay: (name: String, number: Int, file: String)?

  init(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--seconds": seconds = words.popFirst().flatMap(Double.init) ?? seconds
      case "--inputs":
        inputs = words.popFirst().flatMap { Int($0) } ?? inputs
        seconds = .infinity
      case "--seed": seed = words.popFirst().flatMap { UInt64($0) } ?? seed
      case "--only": only = words.popFirst()
      case "--replay":
        guard let name = words.popFirst(), let number = words.popFirst().flatMap({ Int($0) }),
          let file = words.popFirst()
        else { break }
        replay = (name, number, file)
      default: print("unknown: \(word)")
      }
    }
  }

  private func input(_ target: Target, _ number: Int) -> [UInt8] {
    let name = target.name.utf8.reduce(UInt64(14_695_981_039_346_656_037)) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    var mutator = Mutator(seed: seed &* 0x9E37_79B9 ^ name &+ UInt64(number), others: target.seeds)
    return mutator.next()
  }

  /// - Returns: the exit status.
  func run() throws -> Int32 {
    let all = try Target.all("Fixtures")
    let targets = all.filter { only == nil || $0.name == only }
    if let replay, let target = all.first(where: { $0.name == replay.name }) {
      let bytes = input(target, replay.number)
      _ = FileManager.default.createFile(atPath: replay.file, contents: Data(bytes))
      let start = Watch.spent()
      do { try target.read(bytes) } catch { print("refused: \(error)") }
      print("\(bytes.count) bytes in \(Watch.spent() - start) s, \(Watch.peak() >> 20) MB at most")
      return 0
    }
    let watch = Watch(state: FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-state").path)
    let end = Watch.now() + seconds
    var faults = 0
    var count = 0
    var slowest = (time: 0.0, name: "")
    var peak = Watch.peak()
    while count < inputs, Watch.now() < end, !targets.isEmpty {
      let target = targets[count % targets.count]
      let number = count / targets.count
      count += 1
      let bytes = input(target, number)
      watch.begin(target.name, number)
      let start = Watch.spent()
      do { try target.read(bytes) } catch {}
      let time = Watch.spent() - start
      watch.end()
      if time > slowest.time { slowest = (time, "\(target.name) \(number), \(bytes.count) bytes") }
      if time > Limits.seconds {
        faults += 1
        print("FAULT \(target.name) \(number): \(bytes.count) bytes took \(time) s")
      }
      let now = Watch.peak()
      if now > peak, now > Limits.memory(bytes.count) {
        faults += 1
        print("FAULT \(target.name) \(number): \(bytes.count) bytes took \(now >> 20) MB")
      }
      peak = max(peak, now)
    }
    print(
      "seed \(seed): \(count) inputs for \(targets.count) readers, \(faults) faults; the slowest took "
        + "\((slowest.time * 1000).rounded() / 1000) s (\(slowest.name)); \(peak >> 20) MB at most")
    return faults == 0 ? 0 : 1
  }
}

/// Runs on the stack of a thread that a pool gives: what recurses without a bound shows itself.
func start(_ job: Job) {
  let thread = Thread {
    do { exit(try job.run()) } catch {
      print("cannot begin: \(error)")
      exit(2)
    }
  }
  thread.stackSize = 512 << 10
  thread.start()
}

start(Job(Array(CommandLine.arguments.dropFirst())))
while true { sleep(1000) }
