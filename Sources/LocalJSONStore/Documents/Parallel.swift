/// Work shared among the processors of the machine.
enum Parallel {
  /// How many threads work at once, beside the caller.
  static let width = max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// What a thread runs; it owns nothing that another thread touches before it is joined.
  private final class Task: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Unchecked: written by one thread, read after that thread has ended.
  fileprivate final class Results<Value>: @unchecked Sendable {
    var values: [Value] = []
  }

  /// Work that goes on while the caller does something else.
  struct Running<Value: Sendable> {
    fileprivate var results: [Results<Value>] = []
    fileprivate var threads: [pthread_t] = []

    /// Waits; gives what was made, in the order of the items. To be called once.
    func finish() -> [Value] {
      for thread in threads { pthread_join(thread, nil) }
      return results.flatMap(\.values)
    }
  }

  /// Begins to make `body` of each item.
  static func start<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) -> Value
  ) -> Running<Value> {
    var running = Running<Value>()
    let share = max(1, (items.count + width - 1) / width)
    for start in stride(from: 0, to: items.count, by: share) {
      let result = Results<Value>()
      let task = Task { result.values = items[start..<min(start + share, items.count)].map(body) }
      running.results.append(result)
      if let thread = begin(task) { running.threads.append(thread) } else { task.run() }
    }
    return running
  }

  /// Nil where there can be no further thread.
  private static func begin(_ task: Task) -> pthread_t? {
    let pointer = Unmanaged.passRetained(task).toOpaque()
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // Decoding and encoding recurse with the nesting of a document; some systems give a thread 512 kB only.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    if let thread = startThread(&attributes, pointer, { Parallel.enter($0) }) { return thread }
    Unmanaged<Task>.fromOpaque(pointer).release()
    return nil
  }

  private static func enter(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Task>.fromOpaque(pointer).takeRetainedValue().run()
    return nil
  }
}
