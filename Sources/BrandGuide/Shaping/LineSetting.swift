extension Shaper {
  /// The glyphs of clusters one after the other; nil where some run from right to left and are not in order yet.
  ///
  /// By indices and run by run: every text of a guide is set here, some of them many times.
  static func set(_ clusters: [Cluster], _ start: Int, _ end: Int, isOrdered: Bool) -> TextLine? {
    var line = TextLine()
    var run: TextLine.Run?
    var glyphs: [SetGlyph] = []
    var at = start
    while at < end {
      let cluster = clusters[at]
      if !isOrdered, cluster.level > 0 { return nil }
      if cluster.isJoined { line.isJoined = true }
      let count = cluster.glyphs.count
      if count > 0, run?.face !== cluster.face || run?.part != cluster.part {
        if var run {
          run.glyphs = glyphs
          line.runs.append(run)
        }
        glyphs = []
        run = TextLine.Run(face: cluster.face, glyphs: [], part: cluster.part)
      }
      var kerning = at == start ? 0 : cluster.kerning
      var next = 0
      while next < count {
        var glyph = cluster.glyphs[next]
        glyph.kerning = kerning
        line.width += glyph.advance + kerning
        glyphs.append(glyph)
        kerning = 0
        next += 1
      }
      line.glyphCount += count
      at += 1
    }
    if var run {
      run.glyphs = glyphs
      line.runs.append(run)
    }
    return line
  }
}
