/// The style sheets in the code of a component: templates and objects that `styled.button`, `css` and `createGlobalStyle` stand
/// before, as styled-components, Emotion, MUI, Linaria and Lit have them, and `style` of vanilla-extract.
struct StyledLiterals {
  /// A component that is one element with styles.
  struct Component {
    var element: String
    /// Whether it is another component with styles, of which nothing else is known.
    var isForeign = false
    /// The classes that its rules are written for here: its own name, and those of what it extends.
    var classes: [String]
    /// The classes of rules that hold while something is true.
    var choices: [ClassExpression.Entry] = []
    /// The other files that its rules are in.
    var modules: [String] = []
    /// Whether text stands in it, whatever its tag holds.
    var hasText = false
    /// All classes, and when it has them.
    var entries: [ClassExpression.Entry] { [ClassExpression.Entry(names: classes)] + choices }
  }

  /// A value of a property that a template chooses.
  private struct Choice {
    var property: String
    var value: String
    var bytes: Range<Int>
    var when: [ScriptCondition]
  }

  /// The sheet, at the places where it stands in the file; empty where there is none.
  private(set) var css: [UInt8] = []
  /// The components that are made so, by their names.
  private(set) var components: [String: Component] = [:]
  /// Whether a bracket is not closed, behind which nothing more is looked for.
  private var isOpen = false
  /// How many styles have no name.
  private var unnamed = 0
  /// What code calls classes by, each with what those of the sheet begin with.
  private(set) var groups: [String: String] = [:]
  /// The same of constants that are templates or objects of styles, which are one class each.
  private var templates: [String: String] = [:]
  /// The classes of attributes whose objects have rules in them, by where those begin.
  private(set) var attributes: [Int: String] = [:]
  private var objects: StyleObjects
  private var fragments: StyleFragments
  private let props: StyleProps
  /// The values that templates put in, by the words that stand for them.
  private var values: [(word: String, text: String)] = []
  /// What the last template chooses, besides the values that stand in its text.
  private var chosen: [Choice] = []
  private let constants: ScriptConstants
  /// What the classes end with.
  private let mark: String
  private let isForComponents: Bool
  private var script: ScriptText { constants.script }
  private var bytes: [UInt8] { script.bytes }

  /// What stands for a value that code works out.
  private static let value = Array(StyleObjects.value.utf8)

  /// - Parameters:
  ///   - constants: those of the script.
  ///   - sheets: texts that are sheets, whatever stands before them.
  ///   - mark: what the classes of components end with, where another file draws them.
  ///   - isForComponents: whether nothing else of the file has names there.
  init(
    _ constants: ScriptConstants, sheets: [Range<Int>] = [], mark: String = "", isForComponents: Bool = false
  ) {
    self.isForComponents = isForComponents
    self.constants = constants
    self.mark = mark
    objects = StyleObjects(constants)
    fragments = StyleFragments(constants)
    props = StyleProps(constants.script)
    let script = constants.script
    components = NativeElements(script).components
    for sheet in sheets { fill(sheet) }
    var words = Self.words
    if Self.vanilla.areIn(script.bytes) { words.insert("style") }
    var at = 0
    var outer = 0..<0
    while !isOpen, let word = script.nextWord(from: at) {
      at = word.upperBound
      let name = script.text(word)
      if name == "style", word.lowerBound > 0, bytes[word.lowerBound - 1] == UInt8(ascii: "<") {
        if let sheet = styleElement(behind: word.upperBound) {
          fill(sheet)
          at = sheet.upperBound
        }
        continue
      }
      if Self.sheets.contains(name), let range = script.argument(from: word.upperBound, bytes.count),
        let text = script.string(range), name != Self.unsafe || bytes[text].contains(UInt8(ascii: "{"))
      {
        fill(text)
        at = text.upperBound
        continue
      }
      if name == "sx" || name == "css" { addAttribute(name, behind: word.upperBound) }
      guard words.contains(name) else { continue }
      if let literal = literal(after: word, isStyled: name == "styled") {
        add(literal, of: word, name, in: outer.contains(word.lowerBound) ? outer : nil)
        // Templates in a template are styles under a condition.
        at = literal.body.lowerBound
        if literal.body.lowerBound >= outer.upperBound { outer = literal.body }
      }
    }
    if !isForComponents {
      groups = StyleMaps(constants, to: &objects).groups.merging(templates) { known, _ in known }
    }
    addTail()
  }

