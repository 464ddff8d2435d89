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

  /// What `display` makes of an element and of what is in it.
  enum Layout {
    /// What its element is by itself.
    case usual
    case inline
    case block
    /// The boxes in it are its own business, whatever elements they are.
    case flex
    case grid

    init(_ display: String) {
      if display.isEmpty {
        self = .usual
      } else if display.hasSuffix("grid") {
        self = .grid
      } else if display.hasSuffix("flex") || display.hasSuffix("box") {
        self = .flex
      } else {
        self = display == "inline" || display.hasPrefix("ruby") ? .inline : .block
      }
    }
  }

  var text = Paint(color: .black, declaration: nil)
  /// `-webkit-text-fill-color`; nil where the text has its own color.
  var fill: Paint?
  var background = Paint(color: Color(.srgb, .zero, alpha: 0), declaration: nil)
  var hasImage = false
  /// The picture, where its colors are known.
  var picture: BackgroundPicture?
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
  /// How it is laid out, as far as `display` says so.
  var layout = Layout.usual
  /// A part of a line, whatever is in it: `inline-block`, `inline-flex`.
  var isInlineLevel = false
  /// Holds what floats in it: `flow-root`, a table.
  var holdsFloats = false
  var isFloating = false
  /// Padding below, or a least height: what overflows a box without height is seen as far down as these reach.
  var hasDepth = false
  /// `display: contents`: no box, so that nothing of it is painted.
  var isContents = false
  /// Hidden in another way, here or around: for screen readers only, or out of the page.
  var isClipped = false
  /// The shadows of each letter, in sRGB with opacity last, and an outline around it, which its contrast depends on too.
  var shadows: [SIMD4<Double>] = []
  var hasStroke = false
  var hasFilter = false
  /// A mask decides how much of the element, and of what is in it, is there.
  var hasMask = false
  /// An inner shadow that reaches the text.
  var hasInset = false
  /// A picture or gradient of the border that is painted over the background as well.
  var hasBorderImage = false
  var hasBackdrop = false
  var blends = false
  /// What the box looks like, as far as it tells whether text can be seen; nil where nothing is said about it.
  var box: StyleBox?
  /// The background is the color of the text, or a mixture with it.
  var isGroundOfText = false
  /// What an animation does to the color of the text for ever, or for a while.
  var textDoubt: String?
  var passingText: String?
  /// What an animation does to the background, and to all of the element.
  var doubts: Doubts?
  /// Whether what is laid out in it as `flex` stands one below the other.
  var isColumn = false
  /// The lines of its text.
  var line = TextLine()
  /// Whether its width and height have its padding in them.
  var isBorderBox = false
  /// Text pushed out of the page by `text-indent`.
  var isIndented = false
  /// Its margin and padding above, in pixels.
  var marginTop = 0.0
  var paddingTop = 0.0
  /// Those below.
  var marginBottom = 0.0
  var paddingBottom = 0.0
  /// A column that a negative margin pulls over the one before it.
  var isPulledOver = false
  /// How far a transform or an offset moves it up, in pixels; 0 for a few of them.
  var rise = 0.0
  /// How far one moves it down; 0 for no more than a line.
  var fall = 0.0
  /// What follows is moved up by a negative margin.
  var pullsUp = false
  /// Taken out of the flow and moved.
  var isMoved = false
  /// How much smaller than its size text is shown, here or around: transforms and `zoom` below 1.
  var magnification = 1.0
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

  /// One color over another, in sRGB with opacity last. Source: CSS Compositing 1, section 5.1.
  static func over(_ top: SIMD4<Double>, _ bottom: SIMD4<Double>) -> SIMD4<Double> {
    if top.w >= 1 { return top }
    let rest = bottom.w * (1 - top.w)
    let alpha = top.w + rest
    guard alpha > 0 else { return .zero }
    var mixed = (top * top.w + bottom * rest) / alpha
    mixed.w = alpha
    return mixed
  }

  /// Whether nothing of it is seen, and no animation shows it.
  var isTransparent: Bool { opacity <= 0 && doubts?.group == nil }

  /// What the text is drawn with.
  var ink: Paint { fill ?? text }

  /// Whether text counts as large: 24 px, or 18.66 px in bold. Source: WCAG 2.2, "large scale".
  var isLarge: Bool {
    let size = fontSize * magnification
    return size >= 23.995 || size >= 18.66 && fontWeight >= 700
  }

  /// The style of a visited link: of what its rules say, browsers take the colors, with the opacity they had, so that no
  /// page can tell where its reader was. Source: CSS Selectors 4, section 6.2; Chromium.
  func visited(like other: ComputedStyle) -> ComputedStyle {
    func paint(_ own: Paint, _ new: Paint) -> Paint {
      Paint(
        color: new.color.withAlpha(own.color.alpha), declaration: new.declaration, undefined: new.undefined)
    }
    var style = self
    style.text = paint(text, other.text)
    if let fill, let new = other.fill { style.fill = paint(fill, new) }
    style.background = background.color.alpha > 0 ? paint(background, other.background) : background
    return style
  }

  /// Whether what is inside looks the same in both, as far as it is inherited.
  func inheritsLike(_ other: ComputedStyle) -> Bool {
    text == other.text && fill == other.fill && fontSize == other.fontSize && fontWeight == other.fontWeight
      && isMonospace == other.isMonospace && isAbsoluteSize == other.isAbsoluteSize
      && sizeWord == other.sizeWord && isDark == other.isDark && custom === other.custom
      && shadows == other.shadows && hasStroke == other.hasStroke && isGone == other.isGone
      && isInvisible == other.isInvisible && isClipped == other.isClipped && isIndented == other.isIndented
      && magnification == other.magnification && uncertainty == other.uncertainty
      && textDoubt == other.textDoubt && passingText == other.passingText && line == other.line
  }

  /// Whether what it paints behind its text, and how it is laid out, is the same in both.
  func paintsLike(_ other: ComputedStyle) -> Bool {
    background == other.background && hasImage == other.hasImage && picture == other.picture
      && clipsBackground == other.clipsBackground
      && opacity == other.opacity && hasFilter == other.hasFilter && hasBackdrop == other.hasBackdrop
      && hasMask == other.hasMask && hasInset == other.hasInset && hasBorderImage == other.hasBorderImage
      && blends == other.blends && marginTop == other.marginTop && paddingTop == other.paddingTop
      && isPulledOver == other.isPulledOver && rise == other.rise && fall == other.fall
      && pullsUp == other.pullsUp && marginBottom == other.marginBottom
      && paddingBottom == other.paddingBottom
      && isMoved == other.isMoved
      && box?.values == other.box?.values && isContents == other.isContents && layout == other.layout
      && isFloating == other.isFloating && isInlineLevel == other.isInlineLevel
      && isBorderBox == other.isBorderBox && isColumn == other.isColumn && holdsFloats == other.holdsFloats
      && hasDepth == other.hasDepth && Doubts.isSame(doubts, other.doubts)
  }
}

