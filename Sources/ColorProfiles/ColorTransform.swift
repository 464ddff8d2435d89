public import Bytes

/// A conversion between two devices, or between a device and CIE Lab (D50), ready for many colors.
///
/// Profiles are linked as LittleCMS 2 links them: relative and absolute colorimetry, black-point compensation by its own
/// detection of blacks. Device values are 0…1 (for inks, 1 is full), Lab is L 0…100, a and b.
public struct ColorTransform: Sendable {
  /// One end of a transform.
  public enum End: Sendable {
    /// CIE Lab relative to D50.
    case lab
    /// The colors of a device.
    case device(ICCProfile)
  }

  private let stages: [ProfileStage]
  private let fromLab: Bool
  private let toLab: Bool
  /// 1 for each channel of the result.
  private let mask: SIMD4<Double>

  /// Links two ends. Throws where a profile lacks the way that is needed, or is damaged there.
  ///
  /// Black points are not compensated in absolute colorimetry, and always are in the other two intents of profiles of version 4
  /// that colors go to.
  public init(
    from source: End, to target: End, intent: ICCProfile.Intent, compensatesBlack: Bool
  ) throws(ByteError) {
    var steps: [Step] = []
    switch source {
    case .lab: steps.append(.lab)
    case .device(let profile): steps.append(.device(profile, outwards: false, intent))
    }
    switch target {
    case .lab: steps.append(.lab)
    case .device(let profile): steps.append(.device(profile, outwards: true, intent))
    }
    try self.init(steps, intent: intent, compensatesBlack: compensatesBlack)
  }

  /// A device, or Lab, on the way.
  enum Step {
    case lab
    case device(ICCProfile, outwards: Bool, ICCProfile.Intent)
  }

  init(_ steps: [Step], intent: ICCProfile.Intent, compensatesBlack: Bool) throws(ByteError) {
    var stages: [ProfileStage] = []
    var space = ICCProfile.ConnectionSpace.lab
    var last: ICCProfile?
    for (index, step) in steps.enumerated() {
      guard case .device(let profile, let outwards, let own) = step else {
        if index > 0 {
          let adjust = try Self.adjustment(
            from: last, to: nil, intent, compensatesBlack && intent != .absolute)
          stages += Self.connect(space, .lab, adjust)
        }
        space = .lab
        last = nil
        continue
      }
      if outwards {
        let isForced = profile.majorVersion >= 4 && (own == .perceptual || own == .saturation)
        let adjust = try Self.adjustment(
          from: last, to: profile, own, own != .absolute && (compensatesBlack || isForced))
        stages += Self.connect(space, profile.connection, adjust)
      }
      stages += try profile.stages(own, outwards: outwards)
      space = profile.connection
      last = profile
    }
    self.stages = stages
    if case .lab? = steps.first { fromLab = true } else { fromLab = false }
    let channels = last?.space.channels ?? 3
    mask = SIMD4(1, channels > 1 ? 1 : 0, channels > 2 ? 1 : 0, channels > 3 ? 1 : 0)
    switch steps.last {
    case .lab?: toLab = true
    default: toLab = false
    }
  }

  /// A scale and an offset of XYZ between two devices; nil where there is nothing to adjust.
  private static func adjustment(
    from source: ICCProfile?, to target: ICCProfile?, _ intent: ICCProfile.Intent, _ compensatesBlack: Bool
  ) throws(ByteError) -> (SIMD4<Double>, SIMD4<Double>)? {
    if intent == .absolute {
      var ratio = (try source?.mediaWhite() ?? ICCProfile.d50) / (try target?.mediaWhite() ?? ICCProfile.d50)
      ratio.w = 0
      return isNothing(ratio, SIMD4()) ? nil : (ratio, SIMD4())
    }
    guard compensatesBlack else { return nil }
    let black = try source?.blackPoint(intent) ?? SIMD4()
    let other = try target?.destinationBlackPoint(intent) ?? SIMD4()
    guard black != other else { return nil }
    let d50 = ICCProfile.d50
    var distance = black - d50
    distance.w = 1
    let ratio = (other - d50) / distance
    let offset = -d50 * (other - black) / distance
    return isNothing(ratio, offset) ? nil : (ratio, offset)
  }

  /// LittleCMS leaves out what is so near to nothing.
  private static func isNothing(_ ratio: SIMD4<Double>, _ offset: SIMD4<Double>) -> Bool {
    var sum = 0.0
    for index in 0..<3 { sum += abs(ratio[index] - 1) + abs(offset[index] / ProfileStage.mostXYZ) }
    return sum < 0.002
  }

  private static func connect(
    _ from: ICCProfile.ConnectionSpace, _ to: ICCProfile.ConnectionSpace,
    _ adjust: (SIMD4<Double>, SIMD4<Double>)?
  ) -> [ProfileStage] {
    guard let (ratio, offset) = adjust else {
      switch (from, to) {
      case (.lab, .xyz): return [.labToXYZ]
      case (.xyz, .lab): return [.xyzToLab]
      default: return []
      }
    }
    return (from == .lab ? [.labToXYZ] : []) + [.scale(ratio, offset: offset / ProfileStage.mostXYZ)]
      + (to == .lab ? [.xyzToLab] : [])
  }

  /// Converts one color.
  public func callAsFunction(_ color: SIMD4<Double>) -> SIMD4<Double> {
    var value = fromLab ? Lab.encode(color) : color
    for stage in stages { value = stage(value) }
    if toLab { return Lab.decode(value) }
    // Tables stay within 0…1; matrices and formulas do not, and what is not a number is nothing.
    value = value.replacing(with: 0, where: .!(value .> 0))
    return value.replacing(with: 1, where: value .> 1) * mask
  }

  /// Converts many colors in place.
  public func convert(_ colors: inout [SIMD4<Double>]) {
    for index in colors.indices { colors[index] = self(colors[index]) }
  }
}
