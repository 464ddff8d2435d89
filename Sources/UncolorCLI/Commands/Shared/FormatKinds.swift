import CommandLineKit
import PaletteFormats

/// Formats as values of options.
enum FormatKinds {
  /// A format that is written.
  static let written = kind { $0.write != nil }
  /// A format that is read.
  static let read = kind { $0.read != nil }

  /// What people call a format, by identifier.
  private static let aliases: FieldTerms = [
    "css": ["css-variables", "css-vars", "variables", "custom-properties"], "scss": ["sass"],
    "tailwind": ["tailwindcss", "tailwind-css", "tailwind4", "tw"],
    "dtcg": ["tokens", "design-tokens", "w3c"],
    "swiftui": ["swift", "ios"], "xcassets": ["xcode", "asset-catalog", "assets"],
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
    case "image", "picture", "jpg", "jpeg", "webp": "png"
    default: nil
    }
  }

  private static func kind(_ fits: @escaping @Sendable (PaletteFormat) -> Bool) -> ValueKind<PaletteFormat> {
    ValueKind.choice(
      "FORMAT",
      PaletteFormat.all.filter(fits).map { Choice($0.id, $0.summary, aliases: aliases[$0.id] ?? []) }
    ).map {
      (id: String) throws(ValueError) -> PaletteFormat in
      guard let format = PaletteFormat.named(id) else { throw ValueError("\(id) is not a format") }
      return format
    }
  }
}
