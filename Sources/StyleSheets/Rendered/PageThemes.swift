/// The themes that a page may be switched to: what its root or its body has while one holds.
struct PageThemes {
  /// What a rule says of a theme.
  private struct Candidate {
    var theme: SampleContext.Theme
    /// Whether a rule says that it is one of the whole page, and not of a section or of a package that is used without it.
    var isOfPage = false
    /// Whether a rule says that it is the root that has the mark.
    var isOfRoot = false
    /// Whether a rule says what the page itself looks like in it.
    var isOfGround = false
    /// Whether a rule for the mark alone colors something itself, which goes over what the body has.
    var paints = false
  }

  private let document: HTMLDocument
  private let scripts: [[UInt8]]
  /// The themes, in the order of their rules.
  private(set) var all: [SampleContext.Theme] = []
  /// Those in which rules say what the page itself looks like.
  private var ofGround: Set<SampleContext.Theme> = []

  /// - Parameters:
  ///   - file: the file of the page, from which the addresses of its scripts are followed.
  ///   - layouts: the files around a part of pages, which have scripts of it too.
  init(
    _ document: HTMLDocument, in set: StyleSheetSet, file: String, layouts: [StyleFiles.Found] = []
  ) {
    self.document = document
    let candidates = Self.candidates(in: set)
    guard !candidates.isEmpty else {
      scripts = []
      return
    }
    scripts =
      [document.bytes] + Self.scripts(of: document, set.files, file)
      + layouts.flatMap { [$0.bytes] + Self.scripts(of: HTMLDocument($0.bytes), set.files, $0.name) }
    let bodyThemes = BodyThemes(set)
    for candidate in candidates where candidate.theme.marks.allSatisfy(isAway) {
      guard candidate.isOfPage || candidate.theme.marks.allSatisfy(isSwitched) else { continue }
      let ofBody = candidate.theme.ofBody
      let isOfBody =
        candidates.contains { $0.theme == ofBody }
        || !candidate.isOfRoot && isOfBody(candidate.paints || bodyThemes.hold(candidate.theme))
      let theme = isOfBody ? ofBody : candidate.theme
      if candidate.isOfGround { ofGround.insert(theme) }
      if !all.contains(theme) { all.append(theme) }
    }
  }

  /// The page in a theme. What a part of pages stands on there is not known where no rule for the page says so.
  func document(_ page: HTMLDocument, in theme: SampleContext.Theme?) -> HTMLDocument {
    guard let theme, !ofGround.contains(theme), let body = page.bodyIndex, page.elements[body].bytes.isEmpty
    else { return page }
    var page = page
    page.elements[body].code.isUnseen = true
    return page
  }

  // MARK: What rules say

  /// The themes that rules ask of the root, or of anything that is around all else.
  static func ofRoot(in set: StyleSheetSet) -> [SampleContext.Theme] {
    candidates(in: set).map(\.theme).filter { !$0.marks.contains(where: \.isOfBody) }
  }

  /// The most themes that are told apart.
  private static let most = 64

  private static func candidates(in set: StyleSheetSet) -> [Candidate] {
    var found: [Candidate] = []
    var packages: [Int: Bool] = [:]
    for (rule, list) in zip(set.rules, set.selectors) where rule.origin == .author {
      guard let sheet = set.declarations[rule.declarations].first?.sheet else { continue }
      for selector in list.members.lazy.flatMap({ $0.expanded() }) {
        guard let outer = selector.parts.first?.compound,
          let marks = SampleContext.Theme.marks(of: ComplexSelector([.init(.descendant, outer)]))
        else { continue }
        let theme = SampleContext.Theme(marks: marks)
        let place = found.firstIndex { $0.theme == theme } ?? found.endIndex
        guard place < most else { continue }
        if place == found.endIndex { found.append(Candidate(theme: theme)) }
        let own = set.declarations[rule.declarations]
        let isAlone = selector.parts.count == 1
        let isOfRoot = outer.isRoot || selector.parts.dropFirst().first?.compound.isRoot == true
        found[place].paints = found[place].paints || isAlone && own.contains(where: \.isPaint)
        found[place].isOfRoot = found[place].isOfRoot || isOfRoot
        if selector.parts.dropFirst().allSatisfy(\.compound.isRoot),
          own.contains(where: { $0.isCustom || $0.isPaint || $0.isOfScheme })
        {
          found[place].isOfGround = true
        }
        guard !found[place].isOfPage else { continue }
        // `dark:` stands at the elements of the page.
        let isUtility = set.utilities[rule.declarations.lowerBound] != nil
        guard isOfRoot || isUtility || isAlone && own.contains(where: { $0.isCustom || $0.isOfScheme }) else {
          continue
        }
        let isPackage = packages[sheet] ?? set.sheets[sheet].isPackage
        packages[sheet] = isPackage
        found[place].isOfPage = !isPackage
      }
    }
    return found
  }

