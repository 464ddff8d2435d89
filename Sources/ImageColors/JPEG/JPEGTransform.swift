/// The inverse discrete cosine transform of 8 × 8 blocks.
///
/// The algorithm of Loeffler, Ligtenberg and Moschytz (ICASSP 1989) in integers, with 13 bits of fraction and two
/// extra bits kept between the passes. That is what the Independent JPEG Group's accurate integer method does, so
/// pixels agree with what other programs show.
enum JPEGTransform {
  typealias Vector = SIMD8<Int32>
  /// Eight rows of eight.
  typealias Block = (Vector, Vector, Vector, Vector, Vector, Vector, Vector, Vector)

  private static let fractionBits: Int32 = 13
  private static let passBits: Int32 = 2

  /// A constant of the algorithm with 13 bits of fraction.
  private static func fixed(_ value: Double) -> Int32 { Int32((value * 8192).rounded()) }

  private static let c0298 = fixed(0.298631336)
  private static let c0390 = fixed(0.390180644)
  private static let c0541 = fixed(0.541196100)
  private static let c0765 = fixed(0.765366865)
  private static let c0899 = fixed(0.899976223)
  private static let c1175 = fixed(1.175875602)
  private static let c1501 = fixed(1.501321110)
  private static let c1847 = fixed(1.847759065)
  private static let c1961 = fixed(1.961570560)
  private static let c2053 = fixed(2.053119869)
  private static let c2562 = fixed(2.562915447)
  private static let c3072 = fixed(3.072711026)

  /// The transform along the first axis of dequantized coefficients and then the second; samples 0…255.
  static func inverse(_ block: Block) -> Block {
    let columns = pass(block, fractionBits - passBits)
    let rows = pass(transpose(columns), fractionBits + passBits + 3)
    let result = transpose(rows)
    return (
      sample(result.0), sample(result.1), sample(result.2), sample(result.3), sample(result.4),
      sample(result.5),
      sample(result.6), sample(result.7)
    )
  }

  @inline(__always) private static func sample(_ v: Vector) -> Vector {
    (v &+ Vector(repeating: 128)).clamped(lowerBound: .zero, upperBound: Vector(repeating: 255))
  }

  @inline(__always) private static func pass(_ x: Block, _ shift: Int32) -> Block {
    let even = (x.2 &+ x.6) &* c0541
    let t2 = even &- x.6 &* c1847
    let t3 = even &+ x.2 &* c0765
    let t0 = (x.0 &+ x.4) &<< fractionBits
    let t1 = (x.0 &- x.4) &<< fractionBits
    let (e0, e3, e1, e2) = (t0 &+ t3, t0 &- t3, t1 &+ t2, t1 &- t2)

    let sum = (x.7 &+ x.3 &+ x.5 &+ x.1) &* c1175
    let z1 = (x.7 &+ x.1) &* (0 &- c0899)
    let z2 = (x.5 &+ x.3) &* (0 &- c2562)
    let z3 = (x.7 &+ x.3) &* (0 &- c1961) &+ sum
    let z4 = (x.5 &+ x.1) &* (0 &- c0390) &+ sum
    let o0 = x.7 &* c0298 &+ z1 &+ z3
    let o1 = x.5 &* c2053 &+ z2 &+ z4
    let o2 = x.3 &* c3072 &+ z2 &+ z3
    let o3 = x.1 &* c1501 &+ z1 &+ z4

    let half = Vector(repeating: 1 &<< (shift &- 1))
    let bits = Vector(repeating: shift)
    return (
      (e0 &+ o3 &+ half) &>> bits, (e1 &+ o2 &+ half) &>> bits, (e2 &+ o1 &+ half) &>> bits,
      (e3 &+ o0 &+ half) &>> bits, (e3 &- o0 &+ half) &>> bits, (e2 &- o1 &+ half) &>> bits,
      (e1 &- o2 &+ half) &>> bits, (e0 &- o3 &+ half) &>> bits
    )
  }

  @inline(__always) private static func transpose(_ m: Block) -> Block {
    @inline(__always) func column(_ i: Int) -> Vector {
      Vector(m.0[i], m.1[i], m.2[i], m.3[i], m.4[i], m.5[i], m.6[i], m.7[i])
    }
    return (column(0), column(1), column(2), column(3), column(4), column(5), column(6), column(7))
  }
}
