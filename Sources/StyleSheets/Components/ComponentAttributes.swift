/// The attributes of a component's element as a page would have them, and what code decides of them.
struct ComponentAttributes {
  private(set) var attributes: [HTMLAttribute] = []
  private(set) var classes = ClassExpression.Classes()
  /// Whether one of them is the text in the element.
  private(set) var hasText = false
  /// Why nobody can know the color of text in the element, and what is behind it; nil where nothing stands in the way.
  private(set) var openText: String?
  private(set) var openGround: String?

  private let script: ScriptText
  private let language: ComponentMarkup.Language
  private let names: CodeNames
  private var classBytes: Range<Int>?

  /// - Parameter classes: those that an element has whatever its tag says.
  init(
    _ tag: ComponentTag, _ language: ComponentMarkup.Language, _ names: CodeNames,
    classes own: [String] = []
  ) {
    script = tag.script
    self.language = language
    self.names = names
    if !own.isEmpty {
      classes.entries.append(.init(names: own))
      classBytes = tag.at..<tag.at
    }
    for attribute in tag.attributes { add(attribute) }
    if let classBytes {
      let names = classes.names(whenTrue: []).joined(separator: " ")
      attributes.append(HTMLAttribute(name: "class", value: names, bytes: classBytes))
    }
  }

  private mutating func add(_ attribute: ComponentTag.Attribute) {
    var name = attribute.name
    var value = attribute.value
    if language == .vue || language == .template, let bound = Self.bound(name) {
      name = bound
      // What they bind is code between quotes.
      if case .text(let range) = value { value = .code(range) }
    }
    switch CSSText.lowercased(name) {
    case "class", "classname", "class:list", "classlist", ":class":
      addClasses(value)
    case "style", ":style": addStyle(value, attribute)
    // Objects of styles as MUI and Emotion have them; of a template in code nothing is known here.
    case "sx", "css":
      guard case .code(let range) = value else { return }
      if let own = names.attributes[range.lowerBound] {
        classes.entries.append(.init(names: [own]))
        classBytes = classBytes ?? range
      } else {
        addStyle(value, attribute)
      }
    case "v-html", "v-text", "dangerouslysetinnerhtml", "set:html", "set:text", "innerhtml", "innertext",
      "textcontent":
      hasText = true
    case let key where key.hasPrefix("class:"):
      let own = String(name.dropFirst(6))
      var condition = own
      if case .code(let range) = value { condition = script.text(script.trimmed(range)) }
      classes.entries.append(.init(names: [own], when: [.init(condition)]))
      classBytes = classBytes ?? attribute.start..<attribute.start
    case let key where key.hasPrefix("style:"): addStyle(String(name.dropFirst(6)), value, attribute)
    case let key: addPlain(key, value, attribute)
    }
  }

  /// `:class` and `v-bind:class` of Vue, `[class.on]` and `[ngStyle]` of Angular without what binds them.
  private static func bound(_ name: String) -> String? {
    if name.hasPrefix("v-bind:") { return String(name.dropFirst(7)) }
    if name.hasPrefix("["), name.hasSuffix("]") {
      let inner = name.dropFirst().dropLast()
      switch inner {
      case "ngClass", "className": return "class"
      case "ngStyle": return "style"
      default:
        let isPart = inner.hasPrefix("class.") || inner.hasPrefix("style.")
        return isPart ? "\(inner.prefix(5)):\(inner.dropFirst(6))" : String(inner)
      }
    }
    return name.hasPrefix(":") ? String(name.dropFirst()) : nil
  }

  // MARK: Classes

  private mutating func addClasses(_ value: ComponentTag.Value) {
    let expression = ClassExpression(script, modules: names.classes, constants: names.constants)
    switch value {
    case .none: return
    case .text(let range) where language == .lit:
      classes.entries += expression.template(range, sign: UInt8(ascii: "$")).entries
      classBytes = classBytes ?? range
    case .text(let range) where language == .svelte && script.bytes[range].contains(UInt8(ascii: "{")):
      classes.entries += expression.template(range, sign: nil).entries
      classBytes = classBytes ?? range
    case .text(let range) where language == .template:
      classes.entries += TemplateText(script).classes(range)
      classBytes = classBytes ?? range
    case .text(let range):
      classes.entries.append(.init(names: ClassExpression.words(script.bytes[range])))
      classBytes = classBytes ?? range
    case .code(let range):
      classes.entries += expression.classes(range).entries
      classBytes = classBytes ?? range
    }
  }

