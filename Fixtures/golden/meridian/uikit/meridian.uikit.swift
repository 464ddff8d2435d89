// Palette: Meridian
// Brand: Meridian Instruments
// Tagline: Bearings for open water
// Category: Marine navigation
// Description: Meridian builds compasses, chart plotters and deck instruments for people who sail far from shore.\n\nIts colors come from the chart table: ink and paper for the work, coral and brass for what must be seen at once.

import UIKit

extension UIColor {
  /// The colors of the palette.
  public enum Palette {
    /// Primary/Deep Navy
    public static let primaryDeepNavy = UIColor(red: 11 / 255, green: 31 / 255, blue: 58 / 255, alpha: 1)
    /// Primary/Harbor Blue
    public static let primaryHarborBlue = UIColor(red: 29 / 255, green: 78 / 255, blue: 137 / 255, alpha: 1)
    /// Primary/Tide
    public static let primaryTide = UIColor(red: 62 / 255, green: 130 / 255, blue: 200 / 255, alpha: 1)
    /// Primary/Mist
    public static let primaryMist = UIColor(red: 214 / 255, green: 230 / 255, blue: 245 / 255, alpha: 1)

    /// Secondary/Kelp
    public static let secondaryKelp = UIColor(red: 18 / 255, green: 71 / 255, blue: 63 / 255, alpha: 1)
    /// Secondary/Lagoon
    public static let secondaryLagoon = UIColor(red: 15 / 255, green: 118 / 255, blue: 110 / 255, alpha: 1)
    /// Secondary/Sea Glass
    public static let secondarySeaGlass = UIColor(red: 143 / 255, green: 211 / 255, blue: 196 / 255, alpha: 1)

    /// Accent/Signal Coral
    public static let accentSignalCoral = UIColor(displayP3Red: 1, green: 0.36, blue: 0.27, alpha: 1)
    /// Accent/Brass
    public static let accentBrass = UIColor(red: 176 / 255, green: 138 / 255, blue: 60 / 255, alpha: 1)
    /// Accent/Beacon
    public static let accentBeacon = UIColor(red: 1, green: 200 / 255, blue: 87 / 255, alpha: 1)

    /// Neutral/White
    public static let neutralWhite = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// Neutral/Fog
    public static let neutralFog = UIColor(red: 244 / 255, green: 246 / 255, blue: 248 / 255, alpha: 1)
    /// Neutral/Sailcloth
    public static let neutralSailcloth = UIColor(red: 228 / 255, green: 233 / 255, blue: 238 / 255, alpha: 1)
    /// Neutral/Pewter
    public static let neutralPewter = UIColor(red: 167 / 255, green: 177 / 255, blue: 188 / 255, alpha: 1)
    /// Neutral/Slate
    public static let neutralSlate = UIColor(red: 83 / 255, green: 96 / 255, blue: 112 / 255, alpha: 1)
    /// Neutral/Graphite
    public static let neutralGraphite = UIColor(red: 38 / 255, green: 50 / 255, blue: 65 / 255, alpha: 1)
    /// Neutral/Night
    public static let neutralNight = UIColor(red: 21 / 255, green: 32 / 255, blue: 45 / 255, alpha: 1)
    /// Neutral/Ink
    public static let neutralInk = UIColor(red: 11 / 255, green: 18 / 255, blue: 27 / 255, alpha: 1)

    /// Status/Success
    public static let statusSuccess = UIColor(red: 27 / 255, green: 122 / 255, blue: 75 / 255, alpha: 1)
    /// Status/Warning
    public static let statusWarning = UIColor(red: 169 / 255, green: 79 / 255, blue: 8 / 255, alpha: 1)
    /// Status/Danger
    public static let statusDanger = UIColor(red: 190 / 255, green: 36 / 255, blue: 48 / 255, alpha: 1)
    /// Status/Info
    public static let statusInfo = UIColor(red: 28 / 255, green: 105 / 255, blue: 176 / 255, alpha: 1)

    /// Data/Current
    public static let dataCurrent = UIColor(red: 47 / 255, green: 109 / 255, blue: 181 / 255, alpha: 1)
    /// Data/Buoy
    public static let dataBuoy = UIColor(red: 201 / 255, green: 100 / 255, blue: 17 / 255, alpha: 1)
    /// Data/Reef
    public static let dataReef = UIColor(red: 22 / 255, green: 138 / 255, blue: 120 / 255, alpha: 1)
    /// Data/Anemone
    public static let dataAnemone = UIColor(red: 185 / 255, green: 65 / 255, blue: 122 / 255, alpha: 1)
    /// Data/Sand
    public static let dataSand = UIColor(red: 163 / 255, green: 130 / 255, blue: 13 / 255, alpha: 1)
    /// Data/Urchin
    public static let dataUrchin = UIColor(red: 106 / 255, green: 85 / 255, blue: 181 / 255, alpha: 1)
  }

  /// The themes that roles are a function of.
  public enum PaletteTheme: CaseIterable, Sendable {
    /// Light
    case light
    /// Dark
    case dark
  }

  /// The role accent.
  public static func accent(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.primaryHarborBlue
    case .dark: Palette.secondarySeaGlass
    }
  }

  /// The role background.
  public static func background(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.neutralWhite
    case .dark: Palette.neutralInk
    }
  }

  /// The role secondaryBackground.
  public static func secondaryBackground(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.neutralFog
    case .dark: Palette.neutralNight
    }
  }

  /// The role tertiaryBackground.
  public static func tertiaryBackground(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.neutralSailcloth
    case .dark: Palette.neutralGraphite
    }
  }

  /// The role separator.
  public static func separator(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.neutralPewter
    case .dark: Palette.neutralSlate
    }
  }

  /// The role textPrimary.
  public static func textPrimary(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.primaryDeepNavy
    case .dark: Palette.neutralFog
    }
  }

  /// The role textSecondary.
  public static func textSecondary(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.neutralSlate
    case .dark: Palette.neutralPewter
    }
  }

  /// The role tabBarHairline.
  public static func tabBarHairline(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.neutralPewter
    case .dark: Palette.neutralSlate
    }
  }

  /// The role chart1.
  public static func chart1(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.dataCurrent
    case .dark: UIColor(red: 111 / 255, green: 168 / 255, blue: 230 / 255, alpha: 1)
    }
  }

  /// The role chart2.
  public static func chart2(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.dataBuoy
    case .dark: UIColor(red: 240 / 255, green: 150 / 255, blue: 74 / 255, alpha: 1)
    }
  }

  /// The role chart3.
  public static func chart3(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.dataReef
    case .dark: UIColor(red: 79 / 255, green: 194 / 255, blue: 174 / 255, alpha: 1)
    }
  }

  /// The role chart4.
  public static func chart4(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.dataAnemone
    case .dark: UIColor(red: 226 / 255, green: 122 / 255, blue: 171 / 255, alpha: 1)
    }
  }

  /// The role chart5.
  public static func chart5(in theme: PaletteTheme) -> UIColor {
    switch theme {
    case .light: Palette.dataUrchin
    case .dark: UIColor(red: 165 / 255, green: 147 / 255, blue: 230 / 255, alpha: 1)
    }
  }
}
