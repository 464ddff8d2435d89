/// What a person could do about an error of the store. An app words it in its own language and names its own controls.
public enum StoreRemedy: Sendable, Hashable {
  /// The document is left as it is; the last good one stands beside it as `.bak`.
  case restorePrevious
  /// The document is missing; the last good one stands in its folder as `.bak`, and removing that begins anew.
  case restoreMissing
  /// Resolve the conflict that an unfinished merge left in the file.
  case resolveMerge
  /// Remove one of two members of one name in the file.
  case removeDuplicate
  /// Give one of two records another id in the file.
  case changeID
  /// Use a program that knows the later schema.
  case updateProgram
  /// Take another backup.
  case useAnotherBackup
  /// The file is no backup: import it as palettes of another program.
  case importFile
  /// There is no previous version: use a backup.
  case useBackup
  /// Take the last change back.
  case undo
  /// See what a check of the store finds.
  case checkStore
  /// Look for a backup, or check the store.
  case useBackupOrCheck
  /// Let a repair set the file aside; the documents stay as they are.
  case setAside
  /// Look at the palette's earlier states.
  case seeHistory
  /// The previous version of each document stands beside it as `.bak`.
  case usePreviousFiles
  /// Name one of these revisions; there may be none.
  case nameRevision([Int])
  /// Name a palette that exists.
  case listPalettes
  /// Name it by its id, because its name means several.
  case nameByID
  /// Choose a name that is not taken.
  case chooseName
  /// Choose an id that is not taken.
  case chooseID
  /// Try again.
  case tryAgain
  /// Try again, or wait longer for the lock.
  case waitLonger
  /// Keep the store in a folder; what was named is none.
  case nameFolder
  /// Keep the store in another folder.
  case nameAnotherFolder
  /// Move what is not a regular file away.
  case moveAway
  /// Remove the link, or keep the store elsewhere.
  case removeLink
  /// Look at the owner and the mode of the folder and the file.
  case checkPermissions
  /// Nothing was changed; free space and try again.
  case freeSpace
  /// The change stands; look at it and at the disk.
  case checkDisk
  /// Nothing: the next use of the store finishes it.
  case nextUseFinishes
  /// Raise the limit of the store.
  case raiseLimit
}
