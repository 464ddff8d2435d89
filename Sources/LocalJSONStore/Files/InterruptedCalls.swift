extension SystemCalls {
  /// The same calls, made again where a signal interrupted them: `EINTR` is no failure.
  var persistent: SystemCalls {
    let calls = self
    return SystemCalls(
      open: { directory, name, flags, mode throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.open(directory, name, flags, mode) }
      },
      close: { file throws(SystemFailure) in
        // The descriptor is gone on Linux: closing again could close another thread's file.
        do throws(SystemFailure) { try calls.close(file) } catch { if error.code != EINTR { throw error } }
      },
      read: { file, buffer, offset throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.read(file, buffer, offset) }
      },
      write: { file, buffer, offset throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.write(file, buffer, offset) }
      },
      sync: { file throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.sync(file) }
      },
      truncate: { file, size throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.truncate(file, size) }
      },
      status: { file throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.status(file) }
      },
      statusOf: { directory, name throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.statusOf(directory, name) }
      },
      changeMode: { file, mode throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.changeMode(file, mode) }
      },
      changeOwner: { file, user, group throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.changeOwner(file, user, group) }
      },
      rename: { directory, old, new throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.rename(directory, old, new) }
      },
      link: { directory, old, new throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.link(directory, old, new) }
      },
      unlink: { directory, name throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.unlink(directory, name) }
      },
      makeDirectory: { directory, name, mode throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.makeDirectory(directory, name, mode) }
      },
      readLink: { directory, name throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.readLink(directory, name) }
      },
      list: { directory throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.list(directory) }
      },
      lock: { file, operation throws(SystemFailure) in
        try again { () throws(SystemFailure) in try calls.lock(file, operation) }
      },
      pause: calls.pause
    )
  }
}

private func again<T>(_ call: () throws(SystemFailure) -> T) throws(SystemFailure) -> T {
  while true {
    do { return try call() } catch { if error.code != EINTR { throw error } }
  }
}
