/// The elements that others always stand in: a cell in a table, an option in a menu. Source: HTML Standard, section 4.
enum ImpliedOwners {
  /// The names of those that a selector does not name, the outermost first, between an element and what is named around it.
  ///
  /// - Parameter outer: what is named around it; nil for nothing.
  static func names(of part: ComplexSelector.Part, after outer: CompoundSelector?) -> [String] {
    guard let name = part.compound.typeName, let chain = chains[name] else { return [] }
    guard let outer else { return chain }
    // What has no name may be any of them, and so may be what it stands in.
    guard part.combinator == .descendant, let around = outer.typeName else {
      return outer.isRoot && part.combinator == .descendant ? chain : []
    }
    if let place = chain.lastIndex(of: around) { return Array(chain[(place + 1)...]) }
    if let place = chain.lastIndex(where: { alike[$0]?.contains(around) ?? false }) {
      return Array(chain[(place + 1)...])
    }
    return chain
  }

  /// An element of one of the names, as it is while what is in it is seen.
  static func element(_ name: String) -> HTMLElement {
    var element = HTMLElement(name: name, bytes: 0..<0)
    let state: (name: String, value: String)? =
      name == "details" ? ("open", "") : name == "select" ? ("size", "4") : nil
    if let state {
      element.attributes.append(HTMLAttribute(name: state.name, value: state.value, bytes: 0..<0))
    }
    return element
  }

  private static let chains: [String: [String]] = [
    "td": ["table", "tbody", "tr"], "th": ["table", "thead", "tr"], "tr": ["table", "tbody"],
    "thead": ["table"], "tbody": ["table"], "tfoot": ["table"], "caption": ["table"], "li": ["ul"],
    "dt": ["dl"], "dd": ["dl"], "option": ["select"], "optgroup": ["select"], "legend": ["fieldset"],
    "figcaption": ["figure"], "summary": ["details"],
  ]

  /// What may stand in their place.
  private static let alike: [String: Set<String>] = [
    "tbody": ["thead", "tbody", "tfoot"], "thead": ["thead", "tbody", "tfoot"], "ul": ["ul", "ol", "menu"],
    "select": ["select", "datalist", "optgroup"],
  ]
}
