import PaletteCore
import StyleSheets

extension DocumentCheck {
  /// Holds what a document renders to a goal, with what to try for what fails.
  init(_ found: RenderedPairs, of source: String, _ kind: Kind, heldTo goal: ContrastGoal) {
    self.init(
      source: source, kind: kind, theme: found.scheme,
      results: found.pairs.map { pair in
        var result = Result(
          selector: pair.selector, count: pair.count, state: pair.state?.rawValue,
          foreground: Side(pair.foreground), background: Side(pair.background),
          size: pair.isLarge ? .large : .normal, goal: goal, ratio: pair.ratio)
        (result.isBest, result.parts) = (pair.isBest, pair.parts.map(Part.init))
        return result
      },
      unresolved: found.unresolved.map {
        var item = Unresolved(
          selector: $0.selector, count: $0.count, place: Place($0.place), reason: $0.reason)
        item.parts = $0.parts.map(Part.init)
        return item
      })
    suggest(
      colors: found.pairs.map { ($0.foreground.color, $0.background.color) },
      shades: { found.pairs[$0][$1].shades },
      movable: { index in
        let pair = found.pairs[index]
        return [CheckSuggestion.Side.foreground, .background].filter { side in
          pair[side].place != nil && (side == .foreground ? pair.isPlain : pair.isGroundPlain)
        }
      })
  }
}

extension DocumentCheck.Part {
  fileprivate init(_ part: TextPart) {
    self.init(selector: part.selector, count: part.count, place: DocumentCheck.Place(part.place))
  }
}

extension DocumentCheck.Side {
  fileprivate init(_ side: RenderedPair.Side) {
    self.init(
      hex: side.color.seenHex, color: side.color, ref: side.reference,
      place: side.place.map(DocumentCheck.Place.init),
      origin: side.origin.map { .init(property: $0.property, place: DocumentCheck.Place($0.place)) })
  }
}

extension RenderedPair {
  fileprivate subscript(_ side: CheckSuggestion.Side) -> Side {
    side == .foreground ? foreground : background
  }
}
