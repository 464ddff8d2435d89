import Bytes
import PaletteCore
import StyleSheets

/// What a check came across and did not look at, which it says, so that nothing passes unseen.
struct Unchecked {
  /// Files of folders in languages that nothing here reads.
  var unread: [String] = []
  /// Templates of which nothing was said, because what is around them on a page decides their colors.
  var parts: [String] = []
  /// Rules of the files for windows of another size than the one that is checked.
  private var otherWindows: Set<OtherWindow> = []
  /// Colors of text in style sheets that have no background for them.
  private var halves: Set<SourcePlace> = []
  /// Colors of text that components draw on nothing they have.
  private var bare: Set<SourcePlace> = []
  /// Colors of text that were checked somewhere, or told there.
  private var paired: Set<SourcePlace> = []
  /// The style sheets of what was drawn, on which their colors are looked at where something has them.
  private var linked: Set<String> = []

  /// Notes what was left out of a document.
  mutating func add(_ rendered: [RenderedPairs]) {
    for found in rendered {
      otherWindows.formUnion(found.otherWindows)
      halves.formUnion(found.halves)
      bare.formUnion(found.bare)
      linked.formUnion(found.linked)
      paired.formUnion(found.told)
      paired.formUnion(found.pairs.compactMap(\.foreground.place))
    }
  }

  /// Says all of it.
  ///
  /// - Parameter isWindowNamed: whether the window was asked for; others are none of what was.
  func tell(isWindowNamed: Bool, _ context: Context) {
    tell(unread, "in a language that uncolor does not read", context)
    tell(parts, "because not all is known of the page around it", context)
    if !isWindowNamed { tellOtherWindows(context) }
    tellColors(context)
  }

  /// Colors of text for which style sheets have no background, in order.
  private var ofSheets: [SourcePlace] {
    halves.subtracting(paired).filter { !linked.contains($0.file) }.sorted(by: Self.isBefore)
  }

  /// The same of components, besides the files of which it is told that they were not checked.
  private var ofComponents: [SourcePlace] {
    bare.subtracting(paired).subtracting(ofSheets).filter { !parts.contains($0.file) }.sorted(
      by: Self.isBefore)
  }

  /// What is said of the colors of text that have no background in what was looked at; nil where there are none.
  var lacking: String? {
    let places = (ofSheets + ofComponents).sorted(by: Self.isBefore)
    guard let first = places.first else { return nil }
    let rest = places.count == 1 ? " has" : " and \(places.count - 1) more have"
    return "the one at \(first.file):\(first.line)\(rest) no background"
  }

  private func tell(_ files: [String], _ why: String, _ context: Context) {
    guard let first = files.first else { return }
    let count = files.count - 1
    let rest = count == 0 ? "" : " and \(Decimals.count(count, "more file")) (--verbose names them)"
    let names = context.globals.verbose ? files.joined(separator: ", ") : first + rest
    context.sayLeftOut("not checked, \(why): \(names)")
  }

  private func tellOtherWindows(_ context: Context) {
    let places = Set(otherWindows.map(\.place)).sorted(by: Self.isBefore)
    guard let first = places.first,
      let width = otherWindows.filter({ $0.place == first }).map(\.width).min()
    else { return }
    context.sayLeftOut(
      "not checked, because it is for windows of another size: "
        + "\(Self.text(places, "more rule", "more rules", context)); check with --screen \(width)")
  }

  private func tellColors(_ context: Context) {
    func tell(_ places: [SourcePlace], _ why: String, _ hint: String = "") {
      if places.isEmpty { return }
      context.sayLeftOut(
        "not checked, because \(why) has no background for it: "
          + Self.text(places, "more color of text", "more colors of text", context) + hint)
    }
    let (plain, written) = ofSheets.reduce(into: ([SourcePlace](), [SourcePlace]())) { found, place in
      if Self.isCode(place.file) { found.1.append(place) } else { found.0.append(place) }
    }
    tell(plain, "its style sheet", "; check a page that links the sheet")
    tell((written + ofComponents).sorted(by: Self.isBefore), "its component")
  }

  /// Whether no page links a file: it is a component, or code.
  private static func isCode(_ path: String) -> Bool {
    ComponentFile.isNamed(path) || ComponentFile.isScript(path) || ComponentFile.isTemplate(path)
  }

  private static func text(_ places: [SourcePlace], _ more: String, _ plural: String, _ context: Context)
    -> String
  {
    let all = places.map { "\($0.file):\($0.line)" }
    guard !context.globals.verbose, all.count > 1 else { return all.joined(separator: ", ") }
    return "\(all[0]) and \(Decimals.count(all.count - 1, more, plural)) (--verbose names them)"
  }

  private static func isBefore(_ one: SourcePlace, _ other: SourcePlace) -> Bool {
    (one.file, one.line, one.column) < (other.file, other.line, other.column)
  }
}
