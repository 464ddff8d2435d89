/// How long a text is, as far as it tells how much room it takes.
struct TextLetters: Sendable {
  /// The letters, with one space between words; those of East Asia count twice, being as wide as two others.
  private(set) var count = 0
  /// The letters of its longest word.
  private(set) var longest = 0

  /// Adds a text as it is written, with its character references, each of which is one letter.
  mutating func add(_ bytes: ArraySlice<UInt8>) {
    var word = 0
    var reference = 0
    func ends(_ byte: UInt8) -> Bool { byte <= 0x20 }
    for byte in bytes {
      if ends(byte) {
        if word > 0 { count += word + 1 }
        (word, reference) = (0, 0)
        continue
      }
      if reference > 0 {
        reference = byte == UInt8(ascii: ";") ? 0 : reference - 1
        continue
      }
      if byte == UInt8(ascii: "&") { reference = 10 }
      if byte & 0xC0 == 0x80 { continue }
      let isWide = byte >= 0xE3
      word += isWide ? 2 : 1
      longest = max(longest, isWide ? 2 : word)
      // A line may end behind any letter of East Asia.
      if isWide {
        count += word
        word = 0
      }
    }
    count += word
  }
}
