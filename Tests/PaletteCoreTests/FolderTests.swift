import PaletteCore
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One addition is one file and one line in a list: a file without its line would never be seen.
struct FolderTests {
  @Test(arguments: [
    ("Spaces", ColorSpace.all.map(\.id)), ("Harmony/Schemes", Harmony.all.map(\.id)),
    ("Harmony/Wheels", HueWheel.all.map(\.id)), ("Difference/Metrics", DifferenceMetric.all.map(\.id)),
  ])
  func everyFileHasItsLine(_ folder: String, _ ids: [String]) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = root.appendingPathComponent("Sources/PaletteCore/\(folder)").path
    let files = try FileManager.default.contentsOfDirectory(atPath: path).filter { $0.hasSuffix(".swift") }
    #expect(files.count == ids.count, "\(folder): \(files.sorted())")
    #expect(Set(ids).count == ids.count)
  }
}
