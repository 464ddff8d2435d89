extension Harmony {
  /// Neighbors at 30 degrees; more of them close up, so that they stay within a third of the wheel on either side.
  public static let analogous = Harmony(
    "analogous", "neighbors on the wheel, 30 degrees apart", defaultCount: 3
  ) { color, wheel, count in
    let pairs = count / 2
    let step = min(30, 120 / Double(max(pairs, 1)))
    return [color]
      + (1..<max(count, 1)).map { index in
        let angle = step * Double((index + 1) / 2)
        return wheel.rotate(color, by: index % 2 == 1 ? angle : -angle)
      }
  }
}
