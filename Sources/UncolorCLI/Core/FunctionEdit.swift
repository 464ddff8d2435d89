import PaletteCore

/// Changes the numbers of a color function and nothing else: commas stay commas, percent stay percent, the opacity stays as it is
/// written, and there are as few digits as say the color.
enum FunctionEdit {
  /// A number of the text.
  private struct Channel {
    var range: Range<Int>
    var value: Double
    var isPercent: Bool
    /// What a component of the space is multiplied with.
    var scale = 1.0
    /// Decimals beyond those of the others, where a whole number is much.
    var more = 0
  }

  /// The new color in the notation of the old text; nil where that is no function of three plain numbers, or cannot say the
  /// color.
  static func replacement(for old: String, from: Color, to: Color) -> String? {
    guard let before = try? Color(css: old), before.withAlpha(1).rgb8 == from.withAlpha(1).rgb8,
      from.rgb8.alpha == to.rgb8.alpha,
      var channels = channels(of: old), isExact(to)
    else { return nil }
    let name = old.prefix { $0 != "(" }.lowercased()
    for index in 0..<3 {
      guard let (scale, more) = unit(name, index, channels[index].isPercent) else { return nil }
      (channels[index].scale, channels[index].more) = (scale, more)
    }
    let target = to.converted(to: before.space).components
    let isRGB = name.hasPrefix("rgb")
    let hue = ["hsl", "hsla", "hwb"].contains(name) ? 0 : ["lch", "oklch"].contains(name) ? 2 : nil
    let wanted = Contrast.relativeLuminance(to)
    let isDarker = wanted < Contrast.relativeLuminance(from)
    for decimals in 0...6 {
      var choices: [(text: String, distance: Double)] = []
      // Each channel down, up, or, where a gray has any hue, as it was.
      for number in 0..<27 {
        var text = Array(old.utf8)
        var distance = 0.0
        var values: [Double] = []
        for index in (0..<3).reversed() {
          let channel = channels[index]
          let way = [number % 3, number / 3 % 3, number / 9][index]
          if way == 2, index != hue { continue }
          let value = target[index] * channel.scale
          let power = (0..<(decimals + channel.more)).reduce(1.0) { power, _ in power * 10 }
          let rounded = (way == 0 ? (value * power).rounded(.down) : (value * power).rounded(.up)) / power
          let new = way == 2 ? channel.value : rounded
          values.append(new)
          // What stays as it was is the better choice.
          if way == 2 {
            distance -= 1
            continue
          }
          distance += abs(new - value) * power
          text.replaceSubrange(
            channel.range, with: Array(NumberText.shortest(new).utf8) + (channel.isPercent ? [0x25] : []))
        }
        // A gray stays one.
        if isRGB, values.contains(where: { $0 != values[0] }), target.x == target.y, target.y == target.z {
          continue
        }
        let said = String(decoding: text, as: UTF8.self)
        guard let color = try? Color(css: said), color.withAlpha(1).rgb8 == to.withAlpha(1).rgb8 else {
          continue
        }
        // On the side of the color that passes, since what is between two steps of a screen is not rounded for a contrast.
        let luminance = Contrast.relativeLuminance(color)
        guard isDarker ? luminance <= wanted + 1e-9 : luminance >= wanted - 1e-9 else { continue }
        choices.append((said, distance))
      }
      if let best = choices.min(by: { $0.distance < $1.distance }) { return best.text }
    }
    return nil
  }

  /// Whether a color is one that screens of eight bits show: others are not said by what they look like there.
  private static func isExact(_ color: Color) -> Bool {
    let (own, shown) = (color.converted(to: .srgb).components, color.rgb8)
    return [(own.x, shown.red), (own.y, shown.green), (own.z, shown.blue)].allSatisfy {
      abs($0 * 255 - Double($1)) < 0.01
    }
  }

  /// How a channel is written: what its component is multiplied with, and the decimals that it has beyond others.
  private static func unit(_ name: String, _ index: Int, _ isPercent: Bool) -> (scale: Double, more: Int)? {
    switch name {
    case "rgb", "rgba": (isPercent ? 100 : 255, 0)
    case "hsl", "hsla", "hwb": (1, 0)
    case "lab": index == 0 ? (1, 0) : (isPercent ? 100 / 125 : 1, 0)
    case "lch": index == 1 && isPercent ? (100 / 150, 0) : (1, 0)
    case "oklab": index == 0 ? (isPercent ? (100, 0) : (1, 2)) : isPercent ? (250, 0) : (1, 3)
    case "oklch":
      index == 2 ? (1, 0) : index == 0 ? (isPercent ? (100, 0) : (1, 2)) : isPercent ? (250, 0) : (1, 3)
    default: nil
    }
  }

  /// The first three numbers in the parentheses, which may be followed by an opacity; nil where there is anything else.
  private static func channels(of old: String) -> [Channel]? {
    let bytes = Array(old.utf8)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")), bytes.last == UInt8(ascii: ")") else {
      return nil
    }
    var channels: [Channel] = []
    var at = open + 1
    while at < bytes.count - 1, channels.count < 3 {
      if [0x20, 0x09, 0x0A, 0x0D, 0x2C].contains(bytes[at]) {
        at += 1
        continue
      }
      let start = at
      while at < bytes.count - 1, "+-.0123456789".utf8.contains(bytes[at]) { at += 1 }
      guard at > start, let value = Double(String(decoding: bytes[start..<at], as: UTF8.self)) else {
        return nil
      }
      let isPercent = bytes[at] == 0x25
      channels.append(Channel(range: start..<(isPercent ? at + 1 : at), value: value, isPercent: isPercent))
      if isPercent { at += 1 }
      // `210deg` keeps its unit, which is what a bare number has; other units are another number.
      if bytes[at...].starts(with: "deg".utf8) {
        at += 3
      } else if at < bytes.count - 1, bytes[at] | 0x20 >= 0x61, bytes[at] | 0x20 <= 0x7A {
        return nil
      }
    }
    return channels.count == 3 ? channels : nil
  }
}
