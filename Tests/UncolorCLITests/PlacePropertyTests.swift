import Foundation
import PaletteCore
import Testing

@testable import UncolorCLI

/// A document whose places are marked in its text: `§` stands before the value of the color that fails, `¶` before what
/// names that color.
struct MarkedDocument {
  /// The name of the file, below the folder `input` names where the format is a folder.
  let name: String
  /// What the command is given.
  let input: String
  let text: String
  /// Where the color is, by line and column, and where it is named.
  let color: [Int]
  let alias: [Int]?

  init(_ marked: String, name: String, input: String? = nil) {
    self.name = name
    self.input = input ?? name
    text = marked.filter { $0 != "§" && $0 != "¶" }
    color = Self.place(of: "§", in: marked) ?? []
    alias = Self.place(of: "¶", in: marked)
  }

  private static func place(of mark: Unicode.Scalar, in marked: String) -> [Int]? {
    var line = 1
    var column = 1
    for scalar in marked.unicodeScalars {
      if scalar == mark { return [line, column] }
      if scalar == "§" || scalar == "¶" { continue }
      column += 1
      if scalar == "\n" { (line, column) = (line + 1, 1) }
    }
    return nil
  }
}

/// Random documents of one format, each with one light color among dark ones.
struct DocumentKind: CustomTestStringConvertible, @unchecked Sendable {
  // Unchecked: the closures hold nothing that changes.
  let id: String
  /// A text of the names and hex codes of colors, the failing one last in `mark`.
  let make: (_ colors: [(name: String, hex: String)], _ failing: Int, inout SplitMix64) -> MarkedDocument

  var testDescription: String { id }

