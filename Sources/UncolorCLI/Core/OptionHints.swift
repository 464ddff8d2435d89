/// What to do instead of giving an option of other programs, where no option of this one does it.
enum OptionHints {
  /// What to do instead of giving an option, named without dashes, to a command; nil where there is nothing to say.
  static func hint(_ option: String, of command: String) -> String? {
    byCommand[command].flatMap { find(option, in: $0) } ?? find(option, in: all)
      ?? (command == "build" ? byCommand["build"].flatMap { find("only", in: $0) } : nil)
  }

  /// The text beside the words that a word is one of, with that word where it has `OPTION`.
  static func find(_ word: String, in table: KeyValuePairs<String, String>) -> String? {
    let entry = table.first { $0.key.split(separator: " ").contains(word[...]) }
    return entry?.value.replacing("OPTION", with: word)
  }

  /// By the command and the options that it does not have.
  private static let byCommand: [String: KeyValuePairs<String, String>] = [
    "build": [
      "only o out-dir output p":
        "uncolor.json says what a build writes; one file without it: uncolor export PALETTE --format css -o FILE",
      "C": "go there first: cd FOLDER && uncolor build",
      "diff frozen frozen-lockfile locked verify": "Write: uncolor build --check",
      "debug mode prod production profile release": "a build has one mode; leave it out",
      "if-changed incremental only-changed": "build writes only what has changed; leave it out",
    ],
    "random": [
      "hue": "shades of one hue: uncolor harmony COLOR --scheme monochrome --count N, or uncolor scale COLOR",
      "add add-to append into name palette save store":
        "to keep the colors: uncolor random N | uncolor paste PALETTE --group NAME",
    ],
    "distinct": [
      "metric": "distinct always measures CIEDE2000; see others with: uncolor difference A B --metric NAME",
      "hue": "to start from a color: uncolor distinct N --from COLOR",
      "against apart-from avoid except exclude keep not":
        "to keep them apart from colors that are there: --from COLOR",
      "add add-to append into name palette save store":
        "to keep the colors: uncolor distinct N | uncolor paste PALETTE --group NAME",
    ],
    "extract": [
      "format to": "for another notation: uncolor extract IMAGE | uncolor convert --to hsl",
      "hex": "Write: uncolor extract IMAGE",
      "save": ofImage,
      "num": "Write: uncolor extract IMAGE --count N",
      "algorithm cluster kmeans method quantizer":
        "there is one method; say how many colors you want with --count N",
    ],
    "mix": [
      "mode":
        "mix interpolates, it has no blend modes; choose a space with --space, such as --space srgb-linear",
      "w": "the share of the second color: --fraction 0.25",
      "steps": "colors between two: uncolor gradient sample A B --count N",
    ],
    "guide list": [
      "output o pdf": "uncolor export PALETTE --format pdf -o guide.pdf",
      "html": "uncolor export PALETTE --format html -o guide.html",
      "logo": logo,
      "cover format landscape page sections size title":
        "Write: uncolor export PALETTE --format pdf -o guide.pdf --page a4",
    ],
    "undo": [
      "all":
        "undo several changes with: uncolor undo N; one palette with: uncolor palette restore PALETTE --revision N",
      "palette": "one palette goes back with: uncolor palette restore PALETTE --revision N",
      "list": "see what changed with: uncolor palette history PALETTE",
    ],
    "palette show": [
      "pdf": "uncolor export PALETTE --format pdf -o guide.pdf",
      "html": "uncolor export PALETTE --format html -o guide.html",
      "css": "uncolor export PALETTE --format css",
      "cmyk hex hsl hsv hwb lab lch oklab oklch rgb": "Write: uncolor color list PALETTE --format OPTION",
      "filter g group only": "the colors of one group: uncolor color list PALETTE GROUP",
      "colors": "Write: uncolor color list PALETTE",
      "gradients": "Write: uncolor gradient list PALETTE",
      "groups": "Write: uncolor group list PALETTE",
      "logos": "Write: uncolor logo list PALETTE",
      "pairs": "Write: uncolor pair list PALETTE",
      "roles": "Write: uncolor role list PALETTE",
      "themes": "Write: uncolor theme list PALETTE",
    ],
    "export": [
      "logo": logo,
      "group only groups":
        "an export has the whole palette; for the values of one group: uncolor color list PALETTE GROUP --format hex",
      "theme": "an export has every theme; see the colors of one with: uncolor theme show PALETTE THEME",
      "clipboard copy":
        "pipe it there: uncolor export PALETTE --format css | pbcopy (on Linux: wl-copy, xclip)",
      "all-formats":
        "name the formats, with commas: uncolor export PALETTE --format css,scss,json --out-dir build",
      "class class-name className enum object object-name struct type-name":
        "names in code begin with a prefix: uncolor export PALETTE --format swiftui --prefix NAME",
      "dark light mode modes scheme themes": "an export has every theme; leave it out",
      "check": "Write: uncolor build --check",
      "color-format notation space style transform transforms":
        "a file has the notation of its format; for another one: uncolor color list PALETTE --format hsl",
      "output-references outputReferences references show-file-header":
        "references between colors, roles and themes are kept; leave it out",
      "S indent pretty sort-keys": "lay it out with jq: uncolor export PALETTE --format json | jq -S .",
      "compact compress compressed min minified minify optimize":
        "files are written to be read, and minified by what builds the site; JSON: uncolor export PALETTE --format json | jq -c .",
      "tailwind-version tw-version version-tailwind":
        "the format tailwind is of version 4, tailwind3 of version 3",
      "brand name title":
        "the title is the name of the brand: uncolor palette edit PALETTE --brand-name TEXT",
    ],
    "import": [
      "palette into add-to": "to add the colors to a palette that is there: uncolor paste NAME < FILE",
      "url": "uncolor downloads nothing: curl -O URL, and then: uncolor import FILE",
      "from-clipboard clipboard paste":
        "pipe it in: pbpaste | uncolor import - (on Linux: wl-paste, xclip -o)",
    ],
    "palette list": [
      "format f": output,
      "history log revisions versions": "Write: uncolor palette history PALETTE",
      "depth full-tree level tree": "the groups and colors of one palette: uncolor color list PALETTE",
    ],
    "scale": [
      "tailwind": "Write: uncolor scale COLOR --steps 11",
      "color-space colorspace interpolation mode space": "scales are computed in OKLCH; leave it out",
      "anchor at key-color": "the color stands at the step that is as light as it; leave it out",
      "add add-to append into name palette save store":
        "to keep the colors: uncolor scale COLOR | uncolor paste PALETTE --group NAME",
    ],
    "contrast": [
      "all": "every two colors of a palette: uncolor contrast PALETTE",
      "theme": "the pairs of a theme: uncolor check PALETTE --theme NAME",
      "algorithm formula method metric model standard":
        "contrast is measured as WCAG 2.2 has it; APCA is not supported",
    ],
    "palette diff": [
      "exit-code quiet-exit check":
        "diff always exits with 0; for a script, see whether this prints none: uncolor palette diff A B --semver"
    ],
    "pick": ["save add-to palette": ofImage],
    "simulate": [
      "o output out":
        "simulate prints colors, to a file with: > FILE; those of a picture: uncolor extract IMAGE | uncolor simulate"
    ],
    "fix": [
      "o output out":
        "fix changes FILE itself; to keep it as it is, fix a copy: cp FILE COPY && uncolor fix COPY; to see what would change: --dry-run",
      "to": "Write: uncolor fix PALETTE --level AAA",
      "theme": "fix adjusts what fails in any theme; leave it out",
    ],
    "palette add": [
      "copy duplicate": "Write: uncolor palette copy PALETTE NAME",
      "base": "the colors that go with one: uncolor harmony COLOR; a ramp of it: uncolor scale COLOR",
    ],
    "palette history": ["all": "each palette has its own history: uncolor palette history PALETTE"],
    "palette remove": ["all": "name each palette; list them with: uncolor palette list"],
    "init": ["name": "Write: uncolor init; then: uncolor palette add NAME"],
    "audit": [
      "audit-level contrast level min min-contrast":
        "audit compares the colors of files; contrast: uncolor check PALETTE --level AA",
      "missing off-brand off-palette only-unknown unknown unmatched":
        "audit lists the colors that are not the palette's; leave it out",
      "check ci error exit-code fail fail-on strict":
        "audit exits with 1 where a color is not the palette's, and 0 where all are: leave it out",
    ],
    "check": [
      "bail ci-mode coverage fail-fast no-cache no-fail-fast":
        "check looks at everything before it ends; leave it out",
      "allow ignore skip suppress":
        "to leave out files: --exclude PATTERN; to accept one pair: uncolor pair waive PALETTE FG BG --reason TEXT; all findings there are: --baseline FILE --update-baseline",
      "ci error exit-code exit-zero fail fail-on fail-on-error max-warnings no-fail":
        "check exits with 1 where something fails, and 0 where nothing does; to accept known findings: --baseline FILE",
      "changed diff modified only-changed since staged":
        "name the files: git diff --name-only --diff-filter=d | xargs uncolor check",
      "limit max max-errors max-failures max-findings top":
        "check tells every failure; for the first lines: uncolor check PALETTE | head",
      "disable enable list-rules only rule rules select":
        "check has no rules to choose from: options add checks, such as --on, --pair, --distinct and --ink",
    ],
    "convert": [
      "dictionary from list set source":
        "names are those of CSS and of the xkcd survey; see them with: uncolor names",
      "decimal float floats numbers raw":
        "the numbers of a notation for programs: uncolor inspect COLOR --json",
    ],
    "textcolor": [
      "among from in palette":
        "textcolor chooses black or white; every color of a palette on one: uncolor check PALETTE --on COLOR"
    ],
    "palette restore": [
      "list":
        "earlier states of a palette: uncolor palette history PALETTE; backups are files where you wrote them",
      "backup from last latest newest": "Write: uncolor backup restore FILE",
    ],
    "gradient sample": [
      "angle deg direction rotate":
        "with --css, write the angle before the first color: linear-gradient(45deg in oklab, …); kept with a palette: uncolor gradient add"
    ],
    "palette copy": [
      "title": "Write: uncolor palette copy PALETTE NAME",
      "as format to": "to the clipboard: uncolor convert COLOR --to hex | pbcopy",
    ],
    "palette edit": [
      "add-label add-tag label labels tag tags topic": "a palette has one category: --category TEXT"
    ],
    "color edit": [
      "alpha opacity transparency": "Write: uncolor color edit PALETTE GROUP/NAME --set alpha=0.5"
    ],
    "color list": [
      "filter find grep having if match only search where":
        "the colors of a group: uncolor color list PALETTE GROUP; any others: uncolor color list PALETTE | grep TEXT"
    ],
    "adjust": [
      "apply i in-place save update w write":
        "a color of a palette is changed with: uncolor color edit PALETTE GROUP/NAME --lighten 10%"
    ],
    "backup create": ["file o out output path to": "Write: uncolor backup create FILE"],
    "typography set": typography,
    "typography show": typography,
    "plot": ["mode model space": "plots are drawn in OKLCH; choose one with --kind wheel, plane or curves"],
    "theme add": [
      "accent background border foreground link primary surface text":
        "a role of the theme is set with: --role OPTION=COLOR"
    ],
    "harmony": [
      "add add-to append into name palette save store":
        "to keep the colors: uncolor harmony COLOR | uncolor paste PALETTE --group NAME"
    ],
  ]

