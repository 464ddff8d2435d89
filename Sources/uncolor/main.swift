import BuildFacts
import UncolorCLI

exit(Program.start(CommandLine.arguments, Context.live(), commit: String(cString: uncolor_commit())))