  /// Every kind. Whoever writes a reader adds its format here.
  static let all: [DocumentKind] = [
    lines("css", "tokens.css", "/* §no */\n:root {", { "--brand-\($0): \($1);" }, "}", markBefore: true),
    lines(
      "dtcg", "a.tokens.json", "{\"brand\": {",
      { "\"c\($0)\": {\"$type\": \"color\", \"$value\": \"\($1)\"}" }, "}}", ","),
    lines(
      "json", "brand.json", "{\"name\": \"B §\", \"schemaVersion\": 1, \"colorGroups\": {\"Größe/1\": [",
      {
        "{\"category\": \"#eeeeee\", \"name\": \"\($0)\", \"hexCode\": \"\($1)\"}"
      }, "]}}", ","),
    lines(
      "android", "colors.xml", "<resources>", { "<color name=\"brand_\($0)\">\($1)</color>" }, "</resources>",
      markBefore: true),
    lines(
      "tailwind", "tailwind.config.js", "module.exports = { theme: { colors: { brand: {",
      { "'c\($0)': '\($1)'" }, "} } } }", ","),
    lines(
      "tailwind css", "t.tailwind.css", "@theme {", { "--color-brand-\($0): \($1);" }, "}", markBefore: true),
    lines("csv", "colors.csv", "group;name;hex", { "\"Grö\";\"a;\"\"\($0)\";\($1)" }, "", isTable: true),
    lines("gpl", "colors.gpl", "GIMP Palette\nName: é", { "\(rgb($1))\tcolor \($0)" }, "", markBefore: true),
    lines(
      "base16", "scheme.yaml", "scheme: \"Größe\"\npalette:",
      { "  base0\(String($0, radix: 16)): \"\($1.dropFirst())\"" },
      "  base00: \"101010\"\n  base0F: \"101010\"", isTable: true),
    lines("hex", "colors.hex", "", { _, hex in String(hex.dropFirst()) }, ""),
    lines("jasc", "colors.pal", "JASC-PAL\n0100\n16", { rgb($1) }, "", markBefore: true, count: 16),
    lines("paintnet", "colors.txt", ";paint.net Palette File", { ";Color: c\($0)\nFF\($1.dropFirst())" }, ""),
    lines(
      "soc", "colors.soc", "<?xml version=\"1.0\"?>\n<office:color-table>",
      { "<draw:color draw:name=\"c\($0)\" draw:color=\"\($1)\"/>" }, "</office:color-table>", markBefore: true
    ),
    lines(
      "scribus", "colors.xml", "<SCRIBUSCOLORS Name=\"é\">", { "<COLOR NAME=\"c\($0)\" RGB=\"\($1)\"/>" },
      "</SCRIBUSCOLORS>", markBefore: true),
    lines(
      "sketch", "colors.sketchpalette", "{\"compatibleVersion\": \"1.0\", \"colors\": [", { "\"\($1)\"" },
      "]}", ","),
    lines(
      "lospec", "lospec.json", "{\"name\": \"é\", \"author\": \"a\", \"colors\": [",
      { "\"\($1.dropFirst())\"" }, "]}", ","),
    lines(
      "koffice", "brand.colors", "KDE RGB Palette\n# é", { "\(rgb($1))\tcolor \($0)" }, "", markBefore: true),
    lines(
      "corel", "brand.xml", "<palette name=\"é\"><colors><page name=\"é\">",
      { "<color cs=\"RGB\" name=\"c\($0)\" tints=\"\(shares($1))\"/>" }, "</page></colors></palette>",
      markBefore: true),
    lines("foot", "foot.ini", "# é\n[colors]", { "regular\($0 - 1)=\($1.dropFirst())" }, ""),
    lines(
      "vscode", "night.json", "{\"name\": \"é\", /* é */ \"colors\": {\"editor.background\": \"#000000\",",
      { "\"tab.c\($0)\": \"\($1)\"" }, "}} // end", ","),
    lines(
      "windows-terminal", "night.json", "{ // é\n\"name\": \"é\",", { "\"\(windows[$0 - 1])\": \"\($1)\"" },
      "}", ",", count: 16),
    lines("scss", "tokens.scss", "/* §no */", { "$brand-\($0): \($1);" }, "", markBefore: true),
    lines("less", "tokens.less", "// §no", { "@brand-\($0): \($1);" }, "", markBefore: true),
    lines(
      "tokens-studio", "tokens.json", "{\"global\": {\"brand\": {",
      { "\"c\($0)\": {\"type\": \"color\", \"value\": \"\($1)\"}" }, "}}}", ","),
    lines(
      "style-dictionary", "color.json", "{\"color\": {\"brand\": {",
      { "\"c\($0)\": {\"comment\": \"é\", \"value\": \"\($1)\"}" }, "}}}", ","),
    lines(
      "colourlovers", "palettes.json", "[{\"title\": \"é\", \"userName\": \"a\", \"colors\": [",
      { "\"\($1.dropFirst())\"" }, "]}]", ","),
    lines(
      "colourlovers xml", "palettes.xml", "<palettes><palette><id>1</id><title>é</title><colors>",
      { "<hex>\($1.dropFirst())</hex>" }, "</colors></palette></palettes>", markBefore: true),
    DocumentKind(id: "xcassets") { colors, failing, random in
      let value = colors[failing].hex
      func part(_ from: Int) -> String { "0x" + value.dropFirst(1 + from).prefix(2) }
      let indent = String(repeating: " ", count: Int.random(in: 0...4, using: &random))
      return MarkedDocument(
        "{\n\(indent)\"info\": {\"version\": 1, \"author\": \"xcode\"},\n\(indent)\"colors\": [{\"idiom\": \"universal\", \"color\": "
          + "§{\"color-space\": \"srgb\", \"components\": {\"alpha\": \"1.0\", \"red\": \"\(part(0))\", "
          + "\"green\": \"\(part(2))\", \"blue\": \"\(part(4))\"}}}]}",
        name: "A.xcassets/Fog.colorset/Contents.json", input: "A.xcassets")
    },
    DocumentKind(id: "json roles") { colors, failing, random in
      let indent = String(
        repeating: random.next() % 2 == 0 ? " " : "\t", count: Int.random(in: 0...5, using: &random))
      let entries = colors.enumerated().map { index, color in
        "\(indent){\"name\": \"\(color.name)\", \"hexCode\": \(index == failing ? "§" : "")\"\(color.hex)\"}"
      }.joined(separator: ",\n")
      return MarkedDocument(
        "[{\"name\": \"One\", \"contrastPairs\": [{\"foreground\": \"black\", \"background\": \"white\"}]}, {\"name\": \"Two\",\n\"themes\": [{\"name\": \"Light\", \"roles\": {\n\(indent)\"textSecondary\": "
          + "¶\"G/\(colors[failing].name)\", \"background\": \"white\"}}],\n\"colorGroups\": {\"G\": [\n\(entries)]}}]",
        name: "brand.json")
    },
    DocumentKind(id: "css roles") { colors, failing, random in
      let indent = String(repeating: " ", count: Int.random(in: 1...5, using: &random))
      let entries = colors.enumerated().map { index, color in
        "\(indent)\(index == failing ? "§" : "")--brand-\(color.name): \(color.hex);"
      }.joined(separator: "\n")
      return MarkedDocument(
        ":root {\n\(indent)--brand-paper: #ffffff;\n\(entries)\n}\n.dark {\n"
          + "\(indent)¶--text-secondary: var(--brand-\(colors[failing].name));\n"
          + "\(indent)--background: var(--brand-paper);\n}\n",
        name: "tokens.css")
    },
  ]

