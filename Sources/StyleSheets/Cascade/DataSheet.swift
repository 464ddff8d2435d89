import Bytes

/// Style sheets that are written into their own address. Source: RFC 2397; Fetch, section 6, "data: URL processor".
enum DataSheet {
  /// The sheet at an address; nil for another kind of address, and for data that no browser takes for a style sheet.
  ///
  /// - Parameter place: where the address stands, which is the place of all that is in it.
  static func sheet(at address: String, _ place: SourcePlace) -> SheetText? {
    guard let comma = address.firstIndex(of: ","), let type = type(of: address[..<comma]),
      type.first == "text/css"
    else { return nil }
    // What follows a number sign is no part of the data, as in any address.
    let text = address[address.index(after: comma)...].prefix { $0 != "#" }.filter { !"\t\n\r".contains($0) }
    let bytes = PercentText.decoded(text)
    guard let css = type.last == "base64" ? Base64.decode(bytes) : bytes else { return nil }
    return SheetText(CompiledSheet(css: css, reasons: [:], leftOut: []) { _ in place }, file: address)
  }

  /// How an address is called in messages, which no data belongs in.
  static func name(of address: String) -> String {
    guard let comma = address.firstIndex(of: ","), type(of: address[..<comma]) != nil else { return address }
    return address[...comma] + "…"
  }

  /// The type of the data and its parameters; nil where the address has no data in it.
  private static func type(of head: Substring) -> [String]? {
    let head = CSSText.lowercased(String(head).trimmedSpace)
    guard head.hasPrefix("data:") else { return nil }
    return head.dropFirst(5).split(separator: ";", omittingEmptySubsequences: false).map {
      String($0).trimmedSpace
    }
  }
}
