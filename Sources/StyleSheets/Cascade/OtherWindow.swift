import Bytes

/// Rules that hold in windows of another size, which the check leaves out.
public struct OtherWindow: Sendable, Hashable {
  /// The width in pixels of a window that they hold in.
  public var width: Int
  /// Where the first color is set in them, or their sheet is linked.
  public var place: SourcePlace
}

extension StyleSheetSet {
  /// Notes a rule of media that sets colors in other windows, or hides something in this one only.
  ///
  /// - Parameter holds: whether it holds on this screen.
  mutating func noteWindow(of rule: CSSRule, _ tree: CSSTree, _ sheet: Int, holds: Bool) {
    guard leftOut == nil,
      let width = MediaQueries.otherWidth(tree.source, rule.prelude, than: files.screen, holds: !holds)
    else { return }
    let displays = tree.displays(in: rule).filter { $0.isNone == holds }
    guard let bytes = (holds ? nil : tree.firstColor(in: rule)) ?? displays.first?.bytes else { return }
    let window = OtherWindow(width: width, place: sheets[sheet].place(bytes))
    guard !holds, bytes == displays.first?.bytes else { return otherWindows.append(window) }
    for display in displays { shownElsewhere[display.subject] = window }
  }

  /// Notes the rules that show in other windows what is hidden in this one.
  mutating func noteShown() {
    guard !shownElsewhere.isEmpty else { return }
    var found: Set<OtherWindow> = []
    for (rule, list) in zip(rules, selectors) where rule.origin == .author {
      let own = declarations[rule.declarations]
      guard own.contains(where: { $0.name == "display" && CSSText.lowercased($0.text) == "none" }) else {
        continue
      }
      for member in list.members {
        if let window = shownElsewhere[member.subject.text], found.insert(window).inserted {
          otherWindows.append(window)
        }
      }
    }
  }

  /// Notes a sheet of media that is linked for other windows.
  mutating func noteWindow(of media: String, at place: SourcePlace) {
    let source = CSSTokens(Array(media.utf8))
    guard let width = MediaQueries.otherWidth(source, 0..<source.count, than: files.screen) else { return }
    otherWindows.append(OtherWindow(width: width, place: place))
  }
}

extension MediaQueries {
  /// A width at which a list of queries holds that does not hold on a screen, or the other way round; nil where no width decides
  /// it.
  static func otherWidth(
    _ source: CSSTokens, _ range: Range<Int>, than screen: MediaEnvironment, holds: Bool = true
  ) -> Int? {
    for index in range where source[index].kind == .dimension {
      guard let limit = MediaFeature.length(source, index..<index + 1, in: screen),
        (1...10_000).contains(limit)
      else { continue }
      for width in [limit, limit.rounded(.down), limit.rounded(.up), limit - 1, limit + 1] where width >= 1 {
        var other = screen
        other.width = width.rounded()
        if schemes(source, range, on: other).isEmpty != holds { return Int(other.width) }
      }
    }
    return nil
  }
}

extension CSSTree {
  /// Whether the elements of a rule are there, and what the selector of their own is.
  fileprivate struct Display {
    var subject: String
    var isNone: Bool
    var bytes: Range<Int>
  }

  /// What the rules in a rule say of whether elements are there.
  fileprivate func displays(in rule: CSSRule) -> [Display] {
    rule.items.flatMap { item -> [Display] in
      guard case .rule(let index) = item else { return [] }
      let inner = rules[index]
      for case .declaration(let number) in inner.items where declarations[number].name == "display" {
        let isNone = CSSText.lowercased(source.text(of: declarations[number].value)) == "none"
        let list = try? SelectorParser.list(source, inner.prelude)
        return (list?.members ?? []).map {
          Display(subject: $0.subject.text, isNone: isNone, bytes: declarations[number].bytes)
        }
      }
      return inner.kind == .style ? [] : displays(in: inner)
    }
  }
}
