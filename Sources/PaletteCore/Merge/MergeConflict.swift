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
}
