import PaletteCore

/// A call that makes a color of numbers or a text, or another color of one.
///
/// Sources: developer.apple.com/documentation/swiftui/color and uikit/uicolor; developer.android.com, "Color" of
/// `androidx.compose.ui.graphics`; api.flutter.dev, "Color class".
struct AppConstructor {
  private let colors: AppColors
  private let arguments: [AppExpression.Argument]
  private let place: AppDeclaration
  private let depth: Int

  init(_ colors: AppColors, _ arguments: [AppExpression.Argument], _ place: AppDeclaration, _ depth: Int) {
    self.colors = colors
    self.arguments = arguments
    self.place = place
    self.depth = depth
  }

  private func value(_ labels: String...) -> AppExpression? {
    arguments.first { labels.contains($0.label ?? "") }?.value
  }

  private func number(_ labels: String...) -> Double? {
    let given = arguments.first { labels.contains($0.label ?? "") }
    return given.flatMap { colors.number($0.value, in: place, depth)?.value }
  }

  /// Whether an argument is there and cannot be read.
  private func isUnread(_ labels: String...) -> Bool {
    arguments.contains { labels.contains($0.label ?? "") && colors.number($0.value, in: place, depth) == nil }
  }

  private func color(_ value: AppExpression?) -> AppColor? {
    value.flatMap { colors.color($0, in: place, depth + 1) }
  }

  /// The numbers of the arguments without names; nil where one is something else.
  private var numbers: [AppColors.Number]? {
    let found = arguments.filter { $0.label == nil }.compactMap { colors.number($0.value, in: place, depth) }
    return found.count == arguments.count ? found : nil
  }

  // MARK: Making

  /// What the constructor called `name` of a type makes; nil where an argument is not known.
  func color(_ name: String, _ type: String) -> AppColor? {
    if !name.isEmpty, let color = named(name, type) { return color }
    guard name.isEmpty || ["valueOf", "parseColor", "dynamic", "hex", "rgb", "rgba"].contains(name) else {
      return nil
    }
    if let light = color(value("light", "any", "lightColor")), let dark = color(value("dark", "darkColor")) {
      return .modes(light: light, dark: dark)
    }
    if let provider = value("dynamicProvider") { return color(provider) }
    if let inner = color(value("uiColor", "nsColor", "cgColor", "color")) { return inner }
    if let color = ofDigits { return .color(color) }
    if let color = ofChannels { return .color(color) }
    return arguments.count == 1 && arguments[0].label == nil ? color(arguments[0].value) : nil
  }

  private func named(_ name: String, _ type: String) -> AppColor? {
    let numbers = numbers?.map(\.value) ?? []
    if type == "HSLColor" || type == "HSVColor" {
      guard numbers.count == 4 else { return nil }
      let space: ColorSpace = type == "HSLColor" ? .hsl : .hsv
      return .color(
        Color(space, numbers[1], numbers[2] * 100, numbers[3] * 100).withAlpha(numbers[0]).converted(
          to: .srgb))
    }
    switch (name, numbers.count) {
    case ("fromARGB", 4):
      return .color(bytes(numbers[1], numbers[2], numbers[3]).withAlpha(numbers[0] / 255))
    case ("fromRGBO", 4): return .color(bytes(numbers[0], numbers[1], numbers[2]).withAlpha(numbers[3]))
    case ("from", _): return ofChannels.map { .color($0) }
    case ("hsl", 3...4), ("hsv", 3...4):
      let color = Color(name == "hsl" ? .hsl : .hsv, numbers[0], numbers[1] * 100, numbers[2] * 100)
      return .color(color.withAlpha(numbers.count > 3 ? numbers[3] : 1).converted(to: .srgb))
    default: return nil
    }
  }

  private func bytes(_ red: Double, _ green: Double, _ blue: Double) -> Color {
    Color(.srgb, red / 255, green / 255, blue / 255)
  }

  private var alpha: Double? {
    isUnread("alpha", "opacity", "a") ? nil : number("alpha", "opacity", "a").map(Self.opacity) ?? 1
  }

  /// An opacity as the libraries take it: within 0 and 1.
  private static func opacity(_ given: Double) -> Double { min(max(given, 0), 1) }

  /// `0xFF0B1F3A`, `"#0b1f3a"`, `hex: 0x0b1f3a`
  private var ofDigits: Color? {
    let labels = [
      "hex", "rgb", "hexString", "hexValue", "value", "argb", "rgba", "hexadecimal", "netHex", "color",
    ]
    guard
      let given = arguments.first(where: { $0.label == nil || labels.contains($0.label ?? "") }),
      arguments.allSatisfy({ $0.token == given.token || ["alpha", "opacity", "a"].contains($0.label ?? "") }),
      let alpha
    else { return nil }
    let color: Color?
    if let number = colors.number(given.value, in: place, depth) {
      guard number.isWhole else { return nil }
      if colors.language != .swift {
        color = AppColors.argb(number.value)
      } else {
        guard let bits = UInt32(exactly: number.value), let count = number.digits, count <= 8 else {
          return nil
        }
        let digits = String(bits, radix: 16)
        color = colors.hex(String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits)
      }
    } else if case .text(let text) = given.value {
      // A name without a mark is that of a color set.
      color =
        given.label == nil && !text.hasPrefix("#") && colors.language == .swift && Color(hex: text) == nil
        ? nil : colors.hex(text)
    } else {
      color = nil
    }
    return color.map { alpha == 1 ? $0 : $0.withAlpha(alpha) }
  }

