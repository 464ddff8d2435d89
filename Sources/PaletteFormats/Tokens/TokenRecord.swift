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

  /// One list over another. Records are told apart by their names, other elements by their numbers, as the tokens that they
  /// become are: what the upper list does not have stays. Numbers alone are one value.
  static func merge(_ over: [JSONTree], over under: [JSONTree]) -> JSONTree {
    if over.contains(where: { $0.number != nil }) { return .array(over) }
    let names = over.map(name)
    guard (names + under.map(name)).allSatisfy({ $0 != nil }) else {
      return .array(over + under.dropFirst(over.count))
    }
    var merged = under
    var places = Dictionary(
      under.indices.map { (name(of: under[$0]), $0) }, uniquingKeysWith: { first, _ in first })
    for (name, element) in zip(names, over) {
      if let place = places[name] {
        merged[place] = element
      } else {
        places[name] = merged.count
        merged.append(element)
      }
    }
    return .array(merged)
  }
}
