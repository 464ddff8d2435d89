extension Contrast {
  /// Whether `ratio` (1…21, unrounded) is enough for `size` at `level`. Source: WCAG 2.2, criteria 1.4.3, 1.4.6, 1.4.11.
  public static func passes(_ ratio: Double, _ level: ContrastLevel, _ size: ContrastSize) -> Bool {
    ratio >= required(level, size)
  }

  /// Black or white, whichever contrasts more with `background` by WCAG 2.2; black where they are equal.
  public static func bestText(on background: Color) -> Color {
    let seen = background.composited(over: .white)
    return ratio(.white, seen) > ratio(.black, seen) ? .white : .black
  }
}
