/// The pages that a template may become by the conditions in its sheets, around them, and around and in its roots: each with
/// every byte in its place, and blanks for the parts that are not there.
struct TemplateVariants {
  /// The pages; the template alone where nothing chooses.
  private(set) var all: [[UInt8]]
  /// The first choice that is not looked at in every way; nil where each is.
  private(set) var leftOut: Range<Int>?

  /// A choice by what its parts ask, wherever it stands.
  private struct Question: Hashable {
    var conditions: [ScriptCondition?]

    /// How many answers it has.
    var count: Int { conditions.contains(nil) ? conditions.count : conditions.count + 1 }

    /// What is true and what is not where a part of it is there.
    func known(_ answer: Int) -> [String: Bool] {
      var known: [String: Bool] = [:]
      for (index, condition) in conditions.enumerated() where index <= answer {
        guard let condition else { continue }
        known[condition.text] = known[condition.text] ?? (condition.isTrue == (index == answer))
      }
      return known
    }
  }

  private let branches: TemplateBranches
  /// The most pages, and the most that are tried in every combination; of more, each pair of answers is.
  private static let most = 16
  /// Larger pages are looked at in fewer ways.
  private static let mostBytes = 1 << 18
  private static let signs = Signs(["{%", "{{", "<%", "<?", "@if", "@unless", "@isset", "@auth", "@switch"])
  private static let sheetSigns = Signs(["<style", "stylesheet", "<html", "<body"])

  init(_ template: [UInt8], isNamed: Bool) {
    all = [template]
    guard Self.signs.areIn(template), Self.sheetSigns.areIn(template) else {
      branches = TemplateBranches([], isNamed: false)
      return
    }
    branches = TemplateBranches(template, isNamed: isNamed)
    var questions: [Question] = []
    var places: [Range<Int>] = []
    for choice in branches.all where counts(choice) {
      let question = Question(conditions: choice.parts.map(\.condition))
      if question.count > 1, !questions.contains(question) {
        questions.append(question)
        places.append(choice.bytes)
      }
    }
    guard !questions.isEmpty else { return }
    let most = template.count > Self.mostBytes ? Self.most / 4 : Self.most
    let product = questions.reduce(1) { min($0 * $1.count, most + 1) }
    var worlds = product <= most ? Self.products(questions) : Self.pairs(questions, most: most)
    if product > most, worlds.count > most {
      worlds.removeSubrange(most...)
      leftOut = places.last
    }
    var known: Set<[UInt8]> = []
    all = worlds.map(page).filter { known.insert($0).inserted }
  }

  // MARK: Answers

  private typealias World = [String: Bool]

  /// What is known with one more answer; nil where it contradicts what is known.
  private static func joined(_ world: World, _ own: World) -> World? {
    var world = world
    for (text, isTrue) in own {
      if let before = world[text], before != isTrue { return nil }
      world[text] = isTrue
    }
    return world
  }

  private static func products(_ questions: [Question]) -> [World] {
    questions.reduce(into: [[:]]) { worlds, question in
      worlds = worlds.flatMap { world in
        (0..<question.count).compactMap { joined(world, question.known($0)) }
      }
    }
  }

  /// Worlds in which each answer is given together with each of every other question: what a text and what is behind it depend
  /// on are seldom more than two things.
  private static func pairs(_ questions: [Question], most: Int) -> [World] {
    struct Pair: Hashable {
      var questions: [Int]
      var answers: [Int]
    }
    var waiting: [Pair] = []
    let indices = questions.indices
    for first in indices {
      for second in indices where second > first || questions.count == 1 {
        for one in 0..<questions[first].count {
          for other in 0..<questions[second].count
          where joined(questions[first].known(one), questions[second].known(other)) != nil {
            waiting.append(Pair(questions: [first, second], answers: [one, other]))
          }
        }
        guard waiting.count < mostPairs else { return Array(repeating: [:], count: most + 1) }
      }
    }
    var open = Set(waiting)
    var worlds: [World] = []
    for pair in waiting where open.contains(pair) && worlds.count <= most {
      var answers = [Int?](repeating: nil, count: questions.count)
      var world: World = [:]
      func covers(_ question: Int, _ answer: Int) -> Int {
        indices.count { other in
          guard other != question, let own = answers[other] else { return false }
          return open.contains(
            other < question
              ? Pair(questions: [other, question], answers: [own, answer])
              : Pair(questions: [question, other], answers: [answer, own]))
        }
      }
      let order = pair.questions + indices.filter { !pair.questions.contains($0) }
      for question in order {
        let asked = pair.questions.firstIndex(of: question).map { [pair.answers[$0]] }
        let best = (asked ?? Array(0..<questions[question].count))
          .filter { joined(world, questions[question].known($0)) != nil }
          .max { covers(question, $0) < covers(question, $1) }
        guard let best else { continue }
        answers[question] = best
        world = joined(world, questions[question].known(best)) ?? world
      }
      open = open.filter { pair in
        !zip(pair.questions, pair.answers).allSatisfy { answers[$0] == $1 }
      }
      worlds.append(world)
    }
    return worlds
  }

  /// The most pairs of answers that are counted.
  private static let mostPairs = 4096

  // MARK: Pages

  /// The template as it is while some conditions are true and others are not.
  private func page(_ world: World) -> [UInt8] {
    var page = branches.script.bytes
    for choice in branches.all {
      guard let part = choice.part(knowing: world) else { continue }
      let kept = part?.bytes ?? choice.bytes.upperBound..<choice.bytes.upperBound
      for index in choice.bytes where !kept.contains(index) && page[index] != UInt8(ascii: "\n") {
        page[index] = 0x20
      }
      if isMarkup(choice) { join(kept, in: choice.bytes, &page) }
    }
    return page
  }

