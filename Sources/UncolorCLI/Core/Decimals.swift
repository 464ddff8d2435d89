/// Numbers for people, without a locale.
enum Decimals {
  /// `value` with exactly `digits` decimals, rounded half away from zero.
  static func fixed(_ value: Double, _ digits: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return value.description }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (abs(value) * scale).rounded(.toNearestOrAwayFromZero)
    let whole = Int((scaled / scale).rounded(.towardZero))
    let sign = value < 0 && scaled > 0 ? "-" : ""
    if digits == 0 { return "\(sign)\(whole)" }
    let rest = String(Int(scaled - Double(whole) * scale))
    return "\(sign)\(whole)." + String(repeating: "0", count: max(digits - rest.count, 0)) + rest
  }

  /// `1.2 MB`, in powers of 1000.
  static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count) B"
    case ..<1_000_000: "\(fixed(Double(count) / 1e3, 1)) kB"
    default: "\(fixed(Double(count) / 1e6, 1)) MB"
    }
  }

  /// `1 color`, `3 colors`.
  static func count(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
  }
}
