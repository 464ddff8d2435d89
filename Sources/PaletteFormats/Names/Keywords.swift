/// Words that a language keeps for itself. A name that is one gets an underscore at its end.
enum Keywords {
  /// Source: The Swift Programming Language, "Lexical Structure", and the members every type has.
  static let swift: Set<String> = words(
    """
    Any Protocol Self Type actor as associatedtype async await borrowing break case catch class consuming continue
    convenience default defer deinit didSet do dynamic else enum extension fallthrough false fileprivate final for
    func get guard if import in indirect infix init inout internal is lazy left let mutating nil none nonisolated
    nonmutating open operator optional override package postfix precedence precedencegroup prefix private protocol
    public repeat required rethrows return right self set some static struct subscript super switch throw throws true
    try typealias unowned var weak where while willSet
    """)

  /// Source: Kotlin language specification, "Keywords and operators".
  static let kotlin: Set<String> = words(
    """
    as break by catch class companion const constructor continue do dynamic else false field file finally for fun get
    if import in init inline interface internal is null object open operator out override package private protected
    public return sealed set super suspend this throw true try typealias typeof val value var when where while
    """)

  /// Source: Dart language specification, "Reserved words" and "Built-in identifiers".
  static let dart: Set<String> = words(
    """
    abstract as assert async await base break case catch class const continue covariant default deferred do dynamic
    else enum export extends extension external factory false final finally for get hashCode hide if implements import
    in index interface is late library mixin new noSuchMethod null of on operator part required rethrow return
    runtimeType sealed set show static super switch sync this throw toString true try type typedef values var void when
    while with yield
    """)

  /// Source: The Java Language Specification, section 3.9; Android resources become Java fields.
  static let java: Set<String> = words(
    """
    abstract assert boolean break byte case catch char class const continue default do double else enum extends false
    final finally float for goto if implements import instanceof int interface long native new null package private
    protected public return short static strictfp super switch synchronized this throw throws transient true try void
    volatile while
    """)

  /// The words of the language called `name`: `swift`, `kotlin`, `dart`, `java`, `javascript`, `python`.
  static func named(_ name: String) -> Set<String>? {
    switch name {
    case "swift": swift
    case "kotlin": kotlin
    case "dart": dart
    case "java": java
    case "javascript": javaScript
    case "python": python
    default: nil
    }
  }

  /// Source: ECMAScript 2024, section 12.7.2, with the words that modules and TypeScript's types keep.
  static let javaScript: Set<String> = words(
    """
    any arguments as async await boolean break case catch class const continue debugger declare default delete do else
    enum eval export extends false finally for function get if implements import in instanceof interface let module new
    null number of package private protected public return set static string super switch symbol this throw true try
    type typeof undefined var void while with yield
    """)

  /// Source: The Python Language Reference, section 2.3.1.
  static let python: Set<String> = words(
    """
    False None True and as assert async await break case class continue def del elif else except finally for from global
    if import in is lambda match nonlocal not or pass raise return self try type while with yield
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
