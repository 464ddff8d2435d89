import Bytes
import PaletteCore

/// Puts a palette together from what a file gives: groups as they come, names made unique and fit for the model.
struct PaletteBuilder {
  /// More colors than any palette has; a file with more is refused before it fills the memory.
  static let maximumColors = 65_536
  /// Warnings beyond these are counted, not kept.
  private static let maximumWarnings = 20

  /// What is built; readers set titles, gradients and themes directly.
  var palette: ColorPalette
  /// Where the values are written. Readers record roles, pairs and gradient stops; colors come
  /// with `add(…, at:)`.
  var sourceMap = SourceMap()
  private var warnings: [FormatWarning] = []
  private(set) var notes: [String] = []
  private var moreWarnings = 0
  private var groupIndex: [String: Int] = [:]
  /// The group that was asked for last: mostly it is the next as well.
  private var lastGroup: (asked: String, place: Int)?
  private var taken: [[String: Int]] = []
  private var count = 0

  /// Starts a palette called `title`, or `fallback` where that is blank.
  init(title: String?, fallback: String) {
    let title = Self.clean(title ?? "")
    palette = ColorPalette(name: title.isEmpty ? Self.clean(fallback) : title)
    if palette.name.isEmpty { palette = ColorPalette(name: "Untitled") }
  }

  /// Says that something was passed over or repaired; once, though several places may refer to it.
  mutating func warn(_ text: String, at place: SourcePlace? = nil) {
    let warning = FormatWarning(text, at: place)
    if warnings.contains(warning) { return }
    if warnings.count < Self.maximumWarnings {
      warnings.append(warning)
    } else {
      moreWarnings += 1
    }
  }

  /// Channels that a format has from 0 to 1. What is beyond, as numbers up to 255 are, is cut to that and said.
  mutating func unit(_ values: [Double], of name: String, at place: String) -> [Double] {
    if values.contains(where: { $0 < -0.0005 || $0 > 1.0005 }) {
      let written = values.map { NumberText.shortest(($0 * 1e4).rounded() / 1e4) }.joined(separator: ", ")
      warn("\"\(Self.clean(name))\" has \(written), not from 0 to 1, and was cut to that range (\(place))")
    }
    return values.map { min(max($0, 0), 1) }
  }

  /// Says what else a person should know.
  mutating func note(_ text: String) { notes.append(text) }

  /// Makes sure there is a group of this name; returns the name it has.
  @discardableResult
  mutating func group(_ name: String) -> String { palette.groups[place(of: name)].name }

  private mutating func place(of asked: String) -> Int {
    if let lastGroup, lastGroup.asked == asked { return lastGroup.place }
    var name = Self.clean(asked)
    if name.isEmpty { name = FlatNames.defaultGroup }
    let key = name.lowercased()
    let place = groupIndex[key] ?? palette.groups.count
    lastGroup = (asked, place)
    guard place == palette.groups.count else { return place }
    groupIndex[key] = place
    palette.groups.append(ColorGroup(name: name))
    taken.append([:])
    return place
  }

  /// Adds a color that is written at `place`, and records that; see ``add(_:name:group:print:at:)``.
  @discardableResult
  mutating func add(
    _ color: Color, name: String, group: String? = nil, print: PrintColor? = nil, at place: SourcePlace
  ) throws -> ColorReference {
    try add(color, name: name, group: group, print: print, at: "\(place)", place)
  }

  /// Adds a color; a blank name becomes its hex code, a taken one is numbered.
  ///
  /// For formats without lines, whose places are words: `byte 212`.
  ///
  /// - Returns: the reference to the color as it was added.
  /// - Throws: ``FormatError`` at `place` where there are too many colors or `color` is not finite.
  @discardableResult
  mutating func add(
    _ color: Color, name: String, group: String? = nil, print: PrintColor? = nil, at location: String
  ) throws -> ColorReference {
    try add(color, name: name, group: group, print: print, at: location, nil)
  }

