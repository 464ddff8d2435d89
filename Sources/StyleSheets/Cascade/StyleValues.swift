import PaletteCore

/// Sets properties to their values.
extension StyleComputer {
  mutating func set(
    _ property: StyleProperty, to text: String, declaration: Int, uncertainty: String?,
    _ parent: ComputedStyle?,
    _ root: Double, _ style: inout ComputedStyle
  ) {
    if let uncertainty, Self.matters.contains(property) { style.uncertainty = uncertainty }
    let word = CSSText.lowercased(text)
    // `color: currentcolor` is what is inherited (CSS Color 4, section 6.2), of which a sheet alone says nothing.
    let inherits =
      word == "inherit" || word == "unset" && property.isInherited
      || property == .color && word == "currentcolor"
    if inherits, !property.isInherited { style.takesPaint = true }
    let isInitial = word == "initial" || word == "unset" && !property.isInherited
    let initial = ComputedStyle()
    switch property {
    case .color:
      if inherits {
        if let parent { style.text = parent.text }
      } else if isInitial {
        style.text = .init(color: canvasText(style), declaration: declaration)
      } else if let color = color(text, style, current: parent?.text.color ?? canvasText(style)) {
        (style.textDoubt, style.passingText) = (nil, nil)
        style.text = .init(color: color, declaration: isOwn(declaration) ? declaration : nil)
      }
    case .textFill:
      if inherits {
        style.fill = parent?.fill
      } else if isInitial || word == "currentcolor" {
        style.fill = nil
      } else if let color = color(text, style, current: style.text.color) {
        style.fill = .init(color: color, declaration: declaration)
      }
    case .backgroundColor:
      if inherits {
        style.background = parent?.background ?? initial.background
      } else if isInitial {
        style.background = initial.background
      } else if let color = color(text, style, current: style.text.color) {
        style.background = .init(color: color, declaration: isOwn(declaration) ? declaration : nil)
        style.isGroundOfText = text.utf8.count >= 12 && CSSText.lowercased(text).contains("currentcolor")
      }
    case .backgroundImage:
      style.hasImage = inherits ? parent?.hasImage ?? false : !isInitial && !isNone(word)
      style.picture =
        inherits ? parent?.picture : style.hasImage ? picture(text, declaration: declaration, style) : nil
    case .backgroundClip:
      style.clipsBackground =
        inherits ? parent?.clipsBackground ?? false : word.utf8.count > 3 && word.contains("text")
      // Some of its pictures fill the letters, and others the box.
      if style.clipsBackground, word.contains(",") { (style.hasImage, style.picture) = (true, nil) }
      if !inherits { clipToBorder(word, &style) }
    case .fontSize: setSize(word, inherits: inherits, isInitial: isInitial, parent, root, &style)
    case .fontWeight:
      if inherits {
        style.fontWeight = parent?.fontWeight ?? 400
      } else {
        style.fontWeight =
          isInitial ? 400 : FontSize.weight(word, parent: parent?.fontWeight ?? 400) ?? style.fontWeight
      }
    case .fontFamily: setFamily(word, inherits: inherits, parent, &style)
    case .colorScheme:
      style.isDark = inherits ? parent?.isDark ?? false : isInitial ? false : isDark(word)
    case .boxShadow:
      if inherits {
        style.hasInset = parent?.hasInset ?? false
        if let inset = parent?.box?.values.inset { Self.box(of: &style).values.inset = inset }
      } else if !isInitial, word != "none" {
        setShadow(word, declaration: declaration, &style)
      }
    case .lineHeight:
      style.line.height = inherits ? parent?.line.height ?? .usual : .init(word, style.fontSize)
    case .whiteSpace:
      style.line.isUnbroken = inherits ? parent?.line.isUnbroken ?? false : ["nowrap", "pre"].contains(word)
    case .wordBreak:
      style.line.breaksWords =
        inherits
        ? parent?.line.breaksWords ?? false : ["anywhere", "break-word", "break-all"].contains(word)
    case .flexDirection: style.isColumn = inherits ? parent?.isColumn ?? false : word.contains("column")
    case .boxSizing: style.isBorderBox = inherits ? parent?.isBorderBox ?? false : word == "border-box"
    case .content: style.content = inherits ? parent?.content : isInitial ? nil : text
    default: setBox(property, word, inherits: inherits, isInitial: isInitial, parent, &style)
    }
  }

  /// Leaves out what is painted in the border only: of several pictures some, and the color with the last.
  private func clipToBorder(_ word: String, _ style: inout ComputedStyle) {
    let clips = word.split(separator: ",").map { $0.contains("border-area") }
    guard clips.contains(true) else { return }
    if clips.last == true { style.background = ComputedStyle().background }
    let isWhole = !clips.contains(false)
    (style.hasImage, style.picture) = (style.hasImage && !isWhole, nil)
  }

  /// The properties whose uncertainty makes a pair uncertain.
  private static let matters: Set<StyleProperty> = [
    .color, .textFill, .backgroundColor, .backgroundImage, .opacity, .filter, .display, .visibility,
    .fontSize,
  ]

