import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONValue {
  /// A number from its digits, kept as exactly as the model can.
  init(number text: String) {
    if let whole = Int64(text) {
      self = .integer(whole)
    } else if let decimal = Decimal(string: text), decimal.isFinite {
      self = .decimal(decimal)
    } else {
      self = .double(Double(text) ?? 0)
    }
  }
}
