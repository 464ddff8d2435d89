import CommandLineKit
import Testing

@testable import UncolorCLI

/// Colors that CSS and palettes share a name of, where no palette is current: whose was taken is said, and a line about one
/// palette is about that palette.
struct WhoseColorTests {
  private static let start = Swift.Result {
    let run = try Harness()
    try run.add(
      "Acme", "Primary/Indigo=#3f2a8c", "Primary/Coral=#ff6f61", "Accent/Mist=#dfe6ee", "Neutral/Ink=#14171f",
      "Neutral/Paper=#fbfaf6")
    try run.add("Marine", "Primary/Mist=#d6e6f5", "Neutral/Ink=#0b121b")
    return run.start
  }

  private func run(_ line: String) throws -> (status: Int32, output: String, errors: String) {
    let told = try Harness(Self.start.get()).run(#require(ShellWords.commands(in: line).first))
    return (told.status, told.output, told.errors)
  }

  /// Mist and Ink are of two palettes, of which one has the other color as well.
  @Test(arguments: [
    ("contrast indigo mist", "contrast '@Acme:Indigo' '@Acme:Mist'"),
    ("contrast Indigo Mist", "contrast '@Acme:Indigo' '@Acme:Mist'"),
    ("difference coral ink", "difference '@Acme:Coral' '@Acme:Ink'"),
    ("is Coral on Ink readable", "contrast '@Acme:Coral' '@Acme:Ink'"),
    ("is Coral readable on Ink?", "contrast '@Acme:Coral' '@Acme:Ink'"),
    ("check Acme Coral Ink", "contrast '@Acme:Coral' '@Acme:Ink'"),
  ])
  func `colors are of the one palette that has all of them`(line: String, same: String) throws {
    let told = try run(line)
    #expect(told.status < 2, "\(told.errors)")
    #expect(try told.output == run(same).output)
    #expect(line.hasPrefix("check") || told.errors.contains("Read as: uncolor"), "\(told.errors)")
  }

  @Test(arguments: [
    "contrast indigo paper", "contrast paper indigo", "contrast indigo '@Acme:Mist'", "mix indigo paper",
    "difference '@Acme:Paper' indigo",
  ])
  func `CSS beside a palette is said`(line: String) throws {
    let told = try run(line)
    #expect(told.status == 0)
    #expect(told.errors.contains("indigo is the color of CSS; that of \"Acme\" is '@Acme:Primary/Indigo'"))
    #expect(!line.contains(" paper") || told.errors.contains("Using @Acme:Neutral/Paper for paper"))
  }

  /// What keeps a color or is a gate says it as well: elsewhere a name is of any case.
  @Test(arguments: [
    "pair add Acme Ink coral", "theme add Acme Day --role background=coral",
    "gradient add Acme G --stops Ink,coral", "check Acme --on coral", "check Acme --pair Ink:coral",
    "fix Acme --on coral --dry-run", "check Acme.json --on coral",
  ])
  func `CSS in what a palette keeps is said`(line: String) throws {
    let run = try Harness(Self.start.get())
    try run.good("export", "Acme", "--format", "json", "-o", "Acme.json")
    let told = run(line)
    #expect(told.errors.contains("coral is the color of CSS; that of \"Acme\" is Primary/Coral"))
    #expect(!run("pair add Acme Ink Coral").errors.contains("CSS"))
  }

  @Test func `a hex code without its sign is said beside a color that is called so`() throws {
    let run = try Harness(Self.start.get())
    try run.good("color", "add", "Acme", "Accent/Beef=#8c2a2a")
    try run.good("color", "add", "Acme", "Accent/100=#eeeeee")
    try run.good("theme", "add", "Acme", "Day")
    let note = "that of \"Acme\" is Accent/"
    #expect(run("role set Acme Day accent beef").errors.contains("beef is the hex code #bbeeee; \(note)Beef"))
    #expect(run("role set Acme Day accent 100").errors.contains("100 is the hex code #110000; \(note)100"))
    #expect(!run("role set Acme Day accent Beef").errors.contains("hex code"))
  }

  /// The palette in front, and options of print as they are called elsewhere.
  static let lines = [
    TypedLine(
      line: "set Acme Primary/Coral --cmyk 0,60,55,0 --dry-run", status: 0,
      says: ["color edit Acme Primary/Coral"]),
    TypedLine(
      line: "set Acme Coral --pantone '178 C'", status: 0, says: ["color edit Acme Primary/Coral --spot"]),
    TypedLine(
      line: "color edit Acme Coral --pantone '178 C'", status: 0,
      says: ["color edit Acme Primary/Coral --spot"]),
    TypedLine(
      line: "set Acme Primary/Coral '#010203' --dry-run", status: 0, says: ["#ff6f61 → #010203"],
      hides: ["role set"]),
    TypedLine(
      line: "group add NoSuch Extra", status: 66, says: ["Acme"],
      hides: ["group add Acme", "group add Marine"]),
    TypedLine(line: "names '#0b5fff'", status: 0, says: ["uncolor name '#0b5fff'"]),
    TypedLine(
      line: "names --search qqqqqq", status: 0, says: ["no matching color names"], hides: ["uncolor name "]),
  ]
  @Test(arguments: lines) func `a line says the palette first`(one: TypedLine) throws {
    one.check(in: try Harness(Self.start.get()))
  }

  @Test func `a name of several colors is no new role`() throws {
    let run = try Harness(Self.start.get())
    try run.good("color", "add", "Acme", "Accent/Ink=#333333")
    try run.good("theme", "add", "Acme", "Day")
    let told = run.run(["set", "Acme", "Ink", "#14171f"]).errors
    #expect(told.contains("\"Ink\" is the name of 2 colors") && !told.contains("role set"), "\(told)")
  }

  /// What is to be read is written beside it, and over nothing.
  @Test func `tokens are converted into a file of another name`() throws {
    let run = try Harness(Self.start.get())
    try run.good("export", "Acme", "--format", "dtcg", "-o", "x.tokens.json")
    #expect(run("color add x.tokens.json P/Z #ff0000").errors.contains("--format json -o x.json"))
    try run.write("x.json", "{}")
    #expect(run("color add x.tokens.json P/Z #ff0000").errors.contains("--format json -o x.uncolor.json"))
  }

  @Test func `a color has a weight`() throws {
    let run = try Harness(Self.start.get())
    try run.good("color", "edit", "Acme", "Coral", "--weight", "2.5")
    #expect(try run.good("palette", "show", "Acme", "--json").output.contains("\"weight\" : 2.5"))
    try run.good("color", "edit", "Acme", "Coral", "--weight", "0")
    #expect(try !run.good("palette", "show", "Acme", "--json").output.contains("weight"))
    try run.good("color", "add", "Acme", "Accent/Sea=#004466", "--weight", "3")
    #expect(try run.good("palette", "show", "Acme", "--json").output.contains("\"weight\" : 3"))
  }

  @Test func `CSS alone is not spoken of`() throws {
    #expect(try run("contrast indigo coral").errors.isEmpty)
    #expect(try run("contrast navy '@Acme:Mist'").errors.isEmpty)
  }

  @Test func `where several palettes have a color, each is shown`() throws {
    let told = try run("contrast red mist")
    #expect(told.status == 65)
    #expect(
      told.errors.contains(
        "uncolor contrast red '@Acme:Accent/Mist'; uncolor contrast red '@Marine:Primary/Mist'"))
    #expect(try run("contrast red ink").errors.contains("'@Marine:Neutral/Ink'"))
    // A color is shown once, and what stands for the other is not filled with it.
    #expect(try run("apca Coral").errors.contains("uncolor contrast Coral COLOR"))
    #expect(try run("apca red white").errors.contains("uncolor contrast red white"))
  }

