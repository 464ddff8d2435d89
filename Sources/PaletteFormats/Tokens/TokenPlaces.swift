import Bytes
import PaletteCore

/// The files of a token system, for the places of its values.
struct TokenPlaces {
  private let tables: [(path: String, lines: LineTable)]

  init(_ files: [TokenFile]) { tables = files.map { ($0.path, LineTable($0.bytes)) } }

  /// The places of one file, which has the number 0.
  init(file bytes: [UInt8]) { tables = [("", LineTable(bytes))] }

  /// The place of a value; nil where its file is not known.
  func place(_ at: JSONTree.TreePlace) -> SourcePlace? {
    guard tables.indices.contains(Int(at.file)) else { return nil }
    let (path, lines) = tables[Int(at.file)]
    return lines.place(of: Int(at.start)..<Int(max(at.start, at.end)), in: path)
  }

  /// `line 3, column 7`, behind the file in a folder; empty where it is not known.
  func text(_ at: JSONTree.TreePlace) -> String {
    guard let place = place(at) else { return "" }
    return (place.file.isEmpty ? "" : place.file + ": ") + "line \(place.line), column \(place.column)"
  }
}
