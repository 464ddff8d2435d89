import Bytes
import PaletteCore
import Testing

@testable import PaletteFormats

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite("Design formats: hostile files")
struct DesignHostileTests {
  /// How many damaged files of each format are read; `.ci/samples` asks for ten thousand.
  private static let mutations =
    ProcessInfo.processInfo.environment["UNCOLOR_MUTATIONS"].flatMap { UInt64($0) } ?? 150

  private static func sample(_ id: String) throws -> [UInt8] {
    switch id {
    case "clr": ColorListFixture.bytes
    case "acb": ColorBookFixture.bytes
    default: try Design.bytes(Design.awkward, id)
    }
  }

  /// Reads as the command does: whatever comes, it is a palette or an error with its place.
  private static func attempt(_ bytes: [UInt8], _ format: PaletteFormat) -> String? {
    do {
      guard let read = format.read else { return "not read" }
      let reading = try read(FormatInput(bytes: bytes, fallbackName: "x"))
      let count = reading.palettes.reduce(0) { $0 + $1.colorCount }
      return count <= PaletteBuilder.maximumColors ? nil : "\(count) colors"
    } catch let error as FormatError {
      return error.message.isEmpty ? "an error without a message" : nil
    } catch {
      return "\(error)"
    }
  }

  @Test("cut off at every byte: an error with its place, or what was whole", arguments: Design.binary)
  func truncation(id: String) throws {
    let whole = try Self.sample(id)
    let format = try Design.format(id)
    let read = try #require(format.read)
    // The last block of swatches is the end of a group, which files may leave out.
    let complete =
      switch id {
      case "ase": whole.count - 6
      case "act": 768
      // The kind of a book comes last, and old books have none.
      case "acb": whole.count - 8
      default: whole.count
      }
    for end in 0..<complete {
      do {
        _ = try read(FormatInput(bytes: Array(whole[..<end])))
        // A list of version 1 alone is a file of its own.
        #expect(id == "aco" && end == 4 + 20 * 10 + 0, "\(id) cut at \(end) was read")
      } catch let error as FormatError {
        #expect(!error.place.isEmpty, "\(id) cut at \(end): \(error.message)")
      }
    }
  }

  @Test("seeded damage is survived", arguments: Design.binary + ["gpl", "sketch", "soc", "dtcg"])
  func mutation(id: String) throws {
    let whole = try Self.sample(id)
    let format = try Design.format(id)
    for seed in 0..<Self.mutations {
      var generator = SplitMix64(seed: seed)
      var bytes = whole
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes[place] = [0, 0x7F, 0x80, 0xFF].randomElement(using: &generator) ?? 0
        case 2:
          bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 1...8, using: &generator)))
        default: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: place)
        }
        if bytes.isEmpty { bytes = [0] }
      }
      #expect(Self.attempt(bytes, format) == nil, "\(id), seed \(seed)")
      _ = format.sniff?(bytes)
    }
  }

  @Test("damage inside an archive, below its checksum", arguments: ["procreate", "kpl"])
  func innerMutation(id: String) throws {
    let entries = try Zip.read(try Self.sample(id))
    let format = try Design.format(id)
    for seed in 0..<UInt64(60) {
      var generator = SplitMix64(seed: seed &+ 1000)
      var damaged = entries
      let last = damaged.count - 1
      for _ in 0..<3 {
        let place = Int.random(in: 0..<damaged[last].bytes.count, using: &generator)
        damaged[last].bytes[place] = UInt8.random(in: 0...255, using: &generator)
      }
      #expect(Self.attempt(try Zip.write(damaged), format) == nil, "\(id), seed \(seed)")
    }
  }

  @Test("counts that promise more than the file holds are refused before anything is set aside")
  func promises() throws {
    let cases: [(String, String)] = [
      ("ase", "41534546 0001 0000 FFFFFFFF 0001 FFFFFFFF FFFF 0041"), ("aco", "0001 FFFF 0000 0000"),
      ("aco", "0002 0001 0000 0000 0000 0000 0000 FFFFFFFF 0041"),
      ("riff", "52494646 FFFFFFFF 50414C20 64617461 FFFFFFFF 0003 FFFF 00"),
    ]
    for (id, text) in cases { #expect(try Design.error(try Design.hex(text), id).place.hasPrefix("byte")) }
  }

  @Test("more colors than any palette has are refused")
  func tooMany() throws {
    let line = Array("000000\n".utf8)
    let bytes = Array(repeatElement(line, count: PaletteBuilder.maximumColors + 1).joined())
    #expect(try Design.error(bytes, "hex").message.contains("more than"))
  }

  @Test("an archive that unpacks to very much is refused")
  func bomb() throws {
    var bytes = try Design.bytes(Design.palette(["a"]), "procreate")
    let directory = try #require(
      (0..<bytes.count - 4).last { bytes[$0..<$0 + 4].elementsEqual([0x50, 0x4B, 1, 2]) })
    // The directory says a gigabyte.
    bytes[directory + 27] = 0x40
    #expect(try Design.error(bytes, "procreate").message.contains("more than"))
  }

  @Test(
    "deep nesting is refused",
    arguments: ["sketch", "dtcg", "figma", "tokens-studio", "lospec", "colourlovers"])
  func depth(id: String) throws {
    let text = String(repeating: "{\"a\":", count: 400) + "1" + String(repeating: "}", count: 400)
    #expect(try Design.error(text, id).message.contains("deep"))
  }
}
