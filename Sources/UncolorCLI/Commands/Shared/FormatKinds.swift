import CommandLineKit
import PaletteFormats

/// Formats as values of options.
enum FormatKinds {
  /// A format that is written.
  static let written = kind { $0.write != nil }
  /// A format that is read.
  static let read = kind { $0.read != nil }
  /// Any format.
  static let known = kind { _ in true }

  /// What people call a format, by identifier.
  private static let aliases: FieldTerms = [
    "css": ["css-variables", "css-vars", "variables", "vars", "custom-properties"], "scss": ["sass"],
    "tailwind": ["tailwindcss", "tailwind-css", "tailwind4", "tailwind-v4", "tailwind-4", "tw"],
    "dtcg": ["tokens", "design-tokens", "w3c"],
    "swiftui": ["swift", "ios", "ios-swift"], "xcassets": ["xcode", "asset-catalog", "assets"],
    "android": ["android-xml", "xml"],
    "compose": ["kotlin", "jetpack", "jetpack-compose"], "flutter": ["dart"],
    "ase": ["adobe", "illustrator", "indesign"],
    "aco": ["photoshop"], "gpl": ["gimp", "inkscape", "krita"], "hex": ["txt", "text"],
    "soc": ["libreoffice"],
    "pdf": ["guide", "brand-guide"], "kpl": ["krita-palette"],
    "typescript": ["ts"], "javascript": ["mjs", "esm", "es"], "markdown": ["md"], "env": ["dotenv"],
    "vscode": ["vs-code", "code"], "theme-json": ["wordpress", "wp"], "json-flat": ["flat"],
    "json-nested": ["nested"], "matplotlib": ["mplstyle"], "windows-terminal": ["wt"],
    "tokens-studio": ["tokensstudio", "figma-tokens"], "figma": ["figma-variables", "variables.json"],
  ]

  /// The format that is written nearest to one that is not: a module of JavaScript for `js`. Nil for other words.
  static func near(_ word: String) -> String? {
    switch word.lowercased() {
    case "js", "module", "react", "vue": "javascript"
    case "cjs": "tailwind3"
    case "yaml", "yml", "toml", "style-dictionary", "sd": "dtcg"
    case "web", "page", "website", "docs": "html"
    case "java", "android-studio": "android"
    case "stylus", "postcss", "bootstrap": "scss"
    case "excel", "xlsx", "sheet", "tsv": "csv"
    case "word", "docx", "powerpoint", "pptx", "ppt", "thmx", "keynote": "office"
    case "terminal", "term", "tty", "ansi": "alacritty"
    case "image", "picture", "jpg", "jpeg", "webp": "png"
    default: nil
    }
  }

  private static func kind(_ fits: @escaping @Sendable (PaletteFormat) -> Bool) -> ValueKind<PaletteFormat> {
    let ids = ValueKind<String>.choice(
      "FORMAT",
      PaletteFormat.all.filter(fits).map { Choice($0.id, $0.summary, aliases: aliases[$0.id] ?? []) })
    return ValueKind(ids.syntax) { (word: String) throws(ValueError) -> PaletteFormat in
      do throws(ValueError) {
        if let format = PaletteFormat.named(try ids.parse(word)) { return format }
      } catch {
        // `scss/map-flat`, as Style Dictionary names its formats: the language and a layout of its own.
        if let slash = word.firstIndex(of: "/"), let id = try? ids.parse(String(word[..<slash])),
          let format = PaletteFormat.named(id)
        {
          return format
        }
        // A format of the same kind is nearer than one that is spelled alike.
        throw ValueError(
          error.message, suggestion: near(word) ?? error.suggestion,
          hint: error.hint ?? "list them with: uncolor formats")
      }
      throw ValueError("\(word) is not a format")
    }
  }
}