  /// A level is no color where a palette or a pair is behind it.
  @Test(arguments: [
    ("AAA Acme on white", "check Acme --on white --level AAA"),
    ("aaa acme on white", "check Acme --on white --level AAA"),
    ("AA Acme on white", "check Acme --on white"), ("AAA red white", "contrast red white --level AAA"),
    ("aa red on white", "contrast red white --level AA"), ("AAA '#aaa'", "inspect AAA '#aaa'"),
    ("aaa bbb ccc", "inspect aaa bbb ccc"), ("aaa red white", "inspect aaa red white"),
    ("AAA", "inspect AAA"),
    ("check Acme --pair Coral on Ink", "check Acme --pair Coral:Ink"),
    ("check Acme on white large", "check Acme --on white --size large"),
    ("check Acme on white AAA", "check Acme --on white --level AAA"),
    ("check Acme AAA against white", "check Acme --on white --level AAA"),
  ])
  func `a level is that of a check`(line: String, same: String) throws {
    let (told, other) = (try run(line), try run(same))
    #expect(told.status == other.status, "\(told.errors)")
    #expect(told.output == other.output)
  }

  /// Two backgrounds are no pair.
  @Test func `a check that works as typed stays`() throws {
    let told = try run("check Acme --on Coral --on Ink")
    #expect(told.output.contains("on Primary/Coral") && told.output.contains("on Neutral/Ink"))
    #expect(try run("check Acme --on white --size large").output.contains("needs 3:1"))
  }

