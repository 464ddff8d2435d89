extension Baseline {
  /// The findings that nothing was recognized as yet.
  struct Left {
    private let findings: [Finding]
    private var isTaken: [Bool]
    /// Positions in the findings. One of a document that was the same in every color scheme stands for each of them too, since
    /// a rule for one of them anywhere in its file has the whole looked at in both.
    private var known: [[String]: [Int]] = [:]
    /// Those whose files are gone, by what does not name a file.
    private var moved: [[String]: [Int]] = [:]

    init(_ findings: [Finding], _ gone: Set<String>) {
      self.findings = findings
      isTaken = findings.map { _ in false }
      for (index, finding) in findings.enumerated() {
        let isGone = finding.source.map(gone.contains) ?? false
        for finding in [finding] + (finding.theme == nil ? finding.inSchemes : []) {
          known[finding.key, default: []].append(index)
          if isGone { moved[finding.keyWithoutFile, default: []].append(index) }
        }
      }
    }

    /// What was not taken, in the order of the baseline.
    var untaken: [Finding] { findings.indices.filter { !isTaken[$0] }.map { findings[$0] } }

    /// Takes the known finding that `finding` is, if it has not got worse: the nearest one, where there are several.
    mutating func take(_ finding: Finding) -> Bool { take(finding, \.key, from: \.known) }

    /// Takes a finding that is the same but for its file, which is gone.
    mutating func takeMoved(_ finding: Finding) -> Bool {
      take(finding, \.keyWithoutFile, from: \.moved)
    }

    private mutating func take(
      _ finding: Finding, _ key: (Finding) -> [String], from kept: WritableKeyPath<Left, [[String]: [Int]]>
    ) -> Bool {
      if let index = index(of: finding, in: self[keyPath: kept][key(finding)]) {
        remove(index, key(finding), from: kept)
        return true
      }
      // What each color scheme had by itself is known where they are no longer told apart.
      let schemes = finding.theme == nil ? finding.inSchemes : []
      let found = schemes.map { ($0, index(of: $0, in: self[keyPath: kept][key($0)])) }
      guard !found.isEmpty, found.allSatisfy({ $0.1 != nil }) else { return false }
      for case (let scheme, let index?) in found { remove(index, key(scheme), from: kept) }
      return true
    }

    private mutating func remove(
      _ index: Int, _ key: [String], from kept: WritableKeyPath<Left, [[String]: [Int]]>
    ) {
      isTaken[index] = true
      self[keyPath: kept][key]?.removeAll { $0 == index }
      // A file that is renamed is taken for one other file, and for none beside itself.
      if kept == \Left.moved {
        known[findings[index].key]?.removeAll { $0 == index }
      } else {
        moved[findings[index].keyWithoutFile]?.removeAll { $0 == index }
      }
    }

    private func index(of finding: Finding, in known: [Int]?) -> Int? {
      known?.last { index in
        guard let value = findings[index].value, let now = finding.value else { return true }
        return [offBrand, unresolved].contains(finding.rule)
          ? now <= value + tolerance : now >= value - tolerance
      }
    }
  }

  /// The findings with the names that a report has for the same palettes: a folder of the checkout was once called by its name, which
  /// is another one in every checkout, and a palette of its own name may be called like one of them.
  func named(as report: CheckReport, _ name: (PaletteOrigin) -> String) -> [Finding] {
    var now: [String: Set<String>] = [:]
    for palette in report.palettes where palette.folder != nil {
      let source = name(palette.origin)
      if PaletteCheck.lacksName(source) { now[source, default: []].insert(palette.name(in: source)) }
    }
    if now.isEmpty { return findings }
    let before = Dictionary(grouping: findings) { $0.source ?? "" }.mapValues { Set($0.map(\.palette)) }
    return findings.map { finding in
      guard let source = finding.source, let names = now[source], !names.contains(finding.palette),
        finding.rule != Self.offBrand, finding.rule != Self.unresolved, finding.rule != DocumentCheck.rule
      else { return finding }
      let open = names.subtracting(before[source] ?? []).filter { Self.mayBeOne(finding.palette, $0) }
      var finding = finding
      // `local (tokens)` is rather `. (tokens)` than `.`.
      finding.palette = open.max { ($0.count, $1) < ($1.count, $0) } ?? finding.palette
      return finding
    }
  }

  /// Whether two names are one with the name of the folder and without.
  private static func mayBeOne(_ one: String, _ other: String) -> Bool {
    func fits(_ short: String, _ long: String) -> Bool {
      short.hasPrefix(".") && !long.hasPrefix(".") && long.hasSuffix(short.dropFirst())
    }
    return fits(one, other) || fits(other, one)
  }
}

extension Baseline.Finding {
  /// The same finding in each color scheme; none where it is not about a document.
  var inSchemes: [Baseline.Finding] {
    guard rule == DocumentCheck.rule || rule == Baseline.unresolved else { return [] }
    return [ColorScheme.light, .dark].map { scheme in
      var finding = self
      finding.theme = scheme.rawValue
      return finding
    }
  }

  /// Its key, and those by which a baseline may know it.
  var keysOfSchemes: [[String]] {
    guard theme != nil else { return [key] + inSchemes.map(\.key) }
    var plain = self
    plain.theme = nil
    return [key, plain.key]
  }
}

extension PaletteCheck {
  /// Whether a source is a folder that it does not name: that of the baseline or of the repository, or one above it.
  static func lacksName(_ source: String) -> Bool {
    source.split(separator: "/").last.map { $0 == "." || $0 == ".." } ?? true
  }

  /// The palette's name in findings, where it has the name of a folder that `source` does not name: `.`. Such a folder is one of a
  /// checkout, and called otherwise in every other one.
  func name(in source: String) -> String {
    guard let folder, !folder.isEmpty, name.hasPrefix(folder), Self.lacksName(source) else { return name }
    let rest = name.dropFirst(folder.count)
    return rest.first.map { " /".contains($0) } ?? true ? "." + rest : name
  }
}
