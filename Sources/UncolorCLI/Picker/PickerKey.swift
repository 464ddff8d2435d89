/// A key as the picker understands it.
enum PickerKey: Equatable {
  case up, down, left, right
  /// Left and right with Shift or Ctrl, or the page keys: ten steps at once.
  case farLeft, farRight
  case home, end
  case tab
  case enter
  case escape
  case backspace
  case interrupt
  case suspend
  case text(Character)
}

/// Turns the bytes of a terminal into keys; a sequence may arrive in pieces.
struct KeyReader {
  private var waiting: [UInt8] = []

  /// Whether the beginning of a sequence is waiting for its rest.
  var isWaiting: Bool { !waiting.isEmpty }

  /// The keys that are complete with `bytes`.
  mutating func read(_ bytes: [UInt8]) -> [PickerKey] {
    waiting += bytes
    var keys: [PickerKey] = []
    while let (key, length) = Self.first(waiting) {
      waiting.removeFirst(length)
      if let key { keys.append(key) }
    }
    return keys
  }

  /// What waits without a rest to come: an escape byte alone is the Escape key, anything else is dropped.
  mutating func flush() -> [PickerKey] {
    defer { waiting = [] }
    return waiting.first == 0x1b ? [.escape] : []
  }

  /// The first key and its length; no key for what means nothing here. Nil where more bytes are needed.
  private static func first(_ bytes: [UInt8]) -> (PickerKey?, Int)? {
    guard let byte = bytes.first else { return nil }
    switch byte {
    case 0x1b: return escape(bytes)
    case 0x03: return (.interrupt, 1)
    case 0x1a: return (.suspend, 1)
    case 0x09: return (.tab, 1)
    case 0x0a, 0x0d: return (.enter, 1)
    case 0x08, 0x7f: return (.backspace, 1)
    case 0x20...0x7e: return (.text(Character(Unicode.Scalar(byte))), 1)
    default: return (nil, 1)
    }
  }

  /// `ESC [ 1 ; 2 C`, `ESC O C`, `ESC [ 5 ~`; two escapes in a row are one key.
  private static func escape(_ bytes: [UInt8]) -> (PickerKey?, Int)? {
    guard bytes.count > 1 else { return nil }
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else { return (.escape, 1) }
    var index = 2
    while index < bytes.count, (0x20...0x3f).contains(bytes[index]) { index += 1 }
    if index - 2 > 16 { return (nil, index) }
    guard index < bytes.count else { return nil }
    let parameters = String(decoding: bytes[2..<index], as: UTF8.self)
    let isFar = parameters.contains(";")
    let key: PickerKey? =
      switch bytes[index] {
      case UInt8(ascii: "A"): .up
      case UInt8(ascii: "B"): .down
      case UInt8(ascii: "C"): isFar ? .farRight : .right
      case UInt8(ascii: "D"): isFar ? .farLeft : .left
      case UInt8(ascii: "H"): .home
      case UInt8(ascii: "F"): .end
      case UInt8(ascii: "Z"): .tab
      case UInt8(ascii: "~"): tilde(parameters)
      default: nil
      }
    return (key, index + 1)
  }

  private static func tilde(_ parameters: String) -> PickerKey? {
    switch parameters {
    case "1", "7": .home
    case "4", "8": .end
    case "5": .farRight
    case "6": .farLeft
    case "3": .backspace
    default: nil
    }
  }
}
