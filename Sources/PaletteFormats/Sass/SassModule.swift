import Bytes
import PaletteCore
import StyleSheets

/// What a file of Sass declares at its top.
final class SassModule {
  /// A variable with its value and where that is written.
  struct Variable {
    var name: String
    var value: SassValue
    var place: SourcePlace
    /// The variable that the value is, where it is nothing else.
    var alias: String?
  }

  /// A mixin or a function: the tokens of its body, and the module in which its names mean something.
  struct Routine {
    var file: SassFile
    /// Kept alive by ``SassModules``, as long as something can be called.
    unowned var module: SassModule
    var body: Range<Int>
    var parameters: [Parameter] = []
  }

  /// What a routine is called with.
  struct Parameter {
    var name: String
    var fallback: Range<Int>?
    /// Whether it takes all that is left: `$rest...`.
    var isRest = false
  }

  private(set) var variables: [Variable] = []
  private var places: [String: Int] = [:]
  var mixins: [String: Routine] = [:]
  var functions: [String: Routine] = [:]
  /// The modules that are used under a name, and those whose names stand alone.
  var used: [String: SassModule] = [:]
  var open: [SassModule] = []
  /// The modules of Sass itself, by the name they have here.
  var builtIn: [String: String] = [:]
  /// What `with (…)` sets before the file does.
  var settings: [String: SassValue] = [:]

  /// A variable by its name, here or in what is used without a name.
  subscript(name: String) -> Variable? {
    if let place = places[name] { return variables[place] }
    for module in open {
      if let place = module.places[name] { return module.variables[place] }
    }
    return nil
  }

  /// Whether the file itself has set a variable to more than `null`.
  func holds(_ name: String) -> Bool {
    guard let place = places[name] else { return false }
    if case .null = variables[place].value { return false }
    return true
  }

  /// The names that were given something, in order; mixins and functions with a mark.
  private(set) var log: [String] = []
  private var lastSet: [String: Int] = [:]

  private func note(_ name: String) {
    lastSet[name] = log.count
    log.append(name)
  }

  /// Whether what was set in a part of ``log`` is as it was at the end of it.
  func isSettled(_ part: Range<Int>) -> Bool { part.allSatisfy { lastSet[log[$0]] ?? 0 < part.upperBound } }

  func set(_ variable: Variable) {
    note(variable.name)
    if let place = places[variable.name] {
      variables[place] = variable
    } else {
      places[variable.name] = variables.count
      variables.append(variable)
    }
  }

  func define(_ name: String, _ routine: Routine, isMixin: Bool) {
    note((isMixin ? "@" : "()") + name)
    if isMixin { mixins[name] = routine } else { functions[name] = routine }
  }

  func mixin(_ name: String) -> Routine? { mixins[name] ?? open.lazy.compactMap { $0.mixins[name] }.first }

  func function(_ name: String) -> Routine? {
    functions[name] ?? open.lazy.compactMap { $0.functions[name] }.first
  }
}

/// A file of Sass as tokens.
struct SassFile {
  var path: String
  var source: CSSTokens
  /// Its number in the joined sheet.
  var number: Int
}

/// The variables of a block.
final class SassScope {
  let parent: SassScope?
  /// Whether it is the block of a loop or a condition, which sets what is set around it.
  let isFlow: Bool
  var values: [String: SassValue] = [:]

  init(_ parent: SassScope? = nil, isFlow: Bool = false) {
    self.parent = parent
    self.isFlow = isFlow
  }

  subscript(name: String) -> SassValue? {
    var scope: SassScope? = self
    while let current = scope {
      if let value = current.values[name] { return value }
      scope = current.parent
    }
    return nil
  }

  /// Sets a variable where it is, or here; false where it is the module's to set, because only loops and conditions are
  /// between.
  func set(_ name: String, _ value: SassValue, isModule: Bool) -> Bool {
    var scope: SassScope? = self
    var isPlain = true
    while let current = scope {
      if current.values[name] != nil {
        current.values[name] = value
        return true
      }
      isPlain = isPlain && current.isFlow
      scope = current.parent
    }
    if isPlain, isModule { return false }
    values[name] = value
    return true
  }
}

/// Where a statement stands.
struct SassFrame {
  var file: SassFile
  var module: SassModule
  /// Nil at the top of a file.
  var scope: SassScope?
  /// The block that a mixin was included with.
  var content: Content?
  /// How deep calls and blocks lie in each other.
  var depth = 0
  /// Where rules stand that are written here, and what properties begin with, as in `font: { size: 1rem }`.
  var rule = SassRulePlace()
  var prefix = ""

  /// A block that stands where a mixin says `@content`.
  final class Content {
    let frame: SassFrame
    let body: Range<Int>
    let parameters: [SassModule.Parameter]

    init(_ frame: SassFrame, _ body: Range<Int>, _ parameters: [SassModule.Parameter]) {
      self.frame = frame
      self.body = body
      self.parameters = parameters
    }
  }

  /// The inside of a block.
  func inside(isFlow: Bool = false) -> SassFrame {
    var frame = self
    frame.scope = SassScope(scope, isFlow: isFlow)
    frame.depth += 1
    return frame
  }
}

extension CSSTokens {
  /// The tokens of a value, without spaces and the semicolon behind it.
  func withoutSemicolon(_ range: Range<Int>) -> Range<Int> {
    let value = trimmed(range)
    guard let last = value.last, self[last].kind == .semicolon else { return value }
    return trimmed(value.lowerBound..<last)
  }
}
