/// The documented exit statuses.
enum ExitStatus: Int32 {
  /// Success.
  case success = 0
  /// Differences or broken expectations.
  case differences = 1
  /// Something failed, such as drawing, reading a file or writing to the disk.
  case failure = 2
  /// Wrong arguments or options.
  case usage = 64
  /// An invalid scene.
  case invalidScene = 65
  /// No scene, case or state matched.
  case nothingFound = 66
  /// A bug in Galley ended the command.
  case bug = 70
  /// The run was interrupted; its results so far are kept.
  case interrupted = 130
  /// The reader of standard output closed the pipe before everything was written, as `head` does.
  case closedPipe = 141
}

/// An error that ends a command: what to print and the exit status.
struct CommandFailure: Error {
  var status: ExitStatus
  /// The problem in one line, with the place first; empty when it has already been printed.
  var problem: String
  /// What the user can do about it.
  var hint: String?

  init(_ status: ExitStatus, _ problem: String, hint: String? = nil) {
    self.status = status
    self.problem = problem
    self.hint = hint
  }
}
