/// The layouts that frameworks put around a page by the names of files: Next.js, SvelteKit and Nuxt.
///
/// Sources: https://nextjs.org/docs/app/api-reference/file-conventions/layout, https://svelte.dev/docs/kit/routing#layout,
/// https://nuxt.com/docs/guide/directory-structure/layouts.
struct RouteLayouts {
  /// The names that a layout may have, as they stand beside the page.
  private let names: [String]
  /// Whether each folder around the page may have one.
  private let isInEach: Bool
  private let file: String

  private static let highest = 8
  private static let scripts = ["tsx", "jsx", "js"]
  private static let ofNext: Set<String> = [
    "page", "layout", "template", "loading", "error", "not-found", "default",
  ]

  /// Whether a file is called like a page, or like the whole of an application.
  static func isPage(_ file: String) -> Bool {
    let parts = file.split(separator: "/").map(String.init)
    guard let last = parts.last, ComponentFile.isNamed(last) || last.hasSuffix(".js") else { return false }
    let name = String(last.prefix { $0 != "." })
    let folders = parts.dropLast()
    return CSSText.lowercased(name) == "app" || name == "+page"
      || ofNext.contains(name) && name != "layout" && folders.contains("app")
      || folders.contains("pages") && !name.hasPrefix("_")
  }

  /// Nil for a file that is no page.
  init?(_ component: ComponentFile, file: String) {
    let parts = file.split(separator: "/")
    guard let last = parts.last else { return nil }
    self.file = file
    let words = last.split(separator: ".", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    if Self.scripts.contains(words[1]), Self.ofNext.contains(words[0]), parts.dropLast().contains("app") {
      (names, isInEach) = (Self.scripts.map { "layout.\($0)" }, true)
    } else if last.hasPrefix("+"), words[1] == "svelte", !words[0].contains("@") {
      (names, isInEach) = (Self.ofSvelte, true)
    } else if words[1] == "vue", parts.dropLast().contains("pages") {
      let script = ScriptText(component.bytes)
      let given = script.places(ofWord: "layout").lazy.compactMap { word -> String? in
        let colon = script.skipping(from: word.upperBound, script.bytes.count)
        guard colon < script.bytes.count, script.bytes[colon] == UInt8(ascii: ":") else { return nil }
        let value = script.skipping(from: colon + 1, script.bytes.count)
        guard value < script.bytes.count else { return nil }
        return script.string(value..<script.end(of: value, in: script.bytes.count)).map(script.text) ?? ""
      }.first
      if given?.isEmpty ?? false { return nil }
      (names, isInEach) = (["layouts/\(given ?? "default").vue"], false)
    } else {
      return nil
    }
  }

  /// The page that SvelteKit puts all into, as a template whose place is marked as others are; nil where none is here, and where
  /// it has sheets of its own. Source: https://svelte.dev/docs/kit/project-structure#Project-files-src.
  func page(_ files: StyleFiles) -> StyleFiles.Found? {
    guard names == Self.ofSvelte,
      var found = (1..<Self.highest).lazy.compactMap({
        files.find(String(repeating: "../", count: $0) + "app.html", file)
      }).first,
      !PageStyles.sheets.areIn(found.bytes)
    else { return nil }
    // Every other byte keeps its place.
    found.bytes = found.bytes.replacing("%sveltekit.body%".utf8, with: "{{ content }}   ".utf8)
    return found
  }

  private static let ofSvelte = ["+layout.svelte"]

  /// The layouts, the innermost first.
  func modules(_ files: StyleFiles) -> [ScriptConstants] {
    var found: [ScriptConstants] = []
    for height in 0..<Self.highest {
      let folder = height == 0 ? "./" : String(repeating: "../", count: height)
      let layout = names.lazy.compactMap { files.find(folder + $0, file) }.first { $0.name != file }
      if let layout {
        found.append(ScriptConstants(ScriptText(layout.bytes), file: layout.name, files: files, distance: 1))
        if !isInEach { return found }
      }
    }
    return found
  }
}
