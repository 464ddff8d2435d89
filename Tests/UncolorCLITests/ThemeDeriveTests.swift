import Testing

@testable import UncolorCLI

/// What is said of a derived theme.
struct ThemeDeriveTests {
  private func program() throws -> Harness {
    let program = try Harness()
    try program.good("palette", "add", "S", "--color", "Primary/Signal=#ff4f00", "-q")
    try program.good("color", "edit", "S", "Primary/Signal", "--locked")
    try program.good(
      "theme", "add", "S", "Light", "--scheme", "light", "--role", "background=#ffffff", "--role",
      "textPrimary=#222222", "--role", "accent=Primary/Signal")
    return program
  }

  /// A brand's color that can be read on the new ground is named, not invented anew.
  @Test func aColorThatHoldsIsReused() throws {
    let program = try program()
    let result = program("theme derive S Dark --from Light")
    #expect(result.status == 0)
    #expect(result.output.contains("#ff4f00  #ff4f00  Primary/Signal\n"), "\(result.output)")
    #expect(program("check S").status == 0)
  }

  /// A theme that is a copy says that nothing had to change, and what no contrast is asked of.
  @Test func aCopySaysSo() throws {
    let program = try program()
    try program.good("palette", "add", "Calm")
    try program.good(
      "theme", "add", "Calm", "Light", "--scheme", "light", "--role", "background=#ffffff", "--role",
      "textPrimary=#111111", "--role", "accent=#14327a", "--role", "chart1=#ffcc00")
    let copy = program("theme derive Calm Strong --scheme high-contrast")
    #expect(copy.status == 0)
    #expect(copy.errors.contains("nothing had to change: \"Light\" has 7:1 for text"), "\(copy.errors)")
    #expect(copy.errors.contains("no contrast is asked of chart1;"), "\(copy.errors)")
    // An accent of 3.3:1 has to become one of 4.5:1.
    let changed = program("theme derive S Strong --scheme high-contrast")
    #expect(changed.status == 0 && !changed.errors.contains("nothing had to change"), "\(changed.errors)")
    #expect(!changed.errors.contains("no contrast is asked"))
    let dark = program("theme derive Calm Dark")
    #expect(dark.status == 0 && !dark.errors.contains("no contrast is asked"), "\(dark.errors)")
  }
}
