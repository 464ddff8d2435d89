/// What a template can say or ask about.
public enum TemplateValue: Sendable {
  /// Nothing: it prints as nothing and its section is skipped.
  case nothing
  /// True or false; a section of `true` is written once.
  case flag(Bool)
  /// Text. Empty text counts as false in a section, so that `{{#note}}…{{/note}}` means "where there is a note".
  case text(String)
  /// A number as it is printed. Every number counts as true.
  case number(String)
  /// Values in order; a section is written once for each.
  case list([TemplateValue])
  /// Something with members.
  case object(any TemplateObject)

  /// A whole number.
  public static func number(_ value: Int) -> TemplateValue { .number(String(value)) }

  /// Whether an inverted section would be written, which is the same as a section being skipped.
  var isFalse: Bool {
    switch self {
    case .nothing: true
    case .flag(let value): !value
    case .text(let text): text.isEmpty
    case .number: false
    case .list(let values): values.isEmpty
    case .object(let object): object.text?.isEmpty ?? false
    }
  }

  /// What a variable prints; a list and an object without text of their own print nothing.
  var printed: String {
    switch self {
    case .nothing, .list: ""
    case .flag(let value): value ? "true" : "false"
    case .text(let text), .number(let text): text
    case .object(let object): object.text ?? ""
    }
  }
}

/// Something with members, which are looked up when a template asks for them.
public protocol TemplateObject: Sendable {
  /// What the object itself prints; nil where it prints nothing. An object of empty text counts as false.
  var text: String? { get }

  /// The member called `name`; nil where an object of this kind has none of that name.
  func member(_ name: String) -> TemplateValue?

  /// The names of the members, in the order a listing shows them.
  var memberNames: [String] { get }
}

extension TemplateObject {
  /// Most objects have members alone.
  public var text: String? { nil }
}

/// Members in a dictionary, for data that is no type of its own.
public struct TemplateMembers: TemplateObject {
  private let values: [String: TemplateValue]
  /// The names in the order they were given.
  public let memberNames: [String]

  /// Makes an object; where a name is given twice, the last one counts.
  public init(_ members: [(name: String, value: TemplateValue)]) {
    var values: [String: TemplateValue] = [:]
    var names: [String] = []
    for (name, value) in members where values.updateValue(value, forKey: name) == nil { names.append(name) }
    self.values = values
    memberNames = names
  }

  /// The member called `name`.
  public func member(_ name: String) -> TemplateValue? { values[name] }
}
