import PaletteCore

/// What a token file has beside colors, and the resolver file of its themes.
extension DTCGWriter {
  func writeGradients() {
    guard !palette.gradients.isEmpty else { return }
    let group = Node()
    _ = root.add("gradients", group)
    group.set("$type", .string("gradient"))
    for gradient in palette.gradients {
      let token = Node()
      let key = group.add(DTCG.legal(gradient.name), token)
      let stops = gradient.stops.compactMap { stop in
        value(of: stop.color).map { JSONTree.object(["color": $0, "position": .number(stop.position)]) }
      }
      token.set("$value", .array(stops))
      var own = [
        JSONTree.Member("kind", .string(gradient.kind.rawValue)),
        JSONTree.Member("angle", .number(gradient.angle)),
        JSONTree.Member("space", .string(gradient.space)),
      ]
      if key != gradient.name { own.insert(JSONTree.Member("name", .string(gradient.name)), at: 0) }
      writeProperties(gradient.unknown, own: own, to: token)
    }
  }

  func writeTypography() {
    guard palette.hasTypography else { return }
    let group = Node()
    _ = root.add("typography", group)
    group.set("$type", .string("typography"))
    let words: [(String, FontChoice)] = [
      ("name", palette.typography.name), ("tagline", palette.typography.tagline),
      ("description", palette.typography.description),
    ]
    for (word, choice) in words {
      let token = Node()
      _ = group.add(word, token)
      func pixels(_ value: Int) -> JSONTree {
        .object(["value": .number(Double(value)), "unit": .string("px")])
      }
      let families = choice.families
      let family: JSONTree =
        families.count > 1 ? .array(families.map { .string($0) }) : .string(families.first ?? "sans-serif")
      // The module asks for all five; weight, spacing and line height are not a palette's to choose.
      token.set(
        "$value",
        .object([
          "fontFamily": family,
          "fontSize": pixels(choice.size),
          "fontWeight": .number(400), "letterSpacing": pixels(0), "lineHeight": .number(1.2),
        ]))
      var own = [JSONTree.Member("word", .string(word))]
      if choice.family.isEmpty || DTCG.aliasPath(choice.family) != nil {
        own.append(JSONTree.Member("family", .string(choice.family)))
      }
      token.set("$extensions", ownFigures(own))
    }
  }

  /// The resolver: the token file as the only set, and one context per theme with its roles.
  func resolver(tokensFile: String) -> JSONTree {
    let themes = based.palette.themes
    var contexts: [JSONTree.Member] = []
    for theme in themes {
      let group = Node()
      group.set("$type", .string("color"))
      for (role, reference) in theme.orderedRoles {
        guard let value = value(of: reference) else { continue }
        let token = Node()
        let key = group.add(DTCG.legal(role), token)
        token.set("$value", value)
        if key != role { token.set("$extensions", ownFigures([JSONTree.Member("name", .string(role))])) }
      }
      let roles = JSONTree.object(["role": group.tree])
      contexts.append(JSONTree.Member(theme.name, .array([roles])))
    }
    // A modifier needs two contexts; the second of a lone theme changes nothing.
    if contexts.count == 1 {
      contexts.append(
        JSONTree.Member(contexts[0].key == DTCGResolver.noTheme ? "base" : DTCGResolver.noTheme, .array([])))
    }
    // What has no scheme here is no theme of the palette: the base, which is written for other tools.
    let schemes = palette.themes.map { JSONTree.Member($0.name, .string($0.colorScheme.rawValue)) }
    let modifier = JSONTree.object([
      "contexts": .object(contexts), "default": .string(themes[based.base ?? 0].name),
      "$extensions": ownFigures([JSONTree.Member("colorSchemes", .object(schemes))]),
    ])
    let base = JSONTree.object(["sources": .array([.object(["$ref": .string(tokensFile)])])])
    return .object([
      "$schema": .string("https://www.designtokens.org/schemas/\(DTCG.version)/resolver.json"),
      "name": .string(palette.name), "version": .string(DTCG.version), "sets": .object(["palette": base]),
      "modifiers": .object(["theme": modifier]),
      "resolutionOrder": .array([
        .object(["$ref": .string("#/sets/palette")]), .object(["$ref": .string("#/modifiers/theme")]),
      ]),
    ])
  }
}
