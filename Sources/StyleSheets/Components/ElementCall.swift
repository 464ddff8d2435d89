/// A call that makes an element in code: `createElement("p", { style }, "text")` of React, `h("p.note", …)` of Vue, Preact and
/// Mithril, and `jsx("p", { children: "text" })`, which compilers make of a tag.
struct ElementCall {
  /// What it draws: a text, or the name of a component.
  private(set) var name: Range<Int>
  /// The object of its attributes, a name for one, or nothing.
  private(set) var properties: Range<Int>?
  /// What stands in it.
  private(set) var children: [Range<Int>] = []
  /// Where it ends, behind its bracket.
  let end: Int
  /// Whether its name is a text, and not that of a component.
  private(set) var isText = false
  private let script: ScriptText

  /// What functions are called that make elements; those of one letter where what they are given looks like it.
  private static let functions: Set<String> = [
    "createElement", "createVNode", "cloneVNode", "h", "m", "jsx", "jsxs", "jsxDEV", "_jsx", "_jsxs",
    "_jsxDEV",
  ]

  /// Texts one of which stands in every file with such calls, and texts one of which does where they have styles.
  static let signs = Signs(ofCalls)
  static let ofCalls =
    ["createelement", "createvnode"]
    + [" ", "(", "[", "\t", "\n"].flatMap { before in
      ["h(", "m(", "jsx(", "jsxs(", "_jsx(", "_jsxs(", "jsxdev("].map { before + $0 }
    }
  static let ofStyles = Signs(["style:", "classname:", "class:", "\"class\":", "'class':", "\"."])

  /// The names in a file for functions that make elements: the usual ones, and constants that stand for one of them.
  static func names(_ script: ScriptText) -> Set<String> {
    guard signs.areIn(script.bytes) else { return [] }
    var names = functions
    for word in script.places(ofWord: "createElement") {
      let next = script.skipping(from: word.upperBound, script.bytes.count)
      guard next >= script.bytes.count || script.bytes[next] != UInt8(ascii: "(") else { continue }
      // `const e = React.createElement`, `import { createElement as e }`
      var start = word.lowerBound
      while start > 0, ComponentTag.isOfWord(script.bytes[start - 1]) || script.bytes[start - 1] == 0x2e {
        start -= 1
      }
      if let holder = script.holder(before: start) { names.insert(holder) }
      if script.bytes[next...].starts(with: "as ".utf8) || script.bytes[next...].starts(with: ":".utf8),
        let alias = script.nextWord(from: next + (script.bytes[next] == UInt8(ascii: ":") ? 1 : 3))
      {
        names.insert(script.text(alias))
      }
    }
    return names
  }

  /// Reads the call of a function by its name; nil for one that makes no element.
  ///
  /// - Parameter owner: the word whose member the function is, if it is one.
  init?(_ script: ScriptText, _ function: Range<Int>, of owner: Range<Int>?, _ limit: Int) {
    var open = function.upperBound
    if open < limit, script.bytes[open] == UInt8(ascii: "<") { open = script.endOfTypes(open) ?? open }
    guard open < limit, script.bytes[open] == UInt8(ascii: "("),
      // Documents make elements too, which have neither attributes nor text.
      !(owner.map { CSSText.lowercased(script.text($0)).contains("doc") } ?? false),
      let first = Self.first(script, behind: open, limit)
    else { return nil }
    if let text = script.string(first.name) {
      guard Self.isName(script.bytes[text]) else { return nil }
      (name, isText) = (text, true)
    } else {
      let byte = script.bytes[first.name.lowerBound]
      let isShort = function.count == 1
      guard ComponentTag.isOfWord(byte), !(0x30...0x39).contains(byte),
        !isShort || (0x41...0x5a).contains(byte)
      else { return nil }
      name = first.name
    }
    end = script.endOfBracket(open, limit)
    var given = script.parts(first.comma + 1..<max(first.comma + 1, end - 1))
    let next = script.skipping(from: end, limit)
    let isDeclared = next < limit && script.bytes[next] == UInt8(ascii: "{")
    guard !given.isEmpty, !isDeclared else { return nil }
    self.script = script
    let isCompiled = script.text(function).contains("jsx")
    if isCompiled || isProperties(given[0], isLast: given.count == 1, mayBeLeftOut: function.count == 1) {
      properties = given.removeFirst()
    }
    children = isCompiled ? [] : given
  }

