/// The functions of Sass on maps. Source: https://sass-lang.com/documentation/modules/map.
enum SassMaps {
  /// The value of a call; nil for a function that is not known.
  static func call(_ name: String, _ arguments: SassArguments) -> SassValue? {
    guard let map = (arguments.value(0, "map") ?? arguments.value(0, "map1"))?.map else { return nil }
    var rest = Array(arguments.positional.dropFirst())
    switch name {
    case "get", "has-key":
      if let key = arguments.named["key"] { rest.insert(key, at: 0) }
      var found: SassValue = .map(map)
      for key in rest {
        guard let next = found.map?[key] else { return name == "get" ? .null : .bool(false) }
        found = next
      }
      return name == "get" ? found : .bool(true)
    case "keys": return .list(map.pairs.map(\.key), separator: ", ")
    case "values": return .list(map.pairs.map(\.value), separator: ", ")
    case "merge", "deep-merge":
      guard let other = arguments.named["map2"]?.map ?? rest.last?.map else { return nil }
      let keys = arguments.named["map2"] == nil ? rest.dropLast() : rest[...]
      return .map(
        changed(map, keys) { inner in
          .map(merged(inner?.map ?? SassMap(), other, isDeep: name == "deep-merge", depth: 0))
        })
    case "remove":
      var map = map
      for key in rest { map[key] = nil }
      return .map(map)
    case "deep-remove":
      guard let last = rest.popLast() else { return nil }
      return .map(
        changed(map, rest[...]) { inner in
          var inner = inner?.map ?? SassMap()
          inner[last] = nil
          return .map(inner)
        })
    case "set":
      guard rest.count >= 2, let value = rest.popLast() else { return nil }
      return .map(changed(map, rest[...]) { _ in value })
    default: return nil
    }
  }

  /// A map with the value below some keys made anew.
  private static func changed(
    _ map: SassMap, _ keys: ArraySlice<SassValue>, _ change: (SassValue?) -> SassValue
  ) -> SassMap {
    guard let key = keys.first else { return change(.map(map)).map ?? map }
    var map = map
    if keys.count == 1 {
      map[key] = change(map[key])
    } else {
      map[key] = .map(changed(map[key]?.map ?? SassMap(), keys.dropFirst(), change))
    }
    return map
  }

  private static func merged(_ a: SassMap, _ b: SassMap, isDeep: Bool, depth: Int) -> SassMap {
    var map = a
    for (key, value) in b.pairs {
      if isDeep, depth < 64, let inner = map[key]?.map, let other = value.map {
        map[key] = .map(merged(inner, other, isDeep: true, depth: depth + 1))
      } else {
        map[key] = value
      }
    }
    return map
  }
}
