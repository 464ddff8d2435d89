// Palette: }\u{2a}\/ x{ Ink & \<Co>
// Brand: \u{2a}\/ \<\/style>\<script>alert(1)\<\/script>
// Tagline: "quoted" 'line'
// Description: first line\nsecond line \u{2a}\/

/** @type {import('tailwindcss').Config} */
module.exports = {
  theme: {
    extend: {
      colors: {
        'ink-co': {
          x: '#102030', // Ink & \<Co>/}\u{2a}\/ x{
          'ink-co': '#203040', // Ink & \<Co>/Ink & \<Co>
          '藍色-あい': '#304050', // Ink & \<Co>/藍色 あい
          'u1f3a8': '#40506080', // Ink & \<Co>/🎨
          'a-name-that-goes-on-and-on-as-names-do-when-a-committee-has-to-agree-on-one-and-nobody-wants-to-leave-out-the-part-they': '#506070', // Ink & \<Co>/A name that goes on and on, as names do when a committee has to agree on one and nobody wants to leave out the part they came for, until two hundred characters are used up and not a single one is left
          'deep-navy': '#607080', // Ink & \<Co>/Deep Navy
          'deep-navy-2': '#708090', // Ink & \<Co>/deep-navy
          color: '#8090a0', // Ink & \<Co>/-\-> ]]> "'`
          '1-1-x-y': '#90a0b0', // Ink & \<Co>/=1+1,"x";y
          'x-y-z': '#a0b0c0', // Ink & \<Co>/${x} #\{y} \\(z) \\
          '100': '#b0c0d0', // Ink & \<Co>/100%
          'ausserst-blod': '#c0d0e0', // Ink & \<Co>/Äußerst Blöd
          'a-b': '#d0e0f0', // Ink & \<Co>/a\/b
        },
        'a-b': {
          x: '#e0f001', // a\/b/}\u{2a}\/ x{
          class: '#f00112', // a\/b/class
          'edge-case': '#011223', // a\/b/edge -\- case
        },
      },
      backgroundImage: {
        x: 'linear-gradient(45deg, #f00112 0%, #ffffff 100%)', // }\u{2a}\/ x{
      },
      fontFamily: {
        'brand-name': ['"Bad\\"; } Font\\\\"'],
      },
      fontSize: {
        'brand-name': '32px',
        'brand-tagline': '18px',
        'brand-description': '14px',
      },
    },
  },
};
