/// The way to a value inside one palette, as the palette is read: a color, a role, a pair, a gradient stop.
///
/// Readers record a place in the file for each path; reports look it up. Names are those of the palette as it was read.
public enum PlacePath: Sendable, Hashable, CustomStringConvertible {
  /// The palette itself.
  case palette
  /// A group.
  case group(String)
  /// A color of a group.
  case color(group: String, name: String)
  /// A role of a theme.
  case role(theme: String, role: String)
  /// A declared pair, by its position, from 0.
  case pair(Int)
  /// A stop of a gradient, by its position, from 0.
  case stop(gradient: String, index: Int)

  /// `groups/Primary/Navy`, `themes/Dark/textPrimary`, `pairs/3`, `gradients/Dusk/0`; `palette` for the whole.
  public var description: String {
    switch self {
    case .palette: "palette"
    case .group(let name): "groups/\(name)"
    case .color(let group, let name): "groups/\(group)/\(name)"
    case .role(let theme, let role): "themes/\(theme)/\(role)"
    case .pair(let index): "pairs/\(index)"
    case .stop(let gradient, let index): "gradients/\(gradient)/\(index)"
    }
  }
}
