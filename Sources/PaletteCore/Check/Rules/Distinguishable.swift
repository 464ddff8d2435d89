extension CheckRule {
  /// Colors of a group or of the chart palette are told apart.
  static let distinct = CheckRule(
    "distinct", summary: "The colors of a chart or a group can be told apart.",
    explanation: """
      Every two colors of the groups named for the check must differ by CIEDE2000 at least as much as was asked for, \
      under each vision asked for; `chart` names the chart roles of every theme. The measured value is that \
      difference. Whoever reads a chart tells series apart by color alone, so the difference must survive a color \
      vision deficiency. Translucent colors are composited over white.
      """,
    passing: Example(["Chart/Blue": "#0072b2", "Chart/Orange": "#e69f00"]) { _, options in
      options.distinct = ["Chart"]
    },
    failing: Example(["Chart/Red": "#d62728", "Chart/Green": "#2ca02c"]) { _, options in
      options.distinct = ["Chart"]
      options.minimumDifference = 20
      options.visions = [.none, VisionCondition(.deutan)]
    }
  ) { run in
    for set in run.distinctSets() { run.checkDistinct(set) }
  }
}

/// Colors that must be told apart.
struct DistinctSet {
  /// The theme whose chart roles they are.
  var theme: String?
  /// Role, where there is one, and position.
  var members: [(role: String?, color: Int)]
}

extension ColorPalette {
  /// Whether the palette has a group of that name, or chart roles where that is asked for.
  func hasDistinctSet(_ name: String) -> Bool {
    Self.index(of: name, in: groups.map(\.name)) != nil
      || (Self.meansChartRoles(name) && themes.contains { $0.roles.keys.contains(where: Role.isChart) })
  }

  static func meansChartRoles(_ name: String) -> Bool {
    ["chart", "chartpalette"].contains(name.lowercased())
  }
}

extension CheckRun {
  /// The groups and chart palettes that the options name.
  mutating func distinctSets() -> [DistinctSet] {
    var sets: [DistinctSet] = []
    for name in options.distinct {
      if let group = ColorPalette.index(of: name, in: palette.groups.map(\.name)) {
        sets.append(DistinctSet(members: colors(ofGroup: group).map { (role: nil, color: $0) }))
      }
      guard ColorPalette.meansChartRoles(name) else { continue }
      for theme in palette.themes {
        let roles = theme.orderedRoles.filter { Role.isChart($0.role) }
        sets.append(
          DistinctSet(
            theme: theme.name,
            members: indices(of: roles, in: theme).map { (role: Optional($0.role), color: $0.color) }))
      }
    }
    return sets
  }

  /// The positions of the colors of a group.
  mutating func colors(ofGroup index: Int) -> [Int] {
    let group = palette.groups[index]
    return group.colors.map { self.index(of: ResolvedColor($0, in: group.name)) }
  }

  mutating func checkDistinct(_ set: DistinctSet) {
    let vision = vision
    let seen = set.members.map {
      LabReference(colors.all[$0.color].color.composited(over: .white).seen(with: vision))
    }
    var suggester = DistinctSuggester(colors: set.members.map { colors.all[$0.color] }, options)
    for i in set.members.indices {
      for j in set.members.indices.dropFirst(i + 1) {
        let (first, second) = (set.members[i], set.members[j])
        measure(
          first.color, second.color, seen[i].distance(to: seen[j]),
          CheckCriterion(
            rule: "distinct", measure: .difference, theme: set.theme, foregroundRole: first.role,
            backgroundRole: second.role, required: options.minimumDifference, vision: vision)
        ) { suggester.suggestion(i, j, seenWith: vision) }
      }
    }
  }
}
