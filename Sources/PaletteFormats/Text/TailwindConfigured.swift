import Bytes
public import StyleSheets

extension TailwindConfigured {
  /// Reads what a configuration of Tailwind CSS 3 says in a script: a module, or `tailwind.config = { … }` of a page. Nil for
  /// what is no script.
  ///
  /// - Parameter folder: the files that it and its companions mean, as far as they are there.
  public init?(script bytes: [UInt8], in folder: [NamedBytes] = []) {
    var reader = ScriptReader(bytes, number: 0)
    reader.modules = ScriptModules(FormatInput(bytes: bytes, folder: folder))
    // What cannot be read as a module has no constants; its literals may be read all the same.
    _ = try? reader.module()
    var found = Reader(script: reader, bytes: bytes, budget: (1 << 20) + 8 * bytes.count)
    for key in ["prefix", "important", "darkMode", "corePlugins", "theme"] {
      var objects = ScriptObject(bytes)
      guard let values = try? objects.objects(at: key) else { return nil }
      for value in values { found.add(value, at: [key]) }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let named = Self.plugins.filter { text.contains("'\($0)'") || text.contains("\"\($0)\"") }
    self.init(items: found.items + named.map { Item(path: ["plugins"], text: $0) })
  }

  /// The plugins whose names matter, by which a configuration brings them in.
  private static let plugins = ["daisyui", "@tailwindcss/typography", "@tailwindcss/forms"]

  /// The files that a script may mean with what it imports, as they would be found beside it.
  public static func companions(_ script: [UInt8]) -> [String] { TokenImports.companions(script) }

  /// Goes over values, and finds out what names and calls stand for.
  private struct Reader {
    var script: ScriptReader
    let bytes: [UInt8]
    /// How many bytes may still be read for values.
    var budget: Int
    var items: [Item] = []

    mutating func add(_ value: ScriptObject.Value, at path: [String]) {
      switch value {
      case .text(let text, _, _): items.append(Item(path: path, text: text))
      case .object(let members):
        for (key, value) in members {
          add(value, at: key == ScriptObject.spread || key.isEmpty ? path : path + [key])
        }
      case .unknown(let offset):
        let written = ScriptReader.written(at: offset, in: bytes)
        // The colors that Tailwind brings: `colors.sky`, `tailwind.colors.sky[500]`.
        let own = written.hasPrefix("tailwind.colors") ? String(written.dropFirst(9)) : written
        let isOwn = own == "colors" || own.hasPrefix("colors.")
        if isOwn, script.constants["colors"] == nil { return items.append(Item(path: path, text: own)) }
        script.at = offset
        let passedOver = script.passedOver.count
        let tree = budget > 0 ? (try? script.value(0)) ?? nil : nil
        budget -= max(script.at - offset, 0)
        let left = script.passedOver.dropFirst(passedOver)
        if let tree { add(tree, at: path) }
        for offset in left { leaveOpen(offset, path) }
        if tree == nil, left.isEmpty { leaveOpen(offset, path) }
      }
    }

    private mutating func leaveOpen(_ offset: Int, _ path: [String]) {
      let text = ScriptReader.written(at: offset, in: bytes)
      items.append(Item(path: path, text: nil, reason: "\(text) cannot be known without running it"))
    }

    private mutating func add(_ tree: JSONTree, at path: [String]) {
      switch tree {
      case .string(let text), .number(let text): items.append(Item(path: path, text: text))
      case .bool(let value): items.append(Item(path: path, text: value ? "true" : "false"))
      case .null: break
      case .array(let elements):
        for (index, element) in elements.enumerated() { add(element, at: path + ["\(index)"]) }
      case .object(let members): for member in members { add(member.value, at: path + [member.key]) }
      }
    }
  }
}
