/// The layers of a page and their order. Source: CSS Cascade 5, section 6.4.
struct LayerTree {
  private var names: [String] = []
  private var parents: [Int] = []
  private var children: [Int: [Int]] = [:]
  private var known: [String: Int] = [:]

  /// The number of a layer, `a.b` inside `outer`; an empty name makes a layer of its own.
  mutating func layer(_ name: String, in outer: Int) -> Int {
    var at = outer
    for word in name.isEmpty ? [""] : name.split(separator: ".").map({ $0.filter { !$0.isWhitespace } }) {
      let key = "\(at)/\(word)"
      if !word.isEmpty, let layer = known[key] {
        at = layer
        continue
      }
      names.append(word)
      parents.append(at)
      children[at, default: []].append(names.count - 1)
      at = names.count - 1
      if !word.isEmpty { known[key] = at }
    }
    return at
  }

  /// The rank of each layer: what is in a layer before what is directly in it.
  func ranks() -> [Int] {
    var ranks = [Int](repeating: 0, count: names.count)
    var next = 0
    func visit(_ layer: Int, _ depth: Int) {
      if depth < 128 { for child in children[layer] ?? [] { visit(child, depth + 1) } }
      if layer >= 0 {
        ranks[layer] = next
        next += 1
      }
    }
    visit(-1, 0)
    return ranks
  }
}
