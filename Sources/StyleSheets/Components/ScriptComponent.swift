/// What a script has of a component: templates of Angular, Lit and Vue, JSX in a file that is not called so, and templates
/// of styles.
///
/// Most scripts are none, and a folder has thousands of them: what is none costs one pass over its bytes.
struct ScriptComponent {
  /// The language of what it draws.
  let language: ComponentMarkup.Language
  /// Where its markup lies.
  private(set) var ranges: [Range<Int>] = []
  /// The texts that are its style sheets, where they are not called so.
  private(set) var sheets: [Range<Int>] = []
  /// The files that hold its styles.
  private(set) var imports: [ComponentFile.Import] = []
  /// What of its markup is not read, with the reason.
  private(set) var leftOut: (reason: String, bytes: Range<Int>)?

  /// The most bytes of a script that people write.
  private static let largest = 1 << 20
  /// How long lines are on average in a script that no person wrote.
  private static let longestLine = 400

  /// Looks at a script; nil where it is no component. It may be none after all, which its markup and styles say.
  ///
  /// - Parameters:
  ///   - mayHaveJSX: whether a tag may stand in its code, which in TypeScript is a type.
  ///   - file: the file that holds the markup of the component that is asked for; nil for one whose markup is here.
  init?(_ bytes: [UInt8], mayHaveJSX: Bool, drawing file: String? = nil) {
    guard Self.signs.areIn(bytes), bytes.count <= Self.largest, Self.isWritten(bytes) else { return nil }
    let script = ScriptText(bytes)
    if Self.decorators.areIn(bytes) {
      language = .template
      guard readDecorators(script, file) else { return nil }
    } else if Self.literals.areIn(bytes) {
      language = .lit
      ranges = [0..<bytes.count]
      readStyles(script)
    } else if mayHaveJSX, Self.endTags.areIn(bytes), Self.attributes.areIn(bytes) || Self.styled.areIn(bytes)
    {
      language = .jsx
      ranges = [0..<bytes.count]
    } else {
      let templates = Self.templates(script)
      let hasCalls = templates.isEmpty && ElementCall.signs.areIn(bytes) && ElementCall.ofStyles.areIn(bytes)
      let isStyled = Self.styled.areIn(bytes)
      guard hasCalls || isStyled || !templates.isEmpty else { return nil }
      language = hasCalls ? .script : isStyled ? .jsx : .vue
      ranges = hasCalls ? [0..<bytes.count] : isStyled ? [] : templates
    }
  }

  private static let decorators = Signs(["@component("])
  private static let literals = Signs(["html`"])
  private static let endTags = Signs(["</", "/>"])
  private static let attributes = Signs(ofAttributes)
  private static let ofAttributes = ["classname=", "style={", "class=", "sx={", "css={"]
  private static let styled = Signs(ofStyles)
  private static let ofStyles =
    [
      "styled.", "styled(", "css`", "css({", "createglobalstyle`", "injectglobal`", "@vanilla-extract/css",
    ] + StyleMaps.signs
  private static let signs = Signs(
    ofStyles + ofAttributes + ["@component(", "html`", "template:"] + ElementCall.ofCalls)

  private static func isWritten(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
    return bytes.count / lines <= longestLine
  }

  // MARK: Angular

  /// What stands in `@Component({ … })`.
  private struct Decorator {
    /// The template, where it is here.
    var text: Range<Int>?
    /// The file that it is in.
    var file: String?
    var sheets: [Range<Int>] = []
    var imports: [ComponentFile.Import] = []
    var leftOut: (reason: String, bytes: Range<Int>)?

    init(_ object: Range<Int>, _ script: ScriptText) {
      for part in script.parts(object.inside()) {
        guard let colon = script.places(of: ":", in: part).first else { continue }
        let key = script.trimmed(part.lowerBound..<colon)
        add(script.text(script.string(key) ?? key), script.trimmed(colon + 1..<part.upperBound), script)
      }
    }

    private mutating func add(_ key: String, _ value: Range<Int>, _ script: ScriptText) {
      let isList = script.bytes[value].first == UInt8(ascii: "[") && value.count > 1
      let items = isList ? script.parts(value.inside()) : [value]
      let texts = items.compactMap(script.string)
      switch key {
      case "template":
        text = script.string(value)
        if text == nil { leftOut = ("its template is not checked: code puts it together", value) }
      case "templateUrl": file = texts.first.map(script.text)
      case "styles": sheets = texts
      case "styleUrl", "styleUrls":
        imports = texts.map { ComponentFile.Import(address: script.text($0), bytes: $0) }
      default: return
      }
    }
  }

