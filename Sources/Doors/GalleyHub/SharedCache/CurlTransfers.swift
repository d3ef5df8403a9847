import Foundation
import GalleyBase
import GalleyGeometry
import Synchronization

/// Transfers between addresses and files, many at once, through the `curl` command.
package struct CurlTransfers: Sendable {
  /// A file, and the address that it comes from or goes to.
  package struct Transfer: Sendable {
    var address: String
    var file: URL
  }

  package enum Direction: Sendable { case fetch, store }

  /// How transfers ended.
  package struct Outcome: Sendable {
    /// The status of each answer that came to its end, by the number of its transfer.
    var statuses: [Int: Int] = [:]
    /// Why other transfers have none; nil when all have one, or the run was interrupted.
    var problem: String?
  }

  /// The settings of curl that show who asks; none where the server does not want to know.
  var authorization: [String] = []
  /// The longest time for all transfers together, in seconds.
  var timeLimit: Double

  /// Creates transfers with the settings that show who asks, and the longest time for all together, in seconds.
  package init(authorization: [String] = [], timeLimit: Double) {
    (self.authorization, self.timeLimit) = (authorization, timeLimit)
  }

  /// Starts curl with a limit for files: its own one holds only for sizes that a server names.
  ///
  /// With the signal of the system's limit ignored, a write beyond it fails that transfer alone. The unit of `ulimit` is
  /// 512 bytes.
  private static let start = """
    trap '' XFSZ; ulimit -f "$1"; shift; exec "$@"
    """

  /// What curl prints about each transfer.
  private static let line = "%{urlnum} %{exitcode} %{http_code} %{errormsg}\\n"

  /// Carries out transfers until the first that fails; an answer with any status is no failure.
  ///
  /// - Parameters:
  ///   - transfers: The transfers.
  ///   - direction: Where to; fetched files hold the bodies of answers with any status.
  ///   - maximumLength: The largest file that may be fetched, in bytes.
  ///   - goesOn: Asked many times a second; everything ends when it says no.
  /// - Returns: How they ended.
  func run(
    _ transfers: [Transfer], _ direction: Direction, maximumLength: Int,
    while goesOn: @escaping @Sendable () -> Bool
  ) -> Outcome {
    let stop = Mutex<String?>(nil)
    let end = ContinuousClock.now + .seconds(timeLimit)
    let folder = direction == .fetch ? transfers.first?.file.deletingLastPathComponent() : nil
    let seconds = DecimalNumber.text(CGFloat(timeLimit))
    let program: ProgramOutcome
    do throws(ProgramFailure) {
      let curl = try findProgram("curl").path
      program = try runProgram(
        "/bin/sh",
        ["-c", Self.start, "sh", String((maximumLength + 511) / 512), curl] + Curl.arguments,
        input: Curl.input(settings(transfers, direction))
      ) {
        if !goesOn() { return false }
        if ContinuousClock.now > end {
          stop.withLock { $0 = "took longer than \(seconds) seconds" }
        } else if let folder, Self.size(of: folder) > CacheLimits.maximumFetched {
          stop.withLock { $0 = "sent more than \(CacheLimits.maximumFetched >> 20) MiB" }
        }
        return stop.withLock { $0 == nil }
      }
    } catch {
      return Outcome(problem: error.problem + (error.hint.map { " (\($0))" } ?? ""))
    }
    var outcome = Self.outcome(program)
    if let reason = stop.withLock({ $0 }) { outcome.problem = reason }
    if !goesOn() { outcome.problem = nil }
    return outcome
  }

  /// Reads what curl printed.
  private static func outcome(_ program: ProgramOutcome) -> Outcome {
    var outcome = Outcome()
    for line in String(decoding: program.output, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 3)
      guard words.count >= 3, let number = Int(words[0]), let code = Int(words[1]),
        let status = Int(words[2])
      else { continue }
      if code == 0 {
        outcome.statuses[number] = status
      } else if outcome.problem == nil {
        outcome.problem = words.count > 3 ? String(words[3]) : "curl failed with status \(code)"
      }
    }
    if outcome.problem == nil, program.status != 0 || outcome.statuses.isEmpty {
      let last = program.errors.split(separator: "\n").last.map(String.init)
      outcome.problem = last ?? "curl failed; version 7.75 or later is needed"
    }
    return outcome
  }

  /// What curl reads.
  private func settings(_ transfers: [Transfer], _ direction: Direction) -> [String] {
    let silence = min(Double(CacheLimits.maximumSilence), timeLimit)
    var lines =
      Curl.settings(for: transfers.first?.address ?? "") + [
        "parallel", "parallel-max = \(CacheLimits.maximumTransfers)", "fail-early",
        "no-progress-meter", "globoff", "path-as-is",
        "connect-timeout = \(CacheLimits.maximumConnectTime)", "speed-limit = 1",
        // Ends curl where galley was killed, which otherwise does it.
        "max-time = \(Int(timeLimit.rounded(.up)) + 1)",
        "speed-time = \(max(1, Int(silence)))", "write-out = \"\(Self.line)\"",
      ]
    // curl would sign the empty field, and not send it.
    if authorization.contains(where: { $0.hasPrefix("aws-sigv4") }) {
      lines.removeAll { $0 == Curl.noExpectation }
    }
    lines += authorization
    for transfer in transfers {
      let file = Curl.quoted(transfer.file.path)
      lines.append("url = \(Curl.quoted(transfer.address))")
      switch direction {
      case .fetch: lines.append("output = \(file)")
      case .store: lines += ["upload-file = \(file)", "output = \"/dev/null\""]
      }
    }
    return lines
  }

  private static func size(of folder: URL) -> Int {
    guard let folder = try? OpenFolder(folder.path, Reach(named: folder.path)) else { return 0 }
    return folder.names.reduce(0) { $0 + Int(folder.status($1)?.st_size ?? 0) }
  }
}
