/// A Mustache template, read once and rendered as often as needed.
///
/// Mustache without lambdas: a template looks values up and repeats text, and nothing in it is executed. Variables
/// escape for HTML; `{{{name}}}` and `{{&name}}` print as they are. Beyond the core of the specification a partial's
/// name may come from the data (`{{>*name}}`); inheritance (`{{<parent}}`, `{{$block}}`) is refused.
///
/// Source: the Mustache specification 1.4, https://github.com/mustache/spec.
public struct Template: Sendable {
  /// What places in the template are named after.
  public let file: String
  let nodes: [Node]

  /// A piece of a template. Places are byte offsets until they are asked for.
  enum Node: Sendable {
    case text([UInt8])
    case variable(Name, escapes: Bool)
    indirect case section(Name, [Node], isInverted: Bool)
    /// `indent` goes before each line of the partial.
    case partial(Name, indent: [UInt8], isDynamic: Bool)
  }

  /// A name as a tag has it. A class, so that going over the nodes counts one reference instead of three.
  final class Name: Sendable {
    /// The parts between dots; none for `.` itself.
    let parts: [String]
    let spelled: String
    let place: TemplatePlace

    init(parts: [String], spelled: String, place: TemplatePlace) {
      self.parts = parts
      self.spelled = spelled
      self.place = place
    }
  }

  /// Every part of every name, so that whoever makes the data can leave out what is never asked for.
  public var words: Set<String> {
    var words: Set<String> = []
    Self.visit(nodes) { name, _ in words.formUnion(name.parts) }
    return words
  }

  /// Whether other templates are included, which may ask for anything.
  public var hasPartials: Bool {
    var found = false
    Self.visit(nodes) { _, isPartial in found = found || isPartial }
    return found
  }

  /// The names of the templates that are included, but for those the data names.
  public var partialNames: [String] {
    Self.partials(of: nodes)
  }

  /// Whether the template has a section over the context itself, `{{#.}}` or `{{^.}}`, outside any other.
  public var loopsOverContext: Bool {
    nodes.contains { node in
      if case .section(let name, _, _) = node { return name.parts.isEmpty }
      return false
    }
  }

  private static func partials(of nodes: [Node]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .partial(let name, _, let isDynamic): isDynamic ? [] : [name.spelled]
      case .section(_, let inner, _): partials(of: inner)
      case .text, .variable: []
      }
    }
  }

  private static func visit(_ nodes: [Node], _ body: (Name, _ isPartial: Bool) -> Void) {
    for node in nodes {
      switch node {
      case .text: break
      case .variable(let name, _): body(name, false)
      case .partial(let name, _, _): body(name, true)
      case .section(let name, let inner, _):
        body(name, false)
        visit(inner, body)
      }
    }
  }

  /// Sections within sections, at most.
  static let maximumDepth = 100

  /// Reads a template.
  ///
  /// - Parameters:
  ///   - text: the template.
  ///   - file: the name for places in errors.
  /// - Throws: ``TemplateError`` at the tag that is wrong.
  public init(_ text: String, file: String) throws(TemplateError) {
    try self.init(Array(text.utf8), file: file)
  }

  /// Reads a template from UTF-8.
  ///
  /// - Throws: ``TemplateError`` at the tag that is wrong.
  public init(_ bytes: [UInt8], file: String) throws(TemplateError) {
    try self.init(bytes, file: file, indent: [])
  }

  /// Reads a partial, each line of which begins with `indent`.
  init(_ bytes: [UInt8], file: String, indent: [UInt8]) throws(TemplateError) {
    var parser = TemplateParser(bytes, file: file, indent: indent)
    self.file = file
    nodes = try parser.parse()
  }
}
