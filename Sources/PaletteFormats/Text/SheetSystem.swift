import Bytes
import PaletteCore
import StyleSheets

/// The style sheets of a folder, and which of them declare the custom properties that another one refers to.
public struct SheetSystem {
  /// A sheet that another one takes properties from.
  public struct Neighbor: Hashable, Sendable {
    /// Its path in the folder.
    public var path: String
    /// Whether it holds in the dark only.
    public var isDark: Bool
  }

  private let sheets: [NamedBytes]
  private let files: [String: [UInt8]]
  /// The properties of each sheet, with those of what it imports.
  private var names: [String: SheetVariables] = [:]
  /// The sheets that no other one imports.
  private let roots: [NamedBytes]
  /// The roots that declare a property.
  private var declaring: [String: [Int]] = [:]
  private var members: [Int: SheetFolder.Member?] = [:]
  /// What each sheet imports, directly or through others.
  private var imported: [String: Set<String>] = [:]
  /// The properties that a sheet is lent by name, as `@reference` of Tailwind CSS does.
  private var lent: [String: Set<String>] = [:]
  /// The groups that sheets were put into: most sheets of a folder take properties from the same ones.
  private var groups: [[Int]: [[SheetFolder.Member]]] = [:]
  /// The sheets that a compiler made.
  private let compiled: Set<String>

  /// Looks through the sheets of a folder.
  ///
  /// - Parameters:
  ///   - sheets: their paths, as they refer to each other, and their texts.
  ///   - references: the properties that files refer to besides, as components do in what they draw.
  ///   - compiled: the paths of those that a compiler made: they lend properties, but palettes are read from what they are made of.
  public init(
    _ sheets: [NamedBytes], references: [String: Set<String>] = [:], compiled: Set<String> = []
  ) {
    self.sheets = sheets
    self.compiled = compiled
    files = Dictionary(sheets.map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let imports = SheetFolder.imports(sheets)
    roots = SheetFolder.roots(of: sheets, importing: imports)
    var own: [String: SheetVariables] = [:]
    for sheet in sheets {
      own[sheet.path] = SheetVariables(sheet.bytes)
      own[sheet.path]?.refer(to: references[sheet.path] ?? [])
    }
    for sheet in sheets {
      var all = SheetVariables()
      var seen: Set<String> = [sheet.path]
      var waiting = [sheet.path]
      while let path = waiting.popLast() {
        guard let here = own[path] else { continue }
        all.formUnion(here)
        for next in imports[path] ?? [] where seen.insert(next).inserted { waiting.append(next) }
      }
      names[sheet.path] = all
      imported[sheet.path] = seen
    }
    for sheet in sheets {
      for path in SheetImports.references(sheet.bytes) {
        let path = FormatInput.path(path, from: sheet.path)
        lent[sheet.path, default: []].formUnion(names[path]?.declared ?? [])
      }
    }
    for (index, root) in roots.enumerated() {
      for name in names[root.path]?.declared ?? [] { declaring[name, default: []].append(index) }
    }
  }

  /// The sheets that declare what a sheet refers to and does not declare, and what these need in turn: once for each set
  /// of values that the folder has for them, such as those of two brands; nothing where nobody declares it.
  public mutating func neighbors(of path: String) -> [[Neighbor]] {
    guard let own = names[path] else { return [] }
    let wanted = own.used.subtracting(own.declared).subtracting(lent[path] ?? [])
    var open = wanted
    var found: Set<Int> = []
    while let name = open.popFirst() {
      for index in declaring[name] ?? [] where roots[index].path != path && found.insert(index).inserted {
        let other = names[roots[index].path] ?? SheetVariables()
        open.formUnion(other.usedByProperties.subtracting(other.declared).subtracting(own.declared))
      }
    }
    // Sheets that only declare what others of them refer to are no set of values for this one.
    return grouped(found.sorted()).filter { group in
      group.contains { names[$0.path].map { !$0.declared.isDisjoint(with: wanted) } ?? false }
    }.map { group in group.map { Neighbor(path: $0.path, isDark: $0.isConditional) } }
  }

  private mutating func grouped(_ found: [Int]) -> [[SheetFolder.Member]] {
    if let known = groups[found] { return known }
    let made = SheetFolder.grouped(found.compactMap { member($0) })
    groups[found] = made
    return made
  }

  private mutating func member(_ index: Int) -> SheetFolder.Member? {
    if let known = members[index] { return known }
    // A sheet that cannot be read gives nobody anything.
    let own = (imported[roots[index].path] ?? [roots[index].path]).sorted().compactMap { path in
      files[path].map { NamedBytes(path: path, bytes: $0) }
    }
    var member: SheetFolder.Member?
    do {
      // Properties of other elements than the root are lent too.
      member =
        try SheetFolder.member(roots[index], FormatInput(bytes: [], folder: own))
        ?? SheetFolder.Member(path: roots[index].path, colors: [:], isDark: false)
    } catch { member = nil }
    members[index] = .some(member)
    return member
  }

  /// The sheets whose properties refer to each other's: each list is read as one, and is longer than one.
  public func families() -> [[String]] {
    var family = Array(roots.indices)
    func head(_ index: Int) -> Int {
      var at = index
      while family[at] != at { at = family[at] }
      return at
    }
    for (index, root) in roots.enumerated() where !compiled.contains(root.path) {
      guard let own = names[root.path] else { continue }
      for name in own.usedByProperties.subtracting(own.declared) {
        for other in declaring[name] ?? [] where !compiled.contains(roots[other].path) {
          let (a, b) = (head(index), head(other))
          if a != b { family[max(a, b)] = min(a, b) }
        }
      }
    }
    return Dictionary(grouping: roots.indices, by: head).values.filter { $0.count > 1 }
      .sorted { $0[0] < $1[0] }.map { $0.map { roots[$0].path } }
  }

  /// Reads a family.
  ///
  /// - Throws: ``FormatError`` where no property of any sheet holds a color, or there are too many sheets.
  public func read(_ family: [String], name: String) throws -> FormatReading {
    let outside = Set(roots.map(\.path)).subtracting(family)
    return try SheetFolder.read(
      FormatInput(bytes: [], fallbackName: name, folder: sheets.filter { !outside.contains($0.path) }))
  }
}
