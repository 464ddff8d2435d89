import Bytes
import Testing

struct ByteReaderTests {
  @Test func readsNumbersInBothOrders() throws {
    var reader = ByteReader([0x12, 0x34, 0x56, 0x78, 0xFF, 0xFE, 0x3F, 0x80, 0, 0, 0xAB])
    #expect(try reader.u16() == 0x1234)
    #expect(try reader.u16(.little) == 0x7856)
    #expect(try reader.i16() == -2)
    #expect(try reader.float32() == 1)
    #expect(try reader.integer(UInt8.self) == 0xAB)
    #expect(reader.isAtEnd)
    #expect(throws: ByteError("a byte needs 1 bytes, but 0 are left", at: 11)) { try reader.u8() }
  }

  @Test func writerAndReaderAgree() throws {
    var writer = ByteWriter()
    writer.u16(0xBEEF)
    writer.u32(7, .little)
    writer.float32(-2.5, .little)
    writer.utf16("é😀")
    writer.integer(Int64(-9))
    writer.patch32(9, at: 2, .little)
    writer.patch32(1, at: 100)
    var reader = ByteReader(writer.bytes)
    #expect(try reader.u16() == 0xBEEF)
    #expect(try reader.u32(.little) == 9)
    #expect(try reader.float32(.little) == -2.5)
    #expect(try reader.utf16(units: 3) == "é😀")
    #expect(try reader.integer(Int64.self) == -9)
  }

  @Test func sliceKeepsOffsetsOfTheFile() throws {
    var reader = ByteReader([0, 1, 2, 3, 4])
    try reader.skip(2)
    var slice = try reader.slice(2)
    #expect(slice.offset == 2)
    #expect(try slice.u8() == 2)
    #expect(slice.peek() == 3)
    #expect(slice.peek(1) == nil)
    #expect(throws: ByteError.self) { try slice.seek(to: 1) }
    #expect(throws: ByteError.self) { try slice.u16() }
    #expect(try reader.u8() == 4)
  }

  @Test(arguments: [-1, 6, Int.max, Int.min]) func refusesImpossibleCounts(count: Int) {
    var reader = ByteReader([1, 2, 3, 4, 5])
    #expect(throws: ByteError.self) { try reader.skip(count) }
    #expect(throws: ByteError.self) { try reader.bytes(count) }
    #expect(throws: ByteError.self) { try reader.utf16(units: count) }
    #expect(throws: ByteError.self) { try reader.seek(to: count) }
    #expect(reader.offset == 0)
  }

  @Test func illFormedTextBecomesReplacementCharacters() throws {
    var reader = ByteReader([0xD8, 0x00, 0x00, 0x41, 0xFF, 0x42])
    #expect(try reader.utf16(units: 2) == "\u{FFFD}A")
    #expect(try reader.utf8(2) == "\u{FFFD}B")
  }
}
