/// The classes that an element may have where code makes the whole name: `class={kind}`, `styles[kind]`.
///
/// Who wrote a sheet for one file wrote its classes for what stands there: those that nothing in it names are the ones that code
/// makes. Of sheets for many files nobody can tell which are meant.
struct MadeClasses {
  /// Those of its own sheets that paint, and those of them that are named nowhere.
  private let all: [String]
  private let unnamed: [String]
  /// Whether other sheets have classes that paint.
  private let mayPaint: Bool

  /// - Parameters:
  ///   - own: the files whose sheets hold for nothing else.
  ///   - painting: the classes of all sheets that give colors.
  init(
    _ document: HTMLDocument, _ choices: [Int: ComponentMarkup.Choice], own: Set<String>,
    painting: Set<String>, in set: StyleSheetSet
  ) {
    guard choices.values.contains(where: { $0.classes.entries.contains(where: \.isMade) }) else {
      (all, unnamed, mayPaint) = ([], [], false)
      return
    }
    let named = document.classNames.union(choices.values.flatMap(\.classes.all))
    let ownPainting = set.classes { $0.paints && own.contains(set.sheets[$0.sheet].file) }
    all = ownPainting.sorted()
    unnamed = all.filter { !named.contains($0) }
    mayPaint = set.tailwind != nil || !painting.subtracting(ownPainting).isEmpty
  }

  /// What takes the place of a name that code makes: one for each class that it may be, or one that is open.
  func entries(_ entry: ClassExpression.Entry) -> [ClassExpression.Entry] {
    let names = entry.isOfModule && unnamed.isEmpty ? all : unnamed
    if names.isEmpty, !mayPaint { return [] }
    guard !names.isEmpty, names.count <= ClassChoices.mostNames else {
      // What the element has besides is looked at without it.
      var open = entry
      open.when.append(ScriptCondition("code adds a class"))
      return [open]
    }
    return names.map {
      ClassExpression.Entry(names: [$0], when: entry.when + [ScriptCondition("code makes the class \($0)")])
    }
  }
}
