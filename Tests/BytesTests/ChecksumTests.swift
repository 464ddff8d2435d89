import Bytes
import Testing

struct ChecksumTests {
  @Test func crc32OfTheCheckString() {
    // The check value of CRC-32/ISO-HDLC in the CRC catalogue.
    #expect(CRC32.checksum(Array("123456789".utf8)) == 0xCBF4_3926)
    #expect(CRC32.checksum([]) == 0)
  }

  @Test func crc32InPartsIsTheSame() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var crc = CRC32()
    crc.update(bytes, in: 0..<13)
    crc.update(bytes, in: 13..<5000)
    #expect(crc.value == CRC32.checksum(bytes))
  }

  @Test func adler32() {
    #expect(Adler32.checksum(Array("Wikipedia".utf8)) == 0x11E6_0398)
    #expect(Adler32.checksum([UInt8](repeating: 255, count: 20000)) == 0x9F51_D664)
  }

  // FIPS 180-4 example values, and lengths around the 64-byte block.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 64),
      "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"
    ),
  ]) func sha256(text: String, digest: String) {
    #expect(SHA256.hex(Array(text.utf8)) == digest)
  }

  @Test func partsOfAnArray() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    for range in [0..<1000, 3..<3, 5..<69, 1..<64, 300..<999] {
      #expect(SHA256.hex(bytes, in: range) == SHA256.hex(Array(bytes[range])))
    }
    var sum = Adler32()
    sum.update(bytes, in: 0..<13)
    sum.update(bytes, in: 13..<1000)
    #expect(sum.value == Adler32.checksum(bytes))
  }
}