  /// What is given first, a text or a name, and the comma behind it; nil for anything else, which is not read to its end.
  private static func first(_ script: ScriptText, behind open: Int, _ limit: Int) -> (
    name: Range<Int>, comma: Int
  )? {
    let start = script.skipping(from: open + 1, limit)
    guard start < limit else { return nil }
    let end =
      "'\"`".utf8.contains(script.bytes[start])
      ? script.end(of: start, in: limit)
      : script.bytes[start..<limit].firstIndex { !ComponentTag.isOfWord($0) && $0 != UInt8(ascii: ".") }
        ?? limit
    let comma = script.skipping(from: end, limit)
    guard end > start, comma < limit, script.bytes[comma] == UInt8(ascii: ",") else { return nil }
    return (start..<end, comma)
  }

  /// Whether a text is that of an element, with classes as `p.note#top` has them.
  private static func isName(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, (0x41...0x5a).contains(first & 0xdf) || ".#".utf8.contains(first) else {
      return false
    }
    return text.allSatisfy { ComponentTag.isOfName($0) || $0 == UInt8(ascii: "#") } && first != 0x24
  }

  /// Whether what stands behind the name are attributes, and not what is in the element already.
  private func isProperties(_ range: Range<Int>, isLast: Bool, mayBeLeftOut: Bool) -> Bool {
    guard mayBeLeftOut, let first = range.first.map({ script.bytes[$0] }) else { return true }
    if first == UInt8(ascii: "{") { return true }
    let isName = script.bytes[range].allSatisfy { ComponentTag.isOfWord($0) || $0 == UInt8(ascii: ".") }
    guard isName, !(0x30...0x39).contains(first) else { return false }
    let name = CSSText.lowercased(script.text(range))
    return !isLast || ["props", "attrs", "data", "null"].contains(where: name.hasSuffix)
  }

  /// What a tag of this name is called, and the classes and the name of the element that stand behind it.
  var title: (text: String, attributes: [ComponentTag.Attribute]) {
    let text = script.bytes[name]
    guard isText, let end = text.firstIndex(where: { ".#".utf8.contains($0) }) else {
      return (script.text(name), [])
    }
    var attributes: [ComponentTag.Attribute] = []
    var at = end
    while at < name.upperBound {
      let next = text[(at + 1)...].firstIndex { ".#".utf8.contains($0) } ?? name.upperBound
      let key = script.bytes[at] == UInt8(ascii: ".") ? "class" : "id"
      if next > at + 1 { attributes.append(.init(name: key, value: .text(at + 1..<next), start: at)) }
      at = next
    }
    return (end == name.lowerBound ? "div" : script.text(name.lowerBound..<end), attributes)
  }

  /// Its attributes as a tag would have them, and what stands in it by a key.
  func attributes(_ constants: ScriptConstants) -> (
    attributes: [ComponentTag.Attribute], children: Range<Int>?
  ) {
    var attributes = title.attributes
    var children: Range<Int>?
    func add(_ properties: Range<Int>, isOuter: Bool) {
      guard let object = constants.value(properties), let parts = object.object, object.module === constants
      else { return }
      for part in script.parts(parts) where constants.spread(part) == nil {
        let entry = constants.entry(part)
        guard let key = constants.key(entry.key) else { continue }
        if isOuter, key == "children" {
          children = entry.value
        } else if isOuter, ["attrs", "domProps", "props"].contains(key) {
          add(entry.value, isOuter: false)
        } else {
          attributes.append(.init(name: key, value: .code(entry.value), start: part.lowerBound))
        }
      }
    }
    if let properties { add(properties, isOuter: true) }
    return (attributes, children)
  }
}
