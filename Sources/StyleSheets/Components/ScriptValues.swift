/// The values that the code of a component hands to its styles: `color: v-bind(ink)` of Vue, and `<style define:vars={{ ink }}>` of
/// Astro.
struct ScriptValues {
  private let constants: ScriptConstants
  private var script: ScriptText { constants.script }

  init(_ constants: ScriptConstants) { self.constants = constants }

  private static let binding = Array("v-bind(".utf8)
  private static let isHere = Signs(["v-bind("])

  /// The file with the values of constants in the place of what names them, where there is room.
  var filled: [UInt8] {
    var out = script.bytes
    guard Self.isHere.areIn(out) else { return out }
    var at = 0
    while at + Self.binding.count < out.count {
      guard out[at] == Self.binding[0], out[at...].starts(with: Self.binding) else {
        at += 1
        continue
      }
      let open = at + Self.binding.count - 1
      let end = script.endOfBracket(open, out.count)
      let inner = script.trimmed(open + 1..<max(open + 1, end - 1))
      if let text = constants.text(script.string(inner) ?? inner), Self.isPlain(text),
        text.utf8.count <= end - at
      {
        let rest = [UInt8](repeating: 0x20, count: end - at - text.utf8.count)
        out.replaceSubrange(at..<end, with: Array(text.utf8) + rest)
      }
      at = end
    }
    return out
  }

  private static func isPlain(_ text: String) -> Bool { !text.contains { ";{}\n".contains($0) } }

  /// A rule behind a sheet for the properties that the tags of its blocks declare.
  func properties(of sheet: ComponentSheet) -> [UInt8] {
    let name = Array("define:vars={".utf8)
    var declared = ""
    for tag in sheet.blocks.map(\.tag) {
      guard let start = tag.first(where: { script.bytes[$0..<tag.upperBound].starts(with: name) }) else {
        continue
      }
      let open = start + name.count - 1
      let inner = script.trimmed(open + 1..<max(open + 1, script.endOfBracket(open, tag.upperBound) - 1))
      guard let object = constants.object(inner), let parts = object.object else { continue }
      for part in object.script.parts(parts) {
        let entry = object.module.entry(part)
        guard let key = object.module.key(entry.key) else { continue }
        let value = object.module.text(entry.value).flatMap { Self.isPlain($0) ? $0 : nil }
        let place = object.module === constants ? part : inner
        declared += "\(OriginMarks.mark(place))--\(key):\(value ?? StyleObjects.value);"
      }
    }
    guard !declared.isEmpty else { return [] }
    let sign = OriginMarks.sign
    return Array("\n\(StyleObjects.rule)\(sign):root{\(declared)}\(sign)".utf8)
  }
}
