import PaletteCore
import Testing

@testable import PaletteFormats

/// Modules as packers, compilers and people write them.
@Suite struct ScriptModuleTests {
  private func colors(_ text: String) throws -> [String] {
    var reader = ScriptReader(Array(text.utf8))
    return list(try reader.module(), "")
  }

  private func list(_ tree: JSONTree, _ path: String) -> [String] {
    if let text = tree.string { return ["\(path) \(text)"] }
    if let elements = tree.array { return elements.enumerated().flatMap { list($1, "\(path)/\($0)") } }
    return (tree.members ?? []).flatMap { list($0.value, path.isEmpty ? $0.key : "\(path)/\($0.key)") }
  }

  @Test(arguments: [
    // What a packer calls by a letter has the name that it is exported under.
    (
      ##"const f=["#102030"],g={a:"#abcdef"},h=e=>e+1,i="#111213";const k={b:"#fedcba"};export{f as forest,g as gray,i};"##,
      ["forest/0 #102030", "gray/a #abcdef", "i #111213"]
    ),
    ("const a1 = '#111111', ink = '#222222';\nexport { ink }", ["ink #222222"]),
    ("const ink = '#222222', extra = '#333333';\nexport { ink as text }", ["text #222222", "extra #333333"]),
    ("const ink = '#222222';\nexport { ink as default }", ["ink #222222"]),
    (
      "let ink: string = '#111111', paper: string = '#ffffff'\nlet other = 3",
      ["ink #111111", "paper #ffffff", "other"]
    ),
    // As compilers write modules of CommonJS.
    (
      "exports.default = exports.gray = exports.blue = void 0;\nvar blue = exports.blue = { 1: '#001122' };\nconst gray = exports.gray = ['#222222'];\nvar _default = exports.default = { blue, gray };",
      ["blue/1 #001122", "gray/0 #222222"]
    ),
    // As packers put functions around them.
    (
      "(function (g, f) { typeof exports === 'object' ? f(exports) : f(g.C = {}); }(this, (function (exports) { 'use strict';\n const blue = { 1: '#001122' };\n exports.blue = blue;\n})));",
      ["blue/1 #001122"]
    ),
    ("!function(){return{red:'#ff0000'}}()", ["red #ff0000"]),
    ("(() => { const ink = '#111111'; })()", ["ink #111111"]),
    // Callbacks of tests declare nothing.
    ("describe('a', () => { const ink = '#111111'; })", []),
    (
      "export enum Colors { Red = '#ff0011', 'Deep Blue' = \"#0000ee\", Auto }",
      ["Colors/Red #ff0011", "Colors/Deep Blue #0000ee"]
    ),
    (
      "const enum Grays { G1 = '#111111' }\ndeclare enum E { A = '#222222' }",
      ["Grays/G1 #111111", "E/A #222222"]
    ),
    (
      "export class Theme {\n  static black = '#010203';\n  static readonly white: string = '#fefefe';\n  public static readonly brand = { 100: '#aabbcc' };\n  static text = Theme.black;\n  private static secret = '#123123'; own = '#321321';\n  static make(): string { return '#999999' }\n  static later: string;\n}",
      ["Theme/black #010203", "Theme/white #fefefe", "Theme/brand/100 #aabbcc", "Theme/text #010203"]
    ),
    // What comes later in an object counts, where another one is spread into it.
    (
      "const base = { ink: '#111111', paper: '#ffffff' };\nexport const night = { ...base, ink: '#eeeeee' }",
      ["base/ink #111111", "base/paper #ffffff", "night/ink #eeeeee", "night/paper #ffffff"]
    ),
    (
      "const base = { ink: '#111111' };\nexport const night = { ink: '#eeeeee', ...base, line: '#222222' }",
      ["base/ink #111111", "night/ink #111111", "night/line #222222"]
    ),
    // Statements that put values into objects.
    (
      "const theme = {};\ntheme.red = '#ff0011'\ntheme['deep blue'] = '#0000ee';\ntheme.gray = { 100: '#eeeeee' }\ntheme.gray[200] = 3;\ntheme.gray.dark = '#111111'\nexport default theme",
      ["theme/red #ff0011", "theme/deep blue #0000ee", "theme/gray/100 #eeeeee", "theme/gray/dark #111111"]
    ),
    (
      "window.COLORS = { red: '#ff0011' };\nwindow.App.ink = '#111111'\nother.thing = '#222222'\nA.B = { c: '#333333' }",
      ["COLORS/red #ff0011", "App/ink #111111", "A/B/c #333333"]
    ),
    (
      "let ink = '#111111'\nink = '#222222'\nink.x = 2\ntype T = { a: '#333333' }\nFoo.prototype.red = { a: '#444444' }",
      ["ink #222222"]
    ),
    ("export = { red: '#ff0011' }", ["default/red #ff0011"]),
    (
      "createGlobalTheme(':root', vars, { color: { ink: '#111111' } });\ncreateGlobalTheme(':root', other, { color: { line: '#222222' } });\ncreateGlobalTheme('[data-theme=\"dark\"]', vars, { color: { ink: '#eeeeee' } })",
      ["theme/color/ink #111111", "theme/color/line #222222", "dark-theme/color/ink #eeeeee"]
    ),
    ("export default class { static red = '#ff0000' }", ["default/red #ff0000"]),
    ("class Plain { a() { return 1 } }\nconst ink = '#111111'", ["ink #111111"]),
    (
      "export namespace Colors { export const red = '#ff0000'; export namespace Deep { export const sea = '#001122' } }",
      ["Colors/red #ff0000", "Colors/Deep/sea #001122"]
    ),
    (
      "export const c = new Map<string, string>([['red', '#ff0000'], ['blue', '#0000ff']])",
      ["c/red #ff0000", "c/blue #0000ff"]
    ),
    ("const c = Object.fromEntries([['red', '#ff0000']])", ["c/red #ff0000"]),
    (
      "const c = Object.assign({}, { a: '#111111', b: '#222222' }, { a: '#333333' })",
      ["c/a #333333", "c/b #222222"]
    ),
    (
      "const base = { a: '#111111' }\nconst c = merge(base, { b: '#222222' })",
      ["base/a #111111", "c/a #111111", "c/b #222222"]
    ),
    (
      "const c = merge({ ink: { base: '#111111', soft: '#222222' } }, { ink: { soft: '#333333' } })",
      ["c/ink/base #111111", "c/ink/soft #333333"]
    ),
    (
      "const c = Object.assign({ ink: { base: '#111111' } }, { ink: { soft: '#333333' } })",
      ["c/ink/soft #333333"]
    ),
  ])
  func whatAModuleDeclares(text: String, expected: [String]) throws {
    #expect(try colors(text).filter { $0.contains("#") } == expected.filter { $0.contains("#") })
  }

  @Test(arguments: [
    "enum", "enum A", "enum A {", "enum A { B = ", "class", "class A {", "class A { static",
    "class A { static b =", "namespace A {",
    "const a = 1,", "const a = 1, b", "new Map(", "const c = new Map([", "(function(){",
    "!function(){return{", "exports.a = exports.",
    "export {", "export { a as", "const c = Object.assign(", "\"use strict\"", ";(", "!",
  ])
  func whatIsCutOffEnds(text: String) {
    var reader = ScriptReader(Array(text.utf8))
    _ = try? reader.module()
    for part in ["enum A{", "namespace A{", "class A{static b=", "(()=>{"] {
      var deep = ScriptReader(Array(String(repeating: part, count: 3000).utf8))
      _ = try? deep.module()
    }
  }
}
