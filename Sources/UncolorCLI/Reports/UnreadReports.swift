import PaletteCore

/// What reports say of files that could not be read, which is no pass, and of what was left out.
extension CheckReport {
  /// What stands for the file where a suite or a title needs a name.
  static let unreadTitle = "not checked"

  /// As suites of JUnit: an error for each file, and what was left out as output.
  func writeUnread(junit buffer: inout ReportBuffer, _ setting: ReportSetting) {
    if unread.isEmpty, leftOut.isEmpty { return }
    buffer.line(
      #"  <testsuite name="\#(Self.unreadTitle)" tests="\#(unread.count)" failures="0" errors="\#(unread.count)" skipped="0">"#
    )
    for notice in unread {
      let file = notice.place.map { setting.path($0.file) }
      let place = notice.place.map {
        #" file="\#(ReportEscape.xml(setting.path($0.file)))" line="\#($0.line)""#
      }
      buffer.line(
        #"    <testcase name="\#(ReportEscape.xml(file ?? notice.message))" classname="\#(Self.unreadTitle)"\#(place ?? "")>"#
      )
      let message = ReportEscape.xml(notice.message)
      buffer.line(#"      <error message="\#(message)" type="unread">\#(message)</error>"#)
      buffer.line("    </testcase>")
    }
    if !leftOut.isEmpty {
      let text = leftOut.map(ReportEscape.xml).joined(separator: "\n")
      buffer.line("    <system-out>\(text)</system-out>")
    }
    buffer.line("  </testsuite>")
  }

  /// As an invocation of SARIF that was not successful where something could not be read, with what was warned of.
  func writeUnread(sarif buffer: inout ReportBuffer, _ setting: ReportSetting) {
    let warnings = palettes.flatMap(\.warnings).map {
      #"{"level":"warning","message":{"text":\#(json: ReportEscape.visible($0))}}"#
    }
    if unread.isEmpty, leftOut.isEmpty, warnings.isEmpty { return }
    let errors = unread.map { notice in
      let place = notice.place.map { #","locations":[{\#(SARIF.location($0.source, setting))}]"# } ?? ""
      return
        #"{"level":"error","message":{"text":\#(json: ReportEscape.visible(notice.message))}\#(place)}"#
    }
    let notes = leftOut.map { #"{"level":"note","message":{"text":\#(json: ReportEscape.visible($0))}}"# }
    buffer.append(
      #","invocations":[{"executionSuccessful":\#(unread.isEmpty),"toolExecutionNotifications":["#
        + "\n" + (errors + warnings + notes).joined(separator: ",\n") + "]}]")
  }

  /// As annotations of GitHub.
  func writeUnread(github buffer: inout ReportBuffer, _ setting: ReportSetting) {
    for notice in unread {
      buffer.annotation(
        "error", file: notice.place.flatMap { setting.file($0.file) },
        notice.place.map { ($0.line, $0.column) }, title: Self.unreadTitle, notice.message)
    }
    for message in leftOut { buffer.annotation("notice", title: Self.unreadTitle, message) }
  }

  /// As a list of Markdown.
  func writeUnread(markdown buffer: inout ReportBuffer) {
    if unread.isEmpty, leftOut.isEmpty { return }
    buffer.line("### Not checked")
    buffer.line("")
    for notice in unread { buffer.line("- **error**: \(ReportEscape.markdown(notice.message))") }
    for message in leftOut { buffer.line("- \(ReportEscape.markdown(message))") }
    buffer.line("")
  }

  /// As members of JSON, each with a comma before it.
  func writeUnread(json buffer: inout ReportBuffer) {
    let errors = unread.map { notice in
      let place = notice.place.map {
        #""file":\#(json: $0.file),"line":\#($0.line),"column":\#($0.column),"#
      }
      return "\n{\(place ?? "")" + #""message":\#(json: notice.message)}"#
    }
    if !errors.isEmpty { buffer.append(#"],"errors":["# + errors.joined(separator: ",")) }
    if !leftOut.isEmpty { buffer.append(#"],"notes":[\#(json: leftOut)"#) }
  }

  /// As lines for people.
  func writeUnread(text buffer: inout ReportBuffer) {
    if unread.isEmpty, leftOut.isEmpty { return }
    buffer.line("")
    for notice in unread { buffer.line("error: \(ReportEscape.visible(notice.message))") }
    for message in leftOut { buffer.line(ReportEscape.visible(message)) }
  }
}

extension ReportSetting {
  /// What a host of code calls a file; nil for standard input, which is none of its files.
  func file(_ name: String) -> String? { ["stdin", "-"].contains(name) ? nil : path(name) }
}
