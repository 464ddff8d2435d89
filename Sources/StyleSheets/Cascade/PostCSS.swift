/// CSS to which plugins may add what Sass has: variables, and names that go on in nested rules.
enum PostCSS {
  /// What such sheets are called at the end and in `lang="…"`.
  static let names: Set<String> = ["pcss", "postcss"]

  /// The language that a sheet in a named one is read in: Sass where it has what only the plugins know, since what a
  /// browser drops as no color would pass unseen.
  static func language(_ name: String, of text: some Collection<UInt8>) -> String {
    names.contains(name) && isSass(text) ? "scss" : name
  }

  /// Whether `$name`, `&-name` or `&_name` is in a sheet.
  private static func isSass(_ text: some Collection<UInt8>) -> Bool {
    var before: UInt8 = 0
    for byte in text {
      switch before {
      case UInt8(ascii: "$") where ComponentTag.begins(byte) || byte == UInt8(ascii: "_"): return true
      case UInt8(ascii: "&") where byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_"): return true
      default: before = byte
      }
    }
    return false
  }
}
