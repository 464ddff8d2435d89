/// The classes of a function that `cva()` of class-variance-authority or `tv()` of tailwind-variants makes: those that it always
/// gives, and those of each variant that it is asked for.
///
/// Sources: https://cva.style/docs/api-reference, https://www.tailwind-variants.org/docs/variants.
struct ClassVariants {
  /// A choice between classes, by the name that it is asked by.
  struct Group {
    var name: String
    /// What may be asked for, and its classes.
    var members: [(key: String, classes: Range<Int>)]
    /// What it is where nothing is asked for.
    var usual: String?
  }

  let module: ScriptConstants
  private(set) var base: [Range<Int>] = []
  private(set) var groups: [Group] = []
  /// What several variants together give.
  private(set) var compounds: [Range<Int>] = []
  /// Whether later classes take the place of earlier ones.
  let isMerged: Bool

  /// Nil for what is no call of such a function, and for one whose parts are several elements.
  init?(_ value: Range<Int>, in module: ScriptConstants) {
    self.module = module
    let script = module.script
    let value = script.trimmed(value)
    let word = script.bytes[value].prefix(while: ComponentTag.isOfWord)
    let name = String(decoding: word, as: UTF8.self)
    guard name == "cva" || name == "tv", let inner = script.argument(from: word.endIndex, value.upperBound)
    else { return nil }
    isMerged = name == "tv"
    let parts = script.parts(inner)
    guard let first = parts.first else { return nil }
    if name == "cva" { base = [first] }
    let options = name == "cva" ? parts.dropFirst().first : first
    guard let options else { return }
    guard let object = module.value(options), object.object != nil, object.module === module else {
      return nil
    }
    var usual: [String: String] = [:]
    for entry in module.entries(of: object) {
      switch entry.key {
      case "base": base.append(entry.value)
      case "slots", "extend": return nil
      case "variants":
        guard let variants = module.value(entry.value) else { return nil }
        groups = variants.module.entries(of: variants).compactMap { group in
          guard variants.module === module, let members = module.value(group.value), members.object != nil
          else { return nil }
          return Group(
            name: group.key,
            members: module.entries(of: members).map { (key: $0.key, classes: $0.value) })
        }
      case "defaultVariants":
        guard let given = module.value(entry.value) else { continue }
        for own in given.module.entries(of: given) { usual[own.key] = given.script.literal(own.value) }
      case "compoundVariants": compounds.append(entry.value)
      default: continue
      }
    }
    for index in groups.indices { groups[index].usual = usual[groups[index].name] }
  }

  /// What decides which member of a group a call gets.
  ///
  /// - Parameters:
  ///   - group: one of the groups.
  ///   - given: what the call gives for it, as its code has it; nil where that is nothing.
  ///   - literal: the same where it stands there.
  /// - Returns: each member that it may get, and the conditions for it.
  static func members(
    of group: Group, given: String?, literal: String?
  ) -> [(classes: Range<Int>, when: [ScriptCondition])] {
    if let key = literal ?? (given == nil ? group.usual : nil) {
      return group.members.filter { $0.key == key }.map { ($0.classes, []) }
    }
    guard let given else { return [] }
    return group.members.map { member in
      guard member.key == group.usual else {
        return (member.classes, [ScriptCondition("\(given) is \(member.key)")])
      }
      let others = group.members.filter { $0.key != member.key }
      return (member.classes, others.map { ScriptCondition("\(given) is \($0.key)", false) })
    }
  }
}

extension ScriptConstants {
  /// The keys and values of an object that stand there; none for what is no object.
  fileprivate func entries(of value: Value) -> [(key: String, value: Range<Int>)] {
    guard let object = value.object else { return [] }
    return script.parts(object).compactMap { part in
      let entry = entry(part)
      return key(entry.key).map { ($0, entry.value) }
    }
  }

  /// The variants that a name stands for, here or in a module.
  func variants(_ name: String, at place: Int) -> ClassVariants? {
    guard let value = given(name, at: place, areMembers: false)?.values.first else { return nil }
    return ClassVariants(value.range, in: value.module)
  }
}

extension ClassExpression {
  /// The classes that a call of variants gives: `button({ tone: "loud", size, className })`.
  ///
  /// - Parameters:
  ///   - given: what stands between its brackets.
  ///   - constants: what its names stand for.
  func classes(
    of variants: ClassVariants, given: Range<Int>, _ constants: ScriptConstants, depth: Int
  ) -> Classes {
    let argument = script.parts(given).first
    let object = argument.map { ScriptConstants.Value(module: constants, range: $0) }
    var asked: [String: Range<Int>] = [:]
    for entry in object.map(constants.entries) ?? [] { asked[entry.key] = entry.value }
    // What it is given by a name may ask for anything.
    let isOpen = argument != nil && object?.object == nil || asked.keys.contains { $0.hasPrefix("...") }
    let own = expression(variants.module)
    var found = Classes()
    for base in variants.base { found.entries += own.classes(base, depth: depth).entries }
    for group in variants.groups {
      let given = asked[group.name]
      let text = given.map(script.text) ?? (isOpen ? group.name : nil)
      for member in ClassVariants.members(of: group, given: text, literal: given.flatMap(script.literal)) {
        for entry in own.classes(member.classes, depth: depth).entries {
          var entry = entry
          entry.when += member.when
          found.entries.append(entry)
        }
      }
    }
    for compound in variants.compounds { found.entries += own.possible(compound).entries }
    for key in ["class", "className"] {
      if let given = asked[key] { found.entries += classes(given, depth: depth).entries }
    }
    if variants.isMerged {
      for index in found.entries.indices { found.entries[index].isMerged = true }
    }
    return found
  }
}