  /// By the option, whatever the command.
  private static let all: KeyValuePairs = [
    "format f o output out yaml": output,
    "csv tsv jq raw r filter": "add --json and pipe it to jq, or format it with --template '{{name}}'",
    "web open": "for a page to look at: uncolor export PALETTE --format html -o guide.html",
    "list-formats formats": "Write: uncolor formats",
    "yes y": "this command never asks; leave it out",
    "first": "the first place is --to 0",
    "last": "the last place is --to 999",
    "apca": "contrast is measured as WCAG 2.2 has it; APCA is not supported",
    "config": "the settings of a project are in uncolor.json, which is found from the current folder",
    "rgb": "write the color itself: 'rgb(186 218 85)'",
    "hsl": "write the color itself: 'hsl(74 64% 59%)'",
    "watch": "uncolor build --watch writes a project's files whenever they change",
    "template": "a global option: uncolor COMMAND --template '{{name}}'",
  ]

  private static let typography: KeyValuePairs = [
    "body-font body-family text-font text-family paragraph-font copy-font":
      "texts are set in the description's font: uncolor typography set PALETTE --description-font NAME",
    "heading-font headings-font headline-font title-font display-font brand-font":
      "headings are set in the name's font: uncolor typography set PALETTE --name-font NAME",
    "body-size text-size": "Write: uncolor typography set PALETTE --description-size N",
    "heading-size headline-size title-size": "Write: uncolor typography set PALETTE --name-size N",
    "body family font heading role size style weight weights": fonts,
  ]
  private static let fonts =
    "the weight is part of a font's name: with typography set, --name-font 'Inter Bold' --tagline-font 'Inter'"
  private static let logo = "a guide has the logos of its palette: uncolor logo add PALETTE FILE"
  private static let ofImage = "Write: uncolor palette add NAME --from IMAGE"
  private static let output = "add --json for JSON, or write the output to a file with: > FILE"
}
