import PaletteCore

/// What white and black are called where no color of the palette is meant. A brand whose own black is a dark gray calls that
/// one "Black": two blacks under one name would have two values.
struct PlainNames {
  let white: String
  let black: String

  init(_ colors: [ColorEntry]) {
    func isTaken(_ name: String, by another: RGB8) -> Bool {
      colors.contains { $0.name.lowercased() == name && $0.rgb != another }
    }
    white = isTaken("white", by: Ink.paper) ? "Pure white" : "White"
    black = isTaken("black", by: Ink.black) ? "Pure black" : "Black"
  }

  /// The name of `#FFFFFF` and of `#000000`; nil for other values.
  subscript(_ value: String) -> String? {
    switch value.uppercased() {
    case "#FFFFFF": white
    case "#000000": black
    default: nil
    }
  }
}