  /// Channels by their names, or in order.
  private var ofChannels: Color? {
    guard let alpha else { return nil }
    if let white = number("white", "w") {
      return Color(.srgb, white, white, white).withAlpha(alpha)
    }
    if let hue = number("hue", "h"), let saturation = number("saturation", "s"),
      let brightness = number("brightness", "b")
    {
      return Color(.hsv, hue * 360, saturation * 100, brightness * 100).withAlpha(alpha).converted(to: .srgb)
    }
    var space: ColorSpace? = .srgb
    var channels: [AppColors.Number] = []
    var fourth: Double?
    for (label, names) in [("red", ["r", "displayP3Red", "srgbRed"]), ("green", ["g"]), ("blue", ["b"])] {
      guard let given = arguments.first(where: { $0.label == label || names.contains($0.label ?? "") }) else {
        break
      }
      guard let number = colors.number(given.value, in: place, depth) else { return nil }
      if given.label == "displayP3Red" { space = .displayP3 }
      channels.append(number)
    }
    if channels.isEmpty {
      let plain = arguments.filter { $0.label == nil }.compactMap {
        colors.number($0.value, in: place, depth)
      }
      guard (3...4).contains(plain.count) else { return nil }
      channels = Array(plain.prefix(3))
      fourth = plain.count > 3 ? plain[3].value : nil
    }
    guard channels.count == 3 else { return nil }
    // A space that is not known is no sRGB.
    for argument in arguments where argument.label == "colorSpace" || argument.label == nil {
      if let path = AppColors.path(argument.value), colors.number(argument.value, in: place, depth) == nil {
        space = Self.space(path.last ?? "")
      }
    }
    guard let space else { return nil }
    let isBytes =
      colors.language == .kotlin
      ? channels.allSatisfy(\.isWhole)
      : !ChannelNotation.areShares(channels.map(\.value))
    if isBytes {
      guard channels.allSatisfy({ 0...255 ~= $0.value }) else { return nil }
      let color = bytes(channels[0].value, channels[1].value, channels[2].value)
      let given = fourth ?? number("alpha", "opacity", "a")
      if colors.language == .kotlin { return color.withAlpha((given ?? 255) / 255) }
      return color.withAlpha(given.map { ChannelNotation.opacity($0, mayBeByte: true) ?? $0 } ?? 1)
    }
    return Color(space, channels[0].value, channels[1].value, channels[2].value).withAlpha(
      fourth.map(Self.opacity) ?? alpha)
  }

  private static func space(_ name: String) -> ColorSpace? {
    switch name.lowercased() {
    case "srgb", "extendedsrgb": .srgb
    case "displayp3": .displayP3
    case "srgblinear", "linearsrgb", "linearextendedsrgb": .linearSRGB
    case "adobergb": .a98RGB
    case "bt2020": .rec2020
    default: nil
    }
  }

  // MARK: Changing

  /// The arguments of `copy` with the names of the parameters that they are for; what there is no parameter for is unknown.
  private var inOrder: [AppExpression.Argument] {
    let labels = ["alpha", "red", "green", "blue"]
    return arguments.enumerated().map { index, argument in
      var argument = argument
      argument.label = argument.label ?? (index < labels.count ? labels[index] : "?")
      return argument
    }
  }

  /// What a method of a color gives; nil for other methods, and where an argument is not known.
  func changed(_ color: Color, by method: String) -> Color? {
    let plain = numbers?.first?.value
    switch method {
    case "opacity" where arguments.count == 1:
      return plain.map { color.withAlpha(color.alpha * Self.opacity($0)) }
    case "withAlphaComponent", "withOpacity": return plain.map { color.withAlpha(Self.opacity($0)) }
    case "withAlpha":
      return plain.map { color.withAlpha(Self.opacity(colors.language == .dart ? $0 / 255 : $0)) }
    case "copy" where arguments.contains { $0.label == nil }:
      return AppConstructor(colors, inOrder, place, depth).changed(color, by: method)
    case "withValues", "copy":
      let labels = ["alpha", "red", "green", "blue"]
      guard arguments.allSatisfy({ labels.contains($0.label ?? "") }),
        !isUnread("alpha", "red", "green", "blue"),
        !arguments.isEmpty
      else { return nil }
      var result = color.converted(to: .srgb)
      for (index, label) in ["red", "green", "blue"].enumerated() {
        if let value = number(label) { result.components[index] = value }
      }
      return result.withAlpha(number("alpha").map(Self.opacity) ?? color.alpha)
    case "toColor", "toArgb", "asColor", "toUIColor", "toNSColor": return arguments.isEmpty ? color : nil
    case "compositeOver":
      guard arguments.count == 1, let below = self.color(arguments[0].value)?.color(), below.alpha == 1 else {
        return nil
      }
      return color.composited(over: below)
    default: return nil
    }
  }
}
