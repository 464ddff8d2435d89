/// Turns coefficients into RGBA: transform, upsampling, color conversion.
struct JPEGPainter {
  /// How the components of a pixel are to be read.
  enum Model {
    case gray
    case ycc
    case rgb
    /// Cyan, magenta, yellow and black as Adobe stores them: inverted.
    case cmyk
    case ycck
  }

  /// The samples of one component at its own resolution.
  private struct Plane {
    var samples: [UInt8]
    var stride: Int
    var width: Int
    var height: Int
    let h: Int
    let v: Int
  }

  /// The size of the result.
  let width: Int
  let height: Int
  private let model: Model
  private let inks: PixelConversion?
  private let planes: [Plane]
  private let maxH: Int
  private let maxV: Int

  /// Transforms the first `rows` rows of the frame, an eighth of them where it is scaled.
  init(_ frame: JPEGFrame, rows: Int, model: Model, inks: PixelConversion? = nil) {
    let scale = frame.isScaled ? 8 : 1
    width = (frame.width + scale - 1) / scale
    height = (rows + scale - 1) / scale
    self.model = model
    self.inks = inks?.takesInks == true ? inks : nil
    maxH = frame.maxH
    maxV = frame.maxV
    planes = frame.components.map { component in
      Plane(
        samples: frame.isScaled ? Self.means(component) : Self.samples(component),
        stride: component.blocksWide * (frame.isScaled ? 1 : 8), width: (component.width + scale - 1) / scale,
        height: (component.height + scale - 1) / scale, h: component.h, v: component.v)
    }
  }

  /// The quantization steps in natural order.
  private static func steps(_ component: JPEGFrame.Component) -> [Int32] {
    var steps = [Int32](repeating: 0, count: 64)
    for (zigzag, step) in (component.quantization ?? []).enumerated() {
      steps[JPEGFrame.naturalOrder[zigzag]] = Int32(step)
    }
    return steps
  }

  /// One sample for each block: its mean.
  private static func means(_ component: JPEGFrame.Component) -> [UInt8] {
    let step = Int(steps(component)[0])
    return component.coefficients.map { UInt8(clamping: (Int($0) * step + 4) >> 3 + 128) }
  }

  private static func samples(_ component: JPEGFrame.Component) -> [UInt8] {
    let stride = component.blocksWide * 8
    var result = [UInt8](repeating: 0, count: component.coefficients.count)
    let s = steps(component)
    func row(_ i: Int) -> SIMD8<Int32> {
      SIMD8(s[i], s[i + 1], s[i + 2], s[i + 3], s[i + 4], s[i + 5], s[i + 6], s[i + 7])
    }
    let q = (row(0), row(8), row(16), row(24), row(32), row(40), row(48), row(56))
    let coefficients = component.coefficients.span.bytes
    var elements = result.mutableSpan
    var samples = elements.mutableBytes
    for y in 0..<component.blocksHigh {
      for x in 0..<component.blocksWide {
        let at = (y &* component.blocksWide &+ x) &* 128
        @inline(__always) func load(_ i: Int) -> SIMD8<Int16> {
          coefficients.unsafeLoadUnaligned(fromByteOffset: at &+ 16 &* i, as: SIMD8<Int16>.self)
        }
        let place = y &* 8 &* stride &+ x &* 8
        let first = load(0)
        let rest = load(1) | load(2) | load(3) | load(4) | load(5) | load(6) | load(7)
        if rest == .zero, first.replacing(with: 0, where: Self.firstLane) == .zero {
          let mean = max(0, min(255, (Int32(first[0]) &* s[0] &+ 4) &>> 3 &+ 128))
          for i in 0..<8 { put(SIMD8(repeating: mean), &samples, place &+ i &* stride) }
          continue
        }
        @inline(__always) func dequantize(_ i: Int, _ steps: SIMD8<Int32>) -> SIMD8<Int32> {
          SIMD8<Int32>(truncatingIfNeeded: load(i)) &* steps
        }
        let block = JPEGTransform.inverse(
          (
            dequantize(0, q.0), dequantize(1, q.1), dequantize(2, q.2), dequantize(3, q.3),
            dequantize(4, q.4),
            dequantize(5, q.5), dequantize(6, q.6), dequantize(7, q.7)
          ))
        Self.put(block.0, &samples, place)
        Self.put(block.1, &samples, place &+ stride)
        Self.put(block.2, &samples, place &+ 2 &* stride)
        Self.put(block.3, &samples, place &+ 3 &* stride)
        Self.put(block.4, &samples, place &+ 4 &* stride)
        Self.put(block.5, &samples, place &+ 5 &* stride)
        Self.put(block.6, &samples, place &+ 6 &* stride)
        Self.put(block.7, &samples, place &+ 7 &* stride)
      }
    }
    return result
  }

  @inline(__always) private static func put(
    _ row: SIMD8<Int32>, _ samples: inout MutableRawSpan, _ place: Int
  ) {
    samples.storeBytes(of: SIMD8<UInt8>(truncatingIfNeeded: row), toByteOffset: place, as: SIMD8<UInt8>.self)
  }

  private static let firstLane: SIMDMask<SIMD8<Int16>> = {
    var mask = SIMDMask<SIMD8<Int16>>()
    mask[0] = true
    return mask
  }()

  /// The picture as RGBA.
  func paint() -> [UInt8] {
    var output = [UInt8](repeating: 255, count: width * height * 4)
    var rows = planes.map { _ in [UInt8](repeating: 0, count: width + 8) }
    for y in 0..<height {
      for i in planes.indices { upsample(planes[i], y, &rows[i]) }
      convert(rows, &output, y * width * 4)
    }
    return output
  }

