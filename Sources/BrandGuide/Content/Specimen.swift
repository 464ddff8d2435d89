import PaletteCore

/// Words of the brand that show one of its fonts in use.
struct Specimen {
  /// What the font sets: `Name`, `Tagline`, `Text`.
  var use: String
  var choice: FontChoice
  var text: String

  /// The voice that sets it.
  var role: FontRole { use == "Name" ? .display : use == "Tagline" ? .tagline : .body }
}

extension GuideContent {
  /// What is shown of the brand's fonts. A use without a font is left out of the client's guide, which would show a face that
  /// nobody chose.
  var specimens: [Specimen] {
    let t = typography
    let all = [
      Specimen(use: "Name", choice: t.name, text: name),
      Specimen(use: "Tagline", choice: t.tagline, text: tagline.isEmpty ? name : tagline),
      Specimen(use: "Text", choice: t.description, text: runningText),
    ]
    return all.filter { isDraft || !$0.choice.family.isEmpty }
  }

  /// A sample of running text: the first paragraph, or as many of its sentences as make no page of their own.
  private var runningText: String {
    guard let first = paragraphs.first else { return tagline.isEmpty ? name : tagline }
    let most = 400
    if first.count < most { return first }
    var out = ""
    var sentence = ""
    for character in first {
      sentence.append(character)
      guard ".!?。！？؟।".contains(character) else { continue }
      if out.count + sentence.count > most { break }
      out += sentence
      sentence = ""
    }
    return out.isEmpty ? paragraphs.first { $0.count < most } ?? first : out
  }
}
