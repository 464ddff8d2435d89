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
    let inherits = word == "inherit" || word == "unset" && property.isInherited
    let isInitial = word == "initial" || word == "unset" && !property.isInherited
    let initial = ComputedStyle()
    switch property {
    case .color:
      if inherits {
        if let parent { style.text = parent.text }
      } else if isInitial {
        style.text = .init(color: canvasText(style), declaration: declaration)
      } else if let color = color(text, style, current: parent?.text.color ?? canvasText(style)) {
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
      }
    case .backgroundImage:
      style.hasImage = inherits ? parent?.hasImage ?? false : !isInitial && !isNone(word)
    case .backgroundClip:
      style.clipsBackground = inherits ? parent?.clipsBackground ?? false : word.contains("text")
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
    default: setBox(property, word, inherits: inherits, isInitial: isInitial, parent, &style)
    }
  }

  /// The properties whose uncertainty makes a pair uncertain.
  private static let matters: Set<StyleProperty> = [
    .color, .textFill, .backgroundColor, .backgroundImage, .opacity, .filter, .display, .visibility,
    .fontSize,
  ]

  /// Whether a declaration is the page's, not the browser's.
  private func isOwn(_ declaration: Int) -> Bool { declaration >= browserDeclarations }

  private func isNone(_ word: String) -> Bool {
    word.split(separator: ",").allSatisfy { $0.filter { !$0.isWhitespace } == "none" }
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
    let outer = parent?.fontSize ?? 16
    // A parent in monospace has a smaller medium size; what is relative to it stays relative to that.
    if inherits {
      style.fontSize = outer
    } else if isInitial {
      style.fontSize = style.isMonospace ? 13 : 16
    } else if FontSize.keywords[word] != nil, style.isMonospace {
      style.fontSize = (FontSize.keywords[word] ?? 16) * 13 / 16
    } else {
      style.fontSize = FontSize.pixels(word, parent: style.fontSize, root: root) ?? style.fontSize
    }
    style.fontSize = min(max(style.fontSize, 0), 10_000)
  }

  /// A family of `monospace` alone makes text smaller, as browsers have done ever since.
  private func setFamily(
    _ word: String, inherits: Bool, _ parent: ComputedStyle?, _ style: inout ComputedStyle
  ) {
    guard !inherits else { return }
    let isMonospace = word == "monospace"
    if isMonospace != style.isMonospace {
      style.fontSize *= isMonospace ? 13.0 / 16 : 16.0 / 13
      style.isMonospace = isMonospace
    }
  }

  private func setBox(
    _ property: StyleProperty, _ word: String, inherits: Bool, isInitial: Bool, _ parent: ComputedStyle?,
    _ style: inout ComputedStyle
  ) {
    let word = isInitial ? "" : word
    switch property {
    case .opacity:
      style.opacity =
        inherits ? parent?.opacity ?? 1 : isInitial ? 1 : min(max(StyleLength.ratio(word) ?? 1, 0), 1)
    case .display: if word == "none" { style.isGone = true }
    case .visibility:
      if inherits {
        style.isInvisible = parent?.isInvisible ?? false
      } else {
        style.isInvisible = word == "hidden" || word == "collapse"
      }
    case .filter: style.hasFilter = !word.isEmpty && word != "none"
    case .backdropFilter: style.hasBackdrop = !word.isEmpty && word != "none"
    case .blend: style.blends = !word.isEmpty && word != "normal"
    case .contentVisibility: if word == "hidden" { style.isClipped = true }
    case .textShadow: if !inherits { style.hasShadow = !word.isEmpty && word != "none" }
    case .textStroke:
      if !inherits {
        style.hasStroke = word.contains { "123456789".contains($0) } && !word.hasPrefix("0 ") && word != "0"
      }
    case .marginTop:
      // Text that is pulled up lies over what stands before it.
      let top = String(word.split(separator: " ").first ?? "")
      if let pixels = StyleLength.pixels(top, fontSize: style.fontSize, percentOf: nil), pixels < -8 {
        style.isPulledUp = true
      }
    case .position: style.position = word
    case .offset: if word != "auto", !word.isEmpty { style.offsets.append(word) }
    case .transform: if word != "none", !word.isEmpty { style.isTransformed = true }
    case .clip: style.clip = word
    case .clipPath: style.clipPath = word
    case .width: style.width = word
    case .height: style.height = word
    case .overflow: style.overflow = word
    case .textIndent: style.textIndent = word
    default: break
    }
  }

  /// What follows from several properties together.
  func finish(_ element: Int, _ style: inout ComputedStyle, _ parent: ComputedStyle?) {
    let isOut = style.position == "absolute" || style.position == "fixed"
    let clip = style.clip.filter { !$0.isWhitespace }
    if isOut, clip.hasPrefix("rect("), !clip.contains("auto") {
      let sides = clip.dropFirst(5).dropLast().split(whereSeparator: { $0 == "," }).map {
        $0.filter { "0123456789.".contains($0) }
      }
      if sides.allSatisfy({ (Double($0) ?? 0) <= 1 }) || clip.count < 16 { style.isClipped = true }
    }
    let path = style.clipPath.filter { !$0.isWhitespace }
    if path.hasPrefix("inset(50%") || path.hasPrefix("inset(100%") || path == "circle(0)" {
      style.isClipped = true
    }
    func isTiny(_ word: String) -> Bool {
      StyleLength.pixels(word, fontSize: 16, percentOf: nil).map { $0 <= 1 } ?? false
    }
    if style.overflow.hasPrefix("hidden") || style.overflow.hasPrefix("clip"),
      isTiny(style.width) && (isTiny(style.height) || isOut)
        || isTiny(style.height) && style.height.hasPrefix("0")
    {
      style.isClipped = true
    }
    func isFar(_ word: String) -> Bool {
      StyleLength.pixels(word, fontSize: 16, percentOf: nil).map { $0 <= -999 } ?? false
    }
    if isOut, style.offsets.contains(where: isFar) { style.isClipped = true }
    func pixels(_ word: String) -> Double? { StyleLength.pixels(word, fontSize: 16, percentOf: nil) }
    if style.overflow.hasPrefix("hidden"), let width = pixels(style.width),
      let indent = pixels(style.textIndent),
      indent >= width
    {
      style.isClipped = true
    }
    if !style.overflow.isEmpty, !style.overflow.hasPrefix("visible"), pixels(style.width) == 0 {
      style.isClipped = true
    }
    if isFar(style.textIndent) { style.isClipped = true }
    style.isMoved = isOut && (!style.offsets.isEmpty || style.isTransformed)
    if style.fontSize <= 0 { style.isClipped = true }
  }
}
