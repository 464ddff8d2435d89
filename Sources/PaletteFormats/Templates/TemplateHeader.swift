import Templates

/// What a template says about itself in its first comment: `{{! uncolor template`, then one `key: value` a line.
struct TemplateHeader: Sendable {
  /// Where `--prefix` goes.
  enum PrefixUse: String, Sendable, CaseIterable {
    /// Before every identifier.
    case names
    /// Before the keys of groups.
    case groups
    /// Before the identifiers of roles.
    case roles
    /// Only where the template says so.
    case none
  }

  /// What holds the names of colors, in a spelling that they are not read back from.
  enum Spelling: String, Sendable, CaseIterable {
    /// Keys of groups and of colors in them.
    case keys
    /// Identifiers, which say group and name in one.
    case identifiers
  }

  /// The identifier of a format; empty where a person's template has none.
  var format = ""
  /// One line for people.
  var summary = ""
  /// Extensions without the dot, the one that is written first.
  var extensions: [String] = []
  /// What the file can hold; nil where a person's template does not say.
  var holdings: Holdings?
  /// What else the format cannot hold, in a few words each.
  var loses: [String] = []
  /// What holds the names; nil where the file has them as they are.
  var spelling: Spelling?
  /// How identifiers are spelled.
  var style = ExportNames.Style(casing: .camel, isASCII: true)
  /// Where `--prefix` goes.
  var prefix = PrefixUse.names
  /// What stands for a name without letters or digits in keys; empty for what the thing is.
  var unnamed = ""
  /// Identifiers that no theme may get.
  var reserved: [String] = []
  /// Keys that no group may get.
  var reservedGroups: [String] = []
  /// Whether themes are members beside the roles, and may not be called like one.
  var themesAreMembers = false
  /// Whether lines end with CR LF.
  var endsLinesWithCRLF = false
  /// What a person should know about every file, about one in a package, and about one in none.
  var notes: (always: [String], packaged: [String], bare: [String]) = ([], [], [])

  /// What the format cannot hold, as `PaletteFormat.loses` says it.
  var phrases: [String] {
    (holdings?.loses ?? []) + (spelling == nil ? [] : ["the spelling of names"]) + loses
  }

  /// Whether names may be joined as a person asks for: no language has hyphens in them.
  func takes(_ casing: Slug.Casing) -> Bool { casing != .kebab || style.keywords.isEmpty }

  private static let opening = "{{! uncolor template"

  /// What a template without a heading says.
  init() {}

  /// Reads the first comment of `text`.
  ///
  /// - Throws: `TemplateError` at a line that says something a header does not know.
  init(_ text: String, file: String) throws(TemplateError) {
    guard text.hasPrefix(Self.opening) else { return }
    var rest = text.utf8[...]
    var number = 0
    while let end = rest.firstIndex(of: 10) {
      let line = Substring(rest[..<end]).trimmed
      rest = rest[rest.index(after: end)...]
      number += 1
      if line.hasSuffix("}}") { break }
      if number == 1 { continue }
      guard !line.isEmpty else { continue }
      let place = TemplatePlace(file: file, line: number, column: 1)
      guard let colon = line.firstIndex(of: ":") else {
        throw TemplateError("a line of the heading is written \"key: value\"", at: place)
      }
      try set(line[..<colon].trimmed, line[line.index(after: colon)...].trimmed, place)
    }
  }

  private mutating func set(_ key: Substring, _ value: Substring, _ place: TemplatePlace)
    throws(TemplateError)
  {
    let words = value.split(separator: " ").map(String.init)
    switch key {
    case "format": format = String(value)
    case "summary": summary = String(value)
    case "extensions": extensions = words
    case "loses": loses.append(String(value))
    case "note": notes.always.append(String(value))
    case "note with package": notes.packaged.append(String(value))
    case "note without package": notes.bare.append(String(value))
    case "spells":
      guard let one = Spelling(rawValue: String(value)) else { throw Self.unknown(value, key, place) }
      spelling = one
    case "unnamed": unnamed = String(value)
    case "reserved": reserved = words
    case "reserved groups": reservedGroups = words
    case "lines": endsLinesWithCRLF = value == "crlf"
    case "prefix":
      guard let use = PrefixUse(rawValue: String(value)) else { throw Self.unknown(value, key, place) }
      prefix = use
    case "holds":
      var holds = Holdings()
      for word in words {
        // Copies of templates that named colors `Group / Name` said so, which goes without saying.
        if word == "flat" { continue }
        if let one = Self.holdings[word] {
          holds.insert(one)
        } else {
          throw Self.unknown(word[...], key, place)
        }
      }
      holdings = holds
    case "names": for word in words { try setStyle(word, place) }
    default: throw TemplateError("a heading has no \"\(key)\"", at: place)
    }
  }

  private mutating func setStyle(_ word: String, _ place: TemplatePlace) throws(TemplateError) {
    let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    let value = parts.count == 2 ? parts[1] : nil
    switch (parts[0], value) {
    case ("ascii", nil): style.isASCII = true
    case ("unicode", nil): style.isASCII = false
    case ("digits", nil): style.mayStartWithDigit = true
    case ("themes-are-members", nil): themesAreMembers = true
    case ("colors", let prefix?): style.colorPrefix = prefix
    case ("roles", let prefix?): style.rolePrefix = prefix
    case ("gradients", let prefix?): style.gradientPrefix = prefix
    case ("keywords", let language?):
      guard let keywords = Keywords.named(language) else { throw Self.unknown(word[...], "names", place) }
      style.keywords = keywords
    case ("members", let casing?):
      guard let casing = Slug.Casing(rawValue: casing) else { throw Self.unknown(word[...], "names", place) }
      style.memberCasing = casing
    default:
      guard let casing = Slug.Casing(rawValue: word) else { throw Self.unknown(word[...], "names", place) }
      style.casing = casing
    }
  }

  private static func unknown(_ word: Substring, _ key: Substring, _ place: TemplatePlace) -> TemplateError {
    TemplateError("\"\(word)\" is nothing that \"\(key)\" of a heading can be", at: place)
  }

  private static let holdings: [String: Holdings] = [
    "groups": .groups, "names": .names, "alpha": .alpha, "wide-gamut": .wideGamut, "brand": .brand,
    "typography": .typography, "gradients": .gradients, "themes": .themes, "pairs": .pairs, "cmyk": .cmyk,
    "spot": .spot, "category": .category, "locked": .locked, "title": .title, "display-p3": .displayP3,
    "plain-gradients": .plainGradients, "notes": .notes, "role-notes": .roleNotes,
    "empty-groups": .emptyGroups,
  ]
}
