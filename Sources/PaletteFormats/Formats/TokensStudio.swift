extension PaletteFormat {
  /// Tokens Studio for Figma: token sets with `value` or `$value`, aliases, arithmetic, color modifiers, and `$themes`.
  ///
  /// Source: docs.tokens.studio, "Token types", "Themes" and "Color modifiers".
  public static let tokensStudio = templated(
    "tokens-studio", readsFolders: true,
    sniff: { bytes in
      guard JSONTree.looksLike(bytes, "{", holding: []) || JSONTree.looksLike(bytes, "[", holding: []) else {
        return .no
      }
      let has: (StaticString) -> Bool = { JSONTree.contains(bytes, $0) }
      let isOurs = has("$themes") || has("studio.tokens") || has("tokenSetOrder") || has("selectedTokenSets")
      return isOurs ? .certain : .no
    }, read: TokenFiles.read)
}
