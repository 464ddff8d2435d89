"""Drives interactive shells in a pseudo-terminal. Called by completions-test with the folder of the subject, and with
the name of the program there: `cook`, the subject of CommandLineKit's tests, or `uncolor` itself with a store."""

import os
import pty
import re
import select
import shlex
import shutil
import signal
import subprocess
import sys
import time

WORK = sys.argv[1]
PROGRAM = sys.argv[2]
AVAILABLE_ONLY = "--available" in sys.argv[3:]
FILES = os.path.join(WORK, "files")

# What is typed before the tab, and the whole line afterwards.
COOK = [
    ("cook rec", "cook recipe "),
    ("cook recipe re", "cook recipe remove "),
    ("cook --json conv", "cook --json convert "),
    ("cook recipe add Pie --se", "cook recipe add Pie --serves "),
    ("cook recipe add Pie --meal di", "cook recipe add Pie --meal dinner "),
    ("cook recipe add Pie --meal=di", "cook recipe add Pie --meal=dinner "),
    ("cook convert 3 --to gram,ou", "cook convert 3 --to gram,ounce "),
    ("cook convert 3 --to=gram,ou", "cook convert 3 --to=gram,ounce "),
    ("cook convert 3 --out unu", "cook convert 3 --out unusual.txt "),
    ("cook convert 3 --out=unu", "cook convert 3 --out=unusual.txt "),
    ("cook --shelf odd", "cook --shelf oddities/"),
    ("cook recipe remove Oni", "cook recipe remove Onion\\ Soup "),
    ("cook recipe remove Onion\\ S", "cook recipe remove Onion\\ Soup "),
    ("cook recipe remove Onion\\ Soup App", "cook recipe remove Onion\\ Soup Apple\\ Pie "),
    ("cook recipe remove Mary", "cook recipe remove Mary\\'s\\ Cake "),
    ("cook recipe remove Rat", "cook recipe remove Ratatouille:\\ a\\ stew "),
    ("cook recipe remove Ratatouille:", "cook recipe remove Ratatouille:\\ a\\ stew "),
    ("cook recipe remove \\$", "cook recipe remove \\$HOME\\ \\`x\\` "),
    ("cook recipe remove 'Oni", "cook recipe remove 'Onion Soup' "),
    ("cook convert 3 nothing", "cook convert 3 nothing"),
]
# Palettes, groups, colors and themes come out of the store: "Acme Tools" from the template brand, and "東京".
UNCOLOR = [
    ("uncolor palette sh", "uncolor palette show "),
    ("uncolor palette show Ac", "uncolor palette show Acme\\ Tools "),
    ("uncolor palette show ac", "uncolor palette show acme\\ Tools "),
    ("uncolor palette show 東", "uncolor palette show 東京 "),
    ("uncolor check unu", "uncolor check unusual.txt "),
    ("uncolor group remove Acme\\ Tools Sec", "uncolor group remove Acme\\ Tools Secondary "),
    ("uncolor color edit Acme\\ Tools Primary/H", "uncolor color edit Acme\\ Tools Primary/Harbor "),
    ("uncolor color edit 'Acme Tools' Primary/H", "uncolor color edit 'Acme Tools' Primary/Harbor "),
    ("uncolor theme show Acme\\ Tools Da", "uncolor theme show Acme\\ Tools Dark "),
    ("uncolor role set 東京 Light textP", "uncolor role set 東京 Light textPrimary "),
    ("uncolor library remove Su", "uncolor library remove Sun "),
    ("uncolor convert @Ac", "uncolor convert @Acme\\ Tools "),
    ("uncolor convert @東京:Primary/", "uncolor convert @東京:Primary/Navy "),
    ("uncolor export 東京 --format css,pd", "uncolor export 東京 --format css,pdf "),
    ("uncolor export 東京 --format=css,pd", "uncolor export 東京 --format=css,pdf "),
    ("uncolor import --format lo", "uncolor import --format lospec "),
    ("uncolor palette add X --template acc", "uncolor palette add X --template accessible-status "),
    ("uncolor help palette hi", "uncolor help palette history "),
    ("uncolor completions fi", "uncolor completions fish "),
    ("uncolor palette show nobody", "uncolor palette show nobody"),
]
CASES = {"cook": COOK, "uncolor": UNCOLOR}[PROGRAM]
SCRIPT = {"cook": "cook script", "uncolor": "uncolor completions"}[PROGRAM]


