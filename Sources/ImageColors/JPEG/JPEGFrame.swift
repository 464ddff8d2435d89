/// What the frame header of a JPEG says, and the coefficients as they are read.
struct JPEGFrame {
  /// One color channel.
  struct Component {
    let id: UInt8
    let h: Int
    let v: Int
    let tableIndex: Int
    /// Quantization steps in zigzag order, taken when the component's first scan begins.
    var quantization: [UInt16]?
    /// Samples of the component, before padding to blocks.
    var width = 0
    var height = 0
    /// Blocks in a row and rows of blocks, padded to whole MCUs.
    var blocksWide = 0
    var blocksHigh = 0
    /// Blocks in a row and rows of blocks in a scan of this component alone.
    var ownBlocksWide = 0
    var ownBlocksHigh = 0
    /// Quantized coefficients in natural order: 64 for each block, or only the first.
    var coefficients: [Int16] = []
    /// For progressive files, the bit the DC coefficients are known down to; nil before the first scan.
    var dcBit: Int?
  }

  let width: Int
  let height: Int
  let isProgressive: Bool
  var components: [Component]
  let maxH: Int
  let maxV: Int
  /// Whether only the mean of each block is kept.
  let isScaled: Bool

  var mcusWide: Int { (width + 8 * maxH - 1) / (8 * maxH) }
  var mcusHigh: Int { (height + 8 * maxV - 1) / (8 * maxV) }
  var coefficientsPerBlock: Int { isScaled ? 1 : 64 }

  init(width: Int, height: Int, isProgressive: Bool, components: [Component], isScaled: Bool) {
    self.width = width
    self.height = height
    self.isProgressive = isProgressive
    self.isScaled = isScaled
    maxH = components.map(\.h).max() ?? 1
    maxV = components.map(\.v).max() ?? 1
    self.components = components
    for i in components.indices {
      let c = components[i]
      self.components[i].width = (width * c.h + maxH - 1) / maxH
      self.components[i].height = (height * c.v + maxV - 1) / maxV
      self.components[i].blocksWide = mcusWide * c.h
      self.components[i].blocksHigh = mcusHigh * c.v
      self.components[i].ownBlocksWide = (self.components[i].width + 7) / 8
      self.components[i].ownBlocksHigh = (self.components[i].height + 7) / 8
    }
  }

  /// All blocks of all components.
  var blockCount: Int { components.reduce(0) { $0 + $1.blocksWide * $1.blocksHigh } }

  mutating func allocate() {
    for i in components.indices {
      let count = components[i].blocksWide * components[i].blocksHigh * coefficientsPerBlock
      components[i].coefficients = [Int16](repeating: 0, count: count)
    }
  }

  /// From zigzag to natural order; 16 entries more catch runs past the end of a damaged block.
  static let naturalOrder: [Int] =
    [
      0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6,
      7, 14,
      21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46,
      53,
      60, 61, 54, 47, 55, 62, 63,
    ] + [Int](repeating: 63, count: 16)
}
