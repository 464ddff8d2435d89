import PaletteCore

/// A page made for a style sheet: for each selector an element that it matches, in the elements that it names.
struct SampleDocument {
  private(set) var document: HTMLDocument
  /// The selectors that elements were made for.
  private(set) var subjects: [Int: String] = [:]
  /// The selectors of elements that only hold what the sheet puts before or after their content.
  private(set) var holders: [Int: String] = [:]

  /// The rules that elements were made for, which set both colors: how many rules of the sheet come after each.
  private(set) var pairing: [Int: Int] = [:]

  /// The custom properties that the sheet declares.
  let properties: Set<String>

  /// A ratio below this says that the two colors of different rules were not made for each other.
  static let leastPlausible = 1.5

  /// The most elements that are made.
  private static let most = 1 << 16

  /// What of the root can be known.
  enum Part {
    case canvas
  }

  init(_ bytes: [UInt8], file: String, files: StyleFiles) {
    document = HTMLDocument(Array("<!doctype html><body>".utf8))
    var set = StyleSheetSet(files: files)
    set.add(bytes, file: file)
    properties = Set(set.declarations.filter(\.isCustom).map(\.name))
    var seen: Set<ComplexSelector> = []
    var generated: [ComplexSelector] = []
    var fields: [(selector: ComplexSelector, isFile: Bool)] = []
    let body = document.elements.firstIndex { $0.name == "body" } ?? 0
    for (place, (rule, list)) in zip(set.rules, set.selectors).enumerated() where rule.declares(in: set) {
      let isPair = rule.declaresPair(in: set)
      for member in list.members where document.elements.count < Self.most {
        for selector in member.expanded() {
          let resting = selector.withoutStates()
          guard seen.insert(resting).inserted else { continue }
          if let pseudo = selector.subject.pseudoElement {
            let kind = GeneratedBox.Kind(pseudoElement: pseudo)
            if kind == .placeholder || kind == .fileButton {
              fields.append((resting.withoutPseudoElement(), kind == .fileButton))
            } else if PseudoNames.holdsText(pseudo) {
              generated.append(resting.withoutPseudoElement())
            }
            continue
          }
          let before = document.elements.count
          add(resting, to: body)
          let new = document.elements.count - 1
          if isPair, new >= before, subjects[new] != nil { pairing[new] = set.rules.count - place }
        }
      }
    }
    // What stands before or after an element with colors of its own was made with it.
    for selector in generated where document.elements.count < Self.most && seen.insert(selector).inserted {
      add(selector, to: body, isHolder: true)
    }
    for field in fields where document.elements.count < Self.most {
      add(
        field.selector, to: body,
        field: field.isFile ? ("type", "file") : ("placeholder", "a"))
    }
  }

  private mutating func add(
    _ selector: ComplexSelector, to body: Int, isHolder: Bool = false,
    field: (name: String, value: String)? = nil
  ) {
    var parent = body
    for (index, part) in selector.parts.enumerated() {
      let isSubject = index == selector.parts.count - 1
      if part.compound.isRoot {
        let root = part.compound.typeName == "body" ? body : 0
        for attribute in part.compound.attributes { document.elements[root].attributes.append(attribute) }
        if isSubject {
          // What the root sets is for the text of the body.
          document.markText(body)
          subjects[body] = "body"
          return
        }
        continue
      }
      guard var element = part.compound.element else { return }
      if let field, isSubject {
        if element.name != "textarea" { element.name = "input" }
        element.attributes.append(HTMLAttribute(name: field.name, value: field.value, bytes: 0..<0))
      }
      let next = index + 1 < selector.parts.count ? selector.parts[index + 1].combinator : nil
      let new = document.append(element, to: parent)
      if isSubject {
        if field != nil {
          holders[new] = selector.text
          return
        }
        guard !Self.textless.contains(element.name), !Self.boxes.contains(element.inputType) else { return }
        if isHolder {
          holders[new] = selector.text
          return
        }
        document.markText(new)
        subjects[new] = selector.text
      } else if next == .nextSibling || next == .laterSibling {
        continue
      } else {
        parent = new
      }
    }
  }

  /// Types of controls that are seen without text.
  private static let boxes: Set<String> = ["checkbox", "radio", "range", "color", "hidden", "image"]

  private static let textless: Set<String> = [
    "img", "hr", "br", "svg", "path", "progress", "meter", "video", "canvas", "iframe", "object", "head",
    "style",
    "script", "link", "meta", "title", "html", "body", "input", "col", "colgroup", "source", "template",
    "circle", "rect",
    "line", "g", "text",
  ]

  func isKnown(_ part: Part) -> Bool { false }

  /// Whether both colors are declared in the sheet, not the browser's.
  func isKnown(_ seen: PairFinder.Seen, _ element: Int, _ computer: StyleComputer) -> Bool {
    seen.foregroundDeclaration != nil && seen.backgroundDeclaration != nil
  }
}

extension StyleRule {
  /// Whether a rule sets a color or a background.
  fileprivate func declares(in set: StyleSheetSet) -> Bool {
    set.declarations[declarations].contains {
      [
        "color", "background", "background-color", "-webkit-text-fill-color", "font-size", "font-weight",
        "opacity",
      ]
      .contains($0.name)
    }
  }
}

extension StyleRule {
  /// Whether a rule sets both colors of a pair.
  fileprivate func declaresPair(in set: StyleSheetSet) -> Bool {
    func sets(_ property: StyleProperty) -> Bool {
      declarations.contains {
        !set.declarations[$0].isCustom && property.isIn(set.declarations[$0].properties)
      }
    }
    return sets(.color) && sets(.backgroundColor)
  }
}

