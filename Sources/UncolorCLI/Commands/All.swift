extension Command {
  /// Every command, in the order help lists them.
  public static let all: [Command] = [
    paletteAdd, paletteList, paletteShow, paletteEdit, paletteCopy, paletteRemove, paletteHistory, undo,
    groupAdd, groupRemove, groupRename, groupMove, groupList,
    colorAdd, colorEdit, colorMove, colorRemove, colorList,
    libraryAdd, libraryList, libraryRemove,
    typographyShow, typographySet,
    gradientAdd, gradientList, gradientRemove,
    themeAdd, themeRemove, themeList, themeShow, themeImport,
    roleSet, roleRemove, roleList,
    pairAdd, pairWaive, pairList, pairRemove,
    exportPalettes, importPalettes, formats,
    check,
    initStore, storageStatus, storagePath, storageLimit, settingsList, settingsGet, settingsSet,
    backupCreate, backupVerify, backupRestore, migrate,
    help,
  ]
}
