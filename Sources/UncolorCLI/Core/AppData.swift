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
  /// Settings whose values this version does not know; passed over.
  var oddSettings: Set<String> = []

  var isEmpty: Bool { palettes.isEmpty && colors.isEmpty && settings == nil }

  /// Whether this is the system on which the app keeps its data in a place of its own.
  static let isMac: Bool = {
    #if os(macOS)
      true
    #else
      false
    #endif
  }()

  /// Where the app keeps its data on a Mac; elsewhere the person has to name it.
  ///
  /// - Throws: ``CLIError`` 66 where nothing is found, 64 on other systems.
  static func usualPlaces(_ context: Context, onMac: Bool = isMac) throws -> [String] {
    guard onMac else {
      throw CLIError(
        .usage, "migrate needs a FILE", hint: "name the app's property list or its palettes.json")
    }
    let found = foundOnMac(context)
    if found.isEmpty {
      throw CLIError(
        .notFound, "the app's data is not in its usual place", hint: "name it: uncolor migrate FILE")
    }
    return found
  }

  /// What to say in a store that is still empty, on a Mac where the app left data; nil elsewhere.
  static func firstRunHint(_ context: Context, onMac: Bool = isMac) -> String? {
    guard onMac, (try? context.store().names().isEmpty) == true, !foundOnMac(context).isEmpty else {
      return nil
    }
    return "the app UNCOLOR left palettes on this Mac; bring them in with: uncolor migrate"
  }

  /// The app's preferences and documents in the user's library: of the app itself, in its container, or in that of an
  /// iOS app on a Mac, whose name is an identifier that says nothing.
  static func foundOnMac(_ context: Context) -> [String] {
    guard let home = context.environment["HOME"], !home.isEmpty else { return [] }
    let library = home + "/Library"
    let shared = library + "/Application Support/UNCOLOR"
    // Where the store is, there is nothing to bring in.
    let isStore = (try? StoreLocation.find(context).directory) == shared
    var found = preferences(library, context) + (isStore ? [] : documents(shared, context))
    for name in names(library + "/Group Containers", context) where isOfApp(name) {
      let group = library + "/Group Containers/" + name
      found += preferences(group + "/Library", context) + documents(group, context)
    }
    for name in names(library + "/Containers", context) {
      let data = library + "/Containers/" + name + "/Data"
      let lists = preferences(data + "/Library", context)
      found += lists
      guard isOfApp(name) || !lists.isEmpty else { continue }
      for folder in ["/Documents", "/Library/Application Support/UNCOLOR", "/Library/Application Support"] {
        found += documents(data + folder, context)
      }
    }
    return found
  }

  private static func isOfApp(_ name: String) -> Bool { name.lowercased().contains("uncolor") }

  private static func names(_ folder: String, _ context: Context) -> [String] {
    (try? Files.names(in: folder, context)) ?? []
  }

  private static func preferences(_ library: String, _ context: Context) -> [String] {
    let folder = library + "/Preferences"
    return names(folder, context).filter { isOfApp($0) && $0.hasSuffix(".plist") }.map { folder + "/" + $0 }
  }

  private static func documents(_ folder: String, _ context: Context) -> [String] {
    documentNames.map { folder + "/" + $0 }.filter { Files.exists($0, context) }
  }

  private static let documentNames = ["palettes.json", "colors.json", "settings.json"]

  /// Takes in one file, or the three JSON files of a folder.
  ///
  /// - Throws: ``CLIError`` with the place where something cannot be read.
  mutating func read(_ path: String, _ context: Context) throws {
    if Files.isFolder(path, context) {
      for document in Self.documents(path, context) { try read(document, context) }
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
    if settings == nil {
      let single = Self.settingNames.compactMap { name in
        members[name].flatMap { JSONValue($0) }.map { (name, $0) }
      }
      if !single.isEmpty { try takeSettings(Dictionary(uniqueKeysWithValues: single), path) }
    }
  }

  /// Fields that began with a cloud service, which no longer exists.
  private static func isCloud(_ key: String) -> Bool {
    let word = key.lowercased()
    return word.contains("cloud") || word.contains("sync") || word.hasPrefix("ckrecord")
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
        return try takeSettings(members, place)
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

  /// A palette or a color without the fields of the service, in its colors too. Groups keep their names.
  private static func withoutCloud(_ value: JSONValue, _ found: inout Set<String>) -> JSONValue {
    guard case .object(var members) = value else { return value }
    found.formUnion(members.keys.filter(isCloud))
    members = members.filter { !isCloud($0.key) }
    if let groups = members["colorGroups"]?.object {
      var local: [String: JSONValue] = [:]
      for (name, group) in groups {
        local[name] = group.array.map { .array($0.map { withoutCloud($0, &found) }) } ?? group
      }
      members["colorGroups"] = .object(local)
    }
    return .object(members)
  }

  private func decode<T: Decodable>(_ value: JSONValue, _ place: String) throws -> T {
    do { return try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value)) } catch let error
      as DecodingError
    {
      throw CLIError(.badData, "\(place): \(Self.words(error))")
    }
  }

  /// Settings that stand as single keys of the property list.
  private static let settingNames = [
    "storageLimitBytes", "warningThreshold", "telemetryEnabled", "sortOrder", "viewMode",
    "defaultExportFormat",
  ]

  /// Settings one by one: a value that this version does not know must not keep the palettes out.
  private mutating func takeSettings(_ members: [String: JSONValue], _ place: String) throws {
    var fitting: [String: JSONValue] = [:]
    for (name, value) in members where !Self.isCloud(name) {
      // The app writes the names of formats in capitals.
      let value =
        name == "defaultExportFormat" ? value.string.map { .string($0.lowercased()) } ?? value : value
      if (try? decode(.object([name: value]), place) as StorageSettings) == nil {
        oddSettings.insert(name)
      } else {
        fitting[name] = value
      }
    }
    settings = try decode(.object(fitting), place)
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
