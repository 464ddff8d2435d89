import Bytes
import PaletteCore

/// A part of a guide: one of its own, or one that was written for it.
struct GuidePart {
  /// One of the guide's own; nil for a written one.
  var section: GuideSection?
  var written: WrittenEntry?
  /// The chapter it stands in.
  var chapter: GuideChapter?

  /// Where links lead.
  var anchor: String { written?.anchor ?? section?.rawValue ?? "" }
  var title: String { written?.title ?? section?.title ?? "" }

  /// Puts written sections behind those that they follow. Behind one that this guide has not, they stand where it would.
  static func parts(_ sections: [GuideSection], _ written: [WrittenSection]) -> [GuidePart] {
    var places: [String: GuideSection] = [:]
    for section in GuideSection.allCases { places[section.rawValue] = section }
    var followers: [String: [Int]] = [:]
    let titles = Set(written.map { $0.title.lowercased() })
    for (index, one) in written.enumerated() {
      let after = one.after.lowercased()
      // What follows nothing that is known follows the brand's words, and so does what would follow itself.
      let isKnown = places[after] != nil || titles.contains(after) && after != one.title.lowercased()
      followers[isKnown ? after : GuideSection.brand.rawValue, default: []].append(index)
    }
    var out: [GuidePart] = []
    var placed: Set<Int> = []
    func add(behind name: String, _ chapter: GuideChapter) {
      for index in followers[name] ?? [] where placed.insert(index).inserted {
        out.append(GuidePart(written: WrittenEntry(written[index], index), chapter: chapter))
        let title = written[index].title.lowercased()
        if places[title] == nil { add(behind: title, chapter) }
      }
    }
    let first: [GuideSection] = [.cover, .contents]
    for section in GuideSection.allCases {
      if sections.contains(section) {
        out.append(GuidePart(section: section, chapter: GuideChapter.of(section)))
      }
      // Nothing comes before the contents.
      if section == .contents { for one in first { add(behind: one.rawValue, .brand) } }
      if !first.contains(section) { add(behind: section.rawValue, GuideChapter.of(section) ?? .brand) }
    }
    // Two that follow each other follow the brand's words.
    let left = written.indices.filter { !placed.contains($0) }
    let place = out.lastIndex { $0.chapter == .brand } ?? out.lastIndex { $0.chapter == nil } ?? -1
    out.insert(
      contentsOf: left.map { GuidePart(written: WrittenEntry(written[$0], $0), chapter: .brand) },
      at: place + 1)
    return out
  }
}

/// A section that was written for the guide.
struct WrittenEntry {
  var title: String
  var anchor: String
  var blocks: [MarkdownBlock]
  /// The pictures that can be shown, by the paths that the text names.
  var pictures: [String: GuidePicture]
  /// Paths of pictures that are not there, or damaged.
  var missing: [String]
  /// The levels of its headings, the highest first.
  private var levels: [Int]

  init(_ section: WrittenSection, _ index: Int) {
    title = section.title
    anchor = "written-\(index)"
    let markdown = Markdown(section.markdown)
    blocks = markdown.blocks
    if markdown.title?.lowercased() == title.lowercased() { blocks.removeFirst() }
    pictures = [:]
    for picture in section.pictures {
      guard let bytes = Base64.decode(Array(picture.data.utf8)), let shown = GuidePicture(bytes),
        shown.isWhole
      else { continue }
      pictures[picture.name] = shown
    }
    let known = pictures
    missing = markdown.pictures.filter { known[$0] == nil }
    levels = Array(Set(Self.levels(blocks))).sorted()
  }

  private static func levels(_ blocks: [MarkdownBlock]) -> [Int] {
    blocks.flatMap { block -> [Int] in
      switch block {
      case .heading(let level, _): [level]
      case .quote(let inner): levels(inner)
      case .list(_, let items): items.flatMap { levels($0) }
      case .paragraph, .code, .table, .rule, .picture: []
      }
    }
  }

  /// The level of a heading below the section's own: 2 for the highest that the text has, none left out, 4 at most.
  func level(_ level: Int) -> Int { min((levels.firstIndex(of: level) ?? 0) + 2, 4) }

  /// All words, for which faces have to be found.
  var words: [String] { [title] + Self.words(blocks) }

  private static func words(_ blocks: [MarkdownBlock]) -> [String] {
    blocks.flatMap { block -> [String] in
      switch block {
      case .heading(_, let spans), .paragraph(let spans): [spans.words]
      case .quote(let inner): words(inner)
      case .list(_, let items): items.flatMap { words($0) }
      case .code(let text): [text]
      case .table(let table): (table.head + table.rows.flatMap { $0 }).map(\.words)
      case .picture(_, let text): [text]
      case .rule: []
      }
    }
  }
}
