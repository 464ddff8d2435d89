import Bytes
import Testing

struct PNGWriterTests {
  @Test func writesASmallPicture() throws {
    var writer = try PNGWriter(width: 2, height: 2)
    try writer.append(row: [255, 0, 0, 0, 255, 0])
    try writer.append(row: [255, 0, 0, 0, 255, 0])
    let file = try writer.finish()
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(Array(file[16..<26]) == [0, 0, 0, 2, 0, 0, 0, 2, 8, 2])
    #expect(try writer.finish() == file)
  }

  @Test func refusesRowsThatDoNotFit() throws {
    var writer = try PNGWriter(width: 1, height: 1, hasAlpha: true)
    #expect(throws: ByteError.self) { try writer.finish() }
    #expect(throws: ByteError.self) { try writer.append(row: [1, 2, 3]) }
    try writer.append(row: [1, 2, 3, 4])
    #expect(throws: ByteError.self) { try writer.append(row: [1, 2, 3, 4]) }
    #expect(throws: ByteError.self) { try PNGWriter(width: 0, height: 1) }
  }
}
