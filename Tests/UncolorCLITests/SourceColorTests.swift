import Testing

@testable import UncolorCLI

/// Colors as they stand in programs and style guides are read where a color is expected.
struct SourceColorTests {
  @Test(arguments: [
    ("Color(0xFF0A84FF)", "#0a84ff"),
    ("Color(0x800A84FF)", "#0a84ff80"),
    ("darken(#336699, 10%)", "#264d73"), ("rgba(#336699, .5)", "#33669980"),
    ("Color(\"#336699\").opacity(0.5)", "#33669980"), ("UIColor(hex: \"#336699\", alpha: 0.5)", "#33669980"),
    ("Color(hex: 0x0a84ff)", "#0a84ff"),
    ("UIColor(red: 0.04, green: 0.52, blue: 1, alpha: 0.5)", "#0a85ff80"),
    ("UIColor(white: 0.2, alpha: 0.5)", "#33333380"),
    ("Color(hue: 0.5, saturation: 1, brightness: 1, opacity: 0.5)", "#00ffff80"),
    ("#colorLiteral(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)", "#1a334d"),
    ("Color.fromARGB(128, 10, 132, 255)", "#0a84ff80"),
    ("Color.fromRGBO(10, 132, 255, 0.5)", "#0a84ff80"),
    ("new Color(10, 132, 255)", "#0a84ff"),
    ("THREE.Color(0x0a84ff)", "#0a84ff"),
    ("vec3(0.1, 0.2, 0.3)", "#1a334d"),
    ("{\"r\": 0.1, \"g\": 0.5, \"b\": 1}", "#1a80ff"),
    ("[10, 132, 255]", "#0a84ff"),
    ("(10, 132, 255)", "#0a84ff"),
    ("\"#0a84ff\"", "#0a84ff"),
    ("\\#0a84ff", "#0a84ff"),
    ("#0a84ff;", "#0a84ff"),
    ("color: #0a84ff;", "#0a84ff"),
    ("RGB: 10/132/255", "#0a84ff"),
    ("R10 G132 B255", "#0a84ff"),
    ("C96 M48 Y0 K0", "#0a85ff"),
    ("hsl 211 100 52", "#0a81ff"),
    ("oklch 0.6 0.2 250", "#0081f1"),
    ("Navy #0b1f3a", "#0b1f3a"),
  ])
  func `a color copied from elsewhere is read`(text: String, hex: String) throws {
    let run = try Harness()
    #expect(try run.good("convert", text, "--to", "hex").output == hex + "\n")
  }

  @Test(arguments: [
    "rgb(10 20)", "#12345", "vec2(0.1, 0.2)", "RAL 3020", "PANTONE 185 C", "margin: 10px 20px 30px",
    "#fff on #000", "3 colors", "Acme 2024", "UIColor.systemBlue", "hsl(a b c)",
    "chroma('#336699').darken()", "darken('#336699', 0.1)", "contrast-color(#336699 max)",
  ])
  func `what is no color, several, or left out stays refused`(text: String) throws {
    let run = try Harness()
    let result = run.run(["convert", text])
    #expect(result.status == 65 && result.output.isEmpty, "\(result.output)")
  }

  @Test func `eight digits after 0x are refused with both meanings`() throws {
    let result = try Harness().run(["convert", "0xFF0A84FF"])
    #expect(result.status == 65)
    #expect(result.errors.contains("it is #0a84ffff") && result.errors.contains("it is #ff0a84ff"))
  }

  @Test func `a palette takes colors as programs write them`() throws {
    let run = try Harness()
    try run.add("Acme", "Primary/Blue=UIColor(red: 0, green: 0.5, blue: 1, alpha: 1)")
    #expect(try run.good("convert", "@Acme:Primary/Blue", "--to", "hex").output == "#0080ff\n")
  }
}
