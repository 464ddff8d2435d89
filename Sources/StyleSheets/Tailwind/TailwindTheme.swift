import Bytes

/// What the names in classes of Tailwind CSS stand for: its own theme, with what a page, a sheet or a configuration says.
///
/// Values are kept under the names that version 4 gives them, such as `--color-red-500`; those of version 3 are put there too.
struct TailwindTheme: Sendable {
  /// A value of the theme.
  struct Value: Sendable {
    var text: String
    /// Whether classes are written with the value itself, not with `var()`.
    var isInline = false
    /// Whether another value of the same name takes its place, wherever that stands.
    var isDefault = false
    /// Whether it is declared at the root although nothing refers to it.
    var isStatic = false
    /// Where it is written; nil for one of Tailwind's own.
    var place: SourcePlace?
  }

  let version: TailwindSetting.Version
  private(set) var values: [String: Value]
  /// What stands before every class: `tw-` in version 3, `tw`, as a variant, in version 4.
  var prefix = ""
  /// Whether every class is important.
  var isImportant = false
  /// The variants that were added or changed: the selectors and at-rules that each is written as, the outermost first.
  var variants: [String: [String]] = [:]
  /// Whether `dark` is the variant that version 3 had before 3.4, which stands before those of widths.
  var hasOldDark = false
  /// Whether the plugin for running text is there, whose colors are not known here.
  var hasTypography = false
  /// Whether the plugin daisyUI is there, which has classes of components.
  var hasComponents = false
  /// What cannot be known without running a configuration: the beginning of the names, and why.
  var open: [(prefix: String, reason: String)] = []
  /// Whether names that it does not have may be declared elsewhere.
  var isPartial = false

  /// Tailwind's own theme.
  init(_ version: TailwindSetting.Version) {
    self.version = version
    values = version == .three ? Self.three : Self.four
  }

  /// A value by its full name, as the theme has it.
  subscript(_ name: String) -> String? { values[name]?.text }

  /// Sets a value; `initial` takes it away, and a name that ends in `*` all that begin so.
  mutating func set(_ name: String, _ value: Value) {
    if name.hasSuffix("*") {
      let start = name.dropLast()
      values = values.filter { !$0.key.hasPrefix(start) || start == "--" && $0.key.hasPrefix("---") }
    } else if value.text == "initial" {
      values[name] = nil
    } else if value.isDefault, let known = values[name], !known.isDefault {
      return
    } else {
      values[name] = value
    }
  }

  /// What a class is written with for a name of some namespaces, such as `red-500` of `--color`; nil where none has it.
  func resolve(_ name: String, _ namespaces: [String]) -> String? {
    for namespace in namespaces {
      let key = name.isEmpty ? namespace : "\(namespace)-\(name)"
      guard let value = values[key] else { continue }
      return value.isInline ? value.text : "var(\(property(key)))"
    }
    return nil
  }

  /// Why the configuration leaves a name of some namespaces open; nil where it does not.
  func reason(_ name: String, _ namespaces: [String]) -> String? {
    guard !open.isEmpty else { return nil }
    for namespace in namespaces {
      let key = "\(namespace)-\(name)"
      if let found = open.first(where: { key == $0.prefix || key.hasPrefix($0.prefix + "-") }) {
        return found.reason
      }
    }
    return nil
  }

  /// The custom property of a value: with the prefix of the theme, where it has one.
  func property(_ name: String) -> String {
    prefix.isEmpty || version == .three ? name : "--\(prefix)-\(name.dropFirst(2))"
  }

  /// The width of a breakpoint, as it is written.
  func breakpoint(_ name: String) -> String? { self["--breakpoint-\(name)"] }

  /// The shades of the family that a color's name belongs to; nothing where it is none of a scale.
  func shades(of name: String) -> [(name: String, value: String)] {
    guard let dash = name.lastIndex(of: "-"), name[name.index(after: dash)...].allSatisfy(\.isNumber) else {
      return []
    }
    let family = name[..<dash]
    return (TailwindColors.shades + ["1000"]).compactMap { shade in
      values["--color-\(family)-\(shade)"].map { ("\(family)-\(shade)", $0.text) }
    }
  }

