/// What a configuration of Tailwind CSS 3 says, as far as it is literal.
public struct TailwindConfigured: Sendable {
  /// A value and the keys that lead to it: `theme`, `extend`, `colors`, `brand`, `500`. Members of lists count from 0.
  public struct Item: Sendable {
    /// The keys.
    public var path: [String]
    /// The value as text; nil where it cannot be known.
    public var text: String?
    /// Why it cannot be known; empty where it is.
    public var reason: String

    /// Names a value.
    public init(path: [String], text: String?, reason: String = "") {
      (self.path, self.text, self.reason) = (path, text, reason)
    }
  }

  /// The values in the order of the file.
  public var items: [Item]

  /// Lists values.
  public init(items: [Item]) { self.items = items }
}

extension TailwindSetting {
  /// Takes in a configuration.
  mutating func configure(_ configuration: TailwindConfigured) {
    // What is set outside of `extend` takes the place of all that the theme has of the kind.
    let replaced = Set(
      configuration.items.compactMap { $0.path.count > 1 && $0.path[0] == "theme" ? $0.path[1] : nil })
    for key in replaced {
      for namespace in Self.namespaces[key] ?? [] { theme.set(namespace + "-*", .init(text: "initial")) }
    }
    // What it takes over from others, or plugins of its own declare, may be more colors.
    isWhole =
      theme.version == .three
      && !configuration.items.contains { item in
        item.path.isEmpty || item.path.first == "presets" || item.path.first == "plugins" && item.text == nil
      }
    var dark: [Int: String] = [:]
    for item in configuration.items {
      guard let text = item.text else {
        leaveOpen(item)
        continue
      }
      switch item.path.first {
      case "prefix": theme.prefix = text
      case "important": theme.isImportant = text == "true"
      case "darkMode": dark[item.path.count > 1 ? Int(item.path[1]) ?? 0 : 0] = text
      case "corePlugins" where item.path.last == "preflight" && text == "false": hasBase = false
      case "theme": set(item.path.dropFirst(), text)
      case "plugins": addPlugin(text)
      default: break
      }
    }
    setDark(dark[0] ?? "media", dark[1])
  }

  private mutating func setDark(_ mode: String, _ selector: String?) {
    let own = selector ?? ".dark"
    switch mode {
    case "class":
      theme.variants["dark"] = [":is(\(own) &)"]
      theme.hasOldDark = true
    case "selector": theme.variants["dark"] = ["&:where(\(own), \(own) *)"]
    case "variant": if let selector { theme.variants["dark"] = [selector] }
    default: break
    }
  }

  private mutating func set(_ path: ArraySlice<String>, _ text: String) {
    let keys = path.first == "extend" ? path.dropFirst() : path
    if keys.first == "keyframes", keys.count == 4 {
      let part = Array(keys)
      keyframes[part[1], default: [:]][part[2], default: []].append((Self.hyphenated(part[3]), text))
    }
    guard let key = keys.first, let namespaces = Self.namespaces[key] else { return }
    var names = keys.dropFirst().filter { $0 != "DEFAULT" }
    // A size may have the height of its lines beside it, and a family is a list.
    if key == "fontSize", names.count > 1 {
      guard names.removeLast() == "0" else { return }
    }
    if key == "fontFamily", names.count > 1 {
      guard names.removeLast() == "0" else { return }
    }
    for namespace in namespaces {
      let name = names.isEmpty ? namespace : "\(namespace)-\(names.joined(separator: "-"))"
      // `colors.sky` is all of that family.
      let own = text.hasPrefix("colors") ? Self.own(String(text.dropFirst(6))) : []
      for (key, value) in own {
        theme.set(key.isEmpty ? name : "\(name)-\(key)", .init(text: value, isInline: true))
      }
      if own.isEmpty { theme.set(name, .init(text: text, isInline: true)) }
    }
  }

  /// `backgroundColor` as CSS has it.
  private static func hyphenated(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  /// The animations of the configuration as rules.
  var animations: String {
    keyframes.sorted { $0.key < $1.key }.map { name, frames in
      let inner = frames.sorted { $0.key < $1.key }.map { place, declarations in
        "\(place) { \(declarations.map { "\($0.property): \($0.value)" }.joined(separator: "; ")) }"
      }
      return "@keyframes \(name) { \(inner.joined(separator: " ")) }"
    }.joined(separator: "\n")
  }

  /// The colors of Tailwind's own that a path such as `.sky.500` leads to, each with the rest of its name.
  private static func own(_ path: String) -> [(String, String)] {
    let name = path.split { ".[]'\" ".contains($0) }.joined(separator: "-")
    return TailwindColors.three.compactMap { key, value in
      if name.isEmpty || key == name { return (name.isEmpty ? key : "", value) }
      return key.hasPrefix(name + "-") ? (String(key.dropFirst(name.count + 1)), value) : nil
    }
  }

  private mutating func leaveOpen(_ item: TailwindConfigured.Item) {
    var keys = item.path[...]
    if keys.first == "plugins" || keys.first == "content" { return }
    guard keys.popFirst() == "theme" else { return }
    if keys.first == "extend" { keys = keys.dropFirst() }
    let namespaces = keys.first.map { Self.namespaces[$0] ?? [] } ?? ["-"]
    let names = keys.dropFirst().filter { $0 != "DEFAULT" }
    for namespace in namespaces {
      let prefix = names.isEmpty ? namespace : "\(namespace)-\(names.joined(separator: "-"))"
      theme.open.append((prefix, "the configuration leaves it open: \(item.reason)"))
    }
  }

  /// The names that the parts of a configuration have in a theme.
  private static let namespaces: [String: [String]] = [
    "colors": ["--color"], "textColor": ["--text-color"], "backgroundColor": ["--background-color"],
    "placeholderColor": ["--placeholder-color"], "backgroundImage": ["--background-image"],
    "fontSize": ["--text"],
    "fontWeight": ["--font-weight"], "fontFamily": ["--font"], "screens": ["--breakpoint"],
    "opacity": ["--opacity"], "spacing": ["--spacing"], "zIndex": ["--z-index"], "scale": ["--scale"],
    "animation": ["--animate"],
  ]
}
