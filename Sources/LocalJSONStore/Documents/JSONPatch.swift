import Bytes
import PaletteCore

/// Edits JSON text in place: what did not change keeps its bytes, whoever wrote them and however.
///
/// Indentation, spacing around colons, ends of lines, the order of keys and values that are equal stay as they are; new
/// values are laid out like their neighbors.
package struct JSONPatch {
  /// The text cannot be edited so, for example as it has a key twice.
  private struct Unusual: Error {}

  private let scan: JSONScan
  private var bytes: [UInt8] { scan.bytes }
  /// The layout of values that have no neighbors.
  private let layout: JSONLayout

  private init(_ scan: JSONScan) {
    self.scan = scan
    layout = Self.layout(of: scan.root, in: scan)
  }

  /// The text with what differs between two values changed in it.
  ///
  /// - Parameters:
  ///   - text: the whole text.
  ///   - old: what the value at `path` was read as.
  ///   - new: what it is to be.
  ///   - path: where in the text the value stands.
  /// - Returns: nil where the text is no JSON or cannot be edited so. Whoever calls this makes sure that the result
  ///   reads as it should: a value may be written in ways that `old` does not show.
  package static func text(
    _ text: [UInt8], replacing old: JSONValue, by new: JSONValue, at path: [JSONPathElement] = []
  ) -> [UInt8]? {
    guard let scan = try? JSONScan(text), scan.duplicateKey() == nil, let place = scan.value(at: path) else {
      return nil
    }
    let patch = JSONPatch(scan)
    let start = text[..<place.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let indent = Array(text[start..<place.lowerBound].prefix { $0 == 32 || $0 == 9 })
    guard let changed = try? patch.patched(old, new, place, indent, patch.layout) else { return nil }
    return text[..<place.lowerBound] + changed + text[place.upperBound...]
  }

  // MARK: The layout that is there

  /// The layout of a container and of what is in it.
  static func layout(of range: Range<Int>, in scan: JSONScan, base: JSONLayout = .own) -> JSONLayout {
    var layout = base
    let text = scan.bytes[range]
    if let newline = text.firstIndex(of: 10) {
      layout.newline = newline > range.lowerBound && text[newline - 1] == 13 ? [13, 10] : [10]
    }
    layout.isCompact = !text.contains(10)
    let children: [Range<Int>]
    if let first = scan.members(of: range).first {
      layout.colon = Array(text[first.key.upperBound..<first.value.lowerBound])
      children = scan.members(of: range).map { $0.key.lowerBound..<$0.value.upperBound }
      if layout.isCompact { layout.padding = Array(text[(range.lowerBound + 1)..<first.key.lowerBound]) }
    } else {
      children = scan.elements(of: range)
    }
    if let first = children.first {
      let lead = text[(range.lowerBound + 1)..<first.lowerBound]
      let tail = text[children[children.count - 1].upperBound..<(range.upperBound - 1)]
      if let line = lead.lastIndex(of: 10), let end = tail.lastIndex(of: 10) {
        let inner = lead[(line + 1)...]
        let outer = tail[(end + 1)...]
        if inner.starts(with: outer), inner.count > outer.count {
          layout.unit = Array(inner.dropFirst(outer.count))
        }
      }
      if layout.isCompact, children.count > 1 {
        layout.gap = Array(
          text[(children[0].upperBound)..<children[1].lowerBound].drop { $0 != 44 }.dropFirst())
      } else if layout.isCompact, layout.colon.last != 32 {
        layout.gap = []
      }
    }
    // An array says nothing of colons; what is in it does.
    if scan.members(of: range).isEmpty, let first = children.first(where: { text[$0.lowerBound] == 123 }),
      let member = scan.members(of: first).first
    {
      layout.colon = Array(text[member.key.upperBound..<member.value.lowerBound])
    }
    return layout
  }

  // MARK: Values

  /// The new text of the value in `range`, which stands on a line indented by `indent`.
  private func patched(
    _ old: JSONValue, _ new: JSONValue, _ range: Range<Int>, _ indent: [UInt8], _ outer: JSONLayout
  ) throws -> [UInt8] {
    if old == new { return Array(bytes[range]) }
    switch (old, new, bytes[range.lowerBound]) {
    case (.object(let before), .object(let after), UInt8(ascii: "{")):
      return try object(before, after, range, indent, outer)
    case (.array(let before), .array(let after), UInt8(ascii: "[")):
      let elements = scan.elements(of: range)
      if elements.count == before.count { return try array(before, after, range, elements, indent, outer) }
    default: break
    }
    return try outer.text(new, indent: indent)
  }

  /// A part of a container as it will be: its text, and where it stood.
  private struct Part {
    var text: [UInt8]
    var old: Int?
  }

  private func object(
    _ before: [String: JSONValue], _ after: [String: JSONValue], _ range: Range<Int>, _ indent: [UInt8],
    _ outer: JSONLayout
  ) throws -> [UInt8] {
    let members = try scan.members(of: range).map { member in
      guard let name = scan.string(in: member.key) else { throw Unusual() }
      return (name: name, key: member.key, value: member.value)
    }
    let layout = members.isEmpty ? outer : Self.layout(of: range, in: scan, base: outer)
    let inner = innerIndent(range, members.first?.key, indent, layout)
    var parts: [(name: String, part: Part)] = []
    for (index, member) in members.enumerated() {
      let old = before[member.name]
      guard let new = after[member.name] else {
        // What the model does not hold is not its to remove.
        if old == nil { parts.append((member.name, Part(text: text(member), old: index))) }
        continue
      }
      let value: [UInt8]
      if let old {
        value = try patched(old, new, member.value, inner, layout)
      } else {
        value = try layout.text(new, indent: inner)
      }
      let key = bytes[member.key.lowerBound..<member.value.lowerBound]
      parts.append((member.name, Part(text: key + value, old: index)))
    }
    let names = members.map(\.name)
    let isSorted = zip(names, names.dropFirst()).allSatisfy { $0 < $1 }
    for name in after.keys.sorted() where !names.contains(name) && before[name] != after[name] {
      let text =
        try JSONLayout.scalar(.string(name)) + layout.colon + layout.text(after[name] ?? .null, indent: inner)
      let place = isSorted ? parts.firstIndex { $0.name > name } : nil
      parts.insert((name, Part(text: text)), at: place ?? parts.count)
    }
    return joined(
      parts.map(\.part), members.map { $0.key.lowerBound..<$0.value.upperBound }, range, indent, layout)
  }

  private func text(_ member: (name: String, key: Range<Int>, value: Range<Int>)) -> [UInt8] {
    Array(bytes[member.key.lowerBound..<member.value.upperBound])
  }

  private func array(
    _ before: [JSONValue], _ after: [JSONValue], _ range: Range<Int>, _ elements: [Range<Int>],
    _ indent: [UInt8], _ outer: JSONLayout
  ) throws -> [UInt8] {
    let layout = elements.isEmpty ? outer : Self.layout(of: range, in: scan, base: outer)
    let inner = innerIndent(range, elements.first, indent, layout)
    let sources = Self.sources(before, after)
    // New elements look like the last one that is there.
    var like = elements.last.map { Self.layout(of: $0, in: scan, base: layout) } ?? layout
    if let last = elements.last { like.order = scan.members(of: last).compactMap { scan.string(in: $0.key) } }
    let parts = try zip(after, sources).map { value, source in
      guard let source else { return Part(text: try like.text(value, indent: inner)) }
      return Part(
        text: try patched(before[source], value, elements[source], inner, layout), old: source)
    }
    return joined(parts, elements, range, indent, layout)
  }

  /// For each new element the old one that it was: by its id, else by its value, else by its place.
  private static func sources(_ before: [JSONValue], _ after: [JSONValue]) -> [Int?] {
    func key(_ value: JSONValue) -> JSONValue { value["id"] ?? value }
    var free: [JSONValue: [Int]] = [:]
    for (index, value) in before.enumerated().reversed() { free[key(value), default: []].append(index) }
    var sources = after.map { free[key($0)]?.popLast() }
    if before.count == after.count {
      let used = Set(sources.compactMap(\.self))
      for index in sources.indices where sources[index] == nil && !used.contains(index) {
        sources[index] = index
      }
    }
    return sources
  }

  // MARK: Containers

  private func innerIndent(
    _ range: Range<Int>, _ first: Range<Int>?, _ indent: [UInt8], _ layout: JSONLayout
  ) -> [UInt8] {
    guard let first, let line = bytes[range.lowerBound..<first.lowerBound].lastIndex(of: 10) else {
      return indent + layout.unit
    }
    return Array(bytes[(line + 1)..<first.lowerBound])
  }

  /// A container with other parts; the bytes between parts that stay neighbors stay too.
  private func joined(
    _ parts: [Part], _ old: [Range<Int>], _ range: Range<Int>, _ indent: [UInt8], _ layout: JSONLayout
  ) -> [UInt8] {
    let open = bytes[range.lowerBound]
    let close = bytes[range.upperBound - 1]
    if parts.isEmpty { return [open, close] }
    guard let first = old.first, let last = old.last else {
      let isCompact = layout.isCompact
      let lead = isCompact ? layout.padding : layout.newline + indent + layout.unit
      let comma = [UInt8(ascii: ",")] + (isCompact ? layout.gap : lead)
      let tail = isCompact ? layout.padding : layout.newline + indent
      return [open] + lead + parts.map(\.text).joined(separator: comma) + tail + [close]
    }
    let lead = bytes[range.lowerBound..<first.lowerBound]
    var separator = [UInt8(ascii: ",")] + lead.dropFirst()
    if old.count > 1 {
      separator = Array(bytes[first.upperBound..<old[1].lowerBound])
    } else if !lead.contains(10) {
      separator = [UInt8(ascii: ",")] + layout.gap
    }
    var text = Array(lead)
    for (place, part) in parts.enumerated() {
      if place > 0 {
        if let index = part.old, index > 0 {
          text += bytes[old[index - 1].upperBound..<old[index].lowerBound]
        } else {
          text += separator
        }
      }
      text += part.text
    }
    return text + bytes[last.upperBound..<range.upperBound]
  }
}
