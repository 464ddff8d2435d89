import Bytes
import PaletteCore
import PaletteFormats

/// What files will hold after a fix: changes are worked out one after another, and written together at the end.
struct FixedFiles {
  /// A file that changes.
  struct File {
    /// The path, as it is named to people.
    let path: String
    var text: [UInt8]
    /// How many of its values moved.
    var moved: Int
  }

  private let context: Context
  /// The files, in the order in which they were changed first.
  private(set) var files: [File] = []
  private var known: [String: Int] = [:]
  private var classes: [String: [ClassFixes.Change]] = [:]

  init(_ context: Context) { self.context = context }

  /// What tells a file from every other, under whatever name it is reached.
  static func key(_ path: String, _ context: Context) -> String {
    path == "-" ? path : OutputCalls.real(context.absolute(path)) ?? context.absolute(path)
  }

  /// Takes the classes of a file that get another shade.
  mutating func take(_ fixes: ClassFixes) {
    classes[Self.key(fixes.path, context)] = fixes.changes
    put(fixes.text, fixes.path, moved: fixes.changes.count)
  }

  /// The classes of a file that get another shade.
  func classes(of path: String) -> [ClassFixes.Change] {
    classes.isEmpty ? [] : classes[Self.key(path, context)] ?? []
  }

  /// Takes what a fixed palette changes, in its own file and in those that this one takes values from. Who reads them from
  /// now on reads what they will hold.
  ///
  /// - Throws: ``CLIError`` 65 where a value cannot be changed where it is written.
  mutating func take(_ fixed: FixWriter.Fixed) throws {
    guard case .file(let path, let bytes) = fixed.loaded.origin, fixed.moves || path == "-" else { return }
    // What is piped in goes on as it is.
    guard fixed.moves else { return put(bytes, path, moved: 0) }
    if !bytes.isEmpty,
      (try? FormatSniffer.detect(FormatInput(bytes: bytes), fileName: path))?.id == "json"
    {
      let editor = PaletteEditor(context: context, dryRun: true)
      let text = try editor.text(of: fixed.loaded, path, fixed.plan.palette)
      return put(text, path, moved: fixed.plan.changes.count)
    }
    guard fixed.plan.splits.isEmpty else {
      throw CLIError(
        .badData, "cannot add colors to \(path) in place",
        hint: "convert it first: uncolor export \(path) --format json -o \(Files.stem(path)).json")
    }
    for part in Self.parts(fixed.plan, fixed.loaded, context) {
      let text = try part.text(context)
      try tellReplaced(part)
      put(text, part.path, moved: part.changes.count)
    }
  }

  /// Says which references became colors of their own, because what they name stays.
  private func tellReplaced(_ part: Part) throws {
    let bytes = try part.bytes(context)
    for change in part.changes {
      guard let place = change.place, place.bytes.upperBound <= bytes.count else { continue }
      let quotes = Set("\"'`")
      let old = String(decoding: bytes[place.bytes], as: UTF8.self).drop { quotes.contains($0) }
      let name = String(old.reversed().drop { quotes.contains($0) }.reversed())
      guard ValueEdit.isReference(name) else { continue }
      context.say(
        "\(change.name) was \(SafeText.line(name)) in \(part.path), line \(place.line), and is \(change.to.hex) "
          + "now: what it named stays as it is")
    }
  }

  private mutating func put(_ text: [UInt8], _ path: String, moved: Int) {
    let key = Self.key(path, context)
    context.versions[key] = text
    if let index = known[key] {
      files[index].text = text
      files[index].moved += moved
    } else {
      known[key] = files.count
      files.append(File(path: path, text: text, moved: moved))
    }
  }

  // MARK: Parts

  /// The changes of a plan that one file gets.
  struct Part {
    /// The file, as it is named to people.
    let path: String
    /// Its bytes; nil for those that lie on the disk.
    let own: [UInt8]?
    var changes: [ValueEdit.Change]

    /// The bytes that places are counted in.
    func bytes(_ context: Context) throws -> [UInt8] { try own ?? Files.read(path, context) }

    /// What the file will hold.
    func text(_ context: Context) throws -> [UInt8] {
      try ValueEdit.apply(changes, to: bytes(context), of: path)
    }
  }

  /// The changes of a plan, by the files that they are written in.
  static func parts(_ plan: Fixer.Plan, _ loaded: LoadedPalette, _ context: Context) -> [Part] {
    guard case .file(let path, let bytes) = loaded.origin else { return [] }
    var parts: [Part] = []
    var known: [String: Int] = [:]
    let home = key(path, context)
    for change in plan.edits(in: loaded.sourceMap) {
      let file = change.place?.file ?? ""
      let key = file.isEmpty || file == path || path == "-" ? home : key(file, context)
      if let index = known[key] {
        parts[index].changes.append(change)
      } else {
        known[key] = parts.count
        parts.append(Part(path: key == home ? path : file, own: key == home ? bytes : nil, changes: [change]))
      }
    }
    return parts
  }
}
