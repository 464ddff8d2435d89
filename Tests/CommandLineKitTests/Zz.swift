import Testing

@testable import CommandLineKit

@Test func look() {
  for p in [[], ["recipe"], ["recipe", "add"], ["convert"]] {
    print(HelpRenderer.text(Cook.tool, path: p))
    print("=====")
  }
  print(HelpRenderer.text(Cook.tool, path: ["convert"], width: 40))
  print(DumpHelp.json(Cook.tool).prefix(1500))
}
