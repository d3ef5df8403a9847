import GalleyMessages
import Foundation
import GalleyBase
import GalleyGeometry
import GalleyGoldens
import GalleyRaster
import GalleyReport

/// Goes through the undecided cases of a review and asks one question about each, or about several at once.
struct ReviewWalk {
  private let review: Review
  private let groups: [CauseGroup]
  private let cases: [CaseResult]
  private let folders: ProjectFolders
  private let images: TerminalImages?
  private let told: (String) throws(CommandFailure) -> Void
  private var index = 0
  /// What the question is about: the case alone, or several cases.
  private var scope: Scope?
  /// The names of decided cases.
  private var decided: Set<String> = []
  /// What was done so far, in order.
  private var steps: [Step] = []
  /// The decisions that could not be carried out, by case, with the reason.
  private(set) var failures: [String: String] = [:]

  /// Several cases that are decided together.
  private struct Scope {
    var key: ReviewKey
    var title: String
    var cases: [CaseResult]
  }

  /// A step forward: the question, and the names of the cases that were decided; none for a skip.
  private struct Step {
    var index: Int
    var scope: Scope?
    var names: [String] = []
  }

  /// Makes a walk through some cases.
  ///
  /// - Parameters:
  ///   - review: Carries out the decisions.
  ///   - cases: The cases.
  ///   - folders: Where the pictures are.
  ///   - images: Shows pictures; nil to show none.
  ///   - told: Called with a line for each decision.
  init(
    _ review: Review, _ cases: [CaseResult], in folders: ProjectFolders, images: TerminalImages?,
    told: @escaping (String) throws(CommandFailure) -> Void
  ) {
    self.review = review
    groups = cases.groupedByCause
    self.cases = groups.flatMap(\.cases)
    self.folders = folders
    self.images = images
    self.told = told
  }

  private static let keys = ReviewKey.allCases.map { "  \($0.rawValue)  \($0.words)" }
    .joined(separator: "\n")
  private static let question =
    ReviewKey.allCases.filter { $0 != .help }.map(\.name).joined(separator: ", ")
    + " [\(ReviewKey.allCases.map(\.rawValue).joined())] "

  /// Asks until all cases have been shown, or the answers end.
  mutating func run(_ answers: AnswerReader) throws(CommandFailure) {
    while index < cases.count {
      let seen = asked.map { SeenCase($0.name, stamp: review.results.stamp(of: $0.name)) }
      try show()
      var isSettled = false
      while !isSettled {
        Terminal.draw("\(place)  \(Self.question)")
        guard let answer = try answers.next() else { return }
        guard let key = Self.key(answer) else {
          Terminal.note(Self.keys)
          continue
        }
        if key == .quit { return }
        isSettled = try act(on: key, seen)
      }
    }
  }

  /// The key that an answer means: its letter or its name.
  private static func key(_ answer: String) -> ReviewKey? {
    ReviewKey(rawValue: answer) ?? ReviewKey.allCases.first { $0.name == answer }
  }

  /// The cases that the question is about.
  private var asked: [CaseResult] { scope?.cases ?? [cases[index]] }

  private var place: String {
    scope.map { "\($0.cases.count) cases" } ?? "\(index + 1) of \(cases.count)"
  }

  /// Carries out an answer; returns whether to ask the next question.
  private mutating func act(
    on key: ReviewKey, _ seen: [SeenCase]
  ) throws(CommandFailure) -> Bool {
    switch key {
    case .accept: return try decide(.accept, seen)
    case .reject: return try decide(.reject, seen)
    case .skip:
      steps.append(Step(index: index, scope: scope))
      moveOn(from: scope == nil ? index : lastIndex(of: asked))
      return true
    case .undo: return try goBack()
    case .group, .folder, .list:
      scope = scope?.key == key ? nil : several(key)
      return true
    case .open:
      for result in asked {
        for picture in pictures(of: result.name) {
          Terminal.note("  " + review.results.picture(picture, of: result.name).absoluteString)
        }
      }
    case .help, .quit: Terminal.note(Self.keys)
    }
    return false
  }

  /// The open cases with the same cause, of the same folder, or of the whole walk.
  private func several(_ key: ReviewKey) -> Scope {
    let current = cases[index]
    var title: String
    var chosen: [CaseResult]
    switch key {
    case .group:
      chosen = group?.cases ?? [current]
      title = "one change: \(current.causeSentence ?? "not known")"
    case .folder:
      let folder = CaseName(current.name).folder
      chosen = cases.filter { CaseName($0.name).folder == folder }
      title = "folder \(folder.isEmpty ? "." : folder)"
    default:
      chosen = cases
      title = "all cases of this review"
    }
    chosen.removeAll { decided.contains($0.name) }
    return Scope(key: key, title: title, cases: chosen)
  }

  /// The cases with the causes of the current one.
  private var group: CauseGroup? {
    let name = cases[index].name
    return groups.first { $0.cases.contains { $0.name == name } }
  }

