/// Texts that are looked for together, in one pass and in any case: a folder has thousands of templates.
struct Signs {
  /// The texts by the byte that they begin with.
  private var texts = [[[UInt8]]](repeating: [], count: 256)

  init(_ texts: [String]) {
    for text in texts {
      let bytes = Array(text.utf8)
      self.texts[Int(bytes[0])].append(bytes)
    }
  }

  /// Whether one of them stands in a file.
  func areIn(_ file: [UInt8]) -> Bool {
    file.withUnsafeBufferPointer { file in
      file.indices.contains { start in
        let candidates = texts[Int(Self.lowered(file[start]))]
        return !candidates.isEmpty
          && candidates.contains { text in
            start + text.count <= file.count
              && text.indices.allSatisfy { Self.lowered(file[start + $0]) == text[$0] }
          }
      }
    }
  }

  private static func lowered(_ byte: UInt8) -> UInt8 { (0x41...0x5a).contains(byte) ? byte | 0x20 : byte }
}
