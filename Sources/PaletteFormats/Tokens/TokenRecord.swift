/// A color in a list that has its name beside its value: `{"name": "Teal", "hex": "#008080"}`.
enum TokenRecord {
  /// What a record is called; nil where it has no name.
  static func name(of record: JSONTree) -> String? {
    ["name", "tokenName", "colorName", "label", "title", "token", "key", "id"].lazy.compactMap {
      record[$0]?.string
    }.first
  }

  /// The value of a record, which may be an object that has the color in several notations; nil where it has none.
  static func value(of record: JSONTree) -> JSONTree.Member? {
    if let value = record.member("$value") { return value }
    return ["hex", "value", "color", "hexCode", "colour", "code"].lazy.compactMap { record.member($0) }
      .compactMap { $0.value.members == nil ? $0 : $0.value.member("hex") ?? $0.value.member("hexCode") }
      .first { $0.value.string.map { TokenText.color($0, allowingBareHex: true) != nil } == true }
  }

  /// Whether an element of a list is one color, whatever else it says of it.
  static func isIn(_ element: JSONTree) -> Bool {
    element["$value"] == nil && element["value"]?.string == nil && name(of: element) != nil
      && value(of: element) != nil
  }

  /// Whether a list holds tokens with their names beside them, as databases of tokens write them.
  static func areTokens(_ list: JSONTree) -> Bool {
    guard let elements = list.array, !elements.isEmpty else { return false }
    return elements.allSatisfy { $0["$value"] != nil && name(of: $0) != nil }
  }
}