extension HTMLDocument {
  fileprivate mutating func append(_ element: HTMLElement, to parent: Int) -> Int {
    var element = element
    element.parent = parent
    elements.append(element)
    elements[parent].children.append(elements.count - 1)
    return elements.count - 1
  }

  fileprivate mutating func markText(_ index: Int) { elements[index].hasText = true }
}

extension CompoundSelector {
  fileprivate var typeName: String? {
    for case .type(let name) in simple { return CSSText.lowercased(name) }
    return nil
  }

  /// Whether it is the root or the body of every page.
  fileprivate var isRoot: Bool {
    if typeName == "html" || typeName == "body" { return true }
    return simple.contains {
      if case .pseudoClass(let pseudo) = $0 { return pseudo.name == "root" || pseudo.name == "scope" }
      return false
    }
  }

  /// Ids, classes and attributes as attributes of an element.
  fileprivate var attributes: [HTMLAttribute] {
    var found: [HTMLAttribute] = []
    var classes: [String] = []
    for test in simple {
      switch test {
      case .id(let id): found.append(HTMLAttribute(name: "id", value: id, bytes: 0..<0))
      case .class(let name): classes.append(name)
      case .attribute(let attribute):
        let name = CSSText.lowercased(attribute.name)
        if name == "class" {
          classes.append(attribute.value)
        } else {
          found.append(HTMLAttribute(name: name, value: attribute.value, bytes: 0..<0))
        }
      case .pseudoClass(let pseudo) where pseudo.name == "disabled":
        found.append(HTMLAttribute(name: pseudo.name, value: "", bytes: 0..<0))
      case .pseudoClass(let pseudo):
        if let nth = pseudo.nth {
          let words = nth.words(pseudo.name.hasPrefix("nth-last"), pseudo.name.hasSuffix("of-type"))
          found.append(HTMLAttribute(name: ":nth", value: words, bytes: 0..<0))
        } else if pseudo.argument == nil, pseudo.name != "host" {
          found.append(HTMLAttribute(name: ":\(pseudo.name)", value: "", bytes: 0..<0))
        }
      default: break
      }
    }
    if !classes.isEmpty {
      found.append(HTMLAttribute(name: "class", value: classes.joined(separator: " "), bytes: 0..<0))
    }
    return found
  }

  /// An element that it matches; nil where none can be made.
  fileprivate var element: HTMLElement? {
    var element = HTMLElement(name: typeName ?? "div", bytes: 0..<0)
    element.attributes = attributes
    let isLink = simple.contains {
      if case .pseudoClass(let pseudo) = $0 {
        return ["link", "any-link", "-webkit-any-link", "visited"].contains(pseudo.name)
      }
      return false
    }
    if isLink, typeName == nil { element.name = "a" }
    if element.name == "a", !element.has("href") {
      element.attributes.append(HTMLAttribute(name: "href", value: "#", bytes: 0..<0))
    }
    if ["details", "dialog"].contains(element.name), !element.has("open") {
      element.attributes.append(HTMLAttribute(name: "open", value: "", bytes: 0..<0))
    }
    // Any other element could be focused by its page.
    if !element.isFocusable {
      element.attributes.append(HTMLAttribute(name: "tabindex", value: "0", bytes: 0..<0))
    }
    return element
  }
}

extension ComplexSelector {
  /// The selector with `:is()` and the rules it is nested in written out, up to a few.
  fileprivate func expanded(depth: Int = 0) -> [ComplexSelector] {
    guard depth < 6 else { return [] }
    for (index, part) in parts.enumerated() {
      for (place, simple) in part.compound.simple.enumerated() {
        guard case .pseudoClass(let pseudo) = simple, ["is", "where", "matches"].contains(pseudo.name),
          let list = pseudo.selectors
        else { continue }
        var rest = part.compound.simple
        rest.remove(at: place)
        return list.members.prefix(6).flatMap { member -> [ComplexSelector] in
          var new = Array(parts[..<index])
          var inner = member.parts
          guard let last = inner.popLast() else { return [] }
          if !inner.isEmpty || !new.isEmpty {
            // What is around the inner selector comes between what is around the outer one and its subject.
            if let first = inner.first {
              inner[0] = .init(new.isEmpty ? nil : part.combinator, first.compound)
            }
          }
          new += inner
          new.append(
            .init(
              inner.isEmpty ? part.combinator : last.combinator, CompoundSelector(last.compound.simple + rest)
            ))
          new += parts[(index + 1)...]
          return ComplexSelector(new).expanded(depth: depth + 1)
        }.prefix(24).map { $0 }
      }
    }
    return [self]
  }

  /// The selector of the element at rest.
  fileprivate func withoutStates() -> ComplexSelector {
    ComplexSelector(
      parts.map { part in
        .init(
          part.combinator,
          CompoundSelector(
            part.compound.simple.filter {
              if case .pseudoClass(let pseudo) = $0 {
                return !ElementState.conditions.contains(pseudo.name) && pseudo.name != "not"
              }
              return true
            }))
      })
  }

  /// The selector of the element that a pseudo-element belongs to.
  fileprivate func withoutPseudoElement() -> ComplexSelector {
    ComplexSelector(
      parts.map { part in
        .init(
          part.combinator,
          CompoundSelector(
            part.compound.simple.filter { if case .pseudoElement = $0 { false } else { true } }))
      })
  }
}
