/// Something that a check could not read.
package struct CheckNotice: Sendable, Hashable {
  /// What is wrong, with the name of what could not be read.
  package var message: String
  /// Where; nil for what is no file.
  package var place: DocumentCheck.Place?

  /// Says what is wrong.
  package init(_ message: String, at place: DocumentCheck.Place? = nil) {
    self.message = message
    self.place = place
  }
}
