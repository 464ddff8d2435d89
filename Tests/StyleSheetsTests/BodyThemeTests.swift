import PaletteCore
import StyleSheets
import Testing

/// Themes whose classes stand on `body`, and what has a value in some themes only.
@Suite struct BodyThemeTests {
  private func sheet(_ text: String) -> ThemedSheet { ThemedSheet(CSSTree(Array(text.utf8))) }

  private func themes(_ text: String) -> [String: [String: String]] {
    Dictionary(
      sheet(text).themes.map { theme in
        (theme.title, Dictionary(theme.colors.map { ($0.name, $0.color.hex) }) { $1 })
      }, uniquingKeysWith: { _, last in last })
  }

  /// Chromium with the class on `body`, where such themes stand.
  @Test(arguments: [
    "body{--h:201}.dark{--x:hsl(var(--h) 17% 60%)}",
    "body{--h:201;--s:17%}.dark{--x:hsl(var(--h) var(--s) 60%)}",
    "body{--h:201}.dark{--x:hsl(var(--h) 17% 60%)}body.is-mobile.dark{--y:#333}",
    "body{--k:#889eaa}.dark{--x:var(--k)}", "body{--k:#889eaa;--x:var(--j)}.dark{--j:var(--k)}",
    "body{--h:201}[data-theme=dark]{--x:hsl(var(--h) 17% 60%)}",
  ]) func aThemeMayStandOnBody(_ text: String) {
    #expect(themes(text)["Dark"]?["--x"] == "#889eaa")
    #expect(sheet(text).problems.isEmpty)
  }

  /// Everything on a page inherits from `body`.
  @Test(
    arguments: [
      (":root{--p:#111}body{--p:#222}", "#222222", nil),
      (":root{--p:#111}@media (prefers-color-scheme:dark){body{--p:#222}}", "#111111", "Dark"),
      (":root{--p:#111}@media (prefers-contrast:more){.x,body{--p:#222}}", "#111111", "High Contrast"),
      ("html{--p:#111}@media (prefers-color-scheme:dark){body{--p:#222}}", "#111111", "Dark"),
    ] as [(String, String, String?)])
  func bodySetsOverTheRoot(_ text: String, _ base: String, _ theme: String?) {
    #expect(sheet(text).base.filter { $0.name == "--p" }.map(\.color.hex) == [base])
    #expect(themes(text).filter { $0.value["--p"] != nil }.keys.sorted() == [theme].compactMap { $0 })
    if let theme { #expect(themes(text)[theme]?["--p"] == "#222222") }
  }

  /// What follows a theme's property is where `body` says so.
  @Test(arguments: [
    "body{--base:#fff;--card:var(--base)}.dark{--base:#111}",
    ":root{--x:#333}body{--base:#fff;--card:var(--base)}.dark{--base:#111}",
    ":root{--base:#fff;--card:var(--base)}body{--x:#333}.dark{--base:#111}",
  ])
  func aliasesOfBodyFollow(_ text: String) {
    #expect(themes(text)["Dark"] == ["--base": "#111111", "--card": "#111111"])
  }

  @Test func whatHasNoValueInOneThemeIsSaidThoughAnotherHasOne() {
    let text = ":root{--a:#111}.dark{--x:var(--k);--b:#222}.dark.dim{--k:#333}"
    #expect(sheet(text).problems.map(\.reason) == ["--k has no value in the theme Dark"])
    #expect(themes(text).values.contains { $0["--x"] == "#333333" })
    // Rules for any theme are for none.
    #expect(sheet(":root{--a:#111}[data-theme]{--a:var(--k)}[data-theme=dark]{--k:#333}").problems.isEmpty)
  }
}
