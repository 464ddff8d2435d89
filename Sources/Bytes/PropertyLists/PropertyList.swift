/// An Apple property list.
public enum PropertyList: Sendable, Hashable {
  /// Text.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// A number.
  case real(Double)
  /// True or false.
  case boolean(Bool)
  /// Bytes.
  case data([UInt8])
  /// Seconds since 2001-01-01 00:00 UTC.
  case date(Double)
  /// A list.
  case array([PropertyList])
  /// Values by key.
  case dictionary([String: PropertyList])
  /// A reference into the objects of a keyed archive.
  case uid(Int)
  /// Nothing.
  case null

  /// The deepest nesting that is read.
  static let maximumDepth = 128

  /// Reads a property list, binary or XML.
  ///
  /// - Throws: ``ByteError`` for a damaged binary list, ``TextError`` for a damaged XML one.
  public static func read(_ bytes: [UInt8]) throws -> PropertyList {
    if bytes.starts(with: Array("bplist0".utf8)) { return try BinaryPropertyList.read(bytes) }
    return try XMLPropertyList.read(bytes)
  }

  /// The value at `key` of a dictionary.
  public subscript(_ key: String) -> PropertyList? {
    if case .dictionary(let values) = self { values[key] } else { nil }
  }

  /// The elements of an array.
  public var array: [PropertyList]? { if case .array(let values) = self { values } else { nil } }
  /// The values of a dictionary.
  public var dictionary: [String: PropertyList]? { if case .dictionary(let v) = self { v } else { nil } }
  /// The text of a string.
  public var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The bytes of a data value.
  public var data: [UInt8]? { if case .data(let bytes) = self { bytes } else { nil } }

  /// The value of a whole or real number.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// The value of a whole number.
  public var integer: Int? { if case .integer(let value) = self { value } else { nil } }
}

/// A property list as NSKeyedArchiver writes it: objects that refer to each other by number.
public struct KeyedArchive: Sendable {
  /// The archived objects; number 0 stands for nil.
  public let objects: [PropertyList]
  /// The entries the archive begins with, by name.
  public let top: [String: PropertyList]

  /// Takes a property list that is a keyed archive; nil when it is none.
  public init?(_ list: PropertyList) {
    guard let objects = list["$objects"]?.array, let top = list["$top"]?.dictionary else { return nil }
    self.objects = objects
    self.top = top
  }

  /// The object a reference stands for; any other value stands for itself. `$null` and numbers that lead
  /// nowhere give `.null`.
  public func resolve(_ value: PropertyList?) -> PropertyList {
    guard case .uid(let number) = value else { return value ?? .null }
    guard number > 0, number < objects.count else { return .null }
    if case .uid = objects[number] { return .null }
    return objects[number]
  }

  /// The value at `key` of an archived object, resolved.
  public func value(_ key: String, of object: PropertyList) -> PropertyList { resolve(resolve(object)[key]) }

  /// The elements of an archived array (or the values of an archived dictionary), resolved one level.
  public func elements(of object: PropertyList) -> [PropertyList] {
    (value("NS.objects", of: object).array ?? resolve(object).array ?? []).map { resolve($0) }
  }

  /// The text of an archived string, mutable or not.
  public func string(_ object: PropertyList) -> String? {
    let value = resolve(object)
    return value.string ?? self.value("NS.string", of: value).string
  }

  /// The bytes of archived data, mutable or not.
  public func data(_ object: PropertyList) -> [UInt8]? {
    let value = resolve(object)
    return value.data ?? self.value("NS.data", of: value).data
  }
}
