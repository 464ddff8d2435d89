/// The classes in code of Elixir, as far as its signs are not those of scripts: `"a " <> @b`, `"a-#{@b}"`, `~w(a b)`,
/// `if(@on, do: "a", else: "b")`, `@on and "a"`, `case @kind do :a -> "b" end`; and of Ruby: `"a" if on`, `%w[a b]`,
/// `class_names("a", b: on)`.
extension ClassExpression {
  /// Those of an expression; nil for one that scripts may have as well.
  func phoenix(_ range: Range<Int>, depth: Int) -> Classes? {
    guard let first = range.first else { return nil }
    if let text = script.string(range) {
      return Self.hasCode(script.bytes[text]) ? template(text, sign: UInt8(ascii: "#"), depth: depth) : nil
    }
    if "~%".utf8.contains(script.bytes[first]) { return sigil(range, depth) }
    return choice(range, depth) ?? cases(range, depth) ?? given(range, depth) ?? joined(range, depth)
  }

  private static func hasCode(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.dropLast().contains { text[$0] == UInt8(ascii: "#") && text[$0 + 1] == UInt8(ascii: "{") }
  }

  /// `~w(a b)`, `~s"a b"`.
  private func sigil(_ range: Range<Int>, _ depth: Int) -> Classes? {
    let rest = script.bytes[range].dropFirst()
    guard let letter = rest.first, rest.count > 2, "wWsS".utf8.contains(letter),
      let end = script.bytes[rest.startIndex + 2..<range.upperBound].lastIndex(where: {
        ")]}>\"'|/".utf8.contains($0)
      })
    else { return nil }
    let inner = rest.startIndex + 2..<end
    return Self.hasCode(script.bytes[inner])
      ? template(inner, sign: UInt8(ascii: "#"), depth: depth)
      : Classes(entries: [Entry(names: Self.words(script.bytes[inner]))])
  }

  /// `if @on, do: "a", else: "b"`, with brackets around what it is given or without, and `if @on do "a" else "b" end`.
  private func choice(_ range: Range<Int>, _ depth: Int) -> Classes? {
    guard let word = ["if", "unless"].first(where: { script.bytes[range].starts(with: $0.utf8) }) else {
      return nil
    }
    var inner = range.lowerBound + word.utf8.count..<range.upperBound
    guard let next = inner.first, !ComponentTag.isOfWord(script.bytes[next]) else { return nil }
    inner = script.trimmed(inner)
    if let open = inner.first, script.bytes[open] == UInt8(ascii: "("),
      script.endOfBracket(open, inner.upperBound) == inner.upperBound
    {
      inner = script.trimmed((open..<inner.upperBound).inside())
    }
    var condition: Range<Int>
    var values: [Range<Int>]
    let parts = script.parts(inner)
    if parts.count > 1 {
      condition = parts[0]
      values = [behind("do:", in: parts[1]), parts.count > 2 ? behind("else:", in: parts[2]) : nil]
        .compactMap(\.self)
      guard values.count == parts.count - 1 else { return nil }
    } else {
      guard let start = places(of: "do", in: inner).first, let end = places(of: "end", in: inner).last,
        end > start
      else { return nil }
      condition = script.trimmed(inner.lowerBound..<start)
      let other = places(of: "else", in: start..<end).first
      values = [start + 2..<(other ?? end)] + (other.map { [$0 + 4..<end] } ?? [])
    }
    let isTrue = word == "if"
    let text = script.text(condition)
    let own = zip(values, [isTrue, !isTrue]).flatMap { value, isTrue in
      classes(value, depth: depth + 1).when(.init(text, isTrue))
    }
    return Classes(entries: own)
  }

  private func behind(_ word: String, in part: Range<Int>) -> Range<Int>? {
    let part = script.trimmed(part)
    guard script.bytes[part].starts(with: word.utf8) else { return nil }
    return part.lowerBound + word.utf8.count..<part.upperBound
  }

