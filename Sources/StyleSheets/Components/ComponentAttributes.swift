/// The attributes of a component's element as a page would have them, and what code decides of them.
struct ComponentAttributes {
  private(set) var attributes: [HTMLAttribute] = []
  private(set) var classes = ClassExpression.Classes()
  /// The declarations of its style, in order, and what has to be true for each.
  private(set) var styles: [Style] = []
  /// Whether one of them is the text in the element.
  private(set) var hasText = false
  /// Why nobody can know the color of text in the element, and what is behind it; nil where nothing stands in the way.
  var openText: String? { open.inForce(whenTrue: nil).lazy.compactMap(\.text).first }
  var openGround: String? { open.inForce(whenTrue: nil).lazy.compactMap(\.ground).first }
  /// Any of these makes it a control that cannot be used.
  private(set) var disabling: [ScriptCondition] = []
  /// What code decides of it.
  private(set) var open: [Open] = []

  /// Why nobody can know the color of text in an element, and what is behind it, while something is true.
  struct Open {
    var text: String?
    var ground: String?
    var when: [ScriptCondition] = []
  }

  /// Declarations, and when an element has them.
  struct Style {
    var attribute: HTMLAttribute
    var when: [ScriptCondition]
  }

  /// Whether some of its styles depend on data.
  var hasChoices: Bool { styles.contains { !$0.when.isEmpty } || open.contains { !$0.when.isEmpty } }

  let script: ScriptText
  let names: CodeNames
  private let language: ComponentMarkup.Language
  /// The component of a library whose props are styles.
  private let component: StyleProps.Component?
  private var classBytes: Range<Int>?

  /// - Parameters:
  ///   - classes: those that an element has whatever its tag says.
  ///   - component: the component of a library that the tag names.
  init(
    _ tag: ComponentTag, _ language: ComponentMarkup.Language, _ names: CodeNames,
    classes own: [ClassExpression.Entry] = [], of component: StyleProps.Component? = nil
  ) {
    script = tag.script
    self.component = component
    self.language = language
    self.names = names
    if !own.isEmpty {
      classes.entries += own
      classBytes = tag.at..<tag.at
    }
    for attribute in tag.attributes { addConditional(attribute) }
    attributes += styles.inForce(whenTrue: [])
    if let classBytes {
      let names = classes.names(whenTrue: []).joined(separator: " ")
      attributes.append(HTMLAttribute(name: "class", value: names, bytes: classBytes))
    }
  }

  /// Adds an attribute of a template, which an element may have while something is true only.
  private mutating func addConditional(_ attribute: ComponentTag.Attribute) {
    let known = (attributes.count, classes.entries.count, styles.count, open.count)
    add(attribute)
    guard !attribute.when.isEmpty else { return }
    for index in known.1..<classes.entries.count { classes.entries[index].when += attribute.when }
    for index in known.2..<styles.count { styles[index].when += attribute.when }
    for index in known.3..<open.count { open[index].when += attribute.when }
    if !attribute.when.hold(whenTrue: []) { attributes.removeSubrange(known.0...) }
  }

  private mutating func add(_ attribute: ComponentTag.Attribute) {
    var name = attribute.name
    var value = attribute.value
    if let component, let property = component.property(name) {
      return add(prop: property, value, of: component)
    }
    if language == .vue, name == ComponentTag.spread, case .text(let range) = value {
      return addObject(.code(range))
    }
    if language == .vue || language == .template, let bound = Self.bound(name) {
      name = bound
      // What they bind is code between quotes, or has their own name.
      if case .text(let range) = value { value = .code(unwrapped(range)) }
      if case .none = value, language == .vue, attribute.name.hasPrefix(":") {
        value = .code(attribute.start + 1..<attribute.start + attribute.name.utf8.count)
      }
    }
    switch CSSText.lowercased(name) {
    case "class", "classname", "class:list", "classlist", ":class":
      addClasses(value)
    case ComponentTag.written: addWritten(value)
    case "@style":
      guard case .code(let range) = value else { return }
      for own in TemplateText(script).styles(listed: range) { addStyle(own.text, own.bytes, own.when) }
    case "@class":
      guard case .code(let range) = value else { return }
      classes.entries += TemplateText(script).listed(range)
      classBytes = classBytes ?? range
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
    case "dangerouslysetinnerhtml", "set:html", "set:text", "innerhtml", "innertext", "textcontent",
      "children":
      hasText = true
    case let key where PageChoices.writes(key, text(of: value)):
      hasText = true
      // The same attribute may say more.
      addPlain(key, value, attribute)
    case let key where key.hasPrefix("class:"):
      let own = String(name.dropFirst(6))
      var condition = own
      if case .code(let range) = value { condition = script.text(script.trimmed(range)) }
      classes.entries.append(.init(names: [own], when: [.init(condition)]))
      classBytes = classBytes ?? attribute.start..<attribute.start
    case ComponentTag.spread: addObject(value)
    case let key where key.hasPrefix("style:"): addStyle(String(name.dropFirst(6)), value, attribute)
    case let key: addPlain(key, value, attribute)
    }
  }

