import Bytes
import PaletteCore

/// The styles of an Android app, what they are built on, and the colors that they give attributes. Which of them are themes
/// says ``looks(nightColors:)``.
struct AndroidStyles {
  /// An attribute of a style, with what it is set to.
  struct Item {
    var name: String
    var value: String
    var place: SourcePlace
  }

  private struct Style {
    var parent: String?
    var items: [Item] = []
    /// The colors of attributes of the system.
    var ofSystem: [Item] = []

    var colors: [Item] { items.filter { AndroidStyles.isColor($0.value) } }
    var literals: Int { items.count { $0.value.hasPrefix("#") } }
    /// Whether it says both what a color is and what stands on it, which nobody does for a detail.
    var hasPair: Bool {
      let names = Set(colors.map(\.name))
      return names.contains { $0.hasPrefix("colorOn") && names.contains("color" + $0.dropFirst(7)) }
    }
  }

  /// Styles of fewer colors than this set a detail for one screen, unless no other is a theme.
  private static let fewest = 3

  private var day: [String: Style] = [:]
  private var night: [String: Style] = [:]
  /// The names of all styles, as they stand in the files.
  private(set) var order: [String] = []

  /// Takes the styles of a file.
  ///
  /// - Parameter names: what the colors are called that it names.
  mutating func add(_ root: XMLElement, isNight: Bool, file: String, _ names: AndroidNames) {
    for element in root.elements where element.name == "style" {
      guard let name = element["name"] else { continue }
      let dots = name.lastIndex(of: ".").map { String(name[..<$0]) }
      var style = Style(parent: element["parent"].map(Self.plain) ?? dots)
      for item in element.elements where item.name == "item" {
        guard let attribute = item["name"] else { continue }
        let read = Item(
          name: attribute, value: names.value(AndroidReader.written(item.text), in: file),
          place: SourcePlace(item, in: file))
        if !attribute.hasPrefix("android:") {
          style.items.append(read)
        } else if Self.isColor(read.value) {
          style.ofSystem.append(read)
        }
      }
      if day[name] == nil, night[name] == nil { order.append(name) }
      if isNight { night[name] = style } else { day[name] = style }
    }
  }

  // MARK: What a style is

  /// The themes that have colors of their own, or change one that they inherit, and the styles that these are built on.
  var themes: [String] {
    let all = order.filter(isTheme)
    let rich = all.filter { isOfBoth($0) || day[$0].map(isRich) == true }
    // Those that are built on a theme of a library and give few of its colors others.
    let poor = all.filter { name in
      isOfLibrary(name) && day[name]?.colors.contains { $0.name.hasPrefix("color") } == true
    }
    let own = Set(rich.isEmpty ? poor : rich)
    let named = Set(order.filter { own.contains($0) || isVariant($0, of: own) })
    let roots = Set(named.flatMap { ancestors(of: $0) }.filter { !colors(of: $0).isEmpty })
    return order.filter { named.contains($0) || roots.contains($0) }
  }

  private func isTheme(_ name: String) -> Bool {
    let words = Self.words(name)
    if words.first == "Theme" || words.dropFirst().first == "Theme" || isOfLibrary(name) { return true }
    // `AppTheme`, as apps began with, holds few colors, and mostly itself.
    let literals = [day[name], night[name]].contains { ($0?.literals ?? 0) > 0 }
    return words.first?.hasSuffix("Theme") == true && (literals || isOfBoth(name))
  }

  private func isRich(_ style: Style) -> Bool {
    style.literals > 1 || style.colors.count >= Self.fewest || style.hasPair
  }

  /// What the night changes of a theme's colors is one however few they are.
  private func isOfBoth(_ name: String) -> Bool {
    guard let lit = day[name], let unlit = night[name] else { return false }
    return (lit.colors + unlit.colors).contains { $0.name == "colorPrimary" }
  }

