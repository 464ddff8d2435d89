import Bytes

/// A table of colors on a grid of one to four dimensions, the last one changing fastest.
struct ColorTable: Sendable {
  let inputs: Int
  let outputs: Int
  /// The last point of each dimension.
  private let domain: SIMD4<Double>
  private let lastCells: SIMD4<Int>
  private let strides: SIMD4<Int>
  private let nodes: [SIMD4<Float>]
  /// Whether three inputs are interpolated in all eight corners instead of four.
  ///
  /// LittleCMS does so where the table is entered with Lab, whose lightness lies along an edge.
  var isTrilinear = false

  /// Reads the nodes of a table, one or two bytes for each number, or four for one of single precision.
  init(points sizes: [Int], outputs: Int, width: Int, _ reader: inout ByteReader) throws(ByteError) {
    let start = reader.offset
    guard (1...4).contains(sizes.count), (1...4).contains(outputs), sizes.allSatisfy({ $0 >= 2 && $0 <= 255 })
    else {
      throw ByteError(
        "a table of \(sizes.count) to \(outputs) channels with \(sizes) points is not read", at: start)
    }
    inputs = sizes.count
    self.outputs = outputs
    // 255 to the power of 4 fits easily.
    let count = sizes.reduce(1, *)
    try reader.require(count * outputs * width, "a color table")
    (domain, lastCells, strides) = Self.layout(sizes)
    var nodes = [SIMD4<Float>](repeating: SIMD4(), count: count)
    for index in 0..<count {
      for channel in 0..<outputs {
        switch width {
        case 1: nodes[index][channel] = Float(try reader.u8()) / 255
        case 2: nodes[index][channel] = Float(try reader.u16()) / 65535
        default: nodes[index][channel] = Float(try ICCProfile.number(&reader))
        }
      }
    }
    self.nodes = nodes
  }

  /// Samples a function of 0…1.
  init(inputs: Int, points: Int, _ function: (SIMD4<Double>) -> SIMD4<Double>) {
    self.inputs = inputs
    outputs = 4
    let sizes = Array(repeating: points, count: inputs)
    (domain, lastCells, strides) = Self.layout(sizes)
    let strides = strides
    nodes = (0..<sizes.reduce(1, *)).map { node in
      var place = SIMD4<Double>()
      for index in 0..<inputs { place[index] = Double(node / strides[index] % points) / Double(points - 1) }
      return SIMD4<Float>(function(place))
    }
  }

  private static func layout(_ sizes: [Int]) -> (SIMD4<Double>, SIMD4<Int>, SIMD4<Int>) {
    var last = SIMD4<Int>()
    var strides = SIMD4<Int>()
    var stride = 1
    for index in sizes.indices.reversed() {
      last[index] = sizes[index] - 1
      strides[index] = stride
      stride *= sizes[index]
    }
    return (SIMD4<Double>(last), last, strides)
  }

  /// The color at a place 0…1 along each dimension; what lies outside is brought to the edge.
  func callAsFunction(_ value: SIMD4<Double>) -> SIMD4<Double> {
    var place = value.replacing(with: 0, where: .!(value .> 0))
    place = place.replacing(with: 1, where: place .> 1)
    place *= domain
    let cells = SIMD4<Int>(truncatingIfNeeded: SIMD4<Int32>(place))
    let base = (cells &* strides).wrappedSum()
    // On the far edge there is no next point.
    let steps = strides.replacing(with: 0, where: cells .>= lastCells)
    let part = place - SIMD4<Double>(cells)
    return nodes.withUnsafeBufferPointer { nodes in
      @inline(__always) func node(_ index: Int) -> SIMD4<Double> { SIMD4<Double>(nodes[index]) }
      switch inputs {
      case 1: return Self.mix(node(base), node(base + steps.x), part.x)
      case 2:
        return Self.mix(
          Self.mix(node(base), node(base + steps.x), part.x),
          Self.mix(node(base + steps.y), node(base + steps.x + steps.y), part.x), part.y)
      case 3:
        let rest = SIMD3(part.x, part.y, part.z)
        let step = SIMD3(steps.x, steps.y, steps.z)
        return isTrilinear
          ? Self.cube(nodes, base, step, rest) : Self.tetrahedron(nodes, base, step, rest)
      default:
        let rest = SIMD3(part.y, part.z, part.w)
        let step = SIMD3(steps.y, steps.z, steps.w)
        return Self.mix(
          Self.tetrahedron(nodes, base, step, rest), Self.tetrahedron(nodes, base + steps.x, step, rest),
          part.x)
      }
    }
  }

  @inline(__always)
  private static func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    a + (b - a) * t
  }

  private static func cube(
    _ nodes: UnsafeBufferPointer<SIMD4<Float>>, _ base: Int, _ step: SIMD3<Int>, _ rest: SIMD3<Double>
  ) -> SIMD4<Double> {
    @inline(__always) func edge(_ at: Int) -> SIMD4<Double> {
      mix(SIMD4<Double>(nodes[at]), SIMD4<Double>(nodes[at + step.z]), rest.z)
    }
    return mix(
      mix(edge(base), edge(base + step.y), rest.y),
      mix(edge(base + step.x), edge(base + step.x + step.y), rest.y), rest.x)
  }

  /// Walks from the corner of the cell along its axes, the longest way first: the tetrahedron that holds the place.
  private static func tetrahedron(
    _ nodes: UnsafeBufferPointer<SIMD4<Float>>, _ base: Int, _ step: SIMD3<Int>, _ rest: SIMD3<Double>
  ) -> SIMD4<Double> {
    let (x, y, z) = (rest.x, rest.y, rest.z)
    let first: (Int, Double)
    let second: (Int, Double)
    let third: (Int, Double)
    if x >= y {
      if y >= z {
        (first, second, third) = ((step.x, x), (step.y, y), (step.z, z))
      } else if x >= z {
        (first, second, third) = ((step.x, x), (step.z, z), (step.y, y))
      } else {
        (first, second, third) = ((step.z, z), (step.x, x), (step.y, y))
      }
    } else if x >= z {
      (first, second, third) = ((step.y, y), (step.x, x), (step.z, z))
    } else if y >= z {
      (first, second, third) = ((step.y, y), (step.z, z), (step.x, x))
    } else {
      (first, second, third) = ((step.z, z), (step.y, y), (step.x, x))
    }
    let one = base + first.0
    let two = one + second.0
    let a = SIMD4<Double>(nodes[base])
    let b = SIMD4<Double>(nodes[one])
    let c = SIMD4<Double>(nodes[two])
    let d = SIMD4<Double>(nodes[two + third.0])
    return a + (b - a) * first.1 + (c - b) * second.1 + (d - c) * third.1
  }
}

/// A function of one to four channels 0…1, sampled on a grid: quicker than the function where there are many colors.
public struct SampledTransform: Sendable {
  private let table: ColorTable

  /// Samples a function at `points` (2…255) places along each of `inputs` (1…4) channels.
  public init(inputs: Int, points: Int, _ function: (SIMD4<Double>) -> SIMD4<Double>) {
    table = ColorTable(inputs: min(max(inputs, 1), 4), points: min(max(points, 2), 255), function)
  }

  /// The value at a place, interpolated.
  public func callAsFunction(_ value: SIMD4<Double>) -> SIMD4<Double> { table(value) }
}
