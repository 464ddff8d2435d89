extension Baseline {
  /// What a report looked at.
  struct Scope {
    private var sources: Set<String> = []
    private var palettes: Set<String> = []
    private var visions: Set<String?> = []
    private var rules: Set<String> = []
    private let isWholeStore: Bool
    private let isStrict: Bool
    private let documents: Set<String>
    private let visionsOfDocuments: Set<String?>
    private let gone: Set<String>
    /// Whether a selector of a file in a theme is open: what it shows cannot be known for one of its elements.
    private var isOpen: [[String]: Bool] = [:]
    private static let themes = ["light", "dark"]
    /// Rules that look only at what the command line names.
    private static let asked = Set([CheckRule.onColor, .pair, .distinct, .lightnessOrder].map(\.id))

    init(_ report: CheckReport, _ name: (PaletteOrigin) -> String, _ gone: Set<String>) {
      self.gone = gone
      isWholeStore = report.coversStore
      isStrict = report.isStrict
      documents = Set(report.documents.map { name(.file($0.source, index: 0)) })
      visionsOfDocuments = Set(report.documents.map { $0.vision?.findingName })
      let isAnyOpen = report.documents.contains { !$0.unresolved.isEmpty }
      for document in report.documents where isAnyOpen {
        let source = name(.file(document.source, index: 0))
        let themes = document.theme.map { [$0.rawValue] } ?? Self.themes
        for theme in themes {
          for result in document.results where isOpen[[source, theme, result.selector]] == nil {
            isOpen[[source, theme, result.selector]] = false
          }
          for item in document.unresolved { isOpen[[source, theme, item.selector]] = true }
        }
      }
      for palette in report.palettes {
        sources.insert(name(palette.origin))
        palettes.insert(palette.name)
        var last: CheckCriterion?
        for result in palette.results where result.criterion !== last {
          last = result.criterion
          rules.insert(result.criterion.rule)
          visions.insert(result.criterion.vision?.findingName)
        }
      }
    }

    /// Whether a finding of a document is about a selector that is open by now: it may be worse than it was.
    func leavesOpen(_ finding: Finding) -> Bool {
      guard finding.rule == DocumentCheck.rule, let source = finding.source, !isOpen.isEmpty else {
        return false
      }
      // The selector comes before the color, and both may have spaces: the longest selector there is, is meant.
      let way = finding.foreground
      var end = way.endIndex
      while let space = way[..<end].lastIndex(of: " ") {
        let selector = String(way[..<space])
        let known = (finding.theme.map { [$0] } ?? Self.themes).compactMap { isOpen[[source, $0, selector]] }
        if !known.isEmpty { return known.contains(true) }
        end = space
      }
      return false
    }

    /// Whether the report looked for a finding.
    func contains(_ finding: Finding) -> Bool {
      if finding.rule == Baseline.offBrand { return false }
      if let source = finding.source, gone.contains(source) { return true }
      if finding.rule == Baseline.unresolved {
        return isStrict && finding.source.map(documents.contains) ?? false
      }
      if finding.rule == DocumentCheck.rule {
        return finding.source.map(documents.contains) ?? false && visionsOfDocuments.contains(finding.vision)
      }
      guard visions.contains(finding.vision),
        !Self.asked.contains(finding.rule) || rules.contains(finding.rule)
      else { return false }
      guard let source = finding.source else { return palettes.contains(finding.palette) }
      return sources.contains(source) || isWholeStore && source.hasPrefix(PaletteOrigin.storePrefix)
    }
  }
}