  /// The places of a word outside brackets and strings.
  private func places(of word: StaticString, in range: Range<Int>) -> [Int] {
    let count = word.utf8CodeUnitCount
    return script.places(of: word, in: range).filter { place in
      let isBegun = place > range.lowerBound && ComponentTag.isOfWord(script.bytes[place - 1])
      let next = place + count < range.upperBound ? script.bytes[place + count] : 0x20
      return !isBegun && !ComponentTag.isOfWord(next) && next != UInt8(ascii: ":")
    }
  }

  /// `case @kind do :a -> "b"; _ -> "c" end` and `cond do … end`: one of them is there.
  private func cases(_ range: Range<Int>, _ depth: Int) -> Classes? {
    guard ["case ", "cond "].contains(where: { script.bytes[range].starts(with: $0.utf8) }),
      let start = places(of: "do", in: range).first, let end = places(of: "end", in: range).last, end > start
    else { return nil }
    let arms = script.places(of: "->", in: start..<end).map { arrow in
      let limit = script.bytes[(arrow + 2)..<end].firstIndex { !HTMLTokenizer.isSpace($0) } ?? end
      let stop = script.bytes[limit..<end].firstIndex { "\n;".utf8.contains($0) } ?? end
      return classes(arrow + 2..<stop, depth: depth + 1)
    }
    guard !arms.isEmpty else { return nil }
    return Classes(of: script.text(range), arms, isAdded: arms.map { _ in false })
  }

  /// `class_names("a", b: on)`.
  private func given(_ range: Range<Int>, _ depth: Int) -> Classes? {
    guard
      let word = ["class_names(", "token_list("].first(where: { script.bytes[range].starts(with: $0.utf8) })
    else { return nil }
    let open = range.lowerBound + word.utf8.count - 1
    return Classes(
      entries: script.parts((open..<script.endOfBracket(open, range.upperBound)).inside()).flatMap { part in
        TemplateHelper.key(script, part).map {
          [Entry(names: Self.words(Array($0.name.utf8)[...]), when: [.init(script.text($0.value))])]
        } ?? classes(part, depth: depth + 1).entries
      })
  }

  /// `"a" if on` and `'a' if on else 'b'`.
  private func modified(_ range: Range<Int>, _ depth: Int) -> Classes? {
    for (word, isTrue) in [("if", true), ("unless", false)] as [(StaticString, Bool)] {
      guard let place = places(of: word, in: range).last, place > range.lowerBound else { continue }
      let rest = place + word.utf8CodeUnitCount..<range.upperBound
      let other = places(of: "else", in: rest).first
      let condition = script.text(script.trimmed(rest.lowerBound..<(other ?? rest.upperBound)))
      let own = classes(range.lowerBound..<place, depth: depth + 1).when(.init(condition, isTrue))
      let others =
        other.map {
          classes($0 + 4..<rest.upperBound, depth: depth + 1).when(.init(condition, !isTrue))
        } ?? []
      return Classes(entries: own + others)
    }
    return nil
  }

  /// `@on and "a"`, `@class or "a"`, `"a " <> @b`.
  private func joined(_ range: Range<Int>, _ depth: Int) -> Classes? {
    // Other languages have such signs in conditions, and in Elixir they bind more.
    if script.branches(of: range) != nil { return nil }
    if let own = modified(range, depth) { return own }
    if let place = places(of: "and", in: range).last {
      let condition = ScriptCondition(script.text(script.trimmed(range.lowerBound..<place)))
      return Classes(entries: classes(place + 3..<range.upperBound, depth: depth + 1).when(condition))
    }
    if let place = places(of: "or", in: range).first {
      return classes(place + 2..<range.upperBound, depth: depth + 1)
    }
    let signs = script.places(of: "<>", in: range)
    return signs.isEmpty ? nil : joined(signs, range, depth, width: 2)
  }
}
