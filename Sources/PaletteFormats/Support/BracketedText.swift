extension Substring {
  /// The parts between separators that stand in no brackets, as the arguments of functions do.
  func parts(outsideBrackets isSeparator: (Character) -> Bool) -> [Substring] {
    var depth = 0
    return split { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth <= 0 && isSeparator(character)
    }
  }
}
