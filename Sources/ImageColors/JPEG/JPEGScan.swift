/// Decodes one scan's entropy-coded data into coefficients. Source: ITU-T T.81, annexes F and G.
struct JPEGScan {
  struct Member {
    let component: Int
    let dc: JPEGHuffman?
    let ac: JPEGHuffman?
  }

  /// Which block decoder the scan needs.
  enum Kind {
    case baseline
    case dcFirst
    case dcRefine
    case acFirst
    case acRefine
  }

  let kind: Kind
  let members: [Member]
  let spectralStart: Int
  let spectralEnd: Int
  let lowBit: Int
  let restartInterval: Int

  /// Where the scan stopped.
  struct Outcome {
    var next: Int
    /// Rows of MCUs (or of blocks) decoded before the data ended or failed; nil when all were.
    var completeRows: Int?
    /// Whether stretches between restart markers were damaged and left out.
    var hasGaps = false
  }

  private struct State {
    var bits: JPEGBits
    var predictors = [Int](repeating: 0, count: 4)
    var endOfBandRun = 0
    /// Whether the data is damaged up to the next restart marker.
    var isLost = false
  }

  /// Runs over the blocks in the order of the scan.
  func run(_ bytes: [UInt8], at start: Int, _ frame: inout JPEGFrame) -> Outcome {
    let data = bytes.span.bytes
    var state = State(bits: JPEGBits(at: start))
    let single = members.count == 1 ? members[0].component : nil
    let wide = single.map { frame.components[$0].ownBlocksWide } ?? frame.mcusWide
    let high = single.map { frame.components[$0].ownBlocksHigh } ?? frame.mcusHigh
    var untilRestart = restartInterval
    var hasGaps = false
    for row in 0..<high {
      for column in 0..<wide {
        if restartInterval > 0 {
          if untilRestart == 0 {
            guard let next = Self.restartMarker(data, from: state.bits.next) else {
              return Outcome(next: state.bits.next, completeRows: row)
            }
            state = State(bits: JPEGBits(at: next))
            untilRestart = restartInterval
          }
          untilRestart -= 1
          if state.isLost { continue }
        }
        let isSound: Bool
        if let single {
          isSound = block(data, &state, &frame.components[single], members[0], 0, row, column, frame.isScaled)
        } else {
          isSound = mcu(data, &state, &frame, row, column)
        }
        if !isSound || state.bits.count < 0 {
          // With restart markers the damage ends at the next one; without, the rest of the scan is lost.
          guard restartInterval > 0, Self.restartMarker(data, from: state.bits.next) != nil else {
            return Outcome(next: state.bits.next, completeRows: row)
          }
          state.isLost = true
          hasGaps = true
        }
      }
    }
    return Outcome(next: state.bits.next, completeRows: nil, hasGaps: hasGaps)
  }

  /// The place after the next restart marker, when that is the next marker at all.
  private static func restartMarker(_ data: RawSpan, from start: Int) -> Int? {
    guard let marker = JPEGDecoder.nextMarker(data, from: start),
      0xD0...0xD7 ~= data.unsafeLoad(fromByteOffset: marker &+ 1, as: UInt8.self)
    else { return nil }
    return marker + 2
  }

  private func mcu(_ data: RawSpan, _ state: inout State, _ frame: inout JPEGFrame, _ row: Int, _ column: Int)
    -> Bool
  {
    for index in members.indices {
      let member = members[index]
      let h = frame.components[member.component].h
      let v = frame.components[member.component].v
      for y in 0..<v {
        for x in 0..<h {
          guard
            block(
              data, &state, &frame.components[member.component], member, index, row &* v &+ y,
              column &* h &+ x,
              frame.isScaled)
          else { return false }
        }
      }
    }
    return true
  }

  @inline(__always) private func block(
    _ data: RawSpan, _ state: inout State, _ component: inout JPEGFrame.Component, _ tables: borrowing Member,
    _ member: Int, _ row: Int, _ column: Int, _ isScaled: Bool
  ) -> Bool {
    let at = (row &* component.blocksWide &+ column) &* (isScaled ? 1 : 64)
    switch kind {
    case .baseline:
      guard let dc = tables.dc, let ac = tables.ac,
        let value = Self.difference(data, &state, member, dc)
      else { return false }
      component.coefficients[at] = Int16(truncatingIfNeeded: value)
      return isScaled
        ? Self.skipAC(data, &state.bits, ac) : Self.readAC(data, &state.bits, ac, &component, at)
    case .dcFirst:
      guard let dc = tables.dc, let value = Self.difference(data, &state, member, dc) else { return false }
      component.coefficients[at] = Int16(truncatingIfNeeded: value &<< lowBit)
      return true
    case .dcRefine:
      if state.bits.bit(data) == 1 { component.coefficients[at] |= Int16(truncatingIfNeeded: 1 &<< lowBit) }
      return true
    case .acFirst:
      guard let ac = tables.ac else { return false }
      return acFirst(data, &state, ac, &component, at)
    case .acRefine:
      guard let ac = tables.ac else { return false }
      return acRefine(data, &state, ac, &component, at)
    }
  }

