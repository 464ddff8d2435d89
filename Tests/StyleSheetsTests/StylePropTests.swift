import Testing

@testable import StyleSheets

/// Components of libraries whose props are styles.
@Suite struct StylePropTests {
  private static func mui(_ markup: String, _ before: String = "") -> String {
    "import { Box, Typography, Button, Paper, styled } from '@mui/material'; \(before)\n"
      + "const A = ({ on }) => <div style={{ background: '#fff' }}>\(markup)</div>"
  }

  private static func chakra(_ markup: String) -> String {
    "import * as C from '@chakra-ui/react'; import { chakra, Box, Text, Button, Heading } from '@chakra-ui/react'\n"
      + "const A = ({ on }) => <Box bg='#fff'>\(markup)</Box>"
  }

  private static func unknown(_ names: String...) -> [String] {
    names.map { "nothing here says what \($0) is" }
  }

  static let drawn: [DrawnComponent] = [
    // Names of a theme.
    DrawnComponent(
      "a.jsx", mui("<Typography color='text.secondary'>a</Typography>"), [], open: unknown("text.secondary")),
    DrawnComponent(
      "a.jsx", mui("<Typography sx={{ color: 'grey.400' }}>a</Typography>"), [], open: unknown("grey.400")),
    DrawnComponent("a.jsx", mui("<Button sx={{ color: 'muted' }}>a</Button>"), [], open: unknown("muted")),
    DrawnComponent(
      "a.jsx", mui("<Box sx={{ bgcolor: 'primary.main' }}><p style={{ color: '#fff' }}>a</p></Box>"), [],
      open: unknown("primary.main")),
    DrawnComponent(
      "a.jsx", mui("<Paper sx={{ bgcolor: 'background.paper' }}><b style={{ color: '#999' }}>a</b></Paper>"),
      [],
      open: unknown("background.paper")),
    DrawnComponent(
      "a.jsx", mui("<Soft>a</Soft>", "const Soft = styled(Typography)({ color: 'text.disabled' })"), [],
      open: unknown("text.disabled")),
    DrawnComponent("a.jsx", chakra("<Text color='gray.400'>a</Text>"), [], open: unknown("gray.400")),
    DrawnComponent("a.jsx", chakra("<C.Text color='fg'>a</C.Text>"), [], open: unknown("fg")),
    DrawnComponent(
      "a.jsx", chakra("<Box bg='teal.500'><Text color='white'>a</Text></Box>"), [], open: unknown("teal.500")),
    DrawnComponent(
      "a.jsx", chakra("<Text color={{ base: 'gray.400' }}>a</Text>"), [], open: ["code decides its color"]),
    DrawnComponent(
      "a.jsx", chakra("<Box bgGradient='linear(to-r, teal.500, red)'><Text color='white'>a</Text></Box>"), [],
      open: ["code decides its background-image"]),
    DrawnComponent(
      "a.jsx", chakra("<Text color='gray.400 !important'>a</Text>"), [], open: unknown("gray.400")),
    // Colors of CSS.
    DrawnComponent("a.jsx", mui("<Typography color='#aaa'>a</Typography>"), ["p #aaaaaa/#ffffff 2:78"]),
    DrawnComponent("a.jsx", mui("<Box sx={{ color: 'red' }}>a</Box>"), ["div #ff0000/#ffffff 2:70"]),
    DrawnComponent(
      "a.jsx", mui("<Typography color={on ? 'error' : '#aaa'}>a</Typography>"), ["p #aaaaaa/#ffffff 2:94"],
      open: unknown("error")),
    DrawnComponent(
      "a.js",
      "import Typography from '@mui/material/Typography'\n"
        + "const A = () => <Typography color='#aaa' style={{ background: '#fff' }}>a</Typography>",
      ["p #aaaaaa/#ffffff 2:36"]),
    DrawnComponent(
      "a.jsx", mui("<Pale>a</Pale>", "const Pale = styled(Typography)({ color: '#ccc' })"),
      ["p.Pale #cccccc/#ffffff 1:107"]),
    DrawnComponent("a.jsx", chakra("<Text color='#aaa'>a</Text>"), ["p #aaaaaa/#ffffff 2:51"]),
    DrawnComponent("a.jsx", chakra("<chakra.i color='#aaa'>a</chakra.i>"), ["i #aaaaaa/#ffffff 2:55"]),
    DrawnComponent(
      "a.jsx", chakra("<Button bg='#0070f3' color='#eee'>a</Button>"), ["button #eeeeee/#0070f3 2:66"]),
    DrawnComponent("a.jsx", chakra("<Text display='none' color='#aaa'>a</Text>"), []),
    // Colors that a component of the library is given mean more there, and others have no such props.
    DrawnComponent(
      "a.jsx", mui("<Button color='primary'>a</Button><Typography color='inherit'>b</Typography>"), []),
    DrawnComponent("a.jsx", chakra("<Button colorScheme='teal'>a</Button><Text>b</Text>"), []),
    DrawnComponent(
      "a.jsx",
      "import { Text } from './own'\nconst A = () => <div style={{ background: '#fff' }}><Text color='#aaa'>a</Text></div>",
      []),
  ]

  @Test(arguments: drawn) private func drawsPairs(_ drawn: DrawnComponent) throws { try drawn.check([:]) }

  /// Large letters need less.
  @Test(arguments: [
    (mui("<Typography variant='h4' color='#888'>a</Typography>"), true),
    (mui("<Typography variant='h6' color='#888'>a</Typography>"), false),
    (mui("<Typography sx={{ fontSize: 14 }} variant='h4' color='#888'>a</Typography>"), false),
    (chakra("<Heading color='#888'>a</Heading>"), true),
    (chakra("<Heading size='sm' color='#888'>a</Heading>"), false),
    (chakra("<Text fontSize='2xl' color='#888'>a</Text>"), true),
    (chakra("<Text fontSize='lg' fontWeight='semibold' color='#888'>a</Text>"), false),
    (chakra("<Text fontSize={24} color='#888'>a</Text>"), true),
  ])
  private func lettersHaveTheirSize(file: String, isLarge: Bool) throws {
    let component = try #require(ComponentFile(Array(file.utf8), name: "a.jsx"))
    let found = RenderedPairs.component(
      component, styles: component.sheets(in: "a", files: .none), file: "a", files: .none)
    #expect(found.flatMap(\.pairs).map(\.isLarge) == [isLarge])
  }
}
