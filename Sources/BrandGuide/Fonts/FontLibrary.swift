/// The faces of a ``FontSource``, read as far as they are asked for.
final class FontLibrary {
  private let source: FontSource
  private var listed: [FontFile]?
  /// The keys of the files' names.
  private var names: [String] = []
  private var parsed: [Int: [FontFace]] = [:]
  private var maps: [String: CharacterMap] = [:]

  init(_ source: FontSource) { self.source = source }

  private var files: [FontFile] {
    if let listed { return listed }
    let files = source.files()
    listed = files
    names = files.map { Self.key($0.path.split(separator: "/").last.map(String.init) ?? "") }
    return files
  }

  private func faces(at index: Int) -> [FontFace] {
    if let faces = parsed[index] { return faces }
    let faces = FontFace.faces(in: files[index])
    parsed[index] = faces
    return faces
  }

  /// Every face, in the order of the files.
  var all: [FontFace] { files.indices.flatMap { faces(at: $0) } }

  /// The faces of a family. Files whose name begins like the family's are looked at first, the rest only when
  /// those have it not: a family is nearly always kept in files that bear its name.
  func faces(of family: String) -> [FontFace] {
    let key = Self.key(family)
    guard !key.isEmpty else { return [] }
    let likely = files.indices.filter { names[$0].hasPrefix(key.prefix(6)) }
    let near = likely.flatMap { faces(at: $0) }.filter { Self.matches($0, key) }
    return near.isEmpty ? all.filter { Self.matches($0, key) } : near
  }

  private static func matches(_ face: FontFace, _ key: String) -> Bool {
    face.families.contains { self.key($0) == key } || self.key(face.fullName) == key
      || self.key(face.postScriptName) == key
  }

  /// Letters and digits in lower case: `Brandon Grotesque` is `BrandonGrotesque`.
  static func key(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 128 }) {
      let bytes = name.utf8.compactMap { byte -> UInt8? in
        switch byte {
        case 0x41...0x5a: byte + 32
        case 0x30...0x39, 0x61...0x7a: byte
        default: nil
        }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    return String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The face nearest to a weight, upright and of normal width where there is a choice.
  static func nearest(_ faces: [FontFace], weight: Int, family: String = "") -> FontFace? {
    let key = key(family)
    func penalty(_ face: FontFace) -> Int {
      // A name that is exactly the full name of a face (`Lato Black`) asks for that face.
      let exact = Self.key(face.fullName) == key && !face.families.contains { Self.key($0) == key }
      return (exact ? 0 : 1) << 20 + (face.italic ? 1 << 16 : 0) + abs(face.width - 5) << 12
        + abs(face.weight - weight)
    }
    return faces.enumerated().min { a, b in
      let (x, y) = (penalty(a.element), penalty(b.element))
      return x == y ? a.offset < b.offset : x < y
    }?.element
  }

  /// Faces that have every one of `scalars`, the plainest first.
  func faces(having scalars: [Unicode.Scalar]) -> [FontFace] {
    let ranked = all.enumerated().sorted { a, b in
      let (x, y) = (Self.plainness(a.element), Self.plainness(b.element))
      return x == y ? a.offset < b.offset : x < y
    }
    return ranked.lazy.map(\.element).filter { face in
      guard face.mayEmbed else { return false }
      let map = self.map(of: face)
      return scalars.allSatisfy { map.glyph(for: $0) > 0 }
    }
  }

  private static func plainness(_ face: FontFace) -> Int {
    (face.italic ? 1 << 16 : 0) + (face.monospaced ? 1 << 15 : 0) + abs(face.width - 5) << 11
      + abs(face.weight - 400)
  }

  private func map(of face: FontFace) -> CharacterMap {
    let key = "\(face.file.path)#\(face.tables["cmap"]?.lowerBound ?? 0)"
    if let map = maps[key] { return map }
    let map = CharacterMap(face.table("cmap"))
    maps[key] = map
    return map
  }
}
