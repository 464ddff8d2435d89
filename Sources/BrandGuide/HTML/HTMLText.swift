import PaletteCore

/// Text for the places of a web page where text of the palette may stand.
enum HTMLText {
  /// For content and for attributes in double quotes. Characters that HTML does not allow become U+FFFD.
  static func escape(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out.append(contentsOf: "&amp;".unicodeScalars)
      case "<": out.append(contentsOf: "&lt;".unicodeScalars)
      case ">": out.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": out.append(contentsOf: "&quot;".unicodeScalars)
      case "'": out.append(contentsOf: "&#39;".unicodeScalars)
      case "\t", "\n", "\r": out.append(" ")
      default:
        let isControl = scalar.value < 32 || (0x7f...0x9f).contains(scalar.value)
        let isNoncharacter = scalar.value & 0xfffe == 0xfffe || (0xfdd0...0xfdef).contains(scalar.value)
        out.append(isControl || isNoncharacter ? "\u{fffd}" : scalar)
      }
    }
    return String(out)
  }

  /// A name of the palette, set apart from the direction of what stands around it.
  static func name(_ text: String) -> String { "<bdi>\(parted(text))</bdi>" }

  /// For content: a name that is looked at as a whole. No line begins with a dash, and only words that are longer than a line of
  /// a phone may be parted.
  static func title(_ text: String) -> String {
    Phrases.parts(of: text).map { part in
      let end = part.lastIndex { !$0.isWhitespace } ?? part.startIndex
      let fixed = part[..<end].map { $0 == " " ? "\u{a0}" : String($0) }.joined() + part[end...]
      return parted(fixed, from: Phrases.mostLetters + 1)
    }.joined()
  }

  /// About how many letters the longest word of a name is wide: signs of writing without spaces are wider than letters.
  static func longestWord(_ text: String) -> Double {
    Phrases.parts(of: text).map { part in
      part.unicodeScalars.filter { !$0.properties.isWhitespace }.reduce(0.0) {
        $0 + (Scripts.isIdeographic($1) ? 1.7 : 1)
      }
    }.max() ?? 1
  }

  /// For content: words that a phone may have no room for may be parted at their syllables.
  static func parted(_ text: String, from least: Int = 16) -> String {
    guard text.split(whereSeparator: \.isWhitespace).contains(where: { $0.count >= least }) else {
      return escape(text)
    }
    let characters = Array(text)
    let places = Hyphens.places(in: characters)
    return escape(
      characters.indices.map { String(characters[$0]) + (places.contains($0) ? "\u{ad}" : "") }.joined())
  }

  /// A string of CSS that can end neither itself nor the style element.
  static func cssString(_ text: String) -> String {
    var out = "\""
    for scalar in text.unicodeScalars {
      let plain = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if plain || scalar == " " || scalar == "-" || scalar.value > 0x9f {
        out.unicodeScalars.append(scalar)
      } else {
        out += "\\" + String(max(scalar.value, 1), radix: 16) + " "
      }
    }
    return out + "\""
  }

  /// A path of an SVG.
  static func path(_ path: Path, decimals: Int = 1) -> String {
    func p(_ point: Point) -> String {
      "\(NumberText.text(point.x, decimals: decimals)) \(NumberText.text(point.y, decimals: decimals))"
    }
    return path.segments.map { segment in
      switch segment {
      case .move(let a): "M\(p(a))"
      case .line(let a): "L\(p(a))"
      case .curve(let a, let b, let c): "C\(p(a)) \(p(b)) \(p(c))"
      case .close: "Z"
      }
    }.joined()
  }
}

/// Classes that carry a color under every kind of vision, so that one switch recolors the page.
struct ColorClasses {
  private var numbers: [RGB8: Int] = [:]
  private var colors: [RGB8] = []
  private var gradients: [GradientPaint] = []
  /// Colors that text of the page stands on.
  private var grounds: [RGB8] = []
  /// Colors that are used as variables of the page: what a `<use>` draws is reached by them alone.
  private var variables: Set<Int> = []

  /// The class of an opaque color.
  mutating func name(_ color: RGB8) -> String {
    let number = numbers[color] ?? colors.count
    if number == colors.count {
      numbers[color] = number
      colors.append(color)
    }
    return "q\(number)"
  }

  /// The class of text of the page itself on a color. It is dark or light as can be read under each kind of vision: a red on
  /// which white is read is an olive for some, on which black is.
  mutating func ink(on ground: RGB8) -> String {
    let number = grounds.firstIndex(of: ground) ?? grounds.count
    if number == grounds.count { grounds.append(ground) }
    return "k\(number)"
  }

  /// The ink on a color as it is seen; black alone where both of the page's own fall short.
  private static func ink(_ ground: RGB8, _ vision: Vision) -> RGB8 {
    let seen = vision.simulate(ground)
    return Ink.candidates(on: ground).first { $0.contrast(seen) >= 4.5 } ?? Ink.black
  }

  /// The variable of a color, such as `--l4`.
  mutating func variable(_ color: RGB8) -> String {
    let name = name(color)
    variables.insert(numbers[color] ?? 0)
    return "--l" + name.dropFirst()
  }

  /// The class of a gradient.
  mutating func name(_ paint: GradientPaint) -> String {
    gradients.append(paint)
    return "g\(gradients.count - 1)"
  }

  /// The rules of all classes: `--v` is the color as it is seen.
  var rules: String {
    var out = ""
    for vision in Vision.allCases {
      let scope = vision == .typical ? "" : "[data-vision=\(vision.rawValue)] "
      for (i, color) in colors.enumerated() {
        let seen = vision.simulate(color)
        if vision == .typical || seen != color { out += "\(scope).q\(i){--v:\(seen.hex)}" }
      }
      for (i, ground) in grounds.enumerated() {
        let ink = Self.ink(ground, vision)
        if vision == .typical || ink != Self.ink(ground, .typical) {
          out += "\(scope).k\(i){color:\(ink.hex)}"
        }
      }
      let shared = variables.sorted().map { "--l\($0):\(vision.simulate(colors[$0]).hex)" }
      if !shared.isEmpty {
        out +=
          (vision == .typical ? ":root" : "[data-vision=\(vision.rawValue)]")
          + "{\(shared.joined(separator: ";"))}"
      }
      for (i, paint) in gradients.enumerated() {
        out += "\(scope).g\(i){--v:\(Self.css(paint, vision))}"
      }
      out += "\n"
    }
    return out
  }

  private static func css(_ paint: GradientPaint, _ vision: Vision) -> String {
    let stops = stride(from: 0, to: paint.samples.count, by: 2).map { vision.simulate(paint.samples[$0]).hex }
    let angle = NumberText.text(paint.angle, decimals: 2)
    let list = stops.joined(separator: ",")
    return switch paint.kind {
    case .linear: "linear-gradient(\(angle)deg,\(list))"
    case .radial: "radial-gradient(circle,\(list))"
    case .conic: "conic-gradient(from \(angle)deg,\(list))"
    }
  }
}
