// Palette: Meridian
// Brand: Meridian Instruments
// Tagline: Bearings for open water
// Category: Marine navigation
// Description: Meridian builds compasses, chart plotters and deck instruments for people who sail far from shore.\n\nIts colors come from the chart table: ink and paper for the work, coral and brass for what must be seen at once.

import 'dart:ui' show Color, ColorSpace;

/// The colors of the palette.
abstract final class MeridianPalette {
  /// Primary/Deep Navy
  static const Color primaryDeepNavy = Color(0xFF0B1F3A);
  /// Primary/Harbor Blue
  static const Color primaryHarborBlue = Color(0xFF1D4E89);
  /// Primary/Tide
  static const Color primaryTide = Color(0xFF3E82C8);
  /// Primary/Mist
  static const Color primaryMist = Color(0xFFD6E6F5);

  /// Secondary/Kelp
  static const Color secondaryKelp = Color(0xFF12473F);
  /// Secondary/Lagoon
  static const Color secondaryLagoon = Color(0xFF0F766E);
  /// Secondary/Sea Glass
  static const Color secondarySeaGlass = Color(0xFF8FD3C4);

  /// Accent/Signal Coral
  static const Color accentSignalCoral = Color.from(alpha: 1, red: 1, green: 0.36, blue: 0.27, colorSpace: ColorSpace.displayP3);
  /// Accent/Brass
  static const Color accentBrass = Color(0xFFB08A3C);
  /// Accent/Beacon
  static const Color accentBeacon = Color(0xFFFFC857);

  /// Neutral/White
  static const Color neutralWhite = Color(0xFFFFFFFF);
  /// Neutral/Fog
  static const Color neutralFog = Color(0xFFF4F6F8);
  /// Neutral/Sailcloth
  static const Color neutralSailcloth = Color(0xFFE4E9EE);
  /// Neutral/Pewter
  static const Color neutralPewter = Color(0xFFA7B1BC);
  /// Neutral/Slate
  static const Color neutralSlate = Color(0xFF536070);
  /// Neutral/Graphite
  static const Color neutralGraphite = Color(0xFF263241);
  /// Neutral/Night
  static const Color neutralNight = Color(0xFF15202D);
  /// Neutral/Ink
  static const Color neutralInk = Color(0xFF0B121B);

  /// Status/Success
  static const Color statusSuccess = Color(0xFF1B7A4B);
  /// Status/Warning
  static const Color statusWarning = Color(0xFFA94F08);
  /// Status/Danger
  static const Color statusDanger = Color(0xFFBE2430);
  /// Status/Info
  static const Color statusInfo = Color(0xFF1C69B0);

  /// Data/Current
  static const Color dataCurrent = Color(0xFF2F6DB5);
  /// Data/Buoy
  static const Color dataBuoy = Color(0xFFC96411);
  /// Data/Reef
  static const Color dataReef = Color(0xFF168A78);
  /// Data/Anemone
  static const Color dataAnemone = Color(0xFFB9417A);
  /// Data/Sand
  static const Color dataSand = Color(0xFFA3820D);
  /// Data/Urchin
  static const Color dataUrchin = Color(0xFF6A55B5);
}

/// What each role looks like in one theme.
final class MeridianTheme {
  /// Gives each role its color.
  const MeridianTheme({
    required this.accent,
    required this.background,
    required this.secondaryBackground,
    required this.tertiaryBackground,
    required this.separator,
    required this.textPrimary,
    required this.textSecondary,
    required this.tabBarHairline,
    required this.chart1,
    required this.chart2,
    required this.chart3,
    required this.chart4,
    required this.chart5,
  });

  /// The role accent.
  final Color accent;

  /// The role background.
  final Color background;

  /// The role secondaryBackground.
  final Color secondaryBackground;

  /// The role tertiaryBackground.
  final Color tertiaryBackground;

  /// The role separator.
  final Color separator;

  /// The role textPrimary.
  final Color textPrimary;

  /// The role textSecondary.
  final Color textSecondary;

  /// The role tabBarHairline.
  final Color tabBarHairline;

  /// The role chart1.
  final Color chart1;

  /// The role chart2.
  final Color chart2;

  /// The role chart3.
  final Color chart3;

  /// The role chart4.
  final Color chart4;

  /// The role chart5.
  final Color chart5;

  /// Light
  static const MeridianTheme light = MeridianTheme(
    accent: MeridianPalette.primaryHarborBlue,
    background: MeridianPalette.neutralWhite,
    secondaryBackground: MeridianPalette.neutralFog,
    tertiaryBackground: MeridianPalette.neutralSailcloth,
    separator: MeridianPalette.neutralPewter,
    textPrimary: MeridianPalette.primaryDeepNavy,
    textSecondary: MeridianPalette.neutralSlate,
    tabBarHairline: MeridianPalette.neutralPewter,
    chart1: MeridianPalette.dataCurrent,
    chart2: MeridianPalette.dataBuoy,
    chart3: MeridianPalette.dataReef,
    chart4: MeridianPalette.dataAnemone,
    chart5: MeridianPalette.dataUrchin,
  );

  /// Dark
  static const MeridianTheme dark = MeridianTheme(
    accent: MeridianPalette.secondarySeaGlass,
    background: MeridianPalette.neutralInk,
    secondaryBackground: MeridianPalette.neutralNight,
    tertiaryBackground: MeridianPalette.neutralGraphite,
    separator: MeridianPalette.neutralSlate,
    textPrimary: MeridianPalette.neutralFog,
    textSecondary: MeridianPalette.neutralPewter,
    tabBarHairline: MeridianPalette.neutralSlate,
    chart1: Color(0xFF6FA8E6),
    chart2: Color(0xFFF0964A),
    chart3: Color(0xFF4FC2AE),
    chart4: Color(0xFFE27AAB),
    chart5: Color(0xFFA593E6),
  );
}
