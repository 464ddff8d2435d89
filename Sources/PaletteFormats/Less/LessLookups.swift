import PaletteCore
import StyleSheets

/// Variables of Less, and what is looked up in maps and mixins.
///
/// Source: https://lesscss.org/features/#maps-feature, https://lesscss.org/features/#mixins-feature-mixins-as-functions-feature.
extension SassExpression {
  /// A variable, and what is looked up in it: `@map[key]`.
  mutating func lessVariable() -> SassValue {
    let value = names.variable("", source.name(at))
    at += 1
    return lookedUp(value)
  }

  /// What is looked up in a mixin or a namespace: `.tone(#123)[@light]`, `#theme[page]`; nil where none stands here.
  mutating func lessMember() -> SassValue? {
    guard let declared = names.declared, at + 1 < end, let found = declared(at..<end) else { return nil }
    at = found.after
    return lookedUp(.map(found.map))
  }

  private mutating func lookedUp(_ start: SassValue) -> SassValue {
    var value = start
    while at < end, source[at].kind == .openSquare {
      let inside = source.trimmed(at + 1..<source.end(of: at))
      at = min(source.after(at), end)
      if let reason = value.reason { return .unknown(reason) }
      guard let map = value.map else { return .unknown("it is no map") }
      if inside.isEmpty {
        // `[]` is what is declared last.
        value = map.pairs.last?.value ?? .unknown("the map is empty")
        continue
      }
      var key = SassValue.string(source.text(of: inside), isQuoted: false)
      if let first = inside.first, source.isDelim(first, "@"), inside.count == 2 {
        key = names.variable("", source.name(first + 1))
      }
      guard let found = map[key] ?? map[.string("@" + key.plain, isQuoted: false)] else {
        return .unknown("\(key.plain) is not in the map")
      }
      value = found
    }
    return value
  }
}
