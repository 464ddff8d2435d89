module.exports = {
  theme: {
    extend: {
      colors: {
        ink: '#0b121b',
        coral: '#ff5345
      },
    },
  },
}
