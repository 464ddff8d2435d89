import PaletteCore

/// Calls, constructors and initializers of programs that make a color of numbers, in any language:
/// `Color::from_rgb8(18, 52, 86)`, `QColor accent(64, 128, 96)`, `(Color){ 120, 200, 180, 255 }`, `vec3(1.0, .6, .2)`.
///
/// What says that it is a color is the name of what is called, of its type, or of what it is given to.
struct PasteConstructors {
  let line: [Character]
  /// Whether the text speaks of color.
  let isAboutColor: Bool

  /// What is replaced, and what stands there instead.
  private struct Piece {
    var range: Range<Int>
    var text: String
  }

  /// The line with each such color as a function of CSS; nil where there is none.
  func rewritten() -> [Character]? {
    var result: [Character] = []
    var done = 0
    for open in line.indices where "([{<".contains(line[open]) && open >= done {
      guard let close = end(of: open), let piece = piece(open, close, done) else { continue }
      result += Array(line[done..<piece.range.lowerBound]) + Array(piece.text)
      done = piece.range.upperBound
    }
    return done > 0 ? result + line[done...] : nil
  }

  // MARK: Where it stands

  /// The bracket that closes one, where no other opens in between.
  private func end(of open: Int) -> Int? {
    guard let close = line[(open + 1)...].firstIndex(where: { "()[]{}<>;".contains($0) }) else { return nil }
    let pairs: [Character: Character] = ["(": ")", "[": "]", "{": "}", "<": ">"]
    return pairs[line[open]] == line[close] ? close : nil
  }

  private func piece(_ open: Int, _ close: Int, _ done: Int) -> Piece? {
    // Most parentheses are those of a sentence.
    if line[open] != "{", open == done || !Self.isCalled(line[open - 1], line[open]) { return nil }
    let arguments = String(line[(open + 1)..<close])
    guard arguments.contains(where: \.isNumber) else { return nil }
    var start = open
    while start > done, line[start - 1] == " ", line[open] != "(" { start -= 1 }
    // `Color([0.2, 0.4, 0.6])`
    if start > done, start == open, "([".contains(line[start - 1]), close + 1 < line.count,
      ")]".contains(line[close + 1])
    {
      let callee = callee(endingAt: start - 1, done)
      guard !callee.isEmpty, let text = Self.made(String(line[callee]), arguments) else { return nil }
      return Piece(range: callee.lowerBound..<(close + 2), text: text)
    }
    let callee = callee(endingAt: start, done)
    let name = String(line[callee].prefix { $0 != "<" })
    if callee.isEmpty { return initializer(open, close, arguments, done) }
    if let type = type(before: callee, done), line[open] != "[", line[open] != "<",
      let text = Self.made("Color", arguments)
    {
      return Piece(range: type..<(close + 1), text: name + " = " + text)
    }
    // `Color Coral = new(255, 107, 94);`, `IM_COL32(11, 31, 58, 255)`
    if name == "new" && isDeclared(before: callee.lowerBound, done) || name == "IM_COL32",
      let text = Self.made("Color", arguments)
    {
      return Piece(range: callee.lowerBound..<(close + 1), text: text)
    }
    if Self.isVector(name) { return vector(callee, close, arguments) }
    if Self.parts(name) == [name], ["background", "fill", "stroke"].contains(name), line[open] == "(",
      line[..<callee.lowerBound].allSatisfy(\.isWhitespace), let text = Self.made("Color", arguments)
    {
      return Piece(range: callee.lowerBound..<(close + 1), text: text)
    }
    if line[open] == "(", Self.isCSS(name), !arguments.contains("="), !arguments.contains("x") { return nil }
    guard let text = Self.made(name, arguments) else { return nil }
    return Piece(range: keyword(before: callee.lowerBound, done)..<(close + 1), text: text)
  }

  /// Whether what stands before a bracket may be what is called, or the parenthesis around it.
  private static func isCalled(_ before: Character, _ bracket: Character) -> Bool {
    before.isLetter || before.isNumber || "_!>([".contains(before) || before == " " && bracket != "("
  }

  /// The name that ends at a place: `Color::from_rgb8`, `sf::Color`, `strip.Color`.
  private func callee(endingAt end: Int, _ done: Int) -> Range<Int> {
    var start = end
    // `vec3<f32>(`
    if start > done, line[start - 1] == ">", let open = line[done..<start].lastIndex(of: "<") { start = open }
    while start > done {
      let before = line[start - 1]
      if before.isLetter || before.isNumber || "._!".contains(before) {
        start -= 1
      } else if before == ":", start > done + 1, line[start - 2] == ":" {
        start -= 2
      } else {
        break
      }
    }
    return start..<end
  }

