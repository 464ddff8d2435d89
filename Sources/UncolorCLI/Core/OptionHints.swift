/// What to do instead of giving an option of other programs, where no option of this one does it.
enum OptionHints {
  /// What to do instead of giving an option to a command.
  static func hint(_ option: String, of command: String) -> String? {
    byCommand[command + " " + option] ?? all[option]
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
      "extract save": "Write: uncolor palette add NAME --from IMAGE",
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
    for option in ["weight", "style", "heading", "body", "family", "font", "size"] {
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
  private static let whole =
    "an export has the whole palette; for the values of one group: uncolor color list PALETTE GROUP --format hex"
  private static let pasting = "to add the colors to a palette that is there: uncolor paste NAME < FILE"
  private static let clipboard = "pipe it in: pbpaste | uncolor import - (on Linux: wl-paste, xclip -o)"

  /// By the option's name, without dashes.
  private static let all: [String: String] = [
    "format": output, "f": output, "o": output, "output": output, "out": output, "yaml": output,
    "jq": json, "raw": json, "r": json, "filter": json,
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

/// What to do instead of calling a command of other programs that has no place here.
enum WordHints {
  /// By the word, in lower case.
  static let all: [String: String] = {
    var hints = [
      "commit": "every change is kept at once; see them with: uncolor palette history PALETTE",
      "save-all": "every change is kept at once; see them with: uncolor palette history PALETTE",
      "stage": "every change is kept at once; see them with: uncolor palette history PALETTE",
      "update": "to change a palette: uncolor palette edit; " + package, "upgrade": package,
      "self-update": package,
      "uninstall": uninstalling, "uninstall-self": uninstalling,
      "warm": "Write: uncolor mix COLOR orange --fraction 10%",
      "cool": "Write: uncolor mix COLOR blue --fraction 10%",
      "alias": "uncolor has no aliases of your own; a shell has: alias uc=uncolor",
      "pantone": book, "pms": book, "ral": book, "ncs": book,
      "merge": merge, "combine": merge, "join": merge, "concat": merge,
    ]
    hints["apca"] = "APCA is not supported; contrast as WCAG 2.2 has it: uncolor contrast A B"
    for word in ["share", "send"] {
      hints[word] = "a file of it to send: uncolor export PALETTE --format json -o FILE"
    }
    let page = "for a page to look at: uncolor export PALETTE --format html -o guide.html"
    for word in ["oops", "whoops", "ctrl-z", "undone"] { hints[word] = "Write: uncolor undo" }
    for word in ["serve", "preview-server", "web", "browser", "site", "docs", "storybook"] {
      hints[word] = page
    }
    for word in ["multiply", "screen", "overlay", "darken-blend", "soft-light", "color-dodge", "color-burn"] {
      hints[word] = "mix interpolates, it has no blend modes: uncolor mix A B --fraction 0.5"
    }
    for word in ["favorite", "favourite", "star", "bookmark", "pin"] {
      hints[word] = "Write: uncolor library add NAME COLOR"
    }
    for word in ["duplicates", "dedupe", "duplicate-colors", "similar-colors"] {
      hints[word] = "colors that are hard to tell apart: uncolor check PALETTE --distinct GROUP"
    }
    for word in ["unused", "usage-of", "used"] {
      hints[word] = "colors of files against a palette: uncolor audit FILE --palette PALETTE"
    }
    for word in ["how", "howto", "why", "who"] { hints[word] = "see what there is with: uncolor help" }
    for word in ["autocomplete", "enable", "tab-completion"] {
      hints[word] = "Write: uncolor completions zsh"
    }
    for word in ["warmer", "warmth"] { hints[word] = hints["warm"] }
    for word in ["cooler", "colder"] { hints[word] = hints["cool"] }
    hints["watch"] = "Write: uncolor build --watch"
    hints["dev"] = hints["watch"]
    hints["download"] = "to write a palette: uncolor export PALETTE; to read one: uncolor import FILE"
    hints["tag"] = "every change is kept with its number; see them with: uncolor palette history PALETTE"
    hints["branch"] = hints["tag"]
    hints["stash"] = hints["tag"]
    hints["install"] =
      "to import a palette from a file: uncolor import FILE; for completions of a shell: uncolor completions zsh"
    for word in ["start", "begin", "tutorial", "quickstart", "getting-started", "tour"] {
      hints[word] = "start with: uncolor palette add NAME; a tour in five lines: uncolor help"
    }
    for word in ["similar", "like", "alternatives"] {
      hints[word] =
        "its nearest name: uncolor name COLOR; colors beside it: uncolor harmony COLOR --scheme analogous"
    }
    for word in ["setup", "configure", "onboard"] {
      hints[word] =
        "nothing needs setting up; a store for a project: uncolor init; completions: uncolor completions zsh"
    }
    for word in ["credits", "license", "licence", "copyright", "whoami", "info"] {
      hints[word] = "see: uncolor --version"
    }
    for word in ["shell", "repl", "console", "gui", "app"] {
      hints[word] = "for a full screen: uncolor ui PALETTE"
    }
    for word in ["clear", "clean", "gc", "prune", "cache", "cleanup"] {
      hints[word] = "nothing is cached; see what the store holds with: uncolor storage status"
    }
    for word in ["bug", "feedback", "issue", "issues", "support", "contact"] {
      hints[word] = "what uncolor does is described in: uncolor help, uncolor man"
    }
    for word in ["exit", "quit", "q", "bye"] {
      hints[word] = "nothing is running; uncolor ends after each command"
    }
    for word in ["clipboard", "pbcopy"] { hints[word] = "pipe colors there: uncolor convert COLOR | pbcopy" }
    for word in [
      "login", "logout", "auth", "remote", "signin", "account", "cloud", "sync", "server", "push", "pull",
      "fetch",
      "deploy", "upload",
    ] {
      hints[word] =
        "uncolor has no server; keep a store in git: uncolor init, or take it along: uncolor backup create"
    }
    return hints
  }()

  private static let merge =
    "add the colors of palette B to A: uncolor export B --format css | uncolor paste A; in git: uncolor merge-driver"
  private static let book =
    "uncolor brings no color books; with one that you have: uncolor difference COLOR --nearest BOOK.acb"
  private static let uninstalling =
    "delete the program: rm \"$(command -v uncolor)\"; your palettes stay in the folder that this prints: uncolor storage path"
  private static let package = "uncolor does not update itself; get the newest version where you got this one"
}
