import UncolorCLI

exit(Program.start(CommandLine.arguments, Context.live()))
