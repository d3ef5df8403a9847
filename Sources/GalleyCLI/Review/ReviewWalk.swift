import Foundation
import GalleyCases
import GalleyGoldens

/// Goes through the undecided cases of a review and asks one question about each.
struct ReviewWalk {
  private let review: Review
  private let cases: [CaseResult]
  private let folders: ProjectFolders
  private let told: (String) throws(CommandFailure) -> Void
  private var index = 0
  /// The cases so far, in order, and whether each was decided or skipped.
  private var steps: [(index: Int, isDecided: Bool)] = []
  /// The decisions that could not be carried out, by case, with the reason.
  private(set) var failures: [String: String] = [:]

  /// Makes a walk through some cases.
  ///
  /// - Parameters:
  ///   - review: Carries out the decisions.
  ///   - cases: The cases.
  ///   - folders: Where the pictures are.
  ///   - told: Called with a line for each decision.
  init(
    _ review: Review, _ cases: [CaseResult], in folders: ProjectFolders,
    told: @escaping (String) throws(CommandFailure) -> Void
  ) {
    self.review = review
    self.cases = cases
    self.folders = folders
    self.told = told
  }

  private static let keys =
    "[a]ccept  [r]eject  [s]kip  [u]ndo the last one  [o]pen: addresses of the pictures  [q]uit"

  /// Asks until all cases have been shown, or the answers end.
  mutating func run(_ answers: AnswerReader) throws(CommandFailure) {
    while index < cases.count {
      let stamp = review.results.stamp(of: cases[index].name)
      show()
      var isSettled = false
      while !isSettled {
        Terminal.draw(
          "\(index + 1) of \(cases.count)  accept, reject, skip, undo, open, quit [arsuoq?] ")
        guard let answer = try answers.next(), !["q", "quit"].contains(answer) else { return }
        isSettled = try act(on: answer, stamp: stamp)
      }
    }
  }

  private func show() {
    let name = cases[index].name
    let paths = pictures(of: name)
    let rows =
      paths.isEmpty
      ? [(name: "files:", text: "\(folders.results)/files/\(name)")]
      : paths.map {
        (name: $0.rawValue + ":", text: "\(folders.results)/files/\(name)/\($0.rawValue).png")
      }
    Terminal.note("\n" + CaseText(cases[index]).whole(adding: rows))
  }

  private func pictures(of name: String) -> [ResultFolder.Picture] {
    ResultFolder.Picture.allCases.filter {
      FileManager.default.fileExists(atPath: review.results.picture($0, of: name).path)
    }
  }

  /// Carries out an answer; returns whether to go on to another case.
  private mutating func act(on answer: String, stamp: String) throws(CommandFailure) -> Bool {
    let name = cases[index].name
    switch answer {
    case "a", "accept": return try decide(.accepted, stamp)
    case "r", "reject": return try decide(.rejected, stamp)
    case "s", "skip":
      steps.append((index, false))
      index += 1
      return true
    case "u", "undo": return try goBack()
    case "o", "open":
      for picture in pictures(of: name) {
        Terminal.note("  " + review.results.picture(picture, of: name).absoluteString)
      }
    default: Terminal.note("  " + Self.keys)
    }
    return false
  }

  private mutating func decide(
    _ decision: ReviewDecision, _ stamp: String
  ) throws(CommandFailure) -> Bool {
    let name = cases[index].name
    do throws(ReviewError) {
      switch decision {
      case .accepted: try review.accept(name, seen: stamp)
      case .rejected: try review.reject(name, seen: stamp)
      }
    } catch {
      failures[name] = error.description
      Terminal.note("  not done: \(error.description)")
      return false
    }
    failures[name] = nil
    try told("\(name): \(decision.rawValue)")
    steps.append((index, true))
    index += 1
    return true
  }

  /// Goes back to the previous case, and undoes the decision about it.
  private mutating func goBack() throws(CommandFailure) -> Bool {
    guard let step = steps.last else {
      Terminal.note("  this is the first case; galley review --undo undoes earlier decisions")
      return false
    }
    let name = cases[step.index].name
    if step.isDecided {
      do throws(ReviewError) {
        try review.undo(name)
      } catch {
        failures[name] = error.description
        Terminal.note("  not done: \(error.description)")
        return false
      }
      try told("\(name): undone")
    }
    steps.removeLast()
    index = step.index
    return true
  }
}
