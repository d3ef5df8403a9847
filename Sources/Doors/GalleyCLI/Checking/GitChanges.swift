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
      throw CommandFailure(
        .changesUnknown, "--changed: \(reason)",
        hint: "run galley inside a Git repository, and name one of its commits")
    }
    return outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