  /// Where the type of `QColor accent(` begins.
  private func type(before name: Range<Int>, _ done: Int) -> Int? {
    guard line[name].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), !Self.isCSS(String(line[name])),
      name.lowerBound > done + 1, line[name.lowerBound - 1] == " "
    else { return nil }
    let range = callee(endingAt: name.lowerBound - 1, done)
    let type = line[range]
    guard type.contains(where: \.isUppercase) || type.contains("_"), Self.saysColor(String(type)) else {
      return nil
    }
    if range.lowerBound > 0, "-$@#.\"'".contains(line[range.lowerBound - 1]) { return nil }
    return range.lowerBound
  }

  /// Whether what stands before a place declares a color and its name: `Color Coral =`.
  private func isDeclared(before place: Int, _ done: Int) -> Bool {
    guard let mark = line[done..<place].lastIndex(where: { $0 != " " && $0 != ">" }), line[mark] == "=" else {
      return false
    }
    let words = line[done..<mark].split { " \t".contains($0) }.suffix(2).map { String($0) }
    return words.count == 2 && words[0].first?.isUppercase == true && Self.saysColor(words[0])
  }

  /// Where `new` before a name begins.
  private func keyword(before start: Int, _ done: Int) -> Int {
    let head = String(line[done..<start])
    for word in ["new ", "const "]
    where head.hasSuffix(word) && head.dropLast(word.count).last?.isLetter != true {
      // `const vec3 x` declares; `= const Color(` does not.
      if head.dropLast(word.count).last(where: { $0 != " " }).map({ "=(,:[{?".contains($0) }) == true {
        return start - word.count
      }
    }
    return start
  }

  /// `(Color){ 1, 2, 3, 255 }`, `CLITERAL(Color){ … }` and `Color rust = { 1, 2, 3, 255 }`.
  private func initializer(_ open: Int, _ close: Int, _ arguments: String, _ done: Int) -> Piece? {
    guard line[open] == "{", let before = line[done..<open].lastIndex(where: { $0 != " " }) else {
      return nil
    }
    guard let text = Self.made("Color", arguments) else { return nil }
    if line[before] == ")", let cast = line[done..<before].lastIndex(of: "("),
      Self.saysColor(String(line[(cast + 1)..<before])),
      line[(cast + 1)..<before].allSatisfy({ $0.isLetter || $0.isNumber || "_: ".contains($0) })
    {
      return Piece(range: callee(endingAt: cast, done).lowerBound..<(close + 1), text: text)
    }
    guard line[before] == "=" else { return nil }
    let words = line[done..<before].split { " *&[]".contains($0) }
    guard words.count > 1, words.dropLast().contains(where: { Self.saysColor(String($0)) }) else {
      return nil
    }
    return Piece(range: open..<(close + 1), text: text)
  }

  // MARK: Vectors

  private static let vectors: Set<String> = [
    "vec3", "vec4", "float3", "float4", "half3", "half4", "fixed3", "fixed4", "vector3", "vector4", "imvec4",
    "vec3f",
    "vec4f", "vector3f", "vector4f", "simdfloat3", "simdfloat4", "double3", "simd3", "simd4",
  ]

  private static func isVector(_ name: String) -> Bool {
    let parts = parts(name)
    return parts.last.map {
      vectors.contains($0) || $0 == "new" && parts.count > 1 && vectors.contains(parts[parts.count - 2])
    }
      ?? false
  }

  /// `const vec3 sky = vec3(0.4, 0.6, 1.0);`: where what it is given to is called a color's name, or could be one in a text that
  /// speaks of color.
  private func vector(_ callee: Range<Int>, _ close: Int, _ arguments: String) -> Piece? {
    // `#define SUN vec3(1.0, 0.8, 0.4)`
    let isDefined = String(line.prefix(12)).trimmed.hasPrefix("#define ")
    guard let last = line[..<callee.lowerBound].lastIndex(where: { $0 != " " }),
      isDefined || "=:".contains(line[last]),
      line[(close + 1)...].first(where: { $0 != " " }).map({ ";,)/}".contains($0) || $0.isNewline }) ?? true,
      let text = Self.shares(arguments)
    else { return nil }
    let mark = isDefined ? last + 1 : last
    var head = line[..<mark]
    // `const OFFSET: Vec3 =`
    if let colon = head.lastIndex(of: ":"), !isDefined, line[mark] == "=" { head = head[..<colon] }
    // `style.Colors[ImGuiCol_Button] =`
    if let bracket = head.lastIndex(of: "["), let end = head.lastIndex(of: "]"), bracket < end,
      Self.saysColor(String(head[..<bracket])), head[(bracket + 1)..<end].contains(where: \.isLetter)
    {
      return Piece(range: 0..<(close + 1), text: String(head[(bracket + 1)..<end]) + " = " + text)
    }
    let name = head.split { !($0.isLetter || $0.isNumber || $0 == "_") }.last.map { String($0) } ?? ""
    let words = IdentifierNames.words(of: name).map { $0.lowercased() }
    guard let last = words.last,
      Self.saysColor(name) || Self.surfaces.contains(last)
        || line[callee].elementsEqual("ImVec4") && ColorNames.named(last) != nil
        || isAboutColor && name.count > 2 && !Self.directions.contains(last)
    else { return nil }
    return Piece(range: callee.lowerBound..<(close + 1), text: text)
  }

  private static func shares(_ arguments: String) -> String? {
    let numbers = arguments.split(separator: ",").map { number(String($0).trimmed) }
    guard numbers.contains(where: { $0?.isReal == true }),
      numbers.allSatisfy({ $0.map { $0.value <= 1 } ?? false })
    else { return nil }
    return made("Color", arguments)
  }

  /// What shaders call colors.
  private static let surfaces: Set<String> = [
    "tint", "albedo", "diffuse", "ambient", "specular", "emissive", "emission",
  ]

  /// What vectors are of besides colors.
  static let directions: Set<String> = [
    "dir", "direction", "axis", "up", "right", "left", "forward", "back", "gravity", "velocity", "speed",
    "force", "center",
    "pivot", "resolution", "eye", "target", "camera", "cam", "extent", "extents", "uv", "delta", "min", "max",
    "light",
    "position", "pos", "origin", "normal", "scale", "offset", "size", "rotation", "translation", "point",
    "coord", "coords",
    "step", "weights", "weight", "bounds", "factor", "factors", "luma", "luminance", "tangent", "ray", "sun",
    "down",
    "amplitude", "frequency", "phase", "noise", "angle", "angles", "vector", "vec", "wind", "anchor",
    "margin", "padding",
  ]

  // MARK: What it makes

  private static func parts(_ name: String) -> [String] {
    name.split { ".:".contains($0) }.map { $0.lowercased().filter { $0 != "_" && $0 != "!" } }
  }

  static func saysColor(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["color", "colour", "rgb"].contains { name.contains($0) }
  }

  private static func isCSS(_ name: String) -> Bool {
    ["rgb", "rgba", "hsl", "hsla", "hwb", "hsv", "hsb", "cmyk", "lab", "lch", "oklab", "oklch"].contains(
      name.lowercased())
  }

  private static let makers = [
    "from", "new", "init", "make", "create", "of", "set", "srgb", "linear", "rgb", "hs", "ahs", "argb",
    "gray", "grey",
    "html", "hex", "opaque", "value", "white",
  ]
  private static let others = [
    "lerp", "mix", "blend", "distance", "matrix", "index", "count", "size", "map", "range", "picker",
    "interpolate", "scale",
    "ramp", "bar", "shift", "adjust", "darken", "lighten", "space", "depth", "wheel", "attachment", "mask",
    "position",
    "offset", "stop", "transform", "get", "find", "temperature", "to", "add", "mul", "filter", "equal",
    "contrast", "is",
  ]

  /// A function of CSS for what a call makes; nil where its name or its arguments are of something else.
  private static func made(_ name: String, _ arguments: String) -> String? {
    let parts = parts(name)
    guard let tail = parts.last else { return nil }
    let owners = parts.dropLast()
    let isHue = ["hsl", "hsv", "hsb"].contains { tail.contains($0) }
    guard
      saysColor(tail) || isHue || owners.contains(where: saysColor) && makers.contains(where: tail.hasPrefix),
      tail == "gethsbcolor" || !others.contains(where: { tail.hasPrefix($0) || tail.hasSuffix($0) })
    else { return nil }
    var pieces = arguments.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    if pieces.last == "" { pieces.removeLast() }
    // `Color.FromArgb(128, Color.Red)`
    if tail == "fromargb", pieces.count == 2, let opacity = UInt8(pieces[0]),
      let member = pieces[1].split(separator: ".").last, pieces[1].hasPrefix("Color"),
      let color = ColorWords.color(member.lowercased())
    {
      return PasteDialects.rgb((0..<3).map { color.components[$0] * 255 }, alpha: Double(opacity) / 255)
    }
    var alpha: Double?
    // `rgb(183, 65, 14, maxColorValue = 255)`
    if let last = pieces.last, let mark = last.firstIndex(where: { "=:".contains($0) }) {
      let key = last[..<mark].trimmed.lowercased()
      guard ["alpha", "a", "opacity", "maxcolorvalue", "max"].contains(key), pieces.count > 3 else {
        return nil
      }
      if !key.hasPrefix("max") { alpha = number(String(last[last.index(after: mark)...]).trimmed)?.value }
      pieces.removeLast()
    }
    // `SDL_SetRenderDrawColor(renderer, 96, 128, 255, 255)`, `setPixelColor(0, 255, 80, 0)`
    while pieces.count > 3, let first = pieces.first, number(first) == nil, first.first?.isLetter == true {
      pieces.removeFirst()
    }
    if tail.contains("pixel"), pieces.count == 4 { pieces.removeFirst() }
    let read = pieces.compactMap(number)
    guard read.count == pieces.count, read.allSatisfy({ $0.value >= 0 }) else { return nil }
    var numbers = read.map(\.value)
    if numbers.count == 1, ["gray", "grey"].contains(where: tail.hasSuffix), alpha == nil {
      numbers = Array(repeating: numbers[0], count: 3)
    }
    guard [3, 4].contains(numbers.count) else { return nil }
    if numbers.count == 4 {
      alpha = tail.contains("argb") || tail.contains("ahs") ? numbers.removeFirst() : numbers.removeLast()
    }
    if isHue { return hues(numbers, tail, alpha) }
    // Nobody writes a color that is almost black with bytes of 1.
    let areShares = ChannelNotation.areShares(numbers)
    guard areShares || numbers.allSatisfy({ $0 <= 255 && $0 == $0.rounded() }) else { return nil }
    let opacity = alpha.map { $0 > 1 ? $0 / 255 : $0 } ?? 1
    guard opacity <= 1 else { return nil }
    if areShares, parts.contains(where: { $0.contains("linear") }) {
      return "color(srgb-linear " + numbers.map { "\($0)" }.joined(separator: " ")
        + (opacity < 1 ? " / \(opacity))" : ")")
    }
    let channels = areShares ? numbers.map { $0 * 255 } : numbers
    return PasteDialects.rgb(
      PasteToolkits.unmultiplied(channels, alpha: opacity, by: name), alpha: opacity)
  }

  /// Degrees or a share of the circle, percentages or shares; FastLED has bytes.
  private static func hues(_ numbers: [Double], _ tail: String, _ alpha: Double?) -> String? {
    var (hue, first, second) = (numbers[0], numbers[1], numbers[2])
    if tail == "chsv" {
      (hue, first, second) = (hue / 255 * 360, first / 255, second / 255)
    } else if hue <= 1, first <= 1, second <= 1 {
      hue *= 360
    }
    if first <= 1, second <= 1 { (first, second) = (first * 100, second * 100) }
    guard hue <= 360, first <= 100, second <= 100 else { return nil }
    let name = tail.contains("hsl") ? "hsl" : "hsv"
    let opacity = alpha.map { $0 > 1 ? $0 / 255 : $0 } ?? 1
    return "\(name)(\(hue) \(first)% \(second)%" + (opacity < 1 ? " / \(opacity))" : ")")
  }

  /// `0.5`, `.5f`, `128u8`, `0x2E`, `31/255.0`, and whether it is a share by how it is written.
  private static func number(_ text: String) -> (value: Double, isReal: Bool)? {
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { (Double($0), false) }
    }
    let sides = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0).trimmed }
    guard (1...2).contains(sides.count) else { return nil }
    let values = sides.compactMap { side -> Double? in
      var digits = side[...]
      for suffix in ["_u8", "u8", "_f32", "f32", "_f64", "f64", "f", "F", "d", "L", "h"]
      where digits.hasSuffix(suffix) {
        digits = digits.dropLast(suffix.count)
        break
      }
      guard digits.first.map({ $0.isNumber || $0 == "." }) == true else { return nil }
      return Double(String(digits.last == "." ? digits.dropLast() : digits))
    }
    guard values.count == sides.count, let first = values.first else { return nil }
    if values.count == 1 { return (first, text.contains(".")) }
    return values[1] > 0 ? (first / values[1], true) : nil
  }
}