class Terminal:
    def __init__(self, command, environment):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(FILES)
            os.execvpe(command[0], command, environment)
        self.text = ""

    def send(self, text):
        os.write(self.fd, text.encode())

    def read_until(self, pattern, seconds=15):
        """Waits for a pattern; the time is only how long a broken shell is waited for."""
        end = time.monotonic() + seconds
        while not re.search(pattern, self.text):
            ready, _, _ = select.select([self.fd], [], [], max(0, end - time.monotonic()))
            if not ready:
                raise TimeoutError(f"no {pattern!r} in {self.text!r}")
            self.text += os.read(self.fd, 65536).decode(errors="replace")
        found = re.search(pattern, self.text)
        self.text = self.text[found.end():]
        return found

    def close(self):
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.fd)


# Each shell gets a key that hands over the edited line, in hexadecimal so that no drawing can disturb it.
SETUP = {
    "bash": (
        ["bash", "--norc", "--noprofile", "-i"],
        r"""PS1=; bind 'set enable-bracketed-paste off'; source <(SCRIPT bash)
report() { printf 'LINE<%s>' "$(printf %s "$READLINE_LINE" | od -An -v -tx1 | tr -d ' \n')"; READLINE_LINE=; }
bind -x '"\C-t": report'
""",
    ),
    "zsh": (
        ["zsh", "-f", "-i"],
        r"""PS1=; unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -u -D; source <(SCRIPT zsh)
report() { print -n "LINE<$(print -rn -- "$BUFFER" | od -An -v -tx1 | tr -d ' \n')>"; BUFFER= }
zle -N report; bindkey '^T' report; bindkey '^I' complete-word
""",
    ),
}


def run_interactive(shell):
    command, setup = SETUP[shell]
    terminal = Terminal(command, ENVIRONMENT)
    failures = []
    terminal.send(setup.replace("SCRIPT", SCRIPT) + "printf '%s%s\\n' REA DY\n")
    terminal.read_until("READY")
    for typed, expected in CASES:
        terminal.send(typed + "\t\x14")
        line = bytes.fromhex(terminal.read_until(r"LINE<([0-9a-f]*)>").group(1)).decode()
        if line != expected:
            failures.append(f"{shell}: {typed!r} became {line!r}, not {expected!r}")
    terminal.close()
    return failures


def run_fish():
    """fish says itself what it would offer; the expectation is the last word, without quotation."""
    failures = []
    for typed, expected in CASES:
        script = SCRIPT + ' fish | source; complete -C "$argv[1]"'
        answer = subprocess.run(
            ["fish", "--no-config", "-c", script, typed], cwd=FILES, env=ENVIRONMENT, capture_output=True, text=True
        )
        offered = [row.split("\t")[0] for row in answer.stdout.splitlines()]
        wanted = shlex.split(expected)[-1:] if typed != expected else []
        if offered != wanted or answer.stderr:
            failures.append(f"fish: {typed!r} offers {offered}, not {wanted} {answer.stderr}")
    return failures


os.makedirs(os.path.join(FILES, "oddities"), exist_ok=True)
open(os.path.join(FILES, "unusual.txt"), "w").close()
ENVIRONMENT = {"PATH": WORK + ":" + os.environ["PATH"], "HOME": WORK, "TERM": "xterm", "LC_ALL": "C.UTF-8"}
if PROGRAM == "uncolor":
    ENVIRONMENT["UNCOLOR_STORE"] = os.path.join(WORK, "store")
    for words in (
        ["palette", "add", "Acme Tools", "--template", "brand"],
        ["palette", "add", "東京", "--color", "Primary/Navy=#0b1f3a"],
        ["theme", "add", "東京", "Light"],
        ["library", "add", "Sun", "#ffb000"],
    ):
        subprocess.run(["uncolor", "-q", *words], env=ENVIRONMENT, check=True)
problems = []
for name in ["bash", "zsh", "fish"]:
    if shutil.which(name) is None:
        print(f"{name} is not installed")
        if not AVAILABLE_ONLY:
            problems.append(f"{name}: not installed")
        continue
    found = run_fish() if name == "fish" else run_interactive(name)
    problems += found
    print(f"{PROGRAM} in {name}: {len(CASES) - len(found)} of {len(CASES)} lines completed as expected")
for problem in problems:
    print(problem)
sys.exit(1 if problems else 0)
