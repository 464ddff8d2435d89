/// Filters that leave the colors of text and what is behind it as they are. Source: Filter Effects 1, section 5.
extension StyleComputer {
  /// Takes back that an element has a filter where that changes no color: a shadow of its shape is beside what it paints.
  func setFilter(_ text: String, _ style: inout ComputedStyle) {
    guard let hasShadow = Self.has("drop-shadow", in: text) else { return }
    style.hasFilter = false
    Self.box(of: &style).values.isStacked = true
    if hasShadow { Self.box(of: &style).values.hasDropShadow = true }
  }

  /// The same for what is behind an element: a color that fills it is the same when blurred, and a gray when saturated.
  func setBackdrop(_ text: String, _ style: inout ComputedStyle) {
    guard let isSaturating = Self.has("saturate", in: text, besides: "blur") else { return }
    style.hasBackdrop = false
    Self.box(of: &style).values.isStacked = true
    if isSaturating { Self.box(of: &style).values.isSaturating = true }
  }

  /// Whether a filter has a function; nil where something else in it changes colors.
  ///
  /// - Parameter harmless: a function that changes none here, whatever it is given.
  private static func has(_ function: String, in text: String, besides harmless: String? = nil) -> Bool? {
    var isFound = false
    var keepsColors = !text.contains("url(")
    forEachFunction(text) { name, parts in
      if name == function {
        isFound = true
      } else if name != harmless, !changesNothing(name, parts) {
        keepsColors = false
      }
    }
    return keepsColors ? isFound : nil
  }

  /// Whether a function of a filter is given what has no effect.
  private static func changesNothing(_ name: String, _ parts: [String]) -> Bool {
    guard parts.count == 1, let amount = StyleLength.ratio(parts[0]) ?? pixels(parts[0]) else { return false }
    return switch name {
    case "brightness", "contrast", "saturate": amount == 1
    case "opacity": amount >= 1
    case "blur", "grayscale", "hue-rotate", "invert", "sepia": amount == 0
    default: false
    }
  }
}

extension StyleBox.Values {
  /// Whether transforms take back half of its size where its offset is half of what it stands in, on each axis on which they
  /// move it: so it stands in the middle.
  var isCentered: Bool {
    guard position == "absolute" || position == "fixed", let translation else { return false }
    func isCentered(_ way: String, _ start: Int, _ end: Int) -> Bool {
      switch way {
      case "-50%": offsets[start] == "50%"
      case "50%": offsets[start].isEmpty && offsets[end] == "50%"
      default: StyleComputer.pixels(way) == 0
      }
    }
    return isCentered(translation[0], 3, 1) && isCentered(translation[1], 0, 2)
  }
}
