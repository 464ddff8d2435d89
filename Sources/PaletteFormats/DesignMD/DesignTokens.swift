import Bytes
import PaletteCore

/// The tokens of a DESIGN.md by their paths, such as `colors.primary`, and what references to them stand for.
struct DesignTokens {
  /// A value without parts.
  struct Leaf {
    /// The keys on the way to it, from the top.
    var path: [String]
    var value: JSONTree
    var place: SourcePlace
  }

  /// What a text stands for.
  enum Resolved {
    case color(Color)
    /// No color: a size, a font, nothing that is there.
    case other
    /// A reference that ends nowhere or in a circle.
    case broken(String)
  }

  let file: DesignFile
  /// Every leaf in the order of the file.
  private(set) var leaves: [Leaf] = []
  private var index: [String: Int] = [:]
  private var known: [String: Resolved] = [:]
  private var steps = 0
  private(set) var tooDeep: SourcePlace?

  /// The most references that are followed for a whole file.
  private static let mostSteps = 1_000_000
  /// Source: packages/cli/src/linter/spec-config.yaml, `max_token_nesting_depth`.
  private static let deepest = 20

  init(_ file: DesignFile) {
    self.file = file
    for section in file.sections {
      collect(
        section.value, [section.key], file.lines.place(of: section.bytes), section.block, depth: 0)
    }
  }

  private mutating func collect(
    _ value: JSONTree, _ path: [String], _ place: SourcePlace, _ block: Range<Int>, depth: Int
  ) {
    guard let members = value.members else {
      let key = path.joined(separator: ".")
      if index[key] == nil { index[key] = leaves.count }
      leaves.append(Leaf(path: path, value: value, place: place))
      return
    }
    guard depth <= Self.deepest else {
      tooDeep = tooDeep ?? place
      return
    }
    for member in members {
      collect(member.value, path + [member.key], file.place(member.at, in: block), block, depth: depth + 1)
    }
  }

  /// The leaf at a path of keys joined by dots.
  subscript(path: String) -> Leaf? { index[path].map { leaves[$0] } }

  /// The text of a leaf as a color: a CSS color, a reference, or a function with references inside.
  mutating func color(_ text: String) -> Resolved { color(text, depth: 0) }

  private mutating func color(_ text: String, depth: Int) -> Resolved {
    let text = String(text[...].trimmed)
    guard text.utf8.count <= 4096 else { return .other }
    if let path = Self.reference(text) { return resolve(path, depth: depth) }
    var css = text
    if text.contains("{") {
      // `color-mix(in srgb, {colors.primary} 80%, white)`.
      css = ""
      var rest = text[...]
      while let open = rest.firstIndex(of: "{") {
        guard let close = rest[open...].firstIndex(of: "}") else { return .other }
        css += rest[..<open]
        let path = String(rest[rest.index(after: open)..<close])
        switch resolve(path, depth: depth) {
        case .color(let color): css += color.css
        case .other: return .other
        case .broken(let reason): return .broken(reason)
        }
        rest = rest[rest.index(after: close)...]
      }
      css += rest
    }
    guard let color = try? ColorExpression(css: css).constant else { return .other }
    return .color(color)
  }

  private mutating func resolve(_ path: String, depth: Int) -> Resolved {
    if let found = known[path] { return found }
    steps += 1
    guard depth < 64, steps < Self.mostSteps else { return .broken("{\(path)} refers to itself") }
    guard let leaf = self[path] else { return .broken("{\(path)} is not defined") }
    // What is looked up again on the way is a circle.
    known[path] = .broken("{\(path)} refers to itself")
    let found: Resolved = if let text = leaf.value.string { color(text, depth: depth + 1) } else { .other }
    known[path] = found
    return found
  }

  /// The path in `{colors.primary}`; nil where a text is more or something else.
  static func reference(_ text: String) -> String? {
    guard text.hasPrefix("{"), text.hasSuffix("}"), text.utf8.count > 2 else { return nil }
    let inner = text.dropFirst().dropLast()
    return inner.contains { $0 == "{" || $0 == "}" } ? nil : String(inner)
  }

  /// A length in CSS pixels; `rem` and `em` count 16. Nil for what is none.
  static func pixels(_ value: JSONTree?) -> Double? {
    guard let value else { return nil }
    if let number = value.number { return number }
    guard let text = value.string?.lowercased() else { return nil }
    for (unit, scale) in [("rem", 16.0), ("em", 16), ("px", 1), ("pt", 4.0 / 3)] where text.hasSuffix(unit) {
      return Double(String(text.dropLast(unit.count)[...].trimmed)).map { $0 * scale }
    }
    return Double(text)
  }
}
