/// A style sheet and a page that are made to take long.
package struct HostileSheet: Sendable {
  package let name: String
  package let css: String
  package let html: String

  private init(_ name: String, _ css: String, _ html: String) {
    self.name = name
    self.css = css
    self.html = html
  }

  package static func paragraphs(_ count: Int) -> String {
    String(repeating: "<div><p>a</p></div>", count: count)
  }

  /// All of them; their size grows with `scale`.
  package static func all(scale: Int) -> [HostileSheet] {
    let paragraphs = paragraphs(40 * scale)
    let letters = (0..<300 * scale).map { "<x-\($0)>a</x-\($0)>" }.joined()
    return [
      HostileSheet("has in has", ":has(:has(:has(p ~ p))) p { color: red }", paragraphs),
      HostileSheet(
        "has to the end", "p:has(~ p ~ p ~ b) { color: red } div:has(b) p { color: red }", paragraphs),
      HostileSheet("descendants", "* * * * * * * * * b p { color: red }", paragraphs),
      HostileSheet(
        "not in not",
        String(repeating: "p:not(", count: 60) + "b" + String(repeating: ")", count: 60) + "{color:red}",
        paragraphs
      ),
      HostileSheet(
        "nth of",
        "p:nth-child(odd of :has(~ *)) { color: red } div:nth-last-child(3n of :not(b)) { color: red }",
        paragraphs
      ),
      HostileSheet(
        "each of its type", "*:last-of-type { color: red } *:only-of-type { color: blue }", letters),
      HostileSheet(
        "a megabyte in an attribute", "[title*=\"\(String(repeating: "a", count: 900))b\"] { color: red }",
        "<p title='\(String(repeating: "a", count: 1 << 20))'>a</p>"
          + String(repeating: "<p title=a>a</p>", count: 20 * scale)
      ),
      HostileSheet(
        "many classes", ".a.b.c { color: red }",
        String(repeating: "<p class='\(String(repeating: "x ", count: 300 * scale))'>a</p>", count: 60)
      ),
      HostileSheet(
        "deep elements", "div div div p { color: red }",
        String(repeating: "<div>", count: 2000 * scale) + "<p>a"),
      HostileSheet("deep rules", String(repeating: "p{&", count: 2000 * scale), "<p>a</p>"),
      HostileSheet(
        "deep functions", "p{color:" + String(repeating: "calc(", count: 2000 * scale), "<p>a</p>"),
      HostileSheet("open tags", "p{}", String(repeating: "<b><p><i></b><table><td>", count: 400 * scale)),
      HostileSheet(
        "many rules", (0..<2000 * scale).map { ".c\($0){color:#777}" }.joined(), "<p class=c1>a</p>"),
      HostileSheet(
        "a list of selectors", (0..<2000 * scale).map { ".c\($0)" }.joined(separator: ",") + "{color:red}",
        "<p class=c1>a</p>"
      ),
      HostileSheet(
        "variables",
        (0..<500 * scale).map { "--v\($0):var(--v\($0 + 1)) var(--v\($0 + 1));" }.joined()
          + "color:var(--v0)",
        "<p>a</p>"
      ),
      HostileSheet(
        "a menu", "option:checked { color: red } body:has(option:checked) p { color: blue }",
        "<p>a</p><select>\(String(repeating: "<option>a", count: 1000 * scale))</select>"),
      HostileSheet(
        "templates that do not end", "p{}",
        "<p>a</p>" + String(repeating: "{{ include 'a {% partial \"b <% render ", count: 1000 * scale)),
    ]
  }

  /// Sheets whose rules, values and selectors grow with `scale`, to be read beside a page of some size.
  package static func sheets(scale: Int) -> [String] {
    let deep = String(repeating: "a{", count: 2000 * scale)
    let slow = (0..<20 * scale).map {
      "\(String(repeating: "* ", count: $0 % 40)):has(* * * b) ~ i { color: red }"
    }.joined(separator: "\n")
    let many = (0..<2000 * scale).map { ".c\($0) > .d { color: #\(100 + $0 % 899) }" }.joined()
    let chain = (0..<500 * scale).map { "--v\($0): var(--v\($0 + 1)) var(--v\($0 + 1));" }.joined()
    return [deep, slow, many, ":root{\(chain)} p{color:var(--v0)}"]
  }

  /// Elements to read sheets with.
  package static func elements(scale: Int) -> String {
    String(repeating: "<div><p class='c1 d'>x</p>", count: 30 * scale)
  }
}

/// Parts that, repeated, have made parsers go over the rest again and again.
package enum HostileParts {
  /// Rules within rules look like declarations until their block begins.
  package static let sheet = [
    "a:b{}", "a:b", "(", "a:b(", "{", "}", "/*", "\"\n", "@", "--a:", "a,", "[", "\\", "url(", "a{b:c}",
  ]
  package static let page = [
    "<div>", "<b>", "<a><p>", "<table><tr><td>", "<svg>", "<b><i></b>", "<", "<!--", "&#", "<p a=",
    "<select>",
  ]
  /// Markup in code in markup.
  package static let component = [
    "<a>", "<A b={", "{a && <b>", "<p className={`${", "'", ",/[", "{/*", "`", "<b>{", "</", "<>", "(",
    "x ? ",
    "<p style={{a:", "<p className={cn(a ? b : ",
  ]
}