  // MARK: What the page says

  private static func scripts(of document: HTMLDocument, _ files: StyleFiles, _ file: String) -> [[UInt8]] {
    document.elements.lazy.filter { $0.name == "script" }.prefix(mostScripts).compactMap { element in
      element["src"].flatMap { files.find($0, file)?.bytes }
    }
  }

  /// The most scripts that are looked through.
  private static let mostScripts = 32

  /// Whether no element of the page has a mark: the root that has it is in the theme, and a part that has it stands in it as it is.
  private func isAway(_ mark: SampleContext.Theme.Mark) -> Bool {
    let names = mark.value.split(separator: " ")
    return !document.elements.contains { element in
      guard let own = element[mark.name] else { return false }
      guard mark.name == "class" else { return own == mark.value }
      let classes = own.split(whereSeparator: \.isWhitespace)
      return names.allSatisfy(classes.contains)
    }
  }

  /// Whether a script of the page sets a mark.
  private func isSwitched(_ mark: SampleContext.Theme.Mark) -> Bool {
    guard mark.name == "class" else {
      let words = mark.name.split(separator: "-").dropFirst(mark.name.hasPrefix("data-") ? 1 : 0)
      let member = words.prefix(1).joined() + words.dropFirst().map(\.capitalized).joined()
      return scriptsHave(
        Self.quoted(mark.name) + ["dataset.\(member)", "dataset['\(member)'", "dataset[\"\(member)\""])
    }
    let names = mark.value.split(separator: " ").flatMap { Self.quoted(String($0)) }
    return scriptsHave(names) && scriptsHave(["classlist", "classname", "toggleclass(", "addclass("])
  }

  /// Whether it is the body that gets a mark, where no rule says so. A mark that goes over what the body has is taken for one.
  private func isOfBody(_ covers: Bool) -> Bool {
    if scriptsHave(["documentelement", "$('html')", "$(\"html\")"]) { return false }
    if scriptsHave([
      "body.classlist", "body.classname", "body.dataset", "body.setattribute", "$('body')", "$(\"body\")",
    ]) {
      return true
    }
    return covers && document.bodyIndex != nil
  }

  private func scriptsHave(_ texts: [String]) -> Bool {
    let signs = Signs(texts.map(CSSText.lowercased))
    return scripts.contains(where: signs.areIn)
  }

  private static func quoted(_ name: String) -> [String] { ["'\(name)'", "\"\(name)\"", "`\(name)`"] }
}

extension StyleDeclaration {
  /// Whether it gives elements a color scheme, on which `light-dark()` and the colors of the system depend.
  fileprivate var isOfScheme: Bool { properties.contains(.colorScheme) }
}

extension SheetSource {
  /// Whether it comes from a package: made small, kept where packages are, or under the notice of its license.
  fileprivate var isPackage: Bool {
    let path = file.split(separator: "/")
    return file.contains(".min.")
      || path.contains { ["node_modules", "vendor", "vendors", "bower_components"].contains($0) }
      || tree.source.bytes.prefix(64).starts(with: "/*!".utf8)
  }
}
