#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Print values as authored.
public struct PrintColor: Sendable, Hashable {
  /// Cyan, magenta, yellow and black in percent, 0…100; four numbers.
  public var cmyk: [Double]?
  /// The same for one kind of paper, such as `coated`, `uncoated` or `newsprint`.
  public var papers: [String: [Double]] = [:]
  /// The name of a spot color, such as `PANTONE 185 C`.
  public var spot: String?
  /// Names of the same color in other systems, such as `RAL 5003`, `NCS S 7020-R80B` or `HKS 42 K`.
  public var moreSpots: [String] = []
  /// Keys this version does not know.
  public var unknown: [String: JSONValue] = [:]

  /// Makes print values; either may be absent.
  public init(cmyk: [Double]? = nil, spot: String? = nil) {
    self.cmyk = cmyk
    self.spot = spot
  }

  /// Whether a name is that of no spot color in files for the press: all plates at once, no plate, or one of every press. Source:
  /// ISO 32000-1, 8.6.6.4.
  package static func isReserved(plate name: String) -> Bool {
    ["all", "none", "cyan", "magenta", "yellow", "black"].contains(name.lowercased())
  }

  /// Every spot name, the first one being the one that files with a single name get.
  public var spots: [String] {
    get { (spot.map { [$0] } ?? []) + moreSpots }
    set {
      spot = newValue.first
      moreSpots = Array(newValue.dropFirst())
    }
  }

  /// The inks authored for a paper, or for any; the first by name where only single papers have some and none is asked for.
  public func inks(on paper: String? = nil) -> [Double]? {
    if let paper { return papers[paper] ?? cmyk }
    return cmyk ?? papers.min { $0.key < $1.key }?.value
  }

  /// `cmyk 0 100 81 4, newsprint 0 90 70 0, PANTONE 185 C`; empty where nothing is said.
  public var summary: String {
    func text(_ name: String, _ inks: [Double]) -> String {
      "\(name) " + inks.map { NumberText.shortest($0) }.joined(separator: " ")
    }
    var parts = cmyk.map { [text("cmyk", $0)] } ?? []
    parts += papers.sorted { $0.key < $1.key }.map { text($0.key, $0.value) }
    return (parts + spots).joined(separator: ", ")
  }
}

extension PrintColor: Codable {
  /// Reads print values. Throws where inks are not four numbers from 0 to 100.
  public init(from decoder: any Decoder) throws {
    let fields = try CodedFields(decoder)
    cmyk = try fields.list("cmyk")
    spot = try fields.optional("spot")
    papers = try fields.value("papers", as: [String: [Double]].self) ?? [:]
    moreSpots = try fields.strings("moreSpots") ?? []
    for (name, inks) in [("cmyk", cmyk)] + papers.map({ ("papers", Optional($0.value)) }) {
      guard let inks, inks.count != 4 || !inks.allSatisfy({ (0...100).contains($0) }) else { continue }
      throw fields.invalid(name, "four numbers from 0 to 100 are needed")
    }
    unknown = try fields.unknown()
  }

  /// Writes the values that are there.
  public func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, unknown: unknown)
    try fields.write("cmyk", ifPresent: cmyk)
    try fields.write("papers", ifPresent: papers.isEmpty ? nil : papers)
    try fields.write("spot", ifPresent: spot)
    try fields.write("moreSpots", ifPresent: moreSpots.isEmpty ? nil : moreSpots)
  }
}
