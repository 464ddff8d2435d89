import PaletteCore

/// What is drawn on a page, in order.
struct PageItem {
  enum Mark {
    case fill(Path, RGB8)
    case stroke(Path, RGB8, width: Double)
    /// A line of text with its baseline's start.
    case text(TextLine, Point, size: Double, RGB8, tracking: Double)
    case gradient(GradientPaint, Path, Rect)
    /// A logo of the palette, by its position, over the whole of a box.
    case logo(Int, Rect)
    case picture(GuidePicture, Rect)
  }
  var mark: Mark
  /// The structure element it belongs to; nil for decoration.
  var element: Int?
  /// What it covers; for text, from its ascent to its descent.
  var frame: Rect
}

/// A part of a page that leads elsewhere.
struct PageLink {
  var frame: Rect
  var target: Target
  var element: Int?
  /// What it says, for people who do not see it.
  var label: String

  enum Target: Hashable {
    case anchor(String)
    /// A page of the web, or an address of mail.
    case web(String)
  }
}

/// A page as it was laid out.
struct Page {
  var items: [PageItem] = []
  var links: [PageLink] = []
}

/// An element of the document's logical structure.
struct StructureElement {
  enum Child {
    case element(Int)
    /// Content on a page, by its marked-content number.
    case content(page: Int, id: Int)
    /// A link annotation.
    case link(page: Int, index: Int)
  }
  /// A standard structure type: `H1`, `P`, `TD`.
  var type: String
  var parent: Int?
  var children: [Child] = []
  /// What a figure shows, in words.
  var alternate: String?
  /// For a header cell: `Row` or `Column`.
  var scope: String?
  /// The language of its text, where it differs from what is around it.
  var language: String?
}

/// A place that links and the outline lead to.
struct Anchor {
  var page: Int
  var y: Double
}

/// An entry of the outline.
struct OutlineEntry {
  var title: String
  var anchor: String
  var level: Int
}

/// The laid-out guide.
struct LaidOutGuide {
  var size: PageSize
  var pages: [Page]
  var elements: [StructureElement]
  var anchors: [String: Anchor]
  var outline: [OutlineEntry]
}

/// A gradient as it is painted: samples across its range in sRGB, so that every viewer shows what was meant
/// whatever space the gradient runs in.
struct GradientPaint: Hashable {
  var kind: Gradient.Kind
  /// CSS degrees: 0 upward, 90 to the right.
  var angle: Double
  /// Evenly spaced from start to end.
  var samples: [RGB8]
}
