import Foundation
import Testing

/// A folder of its own for one test, removed afterwards.
final class TemporaryFolder {
  let path: String

  init() {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("store-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func text(_ name: String) -> String? {
    // Foundation's reader of strings drops a byte order mark.
    let data = try? Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
    return data.map { String(decoding: $0, as: UTF8.self) }
  }

  func write(_ text: String, to name: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
    // Clocks of file systems may be coarse; whoever edits by hand takes longer than a tick.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 1)], ofItemAtPath: path + "/" + name)
  }

  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}

extension TemporaryFolder {
  func date(_ name: String) throws -> Date {
    try #require(
      try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.modificationDate] as? Date)
  }

  /// Changes bytes as a failing disk does: size and date stay.
  func rot(_ name: String, _ old: String, _ new: String) throws {
    let text = try #require(self.text(name))
    let place = try #require(text.range(of: old), "\(old) is not in \(name)")
    #expect(old.utf8.count == new.utf8.count)
    var info = stat()
    try #require(stat(path + "/" + name, &info) == 0)
    try write(text.replacingCharacters(in: place, with: new), to: name)
    var times = [info.st_atim, info.st_mtim]
    try #require(utimensat(AT_FDCWD, path + "/" + name, &times, 0) == 0)
  }

  /// Changes a file as an editor does: it is newer.
  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try #require(self.text(name))
    let place = try #require(text.range(of: old), "\(old) is not in \(name)")
    try write(text.replacingCharacters(in: place, with: new), to: name)
    let later = Date(timeIntervalSinceNow: 2)
    try FileManager.default.setAttributes([.modificationDate: later], ofItemAtPath: path + "/" + name)
  }
}
