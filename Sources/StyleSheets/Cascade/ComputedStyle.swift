import PaletteCore

/// What an element looks like, as far as its text and background go.
struct ComputedStyle {
  /// A color and the declaration it comes from, an index of ``StyleSheetSet/declarations``; nil for the browser's own.
  struct Paint: Equatable {
    let color: Color
    let declaration: Int?
    /// What a screen of sRGB shows of it: red, green and blue cut off to 0…1, and its opacity.
    let seen: SIMD4<Double>
    /// The property that the declaration needs and that no rule declares, in a sheet without a page.
    let undefined: String?

    init(color: Color, declaration: Int?, undefined: String? = nil) {
      self.color = color
      self.declaration = declaration
      self.undefined = undefined
      var seen = color.converted(to: .srgb).components.clamped(
        lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
      seen.w = color.alpha
      self.seen = seen
    }
  }

  var text = Paint(color: .black, declaration: nil)
  /// `-webkit-text-fill-color`; nil where the text has its own color.
  var fill: Paint?
  var background = Paint(color: Color(.srgb, .zero, alpha: 0), declaration: nil)
  var hasImage = false
  /// `background-size` and `background-repeat`, as far as they tell a picture behind text from one beside it.
  var imageSize = ""
  var imageRepeat = ""
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
  /// `display: contents`: no box, so that nothing of it is painted.
  var isContents = false
  /// Hidden in another way, here or around: for screen readers only, or out of the page.
  var isClipped = false
  /// A shadow or an outline around each letter, which its contrast depends on too.
  var hasShadow = false
  var hasStroke = false
  var hasFilter = false
  var hasBackdrop = false
  var blends = false
  /// What the box looks like, as far as it tells whether text can be seen; nil where nothing is said about it.
  var box: StyleBox?
  /// Moved up by a negative margin.
  var isPulledUp = false
  /// Taken out of the flow and moved.
  var isMoved = false
  /// Whether a value that is not inherited by itself is taken from the element around it.
  var takesPaint = false
  /// Whether the size stands in the style sheet as a length, so that a family of `monospace` does not change it.
  var isAbsoluteSize = false
  /// The word that the size is, such as `large`, so that a family of `monospace` has its own size for it.
  var sizeWord: String? = "medium"
  /// What stands in the text before or after an element, as written; nil for nothing.
  var content: String?
  /// Why the style cannot be known.
  var uncertainty: String?

  /// What the text is drawn with.
  var ink: Paint { fill ?? text }

  /// Whether text counts as large: 24 px, or 18.66 px in bold. Source: WCAG 2.2, "large scale".
  var isLarge: Bool { fontSize >= 23.995 || fontSize >= 18.66 && fontWeight >= 700 }

  /// Whether what is inside looks the same in both, as far as it is inherited.
  func inheritsLike(_ other: ComputedStyle) -> Bool {
    text == other.text && fill == other.fill && fontSize == other.fontSize && fontWeight == other.fontWeight
      && isMonospace == other.isMonospace && isAbsoluteSize == other.isAbsoluteSize
      && sizeWord == other.sizeWord && isDark == other.isDark && custom === other.custom
      && hasShadow == other.hasShadow && hasStroke == other.hasStroke && isGone == other.isGone
      && isInvisible == other.isInvisible && isClipped == other.isClipped && uncertainty == other.uncertainty
  }

  /// Whether what it paints behind its text, and how it is laid out, is the same in both.
  func paintsLike(_ other: ComputedStyle) -> Bool {
    background == other.background && hasImage == other.hasImage && clipsBackground == other.clipsBackground
      && opacity == other.opacity && hasFilter == other.hasFilter && hasBackdrop == other.hasBackdrop
      && blends == other.blends && isPulledUp == other.isPulledUp && isMoved == other.isMoved
      && box?.values == other.box?.values && isContents == other.isContents
  }
}

/// The box of an element. Few elements say anything about theirs, so that it is kept beside the style.
final class StyleBox {
  struct Values: Equatable {
    var position = ""
    /// From the top, right, bottom and left; empty for `auto`.
    var offsets = ["", "", "", ""]
    var isTransformed = false
    var clip = ""
    var clipPath = ""
    var width = ""
    var height = ""
    var overflow = ""
    var textIndent = ""
  }

  var values = Values()

  /// Taken out of the flow.
  var isOut: Bool { values.position == "absolute" || values.position == "fixed" }
}
