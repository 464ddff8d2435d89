import PaletteCore
import Testing

@testable import PaletteFormats

@Suite("Settings of desktops and shells")
struct DesktopSettingsTests {
  private func read(_ text: String, _ name: String) throws -> FormatReading {
    let bytes = Array(text.utf8)
    #expect(try FormatSniffer.detect(bytes, fileName: name).id == "desktop")
    return try Design.reading(bytes, "desktop")
  }

  @Test("Hyprland: variables with and without a function, put into others, and colors in settings")
  func hyprland() throws {
    let reading = try read(
      """
      # shore
      $ink = 16161dee
      $rose = rgb(f5e0dc)
      $bare = f5e0dc
      $veil = rgba($bareee)
      $plain = rgba(16, 32, 48, 0.5)
      $gap = 5
      general {
          gaps_in = $gap
          col.active_border = rgba(33ccffee) rgba(00ff99ee) 45deg
          col.inactive_border = 0x80595959 # gray
          col.nogroup_border = $rose
      }
      """, "shore.conf")
    #expect(
      Design.lines(try #require(reading.palettes.first)) == [
        "Colors/ink #16161DEE", "Colors/rose #F5E0DC", "Colors/bare #F5E0DC", "Colors/veil #F5E0DCEE",
        "Colors/plain #10203080", "general/col.active_border 1 #33CCFFEE",
        "general/col.active_border 2 #00FF99EE", "general/col.inactive_border #59595980",
      ])
    #expect(reading.warnings.isEmpty)
  }

  @Test("Sway and i3: variables behind tabs, the colors of windows by what they are")
  func sway() throws {
    let reading = try read(
      "set $bg\t\t#1f1f28\nset $fuji\t\"#c8c093\"\nset $mod Mod4\n"
        + "client.focused $bg #c34043 $fuji $fuji #dca56180\nbar {\n  colors {\n    background #16161\n"
        + "    statusline #dcd7ba\n  }\n}\n", "config")
    #expect(
      Design.lines(try #require(reading.palettes.first)) == [
        "Colors/bg #1F1F28", "Colors/fuji #C8C093", "Colors/client.focused background #C34043",
        "Colors/client.focused child border #DCA56180", "bar colors/statusline #DCD7BA",
      ])
    #expect(reading.warnings.map(\.text).first == "background: \"#16161\" is not a color")
  }

  @Test("fish: variables, what uses them, backgrounds; colors of the terminal are counted")
  func fish() throws {
    let reading = try read(
      "# name: 'Tide'\nset -l foreground c0caf5\nset -l selection 283457\n"
        + "set -g fish_color_normal $foreground\nset -g fish_color_selection --background=$selection\n"
        + "fish_color_error f7768e --bold\nfish_color_command 7dcfff brblue\nfish_color_comment brblack\n"
        + "set -l count 3\n", "tide.theme")
    let palette = try #require(reading.palettes.first)
    #expect(palette.name == "Tide")
    #expect(
      Design.lines(palette) == [
        "Colors/foreground #C0CAF5", "Colors/selection #283457", "Colors/fish_color_normal #C0CAF5",
        "Colors/fish_color_selection background #283457", "Colors/fish_color_error #F7768E",
        "Colors/fish_color_command #7DCFFF",
      ])
    #expect(reading.warnings.map(\.text) == ["1 color is the terminal's own, and was passed over"])
  }

  @Test(
    "what only looks like such settings is another format",
    arguments: [
      "$ink = #16161d\n", "$x = 123456;\n", "set background=dark\n", "$ink: 16161dee;\n",
      "set -g status-style \"bg=#1e1e2e\"\n",
    ])
  func others(text: String) {
    #expect((try? FormatSniffer.detect(Array(text.utf8), fileName: ""))?.id != "desktop")
  }
}
