/// The components with styles that code takes from other files: `import { Nav } from "./Styles"`, `import * as S from "./styles"`.
struct StyledImports {
  /// The components, by what they are called here.
  private(set) var components: [String: StyledLiterals.Component] = [:]
  /// The files that their styles are in, in order.
  private(set) var modules: [String] = []
  private let constants: ScriptConstants
  /// What was read, by file; nil for one without such components.
  private var known: [String: StyledLiterals?] = [:]

  private static let signs = Signs(["styled"])

  /// Looks through all that a script brings in.
  init(_ constants: ScriptConstants) {
    self.constants = constants
    for brought in constants.imports {
      for name in brought.bindings.keys.sorted() {
        add(name, brought.bindings[name] ?? name, brought.address)
      }
    }
  }

  /// Looks for one component: that which another one extends, `styled(Button)`.
  init(_ constants: ScriptConstants, only title: String) {
    self.constants = constants
    let name = String(title.prefix { $0 != "." })
    guard let brought = constants.imports.first(where: { $0.bindings[name] != nil }) else { return }
    add(name, brought.bindings[name] ?? name, brought.address)
  }

  private mutating func add(_ name: String, _ original: String, _ address: String) {
    if original == "*" {
      guard let module = constants.module(address) else { return }
      return addAll(of: module, as: name, depth: 0)
    }
    // Markup takes names in lower case for elements.
    guard name.first?.isUppercase ?? false, let origin = constants.component(called: name),
      let literals = literals(of: origin.module)
    else { return }
    let title = origin.name == "default" ? origin.module.defaultStyled : origin.name
    if let component = title.flatMap({ literals.components[$0] }) {
      add(component, as: name, of: origin.module)
    } else if let title, let object = origin.module.declared.constants[title] {
      addMembers(of: object, as: name, literals, origin.module)
    } else if original == "default", let object = origin.module.declared.exports["default"] {
      addMembers(of: object, as: name, literals, origin.module)
    }
  }

  /// Adds all components of a file, and those that it passes on.
  private mutating func addAll(of module: ScriptConstants, as name: String, depth: Int) {
    for (own, component) in literals(of: module)?.components ?? [:] where own.first?.isUppercase ?? false {
      add(component, as: "\(name).\(own)", of: module)
    }
    for passed in module.declared.passedOn where depth < Self.deepest {
      guard let other = module.module(passed.address) else { continue }
      if passed.names.isEmpty {
        addAll(of: other, as: name, depth: depth + 1)
        continue
      }
      for (own, original) in passed.names {
        let title = original == "default" ? other.defaultStyled ?? original : original
        guard let component = literals(of: other)?.components[title] else { continue }
        add(component, as: "\(name).\(own)", of: other)
      }
    }
  }

  private static let deepest = 2

  /// Adds the members of `{ Nav, Item }`.
  private mutating func addMembers(
    of object: Range<Int>, as name: String, _ literals: StyledLiterals, _ module: ScriptConstants
  ) {
    guard let value = module.value(object), let parts = value.object, value.module === module else { return }
    for part in module.script.parts(parts) {
      let entry = module.entry(part)
      guard let own = module.key(entry.key),
        let component = literals.components[module.script.text(entry.value)]
      else { continue }
      add(component, as: "\(name).\(own)", of: module)
    }
  }

  private mutating func add(
    _ component: StyledLiterals.Component, as name: String, of module: ScriptConstants
  ) {
    if components[name] != nil { return }
    var component = component
    component.modules.append(module.file)
    components[name] = component
    for file in component.modules where !modules.contains(file) { modules.append(file) }
  }

  private mutating func literals(of module: ScriptConstants) -> StyledLiterals? {
    if let known = known[module.file] { return known }
    let own = Self.signs.areIn(module.script.bytes) ? StyledLiterals(module, mark: module.mark) : nil
    known.updateValue(own, forKey: module.file)
    return own
  }
}

/// What tells classes of several files from each other that are called the same: a letter behind them that hardly
/// anybody writes there: phonetic signs, and those of Syriac and N’Ko.
enum ClassMark {
  private static let letters: [ClosedRange<UInt32>] = [0x250...0x2FF, 0x712...0x72F, 0x7CA...0x7EA]

  /// The mark of a file, the same wherever it is read. It has two bytes, so that the class is no longer than `${Name}`.
  static func letter(of file: String) -> String {
    let hash = file.utf8.reduce(5381 as UInt32) { ($0 &* 33) ^ UInt32($1) }
    var number = hash % letters.reduce(0) { $0 + UInt32($1.count) }
    for range in letters {
      if number < range.count { return Unicode.Scalar(range.lowerBound + number).map { String($0) } ?? "" }
      number -= UInt32(range.count)
    }
    return ""
  }

  /// A class as it is written.
  static func removed(from name: String) -> String {
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return name }
    let scalars = Array(name.unicodeScalars)
    let kept = scalars.indices.filter { index in
      let isMark = letters.contains { $0.contains(scalars[index].value) }
      return !isMark || index + 1 < scalars.count && scalars[index + 1] != "_"
    }
    return String(String.UnicodeScalarView(kept.map { scalars[$0] }))
  }
}

extension ScriptConstants {
  /// What the classes of its components end with where other files have them.
  var mark: String { ClassMark.letter(of: file) }

  /// The component that is given out without a name.
  fileprivate var defaultStyled: String? {
    guard let name = defaultName, name.hasPrefix("styled") else { return defaultName }
    // `export default styled.nav`, which is called as its element is.
    return name.dropFirst(6).split { !$0.isLetter && !$0.isNumber }.first.map(String.init)
  }
}

extension StyleFiles {
  /// The address of a file as another one names it: `../shared/Button.js`.
  static func address(of file: String, from base: String) -> String {
    let folder = base.split(separator: "/").filter { $0 != "." }.dropLast()
    let parts = file.split(separator: "/").filter { $0 != "." }
    let common = zip(folder, parts.dropLast()).prefix { $0 == $1 }.count
    let up = folder.count - common
    return (up == 0 ? "./" : String(repeating: "../", count: up))
      + parts.dropFirst(common).joined(separator: "/")
  }
}
