import Testing

@testable import PaletteCore

/// Backgrounds of which names do not say what lies under them, and borders that need not be seen.
@Suite struct ConventionGroundTests {
  private func check(_ groups: KeyValuePairs<String, KeyValuePairs<String, String>>) throws -> PaletteCheck {
    var palette = ColorPalette(name: "P")
    palette.groups = groups.map { name, colors in
      ColorGroup(
        name: name, colors: colors.map { CustomColor(name: $0.key, color: Color(hex: $0.value) ?? .black) })
    }
    return try #require(try Checker.check([palette], CheckOptions(today: palette.timestamp)).palettes.first)
  }

  struct Ground: CustomTestStringConvertible {
    let text: String
    let ground: String
    let page: String?
    let outcome: Outcome
    enum Outcome { case passes, fails, isOpen }
    var testDescription: String { "\(text) on \(ground) over \(page ?? "nothing"): \(outcome)" }
  }

  private static let grounds = [
    // White text on nothing is for a dark place, which nobody names.
    Ground(text: "#ffffff", ground: "#ffffff00", page: nil, outcome: .isOpen),
    Ground(text: "#ffffff", ground: "#ffffff1a", page: "#ffffff", outcome: .isOpen),
    Ground(text: "#101010", ground: "#ffffff00", page: nil, outcome: .passes),
    Ground(text: "#101010", ground: "#0000001a", page: "#ffffff", outcome: .passes),
    // A gray that is only weak on the page that is named was drawn for it.
    Ground(text: "#999999", ground: "#ffffff00", page: "#ffffff", outcome: .fails),
    Ground(text: "#777777", ground: "#80808080", page: nil, outcome: .fails),
    Ground(text: "#ffffff", ground: "#f0f0f0", page: nil, outcome: .fails),
  ]

  @Test(arguments: grounds) func `what lies under a translucent background`(_ case: Ground) throws {
    let rest: KeyValuePairs<String, String> = ["quote-text": "#101010", "quote-background": "#ffffff"]
    let own: KeyValuePairs = ["menu-text": `case`.text, "menu-background": `case`.ground]
    let check =
      try `case`.page.map { try self.check(["Menu": own, "Quote": rest, "Page": ["background": $0]]) }
      ?? self.check(["Menu": own, "Quote": rest])
    let result = check.results.first { check.colors[$0.foreground].ref == "Menu/menu-text" }
    switch `case`.outcome {
    case .passes: #expect(result?.passed == true && check.notes.isEmpty)
    case .fails: #expect(result?.passed == false && check.notes.isEmpty)
    case .isOpen:
      #expect(result == nil)
      #expect(check.notes.contains { $0.contains("menu-text on menu-background was not checked") })
    }
  }

  @Test func `a dark theme of an editor lies under its translucent backgrounds`() throws {
    let check = try check([
      "Workbench": [
        "editor.background": "#011627", "editor.foreground": "#d6deeb", "list.selectionForeground": "#ffffff",
        "list.selectionBackground": "#234d708c",
      ]
    ])
    #expect(check.results.count == 2 && check.results.allSatisfy(\.passed))
  }

  struct Border: CustomTestStringConvertible {
    let group: String
    let border: String
    let ground: String
    let fails: Bool
    var testDescription: String { "\(group): \(border) on \(ground)" }
  }

  private static let borders = [
    Border(group: "component.button.main", border: "#0014aa", ground: "#0014aa", fails: false),
    Border(group: "component.button.ghost", border: "#c0c0c0", ground: "#ffffff", fails: false),
    Border(group: "component.field", border: "#ffffff", ground: "#ffffff", fails: false),
    Border(group: "component.field", border: "#ffffff00", ground: "#f0f0f0", fails: false),
    Border(group: "component.field", border: "#c0c0c0", ground: "#ffffff", fails: true),
  ]

  @Test(arguments: borders) func `a border that is told by something else`(_ border: Border) throws {
    let check = try check([
      border.group: ["text": "#767676", "border": border.border, "background": border.ground],
      "brand": ["ink": "#101010"],
    ])
    let lines = check.results.filter { check.colors[$0.foreground].ref.hasSuffix("border") }
    #expect(lines.count == (border.fails ? 1 : 0) && lines.allSatisfy { !$0.passed })
    #expect(check.exempt == (border.fails ? 0 : 1))
  }

