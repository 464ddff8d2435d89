/// What to do instead of giving an option of other programs, where no option of this one does it.
enum OptionHints {
  /// By the option's name, without dashes.
  static let all: [String: String] = [
    "o": output, "output": output, "out": output, "yaml": output,
    "jq": json, "raw": json, "r": json, "filter": json,
    "web": "for a page to look at: uncolor export PALETTE --format html -o guide.html",
    "open": "for a page to look at: uncolor export PALETTE --format html -o guide.html",
    "list-formats": "see them with: uncolor formats", "formats": "see them with: uncolor formats",
    "tailwind": "a Tailwind scale has 11 steps: --steps 11",
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
