import PaletteCore
import StyleSheets

/// The declarations of a sheet that this program wrote, with the comments that keep what its names were.
struct OwnSheet {
  /// `name: value` within its rules.
  struct Declaration {
    /// The property, such as `--ink`.
    var name: String
    /// The value, without comments.
    var value: String
    /// What the comment behind it on the same line says.
    var label: String?
    /// The innermost rule, an index of the tree's.
    var rule: Int
    /// The preludes of the rules around it, outermost first.
    var rules: [String]
    /// The comment right before the innermost rule.
    var ruleComment: String?
    /// Its bytes, and those of the value.
    var bytes: Range<Int>
    var valueBytes: Range<Int>
  }

  let bytes: [UInt8]
  private(set) var declarations: [Declaration] = []
  /// The comments outside of rules, in order.
  private(set) var comments: [String] = []

  /// Takes the declarations of a tree together with their comments.
  init(_ tree: CSSTree) {
    bytes = tree.source.bytes
    let outer = tree.rules.filter { $0.parent == nil }
    var next = 0
    for comment in tree.source.comments {
      while next < outer.count, outer[next].bytes.upperBound <= comment.lowerBound { next += 1 }
      if next == outer.count || comment.lowerBound < outer[next].bytes.lowerBound {
        comments.append(Self.inside(comment, bytes))
      }
    }
    var chains: [[String]] = []
    for rule in tree.rules {
      let name = if case .at(let name) = rule.kind { "@" + name + " " } else { "" }
      chains.append((rule.parent.map { chains[$0] } ?? []) + [name + tree.source.text(of: rule.prelude)])
    }
    var place = 0
    let found = tree.source.comments
    for declaration in tree.declarations {
      guard let rule = declaration.rule else { continue }
      while place < found.count, found[place].lowerBound < declaration.bytes.upperBound { place += 1 }
      var label: String?
      if place < found.count, Self.isOneLine(bytes[declaration.bytes.upperBound..<found[place].lowerBound]) {
        let text = Self.inside(found[place], bytes)
        // A writer puts one space at either end; others belong to the text.
        label = text.hasPrefix(" ") && text.hasSuffix(" ") ? String(text.dropFirst().dropLast()) : text
      }
      declarations.append(
        Declaration(
          name: declaration.name, value: tree.source.text(of: declaration.value), label: label,
          rule: rule, rules: chains[rule],
          ruleComment: Self.comment(before: tree.rules[rule].bytes.lowerBound, found, bytes),
          bytes: declaration.bytes,
          valueBytes: declaration.valueBytes))
    }
  }

  private static func inside(_ comment: Range<Int>, _ bytes: [UInt8]) -> String {
    String(
      decoding: bytes[comment.lowerBound + 2..<max(comment.upperBound - 2, comment.lowerBound + 2)],
      as: UTF8.self)
  }

  private static func isOneLine(_ gap: ArraySlice<UInt8>) -> Bool {
    gap.allSatisfy { $0 == UInt8(ascii: ";") || $0 == 32 || $0 == 9 }
  }

  private static func comment(before start: Int, _ comments: [Range<Int>], _ bytes: [UInt8]) -> String? {
    var low = 0
    var high = comments.count
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].lowerBound < start { low = middle + 1 } else { high = middle }
    }
    guard low > 0, bytes[comments[low - 1].upperBound..<start].allSatisfy({ $0 == 32 || $0 >= 9 && $0 <= 13 })
    else {
      return nil
    }
    return inside(comments[low - 1], bytes)
  }
}
