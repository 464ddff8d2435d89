/// What Tailwind CSS writes besides classes: its rules for elements (Preflight), as far as text and its background depend on
/// them, and the properties and animations that its classes need.
///
/// Source: `preflight.css` of Tailwind CSS 4.3 and 3.4.
enum TailwindBase {
  private static let common = """
    h1, h2, h3, h4, h5, h6 { font-size: inherit; font-weight: inherit }
    a { color: inherit }
    b, strong { font-weight: bolder }
    code, kbd, samp, pre { font-family: ui-monospace, SFMono-Regular, monospace; font-size: 1em }
    small { font-size: 80% }
    sub, sup { font-size: 75%; position: relative }
    sub { bottom: -0.25em }
    sup { top: -0.5em }
    summary { display: list-item }
    img, svg, video, canvas, audio, iframe, embed, object { display: block }
    img, video { max-width: 100%; height: auto }
    """

  private static let four =
    common
      + """

      button, input, select, optgroup, textarea, ::file-selector-button {
        font: inherit; color: inherit; background-color: transparent; opacity: 1 }
      :where(select:is([multiple], [size])) optgroup { font-weight: bolder }
      ::placeholder { opacity: 1; color: color-mix(in oklab, currentcolor 50%, transparent) }
      [hidden]:where(:not([hidden='until-found'])) { display: none !important }
      """

  private static let three =
    common
      + """

      button, input, optgroup, select, textarea { font-family: inherit; font-size: 100%; font-weight: inherit;
        color: inherit }
      button, input:where([type='button']), input:where([type='reset']), input:where([type='submit']) {
        background-color: transparent; background-image: none }
      ::-webkit-file-upload-button { font: inherit }
      input::placeholder, textarea::placeholder { opacity: 1; color: #9ca3af }
      [hidden]:where(:not([hidden="until-found"])) { display: none }
      """

  /// Its rules for elements.
  static let rules = (three: CSSTree(Array(three.utf8)), four: CSSTree(Array(four.utf8)))

  /// The rules of the plugin for forms. Source: https://github.com/tailwindlabs/tailwindcss-forms.
  static let forms = """
    [type='text'], input:where(:not([type])), [type='email'], [type='url'], [type='password'], [type='number'],
    [type='date'], [type='datetime-local'], [type='month'], [type='search'], [type='tel'], [type='time'],
    [type='week'], [multiple], textarea, select, .form-input, .form-textarea, .form-select, .form-multiselect {
      background-color: #fff; font-size: 1rem }
    input::placeholder, textarea::placeholder, .form-input::placeholder, .form-textarea::placeholder {
      color: #6b7280; opacity: 1 }
    [type='checkbox'], [type='radio'], .form-checkbox, .form-radio { background-color: #fff; color: #2563eb }
    [type='file'] { background: unset; font-size: unset }
    """

  private static let animations = """
    @keyframes spin { to { transform: rotate(360deg) } }
    @keyframes ping { 75%, 100% { transform: scale(2); opacity: 0 } }
    @keyframes pulse { 50% { opacity: .5 } }
    @keyframes bounce { 0%, 100% { transform: translateY(-25%) } 50% { transform: none } }
    """

  /// The properties that its classes set for each other, and its animations.
  static let needs = (
    three: CSSTree(Array((registered(gradients: false) + animations).utf8)),
    four: CSSTree(Array((registered(gradients: true) + animations).utf8))
  )

  /// They are not inherited: version 4 registers them, version 3 sets them for every element.
  private static func registered(gradients: Bool) -> String {
    var names: [(String, String?)] = [
      ("translate-x", "0"), ("translate-y", "0"), ("scale-x", "1"), ("scale-y", "1"), ("rotate", "0deg"),
      ("content", "\"\""),
    ]
    let filters = [
      "blur", "brightness", "contrast", "grayscale", "hue-rotate", "invert", "saturate", "sepia",
    ]
    names += (filters + ["drop-shadow"]).map { ($0, nil) }
    names += (filters + ["opacity"]).map { ("backdrop-" + $0, nil) }
    if gradients { names += ["from", "via", "to", "stops", "via-stops"].map { ("gradient-" + $0, nil) } }
    return names.map { name, initial in
      "@property --tw-\(name) { syntax: \"*\"; inherits: false; \(initial.map { "initial-value: \($0)" } ?? "") }\n"
    }.joined()
  }
}
