import PaletteCore

/// How a baseline names where palettes come from.
enum BaselineSource {
  /// Files by their path from the folder of the baseline, with `/`, wherever the program was started.
  static func naming(besides baseline: String, _ context: Context) -> (PaletteOrigin) -> String {
    let folder = parts(context.absolute(baseline)).dropLast()
    return { origin in
      guard case .file(let path, _) = origin, path != "-" else { return origin.name }
      let file = parts(context.absolute(path))
      let shared = zip(folder, file).prefix { $0 == $1 }.count
      let way = Array(repeating: "..", count: folder.count - shared) + file.dropFirst(shared)
      return way.joined(separator: "/")
    }
  }

  /// The names on the way to an absolute path, without `.` and `..`.
  private static func parts(_ path: String) -> [String] {
    var parts: [String] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts
  }
}
