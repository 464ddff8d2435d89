/// Puts operands where they belong: values of options that were typed without the option's name, and operands in another
/// order than declared, where only one order can be meant.
struct OperandPlacer {
  private let keys: [any ArgumentKey]
  private var words: [String]
  /// Options that were found among the operands.
  private(set) var options: [(key: any ArgumentKey, word: String)] = []

  init(_ arguments: [any ArgumentKey], _ words: [String]) {
    keys = arguments.filter(\.argument.isOperand)
    self.words = words
  }

  /// Takes out the values of options, and words that say nothing.
  mutating func place(
    _ command: CommandSpec, _ alias: Alias?, _ parsed: ParsedArguments,
    _ find: (String) -> (any ArgumentKey)?, _ standing: (String, [String], Bool) -> String?
  ) throws(UsageError) {
    // One word can only be what the command is about, and as many words as there are operands are those.
    let most = keys.contains(where: \.argument.repeats) ? 0 : keys.count
    let said = words.filter { !command.fillers.contains($0.lowercased()) }
    if words.count > (keys.isEmpty ? 0 : max(1, most)) || said.count < words.count && isShort(said, standing)
    {
      words = said
    }
    if let alias, let option = alias.option, let key = find(option), !parsed.contains(key) {
      let isGiven = take(key, keeping: keys.isEmpty || isPiped(command) ? 0 : 1)
      if !isGiven, let fallback = alias.fallback { options.append((key, fallback)) }
    }
    // `color edit Sky '#ff7755'`: what could be the value of an option, behind a part of what stands for the first operand.
    if words.count == minimum, minimum > 1, let first = keys.first, !first.argument.repeats,
      command.unnamed.contains(where: { !parsed.contains($0) }),
      let value = standing(first.argument.name, words, false)
    {
      words.insert(value, at: 0)
    }
    // The options are asked only where there are more words than the command needs.
    guard words.count > minimum || (keys.isEmpty && !words.isEmpty) else { return }
    // `scale 255 128 100`: the last number is a part of the color, and no number of steps.
    if keys.count == 1, words.count > 2, words.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      keys[0].argument.value?.recognizes?(words.joined(separator: " ")) ?? false
    {
      return
    }
    let least = isPiped(command) ? 0 : max(1, minimum)
    for key in command.unnamed where !parsed.contains(key) {
      if options.contains(where: { $0.key.id == key.id }) { continue }
      _ = take(key, keeping: keys.isEmpty ? 0 : least)
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether words leave out what stands for the first operand: `pair add Coral on Navy`.
  private func isShort(_ words: [String], _ standing: (String, [String], Bool) -> String?) -> Bool {
    guard let first = keys.first, !first.argument.repeats, !words.isEmpty else { return false }
    let isMissing = words.count + 1 == minimum
    return (isMissing || words.count >= minimum && words.count < leading.count)
      && standing(first.argument.name, words, isMissing) != nil
  }

  /// Whether the only word is none of the command's operands, so that those come from standard input:
  /// `echo red | uncolor convert hsl`.
  private func isPiped(_ command: CommandSpec) -> Bool {
    guard command.readsStandardInput, minimum == 0, words.count == 1, let first = keys.first,
      let recognizes = first.argument.value?.recognizes
    else { return false }
    return !recognizes(words[0])
  }

  /// The operands in the order of their declaration.
  ///
  /// - Parameter standing: what an operand is where none is given, by its name, the words that are, and whether it must be.
  func order(_ standing: (String, [String], Bool) -> String?) -> [String] {
    if let joined = joined(words) { return joined }
    // `color remove Accent/Coral Accent/Lime`: all that was typed are colors, so the palette is the current one.
    if keys.count == 2, let first = keys.first, let last = keys.last, last.argument.repeats, !words.isEmpty,
      let recognizes = last.argument.value?.recognizes, words.allSatisfy(recognizes),
      let value = standing(first.argument.name, words, true)
    {
      return [value] + words
    }
    // `color add Accent Lime '#bada55'`
    if let first = keys.first, joined([first.argument.name] + words) != nil,
      let value = standing(first.argument.name, words, false)
    {
      return joined([value] + words) ?? words
    }
    if let arranged = arranged(standing) { return arranged }
    // `group rename Primary Brand`: as many words as there must be, and one that may be left out.
    let isMissing = words.count + 1 == minimum
    let hasRoom = !words.isEmpty && words.count >= minimum && words.count < leading.count
    guard isMissing || hasRoom, let first = keys.first, !first.argument.repeats,
      let value = standing(first.argument.name, words, isMissing)
    else { return words }
    return [value] + words
  }

  private var minimum: Int {
    keys.reduce(0) { sum, key in
      if case .operand(let minimum, _) = key.argument.role { sum + minimum } else { sum }
    }
  }

  /// Takes the last word that the option can read, unless too few would stay.
  private mutating func take(_ key: any ArgumentKey, keeping least: Int) -> Bool {
    guard words.count > least else { return false }
    guard
      let index = words.lastIndex(where: { word in
        key.argument.value?.recognizes?(word) ?? true && (try? key.read(word)) != nil
      })
    else { return false }
    options.append((key, words.remove(at: index)))
    return true
  }

  /// The operands without a last one of which there may be none: the others have their places.
  private var leading: [any ArgumentKey] {
    guard let last = keys.last, case .operand(0, true) = last.argument.role else { return keys }
    return Array(keys.dropLast())
  }

  /// The words with `Accent Lime` put together to `Accent/Lime`, where that makes as many as there are operands.
  private func joined(_ words: [String]) -> [String]? {
    let keys = leading
    guard words.count == keys.count + 1, !keys.contains(where: \.argument.repeats),
      let slot = keys.firstIndex(where: { $0.argument.name.contains("/") }),
      let recognizes = keys[slot].argument.value?.recognizes, !words.contains(where: recognizes)
    else { return nil }
    // `add Coral on Navy` names no color "on".
    if words[slot...(slot + 1)].contains(where: { Self.joints.contains($0.lowercased()) || $0.hasPrefix("#") }
    ) {
      return nil
    }
    let whole = words[slot] + "/" + words[slot + 1]
    return recognizes(whole) ? words[..<slot] + [whole] + words[(slot + 2)...] : nil
  }

  /// Words that stand between two things and are not the name of one.
  private static let joints: Set<String> = [
    "on", "in", "to", "into", "from", "with", "as", "and", "or", "of", "for", "by", "at", "under", "over",
    "before", "after", "next", "beside", "not",
  ]

  /// The words by what they look like, where each kind of operand that can be recognized finds just one and the order
  /// as typed is not the one declared.
  private func arranged(_ standing: (String, [String], Bool) -> String?) -> [String]? {
    let keys = leading
    guard keys.count > 1, words.count > 1, words.count <= keys.count,
      !keys.contains(where: \.argument.repeats)
    else { return nil }
    let asTyped = zip(keys, words).allSatisfy { key, word in
      key.argument.value?.recognizes?(word) ?? true
    }
    if asTyped { return nil }
    var slots: [String?] = Array(repeating: nil, count: keys.count)
    var rest = words
    for (slot, key) in keys.enumerated() {
      guard let recognizes = key.argument.value?.recognizes else { continue }
      let fitting = rest.indices.filter { recognizes(rest[$0]) }
      // `color copy Base/Ink Acme Base/Paper`: of two that fit, the one that is typed in the place of another is meant.
      let isSwapped = slot == 1 && fitting.first == 0 && words.count == keys.count && !recognizes(words[1])
      guard let index = fitting.first,
        fitting.count == 1 || isSwapped
          || keys[slot...].count(where: { $0.looks(like: key) }) >= fitting.count
      else { return nil }
      // `color copy Acme Ink Base/Paper`: what stands where any text may is in its place, and no other one's.
      if let typed = words.firstIndex(of: rest[index]), typed > slot, typed < keys.count,
        keys[typed].argument.value?.recognizes == nil
      {
        return nil
      }
      slots[slot] = rest.remove(at: index)
    }
    for (slot, key) in keys.enumerated() where slots[slot] == nil {
      if rest.isEmpty {
        guard slot == 0, let value = standing(key.argument.name, words, true) else { return nil }
        slots[slot] = value
      } else {
        slots[slot] = rest.removeFirst()
      }
    }
    return rest.isEmpty ? slots.compactMap { $0 } : nil
  }
}

extension ArgumentKey {
  /// Whether two operands are of one kind, such as the two colors that are mixed.
  fileprivate func looks(like other: any ArgumentKey) -> Bool {
    argument.value?.placeholder == other.argument.value?.placeholder
  }
}
