import Bytes

/// A component that others are made of, as it was read for them.
struct ReadComponent {
  private(set) var markup: ComponentMarkup
  let constants: ScriptConstants
  /// The classes of its sheets that hold for it alone.
  let classes: Set<String>
  /// The file, and those of the components that are drawn in it, whose styles hold for it.
  let sources: [ComponentShell.Source]

  /// How many components are looked for around a text, one in the file of the other.
  static let furthest = 3

  /// Nil for a file that is no component.
  init?(_ constants: ScriptConstants, _ files: StyleFiles, distance: Int, isWhole: Bool) {
    guard let component = ComponentFile(constants.script.bytes, name: constants.file, files: files),
      !component.isPart
    else { return nil }
    self.constants = constants
    markup = component.markup(files, distance: distance, isWhole: isWhole)
    var set = StyleSheetSet(files: files)
    set.addOwnStyles(of: component, file: constants.file)
    classes = set.classNames
    sources = [.init(component: component, file: constants.file)] + markup.sources
  }

  /// A template that parts of pages are put into, whose sheets those have anyway.
  init(layout: StyleFiles.Found, _ files: StyleFiles) {
    let bytes = TemplateComments.blanked(layout.bytes, of: layout.name)
    constants = ScriptConstants(ScriptText(bytes), file: layout.name, files: files)
    markup = ComponentMarkup(
      bytes, .template, in: [FrontMatter.rest(of: bytes)],
      names: CodeNames(constants: constants),
      isLayout: true)
    (classes, sources) = ([], [])
  }

  /// The same with one place for what it is given.
  func filled(at place: Int) -> ReadComponent {
    var filled = self
    filled.markup.fragments.slots = [place]
    return filled
  }
}

extension ComponentFile {
  /// The component that its code calls so, with what that puts around what it is given; nil for one that is not here.
  ///
  /// - Parameters:
  ///   - distance: how many components are around this one.
  ///   - isWhole: whether all that it draws is wanted.
  func shell(
    of title: String, _ constants: ScriptConstants, _ files: StyleFiles, distance: Int, isWhole: Bool
  ) -> ComponentShell? {
    constants.component(called: title).flatMap { shell(of: $0, files, distance: distance, isWhole: isWhole) }
  }

  private func shell(
    of origin: ScriptConstants.Origin, _ files: StyleFiles, distance: Int, isWhole: Bool
  ) -> ComponentShell? {
    let module = origin.module
    func read() -> ReadComponent? {
      ReadComponent(module, files, distance: distance + 1, isWhole: isWhole)
    }
    let key = "\(module.file)\n\(distance)\(isWhole ? " whole" : "")"
    let found = files.findings.map { $0.component(key, read) } ?? read()
    guard let found, found.constants.script.bytes != bytes else { return nil }
    return ComponentShell(Self.isWhole(module.file) ? nil : origin.name, of: found, isWhole: isWhole)
  }

  /// What the layouts of a page put around it, the innermost first, and whether that is all of them.
  func layouts(around file: String, _ files: StyleFiles) -> (shells: [ComponentShell], areAll: Bool) {
    guard let layouts = RouteLayouts(self, file: file) else { return ([], true) }
    let modules = layouts.modules(files)
    let own = modules.compactMap {
      shell(of: ($0, "default"), files, distance: 0, isWhole: false)
    }
    let page = layouts.page(files).flatMap { TemplateWays.shell(of: $0, files) }
    return (own + [page].compactMap(\.self), own.count == modules.count)
  }

  /// Whether a file is one component, and not code that gives out several.
  fileprivate static func isWhole(_ file: String) -> Bool {
    ["vue", "svelte", "astro"].contains(suffix(of: file))
  }
}

extension ScriptConstants {
  /// Where a component comes from, and what it is called there.
  typealias Origin = (module: ScriptConstants, name: String)

  /// The component that code here calls so, `Card` or `Menu.Item` of a module; nil for one that is not of this project.
  func component(called title: String) -> Origin? {
    let words = title.split(separator: ".").map(String.init)
    let name = words.first.map { $0.contains("-") ? $0.capitalizedWords : $0 } ?? title
    for brought in imports {
      guard let original = brought.bindings[name] else { continue }
      guard let module = module(brought.address) else { return nil }
      if original == "*" { return words.count == 2 ? module.origin(of: words[1]) : nil }
      return words.count == 1 ? module.origin(of: original) : nil
    }
    return nil
  }

  /// Where what is given out under a name is written.
  private func origin(of name: String, depth: Int = 0) -> Origin? {
    guard depth < Self.longestWay else { return nil }
    if ComponentFile.isWhole(file) { return (self, name) }
    let isHere = declared.constants[name] != nil || declared.brackets[name] != nil
    for passed in declared.passedOn where !isHere {
      guard let original = passed.names.isEmpty ? name : passed.names[name],
        let found = module(passed.address)?.origin(of: original, depth: depth + 1)
      else { continue }
      return found
    }
    let own = declared.exports[name].map(script.text) ?? name
    for brought in imports {
      guard let original = brought.bindings[own], original != "*" else { continue }
      return module(brought.address)?.origin(of: original, depth: depth + 1)
    }
    return isHere || declared.exports[name] != nil ? (self, name) : nil
  }

  /// The most modules that pass a component on.
  private static let longestWay = 4
}

extension String {
  /// `user-card` as `UserCard`.
  fileprivate var capitalizedWords: String {
    split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
