import Bytes
import PaletteCore

/// The themes of an Android app: styles called `Theme` that give attributes colors.
struct AndroidStyles {
  /// An attribute of a style, with what it is set to.
  struct Item {
    var name: String
    var value: String
    var place: SourcePlace
  }

  /// A theme as a device of the day or of the night shows it.
  struct Look {
    var name: String
    var scheme: ColorScheme
    var isNight: Bool
    /// Attributes and the colors or color resources that they lead to.
    var items: [Item]
  }

  private struct Style {
    var parent: String?
    var items: [Item] = []
  }

  /// Styles of fewer colors than this set a detail for one screen, unless no other is a theme.
  private static let fewest = 3

  private var day: [String: Style] = [:]
  private var night: [String: Style] = [:]
  /// The names of the day's themes that have colors of their own, as they stand in the files.
  private var names: [String] { rich.isEmpty ? poor : rich }
  private var rich: [String] = []
  /// Those that are built on a theme of a library and give few of its colors others.
  private var poor: [String] = []
  /// The attributes of the system that themes give colors.
  private var ofSystem: [Item] = []

  /// Whether a theme holds a color itself instead of naming a resource.
  var hasLiterals: Bool {
    looks(nightColors: []).contains { $0.items.contains { $0.value.hasPrefix("#") } }
  }

  /// Takes the styles of a file.
  ///
  /// - Parameter names: what the colors are called that it names.
  mutating func add(_ root: XMLElement, isNight: Bool, file: String, _ names: AndroidNames) {
    for element in root.elements where element.name == "style" {
      guard let name = element["name"] else { continue }
      let dots = name.lastIndex(of: ".").map { String(name[..<$0]) }
      var style = Style(parent: element["parent"].map(Self.plain) ?? dots)
      var own: [Item] = []
      for item in element.elements where item.name == "item" {
        guard let attribute = item["name"] else { continue }
        let read = Item(
          name: attribute, value: names.value(AndroidReader.written(item.text), in: file),
          place: SourcePlace(item, in: file))
        if !attribute.hasPrefix("android:") {
          style.items.append(read)
        } else if Self.isColor(read.value) {
          own.append(read)
        }
      }
      // What the night changes of a theme's colors is one however few they are.
      let isOfBoth =
        (isNight ? day : night)[name] != nil
        && style.items.contains { $0.name == "colorPrimary" && Self.isColor($0.value) }
      if isNight { night[name] = style } else { day[name] = style }
      let words = name.split(separator: ".")
      let literals = style.items.count(where: { $0.value.hasPrefix("#") })
      // `AppTheme`, as apps began with, holds few colors, and mostly itself.
      let isTheme =
        words.first == "Theme" || words.dropFirst().first == "Theme" || Self.isOfLibrary(style)
        || words.first?.hasSuffix("Theme") == true && (literals > 0 || isOfBoth)
      let isRich = literals > 1 || style.items.count(where: { Self.isColor($0.value) }) >= Self.fewest
      guard isTheme else { continue }
      ofSystem += own
      if isOfBoth || !isNight && isRich {
        if !rich.contains(name) { rich.append(name) }
      } else if !isNight, Self.isOfLibrary(style), !poor.contains(name),
        style.items.contains(where: { $0.name.hasPrefix("color") && Self.isColor($0.value) })
      {
        poor.append(name)
      }
    }
  }

