import Foundation
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyLive
import GalleyRaster
import GalleyReport

/// Shows the results of a run and carries out decisions, one at a time.
struct ReviewActions {
  private let review: Review
  private let options: ReportOptions

  /// Makes the actions of a review, with the options of its page.
  init(_ review: Review, options: ReportOptions) {
    self.review = review
    self.options = options
  }

  /// The body of a request to decide about cases.
  struct Question: Decodable {
    /// Each case with the stamp of the pictures that the person looked at, which another run would change.
    var cases: [String: String?]
  }

  /// The cases after a decision, and the reasons for those about which nothing was decided.
  struct Answer: Encodable {
    var cases: [Decided] = []
    var failures: [String: String] = [:]
  }

  /// The status of a case after a decision.
  struct Decided: Encodable {
    var `case`: String
    var status: CaseResult.Status?
    var decision: ReviewDecision?
  }

  /// The HTML page, with the decisions so far.
  func page(token: AccessToken) throws(ServerAnswer) -> [UInt8] {
    let run = try read()
    var options = options
    options.pictures = .linked(base: "/\(token.text)/pictures")
    options.review = service(run, token)
    do {
      return try report(.html, of: run, in: review.results, options: options).first.map {
        Array($0.bytes)
      } ?? []
    } catch {
      throw .refusal(.internalServerError, "the page cannot be created: \(error)")
    }
  }

  private func service(_ run: RunResults, _ token: AccessToken) -> ReviewService {
    var service = ReviewService(token: token.text, path: "/\(token.text)/review")
    service.limit = ServerLimits().bodyBytes
    let accepted = Set(review.results.acceptances.names())
    for result in run.cases {
      let isWritten = result.status == .updated || result.status == .recorded
      let decision =
        result.decision ?? (isWritten && accepted.contains(result.name) ? .accepted : nil)
      guard result.isDecidable || decision != nil else { continue }
      service.seen[result.name] = review.results.stamp(of: result.name)
      service.decisions[result.name] = decision
    }
    return service
  }

  /// The PNG file of a picture of a case in the run.
  func picture(_ kind: String, of name: String) throws(ServerAnswer) -> [UInt8] {
    let result = try read().cases.first { $0.name == name }
    guard let result,
      let picture = ResultFolder.Picture.allCases.first(where: { $0.rawValue + ".png" == kind })
    else { throw .refusal(.notFound, "there is no such picture") }
    if result.status == .passed, picture == .expected,
      let golden = options.goldenPicture(of: result)
    {
      return Array(golden)
    }
    guard
      let data = contents(
        of: review.results.picture(picture, of: name).path, review.results.reach,
        maximumBytes: ResultLimits.maximumPictureSize),
      data.starts(with: [137, 80, 78, 71, 13, 10, 26, 10])
    else { throw .refusal(.notFound, "there is no such picture") }
    return Array(data)
  }

  /// Carries out a decision about one case or several.
  func decide(_ act: ReviewAct, _ body: [UInt8]) throws(ServerAnswer) -> Answer {
    guard let question = try? JSONDecoder().decode(Question.self, from: Data(body)) else {
      throw .refusal(.badRequest, #"the body must be {"cases": {"name": "stamp"}}"#)
    }
    let cases = question.cases.keys.naturallySorted().map { name in
      // A request without a stamp has seen nothing, and no drawing has this stamp.
      SeenCase(name, stamp: question.cases[name].flatMap(\.self) ?? "-")
    }
    let step: ReviewStep
    do throws(ReviewError) {
      step = try review.carryOut(act, on: cases)
    } catch {
      throw .refusal(error.httpStatus, error.description)
    }
    if step.done.isEmpty, let (_, error) = step.failures.first {
      throw .refusal(error.httpStatus, error.description)
    }
    return Answer(
      cases: step.done.map {
        Decided(case: $0.name, status: $0.result?.status, decision: $0.result?.decision)
      },
      failures: Dictionary(
        step.failures.map { ($0.name, $0.error.description) }, uniquingKeysWith: { $1 }))
  }

  private func read() throws(ServerAnswer) -> RunResults {
    do {
      return try review.read()
    } catch {
      throw .refusal(.conflict, error.description)
    }
  }
}
