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

  @Test func refusesZip64AndEncryptionPlainly() throws {
    let archive = try Zip.write([Zip.Entry(path: "a", bytes: [1])])
    let directory = archive.count - 22 - 47
    var encrypted = archive
    encrypted[directory + 8] |= 1
    #expect { try Zip.read(encrypted) } throws: { "\($0)".contains("encrypted") }
    var large = archive
    large.replaceSubrange(directory + 42..<directory + 46, with: [255, 255, 255, 255])
    #expect { try Zip.read(large) } throws: { "\($0)".contains("zip64") }
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
