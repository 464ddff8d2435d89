import Bytes
import Testing

struct XMLTests {
  private func parse(_ text: String) throws -> XMLElement { try XMLReader.parse(Array(text.utf8)) }

  @Test func readsElementsAttributesAndText() throws {
    let root = try parse(
      """
      \u{FEFF}<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x "y">]><!-- c -->
      <ooo:a xmlns:ooo='u' n="1 &lt; &#x32;"><b/>x<![CDATA[<&>]]><!-- no -->&amp;y<b draw:name='q'>z</b></ooo:a>
      """)
    #expect(root.prefix == "ooo" && root.name == "a")
    #expect(root["n"] == "1 < 2")
    #expect(root.text == "x<&>&yz")
    #expect(root.elements("b").count == 2)
    #expect(root.elements.last?["name"] == "q")
    #expect(root.first("c") == nil)
    #expect(root.line == 2)
  }

  @Test func decodesOtherEncodings() throws {
    var wide = ByteWriter()
    wide.utf16("\u{FEFF}<a>é</a>", .little)
    #expect(try XMLReader.parse(wide.bytes).text == "é")
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
    #expect(try XMLReader.parse(latin).text == "é")
    #expect { try parse("<?xml version='1.0' encoding='Shift_JIS'?><a/>") } throws: {
      "\($0)".contains("encoding")
    }
  }

  @Test(arguments: [
    ("", 1, 1), ("text", 1, 1), ("<a>", 1, 4), ("<a>\n<b></a>", 2, 4), ("<a b></a>", 1, 5),
    ("<a b=c/>", 1, 6),
    ("<a/><b/>", 1, 5), ("<a>&lol;</a>", 1, 4), ("<a>& </a>", 1, 4), ("<a>&#0;</a>", 1, 4),
    ("<a x='1' x='2'/>", 1, 10), ("<é>\u{20AC}</e>", 1, 5), ("<a><![CDATA[</a>", 1, 4),
    ("<a x='1'y='2'/>", 1, 9),
  ])
  func namesThePlace(text: String, line: Int, column: Int) {
    #expect { try parse(text) } throws: { error in
      guard let error = error as? TextError else { return false }
      return error.line == line && error.column == column
    }
  }

  @Test func refusesDeclaredEntitiesAndDeepNesting() {
    #expect(throws: TextError.self) { try parse("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>") }
    #expect(throws: TextError.self) { try parse(String(repeating: "<a>", count: 100_000)) }
  }

  @Test func manyElementsAndAttributesDoNotTakeLong() throws {
    let many = "<a>" + String(repeating: "<b c='1'/>", count: 20_000) + "</a>"
    #expect(try parse(many).elements.last?.column == 3 + 19_999 * 10 + 1)
    let wide = "<a " + (0..<300).map { "x\($0)='1' " }.joined() + "/>"
    #expect { try parse(wide) } throws: { "\($0)".contains("attributes") }
  }

  @Test func escapesAndReadsBack() throws {
    let text = "a<b>&\"'\r\n\u{1}日本"
    #expect(XMLText.escape(text) == "a&lt;b&gt;&amp;&quot;&#39;&#13;\n日本")
    #expect(try parse("<a x=\"\(XMLText.escape(text))\"/>")["x"] == "a<b>&\"'\r\n日本")
  }

  @Test func truncationAndMutationNeverTrap() {
    let text = Array(
      "<?xml version='1.0'?><!DOCTYPE p><a b='c&#65;'><!-- d --><e f=\"g\"/>h<![CDATA[i]]></a>".utf8)
    for count in 0..<text.count {
      #expect(throws: TextError.self) { try XMLReader.parse(Array(text[..<count])) }
    }
    for seed in 0..<1500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let root = try? XMLReader.parse(generator.mutate(text))
      #expect(root?.name.isEmpty != true, "seed \(seed)")
    }
  }
}
