import Bytes
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the iOS app UNCOLOR stored: JSON in its UserDefaults property list, or JSON files.
struct AppData {
  var palettes: [ColorPalette] = []
  var colors: [CustomColor] = []
  var settings: StorageSettings?
  /// Fields of a cloud service that is gone; passed over.
  var cloudKeys: Set<String> = []

  var isEmpty: Bool { palettes.isEmpty && colors.isEmpty && settings == nil }

  /// Where the app keeps its data on a Mac; elsewhere the person has to name it.
  ///
  /// - Throws: ``CLIError`` 66 where nothing is found, 64 on other systems.
  static func usualPlaces(_ context: Context) throws -> [String] {
    #if os(macOS)
      let found = foundOnMac(context)
      if found.isEmpty {
        throw CLIError(
          .notFound, "the app's data is not in its usual place", hint: "name it: uncolor migrate FILE")
      }
      return found
    #else
      throw CLIError(
        .usage, "migrate needs a FILE", hint: "name the app's property list or its palettes.json")
    #endif
  }

  /// The app's preferences and documents in the user's library.
  static func foundOnMac(_ context: Context) -> [String] {
    guard let home = context.environment["HOME"] else { return [] }
    var found: [String] = []
    let containers = home + "/Library/Containers"
    let names = (try? Files.names(in: containers, context)) ?? []
    let homes =
      [home] + names.filter { $0.lowercased().contains("uncolor") }.map { "\(containers)/\($0)/Data" }
    for base in homes {
      let preferences = base + "/Library/Preferences"
      for name in (try? Files.names(in: preferences, context)) ?? []
      where name.lowercased().contains("uncolor") && name.hasSuffix(".plist") {
        found.append(preferences + "/" + name)
      }
      for folder in ["/Documents", "/Library/Application Support/UNCOLOR"] {
        for name in ["palettes.json", "colors.json", "settings.json"] where base != home {
          if Files.exists(base + folder + "/" + name, context) { found.append(base + folder + "/" + name) }
        }
      }
    }
    return found
  }

  /// Takes in one file, or the three JSON files of a folder.
  ///
  /// - Throws: ``CLIError`` with the place where something cannot be read.
  mutating func read(_ path: String, _ context: Context) throws {
    if Files.isFolder(path, context) {
      for name in ["palettes.json", "colors.json", "settings.json"]
      where Files.exists(path + "/" + name, context) {
        try read(path + "/" + name, context)
      }
      return
    }
    let bytes = path == "-" ? try context.input.readAll() : try Files.read(path, context)
    let start = bytes.first { ![9, 10, 13, 32, 0xef, 0xbb, 0xbf].contains($0) }
    if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
      try take(json: bytes, "", path)
      return
    }
    let list: PropertyList
    do { list = try PropertyList.read(bytes) } catch {
      throw CLIError(.badData, "\(path): neither JSON nor a property list: \(error)")
    }
    guard let members = list.dictionary else {
      throw CLIError(.badData, "\(path): the property list is no dictionary")
    }
    for (key, value) in members.sorted(by: { $0.key < $1.key }) {
      if Self.isCloud(key) { cloudKeys.insert(key) } else { try take(value, key, path) }
    }
    takeSettings(members)
  }

  /// Fields that began with a cloud service, which no longer exists.
  private static func isCloud(_ key: String) -> Bool {
    let word = key.lowercased()
    return word.contains("cloud") || word.contains("sync")
  }

  private mutating func take(_ value: PropertyList, _ key: String, _ path: String) throws {
    if let bytes = value.data ?? value.string.map({ Array($0.utf8) }) {
      let start = bytes.first
      if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") { try take(json: bytes, key, path) }
    } else if value.array != nil, let json = JSONValue(value) {
      try take(json, key, path)
    }
  }

  private mutating func take(json bytes: [UInt8], _ key: String, _ path: String) throws {
    do {
      try take(try JSONDecoder().decode(JSONValue.self, from: Data(bytes)), key, path)
    } catch let error as DecodingError {
      throw CLIError(.badData, "\(path)\(key.isEmpty ? "" : ", key \(key)"): \(Self.words(error))")
    }
  }

  /// Sorts a value by what it looks like: palettes have groups, colors have a hex code, settings have a limit.
  private mutating func take(_ value: JSONValue, _ key: String, _ path: String) throws {
    let place = "\(path)\(key.isEmpty ? "" : ", key \(key)")"
    if let members = value.object {
      cloudKeys.formUnion(members.keys.filter(Self.isCloud))
      if let list = members["palettes"] { return try take(list, "palettes", path) }
      if let list = members["colors"] { return try take(list, "colors", path) }
      if members["storageLimitBytes"] != nil || members["sortOrder"] != nil || members["viewMode"] != nil {
        settings = try decode(.object(members.filter { !Self.isCloud($0.key) }), place)
        return
      }
      if members["colorGroups"] != nil {
        palettes.append(try decode(Self.withoutCloud(value, &cloudKeys), place))
      }
      return
    }
    for element in value.array ?? [] {
      let local = Self.withoutCloud(element, &cloudKeys)
      if element["hexCode"] != nil {
        colors.append(try decode(local, place))
      } else if element["name"] != nil {
        palettes.append(try decode(local, place))
      }
    }
  }

  private static func withoutCloud(_ value: JSONValue, _ found: inout Set<String>) -> JSONValue {
    guard case .object(let members) = value else { return value }
    found.formUnion(members.keys.filter(isCloud))
    return .object(members.filter { !isCloud($0.key) })
  }

  private func decode<T: Decodable>(_ value: JSONValue, _ place: String) throws -> T {
    do { return try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value)) } catch let error
      as DecodingError
    {
      throw CLIError(.badData, "\(place): \(Self.words(error))")
    }
  }

  /// Settings that stand as single keys of the property list.
  private mutating func takeSettings(_ members: [String: PropertyList]) {
    guard settings == nil else { return }
    var found = StorageSettings()
    if let limit = members["storageLimitBytes"]?.integer, StorageSettings.limitRange.contains(limit) {
      found.storageLimitBytes = limit
    }
    if let order = members["sortOrder"]?.string.flatMap(StorageSettings.SortOrder.init) {
      found.sortOrder = order
    }
    if let mode = members["viewMode"]?.string.flatMap(StorageSettings.ViewMode.init) { found.viewMode = mode }
    if let format = members["defaultExportFormat"]?.string { found.defaultExportFormat = format.lowercased() }
    if found != StorageSettings() { settings = found }
  }

  private static func words(_ error: DecodingError) -> String {
    switch error {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context):
      let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(
        separator: ".")
      return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }
}

extension JSONValue {
  /// A property list as JSON; nil where it holds something JSON cannot.
  init?(_ list: PropertyList) {
    if let members = list.dictionary {
      var object: [String: JSONValue] = [:]
      for (key, value) in members {
        guard let value = JSONValue(value) else { return nil }
        object[key] = value
      }
      self = .object(object)
    } else if let elements = list.array {
      let values = elements.compactMap { JSONValue($0) }
      guard values.count == elements.count else { return nil }
      self = .array(values)
    } else if let text = list.string {
      self = .string(text)
    } else if case .boolean(let flag) = list {
      self = .bool(flag)
    } else if case .date(let seconds) = list {
      // Seconds since 2001, as the app's own JSON writes dates.
      self = .double(seconds)
    } else if let whole = list.integer {
      self = .integer(Int64(whole))
    } else if let number = list.number {
      self = .double(number)
    } else {
      return nil
    }
  }
}
