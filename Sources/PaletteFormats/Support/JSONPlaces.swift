import Bytes
public import PaletteCore

extension SourceMap {
  /// Where a palette of our own JSON has its values: it was decoded from the object at `range`.
  ///
  /// A color's place is that of its `value`, or of its `hexCode` where it has none; a pair's that of its foreground.
  init(of palette: ColorPalette, in scan: JSONScan, at range: Range<Int>, _ lines: LineTable) {
    self.init()
    let keys = ["name", "colorGroups", "gradients", "themes", "contrastPairs"]
    let fields = scan.values(of: keys, in: range)
    func place(_ range: Range<Int>) -> SourcePlace { lines.place(of: range) }
    func elements(_ range: Range<Int>?) -> [Range<Int>] { range.map { scan.elements(of: $0) } ?? [] }
    record(.palette, place(fields[0] ?? range))
    if let groups = fields[1] {
      let named = Dictionary(palette.groups.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
      for member in scan.members(of: groups) {
        guard let group = scan.string(in: member.key).flatMap({ named[$0] }) else { continue }
        // Where a key is given twice, the last one counts.
        self[.group(group.name)] = place(member.key)
        for (color, element) in zip(group.colors, scan.elements(of: member.value)) {
          let texts = scan.values(of: ["hexCode", "value"], in: element)
          let written = color.value == nil ? texts[0] : texts[1]
          self[.color(group: group.name, name: color.name)] = place(written ?? element)
        }
      }
    }
    for (gradient, element) in zip(palette.gradients, elements(fields[2])) {
      for (index, stop) in elements(scan.value(of: "stops", in: element)).enumerated() {
        record(.stop(gradient: gradient.name, index: index), place(scan.value(of: "color", in: stop) ?? stop))
      }
    }
    for (theme, element) in zip(palette.themes, elements(fields[3])) {
      for member in scan.value(of: "roles", in: element).map({ scan.members(of: $0) }) ?? [] {
        guard let role = scan.string(in: member.key) else { continue }
        record(.role(theme: theme.name, role: role), place(member.value))
      }
    }
    for (index, element) in elements(fields[4]).enumerated() {
      record(.pair(index), place(scan.value(of: "foreground", in: element) ?? element))
    }
  }

  /// The places of a palette whose object is `record`, which begins at `line` and `column` of a file: a record of the
  /// store. Empty where `record` is not JSON.
  public init(of palette: ColorPalette, record: [UInt8], line: Int, column: Int) {
    guard let scan = try? JSONScan(record) else {
      self.init()
      return
    }
    self.init(of: palette, in: scan, at: scan.root, LineTable(record))
    move(line: line, column: column)
  }
}

/// The places of the elements of an array of the root object.
struct JSONElements {
  private let ranges: [Range<Int>]
  private let lines: LineTable

  /// Finds the array at `key`. Throws ``FormatError`` where `bytes` are not JSON.
  init(of key: String, in bytes: [UInt8]) throws {
    let scan = try LocatedDecoding.scan(bytes)
    ranges = scan.value(of: key, in: scan.root).map { scan.elements(of: $0) } ?? []
    lines = LineTable(bytes)
  }

  /// The place of an element; of the beginning of the file where there is none.
  subscript(index: Int) -> SourcePlace {
    lines.place(of: ranges.indices.contains(index) ? ranges[index] : 0..<0)
  }
}
