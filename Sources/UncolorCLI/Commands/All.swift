extension Command {
  /// Every command, in the order help lists them.
  public static let all: [Command] = [
    paletteAdd, paletteList, paletteShow, paletteEdit, paletteCopy, paletteRemove,
    paletteDiff, paletteNotes, paletteHistory, paletteRestore, ui, use, undo, redo,
    groupAdd, groupRemove, groupRename, groupMove, groupList,
    colorAdd, colorEdit, colorMove, colorSort, colorCopy, colorRemove, colorList,
    paste,
    libraryAdd, libraryList, libraryRemove,
    typographyShow, typographySet, typographySuggest,
    gradientAdd, gradientList, gradientRemove,
    logoAdd, logoList, logoRemove,
    guideAdd, guideList, guideRemove, guidePreview,
    themeAdd, themeCopy, themeRename, themeRemove, themeList, themeShow, themeImport, themeDerive,
    roleSet, roleRemove, roleList,
    pairAdd, pairWaive, pairList, pairRemove,
    exportPalettes, build, importPalettes, formats, templatesList, templatesPrint, templatesModel,
    check, fix, audit, contrast,
    inspect, convert, adjust, mix, gradientSample, harmony, scale, difference, simulate, distinct, random,
    sort, paint, textColor,
    plot, names,
    extract, pick,
    initStore, stats, storageStatus, storageCheck, storagePath, storageLimit, settingsList, settingsGet,
    settingsSet,
    backupCreate, backupVerify, backupRestore, migrate,
    mergeDriver, completions, complete, man, help,
  ]
}
