/// What an animation sets on its way. Source: CSS Animations 1.
struct Keyframes {
  /// The properties of all of its frames.
  var properties = PropertySet()
  /// The custom properties of all of its frames.
  var custom: Set<String> = []
  /// The declarations of its first and last frames, indices of ``StyleSheetSet/declarations``.
  var first = 0..<0
  var last = 0..<0
}

/// An animation that an element has.
struct UsedAnimation {
  var name: String
  var frames: Keyframes
  /// Whether it takes any time.
  var moves = false
  /// Whether it has no end, or one that depends on what a reader does, or that is between frames.
  var isEndless = false
  /// The declarations of the frame that stays when it has ended; empty where none does.
  var end = 0..<0
}

extension StyleComputer {
  /// The animations that an element has, as far as their keyframes are known.
  mutating func animations(_ winners: [Int], _ cascade: [Ranked], _ style: ComputedStyle) -> [UsedAnimation] {
    guard !set.keyframes.isEmpty, winners[StyleProperty.animationName.rawValue] >= 0 else { return [] }
    var lists: [StyleProperty: [String]] = [:]
    for property in StyleProperty.animation {
      let place = winners[property.rawValue]
      guard place >= 0, let text = value(property, cascade[place].declaration, style) else { continue }
      let isShort = set.declarations[cascade[place].declaration].name.hasSuffix("animation")
      let source = CSSTokens(Array(text.utf8))
      lists[property] = source.split(0..<source.count).map { layer in
        isShort ? Self.part(property, source, layer) : source.text(of: layer)
      }
    }
    func word(_ property: StyleProperty, _ index: Int) -> String {
      guard let list = lists[property], !list.isEmpty else { return "" }
      return CSSText.lowercased(list[index % list.count])
    }
    return (lists[.animationName] ?? []).prefix(16).enumerated().compactMap { index, name in
      guard let frames = set.keyframes[name] else { return nil }
      var animation = UsedAnimation(name: name, frames: frames)
      let timeline = word(.animationTimeline, index)
      let hasTimeline = !timeline.isEmpty && timeline != "auto"
      animation.moves =
        hasTimeline || word(.animationDuration, index).utf8.contains { (0x31...0x39).contains($0) }
      let times = word(.animationCount, index)
      let whole = times.isEmpty ? 1 : Double(times).flatMap { Int(exactly: $0) }
      animation.isEndless =
        animation.moves && (hasTimeline || whole == nil || word(.animationState, index) == "paused")
      guard !animation.isEndless, ["forwards", "both"].contains(word(.animationFill, index)) else {
        return animation
      }
      // Every second run of an alternating one goes the other way.
      let direction = word(.animationDirection, index)
      let isTurned = direction.hasPrefix("alternate") && (whole ?? 1) % 2 == 0
      animation.end = direction.hasSuffix("reverse") == isTurned ? frames.last : frames.first
      return animation
    }
  }

  /// The part of the shorthand that is for one property.
  private static func part(_ property: StyleProperty, _ source: CSSTokens, _ layer: Range<Int>) -> String {
    var parts: [StyleProperty: String] = [:]
    var at = layer.lowerBound
    while at < layer.upperBound {
      let next = min(source.after(at), layer.upperBound)
      let text = source.text(of: at..<next)
      let word = CSSText.lowercased(text)
      switch source[at].kind {
      case .dimension: if parts[.animationDuration] == nil { parts[.animationDuration] = text }
      case .number: parts[.animationCount] = text
      case .string: parts[.animationName] = source.name(at)
      case .ident:
        if word == "infinite" {
          parts[.animationCount] = word
        } else if ["forwards", "both", "backwards"].contains(word), parts[.animationFill] == nil {
          parts[.animationFill] = word
        } else if ["reverse", "alternate", "alternate-reverse"].contains(word),
          parts[.animationDirection] == nil
        {
          parts[.animationDirection] = word
        } else if word == "paused", parts[.animationState] == nil {
          parts[.animationState] = word
        } else if !words.contains(word), parts[.animationName] == nil {
          parts[.animationName] = source.name(at)
        }
      default: break
      }
      at = next
    }
    return parts[property] ?? ""
  }

  /// Words of the shorthand that are no names.
  private static let words: Set<String> = [
    "ease", "ease-in", "ease-out", "ease-in-out", "linear", "step-start", "step-end", "normal", "running",
    "none", "auto",
  ]

  /// Notes what an animation leaves open. What it does to colors may be seen at any moment; that it fades an element in or
  /// out is a passage, unless it never ends.
  func note(_ animation: UsedAnimation, _ winners: [Int], _ cascade: [Ranked], _ style: inout ComputedStyle) {
    guard animation.moves else { return }
    func sets(_ properties: [StyleProperty]) -> Bool {
      properties.contains { property in
        if animation.frames.properties.contains(property) { return true }
        let place = winners[property.rawValue]
        guard !animation.frames.custom.isEmpty, place >= 0 else { return false }
        let declaration = set.declarations[cascade[place].declaration]
        return declaration.hasVariables && animation.frames.custom.contains { declaration.text.contains($0) }
      }
    }
    let why = "the animation \(animation.name) changes its colors"
    if sets([.color, .textFill]) {
      if animation.isEndless {
        style.textDoubt = style.textDoubt ?? why
      } else {
        style.passingText = style.passingText ?? why
      }
    }
    let ground =
      sets([.backgroundColor, .backgroundImage])
      ? "the animation \(animation.name) changes its background" : nil
    let group =
      animation.isEndless && sets([.opacity, .filter, .blend, .mask])
      ? "the animation \(animation.name) fades it" : nil
    guard ground != nil || group != nil else { return }
    let known = style.doubts
    style.doubts = Doubts(
      ground: known?.ground ?? (animation.isEndless ? ground : nil),
      passingGround: known?.passingGround ?? (animation.isEndless ? nil : ground),
      group: known?.group ?? group)
  }
}
