/// What makes a store pleasant under git: attributes in its folder, and a driver that each clone enables once.
enum GitSetup {
  /// Writes `.gitattributes` and `.gitignore` where they are missing.
  ///
  /// - Returns: whether something was written.
  static func prepare(_ store: String, _ context: Context) throws -> Bool {
    let files = [
      (
        ".gitattributes",
        "palettes.json merge=uncolor diff=uncolor\ncolors.json merge=uncolor\nsettings.json merge=uncolor\n"
      ),
      (
        ".gitignore", "*.bak\n*.lock\n.lock\n*.tmp\nhistory*\n*.damaged*\n*.replaced-*\n*.next\nintent.json\n"
      ),
    ].filter { !Files.exists(store + "/" + $0.0, context) }
    if files.isEmpty { return false }
    _ = try FileSet.write(context) { set in
      for (name, text) in files { try set.stage(store + "/" + name, Array(text.utf8)) }
    }
    return true
  }

  /// How a clone enables the driver.
  static let advice = """
    to merge palettes by meaning, run once in each clone:
      git config merge.uncolor.driver 'uncolor merge-driver %O %A %B'
      git config diff.uncolor.textconv 'uncolor palette show'
    """
}
