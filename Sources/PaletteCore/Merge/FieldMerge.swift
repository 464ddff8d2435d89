#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value of a field that can be kept beside another.
protocol MergeField: Equatable {
  /// As JSON, and for people.
  var json: JSONValue { get }
}

extension String: MergeField {
  var json: JSONValue { .string(self) }
}

extension Int: MergeField {
  var json: JSONValue { .integer(Int64(self)) }
}

extension Double: MergeField {
  var json: JSONValue { .double(self) }
}

extension Bool: MergeField {
  var json: JSONValue { .bool(self) }
}

extension JSONValue: MergeField {
  var json: JSONValue { self }
}

extension ColorScheme: MergeField {
  var json: JSONValue { .string(rawValue) }
}

extension Optional: MergeField where Wrapped: MergeField {
  var json: JSONValue { self?.json ?? .null }
}

/// Merges the fields of one thing and collects its conflicts.
struct FieldMerge {
  /// The thing in words.
  let place: String
  private(set) var conflicts: [MergeConflict] = []
  /// Their values of fields that conflict, by the name of the field.
  private(set) var besides: [(name: String, value: JSONValue)] = []

  init(_ place: String) { self.place = place }

  /// The value one side changed, or both alike; ours where they differ, which is a conflict.
  mutating func field<Value: MergeField>(_ name: String, _ base: Value?, _ ours: Value, _ theirs: Value)
    -> Value
  {
    if let agreed = Self.agreed(base, ours, theirs) { return agreed }
    conflict(name, MergeText.of(ours.json), MergeText.of(theirs.json))
    besides.append((name, theirs.json))
    return ours
  }

  /// The keys of both, each merged for itself. Where both changed one, theirs is kept under a marked key; where one
  /// side removed what the other changed, the change stays.
  mutating func dictionary<Value: Equatable>(
    _ what: String, _ base: [String: Value], _ ours: [String: Value], _ theirs: [String: Value],
    describe: (Value) -> String
  ) -> [String: Value] {
    var merged = ours
    for key in Set(ours.keys).union(theirs.keys).union(base.keys).sorted() {
      // The base is always there, as a value or as its absence.
      if let agreed = Self.agreed(.some(base[key]), ours[key], theirs[key]) {
        merged[key] = agreed
        continue
      }
      conflict(what + key, ours[key].map(describe), theirs[key].map(describe))
      if let mine = ours[key] {
        merged[key] = mine
        if let other = theirs[key] {
          merged[TheirMark.name(key) { ours[$0] == nil && theirs[$0] == nil && merged[$0] == nil }] = other
        }
      } else {
        merged[key] = theirs[key]
      }
    }
    return merged
  }

  /// The keys this version does not know, merged, with their values of the conflicting fields beside ours.
  mutating func unknown(
    _ base: [String: JSONValue]?, _ ours: [String: JSONValue], _ theirs: [String: JSONValue]
  ) -> [String: JSONValue] {
    var (base, ours, theirs) = (base ?? [:], ours, theirs)
    // Notes of groups and roles stand in one key, and are written by different people.
    var notes: [String: JSONValue] = [:]
    for key in [Notes.groups, Notes.roles] {
      let sides = [base[key], ours[key], theirs[key]].map { $0 ?? .object([:]) }
      let members = sides.compactMap { side -> [String: JSONValue]? in
        if case .object(let members) = side { members } else { nil }
      }
      guard members.count == 3, ours[key] != theirs[key] else { continue }
      let what = key == Notes.groups ? "note of group " : "note of role "
      let own = dictionary(what, members[0], members[1], members[2]) { MergeText.of($0) }
      if !own.isEmpty { notes[key] = .object(own) }
      (base[key], ours[key], theirs[key]) = (nil, nil, nil)
    }
    var merged = dictionary("", base, ours, theirs) { MergeText.of($0) }.merging(notes) { $1 }
    for (name, value) in besides {
      merged[TheirMark.name(name) { merged[$0] == nil }] = value
    }
    return merged
  }

  /// The later of two changes of a date, the earlier of two beginnings: never a conflict.
  static func date(_ base: Date?, _ ours: Date, _ theirs: Date, later: Bool) -> Date {
    agreed(base, ours, theirs) ?? (later ? max(ours, theirs) : min(ours, theirs))
  }

  /// Records a conflict at a field.
  mutating func conflict(_ name: String, _ ours: String?, _ theirs: String?) {
    let full = place.isEmpty ? name : "\(place), \(name)"
    conflicts.append(MergeConflict(place: full, ours: ours, theirs: theirs))
  }

  /// What both sides would agree on; nil where both changed it differently.
  static func agreed<Value: Equatable>(_ base: Value?, _ ours: Value, _ theirs: Value) -> Value? {
    if ours == theirs || base == theirs { return ours }
    return base == ours ? theirs : nil
  }
}

/// Values in the words of a conflict.
enum MergeText {
  static func of(_ value: JSONValue) -> String {
    switch value {
    case .null: "none"
    case .bool(let flag): flag ? "yes" : "no"
    case .integer(let number): "\(number)"
    case .decimal(let number): number.description
    case .double(let number): "\(number)"
    case .string(let text): text.isEmpty ? "empty" : "\"\(text)\""
    case .array(let elements): "\(elements.count) elements"
    case .object(let members): "\(members.count) members"
    }
  }
}
