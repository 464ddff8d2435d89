import ColorProfiles
import CommandLineKit
import PaletteCore

/// Tells everything about a color.
enum Inspect {
  static let palette = Option(
    "palette", .text("PALETTE", completion: .liveOrFile("palette")),
    help: "Also show the nearest color of this palette")

  static let spec = CommandSpec(
    "inspect", summary: "show everything about a color",
    discussion: "Without operands, one color per line is read from standard input.",
    section: Section.colors, readsStandardInput: true,
    aliases: ["info", "identify", "analyze", "color-info", "what", "lookup"],
    keywords: [
      "luminance", "luminosity", "brightness", "lightness", "describe", "swatch", "swatches", "hue", "gamut",
      "in-gamut",
    ],
    fillers: ["is", "color", "the"],
    arguments: [Convert.colors, palette] + ColorContextOptions.all + PrintArguments.all,
    examples: [
      Example("uncolor inspect '#0b1f3a'", "Spaces, name, contrast and color vision"),
      Example("uncolor inspect teal --json", "The same for a script"),
    ])

  static func run(_ arguments: ParsedArguments, _ context: Context) throws {
    let width = context.terminal.outputIsTerminal ? context.terminal.columns : 80
    let press = try PrintArguments.press(arguments, context)
    let card = ColorCard(paint: context.paint, width: max(width, 30), press: press)
    let book = try arguments[palette].map { try NearestColor($0, context) }
    var isFirst = true
    let stream = ColorStream(
      context: context, command: spec, colors: try ColorContextOptions.read(arguments, context))
    try ResultList.print(context) { list in
      try stream.each(arguments[Convert.colors]) { color, input in
        let name = String(decoding: input, as: UTF8.self)
        try list.add { bytes in
          if !isFirst { bytes.append(10) }
          isFirst = false
          bytes.append(contentsOf: card.lines(color, name).joined(separator: "\n").utf8)
          guard let found = book?.nearest(to: color) else { return }
          bytes.append(
            contentsOf:
              "\nnearest in palette  \(context.paint.leadingSwatch(found.color))\(found.color.hex)  \(SafeText.line(found.name)), ΔE \(Decimals.fixed(found.deltaE, 1))"
              .utf8)
        } json: {
          describe(color, name, press, &$0)
          guard let found = book?.nearest(to: color) else { return }
          $0.put("nearest") {
            $0.put("name", found.name)
            $0.put("hex", found.color.hex)
            $0.put("deltaE", found.deltaE)
          }
        }
      }
    }
  }

  private static func describe(
    _ color: Color, _ input: String, _ press: PressProfile?, _ json: inout JSONElement
  ) {
    json.put("input", input)
    json.put("css", color.css)
    json.put("hex", color.hex)
    json.put("alpha", color.displayAlpha)
    json.put("inGamut", color.isInGamut(of: .srgb))
    let rgb = color.rgb8
    json.put("rgb") {
      $0.put("r", Double(rgb.red))
      $0.put("g", Double(rgb.green))
      $0.put("b", Double(rgb.blue))
    }
    for (key, space, names) in members {
      let values = color.converted(to: space).displayComponents
      json.put(key) { object in
        for (name, value) in zip(names, values) { object.put(name, value) }
      }
    }
    if let press {
      json.put("print") { object in
        let proof = press.proof(of: color)
        for (name, ink) in zip(["c", "m", "y", "k"] as [StaticString], proof.inks) { object.put(name, ink) }
        object.put("ink", proof.inks.reduce(0, +))
        Convert.describe(press, proof, &object)
      }
    }
    let name = ColorNames.nearest(to: color)
    json.put("name") {
      $0.put("value", name.name)
      $0.put("source", name.source.rawValue)
      $0.put("hex", name.color.hex)
      $0.put("deltaE", name.deltaE)
      $0.put("exact", name.color.hex == color.hex)
    }
    let seen = color.composited(over: .white)
    json.put("luminance", Contrast.relativeLuminance(seen))
    let best = Contrast.bestText(on: color)
    json.put("contrast") {
      $0.put("best", best.hex)
      $0.put("white", Contrast.ratio(foreground: .white, background: color))
      $0.put("black", Contrast.ratio(foreground: .black, background: color))
    }
    json.put("vision") { object in
      for (key, deficiency) in visions { object.put(key, ColorVision.simulate(color, deficiency).hex) }
    }
  }

  private static let visions: [(StaticString, VisionDeficiency)] = [
    ("protan", .protan), ("deutan", .deutan), ("tritan", .tritan), ("achroma", .achroma),
  ]

  /// Members of the JSON, with the names of their components.
  private static let members: [(StaticString, ColorSpace, [StaticString])] = [
    ("hsl", .hsl, ["h", "s", "l"]), ("hsv", .hsv, ["h", "s", "v"]), ("hwb", .hwb, ["h", "w", "b"]),
    ("cmyk", .cmyk, ["c", "m", "y", "k"]), ("xyz", .xyzD65, ["x", "y", "z"]),
    ("xyzD50", .xyzD50, ["x", "y", "z"]),
    ("lab", .lab, ["l", "a", "b"]), ("lch", .lch, ["l", "c", "h"]), ("oklab", .oklab, ["l", "a", "b"]),
    ("oklch", .oklch, ["l", "c", "h"]), ("displayP3", .displayP3, ["r", "g", "b"]),
  ]
}
