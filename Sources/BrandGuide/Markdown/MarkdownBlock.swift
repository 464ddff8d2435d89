/// A part of a text that stands by itself.
indirect enum MarkdownBlock: Hashable, Sendable {
  /// 1 is the highest level, 6 the lowest.
  case heading(Int, [MarkdownSpan])
  case paragraph([MarkdownSpan])
  /// Items with what is in them; `start` is the first number of an ordered list.
  case list(start: Int?, items: [[MarkdownBlock]])
  case quote([MarkdownBlock])
  case code(String)
  case table(MarkdownTable)
  case rule
  /// A picture by the path that the text names, with what it shows in words.
  case picture(path: String, words: String)
}

/// A table: every row has as many cells as the head.
struct MarkdownTable: Hashable, Sendable {
  enum Alignment: Hashable, Sendable {
    case leading
    case center
    case trailing
  }
  var head: [[MarkdownSpan]]
  var alignments: [Alignment]
  var rows: [[[MarkdownSpan]]]
}

/// A stretch of text that is set in one way. A line that ends where the writer said ends in a line feed.
struct MarkdownSpan: Hashable, Sendable {
  var text: String
  var isStrong = false
  var isEmphasized = false
  var isCode = false
  var isStruck = false
  /// Where it leads: a web page, an address of mail or a number of a telephone.
  var link: String?
}

extension [MarkdownSpan] {
  /// The words alone.
  var words: String { map(\.text).joined() }
}

/// A text in Markdown: CommonMark with the tables and struck words of GitHub. Raw HTML is text like any other.
public struct Markdown: Sendable {
  let blocks: [MarkdownBlock]
  /// The words of the heading that the text begins with; nil where it begins otherwise.
  public let title: String?
  /// The paths of the pictures it shows, each once, in their order.
  public let pictures: [String]

  /// Reads a text. Every text is Markdown: nothing is refused.
  public init(_ text: String) {
    var parser = MarkdownParser(text)
    blocks = parser.blocks()
    if case .heading(_, let spans)? = blocks.first, !spans.words.allSatisfy(\.isWhitespace) {
      title = spans.words.split(whereSeparator: \.isNewline).joined(separator: " ")
    } else {
      title = nil
    }
    var seen: Set<String> = []
    pictures = Self.pictures(in: blocks).filter { seen.insert($0).inserted }
  }

  private static func pictures(in blocks: [MarkdownBlock]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .picture(let path, _): [path]
      case .quote(let inner): pictures(in: inner)
      case .list(_, let items): items.flatMap { pictures(in: $0) }
      case .heading, .paragraph, .code, .table, .rule: []
      }
    }
  }
}
