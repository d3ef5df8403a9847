import ArgumentParser
import GalleyGoldens

/// Options that make `check` write goldens.
struct CheckWriting: ParsableArguments {
  /// The values of `--update`.
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
      "Accept new drawings as goldens: --update or --update=changed, --update=missing, =failed, =all.",
      valueName: "what"))
  var update: Update?

  @Option(
    help: ArgumentHelp(
      "The largest file of a golden, in kB; a case with a larger one fails, and is not written.",
      valueName: "kB"))
  var maxGolden: Int?

  @Flag(help: "Undo the last acceptance of the named cases.")
  var undo = false

  /// When goldens are written.
  var mode: RecordMode { update?.mode ?? .never }

  /// Refuses to update all cases unless `--update=all` says so, and to write goldens on CI.
  ///
  /// - Throws: `ValidationError`.
  func validate(isNarrowed: Bool) throws {
    if undo {
      guard update == nil else { throw ValidationError("use only one of --update and --undo") }
    }
    if let maxGolden, !(1...1_000_000).contains(maxGolden) {
      throw ValidationError("--max-golden: \(maxGolden) is not a number of kB, 1 to 1000000")
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
  /// The arguments with the default value added to `--update` and `--changed` if they have none.
  ///
  /// The argument parser would take the next argument, such as the name of a case, as their value.
  static func spelledOut(_ arguments: [String]) -> [String] {
    guard arguments.first == "check" else { return arguments }
    let spelled = ["--update": "--update=changed", "--changed": "--changed=HEAD"]
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { spelled[$0] ?? $0 } + arguments[end...]
  }
}
