/// A color is coded as the object that design tokens use: `{"colorSpace": "oklch", "components": [0.6, 0.2, 255]}`, with
/// `alpha` where it is not 1, and null for what is missing. Nothing is rounded.
extension Color: Codable {
  private enum Key: String, CodingKey {
    case colorSpace, components, alpha
  }

  /// Reads a color.
  ///
  /// - Throws: `DecodingError` where the space is unknown, the number of components is not that of the space, or a
  ///   number is not finite.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let id = try values.decode(String.self, forKey: .colorSpace)
    guard let space = ColorSpace.all.first(where: { $0.id == id }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .colorSpace, in: values, debugDescription: "\"\(id)\" is not a color space")
    }
    let components = try values.decode([Double?].self, forKey: .components)
    let hasAlpha = values.contains(.alpha)
    let alpha = hasAlpha ? try values.decode(Double?.self, forKey: .alpha) : 1
    guard components.count == space.channels.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .components, in: values,
        debugDescription: "\(id) has \(space.channels.count) components, not \(components.count)")
    }
    guard (components + [alpha]).allSatisfy({ $0?.isFinite ?? true }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .components, in: values, debugDescription: "a component is not finite")
    }
    var vector = SIMD4<Double>()
    var missing: MissingComponents = alpha == nil ? .alpha : []
    for (index, component) in components.enumerated() {
      vector[index] = component ?? 0
      if component == nil { missing.insert(.component(index)) }
    }
    self.init(space, vector, alpha: alpha ?? 0, missing: missing)
  }

  /// Writes the color as it is.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(space.id, forKey: .colorSpace)
    try values.encode(displayComponents, forKey: .components)
    if displayAlpha != 1 { try values.encode(displayAlpha, forKey: .alpha) }
  }
}
