import PaletteCore

/// What may be behind a text where it is not known what is: the text has a verdict where it is the same on all of it.
extension PairFinder {
  /// A ground that a text may stand on.
  struct PossibleGround {
    /// The text on it.
    var text: SIMD4<Double>
    /// Its darkest and its lightest color, or two that it goes over into each other; the same for a ground of one color.
    var dark: SIMD4<Double>
    var light: SIMD4<Double>
    /// Whether it belongs to the declaration that is told as the background.
    var isTold: Bool
    /// Whether what is behind it is seen as well, through it or beside it.
    var isMixed: Bool

    /// Whether what is behind it is seen through it, and was not laid behind it yet.
    var isOpen: Bool { dark.w < 1 || light.w < 1 }
  }

  /// Tells a text that passes on the worst of its grounds, and one that fails on the best: so it is at least, or at most. False
  /// where it passes on one of them and fails on another.
  static func settle(
    _ seen: inout Seen, on grounds: [PossibleGround], canvas: SIMD4<Double>, goal: ContrastGoal
  ) -> Bool {
    let required = goal.required(seen.isLarge ? .large : .normal)
    func color(_ layer: SIMD4<Double>) -> Color { Self.color(ComputedStyle.over(layer, canvas)) }
    var (least, most) = (seen.ratio, seen.ratio)
    var worst = (text: seen.foreground, ground: seen.background, ratio: seen.ratio)
    var best = worst
    // A color for one of the grounds may be none for another.
    (seen.isPlain, seen.isGroundPlain) = (false, false)
    let behind = grounds.reduce((dark: seen.background.components, light: seen.background.components)) {
      (
        pointwiseMin($0.dark, ComputedStyle.over($1.dark, canvas)),
        pointwiseMax($0.light, ComputedStyle.over($1.light, canvas))
      )
    }
    for ground in grounds {
      let text = color(ground.text)
      let ends = [color(ground.dark).components, color(ground.light).components]
      var (dark, light) = (
        Self.color(pointwiseMin(ends[0], ends[1])), Self.color(pointwiseMax(ends[0], ends[1]))
      )
      if ground.isMixed {
        (dark, light) = (
          Self.color(pointwiseMin(dark.components, behind.dark)),
          Self.color(pointwiseMax(light.components, behind.light))
        )
      }
      let ratios = [dark, light].map { Contrast.ratio(foreground: text, background: $0) }
      let luminances = [dark, text, light].map { Contrast.relativeLuminance($0) }
      // Somewhere between the two is the color of the text.
      if luminances[0] < luminances[1], luminances[1] < luminances[2] { least = 1 }
      for (ratio, end) in zip(ratios, [dark, light]) where ground.isTold {
        if ratio < worst.ratio { worst = (text, end, ratio) }
        if ratio > best.ratio { best = (text, end, ratio) }
      }
      least = min(least, ratios[0], ratios[1])
      most = max(most, ratios[0], ratios[1])
    }
    (seen.foreground, seen.background, seen.ratio) = most < required ? best : worst
    seen.isBest = most < required && best.ratio >= most && most > least
    seen.worst = worst.ratio
    return least >= required || most < required
  }

  private static func color(_ seen: SIMD4<Double>) -> Color { Color(.srgb, seen.x, seen.y, seen.z) }

  /// The colors that elements, and what is in them, have behind their text; nil where not all of them are plain.
  func paints(_ elements: [Int], besides left: Int = -1) -> [SIMD4<Double>]? {
    var paints: [SIMD4<Double>] = []
    var isFaint = false
    var waiting = elements
    var steps = 0
    while let next = waiting.popLast() {
      let style = now[next]
      if style.isGone || next == left { continue }
      steps += 1
      if Self.pictures.contains(tree.document.elements[next].name) || steps > 200 { return nil }
      if style.isPainted {
        guard let paint = style.plainGround, paints.count < 16 else { return nil }
        if !paints.contains(paint) { paints.append(paint) }
      }
      if style.opacity < 1 || style.hasFilter || style.blends || style.hasMask { isFaint = true }
      waiting += tree.document.elements[next].children
    }
    return isFaint && !paints.isEmpty ? nil : paints
  }
}

extension ComputedStyle {
  /// The one opaque color of its box; nil where there is more to it.
  var plainGround: SIMD4<Double>? {
    guard !hasImage, !hasBorderImage, !hasInset, !hasBackdrop, doubts == nil, box?.values.inset == nil,
      background.undefined == nil, background.seen.w >= 1
    else { return nil }
    return background.seen
  }

