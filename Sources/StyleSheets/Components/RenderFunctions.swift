/// Components of Vue that functions draw.
extension ComponentFile {
  /// The scripts of a Vue file without a template whose functions draw it, and how they do.
  static func renderFunctions(_ bytes: [UInt8]) -> (
    language: ComponentMarkup.Language, ranges: [Range<Int>]
  ) {
    var tokens = HTMLTokenizer(bytes)
    var found: (language: ComponentMarkup.Language, ranges: [Range<Int>]) = (.vue, [])
    while let token = tokens.next() {
      guard case .start(let name, let isClosed, _) = token else { continue }
      if name == "template" { return (.vue, []) }
      guard name == "script" || name == "style", !isClosed else { continue }
      let language = tokens.attributes.first { $0.name == "lang" }?.value ?? ""
      let inside = tokens.rawText(until: name)
      guard name == "script" else { continue }
      let hasTags = ["jsx", "tsx"].contains(language)
      guard hasTags || ElementCall.signs.areIn(Array(bytes[inside])) else { continue }
      found.ranges.append(inside)
      if found.language != .jsx { found.language = hasTags ? .jsx : .script }
    }
    return found
  }
}
