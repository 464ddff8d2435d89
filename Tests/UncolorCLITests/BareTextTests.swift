import Testing

@testable import UncolorCLI

/// `check`, given components whose texts have a color and nothing behind them.
@Suite struct BareTextTests {
  private static let plain = "<p class=\"hint\">x</p>"

  /// Files besides one with a pair, and which colors are told not to be checked.
  static let bare: [([String: String], String)] = [
    (["A.vue": "<template>\(plain)</template><style scoped>.hint{color:#ccc}</style>"], "A.vue:1"),
    (["A.svelte": "\(plain)\n<style>\n.hint{color:#ccc}</style>"], "A.svelte:3"),
    (["A.astro": "\(plain)<style>.hint{color:#ccc}</style>"], "A.astro:1"),
    (["A.jsx": "export default () => <p style={{ color: '#ccc' }}>x</p>\n"], "A.jsx:1"),
    (
      [
        "A.jsx": "import './a.css'\nexport default () => <p className=\"hint\">x</p>",
        "a.css": ".hint{color:#ccc}",
      ],
      "a.css:1"
    ),
    (["A.vue": "<template>\(plain)</template><style>.hint{color:var(--gone)}</style>"], "A.vue:1"),
    // Another component draws it on what it has.
    (
      [
        "A.vue": "<template>\(plain)</template><style>.hint{color:#ccc}</style>",
        "pages/B.vue": """
        <script setup>import A from '../A.vue'</script>
        <template><main class="b"><A/></main></template><style>.b{background:#333}</style>
        """,
      ], ""
    ),
    // Nothing colors these.
    (["A.vue": "<template>\(plain)</template>"], ""),
    (["A.vue": "<template>\(plain)</template><style>.hint{background:#fff}</style>"], ""),
    (
      ["A.vue": "<template><p class=\"hint\" hidden>x</p></template><style>.hint{color:#ccc}</style>"], ""
    ),
  ]

  @Test(arguments: BareTextTests.bare)
  func whatHasNoBackgroundIsSaid(files: [String: String], told: String) throws {
    let run = try Harness()
    try run.write(
      "site/Z.vue", "<template><b class=\"z\">x</b></template><style>.z{color:#000;background:#fff}</style>")
    for (name, text) in files { try run.write("site/\(name)", text) }
    let check = run("check site")
    #expect(check.status == 0, "\(check.output)\(check.errors)")
    let line = "not checked, because its component has no background for it: site/\(told)\n"
    #expect(check.errors.contains("no background for it") == !told.isEmpty, "\(check.errors)")
    if !told.isEmpty { #expect(check.errors.contains(line), "\(check.errors)") }
  }

  /// What was looked for and what was found is said, and not that variables are missing.
  @Test(arguments: [
    ("<style>.hint{color:#ccc}</style>", ": the one at a/A.vue:1 has no background"),
    ("<style lang=scss>.hint{margin:0}</style>", ""), ("<style>.hint{margin:0}</style>", ""),
  ])
  func aComponentWithoutAPairSaysWhatItLacks(style: String, found: String) throws {
    let run = try Harness()
    try run.write("a/A.vue", "<template>\(Self.plain)</template>\(style)")
    let alone = run("check a/A.vue")
    #expect(alone.status == 65)
    #expect(
      alone.errors.contains("a/A.vue: no text in it has both of its colors there\(found)\n"),
      "\(alone.errors)")
    #expect(alone.errors.contains("check the folder of its project, in which its pages"), "\(alone.errors)")
    let folder = run("check a")
    #expect(folder.status == 65)
    #expect(
      folder.errors.contains("nothing to check in a: no text in it has both of its colors there\(found)\n"),
      "\(folder.errors)")
    #expect(folder.errors.contains("in which the pages and style sheets around them are"), "\(folder.errors)")
  }

  @Test func aFolderOfCodeWithoutAPairIsNoPalette() throws {
    let run = try Harness()
    try run.write("a/A.jsx", "export default () => <p style={{ color: '#ccc' }}>x</p>\n")
    let folder = run("check a")
    #expect(folder.status == 65 && !folder.errors.contains("palette"), "\(folder.errors)")
    #expect(folder.errors.contains("the one at a/A.jsx:1 has no background"), "\(folder.errors)")
  }
}
