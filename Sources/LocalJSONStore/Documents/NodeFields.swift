import Bytes
import PaletteCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The members of an object on a tape: the way of records that were written as usual into the model.
///
/// Decoding with Foundation alone is most of the time that the export of a large store takes.
final class NodeFields: FieldSource {
  /// Not what was asked for, or not plainly so.
  private struct Unusual: Error {}

  private let object: JSONNode
  /// How many members nobody has asked for yet.
  private var left: Int

  /// - Throws: where `object` is not an object.
  init(_ object: JSONNode) throws {
    guard let count = object.memberCount else { throw Unusual() }
    self.object = object
    left = count
  }

  /// What `read` makes of the value under `name`. Where there are two, Foundation is to choose.
  private func taken<T>(_ name: String, _ read: (JSONNode) throws -> T?) throws -> T? {
    guard let member = object.member(name) else { return nil }
    guard member.count == 1, !member.value.isNull, let value = try read(member.value) else { throw Unusual() }
    left -= 1
    return value
  }

  func string(_ name: String) throws -> String? { try taken(name) { $0.string } }

  func integer(_ name: String) throws -> Int? { try taken(name) { $0.integer } }

  func strings(_ name: String) throws -> [String]? {
    try taken(name) { try $0.elements?.map { try unwrapped($0.string) } }
  }

  func list<T: Decodable>(_ name: String) throws -> [T]? {
    // An array that is usually empty is not worth a decoder.
    try taken(name) { $0.elements?.isEmpty == true ? [] : try decoded([T].self, $0) }
  }

  func groups<T: FieldReadable>(_ name: String) throws -> [String: [T]]? {
    try taken(name) { node in
      var groups: [String: [T]] = [:]
      for (name, value) in try unwrapped(node.members) {
        let values = try unwrapped(value.elements).map { try T(fields: NodeFields($0)) }
        guard groups.updateValue(values, forKey: name) == nil else { throw Unusual() }
      }
      return groups
    }
  }

  func value<T: Decodable>(_ name: String, as type: T.Type) throws -> T? {
    try taken(name) { try decoded(type, $0) }
  }

  private func decoded<T: Decodable>(_ type: T.Type, _ node: JSONNode) throws -> T {
    try JSONDecoder().decode(T.self, from: Data(node.bytes))
  }

  private func unwrapped<T>(_ value: T?) throws -> T {
    guard let value else { throw Unusual() }
    return value
  }

  func unknown() throws -> [String: JSONValue] {
    guard left == 0 else { throw Unusual() }
    return [:]
  }

  func missing<T: Decodable>(_ name: String, as type: T.Type) -> any Error { Unusual() }

  func invalid(_ name: String, _ message: String) -> any Error { Unusual() }
}
