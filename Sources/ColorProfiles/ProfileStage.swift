/// A step of a conversion. Colors between steps are numbers 0…1: device values, or Lab and XYZ as profiles of version 4 encode
/// them in 16 bits.
enum ProfileStage: Sendable {
  case curves(CurveSet)
  /// Columns of a matrix and an offset.
  case matrix(SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, offset: SIMD4<Double>)
  /// Columns of a matrix of up to four channels and an offset.
  case wideMatrix([SIMD4<Double>], offset: SIMD4<Double>)
  /// Curves that are not bound to 0…1, one for each channel.
  case segments([SegmentedCurve])
  case table(ColorTable)
  case xyzToLab
  case labToXYZ
  /// A gray on the connection space, by a curve and the color of white.
  case gray(SIMD4<Double>)
  /// Lightness alone, and no hue.
  case grayLab

  /// The most that 16 bits hold of X, Y or Z.
  static let mostXYZ = 1.0 + 32767.0 / 32768.0

  static func scale(_ factor: SIMD4<Double>, offset: SIMD4<Double> = SIMD4()) -> ProfileStage {
    .matrix(
      SIMD4(factor.x, 0, 0, 0), SIMD4(0, factor.y, 0, 0), SIMD4(0, 0, factor.z, 0), offset: offset)
  }

  /// Lab of version 2 has its full lightness at FF00 instead of FFFF.
  static let fromVersion2 = scale(SIMD4(repeating: 65535.0 / 65280))
  static let toVersion2 = scale(SIMD4(repeating: 65280.0 / 65535))

  func callAsFunction(_ value: SIMD4<Double>) -> SIMD4<Double> {
    switch self {
    case .curves(let curves): return curves(value)
    case .matrix(let x, let y, let z, let offset): return x * value.x + y * value.y + z * value.z + offset
    case .wideMatrix(let columns, let offset):
      var result = offset
      for index in columns.indices { result += columns[index] * value[index] }
      return result
    case .segments(let curves):
      var result = value
      for index in curves.indices { result[index] = curves[index](value[index]) }
      return result
    case .table(let table): return table(value)
    case .xyzToLab: return Lab.encode(Lab.fromXYZ(value * Self.mostXYZ))
    case .labToXYZ: return Lab.toXYZ(Lab.decode(value)) / Self.mostXYZ
    case .gray(let white): return white * value.x
    case .grayLab: return SIMD4(value.x, 128.0 / 255, 128.0 / 255, 0)
    }
  }
}

/// The curves of the channels of a color, one to four, their tables laid out together.
final class CurveSet: Sendable {
  let curves: [ToneCurve]
  private let points: [Float]
  private let starts: [Int]
  /// The last point of each table; -1 for a formula.
  private let lasts: [Int]

  init(_ curves: [ToneCurve]) {
    self.curves = curves
    var points: [Float] = []
    var starts: [Int] = []
    var lasts: [Int] = []
    for curve in curves {
      starts.append(points.count)
      if case .table(let table) = curve {
        points += table
        lasts.append(table.count - 1)
      } else {
        lasts.append(-1)
      }
    }
    (self.points, self.starts, self.lasts) = (points, starts, lasts)
  }

  func callAsFunction(_ value: SIMD4<Double>) -> SIMD4<Double> {
    var result = value
    points.withUnsafeBufferPointer { points in
      for index in 0..<curves.count {
        let last = lasts[index]
        if last < 0 {
          result[index] = curves[index](value[index])
          continue
        }
        let x = value[index]
        let place = x > 0 ? min(x, 1) * Double(last) : 0
        let cell = Int(place)
        let start = starts[index] + cell
        let low = points[start]
        result[index] =
          cell == last ? Double(low) : Double(low) + Double(points[start + 1] - low) * (place - Double(cell))
      }
    }
    return result
  }
}

/// CIE Lab and its encoding in profiles of version 4.
enum Lab {
  static func encode(_ lab: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(lab.x / 100, (lab.y + 128) / 255, (lab.z + 128) / 255, 0)
  }

  static func decode(_ value: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(value.x * 100, value.y * 255 - 128, value.z * 255 - 128, 0)
  }

  /// Source: CIE 15:2004, section 8.2.1.
  static func fromXYZ(_ xyz: SIMD4<Double>) -> SIMD4<Double> {
    func f(_ t: Double) -> Double { t > 216.0 / 24389 ? cubeRoot(t) : (841.0 / 108) * t + 16.0 / 116 }
    let (x, y, z) = (f(xyz.x / ICCProfile.d50.x), f(xyz.y), f(xyz.z / ICCProfile.d50.z))
    return SIMD4(116 * y - 16, 500 * (x - y), 200 * (y - z), 0)
  }

  static func toXYZ(_ lab: SIMD4<Double>) -> SIMD4<Double> {
    func inverse(_ t: Double) -> Double { t > 24.0 / 116 ? t * t * t : (108.0 / 841) * (t - 16.0 / 116) }
    let y = (lab.x + 16) / 116
    return SIMD4(
      inverse(y + lab.y / 500) * ICCProfile.d50.x, inverse(y), inverse(y - lab.z / 200) * ICCProfile.d50.z, 0)
  }
}
