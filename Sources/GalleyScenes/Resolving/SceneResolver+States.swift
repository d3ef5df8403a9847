import GalleyDrawing
import GalleyGeometry

extension SceneResolver {
  /// The states in the order of the file, or the one state of a scene that lists none.
  mutating func readStates(offset: CGPoint) -> [Scene.State] {
    guard let list = root["states"] else {
      return [Scene.State(name: "default", contentOffset: offset)]
    }
    var names: Set<String> = []
    var states: [Scene.State] = []
    for node in list.elements ?? [] {
      guard let nameNode = node.text == nil ? node["name"] : node, let name = nameNode.text else {
        continue
      }
      if !names.insert(name).inserted {
        log.add("the state '\(name.shortened)' is there twice", at: nameNode)
      }
      if name == Scene.Film.goldenName, root["film"] != nil {
        log.add("'\(name)' is the name of the film's own case", at: nameNode)
      }
      states.append(readState(node, name: name, offset: offset))
    }
    if list.elements?.isEmpty == true {
      log.add("a scene has one state at least", at: list, hint: "leave `states` out")
    }
    return states
  }

  private mutating func readState(_ node: Node, name: String, offset: CGPoint) -> Scene.State {
    var state = Scene.State(name: name, contentOffset: node["contentOffset"]?.point ?? offset)
    if let target = node["scrollTo"], let itemNode = target["item"],
      let range = itemNode.text.flatMap(IndexPathRange.init), let item = range.indexPath
    {
      if let (problem, hint) = missing(range) {
        // A layout under work loses items; its other states are still worth drawing.
        log.warn(problem, at: itemNode, hint: hint + "; the state keeps the scene's offset")
      } else {
        state.scrollTarget = Scene.ScrollTarget(
          item: item, position: target["at"]?.choice() ?? (layout.scrollsSideways ? .left : .top))
      }
    }
    state.selection = (node["selection"]?.elements ?? []).compactMap { node in
      let range = node.text.flatMap(IndexPathRange.init)
      if let range { check(range, at: node) }
      return range
    }
    state.size = node["size"]?.size
    state.reload = readReload(node)
    state.updates = readUpdates(node)
    state.tolerance = readTolerance(in: node)
    return state
  }

  func readFilm(states: [Scene.State]) -> Scene.Film? {
    guard let node = root["film"], node.entries != nil else { return nil }
    var film = Scene.Film()
    film.from = node["from"]?.point
    film.to = node["to"]?.point
    film.frames = node["frames"]?.integer ?? 24
    film.duration = node["duration"]?.number
    film.physics = node["physics"]?.choice() ?? .none
    film.velocity = node["velocity"]?.point ?? .zero
    film.state = node["state"]?.text
    film.decelerationRate = node["decelerationRate"]?.choice()
    if film.physics != .fling {
      forbid(["velocity", "decelerationRate"], in: node, without: "physics: fling")
    }
    if let stateNode = node["state"], let name = film.state,
      !states.contains(where: { $0.name == name })
    {
      log.add(
        "there is no state '\(name.shortened)'", at: stateNode,
        hint: Suggestion.hint(for: name, among: states.map(\.name)))
    }
    return film
  }

  // MARK: Indexes

  /// Notes a mistake when the scene has no such items; whether it has them.
  @discardableResult
  func check(_ range: IndexPathRange, at node: Node) -> Bool {
    guard let (problem, hint) = missing(range) else { return true }
    log.add(problem, at: node, hint: hint)
    return false
  }

  /// Why the scene has no such items; nil when it has them.
  private func missing(_ range: IndexPathRange) -> (problem: String, hint: String)? {
    let counts = itemCounts
    guard range.section < counts.count else {
      return ("there is no section \(range.section)", counts.hint)
    }
    let count = counts[range.section]
    guard case .closed(let items) = range.items, items.upperBound >= count else { return nil }
    return (
      "there is no item \(range.section)-\(items.upperBound)",
      count == 0
        ? "section \(range.section) is empty"
        : "section \(range.section) has the items 0 to \(count - 1)"
    )
  }

  private func check(section: Int, at node: Node) -> Bool {
    if itemCounts.indices.contains(section) { return true }
    log.add("there is no section \(section)", at: node, hint: itemCounts.hint)
    return false
  }

