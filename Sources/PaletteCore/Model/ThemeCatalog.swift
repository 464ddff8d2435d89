#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file of many themes with literal colors, as theme switchers keep it.
///
/// The file is a JSON array of themes, or an object with such an array under `themes`. Every theme has all of
/// ``colorKeys``, `chartPalette` with exactly five colors, and `colorScheme`; `name` and `id` may be left out.
package enum ThemeCatalog {
  /// The keys that hold one CSS color each.
  package static let colorKeys = [
    "accent", "background", "secondaryBackground", "tertiaryBackground", "separator", "textPrimary",
    "textSecondary", "tabBarHairline",
  ]
  /// How many colors `chartPalette` has; they become the roles `chart1` to `chart5`.
  package static let chartColors = 5

  /// Why a catalog was refused: everything that is wrong with it.
  package struct Refusal: Error, Sendable, Hashable {
    /// What is wrong in the order of the file, each with its key path, as in `themes[2].chartPalette: is missing`; never
    /// empty.
    package var problems: [String]
  }

  /// Reads the themes of a catalog. Colors are kept as they are written, keys it does not know are kept too.
  ///
  /// - Throws: ``Refusal`` naming every key that is missing or malformed.
  package static func read(_ bytes: [UInt8]) throws(Refusal) -> [Theme] {
    let json: JSONValue
    do { json = try JSONDecoder().decode(JSONValue.self, from: Data(bytes)) } catch {
      throw Refusal(problems: [syntaxProblem(error)])
    }
    return try read(json)
  }

  /// Reads the themes of a catalog that is parsed already.
  ///
  /// - Throws: ``Refusal`` naming every key that is missing or malformed.
  package static func read(_ json: JSONValue) throws(Refusal) -> [Theme] {
    var reader = CatalogReader()
    let wrapped = json["themes"]
    guard let entries = (wrapped ?? json).array else {
      reader.refuse("", "a catalog is an array of themes, or an object with such an array under \"themes\"")
      throw Refusal(problems: reader.problems)
    }
    if entries.isEmpty { reader.refuse(wrapped == nil ? "" : "themes", "there is no theme in the catalog") }
    var themes: [Theme] = []
    for (index, entry) in entries.enumerated() {
      let path = "\(wrapped == nil ? "" : "themes")[\(index)]"
      guard let members = entry.object else {
        reader.refuse(path, "a theme is an object")
        continue
      }
      let theme = reader.theme(members, at: path, number: index + 1)
      if ColorPalette.index(of: theme.name, in: themes.map(\.name)) != nil {
        reader.refuse(path + ".name", "there is another theme \"\(theme.name)\" before")
      }
      themes.append(theme)
    }
    guard reader.problems.isEmpty else { throw Refusal(problems: reader.problems) }
    return themes
  }

  private static func syntaxProblem(_ error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error else { return "this is not JSON" }
    let detail = context.underlyingError.map { ": \($0)" } ?? ""
    return "this is not JSON\(detail)"
  }
}

private struct CatalogReader {
  var problems: [String] = []

  mutating func refuse(_ path: String, _ message: String) {
    problems.append(path.isEmpty ? message : "\(path): \(message)")
  }

  mutating func theme(_ members: [String: JSONValue], at path: String, number: Int) -> Theme {
    var rest = members
    let id = text("id", &rest, at: path)
    var theme = Theme(
      id: id ?? "", name: text("name", &rest, at: path) ?? id ?? "Theme \(number)",
      colorScheme: scheme(&rest, at: path))
    do { try ColorPalette.checkName(theme.name, of: "theme") } catch { refuse(path + ".name", error.message) }
    for key in ThemeCatalog.colorKeys {
      guard let value = required(key, &rest, at: path) else { continue }
      theme.roles[key] = color(value, at: "\(path).\(key)")
    }
    if let value = required("chartPalette", &rest, at: path) {
      chart(value, at: path + ".chartPalette", &theme)
    }
    theme.unknown = rest
    return theme
  }

  private mutating func required(_ key: String, _ rest: inout [String: JSONValue], at path: String)
    -> JSONValue?
  {
    if let value = rest.removeValue(forKey: key), value != .null { return value }
    let similar = rest.keys.filter { $0.lowercased() == key.lowercased() }.sorted().first
    refuse("\(path).\(key)", similar.map { "is missing; there is a key \"\($0)\"" } ?? "is missing")
    return nil
  }

  private mutating func text(_ key: String, _ rest: inout [String: JSONValue], at path: String) -> String? {
    guard let value = rest.removeValue(forKey: key), value != .null else { return nil }
    if let text = value.string, !text.isEmpty { return text }
    refuse("\(path).\(key)", "is not a text")
    return nil
  }

  private mutating func scheme(_ rest: inout [String: JSONValue], at path: String) -> ColorScheme {
    guard let value = required("colorScheme", &rest, at: path) else { return .system }
    if let scheme = value.string.flatMap(ColorScheme.init) { return scheme }
    let known = ColorScheme.allCases.map(\.rawValue).joined(separator: ", ")
    refuse(path + ".colorScheme", "is none of \(known)")
    return .system
  }

  private mutating func color(_ value: JSONValue, at path: String) -> ColorReference? {
    guard let text = value.string else {
      refuse(path, "is not a CSS color in quotes")
      return nil
    }
    do { return .literal(try Color(css: text), text: text) } catch {
      refuse(path, "\"\(text)\" is not a CSS color: \(error.message)")
      return nil
    }
  }

  private mutating func chart(_ value: JSONValue, at path: String, _ theme: inout Theme) {
    guard let colors = value.array else {
      refuse(path, "is not an array of \(ThemeCatalog.chartColors) colors")
      return
    }
    if colors.count != ThemeCatalog.chartColors {
      refuse(path, "has \(colors.count) colors; exactly \(ThemeCatalog.chartColors) are needed")
    }
    for (index, value) in colors.enumerated() {
      theme.roles["chart\(index + 1)"] = color(value, at: "\(path)[\(index)]")
    }
  }
}
