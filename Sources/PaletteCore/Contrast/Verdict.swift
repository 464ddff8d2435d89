extension Contrast {
  /// Whether `ratio`, unrounded, is enough for `size` at `level`.
  public static func passes(_ ratio: Double, _ level: ContrastLevel, _ size: ContrastSize) -> Bool {
    ratio >= required(level, size)
  }

  /// Black or white, whichever contrasts more with `background`; black where they are equal.
  public static func bestText(on background: Color) -> Color {
    let seen = background.composited(over: .white)
    return ratio(.white, seen) > ratio(.black, seen) ? .white : .black
  }
}
