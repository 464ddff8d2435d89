/// Hands out names once each within a file: a name that is taken gets the next free number, in the order of asking.
public struct UniqueNames: Sendable {
  private var taken: Set<String>
  /// The number to try next for a name, so that a thousand equal names do not take a million steps.
  private var next: [String: Int] = [:]
  private let separator: String
  private let ignoresCase: Bool

  /// Starts with `reserved` names taken.
  ///
  /// - Parameters:
  ///   - separator: put between a name and its number.
  ///   - ignoresCase: whether `Ink` and `ink` are one, as on the file systems of macOS and Windows.
  ///   - reserved: names that must not be handed out.
  public init(separator: String = "-", ignoresCase: Bool = false, reserved: [String] = []) {
    self.separator = separator
    self.ignoresCase = ignoresCase
    taken = Set(reserved)
  }

  /// `name`, or `name` with the first number from 2 that makes it new.
  public mutating func take(_ name: String) -> String {
    if insert(name) { return name }
    let key = ignoresCase ? name.lowercased() : name
    var number = next[key] ?? 2
    while true {
      let candidate = "\(name)\(separator)\(number)"
      number += 1
      if insert(candidate) {
        next[key] = number
        return candidate
      }
    }
  }

  private mutating func insert(_ name: String) -> Bool {
    taken.insert(ignoresCase ? name.lowercased() : name).inserted
  }
}
