/// What `.gitignore` leaves out. Source: gitignore(5).
struct IgnoreRules {
  private struct Rule {
    var parts: [[UInt8]]
    var isNegated: Bool
    var isFolder: Bool
    /// Whether the pattern holds only from the folder of its file on.
    var isAnchored: Bool
    /// The folder of its file, relative to the root, with a slash; empty for the root.
    var base: String
  }

  private var rules: [Rule] = []

  /// Adds the lines of a file in the folder `base`.
  mutating func add(_ bytes: [UInt8], base: String) {
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      var line = line
      while line.last == 0x20, line.dropLast().last != UInt8(ascii: "\\") { line.removeLast() }
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      var rule = Rule(parts: [], isNegated: false, isFolder: false, isAnchored: false, base: base)
      if first == UInt8(ascii: "!") {
        rule.isNegated = true
        line.removeFirst()
      } else if first == UInt8(ascii: "\\") {
        line.removeFirst()
      }
      if line.last == UInt8(ascii: "/") {
        rule.isFolder = true
        line.removeLast()
      }
      rule.isAnchored = line.contains(UInt8(ascii: "/"))
      if line.first == UInt8(ascii: "/") { line.removeFirst() }
      rule.parts = line.split(separator: UInt8(ascii: "/")).map(Array.init)
      if !rule.parts.isEmpty, rules.count < 10_000 { rules.append(rule) }
    }
  }

  /// Whether a path relative to the root is left out; the last rule that fits decides.
  func ignores(_ path: String, isFolder: Bool) -> Bool {
    var isIgnored = false
    for rule in rules where rule.isNegated == isIgnored {
      guard !rule.isFolder || isFolder, path.hasPrefix(rule.base) else { continue }
      let names = path.dropFirst(rule.base.count).split(separator: "/").map { Array($0.utf8) }
      let fits =
        rule.isAnchored
        ? Self.matches(rule.parts[...], names[...])
        : names.last.map { Glob.matches(rule.parts[0], $0) } ?? false
      if fits { isIgnored = !rule.isNegated }
    }
    return isIgnored
  }

  private static func matches(_ parts: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>) -> Bool {
    Glob.matches(path: parts, names)
  }
}

/// Patterns of file names: `*`, `?`, `[abc]`, and `**` between slashes.
enum Glob {
  /// Whether an operand is a pattern.
  static func isPattern(_ text: String) -> Bool {
    text.utf8.contains { $0 == 0x2A || $0 == 0x3F || $0 == 0x5B }
  }

  /// Whether the names of a path fit the parts of a pattern.
  static func matches(path parts: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>, depth: Int = 0) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == [0x2A, 0x2A] {
      guard depth < 16 else { return false }
      let rest = parts.dropFirst()
      if rest.isEmpty { return !names.isEmpty }
      return (names.startIndex...names.endIndex).contains {
        matches(path: rest, names[$0...], depth: depth + 1)
      }
    }
    guard let name = names.first, matches(part, name) else { return false }
    return matches(path: parts.dropFirst(), names.dropFirst(), depth: depth)
  }

  /// Whether one name fits one pattern, in time linear in the product of their sizes.
  static func matches(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    var p = 0
    var n = 0
    var star: (p: Int, n: Int)?
    while n < name.count {
      if p < pattern.count, pattern[p] == 0x2A {
        star = (p, n)
        p += 1
      } else if p < pattern.count, let next = single(pattern, p, name[n]) {
        p = next
        n += 1
      } else if let last = star {
        p = last.p + 1
        n = last.n + 1
        star = (last.p, n)
      } else {
        return false
      }
    }
    while p < pattern.count, pattern[p] == 0x2A { p += 1 }
    return p == pattern.count
  }

  /// The place behind the sign that fits a byte; nil where none does.
  private static func single(_ pattern: [UInt8], _ p: Int, _ byte: UInt8) -> Int? {
    if pattern[p] == 0x3F { return p + 1 }
    if pattern[p] == 0x5C, p + 1 < pattern.count { return pattern[p + 1] == byte ? p + 2 : nil }
    guard pattern[p] == 0x5B, let close = pattern[(p + 1)...].dropFirst().firstIndex(of: 0x5D) else {
      return pattern[p] == byte ? p + 1 : nil
    }
    var at = p + 1
    let isNegated = pattern[at] == 0x21 || pattern[at] == 0x5E
    if isNegated { at += 1 }
    var isIn = false
    while at < close {
      if at + 2 < close, pattern[at + 1] == 0x2D {
        if pattern[at] <= byte, byte <= pattern[at + 2] { isIn = true }
        at += 3
      } else {
        if pattern[at] == byte { isIn = true }
        at += 1
      }
    }
    return isIn != isNegated ? close + 1 : nil
  }
}
