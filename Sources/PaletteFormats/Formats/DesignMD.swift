import Bytes
import PaletteCore

extension PaletteFormat {
  /// Google's DESIGN.md. Source: google-labs-code/design.md, docs/spec.md, version alpha.
  public static let designMD = PaletteFormat(
    id: "design-md", summary: "DESIGN.md: tokens in front matter, with prose for people and agents",
    extensions: ["design.md"], loses: DesignWriter.loses, sniff: DesignSniffer.sniff, read: DesignReader.read,
    options: [.prefix, .notation], write: DesignWriter.write)
}

/// Tells a DESIGN.md from other Markdown and other YAML.
enum DesignSniffer {
  @Sendable static func sniff(_ bytes: [UInt8]) -> Confidence {
    if let front = DesignFile.frontMatter(of: bytes) {
      return hasKey(bytes[front], ["colors", "components"]) ? .certain : .no
    }
    guard !bytes.prefix(1024).contains(0), bytes.count < 1 << 22 else { return .no }
    // Without front matter: tokens in a block of YAML, or a section of colors in prose.
    var isYAML = false
    var isColors = false
    var cursor = LineCursor(bytes)
    while let line = cursor.next() {
      let text = bytes[line.bytes]
      if text.starts(with: "```".utf8) {
        let language = text.dropFirst(3)
        isYAML = language.starts(with: "yaml".utf8) || language.starts(with: "yml".utf8)
      } else if isYAML, text.starts(with: "colors:".utf8) {
        return .certain
      } else if text.starts(with: "## ".utf8) {
        isColors = text.elementsEqual("## Colors".utf8)
      } else if isColors, text.contains(UInt8(ascii: "#")), text.starts(with: "- **".utf8) {
        return .possible
      }
    }
    return .no
  }

  private static func hasKey(_ bytes: ArraySlice<UInt8>, _ keys: [String]) -> Bool {
    let text = Array(bytes)
    var cursor = LineCursor(text)
    while let line = cursor.next() {
      let here = text[line.bytes]
      if keys.contains(where: { here.starts(with: Array(($0 + ":").utf8)) }) { return true }
    }
    return false
  }
}
