import PaletteCore

/// The classes of Tailwind CSS that paint: text, backgrounds, gradients and what stands in empty fields.
///
/// Source: https://tailwindcss.com/docs/color, https://tailwindcss.com/docs/background-image.
extension TailwindTheme {
  /// A value with the share of opacity that is behind a slash; nil where there is no such share.
  func mixed(_ value: String, modifier: String?) -> String? {
    guard let modifier else { return value }
    guard let share = share(modifier) else { return nil }
    if version == .four { return share == "100%" ? value : SourceValues.mixed(value, share) }
    return channels(value, isLoose: true)?(share)
  }

  /// A share of opacity as CSS has it; nil for a word that no theme has.
  private func share(_ modifier: String) -> String? {
    guard let found = TailwindCandidate.modifier(modifier) else { return nil }
    if found.isGiven { return found.text }
    if let own = values["--opacity-\(found.text)"]?.text { return own }
    guard version == .four, let number = Self.quarter(found.text), number <= 100 else { return nil }
    return found.text + "%"
  }

  /// A number that is a multiple of a quarter, as version 4 takes them.
  static func quarter(_ text: String) -> Double? {
    guard let number = Double(text), number >= 0, number * 4 == (number * 4).rounded(), !text.hasSuffix(".0"),
      text.allSatisfy({ $0.isNumber || $0 == "." })
    else { return nil }
    return number
  }

  // MARK: Text and backgrounds

  func text(_ call: Call) -> TailwindUtility? {
    switch call.value {
    case .none: return nil
    case .given(let value, let type):
      let kind = type ?? Self.sizeType(of: value)
      if ["size", "length", "percentage", "absolute-size", "relative-size"].contains(kind ?? "") {
        return size(value, call.modifier)
      }
      guard type == nil || type == "color" || version == .four, isMixable(value, type, call) else {
        return nil
      }
      return paint("color", value, nil, call)
    case .named(let name):
      if let color = color(name, ["--text-color", "--color"]) { return paint("color", color, name, call) }
      if let size = resolve(name, ["--text"]) { return self.size(size, call.modifier) }
      if Self.textWords.contains(name) { return nil }
      if let why = reason(name, ["--text-color", "--color", "--text"]) { return open("color", why) }
      return isPartial ? paint("color", "var(--color-\(name))", nil, call) : nil
    }
  }

  func background(_ call: Call) -> TailwindUtility? {
    switch call.value {
    case .none: return nil
    case .given(let value, let type):
      switch type ?? Self.imageType(of: value) {
      case "image", "url": return TailwindUtility([("background-image", value)])
      case "size", "length", "bg-size": return TailwindUtility([("background-size", value)])
      case "position", "percentage": return nil
      default: return isMixable(value, type, call) ? paint("background-color", value, nil, call) : nil
      }
    case .named(let name):
      if let color = color(name, ["--background-color", "--color"]) {
        return paint("background-color", color, name, call)
      }
      if let image = resolve(name, ["--background-image"]) {
        return TailwindUtility([("background-image", image)])
      }
      if Self.backgroundWords.contains(String(name.prefix { $0 != "-" })) { return nil }
      if let why = reason(name, ["--background-color", "--color", "--background-image"]) {
        return open("background-color", why)
      }
      return isPartial ? paint("background-color", "var(--color-\(name))", nil, call) : nil
    }
  }

  /// Whether a color in brackets may have a share behind a slash: version 3 takes it as it is written then, and understands
  /// neither a kind before it nor underscores in it.
  private func isMixable(_ value: String, _ type: String?, _ call: Call) -> Bool {
    version == .four || call.modifier == nil || type == nil && !value.contains(" ")
  }

  /// A color that cannot be known.
  private func open(_ property: String, _ reason: String) -> TailwindUtility {
    var utility = TailwindUtility([(property, "inherit")])
    utility.reason = reason
    return utility
  }

