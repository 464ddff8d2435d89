/// The properties that decide which text is seen on which background.
enum StyleProperty: Int, CaseIterable {
  case color
  case textFill
  case backgroundColor
  case backgroundImage
  case backgroundClip
  case backgroundSize
  case backgroundRepeat
  case fontSize
  case fontWeight
  case fontFamily
  case opacity
  case display
  case visibility
  case filter
  case backdropFilter
  case blend
  case position
  case top
  case right
  case bottom
  case left
  case transform
  case clip
  case clipPath
  case width
  case height
  case overflow
  case textIndent
  case colorScheme
  case contentVisibility
  case textShadow
  case textStroke
  case marginTop
  case paddingTop
  case content
  case gridRowStart
  case gridColumnStart
  case gridRowEnd
  case gridColumnEnd
  case zIndex
  case boxShadow
  case mask
  case borderImage
  case borderSlice
  case scale
  case marginLeft
  case paddingLeft
  case paddingBottom
  case maxWidth
  case maxHeight
  case minHeight
  case float
  case marginBottom
  case zoom
  case animationName
  case animationDuration
  case animationCount
  case animationFill
  case animationTimeline
  case animationDirection
  case animationState
  case isolation
  case willChange
  case contain
  case lineHeight
  case whiteSpace
  case wordBreak
  case boxSizing
  case flexDirection
  /// What makes a control look as the page has it, and not as the system does: borders, shadows and `appearance`.
  case ownLook
  /// What letters in drawings are filled with, of which only that a rule says so is known.
  case fill

  /// Whether an element takes the value of the one around it where it has none of its own.
  var isInherited: Bool {
    switch self {
    case .color, .textFill, .fontSize, .fontWeight, .fontFamily, .visibility, .textIndent, .colorScheme,
      .textShadow,
      .textStroke, .lineHeight, .whiteSpace, .wordBreak, .fill:
      true
    default: false
    }
  }

  /// The properties that a name of CSS sets; empty for one that does not matter here.
  static func named(_ name: String) -> [StyleProperty] {
    names[name]
      ?? (name.hasPrefix("border-") && name != "border-collapse" && name != "border-spacing"
        ? [.ownLook] : [])
  }

  private static let names: [String: [StyleProperty]] = [
    "color": [.color], "-webkit-text-fill-color": [.textFill], "background-color": [.backgroundColor],
    "background-image": [.backgroundImage], "background-size": [.backgroundSize],
    "background-repeat": [.backgroundRepeat], "background-clip": [.backgroundClip],
    "-webkit-background-clip": [.backgroundClip],
    "background": [.backgroundColor, .backgroundImage, .backgroundClip, .backgroundSize, .backgroundRepeat],
    "font-size": [.fontSize],
    "font-weight": [.fontWeight], "font-family": [.fontFamily],
    "font": [.fontSize, .fontWeight, .fontFamily, .lineHeight], "line-height": [.lineHeight],
    "white-space": [.whiteSpace], "text-wrap": [.whiteSpace], "text-wrap-mode": [.whiteSpace],
    "word-break": [.wordBreak], "overflow-wrap": [.wordBreak], "word-wrap": [.wordBreak],
    "flex-direction": [.flexDirection], "flex-flow": [.flexDirection], "box-sizing": [.boxSizing],
    "-webkit-box-sizing": [.boxSizing],
    "opacity": [.opacity], "display": [.display], "visibility": [.visibility], "filter": [.filter],
    "-webkit-filter": [.filter], "backdrop-filter": [.backdropFilter],
    "-webkit-backdrop-filter": [.backdropFilter],
    "mix-blend-mode": [.blend], "background-blend-mode": [.blend], "position": [.position], "top": [.top],
    "left": [.left],
    "right": [.right], "bottom": [.bottom], "inset": [.top, .right, .bottom, .left],
    "inset-inline": [.left, .right], "inset-block": [.top, .bottom], "inset-inline-start": [.left],
    "inset-block-start": [.top], "inset-inline-end": [.right], "inset-block-end": [.bottom],
    "transform": [.transform], "-webkit-transform": [.transform], "translate": [.transform],
    "scale": [.scale],
    "clip": [.clip],
    "clip-path": [.clipPath], "width": [.width], "inline-size": [.width], "height": [.height],
    "block-size": [.height], "overflow": [.overflow], "text-indent": [.textIndent],
    "color-scheme": [.colorScheme],
    "content-visibility": [.contentVisibility], "text-shadow": [.textShadow],
    "-webkit-text-stroke": [.textStroke], "-webkit-text-stroke-width": [.textStroke],
    "margin": [.marginTop, .marginLeft, .marginBottom], "zoom": [.zoom], "margin-bottom": [.marginBottom],
    "margin-block-end": [.marginBottom], "margin-top": [.marginTop], "margin-left": [.marginLeft],
    "margin-block": [.marginTop, .marginBottom], "margin-block-start": [.marginTop],
    "margin-inline": [.marginLeft],
    "margin-inline-start": [.marginLeft], "padding": [.paddingTop, .paddingLeft, .paddingBottom],
    "padding-top": [.paddingTop],
    "padding-block-start": [.paddingTop],
    "padding-left": [.paddingLeft],
    "padding-inline": [.paddingLeft], "padding-inline-start": [.paddingLeft],
    "padding-bottom": [.paddingBottom],
    "padding-block": [.paddingTop, .paddingBottom], "padding-block-end": [.paddingBottom],
    "max-width": [.maxWidth],
    "max-inline-size": [.maxWidth], "max-height": [.maxHeight], "max-block-size": [.maxHeight],
    "min-height": [.minHeight], "min-block-size": [.minHeight], "float": [.float], "z-index": [.zIndex],
    "isolation": [.isolation], "will-change": [.willChange], "contain": [.contain],
    "content": [.content], "grid-row-start": [.gridRowStart], "grid-row-end": [.gridRowEnd],
    "grid-column-start": [.gridColumnStart], "grid-column-end": [.gridColumnEnd],
    "grid-row": [.gridRowStart, .gridRowEnd], "grid-column": [.gridColumnStart, .gridColumnEnd],
    "grid-area": [.gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd],
    "box-shadow": [.boxShadow, .ownLook], "-webkit-box-shadow": [.boxShadow], "mask": [.mask],
    "mask-image": [.mask],
    "-webkit-mask": [.mask], "-webkit-mask-image": [.mask], "-webkit-mask-box-image": [.mask],
    "-webkit-mask-box-image-source": [.mask], "border-image": [.borderImage, .borderSlice],
    "-webkit-border-image": [.borderImage, .borderSlice], "border-image-source": [.borderImage],
    "border-image-slice": [.borderSlice], "animation": animation, "-webkit-animation": animation,
    "animation-name": [.animationName], "-webkit-animation-name": [.animationName],
    "animation-duration": [.animationDuration], "-webkit-animation-duration": [.animationDuration],
    "animation-iteration-count": [.animationCount], "-webkit-animation-iteration-count": [.animationCount],
    "animation-fill-mode": [.animationFill], "-webkit-animation-fill-mode": [.animationFill],
    "animation-timeline": [.animationTimeline], "animation-direction": [.animationDirection],
    "-webkit-animation-direction": [.animationDirection], "animation-play-state": [.animationState],
    "-webkit-animation-play-state": [.animationState], "border": [.borderImage, .borderSlice, .ownLook],
    "fill": [.fill], "appearance": [.ownLook], "-webkit-appearance": [.ownLook],
    "all": allCases,
  ]

