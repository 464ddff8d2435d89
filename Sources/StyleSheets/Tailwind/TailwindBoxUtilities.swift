/// The classes of Tailwind CSS that size, place and turn: what decides whether text is seen, how large it is and on what.
///
/// Source: https://tailwindcss.com/docs/font-size, https://tailwindcss.com/docs/top-right-bottom-left.
extension TailwindTheme {
  // MARK: Type

  /// `text-sm`, `text-sm/6`, `text-[14px]`.
  func size(_ value: String, _ modifier: String?) -> TailwindUtility? {
    let isOwn =
      value.hasPrefix("var(") || values.contains { $0.key.hasPrefix("--text-") && $0.value.text == value }
    return TailwindUtility([("font-size", value)] + (modifier != nil || isOwn ? [("line-height", "1")] : []))
  }

  /// `font-bold`, `font-mono`, `font-[600]`.
  func font(_ call: Call) -> TailwindUtility? {
    switch call.value {
    case .none: return nil
    case .given(let value, let type):
      let isNumber =
        type.map { ["number", "weight"].contains($0) } ?? (Double(value) != nil || value.hasPrefix("calc("))
      return TailwindUtility([(isNumber ? "font-weight" : "font-family", value)])
    case .named(let name):
      if let weight = resolve(name, ["--font-weight"]) { return TailwindUtility([("font-weight", weight)]) }
      return resolve(name, ["--font"]).map { TailwindUtility([("font-family", $0)]) }
    }
  }

  // MARK: Lengths

  /// `top-1/2`, `-mt-4`, `w-full`, `max-h-[10px]`.
  func length(_ call: Call, _ properties: [String]) -> TailwindUtility? {
    guard let value = length(call, of: properties[0]) else { return nil }
    return TailwindUtility(properties.map { ($0, value) })
  }

  private func length(_ call: Call, of property: String) -> String? {
    let isSize = property.hasSuffix("width") || property.hasSuffix("height")
    if call.isNegative, isSize || property.hasPrefix("padding") { return nil }
    func signed(_ value: String) -> String {
      guard call.isNegative else { return value }
      guard value.first?.isNumber ?? false else { return "calc(\(value) * -1)" }
      return value.hasPrefix("0") && !value.contains(where: { "123456789".contains($0) })
        ? value : "-" + value
    }
    switch call.value {
    case .none: return nil
    case .given(let value, _): return call.modifier == nil ? signed(value) : nil
    case .named(let name):
      if let modifier = call.modifier {
        guard let part = Double(name), let whole = Double(modifier), whole > 0 else { return nil }
        if version == .three, ![2, 3, 4].contains(whole), !isSize || ![5, 6, 12].contains(whole) {
          return nil
        }
        return signed("\(part / whole * 100)%")
      }
      switch name {
      case "auto": return call.isNegative ? nil : "auto"
      case "full": return signed("100%")
      case "none" where property.hasPrefix("max"): return "none"
      case "screen" where isSize: return property.hasSuffix("width") ? "100vw" : "100vh"
      case "min", "max", "fit":
        return isSize ? "\(name)-content" : nil
      case "svh", "dvh", "lvh", "svw", "dvw", "lvw": return isSize ? "100\(name.suffix(2))" : nil
      default: return spacing(name, isWidth: property.hasSuffix("width")).map(signed)
      }
    }
  }

  /// A step of the scale of spaces; in version 4 any multiple of its unit.
  private func spacing(_ name: String, isWidth: Bool) -> String? {
    if let own = resolve(name, ["--spacing"] + (isWidth ? ["--container"] : [])) { return own }
    guard version == .four else { return nil }
    if name == "px" { return "1px" }
    guard let steps = Self.quarter(name), let unit = self["--spacing"] else { return nil }
    let number = unit.prefix { $0.isNumber || $0 == "." }
    guard let size = Double(number), !isInlineUnit(unit[number.endIndex...]) else {
      return "calc(\(unit) * \(name))"
    }
    return "\(size * steps)\(unit[number.endIndex...])"
  }

  private func isInlineUnit(_ unit: Substring) -> Bool { unit.isEmpty || !unit.allSatisfy(\.isLetter) }

  // MARK: Numbers

  /// `z-10`, `-z-1`, `col-span-2`, `row-start-1`.
  func number(_ call: Call, _ property: String) -> TailwindUtility? {
    var value: String?
    switch call.value {
    case .none: return nil
    case .given(let text, _): value = call.isNegative ? "calc(\(text) * -1)" : text
    case .named(let name):
      if name == "auto" {
        value = name
      } else if call.root.hasSuffix("span") {
        value = name == "full" ? "1 / -1" : Int(name).map { "span \($0) / span \($0)" }
      } else if let number = Int(name), number >= 0 {
        let isOfTheme = version == .four || property != "z-index" || values["--z-index-\(name)"] != nil
        value = isOfTheme ? "\(call.isNegative ? -number : number)\(property == "zoom" ? "%" : "")" : nil
      }
    }
    return value.map { TailwindUtility([(property, $0)]) }
  }

