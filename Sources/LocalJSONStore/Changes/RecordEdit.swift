/// Changes to the records of a document, kept apart from its bytes until they are written.
struct RecordEdit {
  /// A record as it will be.
  struct Entry {
    var id: String
    var name: String
    /// The position in the document that was read; nil for a new record.
    var old: Int?
    /// New text; nil where the record keeps its bytes.
    var text: [UInt8]?
    var isRemoved = false
  }

  let base: RecordDocument
  private(set) var entries: [Entry]
  /// Positions by id and by name without case, made when first asked for.
  private var byID: [String: Int]?
  private var byName: [String: Int]?

  init(_ base: RecordDocument) {
    self.base = base
    entries = base.records.enumerated().map { Entry(id: $1.id, name: $1.name, old: $0) }
  }

  /// The records as they will be.
  var live: [RecordDocument.Record] {
    entries.lazy.filter { !$0.isRemoved }.map {
      RecordDocument.Record(id: $0.id, name: $0.name, range: 0..<0)
    }
  }

  /// The position of the entry with an id.
  mutating func position(ofID id: String) -> Int? {
    if byID == nil { indexEntries() }
    return byID?[id]
  }

  /// The position of the entry with a name, compared without case.
  mutating func position(ofName name: String) -> Int? {
    if byName == nil { indexEntries() }
    return byName?[name.lowercased()]
  }

  private mutating func indexEntries() {
    var ids: [String: Int] = [:]
    var names: [String: Int] = [:]
    ids.reserveCapacity(entries.count)
    names.reserveCapacity(entries.count)
    for (position, entry) in entries.enumerated() where !entry.isRemoved {
      ids[entry.id] = position
      names[entry.name.lowercased()] = position
    }
    (byID, byName) = (ids, names)
  }

  /// The position of the entry that `selector` names; see ``Selector``.
  func position(of selector: String) throws(StoreError) -> Int? {
    let live = entries.indices.filter { !entries[$0].isRemoved }
    let records = live.map { RecordDocument.Record(id: entries[$0].id, name: entries[$0].name, range: 0..<0) }
    return try Selector.index(of: selector, in: records, noun: base.document.recordNoun).map { live[$0] }
  }

  /// The text of an entry.
  func text(at position: Int) -> ArraySlice<UInt8> {
    let entry = entries[position]
    if let text = entry.text { return text[...] }
    return entry.old.map { base.bytes(of: $0) } ?? []
  }

  /// Appends a record.
  mutating func append(id: String, name: String, text: [UInt8]) throws(StoreError) {
    try checkFree(id: id, name: name, except: nil)
    entries.append(Entry(id: id, name: name, text: text))
    byID?[id] = entries.count - 1
    byName?[name.lowercased()] = entries.count - 1
  }

  /// Gives a record another text and name.
  mutating func replace(at position: Int, name: String, text: [UInt8]) throws(StoreError) {
    try checkFree(id: entries[position].id, name: name, except: position)
    byName?[entries[position].name.lowercased()] = nil
    entries[position].name = name
    entries[position].text = text
    byName?[name.lowercased()] = position
  }

  /// Removes a record.
  mutating func remove(at position: Int) {
    entries[position].isRemoved = true
    byID?[entries[position].id] = nil
    byName?[entries[position].name.lowercased()] = nil
  }

  /// Puts records back where they were: each at its position in the finished list.
  mutating func putBack(_ records: [(at: Int, id: String, name: String, text: [UInt8])]) throws(StoreError) {
    for record in records { try checkFree(id: record.id, name: record.name, except: nil) }
    let live = entries.filter { !$0.isRemoved }
    let gone = entries.filter(\.isRemoved)
    var merged: [Entry] = []
    var next = live.makeIterator()
    for record in records.sorted(by: { $0.at < $1.at }) {
      while merged.count < record.at, let entry = next.next() { merged.append(entry) }
      merged.append(Entry(id: record.id, name: record.name, text: record.text))
    }
    while let entry = next.next() { merged.append(entry) }
    entries = merged + gone
    (byID, byName) = (nil, nil)
  }

  /// Puts the records in the order of `ids`, which names each of them once.
  ///
  /// - Throws: `invalid` where one is named twice.
  mutating func arrange(_ ids: [String]) throws(StoreError) {
    let live = entries.filter { !$0.isRemoved }
    if live.map(\.id) == ids { return }
    var places: [String: Int] = [:]
    for (place, id) in ids.enumerated() where places.updateValue(place, forKey: id) != nil {
      throw StoreError(.invalid, "two \(base.document.recordNoun)s have the id \(id)")
    }
    entries =
      live.sorted { places[$0.id, default: .max] < places[$1.id, default: .max] }
      + entries.filter(\.isRemoved)
    (byID, byName) = (nil, nil)
  }

