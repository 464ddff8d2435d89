import PaletteCore

/// What has one form in JSON.
protocol JSONRepresentable {
  var json: JSONValue { get }
}

extension String: JSONRepresentable { var json: JSONValue { .string(self) } }
extension Int: JSONRepresentable { var json: JSONValue { .integer(Int64(self)) } }
extension Double: JSONRepresentable { var json: JSONValue { .double(self) } }
extension Bool: JSONRepresentable { var json: JSONValue { .bool(self) } }
extension Array: JSONRepresentable where Element: JSONRepresentable {
  var json: JSONValue { .array(map(\.json)) }
}

extension JSONValue: JSONRepresentable {
  var json: JSONValue { self }

  /// An object of the members that have a value.
  init(_ members: KeyValuePairs<String, (any JSONRepresentable)?>) {
    var object: [String: JSONValue] = [:]
    for (name, value) in members { object[name] = value?.json }
    self = .object(object)
  }
}
