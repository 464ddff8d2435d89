import Bytes
import CommandLineKit
import PaletteCore

/// How a baseline names where palettes come from.
enum BaselineSource {
  /// Files by their path from the folder of the baseline, with `/`, wherever the program was started.
  static func naming(besides baseline: String, _ context: Context) -> (PaletteOrigin) -> String {
    let folder = parts(real(baseline, context)).dropLast()
    return { origin in
      guard case .file(let path, _) = origin, path != "-" else { return origin.name }
      let file = parts(real(path, context))
      let shared = zip(folder, file).prefix { $0 == $1 }.count
      let way = Array(repeating: "..", count: folder.count - shared) + file.dropFirst(shared)
      return way.joined(separator: "/")
    }
  }

  /// The files that findings of a baseline name and that are not there any more.
  static func gone(_ baseline: Baseline, besides file: String, _ context: Context) -> Set<String> {
    let folder = "/" + parts(real(file, context)).dropLast().joined(separator: "/")
    return Set(baseline.findings.compactMap(\.source)).filter { source in
      !source.hasPrefix(PaletteOrigin.storePrefix) && source.split(separator: "/").last != "stdin"
        && !Files.exists(source.hasPrefix("/") ? source : "\(folder)/\(source)", context)
    }
  }

  /// The baseline in a file, with a place where it is none.
  static func read(_ file: String, mayBeMissing: Bool, _ context: Context) throws -> Baseline {
    if !Files.exists(file, context) {
      if mayBeMissing { return Baseline() }
      throw CLIError(
        .notFound, "there is no baseline \(file)",
        hint: "add --update-baseline to write it with what fails today")
    }
    let bytes = try Files.read(file, context)
    do { return titled(try Baseline(bytes: bytes)) } catch {
      do { _ = try JSONScan(bytes) } catch let fault {
        throw CLIError(
          .badData,
          "\(file): this is not a baseline: not JSON: \(fault.message) (line \(fault.line), column \(fault.column))",
          hint: ErrorTelling.hint(error.remedy))
      }
      throw CLIError(.badData, "\(file): \(error.message)", hint: ErrorTelling.hint(error.remedy))
    }
  }

  /// Writes a baseline, and says what it holds.
  static func update(_ file: String, _ new: Baseline, _ dryRun: Bool, _ context: Context) throws {
    let count = Decimals.count(new.findings.count, "finding")
    if context.globals.json { try context.printJSON(["findings": new.findings.count]) }
    if dryRun {
      context.say("dry run, nothing was written: \(file) would hold \(count)")
    } else {
      _ = try FileSet.write(context, onlyChanged: true) { try $0.stage(file, new.bytes) }
      context.say("\(file) holds \(count); new ones will fail")
    }
  }

  /// A baseline in which folders below it have their names. One that somebody was in was called `.` there once, as the folder of the
  /// checkout still is, whose name is another one elsewhere.
  static func titled(_ baseline: Baseline) -> Baseline {
    guard !baseline.isOld, baseline.findings.contains(where: { $0.palette == "." }) else { return baseline }
    return Baseline(
      baseline.findings.map { finding in
        var finding = finding
        if finding.palette == ".", let name = finding.source?.split(separator: "/").last, name != ".." {
          finding.palette = Files.stem(String(name))
        }
        return finding
      })
  }

  private static func real(_ path: String, _ context: Context) -> String {
    OutputCalls.inRealFolder(context.absolute(path)) ?? context.absolute(path)
  }

  /// The names on the way to an absolute path, without `.` and `..`.
  static func parts(_ path: String) -> [String] {
    var parts: [String] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts
  }
}
