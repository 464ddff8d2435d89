module.exports = {
  theme: {},
}