  // MARK: Tailwind's own

  private static let four = own(
    TailwindColors.four, breakpoints: four(widths: [40, 48, 64, 80, 96]), isInline: false)
  private static let three = own(
    TailwindColors.three.merging(
      ["transparent": "transparent", "current": "currentColor", "inherit": "inherit"],
      uniquingKeysWith: { $1 }),
    breakpoints: [("sm", "640px"), ("md", "768px"), ("lg", "1024px"), ("xl", "1280px"), ("2xl", "1536px")],
    isInline: true)

  private static func four(widths: [Int]) -> [(String, String)] {
    zip(["sm", "md", "lg", "xl", "2xl"], widths).map { ($0, "\($1)rem") }
  }

  private static func own(
    _ colors: [String: String], breakpoints: [(String, String)], isInline: Bool
  ) -> [String: Value] {
    var values: [String: Value] = [:]
    func add(_ namespace: String, _ items: [(String, String)]) {
      for (name, text) in items {
        values["--\(namespace)-\(name)"] = Value(text: text, isInline: isInline, isDefault: true)
      }
    }
    add("color", colors.map { ($0, $1) })
    add("breakpoint", breakpoints)
    add("text", zip(sizeNames, sizes).map { ($0, "\($1)rem") })
    add("font-weight", zip(weights, 1...9).map { ($0, "\($1)00") })
    add("font", fonts)
    add("animate", animations)
    if isInline {
      add("opacity", (0...20).map { ("\($0 * 5)", "\(Double($0) / 20)") })
      add("z-index", [0, 10, 20, 30, 40, 50].map { ("\($0)", "\($0)") })
      add("scale", [0, 50, 75, 90, 95, 100, 105, 110, 125, 150].map { ("\($0)", "\(Double($0) / 100)") })
      add("spacing", steps.map { ("\($0)", "\((Double($0) ?? 0) / 4)rem") } + [("px", "1px")])
    } else {
      values["--spacing"] = Value(text: "0.25rem", isDefault: true)
      add("container", zip(containerNames, containers).map { ($0, "\($1)rem") })
    }
    return values
  }

  private static let sizeNames = [
    "xs", "sm", "base", "lg", "xl", "2xl", "3xl", "4xl", "5xl", "6xl", "7xl", "8xl", "9xl",
  ]

  private static let sizes = [0.75, 0.875, 1, 1.125, 1.25, 1.5, 1.875, 2.25, 3, 3.75, 4.5, 6, 8]

  private static let weights = [
    "thin", "extralight", "light", "normal", "medium", "semibold", "bold", "extrabold", "black",
  ]

  private static let fonts = [
    ("sans", "ui-sans-serif, system-ui, sans-serif"), ("serif", "ui-serif, Georgia, serif"),
    ("mono", "ui-monospace, SFMono-Regular, monospace"),
  ]

  private static let animations = [
    ("spin", "spin 1s linear infinite"), ("ping", "ping 1s cubic-bezier(0, 0, 0.2, 1) infinite"),
    ("pulse", "pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite"), ("bounce", "bounce 1s infinite"),
  ]

  private static let containerNames = [
    "3xs", "2xs", "xs", "sm", "md", "lg", "xl", "2xl", "3xl", "4xl", "5xl", "6xl", "7xl",
  ]

  private static let containers = [16, 18, 20, 24, 28, 32, 36, 42, 48, 56, 64, 72, 80]

  /// The steps of the scale of version 3.
  private static let steps =
    "0 0.5 1 1.5 2 2.5 3 3.5 4 5 6 7 8 9 10 11 12 14 16 20 24 28 32 36 40 44 48 52 56 60 64 72 80 96"
    .split(separator: " ").map(String.init)
}
