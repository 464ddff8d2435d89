import Bytes

/// Rules that hold in windows of another size, which the check leaves out.
public struct OtherWindow: Sendable, Hashable {
  /// The width in pixels of a window that they hold in.
  public var width: Int
  /// Where the first color is set in them, or their sheet is linked.
  public var place: SourcePlace
}

extension StyleSheetSet {
  /// Notes a rule of media that sets colors in other windows.
  mutating func noteWindow(of rule: CSSRule, _ tree: CSSTree, _ sheet: Int) {
    guard leftOut == nil, let color = tree.firstColor(in: rule),
      let width = MediaQueries.otherWidth(tree.source, rule.prelude, than: files.screen)
    else { return }
    otherWindows.append(OtherWindow(width: width, place: sheets[sheet].place(color)))
  }

  /// Notes a sheet of media that is linked for other windows.
  mutating func noteWindow(of media: String, at place: SourcePlace) {
    let source = CSSTokens(Array(media.utf8))
    guard let width = MediaQueries.otherWidth(source, 0..<source.count, than: files.screen) else { return }
    otherWindows.append(OtherWindow(width: width, place: place))
  }
}

extension MediaQueries {
  /// A width at which a list of queries holds that does not hold on a screen; nil where no width decides it.
  static func otherWidth(_ source: CSSTokens, _ range: Range<Int>, than screen: MediaEnvironment) -> Int? {
    for index in range where source[index].kind == .dimension {
      guard let limit = length(source, index..<index + 1), (1...10_000).contains(limit) else { continue }
      for width in [limit, limit.rounded(.down), limit.rounded(.up), limit - 1, limit + 1] where width >= 1 {
        var other = screen
        other.width = width.rounded()
        if !schemes(source, range, on: other).isEmpty { return Int(other.width) }
      }
    }
    return nil
  }
}
