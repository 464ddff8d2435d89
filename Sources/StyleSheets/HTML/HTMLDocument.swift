import Bytes

/// An attribute of an element.
public struct HTMLAttribute: Sendable, Hashable {
  /// The name, in lower case.
  public var name: String
  /// The value with its character references resolved.
  public var value: String
  /// The bytes of the value as written, without quotes; where the name ends for an attribute without a value.
  public var bytes: Range<Int>

  /// Where its name begins in the text of the page.
  func start(in page: [UInt8]) -> Int {
    var at = min(bytes.lowerBound, page.count)
    // Back over the quote, the equals sign and the space around it.
    while at > 0,
      [UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "=")].contains(page[at - 1])
        || HTMLTokenizer.isSpace(page[at - 1])
    {
      at -= 1
    }
    return max(at - name.utf8.count, 0)
  }
}

/// An element of a page. Elements name each other by their positions in ``HTMLDocument/elements``.
public struct HTMLElement: Sendable {
  /// Which language the element belongs to.
  public enum Namespace: UInt8, Sendable {
    case html
    case svg
    case math
  }

  /// The name, in lower case.
  public var name: String
  /// The language.
  public var namespace = Namespace.html
  /// The attributes, in the order they are written; the first of two of one name counts.
  public var attributes: [HTMLAttribute] = []
  /// The element around it; -1 for the root and for elements that were taken out.
  public internal(set) var parent = -1
  /// The elements in it, in order.
  public internal(set) var children: [Int] = []
  /// Whether text that is more than white space stands in it directly.
  public internal(set) var hasText = false
  /// How long the text is that stands in it directly.
  var letters = TextLetters()
  /// The text in it, for `style` and `script` only: the bytes between the tags.
  public internal(set) var rawText: Range<Int>?
  /// The bytes of its start tag; empty for elements that a browser adds.
  public var bytes: Range<Int>
  /// The number of its name within the page: hundreds of open elements are compared for each tag.
  var nameNumber = 0
  /// What code decides of it, in a component.
  var code = CodeDecisions()

  /// The value of an attribute; nil where it is not there.
  public subscript(_ attribute: String) -> String? { attributes.first { $0.name == attribute }?.value }

  /// Notes a text that stands in it.
  mutating func addText(_ bytes: ArraySlice<UInt8>) {
    hasText = true
    letters.add(bytes)
  }

  /// Whether an attribute is there.
  public func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
}

/// What code decides of an element of a component.
struct CodeDecisions: Sendable {
  /// Whether another component stands there, of which nothing is known.
  var isComponent = false
  /// What the tag of a component is called, as it is written; nil for what no tag names.
  var title: String?
  /// Whether what a component draws is in it, and its styles call it `:host`.
  var isHost = false
  /// Whether it is the page around a part of pages, of which nothing is known in a theme.
  var isUnseen = false
  /// Whether a script shows it later: nothing is looked at but what is in such elements.
  var isShown = false
  /// The number of the use of a component of another file that draws it; nil for what is written in the file.
  var shell: Int?
  /// The file that it is written in; nil for this one.
  var file: String?
  /// Where its classes are written that do not stand in the file.
  var places: [String: SourcePlace] = [:]
  /// Why nobody can know the color of text in it, and what is behind it.
  var openText: String?
  var openGround: String?
}

/// A page as a browser sees it: every text is some page. Source: HTML Standard, section 13.2.
public struct HTMLDocument: Sendable {
  /// The text, UTF-8.
  public let bytes: [UInt8]
  /// The elements; the first one is `html`. An element comes before what is in it.
  public internal(set) var elements: [HTMLElement] = []
  /// Whether the page lacks a doctype, so that browsers read it as they did long ago.
  public internal(set) var isQuirky = true
  /// How many elements were left out because there are more than ``StyleSheetLimits/elements``.
  public internal(set) var leftOut = 0
  /// Whether it is what a component draws: a part of pages that nobody knows.
  var isComponent = false
  /// What the tag of a component is called, as it is written; nil for what no tag names.
  var title: String?
  /// Whether it is a part of pages that templates put together, and all sheets are named where they can be read.
  var isOfTemplates = false
  /// What a template writes rules with into the sheets that stand in it.
  var written: [Range<Int>] = []
  /// Of what a component draws, whether all of the page around it is known where that is written.
  var isInWholePage = true

  /// The body; nil in a page of frames.
  var bodyIndex: Int? { elements.first?.children.first { elements[$0].name == "body" } }

  /// An address in it, beside the page: `<base>` may say that it stands elsewhere. Those on servers are taken to be here.
  func resolved(_ address: String) -> String {
    let base =
      elements.prefix { $0.name != "body" }.first { $0.name == "base" && $0.has("href") }?["href"] ?? ""
    let isWhole = address.hasPrefix("/") || address.prefix { $0 != "/" }.contains(":")
    guard !isWhole, !base.contains("://"), !base.hasPrefix("//"), let end = base.lastIndex(of: "/") else {
      return address
    }
    return base[...end] + address
  }

  /// Reads a page, in time linear in its size.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var builder = HTMLTreeBuilder(bytes)
    builder.run()
    elements = builder.elements
    isQuirky = builder.isQuirky
    leftOut = builder.leftOut
  }

  /// A document that was made otherwise than by reading a page.
  init(_ bytes: [UInt8], elements: [HTMLElement]) {
    self.bytes = bytes
    self.elements = elements
    isQuirky = false
  }
}