  /// What of the objects is not known.
  var leftOut: [StyleObjects.LeftOut] { objects.leftOut }

  /// Functions of Qwik and Lit that are given a sheet, that of Lit a value as well.
  private static let sheets: Set<String> = ["useStyles$", "useStylesScoped$", unsafe]
  private static let unsafe = "unsafeCSS"

  private static let words: Set<String> = ["styled", "css", "createGlobalStyle", "injectGlobal"]

  private static let vanilla = Signs(["@vanilla-extract/css"])

  /// A template or an object, and what it is the style of.
  private struct Literal {
    /// What stands between its signs.
    var body: Range<Int>
    var element = ""
    /// What the object is, where it is one.
    var object: ScriptConstants.Value?
  }

  /// The template or object behind a word, with what stands between: `styled(Link).attrs({…})<Props>`.
  private mutating func literal(after word: Range<Int>, isStyled: Bool) -> Literal? {
    var literal = Literal(body: word)
    var at = word.upperBound
    // The last member that was named; `attrs` and `withConfig` are given objects that are no styles.
    var member = ""
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "`"):
        let end = script.end(of: at, in: bytes.count)
        guard end > at + 1 else { return nil }
        literal.body = (at..<end).inside()
        return isStyled && literal.element.isEmpty ? nil : literal
      case UInt8(ascii: "."):
        let end = bytes[(at + 1)...].firstIndex { !ComponentTag.isOfWord($0) } ?? bytes.count
        member = script.text(at + 1..<end)
        if literal.element.isEmpty { literal.element = member }
        at = end
      case UInt8(ascii: "("):
        let end = script.endOfBracket(at, bytes.count)
        isOpen = end >= bytes.count
        let inner = script.trimmed((at..<end).inside())
        if !isStyled || !literal.element.isEmpty, member != "attrs", member != "withConfig",
          let object = self.object(in: inner)
        {
          literal.body = inner
          literal.object = object
          return literal
        }
        let first = literal.element.isEmpty ? script.parts(inner).first : nil
        if let first { literal.element = script.text(script.string(first) ?? first) }
        member = ""
        at = end
      case UInt8(ascii: "<"):
        guard let end = script.endOfTypes(at) else { return nil }
        at = end
      default: return nil
      }
    }
    return nil
  }

  // MARK: The sheet

  private mutating func begin() {
    if css.isEmpty { css = bytes.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? $0 : 0x20 } }
  }

  /// - Parameter place: what its text is; there are classes for the values that a rule chooses.
  private mutating func fill(_ body: Range<Int>, as place: StyleFragments.Place = .sheet) {
    begin()
    css.replaceSubrange(body, with: filled(body, place))
  }

  /// The text of ``<style>{`…`}</style>``, or the one that `dangerouslySetInnerHTML` gives it.
  private func styleElement(behind start: Int) -> Range<Int>? {
    var at = start
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
      if bytes[at] == UInt8(ascii: "{") {
        let end = script.endOfBracket(at, bytes.count)
        if let name = script.places(ofWord: "__html").first(where: { (at..<end).contains($0.lowerBound) }),
          case let colon = script.skipping(from: name.upperBound, end), colon < end
        {
          let first = script.skipping(from: colon + 1, end)
          return first < end ? script.string(first..<script.end(of: first, in: end)) : nil
        }
        at = end
      } else {
        at += 1
      }
    }
    let brace = script.skipping(from: at + 1, bytes.count)
    guard brace < bytes.count, bytes[brace] == UInt8(ascii: "{") else { return nil }
    return script.string(
      script.trimmed(brace + 1..<max(brace + 1, script.endOfBracket(brace, bytes.count) - 1)))
  }

  /// Writes the rules of `sx={{ "&:hover": { … } }}`: an attribute has room for declarations only.
  private mutating func addAttribute(_ name: String, behind at: Int) {
    guard at + 2 < bytes.count, bytes[at] == UInt8(ascii: "="), bytes[at + 1] == UInt8(ascii: "{") else {
      return
    }
    let end = script.endOfBracket(at + 1, bytes.count)
    isOpen = end >= bytes.count
    guard !isOpen, let object = constants.object((at..<end).inside(behind: 2)), objects.hasRules(object)
    else { return }
    let own = unnamed(name)
    objects.add(".\(own)", object)
    attributes[at + 2] = own
  }

  /// An object that is given as such or by a function, alone or first in a list.
  private func object(in range: Range<Int>) -> ScriptConstants.Value? {
    if range.isEmpty { return nil }
    if let found = constants.object(range) { return found }
    return script.parts(range).first.flatMap { $0 == range ? nil : constants.object($0) }
  }

  private mutating func add(_ literal: Literal, of word: Range<Int>, _ tag: String, in outer: Range<Int>?) {
    if literal.object == nil {
      fill(literal.body, as: tag == "styled" ? .rule : tag == "css" ? .any : .sheet)
    }
    let constant = script.holder(before: word.lowerBound)
    let isNamed = constant != nil && outer == nil
    let declares =
      tag == "css" && literal.object == nil && StyleFragments.declares(css[literal.body], orNests: isNamed)
    guard tag == "styled" || literal.object != nil || declares else {
      // A value is no rule, and would be taken for the beginning of the next one's selector.
      if tag == "css", StyleFragments.isPart(css[literal.body]) { return clear(literal.body) }
      // The sheet of a dark theme stands beside the others, and holds instead of them.
      if CSSText.lowercased(constant ?? "").contains("dark"), !wrap(literal.body, in: Self.dark) {
        clear(literal.body)
      }
      return
    }
    let name = constant ?? (tag == "styled" ? literal.element : unnamed(tag))
    if tag == "css" {
      // `css={hint}` and `css={css`…`}` of Emotion.
      if let constant { templates[constant] = "" } else { attributes[word.lowerBound] = name }
    }
    let base = components[literal.element] ?? imported(literal.element)
    var own = name.filter { $0.isLetter || $0.isNumber || $0 == "_" }
    guard !own.isEmpty else { return }
    if tag == "styled" || isForComponents { own += mark }
    if let object = literal.object {
      objects.add(".\(own)", object)
    } else if !wrap(literal.body, in: outer == nil ? ".\(own){" : "&.\(own){") {
      return
    }
    if tag == "css", let constant, outer == nil { fragments.add(constant, class: own) }
    guard tag == "styled" else { return }
    var component = base ?? Component(element: literal.element, classes: [])
    if base == nil {
      if let known = props.component(called: literal.element)?.element {
        component.element = known
      } else if case .element(let known) = ComponentTag.kind(of: literal.element, .jsx) {
        component.element = known
      } else {
        component.isForeign = true
      }
    }
    component.classes.append(own)
    for (number, choice) in chosen.enumerated() where literal.object == nil {
      let name = "\(own)_\(number + 1)"
      objects.add(".\(own).\(name)", choice.property, choice.value, at: choice.bytes)
      component.choices.append(.init(names: [name], when: choice.when))
    }
    components[name] = component
  }

  /// A component of another file that one of this extends.
  private func imported(_ title: String) -> Component? {
    guard title.contains(where: \.isUppercase) else { return nil }
    return StyledImports(constants, only: title).components[title]
  }

  private static let dark = "@media(prefers-color-scheme:dark){"

  /// Writes what opens a rule before a template or an object, and closes it behind; false where there is no room. The name of a
  /// constant has some, since it stands there itself.
  private mutating func wrap(_ body: Range<Int>, in open: String) -> Bool {
    let open = Array(open.utf8)
    let quote = body.lowerBound - 1
    let start = quote + 1 - open.count
    guard start >= 0, css[start...quote].allSatisfy({ $0 == 0x20 }) else { return false }
    css.replaceSubrange(start...quote, with: open)
    css[body.upperBound] = UInt8(ascii: "}")
    return true
  }

  /// A class for styles without a name: two of them need not be on one element.
  private mutating func unnamed(_ tag: String) -> String {
    unnamed += 1
    return unnamed == 1 ? tag : "\(tag)\(unnamed)"
  }

  private mutating func clear(_ body: Range<Int>) {
    for index in body where css[index] != UInt8(ascii: "\n") { css[index] = 0x20 }
  }

  /// The text of a template as CSS of the same length: code where a value stands, and nothing elsewhere.
  private mutating func filled(_ body: Range<Int>, _ place: StyleFragments.Place) -> [UInt8] {
    var out = Array(bytes[body])
    var before = UInt8(ascii: ";")
    var at = body.lowerBound
    // Where the declaration begins, and in how many rules it is.
    var start = at
    var depth = 0
    chosen = []
    while at < body.upperBound {
      guard script.opensCode(at, body.upperBound) else {
        if !HTMLTokenizer.isSpace(bytes[at]) { before = bytes[at] }
        if "{};".utf8.contains(bytes[at]) { start = at + 1 }
        if bytes[at] == UInt8(ascii: "{") { depth += 1 }
        if bytes[at] == UInt8(ascii: "}") { depth -= 1 }
        at += 1
        continue
      }
      let end = min(script.endOfBracket(at + 1, body.upperBound), body.upperBound)
      for index in at..<end where bytes[index] != UInt8(ascii: "\n") { out[index - body.lowerBound] = 0x20 }
      let isValue = !"{};".utf8.contains(before) && end - at >= Self.value.count
      let code = (at..<end).inside(behind: 2)
      if fragments.isInSelector(behind: end, body.upperBound),
        let own = components[script.text(script.trimmed(code))]?.classes.last, own.utf8.count < end - at
      {
        // A class is shorter than its name with the signs around it.
        out.replaceSubrange(
          at - body.lowerBound...at - body.lowerBound + own.utf8.count, with: Array(".\(own)".utf8))
        at = end
        before = UInt8(ascii: "e")
        continue
      }
      if isValue {
        let chosen = place == .rule && depth == 0 ? choose(code, of: start..<at) : nil
        let word =
          (chosen ?? fragments.value(code)).flatMap { self.word(for: $0, room: end - at) } ?? Self.value
        out.replaceSubrange(at - body.lowerBound..<at - body.lowerBound + word.count, with: word)
      } else if let taking = fragments.use(code, in: depth > 0 ? .rule : place, to: &objects),
        taking.count <= end - at
      {
        out.replaceSubrange(at - body.lowerBound..<at - body.lowerBound + taking.count, with: taking)
      } else {
        fragments.leaveOutBlock(of: code, behind: end, body.upperBound, to: &objects)
      }
      at = end
      if !isValue { start = end }
      before = isValue ? UInt8(ascii: "e") : UInt8(ascii: ";")
    }
    return out
  }

  /// The word for a value that is known; nil where code works it out.
  private mutating func word(for text: String, room: Int) -> [UInt8]? {
    guard !text.contains(where: { ";{}\n".contains($0) }) else { return nil }
    let word = values.first { $0.text == text }?.word ?? "_\(String(values.count, radix: 36))"
    guard word.utf8.count <= room else { return nil }
    if !values.contains(where: { $0.word == word }) { values.append((word, text)) }
    return Array(word.utf8)
  }

  /// Notes the values that a function chooses from, `p => p.on ? "#bbb" : "#ccc"`; gives back the one while nothing is true.
  private mutating func choose(_ code: Range<Int>, of declaration: Range<Int>) -> String? {
    let head = script.text(script.trimmed(declaration))
    let property = CSSText.lowercased(String(head.dropLast())).trimmedSpace
    guard head.hasSuffix(":"), StyleExpression.decides(property) else { return nil }
    let arrow = script.places(of: "=>", in: code).first
    let choices = StyleExpression(
      constants, property: property, value: arrow.map { $0 + 2..<code.upperBound } ?? code)
    let all =
      choices.declarations.map { Choice(property: property, value: $0.value, bytes: $0.bytes, when: $0.when) }
      + choices.open.map {
        Choice(property: property, value: StyleObjects.value, bytes: code, when: $0.when)
      }
    chosen += all.filter { $0.when.contains(where: \.isTrue) }
    return all.first { !$0.when.contains(where: \.isTrue) && $0.value != StyleObjects.value }?.value
  }

  /// Writes behind the file what objects declare, and once what words stand for.
  private mutating func addTail() {
    guard !css.isEmpty || !objects.css.isEmpty else { return }
    begin()
    let words = values.map { "@value \($0.word):\($0.text);" }.joined()
    css += Array("\n\(StyleObjects.rule)\(words)\(objects.css)".utf8)
  }
}
