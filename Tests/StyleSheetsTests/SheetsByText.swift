@testable import StyleSheets

extension RenderedPairs {
  /// The pairs of a style sheet that is its file.
  static func sheet(
    _ bytes: [UInt8], file: String, neighbors: [NeighborSheet] = [], files: StyleFiles,
    steps: Int = StyleSheetLimits.matching
  ) -> [RenderedPairs] {
    sheet(SheetText(bytes, file: file), neighbors: neighbors, files: files, steps: steps)
  }
}
