extension ColorPalette {
  /// The position of the group called `name`: exactly, else without case.
  ///
  /// - Throws: ``ModelError`` with the names that exist.
  package func groupIndex(_ name: String) throws(ModelError) -> Int {
    if let index = Self.index(of: name, in: groups.map(\.name)) { return index }
    throw ModelError(
      .notFound, "palette \"\(self.name)\" has no group \"\(name)\"", lookedUp: name,
      candidates: groups.map(\.name))
  }

  /// The position of `Group/Color`, split at whichever slash names a group.
  ///
  /// - Throws: ``ModelError`` with the names that exist.
  package func colorIndex(_ reference: String) throws(ModelError) -> (group: Int, color: Int) {
    if let found = find(reference) { return found }
    let known = colors.map { "\($0.group)/\($0.color.name)" }
    if !reference.contains("/") {
      throw ModelError(
        .notFound, "\"\(reference)\" names no color", remedy: .nameGroupAndColor,
        lookedUp: reference,
        candidates: known)
    }
    throw ModelError(
      .notFound, "palette \"\(name)\" has no color \"\(reference)\"", lookedUp: reference, candidates: known)
  }

  func find(_ reference: String) -> (group: Int, color: Int)? {
    var search = reference[...]
    while let slash = search.firstIndex(of: "/") {
      if let group = Self.index(of: String(reference[..<slash]), in: groups.map(\.name)) {
        let name = String(reference[reference.index(after: slash)...])
        if let color = Self.index(of: name, in: groups[group].colors.map(\.name)) { return (group, color) }
      }
      search = search[search.index(after: slash)...]
    }
    return nil
  }

  /// The color a reference stands for: one of the palette's, else a CSS color.
  ///
  /// - Throws: ``ModelError`` where it is neither.
  public func resolve(_ reference: ColorReference) throws(ModelError) -> ResolvedColor {
    let text: String
    switch reference {
    case .color(let id):
      if let (group, color) = position(of: id) {
        return ResolvedColor(groups[group].colors[color], in: groups[group].name)
      }
      text = id.text
    case .literal(let color, let text): return ResolvedColor(name: text, color: color)
    case .dangling(let name):
      if let (group, color) = find(name) {
        return ResolvedColor(groups[group].colors[color], in: groups[group].name)
      }
      if let color = try? Color(css: name) { return ResolvedColor(name: name, color: color) }
      text = name
    }
    throw ModelError(
      .notFound, "\"\(text)\" is neither a color of palette \"\(name)\" nor a CSS color",
      lookedUp: text, candidates: colors.map { "\($0.group)/\($0.color.name)" })
  }

  /// The position of the theme called `name`.
  ///
  /// - Throws: ``ModelError`` with the names that exist.
  package func themeIndex(_ name: String) throws(ModelError) -> Int {
    if let index = Self.index(of: name, in: themes.map(\.name)) { return index }
    throw ModelError(
      .notFound, "palette \"\(self.name)\" has no theme \"\(name)\"", lookedUp: name,
      candidates: themes.map(\.name))
  }

  /// The position of the gradient called `name`.
  ///
  /// - Throws: ``ModelError`` with the names that exist.
  package func gradientIndex(_ name: String) throws(ModelError) -> Int {
    if let index = Self.index(of: name, in: gradients.map(\.name)) { return index }
    throw ModelError(
      .notFound, "palette \"\(self.name)\" has no gradient \"\(name)\"", lookedUp: name,
      candidates: gradients.map(\.name))
  }

  /// An exact match wins over one without case.
  static func index(of name: String, in names: [String]) -> Int? {
    if let exact = names.firstIndex(of: name) { return exact }
    let folded = name.lowercased()
    return names.firstIndex { $0.lowercased() == folded }
  }
}
