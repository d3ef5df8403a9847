import GalleyHub
import GalleyService
import ArgumentParser
import Foundation
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyRaster
import GalleyReport

/// `galley comment`: keeps one comment on a pull request up to date.
struct CommentCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "comment",
    abstract: "Keep one comment on a pull request up to date with the last run.",
    discussion: """
      Reads the results of 'check' or 'merge', and what GitHub sets in workflows: GITHUB_API_URL, GITHUB_TOKEN, \
      GITHUB_REPOSITORY, GITHUB_EVENT_PATH, GITHUB_STEP_SUMMARY. Pictures go to the branch galley/pull-N, which holds \
      nothing else. Where the token may not write, as for forks, the text goes to the summary of the step. Exit status: \
      0 the comment says what the run says, or nothing needs to be said; 2 it could not be written; 66 no results, or \
      no request.
      """)

  @Option(help: ArgumentHelp("Where the results are.", valueName: "folder"))
  var results = StoreArguments.defaultResults

  @Flag(help: "Also count pixels of another renderer and goldens without a case as failures.")
  var strict = false

  @Option(
    name: .customLong("report"),
    help: ArgumentHelp(
      "The address at which the report of the run can be read.", valueName: "address"))
  var reportAddress: String?

  @Flag(
    name: .customLong("print"),
    help: "Print the comment's Markdown, without pictures, and ask no server.")
  var isPrinted = false

  @Flag(
    help:
      "Print the cases that the comment '/galley accept CASE …' asks to accept, if its author may change the repository."
  )
  var requests = false

  func validate() throws {
    if isPrinted, requests { throw ValidationError("--print and --requests exclude each other") }
    if let reportAddress,
      reportAddress.wholeMatch(of: /https?:\/\/[\x21-\x7E--[<>"'()\[\]]]+/) == nil
    {
      throw ValidationError("--report must be an address that starts with https:// or http://")
    }
  }

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    if requests { return try tellRequests(environment) }
    let folder = ProjectFolders(results: results).resultFolder
    var text = CommentText(try read(folder), isStrict: strict)
    text.reportAddress = reportAddress
    if isPrinted { return try Terminal.tell(text.markdown()) }
    let api = try GitHubAPI(environment: environment)
    guard let request = try event(environment) else {
      try summarize(text, environment)
      Terminal.note("note: the event is about no pull request; there is nothing to comment on")
      return
    }
    text.commit = request.head
    do throws(GitHubAPI.Failure) {
      let outcome = try PullRequestComment(api: api, number: request.number).update(
        text, pictures: folder)
      Terminal.note("pull request \(request.number): \(outcome.rawValue)")
    } catch {
      try summarize(text, environment)
      try Self.explain(error)
    }
  }

  /// Says why there is no comment; a token that may not write is no failure, since forks have no other.
  private static func explain(_ failure: GitHubAPI.Failure) throws(CommandFailure) {
    switch failure {
    case .refused(let status):
      Terminal.note(
        "note: the token may not comment (status \(status)), as in workflows of forks; the summary of the step has the text"
      )
    case .status(let status, let words):
      throw CommandFailure(.pullRequest, "GitHub answered with status \(status): \(words)")
    case .unreachable(let reason):
      throw CommandFailure(.pullRequest, "GitHub cannot be reached: \(reason)")
    case .program(let failure):
      throw CommandFailure(.pullRequest, "the comment \(failure.problem)", hint: failure.hint)
    }
  }

  private func read(_ folder: ResultFolder) throws(CommandFailure) -> RunResults {
    do {
      return try folder.read()
    } catch .none {
      throw CommandFailure(
        .nothingFound, .results, "\(results): there are no results", hint: "run galley check first")
    } catch {
      throw CommandFailure(of: error)
    }
  }

  private func event(_ environment: [String: String]) throws(CommandFailure) -> PullRequest? {
    guard let path = environment["GITHUB_EVENT_PATH"], !path.isEmpty else {
      throw CommandFailure(
        .usage, "GITHUB_EVENT_PATH is not set",
        hint: "GitHub sets it in workflows; see Docs/PullRequests.md")
    }
    return try PullRequest(eventAt: path)
  }

  /// Adds the text to the summary of the step; does nothing outside of GitHub.
  private func summarize(
    _ text: CommentText, _ environment: [String: String]
  ) throws(CommandFailure) {
    guard let path = environment["GITHUB_STEP_SUMMARY"], !path.isEmpty else { return }
    let before =
      contents(of: path, Reach(named: path), maximumBytes: ResultLimits.maximumResultsSize)
      ?? Data()
    try OutputFile.write(
      Array(before) + Array(text.markdown().utf8), to: path, named: path)
  }

  private func tellRequests(_ environment: [String: String]) throws(CommandFailure) {
    let request = try event(environment)
    let names = request?.acceptedNames ?? []
    guard let comment = request?.comment, !names.isEmpty else {
      throw CommandFailure(.nothingFound, "no comment asks to accept a case")
    }
    guard comment.isTrusted else {
      throw CommandFailure(
        .untrusted, "\(comment.author) may not change this repository, and accepts nothing")
    }
    for name in names { try Terminal.tell(name.inOneLine + "\n") }
  }
}
