/// What to do instead of giving an option of other programs, where no option of this one does it.
enum OptionHints {
  /// What to do instead of giving an option to a command.
  static func hint(_ option: String, of command: String) -> String? {
    byCommand[command + " " + option] ?? all[option]
      ?? (command == "build" ? byCommand["build only"] : nil)
  }

  /// By the command and the option's name, without dashes.
  private static let byCommand: [String: String] = {
    var hints: [String: String] = [
      "random hue":
        "shades of one hue: uncolor harmony COLOR --scheme monochrome --count N, or uncolor scale COLOR",
      "distinct metric":
        "distinct always measures CIEDE2000; see others with: uncolor difference A B --metric NAME",
      "extract format": "for another notation: uncolor extract IMAGE | uncolor convert --to hsl",
      "extract to": "for another notation: uncolor extract IMAGE | uncolor convert --to hsl",
      "mix mode":
        "mix interpolates, it has no blend modes; choose a space with --space, such as --space srgb-linear",
      "guide list output": "uncolor export PALETTE --format pdf -o guide.pdf",
      "guide list o": "uncolor export PALETTE --format pdf -o guide.pdf",
      "distinct hue": "to start from a color: uncolor distinct N --from COLOR",
      "undo all":
        "undo several changes with: uncolor undo N; one palette with: uncolor palette restore PALETTE --revision N",
      "undo palette": "one palette goes back with: uncolor palette restore PALETTE --revision N",
      "guide list pdf": "uncolor export PALETTE --format pdf -o guide.pdf",
      "guide list html": "uncolor export PALETTE --format html -o guide.html",
      "palette show pdf": "uncolor export PALETTE --format pdf -o guide.pdf",
      "palette show html": "uncolor export PALETTE --format html -o guide.html",
      "palette show css": "uncolor export PALETTE --format css",
      "export logo": logo, "guide list logo": logo,
      "export group": whole, "export only": whole, "export groups": whole,
      "import palette": pasting, "import into": pasting, "import add-to": pasting,
      "export theme":
        "an export has every theme; see the colors of one with: uncolor theme show PALETTE THEME",
      "palette list format": output, "palette list f": output,
      "scale tailwind": "Write: uncolor scale COLOR --steps 11",
      "extract hex": "Write: uncolor extract IMAGE",
      "contrast all": "every two colors of a palette: uncolor contrast PALETTE",
      "build C": "go there first: cd FOLDER && uncolor build",
      "palette diff exit-code": noStatus, "palette diff quiet-exit": noStatus, "palette diff check": noStatus,
      "extract save": ofImage, "pick save": ofImage, "pick add-to": ofImage, "pick palette": ofImage,
      "simulate o": ofPicture, "simulate output": ofPicture, "simulate out": ofPicture,
      "fix to": "Write: uncolor fix PALETTE --level AAA",
      "extract num": "Write: uncolor extract IMAGE --count N",
      "mix w": "the share of the second color: --fraction 0.25",
      "mix steps": "colors between two: uncolor gradient sample A B --count N",
      "export clipboard":
        "pipe it there: uncolor export PALETTE --format css | pbcopy (on Linux: wl-copy, xclip)",
      "export copy": "pipe it there: uncolor export PALETTE --format css | pbcopy (on Linux: wl-copy, xclip)",
      "export all-formats":
        "name the formats, with commas: uncolor export PALETTE --format css,scss,json --out-dir build",
      "import url": "uncolor downloads nothing: curl -O URL, and then: uncolor import FILE",
      "palette add copy": "Write: uncolor palette copy PALETTE NAME",
      "palette add base":
        "the colors that go with one: uncolor harmony COLOR; a ramp of it: uncolor scale COLOR",
      "palette add duplicate": "Write: uncolor palette copy PALETTE NAME",
      "undo list": "see what changed with: uncolor palette history PALETTE",
      "palette history all": "each palette has its own history: uncolor palette history PALETTE",
      "palette remove all": "name each palette; list them with: uncolor palette list",
      "import from-clipboard": clipboard, "import clipboard": clipboard, "import paste": clipboard,
    ]
    hints["init name"] = "Write: uncolor init; then: uncolor palette add NAME"
    for option in ["p", "only", "o", "output", "out-dir"] {
      hints["build " + option] =
        "uncolor.json says what a build writes; one file without it: uncolor export PALETTE --format css -o FILE"
    }
    for option in ["locked", "frozen", "verify", "frozen-lockfile", "diff"] {
      hints["build " + option] = "Write: uncolor build --check"
    }
    for option in ["release", "debug", "prod", "production", "profile", "mode"] {
      hints["build " + option] = "a build has one mode; leave it out"
    }
    for option in ["level", "audit-level", "min", "contrast", "min-contrast"] {
      hints["audit " + option] =
        "audit compares the colors of files; contrast: uncolor check PALETTE --level AA"
    }
    for option in ["size", "page", "landscape", "format", "cover", "sections", "title"]
    where hints["guide list \(option)"] == nil {
      hints["guide list " + option] = "Write: uncolor export PALETTE --format pdf -o guide.pdf --page a4"
    }
    for option in [
      "class-name", "className", "class", "object", "object-name", "enum", "type-name", "struct",
    ] {
      hints["export " + option] =
        "names in code begin with a prefix: uncolor export PALETTE --format swiftui --prefix NAME"
    }
    for option in ["space", "mode", "colorspace", "color-space", "interpolation"] {
      hints["scale " + option] = "scales are computed in OKLCH; leave it out"
    }
    for option in ["unknown", "unmatched", "off-palette", "off-brand", "missing", "only-unknown"] {
      hints["audit " + option] = "audit lists the colors that are not the palette's; leave it out"
    }
    for option in ["no-fail-fast", "fail-fast", "bail", "coverage", "no-cache", "ci-mode"] {
      hints["check " + option] = "check looks at everything before it ends; leave it out"
    }
    for option in ["list", "from", "source", "set", "dictionary"] {
      hints["convert " + option] =
        "names are those of CSS and of the xkcd survey; see them with: uncolor names"
    }
    for option in ["from", "palette", "among", "in"] {
      hints["textcolor " + option] =
        "textcolor chooses black or white; every color of a palette on one: uncolor check PALETTE --on COLOR"
    }
    hints["palette restore list"] =
      "earlier states of a palette: uncolor palette history PALETTE; backups are files where you wrote them"
    for option in ["latest", "last", "backup", "newest", "from"] {
      hints["palette restore " + option] = "Write: uncolor backup restore FILE"
    }
    for option in ["floats", "float", "decimal", "raw", "numbers"] {
      hints["convert " + option] = "the numbers of a notation for programs: uncolor inspect COLOR --json"
    }
    for option in ["angle", "deg", "direction", "rotate"] {
      hints["gradient sample " + option] =
        "with --css, write the angle before the first color: linear-gradient(45deg in oklab, …); kept with a palette: uncolor gradient add"
    }
    for option in ["anchor", "at", "key-color"] {
      hints["scale " + option] = "the color stands at the step that is as light as it; leave it out"
    }
    for option in ["modes", "mode", "themes", "light", "dark", "scheme"] {
      hints["export " + option] = "an export has every theme; leave it out"
    }
    hints["palette copy title"] = "Write: uncolor palette copy PALETTE NAME"
    hints["fix theme"] = "fix adjusts what fails in any theme; leave it out"
    hints["export check"] = "Write: uncolor build --check"
    hints["contrast theme"] = "the pairs of a theme: uncolor check PALETTE --theme NAME"
    for option in ["versions", "revisions", "history", "log"] {
      hints["palette list " + option] = "Write: uncolor palette history PALETTE"
    }
    for option in ["depth", "level", "tree", "full-tree"] {
      hints["palette list " + option] = "the groups and colors of one palette: uncolor color list PALETTE"
    }
    for option in ["add-tag", "tag", "tags", "label", "labels", "topic", "add-label"] {
      hints["palette edit " + option] = "a palette has one category: --category TEXT"
    }
    for option in ["transform", "transforms", "color-format", "notation", "space", "style"] {
      hints["export " + option] =
        "a file has the notation of its format; for another one: uncolor color list PALETTE --format hsl"
    }
    for option in ["output-references", "references", "outputReferences", "show-file-header"] {
      hints["export " + option] = "references between colors, roles and themes are kept; leave it out"
    }
    for option in ["indent", "sort-keys", "S", "pretty"] {
      hints["export " + option] = "lay it out with jq: uncolor export PALETTE --format json | jq -S ."
    }
    for option in ["if-changed", "incremental", "only-changed"] {
      hints["build " + option] = "build writes only what has changed; leave it out"
    }
    for option in ["compact", "minify", "minified", "min", "compress", "compressed", "optimize"] {
      hints["export " + option] =
        "files are written to be read, and minified by what builds the site; JSON: uncolor export PALETTE --format json | jq -c ."
    }
    for option in ["where", "filter", "only", "if", "match", "having", "search", "grep", "find"] {
      hints["color list " + option] =
        "the colors of a group: uncolor color list PALETTE GROUP; any others: uncolor color list PALETTE | grep TEXT"
    }
    for option in ["tw-version", "tailwind-version", "version-tailwind"] {
      hints["export " + option] = "the format tailwind is of version 4, tailwind3 of version 3"
    }
    for option in ["title", "name", "brand"] {
      hints["export " + option] =
        "the title is the name of the brand: uncolor palette edit PALETTE --brand-name TEXT"
    }
    for option in ["method", "algorithm", "quantizer", "cluster", "kmeans"] {
      hints["extract " + option] = "there is one method; say how many colors you want with --count N"
    }
    for option in ["format", "to", "as"] {
      hints["palette copy " + option] = "to the clipboard: uncolor convert COLOR --to hex | pbcopy"
    }
    for (option, noun) in [
      ("colors", "color"), ("groups", "group"), ("themes", "theme"), ("roles", "role"), ("pairs", "pair"),
      ("gradients", "gradient"), ("logos", "logo"),
    ] {
      hints["palette show " + option] = "Write: uncolor \(noun) list PALETTE"
    }
    for notation in ["hex", "rgb", "hsl", "hsv", "hwb", "cmyk", "oklch", "oklab", "lab", "lch"] {
      hints["palette show " + notation] = "Write: uncolor color list PALETTE --format \(notation)"
    }
    for (command, operand) in [("scale", "COLOR"), ("harmony", "COLOR"), ("random", "N"), ("distinct", "N")] {
      for option in ["name", "add-to", "palette", "save", "add", "append", "into", "store"] {
        hints["\(command) \(option)"] =
          "to keep the colors: uncolor \(command) \(operand) | uncolor paste PALETTE --group NAME"
      }
    }
    for option in ["algorithm", "method", "formula", "model", "metric", "standard"] {
      hints["contrast " + option] = all["apca"]
    }
    for option in ["save", "write", "in-place", "i", "apply", "update", "w"] {
      hints["adjust " + option] =
        "a color of a palette is changed with: uncolor color edit PALETTE GROUP/NAME --lighten 10%"
    }
    for option in ["ignore", "exclude", "skip", "allow", "suppress"] {
      hints["check " + option] =
        "to accept one pair: uncolor pair waive PALETTE FG BG --reason TEXT; all findings there are: --baseline FILE --update-baseline"
    }
    for option in [
      "exit-code", "fail", "fail-on", "fail-on-error", "error", "ci", "exit-zero", "no-fail", "max-warnings",
    ] {
      hints["check " + option] =
        "check exits with 1 where something fails, and 0 where nothing does; to accept known findings: --baseline FILE"
    }
    for option in ["fail", "fail-on", "exit-code", "ci", "error", "strict", "check"] {
      hints["audit " + option] =
        "audit exits with 1 where a color is not the palette's, and 0 where all are: leave it out"
    }
    for option in ["o", "output", "out", "file", "to", "path"] {
      hints["backup create " + option] = "Write: uncolor backup create FILE"
    }
    for option in ["g", "group", "only", "filter"] {
      hints["palette show " + option] = "the colors of one group: uncolor color list PALETTE GROUP"
    }
    for option in ["role", "weights", "weight", "style", "heading", "body", "family", "font", "size"] {
      hints["typography set " + option] = fonts
      hints["typography show " + option] = fonts
    }
    for option in ["avoid", "exclude", "not", "against", "apart-from", "except", "keep"] {
      hints["distinct " + option] = "to keep them apart from colors that are there: --from COLOR"
    }
    for option in ["space", "model", "mode"] {
      hints["plot " + option] = "plots are drawn in OKLCH; choose one with --kind wheel, plane or curves"
    }
    for role in ["background", "foreground", "text", "accent", "primary", "border", "surface", "link"] {
      hints["theme add " + role] = "a role of the theme is set with: --role \(role)=COLOR"
    }
    for option in ["min", "ratio", "min-contrast", "threshold", "min-ratio"] {
      hints["check " + option] =
        "a ratio of your own is set for a pair: uncolor pair add PALETTE FG BG --min RATIO"
    }
    for option in ["list-rules", "rules", "rule", "only", "select", "disable", "enable"] {
      hints["check " + option] =
        "check has no rules to choose from: options add checks, such as --on, --pair, --distinct and --ink"
    }
    return hints
  }()

