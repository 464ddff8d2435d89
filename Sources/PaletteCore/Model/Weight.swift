#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How much room a color takes beside the others of its palette, which a guide draws proportions from: the key `weight`.
package enum Weight {
  /// A number above 0; nil where nothing was said.
  package static func of(_ unknown: [String: JSONValue]) -> Double? {
    let value: Double? =
      switch unknown["weight"] {
      case .integer(let number): Double(number)
      case .decimal(let number): Double("\(number)")
      case .double(let number): number
      default: nil
      }
    return value.flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
  }

  /// Sets it; 0 takes it away, and nil leaves it as it is.
  package static func set(_ weight: Double?, in unknown: inout [String: JSONValue]) {
    guard let weight else { return }
    let written = Int64(exactly: weight).map(JSONValue.integer)
    unknown["weight"] =
      weight == 0 ? nil : written ?? Decimal(string: "\(weight)").map(JSONValue.decimal) ?? .double(weight)
  }
}
