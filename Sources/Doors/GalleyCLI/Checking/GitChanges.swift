import GalleyBase
import Foundation
import GalleyGeometry

/// The files that differ from a commit according to Git, including untracked files.
struct GitChanges {
  private let paths: Set<PathBytes>

  /// Runs Git in the current folder.
  ///
  /// - Throws: `CommandFailure` (2) when Git, the repository or the commit does not exist.
  init(since commit: String) throws(CommandFailure) {
    let known = try Self.git(
      ["diff", "--name-only", "-z", "--no-renames", "--relative", "--end-of-options", commit, "--"])
    let new = try Self.git(["ls-files", "--others", "--exclude-standard", "-z"])
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
      .resolvingSymlinksInPath()
    paths = Set(
      (known + new).map { PathBytes(folder.appendingPathComponent($0).standardizedFileURL.path) })
  }

  /// Whether one of a case's files or one of its goldens has changed.
  func concern(_ files: [String], goldens: URL) -> Bool {
    if files.contains(where: { paths.contains(PathBytes(Self.resolved(URL(fileURLWithPath: $0)))) })
    {
      return true
    }
    let folder = PathBytes(Self.resolved(goldens) + "/")
    return paths.contains { $0.starts(with: folder) }
  }

  private static func resolved(_ file: URL) -> String {
    file.resolvingSymlinksInPath().standardizedFileURL.path
  }

  /// What helps where Git does not know a commit, or is not asked in a repository.
  private static var hint: String {
    let isShallow = try? runProgram("git", ["rev-parse", "--is-shallow-repository"])
    return isShallow?.output.starts(with: Array("true".utf8)) == true
      ? "this clone is shallow and lacks the commit: fetch it with `git fetch --unshallow`, or set `fetch-depth: 0` for actions/checkout"
      : "run galley inside a Git repository, and name one of its commits"
  }

  private static func git(_ arguments: [String]) throws(CommandFailure) -> [String] {
    let outcome: ProgramOutcome
    do throws(ProgramFailure) {
      outcome = try runProgram("git", arguments)
    } catch {
      throw CommandFailure(.changesUnknown, "--changed \(error.problem)", hint: error.hint)
    }
    guard outcome.status == 0 else {
      let reason = (outcome.errors.split(separator: "\n").first ?? "git failed")
        .trimmingPrefix(#/(error|fatal): /#)
      throw CommandFailure(.changesUnknown, "--changed: \(reason)", hint: hint)
    }
    return outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
