/// A page, and what a template or a script in it chooses of the classes and styles of its elements.
struct PageChoices {
  private(set) var document: HTMLDocument
  private(set) var choices: [Int: ComponentMarkup.Choice] = [:]
  /// Where code decides what rules with colors are for.
  private(set) var openRules: [Range<Int>] = []

  /// Reads a page.
  ///
  /// - Parameter isTemplate: whether it is called like a template, which a server fills in.
  init(_ page: [UInt8], isTemplate: Bool = false) {
    let page = FrontMatter.blanked(LiquidStyles.written(page))
    defer {
      if Self.signsOfWriters.areIn(page) {
        for index in document.elements.indices
        where document.elements[index].attributes.contains(where: { Self.writes($0.name, $0.value) }) {
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
    openRules = template.openRules
    document.written = template.written
    let names = CodeNames(constants: ScriptConstants(template.script, file: "", files: .none))
    for index in document.elements.indices {
      let bytes = document.elements[index].bytes
      // The root is there without its tag.
      guard let place = bytes.isEmpty ? index == 0 ? template.root : nil : bytes.lowerBound,
        let written = template.elements[place]
      else { continue }
      let own = ComponentAttributes(written.tag, .template, names)
      document.elements[index].attributes = own.attributes + written.fixed
      document.elements[index].code = CodeDecisions(
        isComponent: written.isComponent, openText: written.open ?? own.openText,
        openGround: written.open ?? own.openGround)
      if written.hasOptions { document.addOption(to: index) }
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

  /// Attributes by which Alpine, Livewire, Vue, AngularJS, Thymeleaf, Rivets and Datastar write text into an element.
  private static let writers: Set<String> = [
    "x-text", "x-html", "wire:text", "v-text", "v-html", "ng-bind", "ng-bind-html", "ng-bind-template",
    "data-ng-bind", "data-ng-bind-html", "th:text", "th:utext", "data-th-text", "data-th-utext", "rv-text",
    "rv-html",
  ]
  private static let signsOfWriters = Signs(
    writers.map { "\($0)=" }.sorted() + ["\(binding)=", "data-text=\"$"])

  /// The attribute in which Knockout says all that it does to an element: `text: name, css: { on: isOn }`.
  private static let binding = "data-bind"

  /// Whether an attribute writes text into its element.
  static func writes(_ name: String, _ value: String) -> Bool {
    // Others have texts for pseudo-elements in it.
    if writers.contains(name) || name == "data-text" && value.hasPrefix("$") { return true }
    guard name == binding else { return false }
    let script = ScriptText(Array(value.utf8))
    return script.parts(0..<script.bytes.count).contains { part in
      let key = script.places(of: ":", in: part).first.map { script.trimmed(part.lowerBound..<$0) }
      return key.map { ["text", "html"].contains(script.text(script.string($0) ?? $0)) } ?? false
    }
  }

  private static let signs = Signs([
    "{{", "{%", "{#", "{!!", "<%", "<?", "@class(", "@if(", ":class=", ":style=", "ng-class=",
    "ng-style=", "th:class", "th:style", "data-th-class", "data-th-style",
  ])
}
