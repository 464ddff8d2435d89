import Foundation
import Testing

@testable import UncolorCLI

/// `check`, given folders of templates that are put together to pages.
@Suite struct TemplateGateTests {
  private static let base = """
    <!doctype html><html><head><style>.low{color:#ccc}</style></head><body><h1>T</h1>{% include "nav.html" %}
    {% block c %}{% endblock %}</body></html>
    """

  @Test func whatIsIncludedIsCheckedWhereItStands() throws {
    let program = try Harness()
    try program.write("site/base.html", Self.base)
    try program.write("site/nav.html", "<p class=\"low\">Low</p>")
    try program.write("site/alone.html", "<p class=\"low\">Low</p>")
    let told = program("check site")
    #expect(told.status == 1)
    #expect(told.output.contains("site/nav.html: 1 checked, 1 fails"), "\(told.output)")
    #expect(told.output.contains("color #ccc at site/base.html:1:40"), "\(told.output)")
    // What nobody includes is a page that somebody opens.
    #expect(told.output.contains("site/alone.html: 1 checked, none fails"), "\(told.output)")
    #expect(!told.errors.contains("not checked"), "\(told.errors)")
  }

  @Test func templatesWithoutAPageAreSaidOnce() throws {
    let program = try Harness()
    try program.write("site/base.html", Self.base)
    try program.write("site/nav.html", "<p>Nav</p>")
    for name in ["a", "b", "c"] { try program.write("site/\(name).html", "<p class=\"low\">{{ a }}</p>") }
    let why = "not checked, because not all is known of the page around it: site/a.html"
    let told = program("check site")
    #expect(told.errors.contains("\(why) and 2 more files (--verbose names them)"), "\(told.errors)")
    let whole = program("check site --verbose")
    #expect(whole.errors.contains("\(why), site/b.html, site/c.html"), "\(whole.errors)")
  }
}
