import PaletteCore

/// A color outside sRGB as platforms with a Display P3 screen take it.
struct DisplayP3Text {
  private let color: Color

  /// Nil where sRGB holds the color.
  init?(_ entry: CustomColor) {
    guard entry.value != nil else { return nil }
    color = entry.color.converted(to: .displayP3)
  }

  /// A channel, 0…1, to five decimals.
  func text(_ channel: Int) -> String {
    NumberText.text(min(max(color.components[channel], 0), 1), decimals: 5)
  }

  /// Opacity, 0…1.
  var alpha: String { NumberText.text(min(max(color.alpha, 0), 1), decimals: 3) }
}
