/// A conformance level of WCAG 2.2.
public enum ContrastLevel: String, Sendable, Codable, CaseIterable {
  /// Level AA.
  case aa = "AA"
  /// Level AAA.
  case aaa = "AAA"
}

/// What the contrast is needed for.
public enum ContrastSize: String, Sendable, Codable, CaseIterable {
  /// Text below 18 pt (14 pt bold).
  case normal
  /// Text from 18 pt, or from 14 pt in bold.
  case large
  /// A part of the user interface or of a drawing.
  case ui
}

extension Contrast {
  /// The least ratio for `size` at `level`. WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11; AAA asks no more
  /// of user-interface parts than AA does.
  public static func required(_ level: ContrastLevel, _ size: ContrastSize) -> Double {
    switch (level, size) {
    case (_, .ui), (.aa, .large): 3
    case (.aa, .normal), (.aaa, .large): 4.5
    case (.aaa, .normal): 7
    }
  }
}

/// What text is held to: a level, or a ratio of its own whatever its size.
package struct ContrastGoal: Sendable, Hashable {
  /// The level.
  package var level: ContrastLevel
  /// The least ratio of text, 1…21, in place of the level's.
  package var minimum: Double?

  /// Asks for a level, or of text for a ratio.
  package init(_ level: ContrastLevel, minimum: Double? = nil) {
    self.level = level
    self.minimum = minimum
  }

  /// The least ratio; parts of the interface are held to the level all the same.
  package func required(_ size: ContrastSize) -> Double {
    size == .ui ? Contrast.required(level, size) : minimum ?? Contrast.required(level, size)
  }
}
