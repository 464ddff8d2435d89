/// A page, and what a template or a script in it chooses of the classes and styles of its elements.
struct PageChoices {
  private(set) var document: HTMLDocument
  private(set) var choices: [Int: ComponentMarkup.Choice] = [:]

  /// Reads a page.
  ///
  /// - Parameter isTemplate: whether it is called like a template, which a server fills in.
  init(_ page: [UInt8], isTemplate: Bool = false) {
    let page = FrontMatter.blanked(page)
    defer {
      if Self.signsOfWriters.areIn(page) {
        for index in document.elements.indices
        where document.elements[index].attributes.contains(where: { Self.writers.contains($0.name) }) {
          document.elements[index].hasText = true
        }
      }
    }
    guard isTemplate || Self.signs.areIn(page) else {
      document = HTMLDocument(page)
      return
    }
    let template = TemplatePage(page, isNamed: isTemplate)
    document = HTMLDocument(template.filled)
    let names = CodeNames(constants: ScriptConstants(template.script, file: "", files: .none))
    for index in document.elements.indices {
      let place = document.elements[index].bytes
      guard !place.isEmpty, let written = template.elements[place.lowerBound] else { continue }
      let own = ComponentAttributes(written.tag, .template, names)
      document.elements[index].attributes = own.attributes
      document.elements[index].code = CodeDecisions(
        isComponent: written.isComponent, openText: written.open ?? own.openText,
        openGround: written.open ?? own.openGround)
      if own.classes.isConditional || own.hasChoices {
        choices[index] = .init(classes: own.classes, styles: own.styles, open: own.open)
      }
    }
  }

  /// The page with every class that its elements may have.
  var whole: HTMLDocument {
    var whole = document
    for (index, choice) in choices {
      let all = ClassExpression.Classes(entries: [.init(names: choice.classes.all)])
      whole.elements[index].set(all, whenTrue: [])
    }
    return whole
  }

  /// Attributes by which Alpine, Livewire, Vue and AngularJS write text into an element.
  static let writers: Set<String> = [
    "x-text", "x-html", "wire:text", "v-text", "v-html", "ng-bind", "ng-bind-html",
  ]
  private static let signsOfWriters = Signs(writers.map { "\($0)=" }.sorted())

  private static let signs = Signs([
    "{{", "{%", "{#", "{!!", "<%", "<?", "@class(", "@if(", ":class=", ":style=", "ng-class=",
    "ng-style=", "th:class", "th:style", "data-th-class", "data-th-style",
  ])
}
