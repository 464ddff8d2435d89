/// A place that both sides changed differently.
package struct MergeConflict: Sendable, Hashable, CustomStringConvertible {
  /// Where, in words: `palette Acme, color Primary/Navy, hexCode`.
  package var place: String
  /// What our side says; nil where it was removed there.
  package var ours: String?
  /// What their side says; nil where it was removed there.
  package var theirs: String?

  /// `palette Acme, color Primary/Navy, hexCode: ours #0B1F3A, theirs #0C2340`.
  package var description: String {
    "\(place): ours \(ours ?? "removed it"), theirs \(theirs ?? "removed it")"
  }
}

/// How a conflict is kept readable: our value stays, theirs stands beside it under a marked name.
enum TheirMark {
  /// `Navy (theirs)`, or `Navy (theirs 2)` and so on until `isFree`.
  static func name(_ name: String, isFree: (String) -> Bool) -> String {
    var marked = "\(name) (theirs)"
    var number = 2
    while !isFree(marked) {
      marked = "\(name) (theirs \(number))"
      number += 1
    }
    return marked
  }

  /// Whether a name or a key is one that a merge marked.
  static func isMarked(_ name: String) -> Bool {
    guard name.hasSuffix(")"), let open = name.lastIndex(of: "("), name[..<open].hasSuffix(" ") else {
      return false
    }
    let mark = name[open...].dropFirst().dropLast()
    return mark == "theirs" || mark.hasPrefix("theirs ") && mark.dropFirst(7).allSatisfy(\.isNumber)
  }
}

extension ColorPalette {
  /// What a merge left of the other side because both had changed it, in words; empty where nothing has to be settled.
  package var leftByMerge: [String] {
    func marked(_ names: some Sequence<String>, _ place: String = "") -> [String] {
      names.filter(TheirMark.isMarked).sorted().map { place + $0 }
    }
    func keys(_ unknown: [String: JSONValue], _ place: String = "") -> [String] {
      marked(unknown.keys, place)
        + [Notes.groups, Notes.roles].flatMap { key -> [String] in
          guard case .object(let notes)? = unknown[key] else { return [] }
          return marked(notes.keys, "\(place)note of ")
        }
    }
    return keys(unknown) + marked(groups.map(\.name))
      + colors.flatMap { group, color in
        marked([color.name], "\(group)/") + keys(color.unknown, "\(group)/\(color.name), ")
      }
      + themes.flatMap { theme in
        marked([theme.name]) + marked(theme.roles.keys, "role ")
          + keys(theme.unknown, "theme \(theme.name), ")
      }
      + marked(gradients.map(\.name)) + marked(logos.map(\.name)) + marked(sections.map(\.title), "section ")
      + pairsTwice
  }

  /// Pairs have no name to mark: those of both sides stand one after the other.
  private var pairsTwice: [String] {
    var seen: Set<String> = []
    return contrastPairs.filter { !seen.insert($0.mergeID).inserted }.map { pair in
      "pair \(name(of: pair.foreground)) on \(name(of: pair.background)), which is there twice"
    }
  }
}
