/// How a palette's references are looked up, written and changed.
extension ColorPalette {
  /// Whether anything names a color.
  private var hasReferences: Bool {
    !contrastPairs.isEmpty || !gradients.isEmpty || !logos.isEmpty || themes.contains { !$0.roles.isEmpty }
  }

  /// Looks up every reference that is still text, after giving colors without an id, or with one that another color has,
  /// an id of their own.
  ///
  /// A palette that was decoded or read from a file is linked; one put together in code is linked by its first edit.
  package mutating func link() {
    guard hasReferences else { return }
    identifyColors()
    // Many files refer to nothing by its name.
    guard holdsText else { return }
    var known: [String: ColorID] = [:]
    for (group, color) in colors {
      let name = "\(group)/\(color.name)"
      if known[name] == nil { known[name] = ColorID(color.id) }
    }
    let palette = self
    mapReferences { reference in
      guard case .dangling(let text) = reference else { return reference }
      if let id = known[text] { return .color(id) }
      if let (group, color) = palette.find(text) {
        return .color(ColorID(palette.groups[group].colors[color].id))
      }
      return (try? Color(css: text)).map { .literal($0, text: text) } ?? reference
    }
  }

  /// The palette with every reference looked up.
  package var linked: ColorPalette {
    var copy = self
    copy.link()
    return copy
  }

  private mutating func identifyColors() {
    var seen: Set<String> = []
    seen.reserveCapacity(groups.reduce(0) { $0 + $1.colors.count })
    for g in groups.indices {
      for c in groups[g].colors.indices {
        let known = groups[g].colors[c].id
        if !known.isEmpty, seen.insert(known).inserted { continue }
        let color = groups[g].colors[c]
        var id = StableID.uuid(of: "color", groups[g].name, color.name, color.hexCode)
        var number = 2
        while !seen.insert(id).inserted {
          id = StableID.uuid(of: "color", groups[g].name, color.name, color.hexCode, "\(number)")
          number += 1
        }
        groups[g].colors[c].id = id
      }
    }
  }

  /// The position of a color; nil where the palette does not have it.
  package func position(of id: ColorID) -> (group: Int, color: Int)? {
    for g in groups.indices {
      for c in groups[g].colors.indices where groups[g].colors[c].id == id.text { return (g, c) }
    }
    return nil
  }

  /// The text that a file has for a reference: `Group/Color`, or the CSS text.
  public func name(of reference: ColorReference) -> String {
    switch reference {
    case .color(let id):
      position(of: id).map { "\(groups[$0.group].name)/\(groups[$0.group].colors[$0.color].name)" } ?? id.text
    case .literal(_, let text), .dangling(let text): text
    }
  }

  /// Whether a reference names nothing.
  package func isDangling(_ reference: ColorReference) -> Bool { (try? resolve(reference)) == nil }

  /// The references of a linked palette that name nothing, with the places that hold them.
  package var danglingReferences: [(place: String, reference: ColorReference)] {
    // Names of places are put together only where there is something to say: a whole store is gone over.
    holdsText ? references.filter { isDangling($0.reference) } : []
  }

  /// Whether any reference is a text that was not looked up, or that nothing answers to.
  private var holdsText: Bool {
    func isText(_ reference: ColorReference) -> Bool { if case .dangling = reference { true } else { false } }
    return themes.contains { $0.roles.values.contains(where: isText) }
      || gradients.contains { $0.stops.contains { isText($0.color) } }
      || contrastPairs.contains { isText($0.foreground) || isText($0.background) }
      || logos.contains { $0.background.map(isText) == true }
  }

  /// The palette with every reference as the text that a file has for it.
  package var spelled: ColorPalette {
    guard hasReferences else { return self }
    var names: [ColorID: String] = [:]
    for (group, color) in colors { names[ColorID(color.id)] = "\(group)/\(color.name)" }
    var copy = self
    copy.mapReferences { reference in
      switch reference {
      case .color(let id): .dangling(names[id] ?? id.text)
      case .literal(_, let text): .dangling(text)
      case .dangling: reference
      }
    }
    return copy
  }

  /// Gives every color a new id, which references follow.
  package mutating func renewColorIDs(_ newID: () -> String) {
    link()
    var renewed: [ColorID: ColorID] = [:]
    for g in groups.indices {
      for c in groups[g].colors.indices {
        let id = newID()
        renewed[ColorID(groups[g].colors[c].id)] = ColorID(id)
        groups[g].colors[c].id = id
      }
    }
    mapReferences { reference in
      guard case .color(let id) = reference, let new = renewed[id] else { return reference }
      return .color(new)
    }
  }

  /// Every reference the palette holds, with the place that holds it, such as `role textPrimary of theme Dark`.
  package var references: [(place: String, reference: ColorReference)] {
    var all: [(place: String, reference: ColorReference)] = []
    for theme in themes {
      for (role, reference) in theme.orderedRoles {
        all.append((place: "role \(role) of theme \(theme.name)", reference: reference))
      }
    }
    for gradient in gradients {
      for stop in gradient.stops { all.append((place: "gradient \(gradient.name)", reference: stop.color)) }
    }
    for pair in contrastPairs {
      all.append((place: pairName(pair), reference: pair.foreground))
      all.append((place: pairName(pair), reference: pair.background))
    }
    for logo in logos {
      if let background = logo.background { all.append((place: "logo \(logo.name)", reference: background)) }
    }
    return all
  }

  /// `pair Neutral/Ink on Neutral/Paper`.
  func pairName(_ pair: ContrastPair) -> String {
    "pair \(name(of: pair.foreground)) on \(name(of: pair.background))"
  }

  /// Changes every reference by `change`.
  mutating func mapReferences(_ change: (ColorReference) -> ColorReference) {
    for t in themes.indices { themes[t].roles = themes[t].roles.mapValues(change) }
    for g in gradients.indices {
      for s in gradients[g].stops.indices {
        gradients[g].stops[s].color = change(gradients[g].stops[s].color)
      }
    }
    for p in contrastPairs.indices {
      contrastPairs[p].foreground = change(contrastPairs[p].foreground)
      contrastPairs[p].background = change(contrastPairs[p].background)
    }
    for l in logos.indices { logos[l].background = logos[l].background.map(change) }
  }
}