  @Test(
    "a translucent page lies on the screen, and not on itself",
    arguments: [
      ("background", ColorScheme?.none, "#ffffff", false), ("background", nil, "#000000", true),
      ("surface", .light, "#ffffff", false), ("surface", .dark, "#ffffff", true),
      // Whether a surface is the page nobody says.
      ("surface", nil, "#ffffff", nil), ("surface", nil, "#000000", true),
    ]) func translucentPage(page: String, scheme: ColorScheme?, text: String, passes: Bool?) throws
  {
    let ink = page == "surface" ? "onSurface" : "text"
    var palette = ColorPalette(name: "P")
    palette.groups = [
      ColorGroup(
        name: "A", colors: [CustomColor(name: "x", color: .white)])
    ]
    let colors = [page: "#00000080", ink: text]
    if let scheme {
      palette.themes = [
        Theme(
          name: "T", colorScheme: scheme,
          roles: colors.mapValues { ColorReference(literal: Color(hex: $0) ?? .black) })
      ]
    } else {
      palette.groups[0].colors = colors.sorted { $0.key < $1.key }.map {
        CustomColor(name: $0.key, color: Color(hex: $0.value) ?? .black)
      }
    }
    let options = CheckOptions(today: palette.timestamp)
    guard let passes else {
      let error = #expect(throws: CheckError.self) { try Checker.check([palette], options) }
      #expect(
        error?.problems.contains { $0.message.hasPrefix("onSurface on surface was not checked") } == true)
      return
    }
    let check = try #require(try Checker.check([palette], options).palettes.first)
    #expect(check.results.map(\.passed) == [passes] && check.notes.isEmpty)
  }

  @Test func `what a theme says again is one pair`() throws {
    var palette = ColorPalette(name: "P")
    let colors = ["Primary": "#ffee88", "On Primary": "#ffffff"].map {
      CustomColor(id: $0.key, name: $0.key, color: Color(hex: $0.value) ?? .black)
    }
    palette.groups = [ColorGroup(name: "Color", colors: colors)]
    let ids = Dictionary(uniqueKeysWithValues: colors.map { ($0.name, ColorReference.color(ColorID($0.id))) })
    palette.themes = [
      Theme(
        name: "Light", colorScheme: .light,
        roles: ["colorPrimary": ids["Primary"], "colorOnPrimary": ids["On Primary"]].compactMapValues(\.self)),
      Theme(
        name: "Blue", colorScheme: .light,
        roles: [
          "colorPrimary": ColorReference(literal: Color(hex: "#0b57d0") ?? .black),
          "colorOnPrimary": ids["On Primary"],
        ]
        .compactMapValues(\.self)),
    ]
    let check = try #require(
      try Checker.check([palette], CheckOptions(today: palette.timestamp)).palettes.first)
    #expect(check.results.map { $0.criterion.theme ?? "-" } == ["Light", "Blue"])
    #expect(check.results.map(\.passed) == [false, true])
  }

  @Test(
    "a role that is in a pair is not misspelled",
    arguments: [
      (["Primary", "OnPrimary"], false), (["Primary", "Other"], false),
      (["Background", "TextPrimary"], false),
      (["primry", "onPrimary"], true),
    ]
  ) func nearMisses(roles: [String], isTold: Bool) throws {
    var palette = ColorPalette(name: "P")
    palette.groups = [ColorGroup(name: "A", colors: [CustomColor(name: "x", color: .white)])]
    let colors = zip(roles, ["#ffffff", "#000000"]).map {
      ($0, ColorReference(literal: Color(hex: $1) ?? .black))
    }
    palette.themes = [
      Theme(name: "Dark", colorScheme: .dark, roles: Dictionary(uniqueKeysWithValues: colors))
    ]
    #expect(ConventionPairs(palette).warnings.contains { $0.contains("did you mean") } == isTold)
  }
}
