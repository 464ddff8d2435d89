import Bytes

extension ComponentShell {
  /// What one use of a component gives it, by name, by which the conditions in its code are decided.
  struct Props {
    /// What each is; nil where code works it out.
    private var values: [String: String?] = [:]
    /// Whether others may be given besides.
    private var isOpen = false
    private let constants: ScriptConstants
    private let language: ComponentMarkup.Language

    /// - Parameter script: the code that the use stands in.
    init(_ given: Given, _ script: ScriptText, of shell: ComponentShell) {
      constants = shell.constants
      language = shell.language
      for attribute in given.attributes {
        let name = Self.plain(attribute.name)
        switch attribute.value {
        case _ where attribute.name == ComponentTag.spread: isOpen = true
        case .none: values[name] = "true"
        case .text(let range):
          values[name] = .some(attribute.name.contains(":") ? script.literal(range) : script.text(range))
        case .code(let range): values[name] = .some(script.literal(range))
        }
      }
    }

    /// `is-active`, `:is-active` and `isActive` are one.
    private static func plain(_ name: String) -> String {
      let words = (name.split(separator: ":").last.map(String.init) ?? name).split(separator: "-")
      return (words.first.map(String.init) ?? name)
        + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Whether conditions in the code of the component hold; nil where that is not known.
    func hold(_ conditions: [ScriptCondition]) -> Bool? {
      var all: Bool? = true
      for condition in conditions {
        guard let isTrue = holds(condition.text) else {
          all = nil
          continue
        }
        if isTrue != condition.isTrue { return false }
      }
      return all
    }

    private func holds(_ condition: String) -> Bool? {
      for (sign, isSame) in [(" is ", true), ("!==", false), ("===", true), ("!=", false), ("==", true)] {
        guard let place = condition.firstRange(of: sign) else { continue }
        let text = String(condition[place.upperBound...]).trimmedSpace
        let isQuoted = text.first.map { "'\"`".contains($0) } ?? false
        guard sign == " is " || isQuoted,
          let value = value(of: String(condition[..<place.lowerBound]).trimmedSpace)
        else { return nil }
        return (value == (isQuoted ? String(text.dropFirst().dropLast()) : text)) == isSame
      }
      return value(of: condition).map { !["", "false", "0", "null", "undefined"].contains($0) }
    }

    /// What a name of the component's code is; empty where it is not given, and nil where that is not known.
    private func value(of name: String) -> String? {
      let name =
        ["this.props.", "props.", "Astro.props."].first { name.hasPrefix($0) }
        .map { String(name.dropFirst($0.count)) } ?? name
      guard name.utf8.allSatisfy(ComponentTag.isOfWord) else { return nil }
      if let known = values[name] { return known }
      guard !isOpen else { return nil }
      if language == .vue { return constants.usualOfVue(name) }
      return constants.declares(name) ? nil : constants.usual(name)
    }
  }
}

extension ScriptText {
  /// What a literal is, a text without its quotation marks; nil for what is none.
  func literal(_ range: Range<Int>) -> String? {
    let range = trimmed(range)
    if let text = string(range) { return self.text(text) }
    let text = self.text(range)
    return ["true", "false", "null", "undefined"].contains(text) || Double(text) != nil ? text : nil
  }
}

extension ScriptConstants {
  /// Whether code gives a name its value, and not who uses the component.
  fileprivate func declares(_ name: String) -> Bool {
    // `export let tone` of Svelte is given.
    let isGiven = (declared.variables[name] ?? []).allSatisfy { variable in
      script.bytes[..<(variable.place - name.utf8.count)].suffix(11).elementsEqual("export let ".utf8)
    }
    guard isGiven else { return true }
    return declared.names.contains { constant in
      let words = script.text(constant.name).codeWords
      return words.contains { $0 == name }
        && !["props", "$props()"].contains(where: script.text(constant.value).hasSuffix)
    }
  }

  /// What something is that a component may be given and is not; empty for nothing, nil where code works it out.
  func usual(_ name: String) -> String? {
    let signs = (declared.assigned[name] ?? []).filter { sign in
      // `{ tone = "calm" }`, and not `<Card tone="calm">`
      let word = script.bytes[..<(sign.place - 1)].lastIndex { !HTMLTokenizer.isSpace($0) } ?? 0
      let start = script.bytes[...word].lastIndex { !ComponentTag.isOfWord($0) } ?? 0
      let before = script.bytes[...start].last { !HTMLTokenizer.isSpace($0) } ?? 0
      let isVariable = script.bytes[...max(start, 0)].suffix(11).elementsEqual("export let ".utf8)
      return "{,(".utf8.contains(before) || isVariable
    }
    guard let sign = signs.first else { return "" }
    return signs.count > 1 ? nil : script.literal(declared.expression(from: sign.place))
  }

  /// The same of Vue, `defineProps({ isOpen: Boolean })`.
  fileprivate func usualOfVue(_ name: String) -> String? {
    var at = 0
    while let word = script.nextWord(from: at) {
      at = word.upperBound
      guard script.bytes[word].elementsEqual(name.utf8) else { continue }
      let rest = script.bytes[word.upperBound...].drop {
        $0 == UInt8(ascii: "?") || HTMLTokenizer.isSpace($0)
      }
      guard rest.first == UInt8(ascii: ":") else { continue }
      let value = script.text(declared.expression(from: rest.startIndex + 1))
      let isSwitch = value.contains("oolean")
      let hasDefaults = Self.defaults.areIn(script.bytes)
      return !hasDefaults || isSwitch && !value.contains("true") && !Self.withDefaults.areIn(script.bytes)
        ? "" : nil
    }
    return nil
  }

  private static let withDefaults = Signs(["withdefaults("])
  private static let defaults = Signs(["withdefaults(", "default:"])

}