  /// `:class` and `v-bind:class` of Vue, `[class.on]` and `[ngStyle]` of Angular without what binds them.
  private static func bound(_ name: String) -> String? {
    if name.hasPrefix("v-bind:") || name.hasPrefix("x-bind:") { return String(name.dropFirst(7)) }
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
    switch name {
    case "ng-class": return "class"
    case "ng-style": return "style"
    default: break
    }
    if let own = thymeleaf(name) { return own }
    return name.hasPrefix(":") ? String(name.dropFirst()) : nil
  }

  /// `th:class`, `th:classappend` and `data-th-style` of Thymeleaf without what binds them.
  private static func thymeleaf(_ name: String) -> String? {
    guard let sign = ["th:", "data-th-"].first(where: name.hasPrefix) else { return nil }
    return ["class", "style"].first { name.dropFirst(sign.count).hasPrefix($0) }
  }

  /// An expression without the sign around it: `${isOn ? 'on' : ''}` of Thymeleaf.
  private func unwrapped(_ range: Range<Int>) -> Range<Int> {
    let inner = script.trimmed(range)
    guard inner.count > 3, "$*".utf8.contains(script.bytes[inner.lowerBound]),
      script.bytes[inner.lowerBound + 1] == UInt8(ascii: "{"),
      script.endOfBracket(inner.lowerBound + 1, inner.upperBound) == inner.upperBound
    else { return range }
    return (inner.lowerBound + 1..<inner.upperBound).inside()
  }

  /// The attributes of an object: `{...{ style }}`, `v-bind="{ class: 'card' }"`.
  private mutating func addObject(_ value: ComponentTag.Value) {
    guard case .code(let range) = value, case let constants = names.constants,
      let object = constants.value(range), let parts = object.object, object.module === constants
    else { return }
    for part in script.parts(parts) where constants.spread(part) == nil {
      let entry = constants.entry(part)
      guard let key = constants.key(entry.key), key != ComponentTag.spread else { continue }
      add(ComponentTag.Attribute(name: key, value: .code(entry.value), start: part.lowerBound))
    }
  }

  // MARK: Classes

  private mutating func addClasses(_ value: ComponentTag.Value) {
    let expression = ClassExpression(
      script, modules: names.classes, constants: names.constants,
      areMembers: names.areMembers, isOfTemplate: language == .template)
    switch value {
    case .none: return
    case .text(let range) where language == .lit:
      classes.entries += expression.template(range, sign: UInt8(ascii: "$")).entries
      classBytes = classBytes ?? range
    case .text(let range) where language == .svelte && script.bytes[range].contains(UInt8(ascii: "{")):
      classes.entries += expression.template(range, sign: nil).entries
      classBytes = classBytes ?? range
    case .text(let range) where language == .template:
      classes.entries += TemplateText(script).classes(range, code: expression)
      classBytes = classBytes ?? range
    case .text(let range):
      classes.entries.append(.init(names: ClassExpression.words(script.bytes[range])))
      classBytes = classBytes ?? range
    case .code(let range):
      if let own = names.attributes[script.trimmed(range).lowerBound] {
        classes.entries.append(.init(names: [own]))
      } else {
        classes.entries += expression.classes(range).entries
      }
      classBytes = classBytes ?? range
    }
  }

  // MARK: Styles

  private mutating func addStyle(_ value: ComponentTag.Value, _ attribute: ComponentTag.Attribute) {
    switch value {
    case .none: return
    case .text(let range):
      let text = script.text(range)
      if language == .template { return addFilled(range) }
      guard language == .svelte || language == .lit, text.contains("{") else { return addStyle(text, range) }
      addDeclarations(range)
    case .code(let range):
      let value = script.trimmed(range)
      if let text = script.string(value) { return addStyle(script.text(text), text) }
      if let first = value.first, script.bytes[first] == UInt8(ascii: "`"),
        script.end(of: first, in: value.upperBound) == value.upperBound
      {
        return addDeclarations((first..<value.upperBound).inside())
      }
      // `({ pressed }) => [styles.card, pressed && styles.on]`
      let range = script.places(of: "=>", in: range).first.map { $0 + 2..<range.upperBound } ?? range
      addNamed(range)
      add(StyleExpression(names.constants, range, besides: names.classes))
    }
  }

  /// Adds the declarations of a text in some of which code stands.
  private mutating func addDeclarations(_ range: Range<Int>) {
    for part in script.places(of: ";", in: range).ranges(in: range) {
      let declaration = script.text(part)
      guard declaration.contains("{") else {
        addStyle(declaration, part)
        continue
      }
      let property = CSSText.lowercased(String(declaration.prefix { $0 != ":" })).trimmedSpace
      if let code = code(of: property, in: part) {
        add(StyleExpression(names.constants, property: property, value: code))
      } else if StyleExpression.decides(property) {
        decide(property)
      }
    }
  }

