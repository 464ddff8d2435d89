import PaletteCore

/// Matrices of MATLAB and Octave with a color in each row, of whose rows the remarks say which: `map = [0.1 0.2 0.4 % ink`.
enum PasteMatrices {
  /// The lines with each row of such a matrix as a function. Their number stays.
  ///
  /// `      0.85 0.33 0.10   % rust` becomes `rgb(216.75 84.15 25.5) // rust`.
  static func resolved(_ lines: [[Character]]) -> [[Character]] {
    guard lines.contains(where: { $0.count < 200 && $0.contains("[") && $0.contains("=") }) else {
      return lines
    }
    var lines = lines
    var isAbout: Bool?
    var index = 0
    while index < lines.count {
      defer { index += 1 }
      guard let (name, inner) = opening(lines[index]), let first = row(inner) else { continue }
      var rows = [first]
      while rows.last?.isEnd == false, index + rows.count < lines.count, rows.count < 1000,
        let next = row(lines[index + rows.count][...])
      {
        rows.append(next)
      }
      guard rows.count > 1, rows.last?.isEnd == true else { continue }
      let isNamed = names.contains(where: name.contains)
      if !isNamed {
        if rows.contains(where: { $0.remark.isEmpty }) { continue }
        if isAbout == nil { isAbout = lines.contains { $0.count < 400 && String($0).contains("olor") } }
        if isAbout != true { continue }
      }
      for (place, row) in rows.enumerated() {
        let color = PasteDialects.rgb(row.shares.map { $0 * 255 })
        lines[index + place] = Array(row.remark.isEmpty ? color : color + " // " + row.remark)
      }
      index += rows.count - 1
    }
    return lines
  }

  private static let names = ["color", "colour", "map", "palette", "rgb"]

  /// The name of a matrix and what its first line has of it; nil for any other line.
  private static func opening(_ line: [Character]) -> (name: String, inner: ArraySlice<Character>)? {
    guard line.count < 200, let mark = line.firstIndex(of: "="), let open = line[mark...].firstIndex(of: "["),
      line[(mark + 1)..<open].allSatisfy(\.isWhitespace)
    else { return nil }
    let name = String(line[..<mark]).trimmed.lowercased()
    guard PasteWords.isIdentifier(name) else { return nil }
    return (name, line[(open + 1)...])
  }

  /// The shares of a row, its remark, and whether the matrix ends with it.
  private static func row(_ line: ArraySlice<Character>) -> (shares: [Double], remark: String, isEnd: Bool)? {
    guard line.count < 200 else { return nil }
    let code = line.prefix { $0 != "%" }
    let isEnd = code.contains("]")
    let parts = code.prefix { $0 != "]" && $0 != ";" }.split { " ,\t".contains($0) }.filter { $0 != ["."] }
    let shares = parts.compactMap { Double(String($0)) }
    guard parts.count == 3, shares.count == 3, shares.allSatisfy({ (0...1).contains($0) }),
      parts.contains(where: { $0.contains(".") })
    else { return nil }
    let remark = PasteWords.clean(String(line.dropFirst(code.count).drop { "% ".contains($0) }))
    return (shares, remark, isEnd)
  }
}