  /// Colors one a line, between a beginning and an end. The mark stands before the hex code or, `markBefore`, before the
  /// whole line, as far as it is not blank.
  private static func lines(
    _ id: String, _ file: String, _ start: String, _ line: @escaping (Int, String) -> String, _ end: String,
    _ separator: String = "", markBefore: Bool = false, isTable: Bool = false, count: Int? = nil
  ) -> DocumentKind {
    DocumentKind(id: id) { colors, failing, random in
      let lineEnd = random.next() % 3 == 0 ? "\r\n" : "\n"
      let indent = isTable ? "" : String(repeating: " ", count: Int.random(in: 0...6, using: &random))
      var all = colors
      if let count { while all.count < count { all.append(("x\(all.count)", "#101010")) } }
      let body = all.enumerated().map { index, color in
        var text = line(index + 1, color.hex)
        if index == failing {
          let value = text.range(of: color.hex) ?? text.range(of: color.hex.dropFirst())
          let isQuoted = value.map {
            $0.lowerBound > text.startIndex && "\"'".contains(text[text.index(before: $0.lowerBound)])
          }
          var place = markBefore ? text.startIndex : value?.lowerBound ?? text.startIndex
          if !markBefore, isQuoted == true { place = text.index(before: place) }
          if file.hasSuffix(".txt"), let value { place = text.index(value.lowerBound, offsetBy: -2) }
          text.insert("§", at: place)
        }
        return indent + text
      }.joined(separator: separator + lineEnd)
      let blank =
        isTable || count != nil
        ? "" : String(repeating: lineEnd, count: Int.random(in: 0...2, using: &random))
      let head = start.replacing("§", with: "").replacing("\n", with: lineEnd)
      return MarkedDocument(
        head + lineEnd + blank + body + lineEnd + end.replacing("\n", with: lineEnd), name: file)
    }
  }

  private static let windows = ["", "bright"].flatMap { prefix in
    ["black", "red", "green", "yellow", "blue", "purple", "cyan", "white"].map {
      prefix + (prefix.isEmpty ? $0 : $0.capitalized)
    }
  }

  private static func shares(_ hex: String) -> String {
    guard let color = Color(hex: hex)?.rgb8 else { return "" }
    return [color.red, color.green, color.blue].map { "\(Double($0) / 255)" }.joined(separator: ",")
  }

  private static func rgb(_ hex: String) -> String {
    guard let color = Color(hex: hex)?.rgb8 else { return "" }
    return "\(color.red) \(color.green) \(color.blue)"
  }
}