  /// Whether a declaration is the page's, not the browser's or one that a framework has for every page.
  private func isOwn(_ declaration: Int) -> Bool {
    declaration >= browserDeclarations && !set.sheets[set.declarations[declaration].sheet].file.isEmpty
  }

  /// Whether a value names no picture: an address that is empty leads to none either.
  private func isNone(_ word: String) -> Bool {
    word.split(separator: ",").allSatisfy {
      ["none", "url()", "url(\"\")", "url('')"].contains($0.filter { !$0.isWhitespace })
    }
  }

  private func canvasText(_ style: ComputedStyle) -> Color { style.isDark ? .white : .black }

  private func isDark(_ word: String) -> Bool {
    let words = word.split(separator: " ")
    let prefersDark = scheme == .dark
    let (dark, light) = (words.contains("dark"), words.contains("light"))
    return dark && (prefersDark || !light)
  }

  private func setSize(
    _ word: String, inherits: Bool, isInitial: Bool, _ parent: ComputedStyle?, _ root: Double,
    _ style: inout ComputedStyle
  ) {
    if inherits {
      let outer = parent?.fontSize ?? 16
      style.isAbsoluteSize = parent?.isAbsoluteSize ?? false
      style.sizeWord = parent?.sizeWord ?? "medium"
      let wasMonospace = parent?.isMonospace ?? false
      style.fontSize = wasMonospace == style.isMonospace ? outer : resized(outer, style)
    } else if isInitial || FontSize.keywords[word] != nil {
      style.isAbsoluteSize = false
      style.sizeWord = isInitial ? "medium" : word
      style.fontSize = FontSize.keyword(style.sizeWord, isMonospace: style.isMonospace) ?? 16
    } else if let size = FontSize.pixels(
      word, parent: parent?.fontSize ?? 16, root: root, screen: set.files.screen)
    {
      style.sizeWord = nil
      style.isAbsoluteSize = (parent?.isAbsoluteSize ?? false) || !FontSize.isRelative(word)
      style.fontSize = size
      // What is relative to a size that follows the family follows it too.
      if style.isMonospace != parent?.isMonospace ?? false, !style.isAbsoluteSize {
        style.fontSize = resized(size, style)
      }
    }
    style.fontSize = min(max(style.fontSize, 0), 10_000)
  }

  /// A family of `monospace` alone makes text smaller, as browsers have done ever since.
  private func setFamily(
    _ word: String, inherits: Bool, _ parent: ComputedStyle?, _ style: inout ComputedStyle
  ) {
    guard !inherits else { return }
    let isMonospace = word == "monospace"
    guard isMonospace != style.isMonospace else { return }
    style.isMonospace = isMonospace
    if !style.isAbsoluteSize { style.fontSize = resized(style.fontSize, style) }
  }

  /// A size that is not written as a length, in the family that an element has now. Source: Chromium, `FontBuilder`.
  private func resized(_ size: Double, _ style: ComputedStyle) -> Double {
    FontSize.keyword(style.sizeWord, isMonospace: style.isMonospace)
      ?? size * (style.isMonospace ? 13.0 / 16 : 16.0 / 13)
  }

