import Bytes
import PaletteCore

/// The properties of one element once its attributes, its rules and what it inherits are put together.
struct SVGStyle {
  /// Inherited properties as they stand here.
  private var inherited: [String: String] = [:]
  /// What was declared for the element itself, which is not inherited.
  private var own: [String: String] = [:]

  /// Properties that children take over. Source: SVG 2, appendix F.
  private static let inheriting: Set<String> = [
    "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap",
    "stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "clip-rule", "color",
    "visibility", "paint-order", "marker", "marker-start", "marker-mid", "marker-end", "font-size",
  ]
  /// Properties that attributes may set as well and that children do not take over.
  private static let single: Set<String> = [
    "opacity", "clip-path", "mask", "filter", "display", "stop-color", "stop-opacity", "overflow",
    "vector-effect",
    "mask-type", "transform-origin", "transform-box", "mix-blend-mode", "isolation", "animation",
    "animation-name",
  ]
  /// What a style sheet may say of an element's shape.
  private static let geometry: Set<String> = [
    "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "d", "transform",
  ]

  init() {}

  /// The style of the last element of `chain`.
  init(_ element: XMLElement, below parent: SVGStyle, _ declared: [SVGSheet.Declaration]) throws(PictureError)
  {
    inherited = parent.inherited
    var normal: [SVGSheet.Declaration] = []
    for (name, value) in element.attributes
    where Self.inheriting.contains(name) || Self.single.contains(name) {
      normal.append(SVGSheet.Declaration(name: name, value: value, isImportant: false))
    }
    normal += declared
    if let text = element["style"] { normal += SVGSheet.declarations(SVGSheet.withoutComments(text).utf8) }
    let ordered = normal.filter { !$0.isImportant } + normal.filter(\.isImportant)
    // Variables first: everything else may use them.
    for one in ordered where one.name.hasPrefix("--") { inherited[one.name] = one.value }
    for one in ordered where !one.name.hasPrefix("--") { try set(one, element, parent) }
  }

  private mutating func set(_ one: SVGSheet.Declaration, _ element: XMLElement, _ parent: SVGStyle)
    throws(PictureError)
  {
    let value = try substituted(one.value, element, depth: 0)
    let word = value.lowercased()
    if Self.inheriting.contains(one.name) {
      switch word {
      case "inherit", "unset": inherited[one.name] = parent.inherited[one.name]
      case "initial": inherited[one.name] = nil
      default: inherited[one.name] = value
      }
    } else if Self.single.contains(one.name) || Self.geometry.contains(one.name) {
      switch word {
      case "inherit": own[one.name] = parent.own[one.name]
      case "initial", "unset": own[one.name] = nil
      default: own[one.name] = value
      }
    }
  }

  /// A value with its variables in place. Source: CSS Custom Properties 1, section 3.
  private func substituted(_ value: String, _ element: XMLElement, depth: Int) throws(PictureError) -> String
  {
    guard let place = value.firstRange(of: "var(") else { return value }
    guard depth < 8, value.utf8.count < 10_000 else {
      throw element.refused("uses variables that have no end")
    }
    var open = 1
    var end = place.upperBound
    while end < value.endIndex {
      if value[end] == "(" { open += 1 }
      if value[end] == ")" { open -= 1 }
      if open == 0 { break }
      end = value.index(after: end)
    }
    guard end < value.endIndex else { throw element.refused("has a var() that does not end") }
    let inner = value[place.upperBound..<end].split(separator: ",", maxSplits: 1)
    let name = inner.first.map { SVGSheet.trimmed($0.utf8) } ?? ""
    guard let known = inherited[name] ?? (inner.count > 1 ? SVGSheet.trimmed(inner[1].utf8) : nil) else {
      throw element.refused("uses the variable \(name), which is not set")
    }
    return try substituted(
      String(value[..<place.lowerBound]) + known + value[value.index(after: end)...], element,
      depth: depth + 1)
  }

  /// The text of a property; nil where nothing was said.
  subscript(_ name: String) -> String? { own[name] ?? inherited[name] }

  /// The text of a property in lower case.
  func word(_ name: String) -> String? { self[name]?.lowercased() }

  /// What is said of the element's shape: by a style sheet, else by its attribute.
  func shape(_ name: String, _ element: XMLElement) -> String? {
    own[name] ?? element.attributes.first { $0.name == name }?.value
  }

  /// A number or a percentage from 0 to 1, which lies outside where it was written so.
  func share(_ name: String, _ element: XMLElement) throws(PictureError) -> Double {
    guard let text = self[name] else { return 1 }
    var scanner = SVGScanner(text)
    scanner.skipSpace()
    guard let number = scanner.number() else {
      throw element.refused("has \(name) \"\(text)\", which is not a number")
    }
    return min(max(scanner.word() == "%" ? number / 100 : number, 0), 1)
  }

  /// The color that `currentColor` stands for.
  func current(_ element: XMLElement) throws(PictureError) -> Color {
    guard let text = self["color"], text.lowercased() != "currentcolor" else { return .black }
    return try Self.color(text, element, "color")
  }

  /// A color that a property names.
  func color(_ text: String, _ element: XMLElement, _ property: String) throws(PictureError) -> Color {
    text.lowercased() == "currentcolor" ? try current(element) : try Self.color(text, element, property)
  }

  private static func color(_ text: String, _ element: XMLElement, _ property: String) throws(PictureError)
    -> Color
  {
    // SVG 1.1 lets the color of a profile follow the one for screens.
    let plain = text.firstRange(of: "icc-color").map { trimmed(text[..<$0.lowerBound]) } ?? text
    guard let color = try? Color(css: plain) else {
      throw element.refused("has \(property) \"\(text)\", which is not a color")
    }
    return color
  }

  private static func trimmed(_ text: Substring) -> String { SVGSheet.trimmed(text.utf8) }
}
