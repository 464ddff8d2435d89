extension Command {
  /// Every command, in the order help lists them.
  public static let all: [Command] = [
    paletteAdd, paletteList, paletteShow, paletteEdit, paletteCopy, paletteRemove,
    groupAdd, groupRemove, groupRename, groupMove, groupList,
    colorAdd, colorEdit, colorMove, colorRemove, colorList,
    libraryAdd, libraryList, libraryRemove,
    typographyShow, typographySet,
    exportPalettes, importPalettes, formats,
    contrast, convert, simulate,
    initStore, storageStatus, storagePath, storageLimit, settingsList, settingsGet, settingsSet,
    help,
  ]
}
