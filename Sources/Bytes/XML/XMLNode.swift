/// An element of an XML document.
public struct XMLElement: Sendable {
  /// The prefix before `:`, or an empty string.
  public var prefix: String
  /// The name after the prefix.
  public var name: String
  /// Attributes in order; names keep their prefix.
  public var attributes: [(name: String, value: String)]
  /// Child elements and runs of text, in order.
  public var children: [XMLNode]
  /// The line of the start tag, from 1.
  public var line: Int
  /// The column of the start tag, from 1.
  public var column: Int

  /// The value of the attribute called `name`, with its prefix or, failing that, without.
  public subscript(_ name: String) -> String? {
    if let exact = attributes.first(where: { $0.name == name }) { return exact.value }
    return attributes.first { $0.name.split(separator: ":").last.map { $0 == name } ?? false }?.value
  }

  /// The child elements.
  public var elements: [XMLElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The child elements called `name`, whatever their prefix.
  public func elements(_ name: String) -> [XMLElement] { elements.filter { $0.name == name } }

  /// The first child element called `name`, whatever its prefix.
  public func first(_ name: String) -> XMLElement? { elements.first { $0.name == name } }

  /// The text of this element and those below it, put together.
  public var text: String {
    var result = ""
    appendText(to: &result)
    return result
  }

  private func appendText(to result: inout String) {
    for child in children {
      switch child {
      case .text(let text): result += text
      case .element(let element): element.appendText(to: &result)
      }
    }
  }
}

/// What an element contains.
public indirect enum XMLNode: Sendable {
  /// A child element.
  case element(XMLElement)
  /// Text with its entities replaced.
  case text(String)
}
