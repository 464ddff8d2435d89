#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Dates as the documents hold them: ISO 8601 in UTC, to the second.
public enum Timestamp {
  /// `2026-03-01T09:30:00Z`. Fractions are dropped, because the iOS app's decoder refuses them.
  public static func text(_ date: Date) -> String {
    guard let (seconds, day) = civil(date) else { return date.formatted(Date.ISO8601FormatStyle()) }
    return "\(day)T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))Z"
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
    civil(date)?.day ?? date.formatted(Date.ISO8601FormatStyle().year().month().day())
  }

  /// The day and the seconds since it began, for the years 1601 to 9999; nil for others, which are left to Foundation.
  ///
  /// Foundation's calendar takes a fifth of the time in which `palette list` starts and ends. Days to years, months and
  /// days: the proleptic Gregorian calendar in eras of 400 years that begin in March.
  private static func civil(_ date: Date) -> (seconds: Int, day: String)? {
    let time = date.timeIntervalSince1970.rounded(.down)
    guard time >= -11_644_473_600, time < 253_402_300_800 else { return nil }
    let total = Int(time)
    let seconds = (total % 86_400 + 86_400) % 86_400
    let days = (total - seconds) / 86_400 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (seconds, "\(year)-\(two(month))-\(two(dayOfYear - (153 * fromMarch + 2) / 5 + 1))")
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
