import Bytes

/// The selectors of the elements that one finding tells of.
struct TextParts {
  private var parts: [TextPart] = []
  private var known: [String: Int] = [:]
  /// The most that are kept apart.
  private static let most = 200

  init() {}

  init(_ first: TextPart) { add(first) }

  mutating func add(_ part: TextPart) {
    if let index = known[part.selector] {
      parts[index].count += 1
    } else if parts.count < Self.most {
      known[part.selector] = parts.count
      parts.append(part)
    }
  }

  /// Each of them; nothing where there is only one.
  var several: [TextPart] { parts.count > 1 ? parts : [] }
}

extension PairFinder {
  /// A text as a part of what is told.
  func part(of subject: Subject, _ declaration: Int?, in state: ElementState? = nil) -> TextPart {
    var selector = selector(of: subject)
    if let state {
      // A state is that of the element, not of the text before or after what is in it.
      let own = subject.box.map { "::\($0.rawValue)" } ?? ""
      selector = "\(selector.dropLast(own.count)):\(state.rawValue)\(own)"
    }
    return TextPart(selector: selector, count: 1, place: place(of: subject, declaration))
  }
}
