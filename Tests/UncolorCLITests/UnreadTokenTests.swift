import Testing

@testable import UncolorCLI

/// A value that cannot be read takes its pair away: it is unresolved, and never a pass.
@Suite struct UnreadTokenTests {
  private static let rest = "\"background\": \"#fff\", \"card\": \"#fff\", \"card-foreground\": \"#000\""
  private static let dtcg = """
    {"color": {"$type": "color", "background": {"$value": "#ffffff"}, "card": {"$value": "#ffffff"},
      "card-foreground": {"$value": "#000000"}, "text": {"$value": "{color.gone}"}}}
    """
  private static let circle = """
    {"color": {"$type": "color", "background": {"$value": "#ffffff"}, "card": {"$value": "#ffffff"},
      "card-foreground": {"$value": "#000000"}, "a": {"$value": "{color.text}"}, "text": {"$value": "{color.a}"}}}
    """
  private static let files: [(name: String, text: String)] = [
    ("a.json", "{\"text\": \"#99z\", \(rest)}"), ("a.json", "{\"text\": \"#12345\", \(rest)}"),
    ("a.json", "{\"text\": \"#fffff\", \(rest)}"),
    ("a.json", "{\"color\": {\"text\": \"rgb(300 0)\", \(rest)}}"),
    ("a.yaml", "text: '#12345'\nbackground: '#fff'\ncard: '#fff'\ncard-foreground: '#000'\n"),
    (
      "a.ts",
      "export const colors = { text: '#12345', background: '#fff', card: '#fff', 'card-foreground': '#000' }"
    ),
    (
      "a.json",
      """
      {"color": {"background": {"value": "#fff"}, "card": {"value": "#fff"}, "card-foreground": {"value": "#000"},
        "text": {"value": "{color.missing}"}}}
      """
    ),
    ("a.json", dtcg), ("a.json", circle),
    ("a.css", ":root { --text: var(--nope); --background: #fff; --card: #fff; --card-foreground: #000 }"),
    ("a.scss", "$text: $nope; $background: #fff; $card: #fff; $card-foreground: #000;"),
  ]

  @Test(arguments: files.indices) func itIsUnresolvedInEveryReport(_ number: Int) throws {
    let (name, text) = Self.files[number]
    let program = try Harness()
    try program.write(name, text)
    let result = program("check \(name)")
    #expect(result.status == 0 && result.output.contains("unresolved"), "\(text): \(result.output)")
    #expect(result.output.contains("text"), "\(result.output)")
    #expect(program("check \(name) --strict").status == 1, "\(text)")
    let json = try program("check \(name) --format json").object()
    let documents = try #require(json["documents"] as? [[String: Any]], "\(text)")
    let open = documents.flatMap { $0["unresolved"] as? [[String: Any]] ?? [] }
    #expect(open.contains { ($0["selector"] as? String)?.hasSuffix("text") == true }, "\(open)")
    #expect(
      program("check \(name) --format github").output.contains("::warning file=\(name),line="), "\(text)")
  }

  /// Nothing was checked: with `--allow-empty` no more than that is let through.
  @Test func anOnlyPairIsNoPass() throws {
    let program = try Harness()
    try program.write(
      "a.json",
      """
      {"color": {"$type": "color", "background": {"$value": "#ffffff"}, "text": {"$value": "{color.gone}"}}}
      """)
    #expect(program("check a.json").status == 65)
    #expect(program("check a.json --allow-empty").output.contains("1 unresolved"))
    #expect(program("check a.json --allow-empty --strict").status == 1)
  }

  @Test(arguments: [
    "\"name\": \"Ocean\"", "\"title\": \"#1 choice\"", "\"link\": \"#issue-123\"", "\"issue\": \"#12345\"",
    "\"id\": \"#app\"", "\"selector\": \"#a1b2c\"", "\"radius\": \"4px\"", "\"shadow\": \"0 1px 2px #0003\"",
    "\"width\": \"calc(100% - 2px)\"", "\"channel\": \"#general\"", "\"meta\": {\"note\": \"#12345\"}",
    "\"rank\": \"#1\"", "\"badge\": \"#badge\"",
  ])
  func whatIsNoColorStaysSilent(_ member: String) throws {
    let program = try Harness()
    try program.write("a.json", "{\(member), \(Self.rest)}")
    let result = program("check a.json --strict")
    #expect(result.status == 0 && !result.output.contains("unresolved"), "\(member): \(result.output)")
  }

  @Test(arguments: ["--space: var(--nope)", "--font: var(--nope)", "--shadow: 0 0 2px var(--nope)"])
  func propertiesThatPairNothingStaySilent(_ property: String) throws {
    let program = try Harness()
    try program.write("a.css", ":root { \(property); --text: #000; --background: #fff }")
    let result = program("check a.css --strict")
    #expect(result.status == 0 && !result.output.contains("unresolved"), "\(result.output)")
  }
}
