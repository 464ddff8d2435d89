/// What other programs need on a line and this one does without, and the forms of output that they have.
extension Idioms {
  /// Options that ask for what is done anyway, or for what nothing here has.
  static let idle: Set<String> = [
    "--no-headers", "--show-labels", "--all-namespaces", "-A", "--no-trunc", "--porcelain", "--short",
    "--names-only", "--unique-colors", "--raw-output", "--raw", "--no-swatch", "--no-swatches",
    "--allow-dirty", "--allow-staged", "--verbose-errors",
    "--no-edit", "--no-install", "--no-fund", "--no-audit", "--global",
    "--locked-deps", "--color-blocks", "--stat", "--name-only", "--word-diff",
  ]

  /// Forms of output that are asked for elsewhere and are not written here, as they are called.
  static let unwritten = [
    "yaml": "YAML", "yml": "YAML", "jsonpath": "JSONPath", "jsonpath-as-json": "JSONPath",
    "go-template": "Go templates", "custom-columns": "custom columns",
  ]

  /// What stands for a form of output: nothing for what is printed anyway; nil for a word that is none.
  static func form(_ word: String) -> [String]? {
    switch word.prefix(while: { $0 != "=" }) {
    case "json": ["--json"]
    case let form where unwritten[String(form)] != nil: ["--json"]
    case "wide", "name", "table", "text", "plain": []
    default: nil
    }
  }
}
