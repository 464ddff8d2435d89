/// Which templates of a folder are put into which others of it.
public struct TemplateIncluders: Sendable {
  /// A place at which a template is put in.
  struct Place: Sendable {
    /// The template that the place is in.
    var file: StyleFiles.Found
    var place: Int
  }

  private var places: [String: [Place]] = [:]

  /// The most places of one template that are followed.
  static let most = 24

  /// Knows of none.
  public init() {}

  /// Finds what a template includes.
  public mutating func add(_ template: StyleFiles.Found, _ files: StyleFiles) {
    for include in IncludedTemplates(template.bytes, of: template.name).all {
      guard let found = include.template.file(from: template.name, files), found.name != template.name else {
        continue
      }
      places[Self.plain(found.name), default: []].append(
        Place(file: template, place: include.bytes.lowerBound))
    }
  }

  /// Whether a file is put into another one.
  public func include(_ file: String) -> Bool { places[Self.plain(file)] != nil }

  /// Where a file is put in.
  func places(of file: String) -> [Place] { places[Self.plain(file)] ?? [] }

  private static func plain(_ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path.removeFirst(2) }
    return String(path)
  }
}
