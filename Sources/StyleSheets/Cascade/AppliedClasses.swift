/// A class of Tailwind CSS that paints text or what is behind it, as `@apply` names it.
///
/// Source: https://tailwindcss.com/docs/color, https://tailwindcss.com/docs/font-size.
struct AppliedClass {
  /// What a class declares.
  typealias Meaning = (property: String, value: String)

  /// The conditions before a class, its own name, and whether it is important.
  static func parts(of name: String) -> (variants: [String], name: String, isImportant: Bool) {
    let plain = name.prefix { $0 != "[" && $0 != "(" }
    var bare = plain.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
    let variants = name[..<bare.startIndex].split(separator: ":").map(String.init)
    let isImportant = bare.hasPrefix("!") || bare.hasSuffix("!")
    if bare.hasPrefix("!") { bare = bare.dropFirst() }
    if bare.hasSuffix("!") { bare = bare.dropLast() }
    return (variants, String(bare), isImportant)
  }

  /// What a class without conditions declares; nil for what does not matter for contrast.
  static func meaning(_ name: String) -> Meaning? {
    if let weight = weights[name] { return ("font-weight", weight) }
    if name.hasPrefix("text-") { return text(String(name.dropFirst(5))) }
    if name.hasPrefix("bg-") { return background(String(name.dropFirst(3))) }
    return nil
  }

  private static func text(_ name: String) -> Meaning? {
    let bare = String(name.prefix { $0 != "/" })
    if let size = sizes[bare] { return ("font-size", size) }
    if textWords.contains(bare) || name.hasPrefix("shadow") || name.hasPrefix("opacity-") { return nil }
    return color(name).map { ("color", $0) }
  }

  private static func background(_ name: String) -> Meaning? {
    let word = String(name.prefix { $0 != "-" })
    if ["gradient", "linear", "radial", "conic"].contains(word) || name.hasPrefix("[url(") {
      // A gradient is behind the text, whichever it is.
      return ("background-image", "linear-gradient(black, white)")
    }
    if name == "none" { return ("background-image", "none") }
    if backgroundWords.contains(word) { return nil }
    return color(name).map { ("background-color", $0) }
  }

  /// The color that stands behind `text-` or `bg-`; nil for another value, such as a length in brackets.
  private static func color(_ name: String) -> String? {
    let isGiven = name.hasPrefix("[") || name.hasPrefix("(")
    let close = name.lastIndex { $0 == "]" || $0 == ")" }
    let slash = name[(isGiven ? close ?? name.endIndex : name.startIndex)...].firstIndex(of: "/")
    let alpha = slash.map { String(name[name.index(after: $0)...]).filter { $0 != "[" && $0 != "]" } }
    let bare = String(name[..<(slash ?? name.endIndex)])
    let value: String
    if isGiven {
      var inner = String(bare.dropFirst().dropLast()).replacing("_", with: " ")
      if inner.hasPrefix("color:") { inner = String(inner.dropFirst(6)) }
      if inner.hasPrefix("--") { inner = "var(\(inner))" }
      guard inner.contains("var(") || StyleColor.isValid(inner) else { return nil }
      value = inner
    } else {
      value = words[bare] ?? "var(--color-\(bare))"
    }
    guard let alpha else { return value }
    let share = alpha.hasSuffix("%") || alpha.contains(".") ? alpha : alpha + "%"
    return SourceValues.mixed(value, share)
  }

  private static let words = [
    "white": "#fff", "black": "#000", "transparent": "transparent", "current": "currentcolor",
    "inherit": "inherit",
  ]

  private static let sizes = [
    "xs": "12px", "sm": "14px", "base": "16px", "lg": "18px", "xl": "20px", "2xl": "24px", "3xl": "30px",
    "4xl": "36px", "5xl": "48px", "6xl": "60px", "7xl": "72px", "8xl": "96px", "9xl": "128px",
  ]

  private static let weights = [
    "font-thin": "100", "font-extralight": "200", "font-light": "300", "font-normal": "400",
    "font-medium": "500", "font-semibold": "600", "font-bold": "700", "font-extrabold": "800",
    "font-black": "900",
  ]

  private static let textWords: Set<String> = [
    "left", "center", "right", "justify", "start", "end", "wrap", "nowrap", "balance", "pretty", "ellipsis",
    "clip",
  ]

  private static let backgroundWords: Set<String> = [
    "fixed", "local", "scroll", "auto", "cover", "contain", "center", "top", "bottom", "left", "right",
    "repeat", "no", "clip", "origin", "blend", "opacity", "size", "position",
  ]
}
