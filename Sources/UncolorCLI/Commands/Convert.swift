import ColorProfiles
import CommandLineKit
import PaletteCore

/// Writes colors in another notation.
enum Convert {
  /// A notation of ``ColorTextStyle``, or the name of the nearest named color.
  enum Target: Sendable {
    case styles([ColorTextStyle])
    case name
  }

  static let colors = RepeatedOperand(
    "COLOR", ColorKinds.color, help: "Colors, @references, or - for standard input")
  static let to = DefaultedOption(
    "to", aliases: ["format", "space", "as", "type", "notation", "output-format", "colorspace", "t", "f"],
    .choice(
      "NOTATION",
      ColorTextStyle.all.map {
        (Choice($0.id, $0.summary, aliases: ColorKinds.spaceAliases[$0.id] ?? []), Target.styles([$0]))
      }
        + [(Choice("name", "the nearest named color"), Target.name)],
      find: { listed($0).map { Target.styles($0) } }),
    default: Target.styles([.hex]), shown: "hex",
    help: "The notation or color space to write, or several with commas")
  /// `rgb,hsl`: every notation of a list; nil where one of them is none.
  private static func listed(_ word: String) -> [ColorTextStyle]? {
    guard word.contains(",") else { return ColorTextStyle.named(word).map { [$0] } }
    let styles = word.lowercased().split(separator: ",", omittingEmptySubsequences: false).map { part in
      ColorTextStyle.all.first {
        $0.id == part || ColorKinds.spaceAliases[$0.id]?.contains(String(part)) == true
      }
    }
    return styles.contains { $0 == nil } ? nil : styles.compactMap { $0 }
  }

  static let from = Option<ColorTextStyle>(
    "from", aliases: ["input-space", "from-space"],
    ColorKinds.notation, help: "How bare numbers are read: --from hsl 210 50% 40%")
  static let nearestIn = Option(
    "palette", aliases: ["in", "among", "within"], .text("PALETTE", completion: .liveOrFile("palette")),
    help: "With --to name, the nearest color of this palette")
  static let gamut = Option<GamutMethod>(
    "gamut", .choice("METHOD"), help: "How to fit colors outside the target's gamut")
  static let precision = Option(
    "precision", .integer("N", in: 0...15),
    help: "Number of decimals (default: enough to read the color back exactly)")

