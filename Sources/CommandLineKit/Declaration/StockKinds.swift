extension ValueKind where Value == String {
  /// Any text, taken as it is.
  ///
  /// - Parameter recognizes: tells such a value from other words, so that operands may stand in any order.
  public static func text(
    _ placeholder: String = "TEXT", completion: Completion = .none,
    recognizes: (@Sendable (String) -> Bool)? = nil
  ) -> ValueKind {
    ValueKind(
      ValueSyntax(placeholder: placeholder, completion: completion, recognizes: recognizes), write: itself,
      parse: itself)
  }

  /// The name of a new thing, without the spaces around it: nobody sees those, or types them again.
  public static func name(_ placeholder: String = "NAME") -> ValueKind {
    ValueKind(placeholder, write: itself) { (word: String) throws(ValueError) in
      var name = word[...]
      while name.first?.isWhitespace == true { name.removeFirst() }
      while name.last?.isWhitespace == true { name.removeLast() }
      return String(name)
    }
  }

  /// The name of a file, or `-`; not empty.
  public static func file(_ placeholder: String = "FILE") -> ValueKind {
    path(placeholder, completion: .file, what: "file")
  }

  /// The name of a file, or `-`; not empty.
  public static var file: ValueKind { .file() }

  /// The name of a directory; not empty.
  public static func directory(_ placeholder: String = "DIR") -> ValueKind {
    path(placeholder, completion: .directory, what: "directory")
  }

  /// The name of a directory; not empty.
  public static var directory: ValueKind { .directory() }

  private static func path(_ placeholder: String, completion: Completion, what: String) -> ValueKind {
    ValueKind(placeholder, completion: completion, write: itself) { (word: String) throws(ValueError) in
      guard !word.isEmpty else { throw ValueError("the name of a \(what) cannot be empty") }
      return word
    }
  }

  /// One of a fixed set of words.
  public static func choice(
    _ placeholder: String, _ choices: @autoclosure @escaping @Sendable () -> [Choice]
  ) -> ValueKind {
    .choice(placeholder, choices().map { ($0, $0.word) }, write: itself)
  }

  /// One of a fixed set of words.
  public static func choice(_ placeholder: String, _ words: [String]) -> ValueKind {
    .choice(placeholder, words.map { Choice($0) })
  }
}

extension ValueKind where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// A case of an enumeration, written as its raw value.
  ///
  /// - Parameters:
  ///   - summary: what a case means, for help and completion.
  ///   - aliases: other words for a case.
  public static func choice(
    _ placeholder: String, summary: @escaping @Sendable (Value) -> String = { _ in "" },
    aliases: @escaping @Sendable (Value) -> [String] = { _ in [] }
  ) -> ValueKind {
    .choice(
      placeholder,
      Value.allCases.map { (Choice($0.rawValue, summary($0), aliases: aliases($0)), $0) },
      write: { $0.rawValue })
  }
}

extension ValueKind {
  /// One of a fixed set of words, in any case, each standing for a value.
  ///
  /// - Parameters:
  ///   - placeholder: the word that stands for the value in help.
  ///   - entries: the words with their values, made when they are asked for.
  ///   - write: writes a value as it would be typed.
  ///   - find: finds the value of a word where that is quicker than making all entries.
  public static func choice(
    _ placeholder: String, _ entries: @autoclosure @escaping @Sendable () -> [(Choice, Value)],
    write: (@Sendable (Value) -> String)? = nil, find: @escaping @Sendable (String) -> Value? = { _ in nil }
  ) -> ValueKind {
    ValueKind(
      placeholder, choices: entries().map { $0.0 }, completion: .choices, write: write
    ) { (word: String) throws(ValueError) -> Value in
      if let found = find(word) { return found }
      // Counted by hand: the methods of sequences look up conformances where the type is not known, which takes longer
      // than the rest of reading the command line.
      let entries = entries()
      var index = 0
      while index < entries.count {
        if entries[index].0.word == word { return entries[index].1 }
        index += 1
      }
      let folded = word.lowercased()
      index = 0
      while index < entries.count {
        let choice = entries[index].0
        if choice.word.lowercased() == folded || choice.aliases.contains(folded) { return entries[index].1 }
        index += 1
      }
      throw .notAChoice(word, of: entries.map(\.0.word), placeholder: placeholder)
    }
  }

  /// The same kind, whose refusal names the command that lists what there is, where nothing is spelled alike.
  ///
  /// - Parameter line: the command, such as `uncolor formats`.
  public func listed(by line: String) -> ValueKind {
    ValueKind(syntax, write: write) { (word: String) throws(ValueError) -> Value in
      do throws(ValueError) { return try parse(word) } catch {
        throw ValueError(
          error.message, suggestion: error.suggestion, hint: "list them with: \(line)")
      }
    }
  }

