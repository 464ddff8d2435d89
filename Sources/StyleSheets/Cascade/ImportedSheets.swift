import Bytes

/// The sheets that others import, refer to or link to.
extension StyleSheetSet {
  mutating func addImport(_ rule: CSSRule, _ tree: CSSTree, _ sheet: Int, _ outer: Surroundings) {
    let source = tree.source
    let isInOther = rule.depth > 0 && tailwind?.theme.version != .four
    guard !rule.hasBlock, !isInOther, let first = rule.prelude.first else { return }
    if sheets[sheet].lateImports.contains(rule.bytes.lowerBound) {
      return leaveOut(ImportOrder.reason, at: sheets[sheet].place(rule.bytes))
    }
    var address = source.name(first)
    if source[first].kind == .function {
      guard let string = (first + 1..<source.end(of: first)).first(where: { source[$0].kind == .string })
      else { return }
      address = source.name(string)
    }
    var inner = outer
    var at = source.trimmed(source.after(first)..<max(rule.prelude.upperBound, source.after(first)))
      .lowerBound
    if source.is(at, "layer") {
      inner.layer = layers.layer("", in: outer.layer)
      at += 1
    } else if source.is(at, "layer", kind: .function) {
      inner.layer = layers.layer(
        source.text(of: source.trimmed(at + 1..<source.end(of: at))), in: outer.layer)
      at = source.after(at)
    }
    while source.kind(at) == .whitespace { at += 1 }
    if source.is(at, "supports", kind: .function) {
      let inside = source.trimmed(at + 1..<source.end(of: at))
      let isCondition = inside.first.map { source[$0].kind != .ident || source.is($0, "not") } ?? false
      let text = isCondition ? source.text(of: inside) : "(\(source.text(of: inside)))"
      let condition = CSSTokens(Array(text.utf8))
      guard SupportsQueries.holds(condition, 0..<condition.count) else { return }
      at = source.after(at)
    }
    if at < rule.prelude.upperBound {
      inner.schemes = noted(MediaQueries.schemes(source, at..<rule.prelude.upperBound, on: files.screen))
        .intersection(
          outer.schemes)
    }
    guard !inner.schemes.isEmpty else { return }
    load(address, from: sheets[sheet].file, at: sheets[sheet].place(rule.bytes), inner)
  }

  /// Adds the sheet of a link.
  mutating func addLink(_ address: String, from file: String, at place: SourcePlace, media: String) {
    var outer = Surroundings()
    if !media.isEmpty { outer.schemes = noted(MediaQueries.schemes(media, on: files.screen)) }
    guard !outer.schemes.isEmpty else { return noteWindow(of: media, at: place) }
    load(address, from: file, at: place, outer)
  }

  /// - Parameter isLent: whether the sheet lends its properties, and no rules.
  mutating func load(
    _ address: String, from file: String, at place: SourcePlace, _ outer: Surroundings, isLent: Bool = false
  ) {
    imported += 1
    guard imported <= Self.mostImports else {
      if imported == Self.mostImports + 1 {
        missing.append((place, "more than \(Self.mostImports) style sheets"))
      }
      return
    }
    guard let found = DataSheet.sheet(at: address, place) ?? files.sheet(at: address, from: file, place)
    else {
      if FontServices.isFont(address) { return }
      if isSource, TailwindSetting.isPackage(address) {
        // What it brings is known; its layers come before those of what follows.
        if address == "tailwindcss" { addTailwindLayers() }
        return
      }
      leaveOut("the style sheet \(DataSheet.name(of: address)) is not here", at: place)
      return
    }
    // A sheet that imports itself is read once on each way to it.
    guard !loading.contains(found.file) else { return }
    let before = leftOut
    if isLent { leftOut = leftOut ?? [] }
    loading.append(found.file)
    add(files.source(of: found), found, outer)
    loading.removeLast()
    leftOut = before
  }

  /// `@reference` of Tailwind CSS: the properties of another sheet, as if it were imported, without its rules. A package that
  /// is not here only has what Tailwind itself brings.
  ///
  /// Source: https://tailwindcss.com/docs/functions-and-directives#reference-directive.
  mutating func addReference(_ rule: CSSRule, _ tree: CSSTree, _ sheet: Int, _ outer: Surroundings) {
    guard !rule.hasBlock, let first = rule.prelude.first, tree.source[first].kind == .string else { return }
    let address = tree.source.name(first)
    let file = sheets[sheet].file
    guard address.hasPrefix(".") || address.hasSuffix(".css") || files.find(address, file) != nil else {
      return
    }
    load(address, from: file, at: sheets[sheet].place(rule.bytes), outer, isLent: true)
  }
}
