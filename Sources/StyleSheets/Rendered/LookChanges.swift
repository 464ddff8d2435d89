/// Which rules change what the contrast of a text is measured on.
extension StyleSheetSet {
  /// Whether a rule says anything of the color of a text, of what is behind it, or of how much of both is seen.
  func changesLook(_ rule: StyleRule) -> Bool {
    declarations[rule.declarations].contains { declaration in
      guard !declaration.isCustom else { return false }
      if Self.always.contains(declaration.name) { return true }
      guard let nothing = Self.mostly[declaration.name] else { return isAnimated(by: declaration) }
      let text = CSSText.lowercased(declaration.text)
      if StyleColor.cssWide.contains(text) || nothing == text { return false }
      switch declaration.name {
      case "box-shadow", "-webkit-box-shadow": return text.contains("inset")
      case "-webkit-text-stroke", "-webkit-text-stroke-width":
        return declaration.hasVariables || text.contains { "123456789".contains($0) }
      default: return true
      }
    }
  }

  /// Whether a rule fills the letters of text in drawings.
  func fillsText(_ rule: StyleRule) -> Bool {
    declarations[rule.declarations].contains {
      $0.name == "fill" && !["none", "transparent"].contains(CSSText.lowercased($0.text))
        && !StyleColor.isWide($0.text)
    }
  }

  /// Whether a declaration names an animation that changes colors.
  private func isAnimated(by declaration: StyleDeclaration) -> Bool {
    guard !keyframes.isEmpty, declaration.properties.contains(.animationName) else { return false }
    let source = CSSTokens(Array(declaration.text.utf8))
    return source.tokens.indices.contains { index in
      guard source[index].kind == .ident || source[index].kind == .string,
        let frames = keyframes[source.name(index)]
      else { return false }
      return !frames.properties.isDisjoint(with: Self.animated)
    }
  }

  private static let animated = PropertySet([
    .color, .textFill, .backgroundColor, .backgroundImage, .opacity, .filter, .blend, .mask,
  ])

  private static let always: Set<String> = [
    "color", "background", "background-color", "-webkit-text-fill-color", "font-size", "font-weight",
    "opacity",
  ]

  /// Properties that do so, each with the word that says that they do not.
  private static let mostly: [String: String] = [
    "background-image": "none", "filter": "none", "-webkit-filter": "none", "backdrop-filter": "none",
    "-webkit-backdrop-filter": "none", "mix-blend-mode": "normal", "box-shadow": "none",
    "-webkit-box-shadow": "none", "text-shadow": "none", "mask": "none", "mask-image": "none",
    "-webkit-mask": "none", "-webkit-mask-image": "none", "-webkit-text-stroke": "0",
    "-webkit-text-stroke-width": "0",
  ]
}

extension PairFinder {
  /// Whether a text fails on a picture of a rule that says nothing of colors: what text that is for, other rules say.
  func isOnPictureAlone(_ seen: Seen, _ subject: Subject) -> Bool {
    let set = page.computer.set
    guard let ground = seen.backgroundDeclaration, set.declarations[ground].name == "background-image" else {
      return false
    }
    return !hasOwnInk(subject) && seen.worst < set.files.goal.required(seen.isLarge ? .large : .normal)
  }
}

extension CompoundSelector {
  /// Whether it is text in a drawing.
  var isDrawnText: Bool { typeName == "text" || typeName == "tspan" || typeName == "textpath" }
}
