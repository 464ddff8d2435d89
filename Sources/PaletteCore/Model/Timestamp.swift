#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Dates as the documents hold them: ISO 8601 in UTC, to the second.
public enum Timestamp {
  /// `2026-03-01T09:30:00Z`. Fractions are dropped, because the iOS app's decoder refuses them.
  public static func text(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle())
  }

  /// Reads ISO 8601 with or without fractions of a second, or a bare day; nil for anything else.
  public static func date(from text: String) -> Date? {
    if let date = try? Date.ISO8601FormatStyle().parse(text) { return date }
    if let date = try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text) {
      return Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down))
    }
    return day(from: text)
  }

  /// Reads `2026-03-01`, as the start of that day in UTC; nil for anything else.
  public static func day(from text: String) -> Date? {
    guard text.utf8.count == 10 else { return nil }
    return try? Date.ISO8601FormatStyle().year().month().day().parse(text)
  }

  /// The day of `date` in UTC, as `2026-03-01`.
  public static func day(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle().year().month().day())
  }
}
