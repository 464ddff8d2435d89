import Glibc

func ciede2000(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  let c1 = (a.y * a.y + a.z * a.z).squareRoot()
  let c2 = (b.y * b.y + b.z * b.z).squareRoot()
  let cm = (c1 + c2) / 2
  let c7 = pow(cm, 7)
  let g = 0.5 * (1 - (c7 / (c7 + 6103515625)).squareRoot())
  let a1 = (1 + g) * a.y
  let a2 = (1 + g) * b.y
  let d1 = (a1 * a1 + a.z * a.z).squareRoot()
  let d2 = (a2 * a2 + b.z * b.z).squareRoot()
  let r = 180 / Double.pi
  var h1 = d1 == 0 ? 0 : atan2(a.z, a1) * r
  if h1 < 0 { h1 += 360 }
  var h2 = d2 == 0 ? 0 : atan2(b.z, a2) * r
  if h2 < 0 { h2 += 360 }
  var dh = 0.0
  if d1 * d2 != 0 {
    dh = h2 - h1
    if dh > 180 { dh -= 360 } else if dh < -180 { dh += 360 }
  }
  let dH = 2 * (d1 * d2).squareRoot() * sin(dh / 2 / r)
  let lm = (a.x + b.x) / 2
  let dm = (d1 + d2) / 2
  var hm = h1 + h2
  if d1 * d2 != 0 {
    if abs(h1 - h2) <= 180 { hm /= 2 } else { hm = hm < 360 ? (hm + 360) / 2 : (hm - 360) / 2 }
  }
  let t =
    1 - 0.17 * cos((hm - 30) / r) + 0.24 * cos(2 * hm / r) + 0.32 * cos((3 * hm + 6) / r) - 0.20
    * cos((4 * hm - 63) / r)
  let dt = 30 * exp(-((hm - 275) / 25) * ((hm - 275) / 25))
  let e7 = pow(dm, 7)
  let rc = 2 * (e7 / (e7 + 6103515625)).squareRoot()
  let sl = 1 + 0.015 * (lm - 50) * (lm - 50) / (20 + (lm - 50) * (lm - 50)).squareRoot()
  let sc = 1 + 0.045 * dm
  let sh = 1 + 0.015 * dm * t
  let rt = -sin(2 * dt / r) * rc
  let l = (b.x - a.x) / sl
  let c = (d2 - d1) / sc
  let h = dH / sh
  return (l * l + c * c + h * h + rt * c * h).squareRoot()
}
extension Color {
  func seen(with: VisionCondition?) -> Color { self }
  func composited(over ground: Color) -> Color {
    if alpha >= 1 { return self }
    let a = converted(to: .srgb).components
    let b = ground.converted(to: .srgb).components
    return Color(.srgb, a * alpha + b * (1 - alpha))
  }
}
extension ColorSpace {
  static let oklch = ColorSpace(
    "oklch", "OKLCH", base: .linearSRGB, channels: [], toBase: { $0 },
    fromBase: { c in
      let l = cbrt(0.4122214708 * c.x + 0.5363325363 * c.y + 0.0514459929 * c.z)
      let m = cbrt(0.2119034982 * c.x + 0.6806995451 * c.y + 0.1073969566 * c.z)
      let s = cbrt(0.0883024619 * c.x + 0.2817188376 * c.y + 0.6299787005 * c.z)
      let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
      let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
      return SIMD4(
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, (a * a + b * b).squareRoot(),
        atan2(b, a) * 180 / Double.pi, 0)
    })
  static let lab = ColorSpace(
    "lab", "Lab", base: .linearSRGB, channels: [], toBase: { $0 },
    fromBase: { c in
      func f(_ t: Double) -> Double { t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116 }
      let x = f((0.4360747 * c.x + 0.3850649 * c.y + 0.1430804 * c.z) / 0.96422)
      let y = f(0.2225045 * c.x + 0.7168786 * c.y + 0.0606169 * c.z)
      let z = f((0.0139322 * c.x + 0.0971045 * c.y + 0.7141733 * c.z) / 0.82521)
      return SIMD4(116 * y - 16, 500 * (x - y), 200 * (y - z), 0)
    })
}
