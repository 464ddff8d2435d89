/// The colors of one OKLCH hue, seen as linear sRGB.
///
/// Conversion is the fast form of OKLab on linear sRGB (Ottosson 2020); it agrees with the one through XYZ to within
/// a hundredth of an 8-bit step.
struct HueSlice {
  /// How far each root of the cone response moves with chroma.
  private let slope: SIMD3<Double>

  /// The slice of a hue in degrees.
  init(hue: Double) {
    let a = cosine(hue * .pi / 180)
    let b = sine(hue * .pi / 180)
    slope = SIMD3(
      0.3963377774 * a + 0.2158037573 * b, -0.1055613458 * a - 0.0638541728 * b,
      -0.0894841775 * a - 1.2914855480 * b)
  }

  /// Linear sRGB of a lightness (0…1) and a chroma, unclamped.
  func linear(_ lightness: Double, _ chroma: Double) -> SIMD3<Double> {
    func cube(_ slope: Double) -> Double {
      let root = lightness + slope * chroma
      return root * root * root
    }
    let (l, m, s) = (cube(slope.x), cube(slope.y), cube(slope.z))
    return SIMD3(
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
  }

  /// The lightness at which the color of `chroma` has the luminance `root`³, searched from `start` (0…1).
  ///
  /// Luminance grows nearly as the cube of lightness, so that a first step by 3 `root`² and secants after it land
  /// within a few steps; where one would leave the bracket, the bracket is halved.
  func lightness(
    chroma: Double, root: Double, from start: Double, _ luminance: (SIMD3<Double>) -> Double
  ) -> Double {
    let target = root * root * root
    let slope = 3 * root * root + 1e-9
    var (low, high) = (0.0, 1.0)
    var x = start
    var previous: (x: Double, error: Double)?
    for _ in 0..<40 {
      let error = luminance(linear(x, chroma)) - target
      if abs(error) < slope * 1e-6 || high - low < 1e-9 { break }
      if error > 0 { high = x } else { low = x }
      let rise = previous.map { (error - $0.error) / (x - $0.x) } ?? slope
      let next = x - error / rise
      previous = (x, error)
      x = next > low && next < high ? next : (low + high) / 2
    }
    return x
  }

  /// The largest chroma in the sRGB gamut at the luminance `root`³.
  func largestChroma(root: Double, _ luminance: (SIMD3<Double>) -> Double) -> Double {
    var low = 0.0
    var high = 0.4
    var x = root
    for _ in 0..<14 {
      let middle = (low + high) / 2
      let y = lightness(chroma: middle, root: root, from: x, luminance)
      let c = linear(y, middle)
      if c.min() >= -1e-6, c.max() <= 1 + 1e-6 {
        low = middle
        x = y
      } else {
        high = middle
      }
    }
    return low
  }
}
