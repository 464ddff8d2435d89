// Palette: }\u{2a}\/ x{ Ink & \<Co>
// Brand: \u{2a}\/ \<\/style>\<script>alert(1)\<\/script>
// Tagline: "quoted" 'line'
// Description: first line\nsecond line \u{2a}\/

import androidx.compose.runtime.Immutable
import androidx.compose.ui.graphics.Color

/** The colors of the palette. */
object XInkCoPalette {
    // Ink & \<Co>/}\u{2a}\/ x{
    val InkCoX = Color(0xFF102030)
    // Ink & \<Co>/Ink & \<Co>
    val InkCoInkCo = Color(0xFF203040)
    // Ink & \<Co>/藍色 あい
    val InkCo藍色あい = Color(0xFF304050)
    // Ink & \<Co>/🎨
    val InkCoU1f3a8 = Color(0x80405060)
    // Ink & \<Co>/A name that goes on and on, as names do when a committee has to agree on one and nobody wants to leave out the part they came for, until two hundred characters are used up and not a single one is left
    val InkCoANameThatGoesOnAndOnAsNamesDoWhenACommitteeHasToAgreeOnOneAndNobodyWantsToLeaveOutThePartTheyCameForUntilTwoHundred = Color(0xFF506070)
    // Ink & \<Co>/Deep Navy
    val InkCoDeepNavy = Color(0xFF607080)
    // Ink & \<Co>/deep-navy
    val InkCoDeepNavy2 = Color(0xFF708090)
    // Ink & \<Co>/-\-> ]]> "'`
    val InkCoColor = Color(0xFF8090A0)
    // Ink & \<Co>/=1+1,"x";y
    val InkCo11XY = Color(0xFF90A0B0)
    // Ink & \<Co>/${x} #\{y} \\(z) \\
    val InkCoXYZ = Color(0xFFA0B0C0)
    // Ink & \<Co>/100%
    val InkCo100 = Color(0xFFB0C0D0)
    // Ink & \<Co>/Äußerst Blöd
    val InkCoAusserstBlod = Color(0xFFC0D0E0)
    // Ink & \<Co>/a\/b
    val InkCoAB = Color(0xFFD0E0F0)

    // a\/b/}\u{2a}\/ x{
    val ABX = Color(0xFFE0F001)
    // a\/b/class
    val ABClass = Color(0xFFF00112)
    // a\/b/edge -\- case
    val ABEdgeCase = Color(0xFF011223)
}

/** What each role looks like in one theme. */
@Immutable
data class XInkCoTheme(
    val n1st: Color, // 1st
    val default: Color,
    val text: Color, // text }\u{2a}\/
) {
    companion object {
        // "] { x
        val X = XInkCoTheme(
            n1st = Color(0x80ABCDEF),
            default = XInkCoPalette.ABClass,
            text = XInkCoPalette.InkCoX,
        )
    }
}
