import PaletteCore
import PaletteFormats

/// Writes a first `uncolor.json` from what lies in a folder.
struct ProjectStart {
  /// The folder, as typed.
  let folder: String
  let context: Context

  /// The most files that are opened to see whether they are palettes.
  private static let most = 200
  /// Files of programs that have colors in them and are no palettes.
  private static let others: Set<String> = [
    "package.json", "package-lock.json", "tsconfig.json", "composer.json", "manifest.json", Project.name,
  ]
  /// Formats that are somebody's source rather than what was made of one.
  private static let sources: Set<String> = [
    "json", "tokens", "ase", "aco", "gpl", "sketchpalette", "kpl", "soc", "clr", "csv",
  ]

  private var prefix: String { folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/" }

  /// Writes the file; never over another.
  func run(dryRun: Bool) throws {
    let file = prefix + Project.name
    if Files.exists(file, context) {
      throw CLIError(.cannotCreate, "\(file) already exists", hint: "edit it; build with: uncolor build")
    }
    if !Files.isFolder(folder, context) { throw CLIError(.notFound, "there is no folder \(folder)") }
    let found = try palettes()
    let outputs = self.outputs()
    let text = Self.text(found.isEmpty ? ["brand/*.json"] : found, outputs)
    if context.globals.json { try context.printJSON(["path": context.absolute(file)]) }
    if dryRun {
      context.say("dry run, nothing was written: would create \(file)")
      return
    }
    _ = try FileSet.write(context) { try $0.stage(file, Array(text.utf8)) }
    context.say("Created \(file)")
    context.say(
      found.isEmpty
        ? "no palettes were found here; name yours in \"palettes\", then: uncolor build"
        : "with \(Decimals.count(found.count, "palette")): \(found.prefix(5).joined(separator: ", ")); next: uncolor build"
    )
  }

  /// Files below the folder that are palettes, or the palettes of the folder's own store.
  private func palettes() throws -> [String] {
    let walked: [String] = try FolderWalk(context).files(in: folder, suffixes: Self.sources)
    let named: [String] = walked.map { prefix.isEmpty && $0.hasPrefix("./") ? String($0.dropFirst(2)) : $0 }
    let files = named.filter { file in
      let name = file.split(separator: "/").last.map(String.init) ?? ""
      return !Self.others.contains(name)
    }
    let source = PaletteSource(context)
    let found = files.prefix(Self.most).filter { file in
      guard let reading = try? source.read(file, format: nil).reading else { return false }
      return reading.palettes.contains { $0.colorCount > 0 }
    }.map { String($0.dropFirst(prefix.count)) }
    if !found.isEmpty { return Array(found) }
    guard let location = try? StoreLocation.find(context), location.source == ".uncolor folder",
      let names = try? context.store().summaries().map(\.name)
    else { return [] }
    return names
  }

  /// CSS, and what the files of the folder say that it is for.
  private func outputs() -> [(format: String, to: String)] {
    let names = (try? Files.names(in: folder, context)) ?? []
    func has(_ name: String) -> Bool { names.contains(name) }
    func has(suffix: String) -> Bool { names.contains { Files.suffix($0) == suffix } }
    var outputs = [(format: "css", to: "build/{slug}.css")]
    let package = (try? Files.read(prefix + "package.json", context)).map {
      String(decoding: $0, as: UTF8.self)
    }
    if package?.contains("\"tailwindcss\"") == true { outputs.append(("tailwind", "build/{slug}.theme.css")) }
    if package?.contains("\"sass\"") == true { outputs.append(("scss", "build/_{slug}.scss")) }
    if has("Package.swift") || has(suffix: "xcodeproj") { outputs.append(("swiftui", "build/{slug}.swift")) }
    if has("pubspec.yaml") { outputs.append(("flutter", "build/{slug}.dart")) }
    if has("build.gradle") || has("build.gradle.kts") { outputs.append(("compose", "build/{slug}.kt")) }
    outputs.append(("dtcg", "build/"))
    return outputs
  }

  private static func text(_ palettes: [String], _ outputs: [(format: String, to: String)]) -> String {
    func quoted(_ text: String) -> String {
      (try? JSONOutput.text(text)).map { String($0.dropLast()) } ?? "\"\""
    }
    let listed = outputs.map { "    { \"format\": \(quoted($0.format)), \"to\": \(quoted($0.to)) }" }
    return """
      {
        "palettes": [\(palettes.map(quoted).joined(separator: ", "))],
        "outputs": [
      \(listed.joined(separator: ",\n"))
        ],
        "check": { "level": "AA" }
      }

      """
  }
}
