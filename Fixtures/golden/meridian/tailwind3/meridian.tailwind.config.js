// Palette: Meridian
// Brand: Meridian Instruments
// Tagline: Bearings for open water
// Category: Marine navigation
// Description: Meridian builds compasses, chart plotters and deck instruments for people who sail far from shore.\n\nIts colors come from the chart table: ink and paper for the work, coral and brass for what must be seen at once.

/** @type {import('tailwindcss').Config} */
module.exports = {
  theme: {
    extend: {
      colors: {
        primary: {
          'deep-navy': '#0b1f3a', // Primary/Deep Navy
          'harbor-blue': '#1d4e89', // Primary/Harbor Blue
          tide: '#3e82c8', // Primary/Tide
          mist: '#d6e6f5', // Primary/Mist
        },
        secondary: {
          kelp: '#12473f', // Secondary/Kelp
          lagoon: '#0f766e', // Secondary/Lagoon
          'sea-glass': '#8fd3c4', // Secondary/Sea Glass
        },
        accent: {
          'signal-coral': 'color(display-p3 1 0.36 0.27)', // Accent/Signal Coral
          brass: '#b08a3c', // Accent/Brass
          beacon: '#ffc857', // Accent/Beacon
        },
        neutral: {
          white: '#ffffff', // Neutral/White
          fog: '#f4f6f8', // Neutral/Fog
          sailcloth: '#e4e9ee', // Neutral/Sailcloth
          pewter: '#a7b1bc', // Neutral/Pewter
          slate: '#536070', // Neutral/Slate
          graphite: '#263241', // Neutral/Graphite
          night: '#15202d', // Neutral/Night
          ink: '#0b121b', // Neutral/Ink
        },
        status: {
          success: '#1b7a4b', // Status/Success
          warning: '#a94f08', // Status/Warning
          danger: '#be2430', // Status/Danger
          info: '#1c69b0', // Status/Info
        },
        data: {
          current: '#2f6db5', // Data/Current
          buoy: '#c96411', // Data/Buoy
          reef: '#168a78', // Data/Reef
          anemone: '#b9417a', // Data/Anemone
          sand: '#a3820d', // Data/Sand
          urchin: '#6a55b5', // Data/Urchin
        },
      },
      backgroundImage: {
        horizon: 'linear-gradient(180deg in oklab, #0b1f3a 0%, #1d4e89 55%, #d6e6f5 100%)', // Horizon
        'beacon-light': 'radial-gradient(in oklch, #ffc857 0%, #ff5b46 40%, #0b1f3a 100%)', // Beacon Light
        compass: 'conic-gradient(from 0deg in oklch, #3e82c8 0%, #8fd3c4 50%, #3e82c8 100%)', // Compass
      },
      fontFamily: {
        'brand-name': ['"Brandon Grotesque"'],
        'brand-tagline': ['"Brandon Grotesque"'],
        'brand-description': ['"Source Serif 4"'],
      },
      fontSize: {
        'brand-name': '36px',
        'brand-tagline': '18px',
        'brand-description': '14px',
      },
    },
  },
};
