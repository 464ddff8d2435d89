import BuildFacts
import UncolorCLI

// Kept until the process ends: nothing is gained by taking it apart.
let context = Context.live()
exit(Program.start(CommandLine.arguments, context, commit: String(cString: uncolor_commit())))
