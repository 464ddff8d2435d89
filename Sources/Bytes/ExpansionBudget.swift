/// What following the references of one file may take.
///
/// A small file can refer to one value many times, and that value to another, so that what it describes never ends.
/// Readers that resolve references, extend groups, share objects or substitute variables spend from one budget for the
/// whole file; it grows with the size of the file, so that long files that mean it are read and time stays linear.
public final class ExpansionBudget {
  /// What ran out.
  public struct Exceeded: Error, Hashable, CustomStringConvertible {
    /// `values`, `bytes of text` or `references`.
    public let measure: String

    /// What to say of the file.
    public var description: String {
      "it refers to the same \(measure) too often: what it describes has no end"
    }
  }

  /// Values that may still be made.
  private var nodes: Int
  /// Bytes of text and data that may still be made.
  private var bytes: Int
  /// References that may still be followed.
  private var steps: Int

  /// A budget for a file of `size` bytes: at least 500,000 values, 64 MB of text and 200,000 references.
  public init(size: Int) {
    nodes = 500_000 + 2 * min(size, .max / 8)
    bytes = (64 << 20) + 4 * min(size, .max / 8)
    steps = 200_000 + min(size, .max / 8)
  }

  /// A budget of these measures.
  public init(nodes: Int, bytes: Int, steps: Int) {
    self.nodes = nodes
    self.bytes = bytes
    self.steps = steps
  }

  /// Takes from the budget before something is made or followed; all counts are 0 or more.
  ///
  /// - Throws: ``Exceeded``; every later call throws too.
  public func spend(nodes: Int = 0, bytes: Int = 0, steps: Int = 0) throws(Exceeded) {
    guard nodes <= self.nodes else { throw runOut("values") }
    guard bytes <= self.bytes else { throw runOut("bytes of text") }
    guard steps <= self.steps else { throw runOut("references") }
    self.nodes -= nodes
    self.bytes -= bytes
    self.steps -= steps
  }

  private func runOut(_ measure: String) -> Exceeded {
    nodes = -1
    bytes = -1
    steps = -1
    return Exceeded(measure: measure)
  }
}
