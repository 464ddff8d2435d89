/// Objects whose members are styles by name, as `StyleSheet.create`, `makeStyles`, `createUseStyles` and `styleVariants` take them:
/// each member is a class, and what holds them gives their names to markup, as `styles.card` and `classes.card` do.
struct StyleMaps {
  /// What code calls classes by, each with what those of the sheet begin with: `styles` for `styles.card`.
  private(set) var groups: [String: String] = [:]
  private let constants: ScriptConstants
  /// The keys of the maps before: those of two maps are two classes.
  private var known: Set<String> = []
  private var script: ScriptText { constants.script }

  /// What makes such maps, and whether the result has the classes itself or is a function that gives them.
  private static let makers: [String: Kind] = [
    "create": .map, "mergeStyleSets": .map, "styleVariants": .variants, "makeStyles": .hook,
    "createStyles": .hook, "createUseStyles": .hook, "withStyles": .property,
  ]

  private enum Kind {
    case map
    case variants
    case hook
    case property
  }

  /// The texts by one of which a script says that it has maps, in lower case.
  static let signs = [
    "stylesheet.create(", "stylesheet.create<", "mergestylesets(", "makestyles(", "makestyles<",
    "createstyles(",
    "createusestyles(", "createusestyles<", "withstyles(", "stylevariants(",
  ]
  private static let areHere = Signs(signs)

  /// Finds the maps of a script, and writes their rules.
  init(_ constants: ScriptConstants, to objects: inout StyleObjects) {
    self.constants = constants
    guard Self.areHere.areIn(constants.script.bytes) else { return }
    var at = 0
    while let word = script.nextWord(from: at, afterPoint: true) {
      at = word.upperBound
      let name = script.text(word)
      guard let kind = Self.makers[name], name != "create" || isOfStyleSheet(word) else { continue }
      guard let argument = script.argument(from: word.upperBound, script.bytes.count) else { continue }
      // What is not closed ends nowhere, however often it begins.
      if argument.upperBound >= script.bytes.count { return }
      let holder = script.holder(before: startOfValue(word))
      // What a function gives back belongs to what is given the function.
      if name == "createStyles", holder == nil { continue }
      add(argument, kind, of: holder, to: &objects)
      at = max(at, argument.upperBound)
    }
  }

  private func isOfStyleSheet(_ word: Range<Int>) -> Bool {
    let name = Array("StyleSheet.".utf8)
    return word.lowerBound >= name.count
      && script.bytes[(word.lowerBound - name.count)..<word.lowerBound].elementsEqual(name)
  }

  /// Where the value begins that a maker is called in.
  private func startOfValue(_ word: Range<Int>) -> Int {
    script.text(word) == "create" ? word.lowerBound - "StyleSheet.".utf8.count : word.lowerBound
  }

  private mutating func add(
    _ argument: Range<Int>, _ kind: Kind, of holder: String?, to objects: inout StyleObjects
  ) {
    guard let first = script.parts(argument).first, let map = constants.object(first), let object = map.object
    else {
      let text = StyleObjects.short(constants, argument)
      return objects.leaveOut("the styles of \(text) are not checked: code makes them", at: argument)
    }
    let parts = map.script.parts(object)
    let keys = parts.compactMap { map.module.key(map.module.entry($0).key) }
    let isNew = kind != .variants && known.isDisjoint(with: keys)
    let prefix = isNew ? "" : "\((holder ?? "styles").filter(Self.isOfName))_"
    known.formUnion(keys)
    name(holder, kind, prefix)
    for part in parts {
      let entry = map.module.entry(part)
      if let taken = map.module.spread(part) {
        addTaken(taken, map.module, prefix, to: &objects)
      } else if entry.key != entry.value, let key = map.module.key(entry.key) {
        add(key, entry.value, map.module, prefix, to: &objects)
      }
    }
  }

  private mutating func addTaken(
    _ taken: Range<Int>, _ module: ScriptConstants, _ prefix: String, to objects: inout StyleObjects
  ) {
    guard let other = module.object(taken), let object = other.object, other.module === module else { return }
    for part in other.script.parts(object) {
      let entry = module.entry(part)
      if entry.key != entry.value, let key = module.key(entry.key) {
        add(key, entry.value, module, prefix, to: &objects)
      }
    }
  }

  private func add(
    _ key: String, _ range: Range<Int>, _ module: ScriptConstants, _ prefix: String,
    to objects: inout StyleObjects
  ) {
    guard let value = module.object(range), let object = value.object else { return }
    if key == "@global" {
      for part in value.script.parts(object) {
        let entry = value.module.entry(part)
        guard let selector = value.module.key(entry.key), let own = value.module.object(entry.value) else {
          continue
        }
        objects.add(selector, own)
      }
    } else if !key.isEmpty, key.allSatisfy({ Self.isOfName($0) || $0 == "-" }) {
      objects.add(".\(prefix)\(key)", value)
    }
  }

  private static func isOfName(_ letter: Character) -> Bool {
    letter.isLetter || letter.isNumber || letter == "_"
  }

  /// Notes what code calls the classes of a map by.
  private mutating func name(_ holder: String?, _ kind: Kind, _ prefix: String) {
    switch kind {
    case .map, .variants: if let holder { groups[holder] = prefix }
    case .property: groups["classes"] = prefix
    case .hook:
      guard let holder else { return }
      // A module gives out the function, and the component that calls it has the classes.
      groups[holder] = prefix
      for name in constants.holders(of: holder) { groups[name] = prefix }
    }
  }
}
