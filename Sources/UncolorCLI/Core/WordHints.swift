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
    for word in ["git", "hg", "svn", "jj"] {
      hints[word] =
        "palettes beside a project, to be kept with git: uncolor init; what changed: uncolor palette history PALETTE"
    }
    hints["apca"] = "APCA is not supported; contrast as WCAG 2.2 has it: uncolor contrast COLOR COLOR"
    for word in ["share", "send"] {
      hints[word] = "a file of it to send: uncolor export PALETTE --format json -o FILE"
    }
    let page = "for a page to look at: uncolor export PALETTE --format html -o guide.html"
    for word in ["oops", "whoops", "ctrl-z", "undone"] { hints[word] = "Write: uncolor undo" }
    for word in ["serve", "preview-server", "web", "browser", "site", "docs", "storybook"] {
      hints[word] = page
    }
    for word in ["multiply", "screen", "overlay", "darken-blend", "soft-light", "color-dodge", "color-burn"] {
      hints[word] = "mix interpolates, it has no blend modes: uncolor mix COLOR COLOR --fraction 0.5"
    }
    for word in ["favorite", "favourite", "star", "bookmark"] {
      hints[word] = "Write: uncolor library add NAME COLOR"
    }
    for word in ["duplicates", "dedupe", "duplicate-colors", "similar-colors"] {
      hints[word] = "colors that are hard to tell apart: uncolor check PALETTE --distinct GROUP"
    }
    for word in ["proportions", "proportion", "shares"] {
      hints[word] =
        "a palette keeps no proportions; say them in its guide: uncolor guide add PALETTE FILE; those of a picture: uncolor extract IMAGE"
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
    hints["outdated"] = "the files of a project that are out of date: uncolor build --check"
    hints["stale"] = hints["outdated"]
    hints["ci"] = "in CI: uncolor check PALETTE --strict; files that are out of date: uncolor build --check"
    hints["patch"] = "Write: uncolor color edit PALETTE GROUP/NAME --value VALUE"
    for word in ["pack", "package", "publish", "bundle", "archive", "zip", "dist"] {
      hints[word] =
        "a file of a palette: uncolor export PALETTE --format json -o FILE; all palettes: uncolor backup create FILE"
    }
    for word in ["keys", "values", "length", "entries", "ls-files", "ls-tree", "size"] {
      hints[word] = "Write: uncolor color list PALETTE"
    }
    for word in ["uses", "usages", "references", "refs", "deps", "dependents"] {
      hints[word] =
        "the roles that use a color: uncolor role list PALETTE; its pairs: uncolor pair list PALETTE"
    }
    for word in ["home", "homepage", "open", "browse", "launch"] { hints[word] = page }
    hints["doc"] = "the manual: uncolor man; all commands: uncolor help; " + page
    for word in ["cherry-pick", "rebase", "bisect", "worktree"] { hints[word] = hints["stash"] }
    for word in ["lock-all", "freeze"] {
      hints[word] = "Write: uncolor color edit PALETTE GROUP/NAME --locked"
    }
    for word in ["unpin", "unfreeze"] {
      hints[word] = "Write: uncolor color edit PALETTE GROUP/NAME --unlocked"
    }
    hints["pin"] =
      "to lock a color: uncolor color edit PALETTE GROUP/NAME --locked; to keep it: uncolor library add NAME COLOR"
    for word in ["clippy", "eslint", "stylelint", "wcag-check", "assert"] {
      hints[word] = "Write: uncolor check PALETTE"
    }
    for word in ["recolor", "recolour", "replace-in", "apply-to"] {
      hints[word] =
        "the colors of files are replaced by those of a palette: uncolor audit FILE --palette PALETTE --fix"
    }
    for word in ["composite", "mogrify", "remap", "quantize", "resize", "crop", "blur"] {
      hints[word] = "pictures are read and not changed: uncolor extract IMAGE"
    }
    for word in ["query", "jq", "map", "jsonpath"] {
      hints[word] = "Write: uncolor palette show PALETTE --json | jq"
    }
    for word in ["extension", "extensions", "plugin", "plugins", "tap", "addon"] {
      hints[word] = "there are no extensions; formats of your own are templates: uncolor templates list"
    }
    for word in ["metadata", "manifest", "api"] { hints[word] = "Write: uncolor palette show PALETTE --json" }
    for word in ["locate-project", "root", "prefix", "cellar", "whereis"] {
      hints[word] = "Write: uncolor storage path"
    }
    hints["report"] = "Write: uncolor check PALETTE --format markdown -o report.md"
    for word in ["poster", "sheet", "card", "moodboard", "board", "wallpaper"] {
      hints[word] = "a picture of a palette: uncolor export PALETTE --format png -o FILE"
    }
    for word in ["out-of-gamut", "gamut", "gamuts", "printable"] {
      hints[word] =
        "where colors lie in sRGB and P3: uncolor plot PALETTE --kind plane; their inks: uncolor check PALETTE --ink 300"
    }
    for word in ["print", "press", "proof", "inks"] {
      hints[word] =
        "print values: uncolor color edit PALETTE GROUP/NAME --print-cmyk C,M,Y,K; a guide: uncolor export PALETTE --format pdf"
    }
    hints["bump"] = "palettes have revisions, which count by themselves: uncolor palette history PALETTE"
    hints["release"] = hints["bump"]
    hints["dev"] = hints["watch"]
    hints["download"] = "to write a palette: uncolor export PALETTE; to read one: uncolor import FILE"
    for word in ["leaves", "orphans", "unused-colors", "dead-code", "deadcode"] {
      hints[word] =
        "what roles use: uncolor role list PALETTE; all colors: uncolor color list PALETTE; files against a palette: uncolor audit FILE"
    }
    for word in ["ignore", "exempt", "suppress", "allowlist", "whitelist", "accept"] {
      hints[word] =
        "to accept a pair: uncolor pair waive PALETTE FG BG --reason TEXT; findings of today: uncolor check PALETTE --baseline FILE --update-baseline"
    }
    for word in ["protect", "guard", "secure"] {
      hints[word] = "to lock a color: uncolor color edit PALETTE GROUP/NAME --locked"
    }
    for word in ["present", "website", "webpage", "showcase", "showroom", "slides", "deck"] {
      hints[word] = page
    }
    for word in ["temperature", "kelvin", "cct"] {
      hints[word] =
        "color temperatures are not measured; a warmer color: uncolor mix COLOR orange --fraction 10%"
    }
    for word in ["axe", "pa11y", "lighthouse", "wave", "storybook-a11y"] {
      hints[word] = "contrast is checked with: uncolor check FILE"
    }
    for word in ["improve", "optimize", "optimise", "accessible"] {
      hints[word] = "colors nearby that pass: uncolor fix PALETTE"
    }
    hints["guess"] = "its nearest name: uncolor name COLOR"
    hints["swap"] = "give each the value of the other: uncolor color edit PALETTE GROUP/NAME VALUE"
    for word in ["empty", "trash", "bin", "wipe"] {
      hints[word] =
        "to remove a palette: uncolor palette remove PALETTE; what was removed comes back with: uncolor undo"
    }
    for word in [
      "unity", "unreal", "latex", "tex", "vim", "nvim", "emacs", "sublime", "zed", "hyprland", "waybar",
      "rofi", "tmux",
      "gtk", "kde", "excel", "xlsx", "csv", "yaml", "toml", "ini", "xaml", "wpf", "qt", "react", "vue",
      "angular", "svelte",
      "bootstrap", "chakra", "mui", "godot", "blender", "canva", "webflow", "notion",
    ] {
      hints[word] =
        "formats that are written: uncolor formats; any other text: uncolor export PALETTE --template FILE"
    }
    for word in ["has", "exists", "contains", "includes"] {
      hints[word] = "uncolor color list PALETTE GROUP/NAME exits with 66 where there is no such color"
    }
    hints["montage"] =
      hints["poster"]
    hints["backups"] =
      "backups are files where you wrote them; check one: uncolor backup verify FILE; make one: uncolor backup create"
    for word in ["bring", "recover", "undelete", "unremove", "undrop"] {
      hints[word] =
        "undo changes with: uncolor undo; find an earlier state with: uncolor palette history PALETTE"
    }
    for word in ["colorblind-safe", "colourblind-safe", "cvd-safe", "color-blind-safe"] {
      hints[word] =
        "see it as others do: uncolor simulate PALETTE; check it: uncolor check PALETTE --vision all --distinct GROUP"
    }
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
      hints[word] =
        "nothing is cached, and files that were exported are yours; what the store holds: uncolor storage status"
    }
    for word in ["bug", "feedback", "issue", "issues", "support", "contact"] {
      hints[word] = "what uncolor does is described in: uncolor help, uncolor man"
    }
    for word in ["exit", "quit", "q", "bye"] {
      hints[word] = "nothing is running; uncolor ends after each command"
    }
    for word in ["clipboard", "pbcopy"] { hints[word] = "pipe colors there: uncolor convert COLOR | pbcopy" }
    for word in [
      "login", "logout", "auth", "remote", "pr", "mr", "gist", "signin", "account", "cloud", "sync", "server",
      "push", "pull",
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
