/// The documented exit statuses.
package enum ExitStatus: Int32, Codable, Hashable, Sendable {
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

/// An error that ends a command, or the drawing of one picture: what to print, and the exit status.
package struct CommandFailure: Error, Codable, Hashable, Sendable {
  /// How the command ends.
  package var status: ExitStatus
  /// The code to look the kind of failure up by; nil where the problem names its own, or is no error.
  package var code: ErrorCode?
  /// Where in a scene's file the cause is, both from 1; nil where that is not one place.
  package var line, column: Int?
  /// Whether the problem starts with its own place, such as the path of a picture.
  package var hasOwnPlace = false
  /// The problem in one line; empty when it has already been printed.
  package var problem: String
  /// What the user can do about it.
  package var hint: String?

  /// A failure with the usual code of its status.
  package init(_ status: ExitStatus, _ problem: String, hint: String? = nil) {
    self.init(status, status.code, problem, hint: hint)
  }

  /// A failure with status 2.
  package init(_ code: ErrorCode, _ problem: String, hint: String? = nil) {
    self.init(.failure, code, problem, hint: hint)
  }

  /// A failure of its parts.
  package init(_ status: ExitStatus, _ code: ErrorCode?, _ problem: String, hint: String? = nil) {
    self.status = status
    self.code = code
    self.problem = problem
    self.hint = hint
  }

  /// A failure that an error causes.
  ///
  /// - Parameters:
  ///   - status: The status.
  ///   - error: The error, whose code and hint are taken over.
  ///   - place: What goes before the error's words, such as a path and a colon.
  ///   - hint: What to do, where the error does not know it.
  package init(
    _ status: ExitStatus = .failure, of error: any Error, at place: String = "", hint: String? = nil
  ) {
    let coded = error as? any CodedError
    self.init(
      status, coded?.code, place + (coded?.description ?? SystemReason.words(of: error)),
      hint: coded?.hint ?? hint)
  }

  /// Whether only its scene is concerned: one that cannot be shown, or ended the process that drew it.
  package var isOfScene: Bool { status == .invalidScene || status == .failure && code == nil }

  /// The failure with the name of its scene, and the place in its file, in front of the problem.
  package func named(_ name: String) -> CommandFailure {
    guard !hasOwnPlace, !problem.isEmpty else { return self }
    var failure = self
    let place = line.map { ":\($0):\(column ?? 1)" } ?? ""
    failure.problem = name + place + ": " + problem
    failure.hasOwnPlace = true
    return failure
  }
}

extension ExitStatus {
  /// The code of failures with this status, unless they have one of their own.
  fileprivate var code: ErrorCode? {
    switch self {
    case .usage: .arguments
    case .nothingFound: .nothingMatches
    case .bug: .bug
    case .success, .differences, .failure, .invalidScene, .interrupted, .closedPipe: nil
    }
  }
}
