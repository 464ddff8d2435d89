extension DistinctSearch {
  /// The eyes that look at colors, and which of them they are shown.
  struct View {
    let eyes: [VisionSimulator?]
    let lightness: ClosedRange<Double>

    private static let decoded = (0...255).map { SRGB.decode(byte: UInt8($0)) }

    /// What every eye sees of a color; false outside the range of lightness.
    ///
    /// It is not a method of the search, whose arrays would be copied before one of them is written to.
    func look(_ color: Bytes, _ out: inout [SeenLab], at start: Int) -> Bool {
      let linear = SIMD4(Self.decoded[color.x], Self.decoded[color.y], Self.decoded[color.z], 0)
      let own = LabReference.lab(SIMD3(linear.x, linear.y, linear.z))
      guard own.x >= lightness.lowerBound, own.x <= lightness.upperBound else { return false }
      var at = start
      var eye = 0
      while eye < eyes.count {
        var seen = linear
        var isOwn = true
        if let simulator = eyes[eye] {
          seen = GamutMapping.clip(simulator.linear(linear))
          isOwn = false
        }
        // The first white is the one that lightness is measured under.
        let rgb = SIMD3(seen.x, seen.y, seen.z)
        out[at] = SeenLab(isOwn ? own : LabReference.lab(rgb, under: LabReference.whites[0]))
        out[at + 1] = SeenLab(LabReference.lab(rgb, under: LabReference.whites[1]))
        at += 2
        eye += 1
      }
      return true
    }
  }
}
