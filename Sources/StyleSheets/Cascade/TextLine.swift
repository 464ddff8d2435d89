/// The lines of a text, as far as they tell how much room it takes.
struct TextLine: Equatable {
  /// How high a line is.
  enum Height: Equatable {
    /// What the font asks for.
    case usual
    case factor(Double)
    case pixels(Double)

    /// The value of `line-height` in an element with letters of a size.
    init(_ value: String, _ fontSize: Double) {
      if let number = Double(value) {
        self = .factor(max(number, 0))
      } else if let pixels = StyleLength.pixels(value, fontSize: fontSize, percentOf: fontSize) {
        self = .pixels(max(pixels, 0))
      } else {
        self = .usual
      }
    }
  }

  var height = Height.usual
  /// Whether it stays on one line, however long it is.
  var isUnbroken = false
  /// Whether a word that is too long goes on in the next line.
  var breaksWords = false

  /// How high a line of letters of a size is, in pixels. Most fonts ask for 1.15 times their size, or a little more.
  func pixels(_ fontSize: Double) -> Double {
    switch height {
    case .usual: fontSize * 1.15
    case .factor(let factor): fontSize * factor
    case .pixels(let pixels): pixels
    }
  }
}
