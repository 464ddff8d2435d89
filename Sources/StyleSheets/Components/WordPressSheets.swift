import Bytes

/// The style sheets that the functions of a theme of WordPress bring into its pages.
struct WordPressSheets {
  /// Where they are, from the folder of the theme.
  private(set) var addresses: [String] = []
  /// Whether the name of another one cannot be read.
  private(set) var isOpen = false

  private static let functions: [StaticString] = ["wp_enqueue_style(", "wp_register_style("]

  /// Reads `functions.php`.
  init(_ code: [UInt8]) {
    let script = ScriptText(code)
    for function in Self.functions {
      var at = script.end(after: function, from: 0, code.count)
      while at < code.count {
        let end = script.endOfBracket(at - 1, code.count)
        add(script.parts((at - 1..<end).inside()), script)
        at = script.end(after: function, from: at, code.count)
      }
    }
  }

  private mutating func add(_ given: [Range<Int>], _ script: ScriptText) {
    // One that was registered is asked for by its name.
    guard given.count > 1 else { return }
    let source = script.text(given[1])
    if source.contains("get_stylesheet_uri") { return add("style.css") }
    let texts = source.split(whereSeparator: { "'\"".contains($0) }).map(String.init)
    guard let path = texts.first(where: { $0.hasSuffix(".css") || $0.contains("//") }) else {
      isOpen = true
      return
    }
    if path.contains("//") {
      // Fonts of services have no rules.
      if !FontServices.isFont(path) { isOpen = true }
    } else if source.contains("get_t") || source.contains("get_s") {
      add(path.hasPrefix("/") ? String(path.dropFirst()) : path)
    } else {
      isOpen = true
    }
  }

  private mutating func add(_ address: String) {
    if !addresses.contains(address) { addresses.append(address) }
  }
}

extension StyleSheetSet {
  /// Adds the sheets that `wp_head()` brings in.
  ///
  /// - Parameter isOwn: whether it is said where they are not here.
  mutating func addTheme(from file: String, at place: SourcePlace, isOwn: Bool) {
    let code = files.find("functions.php", file).map { WordPressSheets($0.bytes) }
    var isOpen = code?.isOpen ?? true
    for address in code?.addresses ?? [] {
      guard files.find(address, file) != nil else {
        isOpen = true
        continue
      }
      add(ComponentFile.Import(address: address, bytes: 0..<0), from: file, at: place)
    }
    if code?.addresses.isEmpty ?? true { isOpen = true }
    guard isOpen else { return }
    if isOwn {
      leaveOut("wp_head() brings in style sheets that are not known here", at: place)
    } else {
      lacksSheets = true
    }
  }
}
