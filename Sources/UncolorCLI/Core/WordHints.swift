/// What to do instead of calling a command of other programs that has no place here.
enum WordHints {
  /// The hint for a word in lower case; nil where there is none.
  static func hint(_ word: String) -> String? { OptionHints.find(word, in: table) }

  /// Words and what to do instead of them.
  private static let table: KeyValuePairs = [
    "commit save-all stage": "every change is kept at once; see them with: uncolor palette history PALETTE",
    "update":
      "to change a palette: uncolor palette edit; uncolor does not update itself; get the newest version where you got this one",
    "upgrade self-update": "uncolor does not update itself; get the newest version where you got this one",
    "uninstall uninstall-self":
      "delete the program: rm \"$(command -v uncolor)\"; your palettes stay in the folder that this prints: uncolor storage path",
    "warm warmer warmth": "Write: uncolor mix COLOR orange --fraction 10%",
    "cool cooler colder": "Write: uncolor mix COLOR blue --fraction 10%",
    "alias": "uncolor has no aliases of your own; a shell has: alias uc=uncolor",
    "pantone pms ral ncs":
      "uncolor brings no color books; with one that you have: uncolor difference COLOR --nearest BOOK.acb",
    "merge combine join concat":
      "add the colors of palette B to A: uncolor export B --format css | uncolor paste A; in git: uncolor merge-driver",
    "git hg svn jj":
      "palettes beside a project, to be kept with git: uncolor init; what changed: uncolor palette history PALETTE",
    "apca": "APCA is not supported; contrast as WCAG 2.2 has it: uncolor contrast COLOR COLOR",
    "share send": "a file of it to send: uncolor export PALETTE --format json -o FILE",
    "oops whoops ctrl-z undone": "Write: uncolor undo",
    "serve preview-server web browser site docs storybook home homepage open browse launch present": page,
    "website webpage showcase showroom slides deck": page,
    "multiply screen overlay darken-blend soft-light color-dodge color-burn":
      "mix interpolates, it has no blend modes: uncolor mix COLOR COLOR --fraction 0.5",
    "favorite favourite star bookmark": "Write: uncolor library add NAME COLOR",
    "duplicates dedupe duplicate-colors similar-colors":
      "colors that are hard to tell apart: uncolor check PALETTE --distinct GROUP",
    "proportions proportion shares":
      "a palette keeps no proportions; say them in its guide: uncolor guide add PALETTE FILE; those of a picture: uncolor extract IMAGE",
    "suggest recommend propose advise":
      "colors that go with one: uncolor harmony COLOR --scheme analogous; values that pass: uncolor fix PALETTE; a text color: uncolor textcolor COLOR",
    "ink coverage tac total-ink": "the inks of each color in print: uncolor check PALETTE --ink 300",
    "darkest lightest brightest warmest dullest":
      "the colors in order: uncolor color list PALETTE --sort lightness",
    "unused usage-of used": "colors of files against a palette: uncolor audit FILE --palette PALETTE",
    "how howto why who": "see what there is with: uncolor help",
    "autocomplete enable tab-completion": "Write: uncolor completions zsh",
    "watch dev": "Write: uncolor build --watch",
    "outdated stale": "the files of a project that are out of date: uncolor build --check",
    "ci": "in CI: uncolor check PALETTE --strict; files that are out of date: uncolor build --check",
    "patch": "Write: uncolor color edit PALETTE GROUP/NAME --value VALUE",
    "pack package publish bundle archive zip dist":
      "a file of a palette: uncolor export PALETTE --format json -o FILE; all palettes: uncolor backup create FILE",
    "keys values length entries ls-files ls-tree size": "Write: uncolor color list PALETTE",
    "uses usages references refs deps dependents":
      "the roles that use a color: uncolor role list PALETTE; its pairs: uncolor pair list PALETTE",
    "doc":
      "the manual: uncolor man; all commands: uncolor help; for a page to look at: uncolor export PALETTE --format html -o guide.html",
    "stash tag branch":
      "every change is kept with its number; see them with: uncolor palette history PALETTE",
    "lock-all freeze": "Write: uncolor color edit PALETTE GROUP/NAME --locked",
    "unpin unfreeze": "Write: uncolor color edit PALETTE GROUP/NAME --unlocked",
    "pin":
      "to lock a color: uncolor color edit PALETTE GROUP/NAME --locked; to keep it: uncolor library add NAME COLOR",
    "clippy eslint stylelint wcag-check assert": "Write: uncolor check PALETTE",
    "recolor recolour replace-in apply-to":
      "the colors of files are replaced by those of a palette: uncolor audit FILE --palette PALETTE --fix",
    "composite mogrify remap quantize resize crop blur":
      "pictures are read and not changed: uncolor extract IMAGE",
    "query jq map jsonpath": "Write: uncolor palette show PALETTE --json | jq",
    "extension extensions plugin plugins tap addon":
      "there are no extensions; formats of your own are templates: uncolor templates list",
    "metadata manifest api": "Write: uncolor palette show PALETTE --json",
    "locate-project root prefix cellar whereis": "Write: uncolor storage path",
    "report": "Write: uncolor check PALETTE --format markdown -o report.md",
    "poster sheet card moodboard board wallpaper montage":
      "a picture of a palette: uncolor export PALETTE --format png -o FILE",
    "out-of-gamut gamut gamuts printable":
      "where colors lie in sRGB and P3: uncolor plot PALETTE --kind plane; their inks: uncolor check PALETTE --ink 300",
    "print press proof inks":
      "print values: uncolor color edit PALETTE GROUP/NAME --print-cmyk C,M,Y,K; a guide: uncolor export PALETTE --format pdf",
    "bump release": "palettes have revisions, which count by themselves: uncolor palette history PALETTE",
    "download": "to write a palette: uncolor export PALETTE; to read one: uncolor import FILE",
    "leaves orphans unused-colors dead-code deadcode":
      "what roles use: uncolor role list PALETTE; all colors: uncolor color list PALETTE; files against a palette: uncolor audit FILE",
    "ignore exempt suppress allowlist whitelist accept":
      "to accept a pair: uncolor pair waive PALETTE FG BG --reason TEXT; findings of today: uncolor check PALETTE --baseline FILE --update-baseline",
    "protect guard secure": "to lock a color: uncolor color edit PALETTE GROUP/NAME --locked",
    "temperature kelvin cct":
      "color temperatures are not measured; a warmer color: uncolor mix COLOR orange --fraction 10%",
    "axe pa11y lighthouse wave storybook-a11y": "contrast is checked with: uncolor check FILE",
    "improve optimize optimise accessible": "colors nearby that pass: uncolor fix PALETTE",
    "guess": "its nearest name: uncolor name COLOR",
    "swap": "give each the value of the other: uncolor color edit PALETTE GROUP/NAME VALUE",
    "trash":
      "what was removed is in the history: uncolor undo, or uncolor palette restore PALETTE --revision N; to remove one: uncolor palette remove PALETTE",
    "empty bin wipe":
      "to remove a palette: uncolor palette remove PALETTE; what was removed comes back with: uncolor undo",
    "unity unreal latex tex vim nvim emacs sublime zed hyprland waybar rofi tmux gtk kde excel xlsx csv":
      formats,
    "yaml toml ini xaml wpf qt react vue angular svelte bootstrap chakra mui godot blender canva webflow":
      formats,
    "notion": formats,
    "has exists contains includes":
      "uncolor color list PALETTE GROUP/NAME exits with 66 where there is no such color",
    "backups":
      "backups are files where you wrote them; check one: uncolor backup verify FILE; make one: uncolor backup create",
    "bring recover undelete unremove undrop":
      "undo changes with: uncolor undo; find an earlier state with: uncolor palette history PALETTE",
    "colorblind-safe colourblind-safe cvd-safe color-blind-safe":
      "see it as others do: uncolor simulate PALETTE; check it: uncolor check PALETTE --vision all --distinct GROUP",
    "install":
      "to import a palette from a file: uncolor import FILE; for completions of a shell: uncolor completions zsh",
    "start begin tutorial quickstart getting-started tour":
      "start with: uncolor palette add NAME; a tour in five lines: uncolor help",
    "similar like alternatives":
      "its nearest name: uncolor name COLOR; colors beside it: uncolor harmony COLOR --scheme analogous",
    "setup configure onboard":
      "nothing needs setting up; a store for a project: uncolor init; completions: uncolor completions zsh",
    "credits license licence copyright whoami info": "see: uncolor --version",
    "shell repl console gui app": "for a full screen: uncolor ui PALETTE",
    "clear clean gc prune cache cleanup":
      "nothing is cached, and files that were exported are yours; what the store holds: uncolor storage status",
    "bug feedback issue issues support contact":
      "what uncolor does is described in: uncolor help, uncolor man",
    "system disk df": "what the store holds: uncolor storage status",
    "run exec":
      "what a project writes: uncolor build; each command by itself: uncolor help",
    "exit quit q bye": "nothing is running; uncolor ends after each command",
    "clipboard pbcopy": "pipe colors there: uncolor convert COLOR | pbcopy",
    "login logout auth remote pr mr gist signin account cloud sync server push pull fetch deploy upload":
      noServer,
  ]

  private static let formats =
    "formats that are written: uncolor formats; any other text: uncolor export PALETTE --template FILE"
  private static let page = "for a page to look at: uncolor export PALETTE --format html -o guide.html"
  private static let noServer =
    "uncolor has no server; keep a store in git: uncolor init, or take it along: uncolor backup create"
}
