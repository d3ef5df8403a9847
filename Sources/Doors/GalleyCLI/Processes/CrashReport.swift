import GalleyMessages
import GalleyBase
import GalleyService
import Foundation
import GalleyGeometry
import GalleyScenes

/// What a command prints when a bug ends it: a few lines to paste into a report.
///
/// A bug in Galley gives exit status 70; a crash in a layout of the user's own gives 2, as in a worker process.
enum CrashReport {
  /// What the process is drawing.
  private struct Work {
    var path: String
    var state: String?
    var layout: String
    var isCustom: Bool

    /// The scene and its state, for people.
    var name: String { path + (state.map { ", state '\($0)'" } ?? "") }
  }

  /// Makes crashes of this process end with a report.
  ///
  /// Handlers that are there, such as the one that prints Swift's backtraces, run first.
  static func install(arguments: [String]) {
    guard crashHandlers == nil else { return }
    crashArguments = arguments
    crashBefore = .allocate(capacity: crashRoom)
    crashAfter = .allocate(capacity: crashRoom)
    crashLack = .allocate(capacity: crashRoom)
    prepare(for: nil)
    let sentences = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: crashNumbers)
    sentences.initialize(repeating: nil, count: crashNumbers)
    let handlers = UnsafeMutablePointer<sigaction>.allocate(capacity: crashNumbers)
    handlers.initialize(repeating: sigaction(), count: crashNumbers)
    (crashSentences, crashHandlers) = (sentences, handlers)
    useOwnStack()
    for number in SignalName.crashes {
      sentences[Int(number)] = UnsafePointer(strdup(SignalName.sentence(number)))
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = handleCrash
      action.sa_flags = SA_SIGINFO | SA_ONSTACK
      sigaction(number, &action, &handlers[Int(number)])
    }
    // A process that was started from a Dispatch thread inherits a signal mask that blocks some.
    var mask = sigset_t()
    sigemptyset(&mask)
    for number in SignalName.crashes { sigaddset(&mask, number) }
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
  }

  /// Names the scene that the process works on from now on.
  static func isAtWork(on scene: Scene, at path: String, state: String? = nil) {
    let work = Work(
      path: path, state: state, layout: scene.layout.kind, isCustom: scene.layout.isCustom)
    prepare(for: work)
    WorkWatch.goesOn(with: work.name)
  }

  /// The report about a bug in Galley.
  static func text(about reason: String, _ arguments: [String]) -> String {
    bug + reason.inOneLine + ErrorCode.bug.mark + "\n" + advice + lines(arguments, nil)
  }

  private static let bug = "error: a bug in Galley ended this command: "
  private static let advice =
    "  hint: please report it, with these lines and what is printed above them:\n"

  /// A crash by an overflow of the stack leaves no room for a handler, unless it has a stack of its own.
  private static func useOwnStack() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else {
      return
    }
    let size = 1 << 16
    stack = stack_t(
      ss_sp: UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16), ss_flags: 0,
      ss_size: size)
    sigaltstack(&stack, nil)
  }

  /// Writes what the handler prints before and after the reason into memory that stays.
  private static func prepare(for work: Work?) {
    guard let crashBefore, let crashAfter else { return }
    let (before, after): (String, String)
    if let work, work.isCustom {
      before = "error: \(work.path.inOneLine): the layout '\(work.layout)' was "
      after =
        ErrorCode.layoutStopped.mark
        + "\n  hint: galley lint looks for the smallest scene that shows it; SWIFT_BACKTRACE=enable=yes "
        + "prints where it was.\n"
        + "    If the mistake is in Galley, please report it with these lines:\n"
    } else {
      before = bug + "it was "
      after = ErrorCode.bug.mark + "\n" + advice
    }
    crashStatus = (work?.isCustom == true ? ExitStatus.failure : .bug).rawValue
    let options = GlobalOptions.current
    crashMemory = options.memoryLimit << 30
    if let crashLack {
      let failure = CommandFailure.outOfMemory(work.map { $0.name + ": " } ?? "", options)
      crashLackCount = fill(crashLack, Terminal.text(of: failure) + "\n")
    }
    crashBeforeCount = fill(crashBefore, before)
    crashAfterCount = fill(crashAfter, after + lines(crashArguments, work) + "\n")
  }

  private static func fill(_ memory: UnsafeMutablePointer<UInt8>, _ text: String) -> Int {
    let (bytes, descriptor) = Terminal.prepared(text)
    crashDescriptor = descriptor
    let count = min(bytes.count, crashRoom)
    for index in 0..<count { memory[index] = bytes[index] }
    return count
  }

  /// What a report needs: the version, the system, the command and the scene.
  private static func lines(_ arguments: [String], _ work: Work?) -> String {
    var names = utsname()
    uname(&names)
    let system = [text(names.sysname), text(names.release), text(names.machine)]
    // A pattern may stand for thousands of files.
    let most = 2000
    let command = (["galley"] + arguments).map(ShellText.quoted).joined(separator: " ").inOneLine
    var lines = [
      "galley \(galleyVersion), " + system.joined(separator: " "),
      "command: " + (command.count > most ? command.prefix(most) + " …" : command),
    ]
    if let work {
      lines.append("scene: \(work.name), layout '\(work.layout)'".inOneLine)
    }
    return lines.map { "    " + $0 }.joined(separator: "\n")
  }

  private static func text<Field>(_ field: Field) -> String {
    withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// Prints the report and exits.
///
/// A signal handler must not allocate memory or take locks.
private func handleCrash(
  _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _ context: UnsafeMutableRawPointer?
) {
  // A crash in here, or in another thread, ends the process at once.
  signal(SIGILL, SIG_DFL)
  signal(SIGTRAP, SIG_DFL)
  signal(SIGABRT, SIG_DFL)
  signal(SIGSEGV, SIG_DFL)
  signal(SIGBUS, SIG_DFL)
  signal(SIGFPE, SIG_DFL)
  if let interruptedPath { unlink(interruptedPath) }
  if let previous = crashHandlers?[Int(number)], previous.sa_flags & SA_SIGINFO != 0 {
    previous.__sigaction_handler.sa_sigaction(number, info, context)
  }
  // Memory that the system refuses ends in a crash, wherever it was asked for.
  if ProcessMemory.data > crashMemory / 4 * 3, let crashLack {
    _ = write(crashDescriptor, crashLack, crashLackCount)
    _exit(ExitStatus.failure.rawValue)
  }
  if let crashBefore { _ = write(crashDescriptor, crashBefore, crashBeforeCount) }
  if let sentence = crashSentences?[Int(number)] {
    _ = write(crashDescriptor, sentence, strlen(sentence))
  }
  if let crashAfter { _ = write(crashDescriptor, crashAfter, crashAfterCount) }
  _exit(crashStatus)
}

// A signal handler can only use globals; these are set before it is installed, and again by the main thread.
private let crashRoom = 8192
private let crashNumbers = 65
private nonisolated(unsafe) var crashArguments: [String] = []
private nonisolated(unsafe) var crashBefore: UnsafeMutablePointer<UInt8>?
private nonisolated(unsafe) var crashAfter: UnsafeMutablePointer<UInt8>?
private nonisolated(unsafe) var crashLack: UnsafeMutablePointer<UInt8>?
private nonisolated(unsafe) var crashLackCount = 0
private nonisolated(unsafe) var crashMemory = Int.max
private nonisolated(unsafe) var crashBeforeCount = 0
private nonisolated(unsafe) var crashAfterCount = 0
private nonisolated(unsafe) var crashDescriptor: Int32 = -1
private nonisolated(unsafe) var crashStatus: Int32 = -1
private nonisolated(unsafe) var crashSentences: UnsafeMutablePointer<UnsafePointer<CChar>?>?
private nonisolated(unsafe) var crashHandlers: UnsafeMutablePointer<sigaction>?