  /// A class that sets a color, with the opacity that version 3 keeps in a property of its own.
  private func paint(
    _ property: String, _ color: String, _ name: String?, _ call: Call, selector: String? = nil,
    sortedAs order: String? = nil
  ) -> TailwindUtility? {
    let opacity =
      selector != nil
      ? "--tw-placeholder-opacity" : property == "color" ? "--tw-text-opacity" : "--tw-bg-opacity"
    var declarations: [TailwindUtility.Declaration] = []
    if version == .three, call.modifier == nil, let channels = channels(color, isLoose: false) {
      declarations = [(opacity, "1"), (property, channels("var(\(opacity), 1)"))]
    } else if let value = mixed(color, modifier: call.modifier) {
      declarations = [(property, value)]
    } else {
      return nil
    }
    var utility = TailwindUtility(declarations, selector: selector, sortedAs: order ?? property)
    if let name {
      utility.color = (name, call.root + "-", call.modifier.map { "/" + $0 } ?? "")
    }
    return utility
  }

  /// A color of the theme, as classes are written with it.
  func color(_ name: String, _ namespaces: [String]) -> String? {
    if version == .four {
      switch name {
      case "inherit", "transparent": return name
      case "current": return "currentcolor"
      default: break
      }
    }
    return resolve(name, namespaces)
  }

  /// What writes a color of version 3 with another opacity; nil for one that it cannot take apart, or that has one already.
  private func channels(_ color: String, isLoose: Bool) -> ((String) -> String)? {
    if color.contains("<alpha-value>") { return { color.replacing("<alpha-value>", with: $0) } }
    let word = CSSText.lowercased(color.trimmedSpace)
    if word == "transparent" { return isLoose ? { "rgb(0 0 0 / \($0))" } : nil }
    if let open = word.firstIndex(of: "("), word.hasSuffix(")"),
      ["rgb", "rgba", "hsl", "hsla"].contains(word[..<open])
    {
      let inside = color.trimmedSpace[word.index(after: open)...].dropLast()
      let parts = TailwindCandidate.segments(String(inside), at: "/")
      let channels = parts[0].split { $0 == "," || $0 == " " }.map(String.init)
      let hasVariable = inside.contains("var(")
      guard parts.count == 1 && channels.count == 3 || isLoose && (hasVariable || channels.count >= 3) else {
        return nil
      }
      let function = word[..<open].prefix(3)
      return { "\(function)(\(channels.prefix(3).joined(separator: " ")) / \($0))" }
    }
    guard StyleColor.keyword(word) == nil, word.hasPrefix("#") || word.allSatisfy({ $0.isLetter }),
      !StyleColor.isBare(word) || word.hasPrefix("#"), let known = try? Color(css: word),
      isLoose || known.alpha >= 1
    else { return nil }
    let seen = known.seenBytes
    return { "rgb(\(seen >> 16) \(seen >> 8 & 0xFF) \(seen & 0xFF) / \($0))" }
  }

  // MARK: Gradients

  func stop(_ call: Call) -> TailwindUtility? {
    let stops = "--tw-gradient-stops"
    let own = "--tw-gradient-\(call.root)"
    var value: String?
    switch call.value {
    case .given(let text, let type):
      value =
        ["length", "percentage"].contains(type ?? Self.sizeType(of: text) ?? "")
        ? nil : mixed(text, modifier: call.modifier)
    case .named(let name):
      value = color(name, ["--background-color", "--color"]).flatMap { mixed($0, modifier: call.modifier) }
      // A gradient is behind the text, whichever it is.
      if value == nil, reason(name, ["--color"]) != nil || isPartial && !name.hasSuffix("%") {
        value = "black"
      }
    case .none: break
    }
    guard let value else { return nil }
    if version == .three {
      switch call.root {
      case "from":
        return TailwindUtility(
          [(own, value), ("--tw-gradient-to", "transparent"), (stops, "var(\(own)), var(--tw-gradient-to)")],
          sortedAs: own)
      case "via":
        return TailwindUtility(
          [
            ("--tw-gradient-to", "transparent"),
            (stops, "var(--tw-gradient-from), \(value), var(--tw-gradient-to)"),
          ], sortedAs: own)
      default: return TailwindUtility([(own, value)], sortedAs: own)
      }
    }
    return TailwindUtility(
      [(own, value), (stops, "var(--tw-gradient-from, black), var(--tw-gradient-to, black)")], sortedAs: own)
  }

