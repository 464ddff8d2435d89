/// Finds the marks under which a selector is about the root or a theme container.
struct ScopeFinder {
  /// One way to match: the marks of up to three elements, and how sure it is that the selector is about a theme.
  struct Way: Hashable {
    var html = Marks()
    var body = Marks()
    var container = Marks()
    /// Whether the selector names the root or `body`, which no component is.
    var isAnchored = false
  }

  /// More ways than this are not looked at; a list of as many alternatives is no theme.
  private static let maximumWays = 24
  private static let maximumSteps = 2048

  private var steps = 0

  /// The ways to match a selector; none for one that is about a component.
  static func ways(of selector: ComplexSelector) -> [Way] {
    var finder = ScopeFinder()
    var found: [Way] = []
    for way in finder.complex(selector) where !found.contains(way) {
      var matcher = ChainMatcher([way.html, way.body, way.container])
      let indices = way.container.isEmpty ? 0..<2 : 2..<3
      if indices.contains(where: { matcher.matches(selector, at: $0) }) { found.append(way) }
    }
    return found
  }

  /// What one compound selector asks of its element.
  private struct Condition {
    var marks = Marks()
    var isRoot = false
    var isBody = false
    /// What is asked of elements around it, by `:is(.dark *)`.
    var around = Marks()
    var isRootAround = false
  }

  private mutating func complex(_ selector: ComplexSelector) -> [Way] {
    guard selector.parts.count <= 3 else { return [] }
    var ways = [(outer: Condition(), subject: Condition())]
    for (index, part) in selector.parts.enumerated() {
      if index > 0, part.combinator != .descendant, part.combinator != .child { return [] }
      let isSubject = index == selector.parts.count - 1
      var next: [(outer: Condition, subject: Condition)] = []
      for condition in compound(part.compound) {
        for way in ways where next.count < Self.maximumWays {
          var way = way
          if isSubject {
            way.subject = condition
          } else {
            guard !condition.isBody, way.outer.marks.add(condition.marks),
              way.outer.marks.add(condition.around)
            else {
              continue
            }
            way.outer.isRoot = way.outer.isRoot || condition.isRoot
          }
          next.append(way)
        }
      }
      ways = next
    }
    return ways.compactMap { way(outer: $0.outer, subject: $0.subject, isAlone: selector.parts.count == 1) }
  }

  private func way(outer: Condition, subject: Condition, isAlone: Bool) -> Way? {
    var outer = outer
    var way = Way()
    let isAlone = isAlone && subject.around.isEmpty && !subject.isRootAround
    guard outer.marks.add(subject.around) else { return nil }
    way.isAnchored = subject.isRoot || subject.isBody || outer.isRoot || subject.isRootAround
    if subject.isBody {
      way.html = outer.marks
      way.body = subject.marks
    } else if isAlone {
      way.html = subject.marks
    } else if subject.isRoot {
      return nil
    } else if subject.marks.isEmpty {
      // Everything inside a container is what the container holds.
      way.html = outer.marks
    } else {
      way.html = outer.marks
      way.container = subject.marks
      way.isAnchored = false
    }
    return way
  }

  private mutating func compound(_ compound: CompoundSelector) -> [Condition] {
    var ways = [Condition()]
    for simple in compound.simple {
      let options = self.options(simple)
      var next: [Condition] = []
      for option in options {
        for way in ways where next.count < Self.maximumWays {
          var way = way
          guard way.marks.add(option.marks), way.around.add(option.around) else { continue }
          way.isRoot = way.isRoot || option.isRoot
          way.isBody = way.isBody || option.isBody
          way.isRootAround = way.isRootAround || option.isRootAround
          if !(way.isRoot && way.isBody) { next.append(way) }
        }
      }
      ways = next
    }
    return ways
  }

  private mutating func options(_ simple: SimpleSelector) -> [Condition] {
    steps += 1
    guard steps < Self.maximumSteps else { return [] }
    switch simple {
    case .universal: return [Condition()]
    case .type(let name):
      switch CSSText.lowercased(name) {
      case "html": return [Condition(isRoot: true)]
      case "body": return [Condition(isBody: true)]
      default: return []
      }
    case .class(let name): return [Condition(marks: Marks(classes: [name]))]
    case .attribute(let attribute):
      if attribute.name == "class" {
        return attribute.value.isEmpty ? [] : [Condition(marks: Marks(classes: [attribute.value]))]
      }
      return [Condition(marks: Marks(attributes: [CSSText.lowercased(attribute.name): attribute.value]))]
    case .pseudoClass(let pseudo): return options(pseudo)
    case .id, .pseudoElement, .nesting: return []
    }
  }

  private mutating func options(_ pseudo: PseudoClass) -> [Condition] {
    switch pseudo.name {
    case "root", "scope": return [Condition(isRoot: true)]
    case "host", "host-context":
      guard let list = pseudo.selectors else { return [Condition(isRoot: true)] }
      return options(list).map {
        var option = $0
        option.isRoot = true
        return option
      }
    case "is", "where", "-webkit-any": return pseudo.selectors.map { options($0) } ?? []
    case "has":
      guard let argument = pseudo.argument, ThemeWords.isTheme(content: argument) else { return [] }
      return [Condition(marks: Marks(contents: [argument]))]
    // That nothing speaks against it is found by matching.
    case "not", "defined": return [Condition()]
    default: return []
    }
  }

  private mutating func options(_ list: SelectorList) -> [Condition] {
    var found: [Condition] = []
    for member in list.members where found.count < Self.maximumWays {
      guard let last = member.parts.last, member.parts.count <= 2, last.combinator != .nextSibling,
        last.combinator != .laterSibling
      else { continue }
      let outer = member.parts.count == 2 ? compound(member.parts[0].compound) : [Condition()]
      for condition in compound(last.compound) {
        for around in outer {
          var condition = condition
          guard condition.around.add(around.marks) else { continue }
          condition.isRootAround = condition.isRootAround || around.isRoot
          found.append(condition)
        }
      }
    }
    return found
  }
}