  /// The same for a box that nothing makes translucent as a whole.
  var plainCover: SIMD4<Double>? {
    opacity < 1 || hasFilter || blends || hasMask ? nil : plainGround
  }
}

extension PairFinder.Layers {
  /// Notes what may be behind the text; nil for what cannot be told.
  mutating func mayStand(on paints: [SIMD4<Double>]?, _ reason: String) {
    guard why == nil, paints?.isEmpty != true else { return }
    guard let paints, !possible.contains(where: \.isOpen) else {
      why = reason
      return
    }
    doubt = doubt ?? reason
    for paint in paints { addPossible(paint, paint, isTold: false) }
  }

  /// Lays a picture behind what was seen so far: its colors are known, and where each of them is is not.
  mutating func add(_ picture: BackgroundPicture, size: String, repeats: String) {
    guard text.w >= 1, !possible.contains(where: \.isOpen) else {
      why = why ?? Self.picture
      return
    }
    let colors = picture.colors
    if picture.isGradient, !colors.isOpaque, picture.isSpread(size: size, repeats: repeats) {
      return addVeil(colors.samples, over: picture)
    }
    let fills = picture.fills(size: size, repeats: repeats)
    defer { if picture.isOverOthers, ground.w < 1 { addAnything() } }
    if why == nil, !fills || colors.dark != colors.light {
      doubt = doubt ?? Self.picture
      if colors.isOpaque { for color in colors.samples { addPossible(color, color, isTold: fills) } }
      addPossible(colors.dark, colors.light, isTold: false, isMixed: !fills)
    }
    guard fills, let first = colors.samples.first else { return }
    declaration = declaration ?? picture.declaration
    ground = ComputedStyle.over(ground, first)
  }

  /// Lays a gradient behind what was seen so far that lets what is behind it be seen: each of its colors is somewhere, and
  /// between two of them is what lies between these on what is behind.
  private mutating func addVeil(_ stops: [SIMD4<Double>], over picture: BackgroundPicture) {
    if why == nil, Set(stops).count > 1 {
      doubt = doubt ?? Self.picture
      for (stop, next) in zip(stops, stops.dropFirst()) { addPossible(stop, next, isTold: true) }
    }
    declaration = declaration ?? picture.declaration
    lowest = picture.declaration
    if let first = stops.first { ground = ComputedStyle.over(ground, first) }
    if picture.isOverOthers { addAnything() }
  }

  /// Lays something behind what was seen so far that may have every color, such as a picture.
  mutating func addAnything(_ reason: String = Self.picture) {
    guard why == nil, text.w >= 1 else {
      why = why ?? reason
      return
    }
    let (black, white) = (SIMD4(0, 0, 0, 1.0), SIMD4(repeating: 1.0))
    for index in possible.indices where possible[index].isOpen {
      let ends = [possible[index].dark, possible[index].light]
      possible[index].dark = pointwiseMin(
        ComputedStyle.over(ends[0], black), ComputedStyle.over(ends[1], black))
      possible[index].light = pointwiseMax(
        ComputedStyle.over(ends[0], white), ComputedStyle.over(ends[1], white))
    }
    doubt = doubt ?? reason
    addPossible(black, white, isTold: ground.w > 0)
  }

  /// Lays the shadows of letters behind them: beside a letter is its shadow, the background, or what is between the two.
  mutating func addShadows(_ shadows: [SIMD4<Double>]) {
    guard !shadows.isEmpty else { return }
    guard text.w >= 1 else {
      why = why ?? Self.shadow
      return
    }
    doubt = doubt ?? Self.shadow
    for shadow in shadows { addPossible(shadow, shadow, isTold: false, isMixed: true) }
  }

  static let shadow = "the text has a shadow"
  static let picture = "a picture or gradient is behind the text"

  private mutating func addPossible(
    _ dark: SIMD4<Double>, _ light: SIMD4<Double>, isTold: Bool, isMixed: Bool = false
  ) {
    possible.append(
      PairFinder.PossibleGround(
        text: ComputedStyle.over(text, dark), dark: ComputedStyle.over(ground, dark),
        light: ComputedStyle.over(ground, light), isTold: isTold, isMixed: isMixed))
  }
}
