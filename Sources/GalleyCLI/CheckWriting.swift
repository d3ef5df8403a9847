import ArgumentParser
import GalleyGoldens

/// When `check` writes goldens.
struct CheckWriting: ParsableArguments {
  /// The words of `--update`.
  enum Update: String, ExpressibleByArgument, CaseIterable {
    case missing, changed, failed, all

    var mode: RecordMode {
      switch self {
      case .missing: .missing
      case .changed: .changed
      case .failed: .failed
      case .all: .all
      }
    }
  }

  @Option(
    help: ArgumentHelp(
      "Accept what was drawn: --update or --update=changed, --update=missing, =failed, =all.",
      valueName: "what"))
  var update: Update?

  @Flag(help: "Take the last acceptance of the named cases back.")
  var undo = false

  /// When goldens are written.
  var mode: RecordMode { update?.mode ?? .never }

  /// - Throws: `ValidationError` for an update of everything that was not asked for as such, and on CI.
  func validate(isNarrowed: Bool) throws {
    if undo {
      guard update == nil else { throw ValidationError("use only one of --update and --undo") }
    }
    guard let update else { return }
    if ContinuousIntegration.isRunning() {
      throw ValidationError(
        "--update: goldens are never written on CI (CI is set); accept on your machine and commit them"
      )
    }
    switch update {
    case .missing, .all: return
    case .changed, .failed:
      guard isNarrowed else {
        throw ValidationError(
          "--update needs the name of a case or a filter; --update=all accepts everything")
      }
    }
  }
}

extension CheckWriting {
  /// The arguments with bare options that may have a value spelled out, so that they take no name for it.
  ///
  /// The parser's own options with such a default take the next word, also when a value is attached.
  static func spelledOut(_ arguments: [String]) -> [String] {
    guard arguments.first == "check" else { return arguments }
    let spelled = ["--update": "--update=changed", "--changed": "--changed=HEAD"]
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { spelled[$0] ?? $0 } + arguments[end...]
  }
}
