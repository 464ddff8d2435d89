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

  @Test func whatHasNoValueInOneThemeIsSaidThoughAnotherHasOne() {
    let text = ":root{--a:#111}.dark{--x:var(--k);--b:#222}.dark.dim{--k:#333}"
    #expect(sheet(text).problems.map(\.reason) == ["--k has no value in the theme Dark"])
    #expect(themes(text).values.contains { $0["--x"] == "#333333" })
    // Rules for any theme are for none.
    #expect(sheet(":root{--a:#111}[data-theme]{--a:var(--k)}[data-theme=dark]{--k:#333}").problems.isEmpty)
  }
}