  private static let fonts =
    "the weight is part of a font's name: with typography set, --name-font 'Inter Bold' --tagline-font 'Inter'"
  private static let noStatus =
    "diff always exits with 0; for a script, see whether this prints none: uncolor palette diff A B --semver"
  private static let ofPicture =
    "simulate prints colors, to a file with: > FILE; those of a picture: uncolor extract IMAGE | uncolor simulate"
  private static let logo =
    "a guide has the logos of its palette: uncolor logo add PALETTE FILE"
  private static let ofImage = "Write: uncolor palette add NAME --from IMAGE"
  private static let whole =
    "an export has the whole palette; for the values of one group: uncolor color list PALETTE GROUP --format hex"
  private static let pasting = "to add the colors to a palette that is there: uncolor paste NAME < FILE"
  private static let clipboard = "pipe it in: pbpaste | uncolor import - (on Linux: wl-paste, xclip -o)"

  /// By the option's name, without dashes.
  private static let all: [String: String] = [
    "format": output, "f": output, "o": output, "output": output, "out": output, "yaml": output,
    "csv": json, "tsv": json, "jq": json, "raw": json, "r": json, "filter": json,
    "web": "for a page to look at: uncolor export PALETTE --format html -o guide.html",
    "open": "for a page to look at: uncolor export PALETTE --format html -o guide.html",
    "list-formats": "Write: uncolor formats", "formats": "Write: uncolor formats",
    "yes": "this command never asks; leave it out", "y": "this command never asks; leave it out",
    "first": "the first place is --to 0", "last": "the last place is --to 999",
    "apca": "contrast is measured as WCAG 2.2 has it; APCA is not supported",
    "config": "the settings of a project are in uncolor.json, which is found from the current folder",
    "rgb": "write the color itself: 'rgb(186 218 85)'", "hsl": "write the color itself: 'hsl(74 64% 59%)'",
    "watch": "uncolor build --watch writes a project's files whenever they change",
    "template": "a global option: uncolor COMMAND --template '{{name}}'",
  ]

  private static let output = "add --json for JSON, or write the output to a file with: > FILE"
  private static let json = "add --json and pipe it to jq, or format it with --template '{{name}}'"
}
