import PaletteCore

/// Hexadecimal numbers of programs.
extension PasteScanner {
  /// `0xFF0B1F3A`, as Flutter and Compose write it: alpha first.
  mutating func hexNumber(_ end: Int) {
    var digits = String(line[(index + 2)..<end].filter { $0 != "_" })
    // The type that C, Kotlin and Rust write behind a number.
    for suffix in ["u32", "UL", "ul"] where digits.hasSuffix(suffix) {
      digits = String(digits.dropLast(suffix.count))
    }
    while digits.count > 6, let last = digits.last, "LlUu".contains(last) { digits.removeLast() }
    let range = index..<end
    index = end
    guard [6, 8].contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return }
    if evidence.isTrace || isMask(range, digits) { return }
    // Programs that keep a color in 32 bits without an alpha: `from_u32(0x00CAD2C5)`.
    let isOpaque =
      digits.hasPrefix("00") && digits.count == 8
      && !String(line[..<range.lowerBound].suffix(8)).hasSuffix("Color(")
    if isOpaque, digits.dropFirst(2).contains(where: { $0 != "0" }) { digits.removeFirst(2) }
    if let color = ARGBText.color(digits) {
      tokens.append(PasteToken(kind: .hex, color: color, range: range))
    }
  }

  /// Whether a number is an address, a mask or a sum rather than a color, by what stands around it.
  private func isMask(_ range: Range<Int>, _ digits: String) -> Bool {
    // Behind a color stands the next one of a list.
    if let before = tokens.last?.range.upperBound, before + 4 > range.lowerBound, before < range.lowerBound,
      line[before..<range.lowerBound].allSatisfy({ ", \t".contains($0) }), digits.count == 6
    {
      return false
    }
    let head = line[..<range.lowerBound].suffix(120)
    let words = head.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.flatMap {
      IdentifierNames.words(of: String($0)).map { $0.lowercased() }
    }
    let last = head.last { !" \t".contains($0) }
    // `flags & 0x0000ff`, `rgb >> 0x…`
    let next = line[range.upperBound...].drop { $0 == " " }.prefix(2)
    let before = head.reversed().drop { $0 == " " }.prefix(2)
    if let last,
      "&|^~+%*".contains(last) || before.count == 2 && Set(before).count == 1 && "<>".contains(last)
    {
      return true
    }
    if let first = next.first,
      "&|^+%*".contains(first) || next.count == 2 && Set(next).count == 1 && "<>".contains(first)
    {
      return true
    }
    if let word = words.last, Self.devices.contains(word) { return true }
    // What it is given to says most: `Color(0x…`, `tint: 0x…`.
    if words.suffix(4).contains(where: PasteEvidence.isAboutColor) { return false }
    if let word = words.last, Self.places.contains(word) { return true }
    if words.contains(where: Self.registers.contains) { return true }
    // `#define UART_BASE 0x40011000`: without a function, eight digits are a color where they hide nothing.
    if digits.count == 8, last != "(" || !evidence.hasColor, !digits.lowercased().hasPrefix("ff") {
      return true
    }
    if evidence.hasColor { return false }
    // Nothing speaks of color: what it is called decides, or that it is one of a list.
    let bytes = Array(digits.suffix(6))
    let isBits = bytes.allSatisfy { "0fF".contains($0) } || bytes.count { $0 != "0" } < 2
    if let word = words.last, word.count > 2, ColorNames.named(word) != nil || PasteWords.isUse(word) {
      return false
    }
    if isBits { return true }
    guard let last else { return evidence.hasWords && !hasOther(than: range) }
    if ":=".contains(last) { return false }
    if "[{(,".contains(last) { return !hasOther(than: range) }
    // `#define INK 0x1F2933`
    return words.first != "define"
  }

  /// Whether the line has another number of six digits.
  private func hasOther(than range: Range<Int>) -> Bool {
    var count = 0
    for place in line.indices where line[place] == "x" && place > 0 && line[place - 1] == "0" {
      if line[(place + 1)...].prefix(8).prefix(while: \.isHexDigit).count == 6 { count += 1 }
      if count > 1 { return true }
    }
    return false
  }

  /// What stands before a place in memory: "at 0x7ffee4".
  private static let places: Set<String> = [
    "at", "address", "addr", "pointer", "ptr", "offset", "pc", "frame", "from", "base", "size", "id", "port",
    "bit",
    "bits", "code", "tx", "block", "jmp", "call", "error", "status", "version", "rip", "seq", "ack", "sp",
    "lr", "fp", "type", "length", "len", "field", "count",
  ]

  /// What right before a number says that it is no color, even where the line speaks of color.
  private static let devices: Set<String> = [
    "vendor", "device", "mask", "register", "crc", "crc32", "checksum", "magic", "hash", "seed", "address",
    "addr",
    "pointer", "offset",
  ]

  /// What a program calls masks of bits, registers and sums, anywhere before them.
  private static let registers: Set<String> = [
    "mask", "masks", "register", "registers", "reg", "flag", "flags", "irq", "magic", "crc", "crc32",
    "checksum",
    "uart", "gpio", "i2c", "spi", "dma", "mov", "movl", "cmp", "lea", "poly", "thread", "fault", "errno",
    "eax",
    "seed", "hash", "serialversionuid", "signature", "opcode", "vendor", "device", "pid", "vid", "baud",
    "printf",
    "buf", "buffer", "timeout", "max", "min", "limit", "u", "rax", "rbx", "rcx", "rdx", "rsi", "rdi", "rbp",
    "rsp",
    "ebx", "ecx", "edx", "esi", "edi", "ebp", "esp", "eip",
  ]

  /// Whether a value belongs to a key that numbers things: `"id": "123456"`.
  func isIdentifier(before position: Int) -> Bool {
    let head = String(line[..<position]).lowercased().filter { !" \"'".contains($0) }
    let value = head.hasSuffix("=>") ? head.dropLast() : head[...]
    let key = value.last.map { ":=".contains($0) } == true ? value.dropLast() : ""
    if Self.identifying.contains(where: key.hasSuffix) { return true }
    // `<rev value="abc123" />`, `<meta name="build-id" content="c0ffee1" />`
    guard let open = line[..<position].lastIndex(of: "<"), !line[open..<position].contains(">") else {
      return false
    }
    let element = String(line[open..<position])
    let names = [
      String(element.dropFirst().prefix { $0.isLetter }),
      PasteWords.value(of: ["name", "key", "property"], in: element) ?? "",
    ]
    return names.contains { name in
      IdentifierNames.words(of: name).last.map { Self.identifying.contains($0.lowercased()) } ?? false
    }
  }

  private static let identifying: Set<String> = [
    "id", "number", "hash", "sha", "commit", "revision", "token", "serial", "key", "etag", "ref", "rev",
    "uuid", "guid",
    "nonce", "salt", "digest", "checksum", "build", "version",
  ]
}
