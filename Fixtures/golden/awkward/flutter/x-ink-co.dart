// Palette: }\u{2a}\/ x{ Ink & \<Co>
// Brand: \u{2a}\/ \<\/style>\<script>alert(1)\<\/script>
// Tagline: "quoted" 'line'
// Description: first line\nsecond line \u{2a}\/

import 'dart:ui' show Color;

/// The colors of the palette.
abstract final class XInkCoPalette {
  /// Ink & \<Co>/}\u{2a}\/ x{
  static const Color inkCoX = Color(0xFF102030);
  /// Ink & \<Co>/Ink & \<Co>
  static const Color inkCoInkCo = Color(0xFF203040);
  /// Ink & \<Co>/藍色 あい
  static const Color inkCoU85cdU8272U3042U3044 = Color(0xFF304050);
  /// Ink & \<Co>/🎨
  static const Color inkCoU1f3a8 = Color(0x80405060);
  /// Ink & \<Co>/A name that goes on and on, as names do when a committee has to agree on one and nobody wants to leave out the part they came for, until two hundred characters are used up and not a single one is left
  static const Color inkCoANameThatGoesOnAndOnAsNamesDoWhenACommitteeHasToAgreeOnOneAndNobodyWantsToLeaveOutThePartTheyCameForUntilTwoHundred = Color(0xFF506070);
  /// Ink & \<Co>/Deep Navy
  static const Color inkCoDeepNavy = Color(0xFF607080);
  /// Ink & \<Co>/deep-navy
  static const Color inkCoDeepNavy2 = Color(0xFF708090);
  /// Ink & \<Co>/-\-> ]]> "'`
  static const Color inkCoColor = Color(0xFF8090A0);
  /// Ink & \<Co>/=1+1,"x";y
  static const Color inkCo11XY = Color(0xFF90A0B0);
  /// Ink & \<Co>/${x} #\{y} \\(z) \\
  static const Color inkCoXYZ = Color(0xFFA0B0C0);
  /// Ink & \<Co>/100%
  static const Color inkCo100 = Color(0xFFB0C0D0);
  /// Ink & \<Co>/Äußerst Blöd
  static const Color inkCoAusserstBlod = Color(0xFFC0D0E0);
  /// Ink & \<Co>/a\/b
  static const Color inkCoAB = Color(0xFFD0E0F0);

  /// a\/b/}\u{2a}\/ x{
  static const Color aBX = Color(0xFFE0F001);
  /// a\/b/class
  static const Color aBClass = Color(0xFFF00112);
  /// a\/b/edge -\- case
  static const Color aBEdgeCase = Color(0xFF011223);
}

/// What each role looks like in one theme.
final class XInkCoTheme {
  /// Gives each role its color.
  const XInkCoTheme({
    required this.n1st,
    required this.default_,
    required this.text,
  });

  /// The role 1st.
  final Color n1st;

  /// The role default.
  final Color default_;

  /// The role text }\u{2a}\/.
  final Color text;

  /// "] { x
  static const XInkCoTheme x = XInkCoTheme(
    n1st: Color(0x80ABCDEF),
    default_: XInkCoPalette.aBClass,
    text: XInkCoPalette.inkCoX,
  );
}
