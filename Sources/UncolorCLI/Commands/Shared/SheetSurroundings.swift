import StyleSheets

/// The style sheets that files of a folder stand beside while they are fixed: what one refers to, another may declare.
final class SheetSurroundings {
  /// The folder; empty where files were named.
  let root: String
  private var sheets: CheckedSheets

  init(_ sheets: CheckedSheets, root: String) { (self.sheets, self.root) = (sheets, root) }

  /// Whether a sheet is fixed with another one that brings it in.
  func isPart(_ path: String) -> Bool { sheets.isPart(path) }

  /// Which templates of the folder are put into which others.
  var includers: TemplateIncluders { sheets.includers }

  /// The sheets beside a file as they are now, once for each set of values that the folder has for it.
  func beside(_ path: String, with files: StyleFiles) -> [[NeighborSheet]] {
    let groups = sheets.neighbors(of: path).map { group in
      group.flatMap { sheets.current($0, with: files) }
    }
    return groups.isEmpty ? [[]] : groups
  }
}
