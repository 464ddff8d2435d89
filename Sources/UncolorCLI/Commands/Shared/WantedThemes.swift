import PaletteCore

/// The themes that `check --theme` names.
struct WantedThemes {
  /// Their names in lower case; empty for all.
  let names: Set<String>

  /// - Throws: ``CLIError`` 66 where neither a palette nor a document has a theme of a name.
  init(_ wanted: [String], _ palettes: [LoadedPalette], _ documents: [DocumentCheck]) throws {
    names = Set(wanted.map { $0.lowercased() })
    guard !wanted.isEmpty else { return }
    var known: [String] = []
    let ofDocuments = documents.contains { $0.kind != .tokens } ? ["light", "dark"] : []
    for name in palettes.flatMap({ $0.palette.themes.map(\.name) }) + ofDocuments
    where !known.contains(where: { $0.lowercased() == name.lowercased() }) {
      known.append(name)
    }
    for name in wanted where !known.contains(where: { $0.lowercased() == name.lowercased() }) {
      throw CLIError(
        .notFound, "there is no theme \"\(name)\"",
        hint: known.isEmpty ? "nothing here has themes" : "there is: \(known.joined(separator: ", "))")
    }
  }

  /// Whether a palette has one of them.
  func hasPart(in palette: ColorPalette) -> Bool {
    names.isEmpty || palette.themes.contains { names.contains($0.name.lowercased()) }
  }

  /// Whether a document is looked at: it has the color scheme, or looks the same in both.
  func contains(_ document: DocumentCheck) -> Bool {
    names.isEmpty || document.kind == .tokens
      || document.theme.map { names.contains($0.rawValue) }
        ?? !names.isDisjoint(with: ["light", "dark"])
  }
}
