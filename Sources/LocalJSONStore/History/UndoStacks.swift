/// What can be undone and redone, replayed from the recorded changes.
///
/// A change goes on the stack of what is done and empties the stack of what was undone; an undo moves the top of the
/// first to the second, a redo moves it back.
struct UndoStacks {
  /// A change on one of the stacks.
  struct Entry {
    /// The record whose inverse takes the step: the change itself or its redo for an undo, the undo for a redo.
    var record: HistoryRecord
    /// The revision of the change as it was first made.
    var revision: Int
    /// What the change was, in words.
    var change: String
  }

  /// What an undo takes back, newest last.
  private(set) var done: [Entry] = []
  /// What a redo makes again, newest last.
  private(set) var undone: [Entry] = []

  init(_ records: [HistoryRecord]) {
    for record in records {
      // What something else did is not known well enough to be taken back.
      if record.step.adopts { continue }
      if let undoes = record.step.undoes {
        // Its change may have been dropped with the oldest history: then there is nothing to move.
        guard let index = done.lastIndex(where: { $0.record.revision == undoes }) else { continue }
        var entry = done.remove(at: index)
        entry.record = record
        undone.append(entry)
      } else if let redoes = record.step.redoes {
        let known = undone.lastIndex { $0.revision == redoes }.map { undone.remove(at: $0).change }
        let words =
          record.change.hasPrefix(Self.redoPrefix(redoes))
          ? String(record.change.dropFirst(Self.redoPrefix(redoes).count)) : record.change
        done.append(Entry(record: record, revision: redoes, change: known ?? words))
      } else {
        done.append(Entry(record: record, revision: record.revision, change: record.change))
        undone = []
      }
    }
  }

  /// What stands before the words of a change in its redo.
  static func redoPrefix(_ revision: Int) -> String { "redo of \(revision): " }
}
