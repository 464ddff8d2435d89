// The few declarations of UIKit that exported Swift uses.
#if canImport(Glibc)
  public typealias CGFloat = Double
#endif

public final class UIColor: Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public static var separator: UIColor { UIColor(red: 0, green: 0, blue: 0, alpha: 1) }
}
