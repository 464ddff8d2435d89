import CommandLineKit
import PaletteCore

/// How values that only colors have are written on the command line.
enum ColorKinds {
  /// Inks in percent, for one kind of paper or for any; none where they are taken away.
  struct PaperInks: Sendable {
    var paper: String?
    var inks: [Double]
  }

  /// `C,M,Y,K` in percent, or `none` for no values at all; behind `coated:` for one paper.
  static let cmyk = ValueKind<PaperInks>("C,M,Y,K") {
    (whole: String) throws(ValueError) -> PaperInks in
    var text = Substring(whole)
    var paper: String?
    if let colon = whole.firstIndex(of: ":") {
      paper = whole[..<colon].lowercased()
      text = whole[whole.index(after: colon)...]
      if paper?.isEmpty == true {
        throw ValueError("needs the name of a paper before the colon, such as coated")
      }
    }
    if text == "none" { return PaperInks(paper: paper, inks: []) }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
    guard numbers.count == 4, numbers.allSatisfy({ (0...100).contains($0) }) else {
      throw ValueError("needs four numbers from 0 to 100, such as 0,100,81,4")
    }
    return PaperInks(paper: paper, inks: numbers)
  }

  /// The name of a spot color; empty where there shall be none.
  static let spot = ValueKind<String>("NAME") { (text: String) throws(ValueError) -> String in
    if text.lowercased() == "none" { return "" }
    if PrintColor.isReserved(plate: text) {
      throw ValueError("\"\(text)\" is no spot color: files for the press give this name to other plates")
    }
    return text
  }
}
