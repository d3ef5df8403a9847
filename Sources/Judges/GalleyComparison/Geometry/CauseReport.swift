import GalleyDrawing
import GalleyGeometry

/// Describes the groups of a comparison in words.
struct CauseReport {
  private(set) var headline = ""
  private(set) var findings: [ElementChange] = []
  private(set) var causes: [GeometryDifference.Cause] = []

  /// The elements of both layouts.
  var pairs: [ElementPair] { finder.pairs }

  private let finder: CauseFinder
  private let words: GeometryWords

  init(_ before: LayoutFile, _ after: LayoutFile, _ identity: ItemIdentity? = nil) {
    var pairs = ElementPair.all(before, after)
    if let identity {
      for index in pairs.indices {
        pairs[index].fate = identity.fates[pairs[index].id]
        pairs[index].label = identity.labels[pairs[index].id]
      }
    }
    var finder = CauseFinder(before, after, pairs)
    finder.find()
    self.finder = finder
    words = GeometryWords(pairs: finder.pairs)
    addGroups()
    addLooks()
    addContent()
    headline = makeHeadline()
  }

  /// Adds each cause, and below it the groups that follow it.
  private mutating func addGroups() {
    let groups = finder.groups
    var followers: [Int: [Int]] = [:]
    for group in groups.indices {
      if let leader = groups[group].leader { followers[leader, default: []].append(group) }
    }
    func first(_ group: Int) -> Int { groups[group].members.first ?? -1 }
    let order = groups.indices.filter { groups[$0].leader == nil }
      .sorted { first($0) < first($1) }
    for cause in order {
      let following = (followers[cause] ?? []).sorted { first($0) < first($1) }
      add(groups[cause], following.map { groups[$0] })
    }
  }

  private mutating func add(_ cause: ChangeGroup, _ followers: [ChangeGroup]) {
    let name: String
    if let first = cause.members.first {
      name = finder.pairs[first].name
      var change = ElementChange(
        name, words.sentence(about: cause), kind: .geometry,
        GeometryWords.property(of: finder.pairs[first]), cause: words.cause(cause))
      change.explained = words.sentence(about: cause, isFirst: false) + ElementChange.followsMark
      findings.append(change)
    } else {
      name = "viewport"
      let sentence = viewportSentence
      findings.append(
        ElementChange(name, sentence, kind: .geometry, cause: "\(name) \(sentence)"))
    }
    let sentence = findings.last?.sentence ?? ""
    for group in followers {
      var change = follower(group, of: name)
      change.explained = change.sentence
      findings.append(change)
    }
    let members = (cause.members + followers.flatMap(\.members)).sorted()
    causes.append(
      GeometryDifference.Cause(
        element: name, sentence: sentence, elements: members.map { finder.pairs[$0].name }))
  }

  private func follower(_ group: ChangeGroup, of name: String) -> ElementChange {
    guard !group.members.isEmpty else {
      return ElementChange(
        "viewport", "\(viewportSentence)   (follows \(name))", kind: .geometry)
    }
    let verb = group.members.count == 1 ? "follows" : "follow"
    return ElementChange(
      ElementName.list(group.members.map { finder.pairs[$0].name }),
      first: finder.pairs[group.members[0]].name,
      "\(words.sentence(ofFollowing: group))   (\(verb) \(name))", kind: .geometry,
      group.members.count == 1
        ? GeometryWords.property(of: finder.pairs[group.members[0]]) : nil)
  }

  private mutating func addLooks() {
    for group in LookFinder(finder.pairs).groups {
      let name = finder.pairs[group.members[0]].name
      let sentence = words.sentence(about: group)
      findings.append(
        ElementChange(
          name, sentence, kind: .geometry,
          GeometryWords.property(group.property, of: finder.pairs[group.members[0]]),
          cause: group.isAside ? nil : words.cause(group)))
      guard !group.isAside else { continue }
      causes.append(
        GeometryDifference.Cause(
          element: name, sentence: sentence, elements: group.members.map { finder.pairs[$0].name }))
    }
  }

  /// Adds the content's size, which is a cause only if no element moved.
  private mutating func addContent() {
    let (old, new) = (finder.before.content, finder.after.content)
    guard old != new else { return }
    let sentence = GeometryWords.growth(from: old, to: new)
    let isCause = finder.groups.isEmpty
    findings.append(
      ElementChange(
        "content", sentence, kind: .geometry,
        cause: isCause ? "content \(GeometryWords.growth(new - old))" : nil))
    guard isCause else { return }
    causes.append(GeometryDifference.Cause(element: "content", sentence: sentence, elements: []))
  }

  private var viewportSentence: String {
    let (old, new) = (finder.before.visible, finder.after.visible)
    var parts: [String] = []
    if old.size != new.size { parts.append(GeometryWords.growth(from: old.size, to: new.size)) }
    if finder.offsetChange != .zero {
      parts.append(
        "offset \(GeometryWords.point(old.x, old.y)) → \(GeometryWords.point(new.x, new.y))")
    }
    return parts.isEmpty ? "is no longer made of numbers" : parts.joined(separator: ", ")
  }

  private func makeHeadline() -> String {
    guard !findings.isEmpty else { return "" }
    let count = finder.pairs.count(where: \.differs)
    if count == 0 {
      let parts = findings.map { $0.element == "content" ? "content size" : $0.element }
      return parts.joined(separator: " and ") + (parts.count > 1 ? " differ" : " differs")
    }
    if count == 1, causes.count == 1 { return "1 element differs" }
    let elements = count == 1 ? "1 element differs" : "\(count) elements differ"
    return "\(elements), \(causes.count) " + (causes.count == 1 ? "cause" : "causes")
  }
}
