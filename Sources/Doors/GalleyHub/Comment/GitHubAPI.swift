import Foundation
import GalleyBase
import GalleyGeometry
import GalleyRaster
import GalleyScenes

/// GitHub's REST API, asked through the `curl` command.
package struct GitHubAPI {
  /// The base of all addresses, without a slash at the end.
  let address: String
  /// The owner and name of the repository.
  let repository: String
  private let token: String
  /// When all requests have ended, whatever the server does.
  private let deadline: ContinuousClock.Instant

  /// Why a request has no answer.
  package enum Failure: Error, Equatable {
    /// The token may not do that, or does not see the repository.
    case refused(Int)
    /// Another status that no repetition will change.
    case status(Int, String)
    /// The server cannot be reached, or has no answer after all tries.
    case unreachable(String)
    /// `curl` cannot be run.
    case program(ProgramFailure)
  }

  /// A response.
  package struct Answer {
    var status: Int
    var headers: [String: String]
    var body: Data
  }

  private static let tries = 4

  /// Reads the variables that GitHub sets in workflows.
  ///
  /// - Parameters:
  ///   - environment: The process's environment.
  ///   - timeLimit: The longest time for all tries of all requests together, in seconds.
  /// - Throws: `CommandFailure` (64) for a variable that is missing or has an impossible value.
  package init(
    environment: [String: String], timeLimit: Double = Double(ReportLimits.maximumCommentTime)
  ) throws(CommandFailure) {
    deadline = .now + .seconds(timeLimit)
    func value(_ name: String, _ form: Regex<Substring>) throws(CommandFailure) -> String {
      guard let text = environment[name], !text.isEmpty else {
        throw CommandFailure(
          .usage, "\(name) is not set",
          hint: "GitHub sets it in workflows; see Docs/PullRequests.md")
      }
      guard text.wholeMatch(of: form) != nil else {
        throw CommandFailure(.usage, "\(name) has a value that it cannot have")
      }
      return text
    }
    repository = try value("GITHUB_REPOSITORY", /[A-Za-z0-9._-]+\/[A-Za-z0-9._-]+/)
    token = try value("GITHUB_TOKEN", /[\x21-\x7E]+/)
    let base = try value("GITHUB_API_URL", /https?:\/\/[A-Za-z0-9.:\/_-]+/)
    address = base.hasSuffix("/") ? String(base.dropLast()) : base
  }

  /// Sends a request about the repository, again if the server is busy.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The path below the repository's address, starting with a slash.
  ///   - body: What is sent as JSON; nil for nothing.
  /// - Returns: The answer, whose status is 200 to 299.
  /// - Throws: `Failure` for every other answer, or none.
  func send(_ method: String, _ path: String, _ body: (any Encodable)? = nil) throws(Failure)
    -> Answer
  {
    let content: Data?
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      content = try body.map { try encoder.encode($0) }
    } catch {
      throw .unreachable("the request cannot be written")
    }
    var failure = Failure.unreachable("")
    for attempt in 1...Self.tries {
      var wait = Double(1 << (attempt - 1))
      do throws(Failure) {
        let answer = try once(method, "\(address)/repos/\(repository)\(path)", content)
        let isLimited =
          answer.status == 429
          || answer.status == 403
            && (answer.headers["retry-after"] != nil
              || answer.headers["x-ratelimit-remaining"] == "0")
        switch answer.status {
        case 200..<300: return answer
        case 401,
          403 where !isLimited, 404:
          throw .refused(answer.status)
        case _ where isLimited, 500...:
          failure = .unreachable("status \(answer.status)")
          if let seconds = answer.headers["retry-after"].flatMap(Double.init) {
            wait = max(seconds, 0)
          }
        default: throw .status(answer.status, Self.words(in: answer.body))
        }
      } catch .unreachable(let reason) {
        failure = .unreachable(reason)
      }
      guard attempt < Self.tries, wait < secondsLeft else { break }
      usleep(UInt32(wait * 1_000_000))
    }
    throw failure
  }

  /// The time that is left for all requests.
  private var secondsLeft: Double { max((deadline - .now) / .seconds(1), 0) }

  /// Sends a request and decodes its answer.
  func read<Value: Decodable>(
    _ type: Value.Type, _ method: String, _ path: String, _ body: (any Encodable)? = nil
  ) throws(Failure) -> Value {
    let answer = try send(method, path, body)
    do {
      return try JSONDecoder().decode(Value.self, from: answer.body)
    } catch {
      throw .status(answer.status, "the answer cannot be read")
    }
  }

  private static func words(in body: Data) -> String {
    struct Problem: Decodable { var message: String }
    return (try? JSONDecoder().decode(Problem.self, from: body))?.message ?? ""
  }

  /// Sends a request once.
  private func once(_ method: String, _ address: String, _ content: Data?) throws(Failure) -> Answer
  {
    let time = min(secondsLeft, Double(ReportLimits.maximumRequestTime))
    guard time > 0 else { throw .unreachable("there is no time left") }
    var settings =
      Curl.settings(for: address) + [
        "url = \(Curl.quoted(address))", "request = \(Curl.quoted(method))",
        Curl.header("Authorization", "Bearer \(token)"),
        Curl.header("Accept", "application/vnd.github+json"),
        Curl.header("X-GitHub-Api-Version", "2022-11-28"),
        "show-error", "include", "max-time = \(DecimalNumber.text(CGFloat(time)))",
      ]
    let folder = content == nil ? nil : TemporaryFolder()
    // It is there until the request has ended.
    defer { withExtendedLifetime(folder) {} }
    if let content {
      guard let place = folder?.url.appendingPathComponent("request.json").path,
        (try? WholeFile.write(Array(content), to: place, Reach(named: parentFolder(of: place))))
          != nil
      else { throw .unreachable("the request cannot be written to a temporary folder") }
      settings += [
        Curl.header("Content-Type", "application/json"),
        "data-binary = \(Curl.quoted("@" + place))",
      ]
    }
    let outcome: ProgramOutcome
    do throws(ProgramFailure) {
      outcome = try runProgram("curl", Curl.arguments, input: Curl.input(settings))
    } catch {
      throw .program(error)
    }
    guard outcome.status == 0 else {
      let line = outcome.errors.split(separator: "\n").last ?? "curl failed"
      throw .unreachable(String(line))
    }
    guard let answer = Self.answer(in: outcome.output) else {
      throw .unreachable("the answer is not HTTP")
    }
    return answer
  }

  /// The last response in what curl printed; responses such as `100 Continue` may be before it.
  static func answer(in output: Data) -> Answer? {
    var rest = output[...]
    var answer: Answer?
    while rest.starts(with: Data("HTTP/".utf8)), let end = rest.range(of: Data("\r\n\r\n".utf8)) {
      let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
      guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
      else { return nil }
      var headers: [String: String] = [:]
      for line in lines.dropFirst() {
        guard let colon = line.firstIndex(of: ":") else { continue }
        headers[line[..<colon].lowercased()] =
          line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      }
      rest = rest[end.upperBound...]
      answer = Answer(status: status, headers: headers, body: Data(rest))
      if status >= 200 { break }
    }
    return answer
  }
}
