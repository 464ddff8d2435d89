extension CheckRule {
  /// Blacks of black ink alone.
  static let richBlack = CheckRule(
    "rich-black", summary: "A black is built of no more other inks than asked for.",
    explanation: """
      A color of 85 % black ink or more is a black, and so is a color without authored inks whose CIE L* is at most 20 and whose \
      chroma in CIE Lab is at most 10. Its cyan, magenta and yellow are added up in percent: the other inks make a large area \
      deeper, and blur type and fine lines wherever the sheets are not in register. Authored values count before computed ones, \
      and each paper that has values of its own is looked at. The rule is asked for by its limit, 0 where a black must be of \
      black ink alone.
      """,
    passing: Example(["Ink/Black": "#1a1a1a"]) { palette, options in
      palette.groups[0].colors[0].print = PrintColor(cmyk: [0, 0, 0, 100])
      options.richBlack = InkLimit(0)
    },
    failing: Example(["Ink/Black": "#000000"]) { palette, options in
      palette.groups[0].colors[0].print = PrintColor(cmyk: [60, 40, 40, 100])
      options.richBlack = InkLimit(0)
    }
  ) { run in
    guard let ink = run.options.richBlack, run.vision == run.options.visions.first else { return }
    for (group, color) in run.palette.colors {
      let lch = color.color.converted(to: .lch).components
      let looksBlack = lch.x <= 20 && lch.y <= 10
      let position = run.index(of: ResolvedColor(color, in: group))
      let isAuthored = color.print?.cmyk != nil || color.print?.papers.isEmpty == false
      for (inks, origin) in ink.inks(of: color) where inks[3] >= 85 || (!isAuthored && looksBlack) {
        run.measure(
          position, position, Array(inks.prefix(3)).totalOfInks,
          CheckCriterion(rule: "rich-black", measure: .ink, required: ink.limit, vision: nil, origin: origin))
      }
    }
  }
}