  static let animation: [StyleProperty] = [
    .animationName, .animationDuration, .animationCount, .animationFill, .animationTimeline,
    .animationDirection, .animationState,
  ]
}

/// A declaration that matters here.
struct StyleDeclaration {
  /// The property as written; a custom property keeps its case.
  var name: String
  /// The value as written.
  var text: String
  var isImportant: Bool
  /// Which sheet it stands in, an index of ``StyleSheetSet/sheets``.
  var sheet: Int
  /// The bytes of the declaration in the text of its file.
  var bytes: Range<Int>
  /// Whether the value names custom properties.
  var hasVariables: Bool
  /// Whether it is a custom property.
  var isCustom: Bool
  /// The properties that it sets.
  var properties: PropertySet
}

/// Where rules come from; later ones win. Source: CSS Cascade 5, section 6.1.
enum StyleOrigin: Int {
  case browser = 0
  /// What attributes of HTML such as `bgcolor` ask for.
  case hint = 1
  case author = 2
}

/// The declarations of one rule, with everything but its selectors that decides who wins.
struct StyleRule {
  var declarations: Range<Int>
  var origin: StyleOrigin
  /// The number of its layer; ranked by ``StyleSheetSet/layerRanks``. -1 outside layers.
  var layer: Int
  var order: Int
  /// Whether it holds where the reader prefers light, dark.
  var schemes: SchemeSet
  /// Why it cannot be known whether it applies, such as a container query.
  var uncertainty: String?
}

/// Light and dark.
struct SchemeSet: OptionSet {
  let rawValue: UInt8

  static let light = SchemeSet(rawValue: 1)
  static let dark = SchemeSet(rawValue: 2)
  static let both: SchemeSet = [.light, .dark]
}

extension CSSTree {
  /// Where the first color of a rule is set, or of a rule in it; nil where none is.
  func firstColor(in rule: CSSRule) -> Range<Int>? {
    for item in rule.items {
      switch item {
      case .declaration(let index):
        let properties = StyleProperty.named(declarations[index].name)
        if properties.contains(.color) || properties.contains(.backgroundColor) {
          return declarations[index].bytes
        }
      case .rule(let index):
        if let found = firstColor(in: rules[index]) { return found }
      }
    }
    return nil
  }
}
