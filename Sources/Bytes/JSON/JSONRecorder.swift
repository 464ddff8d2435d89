/// What a scanner tells of a value that it passes over; offsets into the text.
protocol JSONRecorder {
  /// A key, or a value that is neither an array nor an object.
  mutating func leaf(_ start: Int, _ end: Int)
  /// An array or an object begins.
  mutating func open(_ start: Int)
  /// What was opened last ends.
  mutating func close(_ end: Int)
}

/// Keeps nothing and costs nothing.
struct NoRecorder: JSONRecorder {
  @inline(__always) func leaf(_ start: Int, _ end: Int) {}
  @inline(__always) func open(_ start: Int) {}
  @inline(__always) func close(_ end: Int) {}
}
