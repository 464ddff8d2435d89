/// Edits that keep a palette consistent: names unique, references following what they name.
extension ColorPalette {
  /// Refuses names that could not be told apart or typed again.
  ///
  /// - Throws: ``ModelError`` for an empty name, one with control characters, or over 500 characters.
  package static func checkName(_ name: String, of what: String, slashAllowed: Bool = true) throws(ModelError)
  {
    if name.allSatisfy(\.isWhitespace) {
      throw ModelError(.invalid, "the name of a \(what) must not be empty")
    }
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw ModelError(.invalid, "the name of a \(what) must not hold control characters")
    }
    if name.count > 500 { throw ModelError(.invalid, "the name of a \(what) is longer than 500 characters") }
    if !slashAllowed, name.contains("/") {
      throw ModelError(
        .invalid, "the name of a \(what) must not hold \"/\"", remedy: .nameGroupAndColor)
    }
  }

  /// Appends an empty group.
  ///
  /// - Throws: ``ModelError`` where the name is taken or does not fit.
  public mutating func addGroup(_ name: String) throws(ModelError) {
    try Self.checkName(name, of: "group", slashAllowed: false)
    if let taken = Self.index(of: name, in: groups.map(\.name)) {
      throw ModelError(
        .exists, "palette \"\(self.name)\" already has a group \"\(groups[taken].name)\"",
        remedy: .moveColorsToTheGroup)
    }
    groups.append(ColorGroup(name: name))
  }

  /// Renames a group; roles, pairs and gradients follow.
  ///
  /// - Throws: ``ModelError`` where there is no such group, or the new name is taken or does not fit.
  public mutating func renameGroup(_ old: String, to new: String) throws(ModelError) {
    let index = try groupIndex(old)
    try Self.checkName(new, of: "group", slashAllowed: false)
    if let taken = Self.index(of: new, in: groups.map(\.name)), taken != index {
      throw ModelError(
        .exists, "palette \"\(name)\" already has a group \"\(groups[taken].name)\"",
        remedy: .moveColorsToTheGroup)
    }
    link()
    groups[index].name = new
  }

  /// Moves a group to a place counted from 0; beyond the end means last.
  ///
  /// - Throws: ``ModelError`` where there is no such group.
  public mutating func moveGroup(_ name: String, to place: Int) throws(ModelError) {
    let group = groups.remove(at: try groupIndex(name))
    groups.insert(group, at: min(max(place, 0), groups.count))
  }

  /// Removes a group and its colors. References to them keep their color as a literal.
  ///
  /// - Returns: the places whose reference became a literal.
  /// - Throws: ``ModelError`` where there is no such group.
  @discardableResult
  public mutating func removeGroup(_ name: String) throws(ModelError) -> [String] {
    let index = try groupIndex(name)
    link()
    let places = detach(groups[index].colors)
    groups.remove(at: index)
    return places
  }

  /// Appends a color to a group, which is made where it does not exist.
  ///
  /// - Throws: ``ModelError`` where the name is taken or does not fit.
  public mutating func addColor(_ color: CustomColor, to group: String) throws(ModelError) {
    try Self.checkName(color.name, of: "color")
    if Self.index(of: group, in: groups.map(\.name)) == nil { try addGroup(group) }
    let index = try groupIndex(group)
    if let taken = Self.index(of: color.name, in: groups[index].colors.map(\.name)) {
      throw ModelError(
        .exists,
        "group \"\(groups[index].name)\" already has a color \"\(groups[index].colors[taken].name)\"",
        remedy: .editTheColor)
    }
    groups[index].colors.append(color)
  }

  /// Changes a color in place; where its name changes, references follow.
  ///
  /// - Throws: ``ModelError`` where there is no such color, or the new name is taken or does not fit.
  public mutating func editColor(_ reference: String, _ change: (inout CustomColor) -> Void)
    throws(ModelError)
  {
    let (group, color) = try colorIndex(reference)
    var edited = groups[group].colors[color]
    change(&edited)
    try Self.checkName(edited.name, of: "color")
    if let taken = Self.index(of: edited.name, in: groups[group].colors.map(\.name)), taken != color {
      throw ModelError(
        .exists, "group \"\(groups[group].name)\" already has a color \"\(groups[group].colors[taken].name)\""
      )
    }
    link()
    edited.id = groups[group].colors[color].id
    groups[group].colors[color] = edited
  }

  /// Moves a color to the end of another group; references follow.
  ///
  /// - Throws: ``ModelError`` where the color or the group is not there, or the name is taken in that group.
  public mutating func moveColor(_ reference: String, to group: String) throws(ModelError) {
    let (from, color) = try colorIndex(reference)
    let target = try groupIndex(group)
    if target == from { return }
    link()
    let moved = groups[from].colors[color]
    if Self.index(of: moved.name, in: groups[target].colors.map(\.name)) != nil {
      throw ModelError(.exists, "group \"\(groups[target].name)\" already has a color \"\(moved.name)\"")
    }
    groups[from].colors.remove(at: color)
    groups[target].colors.append(moved)
  }

  /// Removes a color. References to it keep its color as a literal.
  ///
  /// - Returns: the places whose reference became a literal.
  /// - Throws: ``ModelError`` where there is no such color.
  @discardableResult
  public mutating func removeColor(_ reference: String) throws(ModelError) -> [String] {
    let (group, color) = try colorIndex(reference)
    link()
    let places = detach([groups[group].colors[color]])
    groups[group].colors.remove(at: color)
    return places
  }

  /// Makes literals of the references to colors that are about to go. Returns the places that held them.
  private mutating func detach(_ going: [CustomColor]) -> [String] {
    let values = Dictionary(going.map { (ColorID($0.id), $0) }, uniquingKeysWith: { first, _ in first })
    func target(_ reference: ColorReference) -> CustomColor? {
      if case .color(let id) = reference { values[id] } else { nil }
    }
    let places = references.filter { target($0.reference) != nil }.map(\.place)
    mapReferences { reference in
      target(reference).map { .literal($0.color, text: $0.value ?? $0.hexCode) } ?? reference
    }
    return places
  }
}
