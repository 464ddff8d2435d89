import PaletteCore

extension ColorSpace {
  static let lab = ColorSpace(
    "lab", "CIE Lab", base: .srgb, channels: [], toBase: { $0 / 100 }, fromBase: { $0 * 100 })
  static let displayP3 = ColorSpace(
    "display-p3", "Display P3", base: .srgb, channels: [], toBase: { $0 }, fromBase: { $0 })
}
extension ColorSpace { static let xyzD50 = xyzD65 }
extension Color { func mapped(into space: ColorSpace) -> Color { converted(to: space) } }
