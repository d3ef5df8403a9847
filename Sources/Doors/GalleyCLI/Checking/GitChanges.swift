import GalleyBase
import Foundation
import GalleyGeometry
import GalleyHub

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

  /// Writes the files that a commit has in a folder into a new one, as Git has them: no link is followed.
  ///
  /// - Parameters:
  ///   - folder: The folder, from the current one.
  ///   - commit: The commit.
  ///   - scratch: An empty folder, in which the new one is made.
  /// - Returns: The new folder.
  /// - Throws: `CommandFailure` (2) when Git, the repository, the commit or the folder in it does not exist.
  static func export(
    _ folder: String, of commit: String, in scratch: URL
  ) throws(CommandFailure) -> URL {
    let option = "--against"
    // `./` makes the path start at the current folder, not at that of the repository.
    let tree = try git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(commit):./\(folder)"],
      for: option,
      orElse: "\(commit) has no folder \(folder)")
    let hash = tree.joined().split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
    // An index of our own leaves the repository's alone.
    let environment = ["GIT_INDEX_FILE": scratch.appendingPathComponent("index").path]
    let target = scratch.appendingPathComponent("files")
    _ = try git(["read-tree", hash], for: option, environment)
    _ = try git(
      ["checkout-index", "--all", "--quiet", "--prefix=\(target.path)/"], for: option, environment)
    return target
  }

  /// The names of all branches, also those of remotes.
  ///
  /// - Parameter option: The option that they are asked for, for errors.
  /// - Returns: The names, whole.
  /// - Throws: `CommandFailure` (2) when Git or the repository does not exist.
  static func branches(for option: String) throws(CommandFailure) -> [String] {
    let names = try git(
      ["for-each-ref", "--format=%(refname)", "refs/heads", "refs/remotes"], for: option)
    return names.joined().split(separator: "\n").map(String.init)
  }

  /// The text of a file in a commit; nil where the commit does not have it.
  ///
  /// - Parameters:
  ///   - path: The file, from the current folder.
  ///   - commit: The commit.
  ///   - option: The option that names it, for errors.
  /// - Returns: The text.
  /// - Throws: `CommandFailure` (2) when Git, the repository or the commit does not exist.
  static func text(
    of path: String, in commit: String, for option: String
  ) throws(CommandFailure) -> String? {
    let hash = try git(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", commit + "^{commit}"], for: option,
      orElse: "there is no commit \(commit)"
    ).joined().trimmingCharacters(in: .whitespacesAndNewlines)
    let entry = try git(["ls-tree", "-z", hash, "--", path], for: option)
    guard let words = entry.first?.split(separator: "\t").first?.split(separator: " "),
      words.count == 3, words[1] == "blob"
    else { return nil }
    return try git(["cat-file", "blob", String(words[2])], for: option).joined()
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

  /// The output of Git, in parts that end with a zero byte.
  private static func git(
    _ arguments: [String], for option: String = "--changed", _ environment: [String: String] = [:],
    orElse problem: String = "git failed"
  ) throws(CommandFailure) -> [String] {
    let outcome: ProgramOutcome
    do throws(ProgramFailure) {
      outcome = try runProgram("git", arguments, environment: environment)
    } catch {
      throw CommandFailure(.changesUnknown, "\(option) \(error.problem)", hint: error.hint)
    }
    guard outcome.status == 0 else {
      let reason = (outcome.errors.split(separator: "\n").first ?? problem[...])
        .trimmingPrefix(#/(error|fatal): /#)
      throw CommandFailure(.changesUnknown, "\(option): \(reason)", hint: hint)
    }
    return outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