  private mutating func add(
    _ color: Color, name: String, group: String?, print: PrintColor?, at location: @autoclosure () -> String,
    _ source: SourcePlace?
  ) throws -> ColorReference {
    guard count < Self.maximumColors else {
      throw FormatError("more than \(Self.maximumColors) colors", at: location())
    }
    guard color.components.isFinite, color.alpha.isFinite else {
      throw FormatError("a color component is not a finite number", at: location())
    }
    count += 1
    if color.isOffScale {
      let written = (0..<3).map { NumberText.shortest((color.components[$0] * 1e4).rounded() / 1e4) }
      warn(
        "\"\(Self.clean(name))\" has \(written.joined(separator: ", ")) in \(color.space.id), where white is 1, 1, 1: "
          + "it seems to be of another scale", at: source)
    }
    let place = place(of: group ?? FlatNames.defaultGroup)
    var added = CustomColor(name: "", color: color, print: print)
    let wanted = Self.clean(name)
    added.name = unique(wanted.isEmpty ? added.hexCode.lowercased() : wanted, in: place)
    if !wanted.isEmpty, added.name != wanted {
      warn("\"\(wanted)\" is there twice; the second is now \"\(added.name)\"", at: source)
    }
    let group = palette.groups[place].name
    added.id = StableID.uuid(of: "color", group, added.name, added.hexCode)
    palette.groups[place].colors.append(added)
    if let source { sourceMap.record(.color(group: group, name: added.name), source) }
    return .color(ColorID(added.id))
  }

  /// Changes the color added last.
  mutating func editLast(in group: String?, _ change: (inout CustomColor) -> Void) {
    let place = place(of: group ?? FlatNames.defaultGroup)
    guard let last = palette.groups[place].colors.indices.last else { return }
    change(&palette.groups[place].colors[last])
  }

  /// The names of the color added last to a group.
  mutating func lastAdded(in group: String?) -> (group: String, name: String)? {
    let place = place(of: group ?? FlatNames.defaultGroup)
    return palette.groups[place].colors.last.map { (palette.groups[place].name, $0.name) }
  }

  private mutating func unique(_ name: String, in place: Int) -> String {
    let key = name.lowercased()
    guard var number = taken[place].updateValue(2, forKey: key) else { return name }
    while taken[place]["\(key) \(number)"] != nil { number += 1 }
    taken[place][key] = number + 1
    taken[place]["\(key) \(number)"] = 2
    return "\(name) \(number)"
  }

  /// One line of at most 500 characters without white space at its ends.
  static func clean(_ text: String) -> String {
    // Most names are plain ASCII, and there may be many.
    let units = text.utf8
    if units.count <= 500, units.first != 0x20, units.last != 0x20, FlatNames.isPlain(text) { return text }
    var name = FlatNames.line(text)[...]
    while name.first?.isWhitespace == true { name.removeFirst() }
    while name.last?.isWhitespace == true { name.removeLast() }
    return String(name.prefix(500))
  }

  /// The palette and what was said about it.
  ///
  /// - Throws: ``FormatError`` where no color and no group was found.
  func finish() throws -> FormatReading {
    guard !palette.groups.isEmpty else { throw FormatError.empty("no colors were found in the file") }
    return reading()
  }

  /// The same, also where every color is in a theme.
  func reading() -> FormatReading {
    var reading = FormatReading([palette], sourceMaps: [sourceMap], warnings: allWarnings)
    reading.notes = notes
    return reading
  }

  /// The warnings, with a count of those that were not kept.
  var allWarnings: [FormatWarning] {
    moreWarnings == 0 ? warnings : warnings + [FormatWarning("and \(moreWarnings) more like these")]
  }
}

/// A color as a format without groups lists it.
struct FlatColor {
  var name: String
  var color: Color
  var print: PrintColor?
  /// Where it is, in words.
  var place: String
  /// Where it is written, in a format with lines.
  var source: SourcePlace?

  init(name: String, color: Color, print: PrintColor? = nil, place: String) {
    self.name = name
    self.color = color
    self.print = print
    self.place = place
  }

  init(name: String, color: Color, print: PrintColor? = nil, at source: SourcePlace) {
    self.init(name: name, color: color, print: print, place: "\(source)")
    self.source = source
  }
}

extension PaletteBuilder {
  /// Adds a gradient, unless there is one of its name.
  mutating func add(_ gradient: Gradient, at place: SourcePlace) {
    guard !palette.gradients.contains(where: { $0.name == gradient.name }) else { return }
    palette.gradients.append(gradient)
    for index in gradient.stops.indices {
      sourceMap.record(.stop(gradient: gradient.name, index: index), place)
    }
  }

  /// Adds the colors of a format without groups, in groups where their names tell them.
  mutating func add(flat colors: [FlatColor]) throws {
    for (color, parts) in zip(colors, FlatNames.split(colors.map(\.name))) {
      _ = try add(
        color.color, name: parts.name, group: parts.group, print: color.print, at: color.place, color.source)
    }
  }
}

extension SIMD4<Double> {
  fileprivate var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}

extension Color {
  /// Whether channels of RGB are so far beyond white that they must be meant on another scale.
  fileprivate var isOffScale: Bool {
    space.gamut === space && space.channels.count == 3 && (0..<3).contains { abs(components[$0]) > 8 }
  }
}
