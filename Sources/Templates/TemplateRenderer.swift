extension Template {
  /// What a rendering may use. A template comes from outside, as data does.
  public struct Limits: Sendable {
    /// The bytes of output.
    public var bytes: Int
    /// Partials and sections within each other; the stack of a thread has to hold them.
    public var depth: Int
    /// Tags and pieces of text that are written or passed over.
    public var steps: Int

    /// Room for any file a person wants.
    public init(bytes: Int = 256 << 20, depth: Int = 200, steps: Int = 200_000_000) {
      self.bytes = bytes
      self.depth = depth
      self.steps = steps
    }
  }

  /// What a template made of a value.
  public struct Rendering: Sendable {
    /// The text as UTF-8.
    public var bytes: [UInt8]
    /// The names that nothing has, each once, where it was first asked for. Mustache prints them as nothing.
    public var unknown: [(name: String, place: TemplatePlace)]
  }

  /// Renders the template over `value`.
  ///
  /// - Parameters:
  ///   - value: the outermost context.
  ///   - limits: what the rendering may use.
  ///   - partials: the text of a partial; nil where there is none of that name.
  /// - Throws: ``TemplateError`` for an error in a partial, and where a limit is reached.
  public func render(
    _ value: TemplateValue, limits: Limits = Limits(), partials: @escaping (String) -> [UInt8]? = { _ in nil }
  ) throws(TemplateError) -> Rendering {
    var renderer = TemplateRenderer(value, limits, partials)
    try renderer.render(nodes)
    return Rendering(bytes: renderer.out, unknown: renderer.unknown)
  }
}

/// One rendering.
private struct TemplateRenderer {
  private(set) var out: [UInt8] = []
  private(set) var unknown: [(name: String, place: TemplatePlace)] = []
  private var stack: [TemplateValue]
  private let limits: Template.Limits
  private let partials: (String) -> [UInt8]?
  private var compiled: [Indented: Template] = [:]
  private var depth = 0
  private var steps = 0

  /// A partial and what its lines begin with.
  private struct Indented: Hashable {
    let name: String
    let indent: [UInt8]
  }

  init(_ value: TemplateValue, _ limits: Template.Limits, _ partials: @escaping (String) -> [UInt8]?) {
    stack = [value]
    self.limits = limits
    self.partials = partials
    out.reserveCapacity(4096)
  }

  mutating func render(_ nodes: [Template.Node]) throws(TemplateError) {
    for node in nodes {
      steps += 1
      switch node {
      case .text(let bytes): out.append(contentsOf: bytes)
      case .variable(let name, let escapes):
        guard let value = find(name) else { continue }
        if escapes {
          appendEscaped(value.printed)
        } else {
          switch value {
          case .text(let text), .number(let text): out.append(contentsOf: text.utf8)
          default: out.append(contentsOf: value.printed.utf8)
          }
        }
        try check(name.place)
      case .section(let name, let inner, let isInverted):
        let value = find(name) ?? .nothing
        try deepen(name.place)
        if isInverted {
          if value.isFalse { try render(inner) }
        } else {
          try render(inner, for: value)
        }
        depth -= 1
        try check(name.place)
      case .partial(let name, let indent, let isDynamic):
        try renderPartial(name, indent, isDynamic)
      }
    }
  }

  private mutating func render(_ nodes: [Template.Node], for value: TemplateValue) throws(TemplateError) {
    switch value {
    case _ where value.isFalse: return
    case .flag: try render(nodes)
    case .list(let values):
      for value in values {
        stack.append(value)
        try render(nodes)
        stack.removeLast()
      }
    default:
      stack.append(value)
      try render(nodes)
      stack.removeLast()
    }
  }

  private mutating func renderPartial(
    _ name: Template.Name, _ indent: [UInt8], _ isDynamic: Bool
  ) throws(TemplateError) {
    var called = name.spelled
    if isDynamic { called = find(name)?.printed ?? "" }
    let key = Indented(name: called, indent: indent)
    if compiled[key] == nil {
      guard let bytes = partials(called) else {
        if !called.isEmpty { note(called, name.place) }
        return
      }
      compiled[key] = try Template(bytes, file: called, indent: indent)
    }
    guard let partial = compiled[key] else { return }
    try deepen(name.place)
    try render(partial.nodes)
    depth -= 1
  }

  /// The value of a name: its first part from the innermost context that has it, the others from there on.
  private mutating func find(_ name: Template.Name) -> TemplateValue? {
    guard let first = name.parts.first else { return stack.last }
    var depth = stack.count
    while depth > 0 {
      depth -= 1
      guard case .object(let object) = stack[depth], let found = object.member(first) else { continue }
      if name.parts.count == 1 { return found }
      var value = found
      for part in name.parts.dropFirst() {
        guard case .object(let object) = value else {
          // Nothing has no members, which is no mistake of the template's.
          if case .nothing = value { return .nothing }
          note(name.spelled, name.place)
          return nil
        }
        guard let next = object.member(part) else {
          note(name.spelled, name.place)
          return nil
        }
        value = next
      }
      return value
    }
    note(name.spelled, name.place)
    return nil
  }

  private mutating func note(_ name: String, _ place: TemplatePlace) {
    guard unknown.count < 20, !unknown.contains(where: { $0.name == name }) else { return }
    unknown.append((name, place))
  }

  private mutating func deepen(_ place: TemplatePlace) throws(TemplateError) {
    depth += 1
    guard depth <= limits.depth else {
      throw TemplateError(
        "partials and sections are more than \(limits.depth) deep; does one include itself?", at: place)
    }
  }

  private func check(_ place: TemplatePlace) throws(TemplateError) {
    guard out.count <= limits.bytes else {
      throw TemplateError("the output is larger than \(limits.bytes) bytes", at: place)
    }
    guard steps <= limits.steps else {
      throw TemplateError("the template repeats itself too often", at: place)
    }
  }

  /// Source: the Mustache specification, interpolation: `&`, `"`, `<` and `>`.
  private mutating func appendEscaped(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): out.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): out.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): out.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): out.append(contentsOf: "&quot;".utf8)
      default: out.append(byte)
      }
    }
  }
}