  static let spec = CommandSpec(
    "convert", summary: "convert colors to another notation or color space",
    discussion: "Without operands, one color per line is read from standard input.",
    section: Section.colors, readsStandardInput: true,
    aliases: [
      .top("format"), .top("name", adding: ["--to=name"]), .top("nearest", adding: ["--to=name"]),
      .top("closest", adding: ["--to=name"]), .top("match", adding: ["--to=name"]),
      .top("snap", adding: ["--to=name"]),
      .top("color-name", adding: ["--to=name"]), .top("namer", adding: ["--to=name"]), .top("fmt"),
      .top("transform"), .top("to"),
      .top("fit", adding: ["--gamut=css"]), .top("clip", adding: ["--gamut=clip"]),
    ]
      // Notations are words of their own: `uncolor hsl red`, `uncolor hsl 210 50% 40%`.
      + ColorTextStyle.all.flatMap {
        [
          .top($0.id, adding: ["--to=\($0.id)", "--from=\($0.id)"]),
          .top("to-\($0.id)", adding: ["--to=\($0.id)"]),
        ]
      }, keywords: ["culori", "chroma", "coloraide"],
    fillers: ColorKinds.fillers + ["color", "colour", "this", "that", "the", "is"], unnamed: [to],
    arguments: [colors, to, from, nearestIn, gamut, precision] + ColorContextOptions.all + PrintArguments.all,
    examples: [
      Example("uncolor convert '#0b1f3a' --to oklch", "In OKLCH"),
      Example("uncolor convert 'color(display-p3 1 0 0)' --to hex", "Mapped into sRGB as CSS asks"),
      Example("uncolor convert @Acme --to hsl", "Every color of a palette"),
      Example(
        "uncolor convert '#0b1f3a' --to cmyk --cmyk-profile press.icc", "The inks that a press needs for it"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let stream = ColorStream(
      context: context, command: spec, colors: try ColorContextOptions.read(arguments, context))
    let method = arguments[gamut]
    let precision = arguments[precision]
    let (words, book) = try operands(arguments, context)
    try ResultList.print(context) { list in
      switch arguments[to] {
      case .name:
        try stream.each(words) { color, input in
          if let book { return try add(book.nearest(to: color), to: list, input) }
          let nearest = ColorNames.nearestReadable(to: color)
          try list.add {
            $0.append(contentsOf: nearest.name.utf8)
          } json: {
            $0.put("input", String(decoding: input, as: UTF8.self))
            $0.put("name", nearest.name)
            $0.put("hex", nearest.color.hex)
            $0.put("deltaE", nearest.deltaE)
          }
        }
      case .styles(let styles):
        let isInk = styles.contains { $0.space === ColorSpace.cmyk }
        if isInk || arguments[PrintArguments.profile] != nil,
          let press = try PrintArguments.press(arguments, context)
        {
          guard styles.count == 1 else {
            throw CLIError(
              .usage, "inks that a profile computes are printed alone",
              hint: "Write: uncolor convert COLOR --to cmyk, and the other notations in another line")
          }
          return try print(press, styles[0], isInk, words, arguments, list, context)
        }
        try stream.each(words) { color, input in
          for style in styles {
            let mapped = method.map { color.mapped(into: style.space, method: $0) } ?? color
            try list.add {
              ColorText.append(mapped, as: style, precision: precision, to: &$0)
            } json: {
              element(&$0, mapped, style, precision, input)
            }
          }
        }
      }
    }
  }

  /// The colors as typed, with bare numbers put into the function that --from names, and the palette whose colors are
  /// looked for: that of --palette, or the last word of `match '#0b1f3b' Acme`.
  private static func operands(
    _ arguments: ParsedArguments, _ context: Context
  ) throws -> (words: [String], book: NearestColor?) {
    var words = arguments[colors]
    if let style = arguments[from] {
      // `"0.205 0 0"` was quoted whole.
      if let whole = style.color(ofNumbers: words) {
        words = [whole]
      } else {
        words = words.map { word in
          style.color(ofNumbers: word.split { " ,".contains($0) }.map(String.init)) ?? word
        }
      }
    }
    var book = arguments[nearestIn]
    guard case .name = arguments[to] else {
      if book != nil { throw CLIError(.usage, "--palette needs --to name") }
      return (words, nil)
    }
    if book == nil, words.count > 1, !ColorKinds.isColor(words[words.count - 1]),
      (try? PaletteSource(context).stored(words[words.count - 1])) != nil
    {
      book = words.removeLast()
    }
    return (words, try book.map { try NearestColor($0, context) })
  }

  private static func add(
    _ found: NearestColor.Found, to list: ResultList, _ input: UnsafeBufferPointer<UInt8>
  ) throws {
    try list.add {
      $0.append(contentsOf: "\(found.color.hex)  \(SafeText.line(found.name))".utf8)
    } json: {
      $0.put("input", String(decoding: input, as: UTF8.self))
      $0.put("name", found.name)
      $0.put("hex", found.color.hex)
      $0.put("deltaE", found.deltaE)
    }
  }

  /// Through the profile of a press: colors to inks, or inks to colors.
  private static func print(
    _ press: PressProfile, _ style: ColorTextStyle, _ isInk: Bool, _ words: [String],
    _ arguments: ParsedArguments,
    _ list: ResultList, _ context: Context
  ) throws {
    var (count, outside, farthest) = (0, 0, 0.0)
    // A stream is for programs, which ask for JSON where they want to know what the press cannot print.
    let isWatched = !words.isEmpty && !words.contains("-")
    let precision = arguments[precision]
    try ColorStream(context: context, command: spec).each(words) { color, input in
      if color.space === ColorSpace.cmyk {
        let shown = isInk ? color : press.color(of: color.components).withAlpha(color.alpha)
        let mapped = arguments[gamut].map { shown.mapped(into: style.space, method: $0) } ?? shown
        try list.add {
          ColorText.append(mapped, as: style, precision: precision, to: &$0)
        } json: {
          element(&$0, mapped, style, precision, input)
          $0.put("profile", press.name)
        }
        return
      }
      guard isInk else {
        let mapped = arguments[gamut].map { color.mapped(into: style.space, method: $0) } ?? color
        try list.add {
          ColorText.append(mapped, as: style, precision: precision, to: &$0)
        } json: {
          element(&$0, mapped, style, precision, input)
        }
        return
      }
      let inks = Color(.cmyk, press.inks(of: color))
      count += 1
      if isWatched {
        let proof = press.proof(of: color)
        if proof.isOutOfGamut { outside += 1 }
        farthest = max(farthest, proof.gamutDistance)
      }
      try list.add {
        ColorText.append(inks, as: style, precision: precision, to: &$0)
      } json: {
        element(&$0, inks, style, precision, input, shown: color)
        describe(press, press.proof(of: color), &$0)
      }
    }
    guard isInk, count > 0 else { return }
    context.say("computed with \(SafeText.line(press.name)): \(press.manner)")
    if outside > 0 {
      let subject = count == 1 ? "the color lies" : "\(outside) of \(count) colors lie"
      context.say("\(subject) outside the gamut of the press, up to ΔE \(Decimals.fixed(farthest, 1))")
    }
  }

  /// The members that a soft proof adds to an element of JSON.
  static func describe(_ press: PressProfile, _ proof: PressProfile.Proof, _ json: inout JSONElement) {
    json.put("profile", press.name)
    json.put("intent", "\(press.intent)")
    json.put("blackPoint", press.compensatesBlack)
    json.put("printed", proof.printed.hex)
    json.put("deltaE", proof.deltaE)
    json.put("gamutDeltaE", proof.gamutDistance)
    json.put("outOfGamut", proof.isOutOfGamut)
  }

  private static func element(
    _ json: inout JSONElement, _ color: Color, _ style: ColorTextStyle, _ precision: Int?,
    _ input: UnsafeBufferPointer<UInt8>, shown: Color? = nil
  ) {
    let converted = color.converted(to: style.space)
    json.put("input", String(decoding: input, as: UTF8.self))
    json.put("space", style.space.id)
    json.put("components", converted.displayComponents)
    json.put("alpha", converted.displayAlpha)
    json.put("css") { ColorText.append(color, as: style, precision: precision, to: &$0) }
    json.put("hex") { (shown ?? color).rgb8.appendHex(to: &$0) }
    json.put("inGamut", color.isInGamut(of: style.space.gamut == nil ? .srgb : style.space))
  }
}