  /// Row `y` of the result for one component.
  ///
  /// Twofold subsampling is undone with a triangle filter (weights 3/4 and 1/4, rounded up and down in turn) as
  /// the Independent JPEG Group's decoder does; any other by repeating samples.
  private func upsample(_ plane: Plane, _ y: Int, _ row: inout [UInt8]) {
    let source = plane.samples
    let samples = source.span
    var out = row.mutableSpan
    let isDoubledAcross = plane.h * 2 == maxH
    let isDoubledDown = plane.v * 2 == maxV
    // The filter is not applied to pictures of one or two columns.
    let isSmooth = (isDoubledAcross && (isDoubledDown || plane.v == maxV)) && plane.width > 2
    if plane.h == maxH, isDoubledDown {
      let (here, near) = neighbors(plane, y)
      let bias = y & 1 == 0 ? 1 : 2
      for x in 0..<width {
        out[x] = UInt8(
          truncatingIfNeeded: (3 &* Int(samples[here &+ x]) &+ Int(samples[near &+ x]) &+ bias) &>> 2)
      }
    } else if isSmooth {
      let (here, near) = isDoubledDown ? neighbors(plane, y) : (y * plane.stride, y * plane.stride)
      // With one row the sums are four times the sample, so that both cases round alike.
      let weights = isDoubledDown ? (3, 1) : (4, 0)
      let (even, odd) = isDoubledDown ? (8, 7) : (4, 8)
      @inline(__always) func sum(_ x: Int) -> Int {
        Int(samples[here &+ x]) &* weights.0 &+ Int(samples[near &+ x]) &* weights.1
      }
      var left = sum(0)
      var middle = left
      for x in 0..<plane.width {
        let right = x &+ 1 < plane.width ? sum(x &+ 1) : middle
        guard 2 &* x < width else { break }
        out[2 &* x] = UInt8(truncatingIfNeeded: (3 &* middle &+ left &+ even) &>> 4)
        out[2 &* x &+ 1] = UInt8(truncatingIfNeeded: (3 &* middle &+ right &+ odd) &>> 4)
        left = middle
        middle = right
      }
    } else {
      let start = min(y * plane.v / maxV, plane.height - 1) * plane.stride
      if plane.h == maxH {
        for x in 0..<width { out[x] = samples[start &+ x] }
      } else {
        for x in 0..<width { out[x] = samples[start &+ x &* plane.h / maxH] }
      }
    }
  }

  /// Where the row of a halved plane that row `y` lies in begins, and the one `y` is nearest to beside it.
  private func neighbors(_ plane: Plane, _ y: Int) -> (here: Int, near: Int) {
    let row = min(y / 2, plane.height - 1)
    let near = max(0, min(plane.height - 1, y & 1 == 0 ? row - 1 : row + 1))
    return (row * plane.stride, near * plane.stride)
  }

  private func convert(_ rows: [[UInt8]], _ output: inout [UInt8], _ start: Int) {
    let (one, two, three) = (rows[0], rows[min(1, rows.count - 1)], rows[min(2, rows.count - 1)])
    let (first, second, third) = (one.span, two.span, three.span)
    var elements = output.mutableSpan
    var target = elements.mutableBytes
    switch model {
    case .gray:
      for x in 0..<width {
        let value = Int(first[x])
        Self.put((value, value, value), &target, start &+ x &* 4)
      }
    case .rgb:
      for x in 0..<width {
        Self.put((Int(first[x]), Int(second[x]), Int(third[x])), &target, start &+ x &* 4)
      }
    case .ycc:
      for x in 0..<width {
        Self.put(Self.rgb(Int(first[x]), Int(second[x]), Int(third[x])), &target, start &+ x &* 4)
      }
    case .cmyk, .ycck:
      for x in 0..<width {
        var inks = (Int(first[x]), Int(second[x]), Int(third[x]))
        if model == .ycck {
          inks = Self.rgb(inks.0, inks.1, inks.2)
          inks = (255 &- inks.0, 255 &- inks.1, 255 &- inks.2)
        }
        let k = Int(rows[rows.count - 1][x])
        // Adobe stores inks upside down: 255 is none.
        let amounts = SIMD4(
          UInt8(255 &- inks.0), UInt8(255 &- inks.1), UInt8(255 &- inks.2), UInt8(255 &- k))
        if let color = self.inks?.color(of: amounts) {
          Self.put((Int(color.x), Int(color.y), Int(color.z)), &target, start &+ x &* 4)
          continue
        }
        inks = ((inks.0 &* k &+ 127) / 255, (inks.1 &* k &+ 127) / 255, (inks.2 &* k &+ 127) / 255)
        Self.put(inks, &target, start &+ x &* 4)
      }
    }
  }

  @inline(__always) private static func put(
    _ color: (Int, Int, Int), _ target: inout MutableRawSpan, _ at: Int
  ) {
    let word = UInt32(truncatingIfNeeded: color.0 | color.1 &<< 8 | color.2 &<< 16 | 255 &<< 24)
    target.storeBytes(of: word.littleEndian, toByteOffset: at, as: UInt32.self)
  }

  /// YCbCr to RGB in integers with 16 bits of fraction. Source: JFIF 1.02.
  @inline(__always) static func rgb(_ y: Int, _ cb: Int, _ cr: Int) -> (Int, Int, Int) {
    let b = cb &- 128
    let r = cr &- 128
    let red = y &+ (91881 &* r &+ 32768) &>> 16
    let green = y &+ (32768 &- 22554 &* b &- 46802 &* r) &>> 16
    let blue = y &+ (116130 &* b &+ 32768) &>> 16
    return (max(0, min(255, red)), max(0, min(255, green)), max(0, min(255, blue)))
  }
}
