import PaletteCore
import StyleSheets

/// Custom properties that a script or a data file holds, `{"--ink": "#123", "--text": "var(--ink)"}`: what they come to in
/// the style sheet that is made of them.
struct TokenProperties {
  /// Objects with references beyond these are all looked at in one sheet.
  private static let maximumSheets = 32

  /// The colors of the tokens that refer to properties, by their keys.
  private(set) var colors: [String: Color] = [:]
  /// Why others have none.
  private(set) var reasons: [String: String] = [:]

  /// Whether a text refers to a custom property.
  static func isReference(_ text: String) -> Bool {
    // Most texts have no parenthesis, which is found faster than the whole.
    text.utf8.contains(UInt8(ascii: "(")) && text.contains("var(--")
  }

  /// What a text stands for where the property that it refers to is not set: `#fff` of `var(--paper, #fff)`.
  static func fallback(_ text: String) -> String? {
    guard text.hasPrefix("var(--"), text.hasSuffix(")"), let comma = text.firstIndex(of: ",") else {
      return nil
    }
    return String(text[text.index(after: comma)...].dropLast().trimmed)
  }

  /// Works out the references of `tokens`: a property is that of the same object, else that of any object of the file.
  init(_ tokens: [TokenScope.Token], in tree: JSONTree) {
    var groups: [String: [TokenScope.Token]] = [:]
    for token in tokens where token.value.string.map({ Self.isReference($0) }) == true {
      groups[token.path.dropLast().joined(separator: "."), default: []].append(token)
    }
    guard !groups.isEmpty else { return }
    let declared = Self.declared(in: tree)
    let all = declared.map(\.text).joined()
    if groups.count > Self.maximumSheets { groups = ["": groups.values.flatMap { $0 }] }
    for (path, tokens) in groups {
      let own = declared.filter { $0.path == path }.map(\.text).joined()
      read(tokens, all + own)
    }
  }

  private mutating func read(_ tokens: [TokenScope.Token], _ properties: String) {
    let named = tokens.enumerated().map { (name: "--uncolor-token-\($0)", token: $1) }
    let wanted = named.compactMap { name, token in
      token.value.string.flatMap { Self.isWhole($0) ? "\(name):\($0);" : nil }
    }
    let sheet = ThemedSheet(CSSTree(Array(":root{\(properties)\(wanted.joined())}".utf8)))
    let found = Dictionary(sheet.base.map { ($0.name, $0.color) }, uniquingKeysWith: { $1 })
    let problems = Dictionary(sheet.problems.map { ($0.name, $0.reason) }, uniquingKeysWith: { $1 })
    for (name, token) in named {
      if let color = found[name] {
        colors[token.key] = color
      } else if let reason = problems[name] {
        reasons[token.key] = reason.replacing("in this style sheet", with: "in this file")
      }
    }
  }

  /// Every property with the path of the object it stands in, as a declaration.
  private static func declared(in tree: JSONTree) -> [(path: String, text: String)] {
    var found: [(path: String, text: String)] = []
    var waiting = [(node: tree, path: "")]
    while let (node, path) = waiting.popLast() {
      for member in node.members ?? [] {
        if let text = member.value.string ?? member.value.number.map({ NumberText.shortest($0) }) {
          guard member.key.hasPrefix("--"), isName(member.key), isWhole(text) else { continue }
          found.append((path, "\(member.key):\(text);"))
        } else {
          waiting.append((member.value, path.isEmpty ? member.key : path + "." + member.key))
        }
      }
    }
    return found
  }

  private static func isName(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80 || byte >= 0x30 && byte <= 0x39
        || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
    }
  }

  /// Whether a text ends where it ends: nothing in it closes the declaration or goes on behind it.
  private static func isWhole(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth < 0 { return false }
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ";"),
        UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"):
        return false
      default: break
      }
    }
    return depth == 0 && !text.contains("/*") && text.utf8.count < 2000
  }
}