  @Test func `a level of nothing is refused`() throws {
    let told = try run("AAA Acme")
    #expect(told.status == 65 && told.errors.contains("nothing to check in palette \"Acme\""))
    #expect(try run("AAA Nowhere").status == 66)
    let asked = try run("is Acme accessible?")
    #expect(asked.status == 65 && asked.errors.contains("(read as: uncolor check Acme)"), "\(asked.errors)")
  }

  @Test(arguments: [
    ("make Acme darker", "uncolor palette copy Acme 'Acme Darker' --darken 10%"),
    ("turn Acme lighter by 5%", "uncolor palette copy Acme 'Acme Lighter' --lighten 5%"),
    ("make Acme warmer", "uncolor mix '@Acme:Primary/Indigo' orange --fraction 10%"),
    ("Acme cooler", "uncolor mix '@Acme:Primary/Indigo' blue --fraction 10%"),
    ("check Acme Coral", "uncolor check Acme --on '@Acme:Primary/Coral'"),
    ("lighten Acme by 5%", "uncolor palette copy Acme 'Acme 2' --lighten=0.05"),
    ("Acme Coral = '#ff0000'", "uncolor color edit Acme Primary/Coral '#ff0000'"),
    ("tagline Acme 'Cold water'", "uncolor palette edit Acme --tagline 'Cold water'"),
    ("slogan Acme 'Cold water'", "uncolor palette edit Acme --tagline 'Cold water'"),
  ])
  func `what is done to a palette is shown as a line that works`(line: String, shown: String) throws {
    let told = try run(line)
    #expect(told.errors.contains(shown), "\(told.errors)")
    #expect(try run(String(shown.dropFirst(8))).status < 2)
  }

  @Test func `what is shown is about palettes that are there`() throws {
    #expect(try run("blame Coral").output == run("palette history Acme").output)
    let built = try run("build Acme")
    #expect(built.status == 66 && !built.errors.contains("palette add Acme"), "\(built.errors)")
    #expect(try run("build Other").errors.contains("uncolor palette add Other"))
  }

  @Test func `all of a palette is the palette`() throws {
    let told = try run("darken all of Acme by 10%")
    #expect(try told.output == run("darken Acme 10%").output)
    let unnamed = try run("make it darker")
    #expect(unnamed.status == 64 && unnamed.errors.contains("no color is named"))
    #expect(!unnamed.errors.contains("uncolor.json"))
  }

