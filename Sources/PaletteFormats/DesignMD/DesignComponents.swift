import Bytes
import PaletteCore

/// The components of a DESIGN.md as pairs: `textColor` on `backgroundColor`, each variant for a state with what it takes
/// over from the component at rest.
struct DesignComponents {
  private(set) var pairs: [ContrastPair] = []
  /// Where each pair is written: the text color, else the background, which may be that of the component at rest.
  private(set) var places: [SourcePlace] = []
  private(set) var unresolved: [UnresolvedName] = []
  private(set) var warnings: [FormatWarning] = []

  private struct Property {
    var text: String?
    var place: SourcePlace
  }

  private struct Component {
    var name: String
    var place: SourcePlace
    var properties: [String: Property] = [:]
  }

  private var tokens: DesignTokens
  private let palette: ColorPalette
  private let references: [String: ColorReference]
  private var components: [Component] = []
  private var index: [String: Int] = [:]
  /// Color names inside of the groups `light` and `dark`, where the file has both.
  private let modes: [String]

  /// Source: packages/cli/src/linter/spec-config.yaml, `component_sub_tokens`; the rest is what files have besides.
  private static let known: Set<String> = [
    "backgroundColor", "textColor", "typography", "rounded", "padding", "size", "height", "width",
    "iconColor", "placeholderColor", "borderColor",
  ]
  private static let states: Set<String> = [
    "hover", "hovered", "active", "pressed", "focus", "focused", "selected", "checked", "visited", "current",
    "open",
    "visible", "within", "loading", "error", "invalid", "down", "over",
  ]
  /// Controls that cannot be used need no contrast (WCAG 2.2, 1.4.3, "incidental").
  private static let disabled: Set<String> = ["disabled", "inactive"]

  init(_ tokens: DesignTokens, _ palette: ColorPalette, _ references: [String: ColorReference]) {
    self.tokens = tokens
    self.palette = palette
    self.references = references
    let groups = Set(tokens.leaves.filter { $0.path.count > 2 && $0.path[0] == "colors" }.map { $0.path[1] })
    modes = groups.contains("light") && groups.contains("dark") ? ["light", "dark"] : []
  }

  mutating func read() {
    guard let section = tokens.file.sections.first(where: { $0.key == "components" }) else { return }
    for member in section.value.members ?? [] {
      let place = tokens.file.place(member.at, in: section.block)
      var component = Component(name: member.key, place: place)
      for property in member.value.members ?? [] {
        component.properties[property.key] = Property(
          text: property.value.string, place: tokens.file.place(property.at, in: section.block))
      }
      if index[member.key] == nil {
        index[member.key] = components.count
        components.append(component)
      }
    }
    var unknown: [String: SourcePlace] = [:]
    for component in components {
      for (name, property) in component.properties where !Self.known.contains(name) {
        if let first = unknown[name], first.line <= property.place.line { continue }
        unknown[name] = property.place
      }
    }
    for (name, place) in unknown.sorted(by: { $0.key < $1.key }) where name.hasSuffix("Color") {
      warnings.append(
        FormatWarning("\(name) is no property of the specification and is not checked", at: place))
    }
    for component in components { check(component) }
  }

  // MARK: Pairs

  /// The component at rest that a variant for a state belongs to.
  private func resting(_ name: String) -> Component? {
    var words = name.split(separator: "-")[...]
    while words.count > 1, let last = words.last {
      guard Self.states.contains(String(last)) || Self.disabled.contains(String(last)) else { return nil }
      words = words.dropLast()
      if let found = index[words.joined(separator: "-")] { return components[found] }
    }
    return nil
  }

  private mutating func check(_ component: Component) {
    if component.name.split(separator: "-").contains(where: { Self.disabled.contains(String($0)) }) { return }
    let base = resting(component.name)
    func property(_ name: String) -> (property: Property, isOwn: Bool)? {
      if let own = component.properties[name] { return (own, true) }
      return base?.properties[name].map { ($0, false) }
    }
    let ground = property("backgroundColor")
    for (name, size) in [("textColor", nil), ("placeholderColor", nil), ("iconColor", ContrastSize.ui)] {
      // What a variant takes over as a whole was checked at rest.
      guard let text = property(name), text.isOwn || ground?.isOwn == true else { continue }
      guard let ground else {
        if text.isOwn {
          leave(component, "\(name) stands on no backgroundColor", at: text.property.place)
        }
        continue
      }
      let needed =
        size ?? self.size(property("typography")?.property.text, component.properties["fontSize"]?.text)
      add(component, text.property, ground.property, needed, at: (text.isOwn ? text : ground).property.place)
    }
  }

