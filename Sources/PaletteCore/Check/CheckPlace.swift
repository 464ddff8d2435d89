extension CheckResult {
  /// What the result is about, the best place to mend it first: the color that should move, the role that names it, the
  /// declared pair, then the same of the other color.
  public func places(in palette: PaletteCheck) -> [PlacePath] {
    let sides: [(color: CheckedColor, role: String?)] = [
      (palette.colors[foreground], criterion.foregroundRole),
      (palette.colors[background], criterion.backgroundRole),
    ]
    // A background that moves only because the text may not is where nobody changed anything.
    let movesBackground = suggestion?.side == .background && !palette.colors[foreground].locked
    let ordered = movesBackground ? sides.reversed() : sides
    var places: [PlacePath] = []
    for (index, side) in ordered.enumerated() {
      if let place = side.color.place { places.append(place) }
      if let theme = criterion.theme, let role = side.role { places.append(.role(theme: theme, role: role)) }
      if index == 0, let pair = criterion.pair { places.append(.pair(pair)) }
    }
    return places
  }
}