  private mutating func decide(
    _ act: ReviewAct, _ seen: [SeenCase]
  ) throws(CommandFailure) -> Bool {
    guard let done = try carryOut(act, seen), !done.isEmpty else { return false }
    steps.append(Step(index: index, scope: scope, names: done))
    decided.formUnion(done)
    // What could not be decided stays the question.
    guard done.count == seen.count else {
      if var left = scope {
        left.cases.removeAll { done.contains($0.name) }
        scope = left
        let first = left.cases.first?.name
        index = cases.firstIndex { $0.name == first } ?? index
      }
      return true
    }
    moveOn(from: index)
    return true
  }

  /// Carries out a step and reports it; returns the cases that were decided, or nil if nothing could be done.
  private mutating func carryOut(
    _ act: ReviewAct, _ seen: [SeenCase]
  ) throws(CommandFailure) -> [String]? {
    let step: ReviewStep
    do throws(ReviewError) {
      step = try review.carryOut(act, on: seen)
    } catch {
      for item in seen { failures[item.name] = error.description }
      Terminal.note("  not done: \(error.description.inOneLine)")
      return nil
    }
    for (name, _) in step.done { failures[name] = nil }
    // The question has named the cases; a line for each of a hundred would push everything off the screen.
    let head = step.done.count == 1 ? step.done[0].name : "\(step.done.count) cases"
    if !step.done.isEmpty { try told("\(head): \(act.word)") }
    for (name, error) in step.failures {
      failures[name] = error.description
      Terminal.note("  not done: \(error.description.inOneLine)")
    }
    return step.done.map(\.name)
  }

  /// Goes to the next case that is not decided.
  private mutating func moveOn(from place: Int) {
    scope = nil
    let next = cases.indices.first { $0 > place && !decided.contains(cases[$0].name) }
    index = next ?? cases.count
  }

  private func lastIndex(of results: [CaseResult]) -> Int {
    let last = results.last?.name
    return cases.lastIndex { $0.name == last } ?? index
  }

  /// Goes back to the previous question, and undoes all of its decisions.
  private mutating func goBack() throws(CommandFailure) -> Bool {
    guard let step = steps.last else {
      Terminal.note("  this is the first case; galley review --undo undoes earlier decisions")
      return false
    }
    if !step.names.isEmpty {
      guard let done = try carryOut(.undo, step.names.map { SeenCase($0) }) else { return false }
      decided.subtract(done)
      guard done.count == step.names.count else {
        steps[steps.count - 1].names.removeAll { done.contains($0) }
        return false
      }
    }
    steps.removeLast()
    (index, scope) = (step.index, step.scope)
    return true
  }
}

// MARK: - What is shown

extension ReviewWalk {
  /// The most names of a scope that are listed.
  private static let mostNames = 12

  private func show() throws(CommandFailure) {
    if let scope { return show(scope) }
    let result = cases[index]
    let name = result.name
    let paths = pictures(of: name)
    var rows =
      paths.isEmpty
      ? [(name: "files:", text: "\(folders.results)/files/\(name)")]
      : paths.map {
        (name: $0.rawValue + ":", text: path(of: $0, name))
      }
    let alike = group?.cases.count { !decided.contains($0.name) } ?? 0
    if alike > 1, let sentence = result.causeSentence {
      let key = ReviewKey.group.rawValue
      rows.append((name: "cause:", text: "\(sentence), in \(alike) cases; \(key) shows them all"))
    }
    Terminal.note("\n" + CaseText(result).whole(adding: rows))
    guard let images else { return }
    try images.show(paths.compactMap { bitmap($0, of: name) })
  }

  /// The path of a picture as it is shown.
  private func path(of picture: ResultFolder.Picture, _ name: String) -> String {
    "\(folders.results)/files/\(name)/\(picture.rawValue).png"
  }

  /// A picture; nil, with a note, if it cannot be read.
  private func bitmap(_ picture: ResultFolder.Picture, of name: String) -> Bitmap? {
    let file = review.results.picture(picture, of: name).path
    do throws(ImageFileError) {
      return try decodeImage(
        readFile(file, review.results.reach, maximumBytes: ResultLimits.maximumPictureSize))
    } catch {
      Terminal.note("note: \(path(of: picture, name).inOneLine): \(error.description)")
      return nil
    }
  }

  private func show(_ scope: Scope) {
    let names = scope.cases.map(\.name)
    var lines = names.prefix(Self.mostNames).map { "  \($0.inOneLine)" }
    if names.count > Self.mostNames { lines.append("  … and \(names.count - Self.mostNames) more") }
    Terminal.note(
      "\n\(scope.title.inOneLine), \(names.count) \(names.count == 1 ? "case" : "cases")\n"
        + lines.joined(separator: "\n"))
  }

  private func pictures(of name: String) -> [ResultFolder.Picture] {
    ResultFolder.Picture.allCases.filter {
      Entry(review.results.picture($0, of: name).path, review.results.reach) == .file
    }
  }
}
