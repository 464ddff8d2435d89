/// The members of an object as a module puts them together: what comes later counts, where an object is spread into it.
struct ScriptMembers {
  /// The members in order.
  private(set) var list: [JSONTree.Member] = []
  /// Where each key stands, once an object was laid over what was there. Before that, a key that stands twice is told as it is
  /// everywhere else.
  private var places: [String: Int]?

  init(_ list: [JSONTree.Member] = []) { self.list = list }

  /// Adds a member, in the place of the one with its key where objects lie over each other.
  mutating func add(_ member: JSONTree.Member) {
    guard let place = places?[member.key] else {
      places?[member.key] = list.count
      list.append(member)
      return
    }
    list[place] = member
  }

  /// Lays the members of another object over these.
  ///
  /// - Parameter isDeep: whether objects in them are laid over each other as well, as `merge` does and a spread does not.
  mutating func lay(_ upper: [JSONTree.Member], isDeep: Bool = false, depth: Int = 0) {
    if places == nil {
      places = Dictionary(list.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { $1 })
    }
    for member in upper {
      guard isDeep, depth < 32, let place = places?[member.key], let under = list[place].value.members,
        let over = member.value.members
      else {
        add(member)
        continue
      }
      var both = ScriptMembers(under)
      both.lay(over, isDeep: true, depth: depth + 1)
      list[place] = JSONTree.Member(member.key, .object(both.list), at: member.at)
    }
  }
}