  func image(_ call: Call) -> TailwindUtility? {
    let kind = call.root == "bg-gradient" ? "linear" : String(call.root.dropFirst(3))
    guard
      (call.root == "bg-gradient") == (version == .three) || call.root == "bg-gradient" && version == .four
    else {
      return nil
    }
    // Where the gradient of a sheet has its colors elsewhere, it has some.
    var fallback = isPartial ? ", black, white" : ""
    switch call.value {
    case .none: if kind == "linear" { return nil }
    case .given(let value, _): fallback = ", " + value
    case .named(let name):
      let isDirection =
        name.hasPrefix("to-")
        && ["t", "tr", "r", "br", "b", "bl", "l", "tl"].contains(String(name.dropFirst(3)))
      guard
        kind == "linear" && isDirection || call.root != "bg-gradient" && kind != "radial" && Int(name) != nil
      else { return nil }
    }
    return TailwindUtility([
      ("--tw-gradient-position", "0"),
      ("background-image", "\(kind)-gradient(var(--tw-gradient-stops\(fallback)))"),
    ])
  }

  // MARK: Others

  func placeholder(_ call: Call) -> TailwindUtility? {
    let value: String?
    var name: String?
    switch call.value {
    case .none: return nil
    case .given(let text, _): value = text
    case .named(let word):
      name = word
      value = color(word, ["--placeholder-color", "--color"]) ?? (isPartial ? "var(--color-\(word))" : nil)
    }
    return value.flatMap {
      paint("color", $0, name, call, selector: "&::placeholder", sortedAs: "placeholder-color")
    }
  }

  /// `opacity-50`, `bg-opacity-25`.
  func share(_ call: Call, _ property: String) -> TailwindUtility? {
    guard call.modifier == nil, property == "opacity" || version == .three else { return nil }
    switch call.value {
    case .none: return nil
    case .given(let value, _): return TailwindUtility([(property, value)])
    case .named(let name): return share(name).map { TailwindUtility([(property, $0)]) }
    }
  }

  // MARK: Kinds of values

  /// The kind of a size in brackets; nil for what may be a color.
  static func sizeType(of value: String) -> String? {
    if value.hasPrefix("var(") { return nil }
    if ["calc(", "min(", "max(", "clamp(", "--spacing("].contains(where: value.hasPrefix) { return "length" }
    let number = value.prefix { $0.isNumber || "+-.".contains($0) }
    if !number.isEmpty, number.contains(where: \.isNumber) {
      let unit = value[number.endIndex...]
      if unit == "%" { return "percentage" }
      return !unit.isEmpty && unit.allSatisfy(\.isLetter) ? "length" : nil
    }
    return FontSize.keywords[value] != nil
      ? "absolute-size" : ["larger", "smaller"].contains(value) ? "relative-size" : nil
  }

  /// The kind of a background in brackets; nil for what may be a color.
  private static func imageType(of value: String) -> String? {
    if value.hasPrefix("var(") { return nil }
    let first = value.prefix { $0 != "(" }
    if ["url", "image", "image-set", "cross-fade", "element"].contains(String(first))
      || first.hasSuffix("-gradient")
    {
      return "image"
    }
    if ["center", "top", "right", "bottom", "left"].contains(where: value.hasPrefix) { return "position" }
    if value == "cover" || value == "contain" || value.hasPrefix("auto") { return "bg-size" }
    return sizeType(of: String(value.prefix { $0 != " " }))
  }

  static let textWords: Set<String> = [
    "left", "center", "right", "justify", "start", "end", "wrap", "nowrap", "balance", "pretty", "ellipsis",
    "clip",
  ]

  static let backgroundWords: Set<String> = [
    "fixed", "local", "scroll", "auto", "cover", "contain", "center", "top", "bottom", "left", "right",
    "repeat", "no", "clip", "origin", "blend", "opacity", "size", "position", "gradient", "linear", "radial",
    "conic",
  ]
}
