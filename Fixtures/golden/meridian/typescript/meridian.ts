// Palette: Meridian
// Brand: Meridian Instruments
// Tagline: Bearings for open water
// Category: Marine navigation
// Description: Meridian builds compasses, chart plotters and deck instruments for people who sail far from shore.\n\nIts colors come from the chart table: ink and paper for the work, coral and brass for what must be seen at once.

/** The colors of the palette. */
export const colors = {
  primary: {
    /** Primary/Deep Navy */
    deepNavy: "#0b1f3a",
    /** Primary/Harbor Blue */
    harborBlue: "#1d4e89",
    /** Primary/Tide */
    tide: "#3e82c8",
    /** Primary/Mist */
    mist: "#d6e6f5",
  },
  secondary: {
    /** Secondary/Kelp */
    kelp: "#12473f",
    /** Secondary/Lagoon */
    lagoon: "#0f766e",
    /** Secondary/Sea Glass */
    seaGlass: "#8fd3c4",
  },
  accent: {
    /** Accent/Signal Coral */
    signalCoral: "color(display-p3 1 0.36 0.27)",
    /** Accent/Brass */
    brass: "#b08a3c",
    /** Accent/Beacon */
    beacon: "#ffc857",
  },
  neutral: {
    /** Neutral/White */
    white: "#ffffff",
    /** Neutral/Fog */
    fog: "#f4f6f8",
    /** Neutral/Sailcloth */
    sailcloth: "#e4e9ee",
    /** Neutral/Pewter */
    pewter: "#a7b1bc",
    /** Neutral/Slate */
    slate: "#536070",
    /** Neutral/Graphite */
    graphite: "#263241",
    /** Neutral/Night */
    night: "#15202d",
    /** Neutral/Ink */
    ink: "#0b121b",
  },
  status: {
    /** Status/Success */
    success: "#1b7a4b",
    /** Status/Warning */
    warning: "#a94f08",
    /** Status/Danger */
    danger: "#be2430",
    /** Status/Info */
    info: "#1c69b0",
  },
  data: {
    /** Data/Current */
    current: "#2f6db5",
    /** Data/Buoy */
    buoy: "#c96411",
    /** Data/Reef */
    reef: "#168a78",
    /** Data/Anemone */
    anemone: "#b9417a",
    /** Data/Sand */
    sand: "#a3820d",
    /** Data/Urchin */
    urchin: "#6a55b5",
  },
} as const;

/** What each role looks like in each theme. */
export const themes = {
  /** Theme: Light */
  light: {
    accent: colors.primary.harborBlue,
    background: colors.neutral.white,
    secondaryBackground: colors.neutral.fog,
    tertiaryBackground: colors.neutral.sailcloth,
    separator: colors.neutral.pewter,
    textPrimary: colors.primary.deepNavy,
    textSecondary: colors.neutral.slate,
    tabBarHairline: colors.neutral.pewter,
    chart1: colors.data.current,
    chart2: colors.data.buoy,
    chart3: colors.data.reef,
    chart4: colors.data.anemone,
    chart5: colors.data.urchin,
  },
  /** Theme: Dark */
  dark: {
    accent: colors.secondary.seaGlass,
    background: colors.neutral.ink,
    secondaryBackground: colors.neutral.night,
    tertiaryBackground: colors.neutral.graphite,
    separator: colors.neutral.slate,
    textPrimary: colors.neutral.fog,
    textSecondary: colors.neutral.pewter,
    tabBarHairline: colors.neutral.slate,
    chart1: "#6fa8e6",
    chart2: "#f0964a",
    chart3: "#4fc2ae",
    chart4: "#e27aab",
    chart5: "#a593e6",
  },
} as const;

/** The gradients, as images of CSS. */
export const gradients = {
  /** Horizon */
  horizon: `linear-gradient(180deg in oklab, ${colors.primary.deepNavy} 0%, ${colors.primary.harborBlue} 55%, ${colors.primary.mist} 100%)`,
  /** Beacon Light */
  beaconLight: `radial-gradient(in oklch, ${colors.accent.beacon} 0%, ${colors.accent.signalCoral} 40%, ${colors.primary.deepNavy} 100%)`,
  /** Compass */
  compass: `conic-gradient(from 0deg in oklch, ${colors.primary.tide} 0%, ${colors.secondary.seaGlass} 50%, ${colors.primary.tide} 100%)`,
} as const;

/** The groups of colors. */
export type ColorGroup = keyof typeof colors;

/** The themes. */
export type ThemeName = keyof typeof themes;
