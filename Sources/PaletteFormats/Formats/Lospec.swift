import PaletteCore

extension PaletteFormat {
  /// Palettes as lospec.com answers: a name, an author and bare hex codes.
  public static let lospec = PaletteFormat(
    id: "lospec", summary: "Lospec palette", extensions: ["json"], sniff: Lospec.sniff, read: Lospec.read)
}

private enum Lospec {
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    guard bytes.count < 1 << 20, JSONTree.looksLike(bytes, "{", holding: ["name", "colors"]),
      let file = try? JSONTree(bytes), let codes = file["colors"]?.array, file["name"]?.string != nil,
      file["compatibleVersion"] == nil
    else { return .no }
    return codes.allSatisfy { $0.string.flatMap { Color(hex: $0) } != nil } ? .certain : .no
  }

  @Sendable static func read(_ input: FormatInput) throws -> FormatReading {
    let file = try JSONTree(input.bytes)
    guard let codes = file["colors"]?.array else {
      throw FormatError("there is no list of colors", at: "colors")
    }
    var builder = PaletteBuilder(title: file["name"]?.string, fallback: input.fallbackName)
    let places = try JSONElements(of: "colors", in: input.bytes)
    for (index, code) in codes.enumerated() {
      guard let color = code.string.flatMap({ Color(hex: $0) }) else {
        throw FormatError("a hex code is expected", at: "colors[\(index)]")
      }
      try builder.add(color, name: "", at: places[index])
    }
    return try builder.finish()
  }
}
