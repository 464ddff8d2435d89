import PaletteCore

extension PairFinder {
  static let darkCanvas = ComputedStyle.Paint(
    color: StyleColor.dark["canvas"] ?? .black, declaration: nil
  ).seen

  /// What lies below everything behind an element: that of the page's color scheme, and of the theme that a part of a sheet or
  /// component is looked at in, whose own ground is not in it.
  func canvas(of element: Int) -> SIMD4<Double> {
    let isDark =
      now[0].isDark || (sample != nil || document.isComponent) && scheme(around: element).scheme == .dark
    return isDark ? Self.darkCanvas : SIMD4(repeating: 1)
  }

  /// Whether an element of a sheet is in a part of another scheme than the page, and a declaration paints the page: the
  /// ground of that part is not in the sheet.
  func isOfOtherScheme(_ element: Int, than ground: Int?) -> Bool {
    guard sample != nil, isOfPage(ground) else { return false }
    let own = scheme(around: element)
    return own.element != 0 && own.element != body && own.scheme != scheme(around: body).scheme
  }

  /// Whether a declaration of a background paints the whole page.
  func isOfPage(_ ground: Int?) -> Bool {
    ground != nil && [0, body].contains { now[$0].background.declaration == ground }
  }

  private var body: Int { document.bodyIndex ?? 0 }

  /// The scheme of the theme that an element is in, and the element that says so, which is the root where none does.
  private func scheme(around element: Int) -> (scheme: ColorScheme, element: Int) {
    var at = element
    while at >= 0 {
      for attribute in document.elements[at].attributes {
        if let scheme = ThemeWords.scheme(of: attribute) { return (scheme, at) }
      }
      at = tree.parent(at)
    }
    return (page.computer.scheme == .dark ? .dark : .light, 0)
  }

  /// Why text on a translucent box has no verdict where it depends on what is behind.
  var veilReason: String {
    "what is behind its translucent background is not in the \(sample == nil ? "component" : "sheet")"
  }

  /// Whether it depends on what is behind a translucent box if text on it can be read. Nobody knows what a box of a sheet stands
  /// on: it has a verdict where that is the same on black, on white, and on all that lies between.
  static func needsOther(text: SIMD4<Double>, ground: SIMD4<Double>, least: Double) -> Bool {
    let black = SIMD4<Double>(0, 0, 0, 1)
    let ends = [black, SIMD4<Double>(repeating: 1)].map { other -> (ratio: Double, isLighter: Bool) in
      func seen(_ layer: SIMD4<Double>) -> Color {
        let seen = ComputedStyle.over(layer, other)
        return Color(.srgb, seen.x, seen.y, seen.z)
      }
      let (text, ground) = (seen(text), seen(ground))
      return (
        ratio: Contrast.ratio(foreground: text, background: ground),
        isLighter: Contrast.relativeLuminance(text) > Contrast.relativeLuminance(ground)
      )
    }
    // Where the text is the lighter one on one of them only, it is the color of what is behind it in between.
    let passes = ends.map { $0.ratio >= least }
    return passes[0] != passes[1] || passes[0] && ends[0].isLighter != ends[1].isLighter
  }
}

extension ThemeWords {
  /// The scheme that an attribute of an element tells; `class="bar dark"` does by one of its names.
  fileprivate static func scheme(of attribute: HTMLAttribute) -> ColorScheme? {
    guard attribute.name == "class" else {
      return attribute.isOfTheme
        ? scheme(of: attribute.value.isEmpty ? attribute.name : attribute.value) : nil
    }
    return attribute.value.split(separator: " ").lazy.map(String.init).filter { isTheme(class: $0) }
      .compactMap { scheme(of: $0) }.first
  }
}