  // MARK: Styles

  private mutating func addStyle(_ value: ComponentTag.Value, _ attribute: ComponentTag.Attribute) {
    switch value {
    case .none: return
    case .text(let range):
      let text = script.text(range)
      let isFilled = language == .template && (text.contains("<%") || text.contains("<?"))
      guard language == .svelte || language == .template || language == .lit, text.contains("{") || isFilled
      else {
        return addStyle(text, range)
      }
      for part in script.places(of: ";", in: range).map({ $0 }).ranges(in: range) {
        let declaration = script.text(part)
        guard declaration.contains("{") || declaration.contains("<") else {
          addStyle(declaration, part)
          continue
        }
        let property = CSSText.lowercased(String(declaration.prefix { $0 != ":" })).trimmedSpace
        if StyleExpression.decides(property) { decide(property) }
      }
    case .code(let range):
      if let text = script.string(script.trimmed(range)) { return addStyle(script.text(text), text) }
      // `({ pressed }) => [styles.card, pressed && styles.on]`
      let range = script.places(of: "=>", in: range).first.map { $0 + 2..<range.upperBound } ?? range
      addNamed(range)
      let styles = StyleExpression(names.constants, range, besides: names.classes)
      for own in styles.declarations { addStyle("\(own.property): \(own.value)", own.bytes) }
      for property in styles.open { decide(property) }
    }
  }

  /// `style={[styles.card, isOn && styles.on]}` of React Native: what `StyleSheet.create` has is a class.
  private mutating func addNamed(_ range: Range<Int>) {
    guard language == .jsx, !names.classes.isEmpty else { return }
    let own = ClassExpression(script, modules: names.classes, isOfStyles: true).classes(range).entries
    guard !own.isEmpty else { return }
    classes.entries += own
    classBytes = classBytes ?? range
  }

  /// `style:color="red"` of Svelte.
  private mutating func addStyle(
    _ property: String, _ value: ComponentTag.Value, _ attribute: ComponentTag.Attribute
  ) {
    let name = String(property.prefix { $0 != "|" })
    if case .text(let range) = value, !script.bytes[range].contains(UInt8(ascii: "{")) {
      addStyle("\(name): \(script.text(range))", range)
    } else if case .code(let range) = value, let text = script.string(script.trimmed(range)) {
      addStyle("\(name): \(script.text(text))", text)
    } else if StyleExpression.decides(name) {
      decide(name)
    }
  }

  private mutating func addStyle(_ text: String, _ bytes: Range<Int>) {
    attributes.append(HTMLAttribute(name: "style", value: text, bytes: bytes))
  }

  private mutating func decide(_ property: String) {
    let reason = "code decides its \(property)"
    if !property.hasPrefix("background") { openText = openText ?? reason }
    if !property.hasSuffix("color") || property.hasPrefix("background") { openGround = openGround ?? reason }
  }

  // MARK: Others

  private mutating func addPlain(
    _ name: String, _ value: ComponentTag.Value, _ attribute: ComponentTag.Attribute
  ) {
    let here = attribute.start..<attribute.start
    switch value {
    case .none: attributes.append(HTMLAttribute(name: name, value: "", bytes: here))
    case .text(let range):
      attributes.append(
        HTMLAttribute(
          name: name, value: HTMLEntities.decoded(script.bytes[range], inAttribute: true), bytes: range))
    case .code(let range):
      if let text = script.string(script.trimmed(range)) {
        attributes.append(HTMLAttribute(name: name, value: script.text(text), bytes: text))
      } else if ["href", "placeholder", "value", "title", "alt", "label"].contains(name) {
        // Something stands there, whatever it is.
        attributes.append(HTMLAttribute(name: name, value: "x", bytes: range))
      }
    }
  }
}

extension [Int] {
  /// The ranges between the places of signs.
  fileprivate func ranges(in range: Range<Int>) -> [Range<Int>] {
    var start = range.lowerBound
    return (self + [range.upperBound]).map { end in
      defer { start = end + 1 }
      return start..<Swift.max(start, end)
    }
  }
}
