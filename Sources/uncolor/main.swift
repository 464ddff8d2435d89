import UncolorCLI

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

exit(Program.start(CommandLine.arguments, Context.live()))
