/// What the code of a component has names for.
struct CodeNames {
  /// The classes: a name for one, or for what holds several, with what those of the sheet begin with.
  var classes: [String: String] = [:]
  /// The classes of attributes whose objects have rules in them, by where those begin.
  var attributes: [Int: String] = [:]
  var constants: ScriptConstants
  /// The components whose props are styles.
  var props: StyleProps?
  /// Whether names in its markup are those of members of a class around it.
  var areMembers = false
}