  /// Whether it stands where a blank would part a name.
  private func isMarkup(_ choice: TemplateBranches.Choice) -> Bool {
    let place = choice.bytes.lowerBound
    guard place > 0 else { return false }
    let before = branches.script.bytes[place - 1]
    return Self.isOfName(before) || "#.".utf8.contains(before) || isInSheet(choice)
  }

  /// Whether a byte is one of names and numbers, or stands around them in an attribute.
  private static func isOfName(_ byte: UInt8) -> Bool {
    ComponentTag.isOfWord(byte) || "-%\"'".utf8.contains(byte)
  }

  /// Puts together what is one name where a part stands in the middle of it: `#{% if a %}ccc{% endif %}`, `{% if a %}a{% endif %}px`.
  private func join(_ kept: Range<Int>, in whole: Range<Int>, _ page: inout [UInt8]) {
    let bytes = branches.script.bytes
    let text = page[kept]
    guard text.count < 64, !text.contains(UInt8(ascii: "<")), !text.contains(UInt8(ascii: "\n")) else {
      return
    }
    let before = whole.lowerBound > 0 ? bytes[whole.lowerBound - 1] : 0x20
    let rest = bytes[whole.upperBound...].prefix(while: Self.isOfName)
    let isGluedBefore =
      (Self.isOfName(before) || "#.".utf8.contains(before))
      && (text.first ?? rest.first).map(Self.isOfName) ?? false
    let isGluedBehind = !rest.isEmpty && (text.last.map(Self.isOfName) ?? isGluedBefore)
    guard isGluedBefore || isGluedBehind else { return }
    // What goes to the front leaves its place to blanks.
    let end = isGluedBehind ? rest.endIndex : whole.upperBound
    let joined = Array(text) + (isGluedBehind ? Array(rest) : [])
    for index in whole.lowerBound..<end where page[index] != UInt8(ascii: "\n") { page[index] = 0x20 }
    guard joined.count <= end - whole.lowerBound,
      !page[whole.lowerBound..<whole.lowerBound + joined.count].contains(UInt8(ascii: "\n"))
    else { return }
    page.replaceSubrange(whole.lowerBound..<whole.lowerBound + joined.count, with: joined)
  }

  // MARK: What counts

  private func isInSheet(_ choice: TemplateBranches.Choice) -> Bool {
    branches.sheets.contains { $0.contains(choice.bytes.lowerBound) }
  }

  /// Whether a choice may change the colors of texts.
  private func counts(_ choice: TemplateBranches.Choice) -> Bool {
    if let sheet = branches.sheets.first(where: { $0.contains(choice.bytes.lowerBound) }) {
      return paints(choice, in: sheet)
    }
    if let root = branches.roots.first(where: { $0.bytes.contains(choice.bytes.lowerBound) }) {
      return marks(choice, root.tag)
    }
    return choice.parts.contains { part in
      branches.sheets.contains { part.bytes.contains($0.lowerBound) }
        || branches.roots.contains { part.bytes.contains($0.bytes.lowerBound) }
        || Self.links.areIn(Array(branches.script.bytes[part.bytes]))
    }
  }

  private static let links = Signs(["rel=stylesheet", "rel=\"stylesheet", "rel='stylesheet"])

  /// Whether parts of a sheet have colors, or what they depend on.
  private func paints(_ choice: TemplateBranches.Choice, in sheet: Range<Int>) -> Bool {
    let bytes = branches.script.bytes
    let before = bytes[max(sheet.lowerBound, choice.bytes.lowerBound - 1024)..<choice.bytes.lowerBound]
    let sign = before.lastIndex { ":;{}".utf8.contains($0) }
    if let sign, bytes[sign] == UInt8(ascii: ":") {
      let name = bytes[..<sign].reversed().prefix { ComponentTag.isOfName($0) && $0 != UInt8(ascii: ":") }
      return Self.painting.areIn(Array(name.reversed()))
    }
    let texts = choice.parts.map { Array(bytes[$0.bytes]) }
    return texts.contains { text in
      let isWhole = text.contains { ":;{}".utf8.contains($0) }
      let opened = text.count { $0 == UInt8(ascii: "{") } - text.count { $0 == UInt8(ascii: "}") }
      return isWhole
        ? Self.painting.areIn(text) || opened != 0 : text.contains { !HTMLTokenizer.isSpace($0) }
    }
  }

  private static let painting = Signs([
    "color", "background", "--", "opacity", "filter", "fill", "display", "visibility", "font", "all",
    "@import", "position", "mix-blend", "border-image", "clip",
  ])

  /// Whether parts of a root give it another class or another attribute that rules ask for.
  private func marks(_ choice: TemplateBranches.Choice, _ tag: ComponentTag) -> Bool {
    for attribute in tag.attributes {
      guard case .text(let value) = attribute.value, value.contains(choice.bytes.lowerBound) else { continue }
      let name = CSSText.lowercased(attribute.name)
      // Those of classes and styles are told apart where they are read.
      return name != "class" && name != "style" && Self.marking.areIn(Array(name.utf8))
    }
    return choice.parts.contains { Self.marking.areIn(Array(branches.script.bytes[$0.bytes])) }
  }

  private static let marking = Signs([
    "class", "style", "data-", "theme", "mode", "scheme", "bgcolor", "text=", "id=",
  ])
}
