/// The custom properties that a style sheet declares, and those that its values refer to.
public struct SheetVariables: Sendable {
  /// The names that it declares, in any rule.
  public private(set) var declared: Set<String> = []
  /// The names that `var()` refers to.
  public private(set) var used: Set<String> = []
  /// Of those, the names that custom properties refer to.
  public private(set) var usedByProperties: Set<String> = []

  /// No properties.
  public init() {}

  /// Adds names that something else than the sheet refers to.
  public mutating func refer(to names: Set<String>) { used.formUnion(names) }

  /// Looks through a style sheet. What it imports is not read.
  public init(_ bytes: [UInt8]) {
    // Many sheets have no custom property, and need not be cut into tokens to know it.
    guard zip(bytes, bytes.dropFirst()).contains(where: { $0 == 0x2D && $1 == 0x2D }) else {
      self.init()
      return
    }
    self.init(CSSTree(bytes))
  }

  /// Looks through a style sheet that was read already.
  public init(_ tree: CSSTree) {
    for declaration in tree.declarations {
      if declaration.isCustom { declared.insert(declaration.name) }
      let names =
        Substitution.references(tree.source, declaration.value)
        + SourceValues.themeProperties(tree.source, declaration.value)
      used.formUnion(names)
      if declaration.isCustom { usedByProperties.formUnion(names) }
    }
  }

  /// Takes in the properties of a sheet that is imported.
  public mutating func formUnion(_ other: SheetVariables) {
    declared.formUnion(other.declared)
    used.formUnion(other.used)
    usedByProperties.formUnion(other.usedByProperties)
  }
}

/// Finds the property that leaves a value open: one that no rule declares.
struct UndefinedVariables {
  /// What stands in a sheet where a template puts a value in.
  static let code = "env()"
  private var texts: [String: [String]] = [:]
  /// Whether all sheets are there, so that what nobody declares has no value.
  private let isWhole: Bool
  /// Whether nothing can be open: no sheet is missing, and no template puts a value in.
  private let isClosed: Bool

  /// Looks through the declarations of a page or sheet.
  init(_ set: StyleSheetSet, isWhole: Bool) {
    self.isWhole = isWhole
    isClosed = isWhole && !set.declarations.contains { $0.text.contains(Self.code) }
    guard !isClosed else { return }
    for declaration in set.declarations where declaration.isCustom {
      texts[declaration.name, default: []].append(declaration.text)
    }
  }

  /// Whether somebody declares a property, for whatever elements.
  func isDeclared(_ name: String) -> Bool { texts[name] != nil }

  /// The first property that a value needs, itself or through others, that nobody declares and that has no fallback; else the
  /// first that is declared for other elements only than the one with the properties `custom`. Nil where it has all of them.
  func first(in text: String, for custom: CustomProperties?) -> String? {
    if isClosed { return nil }
    return first(in: text) { texts[$0] ?? [] } ?? first(in: text) { custom?.text(of: $0).map { [$0] } ?? [] }
  }

  private func first(in text: String, _ values: (String) -> [String]) -> String? {
    var seen: Set<String> = []
    var waiting = [text]
    while let text = waiting.popLast() {
      if text.contains(Self.code) { return Self.code }
      let source = CSSTokens(Array(text.utf8))
      for index in 0..<source.count where source.is(index, "var", kind: .function) {
        let (name, fallback) = Substitution.reference(source, index)
        guard let name = name.map({ source.name($0) }), seen.insert(name).inserted else { continue }
        let values = values(name)
        if !isWhole, values.isEmpty, fallback == nil { return name }
        waiting += values.filter(CustomProperties.namesVariables)
      }
    }
    return nil
  }
}
