/// The custom properties of an item of a registry of shadcn/ui, or of all items of a registry: `cssVars` by schemes, which are
/// all that is colors there.
///
/// Source: ui.shadcn.com/docs/registry/registry-item-json.
struct RegistryItem {
  /// The properties as literals.
  let tokens: JSONTree
  /// What was passed over.
  private(set) var warnings: [String] = []

  /// Nil for other files, and where no property is a color.
  init?(_ tree: JSONTree) {
    let items = (tree["items"]?.array ?? [tree]).filter { item in
      guard let sections = item["cssVars"]?.members, !sections.isEmpty else { return false }
      return sections.allSatisfy { section in
        ["theme", "light", "dark"].contains(section.key)
          && section.value.members?.allSatisfy { $0.value.string != nil } == true
      }
    }
    var others: [String] = []
    let groups = items.map { item in
      let sections = (item["cssVars"]?.members ?? []).map { section in
        JSONTree.Member(section.key, Self.colors(of: section.value, &others), at: section.at)
      }
      let filled = sections.filter { $0.value.members?.isEmpty == false }
      return JSONTree.Member(item["name"]?.string ?? "", .object(filled))
    }.filter { $0.value.members?.isEmpty == false }
    guard let first = groups.first else { return nil }
    tokens = groups.count == 1 ? first.value : .object(groups)
    guard !others.isEmpty else { return }
    let more = others.count > 3 ? ", …" : ""
    warnings.append(
      "\(others.count) propert\(others.count == 1 ? "y that is" : "ies that are") no color passed over: "
        + others.prefix(3).joined(separator: ", ") + more)
  }

  /// The colors of a section by the names of the properties.
  private static func colors(of section: JSONTree, _ others: inout [String]) -> JSONTree {
    .object(
      (section.members ?? []).compactMap { member in
        let name = member.key.hasPrefix("--") ? member.key : "--" + member.key
        let property = JSONTree.Member(name, member.value, at: member.at)
        let text = member.value.string ?? ""
        guard
          TokenText.isColor(text) || ColorWords.color(text) != nil || TokenProperties.isReference(text)
            || ChannelTexts.color(property) != nil
        else {
          if !others.contains(name) { others.append(name) }
          return nil
        }
        return property
      })
  }
}
