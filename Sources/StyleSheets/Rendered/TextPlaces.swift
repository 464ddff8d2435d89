import Bytes

/// Where what cannot be known stands.
extension PairFinder {
  /// The last declaration for an element of a sheet without a page, of its background if it has one.
  func ownDeclaration(_ subject: Subject) -> Int? {
    let set = page.computer.set
    let own = page.restingRules(subject.element).map { set.rules[Int($0.rule)] }
      .filter { $0.origin == .author }.flatMap(\.declarations)
    return own.last { set.declarations[$0].name.hasPrefix("background") } ?? own.last
  }

  /// Where a text stands: its element, or without a page the declaration that is the reason.
  func place(of subject: Subject, _ declaration: Int?) -> SourcePlace {
    guard sample != nil || document.isComponent && declaration != nil else {
      return page.lines.place(of: tree.document.elements[subject.element].bytes, in: page.file)
    }
    guard let declaration else { return page.lines.place(of: 0..<0, in: page.file) }
    let found = page.computer.set.declarations[declaration]
    return page.computer.set.sheets[found.sheet].place(found.bytes)
  }

  /// Where the color of a text that a component draws is written, as a pair would have it; nil elsewhere.
  func place(ofInk declaration: Int?, _ subject: Subject) -> SourcePlace? {
    guard document.isComponent, let declaration else { return nil }
    return side(style(of: subject).ink.color, declaration, of: subject, \.ink).place
  }
}
