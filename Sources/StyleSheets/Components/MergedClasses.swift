/// What the classes of Tailwind CSS set, so that a later one takes the place of an earlier one as tailwind-merge has it.
///
/// Source: https://github.com/dcastil/tailwind-merge/blob/main/docs/features.md.
struct MergedClasses {
  private struct Utility {
    var variants: [String]
    var isImportant: Bool
    var properties: Set<String> = []
  }

  private var utilities: [String: Utility] = [:]

  init(_ set: StyleSheetSet) {
    for (index, candidate) in set.utilities {
      let property = set.declarations[index].name
      // What one class hands to others.
      guard !property.hasPrefix("--tw-") else { continue }
      utilities[
        candidate.name,
        default: Utility(variants: candidate.variants, isImportant: candidate.isImportant)
      ].properties.insert(property)
    }
  }

  /// The classes of which none sets only what a later one sets under the same conditions.
  ///
  /// - Parameter classes: each with whether it is one of those that are merged.
  func kept(_ classes: [(name: String, isMerged: Bool)]) -> [String] {
    var later: [Utility] = []
    var kept: [String] = []
    for (name, isMerged) in classes.reversed() {
      let own = isMerged ? utilities[name] : nil
      if let own {
        let others = later.filter { $0.variants == own.variants && $0.isImportant == own.isImportant }
        if own.properties.isSubset(of: others.reduce(into: []) { $0.formUnion($1.properties) }) { continue }
        later.append(own)
      }
      kept.append(name)
    }
    return kept.reversed()
  }
}

extension ScriptConstants {
  /// Libraries that join classes and leave all of them.
  private static let joining: Set<String> = ["clsx", "clsx/lite", "classnames", "classcat", "classix"]

  /// Whether `cn()`, which most projects declare as shadcn does, merges classes. What is not found is taken to be that.
  var findsMerging: Bool {
    if let given = results(of: "cn") {
      return given.values.contains { $0.script.text($0.range).contains("Merge(") }
    }
    return !imports.contains { $0.bindings["cn"] != nil && Self.joining.contains($0.address) }
  }
}