/// What animations leave open. Few elements have any, so that it is kept beside the style.
final class Doubts {
  /// What changes the background for ever.
  let ground: String?
  /// What changes the background for a while.
  let passingGround: String?
  /// What changes the element and all that is in it for ever.
  let group: String?

  init(ground: String?, passingGround: String?, group: String?) {
    self.ground = ground
    self.passingGround = passingGround
    self.group = group
  }

  /// Whether both leave the same open.
  static func isSame(_ a: Doubts?, _ b: Doubts?) -> Bool {
    a?.ground == b?.ground && a?.passingGround == b?.passingGround && a?.group == b?.group
  }
}

/// The box of an element. Few elements say anything about theirs, so that it is kept beside the style.
final class StyleBox {
  struct Values: Equatable {
    var position = ""
    /// From the top, right, bottom and left; empty for `auto`.
    var offsets = ["", "", "", ""]
    var isTransformed = false
    /// How far its transform moves it to the right and down, where it does nothing else.
    var translation: [String]?
    /// A filter puts the shadow of its shape behind it.
    var hasDropShadow = false
    /// A filter makes what is behind it more or less colorful.
    var isSaturating = false
    var clip = ""
    var clipPath = ""
    var width = ""
    var height = ""
    var overflow = ""
    var textIndent = ""
    /// Pushed out of the page by a margin.
    var isFarOut = false
    /// Pushed out of the page at the top by a margin.
    var isLifted = false
    /// Padding takes back what a margin, an offset or an indent pushes out of the page.
    var isTakenBack = false
    var maxWidth = ""
    var maxHeight = ""
    /// How far transforms move it up and down, in pixels.
    var rise = 0.0
    var fall = 0.0
    /// Moved out of the page by a transform.
    var isSentAway = false
    /// The least factor of its transforms.
    var scale = 1.0
    /// nil for `auto`.
    var zIndex: Int?
    /// What is in it is stacked by itself, because a property for nothing else says so.
    var isStacked = false
    /// The start of the row and of the column, and their ends; empty for `auto`.
    var lines = ["", "", "", ""]
    var borderImage = ""
    var borderSlice = ""
    /// Inner shadows that fill the box, over its background; nil for none.
    var inset: ComputedStyle.Paint?
  }

  var values = Values()

  /// Taken out of the flow.
  var isOut: Bool { values.position == "absolute" || values.position == "fixed" }
}
