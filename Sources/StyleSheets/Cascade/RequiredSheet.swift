import Bytes

/// A sheet that a comment at the beginning of another one requires: `*= require nav`. Sprockets, which is in Ruby on Rails,
/// puts such sheets together.
///
/// Source: https://github.com/rails/sprockets, "Directives".
struct RequiredSheet: Sendable {
  enum What: Sendable {
    case sheet(String)
    case folder(String, isDeep: Bool)
    case itself
  }

  var what: What
  var place: SourcePlace

  /// Those in a file, in order; comments behind its first rule count for nothing.
  static func all(in text: [UInt8], file: String) -> [RequiredSheet] {
    var found: [RequiredSheet] = []
    var lines: LineTable?
    for line in Comments(text: text) {
      guard let what = What(String(decoding: text[line], as: UTF8.self)) else { continue }
      let table = lines ?? LineTable(text)
      lines = table
      found.append(RequiredSheet(what: what, place: table.place(of: line, in: file)))
    }
    return found
  }

  /// Where the sheet of a name may be: in the folders that Rails looks in, or beside the one that requires it.
  static func addresses(of name: String) -> [String] {
    let endings = ["", ".css", ".scss", ".css.scss", ".sass", ".less"]
    let homes =
      name.hasPrefix(".")
      ? [""]
      : ["app", "lib", "vendor"].map { "/\($0)/assets/stylesheets/" } + ["", "/node_modules/"]
    return homes.flatMap { home in endings.map { home + name + $0 } }
  }
}

extension RequiredSheet.What {
  /// Reads a line of a comment: `*= require nav`.
  fileprivate init?(_ line: String) {
    let sign = line.prefix { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "\n" }
    guard sign.last(where: { !$0.isWhitespace }) == "=" else { return nil }
    let words = line[sign.endIndex...].split { $0.isWhitespace || "\"'".contains($0) }.map(String.init)
    switch (words.first, words.count > 1 ? words[1] : nil) {
    case ("require_self", _): self = .itself
    case ("require", let name?): self = .sheet(name)
    case ("require_tree", let folder?) where folder.hasPrefix("."): self = .folder(folder, isDeep: true)
    case ("require_directory", let folder?) where folder.hasPrefix("."): self = .folder(folder, isDeep: false)
    default: return nil
    }
  }
}

/// The lines of the comments that a sheet begins with.
private struct Comments: Sequence, IteratorProtocol {
  let text: [UInt8]
  private var at = 0
  private var isInside = false

  init(text: [UInt8]) { self.text = text }

  mutating func next() -> Range<Int>? {
    if !isInside {
      while at < text.count, HTMLTokenizer.isSpace(text[at]) { at += 1 }
      guard at + 1 < text.count, text[at] == UInt8(ascii: "/") else { return nil }
      if text[at + 1] == UInt8(ascii: "/") { return line() }
      guard text[at + 1] == UInt8(ascii: "*") else { return nil }
      isInside = true
    }
    let found = line()
    let end = Array("*/".utf8)
    if let closing = found.dropLast().first(where: { text[$0..<$0 + 2].elementsEqual(end) }) {
      (isInside, at) = (false, closing + 2)
      return found.lowerBound..<closing
    }
    return found
  }

  private mutating func line() -> Range<Int> {
    let start = at
    let end = text[at...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
    at = Swift.min(end + 1, text.count)
    if end == text.count { isInside = false }
    return start..<end
  }
}

extension StyleSheetSet {
  /// Adds a sheet that was taken apart, between those that its comments require.
  mutating func add(_ source: SheetSource, _ text: SheetText, _ outer: Surroundings) {
    guard !text.required.isEmpty else { return addAlone(source, text, outer) }
    let isOutermost = required.isEmpty
    required.insert(text.file)
    var isAdded = false
    for item in text.required {
      switch item.what {
      case .itself where isAdded: continue
      case .itself:
        addAlone(source, text, outer)
        isAdded = true
      case .sheet(let name): require(RequiredSheet.addresses(of: name), called: name, from: item.place, outer)
      case .folder(let address, let isDeep):
        let folder = address.hasSuffix("/") ? String(address.dropLast()) : address
        for sheet in files.folder(folder, text.file).inOrderOfFolders {
          let isIn = isDeep || !sheet.dropFirst(folder.count + 1).contains("/")
          if isIn { require([sheet], called: sheet, from: item.place, outer) }
        }
      }
    }
    if !isAdded { addAlone(source, text, outer) }
    if isOutermost { required = [] }
  }

  private mutating func require(
    _ addresses: [String], called name: String, from place: SourcePlace, _ outer: Surroundings
  ) {
    for address in addresses {
      guard let found = files.find(address, place.file) else { continue }
      if required.insert(found.name).inserted { load(address, from: place.file, at: place, outer) }
      return
    }
    leaveOut("the style sheet \(name) is not here", at: place)
  }
}

extension [String] {
  /// Paths as a folder is gone through: its files, and then the folders in it.
  fileprivate var inOrderOfFolders: [String] {
    func key(_ path: String) -> [String] {
      let parts = path.split(separator: "/")
      return parts.dropLast().map { "1\($0)" } + parts.suffix(1).map { "0\($0)" }
    }
    return map { (key: key($0), path: $0) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.path)
  }
}
