import Bytes
import PaletteCore

/// The themes and gradients of a Swift file that this program wrote, in which roles are functions of the theme.
struct OwnSwift {
  /// The themes by their identifiers, with what they are called.
  private var themes: [(identifier: String, name: String)] = []
  private var roles: [(name: String, theme: String, value: String, place: SourcePlace)] = []
  private var gradients: [(name: String, stops: [(value: String, position: Double)], place: SourcePlace)] = []

  init(_ bytes: [UInt8]) {
    var isInThemes = false
    var role: String?
    var label: String?
    var isInGradient = false
    OwnSource.forEachLine(bytes) { line, place in
      if line.hasPrefix("/// ") {
        label = Escape.unlabel(line.dropFirst(4))?.first
        if line.hasPrefix("/// The role ") { role = Escape.unlabel(line.dropFirst(13).dropLast())?.first }
      } else if line.contains(" enum "), line.contains("PaletteTheme: ") {
        isInThemes = true
      } else if isInThemes, line.hasPrefix("case ") {
        let identifier = String(line.dropFirst(5))
        themes.append((identifier, label ?? identifier))
      } else if let role, line.hasPrefix("case ."), let colon = line.firstIndex(of: ":") {
        let value = String(line[line.index(after: colon)...].trimmed)
        roles.append((role, String(line[..<colon].dropFirst(6)), value, place))
      } else if line.hasSuffix(" = Gradient(stops: [") {
        isInGradient = true
        gradients.append((label ?? "", [], place))
      } else if isInGradient, line.hasPrefix("Gradient.Stop(color: "),
        let end = line.ranges(of: ", location: ").last
      {
        let position = Double(line[end.upperBound...].prefix { $0.isNumber || $0 == "." }) ?? 0
        gradients[gradients.count - 1].stops.append((String(line[..<end.lowerBound].dropFirst(21)), position))
      } else if line.first == "}" || line.first == "]" {
        (isInThemes, isInGradient) = (false, false)
      }
    }
  }

  /// Adds what there is to a palette that has its colors.
  ///
  /// - Parameter known: the color that is declared under a name.
  func add(to builder: inout PaletteBuilder, _ known: (String) -> ColorReference?) {
    func reference(_ value: String, _ what: String, _ place: SourcePlace) -> ColorReference? {
      // What had no color in the palette either.
      if value == "nil" || value == "Color.clear" { return nil }
      let name = value.split(separator: ".").last.map(String.init) ?? value
      let found = value.contains("(") ? Self.literal(value) : known(name)
      if found == nil {
        builder.warn("\(what) is no color that is written here, and was not read", at: place)
      }
      return found
    }
    for (identifier, name) in themes {
      var theme = Theme(name: name)
      for role in roles where role.theme == identifier {
        guard let color = reference(role.value, "\(role.name) of \(name)", role.place) else { continue }
        theme.roles[role.name] = color
        builder.sourceMap.record(.role(theme: name, role: role.name), role.place)
      }
      OwnSource.add(theme, to: &builder)
    }
    for (name, stops, place) in gradients {
      // Such a gradient is drawn along a line of whoever draws it.
      var gradient = Gradient(name: name, space: "srgb", stops: [])
      for stop in stops {
        guard let color = reference(stop.value, "a stop of \(name)", place) else { continue }
        builder.sourceMap.record(.stop(gradient: name, index: gradient.stops.count), place)
        gradient.stops.append(Gradient.Stop(color: color, position: stop.position))
      }
      if gradient.stops.count > 1 { builder.palette.gradients.append(gradient) }
    }
  }

  /// `Color(.sRGB, red: 16 / 255, …)` and its relatives.
  private static func literal(_ text: String) -> ColorReference? {
    let channels = text.split(separator: ",").compactMap { argument -> Double? in
      guard let colon = argument.firstIndex(of: ":") else { return nil }
      let parts = argument[argument.index(after: colon)...].filter { $0 != ")" && $0 != " " }.split(
        separator: "/")
      guard let first = parts.first.flatMap({ Double($0) }) else { return nil }
      return parts.count == 2 ? Double(parts[1]).map { first / $0 } : first
    }
    guard channels.count == 4 else { return nil }
    let space = text.contains("isplayP3") ? ColorSpace.displayP3 : .srgb
    let color = Color(space, channels[0], channels[1], channels[2], alpha: channels[3])
    return ColorReference(literal: space === ColorSpace.srgb ? Color(color.rgb8) : color)
  }
}
