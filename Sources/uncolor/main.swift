import UncolorCLI
