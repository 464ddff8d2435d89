import Bytes
import PaletteCore

/// The styles of a XAML file and the elements that have colors of their own, as far as these say what a text is and what is
/// behind it.
///
/// Source: learn.microsoft.com, "Styles and templates" of WPF, "Style apps using XAML" and "Visual states" of .NET MAUI;
/// docs.avaloniaui.net, "Styles".
struct XAMLStyles {
  /// What a property is set to.
  struct Setting {
    /// What it says; nil where that is bound to something, or is no single color.
    var value: XAMLValue?
    var place: SourcePlace
  }

  /// What one style or element sets, with what it is built on.
  struct Part {
    var settings: [String: Setting] = [:]
    /// What is no color: sizes and weights of fonts.
    var texts: [String: String] = [:]
    /// What others are built on it by: its key, or the type that it is for.
    fileprivate var key: String?
    fileprivate var base: String?
    fileprivate var type: String?
  }

  /// A text and what is behind it.
  struct Pair {
    var text: Setting
    var ground: Setting
    var isLarge: Bool
  }

  /// The styles and elements, in the order of the file.
  private(set) var parts: [Part] = []

  /// Takes those of a file.
  mutating func add(_ root: XMLElement) {
    add(element: root)
    addAll(in: root)
  }

  private mutating func addAll(in element: XMLElement) {
    for child in element.elements {
      if Self.styles.contains(child.name) {
        add(style: child, over: Part())
      } else {
        add(element: child)
        addAll(in: child)
      }
    }
  }

  private static let styles: Set = ["Style", "ControlTheme"]
  private static let templates: Set = ["ControlTemplate", "DataTemplate", "ItemsPanelTemplate"]

  // MARK: Pairs

  /// Texts, and what may be behind each of them; the first that is set is.
  private static let pairs: [(text: String, grounds: [String])] =
    ["TextColor", "Foreground", "PlaceholderColor", "TitleColor"].map {
      ($0, ["Background", "BackgroundColor"])
    }
    + [
      ("BarTextColor", ["BarBackground", "BarBackgroundColor"]),
      ("Shell.TitleColor", ["Shell.BackgroundColor"]),
      ("Shell.TabBarTitleColor", ["Shell.TabBarBackgroundColor"]),
      ("Shell.TabBarUnselectedColor", ["Shell.TabBarBackgroundColor"]),
    ]

  private static let colors = Set(pairs.flatMap { [$0.text] + $0.grounds })

  /// Controls whose foreground is no text.
  private static let withoutText: Set = [
    "ProgressBar", "ProgressRing", "Slider", "ScrollBar", "ScrollViewer", "Thumb", "RatingControl",
  ]

  /// The pairs of styles and elements, without those of others that were taken first.
  ///
  /// - Parameter first: the parts from this one on.
  func pairs(from first: Int) -> [Pair] { parts[first...].flatMap { Self.pairs(of: $0) } }

  /// How many colors stand alone: texts without what is behind them, and backgrounds without text.
  func alone(from first: Int) -> Int {
    let paired = Set(pairs(from: first).flatMap { [$0.text.place, $0.ground.place] })
    return parts[first...].reduce(0) { count, part in
      count
        + part.settings.values.count { setting in
          guard let value = setting.value, !paired.contains(setting.place) else { return false }
          return !value.isTransparent
        }
    }
  }

  private static func pairs(of part: Part) -> [Pair] {
    if let type = part.type, withoutText.contains(type) { return [] }
    return pairs.compactMap { names in
      guard let text = part.settings[names.text],
        let ground = names.grounds.lazy.compactMap({ part.settings[$0] }).first,
        // What nothing is painted behind stands on something else.
        ground.value?.isTransparent != true, text.value?.isTransparent != true
      else { return nil }
      return Pair(text: text, ground: ground, isLarge: part.isLarge)
    }
  }

  // MARK: Reading

  private mutating func add(style element: XMLElement, over outer: Part, isNested: Bool = false) {
    let selector = element["Selector"] ?? ""
    if Self.isDisabled(selector) { return }
    var part = outer
    let type =
      element["TargetType"].map(Self.name) ?? (selector.isEmpty ? outer.type : Self.type(of: selector))
    part.type = type
    part.key = element["x:Key"].map(Self.name) ?? (selector.isEmpty ? type : nil)
    // What is built on the style of its own type stands behind that one.
    if let base = element["BasedOn"].map(Self.name), let known = parts.last(where: { $0.key == base }) {
      part.settings = known.settings
      part.texts = known.texts
    }
    let isOther = selector.contains("/template/")
    if isOther { (part.settings, part.texts) = ([:], [:]) }
    Self.take(element, &part)
    parts.append(part)
    states(of: element, over: part)
    // A template of the style has elements of its own.
    for child in element.elements where child.name == "Setter" { addAll(in: child) }
  }

