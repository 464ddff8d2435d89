import Testing

@testable import StyleSheets

/// What attributes that code sets make of the elements of components.
@Suite struct AttributeStateTests {
  @Test(arguments: [
    DrawnComponent(
      "a.tsx",
      "import './a.css'\nconst A = () => <div className=\"box\"><b className=\"tab\" role=\"tab\" aria-selected={on}>a</b>\n"
        + "<i className=\"tab\" data-state=\"closed\">b</i><u className=\"menu\" aria-expanded=\"true\">c</u></div>",
      [
        "div.box b.tab #222222/#ffffff 1:33", "div.box i.tab #dddddd/#ffffff 1:104",
        "div.box u.menu #cccccc/#ffffff 1:136", "div.box b.tab #999999/#ffffff 1:69",
      ]),
    // One attribute does not hide what another one does.
    DrawnComponent(
      "a.tsx",
      "import './c.css'\nconst A = () => <div className=\"box\"><b className=\"tab\">a</b></div>",
      [
        "div.box b.tab #222222/#ffffff 1:27", "div.box b.tab #dddddd/#ffffff 1:62",
        "div.box b.tab #222222/#000000 1:27",
      ]),
    // What is disabled needs no contrast, and themes are looked at by themselves.
    DrawnComponent(
      "a.tsx",
      "import './b.css'\nconst A = () => <div className=\"box\"><b className=\"tab\">a</b></div>",
      ["div.box b.tab #222222/#ffffff 1:27"]),
  ])
  fileprivate func statesAreSeen(_ drawn: DrawnComponent) throws {
    try drawn.check([
      "./a.css":
        ".box{background:#fff}.tab,.menu{color:#222}.tab[aria-selected=true]{color:#999}.tab[data-state=closed]{color:#ddd}"
        + ".menu[aria-expanded]{color:#ccc}.tab[title]{color:#eee}",
      "./c.css":
        ".box{background:#fff}.tab{color:#222}.tab[data-state=active]{color:#ddd}.tab[data-open]{background:#000}",
      "./b.css":
        ".box{background:#fff}.tab{color:#222}.tab[data-disabled],.tab[aria-disabled=true]{color:#999}",
    ])
  }

  @Test func statesOfPagesAreSeen() {
    let found = RenderedPairs.page(
      ".tab{color:#222}.tab[aria-selected=true]{color:#999}.tab[data-open]{color:#ddd}",
      "<b class=tab>a</b><i class=tab data-open>b</i>")
    #expect(
      found?.pairs.map(\.line) == [
        "b.tab #222222/#ffffff", "i.tab #dddddd/#ffffff", "b.tab #999999/#ffffff",
      ])
  }
}
