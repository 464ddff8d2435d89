#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  public import Foundation
#endif

/// Dates as the documents hold them: ISO 8601 in UTC, to the second.
package enum Timestamp {
  /// `2026-03-01T09:30:00Z`. Fractions are dropped, because the iOS app's decoder refuses them.
  package static func text(_ date: Date) -> String {
    guard let (seconds, day) = civil(date) else { return date.formatted(Date.ISO8601FormatStyle()) }
    return "\(day)T\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))Z"
  }

  /// Reads ISO 8601 with or without fractions of a second, or a bare day; nil for anything else.
  package static func date(from text: String) -> Date? {
    if let seconds = seconds(Array(text.utf8)[...]) { return Date(timeIntervalSince1970: Double(seconds)) }
    if let date = try? Date.ISO8601FormatStyle().parse(text) { return date }
    if let date = try? Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text) {
      return Date(timeIntervalSinceReferenceDate: date.timeIntervalSinceReferenceDate.rounded(.down))
    }
    return day(from: text)
  }

  /// Reads `2026-03-01T09:30:00Z`, the form that ``text(_:)`` writes, without the cost of a general parser: a store holds
  /// a date for each color.
  ///
  /// - Returns: seconds since 1970; nil for any other form, for a day that its month may not have, and before 1601.
  package static func seconds(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count == 20 else { return nil }
    let start = bytes.startIndex
    func holds(_ place: Int, _ character: Unicode.Scalar) -> Bool {
      bytes[start + place] == UInt8(ascii: character)
    }
    guard holds(4, "-"), holds(7, "-"), holds(10, "T"), holds(13, ":"), holds(16, ":"), holds(19, "Z")
    else { return nil }
    func number(_ place: Int, _ count: Int) -> Int? {
      var value = 0
      for byte in bytes[(start + place)..<(start + place + count)] {
        guard byte &- 48 < 10 else { return nil }
        value = value * 10 + Int(byte &- 48)
      }
      return value
    }
    guard let year = number(0, 4), let month = number(5, 2), let day = number(8, 2), let hour = number(11, 2),
      let minute = number(14, 2), let second = number(17, 2), year > 1600, (1...12).contains(month),
      (1...28).contains(day) || day == 29 && month != 2 || day == 30 && month != 2, hour < 24, minute < 60,
      second < 60
    else { return nil }
    // Days since 1970 in the proleptic Gregorian calendar, counting years from March.
    let y = month > 2 ? year : year - 1
    let era = y / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    return days * 86_400 + hour * 3600 + minute * 60 + second
  }

  /// Reads `2026-03-01`, as the start of that day in UTC; nil for anything else, and for a day that its month does not have,
  /// which Foundation takes for one of the next.
  package static func day(from text: String) -> Date? {
    guard text.utf8.count == 10, let date = try? Date.ISO8601FormatStyle().year().month().day().parse(text),
      day(date) == text
    else { return nil }
    return date
  }

  /// The day of `date` in UTC, as `2026-03-01`.
  package static func day(_ date: Date) -> String {
    civil(date)?.day ?? date.formatted(Date.ISO8601FormatStyle().year().month().day())
  }

  /// The day and the seconds since it began, for the years 1601 to 9999; nil for others, which are left to Foundation.
  ///
  /// Foundation's calendar takes a fifth of the time in which `palette list` starts and ends. Days to years, months and
  /// days: the proleptic Gregorian calendar in eras of 400 years that begin in March.
  private static func civil(_ date: Date) -> (seconds: Int, day: String)? {
    let time = date.timeIntervalSince1970.rounded(.down)
    guard time >= -11_644_473_600, time < 253_402_300_800 else { return nil }
    // Seconds since 1970 of such years are more than 32 bits, which is all that an Int of a watch has.
    let total = Int64(time)
    let seconds = Int((total % 86_400 + 86_400) % 86_400)
    let days = Int((total - Int64(seconds)) / 86_400) + 719_468
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
