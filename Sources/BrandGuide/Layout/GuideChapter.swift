/// The parts of a guide that a page of color opens.
enum GuideChapter: CaseIterable {
  case brand
  case color
  case type
  case reference

  var title: String {
    switch self {
    case .brand: "Brand"
    case .color: "Color"
    case .type: "Typography"
    case .reference: "Reference"
    }
  }

  /// Where links lead.
  var anchor: String { "part-\(title.lowercased())" }

  var sections: [GuideSection] {
    switch self {
    case .brand: [.brand, .logo]
    case .color: [.overview, .colors, .gradients, .contrast, .guidance, .themes]
    case .type: [.typography]
    case .reference: [.matrix, .vision, .tokens, .colophon]
    }
  }

  /// The chapters of some parts in the order in which they stand, which numbers them.
  static func all(of parts: [GuidePart]) -> [GuideChapter] {
    parts.compactMap(\.chapter).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  static func of(_ section: GuideSection) -> GuideChapter? {
    allCases.first { $0.sections.contains(section) }
  }
}