  /// Takes what a style says for states of its element: pointed at, chosen, in focus. One that cannot be used may be weak.
  private mutating func states(of element: XMLElement, over part: Part) {
    for child in element.elements where !Self.templates.contains(child.name) {
      switch child.name {
      case "Trigger", "DataTrigger", "MultiTrigger", "MultiDataTrigger", "VisualState":
        let said = [child] + child.elements.flatMap { [$0] + $0.elements }.filter { $0.name == "Condition" }
        let isOff = said.contains { $0["Property"] == "IsEnabled" && $0["Value"] == "False" }
        if isOff || Self.isDisabled(child["x:Name"] ?? "") { continue }
        var state = part
        state.key = nil
        if Self.take(child, &state) { parts.append(state) }
      case "Style", "ControlTheme": add(style: child, over: part)
      default: states(of: child, over: part)
      }
    }
  }

  private mutating func add(element: XMLElement) {
    var part = Part()
    part.type = element.name
    for name in Self.colors.sorted() {
      guard let text = element[name] else { continue }
      part.settings[name] = Setting(value: Self.value(text), place: SourcePlace(element))
    }
    guard !part.settings.isEmpty else { return }
    for name in ["FontSize", "FontAttributes", "FontWeight"] { part.texts[name] = element[name] }
    parts.append(part)
  }

  /// Takes the setters of an element; whether one of them is of a color.
  @discardableResult private static func take(_ element: XMLElement, _ part: inout Part) -> Bool {
    var hasColor = false
    for child in element.elements {
      if child.name.hasSuffix(".Setters") {
        hasColor = take(child, &part) || hasColor
      } else if child.name == "Setter", child["TargetName"] == nil, let written = child["Property"] {
        let property = property(written)
        if !colors.contains(property) {
          part.texts[property] = child["Value"]
          continue
        }
        part.settings[property] = Setting(value: value(of: child), place: SourcePlace(child))
        hasColor = true
      }
    }
    return hasColor
  }

  /// What a setter sets: an attribute, or an element in it.
  private static func value(of setter: XMLElement) -> XAMLValue? {
    if let text = setter["Value"] { return value(text) }
    guard let inner = setter.first("Setter.Value") else { return nil }
    if let brush = inner.first("SolidColorBrush") {
      return brush["Opacity"] == nil ? brush["Color"].flatMap(value) : nil
    }
    for (name, key) in [("StaticResource", "ResourceKey"), ("DynamicResource", "ResourceKey")] {
      if let resource = inner.first(name)?[key] { return .resource(XAMLValue.key(resource)) }
    }
    return inner.elements.isEmpty ? value(inner.text) : nil
  }

  private static func value(_ text: String) -> XAMLValue? {
    XAMLValue(text[...].trimmed == "{x:Null}" ? "Transparent" : text)
  }

  /// A property without the type that it is of, which only those of a shell need.
  private static func property(_ written: String) -> String {
    let name = written.filter { $0 != "(" && $0 != ")" }
    if name.hasPrefix("Shell.") { return name }
    return name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The name in `{StaticResource {x:Type Button}}`, `{x:Type local:Button}`, `Accent`.
  private static func name(_ written: String) -> String {
    let inner = written.filter { !"{}".contains($0) }
    let word = inner.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? inner
    return word.split(separator: ":").last.map(String.init) ?? word
  }

  /// `Button` of `StackPanel > Button.primary:pointerover`.
  private static func type(of selector: String) -> String {
    let last = selector.split { " >,".contains($0) }.last ?? ""
    return String(last.prefix { $0.isLetter })
  }

  private static func isDisabled(_ name: String) -> Bool { name.lowercased().contains("disabled") }
}

extension XAMLStyles.Part {
  /// Whether its text is large by WCAG 2.2: from 24 pixels, or from 18.66 in bold.
  fileprivate var isLarge: Bool {
    let size = texts["FontSize"].flatMap { Double($0) } ?? 0
    let isBold = ["FontAttributes", "FontWeight"].contains { name in
      ["Bold", "ExtraBold", "Black", "Heavy"].contains {
        texts[name]?.contains($0) == true && texts[name] != "SemiBold"
      }
    }
    return size >= 24 || size >= 18.66 && isBold
  }
}

extension XAMLValue {
  /// Whether it says that nothing is painted.
  fileprivate var isTransparent: Bool {
    if case .color(let color) = self { color.alpha == 0 } else { false }
  }
}
