import PaletteCore

/// What the picker knows, changed by keys alone; it can be tested without a terminal.
struct PickerState {
  /// What a key led to.
  enum Outcome: Equatable {
    /// Go on.
    case open
    /// The color was taken.
    case taken
    /// Left without a color.
    case left
  }

  /// A channel that a slider moves.
  struct Slider {
    let letter: String
    let range: ClosedRange<Double>
    let step: Double
    let decimals: Int
    let wraps: Bool
  }

  /// One of the two ways to move through colors.
  enum Model: CaseIterable {
    case oklch
    case hsl

    var space: ColorSpace { self == .oklch ? .oklch : .hsl }
    var title: String { self == .oklch ? "OKLCH" : "HSL" }
    var other: Model { self == .oklch ? .hsl : .oklch }

    var sliders: [Slider] {
      let hue = Slider(letter: "H", range: 0...360, step: 1, decimals: 1, wraps: true)
      switch self {
      case .oklch:
        return [
          Slider(letter: "L", range: 0...1, step: 0.01, decimals: 3, wraps: false),
          Slider(letter: "C", range: 0...0.4, step: 0.005, decimals: 3, wraps: false), hue,
        ]
      case .hsl:
        return [
          hue, Slider(letter: "S", range: 0...100, step: 1, decimals: 1, wraps: false),
          Slider(letter: "L", range: 0...100, step: 1, decimals: 1, wraps: false),
        ]
      }
    }
  }

  private(set) var model = Model.oklch
  /// The channels of ``model``, in its units.
  private(set) var values: [Double]
  /// The position of the slider that the arrows move.
  private(set) var selected = 0
  /// What is being typed; empty where nothing is.
  private(set) var entry = ""
  /// Why what was typed was not taken.
  private(set) var complaint = ""
  private let alpha: Double
  /// The color as it was given, until it is changed: it comes back exactly.
  private var untouched: Color?
  /// The hue to return to from gray.
  private var hue = 0.0

  init(_ color: Color) {
    values = []
    alpha = color.alpha
    untouched = color
    take(color)
  }

  /// The color as it stands.
  var color: Color {
    untouched ?? Color(model.space, values[0], values[1], values[2], alpha: alpha)
  }

  /// The color with one slider at `value`, for drawing.
  func color(_ slider: Int, at value: Double) -> Color {
    var moved = values
    moved[slider] = value
    return Color(model.space, moved[0], moved[1], moved[2])
  }

  /// The greatest OKLCH chroma that sRGB holds at this lightness and hue.
  var greatestChroma: Double {
    let polar = color.converted(to: .oklch).components
    let angle = polar.y < 1e-6 ? hue : polar.z
    var (low, high) = (0.0, 0.4)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if Color(.oklch, polar.x, middle, angle).isInGamut(of: .srgb) { low = middle } else { high = middle }
    }
    return low
  }

  /// Takes one key.
  mutating func press(_ key: PickerKey) -> Outcome {
    if !entry.isEmpty { return type(key) }
    complaint = ""
    switch key {
    case .up: selected = (selected + values.count - 1) % values.count
    case .down: selected = (selected + 1) % values.count
    case .left: move(by: -1)
    case .right: move(by: 1)
    case .farLeft: move(by: -10)
    case .farRight: move(by: 10)
    case .home: set(model.sliders[selected].range.lowerBound)
    case .end: set(model.sliders[selected].range.upperBound)
    case .tab: switchModel()
    case .enter: return .taken
    case .escape: return .left
    case .text(let character): if character != " " { entry = String(character) }
    case .backspace, .interrupt, .suspend: break
    }
    return .open
  }

  private mutating func type(_ key: PickerKey) -> Outcome {
    switch key {
    case .text(let character): if entry.count < 60 { entry.append(character) }
    case .backspace: entry.removeLast()
    case .escape: (entry, complaint) = ("", "")
    case .enter: apply()
    default: break
    }
    return .open
  }

  /// A number within the slider's range moves it; anything else is a color.
  private mutating func apply() {
    let slider = model.sliders[selected]
    if let number = Double(entry), slider.range.contains(number) {
      set(number)
    } else {
      do throws(ColorSyntaxError) { take(try Color(css: entry)) } catch {
        complaint = error.message
        return
      }
    }
    (entry, complaint) = ("", "")
  }

  private mutating func move(by steps: Double) {
    let slider = model.sliders[selected]
    let place = ((values[selected] / slider.step) + steps).rounded() * slider.step
    set(slider.wraps ? Self.wrapped(place) : place)
  }

  private static func wrapped(_ degrees: Double) -> Double {
    let rest = degrees.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  private mutating func set(_ value: Double) {
    let slider = model.sliders[selected]
    values[selected] = min(max(value, slider.range.lowerBound), slider.range.upperBound)
    if slider.wraps { hue = values[selected] }
    untouched = nil
  }

  private mutating func switchModel() {
    let wasUntouched = untouched
    let now = color
    model = model.other
    selected = 0
    take(now)
    untouched = wasUntouched
  }

  /// Puts the sliders where `color` is; a gray keeps the hue it came from.
  private mutating func take(_ color: Color) {
    let mapped = model == .hsl ? color.mapped(into: .srgb) : color
    let converted = mapped.converted(to: model.space)
    values = (0..<3).map { converted.components[$0] }
    if let index = model.space.hueIndex {
      if converted.missing.contains(.component(index)) { values[index] = hue } else { hue = values[index] }
    }
    for (index, slider) in model.sliders.enumerated() {
      values[index] = min(max(values[index], slider.range.lowerBound), slider.range.upperBound)
    }
    untouched = color
  }
}
