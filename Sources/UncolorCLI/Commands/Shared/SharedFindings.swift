import PaletteCore

/// What is found of components where other files draw them: it is told once, of the file of the component, so that it stays
/// there whatever else draws it.
struct SharedFindings {
  private var told = ToldBefore()
  private var documents: [DocumentCheck] = []

  /// Adds what was found of a component.
  mutating func add(_ found: DocumentCheck) {
    var found = found
    told.leaveOut(of: &found)
    told.add(found)
    if let known = documents.firstIndex(where: { $0.source == found.source && $0.theme == found.theme }) {
      documents[known].results += found.results
    } else if !found.results.isEmpty {
      documents.append(found)
    }
  }

  /// Documents with what was added, each with that of its file.
  func added(to others: [DocumentCheck]) -> [DocumentCheck] {
    var all = others
    for document in documents {
      if let known = all.firstIndex(where: { $0.source == document.source && $0.theme == document.theme }) {
        all[known].results += document.results
      } else {
        all.insert(document, at: all.firstIndex { $0.source > document.source } ?? all.endIndex)
      }
    }
    return all
  }
}