  // MARK: Transforms

  func transform(_ call: Call) -> TailwindUtility? {
    let isThree = version == .three
    let axes = call.root.hasSuffix("-x") ? ["x"] : call.root.hasSuffix("-y") ? ["y"] : ["x", "y"]
    let name = String(call.root.prefix { $0 != "-" })
    var value: String?
    switch call.value {
    case .none: return nil
    case .given(let text, _): value = call.isNegative ? "calc(\(text) * -1)" : text
    case .named(let word):
      if name == "translate" {
        value = length(call, of: "top")
      } else if name == "rotate" {
        value = Int(word).map { "\(call.isNegative ? -$0 : $0)deg" }
      } else {
        value = isThree ? self["--scale-\(word)"] : Int(word).map { "\($0)%" }
        if call.isNegative, let own = value { value = "-" + own }
      }
    }
    guard let value, isThree || name != "rotate" else { return nil }
    if isThree {
      if name == "translate", axes.count == 2 { return nil }
      let own = name == "rotate" ? [("--tw-rotate", value)] : axes.map { ("--tw-\(name)-\($0)", value) }
      return TailwindUtility(own + [("transform", Self.whole)])
    }
    return TailwindUtility(
      axes.map { ("--tw-\(name)-\($0)", value) } + [(name, "var(--tw-\(name)-x) var(--tw-\(name)-y)")])
  }

  /// The transform that the classes of version 3 write together.
  private static let whole =
    "translate(var(--tw-translate-x), var(--tw-translate-y)) rotate(var(--tw-rotate)) "
    + "scaleX(var(--tw-scale-x)) scaleY(var(--tw-scale-y))"

  // MARK: Effects

  func filter(_ call: Call) -> TailwindUtility? {
    let isBackdrop = call.root.hasPrefix("backdrop-")
    let name = isBackdrop ? String(call.root.dropFirst(9)) : call.root
    var value = "1"
    switch call.value {
    case .none: break
    case .given(let text, _): value = text
    case .named("none"): value = ""
    case .named(let word):
      // Whatever the amount is, the colors are not those that are written; without one they are.
      if name == "opacity", share(call, "opacity") == nil { return nil }
      if name != "blur", name != "drop-shadow", Double(word) == nil { return nil }
      if (name == "grayscale" || name == "invert" || name == "sepia" || name == "hue-rotate") && word == "0" {
        value = ""
      }
      if ["brightness", "contrast", "saturate", "opacity"].contains(name), word == "100" { value = "" }
    }
    let own = "--tw-\(call.root)"
    let names = ["blur", "brightness", "contrast", "grayscale", "hue-rotate", "invert", "saturate", "sepia"]
    let all = (names + [isBackdrop ? "opacity" : "drop-shadow"]).map {
      "var(--tw-\(isBackdrop ? "backdrop-" : "")\($0),)"
    }
    return TailwindUtility([
      (own, value.isEmpty ? " " : "\(name)(\(value))"),
      (isBackdrop ? "backdrop-filter" : "filter", all.joined(separator: " ")),
    ])
  }

  /// `content-['x']`, `animate-pulse`, `shadow-[inset_0_0_9px_red]`.
  func given(_ call: Call, _ property: String) -> TailwindUtility? {
    guard call.modifier == nil else { return nil }
    switch call.value {
    case .none: return nil
    case .given(let value, let type):
      if property == "content" {
        return TailwindUtility([("--tw-content", value), (property, "var(--tw-content)")])
      }
      // A color alone is that of a shadow of another class.
      if property.hasSuffix("shadow"), type == "color" || StyleColor.isValid(value) { return nil }
      if property == "mask-image", Self.sizeType(of: value) != nil { return nil }
      return TailwindUtility([(property, value)])
    case .named(let name):
      switch property {
      case "animation": return resolve(name, ["--animate"]).map { TailwindUtility([(property, $0)]) }
      case "text-shadow":
        guard version == .four, ["2xs", "xs", "sm", "md", "lg"].contains(name) else { return nil }
        return TailwindUtility([(property, "0 1px 1px rgb(0 0 0 / \(name == "xs" ? ".2" : ".1"))")])
      case "mask-image":
        let edges = ["t", "r", "b", "l", "x", "y", "linear", "radial", "conic"]
        guard version == .four, let side = name.split(separator: "-").first, edges.contains(String(side))
        else { return nil }
        return TailwindUtility([(property, "linear-gradient(black, transparent)")])
      default: return nil
      }
    }
  }
}
