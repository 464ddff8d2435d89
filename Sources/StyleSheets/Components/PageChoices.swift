/// A page, and what a template or a script in it chooses of the classes of its elements.
struct PageChoices {
  private(set) var document: HTMLDocument
  private(set) var choices: [Int: ComponentMarkup.Choice] = [:]

  /// Reads a page.
  ///
  /// - Parameter isTemplate: whether it is a template, which a server fills in.
  init(_ page: [UInt8], isTemplate: Bool = false) {
    let hasTags = Self.tags.areIn(page)
    let filled = isTemplate ? ComponentFile.page(page) : page
    document = HTMLDocument(hasTags ? Self.quoted(filled, page) : filled)
    guard hasTags || Self.bindings.areIn(page) else { return }
    let script = ScriptText(page)
    let code = ClassExpression(script, modules: [:])
    let template = TemplateText(script)
    for index in document.elements.indices {
      var entries: [ClassExpression.Entry] = []
      var place: Range<Int>?
      for attribute in document.elements[index].attributes {
        let range = attribute.bytes
        switch attribute.name {
        case "class"
        where page[..<range.lowerBound].suffix(Self.directive.count).elementsEqual(Self.directive):
          entries += template.listed(range)
        case "class" where page[range].contains(where: "{<@".utf8.contains):
          entries += template.classes(range)
        case "class": entries.append(.init(of: Array(attribute.value.utf8)[...]))
        case ":class", "x-bind:class", "v-bind:class", "ng-class": entries += code.classes(range).entries
        default: continue
        }
        place = place ?? range
      }
      let classes = ClassExpression.Classes(entries: entries)
      guard let place else { continue }
      if classes.isConditional { choices[index] = .init(classes: classes, styles: [], open: []) }
      if !document.elements[index].has("class") {
        document.elements[index].attributes.append(HTMLAttribute(name: "class", value: "", bytes: place))
      }
      document.elements[index].set(classes, whenTrue: [])
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

  private static let tags = Signs(["{{", "{%", "<%", "<?", "@class(", "@if("])
  private static let bindings = Signs([":class=", "ng-class="])
  private static let directive = Array("@class(".utf8)
  private static let attribute = Array("class=".utf8)
  /// The longest tag in a value.
  private static let longest = 1024

  /// A page in which no quote of a tag ends the classes that it stands in, and what Laravel writes as a function is an
  /// attribute. Every byte stays in its place.
  private static func quoted(_ page: [UInt8], _ written: [UInt8]) -> [UInt8] {
    let template = TemplateText(ScriptText(written))
    var out = page
    var at = 1
    while at + directive.count < out.count {
      defer { at += 1 }
      if out[at...].starts(with: directive) {
        let end = template.script.endOfBracket(at + directive.count - 1, out.count)
        guard end - at < longest, end > at + directive.count else { continue }
        for index in at..<end where out[index] != UInt8(ascii: "\n") { out[index] = 0x20 }
        out.replaceSubrange(at..<at + directive.count, with: Array("class=\"".utf8))
        out[end - 1] = UInt8(ascii: "\"")
        at = end - 1
      } else if out[at...].starts(with: attribute), HTMLTokenizer.isSpace(out[at - 1]) {
        at += attribute.count
        let quote = out[at]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { continue }
        at += 1
        while at < out.count, out[at] != quote {
          guard let tag = template.classTag(at, out.count), tag.end - at < longest else {
            at += 1
            continue
          }
          for index in at..<tag.end where out[index] == quote { out[index] = 0x20 }
          at = tag.end
        }
      }
    }
    return out
  }
}
