// Palette: }\u{2a}\/ x{ Ink & \<Co>
// Brand: \u{2a}\/ \<\/style>\<script>alert(1)\<\/script>
// Tagline: "quoted" 'line'
// Description: first line\nsecond line \u{2a}\/

import SwiftUI

extension Color {
  /// The colors of the palette.
  public enum Palette {
    /// Ink & \<Co>/}\u{2a}\/ x{
    public static let inkCoX = Color(.sRGB, red: 16 / 255, green: 32 / 255, blue: 48 / 255, opacity: 1)
    /// Ink & \<Co>/Ink & \<Co>
    public static let inkCoInkCo = Color(.sRGB, red: 32 / 255, green: 48 / 255, blue: 64 / 255, opacity: 1)
    /// Ink & \<Co>/藍色 あい
    public static let inkCo藍色あい = Color(.sRGB, red: 48 / 255, green: 64 / 255, blue: 80 / 255, opacity: 1)
    /// Ink & \<Co>/🎨
    public static let inkCoU1f3a8 = Color(.sRGB, red: 64 / 255, green: 80 / 255, blue: 96 / 255, opacity: 128 / 255)
    /// Ink & \<Co>/A name that goes on and on, as names do when a committee has to agree on one and nobody wants to leave out the part they came for, until two hundred characters are used up and not a single one is left
    public static let inkCoANameThatGoesOnAndOnAsNamesDoWhenACommitteeHasToAgreeOnOneAndNobodyWantsToLeaveOutThePartTheyCameForUntilTwoHundred = Color(.sRGB, red: 80 / 255, green: 96 / 255, blue: 112 / 255, opacity: 1)
    /// Ink & \<Co>/Deep Navy
    public static let inkCoDeepNavy = Color(.sRGB, red: 96 / 255, green: 112 / 255, blue: 128 / 255, opacity: 1)
    /// Ink & \<Co>/deep-navy
    public static let inkCoDeepNavy2 = Color(.sRGB, red: 112 / 255, green: 128 / 255, blue: 144 / 255, opacity: 1)
    /// Ink & \<Co>/-\-> ]]> "'`
    public static let inkCoColor = Color(.sRGB, red: 128 / 255, green: 144 / 255, blue: 160 / 255, opacity: 1)
    /// Ink & \<Co>/=1+1,"x";y
    public static let inkCo11XY = Color(.sRGB, red: 144 / 255, green: 160 / 255, blue: 176 / 255, opacity: 1)
    /// Ink & \<Co>/${x} #\{y} \\(z) \\
    public static let inkCoXYZ = Color(.sRGB, red: 160 / 255, green: 176 / 255, blue: 192 / 255, opacity: 1)
    /// Ink & \<Co>/100%
    public static let inkCo100 = Color(.sRGB, red: 176 / 255, green: 192 / 255, blue: 208 / 255, opacity: 1)
    /// Ink & \<Co>/Äußerst Blöd
    public static let inkCoAusserstBlod = Color(.sRGB, red: 192 / 255, green: 208 / 255, blue: 224 / 255, opacity: 1)
    /// Ink & \<Co>/a\/b
    public static let inkCoAB = Color(.sRGB, red: 208 / 255, green: 224 / 255, blue: 240 / 255, opacity: 1)

    /// a\/b/}\u{2a}\/ x{
    public static let aBX = Color(.sRGB, red: 224 / 255, green: 240 / 255, blue: 1 / 255, opacity: 1)
    /// a\/b/class
    public static let aBClass = Color(.sRGB, red: 240 / 255, green: 1 / 255, blue: 18 / 255, opacity: 1)
    /// a\/b/edge -\- case
    public static let aBEdgeCase = Color(.sRGB, red: 1 / 255, green: 18 / 255, blue: 35 / 255, opacity: 1)

    /// }\u{2a}\/ x{
    public static let gradientX = Gradient(stops: [
      Gradient.Stop(color: Palette.aBClass, location: 0),
      Gradient.Stop(color: Color(.sRGB, red: 1, green: 1, blue: 1, opacity: 1), location: 1),
    ])
  }

  /// The themes that roles are a function of.
  public enum PaletteTheme: CaseIterable, Sendable {
    /// "] { x
    case x
  }

  /// The role 1st.
  public static func n1st(in theme: PaletteTheme) -> Color {
    switch theme {
    case .x: Color(.sRGB, red: 171 / 255, green: 205 / 255, blue: 239 / 255, opacity: 128 / 255)
    }
  }

  /// The role default.
  public static func default_(in theme: PaletteTheme) -> Color {
    switch theme {
    case .x: Palette.aBClass
    }
  }

  /// The role text }\u{2a}\/.
  public static func text(in theme: PaletteTheme) -> Color {
    switch theme {
    case .x: Palette.inkCoX
    }
  }
}
