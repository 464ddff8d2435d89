import Bytes
import PaletteCore
import PaletteFormats

/// Builds a project, or says what a build would change.
struct ProjectBuild {
  /// What is known of one output file.
  struct File: Encodable {
    /// How the file on the disk compares with what the build makes.
    enum State: String, Encodable {
      case current, missing, differs, written
    }

    let path: String
    let format: String
    let palette: String
    let theme: String?
    let state: State
    /// The first line that differs, from 1; nil for files that are no text.
    let line: Int?
  }

  /// What a build did.
  struct Report: Encodable {
    let project: String
    let files: [File]
    let current: Int
    let written: Int
    let missing: Int
    let differing: Int

    init(project: String, files: [File]) {
      func count(_ state: File.State) -> Int { files.count { $0.state == state } }
      (self.project, self.files) = (project, files)
      (current, written, missing, differing) = (
        count(.current), count(.written), count(.missing), count(.differs)
      )
    }
  }

  let project: Project
  let palettes: [ProjectPalette]
  /// The names of the only palettes that are built; empty for all.
  private let only: [String]
  let context: Context

  init(_ file: String, _ context: Context, only: [String] = []) throws {
    self.only = only
    try Project.completeBuilds(of: file, context)
    project = try Project(file: file, context)
    if project.outputs.isEmpty {
      throw CLIError(
        .badData, "\(file) has no outputs, so there is nothing to build",
        hint: "add for example: \"outputs\": [{ \"format\": \"css\", \"to\": \"build/{slug}.css\" }]")
    }
    palettes = try ProjectPalettes(project: project, context: context).load()
    self.context = context
    for name in only where !palettes.contains(where: { $0.isCalled(name, folder: project.folder) }) {
      throw CLIError(
        .notFound, "\(file) names no palette \"\(name)\"",
        hint: ErrorTelling.suggestion(name, palettes.map(\.palette.name)) ?? "")
    }
    for palette in palettes {
      for (place, reference) in palette.palette.danglingReferences {
        context.warn(
          "\(palette.palette.name): \(place) names \"\(palette.palette.name(of: reference))\", which is not there"
        )
      }
    }
  }

  private var plan: ProjectPlan {
    ProjectPlan(project: project, palettes: palettes, only: only, context: context)
  }

  private func inputs() throws -> [String] {
    try ProjectPalettes(project: project, context: context).inputs()
  }

  /// Writes what is out of date: all of it or nothing.
  func write() throws -> Report {
    var files: [File] = []
    let losses = LossTeller(context, atTheEnd: true)
    let progress = Progress(context, "building")
    _ = try FileSet.write(context, onlyChanged: true, inputs: try inputs(), intentFolder: project.root) {
      set in
      var swept: Set<String> = []
      try plan.eachFile { planned in
        let before = set.unchanged
        try stage(planned, &set)
        let isWritten = set.unchanged == before
        try tell(planned, losses, isWritten: isWritten)
        // A build that was killed may have left something in a folder in which nothing is to be written now.
        let folder = OutputCalls.folder(of: context.absolute(planned.path))
        if swept.insert(folder).inserted { Leftovers.sweep(folder, withIntended: true) }
        files.append(Self.file(planned, isWritten ? .written : .current))
        progress.step(files.count)
      }
      progress.finish()
    }
    losses.finish()
    return Report(project: project.file, files: files)
  }

  /// Compares what is there with what a build makes; writes nothing.
  func compare() throws -> Report {
    var files: [File] = []
    var set = FileSet(context, rehearsing: true, inputs: try inputs())
    let losses = LossTeller(nil)
    try plan.eachFile { planned in
      try stage(planned, &set)
      try tell(planned, losses, isWritten: false)
      guard Files.exists(planned.path, context) else {
        files.append(Self.file(planned, .missing))
        return
      }
      let present = try Files.read(planned.path, context)
      files.append(
        present == planned.bytes
          ? Self.file(planned, .current)
          : Self.file(planned, .differs, line: Self.firstDifference(present, planned.bytes)))
    }
    return Report(project: project.file, files: files)
  }

  /// Stages a file, and names the output in what the set refuses.
  private func stage(_ planned: PlannedFile, _ set: inout FileSet) throws {
    do { try set.stage(planned.path, planned.bytes, within: project.root) } catch let error as CLIError {
      guard error.status == .usage else { throw error }
      throw planned.output.value.error("\(planned.output.name): \(error.message)", hint: error.hint)
    }
  }

  /// Says what a file that is written could not hold; a strict output fails whether it is written or current.
  private func tell(_ planned: PlannedFile, _ losses: LossTeller, isWritten: Bool) throws {
    let isStrict = planned.output.arguments[GuideArguments.strict]
    guard let writing = planned.writing, isWritten || isStrict else { return }
    try losses.tell(writing, of: planned.palette.palette, in: planned.output.spelled, isStrict: isStrict)
  }

  private static func file(_ planned: PlannedFile, _ state: File.State, line: Int? = nil) -> File {
    File(
      path: planned.path, format: planned.output.formatID, palette: planned.palette.palette.name,
      theme: planned.theme, state: state, line: line)
  }

  private static func firstDifference(_ a: [UInt8], _ b: [UInt8]) -> Int? {
    if a.prefix(4096).contains(0) || b.prefix(4096).contains(0) { return nil }
    let shared = zip(a, b).prefix { $0 == $1 }.count
    return b.prefix(shared).count { $0 == 0x0A } + 1
  }
}
