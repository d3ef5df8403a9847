/// The documented ends of a run.
enum ExitStatus: Int32 {
  /// Everything was done.
  case success = 0
  /// Differences or broken expectations.
  case differences = 1
  /// It could not be done: drawing, an unreadable file, the disk.
  case failure = 2
  /// Wrong usage.
  case usage = 64
  /// An invalid scene.
  case invalidScene = 65
  /// Nothing matched.
  case nothingFound = 66
  /// The run was interrupted; what it has is kept.
  case interrupted = 130
}

/// The end of a command that did not succeed: what to say and how to exit.
struct CommandFailure: Error {
  var status: ExitStatus
  /// What went wrong, in one line with the place first; empty when all has been said.
  var problem: String
  /// What to do about it.
  var hint: String?

  init(_ status: ExitStatus, _ problem: String, hint: String? = nil) {
    self.status = status
    self.problem = problem
    self.hint = hint
  }
}