  private mutating func leave(_ component: Component, _ reason: String, at place: SourcePlace) {
    unresolved.append(UnresolvedName(name: component.name, reason: reason, place: place))
  }

  private mutating func add(
    _ component: Component, _ text: Property, _ ground: Property, _ size: ContrastSize, at place: SourcePlace
  ) {
    var found: [(foreground: Side, background: Side, mode: String?)] = []
    for mode in modes.isEmpty || !(dependsOnMode(text) || dependsOnMode(ground))
      ? [nil] : modes.map(Optional.some)
    {
      switch (side(text, mode), side(ground, mode)) {
      case (.success(let f), .success(let b)): found.append((f, b, mode))
      case (.failure(let reason), _): return leave(component, reason.text, at: text.place)
      case (_, .failure(let reason)): return leave(component, reason.text, at: ground.place)
      }
    }
    for (foreground, background, mode) in found {
      var reference = background.reference
      if background.color.alpha < 1 {
        // What is translucent stands on the page.
        guard let page = page(mode) else {
          return leave(
            component, "the background is translucent, and no color is called background or surface",
            at: ground.place)
        }
        reference = ColorReference(literal: background.color.composited(over: page))
      }
      pairs.append(ContrastPair(foreground: foreground.reference, background: reference, size: size))
      places.append(place)
    }
  }

  private struct Side {
    var color: Color
    var reference: ColorReference
  }

  private struct Reason: Error {
    var text: String
  }

  private func dependsOnMode(_ property: Property) -> Bool {
    guard let path = property.text.flatMap({ DesignTokens.reference(String($0[...].trimmed)) }) else {
      return false
    }
    return tokens[path] == nil && modes.allSatisfy { tokens[inMode(path, $0)] != nil }
  }

  /// `colors.primary` as `colors.dark.primary`.
  private func inMode(_ path: String, _ mode: String) -> String {
    path.hasPrefix("colors.") ? "colors.\(mode)." + path.dropFirst("colors.".count) : path
  }

  private mutating func side(_ property: Property, _ mode: String?) -> Result<Side, Reason> {
    guard var text = property.text.map({ String($0[...].trimmed) }) else {
      return .failure(Reason(text: "the color is missing; one that begins with # stands in quotes"))
    }
    if let mode, let path = DesignTokens.reference(text), tokens[path] == nil {
      text = "{\(inMode(path, mode))}"
    }
    switch tokens.color(text) {
    case .color(let color):
      let known = DesignTokens.reference(text).flatMap { references[$0] }
      return .success(Side(color: color, reference: known ?? ColorReference(literal: color)))
    case .broken(let reason): return .failure(Reason(text: reason))
    case .other: return .failure(Reason(text: "\"\(text.prefix(60))\" is not a color"))
    }
  }

  /// The color of the page.
  private mutating func page(_ mode: String?) -> Color? {
    for name in ["background", "surface", "canvas", "page", "neutral"] {
      let path = "colors." + (mode.map { $0 + "." } ?? "") + name
      if case .color(let color) = tokens.color("{\(path)}"), color.alpha == 1 { return color }
    }
    return nil
  }

  /// Large from 24 px, or from 18.66 px in bold (WCAG 2.2).
  private func size(_ typography: String?, _ fontSize: String?) -> ContrastSize {
    var weight: JSONTree?
    var size = fontSize.map { JSONTree.string($0) }
    if let path = typography.flatMap({ DesignTokens.reference(String($0[...].trimmed)) }) {
      weight = tokens[path + ".fontWeight"]?.value
      size = size ?? tokens[path + ".fontSize"]?.value
    }
    guard let pixels = DesignTokens.pixels(size) else { return .normal }
    let text = weight?.string?.lowercased()
    let isBold = weight?.number ?? text.flatMap { Double($0) } ?? (text == "bold" ? 700 : 400) >= 700
    return pixels >= 24 || pixels >= 18.66 && isBold ? .large : .normal
  }
}

/// A pair that a reader found and whose contrast cannot be known, because a side of it is missing.
public struct UnresolvedName: Sendable, Hashable {
  /// What it is about, such as the name of a component.
  public var name: String
  /// Why it cannot be known.
  public var reason: String
  /// Where it is written.
  public var place: SourcePlace
}