  /// The code that is the whole value of a declaration in a text: `color: {ink}` of Svelte.
  private func code(of property: String, in part: Range<Int>) -> Range<Int>? {
    let inner = script.trimmed(part)
    guard let colon = script.places(of: ":", in: inner).first else { return nil }
    var value = script.trimmed(colon + 1..<inner.upperBound)
    if script.bytes[value].starts(with: "${".utf8) {
      value = value.lowerBound + 1..<value.upperBound
    }
    guard value.count > 2, script.bytes[value.lowerBound] == UInt8(ascii: "{"),
      script.endOfBracket(value.lowerBound, value.upperBound) == value.upperBound
    else { return nil }
    return script.trimmed(value.inside())
  }

  /// Adds the declarations of a text that a server fills in.
  private mutating func addFilled(_ range: Range<Int>) {
    let styles = TemplateText(script).styles(range)
    guard styles.contains(where: { $0.isOpen || !$0.when.isEmpty }) else {
      return addStyle(script.text(range), range)
    }
    for own in styles {
      if !own.isOpen {
        addStyle(own.text, own.bytes, own.when)
      } else if case let property = own.property, StyleExpression.decides(property) || property == "style" {
        decide(property, own.when)
      }
    }
  }

  /// Adds what a value of a template between the attributes gives the element.
  private mutating func addWritten(_ value: ComponentTag.Value) {
    guard case .code(let range) = value else { return }
    let template = TemplateText(script)
    let own = template.merged(range)
    if !own.isEmpty {
      classes.entries += own
      classBytes = classBytes ?? range
    }
    guard let style = template.value(of: "style", in: range) else { return }
    if let text = script.string(script.trimmed(style)) {
      addStyle(script.text(text), text)
    } else {
      decide("style")
    }
  }

  mutating func add(_ expression: StyleExpression) {
    for own in expression.declarations { addStyle("\(own.property): \(own.value)", own.bytes, own.when) }
    for item in expression.open { decide(item.property, item.when, item.reason) }
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
    } else if case .code(let range) = value {
      add(StyleExpression(names.constants, property: name, value: script.trimmed(range)))
    } else if StyleExpression.decides(name) {
      decide(name)
    }
  }

  private mutating func addStyle(_ text: String, _ bytes: Range<Int>, _ when: [ScriptCondition] = []) {
    styles.append(Style(attribute: HTMLAttribute(name: "style", value: text, bytes: bytes), when: when))
  }

  /// Adds a declaration before all others, which may say otherwise.
  mutating func addFirst(_ text: String, _ bytes: Range<Int>, _ when: [ScriptCondition]) {
    styles.insert(
      Style(attribute: HTMLAttribute(name: "style", value: text, bytes: bytes), when: when), at: 0)
  }

  mutating func decide(_ property: String, _ when: [ScriptCondition] = [], _ reason: String? = nil) {
    let reason = reason ?? "code decides its \(property)"
    let isOfGround = property.hasPrefix("background")
    open.append(
      Open(
        text: isOfGround ? nil : reason, ground: isOfGround || !property.hasSuffix("color") ? reason : nil,
        when: when))
  }

  // MARK: Others

  private func text(of value: ComponentTag.Value) -> String {
    guard case .text(let range) = value else { return "" }
    return HTMLEntities.decoded(script.bytes[range], inAttribute: true)
  }

  /// The only text in code that gives an address: `~p"/app.css"`, `static_path(@conn, "/app.css")`.
  private func address(in range: Range<Int>) -> Range<Int>? {
    let quotes = range.filter { script.bytes[$0] == UInt8(ascii: "\"") }
    guard quotes.count == 2, let text = script.string(quotes[0]..<quotes[1] + 1),
      script.bytes[text].first == UInt8(ascii: "/"), !script.text(text).contains("#{")
    else { return nil }
    return text
  }

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
      } else if language == .template, name == "href", let address = address(in: range) {
        attributes.append(HTMLAttribute(name: name, value: script.text(address), bytes: address))
      } else if name == "disabled" || name == "aria-disabled" {
        let signs = script.places(of: "||", in: range)
        let ends = signs + [range.upperBound]
        disabling += zip([range.lowerBound] + signs.map { $0 + 2 }, ends).map {
          ScriptCondition(script.text(script.trimmed($0..<max($0, $1))))
        }
      } else if ["href", "placeholder", "value", "title", "alt", "label"].contains(name) {
        // Something stands there, whatever it is.
        attributes.append(HTMLAttribute(name: name, value: "x", bytes: range))
      }
    }
  }
}

extension [ComponentAttributes.Style] {
  /// The attributes that hold while some conditions are true, and all others are not.
  func inForce(whenTrue conditions: Set<String>) -> [HTMLAttribute] {
    filter { $0.when.hold(whenTrue: conditions) }.map(\.attribute)
  }
}

extension [ComponentAttributes.Open] {
  /// What holds while some conditions are true, and all others are not; nil for what holds always.
  func inForce(whenTrue conditions: Set<String>?) -> Self {
    filter { open in conditions.map { open.when.hold(whenTrue: $0) } ?? open.when.isEmpty }
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
