import Foundation
import PaletteCore
import PaletteFormats
import Testing

/// The project's own files.
enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures")

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: path).path(percentEncoded: false)
    ).sorted()
  }

  static func palettes(_ path: String) throws -> [ColorPalette] {
    try PaletteFormat.json.reading(FormatInput(bytes: bytes(path))).palettes
  }

  static func palette(_ name: String) throws -> ColorPalette {
    try #require(try palettes("valid/\(name).json").first)
  }
}

extension PaletteFormat {
  /// What the writer gives.
  func writing(_ palette: ColorPalette, _ options: WriteOptions = WriteOptions()) throws -> FormatWriting {
    let write = try #require(self.write)
    return try write(palette, options)
  }

  /// What the reader gives.
  func reading(_ input: FormatInput) throws -> FormatReading {
    let read = try #require(self.read)
    return try read(input)
  }

  /// Writes a palette and reads it back, as files or as a folder.
  func roundTrip(_ palette: ColorPalette, _ options: WriteOptions = WriteOptions()) throws -> (
    writing: FormatWriting, reading: FormatReading
  ) {
    let writing = try writing(palette, options)
    let isFolder = writing.files.count > 1 || writing.files.contains { $0.path.contains("/") }
    let input = FormatInput(
      bytes: isFolder ? [] : try #require(writing.files.first).bytes, fallbackName: palette.name,
      folder: isFolder ? writing.files : [])
    return (writing, try reading(input))
  }

  /// The first file as text.
  func text(_ palette: ColorPalette, _ options: WriteOptions = WriteOptions()) throws -> String {
    let writing = try writing(palette, options)
    return String(decoding: writing.files.flatMap(\.bytes), as: UTF8.self)
  }
}

extension PaletteFormat: CustomTestStringConvertible {
  /// The id.
  public var testDescription: String { id }
}