  static let others = [
    // The longest name that is one wins.
    TypedLine(
      line: "color add 'Acme: Light' Primary/Navy '#0b1f3a'", status: 0,
      says: ["Added Primary/Navy #0b1f3a to \"Acme: Light\""]),
    TypedLine(
      line: "color add 'Acme: Light/Deep/Navy' red", status: 0,
      says: ["Added Deep/Navy #ff0000 to \"Acme: Light\""]),
    TypedLine(line: "convert 'Acme: Light/Base/Sand'", status: 0, says: ["#f3e5ab"]),
    TypedLine(
      line: "cp Acme/Coral 'Acme: Light'", status: 66, says: ["uncolor color add 'Acme: Light'"],
      hides: ["' Light"]),
    // A group of another palette is none that is made here.
    TypedLine(
      line: "color copy Acme Indigo '@Marine:Primary'", status: 64,
      says: [
        "\"@Marine:Primary\" is in palette \"Marine\", not in \"Acme\"",
        "uncolor color add Marine Primary/Indigo '#3f2a8c'",
      ]),
    TypedLine(
      line: "color move Acme Indigo Marine:Primary", status: 64,
      says: ["is in palette \"Marine\"", "uncolor color add Marine Primary/Indigo '#3f2a8c'"]),
    TypedLine(
      line: "color edit Acme Indigo --group Marine:Primary", status: 64, says: ["is in palette \"Marine\""]),
    TypedLine(
      line: "color add Acme '@Marine:Primary/X' red", status: 64,
      says: ["uncolor color add Marine Primary/X '#ff0000'"]),
    TypedLine(line: "group add Acme '@Marine:New'", status: 64, says: ["uncolor group add Marine New"]),
    TypedLine(line: "group rename Acme Accent '@Marine:New'", status: 64, says: ["is in palette \"Marine\""]),
    TypedLine(line: "group add Acme Marine", status: 0, says: ["Added group \"Marine\" to \"Acme\""]),
    TypedLine(line: "group add Acme 'Marine: cold'", status: 0, says: ["Added group \"Marine: cold\""]),
    // One of this palette is meant by its own name.
    TypedLine(
      line: "color copy Acme Indigo '@Acme:Neutral/Night'", status: 0, says: ["to Neutral/Night in \"Acme\""]),
    TypedLine(
      line: "color move Acme Indigo '@acme:Neutral'", status: 0, says: ["to group \"Neutral\" of \"Acme\""]),
    TypedLine(
      line: "color edit Acme '@Acme:Primary/Indigo' red", status: 0, says: ["Changed Primary/Indigo"]),
    TypedLine(
      line: "pair add Acme '@Acme:Neutral/Ink' '@Acme:Paper'", status: 0,
      says: ["Added pair Neutral/Ink on Neutral/Paper"]),
    TypedLine(
      line: "pair add Acme '@Marine:Neutral/Ink' Paper", status: 0,
      says: ["Added pair #0b121b on Neutral/Paper"]),
    TypedLine(
      line: "gradient add Acme Dusk --stops '@Acme:Primary/Indigo,@Marine:Primary/Mist'", status: 0,
      says: ["with 2 stops"]),
    TypedLine(line: "pair add Acme '@Marine' Paper", status: 65, says: ["matches 2 colors; expected one"]),
    TypedLine(line: "pair add Acme '@Acme:Nope' Paper", status: 66, says: ["\"Nope\" is neither a color"]),
  ]
  @Test(arguments: others) func `a place is of the palette that it names`(one: TypedLine) throws {
    let run = try Harness(Self.start.get())
    try run.add("Acme: Light", "Base/Sand=#f3e5ab")
    one.check(in: run)
  }

  @Test func `a role is of the palette whose color it names`() throws {
    let run = try Harness(Self.start.get())
    try run.good("theme", "add", "Acme", "Day")
    try run.good("role", "set", "Acme", "Day", "accent", "@Acme:Primary/Coral")
    #expect(try run.good("role", "list", "Acme").output.contains("Primary/Coral"))
  }
}