@Suite struct PlacePropertyTests {
  @Test(arguments: DocumentKind.all) func everyReportNamesTheLineOfTheColorThatFails(_ kind: DocumentKind)
    throws
  {
    let harness = try Harness()
    for seed in ReleaseBinary.sample(Array(1...20)) {
      var random = SplitMix64(seed: UInt64(seed))
      let count = Int.random(in: 2...9, using: &random)
      let failing = Int.random(in: 0..<count, using: &random)
      let colors = (0..<count).map { index in
        let value = index == failing ? UInt8(0xE0) : UInt8.random(in: 0...40, using: &random)
        let color = Color(red: value, green: value, blue: UInt8.random(in: value...value + 9, using: &random))
        return (name: "n\(index)", hex: color.hex)
      }
      let document = kind.make(colors, failing, &random)
      try harness.write(document.name, document.text)
      let roles = document.alias != nil
      let words = ["check", document.input] + (roles ? [] : ["--on", "white"])
      let context = Comment(rawValue: "seed \(seed)\n\(document.text)")
      let sarif = try harness.runFast(words + ["--format", "sarif"])
      try #require(sarif.status == 1, "\(sarif.errors) \(context)")
      let runs = try sarif.object()["runs"] as? [[String: Any]]
      let results = try #require(runs?.first?["results"] as? [[String: Any]])
      // A pair can be found by more than one rule.
      try #require(!results.isEmpty && (roles || results.count == 1), context)
      for result in results {
        let place = SARIFPlace((result["locations"] as? [[String: Any]])?.first)
        #expect(place == SARIFPlace(file: document.name, place: document.color), context)
      }
      if let alias = document.alias {
        let related = (results[0]["relatedLocations"] as? [[String: Any]] ?? []).map { SARIFPlace($0) }
        #expect(related.contains(SARIFPlace(file: document.name, place: alias)), context)
      }
      let spot = "\(document.name):\(document.color[0]):\(document.color[1])"
      #expect(try harness.runFast(words).output.replacing(/\s+/, with: " ").contains("at \(spot)"), context)
      let github = try harness.runFast(words + ["--format", "github"]).output
      #expect(
        github.contains("file=\(document.name),line=\(document.color[0]),col=\(document.color[1])"), context)
      #expect(
        try harness.runFast(words + ["--format", "junit"]).output.contains("line=\"\(document.color[0])\""),
        context)
      let json = try harness.runFast(words + ["--json"]).output
      #expect(json.contains("\"line\":\(document.color[0]),\"column\":\(document.color[1])}"), context)
    }
  }

  @Test func aSharedSpellingIsNotMistakenForTheColor() throws {
    let harness = try Harness()
    try harness.write(
      "a.css", "a { color: var(--ink) }\n:root {\n  --ink: light-dark(#999, #000);\n  --background: #fff\n}\n"
    )
    let output = harness.run(["check", "a.css", "--on", "white", "--format", "github"]).output
    #expect(output.contains("file=a.css,line=3,col=3"))
    try harness.write(
      "a.tokens.json",
      """
      {"blue": {"500": {"$type": "color", "$value": "#00f"}},
       "red": {"500": {"$type": "color", "$value": "#ff8080"}}}
      """)
    let tokens = harness.run(["check", "a.tokens.json", "--on", "white", "--format", "github"]).output
    #expect(tokens.contains("file=a.tokens.json,line=2,") && !tokens.contains("line=1"))
  }

  @Test func filesOfOneNameKeepTheirFindings() throws {
    let harness = try Harness()
    try harness.write("a/tokens.css", ":root {\n\n\n  --fog: #aaa;\n}\n")
    try harness.write("b/tokens.css", ":root {\n  --ink: #111;\n  --fog: #bbb;\n}\n")
    let output = harness.run(
      ["check", "a/tokens.css", "b/tokens.css", "--on", "white", "--format", "github"]
    ).output
    #expect(output.contains("file=a/tokens.css,line=4,col=3"))
    #expect(output.contains("file=b/tokens.css,line=3,col=3"))
  }
}

/// A place as SARIF writes it.
private struct SARIFPlace: Equatable {
  var file: String
  var place: [Int]

  init(file: String, place: [Int]) {
    self.file = file
    self.place = place
  }

  init(_ location: [String: Any]?) {
    let physical = location?["physicalLocation"] as? [String: Any]
    let region = physical?["region"] as? [String: Any]
    let uri = (physical?["artifactLocation"] as? [String: Any])?["uri"] as? String ?? ""
    file = uri.removingPercentEncoding ?? uri
    place = [region?["startLine"] as? Int ?? 0, region?["startColumn"] as? Int ?? 0]
  }
}
