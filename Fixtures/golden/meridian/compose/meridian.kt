// Palette: Meridian
// Brand: Meridian Instruments
// Tagline: Bearings for open water
// Category: Marine navigation
// Description: Meridian builds compasses, chart plotters and deck instruments for people who sail far from shore.\n\nIts colors come from the chart table: ink and paper for the work, coral and brass for what must be seen at once.

import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.colorspace.ColorSpaces

/** The colors of the palette. */
object MeridianPalette {
    // Primary/Deep Navy
    val PrimaryDeepNavy = Color(0xFF0B1F3A)
    // Primary/Harbor Blue
    val PrimaryHarborBlue = Color(0xFF1D4E89)
    // Primary/Tide
    val PrimaryTide = Color(0xFF3E82C8)
    // Primary/Mist
    val PrimaryMist = Color(0xFFD6E6F5)

    // Secondary/Kelp
    val SecondaryKelp = Color(0xFF12473F)
    // Secondary/Lagoon
    val SecondaryLagoon = Color(0xFF0F766E)
    // Secondary/Sea Glass
    val SecondarySeaGlass = Color(0xFF8FD3C4)

    // Accent/Signal Coral
    val AccentSignalCoral = Color(red = 1f, green = 0.36f, blue = 0.27f, alpha = 1f, colorSpace = ColorSpaces.DisplayP3)
    // Accent/Brass
    val AccentBrass = Color(0xFFB08A3C)
    // Accent/Beacon
    val AccentBeacon = Color(0xFFFFC857)

    // Neutral/White
    val NeutralWhite = Color(0xFFFFFFFF)
    // Neutral/Fog
    val NeutralFog = Color(0xFFF4F6F8)
    // Neutral/Sailcloth
    val NeutralSailcloth = Color(0xFFE4E9EE)
    // Neutral/Pewter
    val NeutralPewter = Color(0xFFA7B1BC)
    // Neutral/Slate
    val NeutralSlate = Color(0xFF536070)
    // Neutral/Graphite
    val NeutralGraphite = Color(0xFF263241)
    // Neutral/Night
    val NeutralNight = Color(0xFF15202D)
    // Neutral/Ink
    val NeutralInk = Color(0xFF0B121B)

    // Status/Success
    val StatusSuccess = Color(0xFF1B7A4B)
    // Status/Warning
    val StatusWarning = Color(0xFFA94F08)
    // Status/Danger
    val StatusDanger = Color(0xFFBE2430)
    // Status/Info
    val StatusInfo = Color(0xFF1C69B0)

    // Data/Current
    val DataCurrent = Color(0xFF2F6DB5)
    // Data/Buoy
    val DataBuoy = Color(0xFFC96411)
    // Data/Reef
    val DataReef = Color(0xFF168A78)
    // Data/Anemone
    val DataAnemone = Color(0xFFB9417A)
    // Data/Sand
    val DataSand = Color(0xFFA3820D)
    // Data/Urchin
    val DataUrchin = Color(0xFF6A55B5)
}

/** What each role looks like in one theme. */
@Immutable
data class MeridianTheme(
    val accent: Color,
    val background: Color,
    val secondaryBackground: Color,
    val tertiaryBackground: Color,
    val separator: Color,
    val textPrimary: Color,
    val textSecondary: Color,
    val tabBarHairline: Color,
    val chart1: Color,
    val chart2: Color,
    val chart3: Color,
    val chart4: Color,
    val chart5: Color,
) {
    companion object {
        // Light
        val Light = MeridianTheme(
            accent = MeridianPalette.PrimaryHarborBlue,
            background = MeridianPalette.NeutralWhite,
            secondaryBackground = MeridianPalette.NeutralFog,
            tertiaryBackground = MeridianPalette.NeutralSailcloth,
            separator = MeridianPalette.NeutralPewter,
            textPrimary = MeridianPalette.PrimaryDeepNavy,
            textSecondary = MeridianPalette.NeutralSlate,
            tabBarHairline = MeridianPalette.NeutralPewter,
            chart1 = MeridianPalette.DataCurrent,
            chart2 = MeridianPalette.DataBuoy,
            chart3 = MeridianPalette.DataReef,
            chart4 = MeridianPalette.DataAnemone,
            chart5 = MeridianPalette.DataUrchin,
        )
        // Dark
        val Dark = MeridianTheme(
            accent = MeridianPalette.SecondarySeaGlass,
            background = MeridianPalette.NeutralInk,
            secondaryBackground = MeridianPalette.NeutralNight,
            tertiaryBackground = MeridianPalette.NeutralGraphite,
            separator = MeridianPalette.NeutralSlate,
            textPrimary = MeridianPalette.NeutralFog,
            textSecondary = MeridianPalette.NeutralPewter,
            tabBarHairline = MeridianPalette.NeutralSlate,
            chart1 = Color(0xFF6FA8E6),
            chart2 = Color(0xFFF0964A),
            chart3 = Color(0xFF4FC2AE),
            chart4 = Color(0xFFE27AAB),
            chart5 = Color(0xFFA593E6),
        )
    }
}
