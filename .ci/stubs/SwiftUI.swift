// The few declarations of SwiftUI that exported Swift uses.
#if canImport(Glibc)
  public typealias CGFloat = Double
#endif

public struct Color: Sendable, Hashable {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public static let accentColor = Color(red: 0, green: 0, blue: 1)
  public static let clear = Color(red: 0, green: 0, blue: 0, opacity: 0)
}

public struct Gradient: Sendable, Hashable {
  public struct Stop: Sendable, Hashable {
    public init(color: Color, location: CGFloat) {}
  }
  public init(stops: [Stop]) {}
}
