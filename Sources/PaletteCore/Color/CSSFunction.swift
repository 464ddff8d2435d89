/// A color function as the parser looks it up: a space, and one way in which it is written.
final class CSSFunction: Sendable {
  typealias Axis = ColorSyntax.Axis

  let space: ColorSpace
  let axes: [Axis]
  let legacy: ColorSyntax.Legacy
  /// What relative colors call the channels, and `alpha`.
  let keywords: [CSSKeyword]

  init(_ space: ColorSpace, _ syntax: ColorSyntax) {
    self.space = space
    axes = syntax.axes
    legacy = syntax.legacy
    keywords = syntax.axes.map { CSSKeyword($0.keyword) } + ["alpha"]
  }

  /// The function called `name`, but for `color()`.
  static func named(_ name: CSSKeyword) -> CSSFunction? {
    Table.builtIn.functions[name] ?? Table.added?.functions[name]
  }

  /// `color()` of the space called `name`.
  static func color(_ name: CSSKeyword) -> CSSFunction? {
    Table.builtIn.colors[name] ?? Table.added?.colors[name]
  }

  /// The space of an interpolation method. Source: CSS Color 4, section 12.1.
  static func mixingSpace(_ name: CSSKeyword) -> ColorSpace? {
    if let function = color(name) { return function.space }
    guard let space = named(name)?.space, space.isMixedInCSS, CSSKeyword(space.id) == name else { return nil }
    return space
  }

  /// The functions of some spaces by name.
  private struct Table: Sendable {
    var functions: [CSSKeyword: CSSFunction] = [:]
    var colors: [CSSKeyword: CSSFunction] = [:]

    init(_ spaces: [ColorSpace]) {
      for space in spaces {
        for syntax in space.syntaxes {
          let function = CSSFunction(space, syntax)
          for name in syntax.names {
            if syntax.isColorFunction {
              colors[CSSKeyword(name)] = function
            } else {
              functions[CSSKeyword(name)] = function
            }
          }
        }
      }
    }

    static let builtIn = Table(ColorSpace.builtIn)
    static var added: Table? { ColorSpace.added.isEmpty ? nil : Table(ColorSpace.added) }
  }
}