  /// Whether records that were there stand in another order.
  var isReordered: Bool {
    let old = entries.lazy.filter { !$0.isRemoved }.compactMap(\.old)
    return zip(old, old.dropFirst()).contains { $0 > $1 }
  }

  private mutating func checkFree(id: String, name: String, except position: Int?) throws(StoreError) {
    let noun = base.document.recordNoun
    if let taken = self.position(ofName: name), taken != position {
      throw StoreError(
        .exists, "there already is a \(noun) \"\(entries[taken].name)\"", remedy: .chooseName,
        lookedUp: name)
    }
    if let taken = self.position(ofID: id), taken != position {
      throw StoreError(
        .exists, "the id \(id) belongs to \(noun) \"\(entries[taken].name)\"", remedy: .chooseID)
    }
  }
}

extension RecordEdit {
  /// The document as it will be: what was not touched keeps its bytes.
  func pieces() -> Pieces {
    var pieces = Pieces(source: base.scan.bytes)
    guard let array = base.scan.array else { return pieces }
    let live = entries.filter { !$0.isRemoved }
    let records = base.records
    let indent = RecordLayout(base).indentation
    let outer = indent.first == 9 ? indent.dropLast() : indent.dropLast(2)
    let inner = (array.lowerBound + 1)..<(array.upperBound - 1)
    pieces.append(kept: 0..<inner.lowerBound)
    if live.isEmpty {
      if records.isEmpty { pieces.append(kept: inner) } else { pieces.append([10, 10] + outer) }
    } else if let first = records.first, let last = records.last {
      let lead = inner.lowerBound..<first.range.lowerBound
      pieces.append(kept: lead)
      appendEntries(live, separator: separator(lead: lead), to: &pieces)
      pieces.append(kept: last.range.upperBound..<inner.upperBound)
    } else {
      pieces.append([10] + indent)
      appendEntries(live, separator: [UInt8(ascii: ","), 10] + indent, to: &pieces)
      pieces.append([10] + outer)
    }
    pieces.append(kept: inner.upperBound..<base.scan.bytes.count)
    return pieces
  }

  /// What stands between two records: as between the first two, else a comma and what leads the first. Programs that
  /// write a document on one line put a space after commas where they put one after colons.
  private func separator(lead: Range<Int>) -> [UInt8] {
    let bytes = base.scan.bytes
    let comma = UInt8(ascii: ",")
    if base.records.count > 1 {
      return Array(bytes[base.records[0].range.upperBound..<base.records[1].range.lowerBound])
    }
    guard lead.isEmpty else { return [comma] + bytes[lead] }
    let colon = bytes.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 }
    let spaced = colon.map { $0 < bytes.count && bytes[$0] == 32 } ?? false
    return spaced ? [comma, 32] : [comma]
  }

  private func appendEntries(_ live: [Entry], separator: [UInt8], to pieces: inout Pieces) {
    let records = base.records
    for (place, entry) in live.enumerated() {
      if place > 0 {
        // The bytes between two old neighbors stay; elsewhere those before the old one, else the usual ones.
        if let old = entry.old, old > 0 {
          pieces.append(kept: records[old - 1].range.upperBound..<records[old].range.lowerBound)
        } else {
          pieces.append(separator)
        }
      }
      if let text = entry.text {
        pieces.append(text)
      } else if let old = entry.old {
        pieces.append(kept: records[old].range)
      }
    }
  }

  /// What the edit does, for the history.
  func operations() -> [HistoryOperation] {
    var operations: [HistoryOperation] = []
    var place = 0
    for entry in entries {
      defer { if !entry.isRemoved { place += 1 } }
      let before = entry.old.map { base.bytes(of: $0) }
      let after = entry.isRemoved ? nil : entry.text
      if entry.isRemoved ? before == nil : after == nil { continue }
      if let before, let after, before == after[...] { continue }
      operations.append(
        HistoryOperation(
          document: base.document, id: entry.id, name: entry.name,
          at: entry.isRemoved ? (entry.old ?? 0) : place,
          before: before.map { .text(Array($0)) } ?? .absent, beforeHash: before.map(ContentHash.text),
          afterHash: after.map(ContentHash.text)))
    }
    return operations
  }
}
