// Palette: }\u{2a}\/ x{ Ink & \<Co>
// Brand: \u{2a}\/ \<\/style>\<script>alert(1)\<\/script>
// Tagline: "quoted" 'line'
// Description: first line\nsecond line \u{2a}\/

/** The colors of the palette. */
export const colors = {
  inkCo: {
    /** Ink & \<Co>/}\u{2a}\/ x{ */
    x: "#102030",
    /** Ink & \<Co>/Ink & \<Co> */
    inkCo: "#203040",
    /** Ink & \<Co>/藍色 あい */
    u85cdU8272U3042U3044: "#304050",
    /** Ink & \<Co>/🎨 */
    u1f3a8: "#40506080",
    /** Ink & \<Co>/A name that goes on and on, as names do when a committee has to agree on one and nobody wants to leave out the part they came for, until two hundred characters are used up and not a single one is left */
    aNameThatGoesOnAndOnAsNamesDoWhenACommitteeHasToAgreeOnOneAndNobodyWantsToLeaveOutThePartTheyCameForUntilTwoHundredChara: "#506070",
    /** Ink & \<Co>/Deep Navy */
    deepNavy: "#607080",
    /** Ink & \<Co>/deep-navy */
    deepNavy2: "#708090",
    /** Ink & \<Co>/-\-> ]]> "'` */
    color: "#8090a0",
    /** Ink & \<Co>/=1+1,"x";y */
    n11XY: "#90a0b0",
    /** Ink & \<Co>/${x} #\{y} \\(z) \\ */
    xYZ: "#a0b0c0",
    /** Ink & \<Co>/100% */
    n100: "#b0c0d0",
    /** Ink & \<Co>/Äußerst Blöd */
    ausserstBlod: "#c0d0e0",
    /** Ink & \<Co>/a\/b */
    aB: "#d0e0f0",
  },
  aB: {
    /** a\/b/}\u{2a}\/ x{ */
    x: "#e0f001",
    /** a\/b/class */
    class_: "#f00112",
    /** a\/b/edge -\- case */
    edgeCase: "#011223",
  },
};

/** What each role looks like in each theme. */
export const themes = {
  /** Theme: "] { x */
  x: {
    n1st: "#abcdef80", // 1st
    default_: colors.aB.class_, // default
    text: colors.inkCo.x, // text }\u{2a}\/
  },
};

/** The gradients, as images of CSS. */
export const gradients = {
  /** }\u{2a}\/ x{ */
  x: `linear-gradient(45deg, ${colors.aB.class_} 0%, #ffffff 100%)`,
};
