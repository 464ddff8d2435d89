import Bytes
import PaletteCore

/// What an attribute or element of XAML says of a color.
indirect enum XAMLValue {
  /// The color itself.
  case color(Color)
  /// The resource of this key.
  case resource(String)
  /// One value for light and one for dark, as .NET MAUI binds them.
  case schemes(light: XAMLValue, dark: XAMLValue)

  /// Reads a value; nil for what is no color and no reference.
  ///
  /// Source: learn.microsoft.com, "Color" of WPF (hex with opacity first, `sc#`), "AppThemeBinding" of .NET MAUI and "XAML
  /// markup extensions".
  init?(_ text: String) {
    let text = text[...].trimmed
    guard text.hasPrefix("{"), text.hasSuffix("}") else {
      guard let color = Self.literal(text) else { return nil }
      self = .color(color)
      return
    }
    let inner = text.dropFirst().dropLast().trimmed
    let name = inner.prefix { !$0.isWhitespace }
    let rest = inner.dropFirst(name.count).trimmed
    switch name.split(separator: ":").last {
    case "StaticResource", "DynamicResource", "ThemeResource", "StaticResourceExtension":
      let key = Self.arguments(rest)["ResourceKey"] ?? rest
      self = .resource(Self.key(String(key)))
    case "Static":
      // `Colors.Navy` is a color by name, everything else is in the program's code.
      let member = Self.arguments(rest)["Member"] ?? rest
      let parts = member.split(separator: ".")
      if parts.dropLast().last?.hasSuffix("Colors") == true, let last = parts.last,
        let color = Self.literal(last)
      {
        self = .color(color)
      } else {
        self = .resource(Self.key(String(text)))
      }
    case "AppThemeBinding":
      let values = Self.arguments(rest)
      func value(_ name: String) -> XAMLValue? {
        (values[name] ?? values["Default"]).flatMap { Self(String($0)) }
      }
      guard let light = value("Light") ?? value("Dark"), let dark = value("Dark") ?? value("Light") else {
        return nil
      }
      self = .schemes(light: light, dark: dark)
    default: return nil
    }
  }

  /// A key as it is looked up: of `{x:Static SystemColors.WindowBrushKey}` what stands behind the last point.
  static func key(_ text: String) -> String {
    let text = text[...].trimmed
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return String(text) }
    let inner = text.dropFirst().dropLast().trimmed
    let word = inner.split(whereSeparator: \.isWhitespace).last ?? inner
    return String(word.split { ".:=".contains($0) }.last ?? word)
  }

  /// `Light=A, Dark={StaticResource B}`: values by name; commas within braces and quotes separate nothing.
  private static func arguments(_ text: Substring) -> [String: Substring] {
    var depth = 0
    var isQuoted = false
    let parts = text.split { character in
      if character == "'" { isQuoted.toggle() }
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return depth == 0 && !isQuoted && character == ","
    }
    var result: [String: Substring] = [:]
    for part in parts {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let name = String(part[..<equals].trimmed)
      guard !name.contains("{") else { continue }
      var value = part[part.index(after: equals)...].trimmed
      if value.count > 1, value.hasPrefix("'"), value.hasSuffix("'") { value = value.dropFirst().dropLast() }
      result[name] = value
    }
    return result
  }

  /// The text of a color whose channels are attributes: bytes as `A`, `R`, `G` and `B`, or linear light as `ScR` and its like;
  /// nil where it has none.
  ///
  /// Source: learn.microsoft.com, "Color" of WPF, properties.
  static func channels(of element: XMLElement) -> String? {
    let shares = ["ScR", "ScG", "ScB"].compactMap { element[$0] }
    if shares.count == 3 { return "sc#" + ([element["ScA"] ?? "1"] + shares).joined(separator: ",") }
    guard element["R"] != nil || element["G"] != nil || element["B"] != nil else { return nil }
    // A channel that is not said is 0, of a color that is not said to be transparent.
    let bytes = ["A", "R", "G", "B"].map { name -> UInt8? in
      guard let written = element[name] else { return name == "A" ? 255 : 0 }
      let text = written[...].trimmed
      return text.lowercased().hasPrefix("0x") ? UInt8(text.dropFirst(2), radix: 16) : UInt8(text)
    }
    guard bytes.allSatisfy({ $0 != nil }) else { return nil }
    return "#" + bytes.map { (($0 ?? 0) < 16 ? "0" : "") + String($0 ?? 0, radix: 16) }.joined()
  }

  /// A color as it stands: `#AARRGGBB` and `#ARGB` have their opacity first, `sc#` is linear light.
  private static func literal(_ text: Substring) -> Color? {
    if text.hasPrefix("#") { return ARGBText.color(text.dropFirst()) }
    if text.lowercased().hasPrefix("sc#") {
      let values = text.dropFirst(3).split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
      guard values.count == 3 || values.count == 4 else { return nil }
      let alpha = values.count == 4 ? min(max(values[0], 0), 1) : 1
      let rgb = values.suffix(3)
      let start = rgb.startIndex
      return Color(.linearSRGB, rgb[start], rgb[start + 1], rgb[start + 2], alpha: alpha).converted(to: .srgb)
    }
    return try? Color(css: String(text))
  }
}
