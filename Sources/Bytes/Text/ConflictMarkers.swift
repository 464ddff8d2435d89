/// The marks that git leaves in a file of which a merge was not finished.
package enum ConflictMarkers {
  /// What is said of a file that has them.
  package static let message = "contains conflict markers of an unfinished git merge"

  /// The first line that begins with seven `<`, from 1. No JSON has such a line.
  package static func line(in bytes: [UInt8]) -> Int? {
    var line = 1
    var marks = 0
    var isStart = true
    for byte in bytes {
      marks = isStart && byte == UInt8(ascii: "<") ? marks + 1 : 0
      if marks == 7 { return line }
      isStart = byte == 10 || marks > 0
      if byte == 10 { line += 1 }
    }
    return nil
  }
}