  private mutating func setBox(
    _ property: StyleProperty, _ word: String, inherits: Bool, isInitial: Bool, _ parent: ComputedStyle?,
    _ style: inout ComputedStyle
  ) {
    let word = isInitial ? "" : word
    switch property {
    case .opacity:
      style.opacity =
        inherits ? parent?.opacity ?? 1 : isInitial ? 1 : min(max(StyleLength.ratio(word) ?? 1, 0), 1)
    case .display:
      if word == "none" { style.isGone = true }
      style.isContents = word == "contents"
      style.layout = .init(word)
      style.isInlineLevel = word.hasPrefix("inline-")
      style.holdsFloats = word == "flow-root" || word.hasPrefix("table") || word.hasPrefix("inline-")
    case .visibility:
      if inherits {
        style.isInvisible = parent?.isInvisible ?? false
      } else {
        style.isInvisible = word == "hidden" || word == "collapse"
      }
    case .filter:
      style.hasFilter = inherits ? parent?.hasFilter ?? false : !word.isEmpty && word != "none"
      if style.hasFilter, !inherits { setFilter(word, &style) }
    case .mask: style.hasMask = inherits ? parent?.hasMask ?? false : !word.isEmpty && !isNone(word)
    case .backdropFilter:
      style.hasBackdrop = inherits ? parent?.hasBackdrop ?? false : !word.isEmpty && word != "none"
      if style.hasBackdrop, !inherits { setBackdrop(word, &style) }
    case .blend: style.blends = inherits ? parent?.blends ?? false : !word.isEmpty && word != "normal"
    case .contentVisibility: if word == "hidden" { style.isClipped = true }
    case .textShadow: if !inherits { style.shadows = isInitial ? [] : shadows(word, style) }
    case .backgroundSize: style.imageSize = inherits ? parent?.imageSize ?? "" : word
    case .backgroundRepeat: style.imageRepeat = inherits ? parent?.imageRepeat ?? "" : word
    case .textStroke:
      if !inherits {
        style.hasStroke = word.contains { "123456789".contains($0) } && !word.hasPrefix("0 ") && word != "0"
      }
    case .marginTop:
      // A part of the width around it, of which no more is known than that it is not narrow.
      let whole: Double? = word.hasPrefix("-") && word.hasSuffix("%") ? 320 : nil
      style.marginTop = StyleLength.pixels(word, fontSize: style.fontSize, percentOf: whole) ?? 0
      if Self.isFar(word) { Self.box(of: &style).values.isLifted = true }
    case .paddingTop:
      style.paddingTop = StyleLength.pixels(word, fontSize: style.fontSize, percentOf: nil) ?? 0
    case .textIndent:
      style.isIndented = inherits ? parent?.isIndented ?? false : Self.isFar(word)
      if !inherits, !word.isEmpty { Self.box(of: &style).values.textIndent = word }
    case .marginBottom:
      style.marginBottom = StyleLength.pixels(word, fontSize: style.fontSize, percentOf: nil) ?? 0
      if style.marginBottom <= -32 { style.pullsUp = true }
    case .zoom:
      if let factor = StyleLength.ratio(word), factor > 0, factor < 1 { style.magnification *= factor }
    case .float: style.isFloating = !word.isEmpty && word != "none"
    case .paddingBottom, .minHeight:
      if property == .paddingBottom {
        style.paddingBottom = StyleLength.pixels(word, fontSize: style.fontSize, percentOf: nil) ?? 0
      }
      if Self.pixels(word) != 0, !word.isEmpty, word != "auto" { style.hasDepth = true }
    // Most elements have margins and padding, and few have any of these.
    case .marginLeft:
      if Self.isFar(word) { Self.box(of: &style).values.isFarOut = true }
      // Columns beside each other are pulled over each other, by more than what stands in a row overlaps.
      if word.hasPrefix("-"), word.hasSuffix("%"), (StyleLength.ratio(word) ?? 0) <= -0.5 {
        style.isPulledOver = true
      } else if let pixels = Self.pixels(word), pixels <= -64 {
        style.isPulledOver = true
      }
    case .paddingLeft:
      if Self.pixels(word).map({ $0 >= 500 }) ?? false { Self.box(of: &style).values.isTakenBack = true }
    case .position, .top, .right, .bottom, .left, .transform, .scale, .clip, .clipPath, .width, .height,
      .maxWidth, .maxHeight, .overflow,
      .zIndex, .gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd, .borderImage, .borderSlice,
      .isolation, .willChange, .contain:
      guard !word.isEmpty, word != "auto" || property == .overflow, word != "none" else { return }
      setBox(property, word, &Self.box(of: &style).values)
    default: break
    }
  }

  /// The box of a style, made where there is none.
  static func box(of style: inout ComputedStyle) -> StyleBox {
    let box = style.box ?? StyleBox()
    style.box = box
    return box
  }

  private func setBox(_ property: StyleProperty, _ word: String, _ box: inout StyleBox.Values) {
    switch property {
    case .position: box.position = word
    case .top, .right, .bottom, .left:
      box.offsets[property.rawValue - StyleProperty.top.rawValue] = word
    case .transform:
      box.isTransformed = true
      box.translation = Self.translation(word)
      box.scale = min(box.scale, Self.scale(word))
      // The property `translate` has the lengths of the function.
      let functions = word.contains("(") ? word : "translate(\(word))"
      box.rise = max(box.rise, Self.rise(ofTransforms: functions))
      box.fall = max(box.fall, Self.fall(ofTransforms: functions))
      if Self.isFar(transforms: functions) { box.isSentAway = true }
    case .scale: box.scale = min(box.scale, Self.scale("scale(\(word))"))
    case .clip: box.clip = word
    case .clipPath: box.clipPath = word
    case .width: box.width = word
    case .height: box.height = word
    case .maxWidth: box.maxWidth = word
    case .maxHeight: box.maxHeight = word
    case .overflow: box.overflow = word
    case .zIndex: box.zIndex = Int(word)
    case .isolation, .willChange, .contain:
      if Self.isStacking(property, word) { box.isStacked = true }
    case .gridRowStart, .gridColumnStart, .gridRowEnd, .gridColumnEnd:
      box.lines[property.rawValue - StyleProperty.gridRowStart.rawValue] = word
    case .borderImage: box.borderImage = word
    case .borderSlice: box.borderSlice = word
    default: break
    }
  }

  /// Whether a value of `isolation`, `will-change` or `contain` makes a stacking context.
  private static func isStacking(_ property: StyleProperty, _ value: String) -> Bool {
    let words = value.split { " ,\t\n".contains($0) }
    switch property {
    case .isolation: return value == "isolate"
    case .contain: return words.contains { ["paint", "layout", "strict", "content"].contains($0) }
    default:
      return words.contains { word in
        [
          "transform", "translate", "rotate", "scale", "perspective", "opacity", "filter", "backdrop-filter",
          "clip-path", "mask", "mask-image", "mix-blend-mode", "isolation",
        ].contains(word)
      }
    }
  }
}
