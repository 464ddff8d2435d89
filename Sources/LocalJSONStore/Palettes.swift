import PaletteCore

/// The palettes in a folder, as an app wants them: load, change in a closure, save, observe.
///
/// A value of this type may be used from several threads, and the folder from several processes: changes wait for
/// each other, and readers see the palettes before a change or after it, never between. Each change can be undone.
///
/// ```swift
/// let palettes = Palettes(in: folder)
/// try palettes.save(ColorPalette(name: "Acme"))
/// try palettes.change("Acme") { $0.brandName = "Acme Inc." }
/// for try await all in palettes.updates() { show(all) }
/// ```
///
/// What it leaves out, such as backups, history and settings, is what `uncolor` does with the same folder.
public struct Palettes: Sendable {
  /// The store below.
  package let store: LocalJSONStore

  /// The palettes in `folder`, which is made with the first change.
  public init(in folder: String) { store = LocalJSONStore(directory: folder) }

  /// The palettes of a store that was made with other settings.
  package init(_ store: LocalJSONStore) { self.store = store }

  /// Every palette, in the order in which they were added.
  ///
  /// - Throws: `damaged`, `newerSchema`, `permission`, `io`.
  public func load() throws(StoreError) -> [ColorPalette] { try store.palettes() }

  /// The palette of a name, without case, or of an id; nil where there is none.
  ///
  /// - Throws: as ``load()``; `ambiguous` where an id is cut short and fits several.
  public func load(_ name: String) throws(StoreError) -> ColorPalette? { try store.palette(name)?.palette }

  /// Adds a palette, or puts it in the place of the one with its id.
  ///
  /// It replaces all of that palette, also what another process changed since it was loaded; ``change(_:_:)`` does not.
  ///
  /// - Throws: as ``load()``; `exists` where another palette has the name; `locked` where another process holds the
  ///   folder for too long; `ModelError` for a name that does not fit.
  public func save(_ palette: ColorPalette) throws {
    try store.update("save \(palette.name)") { edit in
      if edit.holds(id: palette.id) { try edit.replace(palette) } else { try edit.insert(palette) }
    }
  }

  /// Changes a palette as it is now, and saves it.
  ///
  /// - Parameters:
  ///   - name: the palette's name, without case, or its id.
  ///   - change: changes the palette; where it throws, nothing is saved. It must not use the store.
  /// - Returns: the palette as it was saved.
  /// - Throws: as ``save(_:)``; `notFound`; what `change` throws.
  @discardableResult
  public func change(_ name: String, _ change: (inout ColorPalette) throws -> Void) throws -> ColorPalette {
    try store.update("change \(name)") { try $0.change(name, change) }
  }

  /// Removes a palette.
  ///
  /// - Throws: as ``change(_:_:)``.
  public func remove(_ name: String) throws {
    try store.update("remove \(name)") { try $0.remove(id: try $0.existing(name).id) }
  }

  /// Takes the last change back, whoever made it.
  ///
  /// - Throws: `notFound` where there is nothing to undo; `conflict` where the palette was changed outside since.
  public func undo() throws { try store.undo() }

  /// The palettes now, and again after each change of this process or another one, until the task that asks is
  /// cancelled.
  ///
  /// The folder is looked at several times a second, because not every system tells of changes by others. Changes that
  /// follow each other at once may come as one. What cannot be read ends the sequence with its error.
  public func updates() -> AsyncThrowingStream<[ColorPalette], any Error> {
    AsyncThrowingStream { continuation in
      let watching = Task {
        var seen: FileStatus??
        while !Task.isCancelled {
          do {
            let now = try store.status(of: .palettes)
            if seen != .some(now) {
              seen = .some(now)
              continuation.yield(try store.palettes())
            }
          } catch {
            return continuation.finish(throwing: error)
          }
          try? await Task.sleep(nanoseconds: 200_000_000)
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in watching.cancel() }
    }
  }
}

extension LocalJSONStore {
  /// What the file of a document is now; nil where there is none.
  fileprivate func status(of document: StoreDocument) throws(StoreError) -> FileStatus? {
    guard let session = try reading() else { return nil }
    let (folder, name) = try session.place(of: document)
    return try folder.status(of: name)
  }
}