  /// The element that a text names; it must be one that the scene can have.
  func element(_ node: Node) -> ElementID? {
    guard let id = node.text.flatMap(ElementID.init(text:)) else { return nil }
    if case .attributes = layout {
      if !elementIDs.contains(id) {
        log.add("there is no '\(id.description.shortened)' among the elements", at: node)
      }
    } else if id.category == .cell {
      check(IndexPathRange(section: id.section, items: .closed(id.item...id.item)), at: node)
    } else {
      _ = check(section: id.section, at: node)
    }
    return id
  }

  // MARK: Expectations and callouts

  func readExpectations(states: [Scene.State]) -> [Expectation] {
    (root["expect"]?.elements ?? []).flatMap { node -> [Expectation] in
      let state = node["state"]?.text ?? states.first?.name ?? ""
      if let stateNode = node["state"], !states.contains(where: { $0.name == state }) {
        log.add(
          "there is no state '\(state.shortened)'", at: stateNode,
          hint: Suggestion.hint(for: state, among: states.map(\.name)))
      }
      return claims(of: node).map {
        Expectation(claim: $0, state: state, line: node.place.line, column: node.place.column)
      }
    }
  }

  private func claims(of node: Node) -> [Expectation.Claim] {
    let group = node["among"]?.choice(Expectation.Group.self) ?? .all
    let hasGroup = node["overlap"] != nil || node["count"] != nil
    if !hasGroup { forbid(["among"], in: node, without: "overlap or count") }
    if node["target"] == nil { forbid(["frame", "visible"], in: node, without: "target") }
    if node["overlap"] != nil { return [.noOverlap(among: group)] }
    if let count = node["count"]?.integer { return [.count(count, of: group)] }
    if let size = node["contentSize"]?.size { return [.contentSize(size)] }
    guard let target = node["target"], let id = element(target) else { return [] }
    var claims: [Expectation.Claim] = []
    if let frame = node["frame"]?.rect { claims.append(.frame(id, frame)) }
    if let visible = node["visible"]?.boolean { claims.append(.visible(id, visible)) }
    if node["frame"] == nil, node["visible"] == nil {
      log.add(
        "nothing is said of \(id.description.shortened)", at: node, hint: "add `frame` or `visible`"
      )
    }
    return claims
  }

  private func forbid(_ keys: [String], in node: Node, without other: String) {
    for entry in node.entries ?? [] where keys.contains(entry.key) {
      log.add("'\(entry.key)' needs \(other)", at: entry.keyPlace, in: node.place)
    }
  }

  func readCallouts() -> [Callout] {
    (root["callouts"]?.elements ?? []).compactMap { node in
      if node["dimension"] == nil { forbid(["side"], in: node, without: "dimension") }
      if node["inset"] == nil { forbid(["edge"], in: node, without: "inset") }
      return measure(of: node).map { Callout(measure: $0, text: node["text"]?.text) }
    }
  }

  func readAllowances() -> [Allowance] {
    (root["allow"]?.elements ?? []).compactMap { node in
      guard let rule = node["rule"]?.text, let reason = node["reason"]?.text else { return nil }
      return Allowance(rule: rule, reason: reason)
    }
  }

  private func measure(of node: Node) -> Callout.Measure? {
    if let target = node["dimension"] {
      return element(target).map { .dimension($0, node["side"]?.choice() ?? .width) }
    }
    if let ends = node["gap"]?.elements, ends.count == 2 {
      guard let first = element(ends[0]), let second = element(ends[1]) else { return nil }
      return .gap(first, second)
    }
    guard let target = node["inset"], let index = target.text.flatMap(TextForm.section) else {
      return nil
    }
    if case .attributes = layout {
      log.add("the layout 'attributes' has no section insets", at: target)
      return nil
    }
    guard check(section: index, at: target) else { return nil }
    return .inset(section: index, node["edge"]?.choice() ?? .left)
  }
}

extension [Int] {
  /// Which sections there are, where these are their item counts.
  fileprivate var hint: String {
    isEmpty ? "the scene has no sections" : "the sections are 0 to \(count - 1)"
  }
}
