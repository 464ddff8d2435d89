/// The settings of a store.
package struct StorageSettings: Sendable, Hashable {
  /// How a list is ordered.
  package enum SortOrder: String, Sendable, Codable, CaseIterable {
    /// Newest first made.
    case created
    /// Last changed first.
    case modified
    /// By name.
    case name
  }

  /// How a list is drawn.
  package enum ViewMode: String, Sendable, Codable, CaseIterable {
    /// One line a palette.
    case list
    /// Cards of swatches.
    case grid
  }

  /// The bounds of ``storageLimitBytes``: 5 MB to 500 MB.
  package static let limitRange = 5_000_000...500_000_000

  /// How large the store may grow, in bytes.
  package var storageLimitBytes: Int
  /// The share of the limit, 0…1, from which a warning is given.
  package var warningThreshold: Double
  /// Always read, never acted on: nothing is ever sent.
  package var telemetryEnabled: Bool
  /// The order of `palette list`.
  package var sortOrder: SortOrder
  /// The shape of `palette list`.
  package var viewMode: ViewMode
  /// The format of `export` where none is named.
  package var defaultExportFormat: String
  /// The path of the ICC profile that CMYK values are computed with; empty for none.
  package var cmykProfile = ""
  /// Keys this version does not know.
  package var unknown: [String: JSONValue] = [:]

  /// The settings of a new store.
  package init() {
    storageLimitBytes = 50_000_000
    warningThreshold = 0.8
    telemetryEnabled = false
    sortOrder = .created
    viewMode = .list
    defaultExportFormat = "css"
  }
}

extension StorageSettings: Codable {
  /// Reads settings; what is missing has its default. Throws where a value is out of its bounds.
  package init(from decoder: any Decoder) throws {
    self.init()
    let fields = try CodedFields(decoder)
    storageLimitBytes = try fields.optional("storageLimitBytes") ?? storageLimitBytes
    if !Self.limitRange.contains(storageLimitBytes) {
      throw fields.invalid("storageLimitBytes", "the limit lies between 5 MB and 500 MB")
    }
    warningThreshold = try fields.optional("warningThreshold") ?? warningThreshold
    if !(0...1).contains(warningThreshold) {
      throw fields.invalid("warningThreshold", "the threshold lies between 0 and 1")
    }
    telemetryEnabled = try fields.optional("telemetryEnabled") ?? telemetryEnabled
    sortOrder = try fields.optional("sortOrder") ?? sortOrder
    viewMode = try fields.optional("viewMode") ?? viewMode
    defaultExportFormat = try fields.optional("defaultExportFormat") ?? defaultExportFormat
    cmykProfile = try fields.optional("cmykProfile") ?? ""
    unknown = try fields.unknown()
    unknown["schemaVersion"] = nil
  }

  /// Writes all settings.
  package func encode(to encoder: any Encoder) throws {
    var fields = try FieldWriter(encoder, unknown: unknown)
    try fields.write("storageLimitBytes", storageLimitBytes)
    try fields.write("warningThreshold", warningThreshold)
    try fields.write("telemetryEnabled", telemetryEnabled)
    try fields.write("sortOrder", sortOrder)
    try fields.write("viewMode", viewMode)
    try fields.write("defaultExportFormat", defaultExportFormat)
    try fields.write("cmykProfile", ifPresent: cmykProfile.isEmpty ? nil : cmykProfile)
  }
}