  /// Several values of one kind, joined by commas: `css,json`.
  public static func list<Element: Sendable>(of kind: ValueKind<Element>) -> ValueKind
  where Value == [Element] {
    let syntax = ValueSyntax(
      placeholder: kind.placeholder + ValueSyntax.listSuffix, choices: kind.choices,
      completion: kind.completion, isList: true)
    var writer: (@Sendable (Value) -> String)?
    if let write = kind.write {
      writer = { $0.map(write).joined(separator: ",") }
    }
    return ValueKind(syntax, write: writer) { (word: String) throws(ValueError) -> Value in
      var elements: [Element] = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        guard !part.isEmpty else {
          throw ValueError(
            "\(quoted(word)) has an empty element",
            hint: "Separate the values by single commas, without spaces.")
        }
        elements.append(try kind.parse(String(part)))
      }
      return elements
    }
  }
}

extension ValueKind where Value == Int {
  /// A whole number, within a range if one is given.
  public static func integer(_ placeholder: String = "N", in range: ClosedRange<Int>? = nil) -> ValueKind {
    ValueKind(placeholder, write: plain) { (word: String) throws(ValueError) -> Int in
      let bounds = range.map { ($0.lowerBound, $0.upperBound) }
      let expected = "a whole number" + span(bounds, unbounded: (Int.min, Int.max))
      guard let value = Int(word), range?.contains(value) ?? true else {
        throw ValueError("\(quoted(word)) is not \(expected)")
      }
      return value
    }
  }
}

extension ValueKind where Value == Double {
  /// An angle in degrees: `45`, `45deg` and `45°` are the same.
  public static func degrees(_ placeholder: String = "DEG") -> ValueKind {
    ValueKind(placeholder, write: plain) { (word: String) throws(ValueError) -> Double in
      let unit = ["deg", "°"].first(where: word.hasSuffix) ?? ""
      guard let value = decimal(String(word.dropLast(unit.count))) else {
        throw ValueError("\(quoted(word)) is not an angle in degrees")
      }
      return value
    }
  }

  /// A finite decimal number, within a range if one is given.
  public static func number(
    _ placeholder: String = "N", in range: ClosedRange<Double>? = nil
  ) -> ValueKind {
    ValueKind(placeholder, write: plain) { (word: String) throws(ValueError) -> Double in
      let bounds = range.map { ($0.lowerBound, $0.upperBound) }
      let expected = "a number" + span(bounds, unbounded: (-Double.infinity, Double.infinity), write: plain)
      guard let value = decimal(word), range?.contains(value) ?? true else {
        throw ValueError("\(quoted(word)) is not \(expected)")
      }
      return value
    }
  }
}

extension ValueError {
  /// The refusal of a word that is not in a fixed set, naming the set if it is short and the nearest member.
  public static func notAChoice(_ word: String, of words: [String], placeholder: String) -> ValueError {
    let expected =
      words.count <= 12 ? "one of \(enumeration(words, "or"))" : "a known \(placeholder)"
    let suggestion = Suggestions.closest(to: word, among: words).first
    let isListed = suggestion == nil && words.count > 12 && words.count <= 40
    return ValueError(
      "\(quoted(word)) is not \(expected)", suggestion: suggestion,
      hint: isListed ? "\(placeholder) is one of \(enumeration(words, "or"))" : nil)
  }
}

/// A decimal number. The standard library's reading also takes hexadecimal, `nan` and `inf`, which nobody
/// means on a command line.
private func decimal(_ word: String) -> Double? {
  let allowed = word.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default:
      false
    }
  }
  guard allowed, let value = Double(word), value.isFinite else { return nil }
  return value
}

/// Text is written and read as it is.
@Sendable private func itself(_ word: String) -> String { word }

@Sendable private func plain(_ value: Int) -> String { value.description }

/// A number as a person writes it: `1`, not `1.0`.
@Sendable private func plain(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

/// " from 1 to 5", " of at least 1", or nothing.
private func span<Bound: Equatable>(
  _ bounds: (Bound, Bound)?, unbounded: (Bound, Bound), write: (Bound) -> String = { "\($0)" }
) -> String {
  guard let (lower, upper) = bounds else { return "" }
  switch (lower == unbounded.0, upper == unbounded.1) {
  case (true, true): return ""
  case (false, true): return " of at least \(write(lower))"
  case (true, false): return " of at most \(write(upper))"
  case (false, false): return " from \(write(lower)) to \(write(upper))"
  }
}