  @inline(__always) private static func difference(
    _ data: RawSpan, _ state: inout State, _ member: Int, _ dc: borrowing JPEGHuffman
  ) -> Int? {
    guard let size = state.bits.symbol(dc, data), size <= 16 else { return nil }
    let value = state.predictors[member] &+ state.bits.receive(size, data)
    state.predictors[member] = value
    return value
  }

  private static func readAC(
    _ data: RawSpan, _ bits: inout JPEGBits, _ ac: borrowing JPEGHuffman,
    _ component: inout JPEGFrame.Component,
    _ at: Int
  ) -> Bool {
    var k = 1
    while k < 64 {
      guard let symbol = bits.symbol(ac, data) else { return false }
      let size = symbol & 15
      if size == 0 {
        if symbol != 0xF0 { return true }
        k &+= 16
        continue
      }
      k &+= symbol >> 4
      let value = bits.receive(size, data)
      component.coefficients[at &+ JPEGFrame.naturalOrder[k]] = Int16(truncatingIfNeeded: value)
      k &+= 1
    }
    return true
  }

  /// Passes over the AC coefficients of a block: code and value are dropped in one step.
  private static func skipAC(_ data: RawSpan, _ bits: inout JPEGBits, _ ac: borrowing JPEGHuffman) -> Bool {
    var k = 1
    while k < 64 {
      if bits.count < 32 { bits.refill(data) }
      let entry = ac.lookup[bits.peek(JPEGHuffman.lookupBits)]
      var length = Int(entry >> 8)
      var symbol = Int(entry & 255)
      if entry == 0 {
        let long = ac.long(bits.peek(16))
        length = long.length
        symbol = Int(long.symbol)
        if length == 0 { return false }
      }
      let size = symbol & 15
      bits.consume(length &+ size)
      if size == 0, symbol != 0xF0 { return true }
      k &+= symbol >> 4 &+ 1
    }
    return true
  }

  private func acFirst(
    _ data: RawSpan, _ state: inout State, _ ac: borrowing JPEGHuffman,
    _ component: inout JPEGFrame.Component,
    _ at: Int
  ) -> Bool {
    if state.endOfBandRun > 0 {
      state.endOfBandRun -= 1
      return true
    }
    var k = spectralStart
    while k <= spectralEnd {
      guard let symbol = state.bits.symbol(ac, data) else { return false }
      let run = symbol >> 4
      let size = symbol & 15
      if size == 0 {
        if run < 15 {
          state.endOfBandRun = 1 &<< run &+ state.bits.bits(run, data) &- 1
          return true
        }
        k &+= 16
        continue
      }
      k &+= run
      let value = state.bits.receive(size, data) &<< lowBit
      component.coefficients[at &+ JPEGFrame.naturalOrder[k]] = Int16(truncatingIfNeeded: value)
      k &+= 1
    }
    return true
  }

  private func acRefine(
    _ data: RawSpan, _ state: inout State, _ ac: borrowing JPEGHuffman,
    _ component: inout JPEGFrame.Component,
    _ at: Int
  ) -> Bool {
    let positive = Int16(truncatingIfNeeded: 1 &<< lowBit)
    var k = spectralStart
    /// Gives a coefficient that is already nonzero its next bit.
    func refine(_ place: Int) {
      if state.bits.bit(data) == 1, component.coefficients[place] & positive == 0 {
        component.coefficients[place] &+= component.coefficients[place] >= 0 ? positive : 0 &- positive
      }
    }
    if state.endOfBandRun == 0 {
      while k <= spectralEnd {
        guard let symbol = state.bits.symbol(ac, data) else { return false }
        var run = symbol >> 4
        var value: Int16 = 0
        if symbol & 15 == 0 {
          if run < 15 {
            state.endOfBandRun = 1 &<< run &+ state.bits.bits(run, data)
            break
          }
        } else {
          value = state.bits.bit(data) == 1 ? positive : 0 &- positive
        }
        while k <= spectralEnd {
          let place = at &+ JPEGFrame.naturalOrder[k]
          if component.coefficients[place] != 0 {
            refine(place)
          } else {
            if run == 0 {
              component.coefficients[place] = value
              k &+= 1
              break
            }
            run -= 1
          }
          k &+= 1
        }
      }
    }
    if state.endOfBandRun > 0 {
      while k <= spectralEnd {
        let place = at &+ JPEGFrame.naturalOrder[k]
        if component.coefficients[place] != 0 { refine(place) }
        k &+= 1
      }
      state.endOfBandRun -= 1
    }
    return true
  }
}
