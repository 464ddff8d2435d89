#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Work shared among the processors of the machine.
enum Parallel {
  /// How many threads work at once, this one included.
  static let width = max(1, min(4, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// What a thread runs; it owns nothing that another thread touches before it is joined.
  private final class Task: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Unchecked: written by one thread, read after that thread has ended.
  private final class Results<Value>: @unchecked Sendable {
    var values: [Value] = []
  }

  /// `body` of each item, in the order of the items.
  static func map<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ body: @escaping @Sendable (Item) -> Value
  ) -> [Value] {
    let share = (items.count + width - 1) / width
    guard width > 1, items.count > 1 else { return items.map(body) }
    let starts = Array(stride(from: 0, to: items.count, by: share))
    let results = starts.map { _ in Results<Value>() }
    let tasks = zip(starts, results).map { start, result in
      Task { result.values = items[start..<min(start + share, items.count)].map(body) }
    }
    var threads: [pthread_t] = []
    for task in tasks.dropFirst() {
      if let thread = start(task) { threads.append(thread) } else { task.run() }
    }
    tasks.first?.run()
    for thread in threads { pthread_join(thread, nil) }
    return results.flatMap(\.values)
  }

  /// Nil where there can be no further thread.
  private static func start(_ task: Task) -> pthread_t? {
    let pointer = Unmanaged.passRetained(task).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
      let failed = pthread_create(&thread, nil, { Parallel.enter($0) }, pointer)
    #else
      var thread = pthread_t()
      let failed = pthread_create(&thread, nil, { $0.flatMap { Parallel.enter($0) } }, pointer)
    #endif
    if failed == 0 { return thread }
    Unmanaged<Task>.fromOpaque(pointer).release()
    return nil
  }

  private static func enter(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Task>.fromOpaque(pointer).takeRetainedValue().run()
    return nil
  }
}