  /// Reads the component whose markup is in a file, or here. Several of the latter with styles are not told apart.
  private mutating func readDecorators(_ script: ScriptText, _ file: String?) -> Bool {
    var found: [Decorator] = []
    for word in script.places(ofWord: "Component") {
      let open = word.upperBound
      guard word.lowerBound > 0, script.bytes[word.lowerBound - 1] == UInt8(ascii: "@"),
        open < script.bytes.count
      else { continue }
      let end = script.endOfBracket(open, script.bytes.count)
      let object = script.trimmed((open..<end).inside())
      guard object.count > 2, script.bytes[object.lowerBound] == UInt8(ascii: "{") else { continue }
      let own = Decorator(object, script)
      let name = own.file?.split(separator: "/").last.map(String.init)
      if file != nil ? name == file : own.file == nil { found.append(own) }
      // What is not closed ends nowhere, however often it begins.
      if end >= script.bytes.count { break }
    }
    guard let first = found.first else { return false }
    if found.count > 1, let own = found.first(where: { !$0.sheets.isEmpty || !$0.imports.isEmpty }) {
      leftOut = (Self.several, own.text ?? own.sheets.first ?? 0..<0)
      return true
    }
    ranges = found.compactMap(\.text)
    (sheets, imports, leftOut) = (first.sheets, first.imports, found.compactMap(\.leftOut).first)
    return true
  }

  // MARK: Vue

  /// Finds the templates that stand as text in code: `template: "<p>…</p>"`.
  private static func templates(_ script: ScriptText) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for word in script.places(ofWord: "template") {
      let limit = script.bytes.count
      let colon = script.skipping(from: word.upperBound, limit)
      guard colon < limit, script.bytes[colon] == UInt8(ascii: ":") else { continue }
      let first = script.skipping(from: colon + 1, limit)
      guard first < limit, "'\"`".utf8.contains(script.bytes[first]),
        let text = script.string(first..<script.end(of: first, in: limit))
      else { continue }
      let inner = script.trimmed(text)
      if script.bytes[inner].first == UInt8(ascii: "<") { found.append(inner) }
    }
    return found
  }

  // MARK: Lit

  /// Finds the modules whose sheets a component names, as in `static styles = [shared, styles]`.
  private mutating func readStyles(_ script: ScriptText) {
    var names: Set<String> = []
    var count = 0
    for word in script.places(ofWord: "static") {
      let end = script.bytes[word.upperBound...].firstIndex { "={;".utf8.contains($0) } ?? script.bytes.count
      let head = script.text(word.upperBound..<end).split { !$0.isLetter }
      guard head.first(where: { !["override", "readonly", "get"].contains($0) }) == "styles",
        end < script.bytes.count
      else { continue }
      let value = script.skipping(from: end + 1, script.bytes.count)
      guard value < script.bytes.count else { continue }
      count += 1
      let isMethod = script.bytes[end] == UInt8(ascii: "{")
      var stop = script.end(of: isMethod ? end : value, in: script.bytes.count)
      if stop >= script.bytes.count { break }
      while stop < script.bytes.count, ComponentTag.isOfWord(script.bytes[stop]) { stop += 1 }
      names.formUnion(
        script.text(value..<max(value, stop)).codeWords
          .map(String.init))
    }
    if count > 1 {
      leftOut = (Self.several, 0..<0)
      (ranges, imports) = ([], [])
      return
    }
    for own in script.imports(in: 0..<script.bytes.count)
    where own.address.hasPrefix(".") && own.names.contains(where: names.contains) {
      imports.append(ComponentFile.Import(address: own.address, bytes: own.bytes, isModule: true))
    }
  }

  private static let several =
    "what it draws is not checked: several components with styles are in this file"
}

extension ComponentFile {
  /// What scripts are called at the end, any of which may be a component.
  public static let scripts: Set<String> = ["js", "mjs", "cjs", "ts", "mts", "cts"]

  /// Whether a file is called like a script that may be a part of an interface: no test, no declaration, nothing minified.
  public static func isScript(_ path: String) -> Bool {
    let isOther = [".d.ts", ".min.", ".spec.", ".test."].contains(where: path.contains)
    return scripts.contains(suffix(of: path)) && !isOther
  }
}
