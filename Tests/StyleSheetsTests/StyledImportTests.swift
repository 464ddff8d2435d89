import Testing

@testable import StyleSheets

/// Components with styles that are written in one file and drawn in another.
@Suite struct StyledImportTests {
  private static let modules = [
    "./Styles": """
    import styled from 'styled-components'
    export const Nav = styled.aside`background: #0747a6;`
    export const Item = styled.div`color: #0d4aa8;`
    const Title = styled.h2`color: #777;`
    export { Title as Heading }
    export default Nav
    """,
    "./other": """
    import styled from '@emotion/styled'
    import { Nav } from './Styles'
    export const Item = styled('div')({ color: '#ccc', background: '#fff' })
    export const Title = styled.h2`color: #fff; background: #000;`
    export const Side = styled(Nav)`color: #fff;`
    export const note = css`color: #f00;`
    """,
    "./index": "export { Nav, Item } from './Styles'\nexport * from './other'",
    "./box": "import styled from 'styled-components'\nexport default styled.nav`color:#ccc;background:#fff`",
    "./kit": "import styled from 'styled-components'\nconst Row = styled.p`color:#ccc;background:#fff`\n"
      + "export default { Row, Line: Row }",
    "./plain": "export const Item = props => props.children",
  ]

  private static func app(_ imports: String, _ markup: String) -> String {
    "\(imports)\nexport default () => (\(markup))"
  }

  static let drawn: [DrawnComponent] = [
    DrawnComponent(
      "a.jsx", app("import { Nav, Item } from './Styles'", "<Nav><Item>Search</Item></Nav>"),
      ["aside.Nav div.Item #0d4aa8/#0747a6 3:31"]),
    DrawnComponent(
      "a.tsx", app("import { Nav as Bar, Item } from './index'", "<Bar><Item>Search</Item></Bar>"),
      ["aside.Nav div.Item #0d4aa8/#0747a6 3:31"]),
    DrawnComponent(
      "a.jsx", app("import Bar, { Item } from './Styles'", "<Bar><Item>a</Item></Bar>"),
      ["aside.Nav div.Item #0d4aa8/#0747a6 3:31"]),
    DrawnComponent(
      "a.jsx", app("import * as S from './Styles'", "<S.Nav><S.Item>a</S.Item></S.Nav>"),
      ["aside.Nav div.Item #0d4aa8/#0747a6 3:31"]),
    DrawnComponent("a.jsx", app("import Box from './box'", "<Box>a</Box>"), ["nav.nav #cccccc/#ffffff 2:26"]),
    DrawnComponent(
      "a.jsx", app("import Kit from './kit'", "<Kit.Line>a</Kit.Line>"), ["p.Row #cccccc/#ffffff 2:21"]),
    // Of two files that call theirs the same, each has its own.
    DrawnComponent(
      "a.jsx",
      app(
        "import { Nav, Item } from './Styles'\nimport { Title } from './other'",
        "<Nav><Item>a</Item><Title>b</Title></Nav>"),
      ["aside.Nav div.Item #0d4aa8/#0747a6 3:31", "aside.Nav h2.Title #ffffff/#000000 4:31"]),
    DrawnComponent(
      "a.jsx",
      app(
        "import styled from 'styled-components'\nimport { Nav } from './Styles'\n"
          + "const Item = styled.b`color:#fff;`",
        "<Nav><Item>a</Item></Nav>"), ["aside.Nav b.Item #ffffff/#0747a6 3:23"]),
    // What extends another file's has its rules too.
    DrawnComponent(
      "a.jsx", app("import { Side } from './other'", "<Side>a</Side>"),
      ["aside.Nav.Side #ffffff/#0747a6 5:32"]),
    DrawnComponent(
      "a.jsx",
      app(
        "import styled from 'styled-components'\nimport { Nav } from './Styles'\n"
          + "const Own = styled(Nav)`color: #fff;`", "<Own>a</Own>"), ["aside.Nav.Own #ffffff/#0747a6 3:25"]),
    // What is no such component says nothing.
    DrawnComponent("a.jsx", app("import { Item } from './plain'", "<Item>a</Item>"), []),
    DrawnComponent("a.jsx", app("import { Item } from './gone'", "<Item>a</Item>"), []),
    DrawnComponent("a.jsx", app("import { Item } from './Styles'", "<p className=\"Item\">a</p>"), []),
    DrawnComponent("a.jsx", app("import { Nav, Item } from './Styles'", "<Item>a</Item>"), []),
  ]

  @Test(arguments: drawn)
  func whatOtherFilesStyle(_ component: DrawnComponent) throws { try component.check(Self.modules) }

  @Test(arguments: [
    ("./src/Styles.js", "./src/index.jsx", "./Styles.js"), ("a/b/c.js", "a/d/e.jsx", "../b/c.js"),
    ("./c.js", "index.jsx", "./c.js"), ("/x/c.js", "/x/y/z/i.jsx", "../../c.js"),
  ])
  func addressesLeadFromFileToFile(file: String, base: String, address: String) {
    #expect(StyleFiles.address(of: file, from: base) == address)
  }
}
