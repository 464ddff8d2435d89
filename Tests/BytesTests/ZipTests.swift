import Testing

@testable import Bytes

struct ZipTests {
  static let entries = [
    Zip.Entry(path: "mimetype", bytes: Array("krita/x-colorset".utf8), isCompressed: false),
    Zip.Entry(path: "資料/a.json", bytes: [UInt8](repeating: 65, count: 500)),
    Zip.Entry(path: "empty", bytes: []),
  ]

  @Test func readsBackWhatItWrites() throws {
    let archive = try Zip.write(Self.entries)
    #expect(Zip.isZip(archive))
    let read = try Zip.read(archive)
    #expect(read.map(\.path) == Self.entries.map(\.path))
    #expect(read.map(\.bytes) == Self.entries.map(\.bytes))
    #expect(read.map(\.isCompressed) == [false, true, false])
    // The type of an archive is sniffed at byte 30, so it must be stored there as it is.
    #expect(Array(archive[38..<54]) == Self.entries[0].bytes)
    #expect(try Zip.write(Self.entries) == archive)
  }

  @Test func unpacksOnlyWhatIsWanted() throws {
    let archive = try Zip.write(Self.entries)
    #expect(try Zip.read(archive) { $0 == "empty" }.map(\.path) == ["empty"])
  }

  @Test(arguments: ["/etc/passwd", "../x", "a/../../x", "a\\b", "a\0b", "", "C:/x"])
  func refusesPathsThatLeaveTheArchive(path: String) throws {
    let archive = try Zip.write([Zip.Entry(path: path, bytes: [1])])
    #expect(throws: ByteError.self) { try Zip.read(archive) }
  }

  @Test func acceptsDotsInNames() throws {
    let archive = try Zip.write([Zip.Entry(path: "a/..b/c..d", bytes: [1])])
    #expect(try Zip.read(archive).count == 1)
  }

  @Test func keepsToItsLimits() throws {
    let archive = try Zip.write(Self.entries)
    for limits in [
      Zip.Limits(entries: 2), Zip.Limits(entryBytes: 499), Zip.Limits(totalBytes: 515),
    ] {
      #expect(throws: ByteError.self) { try Zip.read(archive, limits: limits) }
    }
    #expect(
      try Zip.read(archive, limits: Zip.Limits(entries: 3, entryBytes: 500, totalBytes: 516)).count == 3)
  }

  @Test func aLyingSizeIsFoundOut() throws {
    var archive = try Zip.write([Zip.Entry(path: "a", bytes: [UInt8](repeating: 0, count: 5000))])
    let directory = archive.count - 22 - 47
    #expect(archive[directory...].starts(with: [0x50, 0x4B, 1, 2]))
    archive[directory + 24] = 1
    archive[directory + 25] = 0
    #expect(throws: ByteError.self) { try Zip.read(archive) }
  }

  @Test func refusesEncryptionAndPlacesOutsidePlainly() throws {
    let archive = try Zip.write([Zip.Entry(path: "a", bytes: [1])])
    let directory = archive.count - 22 - 47
    var encrypted = archive
    encrypted[directory + 8] |= 1
    #expect { try Zip.read(encrypted) } throws: { "\($0)".contains("encrypted") }
    var large = archive
    large.replaceSubrange(directory + 42..<directory + 46, with: [255, 255, 255, 255])
    #expect { try Zip.read(large) } throws: { "\($0)".contains("outside the file") }
  }

  @Test func readsZip64Records() throws {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    let plain = try Zip.write([Zip.Entry(path: "a", bytes: [1, 2, 3])])
    let end = plain.count - 22
    let directory = try #require((0..<end).last { plain[$0..<$0 + 4].elementsEqual([0x50, 0x4B, 1, 2]) })
    let compressed = Int(plain[directory + 20])
    var record = Array(plain[directory..<end])
    record.replaceSubrange(20..<28, with: Array(repeating: 255, count: 8))
    record.replaceSubrange(42..<46, with: Array(repeating: 255, count: 4))
    record.replaceSubrange(30..<32, with: little(32, 2))
    // Another field first, then that of zip64: size, compressed size, offset.
    let extra =
      little(0x5455, 2) + little(0, 2) + little(1, 2) + little(24, 2) + little(3, 8) + little(compressed, 8)
      + little(0, 8)
    record = Array(record.prefix(47)) + extra
    record.replaceSubrange(30..<32, with: little(extra.count, 2))
    var archive = Array(plain[..<directory]) + record
    let wide = archive.count
    archive += [0x50, 0x4B, 6, 6] + little(44, 8) + little(45, 2) + little(45, 2) + little(0, 8)
    archive += little(1, 8) + little(1, 8) + little(record.count, 8) + little(directory, 8)
    archive += [0x50, 0x4B, 6, 7] + little(0, 4) + little(wide, 8) + little(1, 4)
    archive += [0x50, 0x4B, 5, 6] + little(0, 4) + Array(repeating: 255, count: 12) + little(0, 2)
    #expect(try Zip.read(archive).map(\.bytes) == [[1, 2, 3]])
    for count in 0..<archive.count {
      #expect(throws: ByteError.self) { try Zip.read(Array(archive[..<count])) }
    }
  }

  @Test func truncationAndMutationNeverTrap() throws {
    let archive = try Zip.write(Self.entries)
    for count in 0..<archive.count {
      #expect(throws: ByteError.self) { try Zip.read(Array(archive[..<count])) }
    }
    for seed in 0..<500 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let read = try? Zip.read(generator.mutate(archive))
      #expect(read?.allSatisfy { $0.bytes.count <= 500 } ?? true, "seed \(seed)")
    }
  }
}
