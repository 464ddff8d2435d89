import PaletteCore

/// The colors that the libraries of apps have names for.
enum AppLibraries {
  /// What a path such as `Colors.blue.shade500` means in a language; nil for names of the program.
  static func color(_ path: [String], _ language: AppLanguage) -> AppColor? {
    guard path.count > 1, let last = path.last else { return nil }
    let type = path[path.count - 2]
    switch language {
    case .kotlin: return type == "Color" ? compose[last].flatMap { Color(hex: $0) }.map { .color($0) } : nil
    case .dart:
      if type == "CupertinoColors", ["white", "black"].contains(last) {
        return .color(last == "white" ? .white : .black)
      }
      guard let start = path.firstIndex(of: "Colors") else { return nil }
      return flutter(Array(path[(start + 1)...]))
    case .swift:
      if ["UIColor", "NSColor"].contains(type), let rgb = uikit[last] {
        return .color(Color(.srgb, rgb.0, rgb.1, rgb.2))
      }
      guard type.hasSuffix("Color") || type.isEmpty else { return nil }
      switch last {
      case "white": return .color(.white)
      case "black": return .color(.black)
      case "clear": return .color(Color.black.withAlpha(0))
      default: return nil
      }
    }
  }

  /// Source: developer.android.com/reference/kotlin/androidx/compose/ui/graphics/Color, "Companion properties".
  private static var compose: [String: String] {
    [
      "Black": "000000", "DarkGray": "444444", "Gray": "888888", "LightGray": "cccccc", "White": "ffffff",
      "Red": "ff0000", "Green": "00ff00", "Blue": "0000ff", "Yellow": "ffff00", "Cyan": "00ffff",
      "Magenta": "ff00ff", "Transparent": "00000000",
    ]
  }

  /// The colors of UIKit that do not change with the system.
  ///
  /// Source: developer.apple.com/documentation/uikit/standard-colors, "Fixed colors".
  private static var uikit: [String: (Double, Double, Double)] {
    [
      "black": (0, 0, 0), "white": (1, 1, 1), "darkGray": (1 / 3, 1 / 3, 1 / 3),
      "lightGray": (2 / 3, 2 / 3, 2 / 3), "gray": (0.5, 0.5, 0.5), "red": (1, 0, 0), "green": (0, 1, 0),
      "blue": (0, 0, 1), "cyan": (0, 1, 1), "yellow": (1, 1, 0), "magenta": (1, 0, 1), "orange": (1, 0.5, 0),
      "purple": (0.5, 0, 0.5), "brown": (0.6, 0.4, 0.2),
    ]
  }

  /// Source: api.flutter.dev/flutter/material/Colors-class.html.
  private static func flutter(_ path: [String]) -> AppColor? {
    guard let name = path.first else { return nil }
    if path.count == 1 {
      // The share of opacity is a part of the name: `black54`.
      for (word, color) in [("black", Color.black), ("white", .white)] where name.hasPrefix(word) {
        let percent = name.dropFirst(word.count)
        if percent.isEmpty { return .color(color) }
        let alphas = [
          "10": 0x1A, "12": 0x1F, "24": 0x3D, "26": 0x42, "30": 0x4D, "38": 0x61, "45": 0x73, "54": 0x8A,
          "60": 0x99, "70": 0xB3, "87": 0xDD,
        ]
        return alphas[String(percent)].map { .color(color.withAlpha(Double($0) / 255)) }
      }
      if name == "transparent" { return .color(Color.black.withAlpha(0)) }
    }
    let isAccent = name.hasSuffix("Accent")
    let family = isAccent ? String(name.dropLast(6)) : name
    guard let values = MaterialColors.families[family] else { return nil }
    var shades = zip(MaterialColors.shades, values).filter { $0.0.hasPrefix("A") == isAccent }.compactMap {
      shade, hex in Color(hex: hex).map { (isAccent ? String(shade.dropFirst()) : shade, $0) }
    }
    // Flutter has two grays more.
    if family == "grey" {
      shades += [("350", "d6d6d6"), ("850", "303030")].compactMap { s, h in Color(hex: h).map { (s, $0) } }
    }
    let whole = AppColor.shades(shades.first { $0.0 == (isAccent ? "200" : "500") }?.1, shades)
    return path.count == 1 ? whole : path.count == 2 ? whole.shade(path[1]) : nil
  }
}
