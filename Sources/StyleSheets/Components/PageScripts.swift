/// The scripts of a page, as far as they give its elements shadow trees, which color what is put into those.
struct PageScripts {
  /// What is known of the shadow tree of an element.
  enum Shadow {
    /// A script makes one.
    case isMade
    /// No script that is here says.
    case isUnseen
  }

  private var texts: [[UInt8]] = []
  /// Whether all scripts of the page are here.
  private var isWhole = true
  /// What is known of elements by their names, and of others by their ids behind a number sign.
  private var known: [String: Shadow] = [:]
  /// The most scripts, and the longest, that are looked through.
  private static let most = 64
  private static let mostBytes = 1 << 21

  /// No scripts.
  init() {}

  /// - Parameter file: the file of the page, from which the addresses of its scripts are followed.
  init(of document: HTMLDocument, _ files: StyleFiles, file: String) {
    // Most pages have nothing that a script could give one.
    let mayHost = document.elements.contains {
      Self.isCustom($0) && (!$0.children.isEmpty || $0.hasText)
    }
    for element in document.elements where element.isCode {
      if let address = element["src"].map(document.resolved) {
        if mayHost { follow(address, from: file, files) }
      } else if let range = element.rawText {
        let own = Array(document.bytes[range])
        guard mayHost || Self.shadows.areIn(own) else { continue }
        add(own, from: file, files)
      }
    }
    if texts.isEmpty, isWhole { return }
    // Only a script that makes one for another element than its own does so for those of the page.
    let makesShadows = texts.contains(where: Self.shadows.areIn)
    let hasHosts = texts.contains {
      Self.count(of: ".attachshadow(", in: $0) > Self.count(of: "this.attachshadow(", in: $0)
    }
    let hasOtherNames = makesShadows && texts.contains(where: Self.definesByName)
    for element in document.elements {
      if Self.isCustom(element), known[element.name] == nil {
        let isNamed = names(element.name)
        let isMade = isNamed ? makesShadows : hasOtherNames
        known[element.name] = isMade ? .isMade : isWhole ? nil : .isUnseen
      }
      if hasHosts, let id = element["id"], names(id) || names("#\(id)") { known["#\(id)"] = .isMade }
    }
  }

  private static let shadows = Signs([
    "attachshadow(", "litelement", "fastelement", "shadow: true", "stencil",
  ])

  private mutating func add(_ script: [UInt8], from file: String, _ files: StyleFiles) {
    guard texts.count < Self.most else {
      isWhole = false
      return
    }
    texts.append(script)
    for brought in ScriptText(script).imports(in: 0..<script.count) {
      follow(brought.address, from: file, files)
    }
  }

  private mutating func follow(_ address: String, from file: String, _ files: StyleFiles) {
    if Self.others.areIn(Array(address.utf8)) { return }
    guard let found = files.find(address, file), found.bytes.count < Self.mostBytes else {
      isWhole = false
      return
    }
    if !texts.contains(found.bytes) { add(found.bytes, from: found.name, files) }
  }

  /// What counts visitors, and libraries that are known to give no element a shadow tree.
  private static let others = Signs([
    "analytics", "googletagmanager", "gtag", "recaptcha", "jquery", "bootstrap", "plausible", "matomo",
    "hotjar", "insights", "fontawesome", "mathjax", "polyfill", "livereload", ".css", "popper", "highlight",
    "alpine", "htmx",
  ])

  /// Whether a script defines elements by names that stand elsewhere: `customElements.define(name, …)`.
  private static func definesByName(_ script: [UInt8]) -> Bool {
    let text = ScriptText(script)
    var at = text.end(after: "customElements.define(", from: 0, script.count)
    while at < script.count {
      let next = text.skipping(from: at, script.count)
      if next < script.count, !"\"'`".utf8.contains(script[next]) { return true }
      at = text.end(after: "customElements.define(", from: at, script.count)
    }
    return false
  }

  private static func count(of name: String, in script: [UInt8]) -> Int {
    guard Signs([name]).areIn(script) else { return 0 }
    return CSSText.lowercased(String(decoding: script, as: UTF8.self)).ranges(of: name).count
  }

  static func isCustom(_ element: HTMLElement) -> Bool {
    element.namespace == .html && element.name.utf8.contains(UInt8(ascii: "-"))
  }

  /// What is known of the shadow tree of an element; nil where it has none.
  func shadow(of element: HTMLElement) -> Shadow? {
    if known.isEmpty { return nil }
    return Self.isCustom(element) ? known[element.name] : element["id"].flatMap { known["#\($0)"] }
  }

  private func names(_ name: String) -> Bool {
    let signs = Signs(["\"", "'", "`"].map { CSSText.lowercased("\($0)\(name)\($0)") })
    return texts.contains(where: signs.areIn)
  }
}
