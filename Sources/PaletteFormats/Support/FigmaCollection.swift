/// One collection of variables in a file of its own, as plugins export it, with the names of modes by their ids:
/// `{"name": …, "modes": {"1:0": "Light"}, "variableIds": […], "variables": [{"type": "COLOR", "valuesByMode": …}]}`.
enum FigmaCollection {
  /// The same as the REST API answers it; nil for other files. An alias that leads to another file is the color that the
  /// plugin worked out.
  static func answer(_ file: JSONTree) -> JSONTree? {
    guard let modes = file["modes"]?.members, let first = modes.first,
      let variables = file["variables"]?.array,
      variables.contains(where: { $0["valuesByMode"] != nil })
    else { return nil }
    let id = file["id"]?.string ?? "collection"
    let known = Set(variables.compactMap { $0["id"]?.string })
    let members = variables.enumerated().map { number, variable in
      JSONTree.Member(
        variable["id"]?.string ?? "variable \(number)",
        .object([
          JSONTree.Member("name", variable["name"] ?? .string("")),
          JSONTree.Member("resolvedType", variable["type"] ?? variable["resolvedType"] ?? .null),
          JSONTree.Member("variableCollectionId", .string(id)),
          JSONTree.Member("valuesByMode", .object(values(of: variable, known))),
        ]))
    }
    let collection = JSONTree.object([
      JSONTree.Member("name", file["name"] ?? .string("")),
      JSONTree.Member("defaultModeId", .string(first.key)),
      JSONTree.Member(
        "modes",
        .array(
          modes.map {
            .object([JSONTree.Member("modeId", .string($0.key)), JSONTree.Member("name", $0.value)])
          })),
    ])
    return .object([
      JSONTree.Member("variables", .object(members)),
      JSONTree.Member("variableCollections", .object([JSONTree.Member(id, collection)])),
    ])
  }

  private static func values(of variable: JSONTree, _ known: Set<String>) -> [JSONTree.Member] {
    (variable["valuesByMode"]?.members ?? []).map { member in
      guard let target = member.value["id"]?.string, !known.contains(target),
        let resolved = variable["resolvedValuesByMode"]?[member.key]?["resolvedValue"]
      else { return member }
      return JSONTree.Member(member.key, resolved, at: member.at)
    }
  }
}
