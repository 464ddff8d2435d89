/// Brands that each have a light and a dark set of their own: `acme/light.json` beside `zenith/light.json`.
struct PathBrands {
  /// More sets of one mode are not compared with each other.
  private static let maximumRivals = 64

  /// For each mode of a brand the mode of the sets that hold in all of the brand's.
  private(set) var brands: [String: String] = [:]
  private let paths: [[String]]

  init(_ paths: [String]) { self.paths = paths.map(PathModes.steps) }

  /// Tells sets of one mode apart by the folders or files where their paths part, if they contradict each other.
  mutating func split(_ modes: inout [String?], contradicts: (Int, Int) -> Bool) {
    var numbers: [String: [Int]] = [:]
    for (number, mode) in modes.enumerated() {
      if let mode { numbers[mode, default: []].append(number) }
    }
    var found: Set<[String]> = []
    for (mode, rivals) in numbers.sorted(by: { $0.key < $1.key })
    where rivals.count > 1 && rivals.count <= Self.maximumRivals {
      guard let depth = depth(of: rivals, contradicts) else { continue }
      for number in rivals where paths[number].count > depth {
        let brand = paths[number][depth]
        guard !PathModes.isCommon(brand), !PathModes.title(of: brand).isEmpty else { continue }
        let title = PathModes.title(of: brand)
        modes[number] = title + "-" + mode
        brands[title + "-" + mode] = title
        found.insert(Array(paths[number][...depth]))
      }
    }
    // What a brand has in every mode is its own.
    for number in paths.indices where modes[number] == nil {
      let own = found.first { paths[number].count > $0.count && paths[number].starts(with: $0) }
      if let brand = own?.last { modes[number] = PathModes.title(of: brand) }
    }
  }

  /// The first step at which the paths of two sets part that contradict each other.
  private func depth(of rivals: [Int], _ contradicts: (Int, Int) -> Bool) -> Int? {
    for (index, one) in rivals.enumerated() {
      for other in rivals[(index + 1)...] where contradicts(one, other) || contradicts(other, one) {
        let (a, b) = (paths[one], paths[other])
        let shared = zip(a, b).prefix { $0 == $1 }.count
        if shared < min(a.count, b.count) { return shared }
      }
    }
    return nil
  }
}
