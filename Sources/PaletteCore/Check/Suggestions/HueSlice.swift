#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The colors of one OKLCH hue, seen as linear sRGB.
///
/// Conversion is the fast form of OKLab on linear sRGB (Ottosson 2020); it agrees with the one through XYZ to within
/// a hundredth of an 8-bit step.
struct HueSlice {
  /// How far each root of the cone response moves with chroma.
  private let slope: SIMD3<Double>

  /// The slice of a hue in degrees.
  init(hue: Double) {
    let a = cos(hue * .pi / 180)
    let b = sin(hue * .pi / 180)
    slope = SIMD3(
      0.3963377774 * a + 0.2158037573 * b, -0.1055613458 * a - 0.0638541728 * b,
      -0.0894841775 * a - 1.2914855480 * b)
  }

  /// Linear sRGB of a lightness (0…1) and a chroma, unclamped.
  func linear(_ lightness: Double, _ chroma: Double) -> SIMD3<Double> {
    let root = SIMD3(repeating: lightness) + slope * chroma
    let lms = root * root * root
    return SIMD3(
      4.0767416621 * lms.x - 3.3077115913 * lms.y + 0.2309699292 * lms.z,
      -1.2684380046 * lms.x + 2.6097574011 * lms.y - 0.3413193965 * lms.z,
      -0.0041960863 * lms.x - 0.7034186147 * lms.y + 1.7076147010 * lms.z)
  }

  /// Linear sRGB of the color of `chroma` whose `luminance` is `target`.
  ///
  /// Luminance grows with lightness, nearly as a cube, so the secant through its cube roots lands within a few steps;
  /// where it would leave the bracket, the bracket is halved.
  func linear(chroma: Double, luminance target: Double, _ luminance: (SIMD3<Double>) -> Double) -> SIMD3<
    Double
  > {
    let goal = cbrt(target)
    var (low, high) = (0.0, 1.0)
    var (x, previous) = (goal, -1.0)
    var error = 0.0
    var color = SIMD3<Double>.zero
    for _ in 0..<40 {
      color = linear(x, chroma)
      let last = error
      error = cbrt(luminance(color)) - goal
      if abs(error) < 1e-8 || high - low < 1e-12 { break }
      if error > 0 { high = x } else { low = x }
      var next = x - (previous < 0 ? error : error * (x - previous) / (error - last))
      if !(next > low && next < high) { next = (low + high) / 2 }
      (previous, x) = (x, next)
    }
    return color
  }

  /// The largest chroma in the sRGB gamut at a luminance.
  func largestChroma(luminance target: Double, _ luminance: (SIMD3<Double>) -> Double) -> Double {
    var low = 0.0
    var high = 0.4
    for _ in 0..<18 {
      let middle = (low + high) / 2
      let c = linear(chroma: middle, luminance: target, luminance)
      if c.min() >= -1e-6, c.max() <= 1 + 1e-6 { low = middle } else { high = middle }
    }
    return low
  }
}