  /// Whether a style is a theme because it is built on one: it changes a color that it inherits, or gives another one that texts
  /// stand on or have; or it is the name by which a foundation is used.
  private func isVariant(_ name: String, of themes: Set<String>) -> Bool {
    let line = ancestors(of: name)
    guard day[name] != nil, !themes.isDisjoint(with: line), let parent = line.first else { return false }
    let own = colors(of: name)
    if own.isEmpty { return Self.isFoundation(parent) }
    let inherited = [false, true].map { items(of: parent, isNight: $0) }
    return own.contains { item in
      item.name.hasPrefix("color")
        || inherited.contains { $0.contains { $0.name == item.name && $0.value != item.value } }
    }
  }

  /// Whether a style is called like those that are there to be built on: `Base.Theme.App`, `AppBaseTheme`.
  static func isFoundation(_ name: String) -> Bool {
    IdentifierNames.words(of: name).contains { $0.lowercased() == "base" }
  }

  /// The colors that a style itself says, by day and by night.
  func colors(of name: String) -> [Item] { [day[name], night[name]].flatMap { $0?.colors ?? [] } }

  /// The colors that styles give attributes of the system, where the styles are themes.
  var ofSystem: [Item] {
    order.filter(isTheme).flatMap { name in [day[name], night[name]].flatMap { $0?.ofSystem ?? [] } }
  }

  static func words(_ name: String) -> [String] { name.split(separator: ".").map(String.init) }

  /// Whether a style is built on a theme that libraries or the system bring.
  private func isOfLibrary(_ name: String) -> Bool { library(of: name) != nil }

  /// The theme of a library or of the system that a style is built on in the end.
  func library(of name: String) -> String? {
    let line = [name] + ancestors(of: name, isNight: day[name] == nil)
    guard let last = line.last, let end = (day[last] ?? night[last])?.parent else { return nil }
    let plain = end.split(separator: "/").last.map(String.init) ?? end
    let theme = plain.hasPrefix("android:") ? String(plain.dropFirst(8)) : plain
    return Self.libraries.contains { theme.hasPrefix($0) } ? theme : nil
  }

  private static let libraries = [
    "Theme.AppCompat", "Theme.Material", "Theme.Holo", "Theme.DeviceDefault",
  ]

  private static func plain(_ parent: String) -> String {
    parent.hasPrefix("@style/") ? String(parent.dropFirst(7)) : parent
  }

  fileprivate static func isColor(_ value: String) -> Bool {
    value.hasPrefix("@color/") || value.hasPrefix("#")
  }

  // MARK: Inheritance

  /// What a style is built on by day or by night.
  func ancestors(of name: String) -> [String] {
    let lit = ancestors(of: name, isNight: false)
    return lit + ancestors(of: name, isNight: true).filter { !lit.contains($0) }
  }

  /// What a style is built on, the nearest first; styles of libraries are not there to be read.
  private func ancestors(of name: String, isNight: Bool) -> [String] {
    var found: [String] = []
    var next = style(name, isNight)?.parent
    while let parent = next, found.count < 32, parent != name, !found.contains(parent),
      let style = style(parent, isNight)
    {
      found.append(parent)
      next = style.parent
    }
    return found
  }

  private func style(_ name: String, _ isNight: Bool) -> Style? {
    isNight ? night[name] ?? day[name] : day[name]
  }

  /// The colors of a theme with those that it inherits, each attribute once; one that names another attribute has what that
  /// one leads to.
  func items(of name: String, isNight: Bool) -> [Item] {
    var order: [String] = []
    var values: [String: Item] = [:]
    for style in ([name] + ancestors(of: name, isNight: isNight)).reversed() {
      for item in self.style(style, isNight)?.items ?? [] {
        if values[item.name] == nil { order.append(item.name) }
        values[item.name] = item
      }
    }
    return order.compactMap { name in
      guard var item = values[name] else { return nil }
      for _ in 0..<32 {
        guard item.value.hasPrefix("?") else { break }
        let attribute = item.value.dropFirst(item.value.hasPrefix("?attr/") ? 6 : 1)
        guard let other = values[String(attribute)] else { return nil }
        item.value = other.value
      }
      return Self.isColor(item.value) ? item : nil
    }
  }
}
