import PaletteCore

/// What an element looks like, as far as its text and background go.
struct ComputedStyle {
  /// A color and the declaration it comes from, an index of ``StyleSheetSet/declarations``; nil for the browser's own.
  struct Paint {
    var color: Color
    var declaration: Int?
  }

  var text = Paint(color: .black, declaration: nil)
  /// `-webkit-text-fill-color`; nil where the text has its own color.
  var fill: Paint?
  var background = Paint(color: Color(.srgb, .zero, alpha: 0), declaration: nil)
  var hasImage = false
  var clipsBackground = false
  var fontSize = 16.0
  var fontWeight = 400.0
  var isMonospace = false
  var opacity = 1.0
  var isDark = false
  var custom: CustomProperties?
  /// `display: none`, here or around.
  var isGone = false
  /// `visibility: hidden`.
  var isInvisible = false
  /// Hidden in another way, here or around: for screen readers only, or out of the page.
  var isClipped = false
  /// A shadow or an outline around each letter, which its contrast depends on too.
  var hasShadow = false
  var hasStroke = false
  var hasFilter = false
  var hasBackdrop = false
  var blends = false
  // What the box looks like, as far as it tells whether text can be seen.
  var position = ""
  var offsets: [String] = []
  var isTransformed = false
  var clip = ""
  var clipPath = ""
  var width = ""
  var height = ""
  var overflow = ""
  var textIndent = ""
  /// Moved up by a negative margin.
  var isPulledUp = false
  /// Taken out of the flow and moved.
  var isMoved = false
  /// Why the style cannot be known.
  var uncertainty: String?

  /// What the text is drawn with.
  var ink: Paint { fill ?? text }

  /// Whether text counts as large: 24 px, or 18.66 px in bold. Source: WCAG 2.2, "large scale".
  var isLarge: Bool { fontSize >= 23.995 || fontSize >= 18.66 && fontWeight >= 700 }
}