  /// Every theme that is no other one's foundation, or says that it is the light or the dark one, for the day and for the
  /// night where these differ.
  func looks(nightColors: Set<String>) -> [Look] {
    let roots = Set(names.flatMap { ancestors(of: $0, isNight: false) })
    let themes = names.filter { !roots.contains($0) || Self.scheme(words($0).last) != nil }
    let shared = Self.sharedWords(themes)
    return themes.flatMap { theme -> [Look] in
      let words = words(theme).dropFirst(shared)
      let name = words.isEmpty ? "" : words.joined(separator: " ")
      let (lit, unlit) = (items(of: theme, isNight: false), items(of: theme, isNight: true))
      // A theme that says which one it is is shown by day and by night.
      if let scheme = words.lazy.compactMap({ Self.scheme($0) }).first {
        return [
          Look(name: name, scheme: scheme, isNight: scheme == .dark, items: scheme == .dark ? unlit : lit)
        ]
      }
      let differs =
        lit.map(\.value) != unlit.map(\.value)
        || unlit.contains {
          $0.value.hasPrefix("@color/") && nightColors.contains(String($0.value.dropFirst(7)))
        }
      let one = Look(name: name.isEmpty ? "Light" : name, scheme: .light, isNight: false, items: lit)
      guard differs else { return [one] }
      let dark = name.isEmpty ? "Dark" : name + " Dark"
      return [one, Look(name: dark, scheme: .dark, isNight: true, items: unlit)]
    }
  }

  /// Says which colors of styles are in no theme: those of styles that are none, and those of attributes of the system.
  func tell(_ builder: inout PaletteBuilder) {
    func list(_ names: [String]) -> String {
      names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    }
    let others = passedOver
    if let first = others.first {
      let count = others.reduce(0) { $0 + $1.count }
      builder.warn(
        "\(count) color\(count == 1 ? "" : "s") in styles that are no themes (\(list(others.map(\.name)))) passed over",
        at: first.place)
    }
    if let first = ofSystem.first {
      let names = Set(ofSystem.map(\.name)).sorted()
      builder.warn(
        "\(ofSystem.count) color\(ofSystem.count == 1 ? "" : "s") of attributes of the system (\(list(names))) passed over",
        at: first.place)
    }
  }

  /// The styles that are part of no theme here, how many colors each sets, and where the first stands.
  private var passedOver: [(name: String, count: Int, place: SourcePlace)] {
    let read = Set(
      names + names.flatMap { ancestors(of: $0, isNight: false) + ancestors(of: $0, isNight: true) })
    let others = Set(day.keys).union(night.keys).subtracting(read)
    return others.sorted().compactMap { name in
      let items = [day[name], night[name]].flatMap { $0?.items ?? [] }.filter { Self.isColor($0.value) }
      return items.first.map { (name, items.count, $0.place) }
    }
  }

  private static func scheme(_ word: String?) -> ColorScheme? {
    word.flatMap { ["light": .light, "day": .light, "dark": .dark, "night": .dark][$0.lowercased()] }
  }

  private func words(_ name: String) -> [String] { name.split(separator: ".").map(String.init) }

  /// How many words all of several names begin with; all but the last of a single name.
  private static func sharedWords(_ names: [String]) -> Int {
    let words = names.map { $0.split(separator: ".") }
    guard words.count > 1 else {
      return words.first.map { scheme(String($0.last ?? "")) == nil ? $0.count : $0.count - 1 } ?? 0
    }
    let least = (words.map(\.count).min() ?? 1) - 1
    return (0..<max(least, 0)).first { at in !words.allSatisfy { $0[at] == words[0][at] } } ?? max(least, 0)
  }

  /// Whether a style is built on a theme that libraries or the system bring.
  private static func isOfLibrary(_ style: Style) -> Bool {
    let parent = style.parent.map { $0.split(separator: "/").last ?? $0[...] } ?? ""
    let name = parent.hasPrefix("android:") ? parent.dropFirst(8) : parent
    return libraries.contains { name.hasPrefix($0) }
  }

  private static let libraries = [
    "Theme.AppCompat", "Theme.Material", "Theme.Holo", "Theme.DeviceDefault",
  ]

  private static func plain(_ parent: String) -> String {
    parent.hasPrefix("@style/") ? String(parent.dropFirst(7)) : parent
  }

  private static func isColor(_ value: String) -> Bool { value.hasPrefix("@color/") || value.hasPrefix("#") }

  /// What a style is built on, the nearest first; styles of libraries are not there to be read.
  private func ancestors(of name: String, isNight: Bool) -> [String] {
    var found: [String] = []
    var next = style(name, isNight)?.parent
    while let parent = next, found.count < 32, !found.contains(parent), let style = style(parent, isNight) {
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
  private func items(of name: String, isNight: Bool) -> [Item] {
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
